"""One of a few values below each other, where a bar of segments would be too wide."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QVBoxLayout, QWidget

from bridgetutor.ui.look import Look
from bridgetutor.ui.tokens import tokens
from bridgetutor.ui.widgets.focus import paint_focus_ring, ring_room
from bridgetutor.ui.widgets.textblock import TextBlock
from bridgetutor.wording.runs import spoken_text

_RING = 22


class _Radio(QRadioButton):
    """One value: a ring, filled where it is chosen, and words."""

    def __init__(self, look: Look, words: str, object_name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(object_name)
        self._look = look
        self._words = TextBlock(look, words, "body", single=True)
        self.setAccessibleName(spoken_text(words, look.words))

    def sizeHint(self) -> QSize:
        """Ring, gap and words."""
        px = self._look.theme.px
        width = 2 * ring_room() + px(_RING + 10) + round(self._words.natural_width) + 2
        return QSize(width, px(32))

    def minimumSizeHint(self) -> QSize:
        """Nothing is cut."""
        return self.sizeHint()

    def hitButton(self, pos: object) -> bool:  # noqa: ARG002
        """The words can be pressed too."""
        return True

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw ring and words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, on = self._look.theme, self.isChecked()
        size = theme.px(_RING)
        ring = QRectF(ring_room(), (self.height() - size) / 2, size, size)
        painter.setPen(QPen(theme.colour("primary" if on else "border_strong"), 2))
        painter.setBrush(theme.colour("panel"))
        painter.drawEllipse(ring.adjusted(1, 1, -1, -1))
        if on:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("primary"))
            inset = size * 0.27
            painter.drawEllipse(ring.adjusted(inset, inset, -inset, -inset))
        height = self._words.height(self.width())
        left = ring.right() + theme.px(10)
        room = QRectF(left, (self.height() - height) / 2, self.width() - left, height)
        self._words.paint(painter, room, theme.colour("text"))
        if self.hasFocus():
            paint_focus_ring(painter, QRectF(self.rect()), theme, tokens()["radius"]["control"])
        painter.end()


class RadioList(QWidget):
    """One of a few values; up and down move. `changed` sends the value."""

    changed = Signal(object)

    def __init__(
        self,
        look: Look,
        options: Sequence[tuple[object, str]],
        value: object,
        name: str,
        object_name: str = "radios",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName(object_name)
        self.setAccessibleName(name)
        self._values = [option for option, _ in options]
        self._group = QButtonGroup(self)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        for place, (_option, words) in enumerate(options):
            radio = _Radio(look, words, f"{object_name}-{place}", self)
            radio.setAccessibleDescription(name)
            self._group.addButton(radio, place)
            rows.addWidget(radio)
        self.set_value(value)
        self._group.idClicked.connect(self._on_clicked)

    def value(self) -> object:
        """The value that is chosen, None where none is."""
        place = self._group.checkedId()
        return self._values[place] if place >= 0 else None

    def set_value(self, value: object) -> None:
        """Choose a value without sending `changed`."""
        if value in self._values:
            self._group.button(self._values.index(value)).setChecked(True)

    def _on_clicked(self, place: int) -> None:
        self.changed.emit(self._values[place])
