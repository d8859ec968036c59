"""What doubled undertricks cost (CB-74, DD-62 to DD-65)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from bridgetutor.foundation.i18n import N_
from bridgetutor.scoring.values import undertrick_points, undertrick_steps
from bridgetutor.teaching.exercises.item import NumberItem, Row
from bridgetutor.teaching.exercises.saying import plain, sayings
from bridgetutor.teaching.messages import Message, message
from bridgetutor.wording.lines_contract import added


@dataclass(frozen=True)
class DoubledUndertricks(NumberItem):
    """Level 1: doubled, not vulnerable; level 2: doubled and vulnerable; level 3: redoubled, either."""

    down: int
    doubled: int
    vulnerable: bool

    kind: ClassVar[str] = "doubled-undertricks"
    high: ClassVar[int] = 9999
    near: ClassVar[bool] = False

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> DoubledUndertricks:
        """One down to ten, so that a set of ten asks nothing twice."""
        vulnerable = level == 2 or (level == 3 and rng.random() < 0.5)
        return cls(seed, level, rng.randrange(1, 11), 2 if level == 3 else 1, vulnerable)

    @property
    def value(self) -> int:
        """The cost."""
        return undertrick_points(self.down, self.doubled, self.vulnerable)

    def numbers(self) -> Mapping[str, Iterable[int]]:
        """The last step alone (RU-07), one price for all (RU-08), the other vulnerability (RU-06)."""
        steps = undertrick_steps(self.down, self.doubled, self.vulnerable)
        prices = {steps[0], *((200 * self.doubled,) if not self.vulnerable else (300 * self.doubled,))}
        return {
            "RU-06": {undertrick_points(self.down, self.doubled, not self.vulnerable)},
            "RU-07": {steps[-1]},
            "RU-08": {price * self.down for price in prices},
        }

    @property
    def rows(self) -> tuple[Row, ...]:
        """How many, how, and who."""
        return (
            Row(message("undertricks-down"), plain(str(self.down))),
            Row(message("contract"), message("redoubled" if self.doubled == 2 else "doubled")),
            Row(message("declarer-side"), message("undertricks-vul" if self.vulnerable else "undertricks-not-vul")),
        )

    def question(self) -> Message:
        """How much?"""
        return message("undertricks-question")

    def hints(self) -> tuple[Message, ...]:
        """The steps."""
        first = message("undertricks-hint-vul" if self.vulnerable else "undertricks-hint")
        return (first, message("undertricks-hint-twice")) if self.doubled == 2 else (first, message("undertricks-hint-add"))

    def explain(self) -> tuple[Message, ...]:
        """Step by step."""
        steps = undertrick_steps(self.down, self.doubled, self.vulnerable)
        return (*self.hints()[:1], *self.hints()[1:][: self.doubled - 1], plain(added(steps)))


ITEM = DoubledUndertricks
sayings(
    {
        "doubled": N_("doubled"),
        "redoubled": N_("redoubled"),
        "undertricks-down": N_("Undertricks"),
        "undertricks-vul": N_("vulnerable"),
        "undertricks-not-vul": N_("not vulnerable"),
        "undertricks-question": N_("How many points do the defenders write?"),
        "undertricks-hint": N_("Doubled, not vulnerable: 100 for the first, 200 for the second and third, then 300 for each."),
        "undertricks-hint-vul": N_("Doubled and vulnerable: 200 for the first, then 300 for each."),
        "undertricks-hint-twice": N_("Redoubled, every step counts twice as much."),
        "undertricks-hint-add": N_("Add one step after the other."),
    }
)
