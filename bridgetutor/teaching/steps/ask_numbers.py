"""Questions that are answered by numbers: one, or several with labels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from bridgetutor.teaching.answers import (
    Answer,
    Form,
    NumberAnswer,
    NumberForm,
    NumbersAnswer,
    NumbersForm,
)  # fmt: skip
from bridgetutor.teaching.feedback import Mark, Verdict
from bridgetutor.teaching.fields import Model
from bridgetutor.teaching.messages import Message, Reader, lettered, message
from bridgetutor.teaching.steps.base import Context, Finding, finding
from bridgetutor.teaching.steps.computed import Computed, WholeNumber, Wrong, marked_again
from bridgetutor.teaching.texts import Text


class WrongNumber(Wrong):
    """What to say to these numbers."""

    numbers: Annotated[tuple[WholeNumber, ...], Field(min_length=1)]


class NumberQuestion(Model):
    """Type a number; every number of `right` is right."""

    type: Literal["number"]
    right: tuple[WholeNumber, ...] = ()
    compute: Computed | None = None
    unit: Text | None = None
    wrong: tuple[WrongNumber, ...] = ()

    def rights(self, context: Context) -> tuple[int, ...]:
        """All right numbers, the one the engine works out first."""
        computed = (self.compute.value(context),) if self.compute else ()
        return (*computed, *(number for number in self.right if number not in computed))

    def form(self, context: Context) -> Form:
        """A number."""
        return NumberForm()

    def labelled(self, reader: Reader, context: Context) -> Form:
        """A number with its unit."""
        return NumberForm(self.unit.of(reader.words.code) if self.unit else "")

    def mark(self, answer: Answer, context: Context, otherwise: Text | None) -> Mark:
        """Right, or what the lesson says to this number."""
        assert isinstance(answer, NumberAnswer)
        if answer.value in self.rights(context):
            return Mark(Verdict.RIGHT)
        return marked_again(next((wrong for wrong in self.wrong if answer.value in wrong.numbers), None), otherwise)

    def answer_message(self, context: Context) -> Message:
        """The first right number."""
        return message("answer", answer=str(self.rights(context)[0]))

    def check(self, context: Context) -> Iterator[Finding]:
        """There is a right number, what is stated is what the engine says, and no right number has words for a slip."""
        if self.compute is not None:
            found = list(self.compute.check(context))
            for each in found:
                yield Finding(("compute", *each.path), each.kind, each.facts)
            if found:
                return
            if self.right and self.compute.value(context) not in self.right:
                yield finding("right", kind="not-the-answer", answer=self.compute.value(context))
        elif not self.right:
            yield finding("type", kind="no-right-answer")
        seen: set[int] = set(self.rights(context))
        for place, wrong in enumerate(self.wrong):
            for number in wrong.numbers:
                if number in seen:
                    yield finding("wrong", place, "numbers", kind="number-twice", number=number)
                seen.add(number)


class NumberField(Model):
    """One field of a question for several numbers."""

    label: Text
    right: tuple[WholeNumber, ...] = ()
    compute: Computed | None = None

    def rights(self, context: Context) -> tuple[int, ...]:
        """All right numbers of the field."""
        return (*((self.compute.value(context),) if self.compute else ()), *self.right)


class NumbersQuestion(Model):
    """Type several numbers, each with its label."""

    type: Literal["numbers"]
    numbers: Annotated[tuple[NumberField, ...], Field(min_length=2, max_length=8)]
    unit: Text | None = None

    def form(self, context: Context) -> Form:
        """A field for each."""
        return NumbersForm(tuple("" for _ in self.numbers))

    def labelled(self, reader: Reader, context: Context) -> Form:
        """The fields with their labels."""
        code = reader.words.code
        labels = tuple(lettered(each.label.of(code), reader) for each in self.numbers)
        return NumbersForm(labels, self.unit.of(code) if self.unit else "")

    def mark(self, answer: Answer, context: Context, otherwise: Text | None) -> Mark:
        """Right where all are; else the labels to look at."""
        assert isinstance(answer, NumbersAnswer)
        slipped = [
            each.label for each, number in zip(self.numbers, answer.values, strict=True) if number not in each.rights(context)
        ]
        if not slipped:
            return Mark(Verdict.RIGHT)
        if otherwise is not None:
            return marked_again(None, otherwise)
        codes = set.intersection(*(set(label.root) for label in slipped))
        texts = {code: tuple(label.of(code) for label in slipped) for code in codes}
        return Mark(Verdict.AGAIN, message("labels-again", **texts))

    def answer_message(self, context: Context) -> Message:
        """Each label with its number."""
        codes = set.intersection(*(set(each.label.root) for each in self.numbers))
        return Message(
            texts=tuple(
                (code, " · ".join(f"{n.label.of(code)} {n.rights(context)[0]}" for n in self.numbers)) for code in sorted(codes)
            )
        )

    def check(self, context: Context) -> Iterator[Finding]:
        """Each field has a right number, and what is stated is what the engine says."""
        for place, each in enumerate(self.numbers):
            if each.compute is not None:
                found = list(each.compute.check(context))
                for one in found:
                    yield Finding(("numbers", place, "compute", *one.path), one.kind, one.facts)
                if not found and each.right and each.compute.value(context) not in each.right:
                    yield finding("numbers", place, "right", kind="not-the-answer", answer=each.compute.value(context))
            elif not each.right:
                yield finding("numbers", place, kind="no-right-answer")
