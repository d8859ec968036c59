"""A match of Guess Who Bridge: deals until somebody has fewer than 20 tokens after one (GW-05 to GW-08, GW-70 to GW-74)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from bridgetutor.engine.auction import TWO_HANDS_DOUBLE_ENDS, Auction
from bridgetutor.engine.calls import Call
from bridgetutor.engine.people import Person
from bridgetutor.engine.problems import IllegalAction, Refusal, RefusalKind, refuse
from bridgetutor.games.base import Phase, Result
from bridgetutor.scoring.guess_who import BANK, SMALL_FEE, Accounts, MatchEnd, bank_fee_payer, deal_lines, match_end
from bridgetutor.scoring.lines import ScoreLine

#: Both people begin with the same, the bank with nothing (GW-06).
EVEN = Accounts()


@dataclass(frozen=True, slots=True)
class MatchDeal:
    """What came of one deal: its calls, the tricks of A's side (B's has the others of the thirteen), who paid a token, in order.

    A word among the calls that is no call is refused like any call that is not allowed.
    """

    calls: tuple[Call | str, ...]
    tricks_of_a: int
    payments: tuple[Person, ...] = ()


@dataclass(frozen=True)
class AfterDeal:
    """How a match stands after a deal, with the lines of its settlement."""

    chips: Accounts
    lines: tuple[ScoreLine, ...]
    ended: MatchEnd | None


@dataclass(frozen=True)
class GuessWhoMatch:
    """The deals of a match so far; the deal alternates from `first_dealer` on (GW-07, GW-08). `undo` is the match before."""

    first_dealer: Person
    start: Accounts = EVEN
    deals: tuple[MatchDeal, ...] = ()

    @property
    def next_dealer(self) -> Person:
        """Who deals the next deal."""
        return self.first_dealer.other if len(self.deals) % 2 else self.first_dealer

    @cached_property
    def after(self) -> tuple[AfterDeal, ...]:
        """How it stood after each deal."""
        return tuple(self._standings())

    def _standings(self) -> Iterator[AfterDeal]:
        chips = self.start
        dealer = self.first_dealer
        for number, deal in enumerate(self.deals, start=1):
            for person in deal.payments:
                chips = chips.pay(person.value, person.other.value, SMALL_FEE)
            lines = _lines(dealer, deal, number)
            chips = chips.after(lines)
            yield AfterDeal(chips, lines, match_end(chips, bank_fee_payer(lines)))
            dealer = dealer.other

    @property
    def chips(self) -> Accounts:
        """The accounts now."""
        return self.after[-1].chips if self.after else self.start

    @property
    def ended(self) -> MatchEnd | None:
        """How the match ended, None while it runs (GW-71 to GW-74)."""
        return self.after[-1].ended if self.after else None

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """The settlements of all deals, each line with the number of its deal."""
        return tuple(line for after in self.after for line in after.lines)

    @property
    def phase(self) -> Phase:
        """Play until the match has ended."""
        return Phase.PLAY if self.ended is None else Phase.OVER

    @property
    def to_act(self) -> str | None:
        """Nobody: deals come as a whole."""
        return None

    def why_not(self, deal: object, /) -> Refusal | None:
        """Why a deal may not be added, or None: `game-over`, or what the rules refuse among its calls.

        The calls must be a finished auction: where it stops early, a call is due (`not-your-turn`, `seat`, `due`).
        """
        if self.ended is not None or not isinstance(deal, MatchDeal):
            return refuse(RefusalKind.GAME_OVER)
        auction = _auction(self.next_dealer)
        for call in deal.calls:
            refusal = auction.why_not(call)
            if refusal is not None or not isinstance(call, Call):
                return refusal
            auction = auction.apply(call)
        return None if auction.is_over else refuse(RefusalKind.NOT_YOUR_TURN, seat=str(auction.to_call), due="call")

    def apply(self, deal: object, /) -> GuessWhoMatch:
        """The match with one more deal; raises IllegalAction."""
        refusal = self.why_not(deal)
        if refusal is not None:
            raise IllegalAction(refusal)
        assert isinstance(deal, MatchDeal)
        return replace(self, deals=(*self.deals, deal))

    def undo(self) -> GuessWhoMatch:
        """The match before its last deal; before the first it stays as it is."""
        return replace(self, deals=self.deals[:-1])

    def result(self) -> Result | None:
        """All settlements together; None while the match runs."""
        return None if self.ended is None else Result((Person.A.value, Person.B.value, BANK), self.lines)


def _auction(dealer: Person) -> Auction[Person]:
    return Auction.start((dealer, dealer.other), dealer, TWO_HANDS_DOUBLE_ENDS)


def _lines(dealer: Person, deal: MatchDeal, number: int) -> tuple[ScoreLine, ...]:
    auction = _auction(dealer).after(call for call in deal.calls if isinstance(call, Call))
    tricks = {Person.A: deal.tricks_of_a, Person.B: 13 - deal.tricks_of_a}
    return tuple(replace(line, hand=number) for line in deal_lines(auction.contract, auction.declarer, tricks))
