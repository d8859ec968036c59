"""Sheet W11, the Minibridge score: twelve deals, totals, and the official tables in the margin (MB-31 to MB-50)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial

from bridgetutor.engine.problems import TextProblem
from bridgetutor.engine.seats import Side
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.handouts.options import HandoutOptions
from bridgetutor.handouts.page import BODY, LEADING, Area, Page, page_note
from bridgetutor.handouts.pen import HAIRLINE, LINE, MM, Pen
from bridgetutor.handouts.sheet_frame import Column, Grid, Mode, SheetKind, blanks, cell, parts_of, top
from bridgetutor.handouts.sheet_records import positions, saved_sheet
from bridgetutor.handouts.textbox import lay_out_text
from bridgetutor.scoring.minibridge import BOOK, ENGLAND, ROWS, TRICKS, Row, RulePreset, tables
from bridgetutor.session.from_records import entry_of
from bridgetutor.session.sheet import Entry, Sheet
from bridgetutor.session.sheet_words import (
    NOTHING,
    game_head,
    list_heads,
    list_row,
    number_text,
    partscore_head,
    rules_name,
    short_contract,
)
from bridgetutor.wording.cards import seat_name, side_name
from bridgetutor.wording.dates import day_text

DEALS = 12
#: A season of deals; more would be a mistake.
MOST = 600
_TITLE = N_("Minibridge score sheet")
_MARGIN, _GAP, _FIRST = 52 * MM, 5 * MM, 14 * MM
#: Rows of the tables in the margin, names and heads too; the height of one.
_LINES, _LOWEST, _HIGHEST, _BETWEEN = 41, 4.6 * MM, 5.6 * MM, 1.6 * MM


@dataclass(frozen=True, slots=True)
class _Filled:
    """What the sheet holds: deals in order (None for one with 20 points on each side), the rules, the day."""

    entries: tuple[Entry | None, ...] = ()
    rules: RulePreset = ENGLAND
    day: date | None = None

    def totals(self, upto: int) -> dict[Side, int]:
        """What each side has after so many deals."""
        scores = [entry.score(self.rules) for entry in self.entries[:upto] if entry is not None]
        return {side: sum(points for to, points in scores if to is side) for side in Side}


def _filled(options: HandoutOptions) -> _Filled:
    """The deals of a sheet that is kept, or of records; raises TextProblem."""
    if options.given is None:
        return _Filled()
    saved = saved_sheet(options)
    if saved is not None:
        sheet = Sheet.from_json(saved, date.min)
        return _checked(_Filled(sheet.entries, sheet.rules, None if sheet.day == date.min else sheet.day))
    states = [state for state in positions(options, "minibridge") if isinstance(state, MinibridgeState)]
    return _checked(_Filled(tuple(map(entry_of, states)), states[0].rules))


def _checked(filled: _Filled) -> _Filled:
    if len(filled.entries) > MOST:
        raise TextProblem("too-long-sheet", number=len(filled.entries), most=MOST)
    return filled


def _pages(options: HandoutOptions, mode: Mode, words: Language) -> list[Page]:
    filled = _filled(options)
    parts = parts_of(filled.entries, DEALS)
    footer = words.t("BridgeTutor · Minibridge score · Rules: {rules}").format(rules=rules_name(filled.rules, words))
    return [
        Page(partial(_draw, filled, DEALS * place, mode, words), footer, page_note(words, place + 1, len(parts)))
        for place in range(len(parts))
    ]


KIND = SheetKind(_TITLE, _pages)
make, pages, count, title = KIND.make, KIND.pages, KIND.count, KIND.title


def _draw(filled: _Filled, first: int, mode: Mode, words: Language, pen: Pen, area: Area) -> None:
    under = day_text(filled.day, None, words) if filled.day and mode.is_written else ""
    rest = top(pen, area, words.t(_TITLE), mode, words, under)
    if mode in (Mode.BLANK, Mode.PRACTICE):
        sides = [(side_name(side, words), 2.0) for side in Side]
        rest = blanks(pen, rest, [*sides, (words.t("Date"), 1.2)])
    margin = Area(rest.right - _MARGIN, rest.top, _MARGIN, rest.bottom)
    _tables(pen, margin, filled.rules, words)
    room = Area(rest.left, rest.top, rest.width - _MARGIN - _GAP, rest.bottom)
    grid = _grid(room, words)
    low = grid.draw(pen, room.left, room.top, _rows(filled, first, mode, words), last_bold=True)
    _reminder(pen, room.below(low - 3 * MM), filled.rules, words)


def _grid(room: Area, words: Language) -> Grid:
    """Deal, declarer, contract, tricks, the two sides."""
    heads = list_heads(words)
    widths = [13 * MM, 22 * MM, 0.0, 16 * MM, 18 * MM, 18 * MM]
    widths[2] = room.width - sum(widths)
    ends = ("middle", "left", "left", "middle", "middle", "middle")
    return Grid(tuple(Column(*each) for each in zip(heads, widths, ends, strict=True)))


def _rows(filled: _Filled, first: int, mode: Mode, words: Language) -> list[tuple[str, ...]]:
    """Twelve deals and the sum; a page before the last carries the sum over."""
    entries = filled.entries[first : first + DEALS]
    rows = [_row(number, entry, filled.rules, mode, words) for number, entry in enumerate(entries, first + 1)]
    rows += [(str(number), "", "", "", "", "") for number in range(first + len(rows) + 1, first + DEALS + 1)]
    is_last = first + DEALS >= len(filled.entries)
    sums = [""] * 2
    if mode.is_written:
        totals = filled.totals(first + DEALS)
        sums = [str(totals[side]) for side in Side]
    return [*rows, ("", "", words.t("Total") if is_last else words.t("Carried over"), "", *sums)]


def _row(number: int, entry: Entry | None, rules: RulePreset, mode: Mode, words: Language) -> tuple[str, ...]:
    if entry is None:
        return (str(number), NOTHING, words.t("20 points each: not played"), NOTHING, NOTHING, NOTHING)
    if mode.is_written:
        return list_row(number, entry, rules, words)
    return (str(number), seat_name(entry.declarer, words), short_contract(entry.contract, words), str(entry.tricks), "", "")


def _reminder(pen: Pen, area: Area, rules: RulePreset, words: Language) -> None:
    """How a deal is scored, in four lines (MB-17 to MB-20, MB-32, MB-47 to MB-50)."""
    texts = [
        partscore_head(rules, words),
        game_head(rules, words),
        words.t(
            "*Made:* the points of all tricks after the first {six}, and the bonus: {part} for a part-score, {game} for game."
        ).format(six=BOOK, part=rules.partscore_bonus, game=rules.game_bonus),
        words.t("*Not made:* the other side writes {each} for each missing trick.").format(each=rules.undertrick),
    ]
    y = area.top - BODY
    for text in texts:
        lines = lay_out_text(text, area.width, BODY, pen.letters)
        lines.draw(pen, area.left, y, LEADING * BODY)
        y -= LEADING * BODY * len(lines.lines) + 0.8 * MM


# --- the tables


def _row_mark(row: Row, words: Language) -> str:
    """`NT`, `!H !S`: what stands over a column of the tables."""
    suits = [denomination.suit for denomination in reversed(row)]
    return " ".join(words.tp("short", "NT") if suit is None else f"!{suit.letter}" for suit in suits)


def _tables(pen: Pen, area: Area, rules: RulePreset, words: Language) -> None:
    """Trick points, part-score and game, one under the other."""
    found = tables(rules)
    line = min(_HIGHEST, max(_LOWEST, (area.height - 3 * _BETWEEN) / _LINES))
    y = area.top
    parts = (
        (words.t("Trick points"), found.trick_points, range(BOOK + 1, TRICKS + 1)),
        (words.t("Part-score"), found.partscore, range(TRICKS + 1)),
        (words.tp("contract", "Game"), found.game, range(TRICKS + 1)),
    )
    for title_, numbers, tricks in parts:
        rows = [(str(n), *(number_text(numbers[row][n]) for row in ROWS)) for n in tricks]
        heads = [words.t("Tricks"), *(_row_mark(row, words) for row in ROWS)]
        y = _table(pen, area.below(y), line, title_, heads, rows) - _BETWEEN


def _table(pen: Pen, area: Area, line: float, name: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> float:
    """One small table under its name; gives its lower edge."""
    each = (area.width - _FIRST) / (len(heads) - 1)
    high, low = area.top, area.top - line
    pen.box(area.left, low, area.width, line, 0, "tint", radius=0)
    cell(pen, name, area.left, low, area.width, line, "left", True)
    for number, cells in enumerate([heads, *rows]):
        low -= line
        for place, text in enumerate(cells):
            left, wide = (area.left + _FIRST + (place - 1) * each, each) if place else (area.left, _FIRST)
            cell(pen, text, left, low, wide, line, "middle", place == 0 or number == 0)
        pen.line(area.left, low, area.right, low, LINE if number == 0 else HAIRLINE, "ink" if number == 0 else "rule")
    pen.line(area.left + _FIRST, high - line, area.left + _FIRST, low, HAIRLINE, "rule")
    pen.box(area.left, low, area.width, high - low, LINE, radius=0)
    return low
