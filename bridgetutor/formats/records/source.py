"""From the bytes of a `.json` or `.jsonl` file to JSON objects, one at a time; each damaged one is a RecordError in its place.

Reads UTF-8 with or without a byte-order mark, UTF-16 with one (some Windows shells write it), any line ends. Refuses what JSON
leaves open: keys that come twice, NaN and infinities, numbers of thousands of digits, nesting without end.
"""

from __future__ import annotations

import codecs
import json
import math
import re
from collections.abc import Iterator
from enum import Enum

from bridgetutor.formats.records.fields import RecordError, RecordProblem, shown

JsonObject = dict[str, object]

#: How deep lists and objects may stand in each other; records need four levels, questions a few more.
DEEPEST = 64


class Shape(Enum):
    """How records stand in a file."""

    ONE = "one object"
    LINES = "one object a line"
    EITHER = "one object, or else one a line"

    @classmethod
    def of_name(cls, name: str) -> Shape:
        """The shape that a file name promises; `-` and other names may hold either."""
        lower = name.lower()
        if lower.endswith(".json"):
            return cls.ONE
        return cls.LINES if lower.endswith((".jsonl", ".ndjson")) else cls.EITHER


def objects(data: bytes, shape: Shape) -> Iterator[JsonObject | RecordError]:
    """The objects of a file in order; blank lines are skipped."""
    return (found for _, found in numbered_objects(data, shape))


def numbered_objects(data: bytes, shape: Shape) -> Iterator[tuple[int, JsonObject | RecordError]]:
    """The same, each with the line that it begins on, from 1."""
    data = _as_utf8(data)
    if shape is Shape.EITHER:
        shape = Shape.ONE if _is_one_value(data) else Shape.LINES
    if shape is Shape.ONE:
        yield 1, _object(data, None)
        return
    for number, line in enumerate(re.split(rb"\r\n|\n|\r", data), 1):
        if line.strip():
            yield number, _object(line, number)


def _as_utf8(data: bytes) -> bytes:
    """The bytes without a byte-order mark, UTF-16 turned into UTF-8 where a mark says so."""
    if data.startswith(codecs.BOM_UTF8):
        return data[len(codecs.BOM_UTF8) :]
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", errors="replace").encode()
    return data


def _is_one_value(data: bytes) -> bool:
    """Whether the bytes are one JSON value that stands on several lines."""
    if len(data.split(maxsplit=1)) == 0 or b"\n" not in data.strip():
        return False
    try:
        json.loads(data)
    except (ValueError, RecursionError):
        return False
    return True


def _object(data: bytes, line: int | None) -> JsonObject | RecordError:
    try:
        return parse_object(data.decode("utf-8"), line or 1)
    except UnicodeDecodeError:
        return _bad("not-utf-8", line=line or 1)
    except RecordError as error:
        return error


def _bad(reason: str, **facts: str | int) -> RecordError:
    return RecordError(RecordProblem.BAD_JSON, reason=reason, **facts)


def parse_object(text: str, line: int = 1) -> JsonObject:
    """One JSON object; raises RecordError `bad-json` (`reason`, `line`, often `column`). `line`: where the text begins."""
    try:
        value = json.loads(text, object_pairs_hook=_pairs, parse_constant=_constant, parse_float=_number)
    except json.JSONDecodeError as error:
        if not text.strip():
            raise _bad("empty", line=line) from None
        raise _bad("syntax", line=line + error.lineno - 1, column=error.colno) from None
    except RecursionError:
        raise _bad("too-deep", line=line) from None
    except _Refused as error:
        raise _bad(error.reason, line=line, text=error.text) from None
    except ValueError:  # Python reads no whole number of more than a few thousand digits
        raise _bad("too-long-number", line=line) from None
    if not isinstance(value, dict):
        raise _bad("not-an-object", line=line)
    if _depth_exceeds(value, DEEPEST):
        raise _bad("too-deep", line=line)
    return value


class _Refused(Exception):  # noqa: N818 - never leaves this module
    """Thrown out of the JSON reader by the hooks below."""

    def __init__(self, reason: str, text: str) -> None:
        super().__init__(reason)
        self.reason, self.text = reason, shown(text)


def _pairs(pairs: list[tuple[str, object]]) -> JsonObject:
    found: JsonObject = {}
    for key, value in pairs:
        if key in found:
            raise _Refused("repeated-key", key)
        found[key] = value
    return found


def _constant(text: str) -> object:
    raise _Refused("not-a-number", text)


def _number(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        raise _Refused("not-a-number", text)
    return value


def _depth_exceeds(value: object, deepest: int) -> bool:
    level: list[object] = [value]
    for _ in range(deepest):
        level = [
            inner
            for outer in level
            if isinstance(outer, (dict, list))
            for inner in (outer.values() if isinstance(outer, dict) else outer)
            if isinstance(inner, (dict, list))
        ]
        if not level:
            return False
    return True
