"""How many results a second are scored, each with its lines and a sentence for each line."""

from __future__ import annotations

import time
from collections.abc import Callable

from bench import Row

from bridgetutor.foundation.i18n import language
from bridgetutor.scoring import minibridge
from bridgetutor.wording.lines import line_text

TARGET = 20_000


def _per_second(work: Callable[[], int]) -> float:
    """Results per second, the best of three tries of about half a second."""
    best = 0.0
    for _ in range(3):
        begin, done = time.perf_counter(), 0
        while (took := time.perf_counter() - begin) < 0.5:
            done += work()
        best = max(best, done / took)
    return best


def measure() -> list[Row]:
    """Minibridge: all 140 results over and over, without the program's memory of earlier answers."""
    explain = minibridge.explain.__wrapped__
    results = [(contract, tricks) for contract in minibridge.CONTRACTS for tricks in range(14)]
    words = language("pt")

    def lines() -> int:
        for contract, tricks in results:
            explain(contract, tricks)
        return len(results)

    def sentences() -> int:
        for contract, tricks in results:
            for line in explain(contract, tricks):
                line_text(line, words)
        return len(results)

    return [
        Row("Minibridge results with their lines", "per second", _per_second(lines), None, TARGET, at_most=False),
        Row("... and a sentence for each line", "per second", _per_second(sentences), None, TARGET, at_most=False),
    ]
