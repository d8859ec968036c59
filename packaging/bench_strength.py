"""How well computer players play: fixed deals, both sides played by the same strength, declarer's tricks against double dummy.

Without the clock of the table, so that every computer finds the same figures. It takes its time and is measured on request:
`do.py bench strength` plays a hundred deals, `--deals` another number.
"""

from __future__ import annotations

import statistics

import bench
from bench import Row
from bench_bots import played_deals, with_guideline

from bridgetutor.bots.players import Strength, choose_card
from bridgetutor.bots.solver import solver
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.scoring.minibridge import signed_cell

#: The least that a strength may reach, in tricks a deal beyond what declarer makes double dummy.
LEAST = {Strength.BEGINNER: -1.5, Strength.CLUB: -0.5, Strength.BEST: 0.0}


def measure() -> list[Row]:
    """A strength by rows: tricks against double dummy (with one standard error), contracts made, points a deal."""
    starts = [with_guideline(state) for state in played_deals(bench.DEALS)] if bench.DEALS else []
    if not starts:
        return []
    par = [_double_dummy(state) for state in starts]
    return [row for strength in Strength for row in _strength(strength, starts, par)]


def _strength(strength: Strength, starts: list[MinibridgeState], par: list[int]) -> list[Row]:
    tricks = [_play(state, strength, number) for number, state in enumerate(starts)]
    beyond = [mine - best for mine, best in zip(tricks, par, strict=True)]
    error = statistics.stdev(beyond) / len(beyond) ** 0.5 if len(beyond) > 1 else 0.0
    made = statistics.mean(won >= _needs(state) for won, state in zip(tricks, starts, strict=True))
    points = statistics.mean(_points(state, won) for won, state in zip(tricks, starts, strict=True))
    name = f"{strength}: declarer's tricks beyond double dummy"
    return [
        Row(f"{name} (± {error:.2f})", "tricks", statistics.mean(beyond), None, LEAST[strength], at_most=False),
        Row(f"{strength}: contracts made", "%", 100 * made, None, 60, at_most=False),
        Row(f"{strength}: declarer's score", "points", points, None, 100, at_most=False),
    ]


def _play(state: MinibridgeState, strength: Strength, seed: int) -> int:
    """Declarer's tricks when one strength plays all hands."""
    while state.to_act is not None:
        state = state.apply(choose_card(state.view(str(state.actor)), seed, strength).card)
    assert state.declarer is not None
    return state.tricks[state.declarer.side]


def _double_dummy(state: MinibridgeState) -> int:
    assert state.contract is not None
    assert state.declarer is not None
    return solver().table(state.deal)[state.contract.denomination][state.declarer]


def _needs(state: MinibridgeState) -> int:
    assert state.contract is not None
    return state.rules.needs(state.contract)


def _points(state: MinibridgeState, tricks: int) -> int:
    assert state.contract is not None
    return signed_cell(state.contract, tricks, state.rules)
