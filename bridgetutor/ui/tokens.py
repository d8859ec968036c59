"""The design tokens (`assets/tokens.toml`) as plain data, read once. Knows neither Qt nor what the colours are used for."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from bridgetutor.foundation.paths import assets_folder

#: Names of the themes of the screen; the token file has `print` as well, which is for paper.
THEMES = ("light", "dark", "contrast")


def _text() -> str:
    return (assets_folder() / "tokens.toml").read_text(encoding="utf-8")


@cache
def tokens() -> dict[str, Any]:
    """Every token but the measured contrasts, which only a test needs (they are most of the file and slow to read)."""
    return tomllib.loads(_text().partition("[contrast.light]")[0])


def measured_contrasts() -> dict[str, dict[str, list[float]]]:
    """For each theme the pairs `a on b` with the ratio the designer measured and the ratio that is needed."""
    found: dict[str, dict[str, list[float]]] = tomllib.loads(_text())["contrast"]
    return found


def colours(theme: str) -> dict[str, str]:
    """The colour roles of a theme."""
    found: dict[str, str] = tokens()["theme"][theme]
    return found


def duration(name: str) -> int:
    """A duration of `[motion]` in milliseconds at normal speed."""
    return int(tokens()["motion"][name])
