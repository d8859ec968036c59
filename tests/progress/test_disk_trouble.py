"""Read-only folders and full disks: one notice, the program works, nothing that was saved is lost."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bridgetutor.foundation.errors import KnownTrouble
from bridgetutor.progress import opening
from bridgetutor.progress.opening import FILE_NAME
from tests.helpers.stores import answer, as_nobody, codes, largest_file, open_folder, open_store

posix = pytest.mark.skipif(os.name == "nt", reason="rights and limits of POSIX")


def fill(folder: Path) -> str:
    store, _ = open_store(folder)
    mare = store.add_learner("Maré")
    store.record_answer(mare.id, answer(1), run="1")
    store.close()
    return mare.id


@posix
@pytest.mark.parametrize("what", ["folder", "file"])
def test_what_cannot_be_written_is_used_from_memory(what: str) -> None:
    with open_folder() as folder:
        folder.chmod(0o777)
        mare = fill(folder)
        before = (folder / FILE_NAME).read_bytes()
        (folder / FILE_NAME).chmod(0o444)
        if what == "folder":
            folder.chmod(0o555)
        with as_nobody():
            store, notices = open_store(folder)
            assert (codes(notices), store.kept) == (["progress-memory"], False)
            assert [each.nickname for each in store.learners()] == ["Maré"]
            assert store.record_answer(mare, answer(2), run="2") == ()
            assert [each.answer for each in store.attempts(mare)] == ["1", "2"]
            store.close()
        folder.chmod(0o755)
        assert (folder / FILE_NAME).read_bytes() == before


@posix
def test_a_read_only_folder_where_a_program_was_killed_still_shows_what_it_can() -> None:
    with open_folder() as folder:
        store, _ = open_store(folder)
        store.add_learner("Maré")
        store.close()
        store, _ = open_store(folder)
        store.record_answer(store.learners()[0].id, answer(1))
        for part in folder.iterdir():
            part.chmod(0o444 if part.is_file() else 0o555)
        folder.chmod(0o555)
        with as_nobody():
            looking, notices = open_store(folder)
            assert (codes(notices), [each.nickname for each in looking.learners()]) == (["progress-memory"], ["Maré"])
            looking.close()
        store._connection.close()


@posix
def test_an_empty_read_only_folder_is_for_guests() -> None:
    with open_folder() as folder:
        folder.chmod(0o555)
        with as_nobody():
            store, notices = open_store(folder / "BridgeTutor")
            assert (codes(notices), store.kept) == (["progress-memory"], False)
            rui = store.add_learner("Rui")
            assert store.record_answer(rui.id, answer(1), run="1") == ()
            store.close()


def test_a_file_in_the_place_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("not a folder")
    store, notices = open_store(tmp_path / "data")
    assert (codes(notices), store.kept) == (["progress-memory"], False)
    store.close()


@posix
def test_a_file_that_may_not_be_read_is_left_alone() -> None:
    with open_folder() as folder:
        folder.chmod(0o777)
        fill(folder)
        before = (folder / FILE_NAME).read_bytes()
        (folder / FILE_NAME).chmod(0)
        with as_nobody():
            store, notices = open_store(folder)
            assert store.learners() == ()
            assert codes(notices) == ["progress-memory"]
            store.close()
        assert (folder / FILE_NAME).read_bytes() == before


def test_a_disk_that_fills_up_lets_answers_wait_until_there_is_room(tmp_path: Path) -> None:
    mare = fill(tmp_path)
    store, _ = open_store(tmp_path)
    pages = store._connection.execute("PRAGMA page_count").fetchone()[0]
    store._connection.execute(f"PRAGMA max_page_count = {pages}")
    large = "x" * 20_000
    assert codes(store.record_answer(mare, answer(2), run=large)) == ["progress-full"]
    assert store.record_answer(mare, answer(3), run=large + "3") == ()
    assert store.retry() == ()
    assert (store.waiting, store.place(mare, "a5").run) == (2, large + "3")  # type: ignore[union-attr]
    with pytest.raises(KnownTrouble) as trouble:
        store.save_game(mare, "g", "minibridge", large)
    assert trouble.value.code == "progress-full"
    store._connection.execute("PRAGMA max_page_count = 100000")
    assert codes(store.retry()) == ["progress-caught-up"]
    store.close()
    store, _ = open_store(tmp_path)
    assert [each.answer for each in store.attempts(mare)] == ["1", "2", "3"]
    store.close()


@posix
def test_a_disk_on_which_not_even_the_waiting_file_has_room(tmp_path: Path) -> None:
    mare = fill(tmp_path)
    store, _ = open_store(tmp_path)
    store.record_answer(mare, answer(2))
    with largest_file(10):
        assert codes(store.record_answer(mare, answer(3), run="3")) == ["progress-disk"]
        assert store.record_answer(mare, answer(4), run="4") == ()
        assert [each.answer for each in store.attempts(mare)] == ["1", "2", "3", "4"]
    assert codes(store.retry()) == ["progress-caught-up"]
    store.close()
    store, notices = open_store(tmp_path)
    assert (notices, len(store.attempts(mare)), store.place(mare, "a5").run) == ((), 4, "4")  # type: ignore[union-attr]
    store.close()


@posix
@pytest.mark.parametrize("size", [0, 100, 5000])
def test_starting_on_a_full_disk_shows_what_is_there(tmp_path: Path, size: int) -> None:
    mare = fill(tmp_path)
    with largest_file(size):
        store, notices = open_store(tmp_path)
        assert [each.nickname for each in store.learners()] == ["Maré"]
        said = codes(notices) + codes(store.record_answer(mare, answer(2), run="2"))
        assert len(said) <= 1
        assert [each.answer for each in store.attempts(mare)] == ["1", "2"]
        store.close()
    store, notices = open_store(tmp_path)
    assert notices == ()
    assert "1" in [each.answer for each in store.attempts(mare)]
    store.close()


@posix
def test_the_first_start_on_a_full_disk(tmp_path: Path) -> None:
    with largest_file(1000):
        store, notices = open_store(tmp_path)
        assert (codes(notices), store.kept) == (["progress-memory"], False)
        store.close()
    store, notices = open_store(tmp_path)
    assert (notices, store.kept) == ((), True)
    store.close()


def test_no_room_is_called_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(opening.backups, "write_whole", refuse)
    store, notices = open_store(tmp_path)
    assert (codes(notices), store.kept) == (["progress-memory-full"], False)
    store.close()
