"""A deal in a lesson: hands, and where there is a script, who leads, what is trump and the cards in order (RECORDS.md)."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from bridgetutor.engine.cards import Card, Denomination
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.play import Play
from bridgetutor.engine.problems import IllegalAction, TextProblem
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.scoring.minibridge import ENGLAND, Goal, MinibridgeContract
from bridgetutor.teaching.fields import CardsField, DenominationField, HandField, Model, SeatField


class LessonContract(Model):
    """A Minibridge contract: a denomination, and part-score or game."""

    denomination: DenominationField
    goal: Literal["partscore", "game"]

    @property
    def needs(self) -> int:
        """The tricks it needs (MB-17 to MB-20)."""
        return ENGLAND.needs(self.game_contract)

    @property
    def game_contract(self) -> MinibridgeContract:
        """The contract as the game knows it."""
        return MinibridgeContract(self.denomination, Goal(self.goal))


class LessonDeal(Model):
    """The cards of a lesson. A string in the file is the same as `deal:` alone.

    With `dealer` it is a Minibridge deal: points say who declares; `contract` and `cards` are its script. With `leader` (and
    `trump`) it is a mini-deal of the `tricks` record: any number of cards a hand, the same in each.
    """

    deal: Annotated[str, Field(max_length=200)] | None = None
    hands: dict[SeatField, HandField] | None = None
    dealer: SeatField | None = None
    contract: LessonContract | None = None
    trump: DenominationField | None = None
    leader: SeatField | None = None
    cards: CardsField = ()

    @model_validator(mode="after")
    def _checked(self) -> LessonDeal:
        """All that can be known to be amiss with a deal by itself: cards twice, hands of 14, a script against the rules."""
        if (self.deal is None) == (self.hands is None):
            raise TextProblem("deal-or-hands")
        cards = self.cards_dealt
        if self.is_mini:
            if self.dealer is not None or self.contract is not None:
                raise TextProblem("mini-or-minibridge")
            self._require_equal(cards)
        else:
            cards.require_thirteen()
            if self.trump is not None:
                raise TextProblem("trump-in-contract")
        if self.cards:
            self._require_legal()
        return self

    def _require_equal(self, cards: Deal) -> None:
        counts = tuple(len(cards[seat]) for seat in cards.known)
        if len(set(counts)) > 1:
            raise TextProblem("unequal-counts", seats=tuple(str(seat) for seat in cards.known), counts=counts)

    def _require_legal(self) -> None:
        """The script obeys the rules of play from its first card to its last."""
        if self.first_leader is None or (not self.is_mini and self.contract is None):
            raise TextProblem("script-needs-contract")
        play = self.opening
        for number, card in enumerate(self.cards, 1):
            refusal = play.why_not(card)
            if refusal is not None:
                raise TextProblem("script-card", number=number, card=str(card), why=refusal.kind.value, **_seat_of(play))
            play = play.apply(card)

    @cached_property
    def cards_dealt(self) -> Deal:
        """The four hands; one unknown hand of three full ones is worked out."""
        if self.hands is not None:
            return Deal.of(self.hands).filled()
        return Deal.parse(self.deal or "").filled()

    @property
    def is_mini(self) -> bool:
        """Whether it is a mini-deal with its own leader."""
        return self.leader is not None

    def hand(self, seat: Seat) -> Hand:
        """The hand of a seat."""
        return self.cards_dealt[seat]

    @cached_property
    def declarer(self) -> Seat | None:
        """Who declares by points (MB-14, MB-16); None in a mini-deal, at 20 each, and where no dealer is named."""
        if self.dealer is None or not self.cards_dealt.is_complete:
            return None
        return MinibridgeState.start(self.cards_dealt, self.dealer).declarer

    @property
    def first_leader(self) -> Seat | None:
        """Who leads to the first trick (MB-28)."""
        return self.leader if self.leader is not None else None if self.declarer is None else self.declarer.left

    @property
    def denomination(self) -> Denomination:
        """What is trump; no trumps where nothing is said."""
        if self.contract is not None:
            return self.contract.denomination
        return Denomination.NO_TRUMPS if self.trump is None else self.trump

    @cached_property
    def opening(self) -> Play[Seat]:
        """The position before the first card; needs `first_leader`."""
        assert self.first_leader is not None
        hands = {seat: self.cards_dealt.hands[seat] for seat in Seat}
        return Play.start(tuple(Seat), hands, self.denomination.suit, self.first_leader)

    def after(self, cards: tuple[Card, ...]) -> Play[Seat]:
        """The position after these cards; raises IllegalAction."""
        play = self.opening
        for card in cards:
            play = play.apply(card)
        return play

    def tricks_of(self, side: Side, cards: tuple[Card, ...]) -> int:
        """The tricks a side has won after these cards."""
        return sum(seat.side is side for seat in self.after(cards).winners)

    def follow(self, played: tuple[Card, ...]) -> Card:
        """The card for a seat that the pupil does not play: the script's while play is on it, else the lowest legal card.

        Lowest by rank; of equal ranks the suit in which the hand is longest, then the lower suit, so that it is always the same.
        """
        if played == self.cards[: len(played)] and len(played) < len(self.cards):
            return self.cards[len(played)]
        play = self.after(played)
        seat = play.to_play
        assert seat is not None
        hand = play.hands[seat]
        assert hand is not None
        return min(play.legal_cards, key=lambda card: (card.rank, -hand.length(card.suit), card.suit))


def _seat_of(play: Play[Seat]) -> dict[str, str]:
    return {} if play.to_play is None else {"seat": str(play.to_play)}


def replay(deal: LessonDeal, texts: tuple[str, ...]) -> tuple[Card, ...]:
    """Cards of a saved play as far as they are still legal on this deal."""
    cards: list[Card] = []
    play = deal.opening
    try:
        for text in texts:
            card = Card.parse(text)
            play = play.apply(card)
            cards.append(card)
    except (TextProblem, IllegalAction):
        pass
    return tuple(cards)


def _as_map(value: Any) -> Any:
    return {"deal": value} if isinstance(value, str) else value


DealField = Annotated[LessonDeal, BeforeValidator(_as_map)]
