"""Match points: the scores of all pairs that held the same cards, compared two by two; and places with ties (CB-04, CB-76)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_EVEN, Decimal
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Comparison:
    """What one pair's score is worth among all: pairs beaten (2 each), pairs tied (1 each), of `others` pairs compared with."""

    score: int
    beaten: int
    tied: int
    others: int

    @property
    def points(self) -> int:
        """Match points: two for each pair beaten, one for each tie."""
        return 2 * self.beaten + self.tied

    @property
    def top(self) -> int:
        """The most that there was to win."""
        return 2 * self.others

    @property
    def percent(self) -> float:
        """The share of the top in per cent to two decimals, 50.0 where there was nobody to compare with.

        An exact half is rounded to the even figure, so that the percentages of both lines of a board add up to 100.
        """
        return 50.0 if not self.others else round(Fraction(10_000 * self.points, self.top)) / 100


def compare(scores: Sequence[int]) -> tuple[Comparison, ...]:
    """The comparison for each score of the N-S pairs of a board, in the order given (CB-76). A passed-out board is a score of 0."""
    return tuple(
        Comparison(
            score=score,
            beaten=sum(other < score for other in scores),
            tied=sum(other == score for other in scores) - 1,
            others=len(scores) - 1,
        )
        for score in scores
    )


@dataclass(frozen=True, slots=True)
class Place:
    """A line of a ranking: place number from 1, whether it is shared, the name, the total as it was given."""

    number: int
    shared: bool
    name: str
    total: float

    def __str__(self) -> str:
        return f"{self.number}=" if self.shared else str(self.number)


def ranking(totals: Sequence[tuple[str, float]]) -> tuple[Place, ...]:
    """Names with totals (points or per cent) in order of places, highest first, ties by name.

    Totals that read alike to two decimals are a tie, and the next place leaves the gap: 1= 1= 3 4= 4=.
    """
    shown = {place: _shown(total) for place, (_, total) in enumerate(totals)}
    order = sorted(range(len(totals)), key=lambda place: (-shown[place], totals[place][0]))
    values = [shown[place] for place in order]
    return tuple(
        Place(values.index(shown[place]) + 1, values.count(shown[place]) > 1, totals[place][0], totals[place][1]) for place in order
    )


def _shown(total: float) -> Decimal:
    """A total as it is written, free of the crumbs of binary fractions."""
    return Decimal(repr(round(float(total), 4))).quantize(Decimal("0.01"), rounding=ROUND_HALF_EVEN)
