"""How long a computer player thinks, asked as the table asks; and the double-dummy table against endplay called directly."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable

from bench import HERE, Row

from bridgetutor.bots.contracts import Choosing, choosing
from bridgetutor.bots.contracts import table_budget as contract_budget
from bridgetutor.bots.guidelines import guideline
from bridgetutor.bots.jobs import CardJob, ContractJob, Job
from bridgetutor.bots.knowledge import Position, position
from bridgetutor.bots.players import Strength, rule_choice, table_budget
from bridgetutor.bots.service import BotService
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.seats import Seat
from bridgetutor.games.minibridge import MinibridgeState

#: Deals that are timed; four cards of each trick.
TIMED = 12
TRICKS = (1, 4, 8)

#: Deals whose double-dummy tables are made, and how often.
TABLES, ROUNDS = 12, 3


def played_deals(n: int) -> list[MinibridgeState]:
    """The first fixed deals that are not 20-20, before the contract."""
    found: list[MinibridgeState] = []
    number = 0
    while len(found) < n:
        state = MinibridgeState.start(Deal.shuffled(f"bench {number}"), Seat(number % 4))
        number += 1
        if state.declarer is not None:
            found.append(state)
    return found


def with_guideline(state: MinibridgeState) -> MinibridgeState:
    """The deal with the contract of the guidelines."""
    assert state.declarer is not None
    assert state.dummy is not None
    return state.apply(guideline(state.deal[state.declarer], state.deal[state.dummy]))


def positions_at(state: MinibridgeState, trick: int) -> list[Position]:
    """What the four hands know when they play to a trick, after play by the rules of thumb."""
    found = []
    while len(state.winners) < trick:
        known = position(state.view(str(state.actor)))
        if len(state.winners) == trick - 1:
            found.append(known)
        state = state.apply(rule_choice(known, 1).card)
    return found


def seconds_of(service: BotService, jobs: list[Job]) -> list[float]:
    """From each question to its answer."""
    found, answers = [], []
    for job in jobs:
        begin = time.perf_counter()
        service.request(job, answers.append)
        while service.is_busy:
            service.wait(1)
        found.append(time.perf_counter() - begin)
    assert len(answers) == len(jobs)
    return found


def _rows(what: str, seconds: list[float]) -> list[Row]:
    p95 = statistics.quantiles(seconds, n=20)[-1]
    return [
        Row(f"{what}, median", "s", statistics.median(seconds), None, 0.6),
        Row(f"{what}, 95 of 100", "s", p95, None, 1.2),
    ]


def measure() -> list[Row]:
    """Thinking times of the best player with the clock of the table, then the tables."""
    deals = played_deals(TIMED)
    notices: list[object] = []
    service = BotService(notices.append)
    service.warm_up()
    while service.is_busy:
        service.wait(1)
    rows: list[Row] = []
    known: list[Choosing] = [choosing(state.view(str(state.declarer))) for state in deals]
    contracts: list[Job] = [ContractJob(each, 1, Strength.BEST, contract_budget(Strength.BEST)) for each in known]
    rows += _rows("a computer's contract", seconds_of(service, contracts))
    for trick in TRICKS:
        asked = [each for state in deals for each in positions_at(with_guideline(state), trick)]
        jobs: list[Job] = [CardJob(each, 1, Strength.BEST, table_budget(Strength.BEST, each.number)) for each in asked]
        rows += _rows(f"a computer's card at trick {trick}", seconds_of(service, jobs))
    service.close()
    if notices:
        raise SystemExit(f"the solver did not answer: {notices}")
    return [*rows, _tables()]


def _tables() -> Row:
    """Milliseconds of a double-dummy table in a process of ours and in one that calls endplay, in turn; the best rounds count."""
    best = {"ours": float("inf"), "endplay": float("inf")}
    for _ in range(ROUNDS):
        for who in best:
            command = [sys.executable, str(HERE / "bench_bots.py"), who]
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode:
                raise SystemExit(done.stderr)
            best[who] = min(best[who], float(done.stdout))
    return Row("a double-dummy table, against endplay", "ms", best["ours"], best["endplay"], 1.15)


def _milliseconds(work: Callable[[Deal], object], deals: list[Deal]) -> float:
    begin = time.perf_counter()
    for deal in deals:
        work(deal)
    return 1000 * (time.perf_counter() - begin) / len(deals)


def _time_tables(who: str) -> float:
    """In a process of its own: milliseconds a table."""
    deals = [Deal.shuffled(f"table {number}") for number in range(TABLES)]
    if who == "ours":
        from bridgetutor.bots.solver import solver

        solver().table(Deal.shuffled("first"))
        return _milliseconds(solver().table, deals)
    from endplay.dds import calc_dd_table
    from endplay.types import Deal as TheirDeal

    calc_dd_table(TheirDeal(Deal.shuffled("first").to_pbn()))
    return _milliseconds(lambda deal: calc_dd_table(TheirDeal(deal.to_pbn())).to_list(), deals)


if __name__ == "__main__":
    print(_time_tables(sys.argv[1]))
