"""One hand scored as in rubber bridge: what goes below the line, what above, to whom (DD-45 to DD-65).

Below the line stands only what a made contract promised (DD-49): a line for its tricks, and where it was doubled a second line
for what the doubling adds. All else is above. No bonus for a part-score or a game (AM-23), no honours (DD-72).
The points are those that duplicate and rubber share, so the lines are those of `contract.py` with their own rules and places.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from bridgetutor.engine.contracts import Contract
from bridgetutor.scoring.contract import (
    DECLARER,
    DEFENDERS,
    doubled_made_line,
    doubling_line,
    overtricks_line,
    slam_line,
    trick_points_line,
    undertricks_line,
)
from bridgetutor.scoring.lines import ScoreLine, Where

#: The rule of a line by how often the contract was doubled; doubled undertricks have one for each vulnerability.
_OVERTRICK_RULES = ("DD-52", "DD-53", "DD-54")
_UNDERTRICK_RULES = {False: ("DD-61", "DD-62", "DD-64"), True: ("DD-61", "DD-63", "DD-64")}
_SLAM_RULES = {6: "DD-56", 7: "DD-57"}


def hand_lines(
    contract: Contract | None,
    tricks: int,
    *,
    declarer: str = DECLARER,
    defender: str = DEFENDERS,
    vulnerable: bool = False,
    hand: int | None = None,
) -> tuple[ScoreLine, ...]:
    """The lines of a hand: `tricks` are declarer's, 0 to 13, `vulnerable` is declarer's before the hand (DD-60, AM-46).

    With no contract nothing is written (DD-33). The lines name `declarer`, `defender` and, in a rubber, the number of the hand.
    Raises ValueError for impossible tricks.
    """
    if not 0 <= tricks <= 13:
        raise ValueError(f"there are no {tricks} tricks")
    if contract is None:
        return ()
    lines = _lines(contract, tricks, declarer, defender, vulnerable)
    return lines if hand is None else tuple(replace(line, hand=hand) for line in lines)


@lru_cache(maxsize=1 << 14)
def _lines(contract: Contract, tricks: int, declarer: str, defender: str, vulnerable: bool) -> tuple[ScoreLine, ...]:
    over = tricks - contract.tricks_needed
    found = _made(contract, over, declarer, vulnerable) if over >= 0 else _failed(contract, -over, defender, vulnerable)
    return tuple(replace(line, rule=rule, where=where) for rule, where, line in found)


def _made(contract: Contract, over: int, to: str, vulnerable: bool) -> Iterator[tuple[str, Where, ScoreLine]]:
    """What a contract that was kept brings, with so many overtricks (DD-46, DD-49 to DD-58)."""
    doubled = contract.doubled
    yield "DD-50", Where.BELOW, trick_points_line(contract, to)
    if doubled:
        yield "DD-51", Where.BELOW, doubling_line(contract, to)
    if over:
        yield _OVERTRICK_RULES[doubled], Where.ABOVE, overtricks_line(contract, vulnerable, over, to)
    if doubled:
        yield "DD-55", Where.ABOVE, doubled_made_line(contract, to)
    if contract.level in _SLAM_RULES:
        yield _SLAM_RULES[contract.level], Where.ABOVE, slam_line(contract, vulnerable, to)


def _failed(contract: Contract, down: int, to: str, vulnerable: bool) -> Iterator[tuple[str, Where, ScoreLine]]:
    """The penalty of a contract that failed, each step of it in the facts (DD-47, DD-59 to DD-65)."""
    yield _UNDERTRICK_RULES[vulnerable][contract.doubled], Where.ABOVE, undertricks_line(contract, vulnerable, down, to)
