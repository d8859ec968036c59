"""Hands for counting: plain ones, ones with tens and jacks, and diagnostic ones in which every slip gives a number of its own."""

from __future__ import annotations

import random
from functools import cache
from itertools import product
from math import comb

from bridgetutor.engine.cards import CARDS, PACK, Card, Rank, Suit
from bridgetutor.engine.hands import Hand
from bridgetutor.teaching.diagnosis import is_diagnostic

#: Ranks that a slip in counting may touch, and those it never does.
_TOUCHED = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN)
_SPOTS = tuple(rank for rank in reversed(Rank) if rank < Rank.TEN)
#: How many aces, kings, queens, jacks and tens a hand holds.
_Counts = tuple[int, int, int, int, int]


def any_hand(rng: random.Random) -> Hand:
    """Thirteen cards by chance."""
    return Hand.of(rng.sample(PACK, 13))


def plain_hand(rng: random.Random) -> Hand:
    """A hand without traps: no ten, one jack at most, no void or singleton, no suit of six, 5 to 15 points."""
    while True:
        hand = any_hand(rng)
        ranks = [card.rank for card in hand]
        if (
            Rank.TEN not in ranks
            and ranks.count(Rank.JACK) <= 1
            and min(hand.lengths) >= 2
            and max(hand.lengths) <= 5
            and 5 <= hand.hcp <= 15
        ):
            return hand


def tens_and_jacks(rng: random.Random) -> Hand:
    """A hand with two tens and two jacks at least, 5 to 17 points."""
    while True:
        hand = any_hand(rng)
        ranks = [card.rank for card in hand]
        if ranks.count(Rank.TEN) >= 2 and ranks.count(Rank.JACK) >= 2 and 5 <= hand.hcp <= 17:
            return hand


@cache
def _telling_counts() -> tuple[tuple[_Counts, ...], tuple[float, ...]]:
    """The counts of honours and tens in which the slips that need no suits differ, each with its weight by chance."""
    found: list[_Counts] = []
    weights: list[float] = []
    for counts in product(range(5), repeat=5):
        aces, kings, queens, jacks, tens = counts
        small = 13 - sum(counts)
        points = 4 * aces + 3 * kings + 2 * queens + jacks
        numbers = (
            points,
            points + tens,
            aces + 2 * kings + 3 * queens + 4 * jacks,
            aces + kings + queens + jacks,
            points - jacks,
            4 * aces + 2 * kings + 3 * queens + jacks,
            points + aces + kings + queens + jacks + tens,
        )
        if small >= 0 and 5 <= points <= 20 and len(set(numbers)) == len(numbers):
            found.append((aces, kings, queens, jacks, tens))
            weight = comb(32, small)
            for count in counts:
                weight *= comb(4, count)
            weights.append(float(weight))
    return tuple(found), tuple(weights)


def diagnostic_hand(rng: random.Random) -> Hand:
    """A hand in which each of the slips HC-01 to HC-09 changes the total, each to a number of its own."""
    choices, weights = _telling_counts()
    while True:
        (counts,) = rng.choices(choices, weights)
        cards: list[Card] = []
        for rank, count in zip(_TOUCHED, counts, strict=True):
            cards += [CARDS[suit, rank] for suit in rng.sample(list(Suit), count)]
        spots = [CARDS[suit, rank] for suit in Suit for rank in _SPOTS]
        cards += rng.sample(spots, 13 - len(cards))
        lengths = [sum(card.suit is suit for card in cards) for suit in Suit]
        long, short = sum(max(0, length - 4) for length in lengths), sum(max(0, 3 - length) for length in lengths)
        if long and short and long != short and is_diagnostic(hand := Hand.of(cards)):
            return hand
