"""Putting the library beside the program, with a stand-in for pip: what is asked for, and that a failure leaves what was there."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from bridgetutor.bots import library
from bridgetutor.bots.install import install, install_command, installed
from bridgetutor.bots.library import find_library, solver_folder
from bridgetutor.foundation.errors import KnownTrouble


class Pip:
    """Unpacks a library as pip would, or fails."""

    def __init__(self, code: int = 0, output: str = "", names: Sequence[str] = ("libdds.so",)) -> None:
        self.code, self.output, self.names = code, output, names
        self.commands: list[list[str]] = []

    def __call__(self, command: Sequence[str]) -> tuple[int, str]:
        self.commands.append(list(command))
        folder = Path(command[command.index("--target") + 1]) / "endplay" / "_dds"
        folder.mkdir(parents=True)
        for name in self.names:
            (folder / name).write_bytes(b"library")
        return self.code, self.output


def test_a_wheel_is_unpacked_never_built(tmp_path: Path) -> None:
    command = install_command(tmp_path / "solver", python="/python")
    assert command[:5] == ["/python", "-I", "-m", "pip", "install"]
    assert command[-1] == "endplay==0.5.12"
    assert {"--no-deps", "--only-binary=:all:"} <= set(command)
    assert command[command.index("--python-version") + 1] == "3.13"
    assert command[command.index("--target") + 1] == str(tmp_path / "solver")


def test_the_library_is_found_beside_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library.importlib.util, "find_spec", lambda name: None)
    assert not installed()
    path = install(run=Pip())
    assert path == solver_folder() / "endplay" / "_dds" / "libdds.so"
    assert find_library() == path
    assert installed()
    assert [each.name for each in solver_folder().parent.iterdir()] == ["solver"]


def test_a_second_time_renews_it(tmp_path: Path) -> None:
    install(tmp_path / "solver", Pip())
    assert install(tmp_path / "solver", Pip(names=["dds.dll"])).name == "dds.dll"
    assert len(list(tmp_path.rglob("*dds*.*"))) == 1


@pytest.mark.parametrize(
    "way",
    [
        "NewConnectionError: [Errno 111] Connection refused",
        "NameResolutionError: Failed to resolve ([Errno -2] Name or service not known)",
        "NameResolutionError: Failed to resolve ([Errno 11001] getaddrinfo failed)",
        "ConnectTimeoutError: timed out",
    ],
)
def test_no_network_is_a_trouble_of_its_own_whatever_the_last_line_says(way: str, tmp_path: Path) -> None:
    output = f"WARNING: Retrying after connection broken by '{way}'\nERROR: No matching distribution found for endplay==0.5.12\n"
    with pytest.raises(KnownTrouble) as trouble:
        install(tmp_path / "solver", Pip(1, output))
    assert trouble.value.code == "solver-no-network"


def test_a_certificate_that_is_not_known_is_no_missing_network(tmp_path: Path) -> None:
    output = (
        "Max retries exceeded (Caused by SSLError('[SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed'))\nERROR: No match\n"
    )
    with pytest.raises(KnownTrouble) as trouble:
        install(tmp_path / "solver", Pip(1, output))
    assert trouble.value.code == "solver-certificate"


@pytest.mark.parametrize(
    ("pip", "reason"),
    [(Pip(1, "Collecting endplay\nERROR: No network\n"), "ERROR: No network"), (Pip(0, "", names=()), "")],
)
def test_a_failure_is_told_and_leaves_what_was_there(pip: Pip, reason: str, tmp_path: Path) -> None:
    before = install(tmp_path / "solver", Pip())
    with pytest.raises(KnownTrouble) as trouble:
        install(tmp_path / "solver", pip)
    assert (trouble.value.code, dict(trouble.value.facts)) == ("solver-not-installed", {"reason": reason})
    assert before.is_file()
    assert [each.name for each in tmp_path.iterdir()] == ["solver"]


def test_a_folder_that_cannot_be_made_is_a_named_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(KnownTrouble) as trouble:
        install(tmp_path / "file" / "solver", Pip())
    assert trouble.value.code == "solver-not-installed"
