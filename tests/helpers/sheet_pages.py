"""How tests use the pages of score sheets: open one, press keys where the keyboard is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from bridgetutor.ui.page import Page
from bridgetutor.ui.shell.window import MainWindow

Settle = Callable[[], None]
PageT = TypeVar("PageT", bound=Page)


def opened(window: MainWindow, settle: Settle, kind: type[PageT], name: str, /, **params: object) -> PageT:
    """A page of the registry, opened."""
    window.go(name, **params)
    settle()
    assert isinstance(window.pages.page, kind)
    return window.pages.page


def opened_active(window: MainWindow, qtbot: QtBot, settle: Settle, kind: type[PageT], name: str, /, **params: object) -> PageT:
    """The same in a window that has the keyboard."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return opened(window, settle, kind, name, **params)


def press(qtbot: QtBot, page: QWidget, *keys: Qt.Key, control: bool = False) -> None:
    """Press keys one after the other, each where the keyboard is then."""
    for key in keys:
        modifier = Qt.KeyboardModifier.ControlModifier if control else Qt.KeyboardModifier.NoModifier
        qtbot.keyClick(page.window().focusWidget() or page, key, modifier)
