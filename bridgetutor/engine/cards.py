"""Suits, denominations, ranks and cards; knows nothing of hands, seats or people.

Canonical order everywhere: clubs < diamonds < hearts < spades < no trumps (GW-19, DD-24, CB-38), two < ace (CB-56).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from bridgetutor.engine.problems import TextProblem


class Suit(IntEnum):
    """One of the four suits, lowest first."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    def __bool__(self) -> bool:
        """Clubs is a suit too, though its number is 0."""
        return True

    @property
    def letter(self) -> str:
        """The letter in files: C D H S."""
        return "CDHS"[self]

    @property
    def is_major(self) -> bool:
        """Whether it is hearts or spades."""
        return self >= Suit.HEARTS

    @property
    def is_red(self) -> bool:
        """Whether it is hearts or diamonds."""
        return self in (Suit.DIAMONDS, Suit.HEARTS)

    @classmethod
    def parse(cls, text: str) -> Suit:
        """Read a file letter (C D H S); raises TextProblem `bad-suit`."""
        index = "CDHS".find(text)
        if index < 0 or len(text) != 1:
            raise TextProblem("bad-suit", text=text)
        return cls(index)

    def __str__(self) -> str:
        return self.letter


#: From the top of a printed hand to its bottom, as PBN writes them.
SUITS_DOWN = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


class Denomination(IntEnum):
    """A suit or no trumps, lowest first."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NO_TRUMPS = 4

    def __bool__(self) -> bool:
        """Clubs is a denomination too, though its number is 0."""
        return True

    @property
    def letter(self) -> str:
        """The name in files: C D H S NT."""
        return ("C", "D", "H", "S", "NT")[self]

    @property
    def suit(self) -> Suit | None:
        """The trump suit, or None in no trumps."""
        return None if self is Denomination.NO_TRUMPS else Suit(int(self))

    @property
    def is_major(self) -> bool:
        """Whether it is hearts or spades."""
        return self in (Denomination.HEARTS, Denomination.SPADES)

    @property
    def is_minor(self) -> bool:
        """Whether it is clubs or diamonds."""
        return self in (Denomination.CLUBS, Denomination.DIAMONDS)

    @classmethod
    def of(cls, suit: Suit | None) -> Denomination:
        """The denomination of a trump suit; None is no trumps."""
        return cls.NO_TRUMPS if suit is None else cls(int(suit))

    @classmethod
    def parse(cls, text: str) -> Denomination:
        """Read a file name (C D H S NT); raises TextProblem `bad-denomination`."""
        for denomination in cls:
            if denomination.letter == text:
                return denomination
        raise TextProblem("bad-denomination", text=text)

    def __str__(self) -> str:
        return self.letter


class Rank(IntEnum):
    """A rank, two to ace; its number is the spot, with J 11, Q 12, K 13, A 14."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """The letter in files, T for ten."""
        return "23456789TJQKA"[self - 2]

    @property
    def points(self) -> int:
        """High-card points: A 4, K 3, Q 2, J 1, others none (MB-10, GW-52)."""
        return max(0, self - Rank.TEN)

    @classmethod
    def parse(cls, text: str) -> Rank:
        """Read a file letter; `10` is read as T; raises TextProblem `bad-rank`."""
        if text == "10":
            return cls.TEN
        index = "23456789TJQKA".find(text.upper())
        if index < 0 or len(text) != 1:
            raise TextProblem("bad-rank", text=text)
        return cls(index + 2)

    def __str__(self) -> str:
        return self.letter


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One card; the order is by suit, then by rank."""

    suit: Suit
    rank: Rank

    def __hash__(self) -> int:
        return 16 * self.suit + self.rank  # that of the two names is slow, and cards are looked up all the time

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read `SA`, `HT` or `D10`; raises TextProblem `bad-card`."""
        try:
            return CARDS[Suit.parse(text[:1].upper()), Rank.parse(text[1:])]
        except TextProblem:
            raise TextProblem("bad-card", text=text) from None

    @property
    def points(self) -> int:
        """High-card points of this card (MB-10)."""
        return self.rank.points

    def __str__(self) -> str:
        return self.suit.letter + self.rank.letter

    def __repr__(self) -> str:
        return f"Card({self})"


#: Every card once, by suit and rank, so that parsing shares the values.
CARDS: dict[tuple[Suit, Rank], Card] = {(suit, rank): Card(suit, rank) for suit in Suit for rank in Rank}

#: The 52 cards, S H D C, each from the ace down: the order in which sets of cards are printed (RECORDS.md).
PACK: tuple[Card, ...] = tuple(CARDS[suit, rank] for suit in SUITS_DOWN for rank in reversed(Rank))


def pack_order(card: Card) -> tuple[int, int]:
    """A key that sorts cards S H D C, high to low, as files and screens list them."""
    return (-card.suit, -card.rank)


def cards_from_text(text: str) -> tuple[Card, ...]:
    """Read cards parted by blanks, `SA HT D2`; raises TextProblem `bad-card`."""
    return tuple(Card.parse(word) for word in text.split())
