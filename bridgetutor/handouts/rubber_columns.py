"""The two columns of a rubber on paper: above and below the line, the lines under games, totals; to write on or filled."""

from __future__ import annotations

from bridgetutor.foundation.i18n import Language
from bridgetutor.handouts.page import HEADING, SMALL, Area
from bridgetutor.handouts.pen import HAIRLINE, LINE, MM, Pen
from bridgetutor.handouts.sheet_frame import ROW, cell
from bridgetutor.session.contract_words import safe
from bridgetutor.session.rubber_sheet import SIDES, Mark, Paper, Part, RubberSheet

_COLUMN, GAP = 40 * MM, 8 * MM
#: How wide the sheet is.
WIDTH = 2 * _COLUMN
_HEAD, _SUM = 10 * MM, 12 * MM
_ABOVE, _BELOW = 7, 7  # rows to write in, in the blank sheet
_LOWEST_ROW = 5.4 * MM


def beside(area: Area) -> Area:
    """The room at the right of the two columns."""
    left = area.left + WIDTH + GAP
    return Area(left, area.top, area.right - left, area.bottom)


def columns(pen: Pen, area: Area, names: tuple[str, str], sheet: RubberSheet | None, shown: Paper, words: Language) -> float:
    """Names, what is above (it grows upwards), the line, what is below with the lines under games, totals; gives its lower edge."""
    above, below = _needed(shown)
    blank = sheet is None
    above, below = (_ABOVE, _BELOW) if blank else (max(above, 4), max(below, 6))
    row = min(ROW, (area.height - _HEAD - _SUM - 10 * MM) / (above + below))
    deep = 1
    while row < _LOWEST_ROW:  # two numbers side by side, and so on
        deep += 1
        above, below = _needed(shown, deep)
        row = min(ROW, (area.height - _HEAD - _SUM - 10 * MM) / (above + below))
    left, wide = area.left, 2 * _COLUMN
    pen.box(left, area.top - _HEAD, wide, _HEAD, 0, "tint", radius=0)
    for place, name in enumerate(names):
        cell(pen, safe(name), left + place * _COLUMN, area.top - _HEAD, _COLUMN, _HEAD, bold=True)
    middle = area.top - _HEAD - above * row
    low = middle - below * row
    if blank:
        for line in range(1, above + below):
            pen.line(left, area.top - _HEAD - line * row, left + wide, area.top - _HEAD - line * row, HAIRLINE, "rule")
    for place, side in enumerate(SIDES):
        _above(pen, shown, side, left + place * _COLUMN, middle, row, deep)
    _parts(pen, shown, left, middle, row, deep)
    pen.line(left, middle, left + wide, middle, 1.2 * MM)
    _totals(pen, left, low, sheet, words)
    pen.line(left + _COLUMN, area.top, left + _COLUMN, low - _SUM, LINE)
    pen.box(left, low - _SUM, wide, area.top - low + _SUM, LINE, radius=0)
    return low - _SUM


def _needed(shown: Paper, deep: int = 1) -> tuple[int, int]:
    """How many rows the two halves of the sheet take with `deep` numbers side by side."""
    above = max(-(-sum(mark.side == side for mark in shown.above) // deep) for side in SIDES)
    return max(above, 1), sum(_rows_of(part, deep) for part in shown.parts)


def _rows_of(part: Part, deep: int) -> int:
    return max(1, *(-(-sum(mark.side == side for mark in part.marks) // deep) for side in SIDES))


def _number(pen: Pen, mark: Mark, place: int, left: float, base: float, deep: int) -> None:
    x = left + _COLUMN / 2 if deep == 1 else left + (place % deep + 0.5) * _COLUMN / deep
    pen.text(x, base, str(mark.points), HEADING if deep == 1 else SMALL, at="middle")


def _above(pen: Pen, shown: Paper, side: str, left: float, middle: float, row: float, deep: int) -> None:
    for place, mark in enumerate(mark for mark in shown.above if mark.side == side):
        _number(pen, mark, place, left, middle + place // deep * row + 0.3 * row, deep)


def _parts(pen: Pen, shown: Paper, left: float, middle: float, row: float, deep: int) -> None:
    high = middle
    for part in shown.parts:
        for column, side in enumerate(SIDES):
            for place, mark in enumerate(mark for mark in part.marks if mark.side == side):
                _number(pen, mark, place, left + column * _COLUMN, high - (place // deep + 0.7) * row, deep)
        high -= _rows_of(part, deep) * row
        if part.line is not None:
            pen.line(left, high, left + 2 * _COLUMN, high, 0.7 * MM)


def _totals(pen: Pen, left: float, low: float, sheet: RubberSheet | None, words: Language) -> None:
    pen.box(left, low - _SUM, 2 * _COLUMN, _SUM, 0, "tint", radius=0)
    pen.line(left, low, left + 2 * _COLUMN, low, LINE)
    for place, side in enumerate(SIDES):
        x = left + place * _COLUMN
        pen.text(x + 1.5 * MM, low - 4 * MM, words.t("Total"), SMALL, colour="ink_muted")
        if sheet is not None:
            pen.text(x + _COLUMN / 2, low - 9 * MM, str(sheet.rubber.now.totals[side]), HEADING, bold=True, at="middle")
