"""One trick: who led, what was played, who wins it. Works for any players and any number of them."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar

from bridgetutor.engine.cards import Card, Suit

P = TypeVar("P", bound=Hashable)


@dataclass(frozen=True)
class Trick(Generic[P]):
    """The cards of a trick in the order of play, with the player of each (CB-51, CB-52, DD-38)."""

    players: tuple[P, ...]
    cards: tuple[Card, ...] = ()

    @property
    def leader(self) -> P:
        """The player of the first card."""
        return self.players[0]

    @property
    def led(self) -> Suit | None:
        """The suit led, or None before the first card."""
        return self.cards[0].suit if self.cards else None

    @property
    def is_full(self) -> bool:
        """Whether every player has played."""
        return len(self.cards) == len(self.players)

    @property
    def to_play(self) -> P:
        """The player whose card is due; the trick must not be full."""
        return self.players[len(self.cards)]

    def with_card(self, card: Card) -> Trick[P]:
        """This trick and one more card."""
        return Trick(self.players, (*self.cards, card))

    def best(self, trump: Suit | None) -> int:
        """The place (0 for the leader) of the card that is winning (CB-55, GW-35, DD-41, DD-42)."""
        return winning_place(self.cards, trump)

    def winner(self, trump: Suit | None) -> P:
        """The player whose card is winning."""
        return self.players[self.best(trump)]


def winning_place(cards: tuple[Card, ...], trump: Suit | None) -> int:
    """The place in a trick of the highest trump, or else of the highest card of the suit led."""
    led = cards[0].suit
    return max(
        range(len(cards)),
        key=lambda i: (cards[i].suit is trump and trump is not None, cards[i].suit is led, cards[i].rank),
    )
