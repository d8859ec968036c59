"""Colours, letters and lengths for the window: a theme is a value made of the tokens, applied to the application as a whole.

Nothing else in `ui` makes a colour or names a length in pixels of its own; a test looks.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QPalette
from PySide6.QtWidgets import QApplication

from bridgetutor.engine.cards import Suit
from bridgetutor.foundation.paths import assets_folder
from bridgetutor.ui.tokens import colours, tokens

_SUIT_ROLES = {Suit.SPADES: "spade", Suit.HEARTS: "heart", Suit.DIAMONDS: "diamond", Suit.CLUBS: "club"}


@dataclass(frozen=True, slots=True)
class Theme:
    """How the window looks: a theme of the tokens, the size of text, close rows on a low window, two or four suit colours."""

    name: str = "light"
    text_size: float = 1.0
    compact: bool = False
    suit_colours: str = "four"

    def colour(self, role: str) -> QColor:
        """The colour of a role, such as `panel` or `on_primary`."""
        return _colour(self.name, role)

    def suit_colour(self, suit: Suit, where: str = "card") -> QColor:
        """The colour of a suit on a card face, in running text (`text`) or on the blue table (`table`)."""
        role = _SUIT_ROLES[suit]
        if self.suit_colours == "two":
            role = "heart" if suit.is_red else "spade"
        return _colour(self.name, role if where == "card" else role + "_text")

    def avatar_colour(self, name: str) -> QColor:
        """A dark colour that goes with a nickname, the same each time."""
        choice = tokens()["avatars"]["colours"]
        return QColor(choice[sum(name.encode()) % len(choice)])

    @property
    def on_avatar(self) -> QColor:
        """The colour of a letter on an avatar."""
        return _colour("light", "on_primary")

    def px(self, length: float) -> int:
        """A length that grows with the size of text, in pixels."""
        return round(length * self.text_size)

    def space(self, name: str) -> int:
        """A length of `[space]`, the close one where the window is low and `[density.compact]` has one (`name` or `name_y`)."""
        if self.compact:
            close = tokens()["density"]["compact"]
            if name in close or f"{name}_y" in close:
                return int(close.get(name, close.get(f"{name}_y")))
        return int(tokens()["space"][name])

    def font(self, style: str = "body", bold: bool | None = None) -> QFont:
        """The font of a style of `[type.scale]`, at this theme's size of text."""
        size, _line, weight = tokens()["type"]["scale"][style]
        return _font(self.px(size), weight >= 700 if bold is None else bold)

    def metrics(self, style: str = "body", bold: bool | None = None) -> QFontMetricsF:
        """What a style measures."""
        size, _line, weight = tokens()["type"]["scale"][style]
        return _metrics(self.px(size), weight >= 700 if bold is None else bold)

    def advance(self, text: str, style: str, bold: bool | None = None) -> float:
        """How wide a text is in a style."""
        size, _line, weight = tokens()["type"]["scale"][style]
        return _advance(text, self.px(size), weight >= 700 if bold is None else bold)

    def measure(self, style: str) -> float:
        """The widest line that is read with ease."""
        return _average(self.px(tokens()["type"]["scale"][style][0])) * float(tokens()["type"]["scale"]["measure"])

    def line_height(self, style: str) -> int:
        """The height of a line of a style in pixels."""
        return self.px(tokens()["type"]["scale"][style][1])

    @property
    def edge(self) -> float:
        """The width of a card's edge."""
        return float(tokens()["card"]["edge_width_contrast" if self.name == "contrast" else "edge_width"])


@cache
def _colour(theme: str, role: str) -> QColor:
    return QColor(colours(theme)[role])


@cache
def _family() -> str:
    """The name under which Qt knows the font that comes with the program; loads it the first time."""
    from importlib.util import find_spec
    from pathlib import Path

    spec = find_spec("fontpkg_atkinson_hyperlegible")  # found, not imported: importing it costs start-up time
    family = str(tokens()["type"]["family"])
    for weight in ("Regular", "Bold"):
        for folder in (spec.submodule_search_locations or []) if spec else []:
            QFontDatabase.addApplicationFont(str(Path(folder) / "files" / f"AtkinsonHyperlegible-{weight}.ttf"))
    return family


@cache
def _font(pixels: int, bold: bool) -> QFont:
    font = QFont([_family(), *tokens()["type"]["fallback"]])
    font.setPixelSize(max(1, pixels))
    font.setBold(bold)
    return font


@cache
def _metrics(pixels: int, bold: bool) -> QFontMetricsF:
    return QFontMetricsF(_font(pixels, bold))


@lru_cache(8192)  # the words of a page are measured for each width that a layout tries
def _advance(text: str, pixels: int, bold: bool) -> float:
    return _metrics(pixels, bold).horizontalAdvance(text)


@cache
def _average(pixels: int) -> float:
    return _metrics(pixels, False).averageCharWidth()


def card_font(pixels: float) -> QFont:
    """The bold font of an index on a card, in scene units."""
    return _font(round(pixels), True)


def system_theme() -> str:
    """The theme that the computer asks for: high contrast, dark, else light."""
    hints = QApplication.styleHints()
    accessibility = getattr(hints, "accessibility", None)  # Qt 6.10 and later
    if accessibility and accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast:
        return "contrast"
    return "dark" if hints.colorScheme() == Qt.ColorScheme.Dark else "light"


def system_wants_less_motion() -> bool:
    """Whether the computer asks for reduced motion; Qt 6.12 and later can tell."""
    accessibility = getattr(QApplication.styleHints(), "accessibility", None)
    preference = getattr(accessibility(), "motionPreference", None) if accessibility else None
    return preference is not None and getattr(preference(), "name", "") == "ReducedMotion"


def palette(theme: Theme) -> QPalette:
    """The palette of a theme, for what Qt draws itself."""
    roles = dict(tokens()["qpalette"])
    disabled = roles.pop("disabled_text")
    made = QPalette()
    for role, token in roles.items():
        made.setColor(getattr(QPalette.ColorRole, role), theme.colour(token))
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, theme.colour(disabled))
    return made


@cache
def _template() -> str:
    return (assets_folder() / "style.qss").read_text(encoding="utf-8")


_FIELD = re.compile(r"@(\d+)px|@(\w+)")


def style_sheet(theme: Theme) -> str:
    """The style sheet of a theme: the template with `@role` filled by colours and `@14px` by lengths that grow with the text."""

    def fill(match: re.Match[str]) -> str:
        length, role = match.groups()
        return f"{theme.px(int(length))}px" if length else theme.colour(role).name()

    return _FIELD.sub(fill, _template())


def make_application(arguments: Sequence[str]) -> QApplication:
    """The Qt application in the plain style that looks the same everywhere; the one there is, where there is one."""
    running = QApplication.instance()
    # The style is named here and not set later: asking for it makes PySide set up every style there is.
    return running if isinstance(running, QApplication) else QApplication([sys.argv[0], "-style", "fusion", *arguments])


def apply_theme(app: QApplication, theme: Theme) -> None:
    """Dress the whole application in a theme."""
    app.setPalette(palette(theme))
    app.setFont(theme.font("body"))
    app.setStyleSheet(style_sheet(theme))
