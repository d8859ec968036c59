"""Deals and positions that the solver has looked at, shipped with the program; packaging/make_pools.py makes them again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from bridgetutor.engine.cards import Card, Denomination, cards_from_text
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.seats import Seat
from bridgetutor.engine.tricks import Trick
from bridgetutor.foundation.paths import assets_folder


def _read(name: str) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = json.loads((assets_folder() / "pools" / f"{name}.json").read_text(encoding="utf-8"))
    return entries


@dataclass(frozen=True)
class SolvedDeal:
    """A deal, its dealer, and the most tricks that the declarer of Minibridge can take in each denomination."""

    deal: Deal
    dealer: Seat
    makes: Mapping[Denomination, int]


@cache
def solved_deals() -> tuple[SolvedDeal, ...]:
    """The pool of deals."""
    return tuple(
        SolvedDeal(
            Deal.parse(each["deal"]),
            Seat.parse(each["dealer"]),
            {Denomination.parse(name): int(tricks) for name, tricks in each["makes"].items()},
        )
        for each in _read("contracts")
    )


@dataclass(frozen=True)
class SolvedPosition:
    """A position in the play. `hands` are what is left; `scores` the tricks still to come for the side to play, by card.

    `right` is a best card, `wrong` the card that the mistake `theme` would play, `other`, where there is one, costs a trick too.
    """

    theme: str
    hands: Deal
    trump: Denomination
    declarer: Seat
    trick: Trick[Seat]
    right: Card
    wrong: Card
    other: Card | None
    scores: Mapping[Card, int]

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return self.trick.to_play


@cache
def solved_positions() -> tuple[SolvedPosition, ...]:
    """The pool of positions."""
    return tuple(_position(each) for each in _read("cards"))


def _position(each: Mapping[str, Any]) -> SolvedPosition:
    right, wrong = Card.parse(each["right"]), Card.parse(each["wrong"])
    other = Card.parse(each["other"]) if each["other"] else None
    trick = Trick(Seat.parse(each["leader"]).clockwise(), cards_from_text(each["trick"]))
    return SolvedPosition(
        each["theme"],
        Deal.parse(each["hands"]),
        Denomination.parse(each["trump"]),
        Seat.parse(each["declarer"]),
        trick,
        right,
        wrong,
        other,
        {Card.parse(card): int(score) for card, score in each["scores"].items()},
    )
