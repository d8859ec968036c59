"""Hypothesis strategies and small builders for values of the engine, used by the tests of every folder."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from bridgetutor.engine.cards import PACK
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.seats import Seat
from bridgetutor.scoring.minibridge import CONTRACTS

seats = st.sampled_from(Seat)
cards = st.sampled_from(PACK)
#: Any number of different cards, thirteen at most.
hands = st.lists(cards, unique=True, max_size=13).map(Hand.of)
minibridge_contracts = st.sampled_from(CONTRACTS)


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Complete deals."""
    return dealt(draw(st.permutations(PACK)))


@st.composite
def partial_deals(draw: st.DrawFn) -> Deal:
    """Deals with any hands unknown and any number of cards in the others."""
    order = draw(st.permutations(PACK))
    hands: dict[Seat, Hand | None] = {}
    for seat in Seat:
        size = draw(st.one_of(st.none(), st.integers(0, 13)))
        hands[seat] = None if size is None else Hand.of(order[13 * seat : 13 * seat + size])
    return Deal.of(hands)


def dealt(order: list[object] | tuple[object, ...]) -> Deal:
    """A deal of 52 cards in order, thirteen to each seat from North on."""
    return Deal.of({seat: Hand.of(order[13 * seat : 13 * seat + 13]) for seat in Seat})


def turned(deal: Deal, places: int) -> Deal:
    """The deal with every hand moved clockwise by some seats."""
    return Deal.of({Seat((seat + places) % 4): deal.hands[seat] for seat in Seat})


def rng(seed: object) -> random.Random:
    """Chance that is the same in each run."""
    return random.Random(f"test {seed}")
