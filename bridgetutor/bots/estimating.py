"""What every card is worth: the solver's tricks over sampled layouts, and from them the score that is to be expected."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from bridgetutor.bots.budget import Budget, Deadline
from bridgetutor.bots.knowledge import Position
from bridgetutor.bots.layouts import Layouts, draw
from bridgetutor.bots.solver import Solver, suit_index
from bridgetutor.engine.cards import Card

#: Points of a score that count as much as one trick, and what a trick counts beside the score, so that nobody gives up tricks
#: because the contract is decided.
POINTS_OF_A_TRICK = 30.0
TRICK_BESIDE_SCORE = 0.02

Check = Callable[[], None]


def nobody_asks() -> None:
    """The check of somebody who cannot be interrupted."""


@dataclass(frozen=True)
class Estimate:
    """The tricks still to come for the side to play, by layout (n) and legal card (k), current trick included.

    `counts` (n) is how often each layout was drawn. Where `exact` is false a number only tells whether the card reaches the tricks
    that the side still needs (`needed`, else one less): the quick way for an opening lead.
    """

    cards: tuple[Card, ...]
    tricks: npt.NDArray[np.float64]
    counts: npt.NDArray[np.int64]
    exact: bool = True

    @property
    def samples(self) -> int:
        """How many layouts were drawn, equal ones counted each time."""
        return int(self.counts.sum())

    def mean_tricks(self) -> dict[Card, float]:
        """The tricks still to come that each card may expect."""
        means = np.average(self.tricks, axis=0, weights=self.counts)
        return dict(zip(self.cards, means.tolist(), strict=True))

    def reaching(self, card: Card, tricks: int) -> int:
        """In how many of the drawn layouts a card wins at least so many tricks from now on."""
        column = self.tricks[:, self.cards.index(card)]
        return int(self.counts[column >= tricks].sum())

    def is_settled(self) -> bool:
        """Whether every card wins the same number of tricks in every layout."""
        return bool((self.tricks == self.tricks[:, :1]).all())


def values(position: Position, estimate: Estimate) -> Mapping[Card, float]:
    """What each card is worth, in tricks: the expected score over `POINTS_OF_A_TRICK` with a little for the tricks themselves.

    Where no score is at stake it is the tricks alone.
    """
    means = estimate.mean_tricks()
    if not position.scores or position.declarer is None:
        return means
    table = np.array(position.scores[: position.length + 1], np.float64)
    mine = position.taken(position.seat.side) + estimate.tricks
    totals = mine if position.is_declaring else position.length - mine
    scores = table[np.clip(totals, 0, position.length).astype(np.int64)] * (1 if position.is_declaring else -1)
    expected = np.average(scores, axis=0, weights=estimate.counts) / POINTS_OF_A_TRICK
    pairs = zip(estimate.cards, expected.tolist(), strict=True)
    return {card: value + TRICK_BESIDE_SCORE * means[card] for card, value in pairs}


def estimate(solver: Solver, position: Position, budget: Budget, rng: np.random.Generator, check: Check = nobody_asks) -> Estimate:
    """Score every legal card over layouts, chunk by chunk, until the samples or the time of the budget are used up.

    `check` is called before each chunk and may raise to stop. An estimate that the clock stops is the beginning of the whole one.
    """
    layouts = draw(position, budget.samples, rng).part(0, budget.layouts)
    target = _needed(position) if budget.quick_lead and not position.tricks and not position.trick.cards else None
    deadline = Deadline(budget.seconds)
    found: list[npt.NDArray[np.float64]] = []
    start, chunk = 0, 4 if len(position.tricks) < 2 else 10
    while start < len(layouts):
        check()
        found.append(_scores(solver, position, layouts.part(start, start + chunk), target))
        start += chunk
        if deadline.is_over:
            break
    tricks = np.concatenate(found)
    return Estimate(position.legal, tricks, layouts.counts[: len(tricks)], target is None)


def _needed(position: Position) -> int | None:
    """The tricks that the side to play still needs to make or to beat the contract, None where no contract is at stake."""
    if position.declarer is None or not position.needs:
        return None
    wanted = position.needs if position.is_declaring else position.length - position.needs + 1
    left = wanted - position.taken(position.seat.side)
    return left if 0 < left <= position.tricks_left else None


def _scores(solver: Solver, position: Position, layouts: Layouts, target: int | None) -> npt.NDArray[np.float64]:
    """Tricks by layout and legal card; with a target only whether it is reached, as `target` or one less."""
    trick = position.trick
    if target is None:
        answers = solver.solve(layouts.cards, position.trump, trick.leader, trick.cards)
        return _matrix(answers, position.legal)
    answers = solver.solve(layouts.cards, position.trump, trick.leader, trick.cards, target=target, solutions=2)
    reached = _matrix(answers, position.legal, missing=-1.0) >= target
    return np.where(reached, float(target), float(target - 1))


def _matrix(answers: npt.NDArray[np.void], cards: tuple[Card, ...], missing: float = np.nan) -> npt.NDArray[np.float64]:
    """The scores of many answers of the solver at once, (n, k); equal cards have the score of their best."""
    by_card = np.full((len(answers), 4, 16), missing)
    rows = np.arange(len(answers))
    for place in range(13):
        there = answers["cards"] > place
        if not there.any():
            break
        row, suit = rows[there], answers["suit"][there, place]
        score, equals = answers["score"][there, place], answers["equals"][there, place]
        by_card[row, suit, answers["rank"][there, place]] = score
        for rank in range(2, 15):
            same = (equals >> rank & 1).astype(bool)
            by_card[row[same], suit[same], rank] = score[same]
    return np.stack([by_card[:, suit_index(card.suit), int(card.rank)] for card in cards], axis=1)
