"""Hints that the program gives in a lesson: only where the lesson has none, and never one that costs a trick."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bridgetutor.bots.budget import Budget
from bridgetutor.bots.hints import Checked, sampled
from bridgetutor.engine.cards import Card
from bridgetutor.foundation.paths import lessons_folder
from bridgetutor.teaching.advice import hint_job
from bridgetutor.teaching.answers import CardAnswer, SeatAnswer
from bridgetutor.teaching.reader import read_lesson_file
from bridgetutor.teaching.runner import LessonRun
from bridgetutor.teaching.steps.play_card import PlayCard


@pytest.fixture
def run() -> LessonRun:
    lesson, _ = read_lesson_file(lessons_folder() / "first-tricks-and-minibridge" / "a07-first-deal.yaml")
    assert lesson is not None
    run = LessonRun.start(lesson)
    place = next(place for place, step in enumerate(lesson.steps) if isinstance(step, PlayCard))
    return run.go(place)


def test_the_lesson_goes_first(run: LessonRun) -> None:
    assert run.step.has_own_hints(run.state, run.context)
    assert hint_job(run) is None


def test_off_the_script_the_program_advises_a_card_that_costs_nothing(run: LessonRun) -> None:
    """The king of spades at the first trick is the other way: from there on every hint keeps all tricks that are left."""
    run, asked = run.answer(CardAnswer(Card.parse("SK"))), 0
    while not run.state.settled:
        job = hint_job(run)
        if job is None:  # who won is asked
            run = run.answer(SeatAnswer(run.step.position(run.state, run.context).winners[-1]))
            continue
        hint = replace(job, budget=Budget(4)).run(lambda: None)
        exact = sampled(job.position.opened(job.hands), 0, Budget(1), lambda: None) if len(job.position.hand) > 1 else None
        assert exact is None or exact.cost(hint.card) == 0
        assert hint.how in (Checked.OPEN, Checked.SURE)
        asked += 1
        run = run.answer(CardAnswer(hint.card))
    assert asked > 5


def test_what_the_player_knows_is_what_a_seat_at_the_table_knows(run: LessonRun) -> None:
    job = hint_job(run.answer(CardAnswer(Card.parse("SK"))))
    assert job is not None
    known = job.position
    assert [known.hands[seat] is not None for seat in range(4)] == [True, False, True, False]
    assert known.needs == 7
    assert known.announced == (8, 5, 14, 13)
    assert job.by_rule().checked is False
