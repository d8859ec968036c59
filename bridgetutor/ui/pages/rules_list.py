"""The two lists of the rule book: games with their chapters, and rules with their names. Painted, so that hundreds cost nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from bridgetutor.ui.look import Look
from bridgetutor.ui.widgets.focus import paint_focus_ring
from bridgetutor.ui.widgets.textblock import TextBlock
from bridgetutor.wording.runs import plain_text, spoken_text

if TYPE_CHECKING:
    from bridgetutor.formats.rulebook import Rule

Index = QModelIndex | QPersistentModelIndex

_ID_WIDTH, _SIDE, _AIR, _BAR, _MEASURE = 78, 14, 10, 4, 680
_CHAPTER_AIR = 7
_BATCH = 40  # lines set at once: a chapter is there at once, a long search does not hold the window up


@dataclass(frozen=True)
class Line:
    """A line of a list: a heading (no `key`), a chapter (`key` is its place) or a rule (`key` is its name, `tag` what it is)."""

    text: str
    key: str = ""
    tag: str = ""
    game: bool = False


def rule_lines(rules: Sequence[Rule], look: Look) -> list[Line]:
    """Rules as lines; advice and history are marked as such."""
    guide, history = look.t("A guide, not a rule"), look.t("About the text, not a rule")
    return [Line(rule.text(look.words), rule.id, guide if rule.guide else "" if rule.counts else history) for rule in rules]


class _Model(QAbstractListModel):
    """The lines of a list."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self.lines: Sequence[Line] = ()

    def put(self, lines: Sequence[Line]) -> None:
        """Show other lines."""
        self.beginResetModel()
        self.lines = lines
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's way to say "none"
        """A row a line."""
        return 0 if parent.isValid() else len(self.lines)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Headings cannot be chosen."""
        there = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return there if self.lines[index.row()].key else Qt.ItemFlag.NoItemFlags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What is shown and what is said: `MB-33. A guide, not a rule. ...`."""
        line = self.lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return plain_text(line.text, self._look.letters)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            parts = [line.key if not line.game else "", line.tag, spoken_text(line.text, self._look.words)]
            return ". ".join(part for part in parts if part)
        return None


class LineList(QListView):
    """A list of lines of unequal height. `chosen` sends the key of a line that a person goes to."""

    chosen = Signal(str)

    def __init__(self, look: Look, name: str, spoken: str, painter: type[_Painter], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(spoken)
        self.setProperty("role", "bare")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.look = look
        self.table = _Model(look, self)
        self.setModel(self.table)
        self.paint = painter(self)
        self.setItemDelegate(self.paint)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setBatchSize(_BATCH)
        self.verticalScrollBar().setSingleStep(look.theme.px(24))
        self.clicked.connect(self._on_clicked)

    def put(self, lines: Sequence[Line]) -> None:
        """Show other lines, from the top."""
        self.paint.forget()
        self.table.put(lines)
        self.scrollToTop()

    def names(self) -> list[str]:
        """The keys of the lines."""
        return [line.key for line in self.table.lines]

    def go(self, key: str) -> bool:
        """Make a line the current one and bring it into sight; whether there is such a line."""
        names = self.names()
        if not key or key not in names:
            return False
        index = self.table.index(names.index(key))
        self.setCurrentIndex(index)
        self.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)
        return True

    @property
    def current(self) -> str:
        """The key of the current line, empty for none."""
        index = self.currentIndex()
        return self.table.lines[index.row()].key if index.isValid() else ""

    def _on_clicked(self, index: QModelIndex) -> None:
        self.chosen.emit(self.table.lines[index.row()].key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Where the keyboard goes, the choice goes."""
        before = self.current
        super().keyPressEvent(event)
        if self.current and self.current != before:
            self.chosen.emit(self.current)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lines break anew; the current one stays in sight."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.scheduleDelayedItemsLayout()
            if self.currentIndex().isValid():
                self.scrollTo(self.currentIndex())


class _Painter(QStyledItemDelegate):
    """What both lists share: texts set once, the soft ground and the ring of the current line."""

    def __init__(self, view: LineList) -> None:
        super().__init__(view)
        self._view, self._look = view, view.look
        self._blocks: dict[int, TextBlock] = {}

    def forget(self) -> None:
        """Other lines come."""
        self._blocks.clear()

    def _line(self, index: Index) -> Line:
        return self._view.table.lines[index.row()]

    def _block(self, row: int, text: str, style: str) -> TextBlock:
        if row not in self._blocks:
            self._blocks[row] = TextBlock(self._look, text, style)
        return self._blocks[row]

    def _ground(self, painter: QPainter, index: Index, where: QRectF) -> None:
        """The ground of the current line, and where the keyboard is."""
        theme = self._look.theme
        if index.row() == self._view.currentIndex().row():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("primary_soft"))
            painter.drawRoundedRect(where.adjusted(0, 1, 0, -1), 8, 8)
            painter.fillRect(QRectF(where.x(), where.y() + 8, _BAR, where.height() - 16), theme.colour("primary"))
            if self._view.hasFocus():
                paint_focus_ring(painter, where.adjusted(0, 1, 0, -1), theme, 8)


class ChapterPainter(_Painter):
    """Games in bold, their chapters under them."""

    def _room(self, line: Line) -> tuple[float, float]:
        left = self._look.theme.px(_SIDE if line.game else _SIDE + 6)
        return left, self._view.viewport().width() - left - 8

    def _text(self, index: Index) -> TextBlock:
        line = self._line(index)
        return self._block(index.row(), line.text, "strong" if line.game else "body")

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        """As high as its words."""
        _, wide = self._room(self._line(index))
        air = self._look.theme.px(_CHAPTER_AIR) * (3 if self._line(index).game and index.row() else 2)
        return QSize(80, self._text(index).height(wide) + air)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one line."""
        line, where = self._line(index), QRectF(option.rect)
        painter.save()
        self._ground(painter, index, where)
        left, wide = self._room(line)
        block = self._text(index)
        height = block.height(wide)
        top = where.bottom() - height - self._look.theme.px(_CHAPTER_AIR)
        block.paint(painter, QRectF(left, top, wide, height), self._look.theme.colour("text"))
        painter.restore()


class RulePainter(_Painter):
    """The name of a rule, its text, and whether it is advice or history."""

    def _room(self) -> tuple[float, float]:
        theme = self._look.theme
        left = theme.px(_SIDE + _ID_WIDTH)
        return left, min(self._view.viewport().width() - left - theme.px(_SIDE), theme.px(_MEASURE))

    def _tag_height(self, line: Line) -> int:
        return self._look.theme.line_height("small") + 4 if line.tag else 0

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        """As high as its words."""
        line, px = self._line(index), self._look.theme.px
        if not line.key:
            return QSize(80, self._look.theme.line_height("strong") + px(20))
        _, wide = self._room()
        height = self._block(index.row(), line.text, "lead").height(max(60.0, wide))
        return QSize(80, height + self._tag_height(line) + 2 * px(_AIR))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one line."""
        line, where = self._line(index), QRectF(option.rect)
        theme = self._look.theme
        painter.save()
        if line.key:
            self._paint_rule(painter, index, line, where)
        else:
            painter.setFont(theme.font("strong"))
            painter.setPen(theme.colour("text_muted"))
            room = where.adjusted(theme.px(_SIDE), 0, 0, -theme.px(4))
            painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom, line.text)
        painter.restore()

    def _paint_rule(self, painter: QPainter, index: Index, line: Line, where: QRectF) -> None:
        theme, air = self._look.theme, self._look.theme.px(_AIR)
        self._ground(painter, index, where)
        left, wide = self._room()
        wide = max(60.0, wide)
        top = where.y() + air
        painter.setPen(theme.colour("text_muted"))
        painter.setFont(theme.font("small", bold=True))
        name = QRectF(theme.px(_SIDE), top, theme.px(_ID_WIDTH), theme.line_height("lead"))
        painter.drawText(name, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, line.key)
        if line.tag:
            self._paint_tag(painter, line.tag, left, top)
            top += self._tag_height(line)
        block = self._block(index.row(), line.text, "lead")
        block.paint(painter, QRectF(left, top, wide, block.height(wide)), theme.colour("text"))

    def _paint_tag(self, painter: QPainter, tag: str, left: float, top: float) -> None:
        theme = self._look.theme
        font, height = theme.font("small"), theme.line_height("small")
        wide = theme.metrics("small").horizontalAdvance(tag) + theme.px(16)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.colour("border_strong"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        room = QRectF(left + 0.5, top + 0.5, wide, height - 1)
        painter.drawRoundedRect(room, height / 2, height / 2)
        painter.setFont(font)
        painter.setPen(theme.colour("text_muted"))
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, tag)
