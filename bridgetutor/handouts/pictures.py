"""Blocks with cards and boxes: hands around a compass, hands in a row, a trick on the table, records of play, empty tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bridgetutor.engine.cards import SUITS_DOWN, Card, Rank
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import Language
from bridgetutor.handouts.flow import Block
from bridgetutor.handouts.letterforms import printable, width_of
from bridgetutor.handouts.page import BODY, HEADING, shortened
from bridgetutor.handouts.pen import HAIRLINE, LINE, MM, Pen, fan_height
from bridgetutor.handouts.textbox import Lines, lay_out_text
from bridgetutor.teaching.diagnosis import HONOURS
from bridgetutor.wording.cards import rank_letter, rank_name, seat_letter, seat_name

_ROW = 5.6 * MM
_HAND = 5 * _ROW
#: The air between a line of text and cards below it.
_ABOVE = 1.5 * MM
#: The least height of a box to write in (DESIGN.md section 10).
BOX = 12 * MM


def hand_rows(pen: Pen, hand: Hand, x: float, top: float, title: str) -> None:
    """A hand as four lines, a suit each, under its title; a dash for a void."""
    pen.text(x, top - 4.2 * MM, title, BODY, bold=True)
    for row, suit in enumerate(SUITS_DOWN, 1):
        base = top - row * _ROW - 4.2 * MM
        pen.mark(suit, x, base - 0.4 * MM, 3.6 * MM)
        ranks = "  ".join(rank_letter(card.rank, pen.letters) for card in hand.holding(suit))
        pen.text(x + 5.5 * MM, base, ranks or "–", BODY)


def compass(hands: Mapping[Seat, Hand], width: float, words: Language, points: Mapping[Seat, int] | None = None) -> Block:
    """Hands where they sit at the table, North above; a seat that is not in `hands` has only its name."""
    height = 3 * _HAND + 4 * MM
    column = width / 3

    def draw(pen: Pen, x: float, top: float) -> None:
        places = {
            Seat.NORTH: (x + column, top),
            Seat.WEST: (x, top - _HAND - 2 * MM),
            Seat.EAST: (x + 2 * column, top - _HAND - 2 * MM),
            Seat.SOUTH: (x + column, top - 2 * _HAND - 4 * MM),
        }
        for seat, (left, up) in places.items():
            title = seat_name(seat, words)
            if points and seat in points:
                title = words.tn("{seat} · {n} point", "{seat} · {n} points", points[seat]).format(seat=title, n=points[seat])
            if seat in hands:
                hand_rows(pen, hands[seat], left, up, title)
            else:
                pen.text(left, up - 4.2 * MM, title, BODY, bold=True)
        _rose(pen, x + column, top - _HAND - 2 * MM, words)

    return Block(height, draw)


def _rose(pen: Pen, x: float, top: float, words: Language) -> None:
    """The little table between the hands."""
    size = 20 * MM
    left, low = x + 2 * MM, top - (_HAND + size) / 2
    pen.box(left, low, size, size, LINE)
    middle, centre = left + size / 2, low + size / 2
    for seat, (dx, dy, at) in {
        Seat.NORTH: (0.0, 5.6 * MM, "middle"),
        Seat.SOUTH: (0.0, -8.4 * MM, "middle"),
        Seat.WEST: (-8 * MM, -1.4 * MM, "left"),
        Seat.EAST: (8 * MM, -1.4 * MM, "right"),
    }.items():
        pen.text(middle + dx, centre + dy, seat_letter(seat, words), BODY, bold=True, at=at)


def in_a_row(hand: Hand, title: str, width: float) -> Block:
    """A hand as cards in a row beside its title."""
    left = 26 * MM
    fan = min(width - left, 92 * MM)
    height = fan_height(fan)

    def draw(pen: Pen, x: float, top: float) -> None:
        below = top - _ABOVE
        pen.text(x, below - 5 * MM, shortened(title, left - 2 * MM, BODY, True), BODY, bold=True)
        pen.fan(hand, x + left, below - height, fan)

    return Block(_ABOVE + height + 2 * MM, draw)


def trick_on_table(cards: Sequence[tuple[Seat, Card]], words: Language) -> Block:
    """The cards of a trick where they lie, each with its seat; the first was led."""
    size = 11 * MM
    height = 46 * MM

    def draw(pen: Pen, x: float, top: float) -> None:
        middle, centre = x + 45 * MM, top - height / 2
        places = {Seat.NORTH: (0.0, 12.0), Seat.EAST: (20.0, 0.0), Seat.SOUTH: (0.0, -12.0), Seat.WEST: (-20.0, 0.0)}
        for number, (seat, card) in enumerate(cards, 1):
            dx, dy = places[seat]
            pen.card(card, middle + dx * MM - size / 2, centre + dy * MM - 0.775 * size, size)
            label = f"{number}. {seat_name(seat, words)}"
            right = seat is not Seat.WEST
            at = middle + dx * MM + (size / 2 + 2 * MM) * (1 if right else -1)
            pen.text(at, centre + dy * MM - 1.5 * MM, label, BODY, at="left" if right else "right")

    return Block(height, draw)


def answer_box(label: str, width: float, letters: str, box: float = 26 * MM) -> Block:
    """A label and a box to write in."""
    lines = lay_out_text(label, width - box - 4 * MM, BODY, letters)

    def draw(pen: Pen, x: float, top: float) -> None:
        if label:
            lines.draw(pen, x, top - BOX / 2 - 1.5 * MM, 1.3 * BODY)
        left = x + (max(lines.widths) + 3 * MM if label else 0)
        pen.box(left, top - BOX, box, BOX)

    return Block(max(BOX, 1.3 * BODY * len(lines.lines)) + 3 * MM, draw)


def answer_boxes(labels: Sequence[str], width: float, letters: str, unit: str = "") -> list[Block]:
    """Boxes with their labels, as many in a row as fit."""
    sized = [(label, lay_out_text(label, 60 * MM, BODY, letters)) for label in labels]
    rows: list[list[tuple[float, int]]] = [[]]
    x = 0.0
    for place, (_, lines) in enumerate(sized):
        need = max(lines.widths) + 2 * MM + 18 * MM + 5 * MM
        if x + need > width and rows[-1]:
            rows.append([])
            x = 0.0
        rows[-1].append((x, place))
        x += need
    return [_box_row(row, sized, unit if row is rows[-1] else "") for row in rows]


def _box_row(row: Sequence[tuple[float, int]], sized: Sequence[tuple[str, Lines]], unit: str) -> Block:
    """Labels with boxes beside one another; the unit stands after the last."""

    def draw(pen: Pen, left: float, top: float) -> None:
        base, at = top - BOX / 2 - 1.5 * MM, left
        for offset, place in row:
            lines = sized[place][1]
            lines.draw(pen, left + offset, base, 1.3 * BODY)
            at = left + offset + max(lines.widths) + 2 * MM
            pen.box(at, top - BOX, 18 * MM, BOX)
        pen.text(at + 20 * MM, base, unit, BODY)

    return Block(BOX + 3 * MM, draw)


def ticks(labels: Sequence[str], width: float, letters: str, across: bool = False) -> list[Block]:
    """A small box to tick before each label; one under another, or across the page where they are short."""
    size = 5 * MM
    if across and labels:
        column = width / len(labels)

        def row(pen: Pen, x: float, top: float) -> None:
            for place, label in enumerate(labels):
                pen.box(x + place * column, top - 6 * MM, size, size)
                lay_out_text(label, column, BODY, letters).draw(pen, x + place * column + size + 2 * MM, top - 5 * MM, 1.3 * BODY)

        return [Block(9 * MM, row)]
    return [_tick(label, width, letters, size) for label in labels]


def _tick(label: str, width: float, letters: str, size: float) -> Block:
    lines = lay_out_text(label, width - size - 3 * MM, BODY, letters)

    def draw(pen: Pen, x: float, top: float) -> None:
        pen.box(x, top - 6 * MM, size, size)
        lines.draw(pen, x + size + 3 * MM, top - 5 * MM, 1.3 * BODY)

    return Block(max(8 * MM, 1.3 * BODY * len(lines.lines) + 3 * MM), draw)


def table(
    head: Sequence[str],
    rows: Iterable[Sequence[str]],
    widths: Sequence[float],
    letters: str,
    row: float = 7 * MM,
    size: float = BODY,
) -> Block:
    """A ruled table whose cells are light markup, in one piece; empty cells are to write in."""
    body = [list(cells) for cells in rows]

    def draw(pen: Pen, x: float, top: float) -> None:
        edges = [x]
        for width in widths:
            edges.append(edges[-1] + width)
        base = (row - 0.7 * size) / 2
        for line, cells in enumerate([list(head), *body]):
            low = top - (line + 1) * row
            for place, cell in enumerate(cells):
                if cell:
                    lines = lay_out_text(cell, widths[place], size, letters, bold=line == 0)
                    lines.draw(pen, edges[place] + (widths[place] - lines.widths[0]) / 2, low + base, size)
            pen.line(x, low, edges[-1], low, LINE if line in (0, len(body)) else HAIRLINE, "ink" if line == 0 else "rule")
        pen.line(x, top, edges[-1], top, LINE)
        for edge in edges:
            pen.line(edge, top, edge, top - (len(body) + 1) * row, HAIRLINE, "rule")

    return Block(row * (len(body) + 1) + 2 * MM, draw)


def points_legend(words: Language, letters: str) -> Block:
    """What the honours are worth, in small frames: `A ace 4` (MB-10)."""
    chips = [(rank_letter(rank, letters), f"{rank_name(rank, words)} {rank.points}") for rank in HONOURS]
    chips.append(("", words.t("all other cards {points}").format(points=Rank.TEN.points)))

    def draw(pen: Pen, x: float, top: float) -> None:
        y = top - 8 * MM
        for letter, name in chips:
            bold = width_of(letter, HEADING, True) + 1.8 * MM if letter else 0.0
            wide = bold + width_of(printable(name), BODY) + 6 * MM
            pen.box(x, y, wide, 8 * MM, HAIRLINE, "tint")
            if letter:
                pen.text(x + 3 * MM, y + 2.5 * MM, letter, HEADING, bold=True)
            pen.text(x + 3 * MM + bold, y + 2.5 * MM, name, BODY)
            x += wide + 2.5 * MM

    return Block(8 * MM, draw)


def play_record(tricks: Sequence[int], words: Language, letters: str, width: float) -> Block:
    """An empty record of play: a line a trick, a column a seat, who won, how many North and South have."""
    head = ["", *(seat_name(seat, words) for seat in Seat), words.t("Winner"), words.t("Tricks N–S")]
    first, last = 10 * MM, 26 * MM
    column = (width - first - 2 * last) / 4
    widths = [first, column, column, column, column, last, last]
    rows = [[str(number), *[""] * 6] for number in tricks]
    return table(head, rows, widths, letters, row=7.5 * MM)
