"""Level and tricks (CB-33 to CB-35): tricks of a level, level of tricks, tricks beyond the contract and missing to it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from bridgetutor.engine.calls import ALL_BIDS, BOOK, Bid
from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.exercises.item import NumberItem, Row
from bridgetutor.teaching.exercises.saying import plain, sayings
from bridgetutor.teaching.messages import Message, message


@dataclass(frozen=True)
class LevelTricks(NumberItem):
    """`ask` is `tricks` (level 1), `level` or `odd` (level 2), `over` or `under` (level 3, with `won` tricks)."""

    bid: Bid
    ask: str
    won: int

    kind: ClassVar[str] = "level-tricks"
    high: ClassVar[int] = 14

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> LevelTricks | None:
        """A bid by chance."""
        bid = rng.choice(ALL_BIDS)
        if level == 1:
            return cls(seed, level, bid, "tricks", 0)
        if level == 2:
            return cls(seed, level, bid, rng.choice(("level", "level", "odd")), bid.tricks)
        won = bid.tricks + rng.choice((-3, -2, -1, 1, 2, 3))
        if not 0 < won <= 13:
            return None
        return cls(seed, level, bid, "over" if won > bid.tricks else "under", won)

    @property
    def unit(self) -> str:  # type: ignore[override]  # here it depends on what is asked
        """Tricks; at level 2, where some items ask for a level, just a number."""
        return "number" if self.level == 2 else "tricks"

    @property
    def value(self) -> int:
        """What is asked."""
        if self.ask == "tricks":
            return self.bid.tricks
        return abs(self.won - self.bid.tricks) if self.level == 3 else self.bid.level

    def numbers(self) -> Mapping[str, Iterable[int]]:
        """TC-01 to TC-06, as far as they can be made here."""
        level, won = self.bid.level, self.won
        if self.ask == "tricks":
            return {"TC-01": {level}, "TC-02": {level + 7}}
        if self.ask == "level":
            return {"TC-02": {won - 7} - {0}, "TC-03": {won}}
        if self.ask == "odd":
            return {"TC-03": {won}, "TC-04": {(won + 1) // 2}}
        if self.ask == "over":
            return {"TC-01": {won - level}, "TC-05": {won - BOOK}}
        return {"TC-06": {13 - won}}

    @property
    def rows(self) -> tuple[Row, ...]:
        """Contract and tricks of level 3."""
        if self.level < 3:
            return ()
        return (
            Row(message("contract"), message("label", label=str(self.bid))),
            Row(message("tricks-won"), plain(str(self.won))),
        )

    def question(self) -> Message:
        """How many?"""
        return message(f"level-question-{self.ask}", label=str(self.bid), won=self.won)

    def hints(self) -> tuple[Message, ...]:
        """The first six; what the contract needs."""
        if self.level < 3:
            return (message("level-hint-six"),)
        return (message("level-hint-needs"), message("level-hint-compare"))

    def explain(self) -> tuple[Message, ...]:
        """The sum."""
        level, won, needs = self.bid.level, self.won, self.bid.tricks
        if self.ask == "tricks":
            return (message("level-why-six"), plain(f"6 + {level} = {needs}"))
        if self.level == 2:
            return (message("level-why-six"), plain(f"{won} − 6 = {level}"))
        last = f"{won} − {needs} = {self.value}" if self.ask == "over" else f"{needs} − {won} = {self.value}"
        return (message("level-why-needs", label=str(self.bid), level=level, needs=needs), plain(last))


ITEM = LevelTricks
sayings(
    {
        "number": N_("number"),
        "level-question-tricks": N_("How many tricks does {label} promise?"),
        "level-question-level": N_("You want to promise {won} tricks. At which level do you bid?"),
        "level-question-odd": N_("Your side won {won} tricks. How many odd tricks are these, tricks beyond six?"),
        "level-question-over": N_("How many overtricks are there?"),
        "level-question-under": N_("How many tricks are missing to the contract?"),
        "level-hint-six": N_("The first six tricks come before the level."),
        "level-hint-needs": N_("How many tricks does the contract need? The level and six."),
        "level-hint-compare": N_("Compare the tricks won with the tricks needed."),
        "level-why-six": N_("Tricks and level differ by six."),
        "level-why-needs": N_("{label} needs 6 + {level} = {needs} tricks."),
    }
)
