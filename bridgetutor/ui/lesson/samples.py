"""Places in the lessons that come with the program, for pictures and tests: a wrong count, a deal in play, its score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_A5, _A7 = "a05-points", "a07-first-deal"
_EAST = "J4.764.AQJ74.JT3"


def _at(lesson: str, step: str, **state: Any) -> Mapping[str, Any]:
    """A lesson that stands at a step whose saved state is given."""
    return {"lesson_id": lesson, "state": {"run": {"lesson": lesson, "step": step, "states": {step: state}}}}


def _said(verdict: str, kind: str, facts: Mapping[str, Any], marked: str = "") -> dict[str, Any]:
    message = {"kind": kind, "facts": dict(facts), "texts": {}} if kind else None
    return {"verdict": verdict, "message": message, "misconception": None, "marked": marked.split(), "working": None}


LESSON_SAMPLES: tuple[Mapping[str, Any], ...] = (
    _at(
        _A5, "east-south-west", tries=1, hints=1, given="16",
        feedback=_said("again", "total", {"hand": _EAST, "answer": 16}, "SJ CJ DA DQ DJ"),
    ),
    _at(_A7, "who-plays"),
    _at(_A7, "contract"),
    _at(_A7, "play", asked=1, cards=["SQ", "S3", "S2", "SA", "CJ", "C3"]),
    _at(
        _A7, "score", settled=True, outcomes=["right"], given="trick-points:NS:40 bonus:NS:50 total:NS:90",
        feedback=_said("right", "", {}),
    ),
    _at(_A7, "replay", settled=True, outcomes=["seen"], place=4),
)  # fmt: skip
