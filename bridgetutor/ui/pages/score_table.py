"""A list of rows with suit signs: one row open, the keyboard goes up and down, a screen reader hears whole rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyledItemDelegate, QStyleOptionViewItem, QTableView, QWidget

from bridgetutor.ui.look import Look
from bridgetutor.ui.tokens import tokens
from bridgetutor.ui.widgets.focus import paint_focus_ring
from bridgetutor.ui.widgets.textblock import TextBlock
from bridgetutor.wording.runs import spoken_text

Index = QModelIndex | QPersistentModelIndex
_ROW, _HEAD, _SIDE = 26, 24, 8


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its head, its least width at normal text size, whether it takes what is left, whether it holds numbers."""

    head: str
    width: int
    stretch: bool = False
    number: bool = False


class _Model(QAbstractTableModel):
    """The cells as markup; the first of a row speaks for all of it."""

    def __init__(self, look: Look, columns: Sequence[Column], parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self.columns = look, columns
        self.rows: Sequence[Sequence[str]] = ()
        self.spoken: Sequence[str] = ()

    def put(self, columns: Sequence[Column], rows: Sequence[Sequence[str]], spoken: Sequence[str]) -> None:
        """Show other rows."""
        self.beginResetModel()
        self.columns, self.rows, self.spoken = columns, rows, spoken
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's way to say "none"
        """The rows."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """The columns."""
        return 0 if parent.isValid() else len(self.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The heads; those of numbers stand at the right."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        column = self.columns[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return (Qt.AlignmentFlag.AlignRight if column.number else Qt.AlignmentFlag.AlignLeft) | Qt.AlignmentFlag.AlignVCenter
        return column.head if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What is shown and what is said."""
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == 0:
            return self.spoken[index.row()]
        text = self.rows[index.row()][index.column()]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return spoken_text(text, self._look.words)
        return text if role == Qt.ItemDataRole.DisplayRole else None


class _Painter(QStyledItemDelegate):
    """Draws the rows."""

    def __init__(self, look: Look, view: QTableView) -> None:
        super().__init__(view)
        self._look, self._view = look, view
        self.chosen: int | None = None

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one cell."""
        theme, where = self._look.theme, QRectF(option.rect)
        painter.fillRect(where, theme.colour("primary_soft" if index.row() == self.chosen else "panel"))
        painter.fillRect(QRectF(where.x(), where.y(), where.width(), 1), theme.colour("border"))
        model = self._view.model()
        assert isinstance(model, _Model)
        block = TextBlock(self._look, index.data(), "dense", single=True)
        height = block.height(1e6)
        room = QRectF(where.x() + _SIDE, where.y() + (where.height() - height) / 2, where.width() - 2 * _SIDE, height)
        painter.save()
        painter.setClipRect(where)
        right = model.columns[index.column()].number
        align = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        block.paint(painter, room if right else QRectF(room.x(), room.y(), 1e6, height), theme.colour("text"), align)
        here = self._view.currentIndex().row() if self.chosen is None else self.chosen
        if self._view.hasFocus() and index.row() == here:
            wide, high = self._view.viewport().width(), self._view.rowHeight(index.row())
            paint_focus_ring(painter, QRectF(0, self._view.rowViewportPosition(index.row()), wide, high), theme, 4)
        painter.restore()


class RowsView(QTableView):
    """The list. `picked` sends the place of a row that a person opens."""

    picked = Signal(int)

    def __init__(self, look: Look, name: str, spoken: str, columns: Sequence[Column]) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(spoken)
        self.setProperty("role", "bare")
        self._look = look
        self.table = _Model(look, columns, self)
        self.setModel(self.table)
        self._paint = _Painter(look, self)
        self.setItemDelegate(self._paint)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
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
        across.setObjectName(f"{self.objectName()}-heads")
        across.setAccessibleName(self.accessibleName())
        across.setFont(theme.font("small"))
        across.setFixedHeight(self.head_height)
        across.setHighlightSections(False)
        across.setSectionsClickable(False)
        across.setMinimumSectionSize(1)
        self._fit()

    def _fit(self) -> None:
        across, least = self.horizontalHeader(), [self.least(column) for column in self.table.columns]
        for place, column in enumerate(self.table.columns):
            kind = QHeaderView.ResizeMode.Stretch if column.stretch else QHeaderView.ResizeMode.Fixed
            across.setSectionResizeMode(place, kind)
            if not column.stretch:
                self.setColumnWidth(place, least[place])
        self.setMinimumWidth(sum(least))

    def least(self, column: Column) -> int:
        """The width that a column needs: what it asks for, or that of its head in this language and text size."""
        head = QFontMetrics(self._look.theme.font("small")).horizontalAdvance(column.head)
        return max(self._look.theme.px(column.width), head + 2 * _SIDE + 2)

    def show_rows(
        self, columns: Sequence[Column], rows: Sequence[Sequence[str]], spoken: Sequence[str], chosen: int | None
    ) -> None:
        """Show rows; the chosen one is marked. The list is as high as its rows."""
        fresh = list(columns) != list(self.table.columns)
        if fresh or rows != self.table.rows or spoken != self.table.spoken:
            self.table.put(columns, rows, spoken)
        if fresh:
            self._fit()
        self._paint.chosen = chosen
        if chosen is not None and chosen < len(rows):
            self.setCurrentIndex(self.table.index(chosen, 0))
        self.setFixedHeight(self.head_height + max(1, len(rows)) * self.row_height + 2)
        self.viewport().update()

    def sizeHint(self) -> QSize:
        """Its rows."""
        return QSize(self.minimumWidth(), self.minimumHeight())

    def _on_clicked(self, index: QModelIndex) -> None:
        self.picked.emit(index.row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down open the row before or after, where none is open the last or the first; Space opens the one with the ring."""
        chosen, many = self._paint.chosen, len(self.table.rows)
        here = self.currentIndex().row()
        wants = {
            Qt.Key.Key_Up: many - 1 if chosen is None else chosen - 1,
            Qt.Key.Key_Down: 0 if chosen is None else chosen + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: many - 1,
            Qt.Key.Key_Space: here,
        }
        wanted = wants.get(Qt.Key(event.key()))
        if wanted is not None:
            if 0 <= wanted < many and wanted != chosen:
                self.picked.emit(wanted)
        else:
            event.ignore()
