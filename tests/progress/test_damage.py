"""Damaged files of results: set aside, the newest good copy in use, one sentence; never a program that does not start."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgetutor.foundation.clock import FixedClock
from bridgetutor.progress import backups, schema, transfer
from bridgetutor.progress.opening import FILE_NAME
from tests.helpers.stores import answer, clock, codes, open_store


def two_days(folder: Path) -> FixedClock:
    """Results of two days: the first day's four answers are in its copy, the second day's fifth answer is in the file alone."""
    at = clock()
    store, _ = open_store(folder, at)
    mare = store.add_learner("Maré")
    for number in range(4):
        store.record_answer(mare.id, answer(number), run=str(number))
    store.close()
    at.put_on(days=1)
    store, _ = open_store(folder, at)
    store.record_answer(mare.id, answer(4), run="4")
    store._connection.close()  # as a killed program does: no copy at the end
    return at


def sole_file(folder: Path) -> FixedClock:
    """Results without a copy."""
    at = two_days(folder)
    shutil.rmtree(folder / "backups")
    return at


def answers(folder: Path, at: FixedClock) -> list[str]:
    store, notices = open_store(folder, at)
    assert notices == ()
    try:
        return [each.answer for learner in store.learners() for each in store.attempts(learner.id)]
    finally:
        store.close()


def random_head(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(random.Random(1).randbytes(4096) + data[4096:])


def one_table_missing(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("DROP TABLE place")
    connection.close()


def one_column_missing(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("ALTER TABLE attempt DROP COLUMN verdict")
    connection.close()


def a_key_that_is_none(path: Path) -> None:
    """A flipped letter in the list of tables: SQLite's own check is content, and every answer would be refused later."""
    data = path.read_bytes()
    assert b"id TEXT PRIMARY KEY, nickname" in data
    path.write_bytes(data.replace(b"id TEXT PRIMARY KEY, nickname", b"id TEXT PRIMARX KEY, nickname"))


def another_programs(path: Path) -> None:
    path.unlink()
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()


def nonsense_in_the_list_of_tables(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("UPDATE sqlite_master SET sql = 'CREATE TABLE place (' WHERE name = 'place'")
    connection.close()


DAMAGE: dict[str, Callable[[Path], object]] = {
    "first 4 KB random": random_head,
    "empty file": lambda path: path.write_bytes(b""),
    "text file": lambda path: path.write_text("Dear diary, today we had bridge at school.\n" * 50),
    "truncated": lambda path: path.write_bytes(path.read_bytes()[:-5000]),
    "truncated to the head": lambda path: path.write_bytes(path.read_bytes()[:50]),
    "all NUL": lambda path: path.write_bytes(bytes(path.stat().st_size)),
    "table missing": one_table_missing,
    "column missing": one_column_missing,
    "key that is none": a_key_that_is_none,
    "another program's": another_programs,
    "list of tables is nonsense": nonsense_in_the_list_of_tables,
}


@pytest.mark.parametrize("spoil", DAMAGE.values(), ids=DAMAGE)
def test_the_newest_copy_is_used_and_the_damaged_file_kept(tmp_path: Path, spoil: Callable[[Path], object]) -> None:
    """A damaged database once kept a school program from starting; the only cure was to find and delete files by hand."""
    at = two_days(tmp_path)
    spoil(tmp_path / FILE_NAME)
    damaged = (tmp_path / FILE_NAME).read_bytes()
    at.put_on(days=1)
    store, notices = open_store(tmp_path, at)
    store.close()
    assert codes(notices) == ["progress-restored"]
    assert dict(notices[0].facts) == {"day": "2026-02-01", "kept": "progress.damaged-1.db"}
    assert (tmp_path / "progress.damaged-1.db").read_bytes() == damaged
    assert answers(tmp_path, at) == ["0", "1", "2", "3"]


@pytest.mark.parametrize("spoil", DAMAGE.values(), ids=DAMAGE)
def test_without_a_copy_a_new_file_is_begun_and_told_once(tmp_path: Path, spoil: Callable[[Path], object]) -> None:
    at = sole_file(tmp_path)
    spoil(tmp_path / FILE_NAME)
    store, notices = open_store(tmp_path, at)
    assert (codes(notices), store.learners(), store.kept) == (["progress-fresh"], (), True)
    ana = store.add_learner("Ana")
    store.record_answer(ana.id, answer(7))
    store.close()
    assert answers(tmp_path, at) == ["7"]


def test_a_folder_in_the_place_of_the_file(tmp_path: Path) -> None:
    at = two_days(tmp_path)
    (tmp_path / FILE_NAME).unlink()
    (tmp_path / FILE_NAME).mkdir()
    store, notices = open_store(tmp_path, at)
    store.close()
    assert codes(notices) == ["progress-restored"]
    assert (tmp_path / "progress.damaged-1.db").is_dir()


def test_a_damaged_copy_is_passed_over_for_an_older_good_one(tmp_path: Path) -> None:
    at = two_days(tmp_path)
    newest, older = reversed(backups.daily(tmp_path / FILE_NAME))
    newest.write_bytes(random.Random(2).randbytes(9000))
    random_head(tmp_path / FILE_NAME)
    store, notices = open_store(tmp_path, at)
    store.close()
    assert notices[0].facts["day"] == backups.day_of(older) == "2026-01-31"
    assert answers(tmp_path, at) == ["0", "1", "2", "3"]


def test_a_file_that_has_vanished_comes_back_from_its_copy(tmp_path: Path) -> None:
    at = two_days(tmp_path)
    (tmp_path / FILE_NAME).unlink()
    store, notices = open_store(tmp_path, at)
    store.close()
    assert codes(notices) == ["progress-vanished"]
    assert answers(tmp_path, at) == ["0", "1", "2", "3"]


def test_what_a_killed_program_left_in_its_log_is_not_taken_for_damage(tmp_path: Path) -> None:
    store, _ = open_store(tmp_path)
    mare = store.add_learner("Maré")
    store.record_answer(mare.id, answer(1))
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    for part in ("", "-wal", "-shm"):
        shutil.copy(tmp_path / f"{FILE_NAME}{part}", crashed / f"{FILE_NAME}{part}")
    store.close()
    assert answers(crashed, clock()) == ["1"]


def test_the_log_of_a_damaged_file_is_set_aside_with_it_and_not_applied_to_the_copy(tmp_path: Path) -> None:
    at = two_days(tmp_path)
    store, _ = open_store(tmp_path, at)
    store.record_answer(store.learners()[0].id, answer(5))
    crashed = tmp_path / "crashed"
    shutil.copytree(tmp_path / "backups", crashed / "backups")
    for part in ("", "-wal", "-shm"):
        shutil.copy(tmp_path / f"{FILE_NAME}{part}", crashed / f"{FILE_NAME}{part}")
    store.close()
    (crashed / FILE_NAME).write_text("Dear diary\n" * 5000)
    store, notices = open_store(crashed, at)
    assert codes(notices) == ["progress-restored"]
    assert (crashed / "progress.damaged-1.db-wal").stat().st_size > 0
    store.close()
    assert answers(crashed, at) == ["0", "1", "2", "3", "4"]


def test_the_log_of_a_file_that_has_vanished_is_not_applied_to_the_copy(tmp_path: Path) -> None:
    at = two_days(tmp_path)
    store, _ = open_store(tmp_path, at)
    store.record_answer(store.learners()[0].id, answer(5))
    log = (tmp_path / f"{FILE_NAME}-wal").read_bytes()
    store.close()
    (tmp_path / FILE_NAME).unlink()
    (tmp_path / f"{FILE_NAME}-wal").write_bytes(log)
    for copy in backups.daily(tmp_path / FILE_NAME)[1:]:
        copy.unlink()
    store, notices = open_store(tmp_path, at)
    assert codes(notices) == ["progress-vanished"]
    store.close()
    assert answers(tmp_path, at) == ["0", "1", "2", "3"]


def test_damage_found_in_the_middle_of_the_work_loses_no_answer(tmp_path: Path) -> None:
    at = two_days(tmp_path)
    store, _ = open_store(tmp_path, at)
    mare = store.learners()[0]
    store.close()
    store, _ = open_store(tmp_path, at)
    store._connection.execute("PRAGMA cache_size = 0")
    path = tmp_path / FILE_NAME
    path.write_bytes(path.read_bytes()[:100] + random.Random(3).randbytes(path.stat().st_size - 100))
    notices = store.record_answer(mare.id, answer(5), run="5")
    assert (codes(notices), store.waiting) == (["progress-damaged"], 1)
    assert store.record_answer(mare.id, answer(6), run="6") == ()
    store._connection.close()
    again, notices = open_store(tmp_path, at)
    assert codes(notices) == ["progress-restored"]
    assert [each.answer for each in again.attempts(mare.id)] == ["0", "1", "2", "3", "4", "5", "6"]
    assert again.place(mare.id, "a5").run == "6"  # type: ignore[union-attr]
    again.close()
    assert not list(tmp_path.glob("unsaved-*"))


@settings(max_examples=40)
@given(st.data())
def test_whatever_bytes_are_spoilt_the_program_works(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    folder = tmp_path_factory.mktemp("spoilt")
    at = two_days(folder)
    path = folder / FILE_NAME
    content = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(1, 5))):
        start = data.draw(st.integers(0, len(content) - 1))
        piece = data.draw(st.binary(min_size=1, max_size=200))
        content[start : start + len(piece)] = piece
    del content[data.draw(st.integers(0, 2 * len(content))) :]
    path.write_bytes(bytes(content))
    store, notices = open_store(folder, at)
    assert set(codes(notices)) <= {"progress-restored", "progress-newer"}
    for each in store.learners():
        assert all(isinstance(attempt.answer, str) for attempt in store.attempts(each.id))
        store.latest_place(each.id)
        store.lessons_done(each.id)
        transfer.to_text(store.bundle(each.id), at.now())
    if store.kept:
        learner = store.add_learner("Someone new")
        assert store.record_answer(learner.id, answer()) == ()
        assert store.delete_learner(learner.id) == ()
    store.close()


def test_a_newer_file_is_refused_politely_and_left_as_it_is(tmp_path: Path) -> None:
    at = two_days(tmp_path)
    with sqlite3.connect(tmp_path / FILE_NAME) as connection:
        connection.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
        connection.execute("CREATE TABLE of_tomorrow (x)")
        connection.execute("DROP TABLE game")
    connection.close()
    before = (tmp_path / FILE_NAME).read_bytes()
    store, notices = open_store(tmp_path, at)
    assert (codes(notices), store.kept, store.learners()) == (["progress-newer"], False, ())
    store.record_answer("guest", answer(), run="1")
    store.close()
    assert (tmp_path / FILE_NAME).read_bytes() == before


def test_a_newer_file_of_a_program_that_still_runs_is_seen_too(tmp_path: Path) -> None:
    """The version is in the log beside the file then, not in the file."""
    store, _ = open_store(tmp_path)
    store._connection.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    other, notices = open_store(tmp_path)
    assert (codes(notices), other.kept) == (["progress-newer"], False)
    other.close()
    store.close()
