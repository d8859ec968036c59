"""Tokens of Guess Who Bridge (GW-57 to GW-68): what the winner of a deal gets from the other player."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from bridgetutor.engine.calls import ALL_BIDS
from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.problems import Facts
from bridgetutor.foundation.i18n import N_
from bridgetutor.scoring.contract import duplicate_score
from bridgetutor.scoring.guess_who import BANK, BANK_FEE, settlement
from bridgetutor.scoring.lines import ScoreLine
from bridgetutor.teaching.exercises.item import NumberItem, Row
from bridgetutor.teaching.exercises.saying import plain, sayings
from bridgetutor.teaching.messages import Message, Reader, message, writer
from bridgetutor.wording.lines import line_text


@dataclass(frozen=True)
class Tokens(NumberItem):
    """Level 1: contracts made; level 2: contracts that failed; level 3: doubled."""

    contract: Contract
    tricks: int

    kind: ClassVar[str] = "tokens"
    unit: ClassVar[str] = "tokens-unit"
    high: ClassVar[int] = 9999

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> Tokens | None:
        """A result."""
        bid = rng.choice([bid for bid in ALL_BIDS if bid.level <= 5])
        over = {1: rng.randrange(0, 4), 2: -rng.randrange(1, 5), 3: rng.choice((-3, -2, -1, 0, 1, 2))}[level]
        tricks = bid.tricks + over
        return cls(seed, level, Contract.of(bid, int(level == 3)), tricks) if tricks <= 13 else None

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """What goes from player to player."""
        lines = settlement(self.contract, self.tricks, declarer="A", opponent="B")
        return tuple(line for line in lines if line.to != BANK)

    @property
    def value(self) -> int:
        """The tokens."""
        return sum(line.points for line in self.lines)

    def numbers(self) -> Mapping[str, Iterable[int]]:
        """The bank's fee given to the winner or taken from him (TW-11), or points of bridge (TW-12)."""
        score = abs(duplicate_score(self.contract, False, self.tricks))
        return {"TW-11": {self.value + BANK_FEE, self.value - BANK_FEE}, "TW-12": {score, score - 50, score - 300}}

    @property
    def rows(self) -> tuple[Row, ...]:
        """Contract and tricks."""
        return (
            Row(message("contract"), message("label", label=str(self.contract))),
            Row(message("tricks-won"), plain(str(self.tricks))),
        )

    def question(self) -> Message:
        """How many tokens?"""
        return message("tokens-question" if self.tricks >= self.contract.tricks_needed else "tokens-question-failed")

    def hints(self) -> tuple[Message, ...]:
        """The prices."""
        if self.contract.doubled:
            return (message("tokens-hint-made"), message("tokens-hint-doubled"))
        return (message("tokens-hint-made"), message("tokens-hint-five"))

    def explain(self) -> tuple[Message, ...]:
        """Line by line."""
        steps = [
            message("tokens-line", label=str(self.contract), tricks=self.tricks, place=place) for place in range(len(self.lines))
        ]
        return (*steps, message("so-answer", answer=self.value))


ITEM = Tokens


@writer("tokens-line")
def _line(facts: Facts, reader: Reader) -> str:
    lines = settlement(Contract.parse(str(facts["label"])), int(str(facts["tricks"])), declarer="A", opponent="B")
    return line_text(lines[int(str(facts["place"]))], reader.words)


sayings(
    {
        "tokens-unit": N_("tokens"),
        "tokens-question": N_("Guess Who Bridge: player A declares. How many tokens does A get from B?"),
        "tokens-question-failed": N_("Guess Who Bridge: player A declares. How many tokens does B get from A?"),
        "tokens-hint-made": N_("Was the contract made? By how many tricks?"),
        "tokens-hint-five": N_("5 tokens for each trick of the contract beyond six, 1 for an overtrick, 5 for a missing trick."),
        "tokens-hint-doubled": N_(
            "Doubled: 10 for each trick of the contract beyond six, 5 for an overtrick, 10 for a missing trick."
        ),
    }
)
