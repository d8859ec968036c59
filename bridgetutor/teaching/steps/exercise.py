"""A step that asks items of any kind of exercise, the same ones for everybody; marked by the exercise itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from bridgetutor.foundation.i18n import language
from bridgetutor.teaching.answers import Answer, Form
from bridgetutor.teaching.exercises.item import AuctionSeen, Item
from bridgetutor.teaching.exercises.kinds import KINDS, item_from
from bridgetutor.teaching.exercises.view import item_name, rows_of, scene_marked, working_of
from bridgetutor.teaching.feedback import Mark, Verdict
from bridgetutor.teaching.messages import Message, Reader, say, told
from bridgetutor.teaching.scene import Scene
from bridgetutor.teaching.steps.base import Context, Finding, Step, StepState, finding
from bridgetutor.teaching.texts import Name


class ExerciseStep(Step):
    """`topic` is a kind of `exercises/kinds.py`, `level` one of its levels, `count` how many items; another `set`, other items."""

    kind: Literal["exercise"]
    topic: Name
    level: Annotated[int, Field(ge=1, le=9)] = 1
    count: Annotated[int, Field(ge=1, le=10)] = 3
    set: Annotated[int, Field(ge=1, le=9999)] = 1

    def item_of(self, state: StepState) -> Item:
        """The item that is open."""
        return item_from(self.topic, f"lesson-{self.set}-{state.item + 1}", self.level)

    def items(self, context: Context) -> int:
        """As many as the lesson says."""
        return self.count

    def item_name(self, state: StepState, context: Context) -> str:
        """Level and seed."""
        return item_name(self.item_of(state))

    def prompt(self, state: StepState, context: Context, reader: Reader) -> str:
        """The question of the item."""
        return say(self.item_of(state).question(), reader)

    def form(self, state: StepState, context: Context) -> Form:
        """The form, in no reader's words."""
        return self.item_of(state).form(Reader(language("en")))

    def words_form(self, state: StepState, context: Context, reader: Reader) -> Form:
        """The form in the reader's language."""
        return self.item_of(state).form(reader)

    def scene(self, state: StepState, context: Context) -> Scene | None:
        """The cards of the item."""
        return scene_marked(self.item_of(state), state.feedback.marked if state.feedback else ())

    def rows(self, state: StepState, context: Context, reader: Reader) -> tuple[tuple[str, str], ...]:
        """The facts of the item."""
        return rows_of(self.item_of(state), reader)

    def auction(self, state: StepState, context: Context) -> AuctionSeen | None:
        """The calls of the item."""
        return self.item_of(state).auction

    def mark(self, state: StepState, answer: Answer, context: Context) -> Mark:
        """As the exercise marks it; the lesson's praise takes the place of the nod."""
        item = self.item_of(state)
        verdict = item.mark(answer)
        if verdict.right:
            return Mark(Verdict.RIGHT, told(self.praise) if self.praise else item.feedback(answer))
        if second := item.second_best(answer):
            return Mark(Verdict.HALF, second)
        return Mark(Verdict.AGAIN, item.feedback(answer), verdict.misconceptions, verdict.marks)

    def possible(self, state: StepState) -> tuple[str, ...] | None:
        """Those that the exercise predicts."""
        return tuple(self.item_of(state).predict)

    def working(self, state: StepState, context: Context) -> Message | None:
        """The way to the right answer."""
        return working_of(self.item_of(state))

    def hint_list(self, state: StepState, context: Context) -> tuple[Message, ...]:
        """The lesson's hints, else the exercise's."""
        return super().hint_list(state, context) if self.hints else self.item_of(state).hints()

    def check(self, context: Context) -> Iterator[Finding]:
        """There is such a kind, with such a level; its cards are its own."""
        if self.topic not in KINDS:
            yield finding("topic", kind="no-such-exercise", text=self.topic, allowed=", ".join(sorted(KINDS)))
        elif self.level not in KINDS[self.topic].levels:
            levels = ", ".join(map(str, KINDS[self.topic].levels))
            yield finding("level", kind="no-such-level", text=self.topic, allowed=levels)
        if self.table is not None:
            yield finding("table", kind="exercise-table")
