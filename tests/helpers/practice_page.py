"""Practises in the window as a pupil does: the keyboard and the mouse only, never a method of the page that a key would call."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from bridgetutor.teaching.answers import (
    Answer,
    CardsAnswer,
    ChoiceAnswer,
    ContractAnswer,
    DeclarerAnswer,
    NumberAnswer,
    NumbersAnswer,
    SeatAnswer,
)
from bridgetutor.teaching.practice import PracticeRun
from bridgetutor.teaching.simulation import slip_of
from bridgetutor.ui.practice.drill import DrillPage
from bridgetutor.ui.practice.stage import DrillStage
from bridgetutor.ui.shell.window import MainWindow

ENTER = Qt.Key.Key_Return


class Practiser:
    """Somebody in front of the window. `name` learns; None looks around as a guest; "" has told nothing yet."""

    def __init__(self, window: MainWindow, settle: Callable[[], None], name: str | None = "Maré") -> None:
        self.window, self.settle = window, settle
        window.activateWindow()
        if name is None:
            window.desk.people.be_guest()
        elif name:
            known = [each for each in window.desk.people.learners() if each.nickname == name]
            window.desk.people.choose(known[0].id) if known else window.desk.people.add(name)

    def opens(self, kind: str, **params: Any) -> None:
        """Go to a set of a kind."""
        self.window.home()
        self.window.go("drill", kind=kind, **params)
        self.settle()

    @property
    def page(self) -> DrillPage:
        page = self.window.pages.page
        assert isinstance(page, DrillPage)
        return page

    @property
    def stage(self) -> DrillStage:
        return self.page.stage

    @property
    def run(self) -> PracticeRun:
        return self.stage.session.run

    def key(self, *keys: Qt.Key | str) -> None:
        """Press keys, or type figures and letters, wherever the keyboard is."""
        for key in keys:
            here = QApplication.focusWidget()
            assert here is not None
            assert self.window.isAncestorOf(here)
            if isinstance(key, str):
                QTest.keyClicks(here, key)
            else:
                QTest.keyClick(here, key)
            self.settle()

    def focus(self) -> str:
        here = QApplication.focusWidget()
        return here.objectName() if here is not None else ""

    def widget(self, name: str) -> Any:
        assert self.window.pages.page is not None
        found = self.window.pages.page.findChild(QWidget, name)
        assert found is not None, name
        return found

    def clicks(self, name: str) -> None:
        """Press a widget with the mouse."""
        widget = self.widget(name)
        assert widget.isVisible(), name
        assert widget.isEnabled(), name
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=QPoint(widget.width() // 2, widget.height() // 2))
        self.settle()

    def fills(self, answer: Answer) -> None:
        """Fill an answer in, whatever its form."""
        panel = self.stage.panel
        match answer:
            case NumberAnswer(value):
                self.key(str(value))
            case NumbersAnswer(values):
                for place, value in enumerate(values):
                    self.widget(f"number-{place}").setFocus()
                    self.widget(f"number-{place}").selectAll()
                    self.key(str(value))
            case ChoiceAnswer(option):
                self.clicks(f"option-{option}")
            case SeatAnswer(seat):
                self.clicks(f"seat-{seat}")
            case ContractAnswer(contract):
                self.clicks(f"contract-{str(contract).replace(' ', '-')}")
            case DeclarerAnswer(redeal, declarer):
                self.clicks("redeal" if redeal else f"declarer-{declarer}")
            case CardsAnswer(cards):
                for card in panel.answer._cards:  # type: ignore[attr-defined]
                    if (card in cards) != (card in panel.answer._picked):  # type: ignore[attr-defined]
                        self.stage.panel.answer.card_chosen(card)
                self.settle()
            case _:
                raise AssertionError(answer)

    def answers_right(self) -> None:
        """Fill in the right answer and check it."""
        self.fills(self.run.item.right[0])
        self.key(ENTER)

    def answers_wrong(self) -> str:
        """Fill in an answer that is not right, another one than before, and check it; the answer as text."""
        for number in range(40):
            answer = slip_of(random.Random(f"{self.run.seed} {number}"), self.run.item)
            if answer.text != self.run.answer_text:
                break
        self.fills(answer)
        self.key(ENTER)
        return answer.text

    def attempts(self) -> list[Any]:
        """What the record holds."""
        people = self.window.desk.people
        return list(people.store.attempts(people.learner_id))
