"""Choosing a Minibridge contract: a beginner by the guidelines, the others by playing out hands that the opponents may have."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bridgetutor.bots.budget import Budget, Deadline
from bridgetutor.bots.guidelines import guideline
from bridgetutor.bots.knowledge import Position
from bridgetutor.bots.players import Strength
from bridgetutor.engine.cards import SUITS_DOWN, Denomination, Suit
from bridgetutor.engine.hands import Hand, together
from bridgetutor.engine.seats import Seat
from bridgetutor.engine.tricks import Trick
from bridgetutor.games.base import Phase
from bridgetutor.games.minibridge import MinibridgeView
from bridgetutor.scoring.minibridge import CONTRACTS, TRICKS, MinibridgeContract, signed_cell

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from bridgetutor.bots.layouts import Layouts
    from bridgetutor.bots.solver import Solver

#: How many layouts are played out, and how long somebody waits for it.
_SAMPLES = {Strength.CLUB: 8, Strength.BEST: 16}
_SECONDS = 0.6

#: Layouts that are played out between two looks at the clock.
_CHUNK = 2


@dataclass(frozen=True)
class Choosing:
    """What declarer knows who chooses a contract: both hands and everybody's points; a plain value.

    `scores` are declarer's points by contract (in the order of `CONTRACTS`) and by tricks, 0 to 13; below zero where the defenders
    have them.
    """

    declarer: Seat
    hands: tuple[Hand | None, ...]
    announced: tuple[int | None, ...]
    scores: tuple[tuple[int, ...], ...]

    @property
    def both(self) -> tuple[Hand, Hand]:
        """Declarer's hand and dummy's."""
        own, dummy = self.hands[self.declarer], self.hands[self.declarer.partner]
        assert own is not None
        assert dummy is not None
        return own, dummy

    def opening(self, trump: Suit | None) -> Position:
        """The position of the opening lead as declarer sees it."""
        leader = self.declarer.left
        return Position(leader, self.declarer, trump, self.declarer, self.hands, Trick(leader.clockwise()), (), self.announced)


@dataclass(frozen=True)
class ContractChoice:
    """A contract that was chosen, and the score that is to be expected with it; None where the guidelines decided."""

    contract: MinibridgeContract
    samples: int = 0
    expected: float | None = None


def choosing(view: MinibridgeView) -> Choosing:
    """What a view tells declarer who chooses; raises ValueError where no contract is due from this seat."""
    if view.phase is not Phase.CHOOSE or view.declarer is not view.seat or view.declarer is None:
        raise ValueError("no contract is due from this seat")
    hands = tuple(view.hands.get(seat) for seat in Seat)
    tables = tuple(tuple(signed_cell(each, tricks, view.rules) for tricks in range(TRICKS + 1)) for each in CONTRACTS)
    return Choosing(view.declarer, hands, tuple(view.points[seat] for seat in Seat), tables)


def table_budget(strength: Strength) -> Budget:
    """The budget of a choice at the table, with its clock."""
    return Budget(_SAMPLES.get(strength, 0), _SECONDS)


def choose_contract(
    view: MinibridgeView | Choosing,
    seed: int | str,
    strength: Strength = Strength.BEST,
    budget: Budget | None = None,
    check: Callable[[], None] = lambda: None,
) -> ContractChoice:
    """The contract of a computer player, the same for the same view and seed; the usual budget has no clock.

    Raises KnownTrouble `solver-missing` where the solver is needed and not there.
    """
    known = view if isinstance(view, Choosing) else choosing(view)
    if strength is Strength.BEGINNER:
        return by_guideline(known)
    return _by_samples(known, seed, budget or Budget(_SAMPLES[strength]), check)


def by_guideline(known: Choosing) -> ContractChoice:
    """The contract of the guidelines; needs no solver."""
    return ContractChoice(guideline(*known.both))


def strains(one: Hand, two: Hand) -> tuple[Denomination, ...]:
    """The denominations worth a thought: no trumps, majors of seven cards together, minors of nine; the guideline's first."""
    first = guideline(one, two).denomination
    suits = [suit for suit in SUITS_DOWN if together(one, two, suit) >= (7 if suit.is_major else 9)]
    every = [Denomination.NO_TRUMPS, *(Denomination.of(suit) for suit in suits)]
    return (first, *(denomination for denomination in every if denomination is not first))


def _by_samples(known: Choosing, seed: int | str, budget: Budget, check: Callable[[], None]) -> ContractChoice:
    """The contract with the highest expected score; every denomination is tried on the same layouts."""
    import numpy as np  # only the process that holds the solver needs it

    from bridgetutor.bots.layouts import draw
    from bridgetutor.bots.solver import solver

    rng = np.random.default_rng(random.Random(f"contract {seed} {known.declarer}").getrandbits(64))
    layouts = draw(known.opening(None), budget.samples, rng).part(0, budget.layouts)
    options, deadline = strains(*known.both), Deadline(budget.seconds)
    tricks: dict[Denomination, list[npt.NDArray[np.int64]]] = {denomination: [] for denomination in options}
    for start in range(0, len(layouts), _CHUNK):
        for denomination in options:
            check()
            tricks[denomination].append(_tricks(solver(), known, denomination, layouts.part(start, start + _CHUNK)))
        if deadline.is_over:
            break
    made = {denomination: np.concatenate(parts) for denomination, parts in tricks.items()}
    counts = layouts.counts[: len(made[options[0]])]
    contract, expected = _best(made, counts, known)
    return ContractChoice(contract, int(counts.sum()), expected)


def _tricks(solver: Solver, known: Choosing, denomination: Denomination, layouts: Layouts) -> npt.NDArray[np.int64]:
    """Declarer's tricks in each layout, all cards in view."""
    import numpy as np

    answers = solver.solve(layouts.cards, denomination.suit, known.declarer.left, solutions=1)
    return TRICKS - answers["score"][:, 0].astype(np.int64)


def _best(
    made: dict[Denomination, npt.NDArray[np.int64]], counts: npt.NDArray[np.int64], known: Choosing
) -> tuple[MinibridgeContract, float]:
    """The contract with the highest mean score; of equal ones the one that comes first in `made`."""
    import numpy as np

    def expected(contract: MinibridgeContract) -> float:
        table = np.array(known.scores[CONTRACTS.index(contract)])
        return float(np.average(table[made[contract.denomination]], weights=counts))

    order = list(made)
    options = sorted((each for each in CONTRACTS if each.denomination in made), key=lambda each: order.index(each.denomination))
    best = max(options, key=expected)
    return best, expected(best)
