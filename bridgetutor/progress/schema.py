"""The tables, how each version grew out of the one before, and whether a file has what it should.

A new version is one more tuple at the end of `MIGRATIONS`; released ones are never changed. `tests/data` keeps a file of each old
version.
"""

from __future__ import annotations

import sqlite3
from functools import cache

#: Says in the file's header that it is ours ("BrTu").
APPLICATION_ID = 0x42725475

_VERSION_1 = (
    f"PRAGMA application_id = {APPLICATION_ID}",
    """CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID""",
    """CREATE TABLE learner (
        id TEXT PRIMARY KEY, nickname TEXT NOT NULL, folded TEXT NOT NULL UNIQUE,
        colour TEXT NOT NULL DEFAULT '', created TEXT NOT NULL)""",
    """CREATE TABLE attempt (
        number INTEGER PRIMARY KEY AUTOINCREMENT, uid TEXT NOT NULL UNIQUE,
        learner TEXT NOT NULL REFERENCES learner (id) ON DELETE CASCADE,
        lesson TEXT NOT NULL, step TEXT NOT NULL, item TEXT NOT NULL, answer TEXT NOT NULL, verdict TEXT NOT NULL,
        misconception TEXT NOT NULL DEFAULT '', tries INTEGER NOT NULL DEFAULT 1, seconds REAL,
        at TEXT NOT NULL, version TEXT NOT NULL)""",
    """CREATE INDEX attempt_of ON attempt (learner, lesson)""",
    """CREATE TABLE place (
        learner TEXT NOT NULL REFERENCES learner (id) ON DELETE CASCADE, lesson TEXT NOT NULL, run TEXT NOT NULL, at TEXT NOT NULL,
        turn INTEGER NOT NULL, PRIMARY KEY (learner, lesson)) WITHOUT ROWID""",
    """CREATE TABLE lesson_done (
        learner TEXT NOT NULL REFERENCES learner (id) ON DELETE CASCADE, lesson TEXT NOT NULL,
        first TEXT NOT NULL, last TEXT NOT NULL, times INTEGER NOT NULL, PRIMARY KEY (learner, lesson)) WITHOUT ROWID""",
)

#: Unfinished games, and the skill that an answer shows.
_VERSION_2 = (
    """CREATE TABLE game (
        learner TEXT NOT NULL REFERENCES learner (id) ON DELETE CASCADE, id TEXT NOT NULL, kind TEXT NOT NULL, record TEXT NOT NULL,
        at TEXT NOT NULL, PRIMARY KEY (learner, id)) WITHOUT ROWID""",
    """ALTER TABLE attempt ADD COLUMN skill TEXT NOT NULL DEFAULT ''""",
    """CREATE INDEX attempt_skill ON attempt (learner, skill)""",
)

#: All mistakes that explain an answer, and those that could have shown: ids with a space between; no `possible` in older answers.
_VERSION_3 = (
    """ALTER TABLE attempt ADD COLUMN fits TEXT NOT NULL DEFAULT ''""",
    """ALTER TABLE attempt ADD COLUMN possible TEXT""",
)

#: Statements that lead from version n to n + 1, by n.
MIGRATIONS = (_VERSION_1, _VERSION_2, _VERSION_3)

#: The version that this program writes.
VERSION = len(MIGRATIONS)


def version_of(connection: sqlite3.Connection) -> int:
    """The version a file says it has; 0 for a new one."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection, to: int = VERSION) -> None:
    """Bring a file up to a version in one transaction; nothing to do where another window was quicker."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for version in range(version_of(connection), to):
            for statement in MIGRATIONS[version]:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {version + 1}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def shape(connection: sqlite3.Connection) -> dict[str, set[tuple[object, ...]]]:
    """What each table is made of: columns with type and key, links to other tables, and what must be unique.

    Not the statement as text, which another version of SQLite may keep in another form.
    """
    of_ours = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    found: dict[str, set[tuple[object, ...]]] = {}
    for (table,) in connection.execute(of_ours).fetchall():
        name = '"' + table.replace('"', '""') + '"'
        parts: set[tuple[object, ...]] = {row[1:4] + row[5:6] for row in connection.execute(f"PRAGMA table_info({name})")}
        parts.update(row[2:7] for row in connection.execute(f"PRAGMA foreign_key_list({name})"))
        for _, index, unique, origin, _ in connection.execute(f"PRAGMA index_list({name})").fetchall():
            if unique:
                columns = tuple(row[2] for row in connection.execute("SELECT * FROM pragma_index_info(?)", (index,)))
                parts.add((origin, *columns))
        found[table] = parts
    return found


@cache
def shape_of_version(version: int) -> dict[str, set[tuple[object, ...]]]:
    """What each table of a version is made of."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(connection, version)
        return shape(connection)
    finally:
        connection.close()


def is_newer(connection: sqlite3.Connection) -> bool:
    """Whether a newer program of ours wrote this file."""
    ours = connection.execute("PRAGMA application_id").fetchone()[0] == APPLICATION_ID
    return ours and version_of(connection) > VERSION


def is_whole(connection: sqlite3.Connection) -> bool:
    """Whether SQLite finds no damage and each table of the file's version is as it should be. Raises sqlite3.Error."""
    if connection.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":  # the quick one passes over broken indexes
        return False
    if is_newer(connection):
        return True
    version = version_of(connection)
    if version < 1 or connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        return False
    found = shape(connection)
    return all(parts <= found.get(table, set()) for table, parts in shape_of_version(version).items())
