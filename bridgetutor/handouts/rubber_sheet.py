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
from bridgetutor.handouts.page import SMALL, Area, Page, page_area, page_note
from bridgetutor.handouts.pen import MM, Pen
from bridgetutor.handouts.rubber_columns import WIDTH, beside, columns
from bridgetutor.handouts.sheet_frame import Mode, SheetKind, blanks, top
from bridgetutor.handouts.sheet_records import positions, saved_sheet
from bridgetutor.scoring.rubber import BONUS_TWO_NONE, BONUS_TWO_ONE
from bridgetutor.scoring.values import GAME_POINTS
from bridgetutor.session.rubber_sheet import SIDES, Paper, RubberSheet, paper
from bridgetutor.session.rubber_words import end_lines, hand_lines, hand_place, hand_title, heads

#: Hands that a rubber on paper may have; at a table it is rarely more than a dozen.
MOST = 60
_TITLE = N_("Rubber sheet")
_TOP, _TOP_WRITTEN = 32 * MM, 17 * MM  # what the head of a page takes at most, without lines for a name less


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
    return [page for sheet in _sheets(options) for page in pages_of(sheet, options, mode, words)]


KIND = SheetKind(_TITLE, _pages)
make, pages, count, title = KIND.make, KIND.pages, KIND.count, KIND.title


# --- blank


def _blank(words: Language, pen: Pen, area: Area) -> None:
    rest = top(pen, area, words.t(_TITLE), Mode.BLANK, words)
    rest = blanks(pen, rest, [(words.t("Players"), 3.0), (words.t("Date"), 1.0)])
    names = (words.tp("rubber", "We"), words.tp("rubber", "They"))
    columns(pen, rest, names, None, Paper(), words)
    room = beside(rest)
    draw_blocks(pen, paginate(_reminder(words, room.width, pen.letters), lambda _: room.height)[0], room.left, room.top)


def _game_reminder(words: Language) -> str:
    text = words.t("{game} below the line win a game: draw a line under both columns. Both start again at 0.")
    return text.format(game=GAME_POINTS)


def _reminder(words: Language, width: float, letters: str) -> list[Block]:
    """How hands are scored, short enough to look up at the table (DD-50 to DD-70)."""
    parts = (
        (
            words.t("Below the line"),
            words.t(
                "The tricks that were bid: !C !D 20, !H !S 30, no trumps 40 and then 30. Doubled ×\u00a02, redoubled ×\u00a04."
            ),
        ),
        (words.t("Game"), _game_reminder(words)),
        (words.t("Vulnerable"), words.t("Who has won a game is vulnerable.")),
        (
            words.t("Above the line"),
            words.t(
                "*Overtricks* 20 each in !C !D, 30 in !H !S and in no trumps; "
                "doubled 100 each, vulnerable 200, redoubled twice that.\n\n"
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


def pages_of(
    sheet: RubberSheet, options: HandoutOptions, mode: Mode, words: Language, code: str = "", under: str = "", brief: bool = False
) -> list[Page]:
    """The sheet with the story of its hands beside it, which goes on over further pages where it is long.

    `brief` leaves out how many tricks were promised and won, and adds up under the columns; a short rubber then takes one page.
    """
    area = page_area(options.paper)
    height = area.height - (_TOP_WRITTEN if mode.is_written else _TOP)
    width = beside(area).width
    blocks = _story(sheet, mode, words, width, options.letters, brief)
    flown = paginate(blocks, lambda _: height)
    footer, rest = words.t("BridgeTutor · Rubber"), flown[1:]
    total = 1 + -(-len(rest) // 2)
    made = [Page(partial(_filled, sheet, flown[0], mode, words, under, brief), footer, page_note(words, 1, total), code)]
    for place in range(0, len(rest), 2):
        draw = partial(_more, rest[place : place + 2], width, mode, words)
        made.append(Page(draw, footer, page_note(words, len(made) + 1, total), code))
    return made


def _filled(
    sheet: RubberSheet,
    story: Sequence[Placed],
    mode: Mode,
    words: Language,
    under: str,
    brief: bool,
    pen: Pen,
    area: Area,
) -> None:
    rest = top(pen, area, words.t(_TITLE), mode, words, under)
    if mode is Mode.PRACTICE:
        rest = blanks(pen, rest, [(words.t("Name"), 2.0), (words.t("Class"), 1.0), (words.t("Date"), 1.0)])
    names = heads(sheet, words)
    shown = paper(sheet.rubber) if mode.is_written else Paper()
    low = columns(pen, rest, (names[SIDES[0]], names[SIDES[1]]), sheet if mode.is_written else None, shown, words)
    draw_blocks(pen, story, beside(rest).left, rest.top)
    if brief:
        added = _added_up(sheet, words, WIDTH, pen.letters)
        draw_blocks(pen, paginate(added, lambda _: low - rest.bottom)[0], rest.left, low - 4 * MM)


def _more(columns: Sequence[Sequence[Placed]], width: float, mode: Mode, words: Language, pen: Pen, area: Area) -> None:
    rest = top(pen, area, words.t(_TITLE), mode, words, words.t("The hands, continued"))
    for place, column in enumerate(columns):
        draw_blocks(pen, column, rest.left + place * (width + 2 * MM), rest.top)


def _story(sheet: RubberSheet, mode: Mode, words: Language, width: float, letters: str, brief: bool) -> list[Block]:
    """Each hand with its result; with the points written, also why each number is there."""
    blocks: list[Block] = []
    for place, hand in enumerate(sheet.rubber.hands):
        blocks.append(line_of(hand_place(sheet, place, words), width, letters, SMALL, stay=True))
        blocks.append(line_of(hand_title(hand, words), width, letters, bold=True, stay=mode.is_written))
        if mode.is_written:
            for number, line in enumerate(hand_lines(sheet, place, words)):
                if brief and number < 2:  # what was promised, and whether it was made
                    continue
                is_count = number == 0 or line.number == ""  # the first is how many tricks were promised
                text = line.reason if is_count else f"*{line.number}* {line.reason}"
                blocks += text_blocks(text, width, letters, size=SMALL)
        blocks.append(space(2.5 * MM))
    if mode.is_written:
        blocks += [] if brief else _added_up(sheet, words, width, letters)
    elif mode is Mode.PRACTICE:
        blocks += text_blocks(
            words.t("Write every hand on the sheet. Who wins the rubber, and who has more points?"), width, letters
        )
    return blocks or [space(1)]


def _added_up(sheet: RubberSheet, words: Language, width: float, letters: str) -> list[Block]:
    """The total of each column, and who has more."""
    blocks: list[Block] = []
    for line in end_lines(sheet, words)[1:]:
        text = f"*{line.title}{'' if line.title.endswith('?') else '.'}* {line.reason}"
        blocks += text_blocks(text, width, letters, size=SMALL)
    return blocks
