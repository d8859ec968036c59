"""`bridgetutor score guess-who --contract 2H --tricks 9`; `--contract none` for a deal that nobody bid."""

from __future__ import annotations

from dataclasses import dataclass

from bridgetutor.cli.output import score_sheet
from bridgetutor.cli.parser import Parser, whole_number
from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.problems import TextProblem
from bridgetutor.formats.records.base import lines_json
from bridgetutor.formats.records.contract import contract_json
from bridgetutor.formats.records.fields import Fields
from bridgetutor.foundation.i18n import Language
from bridgetutor.scoring.contract import DECLARER, DEFENDERS
from bridgetutor.scoring.guess_who import BANK, settlement, settlement_without_bid
from bridgetutor.scoring.lines import ScoreLine, total
from bridgetutor.wording.contract import contract_name, result_text

NO_CONTRACT = "none"


def contract_or_none(text: str) -> Contract | None:
    """A contract, `none` where nobody bid; raises TextProblem `bad-contract` or `no-redouble` (AM-05)."""
    if text == NO_CONTRACT:
        return None
    contract = Contract.parse(text)
    if contract.doubled > 1:
        raise TextProblem("no-redouble", text=text)
    return contract


@dataclass(frozen=True)
class GuessWhoQuestion:
    """A contract and the tricks of declarer's side, or no contract and the tricks of A's."""

    contract: Contract | None
    tricks: int

    @property
    def people(self) -> tuple[str, str]:
        """Whose tricks are given, and the opponent."""
        return ("A", "B") if self.contract is None else (DECLARER, DEFENDERS)

    @property
    def receivers(self) -> tuple[str, ...]:
        """Everybody who may receive tokens."""
        return (*self.people, BANK)

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """The settlement."""
        one, other = self.people
        if self.contract is None:
            return settlement_without_bid(self.tricks, one=one, other=other)
        return settlement(self.contract, self.tricks, declarer=one, opponent=other)


class GuessWhoScore:
    """The kind `guess-who`."""

    example = "bridgetutor score guess-who --contract 2H --tricks 9\nbridgetutor score guess-who --contract none --tricks 8"

    def add_arguments(self, parser: Parser) -> None:
        """Contract and tricks."""
        t = parser.words.t
        parser.add_argument(
            "--contract", metavar="2H", help=t("level and denomination, with X where it was doubled; none where nobody bid")
        )
        parser.add_argument("--tricks", type=whole_number(parser.words), help=t("tricks of declarer's side, or of A's, 0 to 13"))

    def read(self, fields: Fields) -> GuessWhoQuestion:
        """Fields `contract tricks`."""
        fields.only("contract", "tricks")
        return GuessWhoQuestion(fields.parsed("contract", contract_or_none), fields.whole("tricks", 0, 13))

    def answer(self, question: GuessWhoQuestion, words: Language) -> dict[str, object]:
        """Contract, tricks, what each receives, and lines."""
        one, other = question.people
        return {
            "game": "guess-who",
            "contract": contract_json(question.contract),
            "tricks": {one: question.tricks, other: 13 - question.tricks},
            "score": {name: total(question.lines, name) for name in question.receivers},
            "lines": lines_json(question.lines, words),
        }

    def sheet(self, question: GuessWhoQuestion, words: Language) -> str:
        """The contract, what became of it, every token."""
        if question.contract is None:
            head: tuple[str, ...] = (
                words.t("Nobody bid: the deal was played in no trumps."),
                words.t("Tricks: A {a}, B {b}.").format(a=question.tricks, b=13 - question.tricks),
            )
        else:
            head = (
                f"{contract_name(question.contract, words)}.",
                result_text(question.contract.tricks_needed, question.tricks, words),
            )
        return score_sheet(head, question.lines, question.receivers, words)


KIND = GuessWhoScore()
