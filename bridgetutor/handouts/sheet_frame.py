"""What all score sheets share: blank, filled, for practice with a key; and cells in which a text always fits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeVar

from bridgetutor.engine.problems import TextProblem
from bridgetutor.foundation.i18n import Language, language
from bridgetutor.handouts.options import Cancelled, HandoutOptions, Progress, Stop, never_stop, no_progress
from bridgetutor.handouts.page import BODY, SMALL, Area, Page, heading, write
from bridgetutor.handouts.pen import HAIRLINE, LINE, MM, Pen
from bridgetutor.handouts.textbox import Lines, cut_short, lay_out, widest_word
from bridgetutor.wording.runs import Run, runs_of

#: A row to write in (DESIGN.md section 10), and a row of a dense table.
ROW, DENSE = 12 * MM, 6 * MM
_TIGHT = 1.5 * MM
#: Sizes for what does not fit otherwise, and the distance of lines in a cell, in sizes.
_SMALLER, _LEADING = (9.0, 8.0), 1.15
RowT = TypeVar("RowT")


class Mode(StrEnum):
    """How a sheet is printed: to write on, with everything, with the results alone, or as the key to those."""

    BLANK = "blank"
    FILLED = "filled"
    PRACTICE = "practice"
    KEY = "key"

    @property
    def is_written(self) -> bool:
        """Whether the points are printed."""
        return self in (Mode.FILLED, Mode.KEY)


#: Makes the pages of a sheet in a mode; raises TextProblem.
Draws = Callable[[HandoutOptions, Mode, Language], list[Page]]


@dataclass(frozen=True)
class SheetKind:
    """A kind of score sheet: what `HandoutModule` asks for, from its name (marked with N_) and the function that makes pages."""

    name: str
    draw: Draws

    def title(self, options: HandoutOptions) -> str:
        """The title of the document."""
        return language(options.lang).t(self.name)

    def count(self, options: HandoutOptions) -> tuple[int, int]:
        """How many pages of sheets and of key; raises TextProblem."""
        words = language(options.lang)
        sheets = len(self.draw(options, _mode(options), words))
        return sheets, len(self.draw(options, Mode.KEY, words)) if options.practice else 0

    def pages(self, options: HandoutOptions, stop: Stop = never_stop) -> Iterator[Page]:
        """The pages of the parts that are asked for; raises TextProblem and Cancelled."""
        words, mode = language(options.lang), _mode(options)
        if not options.part.has_sheets and not options.practice:
            raise TextProblem("no-key")
        if options.part.has_sheets:
            yield from self.draw(options, mode, words)
        if options.part.has_key and options.practice:
            if stop():
                raise Cancelled
            yield from self.draw(options, Mode.KEY, words)

    def make(self, options: HandoutOptions, progress: Progress = no_progress, stop: Stop = never_stop) -> bytes:
        """The PDF. Raises TextProblem (see `sheet_records`) and Cancelled."""
        made = list(self.pages(options, stop))
        return write(made, len(made), self.title(options), options, progress, stop)


def _mode(options: HandoutOptions) -> Mode:
    if options.given is None:
        if options.practice:
            raise TextProblem("practice-needs-deals")
        return Mode.BLANK
    return Mode.PRACTICE if options.practice else Mode.FILLED


def top(pen: Pen, area: Area, title: str, mode: Mode, words: Language, under: str = "", badge: str = "") -> Area:
    """The head of a sheet: title, what the page is, a line under it; gives what is left of the page."""
    badge = badge or (words.t("Answer key") if mode is Mode.KEY else "")
    return heading(pen, area, title, badge, under)


def blanks(pen: Pen, area: Area, labels: Sequence[tuple[str, float]]) -> Area:
    """Lines to write on in a row, each with its label and its share of the width; gives what is left of the page."""
    gap = 5 * MM
    unit = (area.width - gap * (len(labels) - 1)) / sum(share for _, share in labels)
    x, y = area.left, area.top - 8 * MM
    for label, share in labels:
        pen.text(x, y + 1.2 * MM, label, SMALL, colour="ink_muted")
        pen.line(x, y, x + share * unit, y, LINE)
        x += share * unit + gap
    return area.below(area.top - 11 * MM)


# --- cells


def fitted(text: str, width: float, letters: str, size: float = BODY, bold: bool = False, high: float = 2.5 * SMALL) -> Lines:
    """A text for a cell of `width` by `high` points.

    In its size where it fits on a line, else in the small size, else on several lines, broken between words and after a dash;
    else in smaller letters; and where even these are too wide, cut short with an ellipsis. It is never wider than the cell, and no
    word is broken but a number of words that stand together, such as `North–South`, after the dash.
    """
    runs = runs_of(text, bold)
    for each in dict.fromkeys((size, SMALL)):
        lines = lay_out(runs, width, each, letters)
        if len(lines.lines) == 1:
            return lines
    parted = tuple(replace(run, text=run.text.replace("–", "– ")) for run in runs)
    for each in (SMALL, *_SMALLER):
        for tried in (runs, parted):
            lines = lay_out(tried, width, each, letters)
            if len(lines.lines) <= _lines_in(high, each) and widest_word(tried, each, letters) <= width:
                return lines
    return _cut(runs, width, letters, high)


def _lines_in(high: float, size: float) -> int:
    """How many lines have room in so many points."""
    return max(1, int(high / (_LEADING * size)))


def _cut(runs: tuple[Run, ...], width: float, letters: str, high: float) -> Lines:
    """The longest beginning that fits in the smallest size, with an ellipsis."""
    size = _SMALLER[-1]
    less, more = 0, sum(len(run.text) or 1 for run in runs)
    found = lay_out(cut_short(runs, 1), width, size, letters)
    while less < more:
        keep = (less + more + 1) // 2
        tried = cut_short(runs, keep)
        lines = lay_out(tried, width, size, letters)
        if len(lines.lines) <= _lines_in(high, size) and widest_word(tried, size, letters) <= width:
            less, found = keep, lines
        else:
            more = keep - 1
    return found


def cell(pen: Pen, text: str, left: float, low: float, width: float, height: float, at: str = "middle", bold: bool = False) -> None:
    """A text in light markup in the middle of a cell, `left`, `low` its corner."""
    if not text:
        return
    room = width - 2 * _TIGHT
    lines = fitted(text, room, pen.letters, BODY if height > DENSE else SMALL, bold, height - 0.6 * MM)
    leading = _LEADING * lines.size
    base = low + height / 2 + (len(lines.lines) - 1) * leading / 2 - 0.35 * lines.size
    for place, wide in enumerate(lines.widths):
        x = left + _TIGHT + {"left": 0.0, "middle": (room - wide) / 2, "right": room - wide}[at]
        lines.draw(pen, x, base - place * leading, leading, first=place, last=place + 1)


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a grid: its head, its width in points, where its texts stand."""

    head: str
    width: float
    at: str = "middle"


@dataclass(frozen=True, slots=True)
class Grid:
    """A ruled table whose empty cells are to write in."""

    columns: tuple[Column, ...]
    row: float = ROW
    head: float = 10 * MM

    @property
    def width(self) -> float:
        """From its left to its right edge."""
        return sum(column.width for column in self.columns)

    def height(self, rows: int) -> float:
        """How high it is with so many rows."""
        return self.head + rows * self.row

    def draw(self, pen: Pen, left: float, high: float, rows: Sequence[Sequence[str]], last_bold: bool = False) -> float:
        """Draw heads and rows from the top `high`; with `last_bold` the last row is a sum. Gives the lower edge."""
        pen.box(left, high - self.head, self.width, self.head, 0, "tint", radius=0)
        x = left
        for column in self.columns:
            cell(pen, column.head, x, high - self.head, column.width, self.head, "middle", True)
            x += column.width
        low = high - self.head
        for number, cells in enumerate(rows):
            is_sum = last_bold and number == len(rows) - 1
            pen.line(left, low, left + self.width, low, LINE if number == 0 or is_sum else HAIRLINE, "ink" if is_sum else "rule")
            low -= self.row
            self._cells(pen, left, low, self.row, cells, is_sum)
        x = left
        for column in self.columns[:-1]:
            x += column.width
            pen.line(x, high, x, low, HAIRLINE, "rule")
        pen.box(left, low, self.width, high - low, LINE, radius=0)
        return low

    def _cells(self, pen: Pen, left: float, low: float, height: float, cells: Sequence[str], bold: bool) -> None:
        for column, text in zip(self.columns, cells, strict=True):
            cell(pen, text, left, low, column.width, height, column.at, bold)
            left += column.width


def shares(area: Area, *columns: tuple[str, float, str] | tuple[str, float]) -> tuple[Column, ...]:
    """Columns whose widths are shares of the width of an area."""
    whole = sum(column[1] for column in columns)
    return tuple(Column(each[0], each[1] / whole * area.width, each[2] if len(each) == 3 else "middle") for each in columns)


def parts_of(rows: Sequence[RowT], most: int) -> list[Sequence[RowT]]:
    """Rows in parts of at most `most`, one part at least."""
    return [rows[start : start + most] for start in range(0, len(rows), most)] or [rows]
