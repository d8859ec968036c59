"""Options of a command, with every message in the reader's language and as a sentence; wrong use ends with exit code 2."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NoReturn

from bridgetutor.foundation.i18n import LANGUAGES, N_, Language

#: Exit codes of every command.
GOOD, PROBLEMS, WRONG_USE = 0, 1, 2


class WrongUse(Exception):  # noqa: N818 - named for what happened
    """A command that cannot be carried out as it was given: a sentence for the person who typed it."""


#: What Python's own parser says, marked for the catalogues; it looks its messages up under these texts.
_PYTHONS_OWN = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("the following arguments are required: %s"),
    N_("one of the arguments %s is required"),
    N_("unrecognized arguments: %s"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("expected at most one argument"),
    N_("not allowed with argument %s"),
    N_("ignored explicit argument %r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid %(type)s value: %(value)r"),
)

_NUMBER = re.compile(r"-[0-9]")


class Parser(argparse.ArgumentParser):
    """A parser of one command. Options are never abbreviated, and a value may begin with a minus: `--difference -430`."""

    def __init__(self, prog: str, words: Language, description: str = "", example: str = "") -> None:
        epilog = words.t("Example:") + "\n  " + example.replace("\n", "\n  ") if example else None
        with _speaking(words):
            super().__init__(
                prog=prog,
                description=description,
                epilog=epilog,
                allow_abbrev=False,
                formatter_class=argparse.RawDescriptionHelpFormatter,
            )
        self.words = words

    def add_language(self) -> None:
        """The option `--lang`, which every command has."""
        self.add_argument(
            "--lang", choices=tuple(LANGUAGES), help=self.words.t("the language of sentences (files are the same in all)")
        )

    def read(self, arguments: Sequence[str]) -> argparse.Namespace:
        """The options and arguments; raises SystemExit 2 after a sentence, or 0 after `--help`."""
        with _speaking(self.words):
            return self.parse_args(self._with_minus_values(arguments))

    def _with_minus_values(self, arguments: Sequence[str]) -> list[str]:
        """`--scores -50,430` as `--scores=-50,430`, since Python's parser takes what begins with a minus for an option."""
        takes_value = {
            name for action in self._actions if action.nargs is None and action.option_strings for name in action.option_strings
        }
        joined: list[str] = []
        for argument in arguments:
            if joined and joined[-1] in takes_value and _NUMBER.match(argument):
                joined[-1] += "=" + argument
            else:
                joined.append(argument)
        return joined

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and how to learn more; exit code 2."""
        more = self.words.t("{command} --help tells more.").format(command=self.prog)
        self.exit(WRONG_USE, f"{self.prog}: {message}\n{more}\n")

    def format_help(self) -> str:
        """The help, in the language of the parser."""
        with _speaking(self.words):
            return super().format_help()


@contextmanager
def _speaking(words: Language) -> Iterator[None]:
    """Python's parser takes its texts from gettext by two names of its module; for a while they are ours."""
    module: Any = vars(argparse)
    kept = {name: module[name] for name in ("_", "ngettext") if name in module}
    module.update({"_": words.t, "ngettext": words.tn})
    try:
        yield
    finally:
        module.update(kept)


def whole_number(words: Language) -> Callable[[str], int]:
    """A reader of whole numbers for `add_argument(type=...)`."""

    def read(text: str) -> int:
        if not re.fullmatch(r"-?[0-9]{1,18}", text):
            raise argparse.ArgumentTypeError(words.t("“{text}” is not a whole number").format(text=text))
        return int(text)

    return read
