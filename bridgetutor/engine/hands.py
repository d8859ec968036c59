"""A hand of cards: an immutable set that prints in pack order, with points and shape."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from bridgetutor.engine.cards import CARDS, SUITS_DOWN, Card, Rank, Suit, pack_order
from bridgetutor.engine.problems import TextProblem


@dataclass(frozen=True)
class Hand:
    """Any number of different cards, kept S H D C, high to low; equal hands hold the same cards."""

    cards: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        in_order = tuple(sorted(self.cards, key=pack_order))
        for one, two in pairwise(in_order):
            if one == two:
                raise TextProblem("card-twice", card=str(one))
        object.__setattr__(self, "cards", in_order)

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Hand:
        """A hand of these cards, in any order; raises TextProblem `card-twice`."""
        return cls(tuple(cards))

    @classmethod
    def parse(cls, text: str) -> Hand:
        """Read `K63.862.K64.QT52` (spades.hearts.diamonds.clubs; a ten as T or 10; an empty suit is a void).

        Raises TextProblem `bad-hand` (not four suits), `bad-rank` or `card-twice`.
        """
        suits = text.replace("10", "T").split(".")
        if len(suits) != 4:
            raise TextProblem("bad-hand", text=text)
        return cls.of(CARDS[suit, Rank.parse(letter)] for suit, ranks in zip(SUITS_DOWN, suits, strict=True) for letter in ranks)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, card: object) -> bool:
        return card in self._set

    @cached_property
    def _set(self) -> frozenset[Card]:
        return frozenset(self.cards)

    def __str__(self) -> str:
        return ".".join("".join(card.rank.letter for card in self.holding(suit)) for suit in SUITS_DOWN)

    def holding(self, suit: Suit) -> tuple[Card, ...]:
        """The cards of one suit, high to low."""
        return tuple([card for card in self.cards if card.suit is suit])

    def length(self, suit: Suit) -> int:
        """How many cards of a suit."""
        return [card.suit for card in self.cards].count(suit)

    @property
    def lengths(self) -> tuple[int, int, int, int]:
        """The suit lengths, spades hearts diamonds clubs."""
        spades, hearts, diamonds, clubs = (self.length(suit) for suit in SUITS_DOWN)
        return (spades, hearts, diamonds, clubs)

    @property
    def shape(self) -> tuple[int, int, int, int]:
        """The suit lengths, longest first: (4, 3, 3, 3)."""
        one, two, three, four = sorted(self.lengths, reverse=True)
        return (one, two, three, four)

    @property
    def is_balanced(self) -> bool:
        """Thirteen cards, every suit two or more, at most one doubleton (RECORDS.md)."""
        return len(self) == 13 and min(self.lengths) >= 2 and self.lengths.count(2) <= 1

    @cached_property
    def hcp(self) -> int:
        """High-card points (MB-10)."""
        return sum(card.points for card in self.cards)

    def suit_hcp(self, suit: Suit) -> int:
        """High-card points in one suit."""
        return sum(card.points for card in self.holding(suit))

    def without(self, card: Card) -> Hand:
        """This hand after a card has left it; raises TextProblem `not-in-hand`."""
        if card not in self:
            raise TextProblem("not-in-hand", card=str(card))
        return Hand(tuple(other for other in self.cards if other != card))

    def with_card(self, card: Card) -> Hand:
        """This hand and one more card; raises TextProblem `card-twice`."""
        return Hand((*self.cards, card))


def together(one: Hand, two: Hand, suit: Suit) -> int:
    """How many cards of a suit two hands hold together; eight or more is a fit (MB-25)."""
    return one.length(suit) + two.length(suit)


def fits(one: Hand, two: Hand) -> tuple[Suit, ...]:
    """The suits in which two hands have eight cards or more together, the longest first, the higher suit first in a tie."""
    found = [suit for suit in SUITS_DOWN if together(one, two, suit) >= 8]
    return tuple(sorted(found, key=lambda suit: -together(one, two, suit)))
