"""The Minibridge score of a result (MB-31 to MB-52, AM-38): the points of declarer's side and of the defenders."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from bridgetutor.engine.problems import Fact, Facts
from bridgetutor.foundation.i18n import N_
from bridgetutor.scoring.minibridge import CONTRACTS, ENGLAND, Goal, MinibridgeContract, explain
from bridgetutor.teaching.answers import Answer, Form, NumbersAnswer, NumbersForm
from bridgetutor.teaching.exercises.item import Item, Row
from bridgetutor.teaching.exercises.saying import plain, sayings
from bridgetutor.teaching.messages import Message, Reader, message, say, writer
from bridgetutor.teaching.scoring_mistakes import diagnose_score, predicted_scores, right_totals
from bridgetutor.wording.lines import line_text

#: How often a game is so far down that counting from seven tricks shows (SC-09).
_FAR_DOWN = 0.1


@dataclass(frozen=True)
class TwoSides(Item):
    """Asks for the points of declarer's side and of the defenders."""

    again: ClassVar[str] = "score-again"

    def form(self, reader: Reader) -> Form:
        """Two numbers."""
        labels = (say(message("declarer-side"), reader), say(message("defenders"), reader))
        return NumbersForm(labels, say(message("points"), reader), 0, 9999)

    def answer_text(self, answer: Answer, reader: Reader) -> str:
        """Who writes how much."""
        assert isinstance(answer, NumbersAnswer)
        declarer, defenders = answer.values
        sides = (("score-key-declarer", declarer), ("score-key-defenders", defenders))
        told = [say(message(kind, points=points), reader) for kind, points in sides if points]
        return " · ".join(told) or say(message("score-key-defenders", points=0), reader)


@dataclass(frozen=True)
class MinibridgeScore(TwoSides):
    """Level 1: part-scores made; level 2: games made; level 3: contracts that failed, and minor games with overtricks."""

    contract: MinibridgeContract
    tricks: int

    kind: ClassVar[str] = "minibridge-score"

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> MinibridgeScore | None:
        """A result as it comes at a table, four down to four over; at level 3 also games that won too few for any goal."""
        if level == 3 and rng.random() < _FAR_DOWN:
            return cls(seed, level, rng.choice([contract for contract in CONTRACTS if contract.is_game]), rng.choice((4, 5)))
        contract = rng.choice(CONTRACTS)
        over = rng.randrange(-4, 5)
        tricks = ENGLAND.needs(contract) + over
        made = over >= 0
        if level == 3 and not made and rng.random() < 0.7:
            return None
        minor_over = contract.is_game and contract.denomination.is_minor and over > 0
        wanted = {1: made and not contract.is_game, 2: made and contract.is_game and not minor_over, 3: not made or minor_over}
        return cls(seed, level, contract, tricks) if wanted[level] and tricks <= 13 else None

    @property
    def right(self) -> tuple[Answer, ...]:
        """Both numbers."""
        return (NumbersAnswer(right_totals(self.contract, self.tricks)),)

    def mistakes(self) -> Mapping[str, Iterable[Answer]]:
        """SC-01 to SC-12 in the column that they fill, and both columns filled (SC-13)."""
        declarer, defenders = right_totals(self.contract, self.tricks)
        found: dict[str, list[Answer]] = {"SC-13": [NumbersAnswer((declarer or defenders, declarer or defenders))]}
        for id_, totals in predicted_scores(self.contract, self.tricks).items():
            of_declarer = bool(declarer) or id_ == "SC-10"
            found[id_] = [NumbersAnswer((total, 0) if of_declarer else (0, total)) for total in sorted(totals) if total]
        return found

    def slips(self, answer: Answer) -> tuple[str, ...]:
        """As scoring_mistakes.py has it."""
        assert isinstance(answer, NumbersAnswer)
        declarer, defenders = answer.values
        return diagnose_score(self.contract, self.tricks, declarer, defenders)

    def facts(self, id_: str) -> Mapping[str, Fact]:  # noqa: ARG002
        """What the contract needs."""
        return {"needs": ENGLAND.needs(self.contract)}

    @property
    def rows(self) -> tuple[Row, ...]:
        """Contract and tricks."""
        contract = message("score-contract", den=self.contract.denomination.letter, goal=str(self.contract.goal))
        return (Row(message("contract"), contract), Row(message("tricks-won"), plain(str(self.tricks))))

    def question(self) -> Message:
        """What is the score?"""
        return message("minibridge-score-question")

    def hints(self) -> tuple[Message, ...]:
        """Made or not; from the seventh; the bonus."""
        if self.tricks < ENGLAND.needs(self.contract):
            return (message("score-hint-made"), message("score-hint-missing"))
        return (message("score-hint-made"), message("score-hint-seventh"), message("score-hint-bonus"))

    def explain(self) -> tuple[Message, ...]:
        """Line by line, then the sum."""
        contract, lines = str(self.contract), explain(self.contract, self.tricks)
        steps = [message("minibridge-line", contract=contract, tricks=self.tricks, place=place) for place in range(len(lines))]
        sums = " + ".join(str(line.points) for line in lines)
        return (*steps, plain(f"{sums} = {sum(line.points for line in lines)}")) if len(lines) > 1 else tuple(steps)


ITEM = MinibridgeScore


@writer("minibridge-line")
def _line(facts: Facts, reader: Reader) -> str:
    from bridgetutor.engine.cards import Denomination

    denomination, goal = str(facts["contract"]).split()
    lines = explain(MinibridgeContract(Denomination.parse(denomination), Goal(goal)), int(str(facts["tricks"])))
    return line_text(lines[int(str(facts["place"]))], reader.words)


sayings(
    {
        "score-again": N_("Let's go line by line: tricks first, then the bonus."),
        "score-key-declarer": N_("Declarer's side {points}"),
        "score-key-defenders": N_("Defenders {points}"),
        "minibridge-score-question": N_("How many points does each side write? Write 0 where a side has none."),
        "score-hint-made": N_("How many tricks does the contract need? Was it made?"),
        "score-hint-missing": N_("How many tricks are missing? Each brings the defenders 50."),
        "score-hint-seventh": N_("The first six tricks count nothing. What is each one from the seventh worth?"),
        "score-hint-bonus": N_("Then add the bonus: 50 for a part-score, 300 for game."),
    }
)
