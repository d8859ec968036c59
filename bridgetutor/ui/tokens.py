"""The design tokens and the outlines of the icons as plain data, read once. Knows neither Qt nor what the colours are used for.

People edit `assets/tokens.toml` and `assets/icons.toml`; the window reads `assets/look.json`, made from both by
`python -m bridgetutor.ui.tokens`, which is there a twentieth of the start-up sooner. A test compares them.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from typing import Any

from bridgetutor.foundation.paths import assets_folder

#: Names of the themes of the screen; the token file has `print` as well, which is for paper.
THEMES = ("light", "dark", "contrast")

MADE = "look.json"


@cache
def _made() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((assets_folder() / MADE).read_text(encoding="utf-8"))
    return found


def tokens() -> dict[str, Any]:
    """Every token but the measured contrasts, which only a test needs."""
    found: dict[str, Any] = _made()["tokens"]
    return found


def drawings() -> dict[str, Any]:
    """The outlines of the icons and of the mark of the program."""
    found: dict[str, Any] = _made()["drawings"]
    return found


def colours(theme: str) -> dict[str, str]:
    """The colour roles of a theme."""
    found: dict[str, str] = tokens()["theme"][theme]
    return found


def duration(name: str) -> int:
    """A duration of `[motion]` in milliseconds at normal speed."""
    return int(tokens()["motion"][name])


def _source(name: str) -> dict[str, Any]:
    import tomllib  # not at the start

    return tomllib.loads((assets_folder() / name).read_text(encoding="utf-8"))


def measured_contrasts() -> dict[str, dict[str, list[float]]]:
    """For each theme the pairs `a on b` with the ratio the designer measured and the ratio that is needed."""
    found: dict[str, dict[str, list[float]]] = _source("tokens.toml")["contrast"]
    return found


def text_of_made() -> str:
    """What the file that the window reads should hold."""
    source = _source("tokens.toml")
    read = {key: value for key, value in source.items() if key not in ("contrast", "suit_difference")}
    return json.dumps({"tokens": read, "drawings": _source("icons.toml")}, ensure_ascii=False, indent=1) + "\n"


def main() -> int:
    """Write the file anew."""
    (assets_folder() / MADE).write_text(text_of_made(), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
