"""Find the eight-card fit in two hands (MB-25), or see that there is none."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from bridgetutor.engine.cards import SUITS_DOWN, Suit
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.hands import Hand, fits, together
from bridgetutor.engine.problems import Fact
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.answers import Answer, ChoiceAnswer, ChoiceForm, Form
from bridgetutor.teaching.exercises.item import Item, table
from bridgetutor.teaching.exercises.saying import plain, sayings
from bridgetutor.teaching.messages import Message, Reader, message, say
from bridgetutor.teaching.scene import Scene

NONE = "none"


@dataclass(frozen=True)
class FindFit(Item):
    """Two hands with one fit or none. Level 1 has a clear fit, level 2 a longer suit elsewhere, level 3 perhaps none."""

    one: Hand
    two: Hand

    kind: ClassVar[str] = "find-fit"

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> FindFit | None:
        """Two hands of a deal by chance that suit the level."""
        deal = Deal.shuffled(rng.random().hex())
        item = cls(seed, level, deal[Seat.SOUTH], deal[Seat.NORTH])
        found = fits(item.one, item.two)
        lured = "CO-01" in item.predict
        wanted = {1: len(found) == 1 and not lured, 2: len(found) == 1 and lured, 3: not found or (len(found) == 1 and lured)}
        rare = level < 3 or not found or rng.random() < 0.2
        return item if wanted[level] and rare else None

    @property
    def right(self) -> tuple[Answer, ...]:
        """The suit, or none."""
        found = fits(self.one, self.two)
        return (ChoiceAnswer(str(found[0]) if found else NONE),)

    def mistakes(self) -> Mapping[str, Iterable[Answer]]:
        """The long suit of one hand (CO-01), seven cards (CO-04), no eight cards in one hand (EX-01)."""
        counts = {suit: together(self.one, self.two, suit) for suit in Suit}
        long_ = [s for s in Suit if counts[s] <= 7 and max(self.one.length(s), self.two.length(s)) >= 5]
        if fits(self.one, self.two):
            return {"CO-01": [ChoiceAnswer(str(s)) for s in long_], "EX-01": [ChoiceAnswer(NONE)]}
        return {"CO-04": [ChoiceAnswer(str(s)) for s in Suit if counts[s] == 7]}

    def facts(self, id_: str) -> Mapping[str, Fact]:  # noqa: ARG002
        """Filled in `feedback`, which knows the suit."""
        return {"n": 0, "suit": "S"}

    def feedback(self, answer: Answer) -> Message:
        """The sentence names the suit that was chosen."""
        said = super().feedback(answer)
        if said.kind == "slip-EX-01":
            return message("fit-both")
        if said.kind.startswith("slip-CO") and isinstance(answer, ChoiceAnswer):
            suit = Suit.parse(answer.option)
            return message(said.kind, n=together(self.one, self.two, suit), suit=str(suit))
        return said

    @property
    def scene(self) -> Scene:
        """Both hands."""
        return table({Seat.NORTH: self.two, Seat.SOUTH: self.one})

    def form(self, reader: Reader) -> Form:
        """The four suits and none."""
        suits = tuple((str(suit), say(message("fit-suit", sign=str(suit), suit=str(suit)), reader)) for suit in SUITS_DOWN)
        return ChoiceForm((*suits, (NONE, say(message("fit-none"), reader))))

    def answer_text(self, answer: Answer, reader: Reader) -> str:
        """The suit or none."""
        assert isinstance(answer, ChoiceAnswer)
        return dict(self._labels(reader))[answer.option]

    def _labels(self, reader: Reader) -> tuple[tuple[str, str], ...]:
        form = self.form(reader)
        assert isinstance(form, ChoiceForm)
        return form.options

    def question(self) -> Message:
        """In which suit are there eight cards?"""
        return message("fit-question")

    def hints(self) -> tuple[Message, ...]:
        """Add suit by suit."""
        return (message("fit-hint-add"), message("fit-hint-check"))

    def explain(self) -> tuple[Message, ...]:
        """Four sums and what follows."""
        sums = [plain(f"!{s}  {self.one.length(s)} + {self.two.length(s)} = {together(self.one, self.two, s)}") for s in SUITS_DOWN]
        found = fits(self.one, self.two)
        last = message("fit-found", suit=str(found[0]), n=together(self.one, self.two, found[0])) if found else message("fit-not")
        return (*sums, last)


ITEM = FindFit
sayings(
    {
        "fit-question": N_("In which suit do North and South have eight cards or more together?"),
        "fit-suit": "{sign} {suit}",
        "fit-none": N_("In none"),
        "fit-both": N_("Look at both hands: the partners count together. Add suit by suit."),
        "fit-hint-add": N_("For each suit, add North's cards and South's cards."),
        "fit-hint-check": N_("The four sums must come to 26."),
        "fit-found": N_("{n} {suit} together: that is the fit."),
        "fit-not": N_("No sum is eight or more: there is no fit."),
    }
)
