"""Minibridge scoring, line by line, from a rule preset that is a table of values (MB-17 to MB-23, MB-31 to MB-52, AM-38).

Every trick beyond six scores once, overtricks included: the tables of the source are right, and where its text counts overtricks
twice the text is not (AM-38). No vulnerability, no double, no slam bonus (MB-52).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from types import MappingProxyType

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.problems import Fact, TextProblem
from bridgetutor.scoring.lines import LineKind, ScoreLine, Where

DECLARER = "declarer"
DEFENDERS = "defenders"
#: Tricks that count nothing (MB-32); all thirteen cards of a hand make thirteen tricks.
BOOK = 6
TRICKS = 13


class Goal(StrEnum):
    """What declarer undertakes (MB-08)."""

    PARTSCORE = "partscore"
    GAME = "game"

    @classmethod
    def parse(cls, text: str) -> Goal:
        """Read `partscore` or `game`; raises TextProblem `bad-goal`."""
        try:
            return cls(text)
        except ValueError:
            raise TextProblem("bad-goal", text=text) from None


@dataclass(frozen=True, slots=True)
class MinibridgeContract:
    """A denomination and a goal: one of ten (MB-21)."""

    denomination: Denomination
    goal: Goal

    @property
    def is_game(self) -> bool:
        """Whether the goal is game."""
        return self.goal is Goal.GAME

    def __str__(self) -> str:
        return f"{self.denomination} {self.goal}"


#: The ten contracts, C D H S NT, part-score first (RECORDS.md).
CONTRACTS = tuple(MinibridgeContract(denomination, goal) for denomination in Denomination for goal in Goal)


@dataclass(frozen=True)
class RulePreset:
    """A way of scoring Minibridge: the values of its tables. `first_extra` is what the first trick over six counts on top."""

    name: str
    each: Mapping[Denomination, int]
    first_extra: Mapping[Denomination, int]
    partscore_needs: int
    game_needs: Mapping[Denomination, int]
    partscore_bonus: int
    game_bonus: int
    undertrick: int

    def __hash__(self) -> int:
        return hash(self.name)

    def needs(self, contract: MinibridgeContract) -> int:
        """The tricks that a contract needs (MB-17 to MB-20)."""
        return self.game_needs[contract.denomination] if contract.is_game else self.partscore_needs

    def trick_points(self, denomination: Denomination, tricks: int) -> int:
        """The points of all tricks beyond six (MB-32, MB-33); none for six tricks or fewer."""
        over = max(0, tricks - BOOK)
        return over * self.each[denomination] + (self.first_extra[denomination] if over else 0)


def _by_denomination(minor: int, major: int, no_trumps: int) -> Mapping[Denomination, int]:
    return MappingProxyType(dict(zip(Denomination, (minor, minor, major, major, no_trumps), strict=True)))


#: The game of the source text. Another preset needs a table that a source states; it is printed and tested like this one.
ENGLAND = RulePreset(
    name="england",
    each=_by_denomination(20, 30, 30),
    first_extra=_by_denomination(0, 0, 10),
    partscore_needs=7,
    game_needs=_by_denomination(11, 10, 9),
    partscore_bonus=50,
    game_bonus=300,
    undertrick=50,
)
PRESETS: Mapping[str, RulePreset] = MappingProxyType({preset.name: preset for preset in (ENGLAND,)})


@cache
def explain(
    contract: MinibridgeContract,
    tricks: int,
    preset: RulePreset = ENGLAND,
    declarer: str = DECLARER,
    defenders: str = DEFENDERS,
) -> tuple[ScoreLine, ...]:
    """The lines of a result: `tricks` (0 to 13) are those of declarer's side; the names receive the points (`NS`, `EW`).

    In no trumps the trick points are two lines, MB-32 for the tricks and MB-33 for the extra ten. Raises ValueError.
    """
    if not 0 <= tricks <= TRICKS:
        raise ValueError(f"there are no {tricks} tricks")
    needs = preset.needs(contract)
    if tricks < needs:
        down = needs - tricks
        facts: dict[str, Fact] = {"tricks": tricks, "needs": needs, "undertricks": down, "each": preset.undertrick}
        return (_line("MB-50", LineKind.UNDERTRICKS, down * preset.undertrick, defenders, facts),)
    bonus = (
        _line("MB-49", LineKind.GAME_BONUS, preset.game_bonus, declarer, {"tricks": tricks, "needs": needs})
        if contract.is_game
        else _line("MB-47", LineKind.PARTSCORE_BONUS, preset.partscore_bonus, declarer, {"tricks": tricks, "needs": needs})
    )
    return (*_trick_lines(contract.denomination, tricks, preset, declarer), bonus)


def _trick_lines(denomination: Denomination, tricks: int, preset: RulePreset, to: str) -> tuple[ScoreLine, ...]:
    over, each, extra = tricks - BOOK, preset.each[denomination], preset.first_extra[denomination]
    facts: dict[str, Fact] = {"denomination": denomination.letter, "tricks": tricks, "over_six": over, "each": each}
    line = _line("MB-32", LineKind.TRICK_POINTS, over * each, to, facts)
    if not extra:
        return (line,)
    more: dict[str, Fact] = {"denomination": denomination.letter, "each": each, "extra": extra, "first": each + extra}
    return (line, _line("MB-33", LineKind.TRICK_POINTS, extra, to, more))


def _line(rule: str, kind: LineKind, points: int, to: str, facts: dict[str, Fact]) -> ScoreLine:
    return ScoreLine(rule, kind, points, to, Where.TOTAL, MappingProxyType(facts))


def signed_cell(contract: MinibridgeContract, tricks: int, preset: RulePreset = ENGLAND) -> int:
    """The number of the official tables: below zero where the defenders have the points (MB-51, AM-39: for tables only)."""
    return sum(line.points if line.to == DECLARER else -line.points for line in explain(contract, tricks, preset))


#: The rows of the tables: denominations that score alike stand in one row.
Row = tuple[Denomination, ...]
NO_TRUMPS_ROW: Row = (Denomination.NO_TRUMPS,)
MAJORS_ROW: Row = (Denomination.HEARTS, Denomination.SPADES)
MINORS_ROW: Row = (Denomination.CLUBS, Denomination.DIAMONDS)
ROWS = (NO_TRUMPS_ROW, MAJORS_ROW, MINORS_ROW)


@dataclass(frozen=True)
class ScoreTables:
    """The three official tables. Rows as in `ROWS`.

    `trick_points` has a cell for 7 to 13 tricks, by number of tricks; `partscore` and `game` have one for 0 to 13. The part-score
    cells for 0 to 6 tricks are the same in each row, so the tables have 91 different cells: 21, 28 and 42.
    """

    trick_points: Mapping[Row, Mapping[int, int]]
    partscore: Mapping[Row, Mapping[int, int]]
    game: Mapping[Row, Mapping[int, int]]


@cache
def tables(preset: RulePreset = ENGLAND) -> ScoreTables:
    """The tables of a preset, every number from `explain` and `trick_points`."""

    def totals(goal: Goal) -> Mapping[Row, Mapping[int, int]]:
        return {row: {n: signed_cell(MinibridgeContract(row[0], goal), n, preset) for n in range(TRICKS + 1)} for row in ROWS}

    points = {row: {n: preset.trick_points(row[0], n) for n in range(BOOK + 1, TRICKS + 1)} for row in ROWS}
    return ScoreTables(points, totals(Goal.PARTSCORE), totals(Goal.GAME))
