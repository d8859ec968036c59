"""What a person says on behalf of an android: a command of three parts, "anything goes", a question (GW-37 to GW-47)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bridgetutor.engine.cards import SUITS_DOWN, Card, Rank, Suit
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.play import legal_cards
from bridgetutor.games.questions import Question


class Preference(StrEnum):
    """Which of several fitting cards the android plays (GW-41)."""

    LOWEST = "lowest"
    HIGHEST = "highest"


@dataclass(frozen=True, slots=True)
class Command:
    """Play a card of `suit` from `low` to `high`, the lowest or the highest of them; a reversed range is put in order (AM-12)."""

    low: Rank
    high: Rank
    suit: Suit
    prefer: Preference

    def __post_init__(self) -> None:
        if self.low > self.high:
            low, high = self.high, self.low
            object.__setattr__(self, "low", low)
            object.__setattr__(self, "high", high)

    def fits(self, card: Card) -> bool:
        """Whether a card is one that the command names."""
        return card.suit is self.suit and self.low <= card.rank <= self.high

    def card(self, hand: Hand, led: Suit | None) -> Card | None:
        """The card that an android with this hand plays, or None: it says only "error" (GW-40 to GW-43).

        On lead, and where it is void in the suit led, any suit may be commanded (AM-12).
        """
        fitting = [card for card in legal_cards(hand, led) if self.fits(card)]
        if not fitting:
            return None
        choose = max if self.prefer is Preference.HIGHEST else min
        return choose(fitting, key=lambda card: card.rank)


@dataclass(frozen=True, slots=True)
class AnythingGoes:
    """The opponent chooses the android's card, within following suit; it cannot be taken back (GW-45, AM-12)."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A question about the own android's present hand (GW-47)."""

    question: Question


ANYTHING_GOES = AnythingGoes()

#: Every command there is, 91 ranges of ranks in four suits with two preferences (GW-38, GW-39).
ALL_COMMANDS: tuple[Command, ...] = tuple(
    Command(low, high, suit, prefer) for suit in SUITS_DOWN for low in Rank for high in Rank if low <= high for prefer in Preference
)
