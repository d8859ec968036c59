"""`bridgetutor check PATH...`: every problem of lessons, a line each: `file:line: sentence` (RECORDS.md)."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING

from bridgetutor.cli.output import print_json
from bridgetutor.cli.parser import GOOD, PROBLEMS, Parser
from bridgetutor.foundation.i18n import Language
from bridgetutor.foundation.paths import lessons_folder

if TYPE_CHECKING:
    from bridgetutor.formats.problems import Problem

EXAMPLE = "bridgetutor check lessons"


def add_arguments(parser: Parser) -> None:
    """The files and folders."""
    words = parser.words
    parser.add_argument("paths", metavar="PATH", nargs="+", help=words.t("lesson files and folders of lessons"))
    parser.add_argument(
        "--languages", metavar="LIST", default="", help=words.t("languages that each text must have, such as en,pt")
    )
    parser.add_argument("--json", action="store_true", help=words.t("print the problems as JSON, one object a line"))


def run(options: argparse.Namespace, words: Language) -> int:
    """Print the problems, or how many lessons are good; exit code 1 where there is a problem."""
    asked = tuple(code.strip() for code in options.languages.split(",") if code.strip())
    problems: list[Problem] = []
    good = 0
    for name in options.paths:
        found, lessons = check_path(Path(name), asked)
        problems += found
        good += lessons
    for problem in problems:
        if options.json:
            fields = {"file": problem.file, "line": problem.line, "kind": problem.kind, "facts": dict(problem.facts)}
            print_json({**fields, "text": problem.sentence(words)})
        else:
            print(problem.text(words))
    if not problems and not options.json:
        print(words.tn("{n} lesson, no problems.", "{n} lessons, no problems.", good).format(n=good))
    return PROBLEMS if problems else GOOD


def check_path(path: Path, languages: tuple[str, ...]) -> tuple[list[Problem], int]:
    """The problems of a file or a folder, and how many lessons are good. The program's own lessons need every language."""
    from bridgetutor.formats.problems import Problem
    from bridgetutor.teaching.reader import COURSE_FILE, read_course_file, read_lesson_file, read_library
    from bridgetutor.teaching.texts import SHIPPED

    if Path(os.path.realpath(path)).is_relative_to(os.path.realpath(lessons_folder())):
        languages = tuple(dict.fromkeys((*languages, *SHIPPED)))
    if path.is_dir():
        library = read_library(path, languages)
        problems = list(library.problems)
        if not problems and not library.lessons:
            problems = [Problem(str(path), 1, "no-lessons")]
        return problems, len(library.lessons)
    if not path.is_file():
        return [Problem(str(path), 1, "not-found")], 0
    if path.name == COURSE_FILE:
        return list(read_course_file(path)[1]), 0
    lesson, found = read_lesson_file(path, languages)
    return list(found), 0 if lesson is None else 1
