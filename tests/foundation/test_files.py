"""Whole files, free names, and which disks can lock."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from bridgetutor.foundation import files
from bridgetutor.foundation.files import can_lock, free_name, is_remote, one_at_a_time, set_aside, write_whole


def test_a_file_is_replaced_whole_and_a_link_keeps_its_place(tmp_path: Path) -> None:
    target = tmp_path / "real.json"
    target.write_bytes(b"old")
    link = tmp_path / "link.json"
    link.symlink_to(target)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["link.json", "real.json"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes")
def test_what_is_no_file_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    """A sheet made as root with `--out /dev/null` must not turn the device into a file."""
    pipe, read = tmp_path / "pipe", []
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_whole(pipe, b"all of it")
    reader.join(10)
    assert read == [b"all of it"]
    assert pipe.is_fifo()
    assert list(tmp_path.iterdir()) == [pipe]


def test_a_folder_is_never_replaced_by_a_file(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="folder"):
        write_whole(tmp_path / "folder", b"x")
    assert [each.name for each in tmp_path.iterdir()] == ["folder"]


def test_a_failed_write_leaves_the_old_file_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.json"
    write_whole(path, b"old")

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", refuse)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, b"new")
    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [("a.json", b"old")]


@pytest.mark.skipif(os.name == "nt", reason="rights of POSIX")
def test_others_may_read_a_new_file_as_any_other_and_an_old_one_as_before(tmp_path: Path) -> None:
    """A pupil's exported results lie in a shared folder; the teacher must be able to read them."""
    (tmp_path / "plain").write_bytes(b"")
    write_whole(tmp_path / "new", b"")
    assert (tmp_path / "new").stat().st_mode == (tmp_path / "plain").stat().st_mode
    (tmp_path / "new").chmod(0o640)
    write_whole(tmp_path / "new", b"again")
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o640


def test_set_aside_takes_the_first_free_name(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    names = []
    for text in ("one", "two"):
        path.write_text(text)
        names.append(set_aside(path).name)
    assert names == ["a.damaged-1.json", "a.damaged-2.json"]
    assert free_name(path, "other").name == "a.other-1.json"


def test_one_window_at_a_time(tmp_path: Path) -> None:
    inside: list[str] = []
    second_done = threading.Event()

    def second() -> None:
        with one_at_a_time(tmp_path / "lock"):
            inside.append("second")
        second_done.set()

    with one_at_a_time(tmp_path / "lock"):
        thread = threading.Thread(target=second)
        thread.start()
        assert not second_done.wait(0.1)
        inside.append("first")
    assert second_done.wait(10)
    thread.join()
    assert inside == ["first", "second"]


def test_a_lock_that_is_never_freed_is_not_waited_for_forever(tmp_path: Path) -> None:
    with one_at_a_time(tmp_path / "lock"), one_at_a_time(tmp_path / "lock", wait=0.05):
        pass


def test_a_folder_without_locks_or_that_is_not_there_does_not_stop_anything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with one_at_a_time(tmp_path / "nowhere" / "lock"):
        pass
    assert can_lock(tmp_path)
    monkeypatch.setattr(files, "_lock", lambda handle: False)
    monkeypatch.setattr(files, "can_lock", lambda folder: False)
    with one_at_a_time(tmp_path / "lock"):
        pass


@pytest.mark.parametrize(
    ("folder", "kind"),
    [
        ("/home/ana/data", "nfs4"),
        ("/home", "nfs4"),
        ("/homeless", "ext4"),
        ("/home/rui/local disk/data", "ext4"),
        ("/mnt/school/x", "cifs"),
        ("/mnt/schoolbook", "ext4"),
    ],
)
def test_the_longest_mount_point_tells_the_kind_of_disk(folder: str, kind: str) -> None:
    mounts = [
        "/dev/sda1 / ext4 rw 0 0",
        "server:/home /home nfs4 rw 0 0",
        "/dev/sda2 /home/rui/local\\040disk ext4 rw 0 0",
        "//server/share /mnt/school cifs rw 0 0",
        "torn line",
    ]
    assert files._file_system(Path(folder), mounts) == kind


def test_this_folder_is_on_this_computer(tmp_path: Path) -> None:
    assert not is_remote(tmp_path)
