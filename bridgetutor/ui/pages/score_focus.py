"""Where the keyboard is on the page of a sheet: undo works in every field, and what can no longer be used hands it on."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QSpinBox

from bridgetutor.ui.page import Page


class UndoEverywhere(QObject):
    """Leaves the undo key to the page in each of its fields, but in a text field where something was typed that can be taken back.

    A field of Qt's takes the key even where it has nothing to undo. Make it once all fields of the page are there.
    """

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        numbers = page.findChildren(QSpinBox)
        self._inner = [number.lineEdit() for number in numbers]
        for field in (*numbers, *page.findChildren(QLineEdit)):
            field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look at the undo key."""
        if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        is_typed = isinstance(watched, QLineEdit) and watched not in self._inner and watched.isUndoAvailable()
        if is_typed or not event.matches(QKeySequence.StandardKey.Undo):
            return super().eventFilter(watched, event)
        event.ignore()
        return True


def show_and_stay(page: Page, show: Callable[[], None]) -> None:
    """Show something else; where that switches off or hides what has the keyboard, the page's first field gets it.

    Else Qt would hand it to whatever comes next.
    """
    here = page.window().focusWidget()
    is_mine = here is not None and page.isAncestorOf(here)
    show()
    if here is not None and is_mine and not (here.isEnabled() and here.isVisibleTo(page)):
        first = page.first_focus()
        if first is not None:
            first.setFocus()
