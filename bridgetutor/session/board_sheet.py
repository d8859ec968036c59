"""Board sheets of duplicate bridge: what each table did with the same cards, compared by match points or IMPs (CB-75 to CB-77).

A sheet is a frozen value; each change makes a new one that remembers the one before. It holds the boards of an evening, one of them
open; the number of a board says who deals and who is vulnerable. Knows no words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.scoring.contract import duplicate_lines
from bridgetutor.scoring.imps import ImpStep, imp_step
from bridgetutor.scoring.lines import ScoreLine
from bridgetutor.scoring.matchpoints import Comparison, compare
from bridgetutor.scoring.vulnerability import Vulnerable, board_dealer, board_vulnerable
from bridgetutor.session.known_cards import Known, from_plain, of_numbers, to_plain, with_mark
from bridgetutor.session.undo_steps import read_steps, with_steps

FEWEST_TABLES, MOST_TABLES = 2, 16
MOST_BOARDS = 64
TRICKS = 13
_VERSION = 1
_PASSED_OUT = "-"
_FIRST_CONTRACT = Contract(1, Denomination.NO_TRUMPS)


@dataclass(frozen=True, slots=True)
class TableResult:
    """What one table did: declarer, contract, tricks (0 to 13) of declarer's side; no contract where everybody passed.

    Raises ValueError for a number of tricks that there is not.
    """

    declarer: Seat = Seat.SOUTH
    contract: Contract | None = _FIRST_CONTRACT
    tricks: int = 7

    def __post_init__(self) -> None:
        if not 0 <= self.tricks <= TRICKS:
            raise ValueError(f"there are no {self.tricks} tricks")

    def lines(self, vulnerable: Vulnerable) -> tuple[ScoreLine, ...]:
        """The lines of the score, received by `NS` and `EW`; none for a deal that was passed out."""
        if self.contract is None:
            return ()
        side = self.declarer.side
        return duplicate_lines(self.contract, vulnerable.includes(side), self.tricks, side.value, side.other.value)

    def score(self, vulnerable: Vulnerable) -> int:
        """The points as North-South see them; 0 where everybody passed (AM-08)."""
        return sum(line.points if line.to == Side.NS else -line.points for line in self.lines(vulnerable))

    def __str__(self) -> str:
        return _PASSED_OUT if self.contract is None else f"{self.declarer} {self.contract} {self.tricks}"

    @classmethod
    def parse(cls, text: str) -> TableResult:
        """Read what `str` wrote: `S 4H 10`, `-` for passed out. Raises ValueError."""
        if text == _PASSED_OUT:
            return cls(contract=None)
        seat, contract, tricks = text.split(" ")
        return cls(Seat.parse(seat), Contract.parse(contract), int(tricks))


Rows = tuple[TableResult | None, ...]


@dataclass(frozen=True, slots=True)
class Versus:
    """One comparison: the place of the other table, its score, and the match points it gave (2, 1 or 0)."""

    place: int
    score: int
    points: int


@dataclass(frozen=True)
class BoardSheet:
    """The boards so far. `boards` holds the rows of each board that has one; `chosen` is the place of the open table.

    `against` is the place of the table that IMPs are counted against, None for match points. `draft` is the result in the form.
    `cards` says which cards a board has, where a record told.
    """

    board: int = 1
    tables: int = 4
    boards: tuple[tuple[int, Rows], ...] = ()
    chosen: int = 0
    against: int | None = None
    draft: TableResult = TableResult()
    cards: Known = ()
    before: BoardSheet | None = field(default=None, compare=False, repr=False)

    @property
    def rows(self) -> Rows:
        """The results of the open board, None for a table that has none yet."""
        found = dict(self.boards).get(self.board, ())
        return (*found, *(None,) * (self.tables - len(found)))[: self.tables]

    @property
    def dealer(self) -> Seat:
        """Who deals this board."""
        return board_dealer(self.board)

    @property
    def vulnerable(self) -> Vulnerable:
        """Who is vulnerable on this board."""
        return board_vulnerable(self.board)

    @property
    def boards_begun(self) -> tuple[int, ...]:
        """The numbers of the boards that have a result, in order."""
        return tuple(number for number, rows in self.boards if any(rows))

    def score(self, place: int) -> int | None:
        """The score of a table as North-South see it, None where it has no result yet."""
        row = self.rows[place]
        return None if row is None else row.score(self.vulnerable)

    @property
    def entered(self) -> tuple[int, ...]:
        """The places of the tables that have a result."""
        return tuple(place for place, row in enumerate(self.rows) if row is not None)

    def comparisons(self) -> dict[int, Comparison]:
        """What each score is worth among those that are there, by place of the table (CB-76)."""
        scores = [row.score(self.vulnerable) for row in self.rows if row is not None]
        return dict(zip(self.entered, compare(scores), strict=True))

    def versus(self, place: int) -> tuple[Versus, ...]:
        """Each comparison of a table's North-South pair with another; nothing for a table without a result."""
        own = self.score(place)
        if own is None:
            return ()
        found = []
        for other in self.entered:
            score = self.score(other)
            if other != place and score is not None:
                found.append(Versus(other, score, 2 if own > score else 1 if own == score else 0))
        return tuple(found)

    def imps(self, place: int) -> ImpStep | None:
        """The IMPs of a table's North-South pair against those of the table `against`; None where there is nothing to compare."""
        own, other = self.score(place), None if self.against is None else self.score(self.against)
        return None if own is None or other is None or place == self.against else imp_step(own - other)

    @property
    def points_in_all(self) -> int:
        """All match points of the North-South pairs together: always n × (n − 1)."""
        return sum(comparison.points for comparison in self.comparisons().values())

    # Changes

    def change(self, draft: TableResult) -> BoardSheet:
        """Another result in the form."""
        return replace(self, draft=draft)

    def write(self, result: TableResult | None = None) -> BoardSheet:
        """Write a result (that of the form where None) for the open table."""
        result = result or self.draft
        rows = (*self.rows[: self.chosen], result, *self.rows[self.chosen + 1 :])
        return self._next(boards=self._with(rows), draft=result if result.contract is not None else self.draft)

    def plus(self, board: int, result: TableResult, mark: str) -> BoardSheet:
        """A result for the first table of a board that has none yet, with the mark of its cards; without a step for `undo`.

        Raises ValueError for a board that there is not, and where no table is left.
        """
        if not 1 <= board <= MOST_BOARDS:
            raise ValueError(f"there is no board {board}")
        if not self.free_tables(board):
            raise ValueError(f"there are more than {MOST_TABLES} tables")
        boards = dict(self.boards)
        rows = boards.get(board, ())
        place = next((place for place, row in enumerate(rows) if row is None), len(rows))
        boards[board] = (*rows[:place], result, *rows[place + 1 :])
        tables = max([self.tables, *(len(rows) for rows in boards.values())])
        kept = tuple((number, _filled(boards[number], tables)) for number in sorted(boards))
        return replace(self, boards=kept, tables=tables, cards=with_mark(of_numbers(self.cards, self.boards_begun), board, mark))

    def as_step(self, before: BoardSheet, board: int) -> BoardSheet:
        """This sheet as one step for `undo` after another one, with a board open."""
        return replace(self, before=before).go(board)

    def board_of(self, mark: str) -> int | None:
        """The board with a result that has these cards; None where none is known to have them."""
        return next((number for number, known in self.cards if known == mark and number in self.boards_begun), None)

    def free_tables(self, board: int) -> int:
        """How many tables of a board may still get a result."""
        return MOST_TABLES - sum(row is not None for row in dict(self.boards).get(board, ()))

    def next_open(self) -> BoardSheet:
        """Open the next table that has no result yet; the same one where all have."""
        order = [*range(self.chosen + 1, self.tables), *range(self.chosen)]
        return next((self.choose(place) for place in order if self.rows[place] is None), self)

    def erase(self) -> BoardSheet:
        """Take the result of the open table away."""
        if self.rows[self.chosen] is None:
            return self
        rows = (*self.rows[: self.chosen], None, *self.rows[self.chosen + 1 :])
        boards = self._with(rows)
        return self._next(boards=boards, cards=of_numbers(self.cards, dict(boards)))

    def _with(self, rows: Rows) -> tuple[tuple[int, Rows], ...]:
        found = dict(self.boards) | {self.board: rows}
        return tuple((number, found[number]) for number in sorted(found) if any(found[number]))

    def choose(self, place: int) -> BoardSheet:
        """Open a table; the form shows its result if it has one. Raises ValueError for a place that there is not."""
        if not 0 <= place < self.tables:
            raise ValueError(f"there is no table {place + 1}")
        row = self.rows[place]
        return replace(self, chosen=place, draft=row if row is not None and row.contract is not None else self.draft)

    def go(self, board: int) -> BoardSheet:
        """Open another board, at its first table without a result. Raises ValueError for a number that there is not."""
        if not 1 <= board <= MOST_BOARDS:
            raise ValueError(f"there is no board {board}")
        moved = replace(self, board=board)
        return moved.choose(next((place for place, row in enumerate(moved.rows) if row is None), 0))

    @property
    def fewest_tables(self) -> int:
        """How few tables there can be: not fewer than have a result on any board."""
        used = [place + 1 for _, rows in self.boards for place, row in enumerate(rows) if row is not None]
        return max([FEWEST_TABLES, *used])

    def with_tables(self, tables: int) -> BoardSheet:
        """Another number of tables, between `fewest_tables` and `MOST_TABLES`."""
        tables = max(self.fewest_tables, min(MOST_TABLES, tables))
        against = self.against if self.against is not None and self.against < tables else None
        return replace(self, tables=tables, chosen=min(self.chosen, tables - 1), against=against)

    def compare_with(self, place: int | None) -> BoardSheet:
        """Match points (None), or IMPs against the table of a place."""
        return replace(self, against=place if place is None or 0 <= place < self.tables else None)

    @property
    def can_undo(self) -> bool:
        """Whether there is a result to take back."""
        return self.before is not None

    def undo(self) -> BoardSheet:
        """The sheet before the last result was written or taken away; itself where there is none."""
        return self.before or self

    def _next(self, **changes: Any) -> BoardSheet:
        return replace(self, **changes, before=self)

    # As plain values

    def to_json(self) -> dict[str, Any]:
        """Everything as values that JSON can hold, the changes that can be taken back too, newest first."""
        return with_steps(_VERSION, self)

    def plain(self) -> dict[str, Any]:
        """The sheet as plain values, without those before a change."""
        boards = {str(number): [None if row is None else str(row) for row in rows] for number, rows in self.boards}
        here = {"board": self.board, "tables": self.tables, "chosen": self.chosen, "against": self.against}
        return {**here, "boards": boards, "cards": to_plain(self.cards), "draft": str(self.draft)}

    @classmethod
    def from_json(cls, saved: object) -> BoardSheet:
        """Read what `to_json` gave; what cannot be read is left out, and what is no sheet is an empty one."""
        return read_steps(saved, _VERSION, _from_plain) or cls()


def _from_plain(plain: Mapping[str, Any], before: BoardSheet | None) -> BoardSheet:
    boards = plain.get("boards")
    read: dict[int, Rows] = {}
    for number, rows in boards.items() if isinstance(boards, Mapping) else ():
        if str(number).isdecimal() and 1 <= int(number) <= MOST_BOARDS and isinstance(rows, list):
            read[int(number)] = tuple(_row(row) for row in rows[:MOST_TABLES])
    tables = _whole(plain.get("tables"), FEWEST_TABLES, MOST_TABLES, 4)
    tables = max([tables, *(len(rows) for rows in read.values())])
    kept = tuple((number, _filled(read[number], tables)) for number in sorted(read) if any(read[number]))
    against = plain.get("against")
    return BoardSheet(
        _whole(plain.get("board"), 1, MOST_BOARDS, 1),
        tables,
        kept,
        _whole(plain.get("chosen"), 0, tables - 1, 0),
        against if type(against) is int and 0 <= against < tables else None,
        _draft(plain.get("draft")),
        from_plain(plain.get("cards"), dict(kept)),
        before,
    )


def _filled(rows: Rows, tables: int) -> Rows:
    return (*rows, *(None,) * (tables - len(rows)))


def _whole(value: object, low: int, high: int, usual: int) -> int:
    return value if type(value) is int and low <= value <= high else usual


def _row(text: object) -> TableResult | None:
    try:
        return None if text is None else TableResult.parse(str(text))
    except ValueError:  # TextProblem is one
        return None


def _draft(text: object) -> TableResult:
    row = _row(text)
    return row if row is not None and row.contract is not None else TableResult()
