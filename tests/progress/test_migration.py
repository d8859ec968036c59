"""Files of earlier versions: brought up once, with a copy kept; nothing in them is lost."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bridgetutor.progress import disk, schema
from bridgetutor.progress.opening import FILE_NAME
from tests.helpers.golden import Golden
from tests.helpers.stores import answer, open_store

DATA = Path(__file__).parent.parent / "data"
VERSION_1, VERSION_2 = (DATA / f"progress-version-{version}.db" for version in (1, 2))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copy(VERSION_1, tmp_path / FILE_NAME)
    return tmp_path


def dump(connection: sqlite3.Connection) -> str:
    """Every table with its columns and rows."""
    lines = [f"version {schema.version_of(connection)}"]
    tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
    for (table,) in connection.execute(tables).fetchall():
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        lines += ["", f"{table}: {', '.join(columns)}"]
        lines += ["  " + " | ".join(map(str, row)) for row in connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2")]
    return "\n".join(lines) + "\n"


def dump_of(path: Path) -> str:
    with contextlib.closing(disk.from_bytes(path.read_bytes())) as connection:
        return dump(connection)


def test_the_file_of_version_1_holds_what_this_test_thinks(golden: Golden) -> None:
    golden.check("version-1.txt", dump_of(VERSION_1))


def test_a_file_of_version_1_is_brought_up_with_a_copy_kept(folder: Path, golden: Golden) -> None:
    store, notices = open_store(folder)
    assert notices == ()
    store.close()
    golden.check("version-1-brought-up.txt", dump_of(folder / FILE_NAME))
    assert dump_of(folder / "backups" / "progress-version-1.db") == dump_of(VERSION_1)


def test_the_file_of_version_2_holds_what_this_test_thinks(golden: Golden) -> None:
    golden.check("version-2.txt", dump_of(VERSION_2))


def test_a_file_of_version_2_is_brought_up_with_a_copy_kept(tmp_path: Path, golden: Golden) -> None:
    shutil.copy(VERSION_2, tmp_path / FILE_NAME)
    store, notices = open_store(tmp_path)
    assert notices == ()
    mare = store.named("maré")
    assert mare is not None
    last = store.attempts(mare.id)[-1]
    assert (last.misconception, last.skill, last.fits, last.possible) == ("HC-04", "count-points", (), None)
    assert [game.kind for game in store.games(mare.id)] == ["minibridge"]
    store.close()
    golden.check("version-2-brought-up.txt", dump_of(tmp_path / FILE_NAME))
    assert dump_of(tmp_path / "backups" / "progress-version-2.db") == dump_of(VERSION_2)


def test_bringing_it_up_twice_changes_nothing(folder: Path) -> None:
    for _ in range(2):
        store, notices = open_store(folder)
        assert notices == ()
        store.close()
        seen = dump_of(folder / FILE_NAME)
    store, _ = open_store(folder)
    with contextlib.closing(disk.from_bytes(disk.to_bytes(store._connection))) as connection:
        assert dump(connection) == seen
    store.close()
    assert len(list((folder / "backups").glob("progress-version-*"))) == 1


def test_results_of_a_lesson_that_is_gone_and_of_a_future_day_are_still_listed(folder: Path) -> None:
    store, _ = open_store(folder)
    mare, avila = store.named("maré"), store.named("d'ávila")
    assert mare is not None
    assert avila is not None
    assert [each.lesson for each in store.attempts(mare.id)] == ["minibridge-a5", "minibridge-a5", "a-lesson-that-is-gone"]
    assert [each.lesson for each in store.lessons_done(mare.id)] == ["a-lesson-that-is-gone"]
    assert [each.at for each in store.attempts(avila.id)] == [datetime(2093, 1, 1, tzinfo=UTC)]
    store.record_answer(avila.id, answer(2), run="2")
    assert store.latest_place(avila.id).run == "2"  # type: ignore[union-attr]
    store.close()


def test_a_migration_that_is_cut_short_leaves_the_old_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with contextlib.closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as connection:
        monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS[:1], (schema.MIGRATIONS[1][0], "CREATE nonsense")))
        with pytest.raises(sqlite3.OperationalError):
            schema.migrate(connection)
        assert dump(connection) == dump_of(VERSION_1)


def test_a_file_of_version_1_in_a_read_only_place_is_shown_from_memory(folder: Path) -> None:
    with contextlib.closing(disk.copy_to_memory(folder / FILE_NAME)) as connection:
        schema.migrate(connection)
        assert schema.is_whole(connection)
    assert dump_of(folder / FILE_NAME) == dump_of(VERSION_1)


def test_each_version_keeps_the_tables_and_columns_of_the_one_before() -> None:
    for version in range(1, schema.VERSION):
        before, after = schema.shape_of_version(version), schema.shape_of_version(version + 1)
        assert all(columns <= after[table] for table, columns in before.items())
