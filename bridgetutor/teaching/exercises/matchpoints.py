"""Match points (CB-76): two for each pair that held the same cards and was beaten, one for a tie."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from bridgetutor.engine.calls import ALL_BIDS
from bridgetutor.engine.contracts import Contract
from bridgetutor.foundation.i18n import N_
from bridgetutor.scoring.contract import duplicate_score
from bridgetutor.scoring.matchpoints import Comparison, compare
from bridgetutor.teaching.answers import Answer, NumberAnswer
from bridgetutor.teaching.exercises.item import NumberItem, Row
from bridgetutor.teaching.exercises.saying import plain, sayings
from bridgetutor.teaching.messages import Message, message


@dataclass(frozen=True)
class Matchpoints(NumberItem):
    """Scores of North–South at each table. Level 1: no ties; level 2: a tie; level 3: the match points of East–West."""

    scores: tuple[int, ...]
    table: int

    kind: ClassVar[str] = "matchpoints"
    unit: ClassVar[str] = "matchpoints-unit"
    high: ClassVar[int] = 9999

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> Matchpoints | None:
        """Results of one or two contracts at four to six tables."""
        bid = rng.choice([bid for bid in ALL_BIDS if 2 <= bid.level <= 4])
        count = rng.randrange(4, 7)
        scores = [duplicate_score(Contract.of(bid), False, bid.tricks + rng.randrange(-2, 3)) for _ in range(count)]
        item = cls(seed, level, tuple(scores), rng.randrange(count))
        ties = len(set(scores)) < count
        tied = scores.count(scores[item.table]) > 1
        wanted = {1: not ties, 2: tied, 3: item.value != item.comparison.points}
        return item if wanted[level] else None

    @property
    def comparison(self) -> Comparison:
        """The comparison of the North–South pair."""
        return compare(self.scores)[self.table]

    @property
    def value(self) -> int:
        """The match points that are asked."""
        points, top = self.comparison.points, self.comparison.top
        return top - points if self.level == 3 else points

    def numbers(self) -> Mapping[str, Iterable[int]]:
        """Differences of points (DU-03), only the own table (DU-04), the other side's number (DU-05)."""
        score = self.scores[self.table]
        others = [other for place, other in enumerate(self.scores) if place != self.table]
        ahead = -score if self.level == 3 else score
        found = {"DU-03": {abs(score - other) for other in others if other != score}, "DU-04": {2 if ahead > 0 else 0}}
        if self.level == 3:
            found["DU-05"] = {self.comparison.points}
        return found

    def slips(self, answer: Answer) -> tuple[str, ...]:
        """More than the top can only be points of the scores."""
        found = super().slips(answer)
        if isinstance(answer, NumberAnswer) and answer.value > self.comparison.top:
            return ("DU-03",)
        return found

    @property
    def rows(self) -> tuple[Row, ...]:
        """Table by table."""
        return tuple(
            Row(message("matchpoints-table", n=place + 1), plain(str(score).replace("-", "−")))
            for place, score in enumerate(self.scores)
        )

    def question(self) -> Message:
        """How many match points?"""
        return message("matchpoints-question-ew" if self.level == 3 else "matchpoints-question", n=self.table + 1)

    def hints(self) -> tuple[Message, ...]:
        """Beaten and tied pairs."""
        first = (message("matchpoints-hint-beaten"), message("matchpoints-hint-tie"))
        return (message("matchpoints-hint-ew"), *first) if self.level == 3 else first

    def explain(self) -> tuple[Message, ...]:
        """Pairs beaten, pairs tied, the sum; East–West have the rest of the top."""
        found = self.comparison
        steps = [
            message("matchpoints-why", beaten=found.beaten, tied=found.tied),
            plain(f"2 × {found.beaten} + {found.tied} = {found.points}"),
        ]
        if self.level == 3:
            steps.append(message("matchpoints-why-ew", top=found.top, points=found.points, rest=self.value))
        return tuple(steps)


ITEM = Matchpoints
sayings(
    {
        "matchpoints-unit": N_("match points"),
        "matchpoints-table": N_("Table {n}, North–South"),
        "matchpoints-question": N_("These are the scores of one board. How many match points have North–South of table {n}?"),
        "matchpoints-question-ew": N_("These are the scores of one board. How many match points have East–West of table {n}?"),
        "matchpoints-hint-beaten": N_("How many pairs with the same cards have a lower score?"),
        "matchpoints-hint-tie": N_("2 for each pair beaten, 1 for a tie."),
        "matchpoints-hint-ew": N_("For East–West the lowest score of North–South is the best."),
        "matchpoints-why": N_("North–South of this table: pairs beaten {beaten}, ties {tied}."),
        "matchpoints-why-ew": N_("Both sides together have {top}: {top} − {points} = {rest} for East–West."),
    }
)
