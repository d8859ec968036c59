"""Sheet W17, a made-up rubber: at the left the story of its hands, at the right the sheet to write on; a key with every line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from bridgetutor.foundation.i18n import N_, Language, language
from bridgetutor.handouts import class_set
from bridgetutor.handouts.flow import Block, draw_blocks, paginate, space
from bridgetutor.handouts.flow import words as text_blocks
from bridgetutor.handouts.options import Cancelled, HandoutOptions, Progress, Stop, never_stop, no_progress
from bridgetutor.handouts.page import BODY, SMALL, Area, Page, heading, name_lines, page_note, write
from bridgetutor.handouts.pen import LINE, MM, Pen
from bridgetutor.handouts.rubber_columns import GAP, WIDTH, columns
from bridgetutor.handouts.rubber_sheet import pages_of
from bridgetutor.handouts.sheet_frame import Grid, Mode, parts_of, shares
from bridgetutor.handouts.textbox import lay_out_text
from bridgetutor.scoring.lines import LineKind, Where, total
from bridgetutor.session.rubber_sheet import SIDES, Paper
from bridgetutor.teaching.exercises.codes import SetCode
from bridgetutor.teaching.rubber_story import HANDS, SHEET_TYPE, RubberStory, rubber_story

_TITLE = N_("A made-up rubber")
#: An answer box, a row of the class key and how many stand on a page.
_BOX, _ROW, _ROWS, _LARGE = 12 * MM, 9.5 * MM, 20, 16.0


# --- which sheets


def _code(options: HandoutOptions) -> SetCode:
    return class_set.set_code(options, SHEET_TYPE)


def _stories(options: HandoutOptions, numbers: Sequence[int]) -> list[RubberStory]:
    code = _code(options)
    return [rubber_story(code.of_sheet(number)) for number in numbers]


def title(options: HandoutOptions) -> str:
    """The title of the document; raises TextProblem."""
    return f"{language(options.lang).t(_TITLE)} {_code(options)}"


def count(options: HandoutOptions) -> tuple[int, int]:
    """How many pages of sheets and of key the options make, whichever part they ask for. Raises TextProblem."""
    numbers = class_set.sheet_numbers(options, _code(options))
    return len(class_set.kept(numbers, options)), len(_key(options, language(options.lang)))


def pages(options: HandoutOptions, stop: Stop = never_stop) -> Iterator[Page]:
    """The pages of the parts that are asked for. Raises TextProblem and Cancelled."""
    words = language(options.lang)
    numbers = class_set.sheet_numbers(options, _code(options))
    if options.part.has_sheets:
        for number, story in zip(kept := class_set.kept(numbers, options), _stories(options, kept), strict=True):
            badge = class_set.badge(options, number, len(numbers), words)
            note = words.t("The answers are on the key under")
            yield Page(
                partial(_sheet, story, badge, _LARGE if options.large else BODY, words),
                _footer(story.code, words),
                note,
                str(story.code),
            )
    if options.part.has_key:
        if stop():
            raise Cancelled
        yield from _key(options, words)


def make(options: HandoutOptions, progress: Progress = no_progress, stop: Stop = never_stop) -> bytes:
    """The PDF of a class set, sheets or key or both. Raises TextProblem and Cancelled."""
    made = list(pages(options, stop))
    return write(made, len(made), title(options), options, progress, stop)


def _footer(code: SetCode, words: Language) -> str:
    return words.t("BridgeTutor · A made-up rubber, level {level}").format(level=code.level)


# --- a sheet


def _names(words: Language) -> tuple[str, str]:
    return words.tp("rubber", "We"), words.tp("rubber", "They")


def _sheet(story: RubberStory, badge: str, size: float, words: Language, pen: Pen, area: Area) -> None:
    """The story at the left, the columns at the right, what is asked at the foot of the story."""
    rest = name_lines(pen, heading(pen, area, words.t(_TITLE), badge), words)
    room = Area(rest.left, rest.top - 2 * MM, rest.width - WIDTH - GAP, rest.bottom)
    right = Area(room.right + GAP, room.top, WIDTH, rest.bottom)
    columns(pen, right, _names(words), None, Paper(), words)
    asked = _asked(story, words)
    foot = room.bottom + len(asked) * (_BOX + 3 * MM)
    told = _told(story, words, room.width, pen.letters, size)
    draw_blocks(pen, paginate(told, lambda _: room.top - foot)[0], room.left, room.top)
    for place, text in enumerate(asked):
        low = foot - (place + 1) * (_BOX + 3 * MM)
        wide = 24 * MM
        pen.box(room.right - wide, low, wide, _BOX, LINE)
        lines = lay_out_text(text, room.width - wide - 4 * MM, BODY, pen.letters)
        lines.draw(pen, room.left, low + _BOX / 2 + (len(lines.lines) - 1) * 0.6 * BODY - 0.35 * BODY, 1.2 * BODY)


def _told(story: RubberStory, words: Language, width: float, letters: str, size: float) -> list[Block]:
    """What to do, then each hand."""
    blocks = text_blocks(words.t("Write each hand on the sheet: below the line, above it, or nothing."), width, letters, size=size)
    blocks.append(space(3 * MM))
    for number, sentence in enumerate(story.sentences(words), 1):
        blocks += text_blocks(f"*{number}.* {sentence}", width, letters, size=size)
        blocks.append(space(2 * MM))
    return blocks


def _asked(story: RubberStory, words: Language) -> list[str]:
    """What is asked after the last hand: of a rubber that is over, or goes on."""
    if story.rubber.is_over:
        who = words.t("Who has won the rubber?")
        return [who, words.t("How much is the rubber bonus?"), words.t("Who has more points in all?")]
    return [words.t("Who has won a game and is vulnerable now?"), words.t("Who has more points so far?")]


# --- the key


def _key(options: HandoutOptions, words: Language) -> list[Page]:
    """A table of all sheets, then each with every line worked out."""
    code = _code(options)
    numbers = sorted(set(class_set.sheet_numbers(options, code)))
    stories = _stories(options, numbers)
    worked = [
        page
        for story in stories
        for page in pages_of(
            story.sheet,
            options,
            Mode.KEY,
            words,
            str(story.code),
            words.t("Sheet {number}").format(number=story.code.sheet),
            brief=True,
        )
    ]
    parts = parts_of(stories, _ROWS)
    footer = _footer(code, words)
    tables = [
        Page(partial(_table, part, words), footer, page_note(words, place, len(parts)), str(code.whole))
        for place, part in enumerate(parts, 1)
    ]
    return [*tables, *worked]


def _table(stories: Sequence[RubberStory], words: Language, pen: Pen, area: Area) -> None:
    """The numbers of each sheet, hand by hand, and its end; the higher total in bold."""
    letters = {side: name[:1] for side, name in zip(SIDES, _names(words), strict=True)}
    rest = heading(pen, area, words.t("Answer key"), words.t("For the teacher"), words.t(_TITLE))
    one, two = _names(words)
    text = words.t(
        "{w}: {we}, {t}: {they}. 60+30 is 60 below the line and 30 above it, +30 is above the line alone. "
        "The higher total is in bold."
    )
    text = text.format(w=letters[SIDES[0]], we=one, t=letters[SIDES[1]], they=two)
    blocks = text_blocks(text, rest.width, pen.letters, size=SMALL)
    draw_blocks(pen, paginate(blocks, lambda _: rest.height)[0], rest.left, rest.top)
    top = rest.top - sum(block.height for block in blocks) - 2 * MM
    many = HANDS[stories[0].code.level]
    heads = [words.t("Sheet"), *map(str, range(1, many + 1)), words.t("Bonus"), one, two]
    grid = Grid(shares(rest, *zip(heads, (16, *[22] * many, 18, 15, 15), strict=True)), _ROW)
    grid.draw(pen, rest.left, top, [_row(story, letters) for story in stories])


def _row(story: RubberStory, letters: dict[str, str]) -> tuple[str, ...]:
    rubber = story.rubber
    totals = rubber.now.totals
    most = max(totals.values())
    bonus = f"{letters[str(rubber.winner)]} {rubber.rubber_bonus}" if rubber.is_over else "–"
    cells = [_cell(story, place, letters) for place in range(len(rubber.hands))]
    ends = [f"*{totals[side]}*" if totals[side] == most else str(totals[side]) for side in SIDES]
    return (str(story.code.sheet), *cells, bonus, *ends)


def _cell(story: RubberStory, place: int, letters: dict[str, str]) -> str:
    """What a hand writes, without the rubber bonus: `W 60+30`, `T +100`, a dash for nothing."""
    lines = [line for line in story.rubber.after[place].lines if line.kind is not LineKind.RUBBER_BONUS]
    found = []
    for side in SIDES:
        below, above = total(lines, side, Where.BELOW), total(lines, side, Where.ABOVE)
        if below or above:
            found.append(f"{letters[side]} {below or ''}{f'+{above}' if above else ''}")
    return " ".join(found) or "–"
