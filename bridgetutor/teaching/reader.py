"""Reads folders of lessons: the good ones, and every problem of the others. One bad file never hides the rest."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from pydantic import Field, ValidationError

from bridgetutor.formats.problems import Problem
from bridgetutor.formats.yaml import LIMIT_BYTES, Located, read_yaml
from bridgetutor.teaching.checks import language_problems
from bridgetutor.teaching.fields import Model
from bridgetutor.teaching.lesson import Lesson, in_order, problems_of, read_lesson
from bridgetutor.teaching.texts import LanguageCode, Name, Text
from bridgetutor.teaching.translations import with_language

COURSE_FILE = "course.yaml"
#: The most files that are read below one folder.
LIMIT_FILES = 2000

_TRANSLATION = re.compile(r"^(?P<lesson>.+)\.(?P<code>[a-z]{2,3})\.yaml$")


class Course(Model):
    """A course: the folder of its lessons."""

    id: Name
    letter: Annotated[str, Field(pattern=r"^[A-Z]$")]
    language: LanguageCode = "en"
    title: Text
    about: Text
    lessons_planned: Annotated[int, Field(ge=1, le=99)]


@dataclass(frozen=True)
class Library:
    """What was found: courses by letter, lessons by course and number, and all problems by file and line."""

    courses: tuple[Course, ...] = ()
    lessons: tuple[Lesson, ...] = ()
    problems: tuple[Problem, ...] = ()

    def of_course(self, id_: str) -> tuple[Lesson, ...]:
        """The lessons of a course in order."""
        return tuple(lesson for lesson in self.lessons if lesson.course == id_)

    def lesson(self, id_: str) -> Lesson | None:
        """The lesson with an id, or None."""
        return next((lesson for lesson in self.lessons if lesson.id == id_), None)


def read_library(folder: Path, needed: tuple[str, ...] = (), named: str | None = None) -> Library:
    """Every course and lesson below a folder; `needed` are languages that each text must have.

    Files are named in problems as `named` (the folder as it was given) and the way below it. Links that lead out of the folder
    are not followed.
    """
    base = folder if named is None else Path(named)
    problems: list[Problem] = []
    courses: list[tuple[Course, Path]] = []
    lessons: list[tuple[Lesson, Path]] = []
    for path in _files(folder, base, problems):
        shown = str(base / path.relative_to(folder))
        if path.name == COURSE_FILE:
            course, found = read_course_file(path, shown)
            courses += [(course, path)] if course is not None else []
        else:
            lesson, found = read_lesson_file(path, needed, shown)
            lessons += [(lesson, path)] if lesson is not None else []
        problems += found
    problems += _clashes(courses, lessons, folder, base)
    taken: dict[str, Lesson] = {}
    for lesson, _ in lessons:
        taken.setdefault(lesson.id, lesson)
    ordered = sorted(taken.values(), key=lambda lesson: (lesson.course, lesson.number, lesson.id))
    return Library(
        tuple(sorted((course for course, _ in courses), key=lambda course: course.letter)),
        tuple(ordered),
        tuple(sorted(problems, key=lambda problem: (problem.file, problem.line))),
    )


def _files(folder: Path, base: Path, problems: list[Problem]) -> list[Path]:
    """The files to read: no translations (they are read with their lesson), nothing outside the folder, not too many."""
    root = os.path.realpath(folder)
    found = []
    for path in sorted(folder.rglob("*.yaml")):
        if not _is_within(path, root):
            problems.append(Problem(str(base / path.relative_to(folder)), 1, "outside"))
        elif not path.is_dir() and not _is_translation(path):
            found.append(path)
    if len(found) > LIMIT_FILES:
        problems.append(Problem(str(base), 1, "too-many-files", {"limit": LIMIT_FILES}))
    return found[:LIMIT_FILES]


def _is_translation(path: Path) -> bool:
    match = _TRANSLATION.match(path.name)
    return match is not None and path.with_name(match["lesson"] + ".yaml").is_file()


def _is_within(path: Path, root: str) -> bool:
    """Whether a file lies in a folder when all links are followed; one that links to itself leads nowhere, so not out."""
    return Path(os.path.realpath(path)).is_relative_to(root)


def _read(path: Path, shown: str) -> tuple[Located | None, tuple[Problem, ...]]:
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            return None, (Problem(shown, 1, "no-plain-file"),)  # reading a pipe would wait for ever
        with path.open("rb") as file:
            data = file.read(LIMIT_BYTES + 1)  # enough for the reader to see that it is too much
    except OSError as error:
        return None, (Problem(shown, 1, "unreadable", {"reason": error.strerror or ""}),)
    reading = read_yaml(data, shown)
    return reading.located, reading.problems


def read_course_file(path: Path, shown: str | None = None) -> tuple[Course | None, tuple[Problem, ...]]:
    """The course in a file, or what is wrong with it."""
    located, problems = _read(path, shown or str(path))
    plain = located.plain() if located is not None else None
    if located is None or problems:
        return None, problems
    if not isinstance(plain, dict):
        return None, (located.problem((), "not-a-map"),)
    try:
        return Course.model_validate(plain, context={"language": plain.get("language", "en")}), ()
    except ValidationError as error:
        return None, in_order(problems_of(error, located))


def read_lesson_file(
    path: Path, needed: tuple[str, ...] = (), shown: str | None = None
) -> tuple[Lesson | None, tuple[Problem, ...]]:
    """The lesson in a file with the languages that lie beside it, and all problems of these files.

    A lesson with a problem is not handed out; one whose translation has a problem is, without it.
    """
    name = shown or str(path)
    located, yaml_problems = _read(path, name)
    if located is None:
        return None, yaml_problems
    lesson, found = read_lesson(located)
    problems = in_order([*yaml_problems, *found])
    if lesson is None or problems:
        return None, problems
    for sibling in sorted(path.parent.glob(f"{_escaped(path.stem)}.*.yaml")):
        match = _TRANSLATION.match(sibling.name)
        if match is None or match["lesson"] != path.stem:
            continue
        sibling_name = str(Path(name).with_name(sibling.name))
        if not _is_within(sibling, os.path.realpath(path.parent)):
            problems = (*problems, Problem(sibling_name, 1, "outside"))
            continue
        translation, wrong = _read(sibling, sibling_name)
        if translation is not None and not wrong:
            lesson, wrong = with_language(lesson, located, translation, match["code"])
        problems = (*problems, *wrong)
    return lesson, (*problems, *language_problems(lesson, located, needed))


def _escaped(text: str) -> str:
    return re.sub(r"([\[\]*?])", r"[\1]", text)


def _clashes(courses: list[tuple[Course, Path]], lessons: list[tuple[Lesson, Path]], folder: Path, base: Path) -> list[Problem]:
    """Ids and numbers that two files have, and lessons of a course that is not there."""
    problems = []

    def shown(path: Path) -> str:
        return str(base / path.relative_to(folder))

    ids: dict[str, Path] = {}
    numbers: dict[tuple[str, int], Path] = {}
    known = {course.id for course, _ in courses}
    for lesson, path in lessons:
        if lesson.id in ids:
            problems.append(Problem(shown(path), 1, "lesson-twice", {"text": lesson.id, "other": shown(ids[lesson.id])}))
        ids.setdefault(lesson.id, path)
        place = (lesson.course, lesson.number)
        if place in numbers:
            problems.append(Problem(shown(path), 1, "number-taken", {"number": lesson.number, "other": shown(numbers[place])}))
        numbers.setdefault(place, path)
        if known and lesson.course not in known:
            problems.append(Problem(shown(path), 1, "no-such-course", {"text": lesson.course}))
    return problems
