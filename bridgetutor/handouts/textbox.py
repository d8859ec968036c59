"""Text on paper: light markup broken into lines, with suit marks in the line.

No markup of the PDF library is ever read, so a text is printed letter for letter (PDF-01).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from bridgetutor.engine.cards import Suit
from bridgetutor.handouts.letterforms import printable, width_of
from bridgetutor.handouts.pen import Pen
from bridgetutor.wording.cards import rank_letter
from bridgetutor.wording.runs import SIGNS, Run, runs_of

_SUIT_OF = {sign: suit for suit, sign in SIGNS.items()} | {"♤": Suit.SPADES, "♡": Suit.HEARTS, "♢": Suit.DIAMONDS, "♧": Suit.CLUBS}
_SPLIT = re.compile(f"([{''.join(_SUIT_OF)}]|[ \n\t]+)")
#: A suit mark in a line: its size and how far it hangs below the baseline, in the size of the letters.
_MARK, _DROP, _SPACE = 0.82, 0.08, 0.06


@dataclass(frozen=True, slots=True)
class Piece:
    """A word or a mark, `x` from the left end of its line."""

    x: float
    text: str
    bold: bool = False
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class Lines:
    """Text laid out: the pieces of each line and the width of each line, in points, for one size of letters."""

    lines: tuple[tuple[Piece, ...], ...]
    widths: tuple[float, ...]
    size: float

    def draw(
        self, pen: Pen, x: float, y: float, leading: float, colour: str = "ink", first: int = 0, last: int | None = None
    ) -> None:
        """Draw lines `first` to `last`, the baseline of the first at `y`."""
        for line in self.lines[first:last]:
            for piece in line:
                if piece.suit is None:
                    pen.text(x + piece.x, y, piece.text, self.size, bold=piece.bold, colour=colour)
                else:
                    pen.mark(piece.suit, x + piece.x, y - _DROP * self.size, _MARK * self.size)
            y -= leading


def _atoms(runs: Sequence[Run], letters: str) -> Iterator[tuple[str, bool, Suit | None]]:
    """Words, blanks (as one space) and suits, in order."""
    for run in runs:
        if run.card is not None:
            yield "", run.bold, run.card.suit
            yield rank_letter(run.card.rank, letters), run.bold, None
        elif run.suit is not None:
            yield "", run.bold, run.suit
        else:
            for part in filter(None, _SPLIT.split(run.text)):
                if part in _SUIT_OF:
                    yield "", run.bold, _SUIT_OF[part]
                elif part.isspace() and "\u00a0" not in part:
                    yield " ", run.bold, None
                elif shown := printable(part):
                    yield shown, run.bold, None


def _advance(text: str, bold: bool, suit: Suit | None, size: float) -> float:
    return (_MARK + _SPACE) * size if suit is not None else width_of(text, size, bold)


@lru_cache(maxsize=4096)
def lay_out(runs: tuple[Run, ...], width: float, size: float, letters: str) -> Lines:
    """Break runs into lines no wider than `width`; a word that is wider still is broken between letters."""
    breaker = _Breaker(width, size)
    for text, bold, suit in _atoms(runs, letters):
        if suit is None and text == " ":
            breaker.blank(bold)
        else:
            breaker.add(text, bold, suit)
    return breaker.done()


def lay_out_text(text: str, width: float, size: float, letters: str, bold: bool = False) -> Lines:
    """The same for one paragraph of light markup."""
    return lay_out(runs_of(text, bold), width, size, letters)


def widest_word(runs: Sequence[Run], size: float, letters: str) -> float:
    """The width of the widest word, marks included: in a narrower place `lay_out` would break it between letters."""
    widest = word = 0.0
    for text, bold, suit in _atoms(runs, letters):
        word = 0.0 if suit is None and text == " " else word + _advance(text, bold, suit, size)
        widest = max(widest, word)
    return widest


def cut_short(runs: Sequence[Run], keep: int) -> tuple[Run, ...]:
    """The first `keep` letters with an ellipsis; a suit or card counts as one."""
    kept: list[Run] = []
    for run in runs:
        if keep <= 0:
            break
        is_mark = run.card is not None or run.suit is not None
        kept.append(run if is_mark else replace(run, text=run.text[:keep]))
        keep -= 1 if is_mark else len(run.text)
    last = kept[-1] if kept else Run("")
    if last.card is not None or last.suit is not None or not kept:
        return (*kept, Run("…"))
    return (*kept[:-1], replace(last, text=last.text.rstrip() + "…"))


class _Breaker:
    """Fills lines with words; a word is all that stands between two blanks, marks included."""

    def __init__(self, width: float, size: float) -> None:
        self.width, self.size = width, size
        self.lines: list[tuple[Piece, ...]] = []
        self.widths: list[float] = []
        self.line: list[Piece] = []
        self.end = 0.0
        self.gap = 0.0
        self.word: list[tuple[str, bool, Suit | None]] = []

    def blank(self, bold: bool) -> None:
        """A place where a line may end."""
        self._flush()
        self.gap = width_of(" ", self.size, bold) if self.line else 0.0

    def add(self, text: str, bold: bool, suit: Suit | None) -> None:
        """More of the word."""
        self.word.append((text, bold, suit))

    def done(self) -> Lines:
        """All lines; no text is one empty line."""
        self._flush()
        if self.line or not self.lines:
            self._end_line()
        return Lines(tuple(self.lines), tuple(self.widths), self.size)

    def _flush(self) -> None:
        word, self.word = self.word, []
        if not word:
            return
        length = sum(_advance(*part, self.size) for part in word)
        if self.line and self.end + self.gap + length > self.width:
            self._end_line()
        x = self.end + self.gap
        for text, bold, suit in word:
            for piece in self._cut(text, bold) if suit is None and length > self.width else [text]:
                step = _advance(piece, bold, suit, self.size)
                if x + step > self.width + 0.01 and self.line:
                    self._end_line()
                    x = 0.0
                self.line.append(Piece(x, piece, bold, suit))
                x += step
        self.end, self.gap = x, 0.0

    def _cut(self, text: str, bold: bool) -> list[str]:
        """A word too long for a line, in parts that fit."""
        parts, start = [], 0
        for place in range(1, len(text) + 1):
            if width_of(text[start : place + 1], self.size, bold) > self.width and place > start:
                parts.append(text[start:place])
                start = place
        return [*parts, text[start:]] if text[start:] else parts

    def _end_line(self) -> None:
        self.lines.append(tuple(self._joined()))
        self.widths.append(self.end)
        self.line, self.end, self.gap = [], 0.0, 0.0

    def _joined(self) -> list[Piece]:
        """The pieces of the line, words of one weight in one string with their blanks, so that copied text has them."""
        joined: list[Piece] = []
        for piece in self.line:
            before = joined[-1] if joined else None
            if before is None or before.suit is not None or piece.suit is not None or before.bold != piece.bold:
                joined.append(piece)
                continue
            gap = piece.x - before.x - width_of(before.text, self.size, before.bold)
            joined[-1] = Piece(before.x, before.text + (" " if gap > 0.01 else "") + piece.text, before.bold)
        return joined
