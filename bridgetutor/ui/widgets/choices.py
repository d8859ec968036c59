"""Choosing: one of a few (segments), a number (stepper), one of a list (drop-down), yes or no (check box)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from bridgetutor.ui.icons import paint_icon
from bridgetutor.ui.look import Look
from bridgetutor.ui.tokens import tokens
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.focus import paint_focus_ring, ring_room
from bridgetutor.ui.widgets.segments import SegmentedControl
from bridgetutor.ui.widgets.textblock import TextBlock
from bridgetutor.wording.runs import spoken_text

__all__ = ["CheckBox", "DropDown", "SegmentedControl", "Stepper"]

_BOX = 20


class _Number(QSpinBox):
    """A spin box without buttons whose text has the whole room: a style sheet leaves it one pixel."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the text its room."""
        super().resizeEvent(event)
        self._spread()

    def showEvent(self, event: QShowEvent) -> None:
        """The style sheet has just been at work."""
        super().showEvent(event)
        self._spread()

    def changeEvent(self, event: QEvent) -> None:
        """And again when it changes."""
        super().changeEvent(event)
        self._spread()

    def _spread(self) -> None:
        self.lineEdit().setGeometry(self.rect().adjusted(2, 2, -2, -2))


class Stepper(QWidget):
    """A number between two bounds with minus and plus; digits, up and down work too. `value_changed` sends it."""

    value_changed = Signal(int)

    def __init__(
        self, look: Look, low: int, high: int, value: int, name: str, object_name: str = "stepper", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName(object_name)
        self.setAccessibleName(name)
        self.field = _Number(self)
        self.field.setObjectName(object_name + "-field")
        self.field.setAccessibleName(name)
        self.field.setRange(low, high)
        self.field.setButtonSymbols(QAbstractSpinBox.ButtonSymbols.NoButtons)
        self.field.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.field.setFont(look.theme.font("strong"))
        self.field.setFixedWidth(look.theme.px(64))
        self.field.setValue(value)
        less = Button(look, kind=Kind.PLAIN, icon="minus", name=look.t("one less"), object_name=object_name + "-less", parent=self)
        more = Button(look, kind=Kind.PLAIN, icon="plus", name=look.t("one more"), object_name=object_name + "-more", parent=self)
        for button in (less, more):
            button.setAccessibleDescription(name)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the arrow keys of the field do the same
            button.setAutoRepeat(True)
        less.clicked.connect(self.field.stepDown)
        more.clicked.connect(self.field.stepUp)
        bar = QHBoxLayout(self)
        bar.setContentsMargins(0, 0, 0, 0)
        bar.setSpacing(4)
        for part in (less, self.field, more):
            bar.addWidget(part)
        self.field.valueChanged.connect(self.value_changed)
        self.setFocusProxy(self.field)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def value(self) -> int:
        """The number now."""
        return self.field.value()

    def set_value(self, value: int) -> None:
        """Show another number without sending it."""
        self.field.blockSignals(True)
        self.field.setValue(value)
        self.field.blockSignals(False)


class DropDown(QComboBox):
    """One of a longer list. `chosen` sends the value when a person picks it."""

    chosen = Signal(object)

    def __init__(
        self,
        look: Look,
        options: Sequence[tuple[object, str]],
        value: object,
        name: str,
        object_name: str = "drop-down",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName(object_name)
        self.setAccessibleName(name)
        self._look = look
        self._values = [option for option, _ in options]
        self.addItems([words for _, words in options])
        if value in self._values:
            self.setCurrentIndex(self._values.index(value))
        self.view().setObjectName(object_name + "-list")
        self.view().setAccessibleName(name)
        self.activated.connect(self._on_activated)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)

    def value(self) -> object:
        """The value that is chosen."""
        return self._values[self.currentIndex()] if self._values else None

    def set_value(self, value: object) -> None:
        """Choose a value without sending it; an unknown one leaves the choice as it is."""
        if value in self._values:
            self.setCurrentIndex(self._values.index(value))

    def showPopup(self) -> None:
        """Open the list, whole where the screen has the room; else it scrolls."""
        self.setMaxVisibleItems(max(1, self.count()))
        super().showPopup()
        view = self.view()
        box, room = view.parentWidget(), self.screen().availableGeometry()
        wanted = sum(view.sizeHintForRow(row) for row in range(self.count()))
        missing = wanted - view.viewport().height()
        if box is None or missing <= 0:
            return
        where = box.geometry()  # Qt forgets the inner margins of the list
        high = min(where.height() + missing, room.height())
        opens_up = where.top() < self.mapToGlobal(QPoint(0, 0)).y()
        top = where.bottom() + 1 - high if opens_up else where.top()
        top = max(room.top(), min(top, room.bottom() + 1 - high))
        box.setGeometry(where.x(), top, where.width(), high)
        view.scrollTo(view.currentIndex())

    def _on_activated(self, place: int) -> None:
        self.chosen.emit(self._values[place])

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the field, then the arrow in the theme's colour."""
        super().paintEvent(event)
        painter = QPainter(self)
        size = self._look.theme.px(16)
        where = QRectF(self.width() - size - self._look.theme.px(10), (self.height() - size) / 2, size, size)
        paint_icon(painter, "down", where, self._look.theme.colour("text_muted" if self.isEnabled() else "text_disabled"))
        painter.end()


class CheckBox(QCheckBox):
    """Yes or no, with words that may hold suit signs."""

    def __init__(
        self, look: Look, words: str, checked: bool = False, object_name: str = "check", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName(object_name)
        self._look = look
        self._words = TextBlock(look, words, "body", single=True)
        self.setAccessibleName(spoken_text(words, look.words))
        self.setChecked(checked)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        """Box, gap and words."""
        px = self._look.theme.px
        width = 2 * ring_room() + px(_BOX + 10) + round(self._words.natural_width) + 2
        return QSize(width, px(tokens()["space"]["hit_target_min"]))

    def minimumSizeHint(self) -> QSize:
        """Nothing is cut."""
        return self.sizeHint()

    def hitButton(self, pos: object) -> bool:  # noqa: ARG002
        """The words can be pressed too."""
        return True

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw the box with its tick, and the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, px = self._look.theme, self._look.theme.px
        size = px(_BOX)
        box = QRectF(ring_room() + 1, (self.height() - size) / 2, size, size)
        on = self.isChecked()
        edge = "border" if not self.isEnabled() else "primary" if on else "border_strong"
        painter.setPen(QPen(theme.colour(edge), 2))
        painter.setBrush(theme.colour("primary" if on and self.isEnabled() else "panel"))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 5, 5)
        if on:
            paint_icon(
                painter,
                "tick",
                box.adjusted(2, 2, -2, -2),
                theme.colour("on_primary" if self.isEnabled() else "text_disabled"),
                1.6,
            )
        height = self._words.height(self.width())
        left = box.right() + px(10)
        room = QRectF(left, (self.height() - height) / 2, self.width() - left, height)
        self._words.paint(painter, room, theme.colour("text" if self.isEnabled() else "text_disabled"))
        if self.hasFocus():
            paint_focus_ring(painter, QRectF(self.rect()), theme, tokens()["radius"]["control"])
        painter.end()
