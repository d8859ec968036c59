"""Setting of marked-up text (`!H`, `!CQ`, `*bold*`): measured and painted here, for labels, buttons and the table alike.

The text never reaches Qt's rich text, so nothing in a lesson or a nickname can become markup there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from bridgetutor.engine.cards import Suit
from bridgetutor.ui.cards.suits import paint_suit
from bridgetutor.ui.look import Look
from bridgetutor.ui.tokens import tokens
from bridgetutor.wording.cards import rank_letter
from bridgetutor.wording.runs import Paragraph, Run, paragraphs, runs_of

_SIGN, _SIGN_DROP, _SIGN_SIDE = 0.9, 0.1, 0.06  # of the font's size: a suit sign in text, below the base line, air beside it
_ITEM_INDENT = 1.2
_PARAGRAPH_GAP = 0.5  # of a line
_REMEMBERED = 8  # widths whose lines are kept


class Atom(NamedTuple):
    """The smallest piece that is drawn at once: letters, or a suit sign."""

    text: str
    bold: bool
    suit: Suit | None
    width: float


class Line(NamedTuple):
    """A line with its pieces and their places; `y` is its top."""

    y: float
    width: float
    atoms: tuple[tuple[float, Atom], ...]
    bullet: bool = False


def _paragraphs(text: str, single: bool, plain: bool) -> tuple[Paragraph, ...]:
    if plain:
        return (Paragraph((Run(" ".join(text.split())),)),)
    return (Paragraph(runs_of(" ".join(text.split()))),) if single else paragraphs(text)


class TextBlock:
    """A text in a style of `[type.scale]`, set into any width; `single` keeps it on one line, `plain` knows no markup."""

    def __init__(self, look: Look, text: str, style: str = "body", single: bool = False, plain: bool = False) -> None:
        self._look = look
        self._style = style
        self._size = look.theme.px(tokens()["type"]["scale"][style][0])
        self._line = look.theme.line_height(style)
        self._paragraphs = _paragraphs(text, single, plain)
        self._set: dict[float, tuple[Line, ...]] = {}
        self._cut_words: dict[int, list[list[Atom]]] = {}

    def lines(self, width: float) -> tuple[Line, ...]:
        """The lines of the text in a width."""
        if width not in self._set:
            if len(self._set) >= _REMEMBERED:  # a window that is being dragged asks for many widths
                self._set.clear()
            self._set[width] = tuple(self._break(width))
        return self._set[width]

    def height(self, width: float) -> int:
        """The height of the text in a width."""
        lines = self.lines(width)
        return round(lines[-1].y + self._line) if lines else self._line

    @property
    def natural_width(self) -> float:
        """The width of the text with no line broken."""
        return max((line.width for line in self.lines(1e6)), default=0.0)

    @property
    def longest_word(self) -> float:
        """The width of its widest word: narrower than this it cannot well be set."""
        words = (sum(atom.width for atom in word) for paragraph in self._paragraphs for word in self._words(paragraph.runs) if word)
        return max(words, default=0.0)

    def paint(
        self,
        painter: QPainter,
        where: QRectF,
        colour: QColor,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
        signs: str = "text",
    ) -> None:
        """Draw the text into a rectangle. `signs`: what the suit signs stand on (`text`), or `plain` for the text's colour."""
        theme = self._look.theme
        for line in self.lines(where.width()):
            spare = where.width() - line.width
            shift = spare if align & Qt.AlignmentFlag.AlignRight else spare / 2 if align & Qt.AlignmentFlag.AlignHCenter else 0.0
            base = where.top() + line.y + self._base
            painter.setPen(colour)
            if line.bullet:
                painter.setFont(theme.font(self._style))
                painter.drawText(QPointF(where.left() + self._size * 0.3, base), "•")
            for x, atom in line.atoms:
                place = QPointF(where.left() + shift + x, base)
                if atom.suit is None:
                    painter.setFont(theme.font(self._style, atom.bold or None))
                    painter.drawText(place, atom.text)
                else:
                    self._paint_sign(painter, atom.suit, place, colour if signs == "plain" else theme.suit_colour(atom.suit, signs))

    def _paint_sign(self, painter: QPainter, suit: Suit, place: QPointF, colour: QColor) -> None:
        size = self._size * _SIGN
        painter.save()
        painter.setRenderHint(painter.RenderHint.Antialiasing)
        corner = QPointF(place.x() + self._size * _SIGN_SIDE, place.y() + self._size * _SIGN_DROP - size)
        paint_suit(painter, suit, QRectF(corner.x(), corner.y(), size, size), colour)
        painter.restore()

    @property
    def _base(self) -> float:
        """From the top of a line to its base line."""
        metrics = self._look.theme.metrics(self._style)
        return (self._line - metrics.ascent() - metrics.descent()) / 2 + metrics.ascent()

    def _break(self, width: float) -> Iterator[Line]:
        y = 0.0
        for number, paragraph in enumerate(self._paragraphs):
            if number:
                y += self._line * (_PARAGRAPH_GAP if not paragraph.item else _PARAGRAPH_GAP / 2)
            indent = self._size * _ITEM_INDENT if paragraph.item else 0.0
            for place, line in enumerate(self._fill(paragraph.runs, width, indent)):
                last = line[-1]
                yield Line(round(y), last[0] + last[1].width, tuple(line), paragraph.item and place == 0)
                y += self._line

    def _fill(self, runs: tuple[Run, ...], width: float, indent: float) -> Iterator[list[tuple[float, Atom]]]:
        """Lines of words, as many as go into the width."""
        space = self._look.theme.advance(" ", self._style)
        line: list[tuple[float, Atom]] = []
        x = indent
        if id(runs) not in self._cut_words:  # measured once, broken for many widths
            self._cut_words[id(runs)] = list(self._words(runs))
        for whole in self._cut_words[id(runs)]:
            for word in self._cut(whole, width - indent):
                wide = sum(atom.width for atom in word)
                if line and x + space + wide > width + 0.5:
                    yield line
                    line, x = [], indent
                elif line:
                    x += space
                for atom in word:
                    line.append((x, atom))
                    x += atom.width
        if line:
            yield line

    def _cut(self, word: list[Atom], width: float) -> Iterator[list[Atom]]:
        """A word as it is, or cut in pieces where it is wider than the line."""
        if sum(atom.width for atom in word) <= width or (len(word) == 1 and len(word[0].text) < 2):
            yield word
            return
        piece: list[Atom] = []
        room = width
        for atom in word:
            for letter in atom.text or [""]:
                small = self._atom(letter, atom.bold) if letter else atom
                if piece and small.width > room:
                    yield piece
                    piece, room = [], width
                piece.append(small)
                room -= small.width
        yield piece

    def _words(self, runs: tuple[Run, ...]) -> Iterator[list[Atom]]:
        """The words of the runs: what stands between blanks, signs and letters together."""
        word: list[Atom] = []
        for run in runs:
            if run.card is not None:
                word += [self._sign(run.card.suit), self._atom(rank_letter(run.card.rank, self._look.letters), run.bold)]
            elif run.suit is not None:
                word.append(self._sign(run.suit))
            else:
                for part in re.split(r"([ \t\n]+)", run.text):
                    if part and not part.strip(" \t\n"):
                        if word:
                            yield word
                        word = []
                    elif part:
                        word.append(self._atom(part, run.bold))
        if word:
            yield word

    def _atom(self, text: str, bold: bool) -> Atom:
        return Atom(text, bold, None, self._look.theme.advance(text, self._style, bold or None))

    def _sign(self, suit: Suit) -> Atom:
        return Atom("", False, suit, self._size * (_SIGN + 2 * _SIGN_SIDE))
