"""How a learner stands with each kind of exercise, worked out from the answers in the record and from nothing else.

`not-yet`: no answer. `started`: fewer than three items. `secure`: at least five of the last six items right at the first try, the
last one among them, answers on two days or more, and no mistake that is diagnosed. `look-again`: a mistake is diagnosed, or three
of the last six items needed to be worked through. `learning`: everything between.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from itertools import groupby
from typing import TYPE_CHECKING

from bridgetutor.teaching.chooser import Chance, diagnosed
from bridgetutor.teaching.exercises.kinds import KINDS
from bridgetutor.teaching.exercises.view import Given, chance_of, parts_of

if TYPE_CHECKING:
    from bridgetutor.progress.model import Attempt
    from bridgetutor.teaching.steps.base import Step

_FEW, _LAST, _ENOUGH, _TROUBLED = 3, 6, 5, 3
#: So many of the latest items are worked out again where the record does not say what their answers told.
_WATCHED = 16

#: The skill that each kind of lesson step shows, where it is that of an exercise.
STEP_SKILLS = {
    "count_points": "count-points",
    "who_wins": "who-wins",
    "choose_declarer": "who-declares",
    "choose_contract": "choose-contract",
    "fill_score": "minibridge-score",
}


class State(StrEnum):
    """The mark of a skill."""

    NOT_YET = "not-yet"
    STARTED = "started"
    LEARNING = "learning"
    LOOK_AGAIN = "look-again"
    SECURE = "secure"


@dataclass(frozen=True, slots=True)
class Tried:
    """One item that was worked on: its answers in order with the mistakes they named, when, and what came of it.

    `lesson` and `step` say where (`practice/count-points`, `level-1`), `item` which one. `right` is the number of the try that was
    right, 0 for none. `seconds` is the time of the first answer, None where it is not known; `chance` is what that answer told of
    mistakes, None where it was not noted.
    """

    lesson: str
    step: str
    item: str
    at: datetime | None
    answers: tuple[str, ...]
    slips: tuple[str, ...]
    right: int
    seconds: float | None = None
    chance: Chance | None = None

    @property
    def is_first(self) -> bool:
        """Right at the first try."""
        return self.right == 1


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill with its mark and the items behind it, the oldest first; `mistakes` are those diagnosed now, by id."""

    id: str
    state: State
    tried: tuple[Tried, ...] = ()
    mistakes: tuple[str, ...] = ()


def skill_of_step(step: Step) -> str:
    """The skill that answers in a step of a lesson show; "" for none."""
    topic = getattr(step, "topic", "")
    return topic if step.kind_name == "exercise" else STEP_SKILLS.get(step.kind_name, "")


def items_tried(attempts: Iterable[Attempt]) -> tuple[Tried, ...]:
    """Attempts put together by item, in the order in which the items were begun; `tries` of 1 begins an item anew."""
    found: list[list[Attempt]] = []
    open_items: dict[tuple[str, str, str], list[Attempt]] = {}
    for attempt in attempts:
        if attempt.verdict == "skipped":
            continue
        key = (attempt.lesson, attempt.step, attempt.item)
        if attempt.tries == 1 or key not in open_items:
            open_items[key] = []
            found.append(open_items[key])
        open_items[key].append(attempt)
    return tuple(_tried(together) for together in found)


def _tried(together: Sequence[Attempt]) -> Tried:
    first = together[0]
    right = next((number for number, each in enumerate(together, start=first.tries) if each.verdict in ("right", "half")), 0)
    return Tried(
        first.lesson,
        first.step,
        first.item,
        first.at,
        tuple(each.answer for each in together),
        tuple(dict.fromkeys(each.misconception for each in together if each.misconception)),
        right,
        first.seconds,
        None if first.possible is None else Chance(first.possible, first.fits, first.verdict in ("right", "half")),
    )


def given_of(skill: str, tried: Iterable[Tried]) -> tuple[Given, ...]:
    """The first answers to items of an exercise, as the chooser wants them; those of other lesson steps are left out.

    Left out as well is an answer that tells nothing: its item is no more, and what it told then was not noted.
    """
    found = []
    for each in tried:
        parts = parts_of(each.item)
        if parts is None or parts[0] not in KINDS[skill].levels:
            continue
        if each.chance is not None or parts[1] == KINDS[skill].version:
            found.append(Given(skill, parts[0], parts[2], each.answers[0], each.chance))
    return tuple(found)


def mistakes_of(skill: str, tried: Sequence[Tried]) -> tuple[str, ...]:
    """The mistakes that the answers show: two hits in four chances, not yet three clean ones (misconceptions, procedure 4).

    An answer that several mistakes explain counts for each of them, as it did when it was given.
    """
    if skill not in KINDS or not any(each.slips or (each.chance and each.chance.fits) for each in tried):
        return ()
    return diagnosed([chance_of(given) for given in given_of(skill, _watched(tried))])


def _watched(tried: Sequence[Tried]) -> list[Tried]:
    """What is looked at: every item whose chances were noted, and the latest of those from before they were."""
    latest = len(tried) - _WATCHED
    return [each for place, each in enumerate(tried) if each.chance is not None or place >= latest]


def state_of(tried: Sequence[Tried], mistakes: Sequence[str] = ()) -> State:
    """The mark that these items amount to."""
    if not tried:
        return State.NOT_YET
    if mistakes:
        return State.LOOK_AGAIN
    if len(tried) < _FEW:
        return State.STARTED
    last = tried[-_LAST:]
    if sum(not each.right for each in last) >= _TROUBLED:
        return State.LOOK_AGAIN
    days = {each.at.date() for each in tried if each.at is not None}
    steady = sum(each.is_first for each in last) >= _ENOUGH and last[-1].is_first
    return State.SECURE if steady and len(days) > 1 else State.LEARNING


def skill_from(id_: str, attempts: Iterable[Attempt]) -> Skill:
    """A skill from the attempts that show it."""
    tried = items_tried(attempts)
    mistakes = mistakes_of(id_, tried)
    return Skill(id_, state_of(tried, mistakes), tried, mistakes)


def skills(attempts: Iterable[Attempt]) -> Mapping[str, Skill]:
    """Every kind of exercise with its skill, in the order in which they are learnt."""
    by_skill: dict[str, list[Attempt]] = {kind: [] for kind in KINDS}
    for skill, together in groupby(attempts, key=lambda attempt: attempt.skill):
        if skill in by_skill:
            by_skill[skill].extend(together)
    return {kind: skill_from(kind, found) for kind, found in by_skill.items()}


def usual_pace(tried: Iterable[Tried]) -> float | None:
    """The mean time of a first answer in seconds over the latest thirty; None where there are fewer than three."""
    times = [each.seconds for each in tried if each.seconds is not None][-30:]
    return sum(times) / len(times) if len(times) >= _FEW else None


def best_streak(tried: Iterable[Tried]) -> int:
    """The longest run of items right at the first try."""
    best = here = 0
    for each in tried:
        here = here + 1 if each.is_first else 0
        best = max(best, here)
    return best
