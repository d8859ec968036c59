"""Contract bridge: auction, play with a dummy, claims; duplicate or rubber scoring of the one deal (CB-07 to CB-66)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType

from bridgetutor.engine.auction import FOUR_HANDS, Auction, too_late
from bridgetutor.engine.calls import Call
from bridgetutor.engine.cards import Card
from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.play import Play
from bridgetutor.engine.problems import IllegalAction, Refusal, RefusalKind, refuse
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.engine.tricks import Trick
from bridgetutor.games.base import Phase, Result
from bridgetutor.games.claims import Claim, why_not_claim
from bridgetutor.scoring.contract import duplicate_lines
from bridgetutor.scoring.draw_and_discard import hand_lines
from bridgetutor.scoring.lines import ScoreLine
from bridgetutor.scoring.vulnerability import Vulnerable

#: What may be done in this game.
Action = Call | Card | Claim

RECEIVERS = tuple(side.value for side in Side)


class Scoring(StrEnum):
    """How the deal is scored."""

    DUPLICATE = "duplicate"
    RUBBER = "rubber"


@dataclass(frozen=True)
class ContractView:
    """What one seat may know (CB-59): its own cards, all calls and played cards, and dummy's cards after the opening lead.

    `hand` and `dummy_hand` are what is left in them, None where that is not known. `legal` is empty unless this seat chooses now:
    declarer chooses dummy's cards too, dummy none (CB-60 to CB-62).
    """

    seat: Seat
    phase: Phase
    to_act: Seat | None
    dealer: Seat
    vulnerable: Vulnerable
    scoring: Scoring
    hand: Hand | None
    auction: Auction[Seat]
    contract: Contract | None
    declarer: Seat | None
    dummy: Seat | None
    dummy_hand: Hand | None
    trick: Trick[Seat] | None
    tricks: tuple[Trick[Seat], ...]
    taken: Mapping[Side, int] = field(hash=False)
    claimed: int | None
    legal: tuple[Action, ...]


@dataclass(frozen=True)
class ContractState:
    """A position of one deal. Hands in `deal` may be unknown until their first card is needed. Build it with `start`."""

    deal: Deal
    dealer: Seat
    vulnerable: Vulnerable
    scoring: Scoring
    auction: Auction[Seat]
    play: Play[Seat] | None = None
    claimed: int | None = None

    @classmethod
    def start(
        cls,
        deal: Deal,
        dealer: Seat,
        vulnerable: Vulnerable = Vulnerable.NONE,
        scoring: Scoring = Scoring.DUPLICATE,
    ) -> ContractState:
        """The position before the first call. Raises TextProblem `wrong-count` unless known hands have thirteen cards (CB-24)."""
        deal.require_thirteen()
        return cls(deal, dealer, vulnerable, scoring, Auction.start(tuple(Seat), dealer, FOUR_HANDS))

    @property
    def phase(self) -> Phase:
        """`auction`, `play` or `over` (CB-11)."""
        if not self.auction.is_over:
            return Phase.AUCTION
        if self.play is None or self.play.is_over or self.claimed is not None:
            return Phase.OVER
        return Phase.PLAY

    @property
    def turn(self) -> Seat | None:
        """The seat whose call or card is due, dummy's own seat at its turn; None when it is over."""
        if self.phase is Phase.PLAY and self.play is not None:
            return self.play.to_play
        return self.auction.to_call

    @property
    def to_act(self) -> str | None:
        """The same as file text."""
        return None if self.turn is None else str(self.turn)

    @property
    def chooser(self) -> Seat | None:
        """Who decides: declarer at dummy's turn (CB-60), else the seat whose turn it is."""
        return self.declarer if self.turn is not None and self.turn is self.dummy else self.turn

    @property
    def passed_out(self) -> bool:
        """Whether nobody bid: not played and not scored (CB-44)."""
        return self.auction.passed_out

    @property
    def contract(self) -> Contract | None:
        """The contract once the auction is over (CB-46)."""
        return self.auction.contract

    @property
    def declarer(self) -> Seat | None:
        """The first of the declaring side to have named the denomination (CB-48)."""
        return self.auction.declarer

    @property
    def dummy(self) -> Seat | None:
        """Declarer's partner (CB-49)."""
        return None if self.declarer is None else self.declarer.partner

    @property
    def leader(self) -> Seat | None:
        """The opening leader, on declarer's left (CB-58)."""
        return None if self.declarer is None else self.declarer.left

    @property
    def dummy_is_down(self) -> bool:
        """Whether dummy's cards lie open: after the opening lead (CB-59)."""
        return self.play is not None and bool(self.play.played)

    @property
    def next_dealer(self) -> Seat:
        """Who deals next: the deal goes round clockwise (CB-22)."""
        return self.dealer.left

    @property
    def taken(self) -> dict[Side, int]:
        """The tricks of each side; after a claim they add up to 13 (CB-63)."""
        winners = () if self.play is None else self.play.winners
        taken = {side: sum(seat.side is side for seat in winners) for side in Side}
        if self.claimed is not None and self.declarer is not None:
            taken[self.declarer.side] = self.claimed
            taken[self.declarer.side.other] = 13 - self.claimed
        return taken

    def legal_actions(self) -> tuple[Action, ...]:
        """Calls as the auction lists them, or cards S H D C, high to low; a claim is never listed."""
        if self.phase is Phase.AUCTION:
            return self.auction.legal_calls
        if self.phase is Phase.PLAY and self.play is not None:
            return self.play.legal_cards
        return ()

    def why_not(self, action: object, /) -> Refusal | None:
        """Why an action may not be taken now, or None: the kinds of the auction and the play, and `bad-claim`.

        A card during the auction is `not-a-call`; a call after it is `not-your-turn` (`what`, `call`).
        `dummy` is true in the facts where the card was to come from dummy.
        """
        if isinstance(action, Claim):
            return self._why_not_claim(action)
        if self.phase is Phase.OVER:
            return refuse(RefusalKind.GAME_OVER)
        if self.play is None:
            return self.auction.why_not(action)
        if not isinstance(action, Card):
            return too_late(action)
        refusal = self.play.why_not(action)
        if refusal is None or self.turn is not self.dummy:
            return refusal
        return refuse(refusal.kind, **{**refusal.facts, "dummy": True})

    def _why_not_claim(self, claim: Claim) -> Refusal | None:
        if self.phase is not Phase.PLAY or self.play is None or self.declarer is None:
            return why_not_claim(claim, in_play=False)
        return why_not_claim(claim, True, self.taken[self.declarer.side], self.play.tricks_left)

    def apply(self, action: object, /) -> ContractState:
        """The position after a call, a card or a claim; raises IllegalAction."""
        refusal = self.why_not(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        if isinstance(action, Claim):
            return replace(self, claimed=action.tricks)
        if isinstance(action, Card):
            assert self.play is not None
            return replace(self, play=self.play.apply(action))
        assert isinstance(action, Call)
        after = replace(self, auction=self.auction.apply(action))
        return after._with_play() if after.contract is not None else after

    def _with_play(self) -> ContractState:
        assert self.contract is not None
        assert self.leader is not None
        hands = {seat: self.deal.hands[seat] for seat in Seat}
        return replace(self, play=Play.start(tuple(Seat), hands, self.contract.denomination.suit, self.leader))

    def remaining(self, seat: Seat) -> Hand | None:
        """The cards that a seat still holds; None if its hand is not known."""
        return self.deal.hands[seat] if self.play is None else self.play.hands[seat]

    def view(self, seat: str, /) -> ContractView:
        """What a seat may know; raises TextProblem `bad-seat`."""
        viewer = Seat.parse(seat)
        play = self.play
        return ContractView(
            seat=viewer,
            phase=self.phase,
            to_act=self.turn,
            dealer=self.dealer,
            vulnerable=self.vulnerable,
            scoring=self.scoring,
            hand=self.remaining(viewer),
            auction=self.auction,
            contract=self.contract,
            declarer=self.declarer,
            dummy=self.dummy,
            dummy_hand=self.remaining(self.dummy) if self.dummy is not None and self.dummy_is_down else None,
            trick=None if play is None else play.trick,
            tricks=() if play is None else play.tricks,
            taken=MappingProxyType(self.taken),
            claimed=self.claimed,
            legal=self.legal_actions() if self.chooser is viewer else (),
        )

    def result(self) -> Result | None:
        """The lines of the score by side, none where nobody bid; None while the game runs."""
        return Result(RECEIVERS, self._lines()) if self.phase is Phase.OVER else None

    def _lines(self) -> tuple[ScoreLine, ...]:
        if self.contract is None or self.declarer is None:
            return ()
        side = self.declarer.side
        vulnerable, tricks = self.vulnerable.includes(side), self.taken[side]
        if self.scoring is Scoring.RUBBER:
            return hand_lines(self.contract, tricks, declarer=side.value, defender=side.other.value, vulnerable=vulnerable)
        return duplicate_lines(self.contract, vulnerable, tricks, side.value, side.other.value)
