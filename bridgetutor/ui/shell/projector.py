"""The projector preset (F11): the whole screen, larger text, a pointer that the last row can see; nothing of it is kept."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QCursor, QGuiApplication, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QMainWindow

#: The least size of text on a projector.
TEXT = 1.3
#: How much larger the pointer is than a usual one, and its outline in a box of 24.
_LARGER = 2
_ARROW = ((3, 2), (3, 19), (7.2, 15.2), (10, 21.5), (12.8, 20.3), (10.1, 14.2), (15.8, 14.2))


def pointer() -> QCursor:
    """A large arrow, black with a white edge."""
    size = 24 * _LARGER
    ratio = QGuiApplication.primaryScreen().devicePixelRatio()
    picture = QPixmap(round(size * ratio), round(size * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    path = QPainterPath()
    path.addPolygon([QPointF(x * _LARGER, y * _LARGER) for x, y in _ARROW])
    path.closeSubpath()
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(
        QPen(QColor(Qt.GlobalColor.white), 2.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    )
    painter.setBrush(QColor(Qt.GlobalColor.black))
    painter.drawPath(path)
    painter.end()
    return QCursor(picture, round(_ARROW[0][0] * _LARGER), round(_ARROW[0][1] * _LARGER))


class Projector:
    """Makes a window fill the screen and gives it back as it was."""

    def __init__(self, window: QMainWindow) -> None:
        self._window = window
        self._before: Qt.WindowState | None = None

    def show(self, on: bool) -> None:
        """Fill the screen, or be as before."""
        window = self._window
        if on and self._before is None:
            self._before = window.windowState()
            window.setWindowState(self._before | Qt.WindowState.WindowFullScreen)
            window.setCursor(pointer())
        elif not on and self._before is not None:
            window.setWindowState(self._before & ~Qt.WindowState.WindowFullScreen)
            window.unsetCursor()
            self._before = None
