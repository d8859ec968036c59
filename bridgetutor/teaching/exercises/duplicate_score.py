"""The duplicate score of a result (CB-67 to CB-74): the points of declarer's side and of the defenders."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from bridgetutor.engine.calls import ALL_BIDS
from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.problems import Facts
from bridgetutor.foundation.i18n import N_
from bridgetutor.scoring import values
from bridgetutor.scoring.contract import duplicate_lines, duplicate_score
from bridgetutor.teaching.answers import Answer, NumbersAnswer
from bridgetutor.teaching.exercises.item import Row
from bridgetutor.teaching.exercises.minibridge_score import TwoSides
from bridgetutor.teaching.exercises.saying import plain, sayings
from bridgetutor.teaching.messages import Message, Reader, message, writer
from bridgetutor.wording.lines import line_text

_LEVELS = (1, 2, 2, 3, 3, 3, 4, 4, 5, 6, 7)


@dataclass(frozen=True)
class DuplicateScore(TwoSides):
    """Level 1: not vulnerable; level 2: vulnerable, slams too; level 3: doubled or redoubled."""

    contract: Contract
    vulnerable: bool
    tricks: int

    kind: ClassVar[str] = "duplicate-score"

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> DuplicateScore | None:
        """A result as it comes at a table."""
        height = rng.choice(_LEVELS)
        bid = rng.choice([bid for bid in ALL_BIDS if bid.level == height])
        doubled = rng.choice((1, 1, 1, 2)) if level == 3 else 0
        vulnerable = level == 2 or (level == 3 and rng.random() < 0.5)
        over = rng.choice((0, 0, 1, 2, -1, -2, -3) if height < 6 else (0, 0, 1, -1))
        tricks = bid.tricks + over
        if tricks > 13 or (level == 1 and height >= 6):
            return None
        return cls(seed, level, Contract.of(bid, doubled), vulnerable, tricks)

    @property
    def over(self) -> int:
        """Tricks beyond the contract, below zero where some are missing."""
        return self.tricks - self.contract.tricks_needed

    @property
    def score(self) -> int:
        """Declarer's score, below zero where the defenders write."""
        return duplicate_score(self.contract, self.vulnerable, self.tricks)

    @property
    def right(self) -> tuple[Answer, ...]:
        """Both numbers."""
        return (_columns(self.score),)

    def mistakes(self) -> Mapping[str, Iterable[Answer]]:
        """The scores that DU-01, DU-02 and RU-06 to RU-14 lead to."""
        found = self._made() if self.over >= 0 else self._down()
        return {id_: [_columns(score) for score in sorted(scores) if score] for id_, scores in found.items()}

    def _made(self) -> dict[str, set[int]]:
        contract, score, doubled = self.contract, self.score, self.contract.doubled
        points = values.trick_points(contract.level, contract.denomination, doubled)
        other = duplicate_score(contract, not self.vulnerable, self.tricks)
        is_game, found = points >= values.GAME_POINTS, self._as_in_minibridge(points)
        if is_game and self.vulnerable:
            found["DU-01"] = {score - 200}
        if not (is_game and self.vulnerable and other == score - 200):
            found["RU-06"] = {other}
        if doubled and not is_game:
            found["DU-02"] = {score - values.PARTSCORE_BONUS + values.game_bonus(self.vulnerable)}
        if self.tricks >= 12 and contract.level < self.tricks - 6:
            found["RU-11"] = {score + values.slam_bonus(self.tricks - 6, self.vulnerable)}
        if doubled:
            found["RU-10"] = {score - values.doubled_made_bonus(doubled)}
            found["RU-14"] = {duplicate_score(replace(contract, doubled=0), self.vulnerable, self.tricks) << doubled}
            if self.over:
                right = values.overtrick_value(contract.denomination, doubled, self.vulnerable)
                twice = values.trick_value(contract.denomination) << doubled
                found["RU-09"] = {score - self.over * (right - twice)}
        return found

    def _as_in_minibridge(self, points: int) -> dict[str, set[int]]:
        """A bonus forgotten (SC-04), taken for tricks that were not bid (SC-05), or both of them taken (SC-06)."""
        contract, is_game = self.contract, points >= values.GAME_POINTS
        bonus = values.game_bonus(self.vulnerable) if is_game else values.PARTSCORE_BONUS
        found = {"SC-04": {self.score - bonus}}
        if is_game and not self.vulnerable:
            found["SC-06"] = {self.score + values.PARTSCORE_BONUS}
        if (
            not is_game
            and not contract.doubled
            and values.trick_points(self.tricks - 6, contract.denomination) >= values.GAME_POINTS
        ):
            found["SC-05"] = {self.score - bonus + values.game_bonus(self.vulnerable)}
        return found

    def _down(self) -> dict[str, set[int]]:
        found = {"RU-06": {duplicate_score(self.contract, not self.vulnerable, self.tricks)}}
        if self.contract.doubled:
            plain_score = duplicate_score(replace(self.contract, doubled=0), self.vulnerable, self.tricks)
            found["RU-08"] = {plain_score << self.contract.doubled}
        return found

    @property
    def rows(self) -> tuple[Row, ...]:
        """Contract, vulnerability, tricks."""
        return contract_rows(self.contract, self.vulnerable, self.tricks)

    def question(self) -> Message:
        """What is the score?"""
        return message("duplicate-score-question")

    def hints(self) -> tuple[Message, ...]:
        """Made or not; the parts."""
        first = message("score-hint-made")
        if self.over < 0:
            return (first, message("duplicate-hint-down"))
        doubled = (message("duplicate-hint-doubled"),) if self.contract.doubled else ()
        return (first, message("duplicate-hint-tricks"), *doubled, message("duplicate-hint-bonus"))

    def explain(self) -> tuple[Message, ...]:
        """Line by line, then the sum."""
        lines = duplicate_lines(self.contract, self.vulnerable, self.tricks)
        steps = [
            message("duplicate-line", label=str(self.contract), vulnerable=self.vulnerable, tricks=self.tricks, place=place)
            for place in range(len(lines))
        ]
        sums = " + ".join(str(line.points) for line in lines)
        return (*steps, plain(f"{sums} = {sum(line.points for line in lines)}")) if len(lines) > 1 else tuple(steps)


def _columns(score: int) -> Answer:
    return NumbersAnswer((score, 0) if score > 0 else (0, -score))


def contract_rows(contract: Contract, vulnerable: bool, tricks: int) -> tuple[Row, ...]:
    """The rows that tell a result."""
    return (
        Row(message("contract"), message("label", label=str(contract))),
        Row(message("vulnerability"), message("vulnerable" if vulnerable else "not-vulnerable")),
        Row(message("tricks-won"), plain(str(tricks))),
    )


ITEM = DuplicateScore


@writer("duplicate-line")
def _line(facts: Facts, reader: Reader) -> str:
    contract, tricks = Contract.parse(str(facts["label"])), int(str(facts["tricks"]))
    return line_text(duplicate_lines(contract, bool(facts["vulnerable"]), tricks)[int(str(facts["place"]))], reader.words)


sayings(
    {
        "vulnerability": N_("Declarer is"),
        "vulnerable": N_("vulnerable"),
        "not-vulnerable": N_("not vulnerable"),
        "duplicate-score-question": N_("Duplicate: how many points does each side write? Write 0 where a side has none."),
        "duplicate-hint-down": N_("How many tricks are missing, and what does each cost: doubled, vulnerable?"),
        "duplicate-hint-tricks": N_("First the tricks that were bid, then the overtricks."),
        "duplicate-hint-doubled": N_("Doubled trick points count twice, redoubled four times. And 50 or 100 for making it."),
        "duplicate-hint-bonus": N_("Do the trick points of the contract come to 100? Then it is a game."),
    }
)
