"""What a widget must know to draw itself and to speak: theme, language, card letters. A value; a change makes a new one."""

from __future__ import annotations

from dataclasses import dataclass, field

from bridgetutor.engine.cards import SUITS_DOWN, Card, Suit
from bridgetutor.foundation.i18n import Language, language
from bridgetutor.foundation.settings import SUIT_ORDERS, Settings
from bridgetutor.ui.theme import Theme, system_theme, system_wants_less_motion


@dataclass(frozen=True, slots=True)
class Look:
    """The look of the window at one moment; pages are made anew when it changes."""

    theme: Theme = field(default_factory=Theme)
    words: Language = field(default_factory=lambda: language("en"))
    letters: str = "international"
    suit_order: tuple[Suit, ...] = SUITS_DOWN
    #: Dots under the honours: `on`, `off`, or `auto` (as the lesson has them).
    dots: str = "auto"
    #: The pace of moving cards: a key of `settings.SPEEDS`.
    speed: str = "off"
    press_twice: bool = False

    def t(self, text: str) -> str:
        """A text in the language of the window."""
        return self.words.t(text)

    def sort_key(self, card: Card) -> tuple[int, int]:
        """The place of a card in a hand: suits in the chosen order, high to low."""
        return (self.suit_order.index(card.suit), -card.rank)


def look_of(settings: Settings, words: Language, compact: bool) -> Look:
    """The look that the settings ask for; where they leave it to the computer, the computer is asked."""
    name = system_theme() if settings.theme == "system" else settings.theme
    speed = settings.motion
    if speed == "system":
        speed = "off" if system_wants_less_motion() else "normal"
    return Look(
        theme=Theme(name, settings.text_size, compact, settings.suit_colours),
        words=words,
        letters=settings.letters(words.code),
        suit_order=tuple(Suit.parse(letter) for letter in SUIT_ORDERS[settings.suit_order]),
        dots=settings.points_on_cards,
        speed=speed,
        press_twice=settings.press_twice,
    )
