"""`bridgetutor COMMAND ...`: the language, then the command; the outcome is an exit code (0 good, 1 problems, 2 wrong use)."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from itertools import pairwise

import bridgetutor
from bridgetutor.cli.commands import Command, run_one
from bridgetutor.cli.parser import GOOD, WRONG_USE, WrongUse
from bridgetutor.foundation.i18n import LANGUAGES, N_, Language, language, system_language
from bridgetutor.foundation.paths import data_folder
from bridgetutor.foundation.settings import saved_language

#: The commands by name. A new one is a module of this package and its line here.
COMMANDS: dict[str, Command] = {
    "replay": Command("replay", N_("Play game records through the rules and say where each one stands.")),
    "score": Command("score", N_("Score results without cards, every point explained.")),
    "check": Command("check", N_("Check lessons: every problem with its file and line.")),
    "handout": Command("handout", N_("Make sheets for pupils and keys for teachers as a PDF.")),
    "progress": Command("progress", N_("List the learners of this computer; write or read the results of one as a file.")),
}

PROG = "bridgetutor"


def main(argv: Sequence[str]) -> int:
    """Run the command line with these arguments; the exit code. Trouble is a sentence on the error stream."""
    arguments = list(argv)
    words = _words(arguments)
    before, rest = _split(arguments)
    try:
        _check_language(before, words)
        if "--version" in before:
            print(f"BridgeTutor {bridgetutor.__version__}")
            return GOOD
        return run_one(COMMANDS, rest or _help_of(before), words, PROG)
    except WrongUse as trouble:
        print(f"{PROG}: {trouble}", file=sys.stderr)
        return WRONG_USE
    except SystemExit as stop:  # the parser has said what it had to say
        return stop.code if isinstance(stop.code, int) else WRONG_USE


def _check_language(before: Sequence[str], words: Language) -> None:
    """`--lang` before the command names a language that there is; raises WrongUse."""
    for place, option in enumerate(before):
        if option != "--lang" and not option.startswith("--lang="):
            continue
        code = option.partition("=")[2] if "=" in option else "".join(before[place + 1 : place + 2])
        if code not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise WrongUse(words.t("There is no language “{code}” here; there are {known}.").format(code=code, known=known))


def _words(arguments: Sequence[str]) -> Language:
    """`--lang`, else the language chosen in the settings, else that of the system."""
    asked = next((after for option, after in pairwise(arguments) if option == "--lang"), None)
    asked = asked or next((option[len("--lang=") :] for option in arguments if option.startswith("--lang=")), None)
    if asked in LANGUAGES:
        return language(asked)
    named = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG")
    return language(saved_language(data_folder()) or system_language(named))


def _split(arguments: list[str]) -> tuple[list[str], list[str]]:
    """What stands before the name of the command, and the rest; `--lang xx` may stand before it."""
    place = 0
    while place < len(arguments) and arguments[place].startswith("-"):
        place += 2 if arguments[place] == "--lang" else 1
    before, rest = arguments[:place], arguments[place:]
    unknown = [option for option in before if option.startswith("-") and not _is_known(option)]
    return before, ([*unknown, *rest] if unknown else rest)


def _is_known(option: str) -> bool:
    return option in ("-h", "--help", "--version", "--lang") or option.startswith("--lang=")


def _help_of(before: Sequence[str]) -> list[str]:
    return ["--help"] if {"-h", "--help"}.intersection(before) else []
