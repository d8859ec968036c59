"""The four seats and the two sides of a table (CB-07 to CB-09)."""

from __future__ import annotations

from enum import IntEnum, StrEnum

from bridgetutor.engine.problems import TextProblem


class Side(StrEnum):
    """A partnership, named by its seats."""

    NS = "NS"
    EW = "EW"

    @property
    def other(self) -> Side:
        """The opponents."""
        return Side.EW if self is Side.NS else Side.NS

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """Both partners, N or E first."""
        return (Seat.NORTH, Seat.SOUTH) if self is Side.NS else (Seat.EAST, Seat.WEST)


class Seat(IntEnum):
    """A seat; the numbers run clockwise from North."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    def __bool__(self) -> bool:
        """North is a seat too, though its number is 0."""
        return True

    @property
    def letter(self) -> str:
        """The letter in files: N E S W."""
        return "NESW"[self]

    @property
    def left(self) -> Seat:
        """The next seat clockwise."""
        return Seat((self + 1) % 4)

    @property
    def partner(self) -> Seat:
        """The seat opposite."""
        return Seat((self + 2) % 4)

    @property
    def right(self) -> Seat:
        """The seat before, clockwise."""
        return Seat((self + 3) % 4)

    @property
    def side(self) -> Side:
        """The partnership of this seat."""
        return Side.NS if self in (Seat.NORTH, Seat.SOUTH) else Side.EW

    def clockwise(self) -> tuple[Seat, Seat, Seat, Seat]:
        """All four seats, from this one on."""
        return (self, self.left, self.partner, self.right)

    @classmethod
    def parse(cls, text: str) -> Seat:
        """Read a file letter (N E S W); raises TextProblem `bad-seat`."""
        index = "NESW".find(text)
        if index < 0 or len(text) != 1:
            raise TextProblem("bad-seat", text=text)
        return cls(index)

    def __str__(self) -> str:
        return self.letter
