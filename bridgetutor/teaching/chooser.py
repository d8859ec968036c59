"""What a pupil's answers say of the mistakes behind them, and which item to ask next so that mistakes are told apart.

One answer proves nothing. A mistake is diagnosed after two hits in its last four chances, if no other mistake explains these hits
as well; where another one explains one of them, a third hit is needed, since else a mere slip could name it. It is cured after
three clean chances in a row. A chance is an item in which the mistake gives an answer that is not right.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import log2
from typing import Protocol

from bridgetutor.teaching.answers import Answer
from bridgetutor.teaching.exercises.base import Verdict
from bridgetutor.teaching.misconceptions import MISCONCEPTIONS

HITS, SHARED, WINDOW, CLEAN = 2, 3, 4, 3
#: How often an answer is a mere slip, and how many answers a slip may land on.
_SLIP, _SPREAD = 0.05, 6
#: How likely it is, before any answer, that a pupil holds none of the mistakes.
_SOUND = 0.3


class Marked(Protocol):
    """What the chooser needs to know of an item."""

    @property
    def predict(self) -> Mapping[str, frozenset[Answer]]:
        """Wrong answers by mistake."""

    def mark(self, answer: Answer) -> Verdict:
        """The verdict on an answer."""


@dataclass(frozen=True, slots=True)
class Chance:
    """One answer: the mistakes that could have shown in the item, those that fit the answer, whether it was right."""

    possible: tuple[str, ...]
    fits: tuple[str, ...]
    right: bool

    @classmethod
    def of(cls, item: Marked, answer: Answer) -> Chance:
        """What an answer to an item tells."""
        verdict = item.mark(answer)
        return cls(tuple(item.predict), verdict.misconceptions, verdict.right)


class Standing(StrEnum):
    """How a pupil stands with a mistake."""

    UNSEEN = "unseen"
    SUSPECTED = "suspected"
    DIAGNOSED = "diagnosed"
    CURED = "cured"


def standing(id_: str, chances: Iterable[Chance]) -> Standing:
    """How a pupil stands with a mistake after these answers, the oldest first."""
    found, clean = Standing.UNSEEN, 0
    window: list[Chance] = []
    for chance in chances:
        hit = id_ in chance.fits
        if not hit and id_ not in chance.possible:
            continue
        window = [*window, chance][-WINDOW:]
        clean = 0 if hit else clean + 1
        if hit:
            named = found is Standing.DIAGNOSED or _told_apart(id_, window)
            found = Standing.DIAGNOSED if named else Standing.SUSPECTED
        elif clean >= CLEAN:
            found = _AFTER_CLEAN.get(found, found)
    return found


#: What three clean chances in a row make of a mistake.
_AFTER_CLEAN = {Standing.DIAGNOSED: Standing.CURED, Standing.SUSPECTED: Standing.UNSEEN}


def _told_apart(id_: str, window: Sequence[Chance]) -> bool:
    """Whether no other mistake fits all hits, and there are two that it alone fits, or three."""
    hits = [frozenset(chance.fits) for chance in window if id_ in chance.fits]
    alone = hits.count(frozenset({id_}))
    return (alone >= HITS or len(hits) >= SHARED) and frozenset.intersection(*hits) == {id_}


def diagnosed(chances: Sequence[Chance]) -> tuple[str, ...]:
    """The mistakes that these answers show, by id."""
    seen = {id_ for chance in chances for id_ in chance.fits}
    return tuple(id_ for id_ in sorted(seen) if standing(id_, chances) is Standing.DIAGNOSED)


def beliefs(kind: str, chances: Iterable[Chance]) -> dict[str, float]:
    """How likely each mistake of a kind is after these answers; the empty id is none of them."""
    known = [id_ for id_, slip in MISCONCEPTIONS.items() if kind in slip.kinds]
    found = {"": _SOUND, **dict.fromkeys(known, (1 - _SOUND) / max(1, len(known)))}
    for chance in chances:
        found = {id_: share * _likelihood(id_, chance) for id_, share in found.items()}
        whole = sum(found.values())
        found = {id_: share / whole for id_, share in found.items()}
    return found


def _likelihood(id_: str, chance: Chance) -> float:
    if id_ in chance.fits:
        return 1 - _SLIP
    if chance.right:
        return _SLIP if id_ in chance.possible else 1 - _SLIP
    return _SLIP / _SPREAD


def telling(item: Marked, believed: Mapping[str, float]) -> float:
    """How much the answer to an item may be expected to tell, in bits."""
    outcomes: dict[frozenset[str], dict[str, float]] = {}
    owners: dict[Answer, set[str]] = {}
    for id_, answers in item.predict.items():
        for answer in answers:
            owners.setdefault(answer, set()).add(id_)
    for id_ in believed:
        answers = item.predict.get(id_, frozenset())
        if not answers:
            outcomes.setdefault(frozenset(), {})[id_] = 1 - _SLIP
        for answer in answers:
            row = outcomes.setdefault(frozenset(owners[answer]), {})
            row[id_] = row.get(id_, 0.0) + (1 - _SLIP) / len(answers)
    return sum(_bits(row, believed) for row in outcomes.values())


def _bits(row: Mapping[str, float], believed: Mapping[str, float]) -> float:
    """What one outcome adds to the information that mistakes and answers share."""
    whole = sum(believed[id_] * (row.get(id_, _SLIP / _SPREAD)) for id_ in believed)
    parts = (believed[id_] * share * log2(share / whole) for id_, share in row.items() if share and believed[id_])
    return sum(parts)


def choose(kind: str, candidates: Sequence[Marked], chances: Sequence[Chance]) -> int:
    """The place of the candidate whose answer tells most, the first of equals."""
    believed = beliefs(kind, chances)
    worth = [telling(item, believed) for item in candidates]
    return worth.index(max(worth))
