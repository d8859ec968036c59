"""What a score sheet is filled from: game records (RECORDS.md) played through the rules, or a sheet that the window keeps."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from bridgetutor.engine.problems import TextProblem
from bridgetutor.formats.records.base import Position
from bridgetutor.formats.records.source import Shape, objects
from bridgetutor.foundation.i18n import language
from bridgetutor.handouts.options import HandoutOptions
from bridgetutor.session.from_records import NoResult, position_of


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
    words = language(options.lang)
    found = []
    for number, record in enumerate(objects(options.given or b"", Shape.of_name(options.given_name)), 1):
        try:
            found.append(position_of(record, games, words))
        except NoResult as problem:
            game = str(record.get("game")) if isinstance(record, dict) else ""
            raise TextProblem(problem.kind, number=number, problem=problem.text, text=game, known=", ".join(games)) from None
    if not found:
        raise TextProblem("no-records")
    return tuple(found)
