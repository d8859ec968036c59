"""Another program holds the file: the window does not stand still, the answer is not lost, the person is told in the end."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bridgetutor.foundation.errors import KnownTrouble
from bridgetutor.progress import disk, spill
from bridgetutor.progress import store as store_module
from bridgetutor.progress.model import Learner
from bridgetutor.progress.opening import FILE_NAME
from bridgetutor.progress.store import ProgressStore
from tests.helpers.stores import NOON, answer, clock, codes, held, open_store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[ProgressStore]:
    opened, _ = open_store(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def mare(store: ProgressStore) -> Learner:
    return store.add_learner("Maré")


def test_an_answer_waits_and_goes_in_when_the_file_is_free(tmp_path: Path, store: ProgressStore, mare: Learner) -> None:
    store.record_answer(mare.id, answer(1), run="1")
    with held(tmp_path / FILE_NAME):
        began = time.monotonic()
        assert store.record_answer(mare.id, answer(2), run="2") == ()
        assert store.record_answer(mare.id, answer(3, "a7"), run="3") == ()
        assert store.finish_lesson(mare.id, "a5") == ()
        assert time.monotonic() - began < 2, "a window stands still that long"
        assert store.waiting == 3
        # everything that is asked already knows of it
        assert [each.answer for each in store.attempts(mare.id)] == ["1", "2", "3"]
        assert [each.answer for each in store.attempts(mare.id, lesson="a7")] == ["3"]
        assert store.place(mare.id, "a5") is None
        assert store.latest_place(mare.id).run == "3"  # type: ignore[union-attr]
        assert [each.lesson for each in store.lessons_done(mare.id)] == ["a5"]
        assert store.retry() == ()
    assert store.retry() == ()
    assert store.waiting == 0
    again, notices = open_store(tmp_path)
    assert notices == ()
    assert [each.answer for each in again.attempts(mare.id)] == ["1", "2", "3"]
    assert (again.place(mare.id, "a5"), again.latest_place(mare.id).run) == (None, "3")  # type: ignore[union-attr]
    assert again.lessons_done(mare.id)[0].times == 1
    again.close()
    assert not list(tmp_path.glob("unsaved-*"))


def test_an_answer_given_later_does_not_overtake_one_that_waits(tmp_path: Path, store: ProgressStore, mare: Learner) -> None:
    with held(tmp_path / FILE_NAME):
        store.record_answer(mare.id, answer(1), run="1")
    store.record_answer(mare.id, answer(2), run="2")
    assert store.waiting == 0
    store.retry()
    assert [each.answer for each in store.attempts(mare.id)] == ["1", "2"]
    assert store.place(mare.id, "a5").run == "2"  # type: ignore[union-attr]


def test_after_a_bounded_wait_it_is_told_once_and_so_is_the_end_of_it(
    tmp_path: Path, store: ProgressStore, mare: Learner, monkeypatch: pytest.MonkeyPatch
) -> None:
    with held(tmp_path / FILE_NAME):
        assert store.record_answer(mare.id, answer(1)) == ()
        monkeypatch.setattr(store_module, "_PATIENCE", 0)
        (notice,) = store.retry()
        assert (notice.code, notice.facts["waiting"]) == ("progress-busy", 1)
        assert store.retry() == ()
        assert store.record_answer(mare.id, answer(2)) == ()
    assert codes(store.retry()) == ["progress-caught-up"]
    assert store.retry() == ()
    assert len(store.attempts(mare.id)) == 2


def test_a_command_line_stands_still_for_it_but_not_forever(tmp_path: Path, store: ProgressStore, mare: Learner) -> None:
    with held(tmp_path / FILE_NAME):
        store.record_answer(mare.id, answer(1))
        with pytest.raises(KnownTrouble) as trouble:
            store.settle(wait=0.05)
        assert (trouble.value.code, store.waiting) == ("progress-busy", 1)
    store.settle()
    assert store.waiting == 0


def test_what_waited_when_the_program_was_killed_goes_in_at_the_next_start(
    tmp_path: Path, store: ProgressStore, mare: Learner
) -> None:
    with held(tmp_path / FILE_NAME):
        store.record_answer(mare.id, answer(1), run="1", done=False)
        store.record_answer(mare.id, answer(2, "a7"), run="2", done=True)
    (left,) = tmp_path.glob("unsaved-*")
    with left.open("a", encoding="utf-8") as file:
        file.write('{"learner": "torn')
    next_one, notices = open_store(tmp_path)
    assert notices == ()
    assert [each.answer for each in next_one.attempts(mare.id)] == ["1", "2"]
    assert not list(tmp_path.glob("unsaved-*"))
    # the first window lives after all: what it still holds counts once
    assert store.retry() == ()
    assert [each.answer for each in next_one.attempts(mare.id)] == ["1", "2"]
    assert next_one.lessons_done(mare.id)[0].times == 1
    next_one.close()


def test_a_line_that_a_full_disk_tore_costs_that_line_alone(tmp_path: Path, store: ProgressStore, mare: Learner) -> None:
    with held(tmp_path / FILE_NAME):
        store.record_answer(mare.id, answer(1))
        (left,) = tmp_path.glob("unsaved-*")
        left.write_text(left.read_text(encoding="utf-8")[:-30], encoding="utf-8")
        store.record_answer(mare.id, answer(2))
    assert [entry.attempt.answer for entry in spill.read(left) if entry.attempt] == ["2"]


def test_an_older_answer_from_a_file_does_not_move_a_newer_place(tmp_path: Path, store: ProgressStore, mare: Learner) -> None:
    with held(tmp_path / FILE_NAME):
        store.record_answer(mare.id, answer(1), run="old")
    later = clock()
    later.put_on(seconds=60)
    (left,) = tmp_path.glob("unsaved-*")
    kept = left.read_bytes()
    left.unlink()
    other, _ = open_store(tmp_path, later)
    other.record_answer(mare.id, answer(2), run="new")
    other.close()
    left.write_bytes(kept)
    third, _ = open_store(tmp_path, later)
    assert third.place(mare.id, "a5").run == "new"  # type: ignore[union-attr]
    assert len(third.attempts(mare.id)) == 2
    third.close()


def test_an_answer_of_an_unknown_learner_stays_in_its_file(tmp_path: Path, store: ProgressStore) -> None:
    """A copy from before the learner's first day may be in use; when the right file comes back, so do the answers."""
    waiting = spill.Unsaved(tmp_path)
    entry = store_module.Entry("of-another-day", "a5", NOON, run="1")
    waiting.add(entry)
    for _ in range(2):
        other, notices = open_store(tmp_path)
        other.close()
        assert notices == ()
        (left,) = tmp_path.glob("unsaved-*")
        assert spill.read(left) == [entry]


@pytest.mark.parametrize(
    "line", ["", "rubbish", "[]", "{}", '{"learner": 5}', "[" * 10_000, json.dumps({"learner": "x", "at": "now"})]
)
def test_rubbish_among_what_waits_is_passed_over(tmp_path: Path, store: ProgressStore, mare: Learner, line: str) -> None:
    with held(tmp_path / FILE_NAME):
        store.record_answer(mare.id, answer(1))
    (left,) = tmp_path.glob("unsaved-*")
    left.write_text(line + "\n" + left.read_text(encoding="utf-8"), encoding="utf-8")
    other, notices = open_store(tmp_path)
    assert (notices, len(other.attempts(mare.id))) == ((), 1)
    other.close()


def test_a_file_that_is_held_at_the_start_lets_people_look_around_as_guests(tmp_path: Path) -> None:
    store, _ = open_store(tmp_path)
    store.add_learner("Maré")
    store.close()
    with sqlite3.connect(tmp_path / FILE_NAME) as connection:  # without the log beside it, a holder shuts readers out too
        connection.execute("PRAGMA journal_mode = DELETE")
    connection.close()
    with held(tmp_path / FILE_NAME):
        store, notices = open_store(tmp_path, wait=0.05)
        assert (codes(notices), store.kept, store.learners()) == (["progress-in-use"], False, ())
        store.close()
    store, notices = open_store(tmp_path)
    assert (notices, len(store.learners())) == ((), 1)
    store.close()


@pytest.mark.parametrize("remote", [True, False], ids=["network folder", "disk without a write-ahead log"])
def test_without_a_write_ahead_log_all_is_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, remote: bool) -> None:
    """With the home on a network share, write-ahead logging once stopped a program at the start: 'locking protocol'."""
    store, _ = open_store(tmp_path)  # a file that has a log, from a day on a local disk
    mare = store.add_learner("Maré")
    store.record_answer(mare.id, answer(1), run="1")
    store._connection.close()
    if remote:
        monkeypatch.setattr(disk, "is_remote", lambda folder: True)
    else:
        monkeypatch.setattr(disk, "_plain", without_log(disk._plain))
    store, notices = open_store(tmp_path)
    assert notices == ()
    assert store._connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    store.record_answer(mare.id, answer(2), run="2")
    other, notices = open_store(tmp_path)
    assert notices == ()
    other.record_answer(mare.id, answer(3), run="3")
    assert [each.answer for each in store.attempts(mare.id)] == ["1", "2", "3"]
    with held(tmp_path / FILE_NAME):
        store.record_answer(mare.id, answer(4), run="4")
        assert store.waiting == 1
    assert store.retry() == ()
    assert other.place(mare.id, "a5").run == "4"  # type: ignore[union-attr]
    other.close()
    store.close()
    assert not list(tmp_path.glob("*-wal"))


def without_log(plain):  # type: ignore[no-untyped-def]
    """Connections that answer the wish for a log as a network share does."""

    class Refusing(sqlite3.Connection):
        def execute(self, sql, *parameters):  # type: ignore[no-untyped-def]
            if sql == "PRAGMA journal_mode = WAL":
                error = sqlite3.OperationalError("locking protocol")
                error.sqlite_errorcode = sqlite3.SQLITE_PROTOCOL
                raise error
            return super().execute(sql, *parameters)

    real = sqlite3.connect

    def connect(path: Path, wait: float, options: str = "") -> sqlite3.Connection:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(disk.sqlite3, "connect", lambda *args, **more: real(*args, factory=Refusing, **more))
            connection = plain(path, wait, options)
            assert isinstance(connection, sqlite3.Connection)
            return connection

    return connect


@pytest.mark.skipif("sys.platform == 'win32'", reason="the system's lock files are a thing of POSIX")
def test_a_disk_without_locks_uses_lock_files_and_a_dead_programs_lock_is_taken_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, _ = open_store(tmp_path)  # a file that has a log, from a day on a local disk
    store.close()
    monkeypatch.setattr(disk, "can_lock", lambda folder: False)
    store, notices = open_store(tmp_path)
    assert notices == ()
    mare = store.add_learner("Maré")
    other, _ = open_store(tmp_path)
    other.record_answer(mare.id, answer(1), run="1")
    assert [each.answer for each in store.attempts(mare.id)] == ["1"]
    other.close()
    store.close()
    lock = tmp_path / (FILE_NAME + ".lock")
    lock.mkdir()
    young, notices = open_store(tmp_path, wait=0.05)
    assert codes(notices) == ["progress-in-use"]
    young.close()
    monkeypatch.setattr(disk, "_STALE", -1)
    store, notices = open_store(tmp_path)
    assert (notices, len(store.learners())) == ((), 1)
    store.close()
    assert not lock.exists()
