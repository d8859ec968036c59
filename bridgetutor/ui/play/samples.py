"""What the table shows in tests and pictures: the choice of a contract, play as declarer and as defender, ends, a cover page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_QUEEN = "N:863.K742.KQJ6.Q5 942.QJT9.852.JT6 AK5.A85.T94.A732 QJT7.63.A73.K984"
_TWENTY_ALL = "N:K875.KQT87.6.983 QT42.AJ432.KT.T6 AJ9.5.A87542.QJ2 63.96.QJ93.AK754"
_GAME = {"denomination": "NT", "goal": "game"}
_CARDS = ("SQ", "S3", "S2", "SA", "DT", "DA", "D6", "D2", "C4")
_SETUP = {"pack": "full", "wish": "any", "trump": "NT", "declare": False}


def _game(
    deal: str = _QUEEN,
    cards: tuple[str, ...] = (),
    people: tuple[tuple[str, str], ...] = (("S", ""),),
    pack: str = "full",
    **more: Any,
) -> dict[str, Any]:
    """A game as it is kept; with `contract` and `claim` of Minibridge, or `trump` and `leader` of tricks alone."""
    kind = {"game": "tricks"} if pack != "full" else {"game": "minibridge", "dealer": "W"}
    record = {**kind, "deal": deal, **more, "cards": list(cards)}
    done = len(cards) + ("contract" in more) + ("claim" in more)
    seating = {"people": [list(each) for each in people], "strength": "club"}
    setup = {**_SETUP, "pack": pack}
    return {"version": 1, "record": record, "here": done, "number": 4, "code": "7K3QX", "seating": seating, "setup": setup}


def _sample(game: dict[str, Any], **state: Any) -> Mapping[str, Any]:
    return {"state": {"game": game, "heard": 4, **state}}


_SHORT = "N:.AQ.KJ9.A AK9.9..KT QT.T.Q.Q9 J.KJ.AT.J"

PLAY_SAMPLES: tuple[Mapping[str, Any], ...] = (
    _sample(_game(cards=_CARDS, contract=_GAME)),
    _sample(_game()),
    _sample(_game(cards=("SQ", "S3"), people=(("E", ""),), contract=_GAME), open="keys"),
    _sample(_game(cards=_CARDS, contract=_GAME, claim=9)),
    _sample(_game(_TWENTY_ALL)),
    _sample(_game(cards=_CARDS[:6], people=(("S", "Lince"), ("W", "Trevo")), contract=_GAME), facing="W", passing="S"),
    _sample(_game(_SHORT, ("SJ",), pack="twenty-four", people=(("N", ""),), trump="NT", leader="W")),
    _sample(_game(cards=_CARDS, contract=_GAME), open="setup"),
    _sample(_game(cards=_CARDS, contract=_GAME), hint=3),
)
