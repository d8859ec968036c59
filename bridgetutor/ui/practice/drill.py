"""The drill page (mock-up 07): one question at a time, at one's own pace."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from bridgetutor.teaching.exercises.kinds import KINDS
from bridgetutor.teaching.practice import SET
from bridgetutor.teaching.review import level_of
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.lesson.voice import find_voice
from bridgetutor.ui.page import Page
from bridgetutor.ui.practice import keys
from bridgetutor.ui.practice.record import skill_of
from bridgetutor.ui.practice.session import PracticeSession
from bridgetutor.ui.practice.stage import DrillStage

#: After so long without a key or a press the cards turn over, in milliseconds.
_PATIENCE = 60_000
#: The rule that F1 opens for each kind.
_HELP = {
    "count-points": "MB-10", "pair-points": "MB-11", "missing-points": "MB-11", "who-declares": "MB-12", "who-leads": "MB-25",
    "choose-contract": "MB-24", "tricks-needed": "MB-22", "legal-cards": "MB-27", "who-wins": "MB-28", "who-wins-trumps": "MB-28",
    "minibridge-score": "MB-31",
}  # fmt: skip


class DrillPage(Page):
    """A set of the exercise `kind`; without a level, the one to go on with. `focus` is a mistake its items should show."""

    def __init__(self, ctx: AppContext, kind: str, level: int = 0, focus: str = "", count: int = SET, fresh: bool = False) -> None:
        super().__init__(ctx)
        self.help_rule = _HELP.get(kind, "")
        wanted = level if level in KINDS[kind].levels else level_of(skill_of(ctx.people, kind))
        session = PracticeSession(ctx, kind, wanted, count=count, focus=focus, fresh=fresh)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        self.stage = DrillStage(ctx, session, find_voice(ctx.language.code, self))
        rows.addWidget(self.stage)
        self._idle = QTimer(self, singleShot=True, interval=_PATIENCE)
        self._idle.timeout.connect(self._on_idle)
        self._paused_at: Any = None
        self.stage.moved.connect(self._on_moved)
        self.stage.busy.connect(self._on_busy)
        self._on_moved()

    def _on_moved(self) -> None:
        """Something was done: the title says where one is; a pause begins or ends."""
        run = self.stage.session.run
        place = self.ctx.t("Level {level} · {place} of {count}").format(
            level=run.level, place=min(run.place + 1, run.count), count=run.count
        )
        self.set_title(self.ctx.t(KINDS[run.kind].title), place)
        paused = self.stage.pause_panel is not None
        if paused and self._paused_at is None:
            self._paused_at = self.ctx.clock.now()
        elif not paused and self._paused_at is not None:
            self.stage.session.was_away((self.ctx.clock.now() - self._paused_at).total_seconds())
            self._paused_at = None
        self._watch()

    def _watch(self) -> None:
        if self.stage.end is None and self.stage.pause_panel is None and not self.stage.session.run.settled:
            self._idle.start()
        else:
            self._idle.stop()

    def _on_idle(self) -> None:
        """Nobody is there: the cards turn over, and the time since the last key is nobody's pace."""
        self.stage.session.was_away(_PATIENCE / 1000)
        self.stage.set_paused(True)

    def _on_busy(self) -> None:
        """Somebody is there."""
        if self._idle.isActive():
            self._idle.start()

    def first_focus(self) -> QWidget | None:
        """Where the keyboard begins."""
        return self.stage.first_focus()

    # Kept through a change of language, theme or text size

    def state(self) -> dict[str, Any]:
        """The run, and what is filled in but not checked."""
        draft = None if self.stage.end is not None else self.stage.panel.answer.draft()
        return {"saved": self.stage.session.saved(), "draft": draft, "paused": self.stage.pause_panel is not None}

    def restore(self, state: dict[str, Any]) -> None:
        """Come back to the same item with what was filled in."""
        if "saved" not in state:
            return
        self.stage.session.put(state["saved"])
        self.stage.show_again()
        run = self.stage.session.run
        if self.stage.end is None and not run.settled and state.get("draft"):
            self.stage.panel.put_draft(state["draft"])
            self.stage.show_picks()
        if state.get("paused"):
            self.stage.set_paused(True)
        self._on_moved()

    def leave(self) -> None:
        """Nothing moves or waits any more; the set is kept."""
        self._idle.stop()
        self.stage.be_still()

    def escape(self) -> bool:
        """Esc ends a pause; else it leaves."""
        if self.stage.pause_panel is None:
            return False
        self.stage.set_paused(False)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What no widget wanted."""
        self._on_busy()
        if not keys.press(self.stage, event):
            super().keyPressEvent(event)
