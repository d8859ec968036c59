"""A class evening in words: the rows, the ranking, why a result cannot be written, everything as text and for a spreadsheet."""

from __future__ import annotations

from bridgetutor.engine.seats import Side
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.session.contract_words import safe, side_letters, table_text
from bridgetutor.session.evening import Evening, Result
from bridgetutor.session.sheet_words import NOTHING, short_contract, summary
from bridgetutor.wording.cards import seat_letter, seat_name, side_name
from bridgetutor.wording.minibridge import contract_name

_WHY = {
    "no-name": N_("Name both pairs first."),
    "same-pair": N_("A pair cannot play against itself."),
    "twice": N_("One of these pairs has played this deal already."),
}


def why_text(reason: str, words: Language) -> str:
    """Why a result cannot be written."""
    return words.t(_WHY[reason])


def list_heads(words: Language) -> tuple[str, ...]:
    """The heads of the list of results."""
    sides = [side_name(side, words) for side in Side]
    first = (words.tp("score sheet", "Deal"), *sides, words.t("Contract"), words.tp("score sheet", "By"), words.t("Tricks"))
    return (*first, *(words.t("{side} points").format(side=side_letters(side, words)) for side in Side))


def list_row(result: Result, evening: Evening, words: Language) -> tuple[str, ...]:
    """The cells of a result."""
    entry = result.entry
    points = [result.points(side, evening.rules) for side in Side]
    what = (short_contract(entry.contract, words), seat_letter(entry.declarer, words), str(entry.tricks))
    return (str(result.deal), safe(result.ns), safe(result.ew), *what, *(str(number) if number else NOTHING for number in points))


def row_spoken(result: Result, evening: Evening, words: Language) -> str:
    """A result for a screen reader."""
    return words.t("Deal {n}, {one} against {two}: {result}").format(
        n=result.deal, one=result.ns, two=result.ew, result=summary(result.entry, evening.rules, words)
    )


def place_heads(words: Language) -> tuple[str, ...]:
    """The heads of the ranking."""
    return (words.t("Place"), words.t("Pair"), words.t("Deals"), words.t("Points"))


def places(evening: Evening) -> list[tuple[str, ...]]:
    """The rows of the ranking: `1=` where a place is shared."""
    return [(str(each.place), safe(each.name), str(each.deals), str(each.points)) for each in evening.standings()]


def places_spoken(evening: Evening, words: Language) -> list[str]:
    """The rows of the ranking for a screen reader."""
    found = []
    for each in evening.standings():
        text = (
            words.t("Place {n}, shared: {name}, {points} points")
            if each.place.shared
            else words.t("Place {n}: {name}, {points} points")
        )
        found.append(text.format(n=each.place.number, name=each.name, points=each.points))
    return found


def evening_text(evening: Evening, words: Language) -> str:
    """Results and ranking as plain sentences."""
    lines = [words.t("Minibridge, class evening"), ""]
    lines += [row_spoken(result, evening, words) + "." for result in evening.results]
    lines += ["", *(said + "." for said in places_spoken(evening, words))]
    return "\n".join(lines) + "\n"


def csv_text(evening: Evening, words: Language) -> str:
    """Results, an empty row, the ranking. To be written as `utf-8-sig`."""
    rows: list[tuple[object, ...]] = []
    for result in evening.results:
        entry = result.entry
        points = [result.points(side, evening.rules) or "" for side in Side]
        what = (contract_name(entry.contract, words), seat_name(entry.declarer, words), entry.tricks)
        rows.append((result.deal, result.ns, result.ew, *what, *points))
    rows += [(), place_heads(words)]
    rows += [(str(each.place), each.name, each.deals, each.points) for each in evening.standings()]
    return table_text(list_heads(words), rows, words)
