"""Count the points of a pair (MB-12): from four totals that were announced, from two hands, from four hands."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from bridgetutor.engine.cards import Card, Suit
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.answers import Answer
from bridgetutor.teaching.diagnosis import scaled, wrong_totals
from bridgetutor.teaching.exercises.item import NumberItem, Row, table
from bridgetutor.teaching.exercises.saying import plain, sayings
from bridgetutor.teaching.messages import Message, message
from bridgetutor.teaching.scene import Scene

#: Slips in counting that a pupil makes in both hands alike.
_COUNTING = ("HC-01", "HC-02", "HC-03", "HC-04", "HC-08")


@dataclass(frozen=True)
class PairPoints(NumberItem):
    """Points of one side. Level 1 tells all four totals, level 2 shows the two hands, level 3 all four hands."""

    deal: Deal
    side: Side

    kind: ClassVar[str] = "pair-points"

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> PairPoints | None:
        """A deal in which the neighbours' sums are not the partners'."""
        item = cls(seed, level, Deal.shuffled(rng.random().hex()), rng.choice(list(Side)))
        own = [item.deal[seat].hcp for seat in item.side.seats]
        return item if item.value not in item.numbers().get("HC-13", ()) and min(own) >= 3 else None

    @property
    def value(self) -> int:
        """The points of both partners."""
        return sum(self.deal[seat].hcp for seat in self.side.seats)

    def numbers(self) -> Mapping[str, Iterable[int]]:
        """A neighbour instead of partner, one hand alone; where cards are counted the slips in counting too."""
        one, two = self.side.seats
        points = {seat: self.deal[seat].hcp for seat in Seat}
        found: dict[str, set[int]] = {"EX-01": {points[one], points[two]}}
        if self.level != 2:
            found["HC-13"] = {points[seat] + points[beside] for seat in (one, two) for beside in (seat.left, seat.right)}
        if self.level > 1:
            found.update(self._counted())
        return found

    def _counted(self) -> dict[str, set[int]]:
        hands = [self.deal[seat] for seat in self.side.seats]
        found = {}
        for id_ in _COUNTING:
            totals = [next(iter(wrong_totals(hand).get(id_, {hand.hcp}))) for hand in hands]
            found[id_] = {sum(totals)}
        found["HC-02"] = {sum(scaled(hand, 1, 2, 3, 4) for hand in hands)}
        found["HC-05"] = {self.value - hand.suit_hcp(suit) for hand in hands for suit in Suit}
        return found

    def question(self) -> Message:
        """How many have these partners together?"""
        return message("pair-points-question", side=str(self.side))

    @property
    def scene(self) -> Scene | None:
        """The hands to count, from level 2 on."""
        if self.level == 1:
            return None
        return table({seat: self.deal[seat] for seat in (self.side.seats if self.level == 2 else tuple(Seat))})

    @property
    def rows(self) -> tuple[Row, ...]:
        """The four totals of level 1."""
        if self.level > 1:
            return ()
        return tuple(Row(message("seat", seat=str(seat)), plain(str(self.deal[seat].hcp))) for seat in Seat)

    def marks(self, answer: Answer) -> tuple[Card, ...]:  # noqa: ARG002
        """The cards that have points."""
        return () if self.level == 1 else tuple(card for seat in self.side.seats for card in self.deal[seat] if card.points)

    def hints(self) -> tuple[Message, ...]:
        """Who the partners are, where their hands are not to be counted; add."""
        one, two = self.side.seats
        add = message("pair-hint-add", seat=str(one), seat_2=str(two))
        return (message("pair-hint-opposite"), add) if self.level == 1 else (add,)

    def explain(self) -> tuple[Message, ...]:
        """Hand by hand, then the sum."""
        steps = [message("pair-one", seat=str(seat), points=self.deal[seat].hcp) for seat in self.side.seats]
        one, two = (self.deal[seat].hcp for seat in self.side.seats)
        return (*steps, plain(f"{one} + {two} = {self.value}"))


ITEM = PairPoints
sayings(
    {
        "pair-points-question": N_("How many points have {side} together?"),
        "pair-hint-opposite": N_("Partners sit opposite each other."),
        "pair-hint-add": N_("Count {seat}, count {seat_2}, then add."),
        "pair-one": "{seat}: {points}",
    }
)
