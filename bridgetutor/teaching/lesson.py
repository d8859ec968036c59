"""A lesson as a checked value: read from a YAML tree, every problem with its line. Knows no window and no pupil."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Annotated, Any, get_args

from pydantic import Field, ValidationError

from bridgetutor.engine.problems import Fact, TextProblem
from bridgetutor.formats.problems import Problem
from bridgetutor.formats.yaml import Located
from bridgetutor.teaching.deals import DealField, LessonDeal
from bridgetutor.teaching.fields import Model
from bridgetutor.teaching.steps import KINDS, AnyStep, AnyStepField
from bridgetutor.teaching.steps.base import Context
from bridgetutor.teaching.texts import LanguageCode, Name, Text

LIMIT_STEPS = 100
LIMIT_DEALS = 500


class Lesson(Model):
    """One lesson: what it is for, its deals by name, its steps in order."""

    id: Name
    course: Name
    number: Annotated[int, Field(ge=1, le=99)]
    language: LanguageCode = "en"
    title: Text
    objective: Text
    minutes: Annotated[int, Field(ge=1, le=240)]
    deals: Annotated[dict[Name, DealField], Field(max_length=LIMIT_DEALS, default_factory=dict)]
    steps: Annotated[tuple[AnyStepField, ...], Field(min_length=1, max_length=LIMIT_STEPS)]

    @cached_property
    def context(self) -> Context:
        """The deals, for steps that stand alone."""
        return Context(self.deals)

    def step(self, id_: str) -> AnyStep | None:
        """The step with an id, or None."""
        return next((step for step in self.steps if step.id == id_), None)

    def place(self, id_: str) -> int | None:
        """Where a step stands, from 0, or None."""
        return next((place for place, step in enumerate(self.steps) if step.id == id_), None)

    def deal(self, name: str) -> LessonDeal:
        """A deal by name."""
        return self.deals[name]

    def texts(self) -> Iterator[tuple[tuple[str | int, ...], Text]]:
        """Every text of the lesson with its place."""
        yield from _texts(self, ())


def _texts(value: Any, path: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], Text]]:
    if isinstance(value, Text):
        yield path, value
    elif isinstance(value, Model):
        for name in type(value).model_fields:
            yield from _texts(getattr(value, name), (*path, name))
    elif isinstance(value, tuple):
        for place, part in enumerate(value):
            yield from _texts(part, (*path, place))
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from _texts(part, (*path, str(key)))


def read_lesson(located: Located) -> tuple[Lesson | None, tuple[Problem, ...]]:
    """The lesson in a file's tree, or every problem with it; first what is badly formed, and if nothing is, what is not so."""
    plain = located.plain()
    if not isinstance(plain, dict):
        return None, (located.problem((), "not-a-map"),)
    language = plain.get("language", "en")
    try:
        lesson = Lesson.model_validate(plain, context={"language": language if isinstance(language, str) else "en"})
    except ValidationError as error:
        return None, in_order(problems_of(error, located))
    return lesson, in_order(findings_of(lesson, located))


def findings_of(lesson: Lesson, located: Located) -> list[Problem]:
    """What is well formed and yet not so: deals that are not there, answers that are not right, ids twice."""
    problems = []
    ids = [step.id for step in lesson.steps]
    for place, step in enumerate(lesson.steps):
        if step.id in ids[:place]:
            problems.append(located.problem(("steps", place, "id"), "step-twice", text=step.id))
        named = [(path, name) for path, name in step.deals_named() if name not in lesson.deals]
        if named:
            problems += [located.problem(("steps", place, *path), "no-such-deal", text=name) for path, name in named]
            continue
        for found in step.check(lesson.context):
            problems.append(located.problem(("steps", place, *found.path), found.kind, **dict(found.facts)))
        problems += _played_in(lesson, place, located)
    return problems


def _played_in(lesson: Lesson, place: int, located: Located) -> list[Problem]:
    """A score is of a deal that an earlier step plays."""
    step = lesson.steps[place]
    name = getattr(step, "played_in", None)
    earlier = {each.id: each for each in lesson.steps[:place] if each.kind == "play_card"}
    if name is None or (name in earlier and getattr(earlier[name], "deal", None) == getattr(step, "deal", None)):
        return []
    return [located.problem(("steps", place, "played_in"), "no-such-play", text=name)]


def in_order(problems: list[Problem]) -> tuple[Problem, ...]:
    """By line, each once."""
    seen = {(problem.line, problem.kind, tuple(sorted(map(str, problem.facts.items())))): problem for problem in problems}
    return tuple(sorted(seen.values(), key=lambda problem: problem.line))


#: What pydantic calls a mistake, and what we call it; the facts are taken from its context and the field.
_KINDS = {
    "missing": "missing-field",
    "extra_forbidden": "unknown-field",
    "int_parsing": "not-a-number",
    "int_type": "not-a-number",
    "int_from_float": "not-a-number",
    "int_parsing_size": "number-range",
    "greater_than_equal": "number-range",
    "less_than_equal": "number-range",
    "literal_error": "not-one-of",
    "union_tag_invalid": "not-one-of",
    "union_tag_not_found": "missing-field",
    "string_pattern_mismatch": "bad-name",
    "string_type": "not-text",
    "string_too_short": "no-text",
    "string_too_long": "text-too-long",
    "dict_type": "not-a-map",
    "model_type": "not-a-map",
    "model_attributes_type": "not-a-map",
    "tuple_type": "not-a-list",
    "list_type": "not-a-list",
    "too_short": "too-few",
    "too_long": "too-many",
}


def problems_of(error: ValidationError, located: Located) -> list[Problem]:
    """The problems of a model, each at the line of its field."""
    return [_problem(each, located) for each in own_errors(error)]


def own_errors(error: ValidationError) -> list[dict[str, Any]]:
    """The mistakes of a model, without those that only follow from others: a list is short when its items could not be read."""
    errors: list[dict[str, Any]] = [{**each} for each in error.errors(include_url=False)]
    places = [tuple(each["loc"]) for each in errors]

    def follows(each: dict[str, Any]) -> bool:
        place = tuple(each["loc"])
        return each["type"] == "too_short" and any(len(p) > len(place) and p[: len(place)] == place for p in places)

    return [each for each in errors if not follows(each)]


def place_of(error: Mapping[str, Any]) -> tuple[str | int, ...]:
    """Where a mistake is; of a kind that is not there, the field that names it."""
    path = tuple(error["loc"])
    if error["type"] == "union_tag_invalid":
        return (*path, str(error.get("ctx", {}).get("discriminator", "kind")).strip("'"))
    return path


def _problem(error: Mapping[str, Any], located: Located) -> Problem:
    path = place_of(error)
    context = error.get("ctx", {})
    inner = context.get("error")
    if isinstance(inner, TextProblem):
        path = (*path, "cards") if inner.kind.startswith("script-") else path
        return located.problem(path, inner.kind, **dict(inner.facts))
    kind = _KINDS.get(str(error["type"]), "bad-value")
    field = str(path[-1]) if path else ""
    if kind == "bad-name" and field == "letter":
        kind = "not-a-letter"
    if kind == "not-one-of" and not isinstance(_given(error), str):
        kind = "not-a-word"
    if kind == "not-a-number" and not isinstance(error.get("input"), str):
        kind = "not-one-number"
    if error["type"] == "union_tag_not_found":
        field = str(context.get("discriminator", "kind")).strip("'")
    return located.problem(path, kind, **_facts(kind, field, error, path))


def _given(error: Mapping[str, Any]) -> object:
    """What was written where one of a few words is expected; of a kind that is not there, what stands in its field."""
    given = error.get("input")
    if error["type"] == "union_tag_invalid" and isinstance(given, dict):
        return given.get(place_of(error)[-1])
    return given


def _facts(kind: str, field: str, error: Mapping[str, Any], path: tuple[str | int, ...]) -> dict[str, Fact]:
    context, given = error.get("ctx", {}), error.get("input")
    facts: dict[str, Fact] = {"field": field, "text": given[:60] if isinstance(given, str) else ""}
    if kind == "number-range":
        facts["low"], facts["high"] = _range(path)
    if kind == "not-one-of":
        allowed = str(context.get("expected", context.get("expected_tags", "")))
        facts["allowed"] = allowed.replace("'", "").replace(" or ", ", ")
        if "expected_tags" in context:
            facts["text"] = str(context.get("tag", ""))
    if kind in ("too-few", "too-many", "text-too-long"):
        facts["limit"] = int(context.get("min_length", context.get("max_length", 0)))
    if kind == "unknown-field":
        near = difflib.get_close_matches(field, FIELD_NAMES, 1)
        facts["near"] = near[0] if near else ""
    return facts


def _range(path: tuple[str | int, ...]) -> tuple[int, int]:
    """The numbers a field may have, looked up by its name."""
    ranges = {"number": (1, 99), "minutes": (1, 240), "after": (0, 52), "at": (0, 52), "tricks": (0, 13)}
    names = [part for part in path if isinstance(part, str) and part in ranges]
    if names:
        return ranges[names[-1]]
    if {"trick", "first", "last", "winners"} & set(map(str, path)):
        return (1, 13)
    return (0, 13) if "makes" in path else (0, 9999)


def _field_names() -> tuple[str, ...]:
    """Every field that a lesson file can have, to guess what was meant."""
    found: set[str] = set()
    waiting: list[Any] = [Lesson, *KINDS.values()]
    seen: set[Any] = set()
    while waiting:
        kind = waiting.pop()
        if kind in seen:
            continue
        seen.add(kind)
        if isinstance(kind, type) and issubclass(kind, Model):
            found |= set(kind.model_fields)
            waiting += [field.annotation for field in kind.model_fields.values()]
        waiting += [part for part in get_args(kind) if isinstance(part, type) or get_args(part)]
    return tuple(sorted(found))


FIELD_NAMES = _field_names()
