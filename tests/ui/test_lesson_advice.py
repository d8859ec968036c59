"""The hint key in a lesson: the lesson's own hints on its script, checked ones in three steps off it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bridgetutor.ui.shell.window import MainWindow
from bridgetutor.ui.widgets.labels import RichLabel
from tests.helpers.lesson_page import Pupil


@pytest.fixture
def pupil(window: MainWindow, settle: Callable[[], None]) -> Pupil:
    pupil = Pupil(window, settle)
    pupil.opens("a07-first-deal")
    place = pupil.stage.session.lesson.place("play")
    assert place is not None
    pupil.stage.do("go", place)
    settle()
    return pupil


def steps(pupil: Pupil) -> list[str]:
    panel = pupil.stage.panel.hints
    labels = [label for label in panel.findChildren(RichLabel) if label.objectName().startswith("hint-")]
    return [label.markup for label in sorted(labels, key=lambda label: label.objectName())] if panel.isVisible() else []


def test_on_the_script_the_lesson_speaks(pupil: Pupil) -> None:
    pupil.key("h")
    assert steps(pupil) == ["Where are the two spades that beat the queen?"]


def test_off_the_script_three_steps_and_the_card_in_the_last(pupil: Pupil) -> None:
    pupil.types_card("SK")
    pupil.types_card("S4")
    while not hasattr(pupil.sees.form, "legal"):
        pupil.names_winner()
    pupil.key("h")
    assert len(steps(pupil)) == 1
    assert steps(pupil)[0].startswith("*Look at*")
    assert not pupil.stage.room.table.model.marked
    pupil.key("h", "h")
    (card,) = pupil.stage.room.table.model.marked
    assert f"!{card}" in steps(pupil)[2]
    pupil.types_card(str(card))
    assert steps(pupil) == []
