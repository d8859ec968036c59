"""Deals in which one idea decides a trick, shipped with the program; `packaging/make_idea_pool.py` finds and checks them again.

Each holds a whole deal of Minibridge up to the card in question. With all cards open only cards that carry the idea keep all the
tricks, and by what the player knows they are better too: so it can be found, and it pays.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from bridgetutor.bots.ideas import Idea
from bridgetutor.engine.cards import Card, Denomination, cards_from_text
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.paths import assets_folder
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.scoring.minibridge import Goal, MinibridgeContract


@dataclass(frozen=True)
class IdeaDeal:
    """A deal with its contract and the cards played before the one in question; `seat` is to choose it.

    `right` are the cards that keep all tricks; every other card costs at least one.
    """

    idea: Idea
    deal: Deal
    dealer: Seat
    contract: MinibridgeContract
    played: tuple[Card, ...]
    seat: Seat
    right: tuple[Card, ...]

    @property
    def start(self) -> MinibridgeState:
        """The deal before the contract."""
        return MinibridgeState.start(self.deal, self.dealer)

    @property
    def state(self) -> MinibridgeState:
        """The position in which the card is due."""
        state = self.start.apply(self.contract)
        for card in self.played:
            state = state.apply(card)
        return state


@cache
def idea_deals() -> Mapping[Idea, tuple[IdeaDeal, ...]]:
    """The pool, by idea."""
    found: dict[Idea, list[IdeaDeal]] = {}
    for each in json.loads((assets_folder() / "pools" / "ideas.json").read_text(encoding="utf-8")):
        entry = _entry(each)
        found.setdefault(entry.idea, []).append(entry)
    return {idea: tuple(deals) for idea, deals in found.items()}


def _entry(each: Mapping[str, str]) -> IdeaDeal:
    return IdeaDeal(
        Idea(each["idea"]),
        Deal.parse(each["deal"]),
        Seat.parse(each["dealer"]),
        MinibridgeContract(Denomination.parse(each["trumps"]), Goal(each["goal"])),
        cards_from_text(each["played"]),
        Seat.parse(each["seat"]),
        cards_from_text(each["right"]),
    )


def more_like(idea: Idea, seed: int | str, count: int = 3) -> tuple[IdeaDeal, ...]:
    """So many deals with an idea, different ones for another seed; fewer where the pool has no more, none for plain cards."""
    deals = idea_deals().get(idea, ())
    return tuple(random.Random(f"more {seed}").sample(deals, min(count, len(deals))))
