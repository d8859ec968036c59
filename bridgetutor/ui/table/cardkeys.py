"""Typing a card: first its rank (a letter of either pack, a figure, 10 as 1 and 0), then the first letter of its suit."""

from __future__ import annotations

from bridgetutor.engine.cards import Rank, Suit
from bridgetutor.ui.look import Look
from bridgetutor.wording.cards import LETTERS, suit_name


class CardKeys:
    """Remembers the rank until the suit is typed. Suits go by their names in the language of the window (E C O P in Portuguese)."""

    def __init__(self, look: Look) -> None:
        honours = {letter: Rank(Rank.ACE - place) for letters in LETTERS.values() for place, letter in enumerate(letters)}
        self._ranks = {**honours, **{str(spot): Rank(spot) for spot in range(2, 10)}, "1": Rank.TEN}
        self._suits = {suit_name(suit, look.words)[0].upper(): suit for suit in Suit}
        self._rank: Rank | None = None

    def wants(self, text: str) -> bool:
        """Whether a key is part of a card's name now."""
        letter = text.upper()
        if self._rank is not None and (letter in self._suits or (self._rank is Rank.TEN and letter == "0")):
            return True
        return letter in self._ranks

    def typed(self, text: str) -> tuple[Rank, Suit] | None:
        """Take a key; the card where it is complete. Another rank begins anew."""
        letter = text.upper()
        if self._rank is Rank.TEN and letter == "0":
            return None
        if self._rank is not None and letter in self._suits:
            named = (self._rank, self._suits[letter])
            self._rank = None
            return named
        self._rank = self._ranks.get(letter)
        return None

    def forget(self) -> None:
        """Begin anew."""
        self._rank = None
