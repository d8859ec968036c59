"""Fixtures for the window: a window over an empty folder, the looks it can have, what Qt has to throw away."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from bridgetutor.foundation.clock import FixedClock
from bridgetutor.foundation.i18n import language
from bridgetutor.foundation.settings import FILE_NAME, SettingsStore
from bridgetutor.ui.app import build
from bridgetutor.ui.jobs import InlineRunner
from bridgetutor.ui.look import Look
from bridgetutor.ui.overrides import catch_in_overrides
from bridgetutor.ui.shell.window import MainWindow
from bridgetutor.ui.theme import Theme, apply_theme

catch_in_overrides()  # as the program does

NOON = datetime(2026, 3, 4, 12, 0, tzinfo=UTC)


@pytest.fixture
def settle(qapp: QApplication) -> Callable[[], None]:
    """Let Qt lay out, paint and carry out deferred deletions."""

    def run() -> None:
        for _ in range(3):
            qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
            qapp.processEvents()

    return run


@pytest.fixture
def look(qapp: QApplication) -> Look:
    """The plain look: light, English, no motion."""
    look = Look()
    apply_theme(qapp, look.theme)
    return look


@pytest.fixture
def make_look(qapp: QApplication) -> Callable[..., Look]:
    """A look with another theme, language and the like."""

    def make(theme: str = "light", code: str = "en", text_size: float = 1.0, suit_colours: str = "four", **changes: object) -> Look:
        letters = "portuguese" if code == "pt" else "international"
        made = Look(Theme(theme, text_size, False, suit_colours), language(code), **{"letters": letters, **changes})  # type: ignore[arg-type]
        apply_theme(qapp, made.theme)
        return made

    return make


@pytest.fixture
def folder(home: Path) -> Path:
    """The data folder of this test's home."""
    return home / "BridgeTutor"


@pytest.fixture
def window(qapp: QApplication, folder: Path, settle: Callable[[], None]) -> Iterator[MainWindow]:
    """The program's window, in English, without motion, on its home page."""
    settings = SettingsStore(folder / FILE_NAME)
    settings.load()
    settings.save(motion="off")  # before there is a page, so that it is made once
    window = build(folder, "en", InlineRunner(), FixedClock(NOON))
    window._settle.setInterval(0)  # a low window makes its page anew within `settle()`, and not some time later
    window.show()
    settle()
    yield window
    window.close()
    window.deleteLater()
    settle()
