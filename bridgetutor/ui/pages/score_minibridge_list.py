"""The deals of the day: one row each, the totals of both sides, and what can be done with the list."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QSizePolicy, QWidget

from bridgetutor.engine.seats import Side
from bridgetutor.session.sheet import Sheet
from bridgetutor.session.sheet_words import list_heads, list_row, row_spoken
from bridgetutor.ui.look import Look
from bridgetutor.ui.pages.score_class import WordsBar
from bridgetutor.ui.pages.score_record import RECORD, record_button
from bridgetutor.ui.pages.score_table import Column, RowsView
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.choices import DropDown
from bridgetutor.ui.widgets.labels import heading, muted
from bridgetutor.ui.widgets.panels import Panel
from bridgetutor.wording.dates import day_text

_CONTRACT, _NS = 2, 4
_WIDTHS, _WIDTHS_NARROW = (64, 120, 0, 90, 124, 124), (48, 92, 0, 58, 96, 96)  # columns; the contract takes what is left
_NARROW = 700
_LEFT = 8
_ROWS_SHOWN = 4  # the list is never lower than so many rows, if it has them


def _columns(look: Look, narrow: bool) -> list[Column]:
    """The columns; the contract takes what is left, numbers stand at the right from the sides on."""
    widths = zip(list_heads(look.words), _WIDTHS_NARROW if narrow else _WIDTHS, strict=True)
    return [Column(name, width, stretch=place == _CONTRACT, number=place >= _NS) for place, (name, width) in enumerate(widths)]


class DealsView(RowsView):
    """The deals of a day: a list that scrolls, its columns narrow where there is little room."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "deals", look.t("Deals"), _columns(look, narrow=False))
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)

    def _fit(self) -> None:
        super()._fit()
        self.setMinimumWidth(0)

    def show_sheet(self, sheet: Sheet) -> None:
        """Show the rows of a sheet, the open one marked and in sight."""
        words, rules = self._look.words, sheet.rules
        cells = [list_row(number, entry, rules, words) for number, entry in enumerate(sheet.entries, 1)]
        spoken = [row_spoken(number, entry, rules, words) for number, entry in enumerate(sheet.entries, 1)]
        self.show_rows(self.table.columns, cells, spoken, sheet.chosen)
        rows = max(1, min(_ROWS_SHOWN, len(sheet.entries)))
        self.setMinimumHeight(self.head_height + rows * self.row_height + 1)
        self.setMaximumHeight(self.head_height + max(1, len(sheet.entries)) * self.row_height + 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Narrow columns where there is little room."""
        super().resizeEvent(event)
        columns = _columns(self._look, narrow=self.viewport().width() < self._look.theme.px(_NARROW))
        if columns != list(self.table.columns):
            self.table.columns = columns
            self._fit()


class TotalsRow(QWidget):
    """The totals under the columns of the list."""

    def __init__(self, look: Look, view: DealsView) -> None:
        super().__init__()
        self.setObjectName("totals")
        self._look, self._view = look, view
        self.totals = dict.fromkeys(Side, 0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(view.row_height + 2)

    def show_sheet(self, sheet: Sheet) -> None:
        """Show the totals of a sheet."""
        self.totals = dict(sheet.totals())
        heads = list_heads(self._look.words)
        said = ", ".join(f"{heads[_NS + place]} {self.totals[side]}" for place, side in enumerate(Side))
        self.setAccessibleName(f"{self._look.t('Total')}: {said}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw the line and the numbers."""
        painter = QPainter(self)
        theme = self._look.theme
        painter.fillRect(QRectF(0, 0, self.width(), 2), theme.colour("border_strong"))
        painter.setPen(theme.colour("text"))
        painter.setFont(theme.font("dense", bold=True))
        middle, high = Qt.AlignmentFlag.AlignVCenter, self.height()
        painter.drawText(QRectF(_LEFT, 2, self.width(), high - 2), Qt.AlignmentFlag.AlignLeft | middle, self._look.t("Total"))
        left = self._view.viewport().x()
        for place, side in enumerate(Side):
            column = _NS + place
            end = left + self._view.columnViewportPosition(column) + self._view.columnWidth(column) - _LEFT
            room = QRectF(end - 200, 2, 200, high - 2)
            painter.drawText(room, Qt.AlignmentFlag.AlignRight | middle, str(self.totals[side]))
        painter.end()


class DealsPanel(Panel):
    """The list with its head.

    `asked` sends what is to be done: `add undo delete evening record copy save print`; `day_chosen` a day.
    """

    asked = Signal(str)
    day_chosen = Signal(object)

    def __init__(self, look: Look, days: Sequence[date], today: date, day: date) -> None:
        super().__init__(look, "deals-panel", spacing=2)
        self.setAccessibleName(look.t("Deals"))
        self._look = look
        self.rows.setContentsMargins(18, 6 if look.theme.compact else 9, 18, 4)
        self.view = DealsView(look)
        self._totals = TotalsRow(look, self.view)
        self._empty = muted(look, look.t("Enter a first deal: choose what was played above, then add it to the list."), "body")
        self._status = muted(look, "")
        self._buttons = {
            "undo": Button(look, kind=Kind.ICON, icon="undo", name=look.t("Undo (Ctrl+Z)"), object_name="undo"),
            "delete": Button(look, kind=Kind.ICON, icon="bin", name=look.t("Take this deal out (Delete)"), object_name="delete"),
            "copy": Button(look, look.t("Copy as text"), icon="file", object_name="copy"),
            "save": Button(look, look.t("Save for a spreadsheet"), icon="export", object_name="save"),
            RECORD: record_button(look, Kind.ICON),
            "evening": Button(
                look, kind=Kind.ICON, icon="calendar", name=look.t("Put this deal on the class evening"), object_name="evening"
            ),
            "print": Button(look, look.t("Print"), icon="print", object_name="print"),
            "add": Button(look, look.t("Add to the list"), icon="plus", object_name="add"),
        }
        words = {self._buttons[what]: self._buttons[what].markup for what in ("add", "print", "copy", "save")}
        for what, shortcut in (("copy", "Ctrl+Shift+C"), ("save", "Ctrl+S"), ("print", "Ctrl+P")):
            self._buttons[what].setToolTip(f"{words[self._buttons[what]]} ({shortcut})")
        shown = [self._buttons[what] for what in ("undo", "delete", "evening", RECORD, "copy", "save", "print", "add")]
        self._bar = WordsBar("deals-buttons", look.t("What to do"), shown, words, at="right")
        self.rows.addLayout(self._head(days, today, day))
        self.rows.addWidget(self._empty)
        self.rows.addWidget(self.view, 1)
        self.rows.addWidget(self._totals)
        self.rows.addStretch(0)
        for what, button in self._buttons.items():
            button.setProperty("what", what)
            button.setToolTip(button.toolTip() or button.accessibleName())
            button.clicked.connect(self._on_button)

    def _head(self, days: Sequence[date], today: date, day: date) -> QHBoxLayout:
        look = self._look
        bar = QHBoxLayout()
        bar.setSpacing(8)
        names = [(each, _day_name(look, each, today)) for each in days]
        if len(names) > 1:
            field = DropDown(look, names, day, look.t("Day"), "day")
            field.chosen.connect(self.day_chosen)
            bar.addWidget(field)
        else:
            bar.addWidget(heading(look, _day_name(look, day, today)), 0, Qt.AlignmentFlag.AlignVCenter)
        self._status.hide()
        self._status.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)  # what it says moves no column
        bar.addWidget(self._status, 2)
        bar.addWidget(self._bar, 3)
        return bar

    def show_sheet(self, sheet: Sheet) -> None:
        """Show a sheet; what cannot be done now is off."""
        there = bool(sheet.entries)
        listed = sheet.chosen is not None
        for widget in (self.view, self._totals, *(self._buttons[what] for what in ("delete", "evening", "copy", "save"))):
            widget.setVisible(there)
        self._empty.setVisible(not there)
        self._buttons["undo"].setVisible(there or sheet.can_undo)
        self._buttons["undo"].setEnabled(sheet.can_undo)
        self._buttons["delete"].setEnabled(listed)
        self._buttons["evening"].setEnabled(listed)
        add = self._buttons["add"]
        add.set_kind(Kind.PLAIN if listed else Kind.PRIMARY)
        words = self._look.t("New deal") if listed else self._look.t("Add to the list")
        add.setToolTip(f"{words} ({'Ctrl+N' if listed else self._look.t('Enter')})")
        self._bar.reword(add, words)
        self.view.show_sheet(sheet)
        self._totals.show_sheet(sheet)
        self._bar.fit()

    def say(self, text: str) -> None:
        """A quiet word beside the head: what was copied or saved."""
        self._status.set_text(text)
        self._status.setVisible(bool(text))

    def _on_button(self) -> None:
        self.asked.emit(str(self.sender().property("what")))


def _day_name(look: Look, day: date, today: date) -> str:
    if day == today:
        return look.t("Today’s deals")
    return look.t("Deals of {day}").format(day=day_text(day, None, look.words))
