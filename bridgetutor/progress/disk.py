"""Connections: which way of writing a folder allows, transactions with a bounded wait, and what an SQLite error means for a person.

Local disk: write-ahead log, `synchronous=FULL`. NORMAL would save a disk flush an answer, but a laptop whose battery dies could
forget the last answers; one flush every few seconds is nothing. Network folder, or a disk that refuses the log: rollback journal.
Disk without locks: the same with lock files, where the system offers them.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sqlite3
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

from bridgetutor.foundation.files import can_lock, is_remote

#: Seconds after which a lock file of a program that died is taken away; a transaction of ours takes milliseconds.
_STALE = 30

_MEANING = {
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_PROTOCOL: "busy",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "readonly",
    sqlite3.SQLITE_PERM: "readonly",
    sqlite3.SQLITE_IOERR: "disk",
    sqlite3.SQLITE_CANTOPEN: "disk",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
}


def meaning(error: sqlite3.Error | OSError) -> str:
    """`busy`, `full`, `readonly`, `disk` or `damaged`; raises the error again where it is none of these, but a mistake of ours."""
    if isinstance(error, OSError):
        return "full" if error.errno in (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)) else "disk"
    code = getattr(error, "sqlite_errorcode", None)
    known = _MEANING.get(code & 0xFF) if isinstance(code, int) else None
    if known is None:
        raise error
    return known


def uri(path: Path, options: str) -> str:
    """A path as SQLite's address, whatever letters, drive or share it has."""
    text = quote(path.as_posix(), safe="/:")
    return ("file://" if text.startswith("/") else "file:///") + text + "?" + options


def _prepared(connection: sqlite3.Connection) -> sqlite3.Connection:
    """The settings of each connection."""
    for setting in ("foreign_keys = ON", "secure_delete = ON", "temp_store = MEMORY", "synchronous = FULL", "trusted_schema = OFF"):
        connection.execute(f"PRAGMA {setting}")
    return connection


def _plain(path: Path, wait: float, options: str = "") -> sqlite3.Connection:
    place = uri(path, options) if options else str(path)
    connection = sqlite3.connect(place, timeout=wait, isolation_level=None, check_same_thread=False, uri=bool(options))
    connection.text_factory = _lenient
    return connection


def _lenient(data: bytes) -> str:
    """Text of a cell, damaged letters as question marks."""
    return data.decode("utf-8", "replace")


def in_memory() -> sqlite3.Connection:
    """An empty database that ends with the program."""
    return _prepared(_plain(Path(":memory:"), 0))


def copy_to_memory(path: Path) -> sqlite3.Connection:
    """What a file that cannot be written holds, as a database in memory. Raises sqlite3.Error where it cannot be read."""
    try:
        return _copied(path, "mode=ro")
    except sqlite3.Error:  # a write-ahead log beside it that this folder does not let anybody read
        return _copied(path, "mode=ro&immutable=1")


def _copied(path: Path, options: str) -> sqlite3.Connection:
    with contextlib.closing(_plain(path, 1, options)) as source:
        source.execute("SELECT count(*) FROM sqlite_master").fetchone()
        copy = in_memory()
        source.backup(copy)
        return copy


#: The two bytes of a file's header that say whether it has a write-ahead log; 1 for none.
_LOG_MARK = slice(18, 20)


def to_bytes(connection: sqlite3.Connection) -> bytes:
    """The whole database at this moment, as a file without a write-ahead log. Raises sqlite3.Error."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as copy:
        connection.backup(copy)
        data = bytearray(copy.serialize())
    data[_LOG_MARK] = b"\1\1"
    return bytes(data)


def from_bytes(data: bytes) -> sqlite3.Connection:
    """A file's contents as a database in memory, without a lock on the disk. Raises sqlite3.Error, at once or when it is used."""
    whole = bytearray(data)
    whole[_LOG_MARK] = b"\1\1"
    connection = _plain(Path(":memory:"), 0)
    connection.deserialize(bytes(whole))
    return connection


def connect(path: Path, wait: float) -> sqlite3.Connection:
    """Open (or make) a file in the best way its disk allows. Raises sqlite3.Error, after `wait` seconds where it is busy."""
    if not can_lock(path.parent) and sys.platform != "win32":
        _take_stale_lock(path)
        return _without_log(_plain(path, wait, "vfs=unix-dotfile"))
    if is_remote(path.parent):
        return _without_log(_plain(path, wait))
    connection = _plain(path, wait)
    try:
        mode = connection.execute("PRAGMA journal_mode = WAL").fetchone()[0]
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.OperationalError as error:
        connection.close()
        if meaning(error) not in ("busy", "disk") or error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise
        return _without_log(_plain(path, wait))
    except BaseException:
        connection.close()
        raise
    return _prepared(connection) if mode == "wal" else _without_log(connection)


def _without_log(connection: sqlite3.Connection) -> sqlite3.Connection:
    """Go over to a rollback journal; a write-ahead log still there is read with sole access, which needs no shared memory."""
    try:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("PRAGMA journal_mode = DELETE").fetchone()
        connection.execute("PRAGMA locking_mode = NORMAL")
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        return _prepared(connection)
    except BaseException:
        connection.close()
        raise


def _take_stale_lock(path: Path) -> None:
    lock = path.with_name(path.name + ".lock")
    with contextlib.suppress(OSError):
        if time.time() - lock.stat().st_mtime > _STALE:
            os.rmdir(lock)


@contextlib.contextmanager
def transaction(connection: sqlite3.Connection, wait: float) -> Iterator[None]:
    """All or nothing; waits at most `wait` seconds for another program. Raises sqlite3.Error and has then changed nothing."""
    connection.execute(f"PRAGMA busy_timeout = {int(wait * 1000)}")
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        with contextlib.suppress(sqlite3.Error):
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        raise
