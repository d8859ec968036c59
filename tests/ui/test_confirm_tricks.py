"""The setting "Confirm each trick" at the table: a finished trick lies there until somebody goes on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from bridgetutor.engine.cards import Card
from bridgetutor.engine.seats import Seat
from bridgetutor.ui.lesson.frames import Frames
from bridgetutor.ui.look import Look
from bridgetutor.ui.play.samples import PLAY_SAMPLES
from bridgetutor.ui.shell.window import MainWindow
from bridgetutor.ui.table.model import LastTrick, TableModel
from bridgetutor.ui.table.view import TableView
from tests.helpers.play_page import SPACE, Sitter


@pytest.fixture
def sitter(window: MainWindow, settle: Callable[[], None]) -> Sitter:
    return Sitter(window, settle)


def test_a_finished_trick_waits_for_the_space_bar_where_each_is_confirmed(sitter: Sitter) -> None:
    sitter.window.change(confirm_tricks=True)
    sitter.sits_down()
    sitter.page.restore({"game": dict(PLAY_SAMPLES[0]["state"]["game"]), "heard": 4})
    sitter.settle()
    until_full = 0
    while not sitter.stage.frames.is_held:
        if sitter.sees.legal:
            sitter.types_card(str(min(sitter.sees.legal, key=lambda card: (card.rank, card.suit))))
        else:
            sitter.key(SPACE)
        until_full += 1
        assert until_full < 8
    tricks = len(sitter.game.play.winners if sitter.game.play else ())
    assert len(sitter.sees.trick) == 4
    assert sitter.sees.legal is None
    assert "Space" in sitter.sees.line
    sitter.settle()
    assert len(sitter.sees.trick) == 4
    sitter.key(SPACE)
    assert not sitter.stage.frames.is_held
    assert len(sitter.sees.trick) < 4
    assert len(sitter.game.play.winners if sitter.game.play else ()) == tricks


@pytest.mark.parametrize("way", ["press", "last"])
def test_a_press_on_the_table_and_the_last_trick_go_on_too(sitter: Sitter, way: str) -> None:
    sitter.window.change(confirm_tricks=True)
    sitter.sits_down()
    sitter.page.restore({"game": dict(PLAY_SAMPLES[0]["state"]["game"]), "heard": 4})
    sitter.settle()
    sitter.plays_on(until=lambda game: sitter.stage.frames.is_held)
    if way == "press":
        QTest.mouseClick(sitter.stage.table.viewport(), Qt.MouseButton.LeftButton)
    else:
        sitter.stage.do("last")
    sitter.settle()
    assert not sitter.stage.frames.is_held
    assert not sitter.stage.driver.is_held


def test_a_whole_deal_is_played_where_each_trick_is_confirmed(sitter: Sitter) -> None:
    sitter.window.change(confirm_tricks=True)
    sitter.sits_down()
    sitter.page.restore({"game": dict(PLAY_SAMPLES[0]["state"]["game"]), "heard": 4})
    sitter.settle()
    for _ in range(120):
        if sitter.game.is_over:
            break
        if sitter.sees.legal:
            sitter.types_card(str(min(sitter.sees.legal, key=lambda card: (card.rank, card.suit))))
        else:
            sitter.key(SPACE)
    assert sitter.game.is_over


def test_in_a_lesson_a_finished_trick_is_held_and_others_are_not(make_look: Callable[..., Look], qtbot: object) -> None:
    table = TableView(make_look())
    qtbot.addWidget(table)  # type: ignore[attr-defined]
    cards = tuple((seat, Card.parse(text)) for seat, text in zip(Seat.SOUTH.clockwise(), ("SA", "S2", "S3", "S4"), strict=True))
    after = TableModel(last_trick=LastTrick(cards, Seat.SOUTH))
    frames = Frames(table, table, "Space goes on.")
    table.show_model(TableModel(trick=cards[:3]), animate=False)
    frames.play([after])
    assert frames.is_held
    assert (table.model.trick, table.model.line) == (cards, "Space goes on.")
    frames.go_on()
    assert table.model == after
    frames.play([TableModel(trick=cards[:1])])
    assert not frames.is_held
