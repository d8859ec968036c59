"""A deal: four hands, known or not, as PBN writes them; dealing by chance from a seed."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass

from bridgetutor.engine.cards import PACK, Card
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.problems import TextProblem
from bridgetutor.engine.seats import Seat


@dataclass(frozen=True)
class Deal:
    """The hands of North, East, South, West; None is a hand that is not known (not a void one)."""

    hands: tuple[Hand | None, Hand | None, Hand | None, Hand | None]

    def __post_init__(self) -> None:
        cards = [card for hand in self.hands if hand is not None for card in hand.cards]
        if len(set(cards)) < len(cards):
            self._refuse_twice()

    def _refuse_twice(self) -> None:
        seen: dict[Card, Seat] = {}
        for seat in Seat:
            for card in self.hands[seat] or ():
                if card in seen:
                    raise TextProblem("card-in-two-hands", card=str(card), one=str(seen[card]), two=str(seat))
                seen[card] = seat

    @classmethod
    def of(cls, hands: Mapping[Seat, Hand | None]) -> Deal:
        """A deal of these hands; a seat that is left out is unknown. Raises TextProblem `card-in-two-hands`."""
        north, east, south, west = (hands.get(seat) for seat in Seat)
        return cls((north, east, south, west))

    @classmethod
    def parse(cls, text: str) -> Deal:
        """Read `N:h1 h2 h3 h4`, clockwise from the named seat, `-` for an unknown hand; any number of cards a hand.

        Raises TextProblem `bad-deal`, `bad-hand`, `bad-rank`, `card-twice` (with `seat`) or `card-in-two-hands`.
        """
        first, colon, rest = text.strip().partition(":")
        words = rest.split()
        if not colon or len(words) != 4 or len(first) != 1 or first not in "NESW":
            raise TextProblem("bad-deal", text=text)
        hands: dict[Seat, Hand | None] = {}
        for seat, word in zip(Seat.parse(first).clockwise(), words, strict=True):
            try:
                hands[seat] = None if word == "-" else Hand.parse(word)
            except TextProblem as problem:
                raise TextProblem(problem.kind, **{**problem.facts, "seat": str(seat)}) from None
        return cls.of(hands)

    @classmethod
    def shuffled(cls, seed: int | str) -> Deal:
        """All 52 cards dealt by chance, thirteen each; the same seed always gives the same deal."""
        cards = list(PACK)
        random.Random(f"deal {seed}").shuffle(cards)
        return cls.of({seat: Hand.of(cards[13 * seat : 13 * seat + 13]) for seat in Seat})

    def __getitem__(self, seat: Seat) -> Hand:
        """The hand of a seat; raises TextProblem `unknown-hand`."""
        hand = self.hands[seat]
        if hand is None:
            raise TextProblem("unknown-hand", seat=str(seat))
        return hand

    def knows(self, seat: Seat) -> bool:
        """Whether the hand of a seat is known."""
        return self.hands[seat] is not None

    @property
    def known(self) -> tuple[Seat, ...]:
        """The seats whose hands are known, clockwise from North."""
        return tuple(seat for seat in Seat if self.knows(seat))

    @property
    def is_complete(self) -> bool:
        """Whether all four hands are known and hold thirteen cards each."""
        return all(hand is not None and len(hand) == 13 for hand in self.hands)

    def require_thirteen(self) -> None:
        """Raise TextProblem `wrong-count` (`seats`, `counts`) unless every known hand holds thirteen cards (MB-05, CB-18)."""
        wrong = [seat for seat in self.known if len(self[seat]) != 13]
        if wrong:
            raise TextProblem(
                "wrong-count", seats=tuple(str(seat) for seat in wrong), counts=tuple(len(self[seat]) for seat in wrong)
            )

    def filled(self) -> Deal:
        """This deal with its one unknown hand worked out where three hands of thirteen are known, else itself."""
        unknown = [seat for seat in Seat if not self.knows(seat)]
        if len(unknown) != 1 or any(len(self[seat]) != 13 for seat in self.known):
            return self
        held = {card for seat in self.known for card in self[seat]}
        rest = Hand.of(card for card in PACK if card not in held)
        return Deal.of({seat: rest if seat is unknown[0] else self[seat] for seat in Seat})

    def holder(self, card: Card) -> Seat | None:
        """The seat that holds a card, or None."""
        return next((seat for seat in self.known if card in self[seat]), None)

    def to_pbn(self, first: Seat = Seat.NORTH) -> str:
        """The PBN text of this deal from a seat on: `N:h1 h2 h3 h4`, `-` for an unknown hand."""
        hands = [self.hands[seat] for seat in first.clockwise()]
        return f"{first}:" + " ".join("-" if hand is None else str(hand) for hand in hands)

    def __str__(self) -> str:
        return self.to_pbn()
