"""The base of every page: a title for the top bar, a state that survives a change of language or theme, a way to leave."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from bridgetutor.ui.context import AppContext
from bridgetutor.ui.widgets.panels import ScrollArea


class Page(QWidget):
    """One screen. A page is made from a context and its parameters and never patched: on a change of the look it is made anew.

    Set `title`, `subtitle` in `__init__` (or later with `set_title`), `help_rule` to the rule that F1 opens. What a person has
    typed or opened and that is not saved elsewhere goes into `state()` as plain values and comes back through `restore()`.
    """

    #: Title or subtitle changed while the page is open.
    title_changed = Signal()
    #: The rule of the rule book that F1 opens, such as `MB-13`; "" for its first page.
    help_rule = ""
    #: Whether the top bar offers the way home; only the home page does not.
    is_home = False

    def __init__(self, ctx: AppContext) -> None:
        super().__init__()
        self.ctx = ctx
        self.title = ""
        self.subtitle = ""
        name = type(self).__name__.removesuffix("Page").lower()
        self.setObjectName(f"page-{name}")

    def set_title(self, title: str, subtitle: str = "") -> None:
        """Show another title in the top bar."""
        self.title, self.subtitle = title, subtitle
        self.setAccessibleName(title)
        self.title_changed.emit()

    def state(self) -> dict[str, Any]:
        """What is needed to show the page as it is now, as plain values."""
        return {}

    def restore(self, state: dict[str, Any]) -> None:
        """Show the page as `state()` said."""

    def leave(self) -> None:
        """The page is about to go: save what is not saved, drop jobs that run for it."""

    def escape(self) -> bool:
        """Esc was pressed: True where the page used it itself (closed a panel), else the window goes up one level."""
        return False

    def step_back(self) -> bool:
        """Alt and left were pressed: True where the page went a step back itself, else the window goes up one level."""
        return False

    def first_focus(self) -> QWidget | None:
        """What has the keyboard when the page opens; None for the first widget that takes it."""
        return None

    def focus_first(self) -> None:
        """Give the keyboard to the first widget that takes it, whether or not it has been painted yet."""
        widget = self.nextInFocusChain()
        while widget is not None and widget is not self:
            by_tab = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.focusProxy() is None
            if by_tab and widget.isEnabled() and self.isAncestorOf(widget) and widget.isVisibleTo(self):
                widget.setFocus(Qt.FocusReason.OtherFocusReason)
                return
            widget = widget.nextInFocusChain()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def scrolled(self, contents: QWidget) -> ScrollArea:
        """Give the page one scrolling room with these contents; returns it."""
        area = ScrollArea(contents, f"{self.objectName()}-scroll")
        area.setAccessibleName(self.title or self.objectName())
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(area)
        return area
