"""Handouts as tests and pictures open them: a class set at its seventh sheet, a lesson's key, nothing ticked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_SET: dict[str, Any] = {"root": "W05-7K3Q", "level": 1, "lang": "en", "letters": "international", "paper": "a4"}

HANDOUTS_SAMPLES: tuple[Mapping[str, Any], ...] = (
    {"state": {"wish": {**_SET, "kinds": ["count-points"]}, "spot": {"kind": "count-points", "sheet": 7}}},
    {
        "lesson": "a07-first-deal",
        "state": {"wish": {**_SET, "lang": "pt", "letters": "portuguese"}, "spot": {"kind": "lesson", "key": True}},
    },
    {"state": {"wish": {**_SET, "kinds": []}}},
)
