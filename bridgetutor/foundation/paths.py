"""Where the program's own files are (a checkout, an installed wheel, a frozen build) and where a person's files go."""

from __future__ import annotations

import os
import sys
from pathlib import Path

#: Names a folder that holds everything the program keeps; used by tests, and by schools that keep it on a stick.
HOME_VARIABLE = "BRIDGETUTOR_HOME"


def _root() -> Path:
    """The folder that holds `lessons`, `assets` and `seeds`."""
    package = Path(__file__).resolve().parent.parent
    frozen = getattr(sys, "_MEIPASS", None)
    candidates = [Path(frozen)] if frozen else []
    candidates += [package / "data", package.parent]
    return next((folder for folder in candidates if (folder / "assets").is_dir()), package.parent)


def lessons_folder() -> Path:
    """The lessons that come with the program."""
    return _root() / "lessons"


def assets_folder() -> Path:
    """Themes, icons, catalogues, schemas."""
    return _root() / "assets"


def seeds_folder() -> Path:
    """The rules of the games as data."""
    return _root() / "seeds"


def data_folder() -> Path:
    """Where a person's results and settings are kept; not made here. `BRIDGETUTOR_HOME` overrides it."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home).expanduser()
    from platformdirs import user_data_path  # only here: starting the program with a folder of its own needs no library

    return user_data_path("BridgeTutor", appauthor=False)
