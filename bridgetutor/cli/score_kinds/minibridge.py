"""`bridgetutor score minibridge --denomination NT --goal game --tricks 9`."""

from __future__ import annotations

from dataclasses import dataclass

from bridgetutor.cli.output import score_sheet
from bridgetutor.cli.parser import Parser, whole_number
from bridgetutor.engine.cards import Denomination
from bridgetutor.formats.records.base import lines_json
from bridgetutor.formats.records.fields import Fields
from bridgetutor.formats.records.minibridge import contract_json, read_rules
from bridgetutor.foundation.i18n import Language
from bridgetutor.scoring.lines import ScoreLine, total
from bridgetutor.scoring.minibridge import DECLARER, DEFENDERS, PRESETS, Goal, MinibridgeContract, RulePreset, explain
from bridgetutor.wording.minibridge import contract_name, result_phrase, tricks_needed

RECEIVERS = (DECLARER, DEFENDERS)


@dataclass(frozen=True)
class MinibridgeQuestion:
    """A contract, the tricks of declarer's side, and the rules."""

    contract: MinibridgeContract
    tricks: int
    rules: RulePreset

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """The explanation."""
        return explain(self.contract, self.tricks, self.rules)


class MinibridgeScore:
    """The kind `minibridge`."""

    example = "bridgetutor score minibridge --denomination NT --goal game --tricks 9"

    def add_arguments(self, parser: Parser) -> None:
        """Contract, tricks, rules."""
        t = parser.words.t
        parser.add_argument("--denomination", metavar="C|D|H|S|NT", help=t("the trump suit, or NT for no trumps"))
        parser.add_argument("--goal", metavar="partscore|game", help=t("what declarer undertook"))
        parser.add_argument(
            "--tricks", metavar="N", type=whole_number(parser.words), help=t("the tricks of declarer's side, 0 to 13")
        )
        parser.add_argument("--rules", metavar="|".join(PRESETS), help=t("the table of points; england if left out"))

    def read(self, fields: Fields) -> MinibridgeQuestion:
        """Fields `denomination goal tricks rules`."""
        fields.only("denomination", "goal", "tricks", "rules")
        denomination = fields.choice("denomination", [each.letter for each in Denomination])
        goal = Goal(fields.choice("goal", [goal.value for goal in Goal]))
        contract = MinibridgeContract(Denomination.parse(denomination), goal)
        return MinibridgeQuestion(contract, fields.whole("tricks", 0, 13), read_rules(fields))

    def answer(self, question: MinibridgeQuestion, words: Language) -> dict[str, object]:
        """Contract, tricks, score and lines."""
        return {
            "game": "minibridge",
            "contract": contract_json(question.contract, question.rules),
            "tricks": {DECLARER: question.tricks, DEFENDERS: 13 - question.tricks},
            "score": {name: total(question.lines, name) for name in RECEIVERS},
            "lines": lines_json(question.lines, words),
        }

    def sheet(self, question: MinibridgeQuestion, words: Language) -> str:
        """The contract, what became of it, and every point."""
        name = contract_name(question.contract, words)
        needs = tricks_needed(question.contract, question.rules, words)
        head = (f"{name}. {needs}", result_phrase(question.contract, question.tricks, question.rules, words))
        return score_sheet(head, question.lines, RECEIVERS, words)


KIND = MinibridgeScore()
