"""What a score sheet is filled from: game records (RECORDS.md) played through the rules, or a sheet that the window keeps."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from bridgetutor.engine.problems import TextProblem
from bridgetutor.formats.records.base import Position, find_kind
from bridgetutor.formats.records.fields import Fields, RecordError
from bridgetutor.formats.records.source import Shape, objects
from bridgetutor.foundation.i18n import language
from bridgetutor.games.base import Phase
from bridgetutor.handouts.options import HandoutOptions
from bridgetutor.wording.problems import record_problem_text
from bridgetutor.wording.refusals import refusal_text
from bridgetutor.wording.runs import plain_text

#: Games whose records are whole evenings and may stop at any point; of the others only what is over has a score.
_OPEN_END = ("rubber", "guess-who-match")


def saved_sheet(options: HandoutOptions) -> Mapping[str, Any] | None:
    """The sheet that the window keeps, as plain values; None where `given` is nothing of this kind."""
    if options.given is None:
        return None
    try:
        value = json.loads(options.given)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) and "game" not in value and "version" in value else None


def positions(options: HandoutOptions, *games: str) -> tuple[Position, ...]:
    """What became of each record of `given`.

    Raises TextProblem: `no-records`, `bad-record` (`number`, `problem`, a sentence), `other-game`, `unfinished-record`.
    """
    found = [
        _position(record, number, games, options)
        for number, record in enumerate(objects(options.given or b"", Shape.of_name(options.given_name)), 1)
    ]
    if not found:
        raise TextProblem("no-records")
    return tuple(found)


def _position(record: Mapping[str, object] | RecordError, number: int, games: tuple[str, ...], options: HandoutOptions) -> Position:
    words = language(options.lang)
    try:
        if isinstance(record, RecordError):
            raise record
        kind = find_kind(Fields(record).raw("game"))
        game = str(record["game"])
        if game not in games:
            raise TextProblem("other-game", number=number, text=game, known=", ".join(games))
        reading = kind.read(Fields({name: value for name, value in record.items() if name not in ("game", "id")}))
    except RecordError as error:
        problem = record_problem_text(error.kind.value, error.facts, words)
        raise TextProblem("bad-record", number=number, problem=problem) from None
    position = reading.start
    for action in reading.actions:
        refusal = position.why_not(action)
        if refusal is not None:
            raise TextProblem("bad-record", number=number, problem=plain_text(refusal_text(refusal, words)))
        position = position.apply(action)
    if game not in _OPEN_END and position.phase is not Phase.OVER:
        raise TextProblem("unfinished-record", number=number)
    return position
