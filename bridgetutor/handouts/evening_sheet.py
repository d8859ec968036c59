"""A class evening of Minibridge on paper: results, each deal compared, totals of tables, the places of the pairs (SCO-09)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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
from bridgetutor.session.evening import NO_TABLE, Evening
from bridgetutor.session.evening_views import all_heads, all_view, deal_view, tables_view
from bridgetutor.session.evening_words import about_text, place_heads, places

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
    evening = Evening() if options.given is None else _evening(options)
    letters = options.letters
    blocks = _filled(evening, mode, area, words, letters) if evening.results else _blank(area, words, letters)
    about = about_text(evening, words)
    room = area.height - heading_height("0", area.width, "", "0") - _BELOW_HEAD
    flown = paginate(blocks, lambda _: room)
    return [
        Page(partial(_draw, about, placed, mode, words), footer, page_note(words, number, len(flown)))
        for number, placed in enumerate(flown, 1)
    ]


KIND = SheetKind(_TITLE, _pages)
make, pages, count, title = KIND.make, KIND.pages, KIND.count, KIND.title


def _draw(about: str, placed: Sequence[Placed], mode: Mode, words: Language, pen: Pen, area: Area) -> None:
    rest = top(pen, area, words.t(_TITLE), mode, words, about)
    if not mode.is_written:
        rest = blanks(pen, rest, [(words.t("Name"), 2.0), (words.t("Date"), 1.0)])
    draw_blocks(pen, placed, rest.left, rest.top)


@dataclass(frozen=True, slots=True)
class _Table:
    """A table on the page: its name (none for the first), heads with the shares of their columns, rows, how much of the width."""

    name: str
    heads: Sequence[str]
    widths: Sequence[float]
    rows: Sequence[Sequence[str]]
    part: float = 1.0

    def blocks(self, row: float, area: Area, letters: str) -> list[Block]:
        """Its name and its parts."""
        wide = Area(area.left, area.top, self.part * area.width, area.bottom)
        grid = Grid(shares(wide, *zip(self.heads, self.widths, strict=True)), row)
        blocks: list[Block] = []
        if self.name:
            blocks.append(line_of(self.name, area.width, letters, HEADING, bold=True, stay=True))
        for part in parts_of(self.rows, _PAGE_ROWS if row < 9 * MM else _BLANK_ROWS):
            blocks += [Block(grid.height(len(part)), _drawn(grid, part)), space(5 * MM)]
        return blocks


_RESULTS, _COMPARED = (12, 13, 28, 28, 33, 11, 15, 19, 19), (13, 28, 28, 33, 11, 15, 19, 18, 18)
_TABLES, _PLACES, _PLACES_COMPARED = (16, 48, 48, 20, 26, 26), (18, 60, 22, 26), (18, 54, 22, 24, 26)


def _blank(area: Area, words: Language, letters: str) -> list[Block]:
    results = [("", *[""] * (6 + _SIDES)) for _ in range(_BLANK_ROWS)]
    pairs = [("",) * 4 for _ in range(_BLANK_PAIRS)]
    tables = (
        _Table("", all_heads(words), _RESULTS, results),
        _Table(words.t("Places"), place_heads(Evening(), words), _PLACES, pairs, 0.7),
    )
    return [block for table in tables for block in table.blocks(12 * MM, area, letters)]


def _filled(evening: Evening, mode: Mode, area: Area, words: Language, letters: str) -> list[Block]:
    """With the points, or without them to be worked out; then deals, tables and places in their order."""
    written = mode.is_written
    results = [_points_out(row.cells, _SIDES, written) for row in all_view(evening, words).rows]
    tables = [_Table("", all_heads(words), _RESULTS, results)]
    for deal in evening.compared_deals:
        view = deal_view(evening, deal, words)
        rows = [_points_out(row.cells, 1 + _SIDES, written) for row in view.rows]
        tables.append(_Table(view.title, view.heads, _COMPARED, rows))
    if any(result.table != NO_TABLE for result in evening.results):
        totals = tables_view(evening, words)
        rows = [_points_out(row.cells, _SIDES, written) for row in totals.rows]
        tables.append(_Table(totals.title, totals.heads, _TABLES, rows))
    ranking, heads = places(evening), place_heads(evening, words)
    if not written:
        blank = ("",) * (len(heads) - 3)
        ranking = [("", name, deals, *blank) for _, name, deals, *_ in sorted(ranking, key=lambda row: row[1])]
    widths = _PLACES_COMPARED if len(heads) > len(_PLACES) else _PLACES
    tables.append(_Table(words.t("Places"), heads, widths, ranking, 0.75))
    row = 8 * MM if written else 12 * MM
    return [block for table in tables for block in table.blocks(row, area, letters)]


def _points_out(cells: Sequence[str], count: int, written: bool) -> Sequence[str]:
    """A row, its last cells left for the pupils where the points are not written."""
    return cells if written else (*cells[:-count], *[""] * count)


def _drawn(grid: Grid, rows: Sequence[Sequence[str]]) -> Draw:
    """Draws a part of a table."""

    def draw(pen: Pen, x: float, high: float) -> None:
        grid.draw(pen, x, high, rows)

    return draw
