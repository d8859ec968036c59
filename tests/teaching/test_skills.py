"""How a skill stands, from answers alone; and when something comes back."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

import pytest

from bridgetutor.progress.model import Attempt, Done
from bridgetutor.teaching.exercises.kinds import KINDS
from bridgetutor.teaching.practice import item_at
from bridgetutor.teaching.review import HANDFUL, Idea, ideas, level_of, minutes_of, next_date
from bridgetutor.teaching.skills import (
    Skill,
    State,
    best_streak,
    given_of,
    items_tried,
    skill_from,
    skill_of_step,
    skills,
    usual_pace,
)
from tests.helpers.lessons import all_steps

KIND = "count-points"
NOON = datetime(2026, 3, 4, 12, 0, tzinfo=UTC)
DAY = timedelta(days=1)


def tried(seed: str, *answers: str, level: int = 1, day: int = 0, kind: str = KIND, seconds: float = 10.0) -> list[Attempt]:
    """The attempts at one item: `right`, a mistake's id, or anything else that is wrong."""
    item = item_at(kind, seed, level)
    found = []
    for number, what in enumerate(answers, start=1):
        if what == "right":
            text, slip = item.right[0].text, ""
        elif what in item.predict:
            answer = next(iter(item.predict[what]))
            slips = item.mark(answer).misconceptions
            text, slip = answer.text, slips[0] if len(slips) == 1 else ""
        else:
            text, slip = "98", ""
        verdict = "right" if what == "right" else "again"
        at = NOON + day * DAY + timedelta(seconds=len(found))
        found.append(
            Attempt(f"practice/{kind}", f"level-{level}", f"{level}:{seed}", text, verdict, slip, kind, number, seconds, at)
        )
    return found


def right_ones(count: int, day: int = 0, level: int = 1) -> list[Attempt]:
    return [each for number in range(count) for each in tried(f"{day}-{number}", "right", day=day, level=level)]


def showing(slip: str, count: int, day: int = 0) -> list[str]:
    """Seeds of items of level 3 in which a mistake alone gives its answer."""
    found = []
    for number in range(400):
        item = item_at(KIND, f"s{day}-{number}", 3)
        answers = item.predict.get(slip, frozenset())
        if any(item.mark(answer).misconceptions == (slip,) for answer in answers):
            found.append(f"s{day}-{number}")
        if len(found) == count:
            break
    return found


def state(*parts: Iterable[Attempt]) -> State:
    return skill_from(KIND, [each for part in parts for each in part]).state


# Marks


def test_no_answer_is_not_yet_and_two_items_are_a_beginning() -> None:
    assert state() is State.NOT_YET
    assert state(right_ones(2)) is State.STARTED
    assert state(right_ones(3)) is State.LEARNING


def test_secure_takes_first_tries_on_two_days() -> None:
    assert state(right_ones(8)) is State.LEARNING
    assert state(right_ones(4), right_ones(4, day=1)) is State.SECURE


def test_one_slip_in_six_is_still_secure_but_not_as_the_last_word() -> None:
    good = [*right_ones(4), *right_ones(4, day=1)]
    slip = tried("slip", "wrong", "right", day=1)
    assert state(good, slip) is State.LEARNING
    assert state(good, slip, right_ones(1, day=2)) is State.SECURE


def test_three_of_six_worked_through_are_worth_another_look() -> None:
    bad = [each for number in range(3) for each in tried(f"b{number}", "wrong", "wrong")]
    assert state(right_ones(3), bad) is State.LOOK_AGAIN
    assert state(bad, right_ones(6, day=1)) is State.SECURE


def test_a_mistake_seen_twice_in_four_chances_is_worth_another_look_until_three_clean_ones() -> None:
    seeds = showing("HC-01", 5)
    hits = [each for seed in seeds[:2] for each in tried(seed, "HC-01", "right", level=3)]
    skill = skill_from(KIND, hits)
    assert skill.mistakes == ("HC-01",)
    assert skill.state is State.LOOK_AGAIN
    clean = [each for seed in seeds[2:] for each in tried(seed, "right", level=3, day=1)]
    assert skill_from(KIND, [*hits, *clean[:2]]).mistakes == ("HC-01",)
    assert skill_from(KIND, [*hits, *clean]).mistakes == ()


def test_items_of_one_seed_on_two_days_are_two() -> None:
    found = items_tried([*tried("a", "wrong", "right"), *tried("a", "right", day=1)])
    assert [(each.right, len(each.answers)) for each in found] == [(2, 2), (1, 1)]
    assert [each.is_first for each in found] == [False, True]


def test_skipped_steps_are_no_tries() -> None:
    skipped = Attempt("a5", "north", "N", "", "skipped", skill=KIND, at=NOON)
    assert items_tried([skipped]) == ()


def test_answers_in_lessons_count_for_the_skill_but_tell_no_mistake_of_an_item() -> None:
    lesson = [Attempt("a05-points", "north", seat, "9", "right", skill=KIND, at=NOON) for seat in "NESW"]
    skill = skill_from(KIND, lesson)
    assert skill.state is State.LEARNING
    assert given_of(KIND, skill.tried) == ()


def test_every_kind_has_a_skill_and_other_attempts_are_left_out() -> None:
    found = skills([*right_ones(3), Attempt("x", "y", "z", "1", "right", skill="gone", at=NOON)])
    assert list(found) == list(KINDS)
    assert len(found[KIND].tried) == 3


def test_steps_of_lessons_show_skills_that_there_are() -> None:
    found = {skill_of_step(step) for step in all_steps().steps}
    assert {"count-points", "who-wins", "who-declares", "choose-contract", "minibridge-score", "auction-declarer", ""} == found
    assert found - {""} <= set(KINDS)


def test_pace_is_a_mean_of_first_answers_and_streaks_are_counted() -> None:
    found = items_tried([*right_ones(2), *tried("x", "wrong", "right", seconds=40), *right_ones(1, day=1)])
    assert usual_pace(found) == pytest.approx((10 + 10 + 40 + 10) / 4)
    assert usual_pace(found[:2]) is None
    assert best_streak(found) == 2


# Dates


def test_good_days_come_back_later_each_time_and_a_bad_day_soon() -> None:
    first = next_date([(NOON, 3)])
    assert first is not None
    second = next_date([(NOON, 3), (first, 3)])
    assert second is not None
    assert timedelta(days=1) <= first - NOON <= timedelta(days=4)
    assert second - first > first - NOON
    bad = next_date([(NOON, 3), (first, 1)])
    assert bad is not None
    assert bad - first < second - first
    assert next_date([]) is None


def test_a_skill_is_due_after_its_date_and_not_before() -> None:
    found = skills(right_ones(4))
    assert ideas(found, (), NOON + timedelta(hours=1)) == ()
    later = ideas(found, (), NOON + 9 * DAY)
    assert [(idea.what, idea.kind, idea.slip) for idea in later] == [("skill", KIND, "")]
    assert later[0].minutes == 1


def test_a_mistake_that_was_named_comes_back_in_the_place_of_its_skill() -> None:
    seed = showing("HC-04", 1)[0]
    found = skills(tried(seed, "HC-04", "right", level=3))
    due = ideas(found, (), NOON + 9 * DAY)
    assert [(idea.what, idea.slip, idea.level) for idea in due] == [("fact", "HC-04", 3)]


def test_at_most_a_handful_a_day_and_what_was_done_today_counts() -> None:
    kinds = list(KINDS)[:9]
    attempts = [each for kind in kinds for each in tried("1", "right", kind=kind)]
    now = NOON + 9 * DAY
    assert len(ideas(skills(attempts), (), now)) == HANDFUL
    today = [each for kind in kinds[:3] for each in tried("2", "right", kind=kind, day=9)]
    due = ideas(skills([*attempts, *today]), (), now + timedelta(minutes=5))
    assert len(due) == HANDFUL - 3
    assert not {idea.kind for idea in due} & set(kinds[:3])


def test_a_finished_lesson_comes_back_too() -> None:
    done = Done("a05-points", NOON, NOON, 1)
    assert ideas({}, (done,), NOON) == ()
    due = ideas({}, (done,), NOON + 9 * DAY)
    assert due == (Idea("lesson", "a05-points", 0, "", 0, due[0].due),)
    again = Done("a05-points", NOON, NOON + 3 * DAY, 2)
    assert ideas({}, (again,), NOON + 9 * DAY) == ()


def test_the_level_to_go_on_with() -> None:
    assert level_of(Skill(KIND, State.NOT_YET)) == 1
    assert level_of(skill_from(KIND, right_ones(5, level=2))) == 2
    assert level_of(skill_from(KIND, right_ones(6, level=2))) == 3
    assert level_of(skill_from(KIND, right_ones(8, level=3))) == 3
    assert minutes_of(skill_from(KIND, right_ones(4)), 10) == 2
