"""Lessons for tests: read from text or from the test folder, and answered in the right way whatever the step."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from bridgetutor.engine.cards import SUITS_DOWN
from bridgetutor.formats.problems import Problem
from bridgetutor.formats.yaml import read_yaml
from bridgetutor.foundation.i18n import language
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.teaching.answers import (
    Answer,
    CardAnswer,
    CardForm,
    CardsAnswer,
    CardsForm,
    ChoiceAnswer,
    ChoiceForm,
    ContractAnswer,
    ContractForm,
    DeclarerAnswer,
    DeclarerForm,
    NumberAnswer,
    NumberForm,
    NumbersAnswer,
    NumbersForm,
    OrderAnswer,
    OrderForm,
    ScoreForm,
    SeatAnswer,
    SeatForm,
)  # fmt: skip
from bridgetutor.teaching.lesson import Lesson, read_lesson
from bridgetutor.teaching.messages import Reader
from bridgetutor.teaching.reader import read_lesson_file
from bridgetutor.teaching.runner import LessonRun
from bridgetutor.teaching.steps.choose_contract import ChooseContract
from bridgetutor.teaching.steps.choose_declarer import ChooseDeclarer
from bridgetutor.teaching.steps.count_points import CountPoints
from bridgetutor.teaching.steps.exercise import ExerciseStep
from bridgetutor.teaching.steps.fill_score import FillScore
from bridgetutor.teaching.steps.play_card import PlayCard
from bridgetutor.teaching.steps.question import Question
from bridgetutor.teaching.steps.who_wins import WhoWins

DATA = Path(__file__).parent.parent / "data" / "lessons"
ENGLISH = Reader(language("en"))
PORTUGUESE = Reader(language("pt"), "portuguese")


def all_steps() -> Lesson:
    """The lesson with every kind of step."""
    lesson, problems = read_lesson_file(DATA / "all_steps.yaml", ("en", "pt"))
    assert problems == ()
    assert lesson is not None
    return lesson


def read_text(text: str) -> tuple[Lesson | None, tuple[Problem, ...]]:
    """A lesson from YAML text."""
    reading = read_yaml(text.encode(), "lesson.yaml")
    if reading.located is None:
        return None, reading.problems
    lesson, problems = read_lesson(reading.located)
    return lesson, (*reading.problems, *problems)


def at(lesson: Lesson, step: str) -> LessonRun:
    """A run that stands at a step."""
    place = lesson.place(step)
    assert place is not None
    return LessonRun.start(lesson).go(place)


def right_answer(run: LessonRun) -> Answer:
    """An answer that is right for the item that is open, worked out from the engine or the lesson."""
    step, state, context = run.step, run.state, run.context
    form = step.form(state, context)
    if isinstance(step, CountPoints):
        hand = context.deals[step.deal].hand(step.seats[state.item])
        if isinstance(form, NumberForm):
            return NumberAnswer(hand.hcp)
        return NumbersAnswer((*(hand.suit_hcp(suit) for suit in SUITS_DOWN), hand.hcp))
    if isinstance(step, WhoWins):
        deal = context.deals[step.deal]
        return SeatAnswer(deal.after(deal.cards).winners[step.tricks[state.item] - 1])
    if isinstance(step, ChooseDeclarer):
        assert isinstance(form, DeclarerForm)
        deal = context.deals[step.deal]
        assert deal.dealer is not None
        game = MinibridgeState.start(deal.cards_dealt, deal.dealer)
        return DeclarerAnswer(True) if game.is_redeal else DeclarerAnswer(False, game.declarer, game.dummy, game.leader)
    if isinstance(step, ChooseContract):
        assert isinstance(form, ContractForm)
        return ContractAnswer(step.right(context)[0])
    if isinstance(step, FillScore):
        assert isinstance(form, ScoreForm)
        return step.sheet(context)
    if isinstance(step, PlayCard):
        play = step.position(state, context)
        if isinstance(form, SeatForm):
            return SeatAnswer(play.winners[-1])
        assert isinstance(form, CardForm)
        return CardAnswer(context.deals[step.deal].follow(play.played))
    if isinstance(step, ExerciseStep):
        return step.item_of(state).right[0]
    assert isinstance(step, Question)
    return _right_of(step, run)


def _right_of(step: Question, run: LessonRun) -> Answer:
    asked, context, form = step.answer_by, run.context, step.form(run.state, run.context)
    if isinstance(form, ChoiceForm):
        return ChoiceAnswer(next(option.id for option in asked.options if option.right))  # type: ignore[union-attr]
    if isinstance(form, NumberForm):
        return NumberAnswer(asked.rights(context)[0])  # type: ignore[union-attr,call-arg]
    if isinstance(form, NumbersForm):
        return NumbersAnswer(tuple(each.rights(context)[0] for each in asked.numbers))  # type: ignore[union-attr]
    if isinstance(form, OrderForm):
        return OrderAnswer(asked.rights()[0])  # type: ignore[union-attr,call-arg]
    if isinstance(form, CardsForm):
        return CardsAnswer(tuple(asked.rights(context)[0]))  # type: ignore[union-attr,call-arg]
    assert isinstance(form, SeatForm)
    return SeatAnswer(asked.right[0])  # type: ignore[union-attr]


def settle(run: LessonRun) -> LessonRun:
    """The run after right answers up to the end of the open item."""
    while not run.state.settled:
        run = run.answer(right_answer(run))
    return run


def without_attempts(run: LessonRun) -> LessonRun:
    """The run as it comes back from a saved one."""
    return replace(run, attempts=())
