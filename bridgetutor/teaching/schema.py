"""Writes what is made from the lesson models: the JSON Schema for editors and the index for the home page.

`python -m bridgetutor.teaching.schema` writes both into `assets/`; a test tells when that is due.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bridgetutor.foundation.paths import assets_folder, lessons_folder
from bridgetutor.teaching.catalogue import INDEX_FILE
from bridgetutor.teaching.lesson import Lesson
from bridgetutor.teaching.reader import COURSE_FILE, Library, read_lesson_file, read_library

SCHEMA_FILE = "lesson.schema.json"


def lesson_schema() -> dict[str, Any]:
    """The JSON Schema of a lesson file. In YAML every value may be written as text, so numbers may too."""
    schema = Lesson.model_json_schema(mode="validation")
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    schema["title"] = "BridgeTutor lesson"
    loosened: dict[str, Any] = _numbers_as_text(schema)
    return loosened


def _numbers_as_text(part: Any) -> Any:
    if isinstance(part, list):
        return [_numbers_as_text(each) for each in part]
    if not isinstance(part, dict):
        return part
    changed = {key: _numbers_as_text(value) for key, value in part.items()}
    if changed.get("type") == "integer":
        changed["type"] = ["integer", "string"]
    return changed


def index_of(library: Library, files: dict[str, str]) -> dict[str, Any]:
    """The index of a library; `files` has the way to each lesson's file by id."""
    return {
        "courses": [
            {
                "id": course.id,
                "letter": course.letter,
                "titles": course.title.root,
                "abouts": course.about.root,
                "planned": course.lessons_planned,
                "lessons": [
                    {
                        "id": lesson.id,
                        "number": lesson.number,
                        "titles": lesson.title.root,
                        "objectives": lesson.objective.root,
                        "minutes": lesson.minutes,
                        "step_ids": [step.id for step in lesson.steps],
                        "file": files[lesson.id],
                    }
                    for lesson in library.of_course(course.id)
                ],
            }
            for course in library.courses
        ]
    }


def shipped_index() -> dict[str, Any]:
    """The index of the lessons that come with the program."""
    folder = lessons_folder()
    files = {}
    for path in sorted(folder.rglob("*.yaml")):
        if path.name != COURSE_FILE:
            one = lesson_id(path)
            if one is not None:
                files[one] = path.relative_to(folder).as_posix()
    return index_of(read_library(folder), files)


def lesson_id(path: Path) -> str | None:
    """The id of the lesson in a file, or None where it is none."""
    lesson, _ = read_lesson_file(path)
    return None if lesson is None else lesson.id


def as_text(data: dict[str, Any]) -> str:
    """JSON as it is written to the files."""
    return json.dumps(data, ensure_ascii=False, indent=1, sort_keys=False) + "\n"


def main() -> None:
    """Write both files."""
    assets = assets_folder()
    (assets / SCHEMA_FILE).write_text(as_text(lesson_schema()), encoding="utf-8", newline="\n")
    (assets / INDEX_FILE).write_text(as_text(shipped_index()), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
