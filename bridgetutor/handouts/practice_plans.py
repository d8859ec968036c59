"""Practice sheets, kind by kind: the type of sheet in its code, how many items it has and how they stand. No PDF library in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from bridgetutor.teaching.exercises.kinds import KINDS


class Layout(Enum):
    """How items stand: in cells, in a row each with the picture at the left, or as lines of one table."""

    CELLS = "cells"
    SIDE = "side"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Plan:
    """The pages of a sheet: `columns` x `rows` items on each of `pages` pages.

    `text` says whether what an item asks is printed where pictures or facts already show it; `large` how much larger large
    print is, `large_rows` how many rows of it a page holds, where that is not a matter of size alone.
    """

    layout: Layout
    columns: int
    rows: int
    pages: int = 1
    text: bool = True
    large: float = 1.5
    large_rows: int = 0

    @property
    def many(self) -> int:
        """How many items a sheet has."""
        return self.columns * self.rows * self.pages

    @property
    def enlarged(self) -> Plan:
        """The plan of the same items in large print: fewer on a page, on more pages."""
        columns = max(1, self.columns - 1)
        rows = self.large_rows or max(1, int(self.rows / self.large))
        return Plan(self.layout, columns, rows, -(-self.many // (columns * rows)), self.text, self.large)


def _cells(columns: int, rows: int, *, text: bool = True) -> Plan:
    return Plan(Layout.CELLS, columns, rows, text=text, large=1.5 if columns == 2 else 1.3)


def _table(rows: int, *, text: bool = True, large: float = 1.25) -> Plan:
    return Plan(Layout.TABLE, 1, rows, text=text, large=large)


def _side(rows: int, pages: int = 1, *, large_rows: int) -> Plan:
    return Plan(Layout.SIDE, 1, rows, pages, large=1.33, large_rows=large_rows)


#: The type of the sheet of each kind: a number of the list of worksheets where one fits, else one of its own.
#: New kinds stand at the end, since the codes of mixed sheets count places here.
SHEET_TYPES: Mapping[str, str] = MappingProxyType(
    {
        "who-wins": "W02",
        "who-wins-trumps": "W03",
        "legal-cards": "W04",
        "missing-points": "W06",
        "who-declares": "W07",
        "find-fit": "W08",
        "choose-contract": "W09",
        "level-tricks": "W10",
        "minibridge-score": "W12",
        "rubber-score": "P21",
        "doubled-undertricks": "W18",
        "call-legal": "W19",
        "auction-declarer": "W20",
        "count-points": "P01",
        "pair-points": "P02",
        "shape": "P03",
        "trick-count": "P04",
        "next-leader": "P05",
        "trumps-out": "P06",
        "sure-winners": "P07",
        "who-leads": "P08",
        "tricks-needed": "P09",
        "duplicate-score": "P10",
        "trump-tricks": "P11",
        "which-card": "P12",
        "halving-question": "P13",
        "safe-command": "P14",
        "keep-or-put-aside": "P15",
        "for-two-rules": "P16",
        "tokens": "P17",
        "two-card-trick": "P18",
        "auction-end": "P19",
        "matchpoints": "P20",
    }
)
#: Kinds whose options are so short that the key names them as they are; those of the others have letters.
SHORT_OPTIONS = frozenset({"call-legal", "find-fit"})
_EXERCISES = {sheet_type: exercise for exercise, sheet_type in SHEET_TYPES.items()}

#: The plan of each kind; the levels of a kind that look otherwise have one of their own.
_PLANS: Mapping[str, Plan] = {
    "who-wins": _cells(3, 4, text=False),
    "who-wins-trumps": _cells(3, 4, text=False),
    "legal-cards": _cells(2, 4),
    "missing-points": _table(10, text=False),
    "who-declares": _table(10, text=False),
    "find-fit": _cells(2, 4),
    "choose-contract": _cells(2, 4),
    "level-tricks": _table(10),
    "minibridge-score": _table(10),
    "rubber-score": _table(10, large=1.2),
    "doubled-undertricks": _table(6),
    "call-legal": _cells(2, 5),
    "auction-declarer": _cells(2, 4),
    "count-points": _cells(2, 5),
    "pair-points": _cells(2, 4),
    "shape": _cells(2, 4),
    "trick-count": _table(10),
    "next-leader": _cells(3, 4, text=False),
    "trumps-out": _cells(2, 4),
    "sure-winners": _cells(2, 4),
    "who-leads": _table(10),
    "tricks-needed": _table(10),
    "duplicate-score": _table(10),
    "trump-tricks": _cells(2, 4),
    "which-card": _side(3, 2, large_rows=1),
    "halving-question": _side(4, 2, large_rows=2),
    "safe-command": _side(8, large_rows=2),
    "keep-or-put-aside": _cells(2, 4),
    "for-two-rules": _cells(2, 4),
    "tokens": _table(10),
    "two-card-trick": _cells(3, 4, text=False),
    "auction-end": _cells(2, 4),
    "matchpoints": _cells(2, 4),
}
_OTHER_PLANS: Mapping[tuple[str, int], Plan] = {
    ("keep-or-put-aside", 1): _cells(2, 3),
    ("missing-points", 3): _cells(2, 5, text=False),
    ("rubber-score", 3): _cells(2, 4),
    ("doubled-undertricks", 3): _table(10),
    ("pair-points", 1): _table(10),
    ("pair-points", 3): _side(6, large_rows=2),
    ("trick-count", 2): _cells(2, 5),
    ("who-leads", 3): _cells(2, 4),
}


def plan_of(exercise: str, level: int) -> Plan:
    """How the sheets of a kind and level stand on paper; raises KeyError for an unknown kind."""
    return _OTHER_PLANS.get((exercise, level), _PLANS[exercise])


def exercise_of(sheet_type: str) -> str | None:
    """The kind whose sheets have this type in their codes; None for a type of other sheets."""
    return _EXERCISES.get(sheet_type)


def levels_on(exercise: str, level: int) -> tuple[int, ...]:
    """The levels of the kind on a sheet of a level, in equal parts: what a kind has beyond level 3 is on the sheets of level 3."""
    return tuple(each for each in KINDS[exercise].levels if each == level or level == 3 < each)
