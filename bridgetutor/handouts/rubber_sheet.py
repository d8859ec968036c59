"""Sheet W17, a rubber: above and below the line as on paper, and beside it the hands or how they are scored (DD-45 to DD-74)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bridgetutor.engine.problems import TextProblem
from bridgetutor.formats.records.rubber import RubberPosition
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.handouts.flow import Block, Placed, draw_blocks, line_of, paginate, space
from bridgetutor.handouts.flow import words as text_blocks
from bridgetutor.handouts.options import HandoutOptions
from bridgetutor.handouts.page import HEADING, SMALL, Area, Page, page_area, page_note
from bridgetutor.handouts.pen import HAIRLINE, LINE, MM, Pen
from bridgetutor.handouts.sheet_frame import ROW, Mode, SheetKind, blanks, cell, top
from bridgetutor.handouts.sheet_records import positions, saved_sheet
from bridgetutor.scoring.rubber import BONUS_TWO_NONE, BONUS_TWO_ONE
from bridgetutor.scoring.values import GAME_POINTS
from bridgetutor.session.contract_words import safe
from bridgetutor.session.rubber_sheet import SIDES, Mark, Paper, Part, RubberSheet, paper
from bridgetutor.session.rubber_words import end_text, hand_lines, hand_place, hand_title, heads, needs_text

#: Hands that a rubber on paper may have; at a table it is rarely more than a dozen.
MOST = 60
_TITLE = N_("Rubber sheet")
_COLUMN, _GAP = 40 * MM, 8 * MM
_HEAD, _SUM = 10 * MM, 12 * MM
_ABOVE, _BELOW = 7, 7  # rows to write in, in the blank sheet
_LOWEST_ROW = 5.4 * MM
_TOP = 32 * MM  # what the head of a page takes at most


def _sheets(options: HandoutOptions) -> tuple[RubberSheet, ...]:
    """The rubbers of `given`; raises TextProblem."""
    saved = saved_sheet(options)
    if saved is not None:
        found: tuple[RubberSheet, ...] = (RubberSheet.from_json(saved),)
    else:
        rubbers = [each.rubber for each in positions(options, "rubber") if isinstance(each, RubberPosition)]
        found = tuple(RubberSheet(two_names=True, rubber=rubber) for rubber in rubbers)
    for sheet in found:
        if len(sheet.rubber.hands) > MOST:
            raise TextProblem("too-long-sheet", number=len(sheet.rubber.hands), most=MOST)
    return found


def _pages(options: HandoutOptions, mode: Mode, words: Language) -> list[Page]:
    if options.given is None:
        return [Page(partial(_blank, words), words.t("BridgeTutor · Rubber"))]
    return [page for sheet in _sheets(options) for page in _pages_of(sheet, options, mode, words)]


KIND = SheetKind(_TITLE, _pages)
make, pages, count, title = KIND.make, KIND.pages, KIND.count, KIND.title


# --- blank


def _blank(words: Language, pen: Pen, area: Area) -> None:
    rest = top(pen, area, words.t(_TITLE), Mode.BLANK, words)
    rest = blanks(pen, rest, [(words.t("Players"), 3.0), (words.t("Date"), 1.0)])
    names = (words.tp("rubber", "We"), words.tp("rubber", "They"))
    _columns(pen, rest, names, None, Paper(), words)
    room = _beside(rest)
    draw_blocks(pen, paginate(_reminder(words, room.width, pen.letters), lambda _: room.height)[0], room.left, room.top)


def _reminder(words: Language, width: float, letters: str) -> list[Block]:
    """How hands are scored, short enough to look up at the table (DD-50 to DD-70)."""
    parts = (
        (
            words.t("Below the line"),
            words.t("The tricks that were bid: !C !D 20, !H !S 30, no trumps 40 and then 30. Doubled twice, redoubled four times."),
        ),
        (
            words.t("Game"),
            words.t("{game} below the line win a game: draw a line under both columns. Both start again at 0.").format(
                game=GAME_POINTS
            ),
        ),
        (words.t("Vulnerable"), words.t("Who has won a game is vulnerable.")),
        (
            words.t("Above the line"),
            words.t(
                "*Overtricks* as tricks; doubled 100 each, vulnerable 200, redoubled twice that.\n\n"
                "*Doubled contract made* 50, redoubled 100.\n\n"
                "*Slam bid and made* 500, vulnerable 750; all thirteen tricks 1000, vulnerable 1500."
            ),
        ),
        (
            words.t("Contract not made: the others write above"),
            words.t(
                "50 for each missing trick, vulnerable 100.\n\n"
                "*Doubled* 100, then 200 and 200, then 300 each; vulnerable 200, then 300 each. Redoubled twice that."
            ),
        ),
        (
            words.t("End"),
            words.t("Two games win the rubber: {most} for 2–0, {less} for 2–1. Then add up everything.").format(
                most=BONUS_TWO_NONE, less=BONUS_TWO_ONE
            ),
        ),
    )
    blocks: list[Block] = []
    for name, text in parts:
        blocks += text_blocks(name, width, letters, bold=True, stay=True)
        blocks += [*text_blocks(text, width, letters), space(3 * MM)]
    return blocks


# --- filled


def _pages_of(sheet: RubberSheet, options: HandoutOptions, mode: Mode, words: Language) -> list[Page]:
    """The sheet with the story of its hands beside it, which goes on over further pages where it is long."""
    area = page_area(options.paper)
    height = area.height - _TOP
    width = _beside(area).width
    blocks = _story(sheet, mode, words, width, options.letters)
    flown = paginate(blocks, lambda _: height)
    columns, footer = [flown[0]], words.t("BridgeTutor · Rubber")
    rest = flown[1:]
    total = 1 + -(-len(rest) // 2)
    made = [Page(partial(_filled, sheet, columns[0], mode, words), footer, page_note(words, 1, total))]
    for place in range(0, len(rest), 2):
        draw = partial(_more, rest[place : place + 2], width, mode, words)
        made.append(Page(draw, footer, page_note(words, len(made) + 1, total)))
    return made


def _filled(sheet: RubberSheet, story: Sequence[Placed], mode: Mode, words: Language, pen: Pen, area: Area) -> None:
    rest = top(pen, area, words.t(_TITLE), mode, words)
    if mode is Mode.PRACTICE:
        rest = blanks(pen, rest, [(words.t("Name"), 2.0), (words.t("Class"), 1.0), (words.t("Date"), 1.0)])
    names = heads(sheet, words)
    shown = paper(sheet.rubber) if mode.is_written else Paper()
    _columns(pen, rest, (names[SIDES[0]], names[SIDES[1]]), sheet if mode.is_written else None, shown, words)
    draw_blocks(pen, story, _beside(rest).left, rest.top)


def _more(columns: Sequence[Sequence[Placed]], width: float, mode: Mode, words: Language, pen: Pen, area: Area) -> None:
    rest = top(pen, area, words.t(_TITLE), mode, words, words.t("The hands, continued"))
    for place, column in enumerate(columns):
        draw_blocks(pen, column, rest.left + place * (width + 2 * MM), rest.top)


def _story(sheet: RubberSheet, mode: Mode, words: Language, width: float, letters: str) -> list[Block]:
    """Each hand with its result; with the points written, also why each number is there."""
    blocks: list[Block] = []
    for place, hand in enumerate(sheet.rubber.hands):
        blocks.append(line_of(hand_place(sheet, place, words), width, letters, SMALL, stay=True))
        blocks.append(line_of(hand_title(hand, words), width, letters, bold=True, stay=mode.is_written))
        if mode.is_written:
            for number, line in enumerate(hand_lines(sheet, place, words)):
                is_count = number == 0 or line.number == ""  # the first is how many tricks were promised
                text = line.reason if is_count else f"*{line.number}* {line.reason}"
                blocks += text_blocks(text, width, letters, size=SMALL)
        blocks.append(space(2.5 * MM))
    if mode.is_written:
        blocks += text_blocks(end_text(sheet, words) if sheet.rubber.is_over else needs_text(sheet, words), width, letters)
    elif mode is Mode.PRACTICE:
        blocks += text_blocks(
            words.t("Write every hand on the sheet. Who wins the rubber, and who has more points?"), width, letters
        )
    return blocks or [space(1)]


# --- the sheet itself


def _beside(area: Area) -> Area:
    """The room at the right of the two columns."""
    left = area.left + 2 * _COLUMN + _GAP
    return Area(left, area.top, area.right - left, area.bottom)


def _columns(pen: Pen, area: Area, names: tuple[str, str], sheet: RubberSheet | None, shown: Paper, words: Language) -> None:
    """Names, what is above (it grows upwards), the line, what is below with the lines under games, totals."""
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
