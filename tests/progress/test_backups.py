"""Daily copies: when they are made, how many are kept, and clocks that are wrong."""

from __future__ import annotations

import contextlib
from pathlib import Path

from bridgetutor.progress import backups, disk, schema
from bridgetutor.progress.opening import FILE_NAME
from tests.helpers.stores import answer, clock, open_store


def days(folder: Path) -> list[str]:
    return [backups.day_of(copy) for copy in backups.daily(folder / FILE_NAME)]


def test_one_copy_a_day_and_the_oldest_goes(tmp_path: Path) -> None:
    at = clock()
    for _ in range(14):
        for _ in range(2):
            store, _ = open_store(tmp_path, at)
            store.close()
        at.put_on(days=1)
    assert len(days(tmp_path)) == backups.KEPT == 10
    assert days(tmp_path)[0] == "2026-02-04"
    assert days(tmp_path)[-1] == "2026-02-13"


def test_the_end_of_the_days_work_renews_the_days_copy(tmp_path: Path) -> None:
    store, _ = open_store(tmp_path)
    mare = store.add_learner("Maré")
    store.record_answer(mare.id, answer())
    store.close()
    (copy,) = backups.daily(tmp_path / FILE_NAME)
    with contextlib.closing(disk.from_bytes(copy.read_bytes())) as connection:
        assert connection.execute("SELECT count(*) FROM attempt").fetchone() == (1,)
        assert schema.is_whole(connection)


def test_looking_without_answering_makes_no_new_copy(tmp_path: Path) -> None:
    store, _ = open_store(tmp_path)
    store.add_learner("Maré")
    store.close()
    before = [(copy.name, copy.stat().st_mtime_ns) for copy in backups.daily(tmp_path / FILE_NAME)]
    store, _ = open_store(tmp_path)
    store.learners()
    store.close()
    assert [(copy.name, copy.stat().st_mtime_ns) for copy in backups.daily(tmp_path / FILE_NAME)] == before


def test_a_day_with_a_wrong_clock_does_not_hide_the_newest_copy(tmp_path: Path) -> None:
    at = clock()
    for shift in (0, 10_000, -9_999):
        at.put_on(days=shift)
        store, _ = open_store(tmp_path, at)
        store.close()
    newest = backups.newest_good(tmp_path / FILE_NAME)
    assert newest is not None
    assert backups.day_of(newest) == "2026-02-01"
