"""Where cards lie: for any hand, any number of cards, any width, nothing leaves the table and every index can be read."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.engine.cards import PACK, Card, Suit, cards_from_text, pack_order
from bridgetutor.engine.seats import Seat
from bridgetutor.ui.table import layout
from bridgetutor.ui.table.layout import HEIGHT, NARROWEST, Position, Spot

HANDS = st.lists(st.sampled_from(PACK), min_size=1, max_size=13, unique=True).map(lambda cards: sorted(cards, key=pack_order))
WIDTHS = st.floats(NARROWEST, 2000)
INDEX = 0.385 + 0.07 + 0.30  # of the width: how far down rank and sign of a stacked index reach


def inside(spots: list[Spot], width: float) -> bool:
    return all(
        spot.x >= 0 and spot.y >= 0 and spot.x + spot.width <= width + 0.01 and spot.y + spot.height <= HEIGHT + 0.01
        for spot in spots
    )


def readable(spots: list[Spot]) -> bool:
    """Whether no later card lies on the index of an earlier one."""
    for place, spot in enumerate(spots):
        wide = spot.width * (0.62 if spot.row else 0.40)
        high = spot.width * (0.34 if spot.row else INDEX)
        for later in spots[place + 1 :]:
            across = later.x < spot.x + wide - 0.01 and later.x + later.width > spot.x + 1
            down = later.y < spot.y + high - 0.01 and later.y + later.height > spot.y + 1
            if across and down:
                return False
    return True


@given(HANDS, WIDTHS)
def test_the_hand_below_lies_on_the_table_and_can_be_read(cards: list[Card], width: float) -> None:
    spots = layout.open_hand(cards, Position.BELOW, width, None)
    assert list(spots) == cards
    assert inside(list(spots.values()), width)
    assert readable(list(spots.values()))
    assert not list(spots.values())[-1].covered


@given(HANDS, WIDTHS)
def test_the_hand_above_lies_on_the_table_and_can_be_read(cards: list[Card], width: float) -> None:
    spots = list(layout.open_hand(cards, Position.ABOVE, width, None).values())
    assert inside(spots, width)
    assert readable(spots)


@given(HANDS, WIDTHS, st.sampled_from([None, *Suit]), st.floats(100, 290))
def test_dummy_stands_in_columns_below_its_height(cards: list[Card], width: float, trump: Suit | None, plate: float) -> None:
    ordered = layout.trumps_first(cards, trump)
    left = layout.dummy_left(ordered, plate, width)
    spots = layout.columns(ordered, left, 26)
    assert inside(list(spots.values()), width)
    assert max(spot.y + spot.height for spot in spots.values()) <= 26 + 266 + 0.01
    assert left >= plate + 24
    if trump is not None and any(card.suit is trump for card in cards):
        assert ordered[0].suit is trump
        assert min(spots.values(), key=lambda spot: spot.x).x == spots[ordered[0]].x


@given(HANDS, WIDTHS, st.sampled_from([Position.LEFT, Position.RIGHT]))
def test_an_open_hand_at_the_side_keeps_to_its_side(cards: list[Card], width: float, position: Position) -> None:
    spots = list(layout.open_hand(cards, position, width, None).values())
    assert inside(spots, width)
    assert max(spot.y + spot.height for spot in spots) < HEIGHT - 26 - 131
    if position is Position.LEFT:
        assert max(spot.x + spot.width for spot in spots) <= 30 + 190
    else:
        assert min(spot.x for spot in spots) >= width - 30 - 190


@pytest.mark.parametrize("suit_lengths", [(4, 3, 3, 3), (7, 2, 2, 2), (5, 5, 2, 1), (8, 5), (13,)])
def test_side_hands_of_every_shape_show_each_index(suit_lengths: tuple[int, ...]) -> None:
    cards = [
        card
        for suit, length in zip((Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS), suit_lengths, strict=False)
        for card in [each for each in PACK if each.suit is suit][:length]
    ]
    spots = list(layout.side_rows(cards, Position.LEFT, NARROWEST).values())
    steps = [two.x - one.x for one, two in pairwise(spots) if two.y == one.y]
    assert min(steps, default=54) >= 11  # a thirteen-card suit at the side is the narrowest there is


def test_a_hand_with_no_room_lies_in_two_rows() -> None:
    cards = sorted(PACK[::4], key=pack_order)
    spots = layout.fan(cards, "hand", 300, 654, 420)
    assert len({spot.y for spot in spots.values()}) == 2
    assert list(spots) == cards
    assert readable(list(spots.values()))
    assert len({spot.y for spot in layout.fan(cards, "hand", 483, 654, 900).values()}) == 1


def test_a_row_is_parted_between_suits() -> None:
    cards = cards_from_text("SA SK SQ SJ ST S9 HA HK HQ HJ HT H9 H8")
    spots = layout.fan(cards, "hand", 300, 654, 420)
    rows = {spot.y: {card.suit for card, other in spots.items() if other.y == spot.y} for spot in spots.values()}
    assert sorted(len(suits) for suits in rows.values()) == [1, 1]


@given(st.integers(1, 13), WIDTHS, st.sampled_from(Position))
def test_backs_lie_on_the_table(count: int, width: float, position: Position) -> None:
    spots = layout.backs(count, position, width)
    assert len(spots) == count
    assert inside(spots, width)


@pytest.mark.parametrize("below", list(Seat))
def test_anybody_may_sit_below(below: Seat) -> None:
    places = layout.positions(below)
    assert places[below] is Position.BELOW
    assert places[below.left] is Position.LEFT
    assert places[below.partner] is Position.ABOVE
    assert places[below.right] is Position.RIGHT


def test_the_trick_lies_as_the_seats_do() -> None:
    spots = {position: layout.trick_spot(position, 966) for position in Position}
    assert spots[Position.ABOVE].y < spots[Position.LEFT].y < spots[Position.BELOW].y
    assert spots[Position.LEFT].x < spots[Position.ABOVE].x < spots[Position.RIGHT].x


def test_the_trick_gives_way_to_the_plate_below_it() -> None:
    for high, second in ((40.0, False), (52.0, False), (52.0, True)):
        _, top = layout.plate_corner(Position.BELOW, (200.0, high), 966, 654.0, None, second)
        spot = layout.trick_spot(Position.BELOW, 966, layout.trick_centre(top))
        assert second or spot.y + spot.height <= top - 8
        assert layout.trick_spot(Position.ABOVE, 966, layout.trick_centre(top)).y > 220
    assert layout.trick_centre(None) == layout.TRICK_CENTRE_Y


def test_the_scene_has_one_height_and_the_width_of_the_window() -> None:
    assert layout.scene_width(966, 680) == pytest.approx(966)
    assert layout.scene_width(1932, 1360) == pytest.approx(966)
    assert layout.scene_width(400, 680) == NARROWEST
