"""The menu of nicknames: change who is learning from any page, by keyboard too."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from bridgetutor.ui.context import AppContext
from bridgetutor.ui.icons import icon

_ADD, _PROGRESS = "add", "progress"


class LearnerMenu(QMenu):
    """Nicknames, a guest, and the way to add one. Choosing goes home, so that nobody works on under another's name."""

    def __init__(self, ctx: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("learner-menu")
        self.setAccessibleName(ctx.t("Who is learning?"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._ctx = ctx
        here = ctx.people.learner_id
        for learner in ctx.people.learners():
            self._entry(learner.nickname.replace("&", "&&"), learner.id, learner.id == here)
        if ctx.people.current is not None and ctx.shell.has("progress"):
            self.addSeparator()
            self._entry(ctx.t("My progress"), _PROGRESS, None).setIcon(icon("flag", ctx.look.theme))
        self.addSeparator()
        self._entry(ctx.t("Look around as a guest"), "guest", ctx.people.is_guest)
        self._entry(ctx.t("Add a learner"), _ADD, None).setIcon(icon("add-person", ctx.look.theme))
        self.triggered.connect(self._on_triggered)

    def _entry(self, words: str, data: str, checked: bool | None) -> QAction:
        action = self.addAction(words)
        action.setData(data)
        if checked is not None:
            action.setCheckable(True)
            action.setChecked(checked)
        return action

    def _on_triggered(self, action: QAction) -> None:
        shell = self._ctx.shell
        if action.data() == _ADD:
            shell.home()
            shell.replace("home", adding=True)
            return
        if action.data() == _PROGRESS:
            shell.go("progress")
            return
        self._ctx.people.choose(action.data())
        shell.home()
        shell.replace("home")


def learner_menu(ctx: AppContext, parent: QWidget) -> LearnerMenu:
    """The menu, ready to pop up."""
    return LearnerMenu(ctx, parent)
