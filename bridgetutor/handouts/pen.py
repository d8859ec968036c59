"""Drawing on paper: text, lines, boxes, suit marks, cards. In points, y upwards, black only.

Suit marks and cards are drawn once as form objects and placed as often as needed; hearts and diamonds are outlined, so that any
photocopy keeps the suits apart. A mark carries its sign as invisible text, so that copied text still has its suits.
"""

from __future__ import annotations

from collections.abc import Callable

from reportlab.pdfgen.canvas import Canvas

from bridgetutor.engine.cards import Card, Suit
from bridgetutor.engine.hands import Hand
from bridgetutor.handouts.letterforms import font_name, printable, width_of
from bridgetutor.handouts.printtokens import fan_order, ink, suit_path
from bridgetutor.wording.cards import rank_letter
from bridgetutor.wording.runs import SIGNS

MM = 72 / 25.4
#: The line of an outlined suit mark, and of boxes and cards.
OUTLINE = 0.35 * MM
LINE = 0.35 * MM
HAIRLINE = 0.2 * MM
#: Steps between the cards of a fan and between its suits, in card widths; height of a card in a row, in widths.
_STEP, _GAP, _TALL = 0.49, 0.15, 1.55


class Pen:
    """Draws on the pages of one document."""

    def __init__(self, canvas: Canvas, letters: str = "international") -> None:
        self.canvas = canvas
        self.letters = letters
        self._forms: dict[str, tuple[float, float, Callable[[], None]]] = {}

    # --- text and lines

    def text(
        self, x: float, y: float, words: str, size: float = 12, *, bold: bool = False, colour: str = "ink", at: str = "left"
    ) -> float:
        """One line of text with its baseline at `y`; `x` is its left end, its middle or its right end. Gives its width."""
        words = printable(words)
        width = width_of(words, size, bold)
        x -= {"left": 0.0, "middle": width / 2, "right": width}[at]
        self.canvas.setFillColorRGB(*ink(colour))
        self.canvas.setFont(font_name(bold), size)
        self.canvas.drawString(x, y, words)
        return width

    def line(self, x1: float, y1: float, x2: float, y2: float, width: float = HAIRLINE, colour: str = "ink") -> None:
        """A straight line."""
        self.canvas.setStrokeColorRGB(*ink(colour))
        self.canvas.setLineWidth(width)
        self.canvas.line(x1, y1, x2, y2)

    def box(
        self, x: float, y: float, width: float, height: float, line: float = LINE, fill: str | None = None, radius: float = 3.4
    ) -> None:
        """A box with round corners, `x`, `y` its lower left corner; no line where `line` is 0."""
        if fill:
            self.canvas.setFillColorRGB(*ink(fill))
        self.canvas.setStrokeColorRGB(*ink("ink"))
        self.canvas.setLineWidth(line)
        self.canvas.roundRect(x, y, width, height, radius, stroke=int(line > 0), fill=int(fill is not None))

    def ring(self, x: float, y: float, radius: float, letter: str, size: float) -> None:
        """A letter in a circle, `x`, `y` its middle."""
        self.canvas.setStrokeColorRGB(*ink("ink"))
        self.canvas.setLineWidth(LINE)
        self.canvas.circle(x, y, radius)
        self.text(x, y - 0.35 * size, letter, size, bold=True, at="middle")

    # --- suits and cards

    def mark(self, suit: Suit, x: float, y: float, size: float) -> None:
        """A suit mark in a square of `size`, `x`, `y` its lower left corner."""
        self._place(self._mark_form(suit, size), x, y)

    def card(self, card: Card, x: float, y: float, width: float) -> None:
        """The upper part of a card, index in its corner, `x`, `y` the lower left corner."""
        name = f"card-{card}-{self.letters}-{width:.2f}"
        if name not in self._forms:
            mark = self._mark_form(card.suit, 0.31 * width)
            self._forms[name] = (width + 1, _TALL * width + 1, lambda: self._draw_card(card, width, mark))
        self._place(name, x, y)

    def fan(self, hand: Hand, x: float, y: float, width: float) -> None:
        """A hand as overlapping cards in a row `width` wide, `y` its lower edge; see `fan_height`."""
        suits = [hand.holding(suit) for suit in fan_order() if hand.holding(suit)]
        card = card_width(width, len(hand))
        for holding in suits:
            for each in holding:
                self.card(each, x, y, card)
                x += _STEP * card
            x += _GAP * card

    def _mark_form(self, suit: Suit, size: float) -> str:
        name = f"suit-{suit}-{size:.2f}"
        if name not in self._forms:
            self._forms[name] = (size, size, lambda: self._draw_mark(suit, size))
        return name

    def _place(self, name: str, x: float, y: float) -> None:
        canvas = self.canvas
        canvas.saveState()
        canvas.translate(round(x, 2), round(y, 2))
        canvas.doForm(name)
        canvas.restoreState()

    def _draw_mark(self, suit: Suit, size: float) -> None:
        canvas, scale = self.canvas, size / 100
        path = canvas.beginPath()
        draw = {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}
        inset = OUTLINE / 2 / scale if suit.is_red else 0.0
        fit = (100 - 2 * inset) / 100
        for command, numbers in suit_path(suit):
            points = [(inset + fit * number) * scale for number in numbers]
            draw[command](*[size - value if place % 2 else value for place, value in enumerate(points)])
        canvas.setFillColorRGB(*ink("paper" if suit.is_red else "ink"))
        canvas.setStrokeColorRGB(*ink("ink"))
        canvas.setLineWidth(OUTLINE)
        canvas.setLineJoin(1)
        canvas.drawPath(path, stroke=int(suit.is_red), fill=1)
        self._hidden_sign(suit, size)

    def _hidden_sign(self, suit: Suit, size: float) -> None:
        """The sign of a suit for copying and searching: an invisible letter whose actual text is the sign."""
        code = self.canvas._code
        code.append(f"/Span <</ActualText <FEFF{ord(SIGNS[suit]):04X}>>> BDC")
        hidden = self.canvas.beginText(0, 0.1 * size)
        hidden.setFont(font_name(False), size)
        hidden.setTextRenderMode(3)
        hidden.textOut("o")
        self.canvas.drawText(hidden)
        code.append("EMC")

    def _draw_card(self, card: Card, width: float, mark: str) -> None:
        canvas, height = self.canvas, _TALL * width
        canvas.setFillColorRGB(*ink("paper"))
        canvas.setStrokeColorRGB(*ink("ink_muted"))
        canvas.setLineWidth(HAIRLINE)
        canvas.roundRect(0.5, 0.5, width - 0.5, height - 0.5, 0.09 * width, stroke=1, fill=1)
        size, middle = 0.41 * width, 0.265 * width
        letter = rank_letter(card.rank, self.letters)
        natural = width_of(letter, size, True)
        squeeze = min(1.0, 0.4 * width / natural)
        index = canvas.beginText(middle - natural * squeeze / 2, height - 0.44 * width)
        index.setFont(font_name(True), size)
        index.setHorizScale(100 * squeeze)
        canvas.setFillColorRGB(*ink("ink"))
        index.textOut(letter)
        canvas.drawText(index)
        self._place(mark, middle - 0.155 * width, height - 0.86 * width)

    def finish(self) -> None:
        """Draw the form objects that the pages use; called once, after the last page."""
        done: set[str] = set()
        while waiting := [name for name in self._forms if name not in done]:
            for name in waiting:
                width, height, draw = self._forms[name]
                self.canvas.beginForm(name, -1, -1, width + 1, height + 1)
                draw()
                self.canvas.endForm()
                done.add(name)


def card_width(width: float, cards: int = 13) -> float:
    """How wide the cards of a fan of that width are; a hand with a void gets the same cards as one without."""
    return width / (_STEP * max(cards - 1, 12) + 3 * _GAP + 1)


def fan_height(width: float) -> float:
    """How high a fan of thirteen cards is."""
    return _TALL * card_width(width)
