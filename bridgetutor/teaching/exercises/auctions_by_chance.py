"""Auctions for exercises: legal, short, and with bids that go up a step or two, as they do at a table."""

from __future__ import annotations

import random

from bridgetutor.engine.auction import FOUR_HANDS, Auction
from bridgetutor.engine.calls import ALL_BIDS, DOUBLE, PASS, REDOUBLE, Bid, Call
from bridgetutor.engine.seats import Seat

#: How far above the last bid a bid may be, in steps of the ladder.
_REACH = 6


def opening(rng: random.Random) -> Auction[Seat]:
    """An auction before its first call, with a dealer by chance."""
    return Auction.start(tuple(Seat), Seat(rng.randrange(4)), FOUR_HANDS)


def call_by_chance(rng: random.Random, auction: Auction[Seat], doubles: float) -> Call:
    """A pass, a bid a few steps up that likes denominations already named, or with the chance `doubles` a double or redouble."""
    for stakes in (DOUBLE, REDOUBLE):
        if auction.why_not(stakes) is None and rng.random() < doubles:
            return stakes
    last = auction.last_bid
    if last is not None and (rng.random() < 0.55 or last.level >= 5):
        return PASS
    if last is None and rng.random() < 0.3:
        return PASS
    start = 0 if last is None else ALL_BIDS.index(last) + 1
    near = ALL_BIDS[start : start + _REACH]
    named = [call.denomination for call in auction.calls if isinstance(call, Bid)]
    liked = [bid for bid in near if bid.denomination in named]
    return rng.choice(liked if liked and rng.random() < 0.55 else list(near))


def unfinished(rng: random.Random, calls: int, doubles: float = 0.0) -> Auction[Seat] | None:
    """An auction of so many calls that is not over; None where chance ended it."""
    auction = opening(rng)
    for _ in range(calls):
        if auction.is_over:
            return None
        auction = auction.apply(call_by_chance(rng, auction, doubles))
    return None if auction.is_over else auction


def finished(rng: random.Random, doubles: float = 0.0) -> Auction[Seat]:
    """A whole auction."""
    auction = opening(rng)
    while not auction.is_over:
        auction = auction.apply(call_by_chance(rng, auction, doubles))
    return auction
