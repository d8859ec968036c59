"""Sits at the table as a person does: the keyboard and the mouse only, never a method of the page that a key would call."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from bridgetutor.engine.cards import Card
from bridgetutor.session.table import TableGame
from bridgetutor.ui.pages.play import PlayPage
from bridgetutor.ui.play.stage import PlayStage
from bridgetutor.ui.shell.window import MainWindow
from bridgetutor.ui.table.model import TableModel

ENTER, SPACE, ESC = Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape


class Sitter:
    """Somebody in front of the window."""

    def __init__(self, window: MainWindow, settle: Callable[[], None], name: str | None = "Maré") -> None:
        self.window, self.settle = window, settle
        window.activateWindow()
        if name is None:
            window.desk.people.be_guest()
        else:
            known = [each for each in window.desk.people.learners() if each.nickname == name]
            window.desk.people.choose(known[0].id) if known else window.desk.people.add(name)

    def sits_down(self, **params: Any) -> None:
        """Open the table."""
        self.window.home()
        self.window.go("play", **params)
        self.settle()

    @property
    def page(self) -> PlayPage:
        page = self.window.pages.page
        assert isinstance(page, PlayPage)
        return page

    @property
    def stage(self) -> PlayStage:
        return self.page.stage

    @property
    def game(self) -> TableGame:
        return self.stage.game

    @property
    def sees(self) -> TableModel:
        return self.stage.table.model

    def key(self, *keys: Qt.Key | str, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press keys, or type, wherever the keyboard is."""
        for key in keys:
            here = QApplication.focusWidget()
            assert here is not None
            assert self.window.isAncestorOf(here)
            if isinstance(key, str):
                QTest.keyClicks(here, key)
            else:
                QTest.keyClick(here, key, modifier)
            self.settle()

    @property
    def focus(self) -> str:
        here = QApplication.focusWidget()
        return here.objectName() if here is not None else ""

    def widget(self, name: str) -> Any:
        found = self.page.findChild(QWidget, name)
        assert found is not None, name
        return found

    def clicks(self, name: str) -> None:
        """Press a widget with the mouse."""
        widget = self.widget(name)
        assert widget.isVisible(), name
        assert widget.isEnabled(), name
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=QPoint(widget.width() // 2, widget.height() // 2))
        self.settle()

    def clicks_card(self, card: str) -> None:
        """Press a card on the table, on its index."""
        rect = self.stage.table.card_rect(Card.parse(card))
        where = QPoint(round(rect.x()) + 5, round(rect.y()) + 6)
        QTest.mouseClick(self.stage.table.viewport(), Qt.MouseButton.LeftButton, pos=where)
        self.settle()

    def types_card(self, card: str) -> None:
        """Name a card by rank and suit, and play it; nobody is waited for."""
        self.key(SPACE)
        assert self.focus == "table"
        letters = {"S": "S", "H": "H", "D": "D", "C": "C"}
        if self.window.desk.look.words.code == "pt":
            letters = {"S": "E", "H": "C", "D": "O", "C": "P"}
        self.key(("10" if card[1] == "T" else card[1]) + letters[card[0]], ENTER)

    def waits(self) -> None:
        """Let everything come that comes by itself, without waiting for it."""
        for _ in range(80):
            if not self.stage.driver.is_waiting:
                return
            self.key(SPACE)
        raise AssertionError("the table never comes to rest")

    def plays_on(self, until: Callable[[TableGame], bool] = lambda game: game.is_over) -> None:
        """Play the lowest card that may be played, till the end."""
        for _ in range(60):
            self.waits()
            if until(self.game):
                return
            legal = self.sees.legal
            assert legal, "nothing may be played"
            self.types_card(str(min(legal, key=lambda card: (card.rank, card.suit))))
        raise AssertionError("the play never ends")

    def takes_contract(self, value: str) -> None:
        """Choose a contract by the arrow keys and Enter."""
        chooser = self.stage.side.chooser
        assert chooser is not None
        wanted = f"contract-{value.replace(' ', '-')}"
        if value.endswith("game"):
            self.key(Qt.Key.Key_Right)
        for _ in range(4):
            if self.focus == wanted:
                break
            self.key(Qt.Key.Key_Down)
        assert self.focus == wanted
        self.key(ENTER)
        assert chooser.group.value() == value
        self.key(ENTER)
