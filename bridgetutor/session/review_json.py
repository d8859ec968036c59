"""Reviewed tricks as plain data and back, so that a page that is made anew need not ask the solver again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgetutor.bots.finders import Evidence, Fact
from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.review import CardReview, TrickReview
from bridgetutor.engine.cards import Card, Suit
from bridgetutor.engine.problems import TextProblem
from bridgetutor.engine.seats import Seat


def tricks_json(tricks: tuple[TrickReview, ...]) -> list[dict[str, Any]]:
    """All tricks."""
    return [{"number": trick.number, "cards": [_card_json(card) for card in trick.cards]} for trick in tricks]


def tricks_from(saved: object) -> tuple[TrickReview, ...]:
    """The tricks of `tricks_json`; none where it cannot be read."""
    try:
        return tuple(
            TrickReview(int(each["number"]), tuple(_card(card) for card in each["cards"]))
            for each in (saved if isinstance(saved, list) else [])
        )
    except (KeyError, TypeError, ValueError, TextProblem):
        return ()


def _card_json(card: CardReview) -> dict[str, Any]:
    return {
        "seat": str(card.seat),
        "card": str(card.card),
        "cost": card.cost,
        "left": card.left,
        "expected": card.expected,
        "kept": card.could_be_kept,
        "better": None if card.better is None else str(card.better),
        "evidence": _evidence_json(card.evidence),
        "own": _evidence_json(card.own),
    }


def _card(saved: Mapping[str, Any]) -> CardReview:
    return CardReview(
        Seat.parse(saved["seat"]),
        Card.parse(saved["card"]),
        int(saved["cost"]),
        int(saved["left"]),
        None if saved["expected"] is None else float(saved["expected"]),
        bool(saved["kept"]),
        None if saved["better"] is None else Card.parse(saved["better"]),
        _evidence(saved["evidence"]),
        _evidence(saved["own"]),
    )


def _evidence_json(evidence: Evidence | None) -> dict[str, Any] | None:
    if evidence is None:
        return None
    facts = {name: [_kind(fact), int(fact) if type(fact) is int else str(fact)] for name, fact in evidence.facts.items()}
    return {"idea": str(evidence.idea), "card": str(evidence.card), "facts": facts}


def _evidence(saved: Mapping[str, Any] | None) -> Evidence | None:
    if saved is None:
        return None
    return Evidence(Idea(saved["idea"]), Card.parse(saved["card"]), {name: _fact(*fact) for name, fact in saved["facts"].items()})


def _kind(fact: Fact) -> str:
    return type(fact).__name__.lower()


def _fact(kind: str, text: str | int) -> Fact:
    if kind == "card":
        return Card.parse(str(text))
    if kind == "suit":
        return Suit.parse(str(text))
    return Seat.parse(str(text)) if kind == "seat" else text
