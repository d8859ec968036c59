"""The keys that work on every page; each asks the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence, QShortcut

from bridgetutor.ui.tokens import THEMES, tokens

if TYPE_CHECKING:
    from bridgetutor.ui.shell.window import MainWindow


class WindowKeys(QObject):
    """Esc and Alt+Left up, Ctrl+Home home, F1 help, F11 projector, Ctrl+L learner, Ctrl+T theme, Ctrl and plus or minus text."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        keys: dict[str, Callable[[], None]] = {
            "Esc": self.escape,
            "Alt+Left": self.step_back,
            "Ctrl+Home": window.home,
            "F1": window.show_help,
            "F11": window.toggle_projector,
            "Ctrl+L": window.choose_learner,
            "Ctrl+T": self.next_theme,
            "Ctrl++": self.larger_text,
            "Ctrl+=": self.larger_text,
            "Ctrl+-": self.smaller_text,
        }
        for key, slot in keys.items():
            QShortcut(QKeySequence(key), window).activated.connect(slot)

    def escape(self) -> None:
        """The page may use it; else up one level."""
        page = self._window.pages.page
        if page is not None and not page.escape():
            self._window.back()

    def step_back(self) -> None:
        """The page may have steps of its own; else up one level."""
        page = self._window.pages.page
        if page is not None and not page.step_back():
            self._window.back()

    def larger_text(self) -> None:
        """One step larger."""
        self._step_text(1)

    def smaller_text(self) -> None:
        """One step smaller."""
        self._step_text(-1)

    def _step_text(self, step: int) -> None:
        steps = tokens()["meta"]["text_size_steps"]
        place = steps.index(self._window.desk.settings.text_size) + step
        if 0 <= place < len(steps):
            self._window.change(text_size=steps[place])

    def next_theme(self) -> None:
        """Light, dark, high contrast, light."""
        here = THEMES.index(self._window.desk.look.theme.name)
        self._window.change(theme=THEMES[(here + 1) % len(THEMES)])
