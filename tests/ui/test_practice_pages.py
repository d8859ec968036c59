"""Practice as a pupil meets it: the list, a set by keyboard, pauses, the end, what is kept; the skills and their tries."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QWidget
from pytestqt.qtbot import QtBot

from bridgetutor.foundation.clock import FixedClock
from bridgetutor.progress.model import Attempt
from bridgetutor.teaching.answers import CardsAnswer, ContractAnswer, ContractForm, NumberAnswer, NumberForm
from bridgetutor.teaching.chooser import Chance
from bridgetutor.teaching.exercises.kinds import KINDS
from bridgetutor.teaching.practice import LESSON, item_at
from bridgetutor.ui import people
from bridgetutor.ui.app import build
from bridgetutor.ui.jobs import InlineRunner
from bridgetutor.ui.lesson.room import LessonRoom
from bridgetutor.ui.pages.home import HomePage
from bridgetutor.ui.pages.home_fresh import FreshUpPanel
from bridgetutor.ui.practice import belongings
from bridgetutor.ui.practice.list import PracticePage
from bridgetutor.ui.practice.panel import is_whole
from bridgetutor.ui.practice.progress import ProgressPage
from bridgetutor.ui.practice.rooms import HandRoom
from bridgetutor.ui.shell.window import MainWindow
from bridgetutor.ui.widgets.feedback import Verdict
from bridgetutor.ui.widgets.labels import RichLabel
from tests.helpers.practice_page import ENTER, Practiser
from tests.ui.conftest import NOON

Settle = Callable[[], None]
KIND = "count-points"


@pytest.fixture
def pupil(window: MainWindow, settle: Settle) -> Practiser:
    return Practiser(window, settle)


def texts(window: MainWindow) -> list[str]:
    assert window.pages.page is not None
    return [label.accessibleName() for label in window.pages.page.findChildren(RichLabel) if label.isVisible()]


# A set by keyboard


def test_a_number_is_typed_checked_and_the_way_goes_on(pupil: Practiser) -> None:
    pupil.opens(KIND)
    assert pupil.focus() == "number"
    assert isinstance(pupil.stage._room, HandRoom)
    pupil.answers_right()
    assert pupil.run.outcomes == ("first",)
    assert pupil.stage.panel.feedback.verdict is Verdict.GOOD
    assert pupil.focus() == "next"
    pupil.key(ENTER)
    assert (pupil.run.place, pupil.focus()) == (1, "number")
    assert pupil.page.subtitle == "Level 1 · 2 of 10"


def test_wrong_once_the_hand_stays_wrong_twice_it_is_worked_through_and_a_twin_comes(pupil: Practiser) -> None:
    pupil.opens(KIND)
    seed = pupil.run.seed
    first = pupil.answers_wrong()
    assert pupil.run.seed == seed
    assert pupil.stage.panel.feedback.verdict is Verdict.AGAIN
    assert pupil.widget("keypad").isVisible()
    second = pupil.answers_wrong()
    assert pupil.stage.panel.feedback.texts[0] == "Let's do this one together."
    assert pupil.stage.panel.next.markup == "One more like it"
    assert not pupil.widget("keypad").isVisible()
    pupil.key(ENTER)
    assert pupil.run.twin
    assert pupil.run.place == 0
    pupil.answers_right()
    assert pupil.run.outcomes == ("together",)
    kept = [(each.answer, each.verdict, each.skill, each.tries) for each in pupil.attempts()]
    right = pupil.run.item.right[0].text
    assert kept == [(first, "again", KIND, 1), (second, "again", KIND, 2), (right, "right", KIND, 1)]
    last = pupil.attempts()[-1]
    assert (last.fits, last.possible) == ((), tuple(pupil.run.item.predict))
    assert pupil.run.given[-1].chance == Chance(last.possible or (), last.fits, True)


def test_the_same_answer_is_not_counted_twice(pupil: Practiser) -> None:
    pupil.opens(KIND)
    pupil.answers_wrong()
    reason = pupil.stage.panel.feedback.texts[1]
    pupil.key(ENTER, ENTER)
    assert pupil.run.tries == 1
    assert len(pupil.attempts()) == 1
    assert pupil.stage.panel.feedback.texts == ("You had that answer before.", reason)


def test_a_number_is_taken_by_itself_only_where_no_figure_can_be_added(pupil: Practiser) -> None:
    pupil.opens(KIND)
    right = pupil.run.item.right[0].text
    while len(right) < 2:
        pupil.answers_right()
        pupil.key(ENTER)
        right = pupil.run.item.right[0].text
    done = len(pupil.attempts())
    panel = pupil.stage.panel
    pupil.key(right[0])
    assert not panel._await.isActive()  # whoever types slowly is not marked halfway
    pupil.key(right[1])
    assert panel._await.isActive()
    panel._await.timeout.emit()
    pupil.settle()
    assert pupil.run.settled
    assert len(pupil.attempts()) == done + 1
    assert pupil.stage.was_just_taken
    pupil.stage.panel.next.clearFocus()
    pupil.stage.setFocus()
    assert pupil.run.settled


@pytest.mark.parametrize(("size", "text_size"), [((1366, 768), 1.0), ((1024, 600), 1.5)])
@pytest.mark.parametrize("kind", ["trumps-out", "sure-winners", "pair-points"])
def test_words_and_figures_stay_beside_the_table(pupil: Practiser, kind: str, size: tuple[int, int], text_size: float) -> None:
    pupil.window.change(text_size=text_size, language="pt")
    pupil.window.resize(*size)
    pupil.opens(kind, level=2)
    room = pupil.stage._room
    assert isinstance(room, LessonRoom)
    assert not room.table.isHidden()
    for turn in range(2):
        pupil.settle()  # a scroll bar that has come takes its part of the width in a second pass
        view = room._scroll.viewport()
        for part in (pupil.stage.panel.prompt, pupil.widget("keypad"), pupil.widget("figure-back"), pupil.widget("figure-0")):
            left = part.mapTo(view, part.rect().topLeft()).x()
            assert left >= 0, (part.objectName(), turn)
            assert left + part.width() <= view.width(), (part.objectName(), turn)
        if not turn:
            pupil.answers_wrong()


@pytest.mark.parametrize(
    ("text", "high", "whole"),
    [
        ("1", 13, False),
        ("2", 13, True),
        ("0", 13, True),
        ("13", 13, True),
        ("4", 40, False),
        ("5", 40, True),
        ("12", 99, True),
        ("50", 9999, False),
    ],
)
def test_which_numbers_are_whole(text: str, high: int, whole: bool) -> None:
    assert is_whole(NumberAnswer(int(text)), NumberForm("", 0, high)) is whole


def test_long_numbers_wait_for_check(pupil: Practiser) -> None:
    pupil.opens("doubled-undertricks")
    pupil.key("5")
    form = pupil.stage.view.form
    assert form.high > 99  # type: ignore[union-attr]
    assert not pupil.stage.panel._await.isActive()


def test_the_keypad_writes_and_takes_back(pupil: Practiser) -> None:
    pupil.opens(KIND)
    pupil.clicks("figure-1")
    pupil.clicks("figure-0")
    assert pupil.widget("number").text() == "10"
    pupil.clicks("figure-back")
    assert pupil.widget("number").text() == "1"
    assert pupil.focus() == "number"


def test_h_hints_and_shows_the_points_dots_of_this_hand_only(pupil: Practiser) -> None:
    pupil.opens(KIND)
    room = pupil.stage.hand_room
    assert room is not None
    assert not room.hand.has_dots
    pupil.key("h")
    assert room.hand.has_dots
    assert pupil.widget("hint-1").isVisible()
    pupil.answers_right()
    assert pupil.run.outcomes == ("first",)  # a hint is never counted
    pupil.key(ENTER)
    assert not room.hand.has_dots


def test_a_pause_turns_the_cards_over_and_its_time_is_nobodys_pace(pupil: Practiser) -> None:
    clock = pupil.window.desk.context(pupil.window).clock
    assert isinstance(clock, FixedClock)
    pupil.opens(KIND)
    room = pupil.stage.hand_room
    assert room is not None
    spoken = room.hand.accessibleName()
    pupil.key("p")
    assert room.hand.is_face_down
    assert room.hand.accessibleName() != spoken
    assert pupil.focus() == "resume"
    assert not pupil.widget("number").isVisible()
    clock.put_on(500)
    pupil.key("p")
    clock.put_on(7)
    assert not room.hand.is_face_down
    assert pupil.focus() == "number"
    pupil.clicks("pause-button")
    pupil.key(Qt.Key.Key_Escape)
    assert not room.hand.is_face_down
    pupil.page._idle.timeout.emit()
    pupil.settle()
    assert room.hand.is_face_down
    pupil.clicks("resume")
    assert pupil.focus() == "number"
    clock.put_on(61)
    pupil.answers_right()
    assert pupil.attempts()[0].seconds == pytest.approx(8.0)  # seven, and one after the minute without a key


def test_a_pause_hides_the_card_table_too(pupil: Practiser) -> None:
    pupil.opens("choose-contract")
    assert pupil.widget("table").isVisible()
    pupil.key("p")
    assert not pupil.widget("table").isVisible()
    pupil.key("p")
    assert pupil.widget("table").isVisible()


def test_a_set_ends_with_two_sentences_and_the_next_level(pupil: Practiser) -> None:
    pupil.opens(KIND, count=5)
    for _ in range(5):
        pupil.answers_right()
        pupil.key(ENTER)
    assert pupil.stage.end is not None
    assert "5 questions, all at the first try." in texts(pupil.window)
    assert pupil.focus() == "set-up"
    pupil.key(ENTER)
    assert (pupil.run.level, pupil.run.outcomes) == (2, ())
    assert "set-end" not in {widget.objectName() for widget in pupil.page.findChildren(QWidget)}


# Kept


def test_a_set_is_taken_up_where_it_was_after_the_program_was_closed(pupil: Practiser, folder: Path, settle: Settle) -> None:
    pupil.opens(KIND)
    pupil.answers_right()
    pupil.key(ENTER)
    pupil.answers_wrong()
    before = pupil.run
    pupil.window.close()
    again = build(folder, "en", InlineRunner(), FixedClock(NOON + timedelta(minutes=5)))
    again.show()
    settle()
    later = Practiser(again, settle)
    later.opens(KIND)
    assert (later.run.seed, later.run.tries, later.run.outcomes) == (before.seed, 1, ("first",))
    assert later.stage.panel.feedback.verdict is Verdict.AGAIN
    later.opens(KIND, fresh=True)
    assert later.run.outcomes == ()
    again.close()
    again.deleteLater()
    settle()


def test_a_short_set_to_freshen_up_leaves_another_set_where_it_stands(pupil: Practiser) -> None:
    pupil.opens(KIND)
    pupil.answers_right()
    pupil.key(ENTER)
    pupil.opens(KIND, level=1, focus="HC-05", count=5)
    assert pupil.run.outcomes == ()
    pupil.answers_right()
    pupil.opens(KIND)
    assert (pupil.run.place, pupil.run.count) == (1, 10)
    pupil.opens(KIND, level=1, focus="HC-05", count=5)
    assert pupil.run.outcomes == ("first",)


def test_a_guest_leaves_nothing_behind(window: MainWindow, settle: Settle, folder: Path) -> None:
    guest = Practiser(window, settle, None)
    guest.opens(KIND)
    guest.answers_right()
    window.go("progress")
    settle()
    assert not list(folder.glob("progress*"))
    assert "A guest is looking around. Nothing is kept." in texts(window)
    assert window.pages.page is not None
    assert window.pages.page.findChild(QWidget, "belongings") is None


def test_practice_is_no_lesson_to_go_on_with(pupil: Practiser) -> None:
    pupil.opens(KIND)
    pupil.answers_right()
    assert pupil.window.desk.people.latest_lesson() == ""
    pupil.window.home()
    pupil.settle()
    assert pupil.window.findChild(QWidget, "continue-button").accessibleName().startswith("Start: ")


def test_the_name_of_practice_in_the_record_is_the_same_for_all() -> None:
    assert people.PRACTICE == LESSON


def test_a_learner_who_only_practises_was_seen_today(pupil: Practiser) -> None:
    pupil.opens(KIND, count=5)
    for _ in range(5):
        pupil.answers_right()
        pupil.key(ENTER)
    learner = pupil.window.desk.people.current
    assert learner is not None
    assert pupil.window.desk.people.last_seen(learner.id) == NOON


def test_a_draft_survives_a_change_of_language_and_is_not_taken_by_itself(pupil: Practiser) -> None:
    pupil.opens(KIND)
    pupil.key("1")
    pupil.window.change(language="pt", theme="dark")
    pupil.settle()
    assert pupil.widget("number").text() == "1"
    assert not pupil.stage.panel._await.isActive()
    assert pupil.page.title == "Conta os pontos"


# Every kind


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_by_mouse_and_keyboard_wrong_then_right(pupil: Practiser, kind: str) -> None:
    pupil.opens(kind, count=2)
    wrong = pupil.answers_wrong()
    assert pupil.run.tries == 1, kind
    assert pupil.stage.panel.feedback.verdict is Verdict.AGAIN
    pupil.key("h")
    pupil.answers_right()
    assert pupil.run.outcomes == ("second",)
    kept = [(each.lesson, each.answer, each.verdict, each.skill) for each in pupil.attempts()]
    right = pupil.run.item.right[0].text
    assert kept == [(f"practice/{kind}", wrong, "again", kind), (f"practice/{kind}", right, "right", kind)]
    pupil.key(ENTER)
    assert pupil.run.place == 1


# The list


def test_the_list_shows_every_kind_and_begins_by_enter(pupil: Practiser) -> None:
    pupil.window.go("practice")
    pupil.settle()
    page = pupil.window.pages.page
    assert isinstance(page, PracticePage)
    assert set(page.buttons) == set(KINDS)
    assert pupil.focus() == "start"
    pupil.clicks("kind-who-leads")
    assert page.chosen == "who-leads"
    assert page.side is not None
    page.side.levels._group.button(1).click()
    pupil.clicks("start")
    assert (pupil.run.kind, pupil.run.level) == ("who-leads", 2)


def test_the_list_goes_on_where_a_set_stands(pupil: Practiser) -> None:
    pupil.opens(KIND)
    pupil.answers_right()
    pupil.key(ENTER)
    pupil.window.home()
    pupil.window.go("practice", chosen=KIND)
    pupil.settle()
    assert pupil.widget("start").markup == "Go on: question 2 of 10"
    pupil.clicks("start-anew")
    assert pupil.run.outcomes == ()


# My progress


def learnt(window: MainWindow, kind: str, days: int, name: str = "Maré") -> None:
    people = window.desk.people
    learner = people.add(name)
    for day in range(days):
        for number in range(4):
            item = item_at(kind, f"{day}-{number}", 1)
            at = NOON + timedelta(days=day - 30)
            answer = item.right[0].text
            people.store.record_answer(
                learner.id,
                Attempt(f"practice/{kind}", "level-1", f"1:{day}-{number}", answer, "right", skill=kind, seconds=9.0, at=at),
            )


def test_a_mark_has_the_tries_behind_it(window: MainWindow, settle: Settle) -> None:
    learnt(window, "who-leads", 2)
    window.go("progress", chosen="who-leads")
    settle()
    page = window.pages.page
    assert isinstance(page, ProgressPage)
    assert page.buttons["who-leads"].accessibleName() == "Who leads first?, secure"
    said = texts(window)
    assert "right at the first try" in said
    assert any("2 February 2026 · Level 1" in text or "3 February 2026 · Level 1" in text for text in said)
    page.buttons[KIND].click()
    settle()
    assert "Not tried yet." in texts(window)


def test_the_menu_of_learners_leads_to_the_own_progress(window: MainWindow, settle: Settle) -> None:
    learnt(window, KIND, 1)
    window.go("settings")
    window.choose_learner()
    settle()
    menu = window.findChild(QMenu, "learner-menu")
    assert menu is not None
    next(action for action in menu.actions() if action.text() == "My progress").trigger()
    menu.close()
    settle()
    assert isinstance(window.pages.page, ProgressPage)
    assert window.desk.people.current is not None


def test_due_skills_are_on_the_home_page_with_their_time(window: MainWindow, settle: Settle) -> None:
    learnt(window, "who-leads", 2)
    window.replace("home")
    settle()
    button = window.findChild(QWidget, "fresh-skill-who-leads")
    assert button is not None
    assert button.accessibleName() == "Who leads first?. about 1 minute"
    button.click()
    settle()
    page = window.pages.page
    assert page is not None
    assert page.objectName() == "page-drill"
    assert page.stage.session.run.count == 5


def test_results_are_saved_and_read_in_and_deleted_for_good(
    window: MainWindow, settle: Settle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    learnt(window, "who-leads", 1)
    file = tmp_path / "mare.json"
    window.go("progress")
    settle()
    page = window.pages.page
    assert isinstance(page, ProgressPage)
    monkeypatch.setattr(belongings.FileDialog, "ask_save", lambda *_args: tmp_path / "mare")
    page.belongings.save()
    assert json.loads(file.read_text("utf-8"))["learner"]["nickname"] == "Maré"
    monkeypatch.setattr(belongings.DeleteDialog, "ask", lambda *_args: False)
    page.belongings.delete()
    assert window.desk.people.current is not None
    monkeypatch.setattr(belongings.DeleteDialog, "ask", lambda *_args: True)
    page.belongings.delete()
    settle()
    assert window.desk.people.learners() == ()
    learnt(window, KIND, 1, "Lince")
    window.go("progress")
    settle()
    page = window.pages.page
    assert isinstance(page, ProgressPage)
    monkeypatch.setattr(belongings.FileDialog, "ask_open", lambda *_args: file)
    page.belongings.read()
    settle()
    assert {learner.nickname for learner in window.desk.people.learners()} == {"Lince", "Maré"}


def test_deleting_asks_and_enter_keeps(window: MainWindow, settle: Settle, qtbot: QtBot) -> None:
    learnt(window, KIND, 1)
    dialog = belongings.DeleteDialog(window.desk.context(window), window, "<b>Maré</b>")
    dialog.show()
    settle()
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.result() == 0
    dialog.deleteLater()
    settle()


def test_a_home_page_that_is_painted_after_it_was_left_looks_nothing_up(pupil: Practiser) -> None:
    pupil.opens(KIND)
    pupil.answers_right()
    pupil.window.home()
    home = pupil.window.pages.page
    assert isinstance(home, HomePage)
    assert home.fresh is not None
    fresh = FreshUpPanel(home.ctx, ())
    fresh.stop()
    fresh.grab()
    assert not fresh._later.isActive()
    fresh.deleteLater()


@pytest.mark.parametrize(("visitor_is", "along"), [(None, True), (None, False), ("", True), ("", False)])
def test_a_visitor_who_picks_a_nickname_may_keep_what_was_done(
    window: MainWindow, settle: Settle, visitor_is: str | None, along: bool
) -> None:
    visitor = Practiser(window, settle, visitor_is)
    visitor.opens(KIND)
    visitor.answers_right()
    visitor.key(ENTER)
    item, given = visitor.run.item, visitor.run.given
    window.home()
    settle()
    home = window.pages.page
    assert isinstance(home, HomePage)
    home.people.ask()
    offer = home.people.along
    assert offer is not None
    assert offer.isChecked()
    assert 0 <= offer.x() <= home.people.width() - offer.width()
    if not along:
        offer.click()
    home.people.field.setText("Maré")
    home.people.add()
    settle()
    people = window.desk.people
    assert people.current is not None
    assert people.current.nickname == "Maré"
    kept = people.store.attempts(people.learner_id)
    assert [(each.verdict, each.skill) for each in kept] == ([("right", KIND)] if along else [])
    learner = Practiser(window, settle, "Maré")
    learner.opens(KIND)
    assert (learner.run.item == item and learner.run.given == given) is along
    people.be_guest()
    assert people.has_visited() is not along  # what was taken along is gone from the visitor


def test_who_has_told_nothing_yet_goes_on_where_the_set_stands(window: MainWindow, settle: Settle, folder: Path) -> None:
    visitor = Practiser(window, settle, "")
    visitor.opens(KIND)
    visitor.answers_right()
    visitor.key(ENTER)
    item, given = visitor.run.item, visitor.run.given
    visitor.opens(KIND)
    assert (visitor.run.item, visitor.run.given) == (item, given)
    assert not list(folder.glob("progress*"))


def test_nobody_is_offered_to_keep_what_was_not_done(window: MainWindow, settle: Settle) -> None:
    home = window.pages.page
    assert isinstance(home, HomePage)
    assert home.people.along is None


def test_check_follows_cards_that_were_chosen_before_the_page_was_made_anew(pupil: Practiser) -> None:
    pupil.opens("legal-cards")
    answer = pupil.run.item.right[0]
    assert isinstance(answer, CardsAnswer)
    for card in answer.cards:
        pupil.stage._on_card(card)
    assert pupil.stage.panel.can_check
    pupil.window.change(language="pt")
    pupil.settle()
    assert pupil.stage.panel.can_check
    pupil.key(ENTER)
    assert pupil.run.outcomes == ("first",)


def test_what_was_on_the_table_is_shown_with_its_answers(pupil: Practiser) -> None:
    pupil.opens("who-wins")
    pupil.answers_right()
    item = pupil.run.item
    assert item.scene is not None
    pupil.window.go("progress", chosen="who-wins")
    pupil.settle()
    page = pupil.window.pages.page
    assert page is not None
    label = page.findChild(RichLabel, "tried-seen-0")
    assert label is not None
    assert all(f"!{card}" in label.markup for _, card in item.scene.trick)


def test_a_contract_near_the_border_passes_with_a_remark(pupil: Practiser) -> None:
    pupil.opens("choose-contract", level=2)
    for _ in range(10):
        item = pupil.run.item
        form = pupil.stage.view.form
        assert isinstance(form, ContractForm)
        second = [ContractAnswer(contract) for contract, _ in form.contracts if item.second_best(ContractAnswer(contract))]
        if second:
            break
        pupil.stage.give(item.right[0])
        pupil.stage.go_on()
    pupil.stage.give(second[0])
    pupil.settle()
    panel = pupil.stage.panel
    assert panel.feedback.verdict is Verdict.HALF
    assert panel.feedback.texts[0] == "That can work."
    assert "near the border" in panel.feedback.texts[1]
    assert pupil.run.settled
    assert pupil.attempts()[-1].verdict == "half"
    assert pupil.run.outcomes[-1] == "first"
