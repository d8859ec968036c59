"""Which card, and why: positions with all cards in view whose best card the solver has checked."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from bridgetutor.engine.cards import Card
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.seats import Seat
from bridgetutor.engine.tricks import Trick
from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.exercises.item import ChoiceItem, Option, table
from bridgetutor.teaching.exercises.pools import SolvedPosition, solved_positions
from bridgetutor.teaching.exercises.saying import sayings
from bridgetutor.teaching.exercises.tricks_by_chance import laid
from bridgetutor.teaching.messages import Message, message
from bridgetutor.teaching.scene import Scene

#: The mistakes that the positions of each level are about.
THEMES = {1: ("FS-10", "TC-12"), 2: ("TC-09", "TC-10", "TC-11"), 3: ("TR-08", "TR-09")}


@dataclass(frozen=True)
class WhichCard(ChoiceItem):
    """Level 1: the second half of a trick; level 2: no trumps, plan and entries; level 3: drawing trumps or ruffing."""

    place: int
    turn: int

    kind: ClassVar[str] = "which-card"

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> WhichCard:
        """A position of the pool, turned to other seats."""
        place, turn = rng.choice(_of_level(level)), rng.randrange(4)
        position = solved_positions()[place]
        theme, suit = position.theme, str(position.right.suit)
        options = [
            Option("right", message(f"card-good-{theme}", card=str(position.right), suit=suit), right=True),
            Option("wrong", message(f"card-bad-{theme}", card=str(position.wrong)), (theme,)),
        ]
        if position.other is not None:
            highest = position.hands[position.seat].holding(position.other.suit)[0]
            kind = "card-highest" if position.other == highest else "card-lowest"
            options.append(Option("other", message(kind, card=str(position.other))))
        rng.shuffle(options)
        return cls(seed, level, tuple(options), place, turn)

    @property
    def position(self) -> SolvedPosition:
        """The position as it is in the pool."""
        return solved_positions()[self.place]

    def _turned(self, seat: Seat) -> Seat:
        return Seat((seat + self.turn) % 4)

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return self._turned(self.position.seat)

    @property
    def scene(self) -> Scene:
        """Everything."""
        position = self.position
        deal = Deal.of({self._turned(seat): position.hands[seat] for seat in Seat})
        trick = Trick(tuple(self._turned(seat) for seat in position.trick.players), position.trick.cards)
        return table(
            {seat: deal[seat] for seat in Seat},
            trick=laid(trick),
            turn=self.seat,
            denomination=position.trump,
            declarer=self._turned(position.declarer),
        )

    def question(self) -> Message:
        """Which card, and why?"""
        return message("card-question", seat=str(self.seat), side=str(self.seat.side))

    def marks(self, answer: object) -> tuple[Card, ...]:  # noqa: ARG002
        """Nothing: a mark would tell the card."""
        return ()

    def hints(self) -> tuple[Message, ...]:
        """What the theme is about."""
        return (message("card-hint-count"), message(f"card-hint-{self.position.theme}"))

    def explain(self) -> tuple[Message, ...]:
        """The right card with its reason, and the tricks that come of each card."""
        position, side = self.position, str(self.seat.side)
        right = message(f"card-good-{position.theme}", card=str(position.right), suit=str(position.right.suit))
        cards = (position.right, position.wrong, position.other)
        counts = (message("card-tricks", card=str(card), side=side, n=position.scores[card]) for card in cards if card is not None)
        return (right, *counts)


@cache
def _of_level(level: int) -> tuple[int, ...]:
    return tuple(place for place, position in enumerate(solved_positions()) if position.theme in THEMES[level])


ITEM = WhichCard
sayings(
    {
        "card-question": N_(
            "All cards are in view. {seat} is to play and wants as many tricks as possible for {side}. Which card, and why?"
        ),
        "card-highest": N_("{card}: the highest card of its suit"),
        "card-lowest": N_("{card}: the lowest card of its suit"),
        "card-good-FS-10": N_("{card}: partner is winning the trick anyway"),
        "card-bad-FS-10": N_("{card}: it wins the trick"),
        "card-good-TC-09": N_("{card}: first make new tricks in {suit}"),
        "card-bad-TC-09": N_("{card}: first take the sure trick"),
        "card-good-TC-10": N_("{card}: keep the high card of this hand for later"),
        "card-bad-TC-10": N_("{card}: win the trick in this hand"),
        "card-good-TC-11": N_("{card}: let them have this trick, keep the ace"),
        "card-bad-TC-11": N_("{card}: take the ace at once"),
        "card-good-TC-12": N_("{card}: the king has no turn after it"),
        "card-bad-TC-12": N_("{card}: the ace wins for sure"),
        "card-good-TR-08": N_("{card}: draw trumps first"),
        "card-bad-TR-08": N_("{card}: play the high cards first"),
        "card-good-TR-09": N_("{card}: let dummy ruff it first"),
        "card-bad-TR-09": N_("{card}: draw trumps first"),
        "card-hint-count": N_("What happens after each of these cards? Play the trick in your head."),
        "card-hint-FS-10": N_("Who is winning this trick now?"),
        "card-hint-TC-09": N_("Where can new tricks come from?"),
        "card-hint-TC-10": N_("In which hand will you need to win a trick later?"),
        "card-hint-TC-11": N_("Who can still lead this suit when you take the ace later?"),
        "card-hint-TC-12": N_("Where is the king?"),
        "card-hint-TR-08": N_("Could somebody ruff your high cards?"),
        "card-hint-TR-09": N_("In which suit can dummy ruff?"),
        "card-tricks": N_("{card}: from here on {n} for {side}."),
    }
)
