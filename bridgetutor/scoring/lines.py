"""The one shape of every number in the program: a line with its rule, kind, facts, points and receiver."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from bridgetutor.engine.problems import NO_FACTS, Facts


class LineKind(StrEnum):
    """What a line is for. The closed list: nothing else is ever written on a score sheet."""

    TRICK_POINTS = "trick-points"
    DOUBLING = "doubling"
    PARTSCORE_BONUS = "partscore-bonus"
    GAME_BONUS = "game-bonus"
    UNDERTRICKS = "undertricks"
    OVERTRICKS = "overtricks"
    DOUBLED_MADE_BONUS = "doubled-made-bonus"
    SMALL_SLAM_BONUS = "small-slam-bonus"
    GRAND_SLAM_BONUS = "grand-slam-bonus"
    RUBBER_BONUS = "rubber-bonus"
    CONTRACT_TOKENS = "contract-tokens"
    OVERTRICK_TOKENS = "overtrick-tokens"
    UNDERTRICK_TOKENS = "undertrick-tokens"
    PASSED_OUT_TOKENS = "passed-out-tokens"
    BANK_FEE = "bank-fee"
    QUESTION_FEE = "question-fee"
    ERROR_FEE = "error-fee"


class Where(StrEnum):
    """Where on the sheet a line stands."""

    TOTAL = "total"
    ABOVE = "above"
    BELOW = "below"
    CHIPS = "chips"


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One entry of a score: `points` (never negative) that `to` (a side, a person or `bank`) receives, by which rule and why.

    `facts` hold what the sentence in `wording/` needs to recompute the points. `hand` counts from 1 in rubbers and matches.
    """

    rule: str
    kind: LineKind
    points: int
    to: str
    where: Where
    facts: Facts = field(default_factory=lambda: NO_FACTS, hash=False)
    hand: int | None = None


def total(lines: Iterable[ScoreLine], to: str, where: Where | None = None) -> int:
    """The sum of the lines that a receiver has, everywhere or in one place of the sheet."""
    return sum(line.points for line in lines if line.to == to and (where is None or line.where is where))
