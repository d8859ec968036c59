"""The keys of a set: Enter checks, then goes on; H hints, P pauses, T tells, R reads; figures and letters go to the answer."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication

from bridgetutor.ui.practice.stage import DrillStage

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_SIGNS = {Qt.Key.Key_Left: "<", Qt.Key.Key_Right: ">", Qt.Key.Key_Backspace: "\b"}
_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.KeypadModifier)


def press(stage: DrillStage, event: QKeyEvent) -> bool:
    """A key that no widget wanted; whether the set used it."""
    if event.modifiers() not in _PLAIN or stage.end is not None:
        return False
    key = event.key()
    if key == Qt.Key.Key_P:
        stage.set_paused(stage.pause_panel is None)
        return True
    if stage.pause_panel is not None:
        return False
    if key in _ENTER:
        if not event.isAutoRepeat():
            enter(stage)
        return True
    text = _SIGNS.get(Qt.Key(key), event.text())
    if text and stage.panel.answer.typed(text):
        return True
    asked = {Qt.Key.Key_H: stage.hint, Qt.Key.Key_T: stage.tell, Qt.Key.Key_R: stage.read_aloud}.get(Qt.Key(key))
    if asked is not None:
        asked()
    return asked is not None


def enter(stage: DrillStage) -> None:
    """On to what is missing, the check, the way on. An Enter right after a number was taken by itself was meant for it."""
    if stage.was_just_taken:
        return
    here, answer = QApplication.focusWidget(), stage.panel.answer
    if isinstance(here, QAbstractButton) and not here.isChecked() and answer.asks and answer.answer() is None:
        here.click()
    elif answer.enter():
        return
    elif stage.panel.can_check:
        stage.check()
    elif stage.session.run.settled:
        stage.go_on()
