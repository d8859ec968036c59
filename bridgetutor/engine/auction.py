"""The auction, for four hands or two: whose call it is, which calls are allowed, what the contract is and who declares.

Players sit alternately: in the round of the table every other one is of the same side. With two players each is a side of his own,
and every rule here reads the same: "the opponents" is the other one, "first of the side to name it" is the last bidder (AM-11).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Generic

from bridgetutor.engine.calls import ALL_CALLS, Bid, Call, Double, Pass, Redouble
from bridgetutor.engine.cards import Card
from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.problems import Fact, IllegalAction, Refusal, RefusalKind, refuse
from bridgetutor.engine.tricks import P


@dataclass(frozen=True, slots=True)
class AuctionRules:
    """What differs between games: passes in a row that end it after a bid, a double or a redouble (AM-09), and with no bid at all;
    whether a double ends it at once; whether there is a redouble (AM-05)."""

    passes_to_end: int
    passes_without_bid: int
    double_ends: bool = False
    redouble_allowed: bool = True


#: Three passes after a bid, double or redouble, four with no bid (CB-29, CB-44, CB-45).
FOUR_HANDS = AuctionRules(passes_to_end=3, passes_without_bid=4)
#: One pass after a bid, double or redouble, two with no bid (DD-32, DD-33).
TWO_HANDS = AuctionRules(passes_to_end=1, passes_without_bid=2)
#: As for two hands, but a double ends it at once and nobody redoubles (GW-24 to GW-27).
TWO_HANDS_DOUBLE_ENDS = AuctionRules(passes_to_end=1, passes_without_bid=2, double_ends=True, redouble_allowed=False)


@dataclass(frozen=True)
class Auction(Generic[P]):
    """The calls so far. `order` lists the players clockwise, `first` speaks first, then the others in turn.

    Build it with `start` and `apply` or `after`, which refuse what the rules refuse; the constructor believes its `calls`.
    """

    order: tuple[P, ...]
    first: P
    rules: AuctionRules
    calls: tuple[Call, ...] = ()

    @classmethod
    def start(cls, order: tuple[P, ...], first: P, rules: AuctionRules) -> Auction[P]:
        """The position before the first call."""
        return cls(order, first, rules)

    def after(self, calls: Iterable[Call]) -> Auction[P]:
        """The position after several more calls; raises IllegalAction."""
        auction = self
        for call in calls:
            auction = auction.apply(call)
        return auction

    def caller(self, place: int) -> P:
        """Who makes the call number `place`, counted from 0 (CB-29)."""
        return self.order[(self.order.index(self.first) + place) % len(self.order)]

    @cached_property
    def passes(self) -> int:
        """How many passes in a row stand at the end."""
        count = 0
        for call in reversed(self.calls):
            if not isinstance(call, Pass):
                break
            count += 1
        return count

    @cached_property
    def _last_strong(self) -> int | None:
        """The place of the last call that is not a pass."""
        place = len(self.calls) - self.passes - 1
        return place if place >= 0 else None

    @cached_property
    def _last_bid_place(self) -> int | None:
        for place in range(len(self.calls) - 1, -1, -1):
            if isinstance(self.calls[place], Bid):
                return place
        return None

    @property
    def last_bid(self) -> Bid | None:
        """The highest bid so far, None before the first."""
        bid = None if self._last_bid_place is None else self.calls[self._last_bid_place]
        return bid if isinstance(bid, Bid) else None

    @property
    def last_bidder(self) -> P | None:
        """Who made the last bid."""
        return None if self._last_bid_place is None else self.caller(self._last_bid_place)

    @property
    def doubled(self) -> int:
        """0, 1 or 2: whether the last bid stands doubled or redoubled; a new bid cancels both (DD-31)."""
        last = None if self._last_strong is None else self.calls[self._last_strong]
        return 1 if isinstance(last, Double) else 2 if isinstance(last, Redouble) else 0

    @cached_property
    def is_over(self) -> bool:
        """Whether no more calls are made (CB-29, CB-44, CB-45, DD-32, DD-33, GW-24 to GW-27)."""
        if self.last_bid is None:
            return self.passes >= self.rules.passes_without_bid
        return self.passes >= self.rules.passes_to_end or (self.rules.double_ends and self.doubled > 0)

    @property
    def passed_out(self) -> bool:
        """Whether it ended with no bid at all."""
        return self.is_over and self.last_bid is None

    @property
    def to_call(self) -> P | None:
        """Whose call is due, None when it is over."""
        return None if self.is_over else self.caller(len(self.calls))

    @property
    def standing(self) -> Contract | None:
        """The contract there would be if nobody said any more; None before the first bid."""
        return None if self.last_bid is None else Contract.of(self.last_bid, self.doubled)

    @property
    def contract(self) -> Contract | None:
        """The contract of a finished auction; None while it runs or where nobody bid (CB-46)."""
        return self.standing if self.is_over else None

    @property
    def declarer(self) -> P | None:
        """Who of the side of the last bid was the first to name its denomination (CB-48, AM-11); None while `contract` is."""
        return self._first_to_name() if self.is_over else None

    def _first_to_name(self) -> P | None:
        last, place = self.last_bid, self._last_bid_place
        if last is None or place is None:
            return None
        for early in range(place % 2, place + 1, 2):
            call = self.calls[early]
            if isinstance(call, Bid) and call.denomination is last.denomination:
                return self.caller(early)
        return None

    def _same_side(self, place: int) -> bool:
        """Whether the caller whose turn it is belongs to the side that made the call at a place."""
        return (len(self.calls) - place) % 2 == 0

    @cached_property
    def legal_calls(self) -> tuple[Call, ...]:
        """The calls that may be made now: Pass X XX, then bids rising; none when it is over."""
        return tuple(call for call in ALL_CALLS if self.why_not(call) is None)

    def why_not(self, call: object) -> Refusal | None:
        """Why a call may not be made now, or None.

        Kinds: `not-your-turn` when it is over (`what`, `call`); `not-a-call` (`call`, where the action has a text of its own);
        `bid-too-low` (`call`, `last`, `lowest`: a bid, or None above 7NT);
        `nothing-to-double` (`reason`: no-bid, own-side, doubled) and `nothing-to-redouble` (`reason`: not-doubled, own-double,
        redoubled), both with `last`, the last bid or None.
        """
        if not isinstance(call, Call):
            return refuse(RefusalKind.NOT_A_CALL, **_named(call))
        if self.is_over:
            return too_late(call)
        if isinstance(call, Redouble) and not self.rules.redouble_allowed:
            return refuse(RefusalKind.NOT_A_CALL, **_named(call))
        if isinstance(call, Bid):
            return self._why_not_bid(call)
        if isinstance(call, Double):
            return self._stakes_refusal(RefusalKind.NOTHING_TO_DOUBLE, self._why_not_double())
        if isinstance(call, Redouble):
            return self._stakes_refusal(RefusalKind.NOTHING_TO_REDOUBLE, self._why_not_redouble())
        return None

    def _why_not_bid(self, bid: Bid) -> Refusal | None:
        last = self.last_bid
        if last is None or bid > last:
            return None
        lowest = last.next_higher
        return refuse(RefusalKind.BID_TOO_LOW, call=str(bid), last=str(last), lowest=None if lowest is None else str(lowest))

    def _why_not_double(self) -> str | None:
        """The last call other than a pass must be a bid of the other side (AM-40, AM-06)."""
        if self.last_bid is None or self._last_strong is None:
            return "no-bid"
        if self.doubled:
            return "doubled"
        return "own-side" if self._same_side(self._last_strong) else None

    def _why_not_redouble(self) -> str | None:
        """The last call other than a pass must be a double by the other side (AM-40)."""
        if self.doubled == 2:
            return "redoubled"
        if self.doubled == 0 or self._last_strong is None:
            return "not-doubled"
        return "own-double" if self._same_side(self._last_strong) else None

    def _stakes_refusal(self, kind: RefusalKind, reason: Fact) -> Refusal | None:
        last = None if self.last_bid is None else str(self.last_bid)
        return None if reason is None else refuse(kind, reason=reason, last=last)

    def apply(self, call: Call) -> Auction[P]:
        """The position after a call; raises IllegalAction."""
        refusal = self.why_not(call)
        if refusal is not None:
            raise IllegalAction(refusal)
        return replace(self, calls=(*self.calls, call))


def too_late(call: object) -> Refusal:
    """The refusal of a call after the auction, while the deal goes on: nobody's turn to call (`what`: auction, `call`)."""
    return refuse(RefusalKind.NOT_YOUR_TURN, what="auction", **_named(call))


def _named(action: object) -> dict[str, Fact]:
    """The fact `call` of an action that is written as a text: a call, a card, a word. Commands and the like have no such text."""
    return {"call": str(action)} if isinstance(action, Call | Card | str) else {}
