"""Finds the lesson that a handout is about: by file, by id, or by its place in the course, such as `A5`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bridgetutor.engine.problems import TextProblem
from bridgetutor.formats.problems import Problem
from bridgetutor.foundation.i18n import language
from bridgetutor.foundation.paths import lessons_folder
from bridgetutor.handouts.options import HandoutOptions
from bridgetutor.teaching.catalogue import LessonEntry, catalogue, open_lesson
from bridgetutor.teaching.lesson import Lesson
from bridgetutor.teaching.reader import Library, read_lesson_file, read_library

#: How many lessons a sentence names.
_NAMED = 12


def find_lesson(options: HandoutOptions) -> tuple[Lesson, str]:
    """The lesson that the options name, and the code for its footer.

    Raises TextProblem `no-lesson-named`, `no-such-lesson`, `lesson-has-problems`.
    """
    name = (options.lesson or "").strip()
    if not name:
        raise TextProblem("no-lesson-named")
    path = Path(name)
    if path.suffix == ".yaml":
        if not path.is_file():
            raise TextProblem("no-such-lesson-file", text=name)
        lesson, problems = read_lesson_file(path)
        if lesson is None:
            raise _broken(name, problems, options)
        return lesson, lesson.id
    indexed = _indexed(name) if options.lessons is None else None
    if indexed is not None:
        entry, code = indexed
        lesson, problems = open_lesson(entry)
        if lesson is None:
            raise _broken(name, problems, options)
        return lesson, code
    library = read_library(options.lessons or lessons_folder())
    codes = {lesson.id: _code(lesson, library) for lesson in library.lessons}
    found = next((each for each in library.lessons if name.lower() in (each.id.lower(), codes[each.id].lower())), None)
    if found is not None:
        return found, codes[found.id]
    broken = [problem for problem in library.problems if Path(problem.file).stem.lower() == name.lower()]
    if broken:
        raise _broken(name, broken, options)
    raise TextProblem("no-such-lesson", text=name, known=", ".join(list(codes.values())[:_NAMED]) or "–")


def _indexed(name: str) -> tuple[LessonEntry, str] | None:
    """The program's own lesson of an id or a code, from the index: so that one file is read and not all; None where it has none."""
    try:
        courses = catalogue()
    except (OSError, ValueError, KeyError, TypeError):
        return None
    for course in courses:
        for entry in course.lessons:
            code = f"{course.letter}{entry.number}"
            if name.lower() in (entry.id.lower(), code.lower()):
                return entry, code
    return None


def _code(lesson: Lesson, library: Library) -> str:
    """`A5`: the letter of the course and the number of the lesson; its id where the course is not there."""
    course = next((course for course in library.courses if course.id == lesson.course), None)
    return lesson.id if course is None else f"{course.letter}{lesson.number}"


def _broken(name: str, problems: Sequence[Problem], options: HandoutOptions) -> TextProblem:
    first = problems[0].text(language(options.lang)) if problems else ""
    return TextProblem("lesson-has-problems", text=name, problem=first)
