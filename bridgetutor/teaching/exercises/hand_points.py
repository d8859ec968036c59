"""Count the points of a hand (MB-10), as an item: the hands and the diagnosis are those of count_points.py."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from bridgetutor.engine.cards import SUITS_DOWN, Card
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.problems import Facts
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.answers import Answer, NumberAnswer
from bridgetutor.teaching.diagnosis import MOST_POINTS, diagnose_total, feedback, working_text, wrong_totals
from bridgetutor.teaching.exercises.hands import diagnostic_hand, plain_hand, tens_and_jacks
from bridgetutor.teaching.exercises.item import NumberItem, table
from bridgetutor.teaching.exercises.saying import sayings
from bridgetutor.teaching.messages import Message, Reader, message, writer
from bridgetutor.teaching.scene import Scene

_MAKERS = {1: plain_hand, 2: tens_and_jacks, 3: diagnostic_hand}


@dataclass(frozen=True)
class HandPoints(NumberItem):
    """A hand to count. Level 1 has no traps, level 2 has tens and jacks, level 3 tells every slip apart."""

    hand: Hand

    kind: ClassVar[str] = "count-points"

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> HandPoints:
        """A hand of the level."""
        return cls(seed, level, _MAKERS[level](rng))

    @property
    def value(self) -> int:
        """The high-card points."""
        return self.hand.hcp

    def numbers(self) -> Mapping[str, frozenset[int]]:
        """HC-01 to HC-09, and more points than a hand can have (HC-10)."""
        return {**wrong_totals(self.hand), "HC-10": frozenset({MOST_POINTS + 1, 99})}

    def slips(self, answer: Answer) -> tuple[str, ...]:
        """As diagnosis.py has it."""
        assert isinstance(answer, NumberAnswer)
        return diagnose_total(self.hand, answer.value).ids

    def marks(self, answer: Answer) -> tuple[Card, ...]:
        """The cards behind the slip."""
        assert isinstance(answer, NumberAnswer)
        return diagnose_total(self.hand, answer.value).marks

    def feedback(self, answer: Answer) -> Message:
        """As diagnosis.py says it; a right total has a nod."""
        assert isinstance(answer, NumberAnswer)
        if answer in self.right:
            return super().feedback(answer)
        return message("hand-total", hand=str(self.hand), answer=answer.value)

    @property
    def scene(self) -> Scene:
        """The hand."""
        return table({Seat.SOUTH: self.hand})

    def question(self) -> Message:
        """How many points?"""
        return message("count-points-question")

    def hints(self) -> tuple[Message, ...]:
        """What counts; suit by suit."""
        return (message("points-hint-values"), message("points-hint-suits"))

    def explain(self) -> tuple[Message, ...]:
        """Suit by suit, then the sum."""
        return (message("points-working", hand=str(self.hand)), message("so-answer", answer=self.value))


ITEM = HandPoints


@writer("hand-total")
def _total(facts: Facts, reader: Reader) -> str:
    hand, answer = Hand.parse(str(facts["hand"])), int(str(facts["answer"]))
    return feedback(diagnose_total(hand, answer), hand, reader.words, reader.letters)


@writer("points-working")
def _working(facts: Facts, reader: Reader) -> str:
    hand = Hand.parse(str(facts["hand"]))
    line = working_text(hand, reader.letters)
    sums = " + ".join(str(hand.suit_hcp(suit)) for suit in SUITS_DOWN)
    return f"{line}. {sums} = {hand.hcp}"


sayings(
    {
        "count-points-question": N_("How many points has this hand?"),
        "points-hint-values": N_("Look for {A}, {K}, {Q} and {J}. All other cards count nothing."),
        "points-hint-suits": N_("Go suit by suit: !S, !H, !D, !C. {A} 4, {K} 3, {Q} 2, {J} 1."),
    }
)
