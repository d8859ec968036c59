"""Who leads to the first trick: the seat on declarer's left (MB-28, CB-50)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from bridgetutor.engine.auction import Auction
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import N_
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.teaching.exercises.auctions_by_chance import finished
from bridgetutor.teaching.exercises.item import AuctionSeen, Row, SeatItem
from bridgetutor.teaching.exercises.saying import plain, sayings
from bridgetutor.teaching.messages import Message, message


@dataclass(frozen=True)
class WhoLeads(SeatItem):
    """Level 1 tells declarer and dealer; level 2 the points that were announced; level 3 shows an auction."""

    declarer: Seat
    dealer: Seat
    points: tuple[int, ...] = ()
    calls: Auction[Seat] | None = None

    kind: ClassVar[str] = "who-leads"

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> WhoLeads | None:
        """A declarer by chance, by points or by an auction."""
        if level == 1:
            return cls(seed, level, Seat(rng.randrange(4)), Seat(rng.randrange(4)))
        if level == 2:
            game = MinibridgeState.start(Deal.shuffled(rng.random().hex()), Seat(rng.randrange(4)))
            if game.declarer is None:
                return None
            return cls(seed, level, game.declarer, game.dealer, tuple(game.deal[seat].hcp for seat in Seat))
        auction = finished(rng)
        if auction.declarer is None or auction.declarer is auction.last_bidder or len(auction.calls) > 12:
            return None
        return cls(seed, level, auction.declarer, auction.first, (), auction)

    @property
    def seat(self) -> Seat:
        """Declarer's left."""
        return self.declarer.left

    def seats(self) -> Mapping[str, Iterable[Seat]]:
        """Declarer or dummy (DE-06), the other defender (DE-07), the dealer (EX-09)."""
        return {"DE-06": [self.declarer, self.declarer.partner], "DE-07": [self.declarer.right], "EX-09": [self.dealer]}

    @property
    def rows(self) -> tuple[Row, ...]:
        """What is told of declarer, dealer and points."""
        dealer = Row(message("dealer"), message("seat", seat=str(self.dealer)))
        if self.level == 1:
            return (dealer, Row(message("declarer"), message("seat", seat=str(self.declarer))))
        if self.level == 2:
            return (dealer, *(Row(message("seat", seat=str(seat)), plain(str(self.points[seat]))) for seat in Seat))
        return ()

    @property
    def auction(self) -> AuctionSeen | None:
        """The calls of level 3."""
        return None if self.calls is None else AuctionSeen(self.calls.first, self.calls.calls)

    def question(self) -> Message:
        """Who leads?"""
        return message("who-leads-question")

    def hints(self) -> tuple[Message, ...]:
        """Declarer first, then clockwise."""
        return (message("leads-hint-declarer"), message("leads-hint-left"))

    def explain(self) -> tuple[Message, ...]:
        """Declarer, dummy, declarer's left."""
        return (
            message("leads-why-declarer", seat=str(self.declarer), seat_2=str(self.declarer.partner)),
            message("leads-why-left", seat=str(self.seat)),
        )


ITEM = WhoLeads
sayings(
    {
        "who-leads-question": N_("Who leads to the first trick?"),
        "leads-hint-declarer": N_("Who is declarer? Declarer's partner is dummy."),
        "leads-hint-left": N_("Go clockwise from declarer: the next seat leads."),
        "leads-why-declarer": N_("Declarer is {seat}, dummy is {seat_2}."),
        "leads-why-left": N_("On declarer's left sits {seat}, who leads."),
    }
)
