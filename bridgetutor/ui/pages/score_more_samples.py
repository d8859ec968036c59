"""What the rubber, duplicate and token sheets show in tests and pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def _rubber(hands: Sequence[str], chosen: int, draft: str, names: Sequence[str] = ("", "")) -> Mapping[str, Any]:
    """A rubber with a hand open."""
    sheet = {"version": 1, "names": list(names), "two_names": any(names), "dealer": "B", "hands": list(hands)}
    return {"state": {"sheet": {**sheet, "chosen": chosen, "draft": draft}}}


#: Two people after two hands as drawn; empty; We and They at the end of a long rubber; the example at its game line and at its end.
RUBBER_SAMPLES: tuple[Mapping[str, Any], ...] = (
    _rubber(("A 3NT 10", "B 2H 9"), 0, "B 2H 8", ("Lince", "Cometa")),
    {},
    _rubber(("A 2H 9", "B 1NT 6", "A 2C 8", "-", "B 2SX 8", "A 3NT 7", "B 1C 9", "A 1D 9", "B 4HXX 11"), 8, "A 1NT 7"),
    {"state": {"step": 4}},
    {"state": {"step": 13}},
)


def _board(board: int, rows: Sequence[str | None], chosen: int, against: int | None = None) -> Mapping[str, Any]:
    """A board with a table open."""
    here = {"board": board, "tables": len(rows), "chosen": chosen, "against": against}
    return {"state": {"sheet": {"version": 1, **here, "boards": {str(board): list(rows)}, "draft": rows[chosen], "before": []}}}


#: The board of the course at four tables; an empty sheet; eight tables with ties; a match of two tables in IMPs.
BOARD_SAMPLES: tuple[Mapping[str, Any], ...] = (
    _board(2, ("S 4H 10", "N 3NT 9", "S 2H 10", "S 4H 9"), 1),
    {},
    _board(7, ("S 4H 10", "N 3NT 9", "E 4SX 7", "S 4H 10", "-", "N 5D 11", "W 2SXX 5", None), 0),
    _board(13, ("N 6NT 12", "N 3NT 12", None), 0, 1),
)


def _tokens(deals: Sequence[str], chosen: int, draft: str, names: Sequence[str] = ("", "")) -> Mapping[str, Any]:
    """A match with a deal open."""
    return {"state": {"sheet": {"version": 1, "names": list(names), "deals": list(deals), "chosen": chosen, "draft": draft}}}


_LEDGER = ("A 4H 10 3 0 0 0", "B 2S 8 0 2 1 0", "B - 8 0 0 0 0", "B 3NTX 10 0 0 0 0")
#: A match in its third deal; empty; the ledger of the course to its end.
TOKEN_SAMPLES: tuple[Mapping[str, Any], ...] = (
    _tokens(_LEDGER[:2], 0, "B - 8 0 1 0 0", ("Lince", "Cometa")),
    {},
    _tokens(_LEDGER, 3, "A 1NT 7 0 0 0 0"),
)


def _result(deal: int, table: int, ns: str, ew: str, played: str) -> Mapping[str, Any]:
    return {"deal": deal, "table": table, "ns": ns, "ew": ew, "played": played}


_RESULTS = (
    _result(1, 1, "Lince", "Trevo", "S NT game 9"),
    _result(1, 2, "Cometa", "Maré", "S S game 11"),
    _result(2, 1, "Lince", "Maré", "E H game 9"),
    _result(2, 2, "Cometa", "Trevo", "W NT partscore 8"),
)


def _evening(view: str, pair: str = "") -> Mapping[str, Any]:
    """An evening of two deals at two tables, a result open."""
    plain = {"version": 1, "rules": "england", "results": list(_RESULTS), "chosen": 1, "draft": _RESULTS[1]}
    return {"state": {"sheet": plain, "view": view, "pair": pair}}


#: All results, an empty evening, one deal compared, the tables, one pair.
EVENING_SAMPLES: tuple[Mapping[str, Any], ...] = (
    _evening("all"),
    {},
    _evening("deal"),
    _evening("tables"),
    _evening("pair", "Trevo"),
)
