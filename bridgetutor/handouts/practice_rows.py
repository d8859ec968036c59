"""The items of one exercise on a sheet, from the top: what is asked of all, then rows of items or the lines of a table."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bridgetutor.foundation.i18n import Language
from bridgetutor.handouts.page import HEADING
from bridgetutor.handouts.pen import MM, Pen
from bridgetutor.handouts.practice_cells import Cells, Shown
from bridgetutor.handouts.practice_parts import Part as Piece
from bridgetutor.handouts.practice_parts import text
from bridgetutor.handouts.practice_plans import SHORT_OPTIONS, Layout, Plan
from bridgetutor.handouts.practice_table import Table
from bridgetutor.teaching.answers import CardsForm, ChoiceForm, ContractForm, DeclarerForm, SeatForm
from bridgetutor.teaching.exercises.item import Block, Item
from bridgetutor.teaching.messages import Reader

#: Between columns, and what the number of an item takes; the least air under a row.
_GUTTER, _NUMBER, LEAST_AIR = 8 * MM, 7.5 * MM, 2.2 * MM
_SENTENCE = re.compile(r"(?<=[.?!])\s+")


class Rows:
    """Items of an exercise, laid out as its plan says."""

    def __init__(self, exercise: str, items: Sequence[Item], plan: Plan, reader: Reader) -> None:
        self.plan = plan
        self.cells = Cells(reader.words, reader.letters)
        blocks = [item.block(reader) for item in items]
        shared = shared_sentences([block.text for block in blocks])
        self.asked = " ".join([*shared, *_how(blocks[0], reader.words)])
        self.shown = [Shown(exercise, block, self._own(block, shared), exercise not in SHORT_OPTIONS) for block in blocks]

    def _own(self, block: Block, shared: Sequence[str]) -> str:
        """What only this item asks; nothing where its picture says it."""
        return " ".join(each for each in _SENTENCE.split(block.text) if each not in shared) if self.plan.text else ""

    def lines(self, items: Sequence[Shown], first: int, width: float, air: float = 0.0) -> list[Piece]:
        """What is asked of all, then the rows of items from the top; the lines of a table with so much air."""
        asked = text(self.asked, width, self.cells.letters)
        height = asked.height + 3.5 * MM if self.asked else 2 * MM
        head = Piece(width, height, lambda pen, x, top: asked.draw(pen, x, top - 1 * MM))
        if self.plan.layout is Layout.TABLE:
            return [head, *Table(self.cells, items, first, width, air).lines()]
        columns = self.plan.columns
        starts = range(0, len(items), columns)
        return [head, *(self._row(items[start : start + columns], first + start, width) for start in starts)]

    def _row(self, items: Sequence[Shown], first: int, width: float) -> Piece:
        """Items beside each other, each behind its number."""
        columns = self.plan.columns
        column = (width - _GUTTER * (columns - 1)) / columns
        room = column - _NUMBER
        if self.plan.layout is Layout.SIDE:
            seen = max(self.cells.seen_width(shown, room) for shown in self.shown)
            cells = [self.cells.side(shown, room, seen) for shown in items]
        else:
            cells = [self.cells.cell(shown, room) for shown in items]

        def draw(pen: Pen, x: float, top: float) -> None:
            for place, cell in enumerate(cells):
                left = x + place * (column + _GUTTER)
                pen.text(left, top - 4 * MM, str(first + place), HEADING, bold=True)
                cell.draw(pen, left + _NUMBER, top)

        return Piece(width, max(cell.height for cell in cells) + LEAST_AIR, draw)


def shared_sentences(texts: Sequence[str]) -> list[str]:
    """The sentences that all texts have, in the order of the first."""
    sets = [set(_SENTENCE.split(each)) for each in texts]
    return [each for each in dict.fromkeys(_SENTENCE.split(texts[0])) if all(each in found for found in sets)]


def _how(block: Block, words: Language) -> list[str]:
    """How to answer, where boxes do not say it themselves, and how to read a little table."""
    match block.form:
        case SeatForm() if block.scene is not None and block.scene.trick:
            return [words.t("Tick one box."), words.t("The arrow shows who leads; the corner shows what is trumps.")]
        case ChoiceForm() | ContractForm() | SeatForm():
            return [words.t("Tick one box.")]
        case CardsForm():
            return [words.t("Circle the cards in the row.")]
        case DeclarerForm():
            return [words.t("20 all? Write “new deal”.")]
        case _:
            return []
