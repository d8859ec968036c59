"""Keep or put aside in the draw (DD-14 to DD-21): what becomes of the second card, and which first cards are worth keeping."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import ClassVar

from bridgetutor.engine.cards import PACK, Card, Rank
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.answers import Answer
from bridgetutor.teaching.exercises.item import ChoiceItem, Option, Row, table
from bridgetutor.teaching.exercises.saying import plain, sayings
from bridgetutor.teaching.messages import Message, message
from bridgetutor.teaching.scene import Scene

#: A first card is worth keeping where so few of the unseen cards are higher, and worth putting aside where so many are.
_KEEP, _ASIDE = 0.25, 0.75
#: With fewer cards than this nothing is said of the suits of a hand.
_FEW = 5


@dataclass(frozen=True)
class KeepOrPutAside(ChoiceItem):
    """Level 1: the rules of a turn; level 2: a clear first card, early; level 3: later, with a hand to look at.

    The advice is a rule of thumb: whether most unseen cards are higher; once five cards are kept, the suit of a card that is put
    aside is shorter than another of the hand.
    """

    hand: tuple[Card, ...]
    card: Card
    higher: int
    unseen: int

    kind: ClassVar[str] = "keep-or-put-aside"

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> KeepOrPutAside | None:
        """A hand so far and the first card of a turn."""
        count = {1: rng.randrange(1, 6), 2: rng.randrange(0, 4), 3: rng.randrange(5, 11)}[level]
        cards = rng.sample(PACK, 2 * count + 1)
        hand, aside, card = Hand.of(cards[:count]), cards[count : 2 * count], cards[-1]
        unseen = [other for other in PACK if other not in hand and other not in aside and other != card]
        higher = sum(other.rank > card.rank for other in unseen)
        options = _rules(rng, card) if level == 1 else _advice(hand, card, higher / len(unseen))
        if options is None:
            return None
        rng.shuffle(options)
        return cls(seed, level, tuple(options), hand.cards, card, higher, len(unseen))

    @property
    def scene(self) -> Scene:
        """The cards kept so far."""
        return table({Seat.SOUTH: Hand(self.hand)})

    @property
    def rows(self) -> tuple[Row, ...]:
        """The card of this turn."""
        rows = [Row(message("draw-first"), message("card", card=str(self.card)))]
        if self.level > 1:
            rows.append(Row(message("draw-unseen"), plain(str(self.unseen))))
        return tuple(rows)

    @property
    def in_short_suit(self) -> bool:
        """Whether the hand is long enough to have a short suit, and the card belongs to one."""
        hand = Hand(self.hand)
        return len(hand) >= _FEW and hand.length(self.card.suit) < max(hand.lengths)

    @property
    def kept(self) -> bool:
        """Whether the first card of level 1 was kept."""
        return any(option.id == "aside-second" for option in self.options)

    def question(self) -> Message:
        """What now?"""
        if self.level > 1:
            return message("draw-question" if self.hand else "draw-question-none")
        return message("draw-question-kept" if self.kept else "draw-question-aside", card=str(self.card))

    def hints(self) -> tuple[Message, ...]:
        """One of two; how many are higher."""
        if self.level == 1:
            return (message("draw-hint-one"),)
        return (message("draw-hint-higher"), *([message("draw-hint-long")] if len(self.hand) >= _FEW else []))

    def feedback(self, answer: Answer) -> Message:
        """The sentence of a card put aside is not said of a card that was kept."""
        said = super().feedback(answer)
        return message("draw-stays") if said.kind == "slip-TW-02" and self.kept else said

    def explain(self) -> tuple[Message, ...]:
        """The rule, or the count."""
        if self.level == 1:
            return (message("draw-why-kept" if self.kept else "draw-why-aside"),)
        right = next(option for option in self.options if option.right)
        aside = "draw-why-put-aside-short" if self.in_short_suit else "draw-why-put-aside"
        verdict = message("draw-why-keep" if right.id == "keep" else aside)
        return (message("draw-why-count", higher=self.higher, unseen=self.unseen, card=str(self.card)), verdict)


def _rules(rng: random.Random, card: Card) -> list[Option]:
    """What happens with the second card, after the first was kept or put aside."""
    if rng.random() < 0.5:
        return [
            Option("aside-second", message("draw-aside-second"), right=True),
            Option("both", message("draw-both"), ("TW-01",)),
            Option("better", message("draw-better"), ("TW-02",)),
        ]
    return [
        Option("keep-second", message("draw-keep-second"), right=True),
        Option("back", message("draw-back", card=str(card)), ("TW-02",)),
        Option("theirs", message("draw-theirs"), ("TW-03",)),
    ]


def _advice(hand: Hand, card: Card, share: float) -> list[Option] | None:
    """Keep or put aside, where it is clear."""
    held = hand.length(card.suit)
    keep = share <= _KEEP and card.rank >= Rank.KING
    aside = share >= _ASIDE and held <= 1 and (len(hand) < _FEW or held < max(hand.lengths))
    if not (keep or aside):
        return None
    return [
        Option("keep", message("draw-keep"), () if keep else ("EX-15",), keep),
        Option("aside", message("draw-put-aside"), () if aside else ("EX-14",), aside),
    ]


ITEM = KeepOrPutAside
sayings(
    {
        "draw-first": N_("First card"),
        "draw-unseen": N_("Cards not seen yet"),
        "draw-question": N_(
            "These cards you have. As a rule of thumb: keep the first card of this turn, or put it aside and take the next?"
        ),
        "draw-question-none": N_(
            "You have no card yet. As a rule of thumb: keep the first card of this turn, or put it aside and take the next?"
        ),
        "draw-question-kept": N_("You have kept {card}. What happens with the second card of this turn?"),
        "draw-question-aside": N_("You have put {card} aside and looked at the second card. What now?"),
        "draw-aside-second": N_("I look at it and put it aside."),
        "draw-both": N_("I may keep it too."),
        "draw-better": N_("I may still change: I keep the better one."),
        "draw-keep-second": N_("I keep the second card, whatever it is."),
        "draw-back": N_("If {card} was better, I take it back."),
        "draw-theirs": N_("I may take what the other player put aside."),
        "draw-keep": N_("Keep it"),
        "draw-put-aside": N_("Put it aside"),
        "draw-hint-one": N_("Each turn gives you one card, no more and no less."),
        "draw-hint-higher": N_("How many of the cards not seen yet are higher?"),
        "draw-hint-long": N_("Does the card belong to a long suit of yours?"),
        "draw-why-kept": N_("One card of each turn is kept. The other is looked at and put aside."),
        "draw-why-aside": N_("What is put aside is gone. The second card is yours, whatever it is."),
        "draw-why-count": N_("{higher} of {unseen} unseen cards are higher than {card}."),
        "draw-why-keep": N_("Few are better: as a rule of thumb, keep it."),
        "draw-why-put-aside": N_("Most are higher: as a rule of thumb, put it aside."),
        "draw-why-put-aside-short": N_("Most are higher, and another suit of yours is longer: as a rule of thumb, put it aside."),
        "draw-stays": N_("The first card is kept for good. The second is put aside, whatever it is."),
    }
)
