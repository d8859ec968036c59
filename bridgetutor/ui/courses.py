"""The courses as the window lists them: titles in the language of the window, what a learner has done. Reads no lesson."""

from __future__ import annotations

from dataclasses import dataclass, field

from bridgetutor.ui.context import AppContext


@dataclass(frozen=True, slots=True)
class LessonLine:
    """A lesson in a list."""

    id: str
    title: str
    number: int
    done: bool = False
    begun: bool = False
    #: Where it stands, counted from 1, and how many steps it has; 0 where it was not begun.
    step: int = 0
    steps: int = 0


@dataclass(frozen=True, slots=True)
class CourseLine:
    """A course with its lessons, and what the learner has done of it."""

    id: str
    title: str
    lessons: tuple[LessonLine, ...] = field(default=())

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
    return ()
