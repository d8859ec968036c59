"""Counting tricks: those of a side (MB-31), of the other side, and those that are still to come (13 in all)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from bridgetutor.engine.seats import Seat, Side
from bridgetutor.foundation.i18n import N_
from bridgetutor.scoring.minibridge import TRICKS
from bridgetutor.teaching.exercises.item import NumberItem, Row
from bridgetutor.teaching.exercises.saying import plain, sayings
from bridgetutor.teaching.messages import Message, message


@dataclass(frozen=True)
class TrickCount(NumberItem):
    """Tricks by seat. Level 1: how many has the side; level 2: how many has the other side; level 3: how many are to come."""

    won: tuple[int, int, int, int]
    side: Side

    kind: ClassVar[str] = "trick-count"
    unit: ClassVar[str] = "tricks"
    high: ClassVar[int] = 13

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> TrickCount | None:
        """Each trick goes to a seat by chance."""
        won = [0, 0, 0, 0]
        for _ in range(rng.randrange(5, 12) if level == 3 else TRICKS):
            won[rng.randrange(4)] += 1
        item = cls(seed, level, (won[0], won[1], won[2], won[3]), rng.choice(list(Side)))
        return item if min(won) >= 1 else None

    def _of(self, side: Side) -> int:
        return sum(self.won[seat] for seat in side.seats)

    @property
    def value(self) -> int:
        """What is asked."""
        return {1: self._of(self.side), 2: TRICKS - self._of(self.side), 3: TRICKS - sum(self.won)}[self.level]

    def numbers(self) -> Mapping[str, Iterable[int]]:
        """One partner's tricks alone (FS-11), another number than 13 in all (FS-12)."""
        alone = [self.won[seat] for seat in self.side.seats]
        if self.level == 1:
            return {"FS-11": alone}
        counted = TRICKS - self.value
        found: dict[str, list[int]] = {"FS-12": [total - counted for total in (10, 12, 14)]}
        if self.level == 2:
            found["FS-11"] = [TRICKS - number for number in alone]
        return found

    @property
    def rows(self) -> tuple[Row, ...]:
        """The tricks that each seat won, as far as they are told."""
        told = self.side.seats if self.level == 2 else tuple(Seat)
        return tuple(Row(message("seat", seat=str(seat)), plain(str(self.won[seat]))) for seat in told)

    def question(self) -> Message:
        """How many?"""
        kind = ("count-question", "count-question-others", "count-question-left")[self.level - 1]
        return message(kind, side=str(self.side), side_2=str(self.side.other))

    def hints(self) -> tuple[Message, ...]:
        """Partners together, or all four; 13."""
        if self.level == 3:
            return (message("count-hint-all"), message("count-hint-13"))
        first = message("count-hint-partners")
        return (first,) if self.level == 1 else (first, message("count-hint-13"))

    def explain(self) -> tuple[Message, ...]:
        """The sums."""
        numbers = [self.won[seat] for seat in (tuple(Seat) if self.level == 3 else self.side.seats)]
        steps = [plain(f"{' + '.join(map(str, numbers))} = {sum(numbers)}")]
        return (*steps, plain(f"{TRICKS} − {sum(numbers)} = {self.value}")) if self.level > 1 else tuple(steps)


ITEM = TrickCount
sayings(
    {
        "count-question": N_("So many tricks has each player won. How many have {side}?"),
        "count-question-others": N_("All 13 tricks are played. These are the tricks of {side}. How many have {side_2}?"),
        "count-question-left": N_("So many tricks has each player won so far. How many are still to come?"),
        "count-hint-partners": N_("Partners count their tricks together."),
        "count-hint-all": N_("Add the tricks of all four players."),
        "count-hint-13": N_("There are 13 tricks in all."),
    }
)
