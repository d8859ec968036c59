"""The board sheet as a person uses it: keys, cells of the table of scores, comparisons, what is left after a kill."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from bridgetutor.engine.contracts import Contract
from bridgetutor.foundation.clock import FixedClock
from bridgetutor.session.board_sheet import TableResult
from bridgetutor.ui.app import build
from bridgetutor.ui.jobs import InlineRunner
from bridgetutor.ui.pages import score_keep as keep
from bridgetutor.ui.pages.score_duplicate import DuplicatePage
from bridgetutor.ui.shell.window import MainWindow
from tests.helpers import sheet_pages
from tests.helpers.sheet_pages import Settle, press
from tests.ui.conftest import NOON

COURSE = ("S 4H 10", "N 3NT 9", "S 2H 10", "S 4H 9")


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot, settle: Settle) -> DuplicatePage:
    return sheet_pages.opened_active(window, qtbot, settle, DuplicatePage, "duplicate")


def opened(window: MainWindow, settle: Settle) -> DuplicatePage:
    return sheet_pages.opened(window, settle, DuplicatePage, "duplicate")


def enter(page: DuplicatePage, *rows: str) -> None:
    for row in rows:
        result = TableResult.parse(row)
        if result.contract is None:
            page.parts.passed.click()
        else:
            page.parts.form.changed.emit(result.declarer, result.contract, result.tricks)
            page.parts.write.click()


def cells(page: DuplicatePage) -> list[list[str]]:
    return [list(row) for row in page.parts.rows.table.rows]


@pytest.mark.rule("CB-76")
def test_the_board_of_the_course(page: DuplicatePage) -> None:
    page.parts.board.number.field.setValue(2)
    assert page.parts.board.who.markup == "East deals. North–South are vulnerable."
    enter(page, *COURSE)
    assert [row[4:] for row in cells(page)] == [
        ["620", "–", "6", "0", "100.00"],
        ["600", "–", "4", "2", "66.67"],
        ["170", "–", "2", "4", "33.33"],
        ["–", "100", "0", "6", "0.00"],
    ]
    page.parts.rows.picked.emit(1)
    shown = page.parts.result
    assert [(line.name.markup, line.number.markup) for line in shown.versus.shown()] == [
        ("Against table 1", "0"),
        ("Against table 3", "2"),
        ("Against table 4", "2"),
    ]
    assert shown.spelled.markup == "You beat 2 pairs: 2 + 2 = 4 of 6, 66.67 %."
    assert shown.check.markup == "Check: all North–South pairs together have 12 = 4 × 3."
    assert page.spoken.endswith("East–West at this table have the rest: 6 − 4 = 2.")


def test_a_result_is_entered_with_keys_alone(page: DuplicatePage, qtbot: QtBot) -> None:
    press(qtbot, page, Qt.Key.Key_Right, Qt.Key.Key_H, Qt.Key.Key_X, Qt.Key.Key_Plus, Qt.Key.Key_Return)
    assert cells(page)[0][:4] == ["1", "1!H\u00a0X", "W", "8"]
    assert page.sheet.chosen == 1
    press(qtbot, page, Qt.Key.Key_P)
    assert cells(page)[1][1] == "Passed out"
    press(qtbot, page, Qt.Key.Key_Z, control=True)
    assert cells(page)[1][1] == ""
    press(qtbot, page, Qt.Key.Key_PageDown)
    assert page.sheet.board == 2
    press(qtbot, page, Qt.Key.Key_PageUp)
    assert cells(page)[0][1] == "1!H\u00a0X"


@pytest.mark.rule("CB-67")
def test_the_table_of_scores_marks_the_result_and_can_be_pressed(page: DuplicatePage, qtbot: QtBot) -> None:
    law = page.parts.law
    page.parts.form.changed.emit(page.sheet.draft.declarer, Contract.parse("3NT"), 9)
    assert law.accessibleDescription() == "Level 3, 9 tricks: 400"
    assert [law.number(level, 13) for level in range(1, 8)] == [270, 270, 520, 520, 520, 1020, 1520]
    qtbot.mouseClick(law, Qt.MouseButton.LeftButton, pos=law.cell(6, 12).center().toPoint())
    assert str(page.sheet.draft) == "S 6NT 12"
    assert page.parts.result.sum.markup == "North–South 990"
    law.setFocus()
    press(qtbot, page, Qt.Key.Key_Down, Qt.Key.Key_Right)
    assert str(page.sheet.draft) == "S 7NT 13"
    press(qtbot, page, Qt.Key.Key_Down, Qt.Key.Key_Right)
    assert str(page.sheet.draft) == "S 7NT 13"
    page.parts.board.number.field.setValue(2)
    assert law.number(7, 13) == 2220


@pytest.mark.rule("CB-77")
def test_imps_against_another_table(page: DuplicatePage) -> None:
    page.parts.board.number.field.setValue(13)
    enter(page, "N 6NT 12", "N 3NT 12")
    compare = page.parts.board.compare
    assert compare is not None
    compare.setCurrentIndex(2)
    compare.activated.emit(2)
    page.parts.rows.picked.emit(0)
    assert cells(page)[0][-2:] == ["13", "−13"]
    assert [line.number.markup for line in page.parts.result.versus.shown()] == ["750", "13"]


def test_a_table_with_a_result_stays(page: DuplicatePage) -> None:
    enter(page, *COURSE)
    page.parts.board.many.field.setValue(2)
    assert page.parts.board.many.value() == 4
    assert page.parts.form.status.markup == "A table that has a result stays."
    page.parts.board.many.field.setValue(8)
    assert len(cells(page)) == 8
    assert page.parts.board.compare is not None
    assert page.parts.board.compare.count() == 9


def test_a_killed_program_comes_back_with_its_boards(window: MainWindow, folder: Path, settle: Settle) -> None:
    window.desk.people.add("Maré")
    page = opened(window, settle)
    enter(page, *COURSE)
    page.parts.board.number.field.setValue(7)
    enter(page, "-")
    other = build(folder, "en", InlineRunner(), FixedClock(NOON))  # the first one was never closed
    other.change(motion="off")
    again = opened(other, settle)
    assert again.sheet == page.sheet
    other.close()
    other.deleteLater()
    settle()


def test_copy_and_save(page: DuplicatePage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    enter(page, *COURSE)
    page.do("copy")
    assert "Table 3: South, 2 hearts, 10 tricks won. North–South 170. Match points: 2 and 4." in QGuiApplication.clipboard().text()
    monkeypatch.setattr(keep.SaveDialog, "ask", lambda *_args: tmp_path / "boards.csv")
    page.do("save")
    rows = list(csv.reader((tmp_path / "boards.csv").read_text(encoding="utf-8-sig").splitlines()))
    assert rows[4] == ["1", "4", "4 hearts", "S", "9", "", "50", "0", "6", "0.00"]
    assert page.parts.form.status.markup == "Saved as boards.csv."


def test_a_result_that_was_played_stands_ready(window: MainWindow, settle: Settle) -> None:
    window.go("duplicate", board=7, result="S 4H 10")
    settle()
    page = window.pages.page
    assert isinstance(page, DuplicatePage)
    assert page.sheet.entered == ()
    page.parts.write.click()
    assert cells(page)[0][1:5] == ["4!H", "S", "10", "620"]


def test_tab_goes_from_the_tables_to_what_they_are_compared_by_and_to_the_chosen_trumps(page: DuplicatePage, qtbot: QtBot) -> None:
    page.parts.board.many.field.setFocus()
    press(qtbot, page, Qt.Key.Key_Tab)
    assert page.window().focusWidget() is page.parts.board.compare
    page.parts.form.level.field.setFocus()
    press(qtbot, page, Qt.Key.Key_Tab)
    here = page.window().focusWidget()
    assert here is not None
    assert here.objectName() == "trumps-NT"


def test_a_board_that_there_is_not_leads_back_to_the_one_before(page: DuplicatePage, qtbot: QtBot) -> None:
    page.parts.board.number.field.setValue(3)
    page.parts.board.number.field.setFocus()
    page.parts.board.number.field.selectAll()
    press(qtbot, page, Qt.Key.Key_9, Qt.Key.Key_9)
    assert page.sheet.board == 3
    assert page.parts.form.status.markup == "Boards are numbered from 1 to 64."
    press(qtbot, page, Qt.Key.Key_1, Qt.Key.Key_2)
    assert page.sheet.board == 12


def test_a_number_of_tables_may_begin_below_the_least(page: DuplicatePage, qtbot: QtBot) -> None:
    page.parts.board.many.field.setFocus()
    page.parts.board.many.field.selectAll()
    press(qtbot, page, Qt.Key.Key_1, Qt.Key.Key_2)
    assert page.sheet.tables == 12
    assert page.parts.form.status.markup == ""


def test_passed_out_twice_is_asked_about(page: DuplicatePage) -> None:
    page.parts.passed.click()
    page.parts.passed.click()
    assert [str(row) for row in page.sheet.rows if row] == ["-"]
    assert page.parts.form.status.markup.startswith("That is written already.")
    page.parts.passed.click()
    assert [str(row) for row in page.sheet.rows if row] == ["-", "-"]
