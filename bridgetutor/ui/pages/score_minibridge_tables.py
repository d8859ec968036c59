"""The three official tables of Minibridge as one grid: the scored cell, its row and its column marked, every cell to press.

Numbers come from `scoring.minibridge.tables`. Left and right change the tricks, up and down the contract.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QStyledItemDelegate, QStyleOptionViewItem, QTableView, QWidget

from bridgetutor.scoring.minibridge import BOOK, ROWS, TRICKS, Goal, MinibridgeContract, Row, RulePreset, tables
from bridgetutor.session.sheet import Entry
from bridgetutor.session.sheet_words import cell_spoken, game_head, number_text, partscore_head
from bridgetutor.ui.look import Look
from bridgetutor.ui.table.motion import Motion, Stage
from bridgetutor.ui.tokens import tokens
from bridgetutor.ui.widgets.focus import paint_focus_ring
from bridgetutor.ui.widgets.textblock import TextBlock
from bridgetutor.wording.minibridge import row_name
from bridgetutor.wording.runs import spoken_text

Index = QModelIndex | QPersistentModelIndex

_NAME_WIDTH, _NAME_WIDTH_NARROW, _CELL_WIDTH = 118, 110, 41  # the column of names, and the narrowest column of numbers
_DENSE_FROM = 46  # a column so wide has the usual figures, a narrower one smaller ones
_HEAD_HEIGHT, _HEAD_HEIGHT_LOW, _ROW_HEIGHT = 30, 24, 26
_LEFT, _RIGHT = 16, 9


@dataclass(frozen=True, slots=True)
class _Line:
    """A row of the grid: `head` (the tricks), `band` (over a table), `cells`. `goal` is None in the table of trick points."""

    kind: str
    name: str
    goal: Goal | None = None
    row: Row = ()
    table: str = ""


class TablesModel(QAbstractTableModel):
    """Thirteen rows, a column of names and fourteen of tricks."""

    def __init__(self, look: Look, rules: RulePreset, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._rules = look, rules
        words = look.words
        parts: tuple[tuple[str, str, Goal | None], ...] = (
            (words.t("Trick points"), words.t("Trick points"), None),
            (partscore_head(rules, words), words.t("Part-score"), Goal.PARTSCORE),
            (game_head(rules, words), words.tp("contract", "Game"), Goal.GAME),
        )
        self.lines = [_Line("head", words.t("Tricks won"))]
        for head, name, goal in parts:
            self.lines.append(_Line("band", head))
            self.lines += [_Line("cells", row_name(row, words), goal, row, name) for row in ROWS]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's way to say "none"
        """The rows of the grid."""
        return 0 if parent.isValid() else len(self.lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Names and 0 to 13 tricks."""
        return 0 if parent.isValid() else TRICKS + 2

    def number(self, line: _Line, tricks: int) -> int | None:
        """The number in a cell; None where there is none."""
        if line.kind != "cells":
            return None
        found = tables(self._rules)
        table = {None: found.trick_points, Goal.PARTSCORE: found.partscore, Goal.GAME: found.game}[line.goal]
        return table[line.row].get(tricks)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What is shown and what is said."""
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        line, tricks, words = self.lines[index.row()], index.column() - 1, self._look.words
        spoken = role == Qt.ItemDataRole.AccessibleTextRole
        if tricks < 0 or line.kind == "band":
            text = line.name if tricks < 0 else ""
            return spoken_text(text, words) if spoken else text
        if line.kind == "head":
            return str(tricks)
        number = self.number(line, tricks)
        if number is None:
            return ""
        return cell_spoken(line.table, spoken_text(line.name, words), tricks, number, words) if spoken else number_text(number)

    def place(self, entry: Entry) -> tuple[int, int]:
        """Row and column of the scored cell of a deal."""
        return self._row(entry.contract.goal, entry.contract), entry.tricks + 1

    def points_row(self, entry: Entry) -> int | None:
        """The row of its trick points; None where they do not count."""
        made = entry.is_made(self._rules) and entry.tricks > BOOK
        return self._row(None, entry.contract) if made else None

    def _row(self, goal: Goal | None, contract: MinibridgeContract) -> int:
        return next(
            place
            for place, line in enumerate(self.lines)
            if line.kind == "cells" and line.goal is goal and contract.denomination in line.row
        )


class _Painter(QStyledItemDelegate):
    """Draws the cells; knows which deal is marked."""

    def __init__(self, look: Look, model: TablesModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._model = look, model
        self.row, self.column, self.points_row = -1, -1, -1
        self._blocks: dict[str, TextBlock] = {}

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one cell."""
        theme, line, column = self._look.theme, self._model.lines[index.row()], index.column()
        where = QRectF(option.rect)
        ground = "panel_alt" if line.kind == "band" else "primary_soft" if self._is_marked(index.row(), column) else "panel"
        if ground != "panel":
            painter.fillRect(where, theme.colour(ground))
        if line.kind != "head":
            painter.fillRect(QRectF(where.x(), where.y(), where.width(), 1), theme.colour("border"))
        if column == 0:
            style, ink = ("small", "text_muted") if line.kind == "band" else ("dense", "text")
            self._paint_name(painter, line.name if line.kind == "band" else f"*{line.name}*", style, theme.colour(ink), where)
            return
        text = index.data()
        number = self._model.number(line, column - 1)
        painter.setFont(theme.font(self.style(where.width()), bold=line.kind == "head"))
        painter.setPen(theme.colour("again" if number is not None and number < 0 else "text"))
        room = where.adjusted(0, 0, -self.right(where.width()), 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)

    def style(self, width: float) -> str:
        """The style of figures in a column of a width."""
        return "dense" if width >= self._look.theme.px(_DENSE_FROM) else "small"

    def right(self, width: float) -> float:
        """The air right of a number: less where columns are narrow."""
        return max(2.0, min(self._look.theme.px(_RIGHT), (width - self._look.theme.px(38)) / 2))

    def _is_marked(self, row: int, column: int) -> bool:
        if column == 0:
            return False
        return row == self.row or (column == self.column and row in (0, self.points_row))

    def _paint_name(self, painter: QPainter, text: str, style: str, ink: QColor, where: QRectF) -> None:
        key = style + text
        if key not in self._blocks:
            self._blocks[key] = TextBlock(self._look, text, style, single=True)
        block = self._blocks[key]
        left = where.x() + self._look.theme.px(_LEFT)
        height = block.height(1e6)
        block.paint(painter, QRectF(left, where.y() + (where.height() - height) / 2, 1e6, height), ink)


class _Mark(QWidget):
    """The yellow cell that moves to where the deal is scored; shows the number of that cell."""

    def __init__(self, look: Look, painter: _Painter, view: QTableView) -> None:
        super().__init__(view.viewport())
        self.setObjectName("scored-cell")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._look, self._painter, self._view = look, painter, view
        self.text = ""

    def setPos(self, pos: QPointF, /) -> None:
        """Where `Motion` wants it."""
        self.move(pos.toPoint())

    def pos(self) -> QPointF:  # type: ignore[override]
        """Where it is, as `Motion` asks."""
        return QPointF(super().pos())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw ground, edge, number, and the ring of the keyboard."""
        painter = QPainter(self)
        theme, where = self._look.theme, QRectF(self.rect())
        painter.fillRect(where, theme.colour("accent"))
        narrow = self._painter.style(where.width()) == "small"
        focused = self._view.hasFocus()
        painter.setPen(QPen(theme.colour("focus" if focused and narrow else "accent_line"), 2))
        painter.drawRect(where.adjusted(1, 1, -1, -1))
        painter.setFont(theme.font(self._painter.style(where.width()), bold=True))
        painter.setPen(theme.colour("on_accent"))
        right = self._painter.right(where.width())
        painter.drawText(where.adjusted(0, 0, -right, 0), Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self.text)
        if focused and not narrow:  # in a narrow cell the ring would lie on the figures
            paint_focus_ring(painter, where, theme, 2)
        painter.end()


class TablesView(QTableView):
    """The grid. `chosen` sends the goal (None from the trick points), the row of denominations and the tricks of a cell."""

    chosen = Signal(object, object, int)

    def __init__(self, look: Look, rules: RulePreset, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("score-tables")
        self.setAccessibleName(look.t("Score tables"))
        self.setAccessibleDescription(look.t("Left and right change the tricks, up and down the contract"))
        self.setProperty("role", "bare")
        self._look = look
        self.table = TablesModel(look, rules, self)
        self._paint = _Painter(look, self.table, self)
        self.setModel(self.table)
        self.setItemDelegate(self._paint)
        self._dress()
        self.mark = _Mark(look, self._paint, self)
        self._motion = Motion(look.speed, self)
        self.clicked.connect(self._on_clicked)

    def _dress(self) -> None:
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.hide()
            header.setMinimumSectionSize(1)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setAutoScroll(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        for set_policy in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            set_policy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        theme, whole = self._look.theme, 0
        close = tokens()["density"]["compact"]["table_row"]
        for place, line in enumerate(self.table.lines):
            head = _HEAD_HEIGHT_LOW if theme.compact else _HEAD_HEIGHT
            height = theme.px(head if line.kind == "head" else close if theme.compact else _ROW_HEIGHT)
            self.setRowHeight(place, height)
            whole += height
            if line.kind == "band":
                self.setSpan(place, 0, 1, self.table.columnCount())
        self.setFixedHeight(whole)
        self.setMinimumWidth(self.narrowest(self._look))

    @staticmethod
    def narrowest(look: Look) -> int:
        """The least width in which no number is cut."""
        return look.theme.px(_NAME_WIDTH_NARROW) + (TRICKS + 1) * look.theme.px(_CELL_WIDTH)

    def show_entry(self, entry: Entry, moving: bool = True) -> None:
        """Mark the cell where a deal is scored, its row and its column."""
        row, column = self.table.place(entry)
        points_row = self.table.points_row(entry)
        paint = self._paint
        same = (paint.row, paint.column) == (row, column)
        paint.row, paint.column, paint.points_row = row, column, -1 if points_row is None else points_row
        index = self.table.index(row, column)
        self.setCurrentIndex(index)
        self.mark.text = str(index.data())
        self.mark.setAccessibleName(str(index.data(Qt.ItemDataRole.AccessibleTextRole)))
        self.viewport().update()
        self.mark.update()
        end = self._cell(row, column)
        if moving and not same and not self.mark.isHidden() and self.isVisible():
            self._motion.run([Stage("panel_in", [(self.mark, QPointF(end.topLeft()))])])
        else:
            self._motion.finish()
            self.mark.setGeometry(end)
        self.mark.show()

    @property
    def marked(self) -> tuple[int, int]:
        """Row and column of the scored cell."""
        return self._paint.row, self._paint.column

    def _cell(self, row: int, column: int) -> QRect:
        return self.visualRect(self.table.index(row, column)).adjusted(0, 1, 0, 0)

    def _on_clicked(self, index: QModelIndex) -> None:
        line, tricks = self.table.lines[index.row()], index.column() - 1
        self.setCurrentIndex(self.table.index(*self.marked))
        if self.table.number(line, tricks) is not None:
            self.chosen.emit(line.goal, line.row, tricks)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the scored cell."""
        row, tricks = self._paint.row, self._paint.column - 1
        line = self.table.lines[row]
        steps: dict[int, int] = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        step = steps.get(event.key())
        ends: dict[int, int] = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: TRICKS}
        if step is not None or event.key() in ends:
            wanted = tricks + step if step is not None else ends[event.key()]
            if 0 <= wanted <= TRICKS:
                self.chosen.emit(line.goal, line.row, wanted)
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            scored = [each for each in self.table.lines if each.goal is not None]
            place = scored.index(line) + (1 if event.key() == Qt.Key.Key_Down else -1)
            if 0 <= place < len(scored):
                self.chosen.emit(scored[place].goal, scored[place].row, tricks)
        else:
            event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Columns share the room."""
        super().resizeEvent(event)
        wide = self.viewport().width()
        px = self._look.theme.px
        narrow = wide < px(_NAME_WIDTH) + (TRICKS + 1) * px(_DENSE_FROM)
        each = (wide - px(_NAME_WIDTH_NARROW if narrow else _NAME_WIDTH)) // (TRICKS + 1)
        for column in range(1, TRICKS + 2):
            self.setColumnWidth(column, each)
        self.setColumnWidth(0, wide - each * (TRICKS + 1))
        if self._paint.row >= 0:
            self._motion.finish()
            self.mark.setGeometry(self._cell(*self.marked))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the ring."""
        super().focusInEvent(event)
        self.mark.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the ring away."""
        super().focusOutEvent(event)
        self.mark.update()
