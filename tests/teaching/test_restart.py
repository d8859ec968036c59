"""Closing the program after each answer changes nothing: not what is diagnosed, not what is cured, not the next item."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from bridgetutor.foundation.clock import FixedClock
from bridgetutor.progress.model import Attempt
from bridgetutor.progress.store import ProgressStore
from bridgetutor.progress.transfer import from_text, to_text
from bridgetutor.teaching.answers import Answer
from bridgetutor.teaching.chooser import Chance
from bridgetutor.teaching.exercises.item import Item
from bridgetutor.teaching.practice import PracticeRun
from bridgetutor.teaching.review import ideas
from bridgetutor.teaching.skills import given_of, items_tried, mistakes_of, skill_from
from tests.helpers.stores import NOON

KIND, MISTAKE = "count-points", "HC-01"


def wrong_one(item: Item, id_: str, *, shared: bool) -> Answer:
    """The answer of a mistake, one that others explain as well where there is one; else the right one."""
    answers = sorted(item.predict.get(id_, ()), key=lambda answer: answer.text)
    several = [answer for answer in answers if len(item.slips(answer)) > 1]
    return (several if shared and several else answers or item.right)[0]


class Learner:
    """Practises, and closes the program after each answer if `restarts`."""

    def __init__(self, folder: Path, restarts: bool) -> None:
        self.folder, self.restarts, self.clock = folder, restarts, FixedClock(NOON)
        self.store, _ = ProgressStore.open(folder, self.clock)
        self.id = self.store.add_learner("Maré").id
        self.attempts: list[Attempt] = []
        self.run = self.start("one")

    def start(self, code: str) -> PracticeRun:
        return PracticeRun.start(KIND, 2, code, before=given_of(KIND, items_tried(self.known())))

    def known(self) -> tuple[Attempt, ...]:
        return self.store.attempts(self.id) if self.restarts else tuple(self.attempts)

    def answer(self, answer: Answer) -> None:
        tries = self.run.tries + 1
        self.run = self.run.answer(answer)
        each = self.run.attempts[0]
        attempt = Attempt(
            each.lesson, each.step, each.item, each.answer, each.verdict, each.misconception or "", KIND, tries,
            at=NOON, fits=each.fits, possible=each.possible,
        )  # fmt: skip
        self.attempts.append(attempt)
        self.store.record_answer(self.id, attempt, run=json.dumps(self.run.to_json()))
        if self.restarts:
            self.store.close()
            self.store, _ = ProgressStore.open(self.folder, self.clock)
            place = self.store.place(self.id, self.run.lesson)
            assert place is not None
            run = PracticeRun.from_json(json.loads(place.run))
            assert run is not None
            assert replace(run, attempts=()) == replace(self.run, attempts=())
            self.run = run

    def state(self) -> tuple[object, ...]:
        tried = items_tried(self.known())
        return (self.run.item, mistakes_of(KIND, tried), skill_from(KIND, self.known()).state, self.run.chances)


def sequence(folder: Path, restarts: bool) -> list[tuple[object, ...]]:
    """Two sets: the first by a pupil who counts tens, mostly where other mistakes fit too; in the second it is cured."""
    learner, found = Learner(folder, restarts), []
    for number, code in enumerate(("one", "two")):
        learner.run = learner.start(code)
        for place in range(6):
            item = learner.run.item
            learner.answer(wrong_one(item, MISTAKE, shared=place != 4) if number == 0 else item.right[0])
            found.append(learner.state())
            if not learner.run.settled:
                learner.answer(item.right[0])
                found.append(learner.state())
            learner.run = learner.run.next()
    learner.store.close()
    return found


def test_the_same_is_named_and_cured_with_a_restart_after_each_answer(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    straight = sequence(tmp_path / "a", restarts=False)
    assert sequence(tmp_path / "b", restarts=True) == straight
    named = [mistakes for _, mistakes, _, _ in straight]
    assert (MISTAKE,) in named
    assert named[-1] == ()


def attempt(fits: tuple[str, ...], possible: tuple[str, ...] | None, number: int = 1) -> Attempt:
    named = fits[0] if len(fits) == 1 else ""
    return Attempt(
        "practice/count-points", "level-2", f"2:gone-{number}", "99", "again", named, KIND, 1, None, NOON, f"u{number}", "",
        fits, possible,
    )  # fmt: skip


def test_answers_that_several_mistakes_explain_name_the_one_they_share(tmp_path: Path) -> None:
    store, _ = ProgressStore.open(tmp_path, FixedClock(NOON))
    learner = store.add_learner("D'Ávila")
    possible = ("HC-01", "HC-04", "HC-06")
    explained = (("HC-01", "HC-06"), ("HC-01", "HC-04"), ("HC-01", "HC-06"))
    for number, fits in enumerate(explained):
        store.record_answer(learner.id, attempt(fits, possible, number))
    store.close()
    store, _ = ProgressStore.open(tmp_path, FixedClock(NOON))
    skill = skill_from(KIND, store.attempts(learner.id))
    assert skill.mistakes == ("HC-01",)
    assert [given.chance for given in given_of(KIND, skill.tried)] == [Chance(possible, fits, False) for fits in explained]
    bundle = from_text(to_text(store.bundle(learner.id), NOON))
    assert skill_from(KIND, bundle.attempts) == skill
    store.close()


def test_what_was_told_then_stands_although_the_item_would_be_another_now() -> None:
    skill = skill_from(KIND, [attempt(("HC-01",), ("HC-01",), number) for number in range(2)])
    assert skill.mistakes == ("HC-01",)


def test_answers_from_before_it_was_noted_are_worked_out_again() -> None:
    skill = skill_from(KIND, [attempt(("HC-01",), None, number) for number in range(2)])
    assert skill.mistakes == ("HC-10",)  # 99 points: no hand has so many
    assert [given.chance for given in given_of(KIND, skill.tried)] == [None, None]


@pytest.mark.parametrize("fits", [("HC-01",), ("HC-01", "HC-04")])
def test_a_fact_comes_back_at_the_level_that_showed_it(fits: tuple[str, ...]) -> None:
    attempts = [attempt(each, ("HC-01", "HC-04"), number) for number, each in enumerate((fits, ("HC-01",), ("HC-01",)))]
    right = {"answer": "0", "verdict": "right", "misconception": "", "fits": (), "possible": ("HC-02",)}
    later = replace(attempts[0], item="1:plain", **right)
    found = skill_from(KIND, [*attempts, later])
    due = ideas({KIND: found}, (), NOON.replace(year=2027))
    assert [(idea.what, idea.slip, idea.level) for idea in due] == [("fact", "HC-01", 2)]
