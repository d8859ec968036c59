"""The smaller tools: what the wheel carries, how measurements are held against their targets, files written whole."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from tests.helpers.packaging_tools import ROOT, tool

bench = tool("bench")
wheel = tool("wheel")
wheelcontents = tool("wheelcontents")
wholefiles = tool("wholefiles")


def contents(version: str) -> dict[str, str]:
    hook = wheelcontents.WheelContents(str(ROOT), {}, None, None, "", "")
    data: dict[str, dict[str, str]] = {"force_include": {}}
    hook.initialize(version, data)
    return data["force_include"]


def test_a_wheel_carries_lessons_assets_and_rules() -> None:
    wanted = {str(ROOT / name): f"bridgetutor/data/{name}" for name in ("lessons", "assets", "seeds")}
    assert contents("standard") == wanted


def test_a_checkout_in_place_copies_nothing() -> None:
    assert contents("editable") == {}


def test_what_a_wheel_lacks_is_named(tmp_path: Path) -> None:
    path = tmp_path / "some.whl"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("bridgetutor/__init__.py", "")
    missing = wheel.lacking(path)
    assert "bridgetutor/__init__.py" not in missing
    assert {"bridgetutor/__main__.py", "bridgetutor/data/seeds/minibridge.yaml"} <= set(missing)


@pytest.mark.parametrize(
    ("row", "good"),
    [
        (("start", "ms", 180.0, 100.0, 1.8, True), True),
        (("start", "ms", 181.0, 100.0, 1.8, True), False),
        (("score", "per second", 20_000.0, None, 20_000.0, False), True),
        (("score", "per second", 19_999.0, None, 20_000.0, False), False),
    ],
)
def test_a_measurement_is_held_against_its_target(row: tuple, good: bool) -> None:
    assert bench.Row(*row).good is good


def test_the_table_marks_what_misses_its_target() -> None:
    table = bench._table([bench.Row("slow", "ms", 300.0, 100.0, 1.8), bench.Row("quick", "ms", 100.0, 100.0, 1.8)])
    _, slow, quick = table.splitlines()
    assert slow.endswith("MISSED")
    assert "3.00x" in slow
    assert "MISSED" not in quick


def test_measurements_can_be_read_by_a_program(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    import bench_scoring

    monkeypatch.setattr(bench_scoring, "measure", lambda: [bench.Row("score", "per second", 30_000.0, None, 20_000.0, False)])
    assert bench.main(["scoring", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert (row["what"], row["value"], row["good"]) == ("score", 30_000.0, True)


def test_an_unknown_measurement_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        bench.main(["height"])
    assert stop.value.code == 2
    assert "height" in capsys.readouterr().err


def test_a_file_is_written_only_when_it_changes(tmp_path: Path) -> None:
    path = tmp_path / "new" / "file.mo"
    assert wholefiles.write_changed(path, b"one")
    before = path.stat().st_mtime_ns
    assert not wholefiles.write_changed(path, b"one")
    assert path.stat().st_mtime_ns == before
    assert wholefiles.write_changed(path, b"two")
    assert path.read_bytes() == b"two"
    assert [entry.name for entry in path.parent.iterdir()] == ["file.mo"]


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")

    def refuse(_from: str, _to: str) -> None:
        raise OSError("no")

    monkeypatch.setattr(wholefiles.os, "replace", refuse)
    with pytest.raises(OSError, match="no"):
        wholefiles.write_changed(path, b"new")
    assert [entry.name for entry in tmp_path.iterdir()] == ["file"]
    assert path.read_bytes() == b"old"
