"""A trick of two cards in the games for two (DD-41, DD-42)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from bridgetutor.engine.cards import PACK, Denomination, Suit
from bridgetutor.engine.seats import Seat
from bridgetutor.engine.tricks import Trick
from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.answers import Form, SeatForm
from bridgetutor.teaching.exercises.item import SeatItem, table
from bridgetutor.teaching.exercises.saying import sayings
from bridgetutor.teaching.exercises.tricks_by_chance import laid, trick_hints, trick_steps
from bridgetutor.teaching.messages import Message, Reader, message
from bridgetutor.teaching.scene import Scene


@dataclass(frozen=True)
class TwoCardTrick(SeatItem):
    """Level 1: no trumps and a higher card of another suit; level 2: with trumps, another suit; level 3: a ruff or another suit."""

    trick: Trick[Seat]
    trump: Suit | None

    kind: ClassVar[str] = "two-card-trick"

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> TwoCardTrick | None:
        """Two cards of different suits, the second higher or a trump."""
        one, two = rng.sample(PACK, 2)
        leader = rng.choice((Seat.NORTH, Seat.SOUTH))
        trump = None if level == 1 else rng.choice(list(Suit))
        item = cls(seed, level, Trick((leader, leader.partner), (one, two)), trump)
        ruffed = two.suit is trump and one.suit is not trump
        astray = one.suit is not two.suit and two.suit is not trump and one.rank < two.rank
        return item if astray or (level == 3 and ruffed) else None

    @property
    def seat(self) -> Seat:
        """The winner."""
        return self.trick.winner(self.trump)

    def seats(self) -> Mapping[str, Iterable[Seat]]:
        """The other player, by the mistake that leads there."""
        loser = self.seat.partner
        return {"TR-02" if self.trick.cards[1].suit is self.trump else "TW-15": [loser]}

    def form(self, reader: Reader) -> Form:  # noqa: ARG002
        """The two players."""
        return SeatForm((Seat.NORTH, Seat.SOUTH))

    @property
    def scene(self) -> Scene:
        """Two cards."""
        return table({}, trick=laid(self.trick), denomination=Denomination.of(self.trump))

    def question(self) -> Message:
        """Who wins?"""
        if self.trump is None:
            return message("two-question", seat=str(self.trick.leader))
        return message("two-question-trumps", seat=str(self.trick.leader), suit=str(self.trump))

    def hints(self) -> tuple[Message, ...]:
        """As in any trick."""
        return trick_hints(self.trump)

    def explain(self) -> tuple[Message, ...]:
        """As in any trick."""
        return trick_steps(self.trick, self.trump)


ITEM = TwoCardTrick
sayings(
    {
        "two-question": N_("A game for two, no trumps: {seat} led. Who wins this trick?"),
        "two-question-trumps": N_("A game for two, trumps are {suit}: {seat} led. Who wins this trick?"),
    }
)
