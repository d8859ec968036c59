"""A set of exercises: wrong once, wrong twice, the twin, the end; saved and resumed at any place; which item comes next."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgetutor.engine.cards import Rank
from bridgetutor.foundation.i18n import language
from bridgetutor.teaching import practice, review
from bridgetutor.teaching.answers import ChoiceForm, NumberAnswer
from bridgetutor.teaching.chooser import Chance
from bridgetutor.teaching.exercises.hand_points import HandPoints
from bridgetutor.teaching.exercises.kinds import KINDS
from bridgetutor.teaching.exercises.view import Given, answer_from, item_name, named_item, working_of
from bridgetutor.teaching.feedback import Verdict
from bridgetutor.teaching.messages import Reader, message, say
from bridgetutor.teaching.misconceptions import MISCONCEPTIONS
from bridgetutor.teaching.practice import GROUPS, PracticeRun, item_at, trailing
from bridgetutor.teaching.simulation import slip_of
from bridgetutor.teaching.skills import Tried, given_of

READER = Reader(language("en"))
PORTUGUESE = Reader(language("pt"), "portuguese")


def begun(kind: str = "count-points", level: int = 1, **changes: object) -> PracticeRun:
    return PracticeRun.start(kind, level, "set", **changes)  # type: ignore[arg-type]


def right(run: PracticeRun) -> PracticeRun:
    return run.answer(run.item.right[0])


def wrong(run: PracticeRun) -> PracticeRun:
    return run.answer(slip_of(random.Random(run.seed), run.item))


def test_every_kind_stands_in_one_group_of_the_list() -> None:
    listed = [kind for kinds in GROUPS.values() for kind in kinds]
    assert sorted(listed) == sorted(KINDS)


def test_right_at_once_is_nodded_at_and_goes_on() -> None:
    run = right(begun())
    assert run.settled
    assert run.outcomes == ("first",)
    assert run.view(READER).feedback.verdict is Verdict.RIGHT  # type: ignore[union-attr]
    assert [(each.verdict, each.misconception) for each in run.attempts] == [("right", None)]
    assert (run.place, run.next().place) == (0, 1)


def test_wrong_once_the_same_item_stays_with_one_sentence_and_no_answer() -> None:
    run = begun()
    before = run.seed
    run = wrong(run)
    view = run.view(READER)
    assert (run.seed, run.settled, run.tries) == (before, False, 1)
    assert view.feedback is not None
    assert view.feedback.verdict is Verdict.AGAIN
    assert view.feedback.text
    assert view.feedback.working == ""
    assert run.next() == replace(run, attempts=())
    run = right(run)
    assert run.outcomes == ("second",)


def test_wrong_twice_it_is_worked_through_and_a_twin_takes_the_same_place() -> None:
    run = wrong(wrong(begun()))
    view = run.view(READER)
    assert view.feedback is not None
    assert view.feedback.verdict is Verdict.TOGETHER
    assert str(run.item.value) in view.feedback.working  # type: ignore[attr-defined]
    assert run.twin_follows
    assert run.place == 0
    first = run.item
    run = run.next()
    assert (run.twin, run.place, run.settled) == (True, 0, False)
    assert replace(run.item, seed="") != replace(first, seed="")
    run = right(run)
    assert run.outcomes == ("together",)
    assert not run.twin_follows
    run = run.next()
    assert (run.place, run.twin) == (1, False)


def test_a_twin_that_goes_wrong_too_is_worked_through_and_nothing_more_is_heaped_on() -> None:
    run = wrong(wrong(wrong(wrong(begun())).next()))
    assert run.twin
    assert not run.twin_follows
    assert run.next().place == 1


def test_a_twin_shows_the_mistake_that_was_made() -> None:
    run = begun(level=3)
    tens = run.item.predict["HC-01"]
    answer = next(iter(tens))
    run = run.answer(answer).answer(answer)
    assert run.feedback is not None
    assert run.feedback.misconception == "HC-01"
    twin = run.next().item
    assert isinstance(twin, HandPoints)
    assert any(card.rank is Rank.TEN for card in twin.hand)
    assert "HC-01" in twin.predict


def test_a_set_ends_with_a_summary() -> None:
    run = begun(count=3)
    answer = next(iter(run.item.predict["HC-04"]))  # the jacks are left out
    run = right(run.answer(answer)).next()
    run = right(right(run).next()).next()
    assert run.finished
    tally = run.summary()
    assert (tally.count, tally.first, tally.second) == (3, 2, 1)
    named = run.slips
    assert tally.slips == tuple(dict.fromkeys(id_ for id_ in named if MISCONCEPTIONS[id_].look))
    assert run.next() == run
    assert right_is_ignored(run)


def right_is_ignored(run: PracticeRun) -> bool:
    return run.answer(run.item.right[0]).attempts == ()


def test_a_streak_counts_first_tries_and_ends_without_a_word() -> None:
    run = right(right(begun()).next())
    assert run.streak == 2
    run = right(wrong(run.next()))
    assert run.streak == 0
    assert trailing(["second", "first", "first"]) == 2


def test_hints_are_shown_one_by_one_and_never_counted() -> None:
    run = begun().hint().hint().hint()
    view = run.view(READER)
    assert len(view.hints) == len(run.item.hints())
    assert view.hints_left == 0
    assert right(run).outcomes == ("first",)
    assert right(run).view(READER).hints_left == 0


def test_the_question_never_holds_the_answer() -> None:
    run = begun("pair-points")
    assert str(run.item.value) not in run.view(READER).prompt.split()  # type: ignore[attr-defined]


def test_no_item_comes_twice_in_a_set() -> None:
    run = begun("find-fit", 2)
    seen = []
    while not run.finished:
        seen.append(replace(run.item, seed=""))
        run = right(run).next()
    assert all(one != two for place, one in enumerate(seen) for two in seen[:place])


@pytest.mark.parametrize(("kind", "level"), [("level-tricks", 2), ("for-two-rules", 1), ("tricks-needed", 1)])
def test_the_same_words_come_again_only_once_all_others_were_asked(kind: str, level: int) -> None:
    run, asked = begun(kind, level), list[str]()
    while not run.finished:
        view = run.view(READER)
        labels = sorted(text for _, text in view.form.options) if isinstance(view.form, ChoiceForm) else ()
        words = repr((view.prompt, view.rows, labels))
        assert words not in asked[-5:]
        asked.append(words)
        run = right(run).next()


def test_a_mistake_in_focus_can_show_in_every_item() -> None:
    run = begun(level=2, focus="HC-01", count=5)
    while not run.finished:
        assert "HC-01" in run.item.predict
        run = right(run).next()


def test_answers_of_earlier_days_decide_which_item_tells_most() -> None:
    item = item_at("count-points", "old", 3)
    tens = next(iter(item.predict["HC-01"])).text
    before = [Given("count-points", 3, "old", tens), Given("shape", 1, "other", "x")]
    run = begun(level=3, before=before)
    assert [each.answer for each in run.given] == [tens]
    assert run.chances[0].fits == item.mark(NumberAnswer(int(tens))).misconceptions


def test_an_answer_of_the_record_comes_back_as_a_value() -> None:
    item = item_at("minibridge-score", "1", 1)
    assert answer_from(item, item.right[0].text) == item.right[0]
    assert answer_from(item, "1 2") is not None
    assert answer_from(item, "what?") is None
    assert answer_from(item_at("who-leads", "1", 1), "7") is None


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("reader", [READER, PORTUGUESE], ids=["en", "pt"])
def test_each_kind_goes_through_a_set_and_comes_back_at_every_place(kind: str, reader: Reader) -> None:
    rng = random.Random(kind)
    run = PracticeRun.start(kind, KINDS[kind].levels[-1], "whole", count=4)
    for _ in range(40):
        view = run.view(reader)
        assert view.prompt
        assert len(view.status) == run.count
        back = PracticeRun.from_json(json.loads(json.dumps(run.to_json())))
        assert back == replace(run, attempts=())
        if run.finished:
            break
        answer = run.item.right[0] if rng.random() < 0.5 else slip_of(rng, run.item)
        run = run.answer(answer)
        if run.settled:
            run = run.next()
    assert run.finished
    assert len(run.outcomes) == 4


@pytest.mark.parametrize(
    "damage",
    [
        {"kind": "no-such-kind"},
        {"level": 99},
        {"level": "x"},
        {"outcomes": ["wonderful"]},
        {"count": 0},
        {"tries": -1},
        {"given": [["count-points", 9, "s", "1"]]},
        {"feedback": {"verdict": "no"}},
        {"outcomes": ["first"] * 20},
    ],
)
def test_a_saved_set_that_is_damaged_begins_anew(damage: dict[str, object]) -> None:
    assert PracticeRun.from_json({**begun().to_json(), **damage}) is None


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(), lambda part: st.lists(part) | st.dictionaries(st.text(), part)
    )
)
@settings(max_examples=60, deadline=None)
def test_anything_else_is_no_saved_set(data: object) -> None:
    assert PracticeRun.from_json(data) is None


@pytest.fixture
def count_up() -> Iterator[Callable[[], None]]:
    """Counts the version of the first kind up, as a change of its items would."""
    kind = KINDS["count-points"]
    yield lambda: object.__setattr__(kind, "version", 2)
    object.__setattr__(kind, "version", 1)


def test_items_of_another_version_of_a_kind_are_not_taken_for_those_of_today(count_up: Callable[[], None]) -> None:
    run = PracticeRun.start("count-points", 2, "c1")
    item = run.item
    (answer, *_) = next(iter(item.predict.values()))
    answered = run.answer(answer)
    saved, (attempt,) = json.loads(json.dumps(answered.to_json())), answered.attempts
    assert attempt.item == f"2:{item.seed}"
    assert named_item("count-points", attempt.item) == item
    assert PracticeRun.from_json(saved) == replace(answered, attempts=())
    noted = Tried(attempt.lesson, attempt.step, attempt.item, None, (answer.text,), (), 0)
    told = replace(noted, chance=Chance(("HC-01",), ("HC-01",), False))
    assert len(given_of("count-points", [noted, told])) == 2
    count_up()
    assert PracticeRun.from_json(saved) is None
    assert named_item("count-points", attempt.item) is None
    assert item_name(item) == f"2.2:{item.seed}"
    assert named_item("count-points", item_name(item)) == item
    assert [each.chance for each in given_of("count-points", [noted, told])] == [told.chance]
    assert say(working_of(item), READER)
    assert not say(message("exercise-way", exercise="count-points", level=2, seed=item.seed), READER)


@pytest.mark.parametrize("name", ["", "2", "x:1", "2.x:1", ":1", "2.:1", "²:1"])
def test_what_is_no_name_of_an_item_names_none(name: str) -> None:
    assert named_item("count-points", name) is None


def test_a_short_set_has_as_many_items_as_a_review_counts_on() -> None:
    assert practice.SHORT == review.SHORT


def test_an_unknown_kind_or_level_is_refused() -> None:
    with pytest.raises(KeyError):
        begun("nothing")
    with pytest.raises(ValueError, match="level"):
        begun("count-points", 9)
