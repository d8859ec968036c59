"""Fields for numbers: figures only; every other key is left to the page."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from bridgetutor.ui.look import Look

_EDITING = {
    Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End,
}  # fmt: skip


class NumberField(QLineEdit):
    """A field for a whole number from 0; `large` is the one field of a question."""

    def __init__(self, look: Look, name: str, object_name: str, digits: int = 4, large: bool = False) -> None:
        super().__init__()
        self.setObjectName(object_name)
        self.setAccessibleName(name)
        self.setMaxLength(digits)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        if large:
            self.setProperty("role", "figure")
        else:
            self.setFont(look.theme.font("strong"))
        self.setFixedWidth(look.theme.px(96 if large else 64))

    def number(self) -> int | None:
        """The number; None while the field is empty."""
        text = self.text().strip()
        return int(text) if text.isascii() and text.isdigit() else None

    def put(self, text: str) -> None:
        """Show a number that is written as text; anything else leaves the field empty."""
        self.setText(text if text.isascii() and text.isdigit() else "")

    def event(self, event: QEvent) -> bool:
        """Letters are not for this field, so they may be keys of the page."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and not self._is_mine(event):
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Figures and editing; the rest goes on to the page."""
        if self._is_mine(event):
            super().keyPressEvent(event)
        else:
            event.ignore()

    def _is_mine(self, event: QKeyEvent) -> bool:
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.MetaModifier):
            return event.key() in (Qt.Key.Key_A, Qt.Key.Key_C, Qt.Key.Key_Z, Qt.Key.Key_Backspace, Qt.Key.Key_Delete)
        if event.modifiers() & Qt.KeyboardModifier.AltModifier:
            return False
        text = event.text()
        return event.key() in _EDITING or (text.isascii() and text.isdigit())


def next_empty(fields: list[NumberField]) -> NumberField | None:
    """The field to go on to: the first empty one after the keyboard, else the first empty one; None where all are filled."""
    here = next((place for place, field in enumerate(fields) if field.hasFocus()), -1)
    order = fields[here + 1 :] + fields[: here + 1]
    return next((field for field in order if field.number() is None), None)


def reach(widget: QWidget) -> None:
    """Put the keyboard on a widget; what stands in a field is marked, so that typing replaces it."""
    widget.setFocus(Qt.FocusReason.OtherFocusReason)
    if isinstance(widget, QLineEdit):
        widget.selectAll()
