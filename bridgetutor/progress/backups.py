"""Copies of the database: one a day, one before each change of version, and the newest good one when it is needed."""

from __future__ import annotations

import contextlib
import os
import re
import sqlite3
from datetime import date
from pathlib import Path

from bridgetutor.foundation.files import write_whole
from bridgetutor.progress import disk, schema

#: Days of which a copy is kept.
KEPT = 10

_DAILY = re.compile(r"progress-(\d{6})-(\d{4}-\d{2}-\d{2})\.db")


def folder_of(path: Path) -> Path:
    """The folder of the copies of a database."""
    return path.parent / "backups"


def daily(path: Path) -> list[Path]:
    """The daily copies, oldest first by running number: a computer whose clock was wrong for a day does not confuse them."""
    with contextlib.suppress(OSError):
        return sorted(copy for copy in folder_of(path).iterdir() if _DAILY.fullmatch(copy.name))
    return []


def day_of(copy: Path) -> str:
    """The day of a daily copy as `2026-01-31`."""
    match = _DAILY.fullmatch(copy.name)
    return match[2] if match else ""


def make(connection: sqlite3.Connection, copy: Path) -> None:
    """Write a copy that is whole or not there. Raises OSError or sqlite3.Error."""
    write_whole(copy, disk.to_bytes(connection))


def keep_today(connection: sqlite3.Connection, path: Path, today: date, again: bool = False) -> None:
    """Make today's copy if there is none, or once more (`again`: after work), and let the oldest go.

    Raises OSError or sqlite3.Error.
    """
    copies = daily(path)
    todays = [copy for copy in copies if day_of(copy) == today.isoformat()]
    if todays and not again:
        return
    number = int(copies[-1].name.split("-")[1]) + 1 if copies else 1
    make(connection, folder_of(path) / f"progress-{number:06}-{today.isoformat()}.db")
    for old in [*todays, *[copy for copy in copies if copy not in todays][: -(KEPT - 1)]]:
        old.unlink(missing_ok=True)


def has_changed(path: Path, today: date) -> bool:
    """Whether there was work after today's copy: a program was killed before it could renew the copy."""
    for copy in daily(path):
        if day_of(copy) == today.isoformat():
            return _last_change(path) >= copy.stat().st_mtime_ns
    return False


def date_today(path: Path, today: date) -> None:
    """Date today's copy just after the file's last change, which it holds. Raises OSError."""
    for copy in daily(path):
        if day_of(copy) == today.isoformat():
            after = _last_change(path) + 1
            os.utime(copy, ns=(after, after))


def _last_change(path: Path) -> int:
    """When the file or its write-ahead log was written last, in nanoseconds."""
    parts = (path, path.with_name(path.name + "-wal"))
    return max((part.stat().st_mtime_ns for part in parts if part.exists() and part.stat().st_size), default=0)


def before_migration(connection: sqlite3.Connection, path: Path) -> None:
    """Keep a copy of a file of an older version before it is changed. Raises OSError or sqlite3.Error."""
    version = schema.version_of(connection)
    if 0 < version < schema.VERSION:
        make(connection, folder_of(path) / f"progress-version-{version}.db")


def newest_good(path: Path) -> Path | None:
    """The newest daily copy that opens and is whole, else a copy from before a migration; None where there is none."""
    older = sorted(folder_of(path).glob("progress-version-*.db"), key=lambda copy: copy.name, reverse=True)
    return next((copy for copy in [*reversed(daily(path)), *older] if _is_good(copy)), None)


def _is_good(copy: Path) -> bool:
    with (
        contextlib.suppress(sqlite3.Error, OSError, UnicodeDecodeError),
        contextlib.closing(disk.from_bytes(copy.read_bytes())) as connection,
    ):
        return schema.is_whole(connection) and not schema.is_newer(connection)
    return False


def put_back(copy: Path, path: Path) -> None:
    """Make a database from a copy; the copy stays. Raises OSError."""
    write_whole(path, copy.read_bytes())
