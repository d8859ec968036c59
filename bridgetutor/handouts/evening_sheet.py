"""A class evening of Minibridge on paper: the results of all tables, and the places of the pairs (SCO-09)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bridgetutor.engine.problems import TextProblem
from bridgetutor.engine.seats import Side
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.handouts.flow import Block, Draw, Placed, draw_blocks, line_of, paginate, space
from bridgetutor.handouts.options import HandoutOptions
from bridgetutor.handouts.page import HEADING, Area, Page, heading_height, page_area, page_note
from bridgetutor.handouts.pen import MM, Pen
from bridgetutor.handouts.sheet_frame import Grid, Mode, SheetKind, blanks, parts_of, shares, top
from bridgetutor.handouts.sheet_records import saved_sheet
from bridgetutor.session.evening import Evening
from bridgetutor.session.evening_words import list_heads, list_row, place_heads, places

#: Results of one evening; the window keeps no more deals than any class plays.
MOST = 600
_TITLE = N_("Class evening")
_BLANK_ROWS, _BLANK_PAIRS, _PAGE_ROWS = 11, 4, 22
_BELOW_HEAD = 13 * MM
_SIDES = len(Side)


def _evening(options: HandoutOptions) -> Evening:
    """The evening that the window keeps; raises TextProblem."""
    evening = Evening.from_json(saved_sheet(options))
    if not evening.results:
        raise TextProblem("no-records")
    if len(evening.results) > MOST:
        raise TextProblem("too-long-sheet", number=len(evening.results), most=MOST)
    return evening


def _pages(options: HandoutOptions, mode: Mode, words: Language) -> list[Page]:
    area = page_area(options.paper)
    footer = words.t("BridgeTutor · Class evening")
    blocks = _blank(area, words, options.letters)
    if options.given is not None:
        blocks = _filled(_evening(options), mode, area, words, options.letters)
    room = area.height - heading_height("0", area.width) - _BELOW_HEAD
    flown = paginate(blocks, lambda _: room)
    return [
        Page(partial(_draw, placed, mode, words), footer, page_note(words, number, len(flown)))
        for number, placed in enumerate(flown, 1)
    ]


KIND = SheetKind(_TITLE, _pages)
make, pages, count, title = KIND.make, KIND.pages, KIND.count, KIND.title


def _draw(placed: Sequence[Placed], mode: Mode, words: Language, pen: Pen, area: Area) -> None:
    rest = top(pen, area, words.t(_TITLE), mode, words)
    if not mode.is_written:
        rest = blanks(pen, rest, [(words.t("Name"), 2.0), (words.t("Date"), 1.0)])
    draw_blocks(pen, placed, rest.left, rest.top)


def _results(area: Area, words: Language, row: float) -> Grid:
    return Grid(shares(area, *zip(list_heads(words), (13, 32, 32, 34, 12, 16, 20, 20), strict=True)), row)


def _ranking(area: Area, words: Language, row: float) -> Grid:
    half = Area(area.left, area.top, 0.7 * area.width, area.bottom)
    return Grid(shares(half, *zip(place_heads(words), (18, 60, 22, 26), strict=True)), row)


def _blank(area: Area, words: Language, letters: str) -> list[Block]:
    results = [(str(number), *[""] * (5 + _SIDES)) for number in range(1, _BLANK_ROWS + 1)]
    pairs = [("",) * 4 for _ in range(_BLANK_PAIRS)]
    return _tables(results, pairs, 12 * MM, area, words, letters)


def _filled(evening: Evening, mode: Mode, area: Area, words: Language, letters: str) -> list[Block]:
    rows = [list_row(result, evening, words) for result in evening.results]
    ranking = places(evening)
    if not mode.is_written:
        rows = [(*row[:-_SIDES], *[""] * _SIDES) for row in rows]
        ranking = [("", name, deals, "") for _, name, deals, _ in sorted(ranking, key=lambda row: row[1])]
    return _tables(rows, ranking, 8 * MM if mode.is_written else 12 * MM, area, words, letters)


def _tables(
    rows: Sequence[Sequence[str]], ranking: Sequence[Sequence[str]], row: float, area: Area, words: Language, letters: str
) -> list[Block]:
    blocks: list[Block] = []
    most = _PAGE_ROWS if row < 9 * MM else _BLANK_ROWS
    for grid, cells, name in (
        (_results(area, words, row), rows, ""),
        (_ranking(area, words, row), ranking, words.t("Places")),
    ):
        if name:
            blocks.append(line_of(name, area.width, letters, HEADING, bold=True, stay=True))
        for part in parts_of(cells, most):
            blocks += [Block(grid.height(len(part)), _drawn(grid, part)), space(5 * MM)]
    return blocks


def _drawn(grid: Grid, rows: Sequence[Sequence[str]]) -> Draw:
    """Draws a part of a table."""

    def draw(pen: Pen, x: float, high: float) -> None:
        grid.draw(pen, x, high, rows)

    return draw
