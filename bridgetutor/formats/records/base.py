"""Plays game records through the rules, whatever the game: the driver, what a kind of record implements, shared output fields."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol

from bridgetutor.engine.problems import Fact, Facts, Refusal
from bridgetutor.formats.records.fields import Fields, RecordError, RecordProblem, shown
from bridgetutor.formats.records.source import JsonObject, Shape, objects
from bridgetutor.foundation.i18n import Language
from bridgetutor.games.base import Phase, Result
from bridgetutor.scoring.lines import ScoreLine
from bridgetutor.wording.lines import line_text
from bridgetutor.wording.problems import record_problem_text
from bridgetutor.wording.refusals import refusal_text
from bridgetutor.wording.runs import plain_text

Json = object


class Position(Protocol):
    """What the driver needs of a position; every GameState has it, a rubber or a match of many hands as well."""

    @property
    def phase(self) -> Phase:
        """Where it stands."""
        ...

    @property
    def to_act(self) -> str | None:
        """Whose action is due, as file text."""
        ...

    def why_not(self, action: object, /) -> Refusal | None:
        """Why an action is refused, or None."""
        ...

    def apply(self, action: Any, /) -> Position:
        """The position after an action that is not refused."""
        ...


@dataclass(frozen=True)
class Reading:
    """A record that was read: the position at its beginning and its actions in order of their steps."""

    start: Position
    actions: tuple[object, ...] = ()


class RecordKind(Protocol):
    """One kind of record. A module of this package holds it as `KIND`; `__init__.py` lists the module."""

    def read(self, fields: Fields) -> Reading:
        """Read the fields besides `game` and `id`; raises RecordError. All of them are read before anything is played."""
        ...

    def legal(self, position: Position) -> list[Json] | None:
        """The actions that may be taken, as JSON in the order of RECORDS.md; None where the kind has no such list."""
        ...

    def describe(self, position: Position, words: Language) -> dict[str, Json]:
        """The fields after `id game phase to_act legal`; texts in the language asked for."""
        ...


def find_kind(game: object) -> RecordKind:
    """The kind of a game's records, its module imported now; raises RecordError `unknown-game` or `bad-value`."""
    from bridgetutor.formats.records import KINDS  # the list itself: not at the top, since kinds import this module

    if not isinstance(game, str):
        raise RecordError(RecordProblem.BAD_VALUE, field="game", expected="text", value=shown(game))
    if game not in KINDS:
        raise RecordError(RecordProblem.UNKNOWN_GAME, game=shown(game), known=tuple(KINDS))
    kind: RecordKind = import_module(f"bridgetutor.formats.records.{KINDS[game]}").KIND
    return kind


@dataclass(frozen=True)
class Played:
    """What became of one record: the trace lines (if asked for), the object, and whether something was wrong."""

    trace: tuple[JsonObject, ...]
    outcome: JsonObject
    is_bad: bool

    @property
    def lines(self) -> Iterator[JsonObject]:
        """All lines to print."""
        yield from self.trace
        yield self.outcome


def replay_file(data: bytes, shape: Shape, words: Language, trace: bool = False) -> Iterator[Played]:
    """Play every record of a file, in order; a damaged one gives its error and the next is read all the same."""
    for record in objects(data, shape):
        if isinstance(record, RecordError):
            yield Played((), unreadable(None, record, words), True)
        else:
            yield replay(record, words, trace)


def replay(record: Mapping[str, object], words: Language, trace: bool = False) -> Played:
    """Play one record as far as the rules allow it."""
    try:
        kind = find_kind(Fields(record).raw("game"))
        reading = kind.read(Fields({name: value for name, value in record.items() if name not in ("game", "id")}))
    except RecordError as error:
        return Played((), unreadable(record, error, words), True)
    return _Replay(record, kind, words, trace).run(reading)


class _Replay:
    """One record on its way through the rules."""

    def __init__(self, record: Mapping[str, object], kind: RecordKind, words: Language, with_trace: bool) -> None:
        self._head = _head(record)
        self._game = record["game"]
        self._kind = kind
        self._words = words
        self._with_trace = with_trace
        self._trace: list[JsonObject] = []

    def run(self, reading: Reading) -> Played:
        position = reading.start
        for step, action in enumerate(reading.actions, 1):
            if self._with_trace:
                self._trace.append(self._trace_line(step, position))
            refusal = position.why_not(action)
            if refusal is not None:
                text = plain_text(refusal_text(refusal, self._words))
                return self._played(position, error_object(step, refusal.kind, refusal.facts, text))
            position = position.apply(action)
        return self._played(position, None)

    def _trace_line(self, step: int, position: Position) -> JsonObject:
        line = {**self._head, "step": step, "phase": position.phase.value, "to_act": position.to_act}
        legal = [] if position.phase is Phase.OVER else self._kind.legal(position)
        return line if legal is None else {**line, "legal": legal}

    def _played(self, position: Position, error: JsonObject | None) -> Played:
        outcome = {**self._head, "game": self._game, "phase": position.phase.value, "to_act": position.to_act}
        if position.phase is not Phase.OVER:
            legal = self._kind.legal(position)
            if legal is not None:
                outcome["legal"] = legal
        outcome.update(self._kind.describe(position, self._words))
        if error is not None:
            outcome["error"] = error
        return Played(tuple(self._trace), outcome, error is not None)


def unreadable(record: Mapping[str, object] | None, error: RecordError, words: Language) -> JsonObject:
    """The object for a record (None: not even JSON) that cannot be read; `game` is `null` where it is not known."""
    game = (record or {}).get("game")
    text = record_problem_text(error.kind.value, error.facts, words)
    return {
        **_head(record or {}),
        "game": game if isinstance(game, str) else None,
        "error": error_object(0, error.kind, error.facts, text),
    }


def error_object(step: int, kind: str, facts: Facts, text: str) -> JsonObject:
    """The `error` of an object."""
    return {"step": step, "kind": str(kind), "facts": facts_json(facts), "text": text}


def _head(record: Mapping[str, object]) -> JsonObject:
    """`id` as it was given, whatever JSON value it is; nothing where it was not."""
    return {"id": record["id"]} if "id" in record else {}


# --- pieces that the kinds share


def facts_json(facts: Facts) -> dict[str, Json]:
    """Facts as JSON: tuples become lists."""
    return {name: _fact_json(fact) for name, fact in facts.items()}


def _fact_json(fact: Fact) -> Json:
    return list(fact) if isinstance(fact, tuple) else fact


def strings(values: Iterable[object]) -> list[Json]:
    """Cards, calls or seats by their file text."""
    return [str(value) for value in values]


def line_json(line: ScoreLine, words: Language) -> dict[str, Json]:
    """One score line with its sentence."""
    shape: dict[str, Json] = {
        "rule": line.rule,
        "kind": line.kind.value,
        "facts": facts_json(line.facts),
        "points": line.points,
        "to": line.to,
        "where": line.where.value,
    }
    if line.hand is not None:
        shape["hand"] = line.hand
    return {**shape, "text": plain_text(line_text(line, words))}


def lines_json(lines: Sequence[ScoreLine], words: Language) -> list[Json]:
    """Score lines with their sentences."""
    return [line_json(line, words) for line in lines]


def score_fields(result: Result | None, words: Language) -> dict[str, Json]:
    """`score` and `lines` of a finished game; nothing while it runs."""
    if result is None:
        return {}
    return {"score": dict(result.scores), "lines": lines_json(result.lines, words)}


_LINE_BREAKS = {ord(sign): f"\\u{ord(sign):04x}" for sign in "\x85\u2028\u2029"}


def to_json(value: Json) -> str:
    """One line of JSON; letters as they are, unless they cannot be written as UTF-8 (half of a surrogate pair).

    The line breaks of Unicode inside a text are written as escapes, since many programs would split the line there.
    """
    text = json.dumps(value, ensure_ascii=False).translate(_LINE_BREAKS)
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return json.dumps(value)
    return text
