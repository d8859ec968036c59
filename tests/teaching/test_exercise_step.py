"""Every kind of exercise as a step of a lesson: asked, marked and noted as the exercise itself does, in both languages."""

from __future__ import annotations

import pytest

from bridgetutor.foundation.i18n import language
from bridgetutor.teaching.exercises.kinds import KINDS
from bridgetutor.teaching.feedback import Verdict
from bridgetutor.teaching.messages import Reader, say
from bridgetutor.teaching.steps.base import Context
from bridgetutor.teaching.steps.exercise import ExerciseStep

READERS = (Reader(language("en")), Reader(language("pt"), "portuguese"))
NOTHING = Context({}, {})


@pytest.mark.parametrize("kind", KINDS)
def test_a_lesson_asks_every_kind_of_exercise(kind: str) -> None:
    for level in KINDS[kind].levels:
        title = {"en": "Practise", "pt": "Treina"}
        step = ExerciseStep.model_validate(
            {"id": "x", "kind": "exercise", "title": title, "topic": kind, "level": level, "count": 2}
        )
        assert list(step.check(NOTHING)) == []
        state = step.start(NOTHING)
        item = step.item_of(state)
        for reader in READERS:
            assert step.prompt(state, NOTHING, reader)
            assert step.words_form(state, NOTHING, reader) == item.form(reader)
        wrong = min((answer for answers in item.predict.values() for answer in answers), key=lambda answer: answer.text)
        again = step.answer(state, wrong, NOTHING)
        assert not again.settled
        assert again.feedback is not None
        assert again.feedback.verdict is Verdict.AGAIN
        assert step.explained(state, wrong, NOTHING) == item.slips(wrong) != ()
        assert step.possible(state) == tuple(item.predict)
        shown = step.answer(again, wrong, NOTHING)
        assert shown.settled
        assert shown.feedback is not None
        assert shown.feedback.working is not None
        assert all(say(shown.feedback.working, reader) for reader in READERS)
        assert step.answer(again, item.right[0], NOTHING).outcomes == ("right",)
        following = step.next_item(shown, NOTHING)
        assert following is not None
        assert step.item_of(following) != item
