"""The board sheet of duplicate bridge: each table's result, its score line by line, match points or IMPs spelled out."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.seats import Seat
from bridgetutor.session.board_sheet import BoardSheet, TableResult
from bridgetutor.session.board_words import csv_text, rest_text, row_spoken, sheet_text, spelled
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.pages.score_duplicate_parts import DuplicateParts
from bridgetutor.ui.pages.score_keep import BOARDS
from bridgetutor.ui.pages.score_kept import KeptPage


class DuplicatePage(KeptPage):
    """The boards of an evening, kept at each change. `result` (`S 4H 10`) on `board` stands ready in the form."""

    help_rule = "CB-67"
    kind, name, stem = BOARDS, "duplicate", "boards"
    sheet: BoardSheet

    def __init__(self, ctx: AppContext, board: int = 0, result: str = "") -> None:
        super().__init__(ctx, BoardSheet.from_json)
        if board:
            self.sheet = self.sheet.go(board)
        if result:
            self.sheet = self.sheet.change(TableResult.parse(result))
        self.set_title(ctx.t("Board sheet"), ctx.t("Duplicate bridge"))
        self.parts = parts = DuplicateParts(ctx, self.sheet)
        self.scrolled(parts)
        parts.board.board.connect(self._on_board)
        parts.board.tables.connect(self._on_tables)
        parts.board.compared.connect(self._on_compared)
        parts.board.asked.connect(self.do)
        parts.board.refused.connect(self.say)
        parts.form.changed.connect(self._on_form)
        parts.passed.clicked.connect(self._pass_out)
        parts.write.clicked.connect(self._write)
        parts.rows.picked.connect(self._on_picked)
        parts.law.chosen.connect(self._on_cell)
        keys = {
            "P": self._pass_out,
            **parts.form.keys(),
            "Return": self._write,
            "Enter": self._write,
            "Delete": self._erase,
            "PgDown": parts.board.number.field.stepUp,
            "PgUp": parts.board.number.field.stepDown,
        }
        self.add_keys(keys, parts.form.choose_trumps)
        self.show_sheet()

    # What a person does

    def wishes(self) -> dict[str, Callable[[], None]]:
        """A result is taken away."""
        return {"erase": self._erase}

    def _on_form(self, seat: Seat, contract: Contract, tricks: int) -> None:
        self.put(self.sheet.change(TableResult(seat, contract, tricks)))

    def _on_cell(self, contract: Contract, tricks: int) -> None:
        self.put(self.sheet.change(TableResult(self.sheet.draft.declarer, contract, tricks)))
        self.tell(self.parts.law.accessibleDescription())

    def _write(self) -> None:
        draft = self.sheet.draft
        if self.may_write((self.sheet.board, draft)):
            self._written(self.sheet.write())
            self.has_written((self.sheet.board, draft))

    def _pass_out(self) -> None:
        passed = TableResult(contract=None)
        if self.may_write((self.sheet.board, passed)):
            self._written(self.sheet.write(passed))
            self.has_written((self.sheet.board, passed))

    def _written(self, sheet: BoardSheet) -> None:
        place = sheet.chosen
        said = f"{row_spoken(sheet, place, self.ctx.language)}. {spelled(sheet, place, self.ctx.language)}"
        self.put(sheet.next_open())
        self.tell(said)

    def _on_picked(self, place: int) -> None:
        self._written_last = None  # at a table that was chosen the same may have happened
        self.put(self.sheet.choose(place))
        self.tell(self.spoken)

    def _on_board(self, board: int) -> None:
        self.put(self.sheet.go(board))
        self.tell(self.parts.board.who.accessibleName())

    def _on_tables(self, tables: int) -> None:
        wanted = self.sheet.with_tables(tables)
        self.put(wanted)
        self.parts.board.many.set_value(wanted.tables)
        if wanted.tables > tables:
            self.parts.form.say(self.ctx.t("A table that has a result stays."))

    def _on_compared(self, place: object) -> None:
        self.put(self.sheet.compare_with(place if isinstance(place, int) else None))

    def _erase(self) -> None:
        self.put(self.sheet.erase())

    # What is seen

    @property
    def is_begun(self) -> bool:
        """Whether a board has a result."""
        return bool(self.sheet.boards_begun)

    def as_text(self) -> str:
        """The open board as plain sentences."""
        return sheet_text(self.sheet, self.ctx.language)

    def as_table(self) -> str:
        """Every board for a spreadsheet."""
        return csv_text(self.sheet, self.ctx.language)

    def say(self, text: str) -> None:
        """A quiet word beside the form."""
        self.parts.form.say(text)

    def show_sheet(self) -> None:
        """Show the open board."""
        self.parts.show_sheet(self.sheet)

    @property
    def spoken(self) -> str:
        """The open table and its comparison in a sentence."""
        words, place = self.ctx.language, self.sheet.chosen
        said = [f"{row_spoken(self.sheet, place, words)}.", spelled(self.sheet, place, words), rest_text(self.sheet, place, words)]
        return " ".join(each for each in said if each)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The parts stand as there is room."""
        super().resizeEvent(event)
        self.parts.fit(self.width())

    def first_focus(self) -> QWidget | None:
        """Who declares."""
        return self.parts.form.who
