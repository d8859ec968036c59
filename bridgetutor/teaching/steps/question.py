"""A question with an answer of some type; see questions.py for the types."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from bridgetutor.engine.cards import Suit
from bridgetutor.engine.problems import Facts
from bridgetutor.engine.seats import Seat
from bridgetutor.teaching.answers import Answer, Form
from bridgetutor.teaching.feedback import Mark
from bridgetutor.teaching.messages import Message, Reader, lettered, told, writer
from bridgetutor.teaching.steps.base import Context, Finding, Step, StepState
from bridgetutor.teaching.steps.questions import AnyQuestion
from bridgetutor.teaching.texts import Text
from bridgetutor.wording.cards import listed, one_of_suit, seat_name, suit_name


class Question(Step):
    """Asks one thing. `otherwise` is said to an answer that no other words fit; `way` shows how to come to the answer."""

    kind: Literal["question"]
    ask: Text
    answer_by: AnyQuestion
    otherwise: Text | None = None
    way: Text | None = None

    def prompt(self, state: StepState, context: Context, reader: Reader) -> str:
        """The question."""
        return lettered(self.ask.of(reader.words.code), reader)

    def form(self, state: StepState, context: Context) -> Form:
        """What its type of answer asks for."""
        return self.answer_by.form(context)

    def words_form(self, state: StepState, context: Context, reader: Reader) -> Form:
        """The form with its words."""
        return self.answer_by.labelled(reader, context)

    def mark(self, state: StepState, answer: Answer, context: Context) -> Mark:
        """What the answer is worth; a right answer without words of its own has the step's praise."""
        return self.answer_by.mark(answer, context, self.otherwise)

    def working(self, state: StepState, context: Context) -> Message | None:
        """The way of the lesson, or the answer."""
        return told(self.way) if self.way else self.answer_by.answer_message(context)

    def check(self, context: Context) -> Iterator[Finding]:
        """The answer can be given and is right."""
        yield from super().check(context)
        for found in self.answer_by.check(context):
            yield Finding(("answer_by", *found.path), found.kind, found.facts)


@writer("look-again")
def _look_again(facts: Facts, reader: Reader) -> str:
    return reader.words.t("Not yet. Take your time.")


@writer("answer")
def _answer(facts: Facts, reader: Reader) -> str:
    return reader.words.t("The answer is {answer}.").format(answer=facts["answer"])


@writer("seats")
def _seats(facts: Facts, reader: Reader) -> str:
    seats = facts["seats"]
    assert isinstance(seats, tuple)
    names = listed([seat_name(Seat.parse(str(seat)), reader.words) for seat in seats], reader.words)
    return reader.words.t("The answer is {answer}.").format(answer=names)


@writer("labels-again")
def _labels_again(facts: Facts, reader: Reader) -> str:
    labels = facts.get(reader.words.code) or facts.get("en") or next(iter(facts.values()))
    assert isinstance(labels, tuple)
    return reader.words.t("This does not fit yet: {labels}.").format(labels=listed([str(each) for each in labels], reader.words))


@writer("must-follow")
def _must_follow(facts: Facts, reader: Reader) -> str:
    one = one_of_suit(Suit.parse(str(facts["led"])), reader.words)
    return reader.words.t("There is still {one} in this hand, so it must follow suit.").format(one=one)


@writer("any-card")
def _any_card(facts: Facts, reader: Reader) -> str:
    suit = suit_name(Suit.parse(str(facts["led"])), reader.words)
    return reader.words.t("There are no {suit} left in this hand. Then any card is allowed.").format(suit=suit)


@writer("low-is-legal")
def _low_is_legal(facts: Facts, reader: Reader) -> str:
    return reader.words.t("You may play low on purpose. The rule is only: the same suit.")


@writer("more-legal")
def _more_legal(facts: Facts, reader: Reader) -> str:
    return reader.words.t("Those are allowed. There is more that may be played.")
