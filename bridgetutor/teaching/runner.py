"""A lesson in progress: a frozen state machine that can be saved and resumed at any step. Knows no window and no database."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from bridgetutor.engine.cards import Card
from bridgetutor.engine.problems import TextProblem
from bridgetutor.teaching.answers import Answer, Form, NoForm, WorkedForm
from bridgetutor.teaching.attempts import Attempt
from bridgetutor.teaching.exercises.item import AuctionSeen
from bridgetutor.teaching.feedback import Feedback, Verdict
from bridgetutor.teaching.lesson import Lesson
from bridgetutor.teaching.messages import Reader, lettered, say
from bridgetutor.teaching.scene import Scene
from bridgetutor.teaching.steps import AnyStep
from bridgetutor.teaching.steps.base import Context, StepState
from bridgetutor.teaching.steps.play_card import PlayCard
from bridgetutor.teaching.steps.worked_deal import WorkedDeal

VERSION = 1


@dataclass(frozen=True)
class FeedbackView:
    """The panel of feedback in the reader's language, in markup."""

    verdict: Verdict
    heading: str
    text: str
    working: str
    marked: tuple[Card, ...]


@dataclass(frozen=True)
class StepView:
    """Everything a page needs to draw a step, in the reader's language and letters; texts are in markup (wording/runs.py).

    `step` counts from 1 of `steps`; `item` from 1 of `items`. `status` has for each step of the lesson `done`, `skipped`, `here`
    or `ahead`. `form` says which answer is wanted; `hints` are those shown so far, `hints_left` how many more there are.
    `settled`: the item is over and `next` goes on. `rows` are facts beside the question, label and value; `auction` the calls to
    look at.
    """

    kind: str
    step_id: str
    step: int
    steps: int
    item: int
    items: int
    status: tuple[str, ...]
    title: str
    text: str
    prompt: str
    picture: str
    form: Form
    given: str
    scene: Scene | None
    feedback: FeedbackView | None
    hints: tuple[str, ...]
    hints_left: int
    settled: bool
    can_undo: bool
    can_back: bool
    finished: bool
    rows: tuple[tuple[str, str], ...] = ()
    auction: AuctionSeen | None = None


@dataclass(frozen=True)
class LessonRun:
    """Where a pupil stands in a lesson. Every method gives a new run; `attempts` are those of the last `answer` or `skip` only."""

    lesson: Lesson
    place: int = 0
    states: Mapping[str, StepState] = field(default_factory=lambda: MappingProxyType({}))
    skipped: frozenset[str] = frozenset()
    finished: bool = False
    attempts: tuple[Attempt, ...] = ()

    @classmethod
    def start(cls, lesson: Lesson) -> LessonRun:
        """At the first step."""
        return cls(lesson)._entered()

    # --- where it stands

    @property
    def step(self) -> AnyStep:
        """The step that is open."""
        return self.lesson.steps[self.place]

    @property
    def state(self) -> StepState:
        """The state of the step that is open."""
        return self.states[self.step.id]

    @property
    def context(self) -> Context:
        """What steps may look at."""
        return Context(self.lesson.deals, self.states)

    def is_done(self, id_: str) -> bool:
        """Whether a step has been worked to its end."""
        step, state = self.lesson.step(id_), self.states.get(id_)
        return step is not None and state is not None and state.settled and state.item + 1 >= step.items(self.context)

    @property
    def status(self) -> tuple[str, ...]:
        """For each step `done`, `skipped`, `here` or `ahead`."""
        found = []
        for place, step in enumerate(self.lesson.steps):
            if place == self.place and not self.finished:
                found.append("here")
            else:
                found.append("done" if self.is_done(step.id) else "skipped" if step.id in self.skipped else "ahead")
        return tuple(found)

    def _with(self, state: StepState, attempts: tuple[Attempt, ...] = ()) -> LessonRun:
        states = MappingProxyType({**self.states, self.step.id: state})
        return replace(self, states=states, attempts=attempts)

    def _entered(self) -> LessonRun:
        """This run with a state for the open step."""
        return self if self.step.id in self.states else self._with(self.step.start(self.context), self.attempts)

    # --- what a pupil does

    def answer(self, answer: Answer) -> LessonRun:
        """The run after an answer; `attempts` holds what to write down. An item that is settled takes no more answers."""
        before = self.state
        if self.finished or before.settled:
            return replace(self, attempts=())
        item = self.step.item_name(before, self.context)
        after = self.step.answer(before, answer, self.context)
        verdict, slip = _verdict(before, after), _slip(before, after)
        fits = self.step.explained(before, answer, self.context) if verdict == "again" else ()
        fits = fits or ((slip,) if slip else ())
        attempt = Attempt(self.lesson.id, self.step.id, item, answer.text, verdict, slip, fits, self.step.possible(before))
        return self._with(after, (attempt,))

    def hint(self) -> LessonRun:
        """The run with one more hint shown."""
        return self._with(self.step.hint(self.state, self.context))

    def next(self) -> LessonRun:
        """The next item, the next step, or the end; the same run while the item is not settled."""
        if self.finished or not self.state.settled:
            return replace(self, attempts=())
        item = self.step.next_item(self.state, self.context)
        if item is not None:
            return self._with(item)
        run = replace(self, skipped=self.skipped - {self.step.id}, attempts=())
        return run._forward()

    def skip(self) -> LessonRun:
        """The next step; where the open one was not done, that is noted."""
        if self.finished:
            return replace(self, attempts=())
        if self.is_done(self.step.id):
            return replace(self, attempts=())._forward()
        attempt = Attempt(self.lesson.id, self.step.id, self.step.item_name(self.state, self.context), "", "skipped")
        return replace(self, skipped=self.skipped | {self.step.id}, attempts=(attempt,))._forward()

    def _forward(self) -> LessonRun:
        if self.place + 1 < len(self.lesson.steps):
            return replace(self, place=self.place + 1)._entered()
        return replace(self, finished=True)

    def back(self) -> LessonRun:
        """The step before, as it was left; at the end of the lesson, its last step."""
        if self.finished:
            return replace(self, finished=False, attempts=())
        return replace(self, place=max(0, self.place - 1), attempts=())._entered()

    def go(self, place: int) -> LessonRun:
        """Any step, by its place from 0."""
        return replace(self, place=max(0, min(place, len(self.lesson.steps) - 1)), finished=False, attempts=())._entered()

    def again(self) -> LessonRun:
        """The open step from its beginning."""
        return self._with(self.step.start(self.context))

    def undo(self) -> LessonRun:
        """In a played deal, the position before the pupil's last card; elsewhere the same run."""
        return self._with(self.step.undo(self.state, self.context)) if isinstance(self.step, PlayCard) else self

    def move(self, place: int) -> LessonRun:
        """In a worked deal, another place; elsewhere the same run."""
        return self._with(self.step.move(self.state, place, self.context)) if isinstance(self.step, WorkedDeal) else self

    # --- what a page shows

    def view(self, reader: Reader) -> StepView:
        """The open step in the reader's words."""
        step, state, context = self.step, self.state, self.context
        code = reader.words.code
        hints = step.hint_list(state, context)
        asks = not isinstance(step.form(state, context), NoForm | WorkedForm)
        return StepView(
            kind=step.kind,
            step_id=step.id,
            step=self.place + 1,
            steps=len(self.lesson.steps),
            item=state.item + 1,
            items=step.items(context),
            status=self.status,
            title=lettered(step.title.of(code), reader),
            text=lettered(step.text.of(code), reader) if step.text else "",
            prompt=step.prompt(state, context, reader),
            picture=getattr(step, "picture", None) or "",
            form=step.words_form(state, context, reader),
            given=state.given,
            scene=step.scene(state, context),
            feedback=feedback_view(state.feedback, reader),
            hints=tuple(say(hint, reader) for hint in hints[: state.hints]),
            hints_left=len(hints) - min(state.hints, len(hints)) if asks and not state.settled else 0,
            settled=state.settled,
            can_undo=isinstance(step, PlayCard) and step.undo(state, context) != state,
            can_back=self.place > 0 or self.finished,
            finished=self.finished,
            rows=step.rows(state, context, reader),
            auction=step.auction(state, context),
        )

    # --- saved and resumed

    def to_json(self) -> dict[str, Any]:
        """All that is needed to come back here, as JSON can hold it."""
        return {
            "version": VERSION,
            "lesson": self.lesson.id,
            "step": self.step.id,
            "place": self.place,
            "finished": self.finished,
            "skipped": sorted(self.skipped),
            "states": {id_: state.plain() for id_, state in self.states.items()},
        }

    @classmethod
    def from_json(cls, lesson: Lesson, data: object) -> LessonRun:
        """The run that was saved, as far as it still fits.

        A lesson may have changed since: states that fit no step any more are dropped, and the open step is the one with the saved
        id, else the one at the saved place. Anything that is no saved run gives a new one; never raises.
        """
        if not isinstance(data, Mapping):
            return cls.start(lesson)
        saved = data.get("states")
        states: dict[str, StepState] = {}
        for step in lesson.steps:
            state = _state(saved.get(step.id)) if isinstance(saved, Mapping) else None
            if state is not None and step.fits(state, Context(lesson.deals, MappingProxyType(states))):
                states[step.id] = state
        by_id, by_place = lesson.place(str(data.get("step"))), data.get("place")
        place = by_id if by_id is not None else by_place if isinstance(by_place, int) else 0
        skipped = data.get("skipped")
        known = {step.id for step in lesson.steps}
        run = cls(
            lesson,
            max(0, min(place, len(lesson.steps) - 1)),
            MappingProxyType(states),
            frozenset(str(id_) for id_ in skipped if str(id_) in known) if isinstance(skipped, list) else frozenset(),
            data.get("finished") is True and by_id == len(lesson.steps) - 1,
        )
        return run._entered()


def _state(data: object) -> StepState | None:
    if not isinstance(data, Mapping):
        return None
    try:
        return StepState.from_plain(data)
    except (KeyError, TypeError, ValueError, AttributeError, TextProblem):
        return None


def _verdict(before: StepState, after: StepState) -> str:
    """What an answer came to, for the record: how it was taken, whether or not it ended the item."""
    feedback = after.feedback if after.feedback is not before.feedback else None
    if after.cards != before.cards and (feedback is None or feedback.misconception is None):
        return "right"
    if feedback is None:
        return "right"
    if feedback.verdict in (Verdict.RIGHT, Verdict.HALF):
        return feedback.verdict.value
    return "again"


def _slip(before: StepState, after: StepState) -> str | None:
    return after.feedback.misconception if after.feedback is not None and after.feedback is not before.feedback else None


def feedback_view(feedback: Feedback | None, reader: Reader) -> FeedbackView | None:
    """Feedback in the reader's words."""
    if feedback is None:
        return None
    return FeedbackView(
        feedback.verdict,
        feedback.heading(reader),
        say(feedback.message, reader) if feedback.message else "",
        say(feedback.working, reader) if feedback.working else "",
        feedback.marked,
    )
