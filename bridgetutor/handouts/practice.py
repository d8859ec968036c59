"""Practice sheets: a class set of different sheets of one kind of exercise, and one key for the teacher."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from bridgetutor.engine.problems import TextProblem
from bridgetutor.foundation.i18n import Language, language
from bridgetutor.handouts.options import MOST_PUPILS, Cancelled, HandoutOptions, Progress, Stop, never_stop, no_progress
from bridgetutor.handouts.page import HEADING, Area, Page, heading, name_lines, page_note, shortened, write
from bridgetutor.handouts.pen import HAIRLINE, MM, Pen
from bridgetutor.handouts.practice_cells import Shown
from bridgetutor.handouts.practice_items import practice_items
from bridgetutor.handouts.practice_key import key_length, key_pages
from bridgetutor.handouts.practice_parts import Part as Piece
from bridgetutor.handouts.practice_plans import SHEET_TYPES, Layout, Plan, exercise_of, plan_of
from bridgetutor.handouts.practice_rows import LEAST_AIR, Rows
from bridgetutor.teaching.exercises.codes import LEVELS, SetCode
from bridgetutor.teaching.exercises.kinds import KINDS
from bridgetutor.teaching.messages import Reader

#: The most air between rows, and between the lines of a table.
_MOST_AIR, _LINE_AIR = 13 * MM, 3.5 * MM
#: The smallest that a page is drawn where its items need more room than there is.
_SMALLEST = 0.6
_SENTENCE = re.compile(r"(?<=[.?!])\s+")


# --- which sheets


def set_code(options: HandoutOptions) -> SetCode:
    """The code that the options stand for.

    Raises TextProblem `no-exercise-named`, `no-such-exercise`, `bad-level`, `bad-code`; `other-sheet-type` for that of another
    sheet.
    """
    seed, exercise = options.seed.strip(), options.exercise
    if exercise is not None and exercise not in SHEET_TYPES:
        raise TextProblem("no-such-exercise", text=exercise, known=", ".join(sorted(SHEET_TYPES)))
    if seed.lstrip("+-").isdigit():
        if exercise is None:
            raise TextProblem("no-exercise-named", known=", ".join(sorted(SHEET_TYPES)))
        if options.level not in LEVELS:
            raise TextProblem("bad-level", number=options.level)
        return SetCode.from_seed(SHEET_TYPES[exercise], int(seed), options.level)
    code = SetCode.parse(seed)
    own = ", ".join(SHEET_TYPES.values()) if exercise is None else SHEET_TYPES[exercise]
    if exercise_of(code.sheet_type) != (exercise or exercise_of(code.sheet_type)) or exercise_of(code.sheet_type) is None:
        raise TextProblem("other-sheet-type", text=code.sheet_type, own=own)
    return code


def exercise_named(options: HandoutOptions) -> str:
    """The exercise of the sheets, which a code says too; raises as `set_code` does."""
    exercise = exercise_of(set_code(options).sheet_type)
    assert exercise is not None
    return exercise


def sheet_numbers(options: HandoutOptions) -> tuple[int, ...]:
    """The sheets to print; raises TextProblem `bad-pupils`, and as `set_code` does."""
    return numbers_of(set_code(options), options)


def numbers_of(code: SetCode, options: HandoutOptions) -> tuple[int, ...]:
    """The sheets of a set to print; raises TextProblem `bad-pupils`."""
    if code.sheet is not None:
        return (code.sheet,)
    if not 1 <= options.pupils <= MOST_PUPILS:
        raise TextProblem("bad-pupils", number=options.pupils, most=MOST_PUPILS)
    return (1,) * options.pupils if options.same else tuple(range(1, options.pupils + 1))


def drawn_numbers(numbers: tuple[int, ...], options: HandoutOptions) -> tuple[int, ...]:
    """The sheets that are drawn: all, or `options.only`, once."""
    if options.only is None:
        return numbers
    return tuple(sorted({number for number in numbers if number == options.only}))


# --- the handout


def make(options: HandoutOptions, progress: Progress = no_progress, stop: Stop = never_stop) -> bytes:
    """The PDF of a class set, sheets or key or both. Raises TextProblem (see `set_code`, `sheet_numbers`) and Cancelled."""
    sheets, keys = count(options)
    total = (sheets if options.part.has_sheets else 0) + (keys if options.part.has_key else 0)
    return write(pages(options, stop), total, title(options), options, progress, stop)


def title(options: HandoutOptions) -> str:
    """The title of the document: the exercise and the code; raises TextProblem."""
    return f"{exercise_title(options)} {set_code(options)}"


def exercise_title(options: HandoutOptions) -> str:
    """The name of the exercise, which heads each sheet; raises TextProblem."""
    return language(options.lang).t(KINDS[exercise_named(options)].title)


def count(options: HandoutOptions) -> tuple[int, int]:
    """How many pages of sheets and of key the options make, whichever part they ask for. Raises TextProblem."""
    numbers, code = sheet_numbers(options), set_code(options)
    keys = key_length(code, sorted(set(numbers)), language(options.lang), options)
    return _plan(options).pages * len(drawn_numbers(numbers, options)), keys


def pages(options: HandoutOptions, stop: Stop = never_stop) -> Iterator[Page]:
    """The pages of the parts that are asked for, one by one, since choosing items takes time. Raises TextProblem and Cancelled."""
    code, numbers, words = set_code(options), sheet_numbers(options), language(options.lang)
    if options.part.has_sheets:
        for number in drawn_numbers(numbers, options):
            yield from SheetWriter(options, code.of_sheet(number), len(numbers)).pages()
    if options.part.has_key:
        for number in numbers:
            if stop():
                raise Cancelled
            practice_items(code.of_sheet(number))  # kept, so that the key has them at once
        yield from key_pages(code, sorted(set(numbers)), words, options)


def _plan(options: HandoutOptions) -> Plan:
    plan = plan_of(exercise_named(options), set_code(options).level)
    return plan.enlarged if options.large else plan


# --- a sheet


class SheetWriter:
    """Lays out one sheet."""

    def __init__(self, options: HandoutOptions, code: SetCode, of: int) -> None:
        self.words: Language = language(options.lang)
        self.code, self.plan, self.title = code, _plan(options), exercise_title(options)
        self.scale = self.plan.large if options.large else 1.0
        self.badge = badge(options, code, of, self.words)
        self.rows = Rows(exercise_named(options), practice_items(code), self.plan, Reader(self.words, options.letters))
        self.shown = self.rows.shown

    def pages(self) -> list[Page]:
        """The pages of the sheet."""
        each = self.plan.columns * self.plan.rows
        footer = self.words.t("BridgeTutor · {exercise}, level {level}").format(exercise=self.title, level=self.code.level)
        return [
            Page(self._drawer(page, each), footer, page_note(self.words, page + 1, self.plan.pages), str(self.code))
            for page in range(self.plan.pages)
        ]

    def _drawer(self, page: int, each: int) -> Callable[[Pen, Area], None]:
        def draw(pen: Pen, area: Area) -> None:
            if page == 0:
                rest = name_lines(pen, heading(pen, area, self.title, self.badge), self.words)
            else:
                pen.text(area.right, area.top - 5 * MM, self.badge, HEADING, bold=True, at="right")
                title = shortened(self.title, area.width - 50 * MM, HEADING, bold=True)
                pen.text(area.left, area.top - 5 * MM, title, HEADING, bold=True)
                rest = area.below(area.top - 9 * MM)
            self._body(pen, rest, self.shown[page * each : (page + 1) * each], page * each + 1)

        return draw

    def _body(self, pen: Pen, area: Area, items: Sequence[Shown], first: int) -> None:
        """What is asked of all, and the items; drawn smaller where it would not fit, which tests do not let happen."""
        scale = self.scale
        rows, left = self.fitted(items, first, area, scale)
        while left < 0 and scale > _SMALLEST:
            scale *= 0.97
            rows, left = self.fitted(items, first, area, scale)
        pen.canvas.saveState()
        pen.canvas.translate(area.left, area.top)
        pen.canvas.scale(scale, scale)
        top, is_table = 0.0, self.plan.layout is Layout.TABLE
        air = 0.0 if is_table else min(left / max(1, len(rows) - 1), _MOST_AIR)
        for place, row in enumerate(rows):
            row.draw(pen, 0.0, top)
            top -= row.height + (air if place else 0.0)
            if 0 < place < len(rows) - 1 and not is_table:
                y = top + 0.5 * (air + LEAST_AIR)
                pen.line(0.0, y, area.width / scale, y, HAIRLINE, "rule")
        pen.canvas.restoreState()

    def fitted(self, items: Sequence[Shown], first: int, area: Area, scale: float) -> tuple[list[Piece], float]:
        """The rows, and how much of the page is left under them, less than nothing where they do not fit."""
        width, height = area.width / scale, area.height / scale
        rows = self.rows.lines(items, first, width)
        left = height - sum(row.height for row in rows)
        if self.plan.layout is Layout.TABLE and left > 0:
            air = min(left / (len(rows) - 1), _LINE_AIR)
            return self.rows.lines(items, first, width, air), left - air * len(items)
        return rows, left


def badge(options: HandoutOptions, code: SetCode, of: int, words: Language) -> str:
    """`Sheet 7 of 30`; `Sheet 7` where one sheet is printed again or all are the same."""
    if of < 2 or options.same:
        return words.t("Sheet {number}").format(number=code.sheet)
    return words.t("Sheet {number} of {total}").format(number=code.sheet, total=of)
