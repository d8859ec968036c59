"""Count the points of a hand (MB-10): A 4, K 3, Q 2, J 1."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass

from bridgetutor.engine.hands import Hand
from bridgetutor.foundation.i18n import Language
from bridgetutor.teaching.diagnosis import diagnose_total, feedback, wrong_totals
from bridgetutor.teaching.exercises.base import Verdict, check_level
from bridgetutor.teaching.exercises.hands import diagnostic_hand, plain_hand, tens_and_jacks

_MAKERS = {1: plain_hand, 2: tens_and_jacks, 3: diagnostic_hand}


@dataclass(frozen=True, slots=True)
class CountItem:
    """A hand to count."""

    hand: Hand
    level: int


class CountPoints:
    """One hand, one number. Level 1 has no traps, level 2 has tens and jacks, level 3 tells every slip apart."""

    kind = "count-points"
    levels = (1, 2, 3)

    def generate(self, seed: int | str, level: int) -> CountItem:
        """The hand of a seed; raises ValueError for a level other than 1, 2, 3."""
        check_level(level, self.levels)
        return CountItem(_MAKERS[level](random.Random(f"{self.kind} {level} {seed}")), level)

    def right_answer(self, item: CountItem) -> int:
        """The high-card points of the hand (MB-10)."""
        return item.hand.hcp

    def predicted(self, item: CountItem) -> Mapping[str, frozenset[int]]:
        """The wrong totals by slip, HC-01 to HC-09, where the slip changes the total of this hand."""
        return wrong_totals(item.hand)

    def mark(self, item: CountItem, answer: int) -> Verdict:
        """Whether the total is right, and which slips fit it."""
        return Verdict.of(diagnose_total(item.hand, answer))

    def feedback(self, item: CountItem, answer: int, words: Language, letters: str = "international") -> str:
        """What to say to a total, in light markup."""
        return feedback(diagnose_total(item.hand, answer), item.hand, words, letters)
