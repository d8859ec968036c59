"""Who is declarer of this auction: the first of the last bidder's side to name the denomination (CB-48)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from bridgetutor.engine.auction import Auction
from bridgetutor.engine.calls import Bid
from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.exercises.auctions_by_chance import finished
from bridgetutor.teaching.exercises.item import AuctionSeen, SeatItem
from bridgetutor.teaching.exercises.saying import sayings
from bridgetutor.teaching.messages import Message, message


@dataclass(frozen=True)
class AuctionDeclarer(SeatItem):
    """Level 1: declarer's partner bid last; level 2: the suit was raised after other bids; level 3: both pairs named it."""

    auction_held: Auction[Seat]

    kind: ClassVar[str] = "auction-declarer"

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> AuctionDeclarer | None:
        """A whole auction of the level."""
        auction = finished(rng, 0.0 if level == 1 else 0.1)
        if auction.passed_out or len(auction.calls) > 14:
            return None
        item = cls(seed, level, auction)
        bids = sum(isinstance(call, Bid) for call in auction.calls)
        raised, both = "DE-08" in item.predict, "DE-09" in item.predict
        wanted = {1: raised and not both and bids <= 3, 2: raised and not both and bids >= 4, 3: both}
        return item if wanted[level] else None

    @property
    def seat(self) -> Seat:
        """Declarer."""
        assert self.auction_held.declarer is not None
        return self.auction_held.declarer

    @property
    def contract(self) -> Contract:
        """The contract."""
        assert self.auction_held.contract is not None
        return self.auction_held.contract

    def _first_at_table(self) -> Seat:
        for place, call in enumerate(self.auction_held.calls):
            if isinstance(call, Bid) and call.denomination is self.contract.denomination:
                return self.auction_held.caller(place)
        raise AssertionError("somebody bid it")

    def seats(self) -> Mapping[str, Iterable[Seat]]:
        """The last bidder (DE-08); the first to name it at the table, of the other side (DE-09)."""
        last, first = self.auction_held.last_bidder, self._first_at_table()
        return {"DE-08": [] if last is None else [last], "DE-09": [first] if first.side is not self.seat.side else []}

    @property
    def auction(self) -> AuctionSeen:
        """The calls."""
        return AuctionSeen(self.auction_held.first, self.auction_held.calls)

    def question(self) -> Message:
        """Who is declarer?"""
        return message("auction-declarer-question")

    def hints(self) -> tuple[Message, ...]:
        """The last bid, its side, who named it first."""
        return (message("auction-hint-last"), message("auction-hint-first"))

    def explain(self) -> tuple[Message, ...]:
        """The contract, the side, the first of it to name the denomination."""
        last = self.auction_held.last_bidder
        assert last is not None
        return (
            message("auction-why-last", label=str(self.contract), seat=str(last), side=str(last.side)),
            message("auction-why-first", den=self.contract.denomination.letter, seat=str(self.seat)),
        )


ITEM = AuctionDeclarer
sayings(
    {
        "auction-declarer-question": N_("The auction is over. Who is declarer?"),
        "auction-hint-last": N_("Which is the last bid, and which pair made it?"),
        "auction-hint-first": N_("Who of that pair was the first to name this denomination?"),
        "auction-why-last": N_("The contract is {label}. {seat} bid it, so {side} play it."),
        "auction-why-first": N_("In that pair the first to name {den} was {seat}: that is declarer."),
    }
)
