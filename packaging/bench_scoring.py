"""How many results a second are scored, each with its lines and a sentence for each line: Minibridge, duplicate, rubber."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

from bench import Row

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.contracts import Contract
from bridgetutor.foundation.i18n import Language, language
from bridgetutor.scoring import contract as duplicate
from bridgetutor.scoring import draw_and_discard, minibridge
from bridgetutor.scoring.lines import ScoreLine
from bridgetutor.scoring.rubber import Rubber, RubberHand
from bridgetutor.wording.lines import line_text

TARGET = 20_000

#: Rubbers that are scored, each played to its end by chance.
RUBBERS = 60

#: All contracts of contract bridge: level, denomination, doubled.
CONTRACTS = tuple(
    Contract(level, denomination, doubled) for level in range(1, 8) for denomination in Denomination for doubled in range(3)
)

#: Scores some results and gives the lines of each.
Scoring = Callable[[], Iterable[tuple[ScoreLine, ...]]]


def _per_second(work: Callable[[], int]) -> float:
    """Results per second of this process's own work, the best of three tries of about half a second."""
    best = 0.0
    for _ in range(3):
        begin, done = time.process_time(), 0
        while (took := time.process_time() - begin) < 0.5:
            done += work()
        best = max(best, done / took)
    return best


def of_minibridge() -> Iterator[tuple[ScoreLine, ...]]:
    """All 140 results, without the program's memory of earlier answers."""
    explain = minibridge.explain.__wrapped__
    return (explain(contract, tricks) for contract in minibridge.CONTRACTS for tricks in range(14))


def of_duplicate() -> Iterator[tuple[ScoreLine, ...]]:
    """All results of all contracts, vulnerable or not, without the program's memory of earlier answers."""
    lines = duplicate.duplicate_lines.__wrapped__
    return (lines(contract, vulnerable, tricks) for contract in CONTRACTS for vulnerable in (False, True) for tricks in range(14))


def rubbers(count: int) -> tuple[tuple[RubberHand, ...], ...]:
    """The hands of so many rubbers, always the same, each to its end."""
    chance = random.Random("rubbers")
    found = []
    for _ in range(count):
        rubber = Rubber()
        while rubber.winner is None:
            contract = chance.choice(CONTRACTS)
            tricks = min(13, max(0, contract.tricks_needed + chance.choice((-2, -1, 0, 0, 0, 1))))
            hand = RubberHand(contract, chance.choice(rubber.sides), tricks)
            rubber = Rubber(hands=(*rubber.hands, hand))
        found.append(rubber.hands)
    return tuple(found)


@contextmanager
def forgetful() -> Iterator[None]:
    """Lines of a hand in a rubber without the program's memory of earlier answers."""
    kept = draw_and_discard._lines
    draw_and_discard._lines = kept.__wrapped__
    try:
        yield
    finally:
        draw_and_discard._lines = kept


def of_rubbers(played: Sequence[tuple[RubberHand, ...]]) -> Iterator[tuple[ScoreLine, ...]]:
    """Whole rubbers, hand by hand: below and above the line, games, vulnerability, the bonus at the end."""
    return (standing.lines for hands in played for standing in Rubber(hands=hands).after)


def _rows(what: str, scoring: Scoring, words: Language) -> list[Row]:
    """Lines alone, and with a sentence for each."""

    def lines() -> int:
        return sum(1 for _ in scoring())

    def sentences() -> int:
        count = 0
        for found in scoring():
            count += 1
            for line in found:
                line_text(line, words)
        return count

    return [
        Row(f"{what} with their lines", "per second", _per_second(lines), None, TARGET, at_most=False),
        Row("... and a sentence for each line", "per second", _per_second(sentences), None, TARGET, at_most=False),
    ]


def measure() -> list[Row]:
    """Over and over the same results."""
    words = language("pt")
    played = rubbers(RUBBERS)
    with forgetful():
        return [
            *_rows("Minibridge results", of_minibridge, words),
            *_rows("duplicate results", of_duplicate, words),
            *_rows("hands of a rubber", lambda: of_rubbers(played), words),
        ]
