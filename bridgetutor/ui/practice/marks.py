"""The mark of a skill as in the class list: shape first, colour second, words always."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.skills import State
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.icons import paint_icon
from bridgetutor.ui.look import Look

STATES = {
    State.SECURE: N_("secure"),
    State.LEARNING: N_("learning"),
    State.LOOK_AGAIN: N_("look again"),
    State.STARTED: N_("started"),
    State.NOT_YET: N_("not yet"),
}


def state_words(ctx: AppContext, state: State) -> str:
    """The mark in words."""
    return ctx.t(STATES[state])


class SkillMark(QWidget):
    """A filled disc with a tick, a half disc, a triangle, a ring, a dash."""

    def __init__(self, look: Look, state: State, size: int = 22, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("skill-mark")
        self.setAccessibleName(look.t(STATES[state]))
        self._look, self._state = look, state
        self.setFixedSize(look.theme.px(size), look.theme.px(size))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_mark(painter, self._look, QRectF(self.rect()), self._state)
        painter.end()


def paint_mark(painter: QPainter, look: Look, room: QRectF, state: State) -> None:
    """Draw a mark into a square."""
    theme = look.theme
    size = min(room.width(), room.height()) * 0.84
    box = QRectF(room.center().x() - size / 2, room.center().y() - size / 2, size, size)
    role = {State.SECURE: "good", State.LOOK_AGAIN: "again", State.NOT_YET: "text_muted"}.get(state, "primary")
    painter.setPen(QPen(theme.colour(role), 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inner = box.adjusted(1, 1, -1, -1)
    if state is State.NOT_YET:
        painter.drawLine(QPointF(box.left() + size * 0.25, box.center().y()), QPointF(box.right() - size * 0.25, box.center().y()))
    elif state is State.LOOK_AGAIN:
        top = QPointF(box.center().x(), box.top() + 1.5)
        painter.drawPolygon(QPolygonF([top, QPointF(box.right() - 1, box.bottom() - 2), QPointF(box.left() + 1, box.bottom() - 2)]))
    else:
        if state is State.SECURE:
            painter.setBrush(theme.colour(role))
        painter.drawEllipse(inner)
        if state is State.SECURE:
            paint_icon(painter, "tick", box.adjusted(size * 0.2, size * 0.2, -size * 0.2, -size * 0.2), theme.colour("panel"), 3)
        elif state is State.LEARNING:
            painter.setBrush(theme.colour(role))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawPie(inner, -90 * 16, 180 * 16)
