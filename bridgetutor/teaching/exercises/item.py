"""What an exercise asks: a frozen value that can be shown, answered, marked, explained and printed, whatever its kind.

The practice page, the lesson step and the printed sheet know items only by what stands here. An item comes from a kind, a level
and a seed and is the same in every version of the program; all else is worked out from it by the rules of the games.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar, TypeVar
from zlib import crc32

from bridgetutor.engine.calls import Call
from bridgetutor.engine.cards import Card, Denomination
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.problems import Fact, Facts
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.answers import Answer, ChoiceAnswer, ChoiceForm, Form, NumberAnswer, NumberForm, SeatAnswer, SeatForm
from bridgetutor.teaching.exercises.base import Verdict, check_level
from bridgetutor.teaching.exercises.saying import sayings
from bridgetutor.teaching.messages import Message, Reader, lettered, message, say, writer
from bridgetutor.teaching.misconceptions import MISCONCEPTIONS
from bridgetutor.teaching.scene import Scene
from bridgetutor.wording.cards import listed

#: After so many tries in vain a generator is broken, not unlucky.
_PATIENCE = 5000


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table beside the question: a label and what belongs to it."""

    label: Message
    value: Message


@dataclass(frozen=True, slots=True)
class AuctionSeen:
    """The calls that are shown, from the dealer on."""

    dealer: Seat
    calls: tuple[Call, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """An item for paper: text, pictures and a form for the pupil; answer and working for the key, all in markup."""

    text: str
    scene: Scene | None
    rows: tuple[tuple[str, str], ...]
    auction: AuctionSeen | None
    form: Form
    answer: str
    working: tuple[str, ...]


@dataclass(frozen=True)
class Item(ABC):
    """One question. `right` are the accepted answers, the one to tell first; `predict` the wrong ones that known mistakes give."""

    seed: str
    level: int

    kind: ClassVar[str] = ""
    levels: ClassVar[tuple[int, ...]] = (1, 2, 3)
    #: The name of what is said where no known mistake fits; as it is here, the mildest hint is said.
    again: ClassVar[str] = "exercise-again"

    # --- making

    @classmethod
    @abstractmethod
    def drawn(cls: type[ItemT], rng: random.Random, seed: str, level: int) -> ItemT | None:
        """An item by chance; None where what chance gave is trivial or ambiguous."""

    @classmethod
    def generate(cls: type[ItemT], seed: int | str, level: int) -> ItemT:
        """The item of a seed; raises ValueError for a level that the kind does not have."""
        check_level(level, cls.levels)
        rng = random.Random(f"{cls.kind} {level} {seed}")
        for _ in range(_PATIENCE):
            item = cls.drawn(rng, str(seed), level)
            if item is not None and item.is_good:
                return item
        raise AssertionError(f"{cls.kind} has no item of level {level} for {seed}")

    @property
    def is_good(self) -> bool:
        """Whether some known mistake shows in it."""
        return bool(self.predict)

    # --- showing

    @abstractmethod
    def question(self) -> Message:
        """What is asked; it never holds the answer."""

    @property
    def scene(self) -> Scene | None:
        """Cards on the table, if there are any."""
        return None

    @property
    def rows(self) -> tuple[Row, ...]:
        """The table of facts beside the question."""
        return ()

    @property
    def auction(self) -> AuctionSeen | None:
        """The calls to look at, if there are any."""
        return None

    @abstractmethod
    def form(self, reader: Reader) -> Form:
        """What is asked for, with its labels in the reader's language."""

    @abstractmethod
    def answer_text(self, answer: Answer, reader: Reader) -> str:
        """An answer in words, in markup."""

    # --- marking

    @property
    @abstractmethod
    def right(self) -> tuple[Answer, ...]:
        """The accepted answers, the one to tell first."""

    @cached_property
    def predict(self) -> Mapping[str, frozenset[Answer]]:
        """The wrong answers that known mistakes lead to, by id; a mistake that changes nothing here is left out."""
        accepted = frozenset(self.right)
        found = {id_: frozenset(answers) - accepted for id_, answers in self.mistakes().items()}
        return {id_: answers for id_, answers in sorted(found.items()) if answers}

    @abstractmethod
    def mistakes(self) -> Mapping[str, Iterable[Answer]]:
        """What each known mistake would answer, the right answer perhaps among them."""

    def slips(self, answer: Answer) -> tuple[str, ...]:
        """The known mistakes that lead to a wrong answer, by id."""
        return tuple(id_ for id_, answers in self.predict.items() if answer in answers)

    def marks(self, answer: Answer) -> tuple[Card, ...]:  # noqa: ARG002 - most kinds mark no cards
        """The cards to look at after a wrong answer."""
        return ()

    def mark(self, answer: Answer) -> Verdict:
        """Whether an answer is right; if not, every known mistake that fits it."""
        if answer in self.right:
            return Verdict(True)
        return Verdict(False, self.slips(answer), self.marks(answer))

    def facts(self, id_: str) -> Mapping[str, Fact]:  # noqa: ARG002 - most sentences need no facts
        """What the sentence of a mistake needs to know of this item."""
        return {}

    def feedback(self, answer: Answer) -> Message:
        """What to say to an answer: a nod; the one mistake that fits; what is true of several; else how to begin again."""
        verdict = self.mark(answer)
        if verdict.right:
            return message(_PRAISE[crc32(f"{self.kind} {self.level} {self.seed}".encode()) % len(_PRAISE)])
        if len(verdict.misconceptions) == 1:
            id_ = verdict.misconceptions[0]
            return message("slip-" + id_, **self.facts(id_))
        looks = dict.fromkeys(MISCONCEPTIONS[id_].look for id_ in verdict.misconceptions)
        if not looks or len(looks) > 3 or "" in looks:
            return self._anew()
        return message("look-together", ids=verdict.misconceptions)

    def _anew(self) -> Message:
        """How to begin again: what the kind says, else the mildest hint, which names the first thing to look at."""
        hints = self.hints()
        return hints[0] if hints and self.again == "exercise-again" else message(self.again)

    def second_best(self, answer: Answer) -> Message | None:  # noqa: ARG002 - most questions have one answer
        """What to say to an answer that is not the best but can be defended, and passes; None for every other."""
        return None

    # --- helping

    @abstractmethod
    def explain(self) -> tuple[Message, ...]:
        """The way to the right answer, step by step."""

    @abstractmethod
    def hints(self) -> tuple[Message, ...]:
        """Hints, the mildest first; none of them holds the answer."""

    def block(self, reader: Reader) -> Block:
        """The item for paper."""
        return Block(
            say(self.question(), reader),
            self.scene,
            tuple((say(row.label, reader), say(row.value, reader)) for row in self.rows),
            self.auction,
            self.form(reader),
            self.answer_text(self.right[0], reader),
            tuple(say(step, reader) for step in self.explain()),
        )


ItemT = TypeVar("ItemT", bound=Item)


@dataclass(frozen=True)
class NumberItem(Item):
    """Asks for one whole number."""

    unit: ClassVar[str] = "points"
    low: ClassVar[int] = 0
    high: ClassVar[int] = 99
    #: Whether an answer beside the right one is a slip of one (HC-12), where nothing else fits.
    near: ClassVar[bool] = True

    @property
    @abstractmethod
    def value(self) -> int:
        """The right number."""

    @abstractmethod
    def numbers(self) -> Mapping[str, Iterable[int]]:
        """What each known mistake would write."""

    @property
    def right(self) -> tuple[Answer, ...]:
        """The number."""
        return (NumberAnswer(self.value),)

    def mistakes(self) -> Mapping[str, Iterable[Answer]]:
        """The numbers of the mistakes that can be written at all."""
        return {id_: [NumberAnswer(n) for n in numbers if self.low <= n <= self.high] for id_, numbers in self.numbers().items()}

    def slips(self, answer: Answer) -> tuple[str, ...]:
        """The mistakes with this number, else the slip of one."""
        found = super().slips(answer)
        if not found and self.near and isinstance(answer, NumberAnswer) and abs(answer.value - self.value) == 1:
            return ("HC-12",)
        return found

    def form(self, reader: Reader) -> Form:
        """A number with its unit."""
        return NumberForm(say(message(self.unit), reader), self.low, self.high)

    def answer_text(self, answer: Answer, reader: Reader) -> str:  # noqa: ARG002
        """The number."""
        return answer.text


@dataclass(frozen=True)
class SeatItem(Item):
    """Asks for a seat."""

    again: ClassVar[str] = "exercise-again"

    @property
    @abstractmethod
    def seat(self) -> Seat:
        """The right seat."""

    @abstractmethod
    def seats(self) -> Mapping[str, Iterable[Seat]]:
        """The seats that each known mistake leads to."""

    @property
    def right(self) -> tuple[Answer, ...]:
        """The seat."""
        return (SeatAnswer(self.seat),)

    def mistakes(self) -> Mapping[str, Iterable[Answer]]:
        """The seats of the mistakes."""
        return {id_: [SeatAnswer(seat) for seat in seats] for id_, seats in self.seats().items()}

    def form(self, reader: Reader) -> Form:  # noqa: ARG002
        """The four seats."""
        return SeatForm()

    def answer_text(self, answer: Answer, reader: Reader) -> str:
        """The seat's name."""
        assert isinstance(answer, SeatAnswer)
        return say(message("seat", seat=str(answer.seat)), reader)


@dataclass(frozen=True)
class Option:
    """One of the things to choose from; `slips` are the mistakes that lead to it, none at the right one."""

    id: str
    text: Message
    slips: tuple[str, ...] = ()
    right: bool = False
    facts: Mapping[str, Fact] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class ChoiceItem(Item):
    """Asks to choose one of several things."""

    options: tuple[Option, ...]

    @property
    def is_good(self) -> bool:
        """Whether something is right, something is not, all differ, and a known mistake shows."""
        texts = {(option.text.kind, tuple(option.text.facts.items())) for option in self.options}
        rights = sum(option.right for option in self.options)
        return 0 < rights < len(self.options) == len(texts) and super().is_good

    @property
    def right(self) -> tuple[Answer, ...]:
        """The right options."""
        return tuple(ChoiceAnswer(option.id) for option in self.options if option.right)

    def mistakes(self) -> Mapping[str, Iterable[Answer]]:
        """The options that a mistake leads to."""
        ids = {id_ for option in self.options for id_ in option.slips}
        return {id_: [ChoiceAnswer(option.id) for option in self.options if id_ in option.slips] for id_ in ids}

    def feedback(self, answer: Answer) -> Message:
        """The sentence of the one mistake may be about the very option that was chosen."""
        said = super().feedback(answer)
        option = self._option(answer)
        if said.kind.startswith("slip-") and option is not None and option.facts:
            return message(said.kind, **{**said.facts, **option.facts})
        return said

    def _option(self, answer: Answer) -> Option | None:
        return next((option for option in self.options if isinstance(answer, ChoiceAnswer) and option.id == answer.option), None)

    def form(self, reader: Reader) -> Form:
        """The options with their words."""
        return ChoiceForm(tuple((option.id, say(option.text, reader)) for option in self.options))

    def answer_text(self, answer: Answer, reader: Reader) -> str:
        """The words of the option."""
        option = self._option(answer)
        return "" if option is None else say(option.text, reader)


def table(
    hands: Mapping[Seat, Hand],
    *,
    trick: tuple[tuple[Seat, Card], ...] = (),
    turn: Seat | None = None,
    denomination: Denomination | None = None,
    declarer: Seat | None = None,
    goal: str | None = None,
) -> Scene:
    """A scene with these hands in view and nobody else at the table."""
    cards = tuple(hands[seat].cards if seat in hands else None for seat in Seat)
    dummy = None if declarer is None else declarer.partner
    return Scene(cards, tuple(seat for seat in Seat if seat in hands), trick, (), turn, denomination, goal, declarer, dummy)


_PRAISE = ("praise-1", "praise-2", "praise-3", "praise-4", "praise-5", "praise-6")
sayings(
    {
        "praise-1": N_("That is it."),
        "praise-2": N_("Well looked."),
        "praise-3": N_("Exactly so."),
        "praise-4": N_("You have it."),
        "praise-5": N_("Carefully done."),
        "praise-6": N_("Just right."),
        "exercise-again": N_("Look at it once more, one step after the other."),
    }
)
sayings({"slip-" + id_: known.say for id_, known in MISCONCEPTIONS.items()})


@writer("look-together")
def _look_together(facts: Facts, reader: Reader) -> str:
    ids = facts["ids"]
    assert isinstance(ids, tuple)
    looks = dict.fromkeys(lettered(reader.words.t(MISCONCEPTIONS[str(id_)].look), reader) for id_ in ids)
    return reader.words.t("Let's look at {things} together.").format(things=listed(list(looks), reader.words))
