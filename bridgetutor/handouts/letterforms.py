"""The fonts on paper: embedded, measured once, and with a stand-in for every character they lack (PDF-03)."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

REGULAR = "BridgeTutor"
BOLD = "BridgeTutor-Bold"
_FILES = {REGULAR: "AtkinsonHyperlegible-Regular.ttf", BOLD: "AtkinsonHyperlegible-Bold.ttf"}
#: What stands for a character the font lacks, where taking its accents off does not help.
_INSTEAD = {
    "→": "–>", "←": "<–", "⇒": "=>", "✓": "×", "✔": "×", "№": "No.", "″": '"', "′": "'", "\t": " ", "\u00ad": "", "\u200b": "",
    "\u2060": "", "\ufeff": "", "\u2009": " ", "\u200a": " ", "\u202f": "\u00a0", "\u2011": "-", "\u2212": "–", "\u2217": "*",
}  # fmt: skip
#: A place to write a letter by hand, for one of another script.
_UNKNOWN = "_"


@cache
def _fonts() -> dict[str, TTFont]:
    """Both weights, registered."""
    import fontpkg_atkinson_hyperlegible

    folder = Path(next(iter(fontpkg_atkinson_hyperlegible.__path__))) / "files"
    fonts = {}
    for name, file in _FILES.items():
        fonts[name] = TTFont(name, str(folder / file))
        pdfmetrics.registerFont(fonts[name])
    return fonts


def font_name(bold: bool) -> str:
    """The name a canvas knows a weight by."""
    name = BOLD if bold else REGULAR
    _fonts()
    return name


@cache
def _stand_in(character: str) -> str:
    """The character, if both weights have it, or what is printed instead: never an empty box."""
    if all(ord(character) in font.face.charToGlyph for font in _fonts().values()):
        return character
    if character in _INSTEAD:
        return _INSTEAD[character]
    plain = "".join(part for part in unicodedata.normalize("NFKD", character) if not unicodedata.combining(part))
    if plain and plain != character:
        return "".join(_stand_in(part) for part in plain)
    return "" if unicodedata.category(character) in ("Cc", "Cf", "Mn") else _UNKNOWN


def missing(text: str) -> tuple[str, ...]:
    """The letters of a text that cannot be printed, each once, in their order: a line to write on stands in their place."""
    return tuple(dict.fromkeys(each for each in unicodedata.normalize("NFC", text) if _stand_in(each) == _UNKNOWN != each))


@lru_cache(maxsize=8192)
def printable(text: str) -> str:
    """The text with every character one that the fonts have; composed, so that accents are single signs."""
    return "".join(map(_stand_in, unicodedata.normalize("NFC", text)))


@lru_cache(maxsize=16384)
def width_of(text: str, size: float, bold: bool = False) -> float:
    """The width of a printable text, in points."""
    return float(pdfmetrics.stringWidth(text, font_name(bold), size))
