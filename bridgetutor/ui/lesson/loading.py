"""Finding and reading the lesson that a page shows. A lesson is read once as long as its file does not change."""

from __future__ import annotations

from dataclasses import dataclass

from bridgetutor.formats.problems import Problem
from bridgetutor.foundation.log import LOG
from bridgetutor.foundation.paths import lessons_folder
from bridgetutor.teaching.catalogue import LessonEntry, lesson_entry, open_lesson
from bridgetutor.teaching.lesson import Lesson
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.courses import CourseLine, LessonLine, course_lines


@dataclass(frozen=True)
class Opened:
    """What came of opening a lesson: the lesson, or what is wrong with its file, or neither where there is no such lesson."""

    lesson: Lesson | None = None
    problems: tuple[Problem, ...] = ()


_READ: dict[str, tuple[float, Opened]] = {}


def opened(lesson_id: str) -> Opened:
    """The lesson with an id."""
    entry = _entry(lesson_id)
    if entry is None:
        return Opened()
    changed = _changed(entry)
    if lesson_id not in _READ or _READ[lesson_id][0] != changed:
        _READ.clear()
        _READ[lesson_id] = (changed, Opened(*open_lesson(entry)))
    return _READ[lesson_id][1]


def _entry(lesson_id: str) -> LessonEntry | None:
    try:
        return lesson_entry(lesson_id)
    except (OSError, ValueError, KeyError, TypeError):
        LOG.exception("the index of lessons cannot be read")
        return None


def _changed(entry: LessonEntry) -> float:
    """When anything of a lesson changed last: its file or a translation beside it."""
    file = lessons_folder() / entry.file
    try:
        return max(each.stat().st_mtime for each in file.parent.glob(f"{file.stem}*.yaml"))
    except (OSError, ValueError):
        return 0.0


def place_in_course(ctx: AppContext, lesson_id: str) -> tuple[CourseLine, LessonLine] | None:
    """The course of a lesson and its line there; None where it is in none."""
    for course in course_lines(ctx):
        for lesson in course.lessons:
            if lesson.id == lesson_id:
                return course, lesson
    return None


def following(ctx: AppContext, lesson_id: str) -> LessonLine | None:
    """The lesson after this one in its course; None after the last."""
    found = place_in_course(ctx, lesson_id)
    if found is None:
        return None
    course, lesson = found
    place = course.lessons.index(lesson)
    return course.lessons[place + 1] if place + 1 < len(course.lessons) else None
