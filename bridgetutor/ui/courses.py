"""The courses as the window lists them: titles in the language of the window, what a learner has done. Reads no lesson."""

from __future__ import annotations

import json
from typing import NamedTuple

from bridgetutor.foundation.log import LOG
from bridgetutor.teaching.catalogue import CourseEntry, LessonEntry, catalogue
from bridgetutor.ui.context import AppContext


class LessonLine(NamedTuple):
    """A lesson in a list."""

    id: str
    title: str
    number: int
    objective: str = ""
    minutes: int = 0
    done: bool = False
    begun: bool = False
    #: Where it stands, counted from 1, and how many steps it has; 0 where it was not begun.
    step: int = 0
    steps: int = 0


class CourseLine(NamedTuple):
    """A course with its lessons, and what the learner has done of it."""

    id: str
    title: str
    lessons: tuple[LessonLine, ...] = ()

    @property
    def done(self) -> int:
        """How many lessons are done."""
        return sum(lesson.done for lesson in self.lessons)

    @property
    def is_done(self) -> bool:
        """Whether all are."""
        return bool(self.lessons) and self.done == len(self.lessons)

    @property
    def next(self) -> LessonLine | None:
        """The lesson to go on with: one that was begun, else the first that is not done; None where all are done."""
        begun = next((lesson for lesson in self.lessons if lesson.begun and not lesson.done), None)
        return begun or next((lesson for lesson in self.lessons if not lesson.done), None)


def course_lines(ctx: AppContext) -> tuple[CourseLine, ...]:
    """Every course that has lessons in this version, in teaching order."""
    code = ctx.language.code
    done = set(ctx.people.done_longest_ago())
    return tuple(
        CourseLine(course.id, course.title(code), tuple(_line(ctx, lesson, code, lesson.id in done) for lesson in course.lessons))
        for course in _catalogue()
        if course.lessons
    )


def _catalogue() -> tuple[CourseEntry, ...]:
    """What the index holds; a copy of the program without one still has its other pages."""
    try:
        return catalogue()
    except (OSError, ValueError, KeyError, TypeError):
        LOG.exception("the index of lessons cannot be read")
        return ()


def _line(ctx: AppContext, lesson: LessonEntry, code: str, done: bool) -> LessonLine:
    run = ctx.people.run_of(lesson.id)
    return LessonLine(
        lesson.id,
        lesson.title(code),
        lesson.number,
        objective=lesson.objective(code),
        minutes=lesson.minutes,
        done=done,
        begun=bool(run),
        step=_step(run, lesson),
        steps=lesson.steps,
    )


def _step(run: str, lesson: LessonEntry) -> int:
    """The number of the step where a saved run stands; 1 where its text says nothing that is known."""
    try:
        saved = json.loads(run) if run else {}
        return lesson.step_ids.index(saved["step"]) + 1
    except (ValueError, KeyError, TypeError):
        return 1
