"""Values to plain JSON data and back, checked field by field: for export files and for answers that wait beside a busy database."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from datetime import UTC, datetime
from typing import TypeVar

from bridgetutor.foundation.errors import KnownTrouble
from bridgetutor.progress.model import Attempt, Done, Entry, Place, SavedGame
from bridgetutor.progress.names import clean_text

_T = TypeVar("_T")

#: Longest text of one field, in characters: a long game record is a few thousand.
_LONGEST = 1_000_000
#: More identifiers of mistakes than there are, and a longer one.
_MOST_NAMES, _LONGEST_NAME = 1000, 100


def stamp(at: datetime) -> str:
    """A moment as text that sorts by time: `2026-01-31T09:30:00.000000+00:00`."""
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def moment(text: str) -> datetime:
    """The moment of a stamp. Raises ValueError, also for one without a time zone."""
    at = datetime.fromisoformat(text)
    if at.tzinfo is None:
        raise ValueError(text)
    return at


class Fields:
    """Reads the fields of one object of a file; `where` names it in trouble: KnownTrouble `import-value` (field)."""

    def __init__(self, data: object, where: str) -> None:
        if not isinstance(data, Mapping):
            raise KnownTrouble("import-value", field=where)
        self._data, self._where = data, where

    def _read(self, key: str, missing: object, convert: Callable[[object], _T | None]) -> _T:
        try:
            value = convert(self._data.get(key, missing))
        except (ValueError, OverflowError):
            value = None
        if value is None:
            raise KnownTrouble("import-value", field=f"{self._where}.{key}")
        return value

    def text(self, key: str, missing: str | None = None, blank: bool = True) -> str:
        """Text; `missing` stands in where the field is not there."""
        return self._read(key, missing, lambda value: _text(value) if blank or value else None)

    def whole(self, key: str, missing: int, least: int, most: int = 1_000_000) -> int:
        """A whole number between two bounds."""
        return self._read(key, missing, lambda value: value if type(value) is int and least <= value <= most else None)

    def seconds(self, key: str) -> float | None:
        """A length of time; None where there is none."""
        if self._data.get(key) is None:
            return None
        return self._read(key, None, _length)

    def moment(self, key: str) -> datetime:
        """A moment with its time zone."""
        return self._read(key, None, lambda value: moment(stamp(moment(value))) if isinstance(value, str) else None)

    def names(self, key: str) -> tuple[str, ...] | None:
        """A list of identifiers, none of them blank or with a space in it; None where the field is not there."""
        if self._data.get(key) is None:
            return None
        return self._read(key, None, _names)

    def each(self, key: str, convert: Callable[[object, str], _T]) -> list[_T]:
        """A list of objects, none where the field is not there."""
        rows = self._read(key, [], lambda value: value if isinstance(value, list) else None)
        return [convert(row, f"{key}[{number}]") for number, row in enumerate(rows, start=1)]


def _text(value: object) -> str | None:
    return clean_text(value) if isinstance(value, str) and len(value) <= _LONGEST else None


def _names(value: object) -> tuple[str, ...] | None:
    if not isinstance(value, list) or len(value) > _MOST_NAMES:
        return None
    names = tuple(clean_text(each) for each in value if isinstance(each, str) and len(each) <= _LONGEST_NAME)
    return names if len(names) == len(value) and all(name.split() == [name] for name in names) else None


def _length(value: object) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return float(value) if math.isfinite(value) and 0 <= value < 1e9 else None


def plain(value: Attempt | Place | Done | SavedGame) -> dict[str, object]:
    """A value as JSON data, moments as stamps."""
    pairs = ((each.name, getattr(value, each.name)) for each in fields(value))
    return {name: _plain(part) for name, part in pairs}


def _plain(part: object) -> object:
    if isinstance(part, datetime):
        return stamp(part)
    return list(part) if isinstance(part, tuple) else part


def attempt_of(data: object, where: str) -> Attempt:
    """An attempt from a file."""
    read = Fields(data, where)
    return Attempt(
        lesson=read.text("lesson"),
        step=read.text("step"),
        item=read.text("item"),
        answer=read.text("answer"),
        verdict=read.text("verdict"),
        misconception=read.text("misconception", ""),
        skill=read.text("skill", ""),
        tries=read.whole("tries", 1, 1),
        seconds=read.seconds("seconds"),
        at=read.moment("at"),
        uid=read.text("uid", blank=False),
        version=read.text("version", ""),
        fits=read.names("fits") or (),
        possible=read.names("possible"),
    )


def place_of(data: object, where: str) -> Place:
    """A place from a file."""
    read = Fields(data, where)
    return Place(read.text("lesson"), read.text("run"), read.moment("at"))


def done_of(data: object, where: str) -> Done:
    """A finished lesson from a file."""
    read = Fields(data, where)
    return Done(read.text("lesson"), read.moment("first"), read.moment("last"), read.whole("times", 1, 1))


def game_of(data: object, where: str) -> SavedGame:
    """An unfinished game from a file."""
    read = Fields(data, where)
    return SavedGame(read.text("id", blank=False), read.text("kind"), read.text("record"), read.moment("at"))


def plain_entry(entry: Entry) -> dict[str, object]:
    """An entry as JSON data."""
    return {
        "learner": entry.learner,
        "lesson": entry.lesson,
        "at": stamp(entry.at),
        "attempt": None if entry.attempt is None else plain(entry.attempt),
        "run": entry.run,
        "done": entry.done,
    }


def entry_of(data: object) -> Entry:
    """An entry from a file. KnownTrouble `import-value` where it is none."""
    read = Fields(data, "entry")
    assert isinstance(data, Mapping)  # or Fields would have raised
    entry = Entry(read.text("learner", blank=False), read.text("lesson"), read.moment("at"), done=data.get("done") is True)
    attempt = None if data.get("attempt") is None else attempt_of(data["attempt"], "attempt")
    return replace(entry, attempt=attempt, run=None if data.get("run") is None else read.text("run"))
