"""Hands for counting: plain ones, ones with tens and jacks, and diagnostic ones in which every slip gives a number of its own."""

from __future__ import annotations

import random
from functools import cache
from itertools import product
from math import comb, prod

from bridgetutor.engine.cards import CARDS, PACK, Card, Rank, Suit
from bridgetutor.engine.hands import Hand
from bridgetutor.teaching.diagnosis import is_diagnostic

#: Ranks that a slip in counting may touch, and those it never does.
_TOUCHED = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN)
_SPOT_CARDS = tuple(card for card in PACK if card.rank < Rank.TEN)
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


#: Seven of ten diagnostic hands have 10 or 15 points; so that answers vary, these are taken less often than chance would.
_TAMED = {10: 0.3, 15: 0.25}


def _numbers(counts: _Counts) -> tuple[int, ...]:
    """The right total, first, and those of the slips that do not ask about suits."""
    aces, kings, queens, jacks, tens = counts
    points = 4 * aces + 3 * kings + 2 * queens + jacks
    return (
        points,
        points + tens,
        aces + 2 * kings + 3 * queens + 4 * jacks,
        aces + kings + queens + jacks,
        points - jacks,
        4 * aces + 2 * kings + 3 * queens + jacks,
        points + aces + kings + queens + jacks + tens,
    )


@cache
def _telling_counts(odd: bool | None) -> tuple[tuple[_Counts, ...], tuple[float, ...]]:
    """The counts of honours and tens in which those numbers differ, each with its weight by chance; `odd` totals, even or all."""
    found: list[_Counts] = []
    weights: list[float] = []
    some = range(5)
    for counts in product(some, some, some, some, some):
        numbers = _numbers(counts)
        small = 13 - sum(counts)
        if odd is not None and numbers[0] % 2 != odd:
            continue
        if small >= 0 and 5 <= numbers[0] <= 20 and len(set(numbers)) == len(numbers):
            found.append(counts)
            weights.append(_TAMED.get(numbers[0], 1.0) * comb(32, small) * prod(comb(4, count) for count in counts))
    return tuple(found), tuple(weights)


def _may_tell(cards: list[Card], counts: _Counts) -> bool:
    """A quick look before `is_diagnostic`: whether length, shortage and forgotten suits give numbers of their own too."""
    lengths = [0, 0, 0, 0]
    points = [0, 0, 0, 0]
    for card in cards:
        lengths[card.suit] += 1
        points[card.suit] += card.rank.points
    numbers = _numbers(counts)
    more = [numbers[0] + sum(max(0, length - 4) for length in lengths), numbers[0] + sum(max(0, 3 - length) for length in lengths)]
    less = {numbers[0] - forgotten for forgotten in points if forgotten}
    return len({*numbers, *more, *less}) == len(numbers) + 2 + len(less)


def diagnostic_hand(rng: random.Random, odd: bool | None = None) -> Hand:
    """A hand in which each of the slips HC-01 to HC-09 changes the total, each to a number of its own; `odd` or even if told."""
    choices, weights = _telling_counts(odd)
    while True:
        (counts,) = rng.choices(choices, weights)
        cards: list[Card] = []
        for rank, count in zip(_TOUCHED, counts, strict=True):
            cards += [CARDS[suit, rank] for suit in rng.sample(list(Suit), count)]
        cards += rng.sample(_SPOT_CARDS, 13 - len(cards))
        if _may_tell(cards, counts) and is_diagnostic(hand := Hand.of(cards)):
            return hand
