"""How many trumps the other side still has: 13, less those of both hands, less those that have been seen."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from bridgetutor.engine.cards import Denomination, Suit
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.problems import Fact
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.exercises.item import NumberItem, Row, table
from bridgetutor.teaching.exercises.saying import plain, sayings
from bridgetutor.teaching.messages import Message, message
from bridgetutor.teaching.scene import Scene


@dataclass(frozen=True)
class TrumpsOut(NumberItem):
    """South's and North's hand at the start. `seen` are the trumps that East and West have played in `rounds` rounds.

    Level 1: nothing has been played; level 2: one round; level 3: two rounds or three.
    """

    south: Hand
    north: Hand
    trump: Suit
    rounds: int
    seen: int

    kind: ClassVar[str] = "trumps-out"
    unit: ClassVar[str] = "trumps-unit"
    high: ClassVar[int] = 13

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> TrumpsOut | None:
        """A deal with a fit; East and West follow as long as they can."""
        deal = Deal.shuffled(rng.random().hex())
        trump = rng.choice(list(Suit))
        rounds = 0 if level == 1 else 1 if level == 2 else rng.choice((2, 3))
        theirs = [deal[seat].length(trump) for seat in (Seat.EAST, Seat.WEST)]
        seen = sum(min(rounds, length) for length in theirs)
        own = deal[Seat.SOUTH].length(trump), deal[Seat.NORTH].length(trump)
        item = cls(seed, level, deal[Seat.SOUTH], deal[Seat.NORTH], trump, rounds, seen)
        good = sum(own) >= 7 and min(own) >= 2 and own[0] >= own[1] and max(own) > rounds
        return item if good and (level == 1 or item.value > 0 or (level == 3 and rng.random() < 0.3)) else None

    @property
    def own(self) -> int:
        """South's trumps at the start."""
        return self.south.length(self.trump)

    @property
    def dummys(self) -> int:
        """North's trumps at the start."""
        return self.north.length(self.trump)

    @property
    def theirs(self) -> int:
        """The other side's trumps at the start."""
        return 13 - self.own - self.dummys

    @property
    def value(self) -> int:
        """What they have left."""
        return self.theirs - self.seen

    def numbers(self) -> Mapping[str, Iterable[int]]:
        """Dummy's trumps forgotten (TR-06); thinking that they are drawn (TR-07)."""
        found: dict[str, set[int]] = {"TR-06": {13 - self.own - self.seen}}
        if self.rounds and self.value:
            found["TR-07"] = {0}
        return found

    def facts(self, id_: str) -> Mapping[str, Fact]:  # noqa: ARG002
        """What they had at first."""
        return {"n": self.theirs}

    @property
    def scene(self) -> Scene:
        """Both hands as they were dealt."""
        return table({Seat.NORTH: self.north, Seat.SOUTH: self.south}, denomination=Denomination.of(self.trump))

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rounds and what was seen."""
        if not self.rounds:
            return ()
        return (
            Row(message("trumps-rounds"), plain(str(self.rounds))),
            Row(message("trumps-seen"), plain(str(self.seen))),
        )

    def question(self) -> Message:
        """How many trumps do they have?"""
        return message("trumps-question-later" if self.rounds else "trumps-question", suit=str(self.trump))

    def hints(self) -> tuple[Message, ...]:
        """13 in all; take away both hands, then what was seen."""
        first = (message("trumps-hint-13"), message("trumps-hint-both"))
        return (*first, message("trumps-hint-seen")) if self.rounds else first

    def explain(self) -> tuple[Message, ...]:
        """The subtraction, step by step."""
        steps = [message("trumps-why", own=self.own, dummys=self.dummys, theirs=self.theirs)]
        if self.rounds:
            steps.append(message("trumps-why-seen", theirs=self.theirs, seen=self.seen, left=self.value))
        return tuple(steps)


ITEM = TrumpsOut
sayings(
    {
        "trumps-unit": N_("trumps"),
        "trumps-rounds": N_("Rounds of trumps played"),
        "trumps-seen": N_("Trumps played by East and West"),
        "trumps-question": N_("Trumps are {suit}. How many trumps do East and West have?"),
        "trumps-question-later": N_(
            "Trumps are {suit}. These are the hands as they were dealt. How many trumps do East and West still have?"
        ),
        "trumps-hint-13": N_("There are 13 trumps in all."),
        "trumps-hint-both": N_("Take away South's trumps and North's trumps."),
        "trumps-hint-seen": N_("Then take away the trumps that East and West have played."),
        "trumps-why": N_("13 − {own} − {dummys} = {theirs}: so many they had at first."),
        "trumps-why-seen": N_("They have played {seen}: {theirs} − {seen} = {left}."),
    }
)
