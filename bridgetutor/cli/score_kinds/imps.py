"""`bridgetutor score imps --difference 430`."""

from __future__ import annotations

from bridgetutor.cli.parser import Parser, whole_number
from bridgetutor.formats.records.fields import Fields
from bridgetutor.foundation.i18n import Language
from bridgetutor.scoring.imps import imp_step, imps
from bridgetutor.wording.contract import imps_text


class ImpScore:
    """The kind `imps`; a difference below zero gives IMPs below zero (CB-77)."""

    example = "bridgetutor score imps --difference 430"

    def add_arguments(self, parser: Parser) -> None:
        """The difference."""
        parser.add_argument(
            "--difference",
            type=whole_number(parser.words),
            help=parser.words.t("our points less theirs on the same deal; it may begin with a minus"),
        )

    def read(self, fields: Fields) -> int:
        """The field `difference`."""
        fields.only("difference")
        return fields.whole("difference")

    def answer(self, question: int, words: Language) -> dict[str, object]:  # noqa: ARG002 - every kind takes the language
        """The IMPs alone."""
        return {"imps": imps(question)}

    def sheet(self, question: int, words: Language) -> str:
        """The IMPs with the row of the table that gives them."""
        text = imps_text(imp_step(question), words)
        if imps(question) >= 0:
            return text
        return text + " " + words.t("This goes to the opponents, since the difference is below zero.")


KIND = ImpScore()
