"""Small pictures and places to answer for practice sheets: parts that stand beside and under each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bridgetutor.engine.cards import SUITS_DOWN, Card, Denomination
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import Language
from bridgetutor.handouts.letterforms import printable, width_of
from bridgetutor.handouts.page import BODY, SMALL
from bridgetutor.handouts.pen import HAIRLINE, LINE, MM, Pen
from bridgetutor.handouts.pictures import BOX
from bridgetutor.handouts.printtokens import fan_order, ink
from bridgetutor.handouts.textbox import Lines, lay_out_text
from bridgetutor.teaching.exercises.item import AuctionSeen
from bridgetutor.wording.calls import call_short, denomination_mark
from bridgetutor.wording.cards import rank_letter, seat_letter, seat_name

#: From line to line, the box of a tick, and the gaps between parts.
LINE_STEP, TICK, GAP, SIDE_GAP = 1.24 * BODY, 4.2 * MM, 1.5 * MM, 4.5 * MM
_TALL = 1.55
#: The least share of the width that the values of facts have beside their labels.
_VALUES = 0.45
_ROW = 4.9 * MM


@dataclass(frozen=True, slots=True)
class Part:
    """Something to draw: `draw(pen, x, top)`, `x` and `top` its upper left corner; sizes in points."""

    width: float
    height: float
    draw: Callable[[Pen, float, float], None]


def stacked(parts: Sequence[Part], gap: float = GAP) -> Part:
    """Parts one under the other."""

    def draw(pen: Pen, x: float, top: float) -> None:
        for part in parts:
            part.draw(pen, x, top)
            top -= part.height + gap

    height = sum(part.height for part in parts) + gap * max(0, len(parts) - 1)
    return Part(max((part.width for part in parts), default=0.0), height, draw)


def beside(left: Part, right: Part, gap: float = SIDE_GAP) -> Part:
    """Two parts side by side, both from the top."""

    def draw(pen: Pen, x: float, top: float) -> None:
        left.draw(pen, x, top)
        right.draw(pen, x + left.width + gap, top)

    return Part(left.width + gap + right.width, max(left.height, right.height), draw)


def text(words: str, width: float, letters: str, size: float = BODY, *, bold: bool = False, step: float = 0.0) -> Part:
    """A paragraph of light markup."""
    lines = lay_out_text(words, width, size, letters, bold)
    step = step or LINE_STEP * size / BODY
    return Part(max(lines.widths), step * len(lines.lines), lambda pen, x, top: lines.draw(pen, x, top - 0.8 * step, step))


# --- cards


def cards_in_a_row(cards: Sequence[Card], width: float, widest: float = 10 * MM, under: Sequence[str] = ()) -> Part:
    """Cards from the left, apart where there is room, else overlapping; `under` each stands a word."""
    many = max(1, len(cards))
    wide = min(widest, width / (1 + 0.53 * (many - 1)))
    step = min(wide + 1.5 * MM, (width - wide) / (many - 1)) if many > 1 else wide
    foot = 4.6 * MM if under else 0.0

    def draw(pen: Pen, x: float, top: float) -> None:
        for place, card in enumerate(cards):
            pen.card(card, x + place * step, top - _TALL * wide, wide)
            if under:
                pen.text(x + place * step + wide / 2, top - _TALL * wide - 4 * MM, under[place], BODY, at="middle")

    return Part(wide + step * (many - 1), _TALL * wide + foot, draw)


def in_fan_order(cards: Sequence[Card]) -> list[Card]:
    """Cards as they are held: by suits, black and red in turn, high cards first."""
    hand = Hand.of(cards)
    return [card for suit in fan_order() for card in hand.holding(suit)]


def hand_lines(cards: Sequence[Card], title: str, letters: str, size: float = BODY) -> Part:
    """A hand as a line for each suit under its title; a dash for a void."""
    hand = Hand.of(cards)
    rows = [(suit, " ".join(rank_letter(card.rank, letters) for card in hand.holding(suit)) or "–") for suit in SUITS_DOWN]

    def draw(pen: Pen, x: float, top: float) -> None:
        pen.text(x, top - 0.78 * _ROW, title, size, bold=True)
        for row, (suit, ranks) in enumerate(rows, 1):
            base = top - row * _ROW - 0.78 * _ROW
            pen.mark(suit, x, base - 0.3 * MM, 3.4 * MM)
            pen.text(x + 4.8 * MM, base, ranks, size)

    wide = max(4.8 * MM + max(width_of(ranks, size) for _, ranks in rows), width_of(printable(title), size, True))
    return Part(wide, 5 * _ROW, draw)


def suit_line(cards: Sequence[Card], title: str, letters: str) -> Part:
    """Cards of one suit in a line behind the title."""
    ranks = " ".join(rank_letter(card.rank, letters) for card in cards)
    left = width_of(printable(title), BODY, True) + 2.5 * MM

    def draw(pen: Pen, x: float, top: float) -> None:
        base = top - 0.78 * _ROW
        pen.text(x, base, title, BODY, bold=True)
        pen.mark(cards[0].suit, x + left, base - 0.3 * MM, 3.4 * MM)
        pen.text(x + left + 4.8 * MM, base, ranks, BODY)

    return Part(left + 4.8 * MM + width_of(ranks, BODY), _ROW, draw)


def around_the_table(hands: Mapping[Seat, Part]) -> Part:
    """Four hands where they sit, North above; West and East beside the gap between the others."""
    column = max(part.width for part in hands.values()) + 4.5 * MM
    high = hands[Seat.NORTH].height
    height = 2 * high + 4 * MM
    places = {Seat.NORTH: (1, 0.0), Seat.SOUTH: (1, height - high), Seat.WEST: (0, height / 2 - high / 2)}
    places[Seat.EAST] = (2, height / 2 - high / 2)

    def draw(pen: Pen, x: float, top: float) -> None:
        for seat, (across, down) in places.items():
            hands[seat].draw(pen, x + across * column, top - down)

    return Part(3 * column - 4.5 * MM, height, draw)


def trumps_box(trumps: Denomination, words: Language) -> Part:
    """What is trumps, in a frame: the sign of the suit, or the short form of no trumps."""
    size = 8.5 * MM

    def draw(pen: Pen, x: float, top: float) -> None:
        pen.box(x, top - size, size, size, LINE, "tint")
        if trumps.suit is not None:
            pen.mark(trumps.suit, x + 1.9 * MM, top - size + 1.9 * MM, 4.7 * MM)
        else:
            pen.text(x + size / 2, top - size / 2 - 0.35 * BODY, denomination_mark(trumps, words), BODY, bold=True, at="middle")

    return Part(size, size, draw)


#: Where the cards of a trick lie from its middle, and the letter, the box to tick and the arrow of each seat, in millimetres.
_CARD = {Seat.NORTH: (0.0, 8.9), Seat.EAST: (11.2, 0.0), Seat.SOUTH: (0.0, -8.9), Seat.WEST: (-11.2, 0.0)}
_NAME = {Seat.NORTH: (7.6, 9.6), Seat.EAST: (18.9, 2.0), Seat.SOUTH: (-13.2, -12.6), Seat.WEST: (-18.9, 2.0)}
_TICK = {Seat.NORTH: (10.0, 9.0), Seat.EAST: (16.8, -4.2), Seat.SOUTH: (-10.8, -13.2), Seat.WEST: (-21.0, -4.2)}
#: The arrow points to the card: its middle and its direction.
_ARROW = {
    Seat.NORTH: (-8.0, 10.6, 1, 0),
    Seat.EAST: (11.2, -11.0, 0, 1),
    Seat.SOUTH: (8.0, -10.6, -1, 0),
    Seat.WEST: (-11.2, 11.0, 0, -1),
}


def little_table(trick: Sequence[tuple[Seat, Card]], trumps: Denomination | None, words: Language) -> Part:
    """A trick as it lies, a box to tick at each seat, an arrow at the leader, trumps in the corner."""
    width, height, size = 45.5 * MM, 35 * MM, 9.6 * MM

    def draw(pen: Pen, x: float, top: float) -> None:
        middle, centre = x + 24 * MM, top - height / 2
        if trumps is not None:
            trumps_box(trumps, words).draw(pen, x, top)
        for seat, card in trick:
            dx, dy = _CARD[seat]
            pen.card(card, middle + dx * MM - size / 2, centre + dy * MM - _TALL * size / 2, size)
            dx, dy = _NAME[seat]
            pen.text(middle + dx * MM, centre + dy * MM, seat_letter(seat, words), BODY, bold=True, at="middle")
            dx, dy = _TICK[seat]
            pen.box(middle + dx * MM, centre + dy * MM, TICK, TICK, radius=1.5)
        dx, dy, right, up = _ARROW[trick[0][0]]
        arrow(pen, middle + dx * MM, centre + dy * MM, right, up)

    return Part(width, height, draw)


def arrow(pen: Pen, x: float, y: float, right: int, up: int) -> None:
    """A small filled arrow, `x`, `y` its middle, `right` and `up` its direction as -1, 0 or 1."""
    long, half = 2.1 * MM, 1.7 * MM
    path = pen.canvas.beginPath()
    path.moveTo(x + right * long, y + up * long)
    path.lineTo(x - right * long + up * half, y - up * long + right * half)
    path.lineTo(x - right * long - up * half, y - up * long - right * half)
    path.close()
    pen.canvas.setFillColorRGB(*ink("ink"))
    pen.canvas.drawPath(path, stroke=0, fill=1)


# --- facts


def fact_lines(rows: Sequence[tuple[str, str]], width: float, letters: str) -> Part:
    """A label and what belongs to it in each line, the values under each other."""
    natural = max(max(lay_out_text(label, width, BODY, letters).widths) for label, _ in rows) + 3 * MM
    room = max(_VALUES * width, width - natural)  # a long value wraps before labels become narrow
    values = [lay_out_text(value, room, BODY, letters, bold=True) for _, value in rows]
    wide = max(max(lines.widths) for lines in values)
    labels = [lay_out_text(label, width - wide - 3 * MM, BODY, letters) for label, _ in rows]
    left = max(max(lines.widths) for lines in labels) + 3 * MM
    heights = [LINE_STEP * max(len(label.lines), len(value.lines)) for label, value in zip(labels, values, strict=True)]

    def draw(pen: Pen, x: float, top: float) -> None:
        for label, value, high in zip(labels, values, heights, strict=True):
            label.draw(pen, x, top - 0.8 * LINE_STEP, LINE_STEP)
            value.draw(pen, x + left, top - 0.8 * LINE_STEP, LINE_STEP)
            top -= high
            pen.line(x, top, x + left + wide, top, HAIRLINE, "rule")

    return Part(left + wide, sum(heights), draw)


def auction_box(auction: AuctionSeen, width: float, words: Language, letters: str) -> Part:
    """The calls under the names of the seats, from the left; the dealer's first call under the dealer."""
    seats = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)
    start = seats.index(auction.dealer)
    cells = [*[""] * start, *(call_short(call, words) for call in auction.calls)]
    rows = [cells[place : place + 4] for place in range(0, len(cells), 4)]
    head, row, column = 5.6 * MM, 5.2 * MM, min(width / 4, 20 * MM)

    def draw(pen: Pen, x: float, top: float) -> None:
        pen.box(x, top - head, 4 * column, head, 0, "tint", radius=0)
        for place, seat in enumerate(seats):
            pen.text(x + (place + 0.5) * column, top - 4.2 * MM, seat_name(seat, words), BODY, bold=True, at="middle")
        pen.line(x, top - head, x + 4 * column, top - head, LINE)
        for line, calls in enumerate(rows):
            for place, call in enumerate(calls):
                lines = lay_out_text(call, column, BODY, letters)
                lines.draw(pen, x + (place + 0.5) * column - lines.widths[0] / 2, top - head - line * row - 4.1 * MM, row)

    return Part(4 * column, head + row * len(rows) + 0.5 * MM, draw)


# --- places to answer


def number_box(unit: str, width: float = 18 * MM, *, behind: bool = False) -> Part:
    """A box to write a number in, the unit over it, or `behind` it."""
    if behind:

        def draw_behind(pen: Pen, x: float, top: float) -> None:
            pen.box(x, top - BOX, width, BOX)
            pen.text(x + width + 2 * MM, top - BOX / 2 - 0.35 * BODY, unit, BODY)

        return Part(width + 2 * MM + width_of(printable(unit), BODY), BOX, draw_behind)
    head = 4.2 * MM if unit else 0.0
    wide = max(width, width_of(printable(unit), SMALL))

    def draw(pen: Pen, x: float, top: float) -> None:
        pen.text(x, top - 3.2 * MM, unit, SMALL)
        pen.box(x, top - head - BOX, width, BOX)

    return Part(wide, head + BOX, draw)


def number_boxes(labels: Sequence[str], width: float, letters: str) -> Part:
    """Boxes beside each other, a label over each, or before it where all are short."""
    gap = 4 * MM
    column = (width - gap * (len(labels) - 1)) / len(labels)
    heads = [lay_out_text(label, column, SMALL, letters) for label in labels]
    short = [lay_out_text(label, column, BODY, letters) for label in labels]
    before = max(max(lines.widths) for lines in short) + 2 * MM
    if before <= column - 18 * MM:
        return _boxes_behind(short, before, column + gap)
    head = 4.2 * MM * max(len(lines.lines) for lines in heads)

    def draw(pen: Pen, x: float, top: float) -> None:
        for place, lines in enumerate(heads):
            left = x + place * (column + gap)
            lines.draw(pen, left, top - head + 1 * MM + 4.2 * MM * (len(lines.lines) - 1), 4.2 * MM)
            pen.box(left, top - head - BOX, min(column, 26 * MM), BOX)

    return Part(width, head + BOX, draw)


def _boxes_behind(labels: Sequence[Lines], before: float, step: float) -> Part:
    """Labels of one line, a box behind each."""

    def draw(pen: Pen, x: float, top: float) -> None:
        for place, lines in enumerate(labels):
            lines.draw(pen, x + place * step, top - BOX / 2 - 0.35 * BODY, LINE_STEP)
            pen.box(x + place * step + before, top - BOX, 18 * MM, BOX)

    return Part((len(labels) - 1) * step + before + 18 * MM, BOX, draw)


def tick(label: str, width: float, letters: str, name: str = "") -> Part:
    """A box to tick, the letter that the key calls it by, and its label."""
    left = TICK + 1.8 * MM + (4.2 * MM if name else 0.0)
    lines = lay_out_text(label, width - left, BODY, letters)
    high = max(TICK + 0.6 * MM, LINE_STEP * len(lines.lines)) + 0.5 * MM

    def draw(pen: Pen, x: float, top: float) -> None:
        pen.box(x, top - TICK - 0.3 * MM, TICK, TICK, radius=1.5)
        base = top - 3.5 * MM
        if name:
            pen.text(x + TICK + 1.8 * MM, base, name, BODY, bold=True)
        lines.draw(pen, x + left, base, LINE_STEP)

    return Part(left + max(lines.widths), high, draw)


def ticks(labels: Sequence[str], width: float, letters: str, names: Sequence[str] = ()) -> Part:
    """Boxes to tick one under the other, or as many in a line as there is room for where they have no letters."""
    parts = [tick(label, width, letters, name) for label, name in zip(labels, names or [""] * len(labels), strict=True)]
    if names:
        return stacked(parts, 0.0)
    gap = 4.5 * MM
    lines: list[list[tuple[float, Part]]] = [[]]
    x = 0.0
    for part in parts:
        if lines[-1] and x + part.width > width:
            lines.append([])
            x = 0.0
        lines[-1].append((x, part))
        x += part.width + gap
    high = max(part.height for part in parts) + 0.4 * MM

    def draw(pen: Pen, left: float, top: float) -> None:
        for number, line in enumerate(lines):
            for offset, part in line:
                part.draw(pen, left + offset, top - number * high)

    return Part(max(line[-1][0] + line[-1][1].width for line in lines), high * len(lines), draw)


def tick_grid(heads: Sequence[str], rows: Sequence[str], width: float, letters: str) -> Part:
    """A box to tick for each row and column, heads in markup above, labels at the left."""
    labels = [lay_out_text(label, width, BODY, letters) for label in rows]
    left = max(lines.widths[0] for lines in labels) + 3 * MM
    column = min((width - left) / len(heads), 14 * MM)
    row = TICK + 1.6 * MM

    def draw(pen: Pen, x: float, top: float) -> None:
        for place, head in enumerate(heads):
            lines = lay_out_text(head, column, BODY, letters, bold=True)
            lines.draw(pen, x + left + (place + 0.5) * column - lines.widths[0] / 2, top - 4 * MM, LINE_STEP)
        for number, label in enumerate(labels):
            low = top - (number + 1) * row - row
            label.draw(pen, x, low + 1.8 * MM, LINE_STEP)
            for place in range(len(heads)):
                pen.box(x + left + (place + 0.5) * column - TICK / 2, low + 0.8 * MM, TICK, TICK, radius=1.5)

    return Part(left + column * len(heads), row * (len(rows) + 1), draw)
