"""Blocks that flow over pages: long texts run on (PDF-05), pictures never split, no heading stands alone at the foot (PDF-06)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from bridgetutor.handouts.page import BODY, LEADING
from bridgetutor.handouts.pen import MM, Pen
from bridgetutor.handouts.textbox import Lines, lay_out
from bridgetutor.wording.runs import paragraphs, runs_of

#: Draws a block; `x` and `top` are its upper left corner, in points.
Draw = Callable[[Pen, float, float], None]
#: A paragraph is not parted so that fewer lines than this stand alone.
_ALONE = 2


@dataclass(frozen=True)
class Block:
    """Something `height` points high that stays in one piece; with `stay` it stands on the page of the block after it."""

    height: float
    draw: Draw
    stay: bool = False

    def head(self, room: float) -> tuple[Block, Block] | None:
        """The part that fits in `room` and the rest; None where it cannot be parted there."""
        del room
        return None


_EMPTY = Lines((), (), BODY)


@dataclass(frozen=True)
class TextBlock(Block):
    """A paragraph; it may be parted between lines."""

    lines: Lines = _EMPTY
    leading: float = LEADING * BODY
    colour: str = "ink"
    indent: float = 0.0
    bullet: str = ""

    def head(self, room: float) -> tuple[Block, Block] | None:
        """As many lines as fit, if enough stand on both sides."""
        count = len(self.lines.lines)
        fit = min(int((room + 0.01) / self.leading), count - _ALONE)
        if fit < _ALONE:
            return None
        return self._part(0, fit, self.bullet), self._part(fit, count, "")

    def _part(self, first: int, last: int, bullet: str) -> TextBlock:
        lines = Lines(self.lines.lines[first:last], self.lines.widths[first:last], self.lines.size)
        stay = self.stay and last == len(self.lines.lines)
        return text_block(lines, self.leading, self.colour, self.indent, bullet, stay)


def text_block(
    lines: Lines, leading: float, colour: str = "ink", indent: float = 0.0, bullet: str = "", stay: bool = False
) -> TextBlock:
    """A paragraph of lines that are laid out."""

    def draw(pen: Pen, x: float, top: float) -> None:
        base = top - 0.78 * leading
        if bullet:
            pen.text(x + indent - 4 * MM, base, bullet, lines.size, colour=colour)
        lines.draw(pen, x + indent, base, leading, colour)

    return TextBlock(leading * len(lines.lines), draw, stay, lines, leading, colour, indent, bullet)


def space(height: float) -> Block:
    """An empty place; at the top of a page it is left out."""
    return Block(height, _nothing)


def _nothing(_pen: Pen, _x: float, _top: float) -> None:
    """Draws an empty place."""


def words(
    text: str,
    width: float,
    letters: str,
    *,
    size: float = BODY,
    colour: str = "ink",
    indent: float = 0.0,
    bold: bool = False,
    stay: bool = False,
) -> list[Block]:
    """The paragraphs and items of a text in light markup, with small spaces between them."""
    blocks: list[Block] = []
    leading = LEADING * size
    for paragraph in paragraphs(text):
        if blocks:
            blocks.append(space(0.35 * leading))
        inner = indent + (5 * MM if paragraph.item else 0.0)
        runs = tuple(run if not bold else replace(run, bold=True) for run in paragraph.runs)
        lines = lay_out(runs, width - inner, size, letters)
        blocks.append(text_block(lines, leading, colour, inner, "•" if paragraph.item else "", stay))
    return blocks


def line_of(text: str, width: float, letters: str, size: float = BODY, bold: bool = False, stay: bool = False) -> Block:
    """One paragraph of markup in one piece."""
    lines = lay_out(runs_of(text, bold), width, size, letters)
    return text_block(lines, LEADING * size, stay=stay)


@dataclass(frozen=True, slots=True)
class Placed:
    """A block and how far its top is from the top of its page's room."""

    block: Block
    down: float


def paginate(blocks: Iterable[Block], room: Callable[[int], float]) -> list[list[Placed]]:
    """Blocks on pages; `room(n)` is the height for blocks on page n, from 0. A block higher than a page has a page of its own."""
    waiting = deque(blocks)
    pages: list[list[Placed]] = [[]]
    used = 0.0
    while waiting:
        left = room(len(pages) - 1) - used
        if not pages[-1] and waiting[0].draw is _nothing:
            waiting.popleft()
            continue
        block = waiting[0]
        if _fits(waiting, left) or not pages[-1]:
            parted = block.head(left) if block.height > left else None
            waiting.popleft()
            if parted is not None:
                block, rest = parted
                waiting.appendleft(rest)
            pages[-1].append(Placed(block, used))
            used += block.height
        elif (parted := block.head(left)) is not None and not block.stay:
            waiting.popleft()
            pages[-1].append(Placed(parted[0], used))
            waiting.appendleft(parted[1])
            pages.append([])
            used = 0.0
        else:
            pages.append([])
            used = 0.0
    while pages and (not pages[-1] or all(placed.block.draw is _nothing for placed in pages[-1])) and len(pages) > 1:
        pages.pop()
    return pages


def _fits(waiting: Sequence[Block], left: float) -> bool:
    """Whether the first block fits, with those that must stand on its page and the beginning of what follows them."""
    for block in waiting:
        if not block.stay:
            return block.height <= left + 0.01 or (block is not waiting[0] and block.head(left) is not None)
        left -= block.height
        if left < 0:
            return False
    return True


def draw_blocks(pen: Pen, placed: Iterable[Placed], x: float, top: float) -> None:
    """Draw the blocks of a page from the top of its room."""
    for each in placed:
        each.block.draw(pen, x, top - each.down)
