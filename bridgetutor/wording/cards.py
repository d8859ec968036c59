"""Names of cards, suits, seats and sides, and how lists of them are said."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bridgetutor.engine.cards import Card, Denomination, Rank, Suit
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.foundation.i18n import N_, Language

#: The two ways of lettering honours: the setting "card letters".
LETTERS = {"international": "AKQJ", "portuguese": "ARDV"}

_SUITS = {Suit.CLUBS: N_("clubs"), Suit.DIAMONDS: N_("diamonds"), Suit.HEARTS: N_("hearts"), Suit.SPADES: N_("spades")}
_ONE_OF = {
    Suit.CLUBS: N_("a club"),
    Suit.DIAMONDS: N_("a diamond"),
    Suit.HEARTS: N_("a heart"),
    Suit.SPADES: N_("a spade"),
}
_RANKS = {
    Rank.TWO: N_("two"), Rank.THREE: N_("three"), Rank.FOUR: N_("four"), Rank.FIVE: N_("five"), Rank.SIX: N_("six"),
    Rank.SEVEN: N_("seven"), Rank.EIGHT: N_("eight"), Rank.NINE: N_("nine"), Rank.TEN: N_("ten"), Rank.JACK: N_("jack"),
    Rank.QUEEN: N_("queen"), Rank.KING: N_("king"), Rank.ACE: N_("ace"),
}  # fmt: skip
_SEATS = {Seat.NORTH: N_("North"), Seat.EAST: N_("East"), Seat.SOUTH: N_("South"), Seat.WEST: N_("West")}
_SIDES = {Side.NS: N_("North–South"), Side.EW: N_("East–West")}


def suit_name(suit: Suit, words: Language) -> str:
    """`hearts`, `copas`."""
    return words.t(_SUITS[suit])


def one_of_suit(suit: Suit, words: Language) -> str:
    """`a heart`, `uma carta de copas`."""
    return words.t(_ONE_OF[suit])


def denomination_name(denomination: Denomination, words: Language) -> str:
    """`hearts` or `no trumps`."""
    suit = denomination.suit
    return words.t("no trumps") if suit is None else suit_name(suit, words)


def rank_name(rank: Rank, words: Language) -> str:
    """`queen`, `dama`."""
    return words.t(_RANKS[rank])


def card_name(card: Card, words: Language) -> str:
    """The spoken form: `queen of hearts`, `dama de copas`."""
    return words.t("{rank} of {suit}").format(rank=rank_name(card.rank, words), suit=suit_name(card.suit, words))


def seat_name(seat: Seat, words: Language) -> str:
    """`North`, `Norte`."""
    return words.t(_SEATS[seat])


def seat_letter(seat: Seat, words: Language) -> str:
    """The letter on a seat plate: N E S W, in Portuguese N E S O."""
    return seat_name(seat, words)[0]


def side_name(side: Side, words: Language) -> str:
    """`North–South`."""
    return words.t(_SIDES[side])


def rank_letter(rank: Rank, letters: str = "international") -> str:
    """The index on a card face: A K Q J or A R D V, ten always 10, spots as figures."""
    return "10" if rank is Rank.TEN else LETTERS[letters][Rank.ACE - rank] if rank > Rank.TEN else str(int(rank))


def card_mark(card: Card) -> str:
    """The marker for a card in running text, `!CQ`; the surface draws the sign and the reader's letter."""
    return f"!{card}"


def listed(parts: Sequence[str], words: Language) -> str:
    """`one`, `one and two`, `one, two and three`."""
    if len(parts) < 2:
        return "".join(parts)
    return words.t("{first} and {last}").format(first=", ".join(parts[:-1]), last=parts[-1])


def cards_listed(cards: Iterable[Card], words: Language) -> str:
    """Cards as spoken names in a row."""
    return listed([card_name(card, words) for card in cards], words)


def seat_name_of(text: object, words: Language) -> str:
    """The name of whoever a file text names: `North` for N, `A` for a person, `android a` for an android."""
    name = str(text)
    if name in ("N", "E", "S", "W"):
        return seat_name(Seat.parse(name), words)
    return words.t("android {letter}").format(letter=name) if name in ("a", "b") else name
