"""Sure winners in two hands: tricks that can be taken before the other side wins one."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from bridgetutor.engine.cards import CARDS, PACK, SUITS_DOWN, Card, Rank, Suit
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.answers import Answer
from bridgetutor.teaching.exercises.item import NumberItem, table
from bridgetutor.teaching.exercises.saying import plain, sayings
from bridgetutor.teaching.facts import RANKS_DOWN, kings_without_ace, sure_tricks, top_cards
from bridgetutor.teaching.messages import Message, message
from bridgetutor.teaching.scene import Scene


@dataclass(frozen=True)
class SureWinners(NumberItem):
    """Two hands in no trumps, or with `trump` drawn. Level 1 asks one suit, level 2 all, level 3 has a king without its ace or
    honours that fall together."""

    south: Hand
    north: Hand
    suit: Suit | None

    kind: ClassVar[str] = "sure-winners"
    unit: ClassVar[str] = "tricks"
    high: ClassVar[int] = 13

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> SureWinners | None:
        """Two hands in which every winner can be reached and no small card wins, so that the number is not a matter of opinion."""
        cards = rng.sample(PACK, 26)
        tight, kings = _lures(cards[:13], cards[13:])
        if not {1: tight, 2: tight or kings, 3: tight and kings}[level]:
            return None
        suit = rng.choice(tight) if level == 1 else None
        item = cls(seed, level, Hand.of(cards[:13]), Hand.of(cards[13:]), suit)
        if not all(_smooth(item.south, item.north, each) and not _runs(item.south, item.north, each) for each in item.suits):
            return None
        lured = item.predict.keys() & {"TC-07", "TC-08"}
        wanted = {1: item.value >= 1 and lured, 2: 3 <= item.value <= 9 and lured, 3: 4 <= item.value <= 10 and len(lured) == 2}
        return item if wanted[level] else None

    @property
    def suits(self) -> tuple[Suit, ...]:
        """The suits that are asked about."""
        return SUITS_DOWN if self.suit is None else (self.suit,)

    @property
    def value(self) -> int:
        """The sure tricks."""
        return sum(sure_tricks(self.south, self.north, suit) for suit in self.suits)

    def numbers(self) -> Mapping[str, Iterable[int]]:
        """Honours that fall together counted twice (TC-07); kings without their aces (TC-08)."""
        tops = sum(top_cards(self.south, self.north, suit) for suit in self.suits)
        kings = (
            kings_without_ace(self.south, self.north) if self.suit is None else int(_king_alone(self.south, self.north, self.suit))
        )
        return {"TC-07": {tops}, "TC-08": {self.value + kings}}

    def marks(self, answer: Answer) -> tuple[Card, ...]:  # noqa: ARG002
        """The aces and kings."""
        cards = (*self.north, *self.south)
        return tuple(card for card in cards if card.rank >= Rank.KING and card.suit in self.suits)

    @property
    def scene(self) -> Scene:
        """Both hands."""
        return table({Seat.NORTH: self.north, Seat.SOUTH: self.south})

    def question(self) -> Message:
        """How many tricks are sure?"""
        if self.suit is not None:
            return message("winners-question-suit", suit=str(self.suit))
        return message("winners-question")

    def hints(self) -> tuple[Message, ...]:
        """From the ace down without a gap; no more than the longer hand has."""
        return (message("winners-hint-top"), message("winners-hint-length"))

    def explain(self) -> tuple[Message, ...]:
        """Suit by suit, then the sum."""
        steps = []
        for suit in self.suits:
            top, sure = top_cards(self.south, self.north, suit), sure_tricks(self.south, self.north, suit)
            longest = max(self.south.length(suit), self.north.length(suit))
            kind = "winners-none" if not top else "winners-tops" if sure == top else "winners-short"
            steps.append(message(kind, sign=str(suit), top=top, sure=sure, longest=longest))
        if self.suit is None:
            sums = " + ".join(str(sure_tricks(self.south, self.north, suit)) for suit in self.suits)
            steps.append(plain(f"{sums} = {self.value}"))
        return tuple(steps)


def _lures(one: Sequence[Card], two: Sequence[Card]) -> tuple[list[Suit], list[Suit]]:
    """The suits in which two hands have more top cards than either has cards (TC-07), and a king without its ace (TC-08).

    A quick look, since most hands have neither.
    """
    tight, kings = [], []
    for suit in SUITS_DOWN:
        here, there = ({card.rank for card in hand if card.suit is suit} for hand in (one, two))
        held = here | there
        if Rank.ACE not in held:
            kings += [suit] if Rank.KING in held else []
        elif next(count for count, rank in enumerate((*RANKS_DOWN, None)) if rank not in held) > max(len(here), len(there)):
            tight.append(suit)
    return tight, kings


def _king_alone(one: Hand, two: Hand, suit: Suit) -> bool:
    ace, king = CARDS[suit, Rank.ACE], CARDS[suit, Rank.KING]
    return (king in one or king in two) and ace not in one and ace not in two


def _smooth(one: Hand, two: Hand, suit: Suit) -> bool:
    """Whether the tops of a suit can be taken from either hand: after the shorter hand's tops it still has a card to cross with."""
    tops = RANKS_DOWN[: top_cards(one, two, suit)]
    if not tops:
        return True
    short, long_ = sorted((one, two), key=lambda hand: hand.length(suit))
    in_short = sum(card.rank in tops for card in short.holding(suit))
    in_long = sum(card.rank in tops for card in long_.holding(suit))
    if not in_short:
        return short.length(suit) >= 1
    return in_long == 0 or short.length(suit) > in_short or short.length(suit) == long_.length(suit)


def _runs(one: Hand, two: Hand, suit: Suit) -> bool:
    """Whether the top cards draw all others of the suit, so that small cards win too."""
    return sure_tricks(one, two, suit) > top_cards(one, two, suit)


ITEM = SureWinners
sayings(
    {
        "winners-question": N_("No trumps. How many tricks can North and South take at once, before they lose the lead?"),
        "winners-question-suit": N_("How many tricks can North and South take in {suit} at once, before they lose the lead?"),
        "winners-hint-top": N_("Begin at the ace and go down: ace, king, queen. Stop at the first gap."),
        "winners-hint-length": N_("A suit wins no more tricks than the longer hand has cards of it."),
        "winners-none": N_("{sign}: the ace is missing, nothing is sure."),
        "winners-tops": N_("{sign}: from the ace down without a gap, {sure}."),
        "winners-short": N_("{sign}: {top} top cards, but the longer hand has {longest} cards: {sure}."),
    }
)
