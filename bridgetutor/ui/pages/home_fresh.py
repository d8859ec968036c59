"""Fresh up: what is due again today, up to three ideas with about how long each takes. Worked out after the page is painted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QVBoxLayout

from bridgetutor.ui.context import AppContext
from bridgetutor.ui.courses import CourseLine, LessonLine
from bridgetutor.ui.widgets.buttons import PanelButton
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import Panel

if TYPE_CHECKING:
    from bridgetutor.teaching.review import Idea
    from bridgetutor.ui.jobs import Token

_WIDTH, _SHOWN = 286, 3


class FreshUpPanel(Panel):
    """The ideas of today; pressing one opens a short set, or the lesson again."""

    def __init__(self, ctx: AppContext, courses: Sequence[CourseLine]) -> None:
        super().__init__(ctx.look, "fresh-up")
        self._ctx = ctx
        self.setAccessibleName(ctx.t("Fresh up"))
        self.setFixedWidth(ctx.look.theme.px(_WIDTH))
        self._lessons = {lesson.id: lesson for course in courses for lesson in course.lessons}
        self.rows.addWidget(heading(ctx.look, ctx.t("Fresh up")))
        self._note = muted(ctx.look, "")
        self._note.setObjectName("fresh-note")
        self.rows.addWidget(self._note)
        self._list = QVBoxLayout()
        self._list.setSpacing(8)
        self.rows.addLayout(self._list)
        self.rows.addStretch(1)
        self._token: Token | None = None
        self._is_left = False
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._look_up)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The page is there: now is the time to look."""
        super().paintEvent(event)
        if self._token is None and not self._later.isActive() and not self._is_left:
            self._later.start()

    def _look_up(self) -> None:
        people, now = self._ctx.people, self._ctx.clock.now()

        def look_up(_token: Token) -> tuple[Idea, ...]:
            from bridgetutor.ui.practice.record import ideas_of

            return ideas_of(people, now)

        self._token = self._ctx.jobs.run_in_background(look_up, self._show)

    def stop(self) -> None:
        """Nobody waits any more, even if the page is painted once again before it is gone."""
        self._is_left = True
        self._later.stop()
        if self._token is not None:
            self._token.cancel()

    def _show(self, ideas: tuple[Idea, ...]) -> None:
        known = [idea for idea in ideas if idea.what != "lesson" or idea.kind in self._lessons][:_SHOWN]
        words = self._ctx.t("Due again today") if known else self._ctx.t("Nothing is due today. Something new is always welcome.")
        self._note.set_text(words)
        for number, idea in enumerate(known):
            self._list.addWidget(self._button(number, idea))

    def _button(self, number: int, idea: Idea) -> PanelButton:
        ctx = self._ctx
        lesson = self._lessons.get(idea.kind) if idea.what == "lesson" else None
        title = lesson.title if lesson is not None else _title(ctx, idea)
        note = _note(ctx, idea, lesson)
        name = f"fresh-{idea.kind}" if idea.what == "lesson" else f"fresh-{idea.what}-{idea.kind}"
        button = PanelButton(ctx.look, f"{title}. {note}", object_name=name, edge="border_strong", radius=10)
        rows = QVBoxLayout(button)
        rows.setContentsMargins(14, 7, 14, 7)
        rows.setSpacing(0)
        rows.addWidget(RichLabel(ctx.look, title, "strong"))
        rows.addWidget(muted(ctx.look, note))
        button.seal()
        button.setProperty("number", number)
        button.clicked.connect(partial(_open, ctx, idea))
        return button


def _title(ctx: AppContext, idea: Idea) -> str:
    from bridgetutor.teaching.exercises.kinds import KINDS

    return ctx.t(KINDS[idea.kind].title)


def _note(ctx: AppContext, idea: Idea, lesson: LessonLine | None) -> str:
    """What it is about and how long it takes."""
    minutes = idea.minutes or (lesson.minutes if lesson is not None else 0)
    about = ctx.language.tn("about {n} minute", "about {n} minutes", minutes).format(n=minutes) if minutes else ""
    if idea.what == "fact":
        from bridgetutor.teaching.misconceptions import MISCONCEPTIONS

        things = ctx.t("look at {things}").format(things=ctx.t(MISCONCEPTIONS[idea.slip].look))
        return f"{things} · {about}" if about else things
    if idea.what == "lesson":
        return " · ".join(part for part in (ctx.t("lesson"), about) if part)
    return about


def _open(ctx: AppContext, idea: Idea, *_pressed: bool) -> None:
    if idea.what == "lesson":
        ctx.go("lesson", lesson_id=idea.kind)
    else:
        from bridgetutor.teaching.review import SHORT

        ctx.go("drill", kind=idea.kind, level=idea.level, focus=idea.slip, count=SHORT)
