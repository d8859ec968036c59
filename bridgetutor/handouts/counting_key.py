"""The teacher's key of a counting set: a table sheet by sheet, and what a wrong total can tell, all computed from the hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.handouts.letterforms import printable, width_of
from bridgetutor.handouts.options import HandoutOptions
from bridgetutor.handouts.page import BODY, SMALL, Area, Page, heading, page_area, pages_of_key
from bridgetutor.handouts.pen import HAIRLINE, LINE, MM, Pen
from bridgetutor.handouts.textbox import lay_out_text
from bridgetutor.teaching.diagnosis import HONOURS, MOST_POINTS, TOTAL_SLIPS, wrong_totals
from bridgetutor.teaching.exercises.codes import SetCode
from bridgetutor.teaching.exercises.counting_sheets import LETTERS, CountSheet, count_sheet
from bridgetutor.wording.cards import rank_letter

_HEAD = 13.5 * MM
_TELL = 27 * MM
_ROWS = 30

#: Column heads of the table of slips, HC-01 to HC-09, and the columns of each in tenths of the table.
_SLIPS = (
    N_("tens counted"), N_("{A} 1, {K} 2, {Q} 3, {J} 4"), N_("each honour 1"), N_("no jacks"), N_("one suit left out"),
    N_("long suits"), N_("short suits"), N_("{K} 2, {Q} 3"), N_("{A} 5 … {J} 2, 10 1"),
)  # fmt: skip
_WIDE = 4


def key_pages(code: SetCode, numbers: Sequence[int], words: Language, options: HandoutOptions) -> list[Page]:
    """The pages of the key for these sheets: thirty to a page; with `options.slips` the table of slips after them."""
    sheets = [count_sheet(code.of_sheet(number)) for number in numbers]
    parts = [sheets[start : start + _ROWS] for start in range(0, len(sheets), _ROWS)]
    makers: list[Callable[[Pen, Area], None]] = [_table_page(part, len(sheets), words) for part in parts]
    if options.slips:
        fit = _slips_fit(options)
        makers += [_slips_page(sheets[start : start + fit], words) for start in range(0, len(sheets), fit)]
    footer = words.t("BridgeTutor · “new deal” means 20 points on each side")
    return pages_of_key(makers, footer, str(code.whole), words)


def key_length(sheets: int, options: HandoutOptions) -> int:
    """How many pages `key_pages` makes for so many different sheets."""
    return -(-sheets // _ROWS) + (-(-sheets // _slips_fit(options)) if options.slips else 0)


def _slips_fit(options: HandoutOptions) -> int:
    """How many sheets a page of the table of slips holds."""
    room = page_area(options.paper).height - 34 * MM
    return max(1, int(room / (8 * _SLIP_ROW + 2 * MM)))


def _table_page(sheets: Sequence[CountSheet], of: int, words: Language) -> Callable[[Pen, Area], None]:
    """The totals and declarers of up to thirty sheets."""
    under = words.tn("How many points? · one sheet", "How many points? · class set of {total} different sheets", of).format(
        total=of
    )

    def draw(pen: Pen, area: Area) -> None:
        rest = heading(pen, area, words.t("Answer key"), words.t("For the teacher"), under)
        height = min(6.6 * MM, (rest.height - _HEAD - _TELL - 4 * MM) / _ROWS)
        bottom = _table(pen, sheets, rest, height, words)
        _tell(pen, rest.below(bottom - 4 * MM), words)

    return draw


def _table(pen: Pen, sheets: Sequence[CountSheet], area: Area, row: float, words: Language) -> float:
    """Draw the table; gives its lower edge."""
    first, column, last = 20 * MM, 0.0, 26 * MM
    column = (area.width - first - 2 * last) / 8
    deals = [area.left + first, area.left + first + 4 * column + last]
    top = area.top - _HEAD
    bottom = top - row * len(sheets)
    pen.text(area.left + 2 * MM, top + 2 * MM, words.t("Sheet"), BODY, bold=True)
    for place, left in enumerate(deals):
        pen.text(
            left + (4 * column + last) / 2,
            top + 8.5 * MM,
            words.t("Deal {number}").format(number=place + 1),
            BODY,
            bold=True,
            at="middle",
        )
        pen.line(left, top + _HEAD, left, bottom, LINE)
        heads = [*LETTERS[4 * place : 4 * place + 4], words.t("declarer")]
        _row(pen, heads, left, column, last, top + 2 * MM, bold=True)
    pen.line(area.left, top, area.right, top, 0.5 * MM)
    for line, sheet in enumerate(sheets, 1):
        y = top - line * row
        base = y + (row - 0.7 * BODY) / 2
        pen.text(area.left + 2 * MM, base, str(sheet.code.sheet), BODY, bold=True)
        for place, left in enumerate(deals):
            letter = sheet.declarers[place]
            totals = [str(total) for total in sheet.totals[4 * place : 4 * place + 4]]
            _row(pen, [*totals, letter or words.t("new deal")], left, column, last, base)
        strong = line % 5 == 0 or line == len(sheets)
        pen.line(area.left, y, area.right, y, LINE if strong else HAIRLINE, "ink" if strong else "rule")
    return bottom


def _row(pen: Pen, cells: Sequence[str], left: float, column: float, last: float, base: float, bold: bool = False) -> None:
    """Four totals right-aligned about the middle of their columns, and the declarer in bold."""
    for place, cell in enumerate(cells[:-1]):
        middle = left + (place + 0.5) * column
        if cell.isdigit():
            pen.text(middle + 2.4 * MM, base, cell, BODY, bold=bold, at="right")
        else:
            pen.text(middle, base, cell, BODY, bold=bold, at="middle")
    pen.text(left + 4 * column + last / 2, base, cells[-1], BODY, bold=True, at="middle")


def _tell(pen: Pen, area: Area, words: Language) -> None:
    """What a wrong total can tell: the slips that can be seen from the number alone."""
    facts = [
        (words.t("1 more for each ten"), words.t("tens were counted")),
        (words.t("1 less for each jack"), words.t("jacks were left out")),
        (words.t("1 more for each honour and each ten"), words.t("the scale began at the ten")),
        (words.t("More than {most}").format(most=MOST_POINTS), words.t("no such hand")),
    ]
    pen.box(area.left, area.top - _TELL, area.width, _TELL)
    pen.text(area.left + 4 * MM, area.top - 6.5 * MM, words.t("What a wrong total can tell you"), BODY, bold=True)
    gap, room = 3 * MM, area.width - 8 * MM
    widths = [width_of(printable(sign), BODY, True) + gap + width_of(printable(slip), BODY) + gap for sign, slip in facts]
    first = max(widths[::2])
    size = BODY * min(1.0, room / (first + max(widths[1::2])))
    for place, (sign, slip) in enumerate(facts):
        x = area.left + 4 * MM + place % 2 * first * size / BODY
        y = area.top - (14 + 8 * (place // 2)) * MM
        wide = pen.text(x, y, sign, size, bold=True)
        pen.text(x + wide + gap, y, slip, size)
    for y in (16, 24):
        pen.line(area.left + 4 * MM, area.top - y * MM, area.right - 4 * MM, area.top - y * MM, HAIRLINE, "rule")


_SLIP_ROW = 5 * MM


def _slips_page(sheets: Sequence[CountSheet], words: Language) -> Callable[[Pen, Area], None]:
    """For each hand the wrong total that each slip leads to; bold where no other slip leads to the same."""

    def draw(pen: Pen, area: Area) -> None:
        under = words.t("Bold: only this slip gives this total. Nothing: the slip changes nothing here.")
        rest = heading(pen, area, words.t("Which slip gives which total"), words.t("For the teacher"), under)
        names = {rank.letter: rank_letter(rank, pen.letters) for rank in HONOURS}
        edges = [rest.left + 34 * MM + place * (rest.width - 34 * MM) / 10 for place in range(11)]
        for place, slip in enumerate(_SLIPS):
            left, right = _edges(edges, place)
            lines = lay_out_text(words.t(slip).format(**names), right - left - 1 * MM, SMALL, pen.letters, bold=True)
            y = rest.top - (13 - 4 * (min(len(lines.lines), 3) - 1)) * MM
            for line, width in zip(lines.lines[:3], lines.widths, strict=False):
                for piece in line:
                    pen.text((left + right - width) / 2 + piece.x, y, piece.text, SMALL, bold=True)
                y -= 4 * MM
        y = rest.top - 15 * MM
        pen.line(rest.left, y, rest.right, y, 0.5 * MM)
        for sheet in sheets:
            y = _slip_rows(pen, sheet, edges, y, rest, words) - 2 * MM

    return draw


def _edges(edges: Sequence[float], slip: int) -> tuple[float, float]:
    """Where the column of a slip begins and ends; that of the forgotten suit, which may have four numbers, is twice as wide."""
    column = slip + (slip > _WIDE)
    return edges[column], edges[column + 1 + (slip == _WIDE)]


def _slip_rows(pen: Pen, sheet: CountSheet, edges: Sequence[float], y: float, area: Area, words: Language) -> float:
    """The eight hands of a sheet; gives the place below them."""
    pen.text(area.left, y - 4 * MM, words.t("Sheet {number}").format(number=sheet.code.sheet), SMALL, bold=True)
    for letter, hand in zip(LETTERS, sheet.hands, strict=True):
        y -= _SLIP_ROW
        totals = wrong_totals(hand)
        every = [number for wrong in totals.values() for number in wrong]
        pen.text(area.left + 20 * MM, y + 1.2 * MM, letter, SMALL, bold=True, at="middle")
        pen.text(area.left + 30 * MM, y + 1.2 * MM, str(hand.hcp), SMALL, at="right")
        for place, id_ in enumerate(TOTAL_SLIPS):
            x = sum(_edges(edges, place)) / 2 - (len(totals.get(id_, ())) - 1) * 3 * MM
            for number in sorted(totals.get(id_, ())):
                pen.text(x + 2 * MM, y + 1.2 * MM, str(number), SMALL, bold=every.count(number) == 1, at="right")
                x += 6 * MM
        pen.line(area.left + 16 * MM, y, area.right, y, HAIRLINE, "rule")
    return y
