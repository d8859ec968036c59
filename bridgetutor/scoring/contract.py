"""Duplicate scoring, line by line: trick points, doubling, overtricks, bonuses, undertricks (CB-67 to CB-74; Law 77)."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType

from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.problems import Fact
from bridgetutor.scoring import values
from bridgetutor.scoring.lines import LineKind, ScoreLine, Where

DECLARER = "declarer"
DEFENDERS = "defenders"


@cache
def duplicate_lines(
    contract: Contract, vulnerable: bool, tricks: int, declarer: str = DECLARER, defenders: str = DEFENDERS
) -> tuple[ScoreLine, ...]:
    """The lines of one result: `tricks` (0 to 13) are those of declarer's side, `vulnerable` is about that side too.

    `declarer` and `defenders` are the names that receive the points (`NS`, `EW`). Raises ValueError for impossible tricks.
    """
    if not 0 <= tricks <= 13:
        raise ValueError(f"there are no {tricks} tricks")
    over = tricks - contract.tricks_needed
    if over < 0:
        return (undertricks_line(contract, vulnerable, -over, defenders),)
    points = values.trick_points(contract.level, contract.denomination, contract.doubled)
    lines = [trick_points_line(contract, declarer)]
    if contract.doubled:
        lines.append(doubling_line(contract, declarer))
    if over:
        lines.append(overtricks_line(contract, vulnerable, over, declarer))
    if contract.doubled:
        lines.append(doubled_made_line(contract, declarer))
    lines.append(_level_line(points, vulnerable, declarer))
    if contract.level >= 6:
        lines.append(slam_line(contract, vulnerable, declarer))
    return tuple(lines)


def duplicate_score(contract: Contract, vulnerable: bool, tricks: int) -> int:
    """The points of declarer's side, below zero where the defenders have them: for comparisons only (AM-39)."""
    return sum(line.points if line.to == DECLARER else -line.points for line in duplicate_lines(contract, vulnerable, tricks))


def _line(rule: str, kind: LineKind, points: int, to: str, **facts: Fact) -> ScoreLine:
    return ScoreLine(rule, kind, points, to, Where.TOTAL, MappingProxyType(facts))


def trick_points_line(contract: Contract, to: str) -> ScoreLine:
    """The tricks that were bid, as if nobody had doubled (CB-67)."""
    denomination = contract.denomination
    return _line(
        "CB-67",
        LineKind.TRICK_POINTS,
        values.trick_points(contract.level, denomination),
        to,
        denomination=denomination.letter,
        level=contract.level,
        first=values.first_trick_value(denomination),
        each=values.trick_value(denomination),
    )


def doubling_line(contract: Contract, to: str) -> ScoreLine:
    """What a double or redouble adds to the trick points: as much again, or three times as much (CB-68)."""
    plain = values.trick_points(contract.level, contract.denomination)
    points = values.trick_points(contract.level, contract.denomination, contract.doubled) - plain
    return _line("CB-68", LineKind.DOUBLING, points, to, plain=plain, whole=plain + points, doubled=contract.doubled)


def overtricks_line(contract: Contract, vulnerable: bool, over: int, to: str) -> ScoreLine:
    """The tricks beyond the contract (CB-69)."""
    each = values.overtrick_value(contract.denomination, contract.doubled, vulnerable)
    return _line(
        "CB-69",
        LineKind.OVERTRICKS,
        each * over,
        to,
        denomination=contract.denomination.letter,
        tricks=contract.tricks_needed + over,
        needs=contract.tricks_needed,
        overtricks=over,
        each=each,
        doubled=contract.doubled,
        vulnerable=vulnerable,
    )


def doubled_made_line(contract: Contract, to: str) -> ScoreLine:
    """For making a doubled or redoubled contract (CB-70)."""
    return _line("CB-70", LineKind.DOUBLED_MADE_BONUS, values.doubled_made_bonus(contract.doubled), to, doubled=contract.doubled)


def _level_line(trick_points: int, vulnerable: bool, to: str) -> ScoreLine:
    """The bonus for a part-score (CB-71) or, from 100 trick points as doubled, for a game (CB-72)."""
    if trick_points < values.GAME_POINTS:
        return _line("CB-71", LineKind.PARTSCORE_BONUS, values.PARTSCORE_BONUS, to, trick_points=trick_points)
    bonus = values.game_bonus(vulnerable)
    return _line("CB-72", LineKind.GAME_BONUS, bonus, to, trick_points=trick_points, vulnerable=vulnerable)


def slam_line(contract: Contract, vulnerable: bool, to: str) -> ScoreLine:
    """The bonus for a small or grand slam that was bid (CB-73)."""
    kind = LineKind.GRAND_SLAM_BONUS if contract.level == 7 else LineKind.SMALL_SLAM_BONUS
    points = values.slam_bonus(contract.level, vulnerable)
    return _line("CB-73", kind, points, to, level=contract.level, vulnerable=vulnerable)


def undertricks_line(contract: Contract, vulnerable: bool, down: int, to: str) -> ScoreLine:
    """The tricks that are missing (CB-74); `steps` is what the first, second ... costs."""
    steps = values.undertrick_steps(down, contract.doubled, vulnerable)
    return _line(
        "CB-74",
        LineKind.UNDERTRICKS,
        sum(steps),
        to,
        tricks=contract.tricks_needed - down,
        needs=contract.tricks_needed,
        undertricks=down,
        steps=steps,
        doubled=contract.doubled,
        vulnerable=vulnerable,
    )
