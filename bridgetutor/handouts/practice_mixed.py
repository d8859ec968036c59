"""Mixed practice sheets: several exercises on a sheet, chosen by the teacher or due for a pupil, and one key for the class."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from bridgetutor.engine.problems import TextProblem
from bridgetutor.foundation.i18n import Language, language
from bridgetutor.handouts.options import Cancelled, HandoutOptions, Progress, Stop, never_stop, no_progress
from bridgetutor.handouts.page import (
    BODY,
    HEADING,
    NAME_LINES,
    Area,
    Page,
    heading,
    heading_height,
    name_lines,
    page_area,
    page_note,
    shortened,
    write,
)
from bridgetutor.handouts.pen import HAIRLINE, MM, Pen
from bridgetutor.handouts.practice import badge, drawn_numbers, numbers_of
from bridgetutor.handouts.practice_mix import Section, mix_of, mix_type, mixed_items, read_mix, sections
from bridgetutor.handouts.practice_mixed_key import key_length, key_pages
from bridgetutor.handouts.practice_parts import Part as Piece
from bridgetutor.handouts.practice_plans import Layout
from bridgetutor.handouts.practice_rows import Rows
from bridgetutor.teaching.exercises.codes import LEVELS, SetCode
from bridgetutor.teaching.exercises.item import Item
from bridgetutor.teaching.exercises.kinds import KINDS
from bridgetutor.teaching.messages import Reader

#: Under the title of an exercise, between two exercises, the most that the lines of a page are pulled apart.
_TITLE, _BETWEEN, _MOST_AIR = 7.5 * MM, 3 * MM, 7 * MM
#: The smallest that a page is drawn where its items need more room than there is.
_SMALLEST = 0.6


def set_code(options: HandoutOptions) -> SetCode:
    """The code that the options stand for.

    Raises TextProblem as `read_mix` does, and `bad-level`, `bad-code`; `other-sheet-type` for the code of another sheet.
    """
    seed = options.seed.strip()
    if seed.lstrip("+-").isdigit():
        parts = read_mix(options.exercise)
        if options.level not in LEVELS:
            raise TextProblem("bad-level", number=options.level)
        return SetCode.from_seed(mix_type(parts), int(seed), options.level)
    code = SetCode.parse(seed)
    wanted = mix_type(read_mix(options.exercise)) if options.exercise else code.sheet_type
    if not mix_of(code.sheet_type) or code.sheet_type != wanted:
        raise TextProblem("other-sheet-type", text=code.sheet_type, own=wanted if options.exercise else "M…")
    return code


def make(options: HandoutOptions, progress: Progress = no_progress, stop: Stop = never_stop) -> bytes:
    """The PDF of a class set, sheets or key or both. Raises TextProblem (see `set_code`, `numbers_of`) and Cancelled."""
    sheets, keys = count(options)
    total = (sheets if options.part.has_sheets else 0) + (keys if options.part.has_key else 0)
    return write(pages(options, stop), total, title(options), options, progress, stop)


def title(options: HandoutOptions) -> str:
    """The title of the document; raises TextProblem."""
    return f"{language(options.lang).t('Mixed practice')} {set_code(options)}"


def count(options: HandoutOptions) -> tuple[int, int]:
    """How many pages of sheets and of key the options make, whichever part they ask for. Raises TextProblem."""
    code = set_code(options)
    numbers = numbers_of(code, options)
    keys = key_length(code, sorted(set(numbers)), language(options.lang), options)
    return _many_pages(code.whole, options) * len(drawn_numbers(numbers, options)), keys


def pages(options: HandoutOptions, stop: Stop = never_stop) -> Iterator[Page]:
    """The pages of the parts that are asked for, one by one. Raises TextProblem and Cancelled."""
    code, words = set_code(options), language(options.lang)
    numbers = numbers_of(code, options)
    if options.part.has_sheets:
        for number in drawn_numbers(numbers, options):
            yield from MixedWriter(options, code.of_sheet(number), len(numbers)).pages(_many_pages(code.whole, options))
    if options.part.has_key:
        for number in numbers:
            if stop():
                raise Cancelled
            mixed_items(code.of_sheet(number))  # kept, so that the key has them at once
        yield from key_pages(code, sorted(set(numbers)), words, options)


@lru_cache(maxsize=32)
def _many_pages(whole: SetCode, options: HandoutOptions) -> int:
    """How many pages each sheet of a set has: as many as the first one takes, since all are alike."""
    return MixedWriter(options, whole.of_sheet(1), 1).natural(page_area(options.paper))


@dataclass(frozen=True, slots=True)
class _Line:
    """Something that stays in one piece on a page; `head` begins an exercise, and its `rule` parts it from the line above."""

    piece: Piece
    head: bool = False
    rule: bool = False


class MixedWriter:
    """Lays out one sheet: exercise under exercise, items numbered through."""

    def __init__(self, options: HandoutOptions, code: SetCode, of: int) -> None:
        self.words: Language = language(options.lang)
        self.code, self.title = code, self.words.t("Mixed practice")
        self.badge = badge(options, code, of, self.words)
        self.sections = sections(code)
        self.scale = min(section.plan.large for section in self.sections) if options.large else 1.0
        reader = Reader(self.words, options.letters)
        self.blocks = [
            (section, self._rows(section, items, reader, options.large))
            for section, items in zip(self.sections, mixed_items(code), strict=True)
        ]

    def _rows(self, section: Section, items: Sequence[Item], reader: Reader, large: bool) -> Rows:
        return Rows(section.exercise, items, section.plan.enlarged if large else section.plan, reader)

    def natural(self, area: Area) -> int:
        """How many pages the sheet takes where nothing has to be made smaller."""
        lines, many = self.lines(area.width / self.scale), 1
        while _paged(lines, [self.room(area, page).height / self.scale for page in range(many)]) is None:
            many += 1
        return many

    def pages(self, many: int) -> list[Page]:
        """The sheet on so many pages."""
        footer = self.words.t("BridgeTutor · {exercise}").format(exercise=self.title)
        notes = [page_note(self.words, page + 1, many) for page in range(many)]
        return [Page(self._drawer(page, many), footer, note, str(self.code)) for page, note in enumerate(notes)]

    def _drawer(self, page: int, many: int) -> Callable[[Pen, Area], None]:
        def draw(pen: Pen, area: Area) -> None:
            rest = self._top(pen, area, page)
            scale, parts = self.fitted([self.room(area, each) for each in range(many)])
            lines = parts[page] if page < len(parts) else []
            self._body(pen, rest, lines, scale)

        return draw

    def _top(self, pen: Pen, area: Area, page: int) -> Area:
        if page == 0:
            return name_lines(pen, heading(pen, area, self.title, self.badge), self.words)
        pen.text(area.right, area.top - 5 * MM, self.badge, HEADING, bold=True, at="right")
        pen.text(area.left, area.top - 5 * MM, shortened(self.title, area.width - 50 * MM, HEADING, bold=True), HEADING, bold=True)
        return self.room(area, page)

    def room(self, area: Area, page: int) -> Area:
        """What the top of a page leaves for exercises."""
        first = heading_height(self.title, area.width, self.badge) + NAME_LINES
        return area.below(area.top - (9 * MM if page else first))

    # --- lines on pages

    def lines(self, width: float) -> list[_Line]:
        """Everything from the top, in pieces that are not parted."""
        found: list[_Line] = []
        for section, rows in self.blocks:
            pieces = rows.lines(rows.shown, section.first, width)
            # what is asked of all and the first row, or the head of the table and its first line, stand together
            together = 3 if rows.plan.layout is Layout.TABLE else 2
            first = [self._head(section, width), *pieces[:together]]
            found.append(_Line(_stacked(first), head=True))
            found += [_Line(piece, rule=rows.plan.layout is not Layout.TABLE) for piece in pieces[together:]]
        return found

    def _head(self, section: Section, width: float) -> Piece:
        """The name of an exercise and its level."""
        name = self.words.t(KINDS[section.exercise].title)
        level = self.words.t("level {level}").format(level=section.level)

        def draw(pen: Pen, x: float, top: float) -> None:
            pen.text(x, top - 5.5 * MM, shortened(name, width - 30 * MM, HEADING, bold=True), HEADING, bold=True)
            pen.text(x + width, top - 5.5 * MM, level, BODY, colour="ink_muted", at="right")

        return Piece(width, _TITLE, draw)

    def fitted(self, rooms: Sequence[Area]) -> tuple[float, list[list[_Line]]]:
        """The scale at which everything fits on these pages, smaller only where it must be, and the lines of each page."""
        scale = self.scale
        while True:
            lines, heights = self.lines(rooms[0].width / scale), [room.height / scale for room in rooms]
            parts = _paged(lines, heights)
            if parts is not None:
                return scale, _spread(lines, heights) or parts
            if scale <= _SMALLEST:
                return scale, [lines]
            scale *= 0.97

    def _body(self, pen: Pen, area: Area, lines: Sequence[_Line], scale: float) -> None:
        pen.canvas.saveState()
        pen.canvas.translate(area.left, area.top)
        pen.canvas.scale(scale, scale)
        left = area.height / scale - _height(lines)
        air = min(max(0.0, left) / max(1, len(lines)), _MOST_AIR)
        top = 0.0
        for place, line in enumerate(lines):
            if place:
                top -= air + (_BETWEEN if line.head else 0.0)
                if line.head or line.rule:
                    y = top + (_BETWEEN if line.head else 0.5 * air)
                    pen.line(0.0, y, area.width / scale, y, HAIRLINE, "ink" if line.head else "rule")
            line.piece.draw(pen, 0.0, top)
            top -= line.piece.height
        pen.canvas.restoreState()


def _stacked(pieces: Sequence[Piece]) -> Piece:
    """Pieces one under the other, which stay together."""

    def draw(pen: Pen, x: float, top: float) -> None:
        for piece in pieces:
            piece.draw(pen, x, top)
            top -= piece.height

    return Piece(max(piece.width for piece in pieces), sum(piece.height for piece in pieces), draw)


def _height(lines: Sequence[_Line]) -> float:
    return sum(line.piece.height for line in lines) + _BETWEEN * sum(line.head for line in lines[1:])


def _paged(lines: Sequence[_Line], heights: Sequence[float]) -> list[list[_Line]] | None:
    """The lines on pages of these heights, in order; None where they do not fit."""
    found: list[list[_Line]] = [[]]
    for line in lines:
        if found[-1] and _height([*found[-1], line]) > heights[len(found) - 1]:
            found.append([])
        if len(found) > len(heights) or _height([line]) > heights[len(found) - 1]:
            return None
        found[-1].append(line)
    return found


def _spread(lines: Sequence[_Line], heights: Sequence[float]) -> list[list[_Line]] | None:
    """The lines on as many pages as there are heights, each as full as the others where it can be; None where too few are left."""
    for share in (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3):
        parts = _paged(lines, [share * height for height in heights[:-1]] + [heights[-1]])
        if parts is not None and len(parts) == len(heights):
            return parts
    return None
