"""The verbs of `do.py`: each makes the .venv ready for what it does, then does it inside."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(1, str(ROOT))  # for the one question that the program and the installer share: is there a screen

from environment import Environment  # noqa: E402
from machine import Machine, Stop  # noqa: E402

from bridgetutor.foundation.display import display_trouble  # noqa: E402

#: Exit code for wrong use, and for a window where there is no screen.
WRONG_USE = 2

#: The tests run in no more processes than this.
MOST_PROCESSES = 4


def run(machine: Machine, arguments: Sequence[str]) -> int:
    """Open the program, or hand its command line these arguments."""
    window = not arguments or (arguments[0].startswith("-") and not {"-h", "--help", "--version"}.intersection(arguments))
    trouble = display_trouble(machine.environ, machine.platform) if window else None
    if trouble == "none":
        raise Stop(machine.say("no-display"), WRONG_USE)
    if trouble == "unreachable":
        named = machine.environ.get("DISPLAY") or machine.environ.get("WAYLAND_DISPLAY")
        raise Stop(machine.say("display-silent", display=named), WRONG_USE)
    environment = Environment(machine)
    offscreen = machine.environ.get("QT_QPA_PLATFORM", "").startswith(("offscreen", "minimal", "vnc"))
    environment.make_ready(window=window and not offscreen)
    if window:
        environment.offer_solver()
    machine.become([str(environment.python), "-P", "-m", "bridgetutor", *arguments], machine.child_environ())


#: The stages that need no test run: name, and the command as a function of where things are.
_LINT: tuple[tuple[str, Callable[[Environment], list[str]]], ...] = (
    ("ruff check", lambda env: [str(env.python), "-P", "-m", "ruff", "check", "."]),
    ("ruff format", lambda env: [str(env.python), "-P", "-m", "ruff", "format", "--check", "."]),
    ("mypy", lambda env: [str(env.python), "-P", "-m", "mypy"]),
    ("layers", lambda env: [str(env.script("lint-imports"))]),
    ("catalogues", lambda env: [str(env.python), str(ROOT / "packaging" / "catalogues.py"), "--check"]),
)


def _stages(machine: Machine, stages: Sequence[tuple[str, list[str]]]) -> int:
    """Run all stages, each to its end, and say plainly which failed."""
    failed = []
    for name, command in stages:
        machine.tell("stage", name=name)
        if machine.call(command, machine.child_environ(QT_QPA_PLATFORM="offscreen", PYTHONUTF8="1")):
            failed.append(name)
    if failed:
        machine.tell("stages-failed", names=", ".join(failed))
        return 1
    machine.tell("stages-passed", names=", ".join(name for name, _ in stages))
    return 0


def lint(machine: Machine, arguments: Sequence[str]) -> int:
    """Style, types, layers, catalogues."""
    _takes_nothing(machine, arguments)
    environment = Environment(machine)
    environment.make_ready(["test"])
    return _stages(machine, [(name, command(environment)) for name, command in _LINT])


def test(machine: Machine, arguments: Sequence[str]) -> int:
    """Everything that must pass, the tests in as many processes as fit; with arguments, pytest alone, in one."""
    environment = Environment(machine)
    environment.make_ready(["test"])
    pytest = ("tests", [str(environment.python), "-P", "-m", "pytest", *(arguments or _side_by_side(machine.cores))])
    lints = [] if arguments else [(name, command(environment)) for name, command in _LINT]
    return _stages(machine, [*lints, pytest])


def _side_by_side(cores: int) -> list[str]:
    """What lets pytest use these cores; a process holds up to 1 GiB, and more than a few wait for each other."""
    return ["-n", str(min(cores, MOST_PROCESSES)), "--dist", "worksteal"] if cores > 1 else []


def i18n(machine: Machine, arguments: Sequence[str]) -> int:
    """The catalogues of translations."""
    return _tool(machine, "catalogues.py", arguments)


def bench(machine: Machine, arguments: Sequence[str]) -> int:
    """How fast and how large, as ratios."""
    return _tool(machine, "bench.py", arguments)


def build(machine: Machine, arguments: Sequence[str]) -> int:
    """A wheel, tried out."""
    return _tool(machine, "wheel.py", arguments)


def screenshots(machine: Machine, arguments: Sequence[str]) -> int:
    """Pictures of every page; with `--readme` the two of the README."""
    if arguments and arguments[0] == "--readme":
        return _tool(machine, "readmepictures.py", arguments[1:])
    environment = Environment(machine)
    environment.make_ready(["test"])
    command = [str(environment.python), "-P", "-m", "bridgetutor.ui.screenshots", *arguments]
    return machine.call(command, machine.child_environ(QT_QPA_PLATFORM="offscreen"))


def _tool(machine: Machine, name: str, arguments: Sequence[str]) -> int:
    environment = Environment(machine)
    environment.make_ready(["test"])
    return machine.call([str(environment.python), str(ROOT / "packaging" / name), *arguments])


def _takes_nothing(machine: Machine, arguments: Sequence[str]) -> None:
    if arguments:
        raise Stop(machine.say("usage"), WRONG_USE)


VERBS: dict[str, Callable[[Machine, Sequence[str]], int]] = {
    "run": run, "test": test, "lint": lint, "i18n": i18n, "screenshots": screenshots, "bench": bench, "build": build,
}  # fmt: skip


def main(argv: Sequence[str], machine: Machine | None = None) -> int:
    """Do what the first word says; the exit code. No traceback leaves here."""
    machine = machine or Machine(ROOT)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    if not argv or argv[0] in {"-h", "--help", "help"}:
        machine.tell("usage")
        return 0 if argv else WRONG_USE
    verb = VERBS.get(argv[0])
    try:
        if verb is None:
            raise Stop(machine.say("unknown-verb", verb=argv[0]) + "\n" + machine.say("usage"), WRONG_USE)
        return verb(machine, argv[1:])
    except Stop as stop:
        print(stop, file=sys.stderr)
        return stop.code
    except KeyboardInterrupt:
        print(machine.say("interrupted"), file=sys.stderr)
        return 130
