"""What the page that looks back shows in tests and pictures: a mistake with its costs, a deal without, a short pack, no deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_DEAL = "N:A74.852.KJ743.64 83.QT94.T852.QJ9 K62.AJ63.AQ.A752 QJT95.K7.96.KT83"
_PLAYED = (
    "SQ SA S3 S2 D3 D2 DA D6 DQ D9 DK D5 DJ D8 C2 H7 D7 DT H3 C3 S8 SK S9 S4 CA C8 C4 C9 HA HK H2 H4 S6 ST S7 H9 SJ H5 CJ C5 "
    "S5 H8 HT H6 CK C6 CQ C7 CT D4 HQ HJ"
)
_SETUP = {"pack": "full", "wish": "any", "trump": "NT", "declare": False}


def game(played: str = _PLAYED, name: str = "") -> dict[str, Any]:
    """The deal of the mock-up as it is kept."""
    cards = played.split()
    record = {
        "game": "minibridge", "dealer": "N", "deal": _DEAL, "contract": {"denomination": "NT", "goal": "game"}, "cards": cards,
    }  # fmt: skip
    seating = {"people": [["S", name]], "strength": "club"}
    return {"version": 1, "record": record, "here": len(cards) + 1, "number": 7, "code": "", "seating": seating, "setup": _SETUP}


def _card(seat: str, card: str, cost: int = 0, kept: bool = False, **more: Any) -> dict[str, Any]:
    plain = {"better": None, "evidence": None, "own": None, "expected": None, "left": 9}
    return {"seat": seat, "card": card, "cost": cost, "kept": kept, **plain, **more}


def found(mistake: bool = True) -> list[dict[str, Any]]:
    """What the solver finds in that deal; without the mistake, as if nobody could have known."""
    facts = {
        "entry": ["card", "SA"],
        "long": ["suit", "D"],
        "suit": ["suit", "S"],
        "where": ["str", "dummy"],
        "other": ["str", "own"],
    }
    evidence = {"idea": "keep-entry", "card": "S4", "facts": facts}
    cards, leader = _PLAYED.split(), 3
    tricks: list[dict[str, Any]] = []
    winners = "NSNNESSSWWWWW"
    for number in range(13):
        seats = ["NESW"[(leader + place) % 4] for place in range(4)]
        trick = [_card(seat, card, left=4 if seat in "EW" else 9) for seat, card in zip(seats, cards[4 * number :], strict=False)]
        tricks.append({"number": number + 1, "cards": trick})
        leader = "NESW".index(winners[number])
    if mistake:
        tricks[0]["cards"][1] = _card("N", "SA", 1, True, expected=0.5, better="S4", evidence=evidence)
    tricks[2]["cards"][0] = _card("S", "DQ", 1, expected=0.2)
    return tricks


def short_game() -> dict[str, Any]:
    """The first lesson's cards, one suit: the ace on the trick of partner's nine."""
    cards = ["H5", "H9", "H4", "HA", "HK", "H7", "HT", "H6", "H3", "HQ", "HJ", "H8"]
    record = {"game": "tricks", "deal": "N:.JT9.. .864.. .AK3.. .Q75..", "trump": "NT", "leader": "W", "cards": cards}
    seating = {"people": [["S", ""]], "strength": "club"}
    setup = {**_SETUP, "pack": "one-suit"}
    return {"version": 1, "record": record, "here": 12, "number": 2, "code": "2", "seating": seating, "setup": setup}


def short_found() -> list[dict[str, Any]]:
    """What the solver finds in it."""
    facts = {"suit": ["suit", "H"], "honour": ["card", "H9"], "where": ["str", "own"], "other": ["str", "partner"]}
    evidence = {"idea": "partner-wins", "card": "H3", "facts": facts}
    first = [_card("W", "H5", left=0), _card("N", "H9", left=3), _card("E", "H4", left=0)]
    first.append(_card("S", "HA", 1, True, left=3, expected=0.8, better="H3", evidence=evidence))
    second = [_card(*each) for each in (("S", "HK"), ("W", "H7"), ("N", "HT"), ("E", "H6"))]
    third = [_card(*each) for each in (("S", "H3"), ("W", "HQ"), ("N", "HJ"), ("E", "H8"))]
    return [{"number": number, "cards": cards} for number, cards in enumerate((first, second, third), 1)]


REVIEW_SAMPLES: tuple[Mapping[str, Any], ...] = (
    {"game": game(name="Maré"), "state": {"tricks": found()}},
    {"game": game(), "state": {"tricks": found(mistake=False), "trick": 2, "place": 0}},
    {"game": game(), "state": {"tricks": found(), "more": True}},
    {"game": game()},
    {"game": short_game(), "state": {"tricks": short_found()}},
    {},
)
