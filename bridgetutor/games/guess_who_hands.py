"""The deal of Guess Who Bridge: thirteen cards each for two people and two androids (GW-12, GW-13)."""

from __future__ import annotations

import random
from collections.abc import Mapping

from bridgetutor.engine.cards import PACK, Card
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.people import Chair
from bridgetutor.engine.problems import TextProblem


def hands_by_chance(seed: int | str) -> dict[Chair, Hand]:
    """All 52 cards dealt by chance; the same seed always gives the same hands."""
    cards = list(PACK)
    random.Random(f"guess who {seed}").shuffle(cards)
    return {chair: Hand.of(cards[13 * place : 13 * place + 13]) for place, chair in enumerate(Chair)}


def require_thirteen_each(hands: Mapping[Chair, Hand]) -> None:
    """Raise TextProblem `wrong-count` (`seats`, `counts`) unless all have thirteen cards, `card-in-two-hands` unless all differ."""
    wrong = [chair for chair, hand in hands.items() if len(hand) != 13]
    if wrong:
        raise TextProblem("wrong-count", seats=tuple(map(str, wrong)), counts=tuple(len(hands[chair]) for chair in wrong))
    held: dict[Card, Chair] = {}
    for chair, hand in hands.items():
        for card in hand:
            if card in held:
                raise TextProblem("card-in-two-hands", card=str(card), one=str(held[card]), two=str(chair))
            held[card] = chair
