"""What the rubber, duplicate and token sheets show in tests and pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def _rubber(hands: Sequence[str], chosen: int, draft: str, names: Sequence[str] = ("", "")) -> Mapping[str, Any]:
    """A rubber with a hand open."""
    sheet = {"version": 1, "names": list(names), "two_names": any(names), "dealer": "B", "hands": list(hands)}
    return {"state": {"sheet": {**sheet, "chosen": chosen, "draft": draft}}}


#: Two people after two hands as drawn; empty; We and They at the end of a long rubber; the example at its game line and at its end.
RUBBER_SAMPLES: tuple[Mapping[str, Any], ...] = (
    _rubber(("A 3NT 10", "B 2H 9"), 0, "B 2H 8", ("Lince", "Cometa")),
    {},
    _rubber(("A 2H 9", "B 1NT 6", "A 2C 8", "-", "B 2SX 8", "A 3NT 7", "B 1C 9", "A 1D 9", "B 4HXX 11"), 8, "A 1NT 7"),
    {"state": {"step": 4}},
    {"state": {"step": 13}},
)
