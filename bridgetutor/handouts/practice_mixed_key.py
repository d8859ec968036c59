"""The teacher's key of mixed practice sheets: a line for each sheet, a column for each exercise; with `slips` each way too."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bridgetutor.foundation.i18n import Language
from bridgetutor.handouts.flow import Block, Placed, draw_blocks, line_of, paginate, space
from bridgetutor.handouts.options import HandoutOptions
from bridgetutor.handouts.page import BODY, HEADING, SMALL, Area, Page, heading, page_area, pages_of_key
from bridgetutor.handouts.pen import HAIRLINE, LINE, MM, Pen
from bridgetutor.handouts.practice_key import meanings, short_answer, way_of
from bridgetutor.handouts.practice_mix import Section, mixed_items, sections
from bridgetutor.handouts.textbox import Lines, lay_out_text
from bridgetutor.teaching.exercises.codes import SetCode
from bridgetutor.teaching.exercises.kinds import KINDS
from bridgetutor.teaching.messages import Reader

#: A line of the table holds so many lines of small letters; so many of them stand on a page.
_LINES, _STEP, _ROWS, _FIRST, _AIR = 3, 4.1 * MM, 14, 16 * MM, 2 * MM
_HEADS, _LEAST = 11 * MM, 6.5


def key_length(code: SetCode, numbers: Sequence[int], words: Language, options: HandoutOptions) -> int:
    """How many pages `key_pages` makes; chooses items only where `options.slips` needs them."""
    return -(-len(numbers) // _ROWS) + (len(_Key(code, numbers, words, options).worked()) if options.slips else 0)


def key_pages(code: SetCode, numbers: Sequence[int], words: Language, options: HandoutOptions) -> list[Page]:
    """The pages of the key for these sheets."""
    key = _Key(code, numbers, words, options)
    makers = key.tables() + (key.worked() if options.slips else [])
    footer = words.t("BridgeTutor · {exercise}").format(exercise=words.t("Mixed practice"))
    return pages_of_key(makers, footer, str(code.whole), words)


class _Key:
    """The key of some sheets of a set."""

    def __init__(self, code: SetCode, numbers: Sequence[int], words: Language, options: HandoutOptions) -> None:
        self.code, self.numbers, self.words, self.options = code, numbers, words, options
        self.reader = Reader(words, options.letters)
        self.sections = sections(code)

    # --- the table

    def tables(self) -> list[Callable[[Pen, Area], None]]:
        """A table for each page of sheets."""
        return [self._table(self.numbers[start : start + _ROWS]) for start in range(0, len(self.numbers), _ROWS)]

    def _table(self, part: Sequence[int]) -> Callable[[Pen, Area], None]:
        words, many = self.words, len(self.numbers)
        under = words.tn("one sheet", "class set of {total} different sheets", many).format(total=many)

        def draw(pen: Pen, area: Area) -> None:
            rest = heading(pen, area, words.t("Answer key"), words.t("For the teacher"), f"{words.t('Mixed practice')} · {under}")
            bottom = self._rows(pen, part, rest)
            said = dict.fromkeys(
                each for items in mixed_items(self.code.of_sheet(part[0])) for each in meanings(items, self.reader)
            )
            lines = lay_out_text(" ".join(said), area.width, SMALL, pen.letters)
            lines.draw(pen, area.left, bottom - 6 * MM, 1.3 * SMALL)

        return draw

    def _columns(self, area: Area) -> list[tuple[Section, float, float]]:
        """Each exercise with the left of its column and its width: the more items, the wider."""
        whole = sum(section.many + 2 for section in self.sections)
        room, left, found = area.width - _FIRST, area.left + _FIRST, []
        for section in self.sections:
            width = room * (section.many + 2) / whole
            found.append((section, left, width))
            left += width
        return found

    def _rows(self, pen: Pen, part: Sequence[int], area: Area) -> float:
        """Heads and lines; gives the lower edge."""
        columns, top = self._columns(area), area.top - _HEADS
        pen.text(area.left + 1 * MM, top + 2 * MM, self.words.t("Sheet"), BODY, bold=True)
        for section, left, width in columns:
            name = f"{self.words.t(KINDS[section.exercise].title)} {section.level}"
            lines = self._laid(name, width, 2, bold=True)
            lines.draw(pen, left + _AIR, top + 2 * MM + (len(lines.lines) - 1) * _STEP, _STEP)
        pen.line(area.left, top, area.right, top, 0.5 * MM)
        row = _LINES * _STEP + 1.6 * MM
        y = top
        for line, number in enumerate(part, 1):
            y = top - line * row
            pen.text(area.left + 2 * MM, y + row / 2 - 0.35 * BODY, str(number), BODY, bold=True)
            for (section, left, width), items in zip(columns, mixed_items(self.code.of_sheet(number)), strict=True):
                said = "  ".join(
                    f"*{place}*\u00a0{short_answer(item, self.reader).replace(' ', chr(0xA0))}"
                    for place, item in enumerate(items, section.first)
                )
                lines = self._laid(said, width, _LINES)
                base = y + row / 2 - 0.35 * lines.size + (len(lines.lines) - 1) * _STEP / 2
                lines.draw(pen, left + _AIR, base, _STEP)
            strong = line % 5 == 0 or line == len(part)
            pen.line(area.left, y, area.right, y, LINE if strong else HAIRLINE, "ink" if strong else "rule")
        for _, left, _ in columns:
            pen.line(left, area.top, left, y, HAIRLINE)
        return y

    def _laid(self, markup: str, width: float, most: int, bold: bool = False) -> Lines:
        """A text in small letters, in smaller ones where it would not fit on so many lines."""
        size = SMALL
        while True:
            lines = lay_out_text(markup, width - 2 * _AIR, size, self.options.letters, bold)
            if (len(lines.lines) <= most and max(lines.widths) <= width - 2 * _AIR) or size <= _LEAST:
                return lines
            size -= 0.5

    # --- every way

    def worked(self) -> list[Callable[[Pen, Area], None]]:
        """Each item with its answer, the way to it, and what known mistakes lead to."""
        area = page_area(self.options.paper)
        letters, blocks = self.options.letters, list[Block]()
        for number in self.numbers:
            text = self.words.t("Sheet {number}").format(number=number)
            blocks += [space(3 * MM), line_of(text, area.width, letters, HEADING, bold=True, stay=True)]
            for section, items in zip(self.sections, mixed_items(self.code.of_sheet(number)), strict=True):
                for place, item in enumerate(items, section.first):
                    blocks += way_of(item, place, area.width, self.reader)
        head = 10 * MM
        return [self._drawer(each, head) for each in paginate(blocks, lambda _: area.height - head)]

    def _drawer(self, placed: list[Placed], head: float) -> Callable[[Pen, Area], None]:
        title = f"{self.words.t('Answer key')} · {self.words.t('Mixed practice')}"

        def draw(pen: Pen, area: Area) -> None:
            pen.text(area.left, area.top - 5 * MM, title, HEADING, bold=True)
            draw_blocks(pen, placed, area.left, area.top - head)

        return draw
