"""The binding to Bo Haglund's double-dummy solver, the library inside the endplay wheel; the only module that knows endplay.

The library is looked for in the installed endplay package (which is found, never imported: it would pull in plotting), and in the
folder beside the program where it is put for Pythons that endplay has no wheel for. Seats N E S W are 0 to 3; the library counts
suits S H D C as 0 to 3 and no trumps as 4. It is not re-entrant: one process uses it from one thread (`worker.py`).
"""

from __future__ import annotations

import ctypes
import os
import threading
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from bridgetutor.bots.library import find_library
from bridgetutor.engine.cards import CARDS, SUITS_DOWN, Card, Denomination, Rank, Suit
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.errors import KnownTrouble

#: The most positions that one call of the library takes.
BATCH = 200

#: Rank bits by (position, seat, suit): bit 2 for the two to bit 14 for the ace.
Remaining = npt.NDArray[np.uint32]

_DEAL = np.dtype([("trump", "i4"), ("first", "i4"), ("trick_suit", "i4", 3), ("trick_rank", "i4", 3), ("cards", "u4", (4, 4))])
_BOARDS = np.dtype(
    [("n", "i4"), ("deals", _DEAL, BATCH), ("target", "i4", BATCH), ("solutions", "i4", BATCH), ("mode", "i4", BATCH)]
)
_FUTURE = np.dtype(
    [("nodes", "i4"), ("cards", "i4"), ("suit", "i4", 13), ("rank", "i4", 13), ("equals", "i4", 13), ("score", "i4", 13)]
)
_SOLVED = np.dtype([("n", "i4"), ("boards", _FUTURE, BATCH)])
_TABLES = np.dtype([("n", "i4"), ("cards", "u4", (BATCH, 4, 4))])
_RESULTS = np.dtype([("n", "i4"), ("tricks", "i4", (BATCH, 5, 4))])
_PAR_BYTES = (16 * 2 + 128 * 2) * 40
_MEGABYTES = 260  # large tables for two threads; with small ones, a third of it, a table takes a quarter longer


def suit_index(suit: Suit | None) -> int:
    """The number of a trump suit in the library; no trumps is 4."""
    return 4 if suit is None else 3 - int(suit)


class Solver:
    """The loaded library. Make it in one process, use it from one thread at a time."""

    def __init__(self, path: Path) -> None:
        load: Any = getattr(ctypes, "WinDLL", ctypes.CDLL)  # the calling convention of the library on Windows
        try:
            self._library: Any = load(str(path))
            self._library.SetResources(_MEGABYTES, min(2, os.cpu_count() or 1))
        except (OSError, AttributeError) as error:
            raise KnownTrouble("solver-missing") from error
        self._lock = threading.Lock()
        self._boards = np.zeros(1, _BOARDS)
        self._solved = np.zeros(1, _SOLVED)

    def solve(
        self,
        cards: Remaining,
        trump: Suit | None,
        leader: Seat,
        trick: Sequence[Card] = (),
        target: int = -1,
        solutions: int = 3,
    ) -> npt.NDArray[np.void]:
        """The library's answers for positions with one trick, trump and leader: `cards` (n, 4, 4) without the cards on the table.

        With the defaults every card of the hand to play is scored; `score` is in tricks still to come for its side.
        """
        found = np.zeros(len(cards), _FUTURE)
        for start in range(0, len(cards), BATCH):
            part = cards[start : start + BATCH]
            with self._lock:
                self._fill(part, trump, leader, trick, target, solutions)
                self._check(self._library.SolveAllBoardsBin(_pointer(self._boards), _pointer(self._solved)))
                found[start : start + len(part)] = self._solved[0]["boards"][: len(part)]
        return found

    def _fill(self, cards: Remaining, trump: Suit | None, leader: Seat, trick: Sequence[Card], target: int, solutions: int) -> None:
        boards, n = self._boards[0], len(cards)
        boards["n"] = n
        deals = boards["deals"]
        deals["trump"][:n] = suit_index(trump)
        deals["first"][:n] = int(leader)
        deals["trick_suit"][:n] = [suit_index(card.suit) for card in trick] + [0] * (3 - len(trick))
        deals["trick_rank"][:n] = [int(card.rank) for card in trick] + [0] * (3 - len(trick))
        deals["cards"][:n] = cards
        boards["target"][:n] = target
        boards["solutions"][:n] = solutions
        boards["mode"][:n] = 1

    def table(self, deal: Deal) -> dict[Denomination, dict[Seat, int]]:
        """The most tricks that each seat can win as declarer in each denomination, all cards in view; the deal is complete."""
        tables, results = np.zeros(1, _TABLES), np.zeros(1, _RESULTS)
        tables[0]["n"] = 1
        tables[0]["cards"][0] = remaining([deal[seat] for seat in Seat])
        par = ctypes.create_string_buffer(_PAR_BYTES)
        wanted = (ctypes.c_int * 5)(0, 0, 0, 0, 0)
        with self._lock:
            self._check(self._library.CalcAllTables(_pointer(tables), -1, wanted, _pointer(results), par))
        tricks = results[0]["tricks"][0]
        return {
            denomination: {seat: int(tricks[suit_index(denomination.suit), int(seat)]) for seat in Seat}
            for denomination in Denomination
        }

    def _check(self, code: int) -> None:
        if code != 1:
            text = ctypes.create_string_buffer(80)
            self._library.ErrorMessage(code, text)
            raise KnownTrouble("solver-refused", reason=text.value.decode("ascii", "replace"))


def _pointer(array: npt.NDArray[Any]) -> ctypes.c_void_p:
    return array.ctypes.data_as(ctypes.c_void_p)


def remaining(hands: Sequence[Iterable[Card]]) -> Remaining:
    """The cards of four hands, N E S W, as rank bits (4, 4)."""
    bits = np.zeros((4, 4), np.uint32)
    for seat, hand in enumerate(hands):
        for card in hand:
            bits[seat, suit_index(card.suit)] |= np.uint32(1 << int(card.rank))
    return bits


def card_scores(answer: npt.NDArray[np.void]) -> dict[Card, int]:
    """Tricks still to come for the side to play, by card, from one answer of `solve`; equal cards have the score of their best."""
    scores: dict[Card, int] = {}
    for place in range(int(answer["cards"])):
        suit = SUITS_DOWN[int(answer["suit"][place])]
        ranks = [int(answer["rank"][place])]
        ranks += [rank for rank in range(2, 15) if int(answer["equals"][place]) >> rank & 1]
        for rank in ranks:
            scores[CARDS[suit, Rank(rank)]] = int(answer["score"][place])
    return scores


@cache
def solver() -> Solver:
    """The solver of this process, loaded on first need; raises KnownTrouble `solver-missing`."""
    path = find_library()
    if path is None:
        raise KnownTrouble("solver-missing")
    return Solver(path)
