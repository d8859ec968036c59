"""The rubber (DD-45 to DD-74): what a hand puts below and above the line, what counts for the game, and the end of it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from bridgetutor.engine.calls import ALL_BIDS
from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.problems import Facts
from bridgetutor.foundation.i18n import N_
from bridgetutor.scoring import values
from bridgetutor.scoring.contract import DECLARER, DEFENDERS
from bridgetutor.scoring.draw_and_discard import hand_lines
from bridgetutor.scoring.lines import Where, total
from bridgetutor.teaching.answers import Answer, Form, NumbersAnswer, NumbersForm
from bridgetutor.teaching.exercises.duplicate_score import contract_rows
from bridgetutor.teaching.exercises.item import Item, Row
from bridgetutor.teaching.exercises.saying import sayings
from bridgetutor.teaching.messages import Message, Reader, message, say, writer
from bridgetutor.wording.lines import line_text, where_label

_LEVELS = (1, 2, 2, 3, 3, 4, 4, 5, 6)


@dataclass(frozen=True)
class RubberScore(Item):
    """One hand: what declarer's side has below the line and above it, and the defenders above.

    Level 1: not vulnerable; level 2: vulnerable, slams too. Levels 3 and 4 are in rubber_end.py.
    """

    contract: Contract
    vulnerable: bool
    tricks: int

    kind: ClassVar[str] = "rubber-score"
    levels: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    again: ClassVar[str] = "rubber-again"

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> Item | None:  # type: ignore[override]  # levels 3 and 4 are other items
        """A result as it comes at a table, or the progress of a rubber."""
        from bridgetutor.teaching.exercises.rubber_end import RubberEnd, RubberProgress

        if level > 2:
            return (RubberProgress if level == 3 else RubberEnd).drawn(rng, seed, level)
        height = rng.choice(_LEVELS)
        bid = rng.choice([bid for bid in ALL_BIDS if bid.level == height])
        tricks = bid.tricks + rng.choice((0, 1, 1, 2, 3, -1, -2, -3))
        if tricks > 13 or (level == 1 and height >= 6):
            return None
        return cls(seed, level, Contract.of(bid), level == 2, tricks)

    @property
    def over(self) -> int:
        """Tricks beyond the contract, below zero where some are missing."""
        return self.tricks - self.contract.tricks_needed

    @property
    def entries(self) -> tuple[int, int, int]:
        """Declarer below, declarer above, defenders above."""
        lines = hand_lines(self.contract, self.tricks, vulnerable=self.vulnerable)
        return (total(lines, DECLARER, Where.BELOW), total(lines, DECLARER, Where.ABOVE), total(lines, DEFENDERS))

    @property
    def right(self) -> tuple[Answer, ...]:
        """The three entries."""
        return (NumbersAnswer(self.entries),)

    def mistakes(self) -> Mapping[str, Iterable[Answer]]:
        """RU-01 to RU-03, RU-06, RU-11, RU-15, as far as the result allows."""
        below, above, theirs = self.entries
        found: dict[str, list[tuple[int, int, int]]] = {}
        if self.over < 0:
            points = values.trick_points(self.contract.level, self.contract.denomination)
            other = values.undertrick_points(-self.over, 0, not self.vulnerable)
            found["RU-15"] = [(points, 0, theirs), (points, 0, 0)]
            found["RU-06"] = [(0, 0, other)]
        else:
            extra = above - (values.slam_bonus(self.contract.level, self.vulnerable))
            found["RU-01"] = [(below + extra, above - extra, 0)]
            if below < values.GAME_POINTS:
                found["RU-02"] = [(below, above + values.PARTSCORE_BONUS, 0)]
            else:
                found["RU-03"] = [(below, above + bonus, 0) for bonus in (300, 500)]
            if self.tricks >= 12 and self.contract.level < self.tricks - 6:
                bonus = values.slam_bonus(self.tricks - 6, self.vulnerable)
                found["RU-11"] = [(below, above + bonus, 0)]
                found.pop("RU-03", None)
            if self.contract.level >= 6:
                other = values.slam_bonus(self.contract.level, not self.vulnerable)
                found["RU-06"] = [(below, extra + other, 0)]
        return {id_: [NumbersAnswer(numbers) for numbers in answers] for id_, answers in found.items()}

    @property
    def rows(self) -> tuple[Row, ...]:
        """Contract, vulnerability, tricks."""
        return contract_rows(self.contract, self.vulnerable, self.tricks)

    def form(self, reader: Reader) -> Form:
        """Three numbers."""
        labels = tuple(say(message(kind), reader) for kind in ("rubber-below", "rubber-above", "rubber-theirs"))
        return NumbersForm(labels, say(message("points"), reader), 0, 9999)

    def answer_text(self, answer: Answer, reader: Reader) -> str:
        """The entries with their places."""
        assert isinstance(answer, NumbersAnswer)
        form = self.form(reader)
        assert isinstance(form, NumbersForm)
        return " · ".join(f"{label}: {number}" for label, number in zip(form.labels, answer.values, strict=True))

    def question(self) -> Message:
        """What goes where?"""
        return message("rubber-question")

    def hints(self) -> tuple[Message, ...]:
        """Made or not; below only what was bid."""
        if self.over < 0:
            return (message("score-hint-made"), message("duplicate-hint-down"))
        return (message("score-hint-made"), message("rubber-hint-below"), message("rubber-hint-above"))

    def explain(self) -> tuple[Message, ...]:
        """Line by line with its place."""
        count = len(hand_lines(self.contract, self.tricks, vulnerable=self.vulnerable))
        return tuple(
            message("rubber-line", label=str(self.contract), vulnerable=self.vulnerable, tricks=self.tricks, place=place)
            for place in range(count)
        )


ITEM = RubberScore


@writer("rubber-line")
def _line(facts: Facts, reader: Reader) -> str:
    contract, tricks = Contract.parse(str(facts["label"])), int(str(facts["tricks"]))
    line = hand_lines(contract, tricks, vulnerable=bool(facts["vulnerable"]))[int(str(facts["place"]))]
    return f"{line_text(line, reader.words)} ({where_label(line.where, reader.words)})"


sayings(
    {
        "rubber-again": N_("Let's go line by line: below the line, then above it."),
        "rubber-below": N_("Declarer, below"),
        "rubber-above": N_("Declarer, above"),
        "rubber-theirs": N_("Defenders, above"),
        "rubber-question": N_("Rubber: what is written below the line and above it? Write 0 where nothing is."),
        "rubber-hint-below": N_("Below the line go the tricks that were bid, and nothing else."),
        "rubber-hint-above": N_("Above the line go overtricks and the bonus for a slam that was bid."),
    }
)
