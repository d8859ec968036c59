"""The tables of a class evening in words: all results, one deal at all tables, what each table has, the deals of one pair.

A view is heads and rows of cells in markup, each row with its sentence for a screen reader and the place of the result it is about.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from bridgetutor.engine.seats import Side
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.scoring.matchpoints import Comparison
from bridgetutor.session.contract_words import safe, side_letters
from bridgetutor.session.evening import NO_TABLE, Evening, Result, TableTotal, matchpoints
from bridgetutor.session.sheet_words import NOTHING, number_text, short_contract, summary
from bridgetutor.wording.cards import seat_letter, seat_name, side_name


class View(StrEnum):
    """What of an evening is looked at."""

    ALL = "all"
    DEAL = "deal"
    TABLES = "tables"
    PAIR = "pair"


VIEW_NAMES = {
    View.ALL: N_("All results"),
    View.DEAL: N_("One deal"),
    View.TABLES: N_("Tables"),
    View.PAIR: N_("One pair"),
}


@dataclass(frozen=True, slots=True)
class Row:
    """A row: its cells, what a screen reader says, the place of its result (None where it is about several)."""

    cells: tuple[str, ...]
    spoken: str
    place: int | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """A view: what it is about (empty where its name says it), heads, rows."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[Row, ...]


def table_text(table: int) -> str:
    """The number of a table, a dash where nobody wrote it down."""
    return NOTHING if table == NO_TABLE else str(table)


def shown(view: View, evening: Evening, words: Language, pair: str = "") -> Shown:
    """A view of an evening: that of a deal shows the deal of the form, that of a pair the named one or else the leader."""
    if view is View.DEAL:
        return deal_view(evening, evening.draft.deal, words)
    if view is View.TABLES:
        return tables_view(evening, words)
    return pair_view(evening, pair, words) if view is View.PAIR else all_view(evening, words)


# --- all results


def all_heads(words: Language) -> tuple[str, ...]:
    """The heads of the list of results."""
    points = (words.t("{side} points").format(side=side_letters(side, words)) for side in Side)
    return (words.tp("score sheet", "Deal"), words.t("Table"), *_sides(words), *_what(words), *points)


def all_row(result: Result, evening: Evening, words: Language) -> tuple[str, ...]:
    """The cells of a result."""
    points = [result.points(side, evening.rules) for side in Side]
    numbers = (str(number) if number else NOTHING for number in points)
    return (str(result.deal), table_text(result.table), safe(result.ns), safe(result.ew), *_played(result, words), *numbers)


def result_spoken(result: Result, evening: Evening, words: Language) -> str:
    """A result for a screen reader."""
    said = summary(result.entry, evening.rules, words)
    if result.table == NO_TABLE:
        text = words.t("Deal {n}, {one} against {two}, declarer {seat}. {result}")
    else:
        text = words.t("Deal {n}, table {m}, {one} against {two}, declarer {seat}. {result}")
    seat = seat_name(result.entry.declarer, words)
    return text.format(n=result.deal, m=result.table, one=result.ns, two=result.ew, seat=seat, result=said)


def all_view(evening: Evening, words: Language) -> Shown:
    """Every result in the order of writing."""
    rows = [Row(all_row(each, evening, words), result_spoken(each, evening, words), at) for at, each in enumerate(evening.results)]
    return Shown("", all_heads(words), tuple(rows))


# --- one deal


def deal_heads(words: Language) -> tuple[str, ...]:
    """The heads of a deal at all tables; the score is as North-South see it."""
    score = words.tp("head of a column", "{side} score").format(side=side_letters(Side.NS, words))
    points = (words.t("MP {side}").format(side=side_letters(side, words)) for side in Side)
    return (words.t("Table"), *_sides(words), *_what(words), score, *points)


def deal_view(evening: Evening, deal: int, words: Language) -> Shown:
    """One deal at all tables, by table, each score compared with the others."""
    title = words.t("Deal {n} at all tables").format(n=deal)
    compared = evening.comparisons()
    rows = []
    for place in evening.of_deal(deal):
        result, found = evening.results[place], compared.get(place)
        score = number_text(result.score(evening.rules))
        first = (table_text(result.table), safe(result.ns), safe(result.ew))
        said = f"{result_spoken(result, evening, words)}. {compared_text(found, words)}".strip()
        rows.append(Row((*first, *_played(result, words), score, *_points(found)), said, place))
    return Shown(title, deal_heads(words), tuple(rows))


def _points(found: Comparison | None) -> tuple[str, ...]:
    return tuple(NOTHING if found is None else str(matchpoints(found, side)) for side in Side)


def compared_text(found: Comparison | None, words: Language) -> str:
    """The match points of both sides of a result; empty where there is nothing to compare with."""
    if found is None:
        return ""
    return words.t("Match points: {ns} and {ew}.").format(ns=found.points, ew=found.top - found.points)


# --- tables


def tables_heads(words: Language) -> tuple[str, ...]:
    """The heads of what each table has."""
    points = (words.t("{side} points").format(side=side_letters(side, words)) for side in Side)
    return (words.t("Table"), *_sides(words), words.tp("head of a column", "Deals"), *points)


def tables_view(evening: Evening, words: Language) -> Shown:
    """What each table has in all."""
    rows = [Row(_table_cells(each, words), table_spoken(each, words)) for each in evening.tables()]
    return Shown(words.t("Totals of each table"), tables_heads(words), tuple(rows))


def _table_cells(total: TableTotal, words: Language) -> tuple[str, ...]:
    pairs = (words.t("several pairs"),) * 2 if total.pairs is None else tuple(map(safe, total.pairs))
    return (table_text(total.table), *pairs, str(total.deals), *(str(total.points[side]) for side in Side))


def table_spoken(total: TableTotal, words: Language) -> str:
    """What a table has, in a sentence."""
    text = words.tn(
        "Table {table}, {n} deal: North–South {ns}, East–West {ew}",
        "Table {table}, {n} deals: North–South {ns}, East–West {ew}",
        total.deals,
    )
    if total.table == NO_TABLE:
        text = words.tn(
            "Without a table number, {n} deal: North–South {ns}, East–West {ew}",
            "Without a table number, {n} deals: North–South {ns}, East–West {ew}",
            total.deals,
        )
    return text.format(table=total.table, n=total.deals, ns=total.points[Side.NS], ew=total.points[Side.EW])


# --- one pair


def pair_heads(words: Language) -> tuple[str, ...]:
    """The heads of the deals of a pair."""
    first = (words.tp("score sheet", "Deal"), words.t("Table"), words.tp("score sheet", "As"), words.tp("score sheet", "Against"))
    return (*first, *_what(words), words.t("Points"), words.t("MP"))


def pair_view(evening: Evening, name: str, words: Language) -> Shown:
    """The deals of a pair with their sum; of the leader where nobody of that name plays."""
    standings = evening.standings()
    known = [each.name for each in standings]
    name = name if name in known else known[0] if known else ""
    rows = [_pair_row(evening, place, name, words) for place in evening.of_pair(name)]
    if rows:
        own = standings[known.index(name)]
        points = f"{own.matchpoints} / {own.top}" if own.top else NOTHING
        blank = ("",) * 6
        said = words.t("In all: {points} points").format(points=own.points)
        rows.append(Row((f"*{words.t('Sum')}*", *blank, f"*{own.points}*", f"*{points}*"), said))
    return Shown(words.t("The deals of {name}").format(name=safe(name)) if name else "", pair_heads(words), tuple(rows))


def _pair_row(evening: Evening, place: int, name: str, words: Language) -> Row:
    result, found = evening.results[place], evening.comparisons().get(place)
    side = Side.NS if result.ns == name else Side.EW
    points = result.points(side, evening.rules)
    won = NOTHING if found is None else f"{matchpoints(found, side)} / {found.top}"
    first = (str(result.deal), table_text(result.table), side_letters(side, words), safe(result.pair(side.other)))
    cells = (*first, *_played(result, words), str(points) if points else NOTHING, won)
    return Row(cells, result_spoken(result, evening, words), place)


# --- what the views share


def _sides(words: Language) -> Sequence[str]:
    return [side_name(side, words) for side in Side]


def _what(words: Language) -> tuple[str, ...]:
    return (words.t("Contract"), words.tp("score sheet", "By"), words.t("Tricks"))


def _played(result: Result, words: Language) -> tuple[str, ...]:
    entry = result.entry
    return (short_contract(entry.contract, words), seat_letter(entry.declarer, words), str(entry.tricks))
