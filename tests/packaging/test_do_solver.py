"""`do.py run` on a Python that the solver has no wheel for: one question, to somebody at a terminal, and no harm from a failure."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.helpers.machines import Became, FakeMachine, fake
from tests.helpers.packaging_tools import tool

verbs = tool("verbs")
machine_module = tool("machine")

NEW = "CPython 3.14.1 x86_64 linux"
MISSING = {"import installed": (1, "")}


def run(machine: FakeMachine, *arguments: str) -> None:
    with pytest.raises(Became):
        verbs.main(["run", *arguments], machine)


def made(tmp_path: Path, **facts: Any) -> FakeMachine:
    return fake(tmp_path, **{"identity": NEW, "terminal": True, "answers": dict(MISSING), **facts})


def fetched(machine: FakeMachine) -> list[str]:
    return [line for line in machine.asked if "import install\n" in line]


def test_a_yes_fetches_it_with_the_python_of_the_venv(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    machine = made(tmp_path, says_yes=True)
    run(machine)
    assert len(machine.questions) == 1
    (line,) = fetched(machine)
    assert line.startswith(f"{tmp_path}/.venv/bin/python -P -c")
    assert "The solver is in place." in capsys.readouterr().out


def test_a_no_fetches_nothing_and_is_remembered(tmp_path: Path) -> None:
    first = made(tmp_path)
    run(first)
    assert len(first.questions) == 1
    second = made(tmp_path, says_yes=True)
    run(second)
    assert second.questions == []
    assert fetched(first) + fetched(second) == []


@pytest.mark.parametrize(
    "facts",
    [
        {"identity": "CPython 3.13.9 x86_64 linux"},
        {"terminal": False},
        {"answers": {}},
    ],
    ids=["a Python with a wheel", "nobody at a terminal", "the solver is there"],
)
def test_nothing_is_asked(tmp_path: Path, facts: dict[str, Any]) -> None:
    machine = made(tmp_path, says_yes=True, **facts)
    run(machine)
    assert machine.questions == []
    assert fetched(machine) == []


def test_nothing_is_asked_on_the_command_line(tmp_path: Path) -> None:
    machine = made(tmp_path, says_yes=True)
    run(machine, "check", "lessons")
    assert machine.questions == []


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("solver-not-installed ERROR: Nowhere\n", "ERROR: Nowhere"),
        ("some warning\nsolver-no-network \n", "no way into the network"),
        ("solver-certificate \n", "the network shows a certificate that Python does not know"),
        ("Traceback (most recent call last):\nImportError: No module\n", "No module"),
    ],
)
def test_a_failure_is_a_sentence_and_the_window_opens(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], told: str, said: str
) -> None:
    run(made(tmp_path, says_yes=True, answers={**MISSING, "import install\n": (1, told)}))
    assert f"could not be fetched ({said}). BridgeTutor opens without it" in capsys.readouterr().out


@pytest.mark.parametrize("verb", ["test", "lint"])
def test_the_tests_have_it_in_the_venv_unasked_and_once(tmp_path: Path, verb: str) -> None:
    machine = made(tmp_path)
    for _ in range(2):
        assert verbs.main([verb], machine) == 0
    (line,) = fetched(machine)
    assert line.endswith(f" {tmp_path}/.venv/solver")
    packages = tmp_path / ".venv/lib/python3.11/site-packages"
    assert (packages / (packages / "solver.pth").read_text(encoding="ascii").strip()).resolve() == tmp_path / ".venv/solver"
    assert machine.questions == []


def test_where_the_solver_has_a_wheel_the_tests_fetch_nothing_more(tmp_path: Path) -> None:
    machine = made(tmp_path, identity="CPython 3.13.9 x86_64 linux")
    assert verbs.main(["test"], machine) == 0
    assert fetched(machine) == []


def test_the_tests_stop_where_it_cannot_be_had(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verbs.main(["test"], made(tmp_path, answers={"import install\n": (1, "solver-not-installed ERROR: Nowhere\n")})) == 1
    assert "The tests need the solver, and it could not be fetched (ERROR: Nowhere)." in capsys.readouterr().err
    assert verbs.main(["test"], made(tmp_path)) == 0, "the next time it is fetched"


@pytest.mark.parametrize(("typed", "wanted"), [("y", True), ("Sim", True), ("", False), ("no", False), (None, False)])
def test_only_a_clear_yes_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str | None, wanted: bool) -> None:
    def answer(_question: str) -> str:
        if typed is None:
            raise EOFError
        return typed

    monkeypatch.setattr("builtins.input", answer)
    assert machine_module.Machine(tmp_path, {}).asks("solver-question") is wanted


def test_what_the_venv_is_asked_to_run_is_python_that_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from bridgetutor.bots import install
    from bridgetutor.foundation.errors import KnownTrouble

    environment = tool("environment")

    def refuse() -> None:
        raise KnownTrouble("solver-not-installed", reason="no way")

    def no_network() -> None:
        raise KnownTrouble("solver-no-network")

    monkeypatch.setattr("sys.argv", ["-c"])
    for way, code in ((refuse, "solver-not-installed no way"), (no_network, "solver-no-network ")):
        monkeypatch.setattr(install, "install", way)
        with pytest.raises(SystemExit) as ended:
            exec(environment._INSTALL, {})
        assert ended.value.code == code
    monkeypatch.setattr("sys.argv", ["-c", str(tmp_path / "solver")])
    places: list[Path] = []
    monkeypatch.setattr(install, "install", places.append)
    exec(environment._INSTALL, {})
    assert places == [tmp_path / "solver"]
    monkeypatch.setattr(install, "installed", lambda: True)
    with pytest.raises(SystemExit) as there:
        exec(environment._IS_INSTALLED, {})
    assert there.value.code == 0
