"""Drives the lesson page as a pupil does: the keyboard and the mouse only, never a method of the page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from bridgetutor.engine.cards import Card
from bridgetutor.teaching.answers import CardForm
from bridgetutor.teaching.lesson import Lesson
from bridgetutor.teaching.reader import read_lesson_file
from bridgetutor.teaching.runner import StepView
from bridgetutor.ui.lesson.page import LessonPage
from bridgetutor.ui.lesson.stage import LessonStage
from bridgetutor.ui.shell.window import MainWindow
from bridgetutor.ui.widgets.buttons import Button, Kind

ENTER = Qt.Key.Key_Return
ALL_STEPS = Path(__file__).parents[1] / "data" / "lessons" / "all_steps.yaml"


def all_steps() -> Lesson:
    """The lesson with every kind of step."""
    lesson, problems = read_lesson_file(ALL_STEPS)
    assert lesson is not None, problems
    return lesson


class Pupil:
    """Somebody in front of the window. `name` learns; None looks around as a guest."""

    def __init__(self, window: MainWindow, settle: Callable[[], None], name: str | None = "Maré") -> None:
        self.window, self._settle = window, settle
        window.activateWindow()
        known = [learner for learner in window.desk.people.learners() if learner.nickname == name]
        if name is None:
            window.desk.people.be_guest()
        elif known:
            window.desk.people.choose(known[0].id)
        else:
            window.desk.people.add(name)

    def opens(self, lesson_id: str) -> None:
        """Go to a lesson."""
        self.window.go("lesson", lesson_id=lesson_id)
        self._settle()

    @property
    def page(self) -> LessonPage:
        page = self.window.pages.page
        assert isinstance(page, LessonPage)
        return page

    @property
    def stage(self) -> LessonStage:
        assert self.page.stage is not None
        return self.page.stage

    @property
    def sees(self) -> StepView:
        return self.stage.view

    @property
    def where(self) -> tuple[str, int]:
        return self.sees.step_id, self.sees.item

    def key(self, *keys: Qt.Key | str, alt: bool = False) -> None:
        """Press keys, or type figures and letters, wherever the keyboard is."""
        for key in keys:
            here = QApplication.focusWidget()
            assert here is not None
            assert self.window.isAncestorOf(here)
            modifier = Qt.KeyboardModifier.AltModifier if alt else Qt.KeyboardModifier.NoModifier
            if isinstance(key, str):
                QTest.keyClicks(here, key)
            else:
                QTest.keyClick(here, key, modifier)
            self._settle()

    def answers(self, *texts: str) -> None:
        """Type each into its field, Enter after it."""
        for text in texts:
            self.key(text, ENTER)

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
        self._settle()

    def clicks_card(self, card: str) -> None:
        """Press a card on the table, on its index at the left edge."""
        table = self.stage.room.table
        rect = table.card_rect(Card.parse(card))
        QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(round(rect.x()) + 5, round(rect.y()) + 6))
        self._settle()

    def types_card(self, card: str) -> None:
        """Name a card by rank and suit, and play it."""
        assert self.focus() == "table"
        letters = {"S": "S", "H": "H", "D": "D", "C": "C"}
        if self.window.desk.look.words.code == "pt":
            letters = {"S": "E", "H": "C", "D": "O", "C": "P"}
        rank = "10" if card[1] == "T" else card[1]
        self.key(rank + letters[card[0]], ENTER)

    def plays_on(self, choose: Callable[[CardForm], Card]) -> None:
        """Play to the end of the step; a winner that is asked for is named rightly."""
        for _ in range(120):
            view = self.sees
            if view.settled:
                return
            if isinstance(view.form, CardForm):
                self.types_card(str(choose(view.form)))
            else:
                self.names_winner()
        raise AssertionError("the play never ends")

    def names_winner(self) -> None:
        """Answer who won the trick on the table."""
        step, run = self.stage.session.run.step, self.stage.session.run
        winner = step.position(run.state, run.context).winners[-1]  # type: ignore[union-attr]
        letter = {"W": "O"}.get(str(winner), str(winner)) if self.window.desk.look.words.code == "pt" else str(winner)
        self.key(letter, ENTER)

    def filled_buttons(self) -> list[str]:
        """The filled buttons that can be seen."""
        return [
            button.objectName()
            for button in self.page.findChildren(Button)
            if button.isVisible() and button.isEnabled() and button.kind is Kind.PRIMARY
        ]

    def attempts(self) -> list[tuple[str, str, str, str]]:
        """What the record holds: step, item, answer, verdict."""
        people = self.window.desk.people
        return [(each.step, each.item, each.answer, each.verdict) for each in people.store.attempts(people.learner_id)]
