"""Deleting a learner for good: no byte of the nickname is left in the folder, and everybody else keeps everything."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import pytest

from bridgetutor.foundation.clock import FixedClock
from bridgetutor.progress import erase
from bridgetutor.progress import store as store_module
from bridgetutor.progress.model import Learner
from bridgetutor.progress.opening import FILE_NAME
from tests.helpers.stores import answer, clock, codes, held, open_store

NAME = "Leonor-Margarida"


def a_term(folder: Path, at: FixedClock) -> tuple[Learner, Learner]:
    """Two learners, three days, a copy each; an old damaged file; many answers with a text that only Leonor writes."""
    store, _ = open_store(folder, at)
    leonor, rui = store.add_learner(NAME), store.add_learner("Rui")
    for _ in range(3):
        for number in range(40):
            store.record_answer(leonor.id, answer(number, verdict="leonors-verdict" * 10), run="leonors-run" * 30)
            store.record_answer(rui.id, answer(number), run="ruis-run")
        store.save_game(leonor.id, "g", "minibridge", "leonors-game" * 100)
        store.close()
        at.put_on(days=1)
        store, _ = open_store(folder, at)
    store.close()
    return leonor, rui


def traces(folder: Path, leonor: Learner) -> set[str]:
    words = [NAME.encode(), NAME.lower().encode(), leonor.id.encode(), b"leonors-"]
    return {file.name for file in folder.rglob("*") if file.is_file() for word in words if word in file.read_bytes()}


def test_nothing_of_a_deleted_learner_is_left_in_any_file(tmp_path: Path) -> None:
    at = clock()
    leonor, rui = a_term(tmp_path, at)
    (tmp_path / "progress.damaged-1.db").write_bytes(random.Random(1).randbytes(4096) + (tmp_path / FILE_NAME).read_bytes()[4096:])
    (tmp_path / "progress.damaged-2.db").write_bytes(b"a broken file of other people")
    assert len(traces(tmp_path, leonor)) == 6
    store, _ = open_store(tmp_path, at)
    assert store.delete_learner(leonor.id) == ()
    assert traces(tmp_path, leonor) == set(), "while the program still runs"
    assert store.learners() == (rui,)
    assert len(store.attempts(rui.id)) == 120
    store.close()
    assert traces(tmp_path, leonor) == set()
    assert not (tmp_path / "progress.damaged-1.db").exists()
    assert (tmp_path / "progress.damaged-2.db").exists()
    (tmp_path / FILE_NAME).write_bytes(b"")
    store, notices = open_store(tmp_path, at)
    assert codes(notices) == ["progress-restored"]
    assert store.learners() == (rui,), "the copies forgot her and nobody else"
    assert len(store.attempts(rui.id)) == 120
    store.close()


def test_what_waits_to_be_saved_is_deleted_too(tmp_path: Path) -> None:
    store, _ = open_store(tmp_path)
    leonor, rui = store.add_learner(NAME), store.add_learner("Rui")
    other, _ = open_store(tmp_path)
    with held(tmp_path / FILE_NAME):
        for window in (store, other):
            window.record_answer(leonor.id, answer(1), run="leonors-run")
            window.record_answer(rui.id, answer(2), run="ruis-run")
    assert store.delete_learner(leonor.id) == ()
    assert traces(tmp_path, leonor) == set()
    assert (store.retry(), other.retry()) == ((), ())
    assert [each.answer for each in store.attempts(rui.id)] == ["2", "2"]
    other.close()
    store.close()
    assert traces(tmp_path, leonor) == set()


def test_an_erasure_that_is_cut_short_is_finished_at_the_next_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at = clock()
    leonor, rui = a_term(tmp_path, at)
    store, _ = open_store(tmp_path, at)

    def killed(*_: object) -> bool:
        raise sqlite3.OperationalError("killed") from None

    with monkeypatch.context() as patch:
        patch.setattr(store_module.erase, "finish", killed)
        patch.setattr(store_module.disk, "meaning", lambda error: "disk")
        assert codes(store.delete_learner(leonor.id)) == ["progress-traces"]
        store._connection.close()
    assert traces(tmp_path, leonor) != set()
    store, _ = open_store(tmp_path, at)
    assert store.learners() == (rui,)
    assert erase.unfinished(store._connection) == []
    assert traces(tmp_path, leonor) == set()
    store.close()


def test_another_window_that_reads_delays_the_clearing_but_not_the_deleting(tmp_path: Path) -> None:
    store, _ = open_store(tmp_path)
    leonor = store.add_learner(NAME)
    reader = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
    reader.execute("BEGIN")
    reader.execute("SELECT * FROM learner").fetchall()
    notices = store.delete_learner(leonor.id)
    assert codes(notices) == ["progress-traces"]
    assert store.learners() == ()
    reader.close()
    store.close()
    store, _ = open_store(tmp_path)
    assert erase.unfinished(store._connection) == []
    store.close()
    assert traces(tmp_path, leonor) == set()


def test_a_short_nickname_does_not_cost_other_peoples_broken_files(tmp_path: Path) -> None:
    store, _ = open_store(tmp_path)
    short = store.add_learner("a")
    (tmp_path / "progress.damaged-1.db").write_bytes(b"what a broken file")
    store.delete_learner(short.id)
    store.close()
    assert (tmp_path / "progress.damaged-1.db").exists()


def test_a_file_that_somebody_exported_is_theirs(tmp_path: Path) -> None:
    store, _ = open_store(tmp_path)
    leonor = store.add_learner(NAME)
    (tmp_path / "progress-of-leonor.json").write_text(leonor.id)
    store.delete_learner(leonor.id)
    store.close()
    assert (tmp_path / "progress-of-leonor.json").exists()


def test_deleting_somebody_who_is_gone_is_no_trouble(tmp_path: Path) -> None:
    store, _ = open_store(tmp_path)
    assert store.delete_learner("nobody") == ()
    store.close()
