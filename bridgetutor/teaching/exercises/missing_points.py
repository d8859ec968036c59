"""What is missing to 40 (MB-11): the fourth total, the other pair, the last hand of a pair."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from bridgetutor.engine.deals import Deal
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.answers import Answer
from bridgetutor.teaching.diagnosis import PACK_POINTS
from bridgetutor.teaching.exercises.item import NumberItem, Row
from bridgetutor.teaching.exercises.saying import plain, sayings
from bridgetutor.teaching.messages import Message, message


@dataclass(frozen=True)
class MissingPoints(NumberItem):
    """Some totals are known. Level 1: three hands; level 2: three whose units come to ten or more; level 3: a pair and a hand."""

    points: tuple[int, int, int, int]
    asked: Seat

    kind: ClassVar[str] = "missing-points"

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> MissingPoints | None:
        """The totals of a deal by chance."""
        deal = Deal.shuffled(rng.random().hex())
        north, east, south, west = (deal[seat].hcp for seat in Seat)
        item = cls(seed, level, (north, east, south, west), rng.choice(list(Seat)))
        units = [item.points[seat] % 10 for seat in Seat if seat is not item.asked]
        carries = sum(units) >= 10
        if item.value < 1 or item.value in (item.known, 20) or (level < 3 and carries != (level == 2)):
            return None
        return item

    @property
    def known(self) -> int:
        """What is told, added up."""
        return PACK_POINTS - self.points[self.asked]

    @property
    def value(self) -> int:
        """What is missing."""
        return PACK_POINTS - self.known

    def numbers(self) -> Mapping[str, Iterable[int]]:
        """The sum of the others; sums that do not come to 40: a carry, a hand left out."""
        told = [self.points[seat] for seat in Seat if seat is not self.asked]
        astray = {self.value + 10, self.value - 10, *(self.value + points for points in told if points)}
        if self.level == 3:
            astray = {self.value + 10, self.value - 10, self.value + self.points[self.asked.partner]}
        return {"EX-02": {self.known}, "HC-11": astray - {self.known}}

    def slips(self, answer: Answer) -> tuple[str, ...]:
        """Any sum but 40 is HC-11."""
        return super().slips(answer) or ("HC-11",)

    @property
    def rows(self) -> tuple[Row, ...]:
        """What is told; a question mark for what is asked."""
        mark = plain("?")
        if self.level == 3:
            pair, partner = self.asked.side.other, self.asked.partner
            return (
                Row(message("side", side=str(pair)), plain(str(sum(self.points[seat] for seat in pair.seats)))),
                Row(message("seat", seat=str(partner)), plain(str(self.points[partner]))),
                Row(message("seat", seat=str(self.asked)), mark),
            )
        return tuple(
            Row(message("seat", seat=str(seat)), mark if seat is self.asked else plain(str(self.points[seat]))) for seat in Seat
        )

    def question(self) -> Message:
        """How many has this seat?"""
        return message("missing-question", seat=str(self.asked))

    def hints(self) -> tuple[Message, ...]:
        """The pack has 40; add what is known."""
        return (message("missing-hint-pack"), message("missing-hint-add"))

    def explain(self) -> tuple[Message, ...]:
        """Add, then take away from 40."""
        told = [int(str(row.value.facts["text"])) for row in self.rows if row.value.facts["text"] != "?"]
        return (plain(f"{' + '.join(map(str, told))} = {self.known}"), plain(f"{PACK_POINTS} − {self.known} = {self.value}"))


ITEM = MissingPoints
sayings(
    {
        "missing-question": N_("All four hands have 40 points together. How many has {seat}?"),
        "missing-hint-pack": N_("The whole pack has 40 points, always."),
        "missing-hint-add": N_("Add what you know. How many more to 40?"),
    }
)
