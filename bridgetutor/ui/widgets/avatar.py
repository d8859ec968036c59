"""The letter of a learner on a coloured ground; the colour goes with the nickname."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from bridgetutor.ui.look import Look


class Avatar(QWidget):
    """A square with the first letter of a nickname; `size` in pixels at normal text size."""

    def __init__(self, look: Look, nickname: str, size: int = 38, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("avatar")
        self.setAccessibleName(nickname)
        self._look, self._name = look, nickname
        side = look.theme.px(size)
        self.setFixedSize(QSize(side, side))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = QRectF(self.rect())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._look.theme.avatar_colour(self._name))
        painter.drawRoundedRect(room, 10, 10)
        painter.setPen(self._look.theme.on_avatar)
        painter.setFont(self._look.theme.font("h3" if room.height() > 34 else "strong"))
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, first_letter(self._name))
        painter.end()


def first_letter(nickname: str) -> str:
    """What stands for a nickname: its first letter, large; `?` where there is none."""
    return next((letter.upper() for letter in nickname if letter.isalnum()), nickname[:1] or "?")
