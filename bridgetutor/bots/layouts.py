"""Layouts: the ways in which the hidden hands may lie, drawn by chance from all that fit what is known of a position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from bridgetutor.bots.knowledge import Position
from bridgetutor.bots.known import MOST_POINTS, Known
from bridgetutor.bots.sampler import Sampler
from bridgetutor.bots.solver import Remaining, remaining, suit_index
from bridgetutor.engine.cards import Card, Suit
from bridgetutor.engine.seats import Seat

#: How many first hands are looked at for each layout where three hands are hidden.
_TRIES = 8


@dataclass(frozen=True)
class Layouts:
    """Different layouts, as rank bits for the solver (n, 4, 4), and how often each was drawn (n)."""

    cards: Remaining
    counts: npt.NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.cards)

    def part(self, start: int, end: int | None) -> Layouts:
        """Some of them, in the order in which they were drawn."""
        return Layouts(self.cards[start:end], self.counts[start:end])


def draw(position: Position, n: int, rng: np.random.Generator) -> Layouts:
    """`n` layouts, equal ones put together in the order of their first appearance.

    With two hidden hands each layout that fits is as likely as any other. With three (an opening lead before dummy is seen, or a
    game without dummy) the first hand is drawn with the weight of what it leaves to the others.
    """
    fixed = remaining([hand or () for hand in position.hands])
    hidden = list(position.hidden.items())
    if not hidden:
        return Layouts(fixed[None], np.ones(1, np.int64))
    drawn = _two(position, hidden, n, rng) if _is_plain(position, hidden) else _several(position, hidden, n, rng)
    drawn += fixed
    _, first, counts = np.unique(drawn.reshape(len(drawn), 16), axis=0, return_index=True, return_counts=True)
    order = np.argsort(first)
    return Layouts(drawn[first[order]], counts[order])


def _is_plain(position: Position, hidden: Sequence[tuple[Seat, Known]]) -> bool:
    """Whether the unseen cards are just those of two hidden hands."""
    return len(hidden) == 2 and sum(known.size for _, known in hidden) == len(position.unseen)


def _sampler(cards: Sequence[Card], first: Known, second: Known) -> Sampler:
    """Ways that fit; where facts contradict each other, as in a record that was typed wrong, points are given up, then suits."""
    for one, two in (
        (first, second),
        (Known(first.size, lengths=first.lengths), Known(second.size, lengths=second.lengths)),
    ):
        sampler = Sampler(cards, one, two)
        if sampler.ways:
            return sampler
    return Sampler(cards, Known(first.size), Known(second.size))


def _two(position: Position, hidden: Sequence[tuple[Seat, Known]], n: int, rng: np.random.Generator) -> Remaining:
    """Layouts of two hidden hands, all at once."""
    (one, first), (two, second) = hidden
    sampler = _sampler(position.unseen, first, second)
    given = sampler.sample(n, rng)
    drawn = np.zeros((n, 4, 4), np.uint32)
    for place, card in enumerate(sampler.cards):
        bit, suit = np.uint32(1 << int(card.rank)), suit_index(card.suit)
        drawn[:, one, suit] |= np.where(given[:, place], bit, np.uint32(0))
        drawn[:, two, suit] |= np.where(given[:, place], np.uint32(0), bit)
    return drawn


def _several(position: Position, hidden: Sequence[tuple[Seat, Known]], n: int, rng: np.random.Generator) -> Remaining:
    """Layouts of any number of hidden hands, one by one; cards that nobody has stay out."""
    drawn = np.zeros((n, 4, 4), np.uint32)
    for number in range(n):
        cards = position.unseen
        for place, (seat, known) in enumerate(hidden):
            rest = [after for _, after in hidden[place + 1 :]]
            mine, cards = _one_hand(cards, known, rest, rng)
            drawn[number, seat] = remaining([mine])[0]
    return drawn


def _one_hand(
    cards: tuple[Card, ...], known: Known, rest: Sequence[Known], rng: np.random.Generator
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """One hand out of the cards that are left, and what it leaves."""
    spare = len(cards) - known.size - sum(other.size for other in rest)
    sampler = _sampler(cards, known, _together(rest, spare, len(cards) - known.size))
    if len(rest) != 2 or spare:
        return sampler.hands(sampler.sample(1, rng)[0])
    options = [sampler.hands(way) for way in sampler.sample(_TRIES, rng)]
    weights = np.array([Sampler(left, *rest).ways for _, left in options])
    if not weights.sum():
        return options[0]
    return options[int(rng.choice(len(options), p=weights / weights.sum()))]


def _together(hands: Sequence[Known], spare: int, size: int) -> Known:
    """What is known of several hands as if they were one, with `spare` cards more."""
    if spare or not hands:
        return Known(size)
    points = (sum(hand.points[0] for hand in hands), min(MOST_POINTS + 3, sum(hand.points[1] for hand in hands)))
    lengths = {suit: (0, 0) for suit in Suit if all(hand.length(suit)[1] == 0 for hand in hands)}
    return Known(size, points, lengths)
