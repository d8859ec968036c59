"""Items of a practice sheet as lines of one table: number, what is asked, facts in columns, boxes to write in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bridgetutor.handouts.letterforms import printable, width_of
from bridgetutor.handouts.page import BODY, SMALL
from bridgetutor.handouts.pen import HAIRLINE, LINE, MM, Pen
from bridgetutor.handouts.pictures import BOX
from bridgetutor.handouts.practice_cells import Cells, Shown
from bridgetutor.handouts.practice_parts import LINE_STEP, Part
from bridgetutor.handouts.textbox import Lines, lay_out_text
from bridgetutor.teaching.answers import DeclarerForm, NumberForm, NumbersForm
from bridgetutor.wording.runs import plain_text

_NUMBER, _AIR, _ASKED = 9 * MM, 1.5 * MM, "?"
_HEAD_STEP, _WIDEST, _NARROW = 4.3 * MM, 34 * MM, 17 * MM


@dataclass(frozen=True, slots=True)
class _Column:
    """A column: its head, its least width, and of every line the text in it; None is a box to write in.

    Where all columns together are too wide, it may shrink to `floor`.
    """

    head: str
    least: float
    cells: tuple[str | None, ...]
    is_text: bool = False
    floor: float = 0.0


class Table:
    """The items as one table; the first line has the number `first`, and each is `air` higher than it must be."""

    def __init__(self, cells: Cells, items: Sequence[Shown], first: int, width: float, air: float = 0.0) -> None:
        self.cells, self.items, self.first = cells, items, first
        self.letters, self.air = cells.letters, air
        self.columns = self._columns(width)
        self.widths = self._spread(width)
        self.heads = [
            lay_out_text(column.head, wide - 2 * _AIR, SMALL + 1, self.letters, bold=True)
            for column, wide in zip(self.columns, self.widths, strict=True)
        ]
        self.head = _HEAD_STEP * max((len(lines.lines) for lines in self.heads if lines.widths[0]), default=0) + 2 * MM
        self.forms = [self._ticks(shown, wide) for shown, wide in zip(items, [self.widths[-1]] * len(items), strict=True)]

    # --- columns

    def _columns(self, width: float) -> list[_Column]:
        columns = []
        if any(shown.words for shown in self.items):
            columns.append(_Column("", 0.0, tuple(shown.words for shown in self.items), is_text=True))
        for place, (label, _) in enumerate(self.items[0].block.rows):
            values = [shown.block.rows[place][1] for shown in self.items]
            least = max((_width(value, BODY) for value in values if value != _ASKED), default=0.0)
            if _ASKED in values:
                least = max(least, 18 * MM)
            columns.append(_Column(label, max(least, _longest(label)), tuple(None if each == _ASKED else each for each in values)))
        return columns + self._answers(width)

    def _answers(self, width: float) -> list[_Column]:
        """The boxes; none where one of the facts is asked for."""
        form, many = self.items[0].block.form, len(self.items)
        empty: tuple[str | None, ...] = (None,) * many
        if any(value == _ASKED for shown in self.items for _, value in shown.block.rows):
            return []
        match form:
            case NumberForm():
                return [_Column(form.unit, 24 * MM, empty, floor=max(_NARROW, _longest(form.unit)))]
            case NumbersForm():
                each = [(label, max(24 * MM, _longest(label))) for label in form.labels]
                return [_Column(label, least, empty, floor=max(_NARROW, _longest(label))) for label, least in each]
            case DeclarerForm():
                return [_Column(self.cells.words.t("Declarer"), 40 * MM, empty, floor=30 * MM)]
            case _:
                return [_Column("", min(86 * MM, 0.5 * width), ("",) * many, floor=50 * MM)]

    def _spread(self, width: float) -> list[float]:
        """Widths that fill the page: a text takes what is left, else all columns share it."""
        room = width - _NUMBER
        widths = [column.least + 2 * _AIR for column in self.columns]
        left = room - sum(widths)
        spare = [max(0.0, column.least - column.floor) if column.floor else 0.0 for column in self.columns]
        if left < 0 < sum(spare):
            part = min(1.0, -left / sum(spare))
            widths = [wide - part * each for wide, each in zip(widths, spare, strict=True)]
            left = room - sum(widths)
        texts = [place for place, column in enumerate(self.columns) if column.is_text]
        if texts:
            natural = max(_width(cell or "", BODY) for cell in self.columns[texts[0]].cells) + 2 * _AIR
            widths[texts[0]] = min(natural, left + widths[texts[0]])
            left = room - sum(widths)
        return [wide + left / len(widths) for wide in widths]

    def _ticks(self, shown: Shown, width: float) -> Part | None:
        """What is ticked in the last column, for forms that are no boxes to write in."""
        if isinstance(shown.block.form, NumberForm | NumbersForm | DeclarerForm):
            return None
        return self.cells.form(shown, width - 2 * _AIR)

    # --- lines

    def lines(self) -> list[Part]:
        """The head, then each item."""
        return [Part(self.width, self.head, self._draw_head), *(self._line(place) for place in range(len(self.items)))]

    @property
    def width(self) -> float:
        """From the numbers to the right edge."""
        return _NUMBER + sum(self.widths)

    def _draw_head(self, pen: Pen, x: float, top: float) -> None:
        pen.box(x, top - self.head, self.width, self.head, 0, "tint", radius=0)
        x += _NUMBER
        for lines, wide in zip(self.heads, self.widths, strict=True):
            base = top - self.head + 1.9 * MM + _HEAD_STEP * (len(lines.lines) - 1)
            _centred(pen, lines, x, base, wide, _HEAD_STEP)
            x += wide

    def _line(self, place: int) -> Part:
        shown, form = self.items[place], self.forms[place]
        laid = [
            lay_out_text(column.cells[place] or "", wide - 2 * _AIR, BODY, self.letters)
            for column, wide in zip(self.columns, self.widths, strict=True)
        ]
        most = max(len(lines.lines) for lines in laid)
        height = max(BOX + 2.4 * MM, LINE_STEP * most + 2 * MM, form.height + 2 * MM if form else 0.0) + self.air

        def draw(pen: Pen, x: float, top: float) -> None:
            middle = top - height / 2
            pen.text(x + 1 * MM, middle - 0.35 * BODY, str(self.first + place), BODY, bold=True)
            left = x + _NUMBER
            for column, lines, wide in zip(self.columns, laid, self.widths, strict=True):
                base = middle - 0.35 * BODY + LINE_STEP * (len(lines.lines) - 1) / 2
                if column.cells[place] is None:
                    wide_box = min(wide - 2 * _AIR, _WIDEST)
                    pen.box(left + (wide - wide_box) / 2, middle - BOX / 2, wide_box, BOX)
                elif column.is_text:
                    lines.draw(pen, left + _AIR, base, LINE_STEP)
                else:
                    _centred(pen, lines, left, base, wide, LINE_STEP)
                left += wide
            if form is not None:
                form.draw(pen, left - self.widths[-1] + _AIR, middle + form.height / 2 - 0.9 * MM)
            pen.line(x, top - height, x + self.width, top - height, HAIRLINE, "rule")
            if place == 0:
                pen.line(x, top, x + self.width, top, LINE)

        del shown
        return Part(self.width, height, draw)


def _centred(pen: Pen, lines: Lines, left: float, base: float, wide: float, step: float) -> None:
    for number, natural in enumerate(lines.widths):
        lines.draw(pen, left + (wide - natural) / 2, base - number * step, step, first=number, last=number + 1)


def _width(markup: str, size: float) -> float:
    return max(lay_out_text(markup, 10_000.0, size, "international").widths)


def _longest(label: str) -> float:
    """The width of the longest word of a head."""
    return max(width_of(printable(word), SMALL + 1, True) for word in plain_text(label).split() or [""]) + 1 * MM
