"""`bridgetutor replay FILE`: one JSON object a line for each record, in order (RECORDS.md)."""

from __future__ import annotations

import argparse

from bridgetutor.cli.files import read_bytes
from bridgetutor.cli.output import print_json
from bridgetutor.cli.parser import GOOD, PROBLEMS, Parser
from bridgetutor.foundation.i18n import Language

EXAMPLE = "bridgetutor replay games.jsonl --trace"


def add_arguments(parser: Parser) -> None:
    """The file and how much to tell."""
    words = parser.words
    parser.add_argument("file", metavar="FILE", help=words.t("a .json file (one record) or .jsonl (one a line); - for the input"))
    parser.add_argument("--trace", action="store_true", help=words.t("print what was possible before each action as well"))
    parser.add_argument("--json", action="store_true", help=words.t("print JSON, as it always does"))


def run(options: argparse.Namespace, words: Language) -> int:
    """Print every record's outcome; exit code 1 where a record could not be read or broke a rule."""
    from bridgetutor.formats.records.base import replay_file
    from bridgetutor.formats.records.source import Shape

    data = read_bytes(options.file, words)
    code = GOOD
    for played in replay_file(data, Shape.of_name(options.file), words, options.trace):
        for line in played.lines:
            print_json(line)
        if played.is_bad:
            code = PROBLEMS
    return code
