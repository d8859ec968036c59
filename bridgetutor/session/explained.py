"""A sheet as it is shown to a class: one deal after another, each as lines that are uncovered one by one.

`Explained.of(kind, saved)` reads a sheet of any kind as it is kept (plain values); the lines are those of the sheet itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date

from bridgetutor.foundation.i18n import Language
from bridgetutor.session import board_words, rubber_words, token_words
from bridgetutor.session.board_sheet import BoardSheet
from bridgetutor.session.contract_words import sentence
from bridgetutor.session.evening import NO_TABLE, Evening
from bridgetutor.session.rubber_sheet import RubberSheet
from bridgetutor.session.sheet import Sheet
from bridgetutor.session.sheet_words import SheetLine, adding_up, result_title, total_label
from bridgetutor.session.token_sheet import TokenSheet
from bridgetutor.wording.cards import seat_name
from bridgetutor.wording.contract import vulnerable_text
from bridgetutor.wording.rubber import vulnerable_text as vulnerable_names


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal in words (markup): which, what came of it, the lines in order; the sum at the end where there is one."""

    place: str
    title: str
    lines: tuple[SheetLine, ...]
    sum_label: str = ""
    sum_number: str = ""


@dataclass(frozen=True)
class Explained:
    """The deals of a sheet that can be explained, and the one that is open; empty where there is none."""

    deals: tuple[Deal, ...]
    chosen: int = 0

    @classmethod
    def of(cls, kind: str, saved: object, words: Language) -> Explained:
        """A kept sheet of a kind of `KINDS`; raises KeyError for another kind."""
        return KINDS[kind](saved, words)


def _minibridge(saved: object, words: Language) -> Explained:
    """The listed deals of a day; the one that is being prepared where none is open."""
    sheet = Sheet.from_json(saved, date.min)
    shown = sheet if sheet.chosen is not None else replace(sheet, entries=(*sheet.entries, sheet.draft))
    deals = []
    for number, entry in enumerate(shown.entries, 1):
        side, points = entry.score(sheet.rules)
        place = words.t("Deal {n} · {declarer}").format(n=number, declarer=seat_name(entry.declarer, words))
        lines = adding_up(entry, sheet.rules, words)
        deals.append(Deal(place, result_title(entry, words), lines, total_label(side, words), str(points)))
    return Explained(tuple(deals), len(deals) - 1 if sheet.chosen is None else sheet.chosen)


def _evening(saved: object, words: Language) -> Explained:
    """The results of an evening; the last one is open where none is."""
    evening = Evening.from_json(saved)
    deals = []
    for result in evening.results:
        entry = result.entry
        side, points = entry.score(evening.rules)
        text = words.t("Deal {n} · {declarer}") if result.table == NO_TABLE else words.t("Deal {n}, table {m} · {declarer}")
        place = text.format(n=result.deal, m=result.table, declarer=seat_name(entry.declarer, words))
        lines = adding_up(entry, evening.rules, words)
        deals.append(Deal(place, result_title(entry, words), lines, total_label(side, words), str(points)))
    return Explained(tuple(deals), max(0, len(deals) - 1) if evening.chosen is None else evening.chosen)


def _rubber(saved: object, words: Language) -> Explained:
    sheet = RubberSheet.from_json(saved)
    names = rubber_words.in_sentences(sheet, words)
    before = (sheet.rubber.start, *sheet.rubber.after)
    deals = [
        Deal(
            f"{rubber_words.hand_place(sheet, place, words)} · {sentence(vulnerable_names(before[place], names, words))}",
            rubber_words.hand_title(hand, words),
            rubber_words.hand_lines(sheet, place, words),
        )
        for place, hand in enumerate(sheet.rubber.hands)
    ]
    if deals:
        which = words.tn("After {n} hand", "After {n} hands", len(deals)).format(n=len(deals))
        deals.append(Deal(which, rubber_words.end_title(sheet, words), rubber_words.end_lines(sheet, words)))
    return Explained(tuple(deals), sheet.chosen or 0)


def _board(saved: object, words: Language) -> Explained:
    """The tables of the open board that have a result: the score, then each comparison."""
    sheet = BoardSheet.from_json(saved)
    vulnerable = vulnerable_text(sheet.vulnerable, words)
    deals = []
    for place in sheet.entered:
        row = sheet.rows[place]
        if row is not None:
            who = "" if row.contract is None else f" · {seat_name(row.declarer, words)}"
            compared = board_words.comparison_lines(sheet, place, words)
            total = sheet.comparisons()[place] if sheet.against is None else None
            deals.append(
                Deal(
                    f"{words.t('Board {n}, table {m}').format(n=sheet.board, m=place + 1)}{who} · {vulnerable}",
                    board_words.result_title(row, words),
                    (*board_words.result_lines(sheet, row, words), *compared),
                    words.t("Match points of North–South") if total is not None and compared else "",
                    str(total.points) if total is not None and compared else "",
                )
            )
    return Explained(tuple(deals), sheet.entered.index(sheet.chosen) if sheet.chosen in sheet.entered else 0)


def _tokens(saved: object, words: Language) -> Explained:
    sheet = TokenSheet.from_json(saved)
    deals = [
        Deal(
            token_words.deal_place(sheet, place, words),
            token_words.deal_title(deal, words),
            token_words.deal_lines(sheet, place, words),
        )
        for place, deal in enumerate(sheet.deals)
    ]
    return Explained(tuple(deals), sheet.chosen or 0)


#: The kinds of sheets by the name of their page.
KINDS: Mapping[str, Callable[[object, Language], Explained]] = {
    "score": _minibridge,
    "evening": _evening,
    "rubber": _rubber,
    "duplicate": _board,
    "tokens": _tokens,
}
