"""Tricks that trumps win: each trump of the long hand wins one, whether it is led or ruffs; ruffs in the short hand come on top."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from bridgetutor.engine.cards import CARDS, Denomination, Rank, Suit
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.exercises.item import NumberItem, Row, table
from bridgetutor.teaching.exercises.saying import plain, sayings
from bridgetutor.teaching.messages import Message, message
from bridgetutor.teaching.scene import Scene


@dataclass(frozen=True)
class TrumpTricks(NumberItem):
    """South holds the highest trumps, North some small ones. Level 1: South ruffs; level 2: North does; level 3: both."""

    trump: Suit
    south: int
    north: int
    by_south: int
    by_north: int

    kind: ClassVar[str] = "trump-tricks"
    unit: ClassVar[str] = "tricks"
    high: ClassVar[int] = 13

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> TrumpTricks:
        """Four to seven solid trumps opposite two to three; one or two ruffs."""
        south, north = rng.randrange(4, 8), rng.randrange(2, 4)
        by_south = 0 if level == 2 else rng.choice((1, 2))
        by_north = 0 if level == 1 else rng.choice((1, 2))
        return cls(seed, level, rng.choice(list(Suit)), south, north, by_south, by_north)

    @property
    def value(self) -> int:
        """South's trumps, and a trick for each ruff of North's."""
        return self.south + self.by_north

    def numbers(self) -> Mapping[str, Iterable[int]]:
        """South's ruffs counted on top (TR-10); North's ruffs left out (EX-06)."""
        return {"TR-10": {self.value + self.by_south}, "EX-06": {self.south}}

    @property
    def scene(self) -> Scene:
        """The trumps of both hands."""
        ranks = sorted(Rank, reverse=True)
        south = Hand.of(CARDS[self.trump, rank] for rank in ranks[: self.south])
        north = Hand.of(CARDS[self.trump, rank] for rank in ranks[-self.north :])
        return table({Seat.NORTH: north, Seat.SOUTH: south}, denomination=Denomination.of(self.trump))

    @property
    def rows(self) -> tuple[Row, ...]:
        """How often each hand ruffs."""
        return (
            Row(message("ruffs-south"), plain(str(self.by_south))),
            Row(message("ruffs-north"), plain(str(self.by_north))),
        )

    def question(self) -> Message:
        """How many tricks?"""
        return message("ruffs-question", suit=str(self.trump))

    def hints(self) -> tuple[Message, ...]:
        """What each trump can win."""
        return (message("ruffs-hint-once"), message("ruffs-hint-short"))

    def explain(self) -> tuple[Message, ...]:
        """South's trumps, then North's ruffs."""
        steps = [message("ruffs-why-long", n=self.south)]
        if self.by_north:
            steps += [message("ruffs-why-short", n=self.by_north), plain(f"{self.south} + {self.by_north} = {self.value}")]
        return tuple(steps)


ITEM = TrumpTricks
sayings(
    {
        "ruffs-south": N_("Tricks won by ruffs in South's hand"),
        "ruffs-north": N_("Tricks won by ruffs in North's hand"),
        "ruffs-question": N_("Trumps are {suit}. These are the trumps of North and South. How many tricks do their trumps win?"),
        "ruffs-hint-once": N_("A trump wins one trick: when it is led, or when it ruffs. Not both."),
        "ruffs-hint-short": N_("A small trump in the short hand would win nothing by itself. When it ruffs, it does."),
        "ruffs-why-long": N_("South's trumps win {n}, with or without ruffs."),
        "ruffs-why-short": N_("Each ruff by North wins one more: {n}."),
    }
)
