"""`bridgetutor score KIND ...`: results without cards, one or a file of them; a kind is a module of `score_kinds`."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Protocol, TypeVar

from bridgetutor.cli.commands import Command, overview
from bridgetutor.cli.files import read_bytes
from bridgetutor.cli.output import print_json
from bridgetutor.cli.parser import GOOD, PROBLEMS, Parser, WrongUse
from bridgetutor.formats.records.base import error_object
from bridgetutor.formats.records.fields import Fields, RecordError, RecordProblem
from bridgetutor.formats.records.source import Shape, objects
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.wording.problems import bad_value_text, record_problem_text

#: The kinds by name. A new one is a module of `score_kinds` with a `KIND`, and its line here.
KINDS: dict[str, Command] = {
    "minibridge": Command("minibridge", N_("The result of a Minibridge deal.")),
    "draw-and-discard": Command("draw_and_discard", N_("The result of a hand of Draw and Discard, as in a rubber.")),
    "guess-who": Command("guess_who", N_("The tokens after a deal of Guess Who Bridge.")),
    "contract": Command("contract", N_("The result of a deal of contract bridge.")),
    "imps": Command("imps", N_("A difference of points as international match points.")),
    "matchpoints": Command("matchpoints", N_("The scores of one deal compared with one another.")),
}

Q = TypeVar("Q")


class ScoreKind(Protocol[Q]):
    """A kind of result. Its options and the fields of a line of a batch have the same names and are read by the same `read`."""

    example: str

    def add_arguments(self, parser: Parser) -> None:
        """The options, each with default None; numbers as `whole_number`, lists as Python lists."""
        ...

    def read(self, fields: Fields) -> Q:
        """The result to score; raises RecordError."""
        ...

    def answer(self, question: Q, words: Language) -> dict[str, object]:
        """The JSON object."""
        ...

    def sheet(self, question: Q, words: Language) -> str:
        """The readable sheet."""
        ...


def run_group(arguments: Sequence[str], words: Language, prog: str) -> int:
    """Score by the kind that the first argument names."""
    if not arguments or arguments[0] in ("-h", "--help"):
        text = overview(KINDS, words, prog)
        if not arguments:
            raise WrongUse(text)
        print(text)
        return GOOD
    name = arguments[0]
    if name not in KINDS:
        raise WrongUse(words.t("There is no kind of score “{name}”; there are {known}.").format(name=name, known=", ".join(KINDS)))
    kind: ScoreKind[object] = import_module(f"bridgetutor.cli.score_kinds.{KINDS[name].module}").KIND
    parser = Parser(f"{prog} {name}", words, words.t(KINDS[name].summary), kind.example)
    parser.add_argument("--json", action="store_true", help=words.t("print a JSON object"))
    parser.add_argument("--batch", metavar="FILE", help=words.t("score each line of a .jsonl file; prints JSON"))
    parser.add_language()
    kind.add_arguments(parser)
    options = parser.read(arguments[1:])
    given = _given(options)
    if options.batch is None:
        return _one(kind, given, options.json, parser)
    if given:
        parser.error(
            words.t("with --batch the results are in the file: leave out {options}").format(
                options=", ".join(f"--{name}" for name in given)
            )
        )
    return _batch(kind, options.batch, words)


def _given(options: argparse.Namespace) -> dict[str, object]:
    """The options of the kind that were given, by their names on the command line."""
    common = ("json", "batch", "lang")
    return {name.replace("_", "-"): value for name, value in vars(options).items() if name not in common and value is not None}


def _one(kind: ScoreKind[object], given: Mapping[str, object], as_json: bool, parser: Parser) -> int:
    try:
        question = kind.read(Fields(given))
    except RecordError as error:
        parser.error(_option_problem(error, parser.words))
    if as_json:
        print_json(kind.answer(question, parser.words))
    else:
        print(kind.sheet(question, parser.words))
    return GOOD


def _option_problem(error: RecordError, words: Language) -> str:
    option = f"--{error.facts['field']}"
    if error.kind is RecordProblem.MISSING_FIELD:
        return words.t("the option {option} is missing").format(option=option)
    return f"{option}: {bad_value_text(error.facts, words)}"


def _batch(kind: ScoreKind[object], name: str, words: Language) -> int:
    shape = Shape.ONE if name.lower().endswith(".json") else Shape.LINES
    code = GOOD
    for found in objects(read_bytes(name, words), shape):
        line = _batch_line(kind, found, words)
        print_json(line)
        if "error" in line:
            code = PROBLEMS
    return code


def _batch_line(kind: ScoreKind[object], found: Mapping[str, object] | RecordError, words: Language) -> dict[str, object]:
    """The answer to one line, or its error; an `id` is echoed."""
    head: dict[str, object] = {}
    try:
        if isinstance(found, RecordError):
            raise found
        if "id" in found:
            head = {"id": found["id"]}
        question = kind.read(Fields({name: value for name, value in found.items() if name != "id"}))
    except RecordError as error:
        text = record_problem_text(error.kind.value, error.facts, words)
        return {**head, "error": error_object(0, error.kind, error.facts, text)}
    return {**head, **kind.answer(question, words)}
