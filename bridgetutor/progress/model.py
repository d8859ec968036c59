"""The plain values that go into the store and come out of it. They know neither lessons nor SQL: identifiers are text."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

#: Identifier of the learner of a `GuestStore`.
GUEST = "guest"


@dataclass(frozen=True, slots=True)
class Learner:
    """A person with a nickname as typed; `id` never changes, `colour` is a name of the design tokens or ""."""

    id: str
    nickname: str
    colour: str
    created: datetime


@dataclass(frozen=True, slots=True)
class Attempt:
    """One answer to one item of a lesson step or of practice.

    `verdict` is the marker's word (`right`, `wrong` ...), `misconception` the mistake it named or "", `skill` what it shows,
    `tries` which try at this item it was, `seconds` how long it took or None. The store fills in `at`, `uid` and the program's
    `version`. `fits` are all mistakes that explain the answer, `possible` those that could have shown in the item; None where that
    was not noted, as in answers of older versions.
    """

    lesson: str
    step: str
    item: str
    answer: str
    verdict: str
    misconception: str = ""
    skill: str = ""
    tries: int = 1
    seconds: float | None = None
    at: datetime | None = None
    uid: str = ""
    version: str = ""
    fits: tuple[str, ...] = ()
    possible: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """Where a lesson stood: `run` is the text that the lesson runner wrote and will read again."""

    lesson: str
    run: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Done:
    """A lesson that was finished, first and last, and how often."""

    lesson: str
    first: datetime
    last: datetime
    times: int


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game that is not over: `kind` names the game, `record` is the text it was saved as."""

    id: str
    kind: str
    record: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Entry:
    """What one answer changes, saved whole or not at all: the attempt, where the lesson stands now, whether it is finished.

    A finished lesson (`done`) has no place any more.
    """

    learner: str
    lesson: str
    at: datetime
    attempt: Attempt | None = None
    run: str | None = None
    done: bool = False


@dataclass(frozen=True, slots=True)
class Bundle:
    """Everything about one learner, as it travels from computer to computer."""

    learner: Learner
    attempts: tuple[Attempt, ...] = ()
    places: tuple[Place, ...] = ()
    done: tuple[Done, ...] = ()
    games: tuple[SavedGame, ...] = ()


@dataclass(frozen=True, slots=True)
class TakenIn:
    """What came of a bundle that was read in: whose it is now, attempts that were new and that were known already.

    `learner.nickname` differs from the bundle's where another learner here had it.
    """

    learner: Learner
    new: int
    known: int
