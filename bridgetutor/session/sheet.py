"""A day's list of Minibridge deals: entries, totals for each side, undo, and what another result would have been.

A sheet is a frozen value; each change makes a new one that remembers the one before, so that nothing is lost by a slip of the
hand. It turns into plain values that JSON can hold and back. Knows no words and no window.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum
from typing import Any

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.scoring.lines import ScoreLine
from bridgetutor.scoring.minibridge import ENGLAND, PRESETS, ROWS, TRICKS, Goal, MinibridgeContract, Row, RulePreset, explain
from bridgetutor.session.undo_steps import read_steps, with_steps

_VERSION = 1
_FIRST_CONTRACT = MinibridgeContract(Denomination.NO_TRUMPS, Goal.PARTSCORE)


@dataclass(frozen=True, slots=True)
class Entry:
    """What was played and how it ended: who declared, what, and the tricks (0 to 13) of declarer's side.

    Raises ValueError for a number of tricks that there is not.
    """

    declarer: Seat = Seat.SOUTH
    contract: MinibridgeContract = _FIRST_CONTRACT
    tricks: int = 7

    def __post_init__(self) -> None:
        if not 0 <= self.tricks <= TRICKS:
            raise ValueError(f"there are no {self.tricks} tricks")

    def lines(self, rules: RulePreset = ENGLAND) -> tuple[ScoreLine, ...]:
        """The lines of the score, received by `NS` and `EW`."""
        side = self.declarer.side
        return explain(self.contract, self.tricks, rules, side, side.other)

    def score(self, rules: RulePreset = ENGLAND) -> tuple[Side, int]:
        """Who scores and how much; only one side ever does."""
        lines = self.lines(rules)
        return Side(lines[0].to), sum(line.points for line in lines)

    def is_made(self, rules: RulePreset = ENGLAND) -> bool:
        """Whether the contract was made."""
        return self.tricks >= rules.needs(self.contract)

    def __str__(self) -> str:
        return f"{self.declarer} {self.contract} {self.tricks}"

    @classmethod
    def parse(cls, text: str) -> Entry:
        """Read what `str` wrote: `S S game 11`. Raises ValueError."""
        seat, denomination, goal, tricks = text.split(" ")
        return cls(Seat.parse(seat), MinibridgeContract(Denomination.parse(denomination), Goal.parse(goal)), int(tricks))


class Change(StrEnum):
    """How another result differs from the one at hand."""

    FEWER = "fewer"
    MORE = "more"
    GOAL = "goal"
    DENOMINATION = "denomination"


@dataclass(frozen=True, slots=True)
class WhatIf:
    """Another result: what is different, and the deal as it would have been."""

    change: Change
    entry: Entry


def what_ifs(entry: Entry) -> tuple[WhatIf, ...]:
    """One trick fewer, one more, the other goal, and each denomination that scores differently, in this order."""
    contract, tricks = entry.contract, entry.tricks
    other_goal = Goal.PARTSCORE if contract.is_game else Goal.GAME
    found = [WhatIf(Change.FEWER, replace(entry, tricks=tricks - 1))] if tricks else []
    if tricks < TRICKS:
        found.append(WhatIf(Change.MORE, replace(entry, tricks=tricks + 1)))
    found.append(WhatIf(Change.GOAL, replace(entry, contract=replace(contract, goal=other_goal))))
    for row in ROWS:
        if contract.denomination not in row:
            other = replace(contract, denomination=row[-1])
            found.append(WhatIf(Change.DENOMINATION, replace(entry, contract=other)))
    return tuple(found)


def in_row(row: Row, denomination: Denomination) -> Denomination:
    """The denomination that a press on a row of the tables means: the present one where it stands there, else the highest."""
    return denomination if denomination in row else row[-1]


@dataclass(frozen=True)
class Sheet:
    """The deals of a day in order. `chosen` is the place of the deal that is open, None while a new one (`draft`) is prepared.

    `before` is the sheet as it was before the last change to its deals, for `undo`.
    """

    day: date
    rules: RulePreset = ENGLAND
    entries: tuple[Entry, ...] = ()
    chosen: int | None = None
    draft: Entry = Entry()
    before: Sheet | None = field(default=None, compare=False, repr=False)

    @property
    def open(self) -> Entry:
        """The deal that is looked at: a listed one or the draft."""
        return self.draft if self.chosen is None else self.entries[self.chosen]

    @property
    def number(self) -> int:
        """The number of the open deal, from 1."""
        return (len(self.entries) if self.chosen is None else self.chosen) + 1

    def totals(self) -> Mapping[Side, int]:
        """What each side has."""
        scores = [entry.score(self.rules) for entry in self.entries]
        return {side: sum(points for to, points in scores if to is side) for side in Side}

    def change(self, entry: Entry) -> Sheet:
        """The open deal is another one: a listed one is corrected, a draft stays a draft."""
        if entry == self.open:
            return self
        if self.chosen is None:
            return replace(self, draft=entry)
        entries = (*self.entries[: self.chosen], entry, *self.entries[self.chosen + 1 :])
        return self._next(entries=entries)

    def add(self) -> Sheet:
        """Write the draft at the end of the list and keep it open; a listed deal is not written twice."""
        if self.chosen is not None:
            return self
        return self._next(entries=(*self.entries, self.draft), chosen=len(self.entries))

    def add_all(self, entries: Iterable[Entry]) -> Sheet:
        """Write deals at the end of the list, in one step for `undo`, and open the last."""
        listed = (*self.entries, *entries)
        return self if listed == self.entries else self._next(entries=listed, chosen=len(listed) - 1)

    def prepare(self) -> Sheet:
        """Begin a new deal: the next declarer in turn, the contract as before, the tricks that it needs."""
        if self.chosen is None:
            return self
        last = self.open
        return replace(self, chosen=None, draft=Entry(last.declarer.left, last.contract, self.rules.needs(last.contract)))

    def choose(self, place: int) -> Sheet:
        """Open a listed deal; raises ValueError for a place that there is not."""
        if not 0 <= place < len(self.entries):
            raise ValueError(f"there is no deal {place + 1}")
        return replace(self, chosen=place)

    def remove(self) -> Sheet:
        """Take the open deal out of the list; the one that moves into its place is open then."""
        if self.chosen is None:
            return self
        entries = self.entries[: self.chosen] + self.entries[self.chosen + 1 :]
        gone = self.open
        chosen = min(self.chosen, len(entries) - 1) if entries else None
        return replace(self._next(entries=entries), chosen=chosen, draft=gone if chosen is None else self.draft)

    def with_rules(self, rules: RulePreset) -> Sheet:
        """The same deals by other rules."""
        return self if rules is self.rules else self._next(rules=rules)

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return self.before is not None

    def undo(self) -> Sheet:
        """The sheet before the last change to its deals; itself where there is none."""
        return self.before or self

    def _next(self, **changes: Any) -> Sheet:
        return replace(self, **changes, before=self)

    # As plain values

    def to_json(self) -> dict[str, Any]:
        """Everything, the changes that can be taken back too, newest first."""
        return {**with_steps(_VERSION, self), "day": self.day.isoformat()}

    def plain(self) -> dict[str, Any]:
        """The deals as plain values, without those before a change, and without the day."""
        deals = [str(entry) for entry in self.entries]
        return {"rules": self.rules.name, "deals": deals, "chosen": self.chosen, "draft": str(self.draft)}

    @classmethod
    def from_json(cls, saved: object, day: date) -> Sheet:
        """Read what `to_json` gave; deals that cannot be read are left out, and what is no sheet is an empty one of `day`."""
        try:
            of = date.fromisoformat(str(saved.get("day"))) if isinstance(saved, Mapping) else day
        except ValueError:
            return cls(day)
        return read_steps(saved, _VERSION, lambda plain, before: _from_plain(plain, of, before)) or cls(day)


def _from_plain(plain: Mapping[str, Any], day: date, before: Sheet | None) -> Sheet:
    deals = plain.get("deals")
    read = [_entry(deal) for deal in (deals if isinstance(deals, list) else [])]
    entries = tuple(entry for entry in read if entry is not None)
    chosen = plain.get("chosen")
    is_place = type(chosen) is int and 0 <= chosen < len(entries) and len(read) == len(entries)
    rules = PRESETS.get(str(plain.get("rules")), ENGLAND)
    return Sheet(day, rules, entries, chosen if is_place else None, _entry(plain.get("draft")) or Entry(), before)


def _entry(text: object) -> Entry | None:
    try:
        return Entry.parse(str(text))
    except ValueError:  # TextProblem is one
        return None
