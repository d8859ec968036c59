"""Where the solver's library is: inside the installed endplay, or in the folder beside the program. Found, never loaded here."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterable
from pathlib import Path

from bridgetutor.foundation.paths import data_folder

_NAMES = ("libdds.so", "dds.dll", "libdds.dylib")


def solver_folder() -> Path:
    """Where the library is put beside the program for Pythons that endplay has no wheel for."""
    return data_folder() / "solver"


def candidates() -> Iterable[Path]:
    """The folders that may hold the library, the first that does counts."""
    spec = importlib.util.find_spec("endplay")
    if spec is not None:
        yield from (Path(place) / "_dds" for place in spec.submodule_search_locations or ())
    yield solver_folder() / "endplay" / "_dds"


def library_in(folder: Path) -> Path | None:
    """The file of the library in a folder, under the name that it has on this system or another; None where there is none."""
    return next((path for name in _NAMES if (path := folder / name).is_file()), None)


def find_library() -> Path | None:
    """The file of the solver, or None where it is not installed."""
    return next((path for folder in candidates() if (path := library_in(folder)) is not None), None)
