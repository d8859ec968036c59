"""One of a few values side by side. Apart from the other choices, since the top bar has one and the first page waits for it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QRadioButton, QSizePolicy, QWidget

from bridgetutor.ui.look import Look
from bridgetutor.ui.tokens import tokens
from bridgetutor.ui.widgets.focus import paint_focus_ring
from bridgetutor.ui.widgets.textblock import TextBlock
from bridgetutor.wording.runs import spoken_text


class _Segment(QRadioButton):
    """One part of a segmented control: a radio button that looks like a piece of a bar."""

    def __init__(self, look: Look, words: str, place: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._place = look, place
        self._words = TextBlock(look, words, "strong", single=True)
        self.setAccessibleName(spoken_text(words, look.words))
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The room for its words."""
        px = self._look.theme.px
        return QSize(round(self._words.natural_width) + px(28), px(tokens()["space"]["control_height"]))

    def minimumSizeHint(self) -> QSize:
        """Nothing is cut."""
        return self.sizeHint()

    def hitButton(self, pos: object) -> bool:  # noqa: ARG002
        """Every spot of it can be pressed."""
        return True

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw its piece of the bar."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, room = self._look.theme, QRectF(self.rect())
        on = self.isChecked()
        ground = "primary" if on else "primary_soft" if self.underMouse() and self.isEnabled() else "panel"
        ink = "text_disabled" if not self.isEnabled() else "on_primary" if on else "text"
        painter.setClipPath(self._outline(room))
        painter.setPen(Qt.PenStyle.NoPen)  # and no `fillRect`, for which PySide sets up all of Qt's gradients: 4 ms of the start
        painter.setBrush(theme.colour(ground if self.isEnabled() else "panel_alt"))
        painter.drawRect(room)
        if "right" not in self._place:
            painter.setBrush(theme.colour("border"))
            painter.drawRect(QRectF(room.right() - 1, 1, 1, room.height() - 2))
        painter.setClipping(False)
        height = self._words.height(room.width())
        self._words.paint(painter, QRectF(0, (room.height() - height) / 2, room.width(), height), theme.colour(ink),
                          Qt.AlignmentFlag.AlignHCenter, "plain" if on or not self.isEnabled() else "text")  # fmt: skip
        painter.setPen(QPen(theme.colour("border_strong"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(self._outline(room.adjusted(0.5, 0.5, -0.5, -0.5)))
        if self.hasFocus():
            paint_focus_ring(painter, room, theme, tokens()["radius"]["control"])
        painter.end()

    def _outline(self, room: QRectF) -> QPainterPath:
        """The piece's outline: round where the bar ends, reaching beyond it elsewhere so that no inner edge is drawn."""
        radius = float(tokens()["radius"]["control"])
        wide = room.adjusted(0 if "left" in self._place else -2 * radius, 0, 0 if "right" in self._place else 2 * radius, 0)
        path = QPainterPath()
        path.addRoundedRect(wide, radius, radius)
        return path


def tab_to_checked(group: QButtonGroup) -> None:
    """Let Tab come to the button of a group that is chosen, to each where none is; Qt sees to it from the second time on."""
    chosen = group.checkedButton()
    for button in group.buttons():
        by_tab = chosen is None or button is chosen
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if by_tab else Qt.FocusPolicy.ClickFocus)


class SegmentedControl(QWidget):
    """One of a few values side by side; left and right move. `changed` sends the value."""

    changed = Signal(object)

    def __init__(
        self,
        look: Look,
        options: Sequence[tuple[object, str]],
        value: object,
        name: str,
        object_name: str = "segments",
        spoken: Sequence[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName(object_name)
        self.setAccessibleName(name)
        self._values = [option for option, _ in options]
        self._group = QButtonGroup(self)
        bar = QHBoxLayout(self)
        bar.setContentsMargins(0, 0, 0, 0)
        bar.setSpacing(0)
        for place, (_option, words) in enumerate(options):
            ends = ("left " if place == 0 else "") + ("right" if place == len(options) - 1 else "")
            segment = _Segment(look, words, ends, self)
            segment.setObjectName(f"{object_name}-{place}")
            segment.setAccessibleDescription(name)
            if spoken:
                segment.setAccessibleName(spoken[place])
            self._group.addButton(segment, place)
            bar.addWidget(segment)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_value(value)
        self._group.idClicked.connect(self._on_clicked)
        self.setFocusProxy(self._group.button(max(0, self._group.checkedId())))

    def value(self) -> object:
        """The value that is chosen, None where none is."""
        place = self._group.checkedId()
        return self._values[place] if place >= 0 else None

    def set_value(self, value: object) -> None:
        """Choose a value without sending `changed`; an unknown one leaves the choice as it is."""
        if value in self._values:
            button = self._group.button(self._values.index(value))
            button.setChecked(True)
            tab_to_checked(self._group)
            self.setFocusProxy(button)
            if any(each.hasFocus() for each in self._group.buttons()):  # the keyboard is where the choice is
                button.setFocus()

    def _on_clicked(self, place: int) -> None:
        if any(each.hasFocus() for each in self._group.buttons()):  # before a page that is made anew asks where the keyboard was
            self._group.button(place).setFocus()
        self.changed.emit(self._values[place])
