"""The feedback panel fades in where things move, stands at once where nothing does, and keeps no effect behind."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QAbstractAnimation, QVariantAnimation
from PySide6.QtWidgets import QGraphicsOpacityEffect, QWidget

from bridgetutor.ui.look import Look
from bridgetutor.ui.widgets.feedback import FeedbackPanel, Verdict

Settle = Callable[[], None]


@pytest.fixture
def panel(make_look: Callable[..., Look], qtbot: object) -> Callable[[str], FeedbackPanel]:
    rooms = []

    def make(speed: str) -> FeedbackPanel:
        room = QWidget()
        rooms.append(room)
        qtbot.addWidget(room)  # type: ignore[attr-defined]
        made = FeedbackPanel(make_look(speed=speed), room)
        room.show()
        return made

    return make


def test_it_fades_in_where_things_move(panel: Callable[[str], FeedbackPanel], settle: Settle) -> None:
    shown = panel("normal")
    shown.say(Verdict.GOOD, "Yes", "The king wins.")
    clock = shown.findChild(QVariantAnimation)
    assert clock is not None
    assert clock.duration() == 160
    effect = shown.graphicsEffect()
    assert isinstance(effect, QGraphicsOpacityEffect)
    clock.pause()
    clock.setCurrentTime(80)
    assert 0 < effect.opacity() < 1
    clock.resume()
    clock.setCurrentTime(160)
    settle()
    assert shown.graphicsEffect() is None
    assert shown.texts == ("Yes", "The king wins.")


def test_without_motion_it_is_there_at_once(panel: Callable[[str], FeedbackPanel]) -> None:
    shown = panel("off")
    shown.say(Verdict.AGAIN, "Not quite")
    assert shown.graphicsEffect() is None
    assert shown.findChild(QVariantAnimation) is None


def test_an_answer_that_comes_sooner_begins_anew_and_a_cleared_one_ends(panel: Callable[[str], FeedbackPanel]) -> None:
    shown = panel("slow")
    shown.say(Verdict.AGAIN, "Not quite")
    shown.say(Verdict.GOOD, "Yes")
    assert shown.graphicsEffect() is not None
    shown.clear()
    assert shown.graphicsEffect() is None
    clock = shown.findChild(QVariantAnimation)
    assert clock is not None
    assert clock.state() == QAbstractAnimation.State.Stopped
