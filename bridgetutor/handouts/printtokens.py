"""The design tokens that paper needs: inks, suit outlines, the order of a fan (assets/tokens.toml)."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import Any

from bridgetutor.engine.cards import Suit
from bridgetutor.foundation.paths import assets_folder

_TOKEN = re.compile(r"[MLCZ]|-?[0-9.]+")
_COUNTS = {"M": 2, "L": 2, "C": 6, "Z": 0}
#: The names of suits in the tokens.
_NAMES = {"spades": Suit.SPADES, "hearts": Suit.HEARTS, "clubs": Suit.CLUBS, "diamonds": Suit.DIAMONDS}


@cache
def _tokens() -> dict[str, Any]:
    return tomllib.loads((assets_folder() / "tokens.toml").read_text(encoding="utf-8"))


@cache
def ink(name: str) -> tuple[float, float, float]:
    """A colour of `[theme.print]` as red, green, blue from 0 to 1."""
    text = _tokens()["theme"]["print"][name]
    return (int(text[1:3], 16) / 255, int(text[3:5], 16) / 255, int(text[5:7], 16) / 255)


@cache
def suit_path(suit: Suit) -> tuple[tuple[str, tuple[float, ...]], ...]:
    """The outline of a suit mark in a box of 100 x 100, y downwards: commands M, L, C, Z with their numbers."""
    words = _TOKEN.findall(_tokens()["card"]["suit_paths"][suit.letter])
    steps: list[tuple[str, tuple[float, ...]]] = []
    place = 0
    while place < len(words):
        count = _COUNTS[words[place]]
        steps.append((words[place], tuple(map(float, words[place + 1 : place + 1 + count]))))
        place += 1 + count
    return tuple(steps)


@cache
def fan_order() -> tuple[Suit, ...]:
    """The suits of a hand in a row, from the left."""
    return tuple(_NAMES[name] for name in _tokens()["card"]["fan"]["order"].split())
