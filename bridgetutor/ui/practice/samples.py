"""Places in practice for pictures and tests: a hand to count, one wrong, a pause, the end of a set, other answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def _drill(kind: str, level: int = 1, **run: Any) -> Mapping[str, Any]:
    """A set of which some is done; the parts of its run that are not given are as at the beginning."""
    plain = {
        "version": 1, "kind": kind, "level": level, "code": "sample", "count": 10, "focus": "", "seed": "sample-6-1", "twin": False,
        "tries": 0, "hints": 0, "settled": False, "answer": "", "feedback": None, "given": [], "slips": [], "asked": 6,
        "finished": False, "outcomes": ["first", "first", "second", "first", "first"],
    }  # fmt: skip
    paused = bool(run.pop("paused", False))
    state = {"saved": {"run": {**plain, **run}, "times": [9.0, 8.0, 10.0]}, "draft": run.pop("draft", None), "paused": paused}
    return {"kind": kind, "level": level, "state": state}


def _said(kind: str, **facts: Any) -> dict[str, Any]:
    message = {"kind": kind, "facts": facts, "texts": {}}
    return {"verdict": "again", "message": message, "misconception": "HC-12", "marked": [], "working": None}


#: A wrong answer, and one that was worked through together.
_AGAIN: dict[str, Any] = {"tries": 1, "answer": "9", "feedback": _said("slip-HC-12")}
_WAY: dict[str, Any] = {
    "kind": "exercise-way",
    "facts": {"exercise": "count-points", "level": 1, "seed": "sample-6-1"},
    "texts": {},
}
_TOGETHER: dict[str, Any] = {
    "tries": 2, "answer": "9", "settled": True, "feedback": {**_said("slip-HC-12"), "verdict": "together", "working": _WAY},
    "outcomes": ["first", "first", "second", "first", "first", "together"],
}  # fmt: skip
_OVER: dict[str, Any] = {
    "finished": True,
    "outcomes": ["first"] * 8 + ["second", "together"],
    "slips": ["HC-04", "HC-04"],
    "asked": 11,
}

DRILL_SAMPLES: tuple[Mapping[str, Any], ...] = (
    _drill("count-points"),
    _drill("count-points", hints=1, **_AGAIN),
    _drill("count-points", **_TOGETHER),
    _drill("count-points", paused=True),
    _drill("count-points", **_OVER),
    _drill("choose-contract", 2),
    _drill("legal-cards", 2),
    _drill("call-legal"),
    _drill("rubber-score", 2),
    _drill("which-card", 2),
)
PRACTICE_SAMPLES: tuple[Mapping[str, Any], ...] = ({"chosen": "sure-winners"},)
PROGRESS_SAMPLES: tuple[Mapping[str, Any], ...] = ({"chosen": "count-points"},)
