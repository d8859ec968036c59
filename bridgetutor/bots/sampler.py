"""Exact sampling of two hidden hands: uniform over every way to share the unseen cards that fits what is known.

What is known of a hand is its size, a range of high-card points, a range for each suit length (0 to 0: shown out) and cards that
must hold. The ways are counted card by card, from the last to the first, so that no sample is ever rejected and contradicting
facts are recognised. A way of sharing is told by the cards of the first hand; the second has the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from bridgetutor.bots.known import Known
from bridgetutor.engine.cards import SUITS_DOWN, Card, Suit, pack_order

Counts = npt.NDArray[np.float64]


class Sampler:
    """All ways to share `unseen` between two hidden hands; `ways` is their number, 0 where the facts contradict each other."""

    def __init__(self, unseen: Iterable[Card], first: Known, second: Known) -> None:
        self._cards = tuple(sorted(unseen, key=pack_order))
        self._first, self._second = first, second
        points = sum(card.points for card in self._cards)
        low = max(first.points[0], points - second.points[1], 0)
        high = min(first.points[1], points - second.points[0], points)
        possible = low <= high and first.size + second.size == len(self._cards)
        self._layers: list[tuple[Suit, list[Counts]]] = []
        self.ways = self._count(low, high) if possible else 0.0

    def _count(self, low: int, high: int) -> float:
        """Fill the tables from the last card back: ways to finish, by cards, points and suit cards given to the first hand."""
        after = np.zeros((self._first.size + 1, high + 1))
        after[self._first.size, low : high + 1] = 1.0
        for suit in reversed(SUITS_DOWN):
            cards = [card for card in self._cards if card.suit is suit]
            shortest, longest = self._first.length(suit)
            least, most = self._second.length(suit)
            table = np.zeros((*after.shape, len(cards) + 2))
            for length in range(max(0, shortest, len(cards) - most), min(len(cards), longest, len(cards) - least) + 1):
                table[:, :, length] = after
            tables = [table]
            for card in reversed(cards):
                table = self._before(card, table)
                tables.append(table)
            self._layers.append((suit, tables[::-1]))
            after = table[:, :, 0]
        self._layers.reverse()
        return float(after[0, 0])

    def _before(self, card: Card, after: Counts) -> Counts:
        """The table before a card is given to one hand or the other."""
        before = np.zeros_like(after) if card in self._first.holds else after.copy()
        if card not in self._second.holds and card.points < after.shape[1]:
            until = after.shape[1] - card.points
            before[:-1, :until, :-1] += after[1:, card.points :, 1:]
        return before

    def sample(self, n: int, rng: np.random.Generator) -> npt.NDArray[np.bool_]:
        """`n` ways, each as likely as any other: (n, cards) with True where the card of `cards` goes to the first hand."""
        given = np.zeros((n, len(self._cards)), np.bool_)
        if not self.ways:
            return given[:0]
        chance = rng.random((len(self._cards), n))
        cards, points = np.zeros(n, np.int64), np.zeros(n, np.int64)
        place = 0
        for _, tables in self._layers:
            length = np.zeros(n, np.int64)
            for now, after in pairwise(tables):
                card = self._cards[place]
                keeps = np.zeros(n) if card in self._first.holds else after[cards, points, length]
                take = chance[place] * now[cards, points, length] >= keeps
                given[:, place] = take
                cards += take
                length += take
                points += card.points * take
                place += 1
        return given

    @property
    def cards(self) -> tuple[Card, ...]:
        """The unseen cards, in the order of the columns of `sample`."""
        return self._cards

    def hands(self, way: Sequence[bool] | npt.NDArray[np.bool_]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """The cards of both hands in one way."""
        first = tuple(card for card, mine in zip(self._cards, way, strict=True) if mine)
        return first, tuple(card for card, mine in zip(self._cards, way, strict=True) if not mine)
