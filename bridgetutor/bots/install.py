"""Putting the solver's library beside the program, for Pythons that endplay has no wheel for: the one use of the network there is.

Nobody calls this without having asked the person first. The wheel of an older Python is unpacked, never built: its library is plain
C++ that any Python can load.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from bridgetutor.bots.library import find_library, library_in, solver_folder
from bridgetutor.foundation.errors import KnownTrouble
from bridgetutor.foundation.network import network_trouble

#: The package that carries the library, and the newest Python that it has wheels for.
REQUIREMENT = "endplay==0.5.12"
NEWEST_WHEEL = "3.13"

#: Runs a command; its exit code and all it wrote.
Run = Callable[[Sequence[str]], tuple[int, str]]


def install_command(folder: Path, python: str = sys.executable) -> list[str]:
    """The command that unpacks the library and its package into a folder; nothing is compiled, nothing else is brought along."""
    pip = [python, "-I", "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--no-compile", "--upgrade"]
    wheel = ["--python-version", NEWEST_WHEEL, "--only-binary=:all:", "--no-deps"]
    return [*pip, "--target", str(folder), *wheel, REQUIREMENT]


def installed() -> bool:
    """Whether the solver is there, with the Python packages or beside the program."""
    return find_library() is not None


def install(folder: Path | None = None, run: Run | None = None) -> Path:
    """Put the library into the folder of the program; the file of the library.

    It is unpacked beside the folder first, so that a broken download leaves what was there. Raises KnownTrouble
    `solver-no-network`, `solver-certificate`, or `solver-not-installed` (`reason`: the last line of what the installer wrote).
    """
    place = folder or solver_folder()
    fresh = place.with_name(place.name + ".new")
    try:
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.parent.mkdir(parents=True, exist_ok=True)
        code, output = (run or _run)(install_command(fresh))
        if code or library_in(fresh / "endplay" / "_dds") is None:
            raise _trouble(output)
        if place.exists():
            shutil.rmtree(place)
        fresh.replace(place)
    except OSError as error:
        raise KnownTrouble("solver-not-installed", reason=error.strerror or type(error).__name__) from error
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    found = library_in(place / "endplay" / "_dds")
    assert found is not None
    return found


def _run(command: Sequence[str]) -> tuple[int, str]:
    done = subprocess.run(
        list(command), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    )
    return done.returncode, done.stdout


def _trouble(output: str) -> KnownTrouble:
    match network_trouble(output):
        case "certificate":
            return KnownTrouble("solver-certificate")
        case "no-network":
            return KnownTrouble("solver-no-network")
        case _:
            return KnownTrouble("solver-not-installed", reason=_last_line(output))


def _last_line(output: str) -> str:
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    return lines[-1] if lines else ""
