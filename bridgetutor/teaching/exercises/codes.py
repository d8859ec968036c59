"""The code of a printed sheet, `W05-7K3Q-07`: the type of sheet, the set, the sheet. The same code always makes the same sheet.

A type is W or P and two digits; that of a sheet of several exercises is M and five signs, which name them.
The set is four signs without 0 O 1 I, which children mix up; the level of the set is in it, so nothing but the code is needed
to print one lost sheet again.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, replace

from bridgetutor.engine.problems import TextProblem

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
LEVELS = (1, 2, 3)
#: The last sheet number a code can hold.
LAST_SHEET = 999
_SIGNS = 4
_SETS = len(ALPHABET) ** _SIGNS
_CODE = re.compile(r"([WP][0-9O]{2}|M[0-9A-Z]{5})[-– ]?([0-9A-Z]{4})(?:[-– ]?([0-9OIL]{1,3}))?")


@dataclass(frozen=True, slots=True)
class SetCode:
    """A set of sheets, and one sheet of it where `sheet` is a number: `W05-7K3Q`, `W05-7K3Q-07`."""

    sheet_type: str
    signs: str
    sheet: int | None = None

    @property
    def level(self) -> int:
        """The level of every sheet of the set: 1, 2 or 3."""
        return 1 + number_of(self.signs) % len(LEVELS)

    @property
    def whole(self) -> SetCode:
        """The code of the whole set."""
        return replace(self, sheet=None)

    def of_sheet(self, number: int) -> SetCode:
        """The code of one sheet; raises TextProblem `bad-sheet-number`."""
        if not 1 <= number <= LAST_SHEET:
            raise TextProblem("bad-sheet-number", number=number)
        return replace(self, sheet=number)

    @classmethod
    def from_seed(cls, sheet_type: str, seed: int | str, level: int) -> SetCode:
        """The set that a teacher's number stands for; raises ValueError for a level that is not 1, 2, 3."""
        if level not in LEVELS:
            raise ValueError(f"level {level} is not one of {LEVELS}")
        digest = hashlib.sha256(f"{sheet_type} {seed}".encode()).digest()
        number = int.from_bytes(digest[:8], "big") % (_SETS // len(LEVELS)) * len(LEVELS) + level - 1
        return cls(sheet_type, signs_of(number, _SIGNS))

    @classmethod
    def parse(cls, text: str) -> SetCode:
        """Read a code as people type it: small letters, blanks or nothing for dashes, the letter O for a nought.

        Raises TextProblem `bad-code` for other text, and for signs that no set has (0 O 1 I).
        """
        match = _CODE.fullmatch(" ".join(text.upper().split()))
        mixed = match is not None and match[1].startswith("M")
        if match is None or any(sign not in ALPHABET for sign in match[2] + (match[1][1:] if mixed else "")):
            raise TextProblem("bad-code", text=text)
        digits = str.maketrans("OIL", "011")
        code = cls(match[1] if mixed else match[1].translate(digits), match[2])
        return code if match[3] is None else code.of_sheet(int(match[3].translate(digits)))

    def __str__(self) -> str:
        return f"{self.sheet_type}-{self.signs}" + ("" if self.sheet is None else f"-{self.sheet:02d}")


def number_of(signs: str) -> int:
    """The number that signs of ALPHABET write, the highest place first; raises ValueError for another sign."""
    number = 0
    for sign in signs:
        number = number * len(ALPHABET) + ALPHABET.index(sign)
    return number


def signs_of(number: int, many: int) -> str:
    """A number in so many signs."""
    signs = ""
    for _ in range(many):
        number, rest = divmod(number, len(ALPHABET))
        signs = ALPHABET[rest] + signs
    return signs
