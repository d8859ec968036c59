"""`bridgetutor score draw-and-discard --contract 3NT --tricks 10 [--vulnerable]`."""

from __future__ import annotations

from dataclasses import dataclass

from bridgetutor.cli.output import score_sheet
from bridgetutor.cli.parser import Parser, whole_number
from bridgetutor.engine.contracts import Contract
from bridgetutor.formats.records.base import lines_json
from bridgetutor.formats.records.contract import contract_json
from bridgetutor.formats.records.fields import Fields
from bridgetutor.foundation.i18n import Language
from bridgetutor.scoring.contract import DECLARER, DEFENDERS
from bridgetutor.scoring.draw_and_discard import hand_lines
from bridgetutor.scoring.lines import ScoreLine, Where, total
from bridgetutor.wording.contract import contract_name, result_text

RECEIVERS = (DECLARER, DEFENDERS)


@dataclass(frozen=True)
class DrawAndDiscardQuestion:
    """A contract, declarer's tricks, and whether declarer was vulnerable."""

    contract: Contract
    tricks: int
    vulnerable: bool

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """The explanation."""
        return hand_lines(self.contract, self.tricks, vulnerable=self.vulnerable)


class DrawAndDiscardScore:
    """The kind `draw-and-discard`."""

    example = (
        "bridgetutor score draw-and-discard --contract 3NT --tricks 10\n"
        "bridgetutor score draw-and-discard --contract 4SX --tricks 7 --vulnerable"
    )

    def add_arguments(self, parser: Parser) -> None:
        """Contract, tricks, vulnerability."""
        t = parser.words.t
        parser.add_argument("--contract", metavar="3NT", help=t("level and denomination, with X or XX where it was doubled"))
        parser.add_argument("--tricks", type=whole_number(parser.words), help=t("declarer's tricks, 0 to 13"))
        parser.add_argument("--vulnerable", action="store_true", default=None, help=t("declarer had won a game of this rubber"))

    def read(self, fields: Fields) -> DrawAndDiscardQuestion:
        """Fields `contract tricks vulnerable`."""
        fields.only("contract", "tricks", "vulnerable")
        contract = fields.parsed("contract", Contract.parse)
        return DrawAndDiscardQuestion(contract, fields.whole("tricks", 0, 13), fields.flag("vulnerable", default=False))

    def answer(self, question: DrawAndDiscardQuestion, words: Language) -> dict[str, object]:
        """Contract, tricks, score and lines."""
        return {
            "game": "draw-and-discard",
            "contract": contract_json(question.contract),
            "vulnerable": question.vulnerable,
            "tricks": {DECLARER: question.tricks, DEFENDERS: 13 - question.tricks},
            "score": {name: total(question.lines, name) for name in RECEIVERS},
            "lines": lines_json(question.lines, words),
        }

    def sheet(self, question: DrawAndDiscardQuestion, words: Language) -> str:
        """The contract, what became of it, every point, and where it stands on the rubber sheet."""
        vulnerable = words.t("Declarer is vulnerable.") if question.vulnerable else words.t("Declarer is not vulnerable.")
        head = (
            f"{contract_name(question.contract, words)}. {vulnerable}",
            result_text(question.contract.tricks_needed, question.tricks, words),
        )
        places = words.t("Below the line: {below}. Above the line: {above}.").format(
            below=total(question.lines, DECLARER, Where.BELOW),
            above=total(question.lines, DECLARER, Where.ABOVE) or total(question.lines, DEFENDERS, Where.ABOVE),
        )
        return f"{score_sheet(head, question.lines, RECEIVERS, words)}\n\n{places}"


KIND = DrawAndDiscardScore()
