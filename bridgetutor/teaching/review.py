"""When something comes back: skills, mistakes and lessons each have a date, worked out from the answers with the library `fsrs`.

Nothing is stored: the dates follow from the record, so a record that was carried to another computer brings its dates along. A day
counts as one review. The library is loaded only when somebody has answers to look at.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import groupby
from typing import TYPE_CHECKING

from bridgetutor.teaching.exercises.kinds import KINDS
from bridgetutor.teaching.exercises.view import chance_of
from bridgetutor.teaching.misconceptions import MISCONCEPTIONS
from bridgetutor.teaching.skills import Skill, Tried, given_of, usual_pace

if TYPE_CHECKING:
    from fsrs import Card, Scheduler

    from bridgetutor.progress.model import Done

#: How many items a short set to freshen up has.
SHORT = 5
#: At most so many things come back on one day.
HANDFUL = 5
#: A guess at the seconds of an item for somebody whose pace is not known.
_SECONDS = 25.0
_AGAIN, _HARD, _GOOD = 1, 2, 3
#: Days after a mistake was seen last; what is older has either been cured or forgotten.
_REMEMBERED = timedelta(days=365)


@dataclass(frozen=True, slots=True)
class Idea:
    """Something to freshen up: `what` is `skill`, `fact` or `lesson`.

    `kind` is the exercise (or the lesson's id), `slip` the mistake whose fact comes back. `minutes` is about how long it takes, 0
    where the lesson knows.
    """

    what: str
    kind: str
    level: int
    slip: str
    minutes: int
    due: datetime


def ideas(found: Mapping[str, Skill], done: Iterable[Done], now: datetime) -> tuple[Idea, ...]:
    """What is due, the longest overdue first: a mistake stands in the place of its skill; at most a handful a day.

    What was worked on today counts towards the handful.
    """
    today = now.astimezone().date()
    due: list[Idea] = []
    fresh = 0
    for skill in found.values():
        if not skill.tried:
            continue
        fresh += _day(skill.tried[-1]) == today
        due += _of_skill(skill, now)
    due += [idea for each in done if (idea := _of_lesson(each, now)) is not None]
    due.sort(key=lambda idea: idea.due)
    return tuple(due[: max(0, HANDFUL - fresh)])


def _of_skill(skill: Skill, now: datetime) -> list[Idea]:
    level, minutes = level_of(skill), minutes_of(skill)
    for slip in _slips(skill, now):
        at = next_date(_days_of_fact(skill, slip))
        if at is not None and at <= now:
            return [Idea("fact", skill.id, _level_of_fact(skill, slip) or level, slip, minutes, at)]
    at = next_date(_days_of_skill(skill.tried))
    return [Idea("skill", skill.id, level, "", minutes, at)] if at is not None and at <= now else []


def _slips(skill: Skill, now: datetime) -> tuple[str, ...]:
    """The mistakes that were ever named in it and whose fact can be said, those diagnosed first."""
    named = [slip for tried in skill.tried if tried.at and now - tried.at < _REMEMBERED for slip in tried.slips]
    return tuple(dict.fromkeys(id_ for id_ in (*skill.mistakes, *named) if id_ in MISCONCEPTIONS and MISCONCEPTIONS[id_].look))


def level_of(skill: Skill) -> int:
    """The level to go on with: that of the last item, one more where the last six at it were all right at the first try."""
    levels = KINDS[skill.id].levels
    worked = [(given.level, each) for each in skill.tried for given in given_of(skill.id, (each,))]
    if not worked:
        return levels[0]
    level = worked[-1][0]
    last = [each for at, each in worked if at == level][-6:]
    if len(last) == 6 and all(each.is_first for each in last) and level < levels[-1]:
        return level + 1
    return level


def _level_of_fact(skill: Skill, slip: str) -> int | None:
    """The level of the last item in which the mistake showed, since not every level can show it; None for a lesson's own item."""
    for each in reversed(skill.tried):
        if slip in each.slips or (each.chance is not None and slip in each.chance.fits):
            return next((given.level for given in given_of(skill.id, (each,))), None)
    return None


def minutes_of(skill: Skill, count: int = SHORT) -> int:
    """About how many minutes so many items take this learner."""
    pace = usual_pace(skill.tried) or _SECONDS
    return max(1, round(pace * 1.5 * count / 60))


# --- days and their marks

_Days = list[tuple[datetime, int]]


def _day(tried: Tried) -> object:
    return tried.at.astimezone().date() if tried.at is not None else None


def _days_of_skill(tried: Sequence[Tried]) -> _Days:
    """For each day its last moment and its mark: good where most was right at the first try, hard where half was."""
    dated = [each for each in tried if each.at is not None]
    days: _Days = []
    for _, together in groupby(dated, key=_day):
        items = list(together)
        share = sum(each.is_first for each in items) / len(items)
        mark = _GOOD if share >= 0.75 else _HARD if share >= 0.5 else _AGAIN
        assert items[-1].at is not None
        days.append((items[-1].at, mark))
    return days


def _days_of_fact(skill: Skill, slip: str) -> _Days:
    """The days from the first hit on in which the mistake could have shown: again on a hit, good on a clean day."""
    days: dict[object, tuple[datetime, int]] = {}
    for each in skill.tried:
        hit = slip in each.slips or (each.chance is not None and slip in each.chance.fits)
        if each.at is None or not (hit or days):
            continue
        if not hit and not any(slip in chance_of(given).possible for given in given_of(skill.id, (each,))):
            continue
        before = days.get(_day(each))
        mark = _AGAIN if hit or (before is not None and before[1] == _AGAIN) else _GOOD
        days[_day(each)] = (each.at, mark)
    return list(days.values())


def _of_lesson(done: Done, now: datetime) -> Idea | None:
    days: _Days = [(done.first, _GOOD)]
    if done.times > 1 and done.last > done.first:
        days.append((done.last, _GOOD))
    at = next_date(days)
    return Idea("lesson", done.lesson, 0, "", 0, at) if at is not None and at <= now else None


def next_date(days: Iterable[tuple[datetime, int]]) -> datetime | None:
    """When something is due after reviews on these days with these marks (1 again, 2 hard, 3 good); None without a review."""
    days = sorted(days)
    if not days:
        return None
    from fsrs import Card, Rating

    scheduler, card = _scheduler(), Card(card_id=1, due=days[0][0])
    for at, mark in days:
        card, _ = scheduler.review_card(card, Rating(mark), at)
    return _due(card)


def _scheduler() -> Scheduler:
    from fsrs import Scheduler

    return Scheduler(learning_steps=(), relearning_steps=(), maximum_interval=180, enable_fuzzing=False)


def _due(card: Card) -> datetime:
    return card.due
