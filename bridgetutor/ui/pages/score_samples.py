"""What the score page shows in tests and pictures: an empty list, an evening of four deals, a game that failed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_DEALS = ["N NT partscore 8", "E H partscore 9", "S S game 11", "W NT game 8"]


def _sheet(chosen: int | None, draft: str) -> Mapping[str, Any]:
    """The state of the page with a deal open."""
    plain = {"rules": "england", "deals": _DEALS, "chosen": chosen, "draft": draft}
    return {"state": {"sheet": {"version": 1, "day": "2026-03-04", **plain, "before": [plain]}}}


SCORE_SAMPLES: tuple[Mapping[str, Any], ...] = (
    _sheet(2, _DEALS[0]),
    {},
    _sheet(3, _DEALS[0]),
    _sheet(None, "N NT game 10"),
)
