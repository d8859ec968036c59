"""Hints at the table: by the key H step by step, the card only in the third, dropped when the game goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from bridgetutor.bots.library import find_library
from bridgetutor.engine.cards import Card
from bridgetutor.foundation.clock import FixedClock
from bridgetutor.ui.app import build
from bridgetutor.ui.lesson.panel import HintsPanel
from bridgetutor.ui.play.samples import PLAY_SAMPLES
from bridgetutor.ui.shell.window import MainWindow
from bridgetutor.ui.widgets.labels import RichLabel
from tests.helpers.play_page import Sitter
from tests.ui.conftest import NOON

Settle = Callable[[], None]
QUEEN, CHOOSE, EAST = (dict(sample["state"]["game"]) for sample in PLAY_SAMPLES[:3])


@pytest.fixture
def sitter(window: MainWindow, settle: Settle) -> Sitter:
    return Sitter(window, settle)


def steps(sitter: Sitter) -> list[str]:
    panel = sitter.page.findChild(HintsPanel, "hints")
    assert panel is not None
    if not panel.isVisible():
        return []
    labels = [label for label in panel.findChildren(RichLabel) if label.objectName().startswith("hint-")]
    return [label.markup for label in sorted(labels, key=lambda label: label.objectName())]


def test_three_steps_and_the_card_only_in_the_last(sitter: Sitter) -> None:
    sitter.sits_down(game=QUEEN)
    sitter.key("h")
    assert len(steps(sitter)) == 1
    assert steps(sitter)[0].startswith("*Look at*")
    assert not sitter.sees.marked
    sitter.key("h")
    assert steps(sitter)[1].startswith("*Think of*")
    assert not sitter.sees.marked
    assert sitter.widget("play-hint").markup == "Show me the card"
    sitter.key("h")
    (card,) = sitter.sees.marked
    assert f"!{card}" in steps(sitter)[2]
    assert not sitter.widget("play-hint").isVisible()  # there is no more to ask for
    assert steps(sitter)[2].endswith("A rule of thumb: it could not be checked.")
    sitter.key("h")
    assert len(steps(sitter)) == 3
    sitter.types_card(str(card))
    assert steps(sitter) == []
    assert card in sitter.game.line


def test_the_button_is_there_only_where_a_card_is_due(sitter: Sitter) -> None:
    sitter.sits_down(game=QUEEN)
    sitter.clicks("play-hint")
    assert len(steps(sitter)) == 1
    sitter.sits_down(game=CHOOSE)
    assert not sitter.widget("play-hint").isVisible()
    sitter.key("h")
    assert steps(sitter) == []


def test_each_new_step_can_be_read_in_a_low_window(sitter: Sitter) -> None:
    sitter.window.change(text_size=1.5)
    sitter.window.resize(1024, 600)
    sitter.sits_down(game=QUEEN)
    for number in (1, 2, 3):
        sitter.key("h")
        step = sitter.widget(f"hint-{number}")
        assert step.visibleRegion().boundingRect().bottom() >= step.height() - 1


def test_a_new_card_begins_a_new_hint(sitter: Sitter) -> None:
    sitter.sits_down(game=QUEEN)
    sitter.key("h", "h")
    sitter.types_card("C5")
    sitter.waits()
    assert steps(sitter) == []
    sitter.key("h")
    assert len(steps(sitter)) == 1
    sitter.key("u")
    assert steps(sitter) == []


def test_the_steps_stay_through_a_change_of_language(sitter: Sitter) -> None:
    sitter.sits_down(game=QUEEN)
    sitter.key("h", "h")
    sitter.window.change(language="pt")
    sitter.settle()
    assert len(steps(sitter)) == 2
    assert steps(sitter)[0].startswith("*Olha para*")
    sitter.window.change(theme="dark")
    sitter.settle()
    assert len(steps(sitter)) == 2


@pytest.fixture
def real(qapp: QApplication, folder: object, settle: Settle) -> Iterator[Sitter]:
    window = build(folder, "en", None, FixedClock(NOON))  # type: ignore[arg-type]
    window.change(motion="off")
    window.show()
    settle()
    yield Sitter(window, settle)
    window.close()
    window.deleteLater()
    settle()


def wait_for(settle: Settle, what: Callable[[], bool]) -> None:
    for _ in range(600):
        settle()
        if what():
            return
        QTest.qWait(20)
    raise AssertionError("it never came")


@pytest.mark.skipif(find_library() is None, reason="the solver is not installed")
def test_a_hint_is_checked_and_does_not_stop_the_window(real: Sitter, settle: Settle) -> None:
    real.sits_down(game=QUEEN)
    real.key("h")
    wait_for(settle, lambda: len(steps(real)) == 1 and steps(real)[0].startswith("*Look at*"))
    real.key("h", "h")
    assert "Checked" in steps(real)[2]
    assert real.sees.marked == {Card.parse("CQ")}


@pytest.mark.skipif(find_library() is None, reason="the solver is not installed")
def test_a_hint_that_comes_too_late_is_dropped(real: Sitter, settle: Settle) -> None:
    real.sits_down(game=QUEEN)
    real.key("h")
    real.types_card("C5")
    wait_for(settle, lambda: not real.stage.driver.is_waiting)
    QTest.qWait(100)
    settle()
    assert steps(real) == []


def test_on_the_projector_the_column_folds_to_what_is_said_now(sitter: Sitter) -> None:
    sitter.sits_down(game=QUEEN)
    sitter.window.project(True)
    sitter.settle()
    sitter.key("h")
    sitter.key("h")
    panel = sitter.page.findChild(HintsPanel, "hints")
    assert panel is not None
    seen = [label.markup for label in panel.findChildren(RichLabel) if label.isVisible() and label.objectName().startswith("hint-")]
    assert len(seen) == 1
    assert seen[0].startswith("*Think of*")
    buttons = sitter.stage.side.buttons
    assert {wish for wish, button in buttons.items() if button.isVisible()} == {"hint", "undo"}
    sitter.key("l")  # what has no button has its key all the same
    assert sitter.stage.looking_back
    sitter.key("l")
    sitter.window.project(False)
    sitter.settle()
    assert len(steps(sitter)) == 2
    assert sitter.stage.side.buttons["last"].isVisible()
