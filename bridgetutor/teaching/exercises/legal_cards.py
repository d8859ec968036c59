"""Which cards may be played (MB-29, CB-54)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from bridgetutor.engine.cards import Card, Denomination, Suit, pack_order
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.play import legal_cards
from bridgetutor.engine.problems import Fact
from bridgetutor.engine.seats import Seat
from bridgetutor.engine.tricks import Trick
from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.answers import Answer, CardsAnswer, CardsForm, Form
from bridgetutor.teaching.exercises.item import Item, table
from bridgetutor.teaching.exercises.saying import sayings
from bridgetutor.teaching.exercises.tricks_by_chance import laid, small_deal
from bridgetutor.teaching.messages import Message, Reader, message, say
from bridgetutor.teaching.scene import Scene

_COUNT = {1: 7, 2: 8, 3: 6}


@dataclass(frozen=True)
class LegalCards(Item):
    """A hand, and what lies on the table. Level 1 follows suit, level 2 has trumps in the hand, level 3 is void or on lead."""

    seat: Seat
    hand: Hand
    trick: Trick[Seat]
    trump: Suit | None

    kind: ClassVar[str] = "legal-cards"

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> LegalCards | None:
        """Some cards of a trick and the hand whose turn it is."""
        hands = small_deal(rng, _COUNT[level])
        leader = Seat(rng.randrange(4))
        trick: Trick[Seat] = Trick(leader.clockwise())
        for seat in leader.clockwise()[: rng.choice((0, 1, 2, 3) if level == 3 else (1, 2, 3))]:
            trick = trick.with_card(rng.choice(legal_cards(hands[seat], trick.led)))
        seat = trick.to_play
        trump = None if level == 1 else rng.choice(list(Suit))
        item = cls(seed, level, seat, hands[seat], trick, trump)
        return item if item._suits_level else None

    @property
    def _suits_level(self) -> bool:
        legal, held = len(self.legal), len(self.hand)
        trumps = 0 if self.trump is None else self.hand.length(self.trump)
        if self.level == 1:
            return 2 <= legal < held
        if self.level == 2:
            return legal < held and trumps > 0 and self.trick.led is not self.trump
        return legal == held and 0 < trumps < held

    @property
    def legal(self) -> tuple[Card, ...]:
        """The cards that may be played."""
        return legal_cards(self.hand, self.trick.led)

    @property
    def right(self) -> tuple[Answer, ...]:
        """All of them and no other."""
        return (CardsAnswer(self.legal),)

    def _beating(self) -> list[Card]:
        if not self.trick.cards:
            return []
        best = self.trick.cards[self.trick.best(self.trump)]
        return [card for card in self.legal if card.suit is best.suit and card.rank > best.rank]

    def mistakes(self) -> Mapping[str, Iterable[Answer]]:
        """An example of each mistake that the position allows."""
        led, legal = self.trick.led, list(self.legal)
        trumps = [card for card in self.hand if card.suit is self.trump]
        if led is None:
            return {"TR-05": [CardsAnswer(tuple(c for c in legal if c not in trumps))]}
        if self.hand.length(led) == 0:
            longest = max(Suit, key=lambda suit: (suit is not self.trump, self.hand.length(suit), suit))
            found = {"TR-04": trumps, "FS-09": list(self.hand.holding(longest))}
            return {id_: [CardsAnswer(tuple(cards))] for id_, cards in found.items() if cards}
        alike = [c for c in self.hand if c.suit.is_red == led.is_red and c.suit not in (led, self.trump)]
        others = [c for c in self.hand if c.suit.is_red != led.is_red and c.suit is not self.trump]
        answers = {
            "FS-01": legal + others if others else [], "FS-02": legal + alike if alike else [], "FS-06": self._beating(),
            "FS-08": legal[1:], "TR-01": legal + trumps if trumps and led is not self.trump else [],
        }  # fmt: skip
        return {id_: [CardsAnswer(tuple(cards))] for id_, cards in answers.items() if cards and self._fit(id_, cards)}

    def _fit(self, id_: str, cards: list[Card]) -> bool:
        return id_ in self._reasons(frozenset(cards))

    def slips(self, answer: Answer) -> tuple[str, ...]:
        """What the cards chosen show, whether they are the examples or not."""
        assert isinstance(answer, CardsAnswer)
        return self._reasons(frozenset(answer.cards))

    def _reasons(self, chosen: frozenset[Card]) -> tuple[str, ...]:
        legal, led = frozenset(self.legal), self.trick.led
        astray = chosen - legal
        if not chosen or chosen == legal:
            return ()
        if astray:
            assert led is not None
            if all(card.suit is self.trump for card in astray):
                return ("TR-01",)
            return ("FS-02",) if all(card.suit.is_red == led.is_red for card in astray) else ("FS-01",)
        trumps = frozenset(card for card in legal if card.suit is self.trump)
        if led is None:
            return ("TR-05",) if trumps and chosen == legal - trumps else ("FS-08",)
        if self.hand.length(led) == 0:
            return ("TR-04",) if trumps and chosen == trumps else ("FS-09",) if len({c.suit for c in chosen}) == 1 else ("FS-08",)
        return ("FS-06",) if chosen == frozenset(self._beating()) else ("FS-08",)

    def marks(self, answer: Answer) -> tuple[Card, ...]:
        """Cards that may not be played."""
        assert isinstance(answer, CardsAnswer)
        return tuple(sorted(set(answer.cards) - set(self.legal), key=pack_order))

    def facts(self, id_: str) -> Mapping[str, Fact]:  # noqa: ARG002
        """The suit led."""
        led = str(self.trick.led) if self.trick.led is not None else "S"
        return {"one": led, "suit": led}

    @property
    def scene(self) -> Scene:
        """The hand and the trick."""
        return table({self.seat: self.hand}, trick=laid(self.trick), turn=self.seat, denomination=Denomination.of(self.trump))

    def question(self) -> Message:
        """Which cards may be played?"""
        kind = "legal" + ("-lead" if not self.trick.cards else "") + ("-trumps" if self.trump is not None else "")
        trump = {} if self.trump is None else {"suit": str(self.trump)}
        return message(kind + "-question", seat=str(self.seat), **trump)

    def form(self, reader: Reader) -> Form:  # noqa: ARG002
        """The cards of the hand."""
        return CardsForm(self.hand.cards, self.seat)

    def answer_text(self, answer: Answer, reader: Reader) -> str:
        """The cards in a row."""
        assert isinstance(answer, CardsAnswer)
        if len(self.legal) == len(self.hand) and answer in self.right:
            return say(message("legal-all"), reader)
        return " ".join(f"!{card}" for card in answer.cards)

    def hints(self) -> tuple[Message, ...]:
        """Which suit was led; does the hand have it."""
        if not self.trick.cards:
            return (message("legal-hint-lead"),)
        return (message("legal-hint-led"), message("legal-hint-has", suit=str(self.trick.led)))

    def explain(self) -> tuple[Message, ...]:
        """The rule, and what it means here."""
        led = self.trick.led
        if led is None:
            return (message("legal-why-lead"),)
        first = message("trick-led", seat=str(self.trick.leader), card=str(self.trick.cards[0]), suit=str(led))
        if self.hand.length(led):
            return (first, message("legal-why-follow", suit=str(led), cards=tuple(str(card) for card in self.legal)))
        return (first, message("legal-why-void", suit=str(led)))


ITEM = LegalCards
sayings(
    {
        "legal-question": N_("It is {seat}'s turn. There are no trumps. Which cards may be played? Choose all of them."),
        "legal-trumps-question": N_("It is {seat}'s turn. Trumps are {suit}. Which cards may be played? Choose all of them."),
        "legal-lead-question": N_("{seat} leads. There are no trumps. Which cards may be played? Choose all of them."),
        "legal-lead-trumps-question": N_("{seat} leads. Trumps are {suit}. Which cards may be played? Choose all of them."),
        "legal-all": N_("all of them"),
        "legal-hint-lead": N_("Is there any rule for the first card of a trick?"),
        "legal-hint-led": N_("Look at the first card of the trick. Which suit is it?"),
        "legal-hint-has": N_("Are there any {suit} in this hand?"),
        "legal-why-lead": N_("Whoever leads may play any card."),
        "legal-why-follow": N_("There are {suit} in the hand, so it must follow suit: {cards}."),
        "legal-why-void": N_("There are no {suit} in the hand, so every card may be played."),
    }
)
