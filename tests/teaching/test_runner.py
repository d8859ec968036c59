"""A lesson in progress: forward, back, skipped, saved and resumed at any step, also when the lesson has changed since."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from bridgetutor.engine.cards import PACK
from bridgetutor.engine.seats import Seat
from bridgetutor.scoring.minibridge import CONTRACTS
from bridgetutor.teaching.answers import (
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
    ScoreAnswer,
    ScoreForm,
    SeatAnswer,
    SeatForm,
)  # fmt: skip
from bridgetutor.teaching.runner import LessonRun
from tests.helpers.lessons import ENGLISH, PORTUGUESE, all_steps, at, read_text, right_answer, settle, without_attempts

LESSON = all_steps()


def resumed(run: LessonRun) -> LessonRun:
    return LessonRun.from_json(run.lesson, json.loads(json.dumps(run.to_json())))


def test_a_whole_lesson_answered_right_is_done() -> None:
    run = LessonRun.start(LESSON)
    verdicts = []
    while not run.finished:
        while not run.state.settled:
            run = run.answer(right_answer(run))
            verdicts += [attempt.verdict for attempt in run.attempts]
        assert resumed(run) == without_attempts(run)
        run = run.next()
    assert set(run.status) == {"done"}
    assert set(verdicts) == {"right"}
    assert len(verdicts) > 40
    assert resumed(run) == without_attempts(run)
    assert run.view(ENGLISH).finished
    assert run.back().step.id == LESSON.steps[-1].id
    assert run.next() == run.skip() == without_attempts(run)


def test_a_skipped_step_is_noted_and_can_be_done_later() -> None:
    run = at(LESSON, "choice").skip()
    assert (run.attempts[0].verdict, run.attempts[0].step) == ("skipped", "choice")
    assert run.status[2] == "skipped"
    run = settle(run.back()).next()
    assert run.status[2] == "done"
    assert run.skipped == frozenset()
    assert run.back().skip().attempts == (), "a step that is done is not skipped"


def test_back_comes_to_the_step_as_it_was_left() -> None:
    run = at(LESSON, "number").answer(NumberAnswer(23)).hint().skip().back()
    assert run.state.tries == 1
    assert run.state.feedback is not None
    assert LessonRun.start(LESSON).back().place == 0
    assert not LessonRun.start(LESSON).view(ENGLISH).can_back


def test_again_begins_the_step_anew() -> None:
    run = settle(at(LESSON, "play"))
    assert run.again().state.cards == ("SQ",)


def test_a_language_can_change_while_feedback_stands() -> None:
    run = resumed(at(LESSON, "count").answer(NumberAnswer(11)))
    english, portuguese = run.view(ENGLISH).feedback, run.view(PORTUGUESE).feedback
    assert english is not None
    assert portuguese is not None
    assert "A 4, K 3, Q 2, J 1" in english.text
    assert english.text != portuguese.text


def some_answer(run: LessonRun, data: st.DataObject) -> Any:
    form = run.step.form(run.state, run.context)
    number = st.integers(0, 60)
    match form:
        case NumberForm():
            return NumberAnswer(data.draw(number))
        case NumbersForm():
            return NumbersAnswer(tuple(data.draw(st.lists(number, min_size=len(form.labels), max_size=len(form.labels)))))
        case ChoiceForm():
            return ChoiceAnswer(data.draw(st.sampled_from(form.options))[0])
        case OrderForm():
            return OrderAnswer(tuple(data.draw(st.permutations([item for item, _ in form.items]))))
        case CardsForm():
            return CardsAnswer(tuple(data.draw(st.sets(st.sampled_from(form.cards)))))
        case SeatForm():
            return SeatAnswer(data.draw(st.sampled_from(Seat)))
        case DeclarerForm():
            seats = st.sampled_from(Seat)
            return DeclarerAnswer(data.draw(st.booleans()), data.draw(seats), data.draw(seats), data.draw(seats))
        case ContractForm():
            return ContractAnswer(data.draw(st.sampled_from(CONTRACTS)))
        case CardForm():
            return CardAnswer(data.draw(st.sampled_from(form.legal) | st.sampled_from(PACK)))
        case ScoreForm():
            cells = [(row, side, data.draw(st.sampled_from((0, 40, 50, 90)))) for row, _ in form.rows for side in form.sides]
            return ScoreAnswer(tuple(cells))
    return None


def checked(run: LessonRun) -> LessonRun:
    """What holds of every run: it can be shown in both languages and comes back from JSON the same."""
    assert resumed(run) == without_attempts(run)
    for reader in (ENGLISH, PORTUGUESE):
        view = run.view(reader)
        assert view.title
        assert 1 <= view.item <= view.items
        assert view.feedback is None or view.feedback.text or view.feedback.heading
    return run


@settings(max_examples=60)
@given(st.integers(0, len(LESSON.steps) - 1), st.data())
def test_whatever_a_pupil_does_can_be_shown_saved_and_resumed(place: int, data: st.DataObject) -> None:
    run = LessonRun.start(LESSON).go(place)
    for _ in range(data.draw(st.integers(1, 12))):
        action = data.draw(st.sampled_from(["answer"] * 6 + ["hint", "next", "skip", "back", "undo", "again", "move"]))
        if action == "answer":
            answer = some_answer(run, data)
            before = run
            run = run.answer(answer) if answer is not None else run
            assert len(run.attempts) <= 1
            assert answer is None or before.state.settled or run.attempts[0].answer == answer.text
        elif action == "move":
            run = run.move(data.draw(st.integers(-2, 20)))
        else:
            run = getattr(run, action)()
        run = checked(run)


def test_a_play_is_resumed_at_its_very_trick() -> None:
    run = at(LESSON, "play")
    for _ in range(9):
        run = run.answer(right_answer(run))
        assert resumed(run) == without_attempts(run)
    assert 12 < len(run.state.cards) < 52


SMALL = """\
id: t
course: c
number: 1
title: T
objective: O
minutes: 5
steps:
  - {id: a, kind: explain, title: A, text: x}
  - {id: b, kind: question, title: B, ask: q, answer_by: {type: number, right: [7]}}
  - {id: d, kind: explain, title: D, text: x}
"""


def small(text: str = SMALL) -> Any:
    lesson, problems = read_text(text)
    assert problems == ()
    assert lesson is not None
    return lesson


def test_a_lesson_that_has_changed_falls_back_to_what_still_fits() -> None:
    run = LessonRun.start(small()).next().answer(NumberAnswer(7)).next()
    saved = run.to_json()
    without = small("\n".join(line for line in SMALL.splitlines() if "id: d" not in line))
    back = LessonRun.from_json(without, saved)
    assert (back.step.id, back.is_done("b")) == ("b", True)
    moved = small(SMALL.replace("  - {id: a,", "  - {id: new, kind: explain, title: N, text: x}\n  - {id: a,"))
    assert LessonRun.from_json(moved, saved).step.id == "d"
    question = "{id: d, kind: question, title: D, ask: q, answer_by: {type: number, right: [1]}}"
    other = small(SMALL.replace("{id: d, kind: explain, title: D, text: x}", question))
    assert LessonRun.from_json(other, saved).step.id == "d"


def test_a_saved_play_that_no_longer_fits_begins_anew() -> None:
    run = at(LESSON, "play").answer(right_answer(at(LESSON, "play")))
    saved = run.to_json()
    saved["states"]["play"]["cards"] = ["SQ", "HA"]
    back = LessonRun.from_json(LESSON, saved)
    assert back.step.id == "play"
    assert back.state.cards == ("SQ",)


nothing = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["item", "cards", "feedback", "tries", "x"]), inner)
    ),
    max_leaves=6,
)


@given(nothing, st.dictionaries(st.sampled_from(["step", "place", "states", "skipped", "finished", "version"]), nothing))
def test_anything_that_is_no_saved_run_gives_a_run(data: Any, fields: dict[str, Any]) -> None:
    for saved in (data, fields, {**fields, "states": {step.id: data for step in LESSON.steps}}):
        run = LessonRun.from_json(LESSON, saved)
        assert run.view(ENGLISH).title
