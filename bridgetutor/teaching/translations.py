"""A sibling file `<lesson>.<language>.yaml` adds a language to a lesson: texts by step id, and nothing but texts."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError

from bridgetutor.formats.problems import Problem
from bridgetutor.formats.yaml import Located, Node
from bridgetutor.teaching.lesson import Lesson, in_order, own_errors, place_of

_CODE = re.compile(r"^[a-z]{2,3}$")


@dataclass
class _Merge:
    """A lesson's plain values growing by the texts of a translation; problems are noted at the lines of the translation."""

    located: Located
    code: str
    own: str
    problems: list[Problem] = field(default_factory=list)

    def merged(self, base: Any, over: Node, path: tuple[str | int, ...]) -> Any:
        """The value with the translation's texts put in."""
        if isinstance(over.value, str):
            return self._text(base, over.value, path)
        if isinstance(over.value, dict):
            return self._map(base, over.value, path)
        if not isinstance(base, list) or len(over.value) > len(base):
            return self._unknown(base, path)
        parts = [self.merged(part, node, (*path, place)) for place, (part, node) in enumerate(zip(base, over.value, strict=False))]
        return [*parts, *base[len(parts) :]]

    def _text(self, base: Any, text: str, path: tuple[str | int, ...]) -> Any:
        if isinstance(base, str):
            return {self.own: base, self.code: text}
        if isinstance(base, dict) and base and all(_CODE.match(key) and isinstance(value, str) for key, value in base.items()):
            return {**base, self.code: text}
        return self._unknown(base, path)

    def _map(self, base: Any, over: dict[str, Node], path: tuple[str | int, ...]) -> Any:
        if not isinstance(base, dict):
            return self._unknown(base, path)
        grown = dict(base)
        for key, node in over.items():
            grown[key] = self.merged(base[key], node, (*path, key)) if key in base else self._unknown(None, (*path, key))
        return {key: value for key, value in grown.items() if value is not None}

    def _unknown(self, base: Any, path: tuple[str | int, ...]) -> Any:
        self.problems.append(self.located.problem(path, "translation-unknown", field=".".join(map(str, path))))
        return base


def with_language(lesson: Lesson, base: Located, translation: Located, code: str) -> tuple[Lesson, tuple[Problem, ...]]:
    """The lesson with one more language, or as it was and what is wrong with the translation."""
    plain, root = base.plain(), translation.root
    assert isinstance(plain, dict)
    if not isinstance(root.value, dict):
        return lesson, (translation.problem((), "not-a-map"),)
    merge = _Merge(translation, code, lesson.language)
    steps = root.value.get("steps")
    rest = Node(root.line, {key: node for key, node in root.value.items() if key != "steps"}, root.size, root.key_lines)
    grown = merge.merged({key: value for key, value in plain.items() if key in ("title", "objective")}, rest, ())
    plain = {**plain, **grown, "steps": _steps(plain["steps"], steps, merge)}
    if merge.problems:
        return lesson, in_order(merge.problems)
    try:
        return Lesson.model_validate(plain, context={"language": lesson.language}), ()
    except ValidationError as error:
        places = [place_of(each) for each in own_errors(error)]
        return lesson, in_order([_at(translation, place, lesson) for place in places])


def _steps(base: list[Any], over: Node | None, merge: _Merge) -> list[Any]:
    if over is None:
        return base
    if not isinstance(over.value, dict):
        merge.problems.append(merge.located.problem(("steps",), "not-a-map"))
        return base
    ids = [step["id"] for step in base]
    for key in over.value:
        if key not in ids:
            merge.problems.append(merge.located.problem(("steps", key), "translation-unknown", field=key))
    return [
        merge.merged(step, over.value[step["id"]], ("steps", step["id"])) if step["id"] in over.value else step for step in base
    ]


def _at(translation: Located, place: tuple[str | int, ...], lesson: Lesson) -> Problem:
    """A place that only the translation can have spoiled, as its file names it."""
    path = place
    if len(place) > 1 and place[0] == "steps" and isinstance(place[1], int):
        path = ("steps", lesson.steps[place[1]].id, *place[2:])
    return translation.problem(path, "translation-unknown", field=".".join(str(part) for part in path))
