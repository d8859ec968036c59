"""What every step of a lesson is: a model read from YAML, and pure functions from state and answer to a new state.

A step has one item or several (a hand each, a trick each). An item is settled when its answer is right or passes, or when the
way has been shown after two tries; then `next_item` or the runner goes on. Knows no lesson file, no window, no progress.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Annotated, Any

from pydantic import Field

from bridgetutor.engine.cards import Card
from bridgetutor.engine.problems import Fact
from bridgetutor.engine.seats import Seat
from bridgetutor.teaching.answers import Answer, Form, NoForm
from bridgetutor.teaching.deals import LessonDeal
from bridgetutor.teaching.exercises.item import AuctionSeen
from bridgetutor.teaching.feedback import Feedback, Mark, Verdict
from bridgetutor.teaching.fields import CardsField, Flag, Model, SeatsField
from bridgetutor.teaching.messages import Message, Reader, told
from bridgetutor.teaching.scene import Scene, scene_of
from bridgetutor.teaching.texts import Name, Text

#: After this many tries that were not yet right, the way is shown.
TRIES = 2


@dataclass(frozen=True)
class StepState:
    """Where a pupil stands in one step; the same shape for all kinds, and nothing but what JSON can hold.

    `item` counts from 0; `tries` and `hints` belong to the item; `outcomes` has one of `right half shown seen` for each item that
    is settled; `given` is the last answer as text; `cards` are the cards played so far in a played deal, `asked` the tricks whose
    winner has been asked; `place` is the position in a worked deal.
    """

    item: int = 0
    tries: int = 0
    hints: int = 0
    settled: bool = False
    outcomes: tuple[str, ...] = ()
    feedback: Feedback | None = None
    given: str = ""
    cards: tuple[str, ...] = ()
    asked: int = 0
    place: int = 0

    def plain(self) -> dict[str, Any]:
        """As JSON can hold it; what is at its default is left out."""
        data: dict[str, Any] = {
            "item": self.item, "tries": self.tries, "hints": self.hints, "settled": self.settled, "given": self.given,
            "outcomes": list(self.outcomes), "cards": list(self.cards), "asked": self.asked, "place": self.place,
        }  # fmt: skip
        if self.feedback is not None:
            data["feedback"] = self.feedback.plain()
        return {key: value for key, value in data.items() if value}

    @classmethod
    def from_plain(cls, data: Mapping[str, Any]) -> StepState:
        """Back from `plain`; raises KeyError, TypeError or ValueError for anything else."""
        feedback = data.get("feedback")
        numbers = {key: int(data.get(key, 0)) for key in ("item", "tries", "hints", "asked", "place")}
        if min(numbers.values()) < 0:
            raise ValueError("a count below zero")
        return cls(
            settled=bool(data.get("settled", False)),
            outcomes=tuple(str(each) for each in data.get("outcomes", ())),
            feedback=Feedback.from_plain(feedback) if feedback else None,
            given=str(data.get("given", "")),
            cards=tuple(str(Card.parse(each)) for each in data.get("cards", ())),
            **numbers,
        )


@dataclass(frozen=True)
class Context:
    """What a step may look at beside itself: the deals of its lesson, and how other steps of it stand."""

    deals: Mapping[str, LessonDeal]
    states: Mapping[str, StepState] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True)
class Finding:
    """Something in a step that is not so: where in it, and kind and facts for wording/file_problems.py."""

    path: tuple[str | int, ...]
    kind: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


def finding(*path: str | int, kind: str, **facts: Fact) -> Finding:
    """A finding at a place of the step."""
    return Finding(path, kind, facts)


class Table(Model):
    """What is on the card table: a deal, the seats whose cards are seen, how many cards of its script have been played."""

    deal: Name
    show: SeatsField = tuple(Seat)
    after: Annotated[int, Field(ge=0, le=52)] = 0
    points: SeatsField = ()
    marked: CardsField = ()
    roles: Flag = False

    def scene(self, context: Context, marked: tuple[Card, ...] = ()) -> Scene:
        """The picture of it."""
        deal = context.deals[self.deal]
        played = deal.cards[: self.after]
        whole = self.after > 0
        return scene_of(
            deal, self.show, played, whole_trick=whole, roles=self.roles, points=self.points, marked=(*self.marked, *marked)
        )

    def check(self, context: Context) -> Iterator[Finding]:
        """The deal is there, and so are the cards of the script."""
        if self.deal not in context.deals:
            yield finding("deal", kind="no-such-deal", text=self.deal)
        elif self.after > len(context.deals[self.deal].cards):
            yield finding("after", kind="script-too-short", number=len(context.deals[self.deal].cards))


class Step(Model):
    """The base of all kinds of steps. A kind gives `kind`, `form`, `mark` and what else differs.

    `paper` stands in the place of `text` on a printed sheet, where all steps can be seen at once.
    """

    id: Name
    title: Text
    text: Text | None = None
    paper: Text | None = None
    table: Table | None = None
    hints: Annotated[tuple[Text, ...], Field(max_length=3)] = ()
    praise: Text | None = None

    @property
    def kind_name(self) -> str:
        """The kind as the file writes it."""
        return str(self.kind)  # type: ignore[attr-defined]  # every kind has the field, each with its own literal

    def start(self, context: Context) -> StepState:
        """The state before the first answer; a step that asks nothing is settled at once."""
        state = StepState()
        return self._asking(state, context)

    def _asking(self, state: StepState, context: Context) -> StepState:
        if isinstance(self.form(state, context), NoForm):
            return replace(state, settled=True, outcomes=(*state.outcomes, "seen"))
        return state

    def items(self, context: Context) -> int:
        """How many items the step has."""
        return 1

    def item_name(self, state: StepState, context: Context) -> str:
        """The name of the item in the record; empty where there is one item."""
        return ""

    def prompt(self, state: StepState, context: Context, reader: Reader) -> str:
        """The question, in markup; empty where nothing is asked."""
        return ""

    def form(self, state: StepState, context: Context) -> Form:
        """What is asked for now."""
        return NoForm()

    def words_form(self, state: StepState, context: Context, reader: Reader) -> Form:
        """The form with its labels in the reader's language."""
        return self.form(state, context)

    def scene(self, state: StepState, context: Context) -> Scene | None:
        """What the table shows now; None where the step has no table."""
        marked = state.feedback.marked if state.feedback else ()
        return self.table.scene(context, marked) if self.table else None

    def rows(self, state: StepState, context: Context, reader: Reader) -> tuple[tuple[str, str], ...]:
        """Facts beside the question: label and value, in markup."""
        return ()

    def auction(self, state: StepState, context: Context) -> AuctionSeen | None:
        """The calls to look at, if there are any."""
        return None

    def mark(self, state: StepState, answer: Answer, context: Context) -> Mark:
        """What an answer is worth."""
        raise NotImplementedError

    def explained(self, state: StepState, answer: Answer, context: Context) -> tuple[str, ...]:
        """All known mistakes that explain an answer, by id."""
        return self.mark(state, answer, context).slips

    def possible(self, state: StepState) -> tuple[str, ...] | None:
        """The known mistakes that could show in the item; None where the step does not know."""
        return None

    def working(self, state: StepState, context: Context) -> Message | None:
        """The way to the right answer, shown after two tries."""
        return None

    def hint_list(self, state: StepState, context: Context) -> tuple[Message, ...]:
        """The hints of the item, mildest first."""
        return tuple(told(text) for text in self.hints)

    def answer(self, state: StepState, answer: Answer, context: Context) -> StepState:
        """The state after an answer; an item that is settled keeps its outcome."""
        if state.settled:
            return state
        mark = self.mark(state, answer, context)
        named = mark.slips[0] if len(mark.slips) == 1 else None
        given = answer.text
        if mark.verdict in (Verdict.RIGHT, Verdict.HALF):
            message = mark.message or (told(self.praise) if self.praise else None)
            feedback = Feedback(mark.verdict, message, named, mark.marked)
            outcome = mark.verdict.value
            return replace(state, settled=True, outcomes=(*state.outcomes, outcome), feedback=feedback, given=given)
        tries = state.tries + 1
        if tries < TRIES:
            feedback = Feedback(Verdict.AGAIN, mark.message, named, mark.marked)
            return replace(state, tries=tries, feedback=feedback, given=given)
        feedback = Feedback(Verdict.TOGETHER, mark.message, named, mark.marked, self.working(state, context))
        return replace(state, tries=tries, settled=True, outcomes=(*state.outcomes, "shown"), feedback=feedback, given=given)

    def hint(self, state: StepState, context: Context) -> StepState:
        """The state with one more hint shown."""
        return replace(state, hints=min(state.hints + 1, len(self.hint_list(state, context))))

    def next_item(self, state: StepState, context: Context) -> StepState | None:
        """The state at the next item, or None where this was the last."""
        if state.item + 1 >= self.items(context):
            return None
        return self._asking(StepState(item=state.item + 1, outcomes=state.outcomes), context)

    def fits(self, state: StepState, context: Context) -> bool:
        """Whether a saved state can stand in this step: a lesson may have changed since it was saved."""
        count = self.items(context)
        return state.item < count and len(state.outcomes) == state.item + (1 if state.settled else 0)

    def check(self, context: Context) -> Iterator[Finding]:
        """What is not so in this step although each field is well formed."""
        if self.table is not None:
            for found in self.table.check(context):
                yield replace(found, path=("table", *found.path))

    def deals_named(self) -> tuple[tuple[tuple[str | int, ...], str], ...]:
        """The deals the step names, with the place of each name."""
        return ((("table", "deal"), self.table.deal),) if self.table else ()
