"""The table of scores of Law 77 for one denomination, doubling and vulnerability: levels down, tricks across, the result marked."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from bridgetutor.engine.contracts import Contract
from bridgetutor.scoring.contract import duplicate_score
from bridgetutor.session.board_words import cell_spoken
from bridgetutor.session.sheet_words import number_text
from bridgetutor.ui.look import Look
from bridgetutor.ui.widgets.focus import paint_focus_ring
from bridgetutor.ui.widgets.textblock import TextBlock
from bridgetutor.wording.calls import bid_label

LEVELS, TRICKS = range(1, 8), range(14)
_NAME, _CELL, _ROW = 62, 47, 22


class LawTable(QWidget):
    """Seven levels by fourteen numbers of tricks. `chosen` sends a contract and tricks; arrows go from cell to cell."""

    chosen = Signal(object, int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("law-table")
        self.setAccessibleName(look.t("Table of scores"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._look = look
        self.contract, self.tricks, self.vulnerable = Contract.parse("1NT"), 7, False
        self._numbers: dict[tuple[int, int], int] = {}

    def show_result(self, contract: Contract, tricks: int, vulnerable: bool) -> None:
        """Mark the cell of a result; `vulnerable` is declarer's side's."""
        self.contract, self.tricks, self.vulnerable = contract, tricks, vulnerable
        made = {level: Contract(level, contract.denomination, contract.doubled) for level in LEVELS}
        self._numbers = {(level, won): duplicate_score(made[level], vulnerable, won) for level in LEVELS for won in TRICKS}
        said = cell_spoken(contract.level, tricks, self._numbers[contract.level, tricks], self._look.words)
        self.setAccessibleDescription(said)
        self.update()

    def number(self, level: int, tricks: int) -> int:
        """What a cell says."""
        return self._numbers[level, tricks]

    def sizeHint(self) -> QSize:
        """Head and seven rows."""
        px = self._look.theme.px
        return QSize(px(_NAME) + 14 * px(_CELL), 8 * self._row)

    def minimumSizeHint(self) -> QSize:
        """No number is cut."""
        return self.sizeHint()

    @property
    def _row(self) -> int:
        return self._look.theme.px(_ROW)

    def cell(self, level: int, tricks: int) -> QRectF:
        """Where a cell stands; level 0 is the head."""
        name = self._look.theme.px(_NAME)
        wide = (self.width() - name) / 14
        return QRectF(name + tricks * wide, level * self._row, wide, self._row)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw rows, the marked row and column, the marked cell."""
        painter = QPainter(self)
        theme, row = self._look.theme, self._row
        level = self.contract.level
        soft = theme.colour("primary_soft")
        painter.fillRect(QRectF(0, level * row, self.width(), row), soft)
        painter.fillRect(self.cell(0, self.tricks), soft)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.setFont(theme.font("small", bold=True))
        painter.setPen(theme.colour("text"))
        for won in TRICKS:
            painter.drawText(self.cell(0, won).adjusted(0, 0, -6, 0), right, str(won))
        for each in LEVELS:
            painter.fillRect(QRectF(0, each * row, self.width(), 1), theme.colour("border"))
            self._paint_name(painter, each)
            painter.setFont(theme.font("small"))
            for won in TRICKS:
                number = self._numbers.get((each, won), 0)
                painter.setPen(theme.colour("again" if number < 0 else "text"))
                painter.drawText(self.cell(each, won).adjusted(0, 0, -6, 0), right, number_text(number))
        self._paint_mark(painter)
        painter.end()

    def _paint_name(self, painter: QPainter, level: int) -> None:
        bid = Contract(level, self.contract.denomination).bid
        block = TextBlock(self._look, f"*{bid_label(bid, self._look.words)}*", "small", single=True)
        high = block.height(1e6)
        room = QRectF(8, level * self._row + (self._row - high) / 2, 1e6, high)
        block.paint(painter, room, self._look.theme.colour("text"))

    def _paint_mark(self, painter: QPainter) -> None:
        theme = self._look.theme
        where = self.cell(self.contract.level, self.tricks)
        painter.fillRect(where, theme.colour("accent"))
        painter.setPen(QPen(theme.colour("accent_line"), 2))
        painter.drawRect(where.adjusted(1, 1, -1, -1))
        painter.setFont(theme.font("small", bold=True))
        painter.setPen(theme.colour("on_accent"))
        number = number_text(self._numbers.get((self.contract.level, self.tricks), 0))
        painter.drawText(where.adjusted(0, 0, -6, 0), Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, number)
        if self.hasFocus():
            paint_focus_ring(painter, where, theme, 2)

    def at(self, where: QPointF) -> tuple[int, int] | None:
        """Level and tricks of the cell at a place."""
        return next(((level, won) for level in LEVELS for won in TRICKS if self.cell(level, won).contains(where)), None)

    def _send(self, level: int, tricks: int) -> None:
        if level in LEVELS and tricks in TRICKS:
            self.chosen.emit(Contract(level, self.contract.denomination, self.contract.doubled), tricks)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press on a cell chooses it."""
        found = self.at(event.position())
        if found is not None and event.button() == Qt.MouseButton.LeftButton:
            self._send(*found)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right change the tricks, up and down the level."""
        moves = {
            Qt.Key.Key_Left: (0, -1),
            Qt.Key.Key_Right: (0, 1),
            Qt.Key.Key_Up: (-1, 0),
            Qt.Key.Key_Down: (1, 0),
        }
        move = moves.get(Qt.Key(event.key()))
        if move is None:
            super().keyPressEvent(event)
        else:
            self._send(self.contract.level + move[0], self.tricks + move[1])
