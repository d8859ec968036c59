"""The keys of the table; letters that name a card belong to the table itself."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton

from bridgetutor.ui.play.setup import SetupPanel
from bridgetutor.ui.play.stage import PlayStage
from bridgetutor.ui.widgets.feedback import announce

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier, Qt.KeyboardModifier.ShiftModifier)
_WISHES = {Qt.Key.Key_U: "undo", Qt.Key.Key_L: "last", Qt.Key.Key_C: "claim", Qt.Key.Key_N: "next", Qt.Key.Key_O: "table",
           Qt.Key.Key_H: "hint"}  # fmt: skip
_WITH_CTRL = {Qt.Key.Key_Z: "undo", Qt.Key.Key_Y: "redo"}


def in_setup(setup: SetupPanel, event: QKeyEvent) -> bool:
    """Enter presses the button under the keyboard, else it deals; whether the key was used."""
    if event.key() not in _ENTER or event.modifiers() not in _PLAIN:
        return False
    if not event.isAutoRepeat() and not _press_button():
        setup.deal.click()
    return True


def press(stage: PlayStage, event: QKeyEvent) -> bool:
    """A key that no widget wanted; whether the table used it."""
    key, modifiers = Qt.Key(event.key()), event.modifiers()
    if event.isAutoRepeat():
        return key in _ENTER or key == Qt.Key.Key_Space
    if modifiers == Qt.KeyboardModifier.ControlModifier and key in _WITH_CTRL:
        stage.do(_WITH_CTRL[key])
        return True
    if modifiers not in _PLAIN:
        return False
    if stage.driver.passing_to is not None:
        return _at_cover(stage, key)
    if key == Qt.Key.Key_U and modifiers == Qt.KeyboardModifier.ShiftModifier:
        stage.do("redo")
    elif key in _WISHES:
        stage.do(_WISHES[key])
    elif key in _ENTER:
        _enter(stage)
    elif key == Qt.Key.Key_Space:
        stage.hurry()
    elif key == Qt.Key.Key_T:
        announce(stage.table, stage.table.accessibleDescription(), urgent=True)
    elif event.text() == "?":
        stage.side.show_keys(not stage.side.keys_shown)
    else:
        return False
    return True


def _at_cover(stage: PlayStage, key: Qt.Key) -> bool:
    if key in _ENTER or key == Qt.Key.Key_Space:
        stage.driver.lift()
        return True
    return False


def _press_button() -> bool:
    here = QApplication.focusWidget()
    if isinstance(here, QPushButton):
        here.click()
        return True
    return False


def _enter(stage: PlayStage) -> None:
    """The button under the keyboard; else what is due: the claim, the contract, the way on; else nobody waits any longer."""
    if _press_button():
        return
    side, here = stage.side, QApplication.focusWidget()
    if side.claim is not None:
        side.claim.enter()
    elif side.chooser is not None:
        if not side.chooser.enter() and isinstance(here, QAbstractButton):
            here.click()
    elif side.end is not None:
        side.end.main.setFocus()  # the next Enter deals: a key too many must not take the result away
    else:
        stage.hurry()
