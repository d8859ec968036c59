"""Titles of courses and lessons for the home page, from an index made beforehand: neither YAML nor the models are loaded.

`python -m bridgetutor.teaching.schema` writes the index; a test compares it with the lessons.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from bridgetutor.foundation.paths import assets_folder, lessons_folder

if TYPE_CHECKING:
    from bridgetutor.formats.problems import Problem
    from bridgetutor.teaching.lesson import Lesson

INDEX_FILE = "lessons.json"


def in_language(texts: Mapping[str, str], code: str) -> str:
    """The text in a language, else in English, else in whichever there is."""
    return texts.get(code) or texts.get("en") or next(iter(texts.values()), "")


class LessonEntry(NamedTuple):
    """One lesson in the list: texts by language code; `file` is the way from the folder of lessons."""

    id: str
    course: str
    number: int
    titles: Mapping[str, str]
    objectives: Mapping[str, str]
    minutes: int
    step_ids: tuple[str, ...]
    file: str

    @property
    def steps(self) -> int:
        """How many steps it has."""
        return len(self.step_ids)

    def title(self, code: str) -> str:
        """The title in a language."""
        return in_language(self.titles, code)

    def objective(self, code: str) -> str:
        """What the pupil can do afterwards, in a language."""
        return in_language(self.objectives, code)


class CourseEntry(NamedTuple):
    """One course with its lessons in order; `planned` is how many it will have."""

    id: str
    letter: str
    titles: Mapping[str, str]
    abouts: Mapping[str, str]
    planned: int
    lessons: tuple[LessonEntry, ...]

    def title(self, code: str) -> str:
        """The title in a language."""
        return in_language(self.titles, code)

    def about(self, code: str) -> str:
        """Whom it is for, in a language."""
        return in_language(self.abouts, code)


@cache
def catalogue() -> tuple[CourseEntry, ...]:
    """All courses that come with the program."""
    data = json.loads((assets_folder() / INDEX_FILE).read_text(encoding="utf-8"))
    return tuple(
        CourseEntry(
            course["id"], course["letter"], course["titles"], course["abouts"], course["planned"],
            tuple(
                LessonEntry(**{**lesson, "course": course["id"], "step_ids": tuple(lesson["step_ids"])})
                for lesson in course["lessons"]
            ),
        )
        for course in data["courses"]
    )  # fmt: skip


def lesson_entry(id_: str) -> LessonEntry | None:
    """The entry of a lesson, or None."""
    return next((lesson for course in catalogue() for lesson in course.lessons if lesson.id == id_), None)


def open_lesson(entry: LessonEntry) -> tuple[Lesson | None, tuple[Problem, ...]]:
    """The lesson of an entry, read now, or what is wrong with its file; loads YAML and the models."""
    from bridgetutor.teaching.reader import read_lesson_file

    return read_lesson_file(lessons_folder() / Path(entry.file), shown=f"lessons/{entry.file}")
