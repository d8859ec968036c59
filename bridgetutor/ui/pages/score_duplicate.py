"""The board sheet of duplicate bridge: each table's result, its score line by line, match points or IMPs spelled out."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtGui import QGuiApplication, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QWidget

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.seats import Seat
from bridgetutor.session.board_sheet import BoardSheet, TableResult
from bridgetutor.session.board_words import csv_text, rest_text, row_spoken, sheet_text, spelled
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.page import Page
from bridgetutor.ui.pages.score_class import CLASS_KEYS, ClassKeys, open_for_class
from bridgetutor.ui.pages.score_duplicate_parts import DuplicateParts
from bridgetutor.ui.pages.score_keep import BOARDS, Keeper, save_table
from bridgetutor.ui.pages.score_parts import ContractForm
from bridgetutor.ui.widgets.feedback import announce


class DuplicatePage(Page):
    """The boards of an evening, kept at each change. `result` (`S 4H 10`) on `board` stands ready in the form."""

    help_rule = "CB-67"

    def __init__(self, ctx: AppContext, board: int = 0, result: str = "") -> None:
        super().__init__(ctx)
        self._keeper = Keeper(ctx, BOARDS)
        self.sheet = BoardSheet.from_json(self._keeper.load())
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
        parts.form.changed.connect(self._on_form)
        parts.passed.clicked.connect(self._pass_out)
        parts.write.clicked.connect(self._write)
        parts.rows.picked.connect(self._on_picked)
        parts.law.chosen.connect(self._on_cell)
        self._keys()
        parts.show_sheet(self.sheet)

    def _keys(self) -> None:
        ClassKeys(self).asked.connect(self.do)
        form = self.parts.form
        keys = {
            "P": self._pass_out,
            "X": form.next_doubled,
            "+": form.won.field.stepUp,
            "=": form.won.field.stepUp,
            "-": form.won.field.stepDown,
            "Return": self._write,
            "Enter": self._write,
            "Ctrl+Z": self._undo,
            "Delete": self._erase,
            "Ctrl+Shift+C": self._copy,
            "Ctrl+S": self._export,
            "PgDown": self.parts.board.number.field.stepUp,
            "PgUp": self.parts.board.number.field.stepDown,
        }
        for key, slot in keys.items():
            QShortcut(QKeySequence(key), self).activated.connect(slot)
        for denomination in Denomination:
            shortcut = QShortcut(QKeySequence(denomination.letter[0]), self)
            shortcut.activated.connect(partial(_set_trumps, form, denomination))

    # What a person does

    def do(self, what: str) -> None:
        """Carry out a wish: `undo erase copy save print explain quiz`."""
        if what in CLASS_KEYS.values():
            sheet = self.sheet
            open_for_class(self.ctx, what, "duplicate", sheet.to_json(), bool(sheet.boards_begun), "boards")
            return
        {"undo": self._undo, "erase": self._erase, "copy": self._copy, "save": self._export}[what]()

    def _on_form(self, seat: Seat, contract: Contract, tricks: int) -> None:
        self._put(self.sheet.change(TableResult(seat, contract, tricks)))

    def _on_cell(self, contract: Contract, tricks: int) -> None:
        self._put(self.sheet.change(TableResult(self.sheet.draft.declarer, contract, tricks)))
        announce(self.parts.law, self.parts.law.accessibleDescription())

    def _write(self) -> None:
        self._written(self.sheet.write())

    def _pass_out(self) -> None:
        self._written(self.sheet.write(TableResult(contract=None)))

    def _written(self, sheet: BoardSheet) -> None:
        place = sheet.chosen
        said = f"{row_spoken(sheet, place, self.ctx.language)}. {spelled(sheet, place, self.ctx.language)}"
        self._put(sheet.next_open())
        announce(self, said)

    def _on_picked(self, place: int) -> None:
        self._put(self.sheet.choose(place))
        announce(self, self.spoken)

    def _on_board(self, board: int) -> None:
        self._put(self.sheet.go(board))
        announce(self, self.parts.board.who.accessibleName())

    def _on_tables(self, tables: int) -> None:
        wanted = self.sheet.with_tables(tables)
        self._put(wanted)
        self.parts.board.many.set_value(wanted.tables)
        if wanted.tables > tables:
            self.parts.form.say(self.ctx.t("A table that has a result stays."))

    def _on_compared(self, place: object) -> None:
        self._put(self.sheet.compare_with(place if isinstance(place, int) else None))

    def _undo(self) -> None:
        self._put(self.sheet.undo())

    def _erase(self) -> None:
        self._put(self.sheet.erase())

    def _copy(self) -> None:
        if self.sheet.entered:
            QGuiApplication.clipboard().setText(sheet_text(self.sheet, self.ctx.language))
            self.parts.form.say(self.ctx.t("Copied."))

    def _export(self) -> None:
        if self.sheet.boards:
            self.parts.form.say(save_table(self.ctx, self, "boards", csv_text(self.sheet, self.ctx.language)))

    # What is seen and kept

    def _put(self, sheet: BoardSheet) -> None:
        if sheet == self.sheet:
            return
        self.sheet = sheet
        self._keeper.save(sheet.to_json())
        self.parts.form.status.set_text("")
        self.parts.show_sheet(sheet)

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

    def state(self) -> dict[str, Any]:
        """All boards, and whose they are."""
        return {"sheet": self.sheet.to_json(), "who": self._keeper.who}

    def restore(self, state: dict[str, Any]) -> None:
        """Show the boards again, unless somebody else sits here now."""
        if "sheet" in state and state.get("who", self._keeper.who) == self._keeper.who:
            self.sheet = BoardSheet.from_json(state["sheet"])
            self.parts.show_sheet(self.sheet)

    def first_focus(self) -> QWidget | None:
        """Who declares."""
        return self.parts.form.who


def _set_trumps(form: ContractForm, denomination: Denomination) -> None:
    form.choose_trumps(denomination)
