"""The way from page to page: a short stack; only the topmost page exists, the others are a name, parameters and a state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from bridgetutor.ui.context import AppContext
from bridgetutor.ui.page import Page
from bridgetutor.ui.pages import page_class


@dataclass
class Entry:
    """A page on the stack."""

    name: str
    params: dict[str, Any]
    state: dict[str, Any] = field(default_factory=dict)
    focus: str = ""


class Navigator(QObject):
    """Shows pages inside a host widget. `make_context` gives the context of now; it is asked for each page that is made."""

    page_changed = Signal()

    def __init__(self, host: QWidget, make_context: Callable[[], AppContext]) -> None:
        super().__init__(host)
        self._room = QVBoxLayout(host)
        self._room.setContentsMargins(0, 0, 0, 0)
        self._make_context = make_context
        self._stack: list[Entry] = []
        self.page: Page | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the pages from home to the one on the screen."""
        return tuple(entry.name for entry in self._stack)

    def go(self, name: str, **params: Any) -> None:
        """Open a page above the present one."""
        self._remember()
        self._stack.append(Entry(name, params))
        self._show()

    def replace(self, name: str, **params: Any) -> None:
        """Open a page in the place of the present one."""
        self._remember()
        self._stack[-1:] = [Entry(name, params)]
        self._show()

    def back(self) -> None:
        """Up one level; on the lowest one nothing happens."""
        if len(self._stack) > 1:
            self._remember()
            self._stack.pop()
            self._show()

    def home(self) -> None:
        """Down to the lowest page."""
        if len(self._stack) > 1:
            self._remember()
            del self._stack[1:]
            self._show()

    def rebuild(self) -> None:
        """Make the present page anew from its state, the keyboard where it was."""
        if self._stack:
            self._remember(leaving=False)
            self._show()

    def close(self) -> None:
        """Leave the present page for good."""
        self._remember()
        self._take_down()

    def _remember(self, leaving: bool = True) -> None:
        if self.page is None:
            return
        entry = self._stack[-1]
        entry.state = self.page.state()
        here = QApplication.focusWidget()
        entry.focus = here.objectName() if here is not None and self.page.isAncestorOf(here) else ""
        if leaving:
            self.page.leave()

    def _take_down(self) -> None:
        if self.page is None:
            return
        old, self.page = self.page, None
        self._room.removeWidget(old)
        old.hide()
        old.setParent(None)
        old.deleteLater()

    def _show(self) -> None:
        entry = self._stack[-1]
        self._take_down()
        page: Page = page_class(entry.name)(self._make_context(), **entry.params)
        self.page = page
        self._room.addWidget(page)
        if entry.state:
            page.restore(entry.state)
        page.title_changed.connect(self.page_changed)
        self.page_changed.emit()
        self._focus(page, entry.focus)

    def _focus(self, page: Page, name: str) -> None:
        kept = page.findChild(QWidget, name) if name else None
        target = kept or page.first_focus() or _first_that_takes_focus(page)
        if target is not None:
            target.setFocus(Qt.FocusReason.OtherFocusReason)


def _first_that_takes_focus(page: QWidget) -> QWidget | None:
    """The first widget in the order of Tab that the keyboard can reach."""
    widget = page.nextInFocusChain()
    while widget is not None and widget is not page:
        reachable = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.isEnabled() and not widget.isHidden()
        if reachable and page.isAncestorOf(widget):
            return widget
        widget = widget.nextInFocusChain()
    return None
