"""The deals of the day: one row each, the totals of both sides, and what can be done with the list."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from bridgetutor.engine.seats import Side
from bridgetutor.session.sheet import Sheet
from bridgetutor.session.sheet_words import list_heads, list_row, row_spoken
from bridgetutor.ui.look import Look
from bridgetutor.ui.pages.score_record import RECORD, record_button
from bridgetutor.ui.tokens import tokens
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.choices import DropDown
from bridgetutor.ui.widgets.focus import paint_focus_ring
from bridgetutor.ui.widgets.labels import heading, muted
from bridgetutor.ui.widgets.panels import Panel
from bridgetutor.ui.widgets.textblock import TextBlock
from bridgetutor.wording.dates import day_text
from bridgetutor.wording.runs import spoken_text

Index = QModelIndex | QPersistentModelIndex

_CONTRACT, _TRICKS, _NS = 2, 3, 4
_WIDTHS, _WIDTHS_NARROW = (64, 120, 0, 90, 124, 124), (48, 92, 0, 58, 96, 96)  # columns; the contract takes what is left
_NARROW = 700
_LEFT, _ROW, _HEAD = 8, 26, 24
_ROWS_SHOWN = 3  # the list is never lower than so many rows, if it has them


class _Model(QAbstractTableModel):
    """The rows of a sheet."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self.sheet = Sheet(date.min)
        self._heads = list_heads(look.words)

    def put(self, sheet: Sheet) -> None:
        """Show another sheet."""
        self.beginResetModel()
        self.sheet = sheet
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's way to say "none"
        """A row a deal."""
        return 0 if parent.isValid() else len(self.sheet.entries)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Deal, declarer, contract, tricks, the two sides."""
        return 0 if parent.isValid() else len(self._heads)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The heads; numbers stand at the right."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            right = section >= _NS
            return (Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft) | Qt.AlignmentFlag.AlignVCenter
        return self._heads[section] if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The cells; the first one speaks for the whole row."""
        number, entry = index.row() + 1, self.sheet.entries[index.row()]
        words, rules = self._look.words, self.sheet.rules
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == 0:
            return row_spoken(number, entry, rules, words)
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        text = list_row(number, entry, rules, words)[index.column()]
        return spoken_text(text, words) if role == Qt.ItemDataRole.AccessibleTextRole else text


class _Painter(QStyledItemDelegate):
    """Draws the rows with suit signs."""

    def __init__(self, look: Look, view: QTableView) -> None:
        super().__init__(view)
        self._look, self._view = look, view
        self.chosen: int | None = None

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one cell."""
        theme, where = self._look.theme, QRectF(option.rect)
        painter.fillRect(where, theme.colour("primary_soft" if index.row() == self.chosen else "panel"))
        painter.fillRect(QRectF(where.x(), where.y(), where.width(), 1), theme.colour("border"))
        block = TextBlock(self._look, index.data(), "dense", single=True)
        height = block.height(1e6)
        room = QRectF(where.x() + _LEFT, where.y() + (where.height() - height) / 2, where.width() - 2 * _LEFT, height)
        painter.save()
        painter.setClipRect(where)
        right = index.column() >= _NS
        align = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        wide = room if right else QRectF(room.x(), room.y(), 1e6, height)
        block.paint(painter, wide, theme.colour("text"), align)
        painter.restore()
        if self._view.hasFocus() and index.row() == self._view.currentIndex().row():
            self._paint_ring(painter, index.row(), where)

    def _paint_ring(self, painter: QPainter, row: int, cell: QRectF) -> None:
        """The part of the row's ring that lies in a cell."""
        whole = QRectF(0, self._view.rowViewportPosition(row), self._view.viewport().width(), self._view.rowHeight(row))
        painter.save()
        painter.setClipRect(cell)
        paint_focus_ring(painter, whole, self._look.theme, 4)
        painter.restore()


class DealsView(QTableView):
    """The rows. `picked` sends the place of a deal that a person opens."""

    picked = Signal(int)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("deals")
        self.setAccessibleName(look.t("Deals"))
        self.setProperty("role", "bare")
        self._look = look
        self.table = _Model(look, self)
        self.setModel(self.table)
        self._paint = _Painter(look, self)
        self.setItemDelegate(self._paint)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        self._dress()
        self.clicked.connect(self._on_clicked)

    def _dress(self) -> None:
        theme = self._look.theme
        low = tokens()["density"]["compact"]["table_row"]
        self.row_height = theme.px(low if theme.compact else _ROW)
        self.head_height = theme.px(low if theme.compact else _HEAD)
        down = self.verticalHeader()
        down.hide()
        down.setMinimumSectionSize(1)
        down.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        down.setDefaultSectionSize(self.row_height)
        across = self.horizontalHeader()
        across.setObjectName("deals-heads")
        across.setAccessibleName(self.accessibleName())
        across.setFont(theme.font("small"))
        across.setFixedHeight(self.head_height)
        across.setHighlightSections(False)
        across.setSectionsClickable(False)
        across.setMinimumSectionSize(1)
        for column in range(len(_WIDTHS)):
            stretch = column == _CONTRACT
            across.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch if stretch else QHeaderView.ResizeMode.Fixed)

    def show_sheet(self, sheet: Sheet) -> None:
        """Show the rows of a sheet, the open one marked and in sight."""
        if sheet.entries != self.table.sheet.entries or sheet.rules != self.table.sheet.rules:
            self.table.put(sheet)
        self._paint.chosen = sheet.chosen
        if sheet.chosen is not None:
            self.setCurrentIndex(self.table.index(sheet.chosen, 0))
        rows = max(1, min(_ROWS_SHOWN, len(sheet.entries)))
        self.setMinimumHeight(self.head_height + rows * self.row_height + 1)
        self.setMaximumHeight(self.head_height + max(1, len(sheet.entries)) * self.row_height + 1)
        self.viewport().update()

    def sizeHint(self) -> QSize:
        """Its rows."""
        return QSize(super().sizeHint().width(), self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Narrow columns where there is little room."""
        super().resizeEvent(event)
        px = self._look.theme.px
        narrow = self.viewport().width() < px(_NARROW)
        for column, width in enumerate(_WIDTHS_NARROW if narrow else _WIDTHS):
            if width:
                self.setColumnWidth(column, px(width))

    def _on_clicked(self, index: QModelIndex) -> None:
        self.picked.emit(index.row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down open the deal before or after."""
        before = self.currentIndex().row()
        super().keyPressEvent(event)
        row = self.currentIndex().row()
        opens = event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Home, Qt.Key.Key_End)
        if row >= 0 and (row != before or opens) and row != self._paint.chosen:
            self.picked.emit(row)


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
        self._whole = {what: self._buttons[what].markup for what in ("copy", "save", "print")}
        for what, shortcut in (("copy", "Ctrl+Shift+C"), ("save", "Ctrl+S"), ("print", "Ctrl+P")):
            self._buttons[what].setToolTip(f"{self._whole[what]} ({shortcut})")
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
        bar.addWidget(self._status, 1, Qt.AlignmentFlag.AlignVCenter)
        bar.addStretch(1)
        for what in ("undo", "delete", "evening", RECORD, "copy", "save", "print", "add"):
            bar.addWidget(self._buttons[what])
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
        add.set_words(self._look.t("New deal") if listed else self._look.t("Add to the list"))
        add.setToolTip("Ctrl+N" if listed else self._look.t("Enter"))
        self.view.show_sheet(sheet)
        self._totals.show_sheet(sheet)
        self._fit()

    def say(self, text: str) -> None:
        """A quiet word beside the head: what was copied or saved."""
        self._status.set_text(text)
        self._status.setVisible(bool(text))

    def _on_button(self) -> None:
        self.asked.emit(str(self.sender().property("what")))

    def _fit(self) -> None:
        """Where there is little room, two buttons do without words."""
        room = self.width() - self._look.theme.px(630)
        for what, words in self._whole.items():
            button = self._buttons[what]
            narrow = room < sum(TextBlock(self._look, each, "strong", single=True).natural_width for each in self._whole.values())
            if bool(button.markup) is narrow:
                button.set_words("" if narrow else words, words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Look whether the words still fit."""
        super().resizeEvent(event)
        self._fit()


def _day_name(look: Look, day: date, today: date) -> str:
    if day == today:
        return look.t("Today’s deals")
    return look.t("Deals of {day}").format(day=day_text(day, None, look.words))
