"""Deleting a learner for good: out of the database, its free pages and its log, out of the copies and of what waits to be saved.

What another program made of the folder (a copy on a stick, a snapshot of the disk) is out of reach.
"""

from __future__ import annotations

import contextlib
import os
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from bridgetutor.foundation.files import write_whole
from bridgetutor.progress import backups, disk, spill

_MARK = "erase "
_COPY = re.compile(r"progress.*\.db")
#: Letters of a nickname that are not found in a broken file by chance.
_TELLING = 4


def begin(connection: sqlite3.Connection, learner: str) -> None:
    """Delete the rows, in a transaction, and note the identifier: an erasure that is cut short is finished at the next start."""
    connection.execute("DELETE FROM learner WHERE id = ?", (learner,))
    connection.execute("INSERT OR REPLACE INTO meta (key, value) VALUES (?, '')", (_MARK + learner,))


def unfinished(connection: sqlite3.Connection) -> list[str]:
    """Identifiers of learners whose traces are not all gone."""
    rows = connection.execute("SELECT key FROM meta WHERE key GLOB ?", (_MARK + "*",))
    return [key.removeprefix(_MARK) for (key,) in rows]


def finish(connection: sqlite3.Connection, path: Path | None, learner: str, nickname: str = "") -> bool:
    """Clear the traces of a deleted learner; False where a file could not be changed now. Raises sqlite3.Error."""
    clear = path is None or _clear_files(path, learner, nickname)
    connection.execute("PRAGMA busy_timeout = 200")  # what another window holds can wait for the next start
    connection.execute("VACUUM")
    held = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
    if not clear or held:
        return False
    connection.execute("DELETE FROM meta WHERE key = ?", (_MARK + learner,))
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return True


def _clear_files(path: Path, learner: str, nickname: str) -> bool:
    clear = True
    for file in spill.left_behind(path.parent):
        try:
            spill.rewrite_without(file, learner)
        except OSError:
            clear = False
    for file in _copies(path):
        try:
            _clear_copy(file, learner, nickname)
        except OSError:
            clear = False
    return clear


def _copies(path: Path) -> Iterator[Path]:
    """Every copy of the database: daily ones, those from before a migration, damaged ones set aside, half-written ones."""
    for folder in (path.parent, backups.folder_of(path)):
        with contextlib.suppress(OSError):
            names = sorted(file.name for file in folder.iterdir() if file.is_file())
            yield from (folder / name for name in names if _COPY.search(name) and not name.startswith(path.name))


def _clear_copy(file: Path, learner: str, nickname: str) -> None:
    """Take a learner out of a copy; one that nobody can read any more goes altogether if they can be seen in it. Raises OSError."""
    data = file.read_bytes()
    try:
        with contextlib.closing(disk.from_bytes(data)) as connection:
            there = connection.execute("SELECT count(*) FROM learner WHERE id = ?", (learner,)).fetchone()[0]
            if not there and learner.encode() not in data:
                return
            connection.execute("PRAGMA foreign_keys = ON")
            connection.execute("PRAGMA secure_delete = ON")
            connection.execute("DELETE FROM learner WHERE id = ?", (learner,))
            connection.execute("VACUUM")
            cleared = disk.to_bytes(connection)
    except (sqlite3.Error, UnicodeDecodeError):
        cleared = b""
    if cleared and learner.encode() not in cleared:
        write_whole(file, cleared)
    elif learner.encode() in data or (len(nickname) >= _TELLING and nickname.encode() in data):
        os.unlink(file)
