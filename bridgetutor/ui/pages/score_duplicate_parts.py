"""How the parts of the duplicate page stand together: board, form, tables, table of scores, the open result line by line."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from bridgetutor.engine.seats import Seat
from bridgetutor.session.board_sheet import FEWEST_TABLES, MOST_BOARDS, MOST_TABLES, BoardSheet
from bridgetutor.session.board_words import (
    board_text,
    comparison_lines,
    heads,
    rest_text,
    result_lines,
    result_title,
    row_cells,
    row_spoken,
    score_text,
    spelled,
    sum_text,
)
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.look import Look
from bridgetutor.ui.pages.score_class import EXPLAIN, PRINT, QUIZ, WordsBar, class_bar, class_buttons
from bridgetutor.ui.pages.score_duplicate_law import LawTable
from bridgetutor.ui.pages.score_grid import LINES, SheetGrid
from bridgetutor.ui.pages.score_parts import ContractForm, LinesColumn, NumberKeys, labelled
from bridgetutor.ui.pages.score_record import RECORD, record_button
from bridgetutor.ui.pages.score_table import Column, RowsView
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.choices import DropDown, Stepper
from bridgetutor.ui.widgets.flow import Flow
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import InnerScroll, Panel, column
from bridgetutor.wording.cards import seat_letter, seat_name
from bridgetutor.wording.contract import vulnerable_text

_FIGURE, _LEAST_TOLD = 48, 240


class BoardPanel(Panel):
    """Which board, how many tables, how they are compared. `asked` sends `undo erase copy save record print explain quiz`."""

    board = Signal(int)
    tables = Signal(int)
    compared = Signal(object)
    refused = Signal(str)
    asked = Signal(str)

    def __init__(self, look: Look, sheet: BoardSheet) -> None:
        super().__init__(look, "board-panel", spacing=4)
        self._look = look
        self.setAccessibleName(look.t("Board"))
        side = 6 if look.theme.compact else 9
        self.rows.setContentsMargins(18, side, 18, side + 2)
        self.number = Stepper(look, 1, MOST_BOARDS, sheet.board, look.t("Board"), "board")
        self.many = Stepper(look, FEWEST_TABLES, MOST_TABLES, sheet.tables, look.t("Tables"), "tables")
        for stepper in (self.number, self.many):
            stepper.field.setFixedWidth(look.theme.px(_FIGURE))
        self._flow = Flow(8, "board-fields")
        self._flow.setAccessibleName(self.accessibleName())
        self.compare: DropDown | None = None
        self._compare_room = QWidget()
        self._compare_room.setObjectName("compare-room")
        self._compare_room.setAccessibleName(look.t("Compare by"))
        self._compare_bar = QHBoxLayout(self._compare_room)
        self._compare_bar.setContentsMargins(0, 0, 0, 0)
        self.buttons = {
            "undo": Button(look, kind=Kind.ICON, icon="undo", name=look.t("Undo (Ctrl+Z)"), object_name="undo"),
            "erase": Button(look, kind=Kind.ICON, icon="bin", name=look.t("Take this result away (Delete)"), object_name="erase"),
            "copy": Button(look, kind=Kind.ICON, icon="file", name=look.t("Copy as text"), object_name="copy"),
            "save": Button(look, kind=Kind.ICON, icon="export", name=look.t("Save for a spreadsheet"), object_name="save"),
            RECORD: record_button(look, Kind.ICON),
            **class_buttons(look),
        }
        for label, control in (
            (look.t("Board"), self.number),
            (look.t("Tables"), self.many),
            (look.t("Compare by"), self._compare_room),
            ("", self._bar()),
        ):
            self._flow.add(labelled(look, label, control))
        self.who = muted(look, "")
        self.who.set_align(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.rows.addWidget(self._flow)
        self.rows.addWidget(self.who)
        self._connect()

    def _connect(self) -> None:
        look = self._look
        for stepper, why in (
            (self.number, look.t("Boards are numbered from 1 to {most}.").format(most=MOST_BOARDS)),
            (self.many, look.t("There are {least} to {most} tables.").format(least=FEWEST_TABLES, most=MOST_TABLES)),
        ):
            NumberKeys(stepper.field, why).refused.connect(self.refused)
        self.number.value_changed.connect(self.board)
        self.many.value_changed.connect(self.tables)

    def _bar(self) -> QWidget:
        for what, button in self.buttons.items():
            button.setProperty("what", what)
            button.setToolTip(button.accessibleName())
            button.clicked.connect(self._on_button)
        shown = [button for what, button in self.buttons.items() if what not in (EXPLAIN, QUIZ)]
        words = {self.buttons[PRINT]: self._look.t("Print")}
        return WordsBar("board-buttons", self._look.t("What to do"), shown, words, 0)

    def _on_button(self) -> None:
        self.asked.emit(str(self.sender().property("what")))

    def show_sheet(self, sheet: BoardSheet) -> None:
        """Show the board, and offer each table to compare with."""
        look = self._look
        self.number.set_value(sheet.board)
        self.many.set_value(sheet.tables)
        self.who.set_text(board_text(sheet, look.words))
        options: list[tuple[object, str]] = [(None, look.t("Match points"))]
        options += [(place, look.t("IMPs against table {n}").format(n=place + 1)) for place in range(sheet.tables)]
        if self.compare is None or self.compare.count() != len(options):
            old = self.compare
            self.compare = DropDown(look, options, sheet.against, look.t("Compare by"), "compare")
            self._compare_bar.addWidget(self.compare)
            self.compare.chosen.connect(self.compared)
            QWidget.setTabOrder(self.many.field, self.compare)
            if old is not None:
                self._compare_bar.removeWidget(old)
                old.hide()
                old.deleteLater()
        self.compare.setCurrentIndex(0 if sheet.against is None else sheet.against + 1)
        there = bool(sheet.entered)
        on = {"undo": sheet.can_undo, "erase": sheet.rows[sheet.chosen] is not None, "copy": there, "save": bool(sheet.boards)}
        for what, button in self.buttons.items():
            button.setEnabled(on.get(what, there or what in (PRINT, RECORD)))


class ResultPanel(Panel):
    """The open result line by line, then each comparison of its North-South pair."""

    def __init__(self, ctx: AppContext, buttons: Mapping[str, Button]) -> None:
        super().__init__(ctx.look, "result", spacing=0)
        self._ctx = ctx
        look = ctx.look
        self.setAccessibleName(ctx.t("The result, line by line"))
        self.rows.setContentsMargins(16, 8 if look.theme.compact else 14, 16, 10)
        self._place, self.title = muted(look, "", "caption"), heading(look, "", "h2")
        self.lines, self.versus = LinesColumn(ctx, "result-lines"), LinesColumn(ctx, "comparison-lines")
        self.sum = RichLabel(look, "", "h3")
        self._compared = heading(look, ctx.t("Compared"))
        self.spelled, self.rest, self.check = RichLabel(look, "", "strong"), muted(look, ""), muted(look, "")
        self.rows.addWidget(self._place)
        self.rows.addWidget(self.title)
        self.rows.addSpacing(4)
        self.rows.addWidget(class_bar(look, buttons))
        self.rows.addSpacing(8)
        told = QWidget()
        told.setObjectName("result-told")
        told.setAccessibleName(self.accessibleName())
        parts = (self.lines, self.sum, self._compared, self.versus, self.spelled, self.rest, self.check)
        told.setLayout(column(*parts, None, spacing=6))
        self.roll = InnerScroll(told, "result-scroll", look.theme.px(_LEAST_TOLD))
        self.rows.addWidget(self.roll, 100)
        self.rows.addStretch(1)

    def show_sheet(self, sheet: BoardSheet) -> None:
        """Explain the open table; where it has no result yet, what the form would score."""
        words, place = self._ctx.language, sheet.chosen
        row = sheet.rows[place]
        result = row or sheet.draft
        where = words.t("Board {b} · table {n}") if row else words.t("Board {b} · table {n} · not written yet")
        self._place.set_text(where.format(b=sheet.board, n=place + 1))
        self.title.set_text(result_title(result, words))
        self.lines.show_lines(result_lines(sheet, result, words))
        self.sum.set_text(score_text(result.score(sheet.vulnerable), words))
        self.versus.show_lines(comparison_lines(sheet, place, words))
        for label, text in (
            (self.spelled, spelled(sheet, place, words)),
            (self.rest, rest_text(sheet, place, words)),
            (self.check, sum_text(sheet, words)),
        ):
            label.set_text(text)
            label.setVisible(bool(text))
        self._compared.setVisible(bool(self.versus.shown()))
        self.roll.to_top()


class DuplicateParts(SheetGrid):
    """Everything on the page."""

    def __init__(self, ctx: AppContext, sheet: BoardSheet) -> None:
        look = ctx.look
        super().__init__(look, "duplicate", ctx.t("Board sheet"), look.theme.space("gutter") // 2)
        self._ctx = ctx
        self.board = BoardPanel(look, sheet)
        self.form = ContractForm(look, "duplicate-form", [(seat, seat_letter(seat, look.words)) for seat in Seat])
        for place, seat in enumerate(Seat):
            segment = self.form.findChild(QWidget, f"declarer-{place}")
            if segment is not None:
                segment.setAccessibleName(seat_name(seat, look.words))
        self.form.rows.setContentsMargins(18, 6, 18, 8)  # the table of Law 77 is to be in sight below it
        self.passed = Button(look, ctx.t("Passed out"), object_name="passed-out")
        self.write = Button(look, ctx.t("Write"), Kind.PRIMARY, key="Enter", object_name="write")
        self.form.add_field("", self.passed)
        self.form.add_field("", self.write)
        self.list = Panel(look, "tables-panel", spacing=0)
        self.list.setAccessibleName(ctx.t("Tables"))
        self.list.rows.setContentsMargins(10, 2, 10, 4)
        self.rows = RowsView(look, "tables-list", ctx.t("Tables"), self._columns(sheet))
        self.list.rows.addWidget(self.rows)
        self.list.rows.addStretch(1)
        self.law = LawTable(look)
        self._law_panel = Panel(look, "law-panel", spacing=2)
        self._law_panel.setAccessibleName(self.law.accessibleName())
        self._law_panel.rows.setContentsMargins(10, 4, 10, 5)
        self._law_head = muted(look, "")
        self._law_panel.rows.addWidget(self._law_head)
        self._law_panel.rows.addWidget(self.law)
        self.result = ResultPanel(ctx, self.board.buttons)
        self._wide: bool | None = None
        self._arrange(True)

    def _columns(self, sheet: BoardSheet) -> list[Column]:
        names = heads(sheet, self._ctx.language)
        widths = (58, 130, 44, 66, 104, 104, 84, 84, 74)
        return [
            Column(name, width, stretch=place == 1, number=place >= 3)
            for place, (name, width) in enumerate(zip(names, widths, strict=False))
        ]

    def show_sheet(self, sheet: BoardSheet) -> None:
        """Show a sheet in every part."""
        words = self._ctx.language
        self.board.show_sheet(sheet)
        row, draft = sheet.rows[sheet.chosen], sheet.draft
        self.form.title.set_text(self._ctx.t("Table {n}").format(n=sheet.chosen + 1))
        self.write.set_words(self._ctx.t("Write") if row is None else self._ctx.t("Correct"))
        contract = draft.contract
        assert contract is not None
        self.form.show_result(draft.declarer, contract, draft.tricks)
        places = range(sheet.tables)
        cells = [row_cells(sheet, place, words) for place in places]
        self.rows.show_rows(self._columns(sheet), cells, [row_spoken(sheet, place, words) for place in places], sheet.chosen)
        side = draft.declarer.side
        self.law.show_result(contract, draft.tricks, sheet.vulnerable.includes(side))
        self._law_head.set_text(
            self._ctx.t("Scores of Law 77 for {seat} as declarer. {vulnerable}. A minus belongs to the defenders.").format(
                seat=seat_name(draft.declarer, words), vulnerable=vulnerable_text(sheet.vulnerable, words)
            )
        )
        self.result.show_sheet(sheet)

    def fit(self, width: int) -> None:
        """The lines stand beside the tables where there is room, else under them."""
        px = self._ctx.look.theme.px
        self._arrange(width >= self.law.minimumSizeHint().width() + 22 + px(LINES) + 70)

    def _arrange(self, wide: bool) -> None:
        if wide == self._wide:
            return
        self._wide = wide
        self.result.roll.let_scroll(wide)
        self.stand((self.board, self.form, self.list, self._law_panel), self.result, wide)
