"""Seats and sides."""

from __future__ import annotations

import pytest

from bridgetutor.engine.problems import TextProblem
from bridgetutor.engine.seats import Seat, Side


@pytest.mark.rule("MB-04", "CB-07", "CB-08", "CB-09")
def test_two_partnerships_sit_crosswise() -> None:
    assert Seat.NORTH.partner is Seat.SOUTH
    assert Seat.EAST.partner is Seat.WEST
    for seat in Seat:
        assert seat.partner.side is seat.side
        assert seat.left.side is seat.right.side is seat.side.other
        assert seat.left.right is seat
        assert seat.clockwise()[0] is seat
        assert set(seat.side.seats) == {seat, seat.partner}
    assert str(Seat.NORTH.side) == "NS"
    assert Side.EW.other is Side.NS


def test_north_counts_as_given() -> None:
    assert all(Seat)  # `dealer or other` must keep North, whose number is 0


def test_seats_are_read_by_their_letter_alone() -> None:
    assert [Seat.parse(letter) for letter in "NESW"] == list(Seat)
    for text in ("", "n", "NE", "O", "North"):
        with pytest.raises(TextProblem, match="bad-seat"):
            Seat.parse(text)
