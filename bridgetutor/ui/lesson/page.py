"""The lesson page (mock-up 02): a step at a time, by mouse or keyboard, kept at every answer."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from bridgetutor.ui.context import AppContext
from bridgetutor.ui.lesson import keys, loading
from bridgetutor.ui.lesson.ending import BrokenPanel
from bridgetutor.ui.lesson.session import LessonSession
from bridgetutor.ui.lesson.stage import LessonStage
from bridgetutor.ui.lesson.voice import find_voice
from bridgetutor.ui.page import Page
from bridgetutor.ui.widgets.panels import ScrollArea

_RETRY = 1000  # milliseconds
#: The rule that F1 opens on a kind of step.
_HELP = {
    "count_points": "MB-10",
    "choose_declarer": "MB-12",
    "choose_contract": "MB-24",
    "play_card": "MB-27",
    "who_wins": "MB-27",
    "fill_score": "MB-31",
}


class LessonPage(Page):
    """Shows the lesson `lesson_id` where the learner left it, or from its first step."""

    def __init__(self, ctx: AppContext, lesson_id: str, again: bool = False) -> None:
        super().__init__(ctx)
        self._id = lesson_id
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        self.stage: LessonStage | None = None
        self.broken: BrokenPanel | None = None
        self._retry = QTimer(self, interval=_RETRY)
        self._retry.timeout.connect(self._on_retry)
        found = loading.opened(lesson_id)
        if found.lesson is None:
            self._name("")
            self.broken = BrokenPanel(ctx, found.problems, loading.following(ctx, lesson_id))
            rows.addWidget(ScrollArea(self.broken, "lesson-broken-scroll"))
            return
        self._name(found.lesson.title.of(ctx.language.code))
        self.stage = LessonStage(ctx, LessonSession(ctx, found.lesson, again), find_voice(ctx.language.code, self))
        self.stage.moved.connect(self._on_moved)
        QShortcut(QKeySequence("Alt+Right"), self).activated.connect(self._on_forward)
        rows.addWidget(self.stage)
        self._on_moved()

    def _name(self, title: str) -> None:
        found = loading.place_in_course(self.ctx, self._id)
        if found is None:
            self.set_title(title or self.ctx.t("Lesson"))
            return
        course, lesson = found
        place = self.ctx.t("{course} · lesson {number}").format(course=course.title, number=lesson.number)
        self.set_title(title or lesson.title, place)

    def first_focus(self) -> QWidget | None:
        """Where the keyboard begins."""
        if self.stage is not None:
            return self.stage.first_focus()
        return self.broken.main if self.broken is not None else None

    def _on_moved(self) -> None:
        """Something was done: another rule may fit, answers may wait."""
        assert self.stage is not None
        self.help_rule = _HELP.get(self.stage.session.run.step.kind, "")
        if self.stage.session.waiting:
            self._retry.start()

    def _on_retry(self) -> None:
        assert self.stage is not None
        self.stage.session.retry()
        if not self.stage.session.waiting:
            self._retry.stop()

    # Kept through a change of language, theme or text size

    def state(self) -> dict[str, Any]:
        """The run, and what is filled in but not checked."""
        if self.stage is None:
            return {}
        view = self.stage.view
        return {
            "run": self.stage.session.saved(),
            "item": [view.step_id, view.item],
            "draft": self.stage.panel.answer.draft(),
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Come back to the same item with what was filled in."""
        if self.stage is None or "run" not in state:
            return
        self.stage.session.put(state["run"])
        self.stage.show_again()
        view = self.stage.view
        if state.get("item") == [view.step_id, view.item] and not view.settled and state.get("draft"):
            self.stage.panel.answer.restore(state["draft"])
            self.stage.show_picks()
        self._on_moved()

    def _on_forward(self) -> None:
        assert self.stage is not None
        keys.forward(self.stage)

    def leave(self) -> None:
        """Cards that still travel have arrived."""
        self._retry.stop()
        if self.stage is not None:
            self.stage.be_still()

    # Keys

    def step_back(self) -> bool:
        """Alt and left go a step back in the lesson; it is left by Esc."""
        if self.stage is not None:
            keys.back(self.stage)
        return self.stage is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What no widget wanted."""
        if self.stage is None or not keys.press(self.stage, event):
            super().keyPressEvent(event)
