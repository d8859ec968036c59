"""Who wins the trick, without trumps and with them (CB-55, MB-30)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from bridgetutor.engine.cards import Card, Denomination, Suit
from bridgetutor.engine.problems import Fact
from bridgetutor.engine.seats import Seat
from bridgetutor.engine.tricks import Trick
from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.answers import Answer
from bridgetutor.teaching.exercises.item import SeatItem, table
from bridgetutor.teaching.exercises.saying import sayings
from bridgetutor.teaching.exercises.tricks_by_chance import chance_trick, discards, laid, ruffs, trick_hints, trick_steps
from bridgetutor.teaching.messages import Message, message
from bridgetutor.teaching.scene import Scene
from bridgetutor.teaching.steps.who_wins import winner_slips


@dataclass(frozen=True)
class TrickItem(SeatItem):
    """A full trick; `trump` is None in no trumps."""

    trick: Trick[Seat]
    trump: Suit | None

    @property
    def seat(self) -> Seat:
        """The winner."""
        return self.trick.winner(self.trump)

    def seats(self) -> Mapping[str, Iterable[Seat]]:
        """The known slips (FS-03 to FS-05, TR-02, TR-03)."""
        found: dict[str, list[Seat]] = {}
        for seat in Seat:
            for id_ in winner_slips(self.trick, self.trump, seat):
                found.setdefault(id_, []).append(seat)
        return found

    def feedback(self, answer: Answer) -> Message:
        """Where a trump won, the sentence about the last card speaks of trumps."""
        said = super().feedback(answer)
        best = self.trick.cards[self.trick.best(self.trump)]
        if said.kind == "slip-FS-04" and best.suit is self.trump and best.suit is not self.trick.led:
            return message("trick-order-trump")
        return said

    def facts(self, id_: str) -> Mapping[str, Fact]:  # noqa: ARG002
        """The suit that can win."""
        return {"suit": str(self.trick.led)}

    def marks(self, answer: Answer) -> tuple[Card, ...]:  # noqa: ARG002
        """The card that was led."""
        return (self.trick.cards[0],)

    @property
    def scene(self) -> Scene:
        """The trick on the table."""
        return table({}, trick=laid(self.trick), denomination=Denomination.of(self.trump))

    def question(self) -> Message:
        """Who wins?"""
        if self.trump is None:
            return message("who-wins-question", seat=str(self.trick.leader))
        return message("who-wins-trumps-question", seat=str(self.trick.leader), suit=str(self.trump))

    def hints(self) -> tuple[Message, ...]:
        """The suit led, the trumps."""
        return trick_hints(self.trump)

    def explain(self) -> tuple[Message, ...]:
        """The suit led, the card that wins, its owner."""
        return trick_steps(self.trick, self.trump)


@dataclass(frozen=True)
class WhoWins(TrickItem):
    """No trumps. Level 1: all follow; level 2: one discard that is high; level 3: two or three discards."""

    kind: ClassVar[str] = "who-wins"

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> WhoWins | None:
        """A trick with the discards of the level."""
        trick = chance_trick(rng, {1: 13, 2: 8, 3: 4}[level])
        count = discards(trick, None)
        item = cls(seed, level, trick, None)
        if level == 1:
            return item if count == 0 else None
        lured = "FS-03" in item.predict or "FS-05" in item.predict
        return item if lured and (count == 1 if level == 2 else count >= 2) else None


@dataclass(frozen=True)
class WhoWinsTrumps(TrickItem):
    """With trumps. Level 1: one ruff; level 2: one ruff and a discard, or trumps led; level 3: two ruffs or more."""

    kind: ClassVar[str] = "who-wins-trumps"

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> WhoWinsTrumps | None:
        """A trick with the ruffs of the level."""
        trick, trump = chance_trick(rng, {1: 8, 2: 6, 3: 4}[level]), rng.choice(list(Suit))
        item = cls(seed, level, trick, trump)
        ruffed, thrown = ruffs(trick, trump), discards(trick, trump)
        wanted = {1: ruffed == 1 and thrown == 0, 2: ruffed == 1 and thrown >= 1, 3: ruffed >= 2}
        return item if wanted[level] else None


ITEM = WhoWins
sayings(
    {
        "trick-order-trump": N_("The order of playing doesn't matter; the highest trump does."),
        "who-wins-question": N_("{seat} led. There are no trumps. Who wins this trick?"),
        "who-wins-trumps-question": N_("{seat} led. Trumps are {suit}. Who wins this trick?"),
    }
)
