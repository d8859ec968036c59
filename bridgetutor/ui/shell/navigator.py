"""The way from page to page: a short stack; only the topmost page exists, the others are a name, parameters and a state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

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

    page_changed = Signal(object)
    title_changed = Signal()

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
        self._change([*self._stack, Entry(name, params)])

    def replace(self, name: str, **params: Any) -> None:
        """Open a page in the place of the present one."""
        self._change([*self._stack[:-1], Entry(name, params)])

    def back(self) -> None:
        """Up one level; on the lowest one nothing happens."""
        if len(self._stack) > 1:
            self._change(self._stack[:-1])

    def home(self) -> None:
        """Down to the lowest page."""
        if len(self._stack) > 1:
            self._change(self._stack[:1])

    def rebuild(self) -> None:
        """Make the present page anew from its state, the keyboard where it was. The old one is left first."""
        if self._stack:
            self._change(self._stack)

    def _change(self, stack: list[Entry]) -> None:
        """Show the topmost page of another stack. Where it cannot be made, the present page stays."""
        self._remember()
        if self.page is not None:
            self.page.leave()
        self._show(stack)

    def close(self) -> None:
        """Leave the present page for good."""
        if self.page is not None:
            self.page.leave()
        self._take_down()

    def _remember(self) -> None:
        if self.page is None:
            return
        entry = self._stack[-1]
        entry.state = self.page.state()
        here = self.page.focusWidget()
        entry.focus = here.objectName() if here is not None else ""

    def _take_down(self) -> None:
        if self.page is None:
            return
        old, self.page = self.page, None
        old.ctx.bots.close()  # whatever the page still waits for must not find it gone
        self._room.removeWidget(old)
        old.hide()
        old.setParent(None)
        old.deleteLater()

    def _show(self, stack: list[Entry]) -> None:
        entry = stack[-1]
        page: Page = page_class(entry.name)(self._make_context(), **entry.params)
        self._take_down()
        self._stack = list(stack)
        self.page = page
        self.page_changed.emit(page)  # the frame is made before the page is put in, so that Tab reads from the top
        self._room.addWidget(page)
        if entry.state:
            page.restore(entry.state)
        page.title_changed.connect(self.title_changed)
        self.title_changed.emit()
        self._focus(page, entry.focus)

    @staticmethod
    def _focus(page: Page, name: str) -> None:
        kept = page.findChild(QWidget, name) if name else None
        target = kept or page.first_focus()
        if target is not None:
            target.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            page.focus_first()
