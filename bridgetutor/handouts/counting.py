"""Sheet W05, count the points: a class set of different sheets, each of two whole deals, and one key for the teacher."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bridgetutor.engine.hands import Hand
from bridgetutor.foundation.i18n import Language, language
from bridgetutor.handouts import class_set
from bridgetutor.handouts.class_set import badge, kept
from bridgetutor.handouts.counting_key import key_length, key_pages
from bridgetutor.handouts.options import Cancelled, HandoutOptions, Progress, Stop, never_stop, no_progress
from bridgetutor.handouts.page import BODY, HEADING, LEADING, Area, Page, heading, name_lines, page_note, write
from bridgetutor.handouts.pen import HAIRLINE, LINE, MM, Pen, fan_height
from bridgetutor.handouts.pictures import points_legend
from bridgetutor.handouts.printtokens import fan_order
from bridgetutor.handouts.textbox import Lines, lay_out_text
from bridgetutor.teaching.exercises.codes import SetCode
from bridgetutor.teaching.exercises.counting_sheets import LETTERS, SHEET_TYPE, CountSheet, count_sheet

#: An answer box (DESIGN.md section 10), the gap between the two deals, the column of the hands' letters.
BOX = 12 * MM
_GUTTER, _LETTER = 8 * MM, 10.5 * MM
#: The size of words in large print, in points.
_LARGE = 16.0


def set_code(options: HandoutOptions) -> SetCode:
    """The code that the options stand for; raises TextProblem as `class_set.set_code` does."""
    return class_set.set_code(options, SHEET_TYPE)


def sheet_numbers(options: HandoutOptions) -> tuple[int, ...]:
    """The sheets to print; raises TextProblem `bad-pupils`."""
    return class_set.sheet_numbers(options, set_code(options))


def make(options: HandoutOptions, progress: Progress = no_progress, stop: Stop = never_stop) -> bytes:
    """The PDF of a class set, sheets or key or both. Raises TextProblem (see `set_code`, `sheet_numbers`) and Cancelled."""
    sheets, keys = count(options)
    total = (sheets if options.part.has_sheets else 0) + (keys if options.part.has_key else 0)
    return write(pages(options, stop), total, title(options), options, progress, stop)


def title(options: HandoutOptions) -> str:
    """The title of the document; raises TextProblem."""
    name = language(options.lang).t("How many points?")
    return f"{name} {set_code(options)}"


def pages(options: HandoutOptions, stop: Stop = never_stop) -> Iterator[Page]:
    """The pages of the parts that are asked for, one by one, since dealing takes time. Raises TextProblem and Cancelled."""
    words = language(options.lang)
    code, numbers = set_code(options), sheet_numbers(options)
    if options.part.has_sheets:
        for number in kept(numbers, options):
            yield from _pages_of(count_sheet(code.of_sheet(number)), badge(options, number, len(numbers), words), words, options)
    if options.part.has_key:
        for number in numbers:
            if stop():
                raise Cancelled
            count_sheet(code.of_sheet(number))  # kept, so that the key has them at once
        yield from key_pages(code, sorted(set(numbers)), words, options)


def count(options: HandoutOptions) -> tuple[int, int]:
    """How many pages of sheets and of key the options make, whichever part they ask for; deals nothing. Raises TextProblem."""
    numbers = sheet_numbers(options)
    return (2 if options.large else 1) * len(kept(numbers, options)), key_length(len(set(numbers)), options)


def footer(code: SetCode, words: Language) -> str:
    """`BridgeTutor · Counting points, level 1`."""
    return words.t("BridgeTutor · Counting points, level {level}").format(level=code.level)


def _pages_of(sheet: CountSheet, label: str, words: Language, options: HandoutOptions) -> list[Page]:
    """One page with two deals, or in large print two pages with a deal each."""
    note, code = words.t("The answers are on the key under"), str(sheet.code)
    if not options.large:
        return [Page(lambda pen, area: _whole(sheet, label, words, pen, area), footer(sheet.code, words), note, code)]
    return [
        Page(_large_page(sheet, place, label, words), footer(sheet.code, words), page_note(words, place + 1, 2), code)
        for place in (0, 1)
    ]


def _whole(sheet: CountSheet, label: str, words: Language, pen: Pen, area: Area) -> None:
    """Both deals side by side, and the box for declarers."""
    rest = _top(pen, name_lines(pen, heading(pen, area, words.t("How many points?"), label), words), words)
    step = _StepMore(words, pen, rest.width, (0, 1))
    column = (rest.width - _GUTTER) / 2
    bottom = rest.bottom + step.height + 4 * MM
    for place in (0, 1):
        left = rest.left + place * (column + _GUTTER)
        _deal(pen, sheet, place, Area(left, rest.top, column, bottom), words)
    step.draw(pen, rest.left, rest.bottom)


def _large_page(sheet: CountSheet, place: int, label: str, words: Language) -> Callable[[Pen, Area], None]:
    """One deal in large print."""

    def draw(pen: Pen, area: Area) -> None:
        rest = name_lines(pen, heading(pen, area, words.t("How many points?"), label), words)
        rest = _top(pen, rest, words, large=True)
        step = _StepMore(words, pen, rest.width, (place,), _LARGE)
        room = Area(rest.left, rest.top, rest.width, rest.bottom + step.height + 4 * MM)
        _deal(pen, sheet, place, room, words, large=True)
        step.draw(pen, rest.left, rest.bottom)

    return draw


def _top(pen: Pen, area: Area, words: Language, large: bool = False) -> Area:
    """What the honours are worth, and what to do; gives what is left of the page."""
    y = area.top - 9 * MM
    points_legend(words, pen.letters).draw(pen, area.left, area.top - 1 * MM)
    size = _LARGE if large else BODY
    text = words.t("Write the points of each suit, then of the whole hand. Check: each grey line must come to 40.")
    if large:
        text = words.t("Write the points of each hand in its box. Check: the grey line must come to 40.")
    lines = lay_out_text(text, area.width, size, pen.letters)
    lines.draw(pen, area.left, y - 6 * MM, LEADING * size)
    return area.below(y - 4 * MM - LEADING * size * len(lines.lines))


def _deal(pen: Pen, sheet: CountSheet, place: int, area: Area, words: Language, large: bool = False) -> None:
    """A deal: its heading, four hands with boxes, and the line that comes to 40."""
    base = area.top - 4.5 * MM
    pen.text(area.left, base, words.t("Deal {number}").format(number=place + 1), HEADING, bold=True)
    pen.line(area.left, base - 2 * MM, area.right, base - 2 * MM, 0.5 * MM)
    bar = BOX + 3 * MM
    top, floor = base - 4 * MM, area.bottom + bar
    each = (top - floor) / 4
    for seat, hand in enumerate(sheet.hands[4 * place : 4 * place + 4]):
        draw = _large_hand if large else _hand
        draw(pen, LETTERS[4 * place + seat], hand, Area(area.left, top - seat * each, area.width, top - (seat + 1) * each))
    _forty(pen, area.left, area.bottom, area.width, bar)


def _hand(pen: Pen, letter: str, hand: Hand, area: Area) -> None:
    """A letter, the cards in a row, a box for each suit and one for the total."""
    left, width = area.left + _LETTER, area.width - _LETTER
    height = fan_height(width)
    if height + BOX + 4 * MM > area.height:
        width *= (area.height - BOX - 4 * MM) / height
        height = fan_height(width)
    pen.ring(area.left + 4 * MM, area.top - 4.5 * MM, 3.9 * MM, letter, HEADING)
    pen.fan(hand, left, area.top - height, width)
    _boxes(pen, left, area.top - height - 2 * MM - BOX, area.width - _LETTER)


def _large_hand(pen: Pen, letter: str, hand: Hand, area: Area) -> None:
    """A letter, the cards in a row, a box for the total beside them."""
    wide = 24 * MM
    width = area.width - _LETTER - wide - 6 * MM
    width *= min(1.0, (area.height - 3 * MM) / fan_height(width))
    height = fan_height(width)
    pen.ring(area.left + 4 * MM, area.top - 4.5 * MM, 3.9 * MM, letter, HEADING)
    pen.fan(hand, area.left + _LETTER, area.top - height, width)
    pen.box(area.right - wide, area.top - height / 2 - 0.75 * BOX, wide, 1.5 * BOX, 0.5 * MM)


def _boxes(pen: Pen, left: float, y: float, width: float) -> None:
    """A box for the points of each suit, in the order of the cards, and the box for the hand."""
    total = 16.5 * MM
    small = min((width - total - 13.5 * MM) / 4, 16 * MM)
    x = left + width - total - 13.5 * MM - 4 * small
    for place, suit in enumerate(fan_order()):
        pen.box(x, y, small, BOX, HAIRLINE)
        pen.mark(suit, x + 1 * MM, y + BOX - 4.2 * MM, 3.2 * MM)
        x += small
        sign, gap = ("+", 3 * MM) if place < 3 else ("=", 4.5 * MM)
        pen.text(x + gap / 2, y + 0.35 * BOX, sign, BODY, bold=True, at="middle")
        x += gap
    pen.box(x, y, total, BOX, 0.5 * MM)


def _forty(pen: Pen, left: float, y: float, width: float, height: float) -> None:
    """The grey line: four boxes that add to 40."""
    pen.box(left, y, width, height, 0, "tint")
    total, gap = 14 * MM, 4.5 * MM
    small = (width - 6 * MM - total - 4 * gap) / 4
    x = left + 3 * MM
    for place in range(4):
        pen.box(x, y + (height - BOX) / 2, small, BOX, LINE, "paper")
        x += small
        pen.text(x + gap / 2, y + height / 2 - 1.5 * MM, "+" if place < 3 else "=", BODY, bold=True, at="middle")
        x += gap
    pen.box(x, y + (height - BOX) / 2, total, BOX, LINE, "paper")
    pen.text(x + total / 2, y + height / 2 - 1.8 * MM, "40", HEADING, bold=True, at="middle")


class _StepMore:
    """The frame "One step more": who declares (MB-12 to MB-16); the earlier letter announced first."""

    def __init__(self, words: Language, pen: Pen, width: float, deals: tuple[int, ...], size: float = BODY) -> None:
        self.words, self.width, self.deals, self.size = words, width, deals, size
        text = words.t(
            "*One step more.* A and C are partners, B and D too; so are E and G, F and H. The side with more points plays, and its "
            "stronger hand is declarer (if level, the earlier letter). 20 all? Write “new deal”."
        )
        self.lines: Lines = lay_out_text(text, width - 8 * MM, size, pen.letters)
        self.height = len(self.lines.lines) * LEADING * size + 16 * MM

    def draw(self, pen: Pen, left: float, bottom: float) -> None:
        """Draw it with its lower edge at `bottom`."""
        pen.box(left, bottom, self.width, self.height)
        self.lines.draw(pen, left + 4 * MM, bottom + self.height - 2.5 * MM - self.size, LEADING * self.size)
        column = (self.width - 8 * MM) / len(self.deals)
        for place, deal in enumerate(self.deals):
            x = left + 4 * MM + place * column
            label = self.words.t("Deal {number}: declarer is").format(number=deal + 1)
            x2 = x + pen.text(x, bottom + 4.5 * MM, label, self.size) + 2 * MM
            pen.line(x2, bottom + 3.5 * MM, x + column - 4 * MM, bottom + 3.5 * MM, LINE, "rule")
