"""A class evening in words: the ranking, why a result cannot be written, everything as text and for a spreadsheet.

The tables that are looked at are in `evening_views.py`.
"""

from __future__ import annotations

from bridgetutor.engine.seats import Side
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.session.contract_words import safe, table_text
from bridgetutor.session.evening import NO_TABLE, Evening, Result, Standing, matchpoints
from bridgetutor.session.evening_views import (
    all_heads,
    compared_text,
    deal_heads,
    result_spoken,
    table_spoken,
    tables_heads,
)
from bridgetutor.session.sheet_words import NOTHING, rules_name
from bridgetutor.wording.cards import seat_name
from bridgetutor.wording.dates import day_text
from bridgetutor.wording.minibridge import contract_name

_WHY = {
    "no-name": N_("Name both pairs first."),
    "same-pair": N_("A pair cannot play against itself."),
    "twice": N_("One of these pairs has played this deal already."),
    "table-twice": N_("This table has a result of this deal already."),
}


def why_text(reason: str, words: Language) -> str:
    """Why a result cannot be written."""
    return words.t(_WHY[reason])


def place_heads(evening: Evening, words: Language) -> tuple[str, ...]:
    """The heads of the ranking; match points only where deals are compared."""
    first = (words.t("Place"), words.t("Pair"), words.tp("head of a column", "Deals"), words.t("Points"))
    return (*first, words.t("MP")) if evening.compared_deals else first


def places(evening: Evening) -> list[tuple[str, ...]]:
    """The rows of the ranking: `1=` where a place is shared."""
    return [_place(each, safe(each.name), bool(evening.compared_deals)) for each in evening.standings()]


def _place(each: Standing, name: str, with_matchpoints: bool) -> tuple[str, ...]:
    first = (str(each.place), name, str(each.deals), str(each.points))
    return (*first, f"{each.matchpoints} / {each.top}" if each.top else NOTHING) if with_matchpoints else first


def places_spoken(evening: Evening, words: Language) -> list[str]:
    """The rows of the ranking for a screen reader."""
    found = []
    for each in evening.standings():
        text = (
            words.t("Place {n}, shared: {name}, {points} points")
            if each.place.shared
            else words.t("Place {n}: {name}, {points} points")
        )
        said = text.format(n=each.place.number, name=each.name, points=each.points)
        if each.top:
            more = words.t("{n} of {top} match points").format(n=each.matchpoints, top=each.top)
            said = f"{said}, {more}"
        found.append(said)
    return found


def about_text(evening: Evening, words: Language) -> str:
    """What the evening is: `Minibridge, class evening of 4 March 2026. Rules: England.`"""
    rules = rules_name(evening.rules, words)
    if evening.day is None:
        return words.t("Minibridge, class evening. Rules: {rules}.").format(rules=rules)
    day = day_text(evening.day, None, words)
    return words.t("Minibridge, class evening of {day}. Rules: {rules}.").format(day=day, rules=rules)


def evening_text(evening: Evening, words: Language) -> str:
    """Results, the comparison of each deal, totals of tables and ranking as plain sentences."""
    lines = [about_text(evening, words), ""]
    lines += [result_spoken(result, evening, words) + "." for result in evening.results]
    compared = evening.comparisons()
    for deal in evening.compared_deals:
        lines += ["", words.t("Deal {n} at all tables").format(n=deal) + ":"]
        for place in evening.of_deal(deal):
            lines.append(f"{_who(evening.results[place], words)}: {compared_text(compared[place], words)}")
    if _has_tables(evening):
        lines += ["", *(table_spoken(total, words) + "." for total in evening.tables())]
    lines += ["", *(said + "." for said in places_spoken(evening, words))]
    return "\n".join(lines) + "\n"


def _who(result: Result, words: Language) -> str:
    text = words.t("{one} against {two}").format(one=result.ns, two=result.ew)
    return text if result.table == NO_TABLE else words.t("Table {m}, {pairs}").format(m=result.table, pairs=text)


def _has_tables(evening: Evening) -> bool:
    return any(result.table != NO_TABLE for result in evening.results)


def csv_text(evening: Evening, words: Language) -> str:
    """Results, each deal compared, totals of tables, the ranking, day and rules; an empty row between them.

    To be written as `utf-8-sig`.
    """
    rows: list[tuple[object, ...]] = [_csv_row(result, evening, words) for result in evening.results]
    compared = evening.comparisons()
    for deal in evening.compared_deals:
        rows += [(), (words.t("Deal {n} at all tables").format(n=deal),), deal_heads(words)]
        for place in evening.of_deal(deal):
            result = evening.results[place]
            _, *who, contract, seat, tricks = _csv_row(result, evening, words)[:-2]
            points = (matchpoints(compared[place], side) for side in Side)
            rows.append((*who, contract, seat, tricks, result.score(evening.rules), *points))
    if _has_tables(evening):
        rows += [(), tables_heads(words)]
        for total in evening.tables():
            names = total.pairs or (words.t("several pairs"),) * 2
            rows.append((total.table or "", *names, total.deals, *(total.points[side] for side in Side)))
    heads, is_compared = place_heads(evening, words), bool(evening.compared_deals)
    rows += [(), (*heads, words.tp("match points", "of")) if is_compared else heads]
    for each in evening.standings():
        first = (str(each.place), each.name, each.deals, each.points)
        rows.append((*first, each.matchpoints, each.top) if is_compared else first)
    day = () if evening.day is None else ((words.t("Date"), evening.day.isoformat()),)
    rows += [(), *day, (words.t("Rules"), rules_name(evening.rules, words))]
    return table_text(all_heads(words), rows, words)


def _csv_row(result: Result, evening: Evening, words: Language) -> tuple[object, ...]:
    entry = result.entry
    what = (contract_name(entry.contract, words), seat_name(entry.declarer, words), entry.tricks)
    points = (result.points(side, evening.rules) or "" for side in Side)
    return (result.deal, result.table or "", result.ns, result.ew, *what, *points)
