"""Opening the database: whatever lies in the folder, the program gets something to work with and a sentence about it.

What can be found: nothing yet, a good file, one of an older version (copied, then brought up), one of a newer version (left alone),
a damaged one (set aside, newest good copy in its place), one that cannot be written (used from memory), one that another program
holds.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from dataclasses import dataclass, field
from enum import Enum, auto
from pathlib import Path

from bridgetutor.foundation.clock import Clock
from bridgetutor.foundation.errors import Notice, notice
from bridgetutor.foundation.files import free_name, one_at_a_time
from bridgetutor.foundation.log import LOG
from bridgetutor.progress import backups, disk, rows, schema
from bridgetutor.progress.model import GUEST, Learner

FILE_NAME = "progress.db"

#: Parts of a database in files of their own, which move with it.
_PARTS = ("-wal", "-shm", "-journal")


class Found(Enum):
    """What lies where the database should be."""

    NOTHING = auto()
    GOOD = auto()
    DAMAGED = auto()
    NEWER = auto()
    BUSY = auto()
    CLOSED = auto()


@dataclass(slots=True)
class Opened:
    """A connection to work with; `path` is None where it is in memory and ends with the program."""

    connection: sqlite3.Connection
    path: Path | None
    notices: list[Notice] = field(default_factory=list)


def open_database(folder: Path, clock: Clock, wait: float) -> Opened:
    """Open the database of a folder; never raises for what a disk or another program can do. `wait` in seconds."""
    path = folder / FILE_NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f".probe-{os.getpid()}").touch()
        (folder / f".probe-{os.getpid()}").unlink()
        if path.is_file():
            path.open("r+b").close()
    except OSError:
        return _from_memory(path, "progress-memory", clock)
    try:
        with one_at_a_time(folder / "opening.lock"):
            return _open(path, clock, wait)
    except (OSError, sqlite3.Error) as error:
        why = disk.meaning(error)
        LOG.warning("results not opened: %s", why)
        if why == "busy":
            return _guest("progress-in-use", clock)
        return _from_memory(path, "progress-memory-full" if why == "full" else "progress-memory", clock)


def _open(path: Path, clock: Clock, wait: float) -> Opened:
    """The same, where the folder can be written. Raises OSError or sqlite3.Error."""
    changed = backups.has_changed(path, clock.now().date())
    found = look(path, wait)
    LOG.info("results: %s", found.name.lower())
    if found in (Found.NEWER, Found.BUSY, Found.CLOSED):
        return _guest({Found.NEWER: "progress-newer", Found.BUSY: "progress-in-use", Found.CLOSED: "progress-closed"}[found], clock)
    said: list[Notice] = []
    if found is Found.DAMAGED:
        said.append(_replace_damaged(path))
    elif found is Found.NOTHING:
        said += _make(path)
    connection = disk.connect(path, wait)
    try:
        backups.before_migration(connection, path)
        schema.migrate(connection)
        with contextlib.suppress(OSError, sqlite3.Error):  # a full disk: the copy can wait, the work cannot
            backups.keep_today(connection, path, clock.now().date(), again=changed)
    except BaseException:
        connection.close()
        raise
    return Opened(connection, path, said)


def look(path: Path, wait: float) -> Found:
    """What lies at a path; opens it and looks it through. Raises sqlite3.Error for a full disk and the like."""
    if not path.exists():
        return Found.NOTHING
    try:
        with path.open("rb") as file:
            head = file.read(100)
        if not head:
            return Found.DAMAGED
        if not _says_ours(head):
            return Found.DAMAGED
        if _says_newer(head):
            return Found.NEWER
    except IsADirectoryError:
        return Found.DAMAGED
    except OSError:
        return Found.DAMAGED if path.is_dir() else Found.CLOSED
    try:
        with contextlib.closing(disk.connect(path, wait)) as connection:
            if not schema.is_whole(connection):
                return Found.DAMAGED
            return Found.NEWER if schema.is_newer(connection) else Found.GOOD
    except UnicodeDecodeError:  # not even the list of tables is text any more
        return Found.DAMAGED
    except sqlite3.DatabaseError as error:
        known = {"damaged": Found.DAMAGED, "busy": Found.BUSY}.get(_kind_of_damage(error))
        if known is None:
            raise
        return known


def _says_ours(head: bytes) -> bool:
    """Whether the header is one of ours; another program's file is not even opened."""
    return head.startswith(b"SQLite format 3\0") and int.from_bytes(head[68:72], "big") == schema.APPLICATION_ID


def _says_newer(head: bytes) -> bool:
    """Whether the header alone tells of a newer version, so that such a file is not opened either."""
    return schema.VERSION < int.from_bytes(head[60:64], "big") < 10_000


def _kind_of_damage(error: sqlite3.Error) -> str:
    """A file whose table list cannot even be parsed gives a plain SQL error: damage too."""
    return "damaged" if error.sqlite_errorcode == sqlite3.SQLITE_ERROR else disk.meaning(error)


def _replace_damaged(path: Path) -> Notice:
    """Set a damaged file and its parts aside and put the newest good copy in its place. Raises OSError or sqlite3.Error."""
    kept = free_name(path, "damaged")
    for part in _PARTS:
        with contextlib.suppress(FileNotFoundError):
            os.replace(path.with_name(path.name + part), kept.with_name(kept.name + part))
    os.replace(path, kept)
    copy = _restore(path)
    if copy is None:
        _make(path)
        return notice("progress-fresh", kept=kept.name)
    return notice("progress-restored", day=backups.day_of(copy), kept=kept.name)


def _restore(path: Path) -> Path | None:
    copy = backups.newest_good(path)
    if copy is not None:
        backups.put_back(copy, path)
    return copy


def _make(path: Path) -> list[Notice]:
    """A new file, or the newest copy where the file has vanished; whole from the first moment it is seen."""
    for part in _PARTS:  # what a vanished file left would be taken for a part of the new one
        with contextlib.suppress(FileNotFoundError):
            os.replace(path.with_name(path.name + part), free_name(path.with_name(path.name + part), "damaged"))
    copy = _restore(path)
    if copy is not None:
        return [notice("progress-vanished", day=backups.day_of(copy))]
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as empty:
        schema.migrate(empty)
        backups.make(empty, path)
    return []


def for_guest(clock: Clock) -> Opened:
    """An empty database in memory for the one learner `GUEST`, who has no nickname."""
    connection = disk.in_memory()
    schema.migrate(connection)
    rows.add_learner(connection, Learner(GUEST, "", "", clock.now()))
    return Opened(connection, None)


def _guest(code: str, clock: Clock) -> Opened:
    opened = for_guest(clock)
    opened.notices.append(notice(code))
    return opened


def _from_memory(path: Path, code: str, clock: Clock) -> Opened:
    """What the file holds as far as it can be read, in memory: the program works, nothing of it is kept."""
    try:
        connection = disk.copy_to_memory(path)
        if not schema.is_whole(connection) or schema.is_newer(connection):
            connection.close()
            return _guest(code, clock)
        schema.migrate(connection)
    except sqlite3.Error:
        return _guest(code, clock)
    return Opened(connection, None, [notice(code)])
