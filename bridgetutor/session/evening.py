"""A class evening of Minibridge: several tables play the same deals, each pair adds up what it scored, the pairs are ranked.

A frozen value; each change makes a new one that remembers the one before. Pairs are known by their names. Where a deal was played
at several tables its scores are compared as on a board sheet (CB-76). Knows no words.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from bridgetutor.engine.seats import Side
from bridgetutor.scoring.matchpoints import Comparison, Place, compare, ranking
from bridgetutor.scoring.minibridge import ENGLAND, PRESETS, RulePreset
from bridgetutor.session.known_cards import Known, from_plain, of_numbers, to_plain, with_mark
from bridgetutor.session.sheet import Entry
from bridgetutor.session.undo_steps import read_steps, with_steps

LONGEST_NAME = 24
MOST_DEALS = 64
MOST_TABLES = 40
#: The number of a table that nobody wrote down, as in evenings kept before tables had numbers.
NO_TABLE = 0
_VERSION = 1
_FIRST_ENTRY = Entry()


@dataclass(frozen=True, slots=True)
class Result:
    """What happened at one table: the number of the deal, the names of both pairs, what was played; the table where it is known."""

    deal: int = 1
    ns: str = ""
    ew: str = ""
    entry: Entry = _FIRST_ENTRY
    table: int = NO_TABLE

    def pair(self, side: Side) -> str:
        """Who sat there."""
        return self.ns if side is Side.NS else self.ew

    def points(self, side: Side, rules: RulePreset) -> int:
        """What a side scored."""
        to, points = self.entry.score(rules)
        return points if to is side else 0

    def score(self, rules: RulePreset) -> int:
        """The score as North-South see it, below zero where the other side has it."""
        return self.points(Side.NS, rules) - self.points(Side.EW, rules)

    def to_json(self) -> dict[str, Any]:
        """As plain values."""
        return {"deal": self.deal, "table": self.table, "ns": self.ns, "ew": self.ew, "played": str(self.entry)}

    @classmethod
    def from_json(cls, saved: object) -> Result | None:
        """Read what `to_json` gave, now or before tables had numbers; None for what cannot be read."""
        if not isinstance(saved, Mapping):
            return None
        deal, names = saved.get("deal"), (saved.get("ns"), saved.get("ew"))
        if type(deal) is not int or not 1 <= deal <= MOST_DEALS or not all(isinstance(name, str) for name in names):
            return None
        table = saved.get("table")
        known = table if type(table) is int and NO_TABLE <= table <= MOST_TABLES else NO_TABLE
        try:
            return cls(deal, tidy(str(names[0])), tidy(str(names[1])), Entry.parse(str(saved.get("played"))), known)
        except ValueError:  # TextProblem is one
            return None


_FIRST_RESULT = Result(table=1)


def tidy(name: str) -> str:
    """A name as it is kept: one line, no blanks around it, not too long."""
    return " ".join(name.split())[:LONGEST_NAME].strip()


@dataclass(frozen=True, slots=True)
class Standing:
    """A pair in the ranking: its place (ties share one, the next leaves the gap), its deals, its points.

    `matchpoints` of `top` are from the deals that other tables have played too; a pair may have none of those yet.
    """

    place: Place
    deals: int
    matchpoints: int = 0
    top: int = 0

    @property
    def name(self) -> str:
        """The pair."""
        return self.place.name

    @property
    def points(self) -> int:
        """What it scored."""
        return int(self.place.total)


@dataclass(frozen=True, slots=True)
class TableTotal:
    """What a table wrote in all: its number (`NO_TABLE` for those without), deals, points of both sides.

    `pairs` are North-South and East-West where the same two sat there all evening, else None.
    """

    table: int
    deals: int
    points: Mapping[Side, int]
    pairs: tuple[str, str] | None


@dataclass(frozen=True)
class Evening:
    """The results so far in the order of writing. `chosen` is the place of the open one, None while a new one is prepared.

    `day` is that of the first result, None where nobody knows it. `cards` says which cards a deal has, where a record told.
    """

    rules: RulePreset = ENGLAND
    results: tuple[Result, ...] = ()
    chosen: int | None = None
    draft: Result = _FIRST_RESULT
    day: date | None = None
    cards: Known = ()
    before: Evening | None = field(default=None, compare=False, repr=False)

    # What follows from the results

    def standings(self) -> tuple[Standing, ...]:
        """The pairs by their points."""
        totals: dict[str, int] = {}
        deals: dict[str, int] = {}
        won: dict[str, tuple[int, int]] = {}
        compared = self.comparisons()
        for place, result in enumerate(self.results):
            for side in Side:
                name = result.pair(side)
                totals[name] = totals.get(name, 0) + result.points(side, self.rules)
                deals[name] = deals.get(name, 0) + 1
                if place in compared:
                    points, top = won.get(name, (0, 0))
                    won[name] = points + matchpoints(compared[place], side), top + compared[place].top
        return tuple(Standing(place, deals[place.name], *won.get(place.name, (0, 0))) for place in ranking(list(totals.items())))

    def of_deal(self, deal: int) -> tuple[int, ...]:
        """The places of the results of a deal, by table."""
        found = [place for place, result in enumerate(self.results) if result.deal == deal]
        return tuple(sorted(found, key=lambda place: self.results[place].table))

    def of_pair(self, name: str) -> tuple[int, ...]:
        """The places of the results of a pair, by deal."""
        found = [place for place, result in enumerate(self.results) if name in (result.ns, result.ew)]
        return tuple(sorted(found, key=lambda place: self.results[place].deal))

    @property
    def compared_deals(self) -> tuple[int, ...]:
        """The numbers of the deals that several tables have played, in order."""
        numbers = [result.deal for result in self.results]
        return tuple(sorted({number for number in numbers if numbers.count(number) > 1}))

    def comparisons(self) -> dict[int, Comparison]:
        """By place of a result what its North-South score is worth among those of its deal; only where there are others."""
        found: dict[int, Comparison] = {}
        for deal in self.compared_deals:
            places = self.of_deal(deal)
            found.update(zip(places, compare([self.results[place].score(self.rules) for place in places]), strict=True))
        return found

    def tables(self) -> tuple[TableTotal, ...]:
        """What each table wrote in all, by number; results without one come last."""
        numbers = sorted({result.table for result in self.results}, key=lambda number: (number == NO_TABLE, number))
        return tuple(self._total(number) for number in numbers)

    def _total(self, table: int) -> TableTotal:
        own = [result for result in self.results if result.table == table]
        pairs = {(result.ns, result.ew) for result in own}
        points = {side: sum(result.points(side, self.rules) for result in own) for side in Side}
        return TableTotal(table, len(own), points, pairs.pop() if len(pairs) == 1 and table != NO_TABLE else None)

    def why_not(self, result: Result) -> str | None:
        """Why a result cannot be written.

        `no-name`, `same-pair`, `twice` for a pair that has played this deal already, `table-twice` for a table that has.
        """
        names = {result.ns.casefold(), result.ew.casefold()}
        if "" in names:
            return "no-name"
        if len(names) == 1:
            return "same-pair"
        others = [other for place, other in enumerate(self.results) if place != self.chosen and other.deal == result.deal]
        if any(names & {other.ns.casefold(), other.ew.casefold()} for other in others):
            return "twice"
        return "table-twice" if result.table != NO_TABLE and any(other.table == result.table for other in others) else None

    # Changes

    def change(self, draft: Result) -> Evening:
        """Another result in the form."""
        return replace(self, draft=replace(draft, ns=tidy(draft.ns), ew=tidy(draft.ew)))

    def write(self) -> Evening:
        """Write the result of the form: at the end, or in the place of the open one. Raises ValueError where `why_not` says so."""
        reason = self.why_not(self.draft)
        if reason is not None:
            raise ValueError(reason)
        draft = replace(self.draft, ns=self._spelled(self.draft.ns), ew=self._spelled(self.draft.ew))
        known = of_numbers(self.cards, {each.deal for each in self.results})
        if self.chosen is None:
            written = self._next(results=(*self.results, draft), cards=known)
            return replace(written, draft=written._following(draft))
        results = (*self.results[: self.chosen], draft, *self.results[self.chosen + 1 :])
        cards = of_numbers(self._moved(known, draft.deal), {each.deal for each in results})
        return self._next(results=results, draft=draft, cards=cards)

    def _moved(self, known: Known, number: int) -> Known:
        """The marks of cards when the open result gets another number: its own goes along where nobody else has the old one."""
        assert self.chosen is not None
        old = self.results[self.chosen].deal
        if number in dict(known) or any(each.deal == old for place, each in enumerate(self.results) if place != self.chosen):
            return known
        return tuple((number if each == old else each, mark) for each, mark in known)

    def _spelled(self, name: str) -> str:
        """A name as it was written first: `ana` is the pair `Ana`; a name that only the open result has may be corrected."""
        others = [other for place, other in enumerate(self.results) if place != self.chosen]
        known = (other.pair(side) for other in others for side in Side)
        return next((each for each in known if each.casefold() == name.casefold()), name)

    def plus(self, result: Result, mark: str) -> Evening:
        """A result at the end with the mark of its cards, none open; no step for `undo`. Raises ValueError as `write` does."""
        added = replace(self, chosen=None)
        reason = added.why_not(result)
        if reason is not None:
            raise ValueError(reason)
        known = of_numbers(self.cards, {each.deal for each in self.results})
        return replace(added, results=(*self.results, result), cards=with_mark(known, result.deal, mark))

    def as_step(self, before: Evening) -> Evening:
        """This evening as one step for `undo` after another one, its form ready for the next result."""
        return replace(self, draft=self._following(self.results[-1]), before=before)

    def deal_of(self, mark: str) -> int | None:
        """The deal with a result that has these cards; None where none is known to have them."""
        return next((number for number, known in self.cards if known == mark and self.of_deal(number)), None)

    def _following(self, last: Result) -> Result:
        """The form after a result: the same deal at the next table that has none of it, with those who sat there last."""
        taken = {result.table for result in self.results if result.deal == last.deal}
        table = last.table
        if table != NO_TABLE:
            table = next((number for number in range(last.table + 1, MOST_TABLES + 1) if number not in taken), last.table)
        return self.seated(replace(last, table=table, ns="", ew=""))

    def seated(self, draft: Result) -> Result:
        """A result whose pairs are not named yet, with those who sat at its table last, if they may play its deal."""
        if draft.table == NO_TABLE or draft.ns or draft.ew:
            return draft
        last = next((each for each in reversed(self.results) if each.table == draft.table), None)
        if last is None:
            return draft
        named = replace(draft, ns=last.ns, ew=last.ew)
        return named if replace(self, chosen=None).why_not(named) is None else draft

    def prepare(self) -> Evening:
        """Begin a new result of the same deal, the pairs not named yet."""
        return replace(self, chosen=None, draft=self._following(self.draft)) if self.chosen is not None else self

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
        cards = of_numbers(self.cards, {result.deal for result in results})
        return replace(self._next(results=results, cards=cards), chosen=None, draft=replace(self.draft, ns="", ew=""))

    def with_rules(self, rules: RulePreset) -> Evening:
        """The same results by other rules."""
        return self if rules is self.rules else self._next(rules=rules)

    def on(self, day: date) -> Evening:
        """The same evening, of that day where it has none yet."""
        return self if self.day is not None else replace(self, day=day)

    def new(self) -> Evening:
        """Begin a new evening; undo leads back."""
        return self._next(results=(), chosen=None, draft=_FIRST_RESULT, day=None, cards=()) if self.results else self

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
        return with_steps(_VERSION, self)

    def plain(self) -> dict[str, Any]:
        """The evening as plain values, without those before a change."""
        results = [result.to_json() for result in self.results]
        day = None if self.day is None else self.day.isoformat()
        kept = {"rules": self.rules.name, "day": day, "results": results, "cards": to_plain(self.cards)}
        return {**kept, "chosen": self.chosen, "draft": self.draft.to_json()}

    @classmethod
    def from_json(cls, saved: object) -> Evening:
        """Read what `to_json` gave; results that cannot be read are left out, and what is no evening is an empty one."""
        return read_steps(saved, _VERSION, _from_plain) or cls()


def matchpoints(comparison: Comparison, side: Side) -> int:
    """The match points of a side: what North-South gain East-West lose."""
    return comparison.points if side is Side.NS else comparison.top - comparison.points


def _from_plain(plain: Mapping[str, Any], before: Evening | None) -> Evening:
    rows = plain.get("results")
    read = [Result.from_json(row) for row in (rows if isinstance(rows, list) else [])]
    results = _spelled(result for result in read if result is not None)
    chosen = plain.get("chosen")
    is_place = type(chosen) is int and 0 <= chosen < len(results) and len(read) == len(results)
    rules = PRESETS.get(str(plain.get("rules")), ENGLAND)
    draft = Result.from_json(plain.get("draft")) or _FIRST_RESULT
    cards = from_plain(plain.get("cards"), {result.deal for result in results})
    return Evening(rules, results, chosen if is_place else None, draft, _day(plain.get("day")), cards, before)


def _spelled(results: Iterable[Result]) -> tuple[Result, ...]:
    """Results with each pair as it was spelled first: evenings of before had `Ana` and `ana` as two."""
    first: dict[str, str] = {}
    found = []
    for result in results:
        ns, ew = (first.setdefault(name.casefold(), name) for name in (result.ns, result.ew))
        found.append(replace(result, ns=ns, ew=ew))
    return tuple(found)


def _day(saved: object) -> date | None:
    """A day as it was written; evenings of before had none."""
    try:
        return date.fromisoformat(str(saved))
    except ValueError:
        return None
