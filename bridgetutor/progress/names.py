"""Nicknames: any script, stored as typed; two that differ only in case or in how an accent is coded are the same person."""

from __future__ import annotations

import unicodedata

from bridgetutor.foundation.errors import KnownTrouble

#: Letters that turn the direction of all that stands behind them, on a page that only names somebody.
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_LONGEST = 1000  # letters; a slip of the clipboard, not a name


def clean_text(text: str) -> str:
    """Text that a file can hold: halves of a character that stand alone become `?`."""
    return text.encode("utf-8", "replace").decode("utf-8")


def checked_nickname(typed: str) -> str:
    """The nickname as it is stored: as typed, on one line, no blanks around it. KnownTrouble `nickname-blank`, `nickname-long`."""
    letters = [letter for letter in clean_text(typed) if letter not in _TURNING]
    name = "".join(" " if unicodedata.category(letter) in ("Cc", "Zl", "Zp") else letter for letter in letters).strip()
    if all(unicodedata.category(letter) in ("Zs", "Cf", "Mn", "Me") for letter in name):
        raise KnownTrouble("nickname-blank")
    if len(name) > _LONGEST:
        raise KnownTrouble("nickname-long", most=_LONGEST)
    return name


def folded(name: str) -> str:
    """The form in which names are compared: ÁLVARO, álvaro and a + accent are one."""
    flat = unicodedata.normalize("NFC", unicodedata.normalize("NFD", name).casefold())
    return " ".join(flat.split())


def unaccented(name: str) -> str:
    """The form in which names are searched when nothing else fits: alvaro finds ÁLVARO."""
    parts = unicodedata.normalize("NFD", folded(name))
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
