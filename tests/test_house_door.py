"""The door of the program: which way it leads, and that only sentences come out of it."""

from __future__ import annotations

import os
import shlex
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from bridgetutor import __main__ as door
from bridgetutor.cli import main as commands
from bridgetutor.foundation import display
from bridgetutor.foundation.errors import KnownTrouble
from tests.helpers.packaging_tools import ROOT


def start(*arguments: str, **environ: str | None) -> subprocess.CompletedProcess[bytes]:
    """The program as a process, without a display unless one is given."""
    clean = {name: value for name, value in os.environ.items() if name not in {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}}
    whole = {name: value for name, value in {**clean, **environ}.items() if value is not None}
    command = [sys.executable, "-m", "bridgetutor", *arguments]
    return subprocess.run(command, cwd=ROOT, env=whole, capture_output=True, stdin=subprocess.DEVNULL)


@pytest.mark.parametrize(
    ("arguments", "commands_run"),
    [
        ([], False),
        (["--lang", "pt"], False),
        (["--lang=pt"], False),
        (["score"], True),
        (["nonsense"], True),
        (["--help"], True),
        (["--version"], True),
        (["--lang", "pt", "score", "minibridge"], True),
        (["--lang", "pt", "--help"], True),
    ],
)
def test_options_alone_open_the_window_and_words_are_commands(arguments: list[str], commands_run: bool) -> None:
    assert door._is_for_commands(arguments) is commands_run


def test_without_a_display_there_is_one_sentence() -> None:
    done = start()
    assert done.returncode == door.NO_WINDOW
    assert done.stderr.decode().strip().count("\n") == 0
    assert "screen" in done.stderr.decode()


def test_the_sentence_is_portuguese_where_asked_for_or_where_the_system_is() -> None:
    assert "precisa de um ecrã" in start("--lang", "pt").stderr.decode()
    assert "precisa de um ecrã" in start(LC_ALL="pt_PT.UTF-8").stderr.decode()


def test_a_terminal_of_another_alphabet_is_no_reason_to_stop() -> None:
    done = start("--lang", "pt", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == door.NO_WINDOW
    assert b"precisa de um ecr?" in done.stderr


def test_a_display_that_does_not_answer_is_named() -> None:
    done = start(DISPLAY=":987")
    assert done.returncode == door.NO_WINDOW
    assert ":987" in done.stderr.decode()


def test_the_version_is_told() -> None:
    done = start("--version")
    assert done.returncode == 0
    assert done.stdout.decode().strip().rpartition(" ")[2][0].isdigit()


def test_a_reader_that_leaves_early_is_no_traceback() -> None:
    command = f"{shlex.quote(sys.executable)} -m bridgetutor --help | true; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True)
    assert done.returncode in {0, 1}
    assert done.stderr == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_behind_the_output_is_a_sentence() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([sys.executable, "-m", "bridgetutor", "--help"], cwd=ROOT, stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 1
    assert done.stderr.decode().count("\n") == 1
    assert "Traceback" not in done.stderr.decode()


def _raising(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> int:
    def fail(_arguments: object) -> int:
        raise error

    monkeypatch.setattr(commands, "main", fail)
    return door.main(["score"])


def test_a_fault_of_the_program_is_a_sentence_and_a_report(monkeypatch, capsys, home: Path) -> None:
    assert _raising(monkeypatch, ZeroDivisionError("never shown")) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "Traceback" not in told
    assert "never shown" not in told
    report = home / "BridgeTutor" / "bridgetutor.log"
    assert str(report) in told
    assert "ZeroDivisionError: never shown" in report.read_text(encoding="utf-8")


def test_a_fault_can_be_seen_by_those_who_mend_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(door.DEBUG_VARIABLE, "1")
    with pytest.raises(ZeroDivisionError):
        _raising(monkeypatch, ZeroDivisionError())


def test_a_fault_is_told_even_where_no_report_can_be_kept(monkeypatch, capsys, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("BRIDGETUTOR_HOME", str(tmp_path / "file" / "inside"))
    assert _raising(monkeypatch, ZeroDivisionError()) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_expected_trouble_speaks_for_itself(monkeypatch, capsys) -> None:
    assert _raising(monkeypatch, KnownTrouble("nickname-taken", nickname="Ana")) == 1
    told = capsys.readouterr().err
    assert "Ana" in told
    assert "mistake" not in told


def test_trouble_that_nobody_wrote_a_sentence_for_is_a_fault(monkeypatch, capsys) -> None:
    assert _raising(monkeypatch, KnownTrouble("never-heard-of")) == 1
    assert "made a mistake" in capsys.readouterr().err


def test_too_little_memory_is_no_fault_of_the_program(monkeypatch, capsys) -> None:
    assert _raising(monkeypatch, MemoryError()) == 1
    assert capsys.readouterr().err == "That did not work: there is not enough memory for it.\n"


def test_a_file_that_cannot_be_reached_is_named(monkeypatch, capsys) -> None:
    assert _raising(monkeypatch, PermissionError(13, "Permission denied", "/a/b")) == 1
    assert "/a/b: Permission denied" in capsys.readouterr().err


def test_control_c_is_quiet(monkeypatch, capsys) -> None:
    assert _raising(monkeypatch, KeyboardInterrupt()) == door.INTERRUPTED
    assert capsys.readouterr().err == ""


# --- the display ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environ", "platform", "trouble"),
    [
        ({}, "linux", "none"),
        ({}, "win32", None),
        ({}, "darwin", None),
        ({"QT_QPA_PLATFORM": "offscreen"}, "linux", None),
        ({"QT_QPA_PLATFORM": "vnc:size=800x600"}, "linux", None),
        ({"QT_QPA_PLATFORM": "xcb"}, "linux", "none"),
        ({"DISPLAY": ":987"}, "linux", "unreachable"),
        ({"WAYLAND_DISPLAY": "wayland-9", "XDG_RUNTIME_DIR": "/nowhere"}, "linux", "unreachable"),
        ({"DISPLAY": "a name of another form"}, "linux", None),
    ],
)
def test_whether_a_window_can_open(environ: dict[str, str], platform: str, trouble: str | None) -> None:
    assert display.display_trouble(environ, platform) == trouble


def test_a_display_far_away_is_asked_by_its_port(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def connect(place, timeout):
        asked.append(place)
        raise OSError

    monkeypatch.setattr(socket, "create_connection", connect)
    assert display.display_trouble({"DISPLAY": "localhost:10.0"}, "linux") == "unreachable"
    assert asked == [("localhost", 6010)]


def test_a_wayland_socket_is_enough(tmp_path: Path) -> None:
    (tmp_path / "wayland-0").touch()
    environ = {"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": str(tmp_path)}
    assert display.display_trouble(environ, "linux") is None


def test_a_library_that_is_missing_is_named_with_its_package(monkeypatch, capsys) -> None:
    monkeypatch.setattr(display, "display_trouble", lambda environ: None)
    monkeypatch.setattr(display, "missing_library", lambda: "libxcb-cursor.so.0")
    monkeypatch.delenv("QT_QPA_PLATFORM")
    assert door.main([]) == door.NO_WINDOW
    told = capsys.readouterr().err
    assert "libxcb-cursor.so.0" in told
    assert "sudo apt install libxcb-cursor0" in told


def test_the_loader_s_own_words_name_the_library(monkeypatch, tmp_path: Path) -> None:
    import ctypes

    def load(_path: str) -> None:
        raise OSError("libxcb-icccm.so.4: cannot open shared object file: No such file or directory")

    monkeypatch.setattr(ctypes, "CDLL", load)
    assert display.missing_library("linux") == "libxcb-icccm.so.4"
    assert display.missing_library("darwin") is None
