"""Lessons and exercises on paper: PDF documents as bytes, from `make(options)`. Nothing heavy is imported before one is made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from bridgetutor.foundation.i18n import N_
from bridgetutor.handouts.options import (
    MOST_PUPILS,
    PAPERS,
    Cancelled,
    HandoutOptions,
    Part,
    Progress,
    Stop,
    never_stop,
    no_progress,
)

if TYPE_CHECKING:
    from bridgetutor.handouts.page import Page


class HandoutModule(Protocol):
    """What the module of a kind of handout has."""

    def make(self, options: HandoutOptions, progress: Progress = ..., stop: Stop = ...) -> bytes:
        """The PDF. Raises TextProblem (`handouts.problems` has the sentences) and Cancelled."""

    def count(self, options: HandoutOptions) -> tuple[int, int]:
        """How many pages of sheets and how many of key; raises TextProblem."""

    def pages(self, options: HandoutOptions, stop: Stop = ...) -> Iterator[Page]:
        """The pages that `make` writes; raises as it does."""

    def title(self, options: HandoutOptions) -> str:
        """The title of the document; raises TextProblem."""


@dataclass(frozen=True, slots=True)
class Handout:
    """A kind of handout: its module in this package, its name and what it is in a line, and what it needs.

    `sheet_type` is the beginning of its codes where sheets differ (`W05`), `needs_lesson` whether it is about a lesson,
    `takes_deals` whether it can be filled from game records, `needs_exercise` whether it is about a kind of exercise.
    Where it is, the type of its sheets is that of the exercise (`practice_plans.SHEET_TYPES`); with `takes_mix` it is about several
    and the type names them (`practice_mix.mix_type`); see `sheet_type_of`.
    """

    module: str
    title: str
    summary: str
    sheet_type: str = ""
    needs_lesson: bool = False
    takes_deals: bool = False
    needs_exercise: bool = False
    takes_mix: bool = False


#: The kinds by name. A new one is a module of this package and its entry here.
HANDOUTS: Mapping[str, Handout] = {
    "count-points": Handout(
        "counting", N_("Count the points"), N_("8 hands on a page, different sheets for a class, one key"), sheet_type="W05"
    ),
    "practice": Handout(
        "practice",
        N_("Practice sheets"),
        N_("any exercise, different sheets for a class, one key"),
        sheet_type="P01",
        needs_exercise=True,
    ),
    "mixed": Handout(
        "practice_mixed",
        N_("Mixed practice"),
        N_("up to four exercises on a sheet, different sheets for a class, one key"),
        sheet_type="M",
        takes_mix=True,
    ),
    "lesson": Handout(
        "lesson_sheet", N_("A lesson"), N_("the pupil's sheet of a lesson, and the teacher's key to it"), needs_lesson=True
    ),
    "minibridge-sheet": Handout(
        "minibridge_sheet", N_("Score sheet: Minibridge"), N_("12 deals and the score tables, to write on"), takes_deals=True
    ),
    "evening-sheet": Handout(
        "evening_sheet", N_("Score sheet: class evening"), N_("results of several tables and the places, to write on")
    ),
    "rubber-sheet": Handout(
        "rubber_sheet", N_("Score sheet: rubber"), N_("above and below the line, to write on"), takes_deals=True
    ),
    "rubber-story": Handout(
        "rubber_story", N_("A made-up rubber"), N_("hands to score, different sheets for a class, with a key"), sheet_type="W17"
    ),
    "duplicate-sheet": Handout(
        "duplicate_sheet", N_("Score sheet: duplicate"), N_("one board at several tables, to write on"), takes_deals=True
    ),
    "tokens-sheet": Handout(
        "tokens_sheet", N_("Score sheet: tokens"), N_("the accounts of Guess Who Bridge, to write on"), takes_deals=True
    ),
}


def module_of(kind: str) -> HandoutModule:
    """The module of a kind, imported now; raises KeyError for a kind that there is not."""
    return cast(HandoutModule, import_module(f"bridgetutor.handouts.{HANDOUTS[kind].module}"))


def sheet_type_of(kind: str, exercise: str | None) -> str:
    """The beginning of the codes of a kind of handout, of practice sheets for an exercise or several.

    Raises KeyError for an unknown kind or exercise, TextProblem for a mixture that cannot be.
    """
    if HANDOUTS[kind].takes_mix and exercise is not None:
        from bridgetutor.handouts.practice_mix import mix_type, read_mix

        return mix_type(read_mix(exercise))
    if not HANDOUTS[kind].needs_exercise or exercise is None:
        return HANDOUTS[kind].sheet_type
    from bridgetutor.handouts.practice_plans import SHEET_TYPES

    return SHEET_TYPES[exercise]


def make(options: HandoutOptions, progress: Progress = no_progress, stop: Stop = never_stop) -> bytes:
    """The PDF of a handout; the same options give the same bytes.

    `progress(done, total)` is told of every page, `stop()` asked before each. Raises KeyError for an unknown kind, TextProblem for
    options that do not fit (`handouts.problems.problem_text` has the sentence), KnownTrouble for a lesson that cannot be read, and
    Cancelled.
    """
    return module_of(options.kind).make(options, progress, stop)


def count(options: HandoutOptions) -> tuple[int, int]:
    """How many pages of sheets and of key `options` would make with both parts; raises as `make` does."""
    return module_of(options.kind).count(options)


def make_together(several: Sequence[HandoutOptions], progress: Progress = no_progress, stop: Stop = never_stop) -> bytes:
    """Several handouts in one PDF on the paper of the first: all sheets, then all keys. One alone is just what `make` makes.

    Raises as `make` does, and ValueError for none.
    """
    if not several:
        raise ValueError("no handout")
    if len(several) == 1:
        return make(several[0], progress, stop)
    from bridgetutor.handouts.page import write

    paper = several[0].paper
    counted = [(replace(each, paper=paper), count(replace(each, paper=paper))) for each in several]
    parts = [
        (replace(each, part=part), many[part is Part.KEY])
        for part in (Part.SHEETS, Part.KEY)
        for each, many in counted
        if each.part in (part, Part.BOTH) and many[part is Part.KEY]
    ]
    title = " · ".join(module_of(each.kind).title(each) for each in several)

    def pages() -> Iterator[Page]:
        for each, _ in parts:
            yield from module_of(each.kind).pages(each, stop)

    return write(pages(), sum(many for _, many in parts), title, several[0], progress, stop)


__all__ = [
    "HANDOUTS",
    "MOST_PUPILS",
    "PAPERS",
    "Cancelled",
    "Handout",
    "HandoutOptions",
    "Part",
    "Progress",
    "Stop",
    "count",
    "make",
    "make_together",
    "module_of",
    "sheet_type_of",
]
