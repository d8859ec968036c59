"""The class evening as a teacher uses it: results by keys, what is refused, places with ties, what is left after a kill."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from bridgetutor.foundation.clock import FixedClock
from bridgetutor.session.evening import Result
from bridgetutor.ui.app import build
from bridgetutor.ui.jobs import InlineRunner
from bridgetutor.ui.pages import score_keep as keep
from bridgetutor.ui.pages.score_evening import EveningPage
from bridgetutor.ui.shell.window import MainWindow
from tests.helpers import sheet_pages
from tests.helpers.sheet_pages import Settle, press
from tests.session.test_evening import TWO_DEALS
from tests.ui.conftest import NOON


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot, settle: Settle) -> EveningPage:
    return sheet_pages.opened_active(window, qtbot, settle, EveningPage, "evening")


def opened(window: MainWindow, settle: Settle) -> EveningPage:
    return sheet_pages.opened(window, settle, EveningPage, "evening")


def enter(page: EveningPage, *results: Result) -> None:
    for result in results:
        page.parts.pairs.changed.emit(result)
        page.parts.controls.changed.emit(result.entry)
        page.do("write")


def ranking(page: EveningPage) -> list[tuple[str, ...]]:
    return [tuple(row) for row in page.parts.places.table.rows]


@pytest.mark.rule("MB-51")
def test_pairs_are_ranked_with_ties(page: EveningPage) -> None:
    enter(page, *TWO_DEALS)
    assert ranking(page) == [
        ("1=", "A", "2", "450", "2 / 4"),
        ("1=", "B", "2", "450", "2 / 4"),
        ("3", "C", "2", "120", "4 / 4"),
        ("4", "D", "2", "0", "0 / 4"),
    ]
    assert len(page.parts.lists.list.table.rows) == 4


def test_a_result_is_entered_with_keys(page: EveningPage, qtbot: QtBot) -> None:
    qtbot.keyClicks(page.parts.pairs.names[0], "Lince e Trevo")
    press(qtbot, page, Qt.Key.Key_Tab)
    qtbot.keyClicks(page.window().focusWidget(), "Cometa")
    page.parts.controls.goal.setFocus()
    press(qtbot, page, Qt.Key.Key_G, Qt.Key.Key_S, *[Qt.Key.Key_Plus] * 4, Qt.Key.Key_Return)
    assert ranking(page)[0] == ("1", "Lince e Trevo", "1", "450")
    assert page.parts.pairs.names[0].text() == ""
    press(qtbot, page, Qt.Key.Key_Z, control=True)
    assert page.sheet.results == ()  # an empty field has nothing of its own to take back
    qtbot.keyClicks(page.parts.pairs.names[0], "X")
    press(qtbot, page, Qt.Key.Key_Z, control=True)
    assert page.parts.pairs.names[0].text() == "Lince e Trevo"


def test_undo_works_in_the_field_of_a_number(page: EveningPage, qtbot: QtBot) -> None:
    enter(page, TWO_DEALS[0])
    page.parts.controls.tricks.field.setFocus()
    press(qtbot, page, Qt.Key.Key_8)
    press(qtbot, page, Qt.Key.Key_Z, control=True)
    assert page.sheet.results == ()


def test_a_new_evening_begins_at_the_first_pair(page: EveningPage) -> None:
    enter(page, TWO_DEALS[0])
    page.parts.pairs.buttons["new"].setFocus()
    page.do("new")
    assert page.window().focusWidget() is page.parts.pairs.names[0]


def test_what_cannot_be_written_says_why(page: EveningPage) -> None:
    page.do("write")
    assert page.parts.pairs.status.markup == "Name both pairs first."
    enter(page, TWO_DEALS[0], Result(1, "A", "B", TWO_DEALS[0].entry))
    assert page.parts.pairs.status.markup == "One of these pairs has played this deal already."
    assert len(page.sheet.results) == 1


def test_a_result_is_opened_and_corrected(page: EveningPage) -> None:
    enter(page, *TWO_DEALS)
    page.parts.lists.picked.emit(0)
    assert [line.number.markup for line in page.parts.lines.shown()] == ["", "3", "90", "10", "300"]
    page.parts.controls.tricks.field.setValue(10)
    page.do("write")
    assert ranking(page)[0] == ("1", "A", "2", "480", "2 / 4")
    page.do("undo")
    page.parts.lists.picked.emit(3)
    page.do("remove")
    assert len(page.sheet.results) == 3
    page.do("new")
    assert page.sheet.results == ()
    page.do("undo")
    assert len(page.sheet.results) == 3


def test_a_killed_program_comes_back_with_its_evening(window: MainWindow, folder: Path, settle: Settle) -> None:
    window.desk.people.add("Maré")
    page = opened(window, settle)
    enter(page, *TWO_DEALS)
    other = build(folder, "en", InlineRunner(), FixedClock(NOON))  # the first one was never closed
    other.change(motion="off")
    assert opened(other, settle).sheet == page.sheet
    other.close()
    other.deleteLater()
    settle()


def test_copy_and_save(page: EveningPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    enter(page, *TWO_DEALS)
    page.do("copy")
    assert "Place 1, shared: A, 450 points, 2 of 4 match points." in QGuiApplication.clipboard().text()
    monkeypatch.setattr(keep.SaveDialog, "ask", lambda *_args: tmp_path / "evening.csv")
    page.do("save")
    rows = list(csv.reader((tmp_path / "evening.csv").read_text(encoding="utf-8-sig").splitlines()))
    assert ["1=", "B", "2", "450", "2", "4"] in rows


def test_a_second_enter_does_not_write_the_same_at_the_next_table(page: EveningPage, qtbot: QtBot) -> None:
    enter(page, replace(TWO_DEALS[0], table=1), replace(TWO_DEALS[1], table=2))
    page.parts.pairs.changed.emit(replace(TWO_DEALS[0], deal=2, table=1))
    page.parts.pairs.names[0].setFocus()
    press(qtbot, page, Qt.Key.Key_Return)
    assert (page.sheet.draft.table, page.sheet.draft.ns) == (2, "B")
    press(qtbot, page, Qt.Key.Key_Return)
    assert len(page.sheet.results) == 3
    assert "written already" in page.parts.pairs.status.markup
    page.parts.controls.tricks.field.stepUp()
    page.parts.pairs.names[0].setFocus()
    press(qtbot, page, Qt.Key.Key_Return)
    assert len(page.sheet.results) == 4


def test_what_is_said_moves_no_button(page: EveningPage, settle: Settle) -> None:
    enter(page, TWO_DEALS[0])
    settle()
    button = page.parts.pairs.buttons["undo"]
    before = button.mapTo(page, button.rect().topLeft())
    page.say("2 results added from x.jsonl.")
    settle()
    assert button.mapTo(page, button.rect().topLeft()) == before
