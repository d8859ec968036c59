"""The rubber sheet as a person uses it: keys, presses, the guided example, what is said, what is left after a kill."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from bridgetutor.foundation.clock import FixedClock
from bridgetutor.session.rubber_sheet import Draft
from bridgetutor.ui.app import build
from bridgetutor.ui.jobs import InlineRunner
from bridgetutor.ui.pages import score_keep as keep
from bridgetutor.ui.pages.explaining import ExplainPage
from bridgetutor.ui.pages.score_rubber import RubberPage
from bridgetutor.ui.pages.score_rubber_paper import PaperView
from bridgetutor.ui.shell.window import MainWindow
from tests.helpers import sheet_pages
from tests.helpers.sheet_pages import Settle, press
from tests.ui.conftest import NOON

STORY = ("A 2H 9", "B 1NT 6", "A 2C 8", "B 2SX 8", "A 3NT 7", "B 4H 11")


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot, settle: Settle) -> RubberPage:
    return sheet_pages.opened_active(window, qtbot, settle, RubberPage, "rubber")


def opened(window: MainWindow, settle: Settle, **params: object) -> RubberPage:
    return sheet_pages.opened(window, settle, RubberPage, "rubber", **params)


def play(page: RubberPage, *hands: str) -> None:
    for hand in hands:
        if hand == "-":
            page.parts.passed.click()
        else:
            draft = Draft.parse(hand)
            page.parts.form.changed.emit(draft.declarer, draft.contract, draft.tricks)
            page.parts.score.click()


def said(page: RubberPage) -> list[tuple[str, str]]:
    return [(line.name.markup, line.number.markup) for line in page.parts.hand.lines.shown()]


@pytest.mark.rule("DD-80", "DD-81")
def test_a_hand_is_scored_with_keys_alone(page: RubberPage, qtbot: QtBot) -> None:
    page.parts.form.level.field.setFocus()
    page.parts.form.level.field.selectAll()
    press(qtbot, page, Qt.Key.Key_3, Qt.Key.Key_N, Qt.Key.Key_Plus)
    assert (page.parts.form.level.value(), page.parts.form.won.value()) == (3, 10)
    press(qtbot, page, Qt.Key.Key_Return)
    assert said(page) == [
        ("What was promised?", "9"),
        ("Was it made?", ""),
        ("Trick points, below the line", "100"),
        ("Overtricks, above the line", "30"),
        ("Game", ""),
    ]
    assert page.spoken == "We, 100 below, 30 above, game 1 to We, vulnerable."
    assert page.parts.paper.sums.totals == (130, 0)
    assert page.parts.paper.heads.accessibleName() == "We (vulnerable), They"
    assert page.parts.standing.value("games") == "1 – 0"
    assert "700 or 500" in page.parts.hand.note.markup


@pytest.mark.rule("DD-71")
def test_the_story_of_the_course(page: RubberPage) -> None:
    play(page, *STORY)
    assert page.parts.paper.sums.totals == (180, 1020)
    assert page.parts.form.isHidden()
    assert not page.parts.end.isHidden()
    assert page.parts.end.text.markup.startswith("The other side wins the rubber, 2 games to 1.")
    page.parts.end.new.click()
    assert page.sheet.rubber.hands == ()
    assert not page.parts.form.isHidden()


def test_undo_takes_back_whole_hands_and_leaves_them_in_the_form(page: RubberPage, qtbot: QtBot) -> None:
    play(page, "A 3NT 10", "B 6H 12")
    press(qtbot, page, Qt.Key.Key_Z, control=True)
    assert page.parts.paper.sums.totals == (130, 0)
    assert (page.parts.form.level.value(), page.parts.form.won.value(), page.parts.form.who.value()) == (6, 12, "B")
    press(qtbot, page, Qt.Key.Key_Return)
    assert page.parts.paper.sums.totals == (130, 680)


@pytest.mark.rule("DD-33")
def test_a_hand_that_nobody_bid(page: RubberPage, qtbot: QtBot) -> None:
    assert page.parts.standing.value("dealer") == "We"
    press(qtbot, page, Qt.Key.Key_P)
    assert page.parts.paper.sums.totals == (0, 0)
    assert page.parts.standing.value("dealer") == "They"
    assert page.parts.hand.note.markup.startswith("Nobody bid: no score.")
    page.parts.standing.deal.click()
    assert page.parts.standing.value("dealer") == "We"


def test_impossible_numbers_cannot_be_typed_and_it_says_why(page: RubberPage, qtbot: QtBot) -> None:
    for field, key, why in (
        (page.parts.form.level.field, Qt.Key.Key_8, "A level is a number from 1 to 7."),
        (page.parts.form.won.field, Qt.Key.Key_4, "There are 13 tricks in all."),
    ):
        field.setFocus()
        field.selectAll()
        if field is page.parts.form.won.field:
            press(qtbot, page, Qt.Key.Key_1)
            assert page.parts.form.status.markup != why
        press(qtbot, page, key)
        assert page.parts.form.status.markup == why
    assert page.parts.form.level.value() <= 7
    assert page.parts.form.won.value() <= 13
    page.parts.score.click()
    assert page.parts.form.status.markup == ""


def test_a_press_on_a_number_opens_its_hand(page: RubberPage, qtbot: QtBot) -> None:
    play(page, *STORY[:4])
    view = page.parts.paper.view
    first = next(each for each in view.placed() if each.mark.hand == 1)
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=first.room.center().toPoint())
    assert page.sheet.chosen == 0
    assert view.chosen == 0
    view.setFocus()
    press(qtbot, page, Qt.Key.Key_Right)
    assert page.sheet.chosen == 1
    press(qtbot, page, Qt.Key.Key_End)
    assert page.sheet.chosen == 3
    page.parts.hand.before.click()
    assert page.sheet.chosen == 2
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert page.sheet.chosen == 2


def test_numbers_above_grow_upwards_and_those_below_downwards(page: RubberPage) -> None:
    play(page, *STORY)
    view = page.parts.paper.view
    line = view.line_top()
    placed = view.placed()
    for side in ("A", "B"):
        above = [each.room.top() for each in placed if each.mark.side == side and each.mark.where == "above"]
        below = [each.room.top() for each in placed if each.mark.side == side and each.mark.where == "below"]
        assert above == sorted(above, reverse=True)
        assert below == sorted(below)
        assert all(top < line for top in above)
        assert all(top > line for top in below)
    rooms = [each.room for each in placed]
    assert not any(one.intersects(two) for place, one in enumerate(rooms) for two in rooms[:place])


def test_the_game_line_is_drawn_before_one_s_eyes(window: MainWindow, settle: Settle, qtbot: QtBot) -> None:
    window.change(motion="normal")
    page = opened(window, settle)
    play(page, "A 2H 9")
    assert not page.parts.paper.view._motion.is_running
    play(page, "A 2C 8")
    view: PaperView = page.parts.paper.view
    assert view._motion.is_running
    assert view._motion.milliseconds("collect_trick") == 260
    qtbot.waitUntil(lambda: not view._motion.is_running)
    assert view._pen.reach == 1.0


def test_names_in_any_script_are_kept_over_the_columns(page: RubberPage, qtbot: QtBot, settle: Settle) -> None:
    page.parts.who.kind._group.button(1).click()
    qtbot.keyClicks(page.parts.who.fields[0], "!H <b>")
    page.parts.who.fields[1].setText("")
    page.parts.who.fields[1].insert("Ωμέγα 東")
    page.parts.who.fields[1].textEdited.emit("")
    settle()
    assert page.parts.paper.heads.accessibleName() == "!H <b>, Ωμέγα 東"
    play(page, "A 3NT 10")
    assert page.spoken.startswith("!H <b>, 100 below")
    page.parts.who.fields[0].setFocus()
    press(qtbot, page, Qt.Key.Key_Return)
    assert len(page.sheet.rubber.hands) == 1  # Enter in a name scores nothing


@pytest.mark.rule("DD-82")
def test_the_example_is_walked_step_by_step(page: RubberPage, qtbot: QtBot) -> None:
    play(page, "A 2H 9")
    page.parts.wishes.buttons["example"].click()
    totals = [page.parts.paper.sums.totals]
    for _ in range(13):
        press(qtbot, page, Qt.Key.Key_Return)
        totals.append(page.parts.paper.sums.totals)
    assert totals[:4] == [(0, 0), (0, 0), (100, 0), (130, 0)]
    assert totals[-3:] == [(250, 1480), (750, 1480), (750, 1480)]
    assert "730" in page.parts.walk.text.markup
    page.do("undo")
    assert page.parts.paper.sums.totals == (750, 1480)  # the example cannot be changed
    press(qtbot, page, Qt.Key.Key_Return)
    assert page.step is None
    assert page.parts.paper.sums.totals == (90, 0)


def test_escape_leaves_the_example_and_back_goes_back(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle, example=True)
    page.parts.walk.next.click()
    page.parts.walk.next.click()
    page.parts.walk.back.click()
    assert page.step == 1
    assert page.escape()
    assert page.step is None
    assert not page.escape()


def test_a_killed_program_comes_back_with_its_rubber(window: MainWindow, folder: Path, settle: Settle) -> None:
    window.desk.people.add("Maré")
    page = opened(window, settle)
    play(page, "A 3NT 10", "-", "B 2H 8")
    other = build(folder, "en", InlineRunner(), FixedClock(NOON))  # the first one was never closed
    other.change(motion="off")
    again = opened(other, settle)
    assert again.sheet == page.sheet
    other.close()
    other.deleteLater()
    settle()


def test_somebody_else_has_a_sheet_of_his_own(window: MainWindow, settle: Settle) -> None:
    window.desk.people.add("Maré")
    play(opened(window, settle), "A 3NT 10")
    window.home()
    window.desk.people.add("Lince")
    assert opened(window, settle).sheet.rubber.hands == ()


def test_copy_and_save(page: RubberPage, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play(page, *STORY)
    press(qtbot, page, Qt.Key.Key_C, control=True)
    page.do("copy")
    assert "We: 100 below the line, 80 above, 180 in all." in QGuiApplication.clipboard().text()
    monkeypatch.setattr(keep.SaveDialog, "ask", lambda *_args: tmp_path / "rubber")
    page.do("save")
    rows = list(csv.reader((tmp_path / "rubber.csv").read_text(encoding="utf-8-sig").splitlines()))
    assert rows[-1][4:8] == ["180", "", "1020", ""]
    monkeypatch.setattr(keep.SaveDialog, "ask", lambda *_args: tmp_path / "no" / "such.csv")
    page.do("save")


def test_the_rules_open_at_each_line(page: RubberPage, window: MainWindow, settle: Settle) -> None:
    play(page, "A 3NT 10")
    page.parts.hand.lines.shown()[2].click()
    settle()
    assert window.pages.names[-1] == "rules"


def test_nothing_of_the_page_is_left(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle)
    play(page, "A 3NT 10")
    window.home()
    settle()
    assert not shiboken6.isValid(page)


def test_the_way_from_home_leads_over_the_score_sheets(window: MainWindow, settle: Settle) -> None:
    tile = window.findChild(QWidget, "tile-sheets")
    assert tile is not None
    tile.click()  # type: ignore[attr-defined]
    settle()
    sheet = window.findChild(QWidget, "sheet-rubber")
    assert sheet is not None
    sheet.click()  # type: ignore[attr-defined]
    settle()
    assert isinstance(window.pages.page, RubberPage)


def test_tricks_that_were_just_enough_stay_just_enough(page: RubberPage, qtbot: QtBot) -> None:
    form = page.parts.form
    form.level.field.setValue(4)
    assert form.won.value() == 10
    form.won.field.setValue(12)
    form.level.field.setValue(5)
    assert form.won.value() == 12
    press(qtbot, page, Qt.Key.Key_X)
    press(qtbot, page, Qt.Key.Key_H)
    assert str(page.sheet.draft) == "A 5HX 12"


def test_the_example_goes_on_in_another_language(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle, example=True)
    for _ in range(4):
        page.parts.walk.next.click()
    window.change(language="pt", theme="dark")
    settle()
    again = window.pages.page
    assert isinstance(again, RubberPage)
    assert again.step == 4
    assert again.parts.walk.title.markup == "Uma partida"
    assert again.parts.paper.sums.totals == (130, 0)
    assert not again.parts.walk.isHidden()


def test_a_sample_without_a_sheet_shows_the_step_of_the_example(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle)
    page.restore({"step": 13})
    assert page.parts.paper.sums.totals == (750, 1480)


def test_a_hand_that_was_played_stands_ready(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle, hand="B 6H 12")
    assert page.sheet.rubber.hands == ()
    page.parts.score.click()
    assert page.parts.paper.sums.totals == (0, 680)


def test_a_name_on_a_button_is_never_markup_and_never_too_long(page: RubberPage, settle: Settle) -> None:
    page._on_names(("!H !S *x*", "W" * 24), True)
    settle()
    segments = [page.parts.form.findChild(QWidget, f"declarer-{place}") for place in (0, 1)]
    assert [segment.accessibleName() for segment in segments if segment] == ["!H !S *x*", "W" * 24]
    assert page.parts.form.who.sizeHint().width() < 420


def test_a_hand_that_nobody_bid_can_be_explained(page: RubberPage, qtbot: QtBot, settle: Settle) -> None:
    window = page.window()
    assert isinstance(window, MainWindow)
    press(qtbot, page, Qt.Key.Key_P)
    press(qtbot, page, Qt.Key.Key_F5)
    settle()
    explained = window.pages.page
    assert isinstance(explained, ExplainPage)
    for _ in range(3):  # it has no lines: the sum alone is uncovered, and nothing comes after it
        QTest.keyClick(explained, Qt.Key.Key_Space)
        settle()
    explained._follow()
    assert window.pages.page is explained


def test_nobody_bid_twice_is_asked_about(page: RubberPage) -> None:
    page.parts.passed.click()
    page.parts.passed.click()
    assert len(page.sheet.rubber.hands) == 1
    page.parts.passed.click()
    assert len(page.sheet.rubber.hands) == 2


@pytest.mark.rule("DD-69")
def test_the_games_of_the_example_stand_as_the_sheet_says(page: RubberPage) -> None:
    page.do("example")
    for _ in range(11):
        page.do("next")
    assert "the rubber is over" in page.parts.walk.text.markup
    assert (page.parts.standing.value("games"), page.parts.standing.value("hands")) == ("2 – 1", "4")
