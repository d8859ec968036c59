"""What every exercise can do: make an item from a seed and a level, mark an answer, and name the slip behind a wrong one.

One generator serves practice, a lesson step and a printed sheet; an item is a frozen value, and the same seed and level
always make the same item.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol, TypeVar

from bridgetutor.engine.cards import Card
from bridgetutor.foundation.i18n import Language
from bridgetutor.teaching.diagnosis import Diagnosis, Match


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an answer is right; if not, the ids of the slips that fit it (one: it is named) and cards worth a mark."""

    right: bool
    misconceptions: tuple[str, ...] = ()
    marks: tuple[Card, ...] = ()

    @property
    def match(self) -> Match:
        """How the answer fits the known slips."""
        if self.right:
            return Match.RIGHT
        return Match.NONE if not self.misconceptions else Match.NAMED if len(self.misconceptions) == 1 else Match.SEVERAL

    @classmethod
    def of(cls, diagnosis: Diagnosis) -> Verdict:
        """The verdict that a diagnosis amounts to."""
        return cls(diagnosis.match is Match.RIGHT, diagnosis.ids, diagnosis.marks)


ItemT = TypeVar("ItemT")
AnswerT = TypeVar("AnswerT")


class Exercise(Protocol[ItemT, AnswerT]):
    """An exercise: `kind` names it in files and lists, `levels` are the levels it has, the easiest first."""

    @property
    def kind(self) -> str:
        """The name in files and lists."""

    @property
    def levels(self) -> tuple[int, ...]:
        """The levels, the easiest first."""

    def generate(self, seed: int | str, level: int) -> ItemT:
        """The item of a seed; raises ValueError for a level it does not have."""

    def right_answer(self, item: ItemT) -> AnswerT:
        """The answer, computed by the rules of the game from the item."""

    def predicted(self, item: ItemT) -> Mapping[str, frozenset[AnswerT]]:
        """The wrong answers that known slips lead to, by the id of the slip."""

    def mark(self, item: ItemT, answer: AnswerT) -> Verdict:
        """Whether an answer is right, and which slips fit it."""

    def feedback(self, item: ItemT, answer: AnswerT, words: Language, letters: str = "international") -> str:
        """What to say to an answer, in light markup."""


def check_level(level: int, levels: tuple[int, ...]) -> None:
    """Raise ValueError for a level that an exercise does not have."""
    if level not in levels:
        raise ValueError(f"level {level} is not one of {levels}")
