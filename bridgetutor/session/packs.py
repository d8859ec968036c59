"""The packs of cards that can be dealt at the table: the whole one, and short ones for the first lessons."""

from __future__ import annotations

import random
from enum import StrEnum

from bridgetutor.engine.cards import PACK, Card, Rank, Suit
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.seats import Seat


class Pack(StrEnum):
    """What is dealt. The short packs are for tricks alone: no points, no contract."""

    FULL = "full"
    FORTY = "forty"
    TWENTY_FOUR = "twenty-four"
    TWO_SUITS = "two-suits"
    ONE_SUIT = "one-suit"

    @property
    def is_short(self) -> bool:
        """Whether it is one of the packs of the first lessons."""
        return self is not Pack.FULL


_PARTS: dict[Pack, tuple[tuple[Suit, ...], Rank]] = {
    Pack.FULL: (tuple(Suit), Rank.TWO),
    Pack.FORTY: (tuple(Suit), Rank.FIVE),
    Pack.TWENTY_FOUR: (tuple(Suit), Rank.NINE),
    Pack.TWO_SUITS: ((Suit.SPADES, Suit.HEARTS), Rank.THREE),
    Pack.ONE_SUIT: ((Suit.HEARTS,), Rank.THREE),
}


def cards_of(pack: Pack) -> tuple[Card, ...]:
    """The cards of a pack, from the ace down to its lowest rank; their number can be shared by four."""
    suits, lowest = _PARTS[pack]
    return tuple(card for card in PACK if card.suit in suits and card.rank >= lowest)


def suits_of(pack: Pack) -> tuple[Suit, ...]:
    """The suits that a pack has."""
    return _PARTS[pack][0]


def dealt(pack: Pack, seed: str) -> Deal:
    """A pack shared out by chance; the same seed always gives the same deal."""
    if pack is Pack.FULL:
        return Deal.shuffled(seed)
    cards = list(cards_of(pack))
    random.Random(f"{pack} {seed}").shuffle(cards)
    each = len(cards) // 4
    return Deal.of({seat: Hand.of(cards[each * seat : each * seat + each]) for seat in Seat})


def pack_of(deal: Deal) -> tuple[Card, ...]:
    """The cards that are in a deal, in the order of the pack."""
    held = {card for seat in deal.known for card in deal[seat]}
    return tuple(card for card in PACK if card in held)
