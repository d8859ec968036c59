"""The keys of a lesson: Enter checks, then goes on; Alt and the arrows go through the steps; H, R and the keys of the answer."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication

from bridgetutor.ui.lesson.stage import LessonStage

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_SIGNS = {Qt.Key.Key_Left: "<", Qt.Key.Key_Right: ">", Qt.Key.Key_Backspace: "\b"}
_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.KeypadModifier)


def press(stage: LessonStage, event: QKeyEvent) -> bool:
    """A key that no widget wanted; whether the lesson used it."""
    if event.modifiers() not in _PLAIN:
        return False
    if stage.room.frames.is_held and (event.key() in _ENTER or event.key() == Qt.Key.Key_Space):
        if not event.isAutoRepeat():
            stage.room.frames.go_on()
        return True
    if event.key() in _ENTER:
        if not event.isAutoRepeat():
            _enter(stage)
        return True
    if stage.end is not None:
        return False
    if event.key() == Qt.Key.Key_H:
        stage.hint()
        return True
    text = _SIGNS.get(Qt.Key(event.key()), event.text())
    if text and stage.panel.answer.typed(text):
        return True
    if event.key() == Qt.Key.Key_R:
        stage.read_aloud()
        return True
    return False


def back(stage: LessonStage) -> None:
    """One step back."""
    if stage.view.can_back:
        stage.do("back")


def forward(stage: LessonStage) -> None:
    """One step on, where the open one is over or the next one has been seen."""
    view = stage.view
    if view.finished:
        return
    if view.settled:
        stage.do("next")
    elif view.step < view.steps and view.status[view.step] != "ahead":
        stage.do("go", view.step)


def _enter(stage: LessonStage) -> None:
    """On to what is missing, the check, the way on. A button under the keyboard has taken Enter for itself."""
    here = QApplication.focusWidget()
    if stage.end is not None:
        return
    answer = stage.panel.answer
    if isinstance(here, QAbstractButton) and not here.isChecked() and answer.asks and answer.answer() is None:
        here.click()
    elif answer.enter():
        return
    elif stage.panel.can_check:
        stage.check()
    elif stage.view.settled:
        stage.do("next")
