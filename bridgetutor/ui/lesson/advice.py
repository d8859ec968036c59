"""Hints in a lesson where it has none of its own: in three steps, checked with all four hands, dropped when the play goes on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from bridgetutor.teaching.advice import hint_job
from bridgetutor.teaching.runner import LessonRun
from bridgetutor.ui.context import AppContext
from bridgetutor.wording.hints import check_note, step_text

if TYPE_CHECKING:
    from bridgetutor.bots.hints import Hint
    from bridgetutor.ui.lesson.stage import LessonStage


class LessonAdvice(QObject):
    """Answers the hint button of a lesson where the lesson leaves it to the program."""

    def __init__(self, ctx: AppContext, stage: LessonStage) -> None:
        super().__init__(stage)
        self._ctx, self._stage = ctx, stage
        self._run: LessonRun | None = None
        self._hint: Hint | None = None
        self._shown = 0
        self._token: int | None = None

    def next_step(self) -> bool:
        """One step more; False where the lesson has its own hints, or nothing is to be played."""
        run = self._stage.session.run
        if self._run is run:
            if self._hint is not None:
                self._show(min(self._shown + 1, 3))
            return True
        self.drop()
        job = hint_job(run)
        if job is None:
            return False
        self._run = run
        token = self._ctx.bots.ask(job, self._on_hint)
        if self._hint is None:  # not answered yet
            self._token = token
        return True

    def _on_hint(self, hint: Hint) -> None:
        self._token = None
        if self._run is self._stage.session.run:
            self._hint = hint
            self._show(1)

    def _show(self, count: int) -> None:
        assert self._hint is not None
        hint, words, self._shown = self._hint, self._ctx.language, count
        said = tuple(step_text(step.stage, step.idea, step.facts, words) for step in hint.steps[:count])
        if count == len(hint.steps):
            said = (*said[:-1], said[-1] + "\n\n" + check_note(hint.how, hint.samples, hint.best_in, words))
            room = self._stage.room
            room.show_table([replace(room.table.model, marked=frozenset({hint.card}))], animate=False)
        self._stage.panel.hints.show_hints(said, len(hint.steps) - count, aloud=True)

    def drop(self) -> None:
        """Nobody waits any more."""
        token, self._token, self._run, self._hint, self._shown = self._token, None, None, None, 0
        if token is not None:
            self._ctx.bots.cancel(token)
