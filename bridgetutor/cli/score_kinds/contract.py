"""`bridgetutor score contract --contract 3NTX --declarer S --vulnerable None --tricks 9`."""

from __future__ import annotations

from dataclasses import dataclass

from bridgetutor.cli.output import score_sheet
from bridgetutor.cli.parser import Parser, whole_number
from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.seats import Seat
from bridgetutor.formats.records.base import lines_json
from bridgetutor.formats.records.contract import contract_json
from bridgetutor.formats.records.fields import Fields
from bridgetutor.foundation.i18n import Language
from bridgetutor.games.contract import Scoring
from bridgetutor.scoring.contract import DECLARER, DEFENDERS, duplicate_lines
from bridgetutor.scoring.draw_and_discard import hand_lines
from bridgetutor.scoring.lines import ScoreLine, total
from bridgetutor.scoring.vulnerability import Vulnerable
from bridgetutor.wording.cards import seat_name
from bridgetutor.wording.contract import contract_by, needs_text, result_text, vulnerable_text

RECEIVERS = (DECLARER, DEFENDERS)


@dataclass(frozen=True)
class ContractQuestion:
    """A contract, who declares, who is vulnerable, the tricks of declarer's side, and the scoring."""

    contract: Contract
    declarer: Seat
    vulnerable: Vulnerable
    tricks: int
    scoring: Scoring

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """The explanation."""
        vulnerable = self.vulnerable.includes(self.declarer.side)
        if self.scoring is Scoring.RUBBER:
            return hand_lines(self.contract, self.tricks, declarer=DECLARER, defender=DEFENDERS, vulnerable=vulnerable)
        return duplicate_lines(self.contract, vulnerable, self.tricks)


class ContractScore:
    """The kind `contract`."""

    example = "bridgetutor score contract --contract 3NTX --declarer S --vulnerable None --tricks 9"

    def add_arguments(self, parser: Parser) -> None:
        """Contract, declarer, vulnerability, tricks, scoring."""
        t = parser.words.t
        parser.add_argument("--contract", metavar="3NTX", help=t("level, denomination, and X or XX where it was doubled"))
        parser.add_argument("--declarer", metavar="N|E|S|W", help=t("who plays the contract"))
        parser.add_argument("--vulnerable", metavar="|".join(Vulnerable), help=t("who is vulnerable; None if left out"))
        parser.add_argument("--tricks", type=whole_number(parser.words), help=t("the tricks of declarer's side, 0 to 13"))
        parser.add_argument("--scoring", metavar="|".join(Scoring), help=t("the way of scoring; duplicate if left out"))

    def read(self, fields: Fields) -> ContractQuestion:
        """Fields `contract declarer vulnerable tricks scoring`."""
        fields.only("contract", "declarer", "vulnerable", "tricks", "scoring")
        return ContractQuestion(
            fields.parsed("contract", Contract.parse),
            fields.seat("declarer"),
            Vulnerable(fields.choice("vulnerable", tuple(Vulnerable), Vulnerable.NONE)),
            fields.whole("tricks", 0, 13),
            Scoring(fields.choice("scoring", tuple(Scoring), Scoring.DUPLICATE)),
        )

    def answer(self, question: ContractQuestion, words: Language) -> dict[str, object]:
        """Contract, tricks, score and lines."""
        lines = question.lines
        return {
            "game": "contract",
            "contract": contract_json(question.contract),
            "declarer": str(question.declarer),
            "tricks": {DECLARER: question.tricks, DEFENDERS: 13 - question.tricks},
            "score": {name: total(lines, name) for name in RECEIVERS},
            "lines": lines_json(lines, words),
        }

    def sheet(self, question: ContractQuestion, words: Language) -> str:
        """The contract, what became of it, and every point."""
        by = contract_by(question.contract, seat_name(question.declarer, words), words)
        head = (
            f"{by}. {needs_text(question.contract, words)}",
            f"{vulnerable_text(question.vulnerable, words)}.",
            result_text(question.contract.tricks_needed, question.tricks, words),
        )
        return score_sheet(head, question.lines, RECEIVERS, words)


KIND = ContractScore()
