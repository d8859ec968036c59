"""Where everything lies on a table, as numbers: the scene is 680 high and as wide as the window makes it. Knows no Qt.

The tokens `[card.fan]`, `[card.dummy]`, `[card.trick]` give the measures.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import groupby, pairwise

from bridgetutor.engine.cards import Card, Suit
from bridgetutor.engine.seats import Seat
from bridgetutor.ui.tokens import tokens

HEIGHT = 680.0
#: Narrower than this the picture shrinks instead.
NARROWEST = 820.0
TRICK_CENTRE_Y = 373.0
_TRICK_HIGHEST, _TRICK_AIR = 330.0, 8.0
_EDGE, _TOP, _BELOW_MARGIN = 24.0, 30.0, 26.0
_FAN_MARGIN = 96.0  # left and right of the hand below, together
_SIDE_TOP, _SIDE_STEP, _SIDE_MARGIN = 246.0, 13.0, 30.0
_BACK_STEP = 24.0
_BACK = (56.0, 87.0)
_SIDE_BACK = (84.0, 56.0)
_ROW_STEP, _ROW_WIDTH = 46.0, 190.0
_SECOND_ROW = 74.0
_PLATE_AIR = 12.0  # between a plate and what is beside it


class Position(StrEnum):
    """A side of the table, as one looks at it."""

    BELOW = "below"
    LEFT = "left"
    ABOVE = "above"
    RIGHT = "right"


#: Which way a card of a hand steps forward: towards the middle.
FORWARD = {Position.BELOW: (0.0, -1.0), Position.ABOVE: (0.0, 1.0), Position.LEFT: (1.0, 0.0), Position.RIGHT: (-1.0, 0.0)}
#: The key of the tokens' trick offsets for each side.
_OFFSETS = {Position.BELOW: "south", Position.LEFT: "west", Position.ABOVE: "north", Position.RIGHT: "east"}


@dataclass(frozen=True, slots=True)
class Spot:
    """The place of a card: corner, size, whether another lies on it, whether its index stands in one row."""

    x: float
    y: float
    width: float
    height: float
    covered: bool = False
    row: bool = False

    def moved(self, dx: float, dy: float) -> Spot:
        """The same, elsewhere."""
        return replace(self, x=self.x + dx, y=self.y + dy)


def positions(below: Seat) -> dict[Seat, Position]:
    """On which side each seat is shown when one of them sits below."""
    return dict(zip(below.clockwise(), (Position.BELOW, Position.LEFT, Position.ABOVE, Position.RIGHT), strict=True))


def scene_width(view_width: float, view_height: float) -> float:
    """The width of the scene for a view."""
    return max(NARROWEST, HEIGHT * view_width / max(1.0, view_height))


def _size(name: str) -> tuple[float, float]:
    width, height = tokens()["card"]["sizes"][name]
    return float(width), float(height)


def fan(cards: Sequence[Card], size: str, centre: float, bottom: float, room: float) -> dict[Card, Spot]:
    """A hand in one row, or in two where cards would lie too close; `bottom` is its lower edge."""
    width, height = _size(size)
    shape = tokens()["card"]["fan"]
    if len(cards) > 2 and _step(cards, width, room) < shape["step_min"] * width:
        cut = _cut(cards)
        upper = fan(cards[:cut], size, centre, bottom - _SECOND_ROW, room)
        upper = {card: replace(spot, covered=True) for card, spot in upper.items()}
        return {**upper, **fan(cards[cut:], size, centre, bottom, room)}
    step, gap = _step(cards, width, room), shape["suit_gap"] * width
    whole = width + step * (len(cards) - 1) + gap * _changes(cards)
    x, spots = centre - whole / 2, {}
    for place, card in enumerate(cards):
        if place:
            x += step + (gap if card.suit is not cards[place - 1].suit else 0.0)
        spots[card] = Spot(x, bottom - height, width, height, covered=place < len(cards) - 1)
    return spots


def _changes(cards: Sequence[Card]) -> int:
    return sum(one.suit is not two.suit for one, two in pairwise(cards))


def _step(cards: Sequence[Card], width: float, room: float) -> float:
    shape = tokens()["card"]["fan"]
    left = room - width - _changes(cards) * shape["suit_gap"] * width
    return float(min(shape["step_max"] * width, left / max(1, len(cards) - 1)))


def _cut(cards: Sequence[Card]) -> int:
    """Where a hand is parted in two rows: between two suits, as near to the middle as can be, else in the middle."""
    ends = [place for place in range(1, len(cards)) if cards[place].suit is not cards[place - 1].suit]
    middle = len(cards) / 2
    best = min(ends, key=lambda place: abs(place - middle), default=round(middle))
    return best if abs(best - middle) <= len(cards) / 4 else round(middle)


def by_suit(cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Neighbours of one suit together."""
    return [tuple(group) for _, group in groupby(cards, key=lambda card: card.suit)]


def trumps_first(cards: Sequence[Card], trump: Suit | None) -> list[Card]:
    """Dummy's order: trumps at the left, the other suits as they are."""
    return sorted(cards, key=lambda card: card.suit is not trump) if trump is not None else list(cards)


def columns_width(cards: Sequence[Card]) -> float:
    """How wide dummy is in columns."""
    width, _ = _size("table")
    suits = len(by_suit(cards))
    return suits * width + max(0, suits - 1) * float(tokens()["card"]["dummy"]["column_gap"])


def columns(cards: Sequence[Card], left: float, top: float) -> dict[Card, Spot]:
    """Dummy: a column for each suit, highest card on top of the picture, index in one row."""
    width, height = _size("table")
    shape = tokens()["card"]["dummy"]
    spots = {}
    for place, column in enumerate(by_suit(cards)):
        step = shape["step"] if len(column) < 7 else shape["step_min"]
        step = min(step, (shape["max_height"] - height) / max(1, len(column) - 1))
        for row, card in enumerate(column):
            x = left + place * (width + shape["column_gap"])
            spots[card] = Spot(x, top + row * step, width, height, covered=row < len(column) - 1, row=True)
    return spots


def side_rows(cards: Sequence[Card], position: Position, width: float) -> dict[Card, Spot]:
    """An open hand at the left or right: a row for each suit, one below the other."""
    wide, high = _size("small")
    suits = by_suit(cards)
    top = _SIDE_TOP + max(0.0, (4 - len(suits)) * _ROW_STEP / 2)
    spots = {}
    for number, row in enumerate(suits):
        step = min(wide * 0.62, (_ROW_WIDTH - wide) / max(1, len(row) - 1))
        whole = wide + step * (len(row) - 1)
        left = _SIDE_MARGIN if position is Position.LEFT else width - _SIDE_MARGIN - whole
        for place, card in enumerate(row):
            covered = place < len(row) - 1 or number < len(suits) - 1
            spots[card] = Spot(left + place * step, top + number * _ROW_STEP, wide, high, covered=covered)
    return spots


def backs(count: int, position: Position, width: float) -> list[Spot]:
    """Cards face down: a row above or below, a pile at the sides."""
    if position in (Position.LEFT, Position.RIGHT):
        wide, high = _SIDE_BACK
        x = _SIDE_MARGIN if position is Position.LEFT else width - _SIDE_MARGIN - wide
        return [Spot(x, _SIDE_TOP + place * _SIDE_STEP, wide, high) for place in range(count)]
    wide, high = _BACK
    y = _TOP if position is Position.ABOVE else HEIGHT - _BELOW_MARGIN - high
    left = (width - wide - _BACK_STEP * (count - 1)) / 2
    return [Spot(left + place * _BACK_STEP, y, wide, high) for place in range(count)]


def open_hand(cards: Sequence[Card], position: Position, width: float, dummy_left: float | None) -> dict[Card, Spot]:
    """An open hand on a side of the table; `dummy_left` puts the hand above in columns from there."""
    if position in (Position.LEFT, Position.RIGHT):
        return side_rows(cards, position, width)
    if position is Position.BELOW:
        return fan(cards, "hand", width / 2, HEIGHT - _BELOW_MARGIN, width - _FAN_MARGIN)
    if dummy_left is not None:
        return columns(cards, dummy_left, _BELOW_MARGIN)
    return fan(cards, "table", width / 2, _TOP + _size("table")[1], width - _FAN_MARGIN)


def trick_centre(plate_top: float | None) -> float:
    """The middle of a trick: as high as the plate of the hand below needs, without lying under the hand above."""
    if plate_top is None:
        return TRICK_CENTRE_Y
    reach = float(tokens()["card"]["trick"]["offset"]["south"][1]) + _size(tokens()["card"]["trick"]["size"])[1] / 2
    return max(_TRICK_HIGHEST, min(TRICK_CENTRE_Y, plate_top - _TRICK_AIR - reach))


def trick_spot(position: Position, width: float, centre: float = TRICK_CENTRE_Y) -> Spot:
    """Where a card lies that was played from a side; `centre` is the middle of the trick."""
    wide, high = _size(tokens()["card"]["trick"]["size"])
    dx, dy = tokens()["card"]["trick"]["offset"][_OFFSETS[position]]
    return Spot(width / 2 + dx - wide / 2, centre + dy - high / 2, wide, high)


def plate_corner(
    position: Position, size: tuple[float, float], width: float, hand_bottom: float | None, dummy_left: float | None, second: bool
) -> tuple[float, float]:
    """The top left corner of a seat's plate.

    `hand_bottom` is the lower edge of its cards, None where it has none; `second`: the hand below lies in two rows.
    """
    wide, high = size
    if position is Position.BELOW:
        top = HEIGHT - _BELOW_MARGIN - _size("hand")[1] - (_SECOND_ROW if second else 0.0)
        return (width - wide) / 2, (top if hand_bottom is not None else HEIGHT - 40.0) - 16.0 - high
    if position is Position.ABOVE:
        if dummy_left is not None:
            return dummy_left - 20.0 - wide, 32.0
        return (width - wide) / 2, (hand_bottom + 11.0) if hand_bottom is not None else _TOP
    y = _SIDE_TOP - 16.0 - high
    return (_EDGE if position is Position.LEFT else width - _EDGE - wide), y


def dummy_left(cards: Sequence[Card], plate_width: float, width: float) -> float:
    """The left edge of dummy's columns: in the middle, or as far right as its plate needs."""
    return max((width - columns_width(cards)) / 2, _EDGE + plate_width + 20.0)


def beside_dummy(cards: Sequence[Card], left: float, width: float, position: Position) -> float:
    """How wide the plate of a side may be beside dummy's columns that begin at `left`."""
    room = left if position is Position.LEFT else width - left - columns_width(cards)
    return room - _EDGE - _PLATE_AIR


def beside_plate(plate_width: float, width: float) -> float:
    """How wide the plate of a side may be beside a plate that stands in the middle."""
    return (width - plate_width) / 2 - _EDGE - _PLATE_AIR
