"""How true hints are: over fixed positions, idea by idea, how often each is found and named and what it cost with all cards open.

Some positions always; 500 with `--deals`: `do.py bench --deals 500 hints`. Without the clock of the table, so that every computer
finds the same figures; the time of a hint is measured as the table asks.
"""

from __future__ import annotations

import random
import statistics
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import bench
from bench import Row
from bench_bots import played_deals, seconds_of, with_guideline

from bridgetutor.bots.cardsense import classes
from bridgetutor.bots.finders import FINDERS, evidences
from bridgetutor.bots.hints import Hint, HintJob, hint, hint_budget, hint_open
from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.jobs import Job
from bridgetutor.bots.players import rule_choice
from bridgetutor.bots.review import Move, open_worth
from bridgetutor.bots.service import BotService
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.seats import Seat
from bridgetutor.games.minibridge import MinibridgeState

#: Positions without `--deals`, and those whose hints are timed.
USUAL, TIMED = 60, 40
#: Positions of one deal.
OF_A_DEAL = 6

#: The ideas that must be found (the others are names for the plainest cards).
COURSE = tuple(Idea)[: list(Idea).index(Idea.FOURTH_BEST) + 1]


@dataclass(frozen=True)
class _Asked:
    """A position with its hint; `cost` is what it gives up on the very hands, `open_cost` that of one with all in view."""

    move: Move
    hint: Hint
    cost: float
    open_cost: float


def positions(count: int) -> Iterator[Move]:
    """Positions with a choice from fixed deals, played by the rules of thumb; at most so many."""
    found = 0
    for number, state in enumerate(played_deals(count // OF_A_DEAL + 1)):
        for move in _some_of(with_guideline(state), random.Random(f"hints {number}")):
            if found == count:
                return
            found += 1
            yield move


def _some_of(state: MinibridgeState, chance: random.Random) -> list[Move]:
    from bridgetutor.bots.knowledge import position

    found = []
    while state.to_act is not None:
        known = position(state.view(str(state.actor)))
        card = rule_choice(known, 1).card
        assert state.play is not None
        if len(classes(known)) > 1:
            found.append(Move(known, tuple(state.play.hands[seat] or Hand() for seat in Seat), card))
        state = state.apply(card)
    chosen = chance.sample(range(len(found)), min(OF_A_DEAL, len(found)))
    return [found[place] for place in sorted(chosen)]


def _ask(move: Move) -> _Asked:
    found, exact = hint(move.position, 1), open_worth(move)
    with_all = hint_open(move.position, move.hands, 1)
    return _Asked(move, found, exact.cost(found.card), exact.cost(with_all.card))


def measure() -> list[Row]:
    """Times, costs, and a line for each idea."""
    moves = list(positions(max(bench.DEALS, USUAL)))
    asked = [_ask(move) for move in moves]
    open_cost = max(each.open_cost for each in asked)
    return [
        *_times(moves[:TIMED]),
        Row(f"hints that cost a trick, of {len(asked)}", "%", 100 * statistics.mean(each.cost >= 1 for each in asked), None, 15),
        Row("what a hint costs, all cards open", "tricks", statistics.mean(each.cost for each in asked), None, 0.2),
        Row("the most that a hint with all in view costs", "tricks", open_cost, None, 0),
        Row("hints that name an idea", "%", 100 * statistics.mean(each.hint.idea is not None for each in asked), None, 75, False),
        *_ideas(asked),
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
    """For each idea: in how many positions a card carries it (none is a fault in a long run), and what hints that name it cost."""
    there: Counter[Idea] = Counter()
    for each in asked:
        known = each.move.position
        there.update({evidence.idea for card in known.legal for evidence in evidences(known, card)})
    least = 1 if bench.DEALS >= 500 else 0
    rows = []
    for idea in FINDERS:
        costs = [each.cost for each in asked if each.hint.idea is idea]
        wanted = least if idea in COURSE else 0
        rows.append(Row(f"{idea}: found", "times", there[idea], None, wanted, False))
        if costs:
            rows.append(Row(f"{idea}: named {len(costs)} times, cost", "tricks", statistics.mean(costs), None, 0.5))
    return rows
