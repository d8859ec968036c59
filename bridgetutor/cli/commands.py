"""Commands and groups of commands: a registry by name, and the step from the arguments to the one that is meant.

A module of a command has `EXAMPLE`, `add_arguments(parser)` and `run(options, words) -> exit code`. One that is a group, such as
`score`, has `run_group(arguments, words, prog) -> exit code` instead.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module

from bridgetutor.cli.parser import Parser, WrongUse
from bridgetutor.foundation.i18n import Language


@dataclass(frozen=True, slots=True)
class Command:
    """Where a command is (a module of `bridgetutor.cli`, imported when it is called) and what it does, in a line."""

    module: str
    summary: str


def run_one(commands: Mapping[str, Command], arguments: Sequence[str], words: Language, prog: str) -> int:
    """Run the command named by the first argument; raises WrongUse where there is none such."""
    if not arguments or arguments[0] in ("-h", "--help"):
        print(overview(commands, words, prog), file=sys.stdout if arguments else sys.stderr)
        return 0 if arguments else 2
    name, rest = arguments[0], arguments[1:]
    if name not in commands:
        known = ", ".join(commands)
        raise WrongUse(words.t("There is no command “{name}” here; there are {known}.").format(name=name, known=known))
    command = commands[name]
    module = import_module(f"bridgetutor.cli.{command.module}")
    prog = f"{prog} {name}"
    if hasattr(module, "run_group"):
        code: int = module.run_group(rest, words, prog)
        return code
    parser = Parser(prog, words, words.t(command.summary), module.EXAMPLE)
    parser.add_language()
    module.add_arguments(parser)
    outcome: int = module.run(parser.read(rest), words)
    return outcome


def overview(commands: Mapping[str, Command], words: Language, prog: str) -> str:
    """The list of the commands with a line each."""
    width = max(map(len, commands), default=0)
    rows = [f"  {name:<{width}}  {words.t(command.summary)}" for name, command in commands.items()]
    more = words.t("{command} --help tells more.").format(command=f"{prog} {next(iter(commands))}")
    return "\n".join([words.t("Commands of {prog}:").format(prog=prog), *rows, "", more])
