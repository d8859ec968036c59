"""Which exercises a mixed sheet has, how many items of each, and its items, all from its code. No PDF library in it.

The type of its code, `M` and five signs, names up to four exercises with their levels. They are numbered in the order of
SHEET_TYPES, to which new ones are added at the end, so that a code stands for the same exercises for ever.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb

from bridgetutor.engine.problems import TextProblem
from bridgetutor.handouts.practice_items import items_of_level
from bridgetutor.handouts.practice_plans import SHEET_TYPES, Plan, plan_of
from bridgetutor.teaching.exercises.codes import LEVELS, SetCode, number_of, signs_of
from bridgetutor.teaching.exercises.item import Item
from bridgetutor.teaching.review import Idea

MOST_PARTS = 4
_SIGNS, _CHOICES = 5, len(LEVELS) + 1
#: What the head of an exercise takes of a page, and how many exercises stand on one page.
_HEAD, _ON_ONE_PAGE = 0.07, 2
_NAMES = tuple(SHEET_TYPES)


@dataclass(frozen=True, slots=True, order=True)
class MixPart:
    """An exercise on a mixed sheet; level 0 stands for the level of the set."""

    exercise: str
    level: int = 0

    @property
    def _number(self) -> int:
        return _NAMES.index(self.exercise) * _CHOICES + self.level


def read_mix(text: str | None) -> tuple[MixPart, ...]:
    """The parts of `who-wins, find-fit:2`, each once.

    Raises TextProblem `no-exercise-named`, `no-such-exercise`, `bad-level`, `too-many-exercises`.
    """
    found: dict[str, MixPart] = {}
    for each in filter(None, (part.strip() for part in (text or "").split(","))):
        exercise, colon, level = (part.strip() for part in each.partition(":"))
        if exercise not in SHEET_TYPES:
            raise TextProblem("no-such-exercise", text=exercise, known=", ".join(sorted(SHEET_TYPES)))
        if colon and level not in map(str, LEVELS):
            raise TextProblem("bad-level", number=level)
        found.setdefault(exercise, MixPart(exercise, int(level or 0)))
    if not found:
        raise TextProblem("no-exercise-named", known=", ".join(sorted(SHEET_TYPES)))
    if len(found) > MOST_PARTS:
        raise TextProblem("too-many-exercises", most=MOST_PARTS, number=len(found))
    return tuple(found.values())


def mix_text(parts: Sequence[MixPart]) -> str:
    """What `read_mix` reads."""
    return ",".join(f"{part.exercise}:{part.level}" if part.level else part.exercise for part in parts)


def due_parts(ideas: Iterable[Idea]) -> tuple[MixPart, ...]:
    """What to freshen up on paper: the exercises that are due, each at its level, the longest overdue first."""
    found = {idea.kind: MixPart(idea.kind, min(idea.level, LEVELS[-1])) for idea in ideas if idea.kind in SHEET_TYPES}
    return tuple(found.values())[:MOST_PARTS]


# --- in a code


def mix_type(parts: Sequence[MixPart]) -> str:
    """The type of the code of sheets with these exercises, in whatever order they are named."""
    numbers = sorted(part._number for part in parts)
    before = sum(_room(many) for many in range(1, len(numbers)))
    place = sum(comb(number, among) for among, number in enumerate(numbers, 1))
    return "M" + signs_of(before + place, _SIGNS)


def mix_of(sheet_type: str) -> tuple[MixPart, ...]:
    """The exercises of a type, in the order of SHEET_TYPES; none for the type of other sheets."""
    if not sheet_type.startswith("M"):
        return ()
    try:
        rest = number_of(sheet_type[1:])
    except ValueError:
        return ()
    for many in range(1, MOST_PARTS + 1):
        if rest < _room(many):
            return _in_order(_chosen(rest, many))
        rest -= _room(many)
    return ()


def _room(many: int) -> int:
    """How many choices of so many numbers have a code; more than there are, for exercises to come."""
    return comb(160, many)


def _chosen(place: int, many: int) -> list[int]:
    """The numbers whose choice has this place among all choices of so many (the combinatorial number system)."""
    found = []
    for among in range(many, 0, -1):
        number = among - 1
        while comb(number + 1, among) <= place:
            number += 1
        place -= comb(number, among)
        found.append(number)
    return found


def _in_order(numbers: Sequence[int]) -> tuple[MixPart, ...]:
    """The parts with these numbers; none where there is no such exercise, or one of them twice."""
    pairs = [divmod(number, _CHOICES) for number in sorted(numbers)]
    if any(place >= len(_NAMES) for place, _ in pairs) or len({place for place, _ in pairs}) < len(pairs):
        return ()
    return tuple(MixPart(_NAMES[place], level) for place, level in pairs)


# --- on paper


@dataclass(frozen=True, slots=True)
class Section:
    """An exercise on a sheet: its level there, how its items stand, how many there are, and the number of the first."""

    exercise: str
    level: int
    plan: Plan
    many: int
    first: int


def sections(code: SetCode) -> tuple[Section, ...]:
    """The exercises of a sheet from the top; as many rows of each as there is room for on a page, with three or more on two."""
    parts = [(part.exercise, part.level or code.level) for part in mix_of(code.sheet_type)]
    plans = [plan_of(exercise, level) for exercise, level in parts]
    rows = [1] * len(parts)
    room = _usual_pages(len(parts)) - _HEAD * len(parts)
    while True:
        taken = sum(many / plan.rows for many, plan in zip(rows, plans, strict=True))
        fits = [place for place, plan in enumerate(plans) if rows[place] < plan.rows * plan.pages and taken + 1 / plan.rows <= room]
        if not fits:
            break
        rows[min(fits, key=lambda place: (rows[place] / plans[place].rows, place))] += 1
    found, first = [], 1
    for (exercise, level), plan, many in zip(parts, plans, rows, strict=True):
        found.append(Section(exercise, level, plan, many * plan.columns, first))
        first += many * plan.columns
    return tuple(found)


def _usual_pages(exercises: int) -> int:
    """The pages of a sheet with so many exercises in print of the usual size."""
    return 1 if exercises <= _ON_ONE_PAGE else 2


@lru_cache(maxsize=256)
def mixed_items(code: SetCode) -> tuple[tuple[Item, ...], ...]:
    """The items of a sheet, exercise by exercise; raises ValueError for the code of a whole set or of another kind of sheet."""
    if code.sheet is None or not mix_of(code.sheet_type):
        raise ValueError(f"{code} is no mixed sheet")
    used = set[str]()
    return tuple(
        tuple(items_of_level(section.exercise, section.level, section.many, code, code.sheet, used)) for section in sections(code)
    )
