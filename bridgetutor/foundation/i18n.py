"""Languages: gettext catalogues as plain values, so that a window, a page and a command line can speak different ones at once.

A catalogue is a folder `assets/locale/<language>/` with a `.po` and a compiled `.mo` file an area (`wording`, `cli`, `ui-pages`).
English is the language of the source text: no catalogue. Mark a text in a constant with `N_`; translate it when it is used.
"""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path

from bridgetutor.foundation.paths import assets_folder

#: Language codes with the name each gives itself.
LANGUAGES = {"en": "English", "pt": "Português"}


def N_(text: str) -> str:
    """Mark a text for the catalogues and hand it back unchanged."""
    return text


class Language:
    """One language: `t` a text, `tp` one with a context, `tn` one or many. Fill fields with `.format` afterwards, never before."""

    def __init__(self, code: str, catalogue: gettext.NullTranslations | None = None) -> None:
        self.code = code
        self._catalogue = catalogue or gettext.NullTranslations()

    def t(self, text: str) -> str:
        """This text in the language."""
        return self._catalogue.gettext(text) if text else ""

    def tp(self, context: str, text: str) -> str:
        """A text whose translation depends on a context."""
        return self._catalogue.pgettext(context, text)

    def tn(self, one: str, many: str, n: int) -> str:
        """The singular or plural form for `n`, its fields not filled yet."""
        return self._catalogue.ngettext(one, many, n)

    def __repr__(self) -> str:
        return f"Language({self.code!r})"


def _read(folder: Path) -> gettext.NullTranslations | None:
    """All areas of a language as one catalogue; None where it has none."""
    whole: gettext.GNUTranslations | None = None
    for path in sorted(folder.glob("*.mo")):
        with path.open("rb") as file:
            part = gettext.GNUTranslations(file)
        if whole is None:
            whole = part
        else:
            whole._catalog.update(part._catalog)  # type: ignore[attr-defined]  # gettext has no public way to join two
    return whole


@cache
def language(code: str) -> Language:
    """The language of a code, read once; an unknown code is English."""
    known = code if code in LANGUAGES else "en"
    return Language(known, _read(assets_folder() / "locale" / known))


def system_language(name: str | None) -> str:
    """The code that fits a locale name such as `pt_PT.UTF-8`; English where none does."""
    code = (name or "").replace("-", "_").partition("_")[0].lower()
    return code if code in LANGUAGES else "en"
