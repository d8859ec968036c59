"""Is the auction over, and in what contract (CB-29, CB-44, CB-45, DD-31)?"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import ClassVar

from bridgetutor.engine.auction import Auction
from bridgetutor.engine.calls import DOUBLE, Bid
from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.exercises.auctions_by_chance import finished
from bridgetutor.teaching.exercises.item import AuctionSeen, ChoiceItem, Option
from bridgetutor.teaching.exercises.saying import sayings
from bridgetutor.teaching.messages import Message, message


@dataclass(frozen=True)
class AuctionEnd(ChoiceItem):
    """Level 1: bids and passes; level 2: a double has just been said; level 3: a bid after a double."""

    auction_held: Auction[Seat]

    kind: ClassVar[str] = "auction-end"

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> AuctionEnd | None:
        """A whole auction, or one cut short where the mistakes begin."""
        whole = finished(rng, 0.0 if level == 1 else 0.5)
        calls = whole.calls[: rng.randrange(3, len(whole.calls) + 1)] if rng.random() < 0.7 else whole.calls
        auction = Auction.start(whole.order, whole.first, whole.rules).after(calls)
        doubled_before = DOUBLE in auction.calls and not auction.doubled
        wanted = {
            1: auction.passes >= 1,
            2: auction.doubled == 1 and auction.passes <= 2,
            3: doubled_before and auction.passes >= 2,
        }
        if not wanted[level] or len(calls) > 12:
            return None
        options = _options(auction)
        rng.shuffle(options)
        return cls(seed, level, tuple(options), auction)

    @property
    def auction(self) -> AuctionSeen:
        """The calls."""
        return AuctionSeen(self.auction_held.first, self.auction_held.calls)

    def question(self) -> Message:
        """What now?"""
        return message("end-question")

    def hints(self) -> tuple[Message, ...]:
        """The passes at the end; the last bid."""
        return (message("end-hint-passes"), message("end-hint-double"))

    def explain(self) -> tuple[Message, ...]:
        """The count of passes, and the contract."""
        auction = self.auction_held
        counted = message("end-why-passes" if auction.last_bid else "end-why-nobody", n=auction.passes)
        if auction.passed_out:
            return (counted, message("end-out"))
        if not auction.is_over:
            return (counted, message("end-why-goes-on", seat=str(auction.to_call)))
        return (counted, message("end-why-over", label=str(auction.contract)))


def _options(auction: Auction[Seat]) -> list[Option]:
    """It goes on, or it is over in one contract or another."""
    over, last = auction.is_over, auction.last_bid
    soon = ("AU-07",) if auction.doubled and not auction.passes else ("AU-06",)
    caller = auction.caller(len(auction.calls))
    options = [Option("on", message("end-on", seat=str(caller)), soon if over else (), not over)]
    if last is None:
        return [*options, Option("out", message("end-out"), () if over else soon, over)]
    standing = auction.standing
    options.append(Option("over", message("end-over", label=str(standing)), () if over else soon, over))
    if DOUBLE in auction.calls and not auction.doubled:
        options.append(Option("doubled", message("end-over", label=str(Contract.of(last, 1))), ("AU-08",)))
    else:
        bids = [call for call in auction.calls if isinstance(call, Bid)]
        options += [Option("earlier", message("end-over", label=str(bid))) for bid in bids[-2:-1]]
    return options


ITEM = AuctionEnd
sayings(
    {
        "end-question": N_("So far the auction went like this. What now?"),
        "end-on": N_("It goes on: {seat} is to call."),
        "end-over": N_("It is over: the contract is {label}."),
        "end-out": N_("It is over: nobody bid, and the deal is not played."),
        "end-hint-passes": N_("How many passes in a row are there at the end? Has anybody bid?"),
        "end-hint-double": N_("A double ends nothing, and a new bid takes it away."),
        "end-why-passes": N_("Passes in a row at the end: {n}. After a bid, three are needed."),
        "end-why-nobody": N_("Passes in a row: {n}. As long as nobody has bid, four are needed."),
        "end-why-goes-on": N_("It goes on, and {seat} is to call."),
        "end-why-over": N_("It is over, and the last bid stands: {label}."),
    }
)
