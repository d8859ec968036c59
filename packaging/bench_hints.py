"""How true hints are: over fixed positions, idea by idea, how often each is found and named and what it cost with all cards open.

Some positions always; 500 with `--deals`: `do.py bench --deals 500 hints`. At most a third are those of the shipped pool, where one
idea decides, so that each idea comes up; the others are met by chance in deals that the rules of thumb play. The table tells both
apart. Without the clock of the table, so that every computer finds the same figures; the time of a hint is measured as the table
asks.
"""

from __future__ import annotations

import itertools
import random
import statistics
from collections.abc import Iterator
from dataclasses import dataclass

import bench
from bench import Row
from bench_bots import played_deals, seconds_of, with_guideline

from bridgetutor.bots.cardsense import classes
from bridgetutor.bots.finders import FINDERS, evidences
from bridgetutor.bots.hints import Hint, HintJob, hint, hint_budget, hint_open
from bridgetutor.bots.idea_pool import idea_deals
from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.jobs import Job
from bridgetutor.bots.knowledge import position
from bridgetutor.bots.players import rule_choice
from bridgetutor.bots.review import Move, open_worth
from bridgetutor.bots.service import BotService
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.seats import Seat
from bridgetutor.games.minibridge import MinibridgeState

#: Positions without `--deals`, and those whose hints are timed.
USUAL, TIMED = 60, 40
#: Positions of one deal, and of how many positions one may be from the pool.
OF_A_DEAL, POOLED = 6, 3

#: Hints that name an idea from which on their mean cost is more than chance.
MANY = 15

#: The ideas that must be found (the others are names for the plainest cards).
COURSE = tuple(Idea)[: list(Idea).index(Idea.FOURTH_BEST) + 1]


@dataclass(frozen=True)
class Met:
    """A position with a choice; `pooled` where it is from the pool, else it was met by chance."""

    move: Move
    pooled: bool


@dataclass(frozen=True)
class _Asked:
    """A position with its hint; `cost` is what it gives up on the very hands, `open_cost` that of one with all in view.

    `there` are the ideas that some card of it carries.
    """

    met: Met
    hint: Hint
    cost: float
    open_cost: float
    there: frozenset[Idea]


def positions(count: int) -> tuple[Met, ...]:
    """So many positions, always the same: from the pool an idea after the other, then by chance."""
    pooled = _pooled(count // POOLED)
    return (*pooled, *_by_chance(count - len(pooled)))


def _pooled(count: int) -> list[Met]:
    """Positions of the pool: the first of each idea, the second of each, ..."""
    rounds = itertools.zip_longest(*(idea_deals()[idea] for idea in COURSE))
    deals = [deal for each in rounds for deal in each if deal is not None]
    return [Met(move_of(deal.state), True) for deal in deals[:count]]


def _by_chance(count: int) -> Iterator[Met]:
    """Positions with a choice from fixed deals, played by the rules of thumb."""
    found = 0
    for number, state in enumerate(played_deals(count // OF_A_DEAL + 1)):
        for move in _some_of(with_guideline(state), random.Random(f"hints {number}")):
            if found == count:
                return
            found += 1
            yield Met(move, False)


def move_of(state: MinibridgeState) -> Move:
    """The position of a game whose card is due, with the card of the rules of thumb."""
    assert state.play is not None
    known = position(state.view(str(state.actor)))
    return Move(known, tuple(state.play.hands[seat] or Hand() for seat in Seat), rule_choice(known, 1).card)


def _some_of(state: MinibridgeState, chance: random.Random) -> list[Move]:
    found = []
    while state.to_act is not None:
        move = move_of(state)
        if len(classes(move.position)) > 1:
            found.append(move)
        state = state.apply(move.card)
    chosen = chance.sample(range(len(found)), min(OF_A_DEAL, len(found)))
    return [found[place] for place in sorted(chosen)]


def _ask(met: Met) -> _Asked:
    move = met.move
    found, exact = hint(move.position, 1), open_worth(move)
    with_all = hint_open(move.position, move.hands, 1)
    there = frozenset(evidence.idea for card in move.position.legal for evidence in evidences(move.position, card))
    return _Asked(met, found, exact.cost(found.card), exact.cost(with_all.card), there)


def measure() -> list[Row]:
    """Times, costs, and a line for each idea."""
    asked = [_ask(met) for met in positions(max(bench.DEALS, USUAL))]
    by_chance = [each for each in asked if not each.met.pooled]
    return [
        *_times([each.met.move for each in by_chance[:TIMED]]),
        *_costs("met by chance", by_chance),
        *_costs("of the pool", [each for each in asked if each.met.pooled]),
        Row("the most that a hint with all in view costs", "tricks", max(each.open_cost for each in asked), None, 0),
        Row("hints that name an idea", "%", 100 * statistics.mean(each.hint.idea is not None for each in asked), None, 75, False),
        *_ideas(asked),
    ]


def _costs(which: str, asked: list[_Asked]) -> list[Row]:
    """What the hints of some positions give up on the very hands, which nobody saw."""
    share = 100 * statistics.mean(each.cost >= 1 for each in asked)
    return [
        Row(f"hints that cost a trick, of {len(asked)} {which}", "%", share, None, 15),
        Row(f"what a hint costs, {which}, all cards open", "tricks", statistics.mean(each.cost for each in asked), None, 0.2),
    ]


def _times(moves: list[Move]) -> list[Row]:
    """As the table asks: through the door, with the clock."""
    notices: list[object] = []
    service = BotService(notices.append)
    service.warm_up()
    while service.is_busy:
        service.wait(1)
    jobs: list[Job] = [HintJob(move.position, 1, hint_budget(move.position.number)) for move in moves]
    seconds = seconds_of(service, jobs)
    service.close()
    if notices:
        raise SystemExit(f"the solver did not answer: {notices}")
    return [
        Row("a hint, median", "s", statistics.median(seconds), None, 1.0),
        Row("a hint, 95 of 100", "s", statistics.quantiles(seconds, n=20)[-1], None, 2.0),
    ]


def _ideas(asked: list[_Asked]) -> list[Row]:
    """For each idea: in how many positions a card carries it (in none is a fault), and what hints that name it cost."""
    rows = []
    for idea in FINDERS:
        there = [each for each in asked if idea in each.there]
        pooled = sum(each.met.pooled for each in there)
        named = [each.cost for each in asked if each.hint.idea is idea]
        found = f"{idea}: found ({len(there) - pooled} by chance)"
        rows.append(Row(found, "times", len(there), None, 1 if idea in COURSE else 0, False))
        if named:
            rows.append(
                Row(
                    f"{idea}: named {len(named)} times, cost",
                    "tricks",
                    statistics.mean(named),
                    None,
                    0.5 if len(named) >= MANY else 1,
                )
            )
    return rows
