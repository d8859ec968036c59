"""Just the play of the cards: a few tricks, with or without a trump, no score; the mini-deals of the first lessons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from bridgetutor.engine.cards import Card, Denomination
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.play import Play
from bridgetutor.engine.problems import IllegalAction, Refusal, RefusalKind, TextProblem, refuse
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.engine.tricks import Trick
from bridgetutor.games.base import Phase, Result


@dataclass(frozen=True)
class TricksView:
    """What one seat may know: its own cards and what was played."""

    seat: Seat
    phase: Phase
    to_act: str | None
    denomination: Denomination
    hand: Hand | None
    tricks: tuple[Trick[Seat], ...]
    trick: Trick[Seat]
    legal: tuple[Card, ...]


@dataclass(frozen=True)
class TricksState:
    """One position; every known hand of the deal holds the same number of cards."""

    deal: Deal
    denomination: Denomination
    leader: Seat
    play: Play[Seat]

    @classmethod
    def start(cls, deal: Deal, denomination: Denomination, leader: Seat) -> TricksState:
        """The position before the first lead; raises TextProblem `unequal-counts` (`seats`, `counts`)."""
        counts = {seat: len(deal[seat]) for seat in deal.known}
        if len(set(counts.values())) > 1:
            raise TextProblem("unequal-counts", seats=tuple(str(seat) for seat in counts), counts=tuple(counts.values()))
        hands = dict(zip(Seat, deal.hands, strict=True))
        return cls(deal, denomination, leader, Play.start(tuple(Seat), hands, denomination.suit, leader))

    @property
    def phase(self) -> Phase:
        """Play until every card is played, then over."""
        return Phase.OVER if self.play.is_over else Phase.PLAY

    @property
    def to_act(self) -> str | None:
        """The seat whose card is due."""
        return None if self.play.to_play is None else str(self.play.to_play)

    @property
    def tricks(self) -> Mapping[Side, int]:
        """Tricks by side."""
        return MappingProxyType({side: sum(winner.side is side for winner in self.play.winners) for side in Side})

    def legal_actions(self) -> tuple[Card, ...]:
        """The cards that may be played; none from an unknown hand."""
        return self.play.legal_cards

    def why_not(self, action: object, /) -> Refusal | None:
        """Why a card is refused, or None; anything but a card is `not-your-turn`."""
        if not isinstance(action, Card):
            over = self.phase is Phase.OVER
            return refuse(RefusalKind.GAME_OVER) if over else refuse(RefusalKind.NOT_YOUR_TURN, due="card", seat=self.to_act)
        return self.play.why_not(action)

    def apply(self, action: object, /) -> TricksState:
        """The position after a card; raises IllegalAction."""
        refusal = self.why_not(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        assert isinstance(action, Card)
        return replace(self, play=self.play.apply(action))

    def view(self, seat: str, /) -> TricksView:
        """What a seat may know; `seat` as file text."""
        who = Seat.parse(seat)
        return TricksView(
            seat=who,
            phase=self.phase,
            to_act=self.to_act,
            denomination=self.denomination,
            hand=self.play.hands[who],
            tricks=self.play.tricks,
            trick=self.play.trick,
            legal=self.play.legal_cards if self.play.to_play is who else (),
        )

    def result(self) -> Result | None:
        """No score: a result without lines when it is over."""
        return Result(tuple(str(side) for side in Side)) if self.phase is Phase.OVER else None
