"""The sheet of a rubber as it is written by hand: above the line growing upwards, below it downwards, a line under each game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bridgetutor.session.rubber_sheet import SIDES, GameLine, Mark, Paper
from bridgetutor.ui.icons import paint_icon
from bridgetutor.ui.look import Look
from bridgetutor.ui.table.motion import Motion, Stage
from bridgetutor.ui.tokens import tokens
from bridgetutor.ui.widgets.focus import paint_focus_ring
from bridgetutor.ui.widgets.labels import muted
from bridgetutor.ui.widgets.panels import Panel, column

_ROW, _ROW_LOW, _ABOVE, _ABOVE_LOW, _GAME, _PAD = 40, 34, 150, 90, 24, 10
_LINE, _GAME_LINE, _MIDDLE = 4, 3, 2
_SIDE, _INSET, _WORD_GAP, _ROUND = 20, 12, 10, 8
_PACE = "collect_trick"


@dataclass(frozen=True, slots=True)
class _Placed:
    """A number and where it stands."""

    mark: Mark
    room: QRectF


class _Pen:
    """How far the newest game line is drawn, from 0 to 1; `Motion` moves it."""

    def __init__(self, view: QWidget) -> None:
        self._view = view
        self.reach = 1.0

    def pos(self) -> QPointF:
        """How far, as a place."""
        return QPointF(self.reach, 0)

    def setPos(self, pos: QPointF, /) -> None:
        """Draw so far."""
        self.reach = pos.x()
        self._view.update()


class PaperView(QWidget):
    """The two columns. `picked` sends the place of a hand (from 0) whose number is pressed; arrows go from hand to hand."""

    picked = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("rubber-paper")
        self.setAccessibleName(look.t("Rubber sheet"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        self._look, self.paper = look, Paper()
        self.chosen: int | None = None
        self._heads: Mapping[str, str] = {}
        self._hands = 0
        self._pen = _Pen(self)
        self._motion = Motion(look.speed, self)

    def show_paper(self, paper: Paper, chosen: int | None, hands: int, heads: Mapping[str, str], spoken: str) -> None:
        """Show a sheet with the numbers of the chosen hand marked; a game line that is new is drawn before one's eyes."""
        drawn = [part.line for part in self.paper.parts if part.line]
        lines = [part.line for part in paper.parts if part.line]
        grew = len(lines) == len(drawn) + 1 and lines[:-1] == drawn
        self.paper, self.chosen, self._hands, self._heads = paper, chosen, hands, heads
        self.setAccessibleDescription(spoken)
        self._motion.finish()
        self._pen.reach = 1.0
        if grew and self.isVisible():
            self._pen.reach = 0.0
            self._motion.run([Stage(_PACE, [(self._pen, QPointF(1.0, 0))])])
        self.updateGeometry()
        self.update()

    # Where things are

    @property
    def _row(self) -> int:
        return self._look.theme.px(_ROW_LOW if self._look.theme.compact else _ROW)

    def line_top(self) -> int:
        """Where the thick line begins."""
        theme = self._look.theme
        rows = max(sum(mark.side == side for mark in self.paper.above) for side in SIDES)
        least = theme.px(_ABOVE_LOW if theme.compact else _ABOVE)
        return max(least, rows * self._row + theme.px(_PAD) + self._beside_line())

    def _beside_line(self) -> int:
        """The air between the thick line and the numbers: more where the words at the line have no room beside them."""
        theme = self._look.theme
        words = theme.px(_SIDE) + max(theme.metrics("small").horizontalAdvance(self._look.t(word)) for word in ("above", "below"))
        marks = [*self.paper.above[:8], *self.paper.parts[0].marks]
        widest = max((self._pill_width(mark) for mark in marks if mark.side == SIDES[0]), default=0.0)
        narrow = self.width() / 2 - theme.px(_SIDE) - widest < words + 6
        return theme.line_height("small") + 10 if narrow else theme.px(_PAD)

    def _part_height(self, place: int) -> int:
        part = self.paper.parts[place]
        rows = max(sum(mark.side == side for mark in part.marks) for side in SIDES)
        return max(rows, 1) * self._row + self._look.theme.px(_PAD) + self._part_pad(place)

    def _part_pad(self, place: int) -> int:
        return self._look.theme.px(_PAD) if place else self._beside_line()

    def _part_tops(self) -> list[int]:
        top, found = self.line_top() + _LINE, []
        for place, part in enumerate(self.paper.parts):
            found.append(top)
            top += self._part_height(place) + (self._look.theme.px(_GAME) if part.line else 0)
        return [*found, top]

    def placed(self) -> list[_Placed]:
        """Every number with its place."""
        half, row = self.width() / 2, self._row
        found: list[_Placed] = []
        bottom = self.line_top() - self._beside_line()
        tops = self._part_tops()
        for at, side in enumerate(SIDES):
            for height, mark in enumerate(mark for mark in self.paper.above if mark.side == side):
                found.append(_Placed(mark, QRectF(at * half, bottom - (height + 1) * row, half, row)))
            for place, part in enumerate(self.paper.parts):
                top = tops[place] + self._part_pad(place)
                for depth, mark in enumerate(mark for mark in part.marks if mark.side == side):
                    found.append(_Placed(mark, QRectF(at * half, top + depth * row, half, row)))
        return [_Placed(each.mark, self._pill(each)) for each in found]

    def _pill(self, placed: _Placed) -> QRectF:
        """The rounded room of a number and its hand, at the right of its column."""
        right = placed.room.right() - self._look.theme.px(_SIDE)
        left = max(placed.room.left() + 4, right - self._pill_width(placed.mark))
        return QRectF(left, placed.room.top() + 1, right - left, placed.room.height() - 2)

    def _pill_width(self, mark: Mark) -> float:
        theme = self._look.theme
        wide = theme.metrics("figure_small").horizontalAdvance(str(mark.points)) + 2 * theme.px(_INSET)
        return wide + theme.metrics("small").horizontalAdvance(self._hand(mark)) + theme.px(_WORD_GAP)

    def _hand(self, mark: Mark) -> str:
        return self._look.t("hand {n}").format(n=mark.hand)

    def sizeHint(self) -> QSize:
        """All rows."""
        return QSize(self._look.theme.px(380), self._part_tops()[-1])

    def minimumSizeHint(self) -> QSize:
        """All rows."""
        return QSize(self._look.theme.px(300), self._part_tops()[-1])

    # What is seen

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw lines, then numbers."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, wide, high = self._look.theme, self.width(), self.height()
        painter.fillRect(QRectF(wide / 2 - _MIDDLE / 2, 0, _MIDDLE, high), theme.colour("text"))
        top = self.line_top()
        painter.fillRect(QRectF(0, top, wide, _LINE), theme.colour("text"))
        painter.setFont(theme.font("small"))
        painter.setPen(theme.colour("text_muted"))
        left, line = theme.px(_SIDE), theme.line_height("small")
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(left, top - line - 6, wide / 2, line), flags, self._look.t("above"))
        painter.drawText(QRectF(left, top + _LINE + 4, wide / 2, line), flags, self._look.t("below"))
        tops = self._part_tops()
        newest = max((place for place, part in enumerate(self.paper.parts) if part.line), default=-1)
        for place, part in enumerate(self.paper.parts):
            if part.line:
                self._paint_game(painter, part.line, tops[place] + self._part_height(place), place == newest)
        for each in self.placed():
            self._paint_mark(painter, each)
        if self.hasFocus():
            paint_focus_ring(painter, QRectF(self.rect()), theme, 4)
        painter.end()

    def _paint_mark(self, painter: QPainter, placed: _Placed) -> None:
        theme, mark = self._look.theme, placed.mark
        hit = self.chosen is not None and mark.hand == self.chosen + 1
        if hit:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("accent"))
            painter.drawRoundedRect(placed.room, _ROUND, _ROUND)
        inside = placed.room.adjusted(theme.px(_INSET), 0, -theme.px(_INSET), 0)
        number = theme.metrics("figure_small")
        base = inside.top() + (inside.height() + number.ascent() - number.descent()) / 2
        painter.setFont(theme.font("figure_small"))
        painter.setPen(theme.colour("on_accent" if hit else "text"))
        x = inside.right() - number.horizontalAdvance(str(mark.points))
        painter.drawText(QPointF(x, base), str(mark.points))
        painter.setFont(theme.font("small"))
        painter.setPen(theme.colour("on_accent" if hit else "text_muted"))
        word = self._hand(mark)
        painter.drawText(QPointF(x - theme.px(_WORD_GAP) - theme.metrics("small").horizontalAdvance(word), base), word)

    def _paint_game(self, painter: QPainter, line: GameLine, top: float, newest: bool) -> None:
        theme, wide = self._look.theme, self.width()
        high = theme.px(_GAME)
        text = self._look.t("Game {n} · {name}").format(n=line.game, name=self._heads.get(line.winner, line.winner))
        metrics = theme.metrics("small", True)
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, wide * 0.7)
        word = metrics.horizontalAdvance(text) + 2 * theme.px(_INSET)
        reach = self._pen.reach if newest else 1.0
        y = top + (high - _GAME_LINE) / 2
        for start, end in ((0.0, (wide - word) / 2), ((wide + word) / 2, float(wide))):
            until = min(end, wide * reach)
            if until > start:
                painter.fillRect(QRectF(start, y, until - start, _GAME_LINE), theme.colour("primary"))
        if reach < 0.5:
            return
        painter.fillRect(QRectF((wide - word) / 2, top, word, high), theme.colour("panel"))
        painter.setFont(theme.font("small", True))
        painter.setPen(theme.colour("primary"))
        painter.drawText(QRectF((wide - word) / 2, top, word, high), Qt.AlignmentFlag.AlignCenter, text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Narrower may need more height."""
        super().resizeEvent(event)
        self.updateGeometry()

    # What a person does

    def mark_at(self, where: QPointF) -> Mark | None:
        """The number at a place."""
        return next((each.mark for each in self.placed() if each.room.contains(where)), None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press on a number opens its hand."""
        mark = self.mark_at(event.position())
        if mark is not None and event.button() == Qt.MouseButton.LeftButton:
            self.picked.emit(mark.hand - 1)
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show what can be pressed."""
        hand = self.mark_at(event.position()) is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows, Home and End go from hand to hand."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: self._hands - 1}
        key = Qt.Key(event.key())
        if key not in steps and key not in ends:
            super().keyPressEvent(event)
            return
        wanted = ends[key] if key in ends else (self.chosen or 0) + steps[key]
        if 0 <= wanted < self._hands and wanted != self.chosen:
            self.picked.emit(wanted)


class _Row(QWidget):
    """A row over or under the columns."""

    def __init__(self, look: Look, name: str, height: int) -> None:
        super().__init__()
        self.setObjectName(name)
        self._look = look
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(height)


class HeadRow(_Row):
    """The names, with a flag where one is vulnerable."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "rubber-heads", look.theme.px(40 if look.theme.compact else 49))
        self._names: tuple[tuple[str, bool], ...] = ()

    def show_names(self, names: tuple[tuple[str, bool], ...]) -> None:
        """Names and whether each is vulnerable."""
        self._names = names
        word = self._look.words.tp("one side", "vulnerable")
        self.setAccessibleName(", ".join(f"{name} ({word})" if vulnerable else name for name, vulnerable in names))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw ground, names and flags."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, wide, high = self._look.theme, self.width(), self.height()
        radius = tokens()["radius"]["panel"] - 1
        path = QPainterPath()
        path.addRoundedRect(QRectF(0, 0, wide, high + radius), radius, radius)
        painter.fillPath(path, theme.colour("panel_alt"))
        painter.fillRect(QRectF(0, high - 1, wide, 1), theme.colour("border"))
        painter.fillRect(QRectF(wide / 2 - _MIDDLE / 2, 0, _MIDDLE, high), theme.colour("text"))
        for place, (name, vulnerable) in enumerate(self._names):
            self._paint_name(painter, QRectF(place * wide / 2 + theme.px(_SIDE), 0, wide / 2 - theme.px(_SIDE) - 8, high),
                             name, vulnerable)  # fmt: skip
        painter.end()

    def _paint_name(self, painter: QPainter, room: QRectF, name: str, vulnerable: bool) -> None:
        theme = self._look.theme
        word = self._look.words.tp("one side", "vulnerable")
        icon = theme.px(16)
        flag = theme.metrics("small").horizontalAdvance(word) + icon + 4 + theme.px(12) if vulnerable else 0
        metrics = theme.metrics("title")
        shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, max(20.0, room.width() - flag))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.setFont(theme.font("title"))
        painter.setPen(theme.colour("text"))
        painter.drawText(room, flags, shown)
        if vulnerable:
            x = room.left() + metrics.horizontalAdvance(shown) + theme.px(12)
            paint_icon(painter, "flag", QRectF(x, (room.height() - icon) / 2, icon, icon), theme.colour("again"))
            painter.setFont(theme.font("small"))
            painter.setPen(theme.colour("again"))
            painter.drawText(QRectF(x + icon + 4, 0, room.right() - x, room.height()), flags, word)


class TotalsRow(_Row):
    """The totals of both columns under a double line."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "rubber-totals", look.theme.px(46 if look.theme.compact else 58))
        self.totals: tuple[int, ...] = (0, 0)

    def show_totals(self, totals: tuple[int, ...], names: tuple[str, ...]) -> None:
        """Show these."""
        self.totals = totals
        said = ", ".join(f"{name} {total}" for name, total in zip(names, totals, strict=True))
        self.setAccessibleName(f"{self._look.t('Total')}: {said}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw lines and numbers."""
        painter = QPainter(self)
        theme, wide, high = self._look.theme, self.width(), self.height()
        for y in (0, 3):
            painter.fillRect(QRectF(0, y, wide, 1), theme.colour("text"))
        painter.fillRect(QRectF(wide / 2 - _MIDDLE / 2, 4, _MIDDLE, high - 4), theme.colour("text"))
        middle = Qt.AlignmentFlag.AlignVCenter
        for place, total in enumerate(self.totals):
            room = QRectF(place * wide / 2 + theme.px(_SIDE), 4, wide / 2 - theme.px(_SIDE + _SIDE + _INSET), high - 4)
            painter.setFont(theme.font("small"))
            painter.setPen(theme.colour("text_muted"))
            painter.drawText(room, Qt.AlignmentFlag.AlignLeft | middle, self._look.t("Total"))
            painter.setFont(theme.font("figure_small"))
            painter.setPen(theme.colour("text"))
            painter.drawText(room, Qt.AlignmentFlag.AlignRight | middle, str(total))
        painter.end()


class PaperPanel(Panel):
    """The whole sheet: names, columns, what the next game needs, totals."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "rubber-sheet", spacing=0)
        self.setAccessibleName(look.t("Rubber sheet"))
        self.rows.setContentsMargins(1, 1, 1, 1)
        self.heads, self.view, self.sums = HeadRow(look), PaperView(look), TotalsRow(look)
        self.needs = muted(look, "")
        self.needs.setContentsMargins(0, 0, 0, 0)
        room = QWidget()
        room.setObjectName("needs")
        room.setAccessibleName(look.t("What the next game needs"))
        room.setLayout(column(self.needs, margins=(look.theme.px(_SIDE), 6, 12, 6)))
        self.rows.addWidget(self.heads)
        self.rows.addWidget(self.view, 1)
        self.rows.addWidget(room)
        self.rows.addWidget(self.sums)
