"""What is known of a hidden hand, as plain facts; light enough to be made on the window's side of the door."""

from __future__ import annotations

from dataclasses import dataclass, field

from bridgetutor.engine.cards import Card, Suit

ANY_LENGTH = (0, 13)

#: The most points that thirteen cards can hold: four aces, kings and queens and a jack.
MOST_POINTS = 37


@dataclass(frozen=True)
class Known:
    """What is known of one hidden hand: `size` cards, points (both ends included), suit lengths, cards that it holds for sure."""

    size: int
    points: tuple[int, int] = (0, MOST_POINTS)
    lengths: dict[Suit, tuple[int, int]] = field(default_factory=dict)
    holds: frozenset[Card] = frozenset()

    def length(self, suit: Suit) -> tuple[int, int]:
        """The range of a suit length."""
        return self.lengths.get(suit, ANY_LENGTH)
