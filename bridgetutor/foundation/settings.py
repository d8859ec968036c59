"""What a person chose: each setting declared once, kept in a small JSON file of the changed ones. Knows neither Qt nor the pages.

The settings page is made from `SETTINGS`; a new setting is one line in `Settings`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from bridgetutor.foundation.errors import Notice, notice
from bridgetutor.foundation.files import set_aside, write_whole
from bridgetutor.foundation.i18n import LANGUAGES, N_

#: What a setting can hold.
Value = str | bool | float
_V = TypeVar("_V", str, bool, float)

#: File name inside the data folder.
FILE_NAME = "settings.json"
_LARGEST_FILE = 1_000_000  # bytes; a settings file is under one kilobyte
_LONGEST_TEXT = 2_000

#: Suits from left to right for each value of `suit_order`, as letters of files.
SUIT_ORDERS = {"alternating": "SHCD", "ranked": "SHDC"}
#: Values of `motion` in the order of the design tokens' `speed_steps`.
SPEEDS = ("off", "brisk", "normal", "slow")


@dataclass(frozen=True, slots=True)
class Declared:
    """One setting: its key, what it holds, and its words (English, marked for the catalogues; none where no page shows it)."""

    key: str
    default: Value
    label: str
    description: str
    #: Allowed values with their labels; empty for a switch or free text.
    choices: Mapping[Value, str]

    @property
    def shown(self) -> bool:
        """Whether the settings page has a control for it."""
        return bool(self.label)

    def read(self, value: object) -> Value | None:
        """The value as this setting's type; None where it cannot be one."""
        if isinstance(self.default, float) and isinstance(value, int) and not isinstance(value, bool):
            value = float(value) if abs(value) < 1000 else None
        if type(value) is not type(self.default):
            return None
        known: Value = value  # of the default's type, as the line above saw
        if self.choices:
            return known if known in self.choices else None
        return None if isinstance(known, str) and not _plain(known) else known


def _plain(text: str) -> bool:
    return len(text) <= _LONGEST_TEXT and text.isprintable()


def _setting(default: _V, label: str = "", description: str = "", choices: Mapping[_V, str] | None = None) -> _V:
    words = {"label": label, "description": description, "choices": MappingProxyType(dict(choices or {}))}
    made: _V = field(default=default, metadata=words)  # what a dataclass takes for a default of this type
    return made


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting with its value; a changed one is `replace(settings, theme="dark")` or `SettingsStore.save(theme="dark")`."""

    language: str = _setting(
        "",
        N_("Language"),
        N_("The language of the program. Printed sheets have their own choice."),
        {"": N_("As the computer"), **LANGUAGES},
    )
    theme: str = _setting(
        "system",
        N_("Colours of the program"),
        N_("High contrast has the strongest difference between text and ground."),
        {"system": N_("As the computer"), "light": N_("Light"), "dark": N_("Dark"), "contrast": N_("High contrast")},
    )
    suit_colours: str = _setting(
        "four",
        N_("Suit colours"),
        N_("Four colours tell the suits apart at a glance; two are as on a real pack."),
        {"four": N_("Four colours"), "two": N_("Red and black")},
    )
    suit_order: str = _setting(
        "alternating",
        N_("Order of suits in a hand"),
        N_("Red and black in turn, or by rank: spades, hearts, diamonds, clubs."),
        {"alternating": N_("!S !H !C !D, colours in turn"), "ranked": N_("!S !H !D !C, by rank")},
    )
    card_letters: str = _setting(
        "",
        N_("Letters on the cards"),
        N_("Take those of the pack on your table."),
        {"": N_("By language"), "international": "A K Q J", "portuguese": "A R D V"},
    )
    points_on_cards: str = _setting(
        "auto",
        N_("Dots for points on the cards"),
        N_("4, 3, 2 and 1 dots under ace, king, queen and jack."),
        {"auto": N_("As the lesson has them"), "on": N_("Always"), "off": N_("Never")},
    )
    text_size: float = _setting(
        1.0,
        N_("Size of text"),
        N_("Cards grow with the window; this is for words."),
        {1.0: N_("Normal"), 1.15: N_("Large"), 1.3: N_("Larger"), 1.5: N_("Largest")},
    )
    motion: str = _setting(
        "system",
        N_("Moving cards"),
        N_("Without motion, cards appear at their place."),
        {
            "system": N_("As the computer"),
            "off": N_("No motion"),
            "brisk": N_("Brisk"),
            "normal": N_("Normal pace"),
            "slow": N_("Slow"),
        },
    )
    press_twice: bool = _setting(
        False,
        N_("Press a card twice to play it"),
        N_("The first press lifts the card, the second plays it."),
    )
    confirm_tricks: bool = _setting(
        False,
        N_("Confirm each trick"),
        N_("A finished trick stays on the table until you press the space bar or the table."),
    )
    paper: str = _setting(
        "a4",
        N_("Paper"),
        N_("The size of printed sheets."),
        {"a4": "A4", "letter": N_("US Letter")},
    )
    #: Identifier of the learner who was here last; "" for none.
    learner: str = _setting("")
    #: The folder that a handout was saved in last; "" for none.
    handouts_folder: str = _setting("")
    #: Place and size of the window as the window writes them; "" for none.
    window: str = _setting("")

    def letters(self, language: str) -> str:
        """The key of `wording.cards.LETTERS` to use with a language code: what was chosen, else Portuguese letters for `pt`."""
        return self.card_letters or ("portuguese" if language == "pt" else "international")


def _declared(name: str, default: Any, words: Mapping[str, Any]) -> Declared:
    return Declared(key=name, default=default, **words)


#: Every setting by its key, in the order of the settings page.
SETTINGS: Mapping[str, Declared] = MappingProxyType(
    {each.name: _declared(each.name, each.default, each.metadata) for each in fields(Settings)}
)


class SettingsStore:
    """The file of changed settings. A file that cannot be read or written never stops the program: values live on in memory."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.settings = Settings()
        self._unsaved: dict[str, Value] = {}
        self._told = False

    def load(self) -> tuple[Settings, tuple[Notice, ...]]:
        """The settings and what to say once: `settings-damaged` (name: where the bad file is kept) or `settings-unreadable`."""
        try:
            raw = self._raw()
        except OSError:
            return self.settings, (notice("settings-unreadable", file=str(self.path)),)
        values = {} if raw is None else _known(raw)
        self.settings = Settings(**values)  # type: ignore[arg-type]  # each value was read as its setting's type
        damaged = raw is None or any(key in SETTINGS and key not in values for key in raw)
        return self.settings, self._repair(raw or {}, values) if damaged else ()

    def save(self, **changes: Value) -> tuple[Notice, ...]:
        """Keep changed settings; at most one `settings-unsaved` in the program's life where the disk refuses them.

        What another window or a newer version wrote is kept. An unknown key or value is a mistake of the caller: ValueError.
        """
        for key, value in changes.items():
            if key not in SETTINGS or SETTINGS[key].read(value) is None:
                raise ValueError(f"{key}={value!r} is not a setting")
        self.settings = replace(self.settings, **changes)  # type: ignore[arg-type]  # checked above
        self._unsaved.update(changes)
        try:
            raw = self._raw()
            said = self._repair({}, {}) if raw is None else ()
            self._write({**(raw or {}), **self._unsaved})
        except OSError:
            return self._tell()
        self._unsaved.clear()
        return said

    def _raw(self) -> dict[str, object] | None:
        """The file as it is; empty where there is none, None where it is no settings file. Raises OSError."""
        if self.path.is_dir():
            return None
        try:
            with self.path.open("rb") as file:
                data = file.read(_LARGEST_FILE + 1)
        except FileNotFoundError:
            return {}
        try:
            found = json.loads(data.decode("utf-8-sig")) if len(data) <= _LARGEST_FILE else None
        except (ValueError, RecursionError):
            return None
        return found if isinstance(found, dict) and _is_flat(found) else None

    def _repair(self, raw: Mapping[str, object], values: Mapping[str, Value]) -> tuple[Notice, ...]:
        """Move the bad file aside and write the good part of it; so it is said once and not at each start."""
        try:
            kept = set_aside(self.path)
            good = {key: value for key, value in raw.items() if key not in SETTINGS or key in values}
            if good:
                self._write(good)
        except OSError:
            return self._tell()
        return (notice("settings-damaged", file=kept.name),)

    def _write(self, raw: Mapping[str, object]) -> None:
        changed = {key: value for key, value in raw.items() if key not in SETTINGS or value != SETTINGS[key].default}
        write_whole(self.path, (json.dumps(changed, indent=2, sort_keys=True) + "\n").encode("ascii"))

    def _tell(self) -> tuple[Notice, ...]:
        told, self._told = self._told, True
        return () if told else (notice("settings-unsaved", file=str(self.path)),)


def _known(raw: Mapping[str, object]) -> dict[str, Value]:
    """The settings of a file that hold what they should."""
    found = {key: SETTINGS[key].read(value) for key, value in raw.items() if key in SETTINGS}
    return {key: value for key, value in found.items() if value is not None}


def _is_flat(value: object, depth: int = 20) -> bool:
    """Whether a value is nested so little that it can be written again."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return depth > 0 and all(_is_flat(part, depth - 1) for part in parts)


def saved_language(folder: Path) -> str:
    """The language chosen in the settings of a data folder, `""` where none is or the file cannot be read; changes nothing."""
    try:
        raw = SettingsStore(folder / FILE_NAME)._raw()
    except OSError:
        return ""
    return str(_known(raw or {}).get("language", ""))
