"""Deals and plays as pictures in text, so that a test can be read like a page of a bridge book.

    .        S K63
    .        H 862
    .        D K64
    .        C QT52
    S QJT5          S 972
    H A73           H JT94
    D Q8            D JT95
    C A873          C K6
    .        S A84
    .        H KQ5
    .        D A732
    .        C J94

A void is a dash. The dots at the left only hold the margin. A play has a line a trick: the leader, the cards clockwise, the winner.
"""

from __future__ import annotations

from dataclasses import dataclass

from bridgetutor.engine.cards import SUITS_DOWN, Card, cards_from_text
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.seats import Seat


def deal_from_diagram(text: str) -> Deal:
    """The deal that a diagram shows: North's four lines, West's and East's, South's."""
    rows = [line.replace(".", " ").split() for line in text.strip().splitlines()]
    assert len(rows) == 12, "a diagram has twelve lines"
    suits: dict[Seat, list[str]] = {seat: [] for seat in Seat}
    for number, row in enumerate(rows):
        expected = "SHDC"[number % 4]
        seats = (Seat.WEST, Seat.EAST) if 4 <= number < 8 else (Seat.NORTH,) if number < 4 else (Seat.SOUTH,)
        assert len(row) == 2 * len(seats), f"line {number + 1}: {row}"
        for seat, letter, ranks in zip(seats, row[::2], row[1::2], strict=True):
            assert letter == expected, f"line {number + 1} should show {expected}"
            suits[seat].append("" if ranks == "-" else ranks)
    return Deal.of({seat: Hand.parse(".".join(ranks)) for seat, ranks in suits.items()})


def diagram_of(deal: Deal) -> str:
    """The diagram of a complete deal."""
    north, east, south, west = (_suits(deal[seat]) for seat in Seat)
    top = [f".        {line}" for line in north]
    middle = [f"{left:<16}{right}" for left, right in zip(west, east, strict=True)]
    return "\n".join([*top, *middle, *(f".        {line}" for line in south)])


def _suits(hand: Hand) -> list[str]:
    return [f"{suit} {''.join(card.rank.letter for card in hand.holding(suit)) or '-'}" for suit in SUITS_DOWN]


@dataclass(frozen=True)
class TrickLine:
    """One line of a play: who led, the cards clockwise, who won."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat


def play_from_diagram(text: str) -> list[TrickLine]:
    """The tricks of `W SQ S3 S2 SA S` lines."""
    found = []
    for line in text.strip().splitlines():
        leader, *cards, winner = line.split()
        found.append(TrickLine(Seat.parse(leader), cards_from_text(" ".join(cards)), Seat.parse(winner)))
    return found
