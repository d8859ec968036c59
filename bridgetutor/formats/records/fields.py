"""Strict readers of the fields of a record, a batch line or a lesson's scripted deal; what is wrong is a RecordError.

Strict means: `true` is no number, 13.0 is no whole number, a ten is `T`, nothing is guessed and nothing is passed over.
Fields inside a record are named by a path, `contract.goal`, `cards[4]`; items are counted from 1, like steps.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import TypeVar

from bridgetutor.engine.calls import Call
from bridgetutor.engine.cards import Card, Denomination, Suit
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.problems import Fact, Facts, TextProblem
from bridgetutor.engine.seats import Seat

T = TypeVar("T")

#: The longest piece of somebody's input that an error repeats.
SHOWN = 60


class RecordProblem(StrEnum):
    """Why a record cannot be read: the closed list of RECORDS.md."""

    BAD_JSON = "bad-json"
    UNKNOWN_GAME = "unknown-game"
    UNKNOWN_FIELD = "unknown-field"
    MISSING_FIELD = "missing-field"
    BAD_VALUE = "bad-value"


class RecordError(Exception):
    """A record that cannot be read; `kind` and `facts` say why, `wording/problems.py` makes the sentence."""

    def __init__(self, kind: RecordProblem, **facts: Fact) -> None:
        super().__init__(kind.value, facts)
        self.kind = kind
        self.facts: Facts = MappingProxyType(facts)


def shown(value: object) -> str:
    """A JSON value as text that fits in a sentence."""
    try:
        text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        text = str(type(value).__name__)
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


class Fields:
    """The fields of one JSON object. Each reader takes a name and raises RecordError `missing-field` or `bad-value`.

    `default` stands for a field that is left out; without one the field is needed. `null` counts as left out in `optional_whole`
    and where a kind asks `is_null`.
    """

    def __init__(self, values: Mapping[str, object], path: str = "") -> None:
        self._values = values
        self.path = path

    # what is there

    def has(self, name: str) -> bool:
        """Whether a field is given, be it `null`."""
        return name in self._values

    def is_null(self, name: str) -> bool:
        """Whether a field is left out or `null`."""
        return self._values.get(name) is None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the fields, in the order of the file."""
        return tuple(self._values)

    def only(self, *names: str) -> None:
        """Raise `unknown-field` for the first field that is none of these."""
        for name in self._values:
            if name not in names:
                raise RecordError(RecordProblem.UNKNOWN_FIELD, field=shown(self.where(name)), known=tuple(names))

    def where(self, name: str) -> str:
        """The full path of a field."""
        return f"{self.path}.{name}" if self.path else name

    def raw(self, name: str) -> object:
        """The JSON value of a field, which must be there."""
        if name not in self._values:
            raise RecordError(RecordProblem.MISSING_FIELD, field=self.where(name))
        return self._values[name]

    def bad(self, name: str, expected: str, value: object) -> RecordError:
        """The error for a value that is not what `expected` says (a key of `wording/problems.py`)."""
        return RecordError(RecordProblem.BAD_VALUE, field=self.where(name), expected=expected, value=shown(value))

    # plain values

    def text(self, name: str, default: str | None = None) -> str:
        """A string."""
        if default is not None and name not in self._values:
            return default
        return _text(self, name, self.raw(name))

    def whole(self, name: str, least: int | None = None, most: int | None = None, default: int | None = None) -> int:
        """A whole number, from `least` to `most` where they are given; `true` and 13.0 are none."""
        if default is not None and name not in self._values:
            return default
        return _whole(self, name, self.raw(name), least, most)

    def optional_whole(self, name: str) -> int | None:
        """A whole number, or None where the field is left out or `null`."""
        return None if self.is_null(name) else self.whole(name)

    def flag(self, name: str, default: bool | None = None) -> bool:
        """`true` or `false`."""
        if default is not None and name not in self._values:
            return default
        value = self.raw(name)
        if not isinstance(value, bool):
            raise self.bad(name, "flag", value)
        return value

    def choice(self, name: str, allowed: Sequence[str], default: str | None = None) -> str:
        """One of a few words."""
        if default is not None and name not in self._values:
            return default
        value = self.raw(name)
        if not isinstance(value, str) or value not in allowed:
            raise RecordError(
                RecordProblem.BAD_VALUE, field=self.where(name), expected="choice", allowed=tuple(allowed), value=shown(value)
            )
        return value

    # lists and objects

    def items(self, name: str, default: Sequence[object] | None = None) -> list[object]:
        """A list of anything."""
        if default is not None and name not in self._values:
            return list(default)
        value = self.raw(name)
        if not isinstance(value, list):
            raise self.bad(name, "list", value)
        return value

    def inner(self, name: str) -> Fields:
        """An object inside this one."""
        value = self.raw(name)
        if not isinstance(value, dict):
            raise self.bad(name, "object", value)
        return Fields(value, self.where(name))

    def inner_items(self, name: str, default: Sequence[object] | None = None) -> list[Fields]:
        """A list of objects."""
        found = []
        for number, value in enumerate(self.items(name, default), 1):
            if not isinstance(value, dict):
                raise self.bad(f"{name}[{number}]", "object", value)
            found.append(Fields(value, self.where(f"{name}[{number}]")))
        return found

    def each(self, name: str, read: Callable[[str], T], default: Sequence[object] | None = ()) -> tuple[T, ...]:
        """A list of strings, each read by a parser that raises TextProblem; left out it is empty (`default=None`: needed)."""
        found = []
        for number, value in enumerate(self.items(name, default), 1):
            at = f"{name}[{number}]"
            found.append(self._parsed(at, _text(self, at, value), read))
        return tuple(found)

    def whole_items(self, name: str) -> tuple[int, ...]:
        """A list of whole numbers, which must be there."""
        return tuple(_whole(self, f"{name}[{number}]", value, None, None) for number, value in enumerate(self.items(name), 1))

    # values of the engine

    def parsed(self, name: str, read: Callable[[str], T]) -> T:
        """A string read by a parser that raises TextProblem."""
        return self._parsed(name, self.text(name), read)

    def _parsed(self, name: str, text: str, read: Callable[[str], T]) -> T:
        try:
            return read(text)
        except TextProblem as problem:
            raise self.problem(name, problem) from None

    def problem(self, name: str, problem: TextProblem) -> RecordError:
        """The error for a text that is not what it should be: the facts of the TextProblem, its kind as `problem`."""
        facts = {key: shown(fact) if isinstance(fact, str) else fact for key, fact in problem.facts.items()}
        return RecordError(RecordProblem.BAD_VALUE, **{**facts, "field": self.where(name), "problem": problem.kind})

    def seat(self, name: str) -> Seat:
        """A seat, N E S W."""
        return self.parsed(name, Seat.parse)

    def suit(self, name: str) -> Suit:
        """A suit, C D H S."""
        return self.parsed(name, Suit.parse)

    def denomination(self, name: str) -> Denomination:
        """A denomination, C D H S NT."""
        return self.parsed(name, Denomination.parse)

    def cards(self, name: str) -> tuple[Card, ...]:
        """A list of cards; left out it is empty."""
        return self.each(name, card_from_text)

    def calls(self, name: str) -> tuple[Call | str, ...]:
        """A list of calls; left out it is empty. A word that is no call stays as it is: the auction refuses it at its step."""
        return self.each(name, call_or_text)

    def deal(self, name: str) -> Deal:
        """A deal; any number of cards a hand, `-` for an unknown one."""
        return self.parsed(name, deal_from_text)

    def hand(self, name: str) -> Hand:
        """A hand, known."""
        return self.parsed(name, hand_from_text)


def _text(fields: Fields, name: str, value: object) -> str:
    if not isinstance(value, str):
        raise fields.bad(name, "text", value)
    return value


def _whole(fields: Fields, name: str, value: object, least: int | None, most: int | None) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise fields.bad(name, "whole-number", value)
    if (least is not None and value < least) or (most is not None and value > most):
        raise RecordError(
            RecordProblem.BAD_VALUE, field=fields.where(name), expected="range", least=least, most=most, value=shown(value)
        )
    return value


def call_or_text(text: str) -> Call | str:
    """`Pass X XX 1C ... 7NT`, or else the text, which is `not-a-call` for every auction."""
    try:
        return Call.parse(text)
    except TextProblem:
        return shown(text)


_RANKS = frozenset("AKQJT98765432")


def card_from_text(text: str) -> Card:
    """`SA HT D2`, the ten as T; raises TextProblem `bad-card`."""
    if len(text) != 2 or text[0] not in "SHDC" or text[1] not in _RANKS:
        raise TextProblem("bad-card", text=text)
    return Card.parse(text)


def hand_from_text(text: str) -> Hand:
    """`K63.862.K64.QT52`, the ten as T; raises TextProblem `bad-hand`, `bad-rank`, `card-twice`."""
    wrong = re.search(r"10|[^AKQJT98765432.]", text)
    if wrong:
        raise TextProblem("bad-rank", text=wrong.group())
    return Hand.parse(text)


def deal_from_text(text: str) -> Deal:
    """`N:h1 h2 h3 h4`, the ten as T; raises the TextProblems of Deal.parse."""
    wrong = re.search(r"10|[^AKQJT98765432.\-\s]", text.strip()[2:])
    if wrong and text.strip()[1:2] == ":":
        raise TextProblem("bad-rank", text=wrong.group())
    return Deal.parse(text)
