"""What there was to see at a question, in a line of markup: facts, the trick, the hands, the calls."""

from __future__ import annotations

from bridgetutor.engine.cards import SUITS_DOWN
from bridgetutor.engine.hands import Hand
from bridgetutor.teaching.exercises.item import Item
from bridgetutor.teaching.exercises.view import rows_of
from bridgetutor.teaching.messages import Reader
from bridgetutor.wording.calls import call_short
from bridgetutor.wording.cards import rank_letter, seat_letter


def seen_line(item: Item, reader: Reader) -> str:
    """The facts, the cards of the trick by seat, the hands in view, the auction from the dealer on."""
    parts = [f"{label}: {value}" for label, value in rows_of(item, reader)]
    scene = item.scene
    if scene is not None:
        parts += [
            _hand(Hand.of(cards), reader)
            if len(scene.open) == 1
            else f"{seat_letter(seat, reader.words)} {_hand(Hand.of(cards), reader)}"
            for seat in scene.open
            if (cards := scene.hands[seat])
        ]
        parts += [f"{seat_letter(seat, reader.words)}\u00a0!{card}" for seat, card in scene.trick]
    if item.auction is not None:
        calls = " ".join(call_short(call, reader.words) for call in item.auction.calls)
        parts.append(f"{seat_letter(item.auction.dealer, reader.words)}: {calls}")
    return " · ".join(parts)


def _hand(hand: Hand, reader: Reader) -> str:
    """The cards suit by suit: `!S A K 3 !H 7`."""
    suits = [(suit, hand.holding(suit)) for suit in SUITS_DOWN if hand.length(suit)]
    return " ".join(
        f"!{suit}\u00a0" + "\u00a0".join(rank_letter(card.rank, reader.letters) for card in cards) for suit, cards in suits
    )
