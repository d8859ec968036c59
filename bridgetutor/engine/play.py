"""The play of the cards: whose turn, which cards, who wins each trick. Any players, any number of cards a hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Generic

from bridgetutor.engine.cards import Card, Suit
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.problems import IllegalAction, Refusal, RefusalKind, refuse
from bridgetutor.engine.tricks import P, Trick


def legal_cards(hand: Hand, led: Suit | None) -> tuple[Card, ...]:
    """The cards that may be played: of the suit led if there are any, else all (MB-29, CB-54, GW-34, DD-39, DD-40)."""
    follow = hand.holding(led) if led is not None else ()
    return follow or hand.cards


def why_not_card(hand: Hand, led: Suit | None, card: Card) -> Refusal | None:
    """Why a card may not be played from a hand, or None if it may."""
    if card not in hand:
        return refuse(RefusalKind.NOT_IN_HAND, card=str(card))
    if led is not None and card.suit is not led and hand.length(led):
        return refuse(
            RefusalKind.MUST_FOLLOW_SUIT,
            card=str(card),
            led=str(led),
            legal=tuple(str(other) for other in hand.holding(led)),
        )
    return None


@dataclass(frozen=True)
class Play(Generic[P]):
    """A position in the play: what is left in each hand (None: not known), the tricks so far, the trick on the table.

    `length` is the number of tricks in all.

    `order` lists the players clockwise; each trick goes round from its leader. The winner of a trick leads the next (MB-30, CB-57).
    """

    order: tuple[P, ...]
    hands: Mapping[P, Hand | None] = field(hash=False)
    trump: Suit | None
    length: int
    trick: Trick[P]
    tricks: tuple[Trick[P], ...] = ()

    @classmethod
    def start(cls, order: tuple[P, ...], hands: Mapping[P, Hand | None], trump: Suit | None, leader: P) -> Play[P]:
        """The position before the opening lead; every known hand holds as many cards as tricks are played."""
        length = max((len(hand) for hand in hands.values() if hand is not None), default=13)
        return cls(order, MappingProxyType(dict(hands)), trump, length, Trick(_round(order, leader)))

    @property
    def is_over(self) -> bool:
        """Whether every card has been played."""
        return len(self.tricks) == self.length

    @property
    def to_play(self) -> P | None:
        """The player whose card is due, None when the play is over."""
        return None if self.is_over else self.trick.to_play

    @property
    def legal_cards(self) -> tuple[Card, ...]:
        """The cards that the player whose turn it is may play; none when it is over or the hand is unknown."""
        player = self.to_play
        hand = None if player is None else self.hands[player]
        return () if hand is None else legal_cards(hand, self.trick.led)

    @property
    def played(self) -> tuple[Card, ...]:
        """All cards in order of play."""
        return tuple(card for trick in (*self.tricks, self.trick) for card in trick.cards)

    @property
    def winners(self) -> tuple[P, ...]:
        """The winner of each finished trick."""
        return tuple(trick.winner(self.trump) for trick in self.tricks)

    @property
    def tricks_left(self) -> int:
        """How many tricks are not finished, the one on the table included."""
        return self.length - len(self.tricks)

    def why_not(self, card: Card) -> Refusal | None:
        """Why the player whose turn it is may not play a card, or None (kinds `game-over unknown-hand not-in-hand not-your-turn
        must-follow-suit`)."""
        player = self.to_play
        if player is None:
            return refuse(RefusalKind.GAME_OVER)
        hand = self.hands[player]
        if hand is None:
            return refuse(RefusalKind.UNKNOWN_HAND, seat=str(player))
        refusal = why_not_card(hand, self.trick.led, card)
        return None if refusal is None else refuse(refusal.kind, **{**refusal.facts, "seat": str(player)})

    def apply(self, card: Card) -> Play[P]:
        """The position after a card; raises IllegalAction."""
        refusal = self.why_not(card)
        if refusal is not None:
            raise IllegalAction(refusal)
        player = self.trick.to_play
        hand = self.hands[player]
        assert hand is not None
        hands = MappingProxyType({**self.hands, player: hand.without(card)})
        trick = self.trick.with_card(card)
        if not trick.is_full:
            return replace(self, hands=hands, trick=trick)
        empty: Trick[P] = Trick(_round(self.order, trick.winner(self.trump)))
        return replace(self, hands=hands, trick=empty, tricks=(*self.tricks, trick))


def _round(order: tuple[P, ...], leader: P) -> tuple[P, ...]:
    place = order.index(leader)
    return (*order[place:], *order[:place])
