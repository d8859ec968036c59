"""What a table shows, as a value: hands, trick, whose turn, which cards may be played. Pages make one from their game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from bridgetutor.engine.cards import Card, Suit
from bridgetutor.engine.seats import Seat

#: A card on the table with the seat that played it.
Played = tuple[Seat, Card]


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat: the cards that can be seen, in any order, or how many lie face down; the words on its plate.

    No name means no plate. `letter` stands in the plate's disc; without it the first letter of the seat's name.
    """

    cards: tuple[Card, ...] = ()
    hidden: int = 0
    name: str = ""
    role: str = ""
    points: str = ""
    letter: str = ""


@dataclass(frozen=True, slots=True)
class LastTrick:
    """The trick before: its cards in order of play, and who took it."""

    cards: tuple[Played, ...]
    winner: Seat


@dataclass(frozen=True, slots=True)
class TableModel:
    """A table at one moment. A seat that is left out is not drawn.

    `legal`: cards that may be chosen now, None where nothing may (looking only). `many`: several cards are being picked, so
    `chosen` holds what is picked so far. `title` and `line` are the words in the middle; `dots` shows points dots where the
    setting says "as the lesson has them".
    """

    seats: Mapping[Seat, SeatView] = field(default_factory=lambda: MappingProxyType({}))
    below: Seat = Seat.SOUTH
    dummy: Seat | None = None
    trump: Suit | None = None
    turn: Seat | None = None
    trick: tuple[Played, ...] = ()
    last_trick: LastTrick | None = None
    legal: frozenset[Card] | None = None
    chosen: frozenset[Card] = frozenset()
    marked: frozenset[Card] = frozenset()
    many: bool = False
    dots: bool = False
    title: str = ""
    line: str = ""

    def holder(self, card: Card) -> Seat | None:
        """The seat in whose open hand a card lies."""
        return next((seat for seat, view in self.seats.items() if card in view.cards), None)

    def may_choose(self, card: Card) -> bool:
        """Whether a card may be chosen now."""
        return self.legal is not None and card in self.legal and self.holder(card) is not None

    def is_dim(self, card: Card) -> bool:
        """Whether a card turns grey: it lies in the hand whose turn it is and may not be played."""
        return self.legal is not None and card not in self.legal and self.holder(card) is self.turn and self.turn is not None

    def steps_forward(self, card: Card) -> bool:
        """Whether a card steps forward: it may be played, and others of its hand may not."""
        if self.many or not self.may_choose(card):
            return False
        seat = self.holder(card)
        return seat is not None and any(self.is_dim(other) for other in self.seats[seat].cards)


def seat_views(
    hands: Mapping[Seat, Iterable[Card] | None], open_seats: Iterable[Seat], names: Mapping[Seat, str], hidden: int = 13
) -> dict[Seat, SeatView]:
    """Seats of a deal for a model: those of `open_seats` face up, the others face down with as many cards as they have.

    A hand that is None is not known: `hidden` cards lie face down.
    """
    shown = set(open_seats)
    views = {}
    for seat, hand in hands.items():
        cards = None if hand is None else tuple(hand)
        if seat in shown and cards is not None:
            views[seat] = SeatView(cards, name=names.get(seat, ""))
        else:
            views[seat] = SeatView(hidden=hidden if cards is None else len(cards), name=names.get(seat, ""))
    return views
