"""A class evening of Minibridge: several tables play the same deals, each pair adds up what it scored, the pairs are ranked.

A frozen value; each change makes a new one that remembers the one before. Pairs are known by their names. Knows no words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bridgetutor.engine.seats import Side
from bridgetutor.scoring.matchpoints import Place, ranking
from bridgetutor.scoring.minibridge import ENGLAND, PRESETS, RulePreset
from bridgetutor.session.sheet import Entry

LONGEST_NAME = 24
MOST_DEALS = 64
#: How many changes can be taken back; older ones are forgotten.
MOST_STEPS_BACK = 50
_VERSION = 1
_FIRST_ENTRY = Entry()


@dataclass(frozen=True, slots=True)
class Result:
    """What happened at one table: the number of the deal, the names of both pairs, what was played."""

    deal: int = 1
    ns: str = ""
    ew: str = ""
    entry: Entry = _FIRST_ENTRY

    def pair(self, side: Side) -> str:
        """Who sat there."""
        return self.ns if side is Side.NS else self.ew

    def points(self, side: Side, rules: RulePreset) -> int:
        """What a side scored."""
        to, points = self.entry.score(rules)
        return points if to is side else 0

    def to_json(self) -> dict[str, Any]:
        """As plain values."""
        return {"deal": self.deal, "ns": self.ns, "ew": self.ew, "played": str(self.entry)}

    @classmethod
    def from_json(cls, saved: object) -> Result | None:
        """Read what `to_json` gave; None for what cannot be read."""
        if not isinstance(saved, Mapping):
            return None
        deal, names = saved.get("deal"), (saved.get("ns"), saved.get("ew"))
        if type(deal) is not int or not 1 <= deal <= MOST_DEALS or not all(isinstance(name, str) for name in names):
            return None
        try:
            return cls(deal, tidy(str(names[0])), tidy(str(names[1])), Entry.parse(str(saved.get("played"))))
        except ValueError:  # TextProblem is one
            return None


def tidy(name: str) -> str:
    """A name as it is kept: one line, no blanks around it, not too long."""
    return " ".join(name.split())[:LONGEST_NAME].strip()


@dataclass(frozen=True, slots=True)
class Standing:
    """A pair in the ranking: its place (ties share one, the next leaves the gap), its deals and its points."""

    place: Place
    deals: int

    @property
    def name(self) -> str:
        """The pair."""
        return self.place.name

    @property
    def points(self) -> int:
        """What it scored."""
        return int(self.place.total)


@dataclass(frozen=True)
class Evening:
    """The results so far in the order of writing. `chosen` is the place of the open one, None while a new one is prepared."""

    rules: RulePreset = ENGLAND
    results: tuple[Result, ...] = ()
    chosen: int | None = None
    draft: Result = Result()
    before: Evening | None = field(default=None, compare=False, repr=False)

    def standings(self) -> tuple[Standing, ...]:
        """The pairs by their points."""
        totals: dict[str, int] = {}
        deals: dict[str, int] = {}
        for result in self.results:
            for side in Side:
                name = result.pair(side)
                totals[name] = totals.get(name, 0) + result.points(side, self.rules)
                deals[name] = deals.get(name, 0) + 1
        return tuple(Standing(place, deals[place.name]) for place in ranking(list(totals.items())))

    def why_not(self, result: Result) -> str | None:
        """Why a result cannot be written: `no-name`, `same-pair`, or `twice` for a pair that has played this deal already."""
        names = {result.ns, result.ew}
        if "" in names:
            return "no-name"
        if len(names) == 1:
            return "same-pair"
        for place, other in enumerate(self.results):
            if place != self.chosen and other.deal == result.deal and names & {other.ns, other.ew}:
                return "twice"
        return None

    def change(self, draft: Result) -> Evening:
        """Another result in the form."""
        return replace(self, draft=replace(draft, ns=tidy(draft.ns), ew=tidy(draft.ew)))

    def write(self) -> Evening:
        """Write the result of the form: at the end, or in the place of the open one. Raises ValueError where `why_not` says so."""
        reason = self.why_not(self.draft)
        if reason is not None:
            raise ValueError(reason)
        if self.chosen is None:
            return replace(self._next(results=(*self.results, self.draft)), draft=replace(self.draft, ns="", ew=""))
        results = (*self.results[: self.chosen], self.draft, *self.results[self.chosen + 1 :])
        return self._next(results=results)

    def prepare(self) -> Evening:
        """Begin a new result of the same deal, the pairs not named yet."""
        return replace(self, chosen=None, draft=replace(self.draft, ns="", ew="")) if self.chosen is not None else self

    def choose(self, place: int) -> Evening:
        """Open a written result for correction; raises ValueError for a place that there is not."""
        if not 0 <= place < len(self.results):
            raise ValueError(f"there is no result {place + 1}")
        return replace(self, chosen=place, draft=self.results[place])

    def remove(self) -> Evening:
        """Take the open result out."""
        if self.chosen is None:
            return self
        results = self.results[: self.chosen] + self.results[self.chosen + 1 :]
        return replace(self._next(results=results), chosen=None, draft=replace(self.draft, ns="", ew=""))

    def with_rules(self, rules: RulePreset) -> Evening:
        """The same results by other rules."""
        return self if rules is self.rules else self._next(rules=rules)

    def new(self) -> Evening:
        """Begin a new evening; undo leads back."""
        return self._next(results=(), chosen=None, draft=Result()) if self.results else self

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return self.before is not None

    def undo(self) -> Evening:
        """The evening before the last change to its results; itself where there is none."""
        return self.before or self

    def _next(self, **changes: Any) -> Evening:
        return replace(self, **changes, before=self)

    # As plain values

    def to_json(self) -> dict[str, Any]:
        """Everything, the changes that can be taken back too, newest first."""
        steps: list[dict[str, Any]] = []
        before = self.before
        while before is not None and len(steps) < MOST_STEPS_BACK:
            steps.append(before._plain())
            before = before.before
        return {"version": _VERSION, **self._plain(), "before": steps}

    def _plain(self) -> dict[str, Any]:
        results = [result.to_json() for result in self.results]
        return {"rules": self.rules.name, "results": results, "chosen": self.chosen, "draft": self.draft.to_json()}

    @classmethod
    def from_json(cls, saved: object) -> Evening:
        """Read what `to_json` gave; results that cannot be read are left out, and what is no evening is an empty one."""
        if not isinstance(saved, Mapping) or saved.get("version") != _VERSION:
            return cls()
        steps = saved.get("before")
        evening: Evening | None = None
        for step in reversed(steps[:MOST_STEPS_BACK] if isinstance(steps, list) else []):
            if isinstance(step, Mapping):
                evening = _from_plain(step, evening)
        return _from_plain(saved, evening)


def _from_plain(plain: Mapping[str, Any], before: Evening | None) -> Evening:
    rows = plain.get("results")
    read = [Result.from_json(row) for row in (rows if isinstance(rows, list) else [])]
    results = tuple(result for result in read if result is not None)
    chosen = plain.get("chosen")
    is_place = type(chosen) is int and 0 <= chosen < len(results) and len(read) == len(results)
    rules = PRESETS.get(str(plain.get("rules")), ENGLAND)
    draft = Result.from_json(plain.get("draft")) or Result()
    return Evening(rules, results, chosen if is_place else None, draft, before)
