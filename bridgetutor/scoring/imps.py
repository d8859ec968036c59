"""International match points: how a difference of two scores for one board counts in a match of teams (CB-77; Law 78)."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

#: The smallest differences that are worth 1, 2 ... 24 IMPs.
IMP_THRESHOLDS: tuple[int, ...] = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
    750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
)  # fmt: skip


def imps(difference: int) -> int:
    """The IMPs for a difference of points, -24 to 24; the side that is behind has as many with a minus."""
    size = bisect_right(IMP_THRESHOLDS, abs(difference))
    return size if difference >= 0 else -size


@dataclass(frozen=True, slots=True)
class ImpStep:
    """The row of the table that a difference falls in: `imps` for every difference from `lowest` to `highest` (None: no end)."""

    difference: int
    imps: int
    lowest: int
    highest: int | None


def imp_step(difference: int) -> ImpStep:
    """The row of the table for a difference of either sign; `lowest` and `highest` are sizes. Scores are whole tens."""
    won = imps(difference)
    size = abs(won)
    lowest = IMP_THRESHOLDS[size - 1] if size else 0
    highest = IMP_THRESHOLDS[size] - 10 if size < len(IMP_THRESHOLDS) else None
    return ImpStep(difference, won, lowest, highest)
