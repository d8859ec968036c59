"""What the pages around the score sheets show in tests and pictures: on paper, explained to a class, to be filled in."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

_EVENING = json.dumps(
    {
        "version": 1,
        "day": "2026-03-04",
        "rules": "england",
        "deals": ["N NT partscore 8", "E H partscore 9", "S S game 11", "W NT game 8"],
        "chosen": 2,
        "draft": "N NT partscore 8",
        "before": [],
    }
)
_RUBBER = json.dumps(
    {"version": 1, "names": ["Lince", "Cometa"], "two_names": True, "dealer": "B", "hands": ["A 3NT 10", "B 2HX 7"]}
)

_WHOLE = json.dumps(
    {"version": 1, "names": ["", ""], "two_names": False, "dealer": "B", "hands": ["A 3NT 10", "B 6H 12", "A 3NTX 6", "A 4S 10"]}
)


def _quiz(at: int, tries: int, given: Mapping[str, str]) -> dict[str, Any]:
    """A result that was filled in and checked."""
    return {"at": at, "begun": at, "tries": tries, "first": 0, "given": dict(given), "checked": True}


PAPER_SAMPLES: tuple[Mapping[str, Any], ...] = (
    {"kind": "minibridge-sheet", "given": _EVENING, "stem": "minibridge-2026-03-04"},
    {"kind": "rubber-sheet", "given": _RUBBER, "state": {"what": "practice", "lang": "pt", "paper": "letter", "spot": 1}},
    {"kind": "tokens-sheet"},
)
EXPLAIN_SAMPLES: tuple[Mapping[str, Any], ...] = (
    {"given": _EVENING, "state": {"deal": 2, "shown": 3}},
    {"given": _EVENING, "state": {"deal": 3, "shown": 5}},
    {"kind": "rubber", "given": _RUBBER, "state": {"deal": 0, "shown": 6}},
    {"kind": "tokens"},
)
_BOARD = json.dumps(
    {
        "version": 1,
        "board": 3,
        "tables": 4,
        "chosen": 1,
        "against": None,
        "boards": {"3": ["S 4H 10", "E 2SX 7", "S 4H 11", "-"]},
        "draft": "S 4H 10",
        "before": [],
    }
)
QUIZ_SAMPLES: tuple[Mapping[str, Any], ...] = (
    {"given": _EVENING, "state": _quiz(2, 1, {"to": "NS", "tricks": "150", "bonus": "350", "total": "500"})},
    {"given": _EVENING},
    {"kind": "rubber", "given": _RUBBER, "state": _quiz(1, 2, {"0": "120", "1": "0", "2": "0"})},
    {"kind": "duplicate", "given": _BOARD, "state": _quiz(4, 1, {"0": "100"})},
    {"kind": "tokens"},
    {"kind": "rubber-story", "code": "W17-7K3R-01"},
    {"kind": "rubber", "given": _WHOLE, "state": _quiz(4, 2, {"bonus": "700", "total-A": "950", "total-B": "1480", "more": "A"})},
)
