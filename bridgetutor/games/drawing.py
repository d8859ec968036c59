"""The draw of Draw and Discard: a stock of 52 cards becomes two hands of thirteen and a pile of 26 (DD-09 to DD-22)."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from bridgetutor.engine.cards import PACK, Card
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.people import Person
from bridgetutor.engine.problems import TextProblem

#: Thirteen turns each (DD-20).
TURNS = 26


class Choice(StrEnum):
    """What is done with the first card of a turn (DD-16, DD-17); people read "keep" and "put aside"."""

    KEEP = "keep"
    REJECT = "reject"

    @classmethod
    def parse(cls, text: str) -> Choice:
        """Read the file word; raises TextProblem `bad-choice`."""
        if text not in ("keep", "reject"):
            raise TextProblem("bad-choice", text=text)
        return cls(text)


CHOICES = (Choice.KEEP, Choice.REJECT)


def shuffled_stock(seed: int | str) -> tuple[Card, ...]:
    """All 52 cards by chance, top first; the same seed always gives the same stock (DD-09)."""
    cards = list(PACK)
    random.Random(f"stock {seed}").shuffle(cards)
    return tuple(cards)


@dataclass(frozen=True, slots=True)
class Turn:
    """One finished turn: of the two cards off the stock one was kept, the other discarded, and its owner has seen both (AM-20)."""

    person: Person
    kept: Card
    rejected: Card


@dataclass(frozen=True)
class Draw:
    """The draw so far; `stock` is the whole of it, top first, also what has gone from it."""

    dealer: Person
    stock: tuple[Card, ...]
    choices: tuple[Choice, ...] = ()

    @classmethod
    def start(cls, dealer: Person, stock: Iterable[Card]) -> Draw:
        """The position before the first card; raises TextProblem `bad-stock` (`count`) or `card-twice` (DD-06)."""
        cards = tuple(stock)
        Hand.of(cards)
        if len(cards) != len(PACK):
            raise TextProblem("bad-stock", count=len(cards))
        return cls(dealer, cards)

    @property
    def is_over(self) -> bool:
        """Whether the stock is used up (DD-20)."""
        return len(self.choices) == TURNS

    @property
    def to_draw(self) -> Person | None:
        """Whose turn it is: the non-dealer's first, then in turn (DD-14); None after the last."""
        return None if self.is_over else self.drawer(len(self.choices))

    def drawer(self, turn: int) -> Person:
        """Who has the turn of a number, counted from 0."""
        return self.dealer if turn % 2 else self.dealer.other

    @property
    def card(self) -> Card | None:
        """The card that the person whose turn it is looks at (DD-15): nobody else sees it; None after the last turn."""
        return None if self.is_over else self.stock[2 * len(self.choices)]

    @property
    def left(self) -> int:
        """How many cards the stock still has: each turn takes two (DD-18)."""
        return len(self.stock) - 2 * len(self.choices)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The finished turns, in order."""
        return tuple(
            Turn(self.drawer(number), *self.stock[2 * number : 2 * number + 2])
            if choice is Choice.KEEP
            else Turn(self.drawer(number), self.stock[2 * number + 1], self.stock[2 * number])
            for number, choice in enumerate(self.choices)
        )

    def hand(self, person: Person) -> Hand:
        """What a person has kept."""
        return Hand.of(turn.kept for turn in self.turns if turn.person is person)

    def rejected(self, person: Person) -> tuple[Card, ...]:
        """What a person has discarded, in order: known to nobody else (DD-19, DD-21)."""
        return tuple(turn.rejected for turn in self.turns if turn.person is person)

    @property
    def discards(self) -> tuple[Card, ...]:
        """The discard pile, the first card first (DD-10)."""
        return tuple(turn.rejected for turn in self.turns)

    def after(self, choice: Choice) -> Draw:
        """The draw after one more choice; it must not be over."""
        return replace(self, choices=(*self.choices, choice))
