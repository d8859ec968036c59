"""Minibridge: announce the points, choose a contract with dummy in view, play, score (MB-04 to MB-52; AM-30, AM-31, AM-32)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType

from bridgetutor.engine.cards import Card
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.play import Play
from bridgetutor.engine.problems import IllegalAction, Refusal, RefusalKind, refuse
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.engine.tricks import Trick
from bridgetutor.games.base import Phase, Result
from bridgetutor.games.claims import Claim, why_not_claim
from bridgetutor.scoring.minibridge import CONTRACTS, ENGLAND, MinibridgeContract, RulePreset, explain

#: All high-card points of a pack (MB-11): four times ten.
ALL_POINTS = 40

Action = MinibridgeContract | Card | Claim


@dataclass(frozen=True)
class MinibridgeView:
    """What one seat may know: the announced points, its own hand, dummy from before the contract on (MB-07, AM-30), the play.

    `hands` holds what is left in the hands that the seat sees; `legal` is empty unless it is for this seat to act.
    """

    seat: Seat
    dealer: Seat
    phase: Phase
    to_act: str | None
    points: Mapping[Seat, int | None]
    hands: Mapping[Seat, Hand]
    declarer: Seat | None
    dummy: Seat | None
    leader: Seat | None
    contract: MinibridgeContract | None
    tricks: tuple[Trick[Seat], ...]
    trick: Trick[Seat] | None
    legal: tuple[Action, ...]
    rules: RulePreset


@dataclass(frozen=True)
class MinibridgeState:
    """One position of a deal. `deal` holds thirteen cards in each known hand; unknown hands are worked out only in their points."""

    deal: Deal
    dealer: Seat
    rules: RulePreset = ENGLAND
    contract: MinibridgeContract | None = None
    play: Play[Seat] | None = None
    claim: Claim | None = None

    @classmethod
    def start(cls, deal: Deal, dealer: Seat, rules: RulePreset = ENGLAND) -> MinibridgeState:
        """The cards are dealt and the points announced; raises TextProblem `wrong-count` (MB-05)."""
        deal.require_thirteen()
        return cls(deal, dealer, rules)

    # --- announcing

    @property
    def announcing(self) -> tuple[Seat, ...]:
        """The order in which the points are stated: the dealer first, then clockwise (AM-31)."""
        return self.dealer.clockwise()

    @cached_property
    def points(self) -> Mapping[Seat, int | None]:
        """High-card points by seat (MB-11); of one unknown hand what is missing from 40, of several None."""
        known = {seat: self.deal[seat].hcp for seat in self.deal.known}
        rest = ALL_POINTS - sum(known.values())
        unknown = rest if len(known) == 3 else None
        return MappingProxyType({seat: known.get(seat, unknown) for seat in Seat})

    @cached_property
    def side_points(self) -> Mapping[Side, int | None]:
        """The points of each side; one side's follow from the other's."""
        sums = {side: self._sum(side) for side in Side}
        return MappingProxyType({side: self._or_rest(sums[side], sums[side.other]) for side in Side})

    def _sum(self, side: Side) -> int | None:
        one, two = (self.points[seat] for seat in side.seats)
        return None if one is None or two is None else one + two

    @staticmethod
    def _or_rest(own: int | None, other: int | None) -> int | None:
        return own if own is not None else None if other is None else ALL_POINTS - other

    @property
    def is_redeal(self) -> bool:
        """Whether both sides have 20 points (MB-13)."""
        return self.side_points[Side.NS] == self.side_points[Side.EW] == ALL_POINTS // 2

    @cached_property
    def declarer(self) -> Seat | None:
        """The stronger partner of the stronger side, of equal partners the one who announced first (MB-12, MB-14, MB-16).

        None in a redeal, and where too many hands are unknown to tell.
        """
        side = next((side for side in Side if (self.side_points[side] or 0) > ALL_POINTS // 2), None)
        if side is None:
            return None
        first, second = (seat for seat in self.announcing if seat in side.seats)
        one, two = self.points[first], self.points[second]
        if one is None or two is None:
            return None
        return second if two > one else first

    @property
    def dummy(self) -> Seat | None:
        """Declarer's partner (MB-15)."""
        return None if self.declarer is None else self.declarer.partner

    @property
    def leader(self) -> Seat | None:
        """Who leads to the first trick: the seat on declarer's left (MB-28)."""
        return None if self.declarer is None else self.declarer.left

    # --- where it stands

    @property
    def phase(self) -> Phase:
        """Choosing the contract, playing, or over; a 20-20 deal is over at once (AM-32)."""
        if self.is_redeal or self.claim is not None:
            return Phase.OVER
        if self.play is None:
            return Phase.CHOOSE
        return Phase.OVER if self.play.is_over else Phase.PLAY

    @property
    def turn(self) -> Seat | None:
        """The seat whose contract or card is due; dummy's own seat at dummy's turn."""
        if self.phase is Phase.CHOOSE:
            return self.declarer
        return self.play.to_play if self.phase is Phase.PLAY and self.play is not None else None

    @property
    def to_act(self) -> str | None:
        """The same as file text. None also while nobody can say who declares, since hands are unknown."""
        return None if self.turn is None else str(self.turn)

    @property
    def actor(self) -> Seat | None:
        """The person who decides: declarer at dummy's turn (MB-09, MB-27)."""
        return self.declarer if self.turn is not None and self.turn is self.dummy else self.turn

    @property
    def played(self) -> tuple[Card, ...]:
        """All cards in order of play."""
        return () if self.play is None else self.play.played

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The winner of each trick that was played to its end."""
        return () if self.play is None else self.play.winners

    @property
    def tricks(self) -> Mapping[Side, int]:
        """Tricks by side; after a claim they add up to thirteen."""
        if self.claim is not None and self.declarer is not None:
            side = self.declarer.side
            return {each: self.claim.tricks if each is side else 13 - self.claim.tricks for each in Side}
        return {side: sum(winner.side is side for winner in self.winners) for side in Side}

    # --- actions

    def legal_actions(self) -> tuple[Action, ...]:
        """The ten contracts (MB-21), or the cards that may be played (MB-29)."""
        if self.phase is Phase.CHOOSE:
            return CONTRACTS if self.declarer is not None else ()
        return self.play.legal_cards if self.phase is Phase.PLAY and self.play is not None else ()

    def why_not(self, action: object, /) -> Refusal | None:
        """Why an action is refused, or None.

        Kinds: `redeal`, `game-over`, `bad-claim`, `unknown-hand` (`seat`; `needed` is `points` for the choice of a contract),
        `not-your-turn` (`due`, `seat`) for a card before the contract or a contract after it, and those of a card
        (`dummy` is true where it is dummy's).
        """
        if self.is_redeal:
            return refuse(RefusalKind.REDEAL)
        if isinstance(action, Claim):
            return self._why_not_claim(action)
        if self.phase is Phase.OVER:
            return refuse(RefusalKind.GAME_OVER)
        if self.phase is Phase.CHOOSE:
            return self._why_not_contract(action)
        return self._why_not_card(action)

    def _why_not_claim(self, claim: Claim) -> Refusal | None:
        if self.phase is not Phase.PLAY or self.play is None or self.declarer is None:
            return why_not_claim(claim, in_play=False)
        return why_not_claim(claim, True, self.tricks[self.declarer.side], self.play.tricks_left)

    def _why_not_contract(self, action: object) -> Refusal | None:
        if self.declarer is None:
            unknown = next(seat for seat in self.announcing if self.points[seat] is None)
            return refuse(RefusalKind.UNKNOWN_HAND, seat=str(unknown), needed="points")
        if isinstance(action, MinibridgeContract):
            return None
        return refuse(RefusalKind.NOT_YOUR_TURN, due="contract", seat=str(self.declarer))

    def _why_not_card(self, action: object) -> Refusal | None:
        assert self.play is not None
        if not isinstance(action, Card):
            return refuse(RefusalKind.NOT_YOUR_TURN, due="card", seat=self.to_act)
        refusal = self.play.why_not(action)
        if refusal is None or self.turn is not self.dummy:
            return refusal
        return refuse(refusal.kind, **{**refusal.facts, "dummy": True})

    def apply(self, action: object, /) -> MinibridgeState:
        """The position after a contract, a card or a claim; raises IllegalAction."""
        refusal = self.why_not(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        if isinstance(action, Claim):
            return replace(self, claim=action)
        if isinstance(action, MinibridgeContract):
            assert self.leader is not None
            hands = dict(zip(Seat, self.deal.hands, strict=True))
            play = Play.start(tuple(Seat), hands, action.denomination.suit, self.leader)
            return replace(self, contract=action, play=play)
        assert self.play is not None
        assert isinstance(action, Card)
        return replace(self, play=self.play.apply(action))

    # --- what is seen, what is scored

    def sees(self, seat: Seat) -> tuple[Seat, ...]:
        """Whose cards a seat sees: its own, and dummy's as soon as it is known who dummy is, before the contract (MB-07, AM-30)."""
        return (seat,) if self.dummy is None or self.dummy is seat else (seat, self.dummy)

    def view(self, seat: str, /) -> MinibridgeView:
        """What a seat may know now; `seat` as file text. At dummy's turn declarer is offered the cards, dummy nothing (MB-09)."""
        who = Seat.parse(seat)
        left = self.deal.hands if self.play is None else tuple(self.play.hands[each] for each in Seat)
        seen = {each: left[each] for each in self.sees(who)}
        return MinibridgeView(
            seat=who,
            dealer=self.dealer,
            phase=self.phase,
            to_act=self.to_act,
            points=self.points,
            hands=MappingProxyType({each: hand for each, hand in seen.items() if hand is not None}),
            declarer=self.declarer,
            dummy=self.dummy,
            leader=self.leader,
            contract=self.contract,
            tricks=() if self.play is None else self.play.tricks,
            trick=None if self.play is None else self.play.trick,
            legal=self.legal_actions() if self.actor is who else (),
            rules=self.rules,
        )

    def result(self) -> Result | None:
        """The score by side: by the lines of the contract, nothing in a redeal; None while the deal is played."""
        if self.phase is not Phase.OVER:
            return None
        sides = tuple(str(side) for side in Side)
        if self.contract is None or self.declarer is None:
            return Result(sides)
        side = self.declarer.side
        return Result(sides, explain(self.contract, self.tricks[side], self.rules, str(side), str(side.other)))
