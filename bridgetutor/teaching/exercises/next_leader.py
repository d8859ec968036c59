"""Who leads to the next trick: the winner of this one (MB-30, CB-57)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from bridgetutor.engine.cards import Suit
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.exercises.saying import sayings
from bridgetutor.teaching.exercises.tricks_by_chance import chance_trick, discards, ruffs
from bridgetutor.teaching.exercises.who_wins import TrickItem
from bridgetutor.teaching.messages import Message, message


@dataclass(frozen=True)
class NextLeader(TrickItem):
    """Level 1: all follow; level 2: a discard; level 3: a ruff."""

    kind: ClassVar[str] = "next-leader"

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> NextLeader | None:
        """A trick of the level that its leader did not win and that the turn would not pass to the winner."""
        trick = chance_trick(rng, {1: 13, 2: 7, 3: 6}[level])
        trump = rng.choice(list(Suit)) if level == 3 else None
        item = cls(seed, level, trick, trump)
        if item.seat in (trick.leader, trick.leader.left):
            return None
        thrown = discards(trick, trump)
        wanted = {1: thrown == 0, 2: thrown >= 1, 3: ruffs(trick, trump) >= 1}
        return item if wanted[level] else None

    def seats(self) -> Mapping[str, Iterable[Seat]]:
        """The turn passes on (FS-07), the same seat leads again (EX-08), or another seat is thought to have won."""
        return {**super().seats(), "FS-07": [self.trick.leader.left], "EX-08": [self.trick.leader]}

    def question(self) -> Message:
        """Who leads next?"""
        if self.trump is None:
            return message("next-leader-question", seat=str(self.trick.leader))
        return message("next-leader-trumps-question", seat=str(self.trick.leader), suit=str(self.trump))

    def hints(self) -> tuple[Message, ...]:
        """The winner leads."""
        return (message("next-leader-hint"), *super().hints())

    def explain(self) -> tuple[Message, ...]:
        """Who won, and so who leads."""
        return (*super().explain(), message("next-leader-so", seat=str(self.seat)))


ITEM = NextLeader
sayings(
    {
        "next-leader-question": N_("{seat} led to this trick. There are no trumps. Who leads to the next trick?"),
        "next-leader-trumps-question": N_("{seat} led to this trick. Trumps are {suit}. Who leads to the next trick?"),
        "next-leader-hint": N_("First find out who won this trick."),
        "next-leader-so": N_("The winner leads: {seat}."),
    }
)
