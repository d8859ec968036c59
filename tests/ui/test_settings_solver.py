"""The button that fetches the solver: only where it is missing, after a question, with a sentence for each end."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from bridgetutor.foundation.errors import KnownTrouble
from bridgetutor.ui.jobs import Cancelled, Token
from bridgetutor.ui.pages import settings, settings_solver
from bridgetutor.ui.pages.settings_solver import SolverPanel
from bridgetutor.ui.shell.window import MainWindow

Settle = Callable[[], None]


@pytest.fixture
def panel(window: MainWindow, settle: Settle, monkeypatch: pytest.MonkeyPatch) -> SolverPanel:
    monkeypatch.setattr(settings, "find_library", lambda: None)
    window.go("settings")
    settle()
    found = window.findChild(SolverPanel)
    assert found is not None
    return found


def shown(panel: SolverPanel) -> list[str]:
    return [each.objectName() for each in (panel.get, panel.yes, panel.no) if not each.isHidden()]


def test_it_is_not_there_where_the_solver_is(window: MainWindow, settle: Settle, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "find_library", lambda: Path("libdds.so"))
    window.go("settings")
    settle()
    assert window.findChild(QWidget, "solver-panel") is None


def test_nothing_is_fetched_before_the_question_is_answered(panel: SolverPanel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings_solver, "install", lambda **_: pytest.fail("fetched without a yes"))
    assert shown(panel) == ["solver-get"]
    panel.get.click()
    assert "network" in panel.said.markup
    assert shown(panel) == ["solver-yes", "solver-no"]
    panel.no.click()
    assert shown(panel) == ["solver-get"]


def test_a_yes_fetches_it_and_the_players_try_it(panel: SolverPanel, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []
    monkeypatch.setattr(settings_solver, "install", lambda **_: tried.append("fetched"))
    monkeypatch.setattr(window.desk.bots, "restart", lambda: tried.append("tried"))
    panel.get.click()
    panel.yes.click()
    assert tried == ["fetched", "tried"]
    assert panel.said.markup == "The solver is in place."
    assert shown(panel) == []


def test_a_failure_is_a_sentence_with_another_try(panel: SolverPanel, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(**_: object) -> None:
        raise KnownTrouble("solver-not-installed", reason="ERROR: No network")

    monkeypatch.setattr(settings_solver, "install", fail)
    panel.get.click()
    panel.yes.click()
    assert panel.said.markup.startswith("The solver could not be fetched (ERROR: No network).")
    assert shown(panel) == ["solver-get"]


def test_what_the_installer_writes_is_kept_with_its_code() -> None:
    assert settings_solver._run(Token(), [sys.executable, "-c", "print('no way'); raise SystemExit(3)"]) == (3, "no way\n")


def test_an_installer_that_nobody_waits_for_is_ended() -> None:
    token = Token()
    token.cancel()
    with pytest.raises(Cancelled):
        settings_solver._run(token, [sys.executable, "-c", "import time; time.sleep(60)"])


def test_the_keyboard_reaches_the_question(panel: SolverPanel, settle: Settle) -> None:
    panel.get.setFocus()
    QTest.keyClick(panel.get, Qt.Key.Key_Space)
    settle()
    assert panel.yes.hasFocus()
