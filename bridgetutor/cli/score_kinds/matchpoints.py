"""`bridgetutor score matchpoints --scores 450,430,420,420,-50`."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable

from bridgetutor.cli.parser import Parser
from bridgetutor.formats.records.fields import Fields
from bridgetutor.foundation.i18n import Language
from bridgetutor.scoring.matchpoints import Comparison, compare
from bridgetutor.wording.contract import comparison_text


class MatchpointScore:
    """The kind `matchpoints`: the scores of one deal for the N-S pairs, in any order (CB-76)."""

    example = "bridgetutor score matchpoints --scores 450,430,420,420,-50"

    def add_arguments(self, parser: Parser) -> None:
        """The scores."""
        parser.add_argument(
            "--scores",
            metavar="450,430,-50",
            type=_scores(parser.words),
            help=parser.words.t("the scores of the North–South pairs on the same deal, with commas"),
        )

    def read(self, fields: Fields) -> tuple[Comparison, ...]:
        """The field `scores`, a list of whole numbers."""
        fields.only("scores")
        scores = fields.whole_items("scores")
        if not scores:
            raise fields.bad("scores", "not-empty", [])
        return compare(scores)

    def answer(self, question: tuple[Comparison, ...], words: Language) -> dict[str, object]:  # noqa: ARG002
        """Match points and percentages in the order of the scores."""
        return {"matchpoints": [each.points for each in question], "percent": [each.percent for each in question]}

    def sheet(self, question: tuple[Comparison, ...], words: Language) -> str:
        """A line for each score with its comparison."""
        width = max(len(str(each.score)) for each in question)
        return "\n".join(f"{each.score:>{width}}  {comparison_text(each, words)}" for each in question)


def _scores(words: Language) -> Callable[[str], list[int]]:
    def read(text: str) -> list[int]:
        parts = [part.strip() for part in text.split(",")]
        for part in parts:
            if not re.fullmatch(r"[-+]?[0-9]{1,9}", part):
                raise argparse.ArgumentTypeError(words.t("“{text}” is not a whole number").format(text=part))
        return [int(part) for part in parts]

    return read


KIND = MatchpointScore()
