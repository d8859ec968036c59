"""Tricks needed for a contract of Minibridge (MB-17 to MB-20), tricks that may be lost, tricks still to come."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from bridgetutor.engine.cards import Denomination
from bridgetutor.foundation.i18n import N_
from bridgetutor.scoring.minibridge import CONTRACTS, ENGLAND, TRICKS, MinibridgeContract
from bridgetutor.teaching.exercises.item import NumberItem
from bridgetutor.teaching.exercises.saying import plain, sayings
from bridgetutor.teaching.messages import Message, message


@dataclass(frozen=True)
class TricksNeeded(NumberItem):
    """Level 1: how many are needed; level 2: how many may be lost; level 3: `won` are in already, how many more."""

    contract: MinibridgeContract
    won: int

    kind: ClassVar[str] = "tricks-needed"
    unit: ClassVar[str] = "tricks"
    high: ClassVar[int] = 13

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> TricksNeeded:
        """One of the ten contracts."""
        contract = rng.choice(CONTRACTS)
        return cls(seed, level, contract, rng.randrange(1, ENGLAND.needs(contract)) if level == 3 else 0)

    @property
    def needs(self) -> int:
        """The tricks of the contract."""
        return ENGLAND.needs(self.contract)

    def _asked(self, needs: int) -> int:
        return TRICKS - needs if self.level == 2 else needs - self.won

    @property
    def value(self) -> int:
        """What is asked."""
        return self._asked(self.needs)

    def numbers(self) -> Mapping[str, Iterable[int]]:
        """Another game's number (CO-06), six for a part-score (EX-11), needed for lost (EX-10), nothing won yet (EX-12)."""
        found: dict[str, set[int]] = {}
        if self.contract.is_game:
            found["CO-06"] = {self._asked(ENGLAND.game_needs[each]) for each in Denomination}
        else:
            found["EX-11"] = {self._asked(6)}
        if self.level == 2:
            found["EX-10"] = {self.needs}
        if self.level == 3:
            found["EX-12"] = {self.needs}
        return found

    def question(self) -> Message:
        """How many tricks?"""
        kind = ("needed-question", "needed-question-lose", "needed-question-more")[self.level - 1]
        return message(kind, den=self.contract.denomination.letter, goal=str(self.contract.goal), won=self.won)

    def hints(self) -> tuple[Message, ...]:
        """What a part-score or a game means."""
        if self.contract.is_game:
            return (message("needed-hint-game"), message("needed-hint-points"))
        return (message("needed-hint-part"),)

    def explain(self) -> tuple[Message, ...]:
        """The points that make a game, or more than half; then the subtraction."""
        if not self.contract.is_game:
            steps = [message("needed-why-part", needs=self.needs)]
        else:
            denomination, over = self.contract.denomination, self.needs - 6
            points = [ENGLAND.each[denomination]] * over
            points[0] += ENGLAND.first_extra[denomination]
            sums = " + ".join(map(str, points))
            steps = [message("needed-why-game", sums=sums, total=sum(points), over=over, needs=self.needs)]
        if self.level > 1:
            first = TRICKS if self.level == 2 else self.needs
            steps.append(plain(f"{first} − {self.needs if self.level == 2 else self.won} = {self.value}"))
        return tuple(steps)


ITEM = TricksNeeded
sayings(
    {
        "needed-question": N_("The contract is {den}, {goal}. How many tricks does declarer's side need?"),
        "needed-question-lose": N_("The contract is {den}, {goal}. How many tricks may declarer's side lose?"),
        "needed-question-more": N_(
            "The contract is {den}, {goal}. Tricks won so far by declarer's side: {won}. How many more are needed?"
        ),
        "needed-hint-part": N_("A part-score needs more than half of the 13 tricks."),
        "needed-hint-game": N_("Game means 100 trick points or more. The first six tricks count nothing."),
        "needed-hint-points": N_("A trick is worth 20 in !C and !D, 30 in !H and !S; in no trumps 40 for the first, then 30."),
        "needed-why-part": N_("More than half of 13 tricks: {needs}."),
        "needed-why-game": N_("{sums} = {total}, so {over} tricks beyond six: 6 + {over} = {needs}."),
    }
)
