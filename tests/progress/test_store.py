"""The store as the lesson page uses it: learners, answers, places, finished lessons, games, two windows, a guest."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bridgetutor import __version__
from bridgetutor.foundation.clock import FixedClock
from bridgetutor.foundation.errors import KnownTrouble
from bridgetutor.progress.guest import GuestStore
from bridgetutor.progress.model import GUEST, Done, Place
from bridgetutor.progress.opening import FILE_NAME
from bridgetutor.progress.store import ProgressStore
from tests.helpers.stores import NOON, answer, clock, codes, open_store


@pytest.fixture
def at() -> FixedClock:
    return clock()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "Usuário José" / "Lições do João #1 50%?"


@pytest.fixture
def store(folder: Path, at: FixedClock) -> Iterator[ProgressStore]:
    opened, notices = open_store(folder, at)
    assert notices == ()
    yield opened
    opened.close()


def test_a_fresh_folder_has_nobody_and_is_kept(store: ProgressStore) -> None:
    assert store.kept
    assert store.learners() == ()
    assert store.learner("nobody") is None
    assert store.waiting == 0


def test_an_answer_its_place_and_its_date_come_back_after_a_restart(store: ProgressStore, folder: Path, at: FixedClock) -> None:
    mare = store.add_learner("Maré", colour="teal")
    wrong = answer(1, verdict="wrong", misconception="tens-counted", skill="count", tries=2, seconds=7.5)
    assert store.record_answer(mare.id, wrong, run='{"step": 2}') == ()
    at.put_on(seconds=30)
    store.record_answer(mare.id, answer(2), run='{"step": 3}')
    again, _ = open_store(folder, at)
    first, second = again.attempts(mare.id)
    assert replace(first, uid="") == replace(wrong, at=NOON, version=__version__)
    assert second.at == at.now()
    assert len({first.uid, second.uid}) == 2
    assert again.place(mare.id, "a5") == Place("a5", '{"step": 3}', at.now())
    assert again.learners() == (mare,)
    again.close()


def test_the_latest_place_is_the_one_written_last_even_when_the_clock_is_set_back(store: ProgressStore, at: FixedClock) -> None:
    mare = store.add_learner("Maré")
    assert store.latest_place(mare.id) is None
    store.save_place(mare.id, "a5", "1")
    at.put_on(days=-400)
    store.save_place(mare.id, "a7", "2")
    latest = store.latest_place(mare.id)
    assert latest is not None
    assert (latest.lesson, latest.run) == ("a7", "2")
    store.record_answer(mare.id, answer(lesson="a5"), run="3")
    latest = store.latest_place(mare.id)
    assert latest is not None
    assert (latest.lesson, latest.run) == ("a5", "3")


def test_a_finished_lesson_has_no_place_and_is_counted(store: ProgressStore, at: FixedClock) -> None:
    mare = store.add_learner("Maré")
    store.save_place(mare.id, "a5", "1")
    store.record_answer(mare.id, answer(), run="2", done=True)
    assert store.place(mare.id, "a5") is None
    assert store.latest_place(mare.id) is None
    assert store.lessons_done(mare.id) == (Done("a5", NOON, NOON, 1),)
    at.put_on(days=1)
    store.finish_lesson(mare.id, "a5")
    assert store.lessons_done(mare.id) == (Done("a5", NOON, at.now(), 2),)


def test_an_answer_and_its_place_are_saved_together_or_not_at_all(store: ProgressStore, folder: Path) -> None:
    mare = store.add_learner("Maré")
    store.record_answer(mare.id, answer(1), run="1")
    with sqlite3.connect(folder / FILE_NAME) as other:
        other.execute("CREATE TRIGGER broken BEFORE UPDATE ON place BEGIN SELECT raise(ABORT, 'no'); END")
    other.close()
    with pytest.raises(sqlite3.IntegrityError):
        store.record_answer(mare.id, answer(2), run="2")
    assert [each.item for each in store.attempts(mare.id)] == ["item-1"]
    assert store.place(mare.id, "a5") == Place("a5", "1", NOON)


def test_attempts_are_narrowed_to_a_lesson_a_skill_a_time(store: ProgressStore, at: FixedClock) -> None:
    mare, other = store.add_learner("Maré"), store.add_learner("Rui")
    store.record_answer(mare.id, answer(1, "a5", skill="count"))
    at.put_on(days=1)
    store.record_answer(mare.id, answer(2, "a7", skill="count"))
    store.record_answer(mare.id, answer(3, "a7"))
    store.record_answer(other.id, answer(4, "a7", skill="count"))

    def items(**narrow: object) -> list[str]:
        return [each.answer for each in store.attempts(mare.id, **narrow)]  # type: ignore[arg-type]

    assert items() == ["1", "2", "3"]
    assert items(lesson="a7") == ["2", "3"]
    assert items(skill="count") == ["1", "2"]
    assert items(since=at.now()) == ["2", "3"]
    assert items(lesson="a7", skill="count", since=NOON) == ["2"]
    assert items(lesson="gone") == []


def test_two_windows_see_each_others_answers(store: ProgressStore, folder: Path, at: FixedClock) -> None:
    mare = store.add_learner("Maré")
    other, notices = open_store(folder, at)
    assert notices == ()
    for number in range(10):
        (store, other)[number % 2].record_answer(mare.id, answer(number), run=str(number))
    assert [each.answer for each in store.attempts(mare.id)] == [str(number) for number in range(10)]
    assert other.place(mare.id, "a5") == store.place(mare.id, "a5") == Place("a5", "9", NOON)
    other.close()


def test_a_learner_deleted_in_another_window_cannot_answer_any_more(store: ProgressStore, folder: Path) -> None:
    mare = store.add_learner("Maré")
    other, _ = open_store(folder)
    assert other.delete_learner(mare.id) == ()
    other.close()
    for save in (
        lambda: store.record_answer(mare.id, answer()),
        lambda: store.save_place(mare.id, "a5", "1"),
        lambda: store.save_game(mare.id, "g", "minibridge", "{}"),
        lambda: store.change_learner(mare.id, nickname="Rui"),
        lambda: store.bundle(mare.id),
    ):
        with pytest.raises(KnownTrouble) as trouble:
            save()
        assert trouble.value.code == "learner-gone"
    assert store.waiting == 0


def test_a_nickname_taken_in_another_window_at_the_same_moment(store: ProgressStore, monkeypatch: pytest.MonkeyPatch) -> None:
    store.add_learner("Maré")
    monkeypatch.setattr(store, "_refuse_taken", lambda learner: None)
    with pytest.raises(KnownTrouble) as trouble:
        store.add_learner("MARÉ")
    assert trouble.value.code == "nickname-taken"


def test_unfinished_games_are_kept_until_they_are_over(store: ProgressStore, at: FixedClock) -> None:
    mare = store.add_learner("Maré")
    store.save_game(mare.id, "one", "minibridge", '{"trick": 1}')
    at.put_on(seconds=5)
    store.save_game(mare.id, "two", "rubber", "{}")
    at.put_on(seconds=5)
    store.save_game(mare.id, "one", "minibridge", '{"trick": 7}')
    assert [(game.id, game.kind, game.record) for game in store.games(mare.id)] == [
        ("one", "minibridge", '{"trick": 7}'),
        ("two", "rubber", "{}"),
    ]
    store.drop_game(mare.id, "one")
    assert [game.id for game in store.games(mare.id)] == ["two"]


def test_half_a_letter_in_an_answer_does_not_lose_the_answer(store: ProgressStore) -> None:
    mare = store.add_learner("Mar\ud83d")
    store.record_answer(mare.id, replace(answer(), answer="\ud83d\x00 12"), run="\ud800")
    assert [each.answer for each in store.attempts(mare.id)] == ["?\x00 12"]
    assert store.named("Mar?") == store.learner(mare.id)


def test_a_guest_has_places_while_the_program_runs_and_nothing_reaches_the_disk(tmp_path: Path, at: FixedClock) -> None:
    guest = GuestStore(at)
    assert not guest.kept
    assert guest.learners() == ()
    assert guest.learner(GUEST) is not None
    assert guest.record_answer(GUEST, answer(), run="3") == ()
    assert guest.latest_place(GUEST) == Place("a5", "3", NOON)
    assert guest.retry() == ()
    guest.close()
    assert list(tmp_path.rglob("*.db")) == []
    another = GuestStore(at)
    assert another.attempts(GUEST) == ()
    another.close()


def test_closing_twice_and_reopening_changes_nothing(folder: Path, at: FixedClock) -> None:
    for _ in range(3):
        store, notices = open_store(folder, at)
        assert codes(notices) == []
        store.close()
    assert sorted(each.name for each in folder.iterdir()) == ["backups", "opening.lock", "progress.db"]
