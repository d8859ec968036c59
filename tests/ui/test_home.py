"""The home page on a first run and after; the list of lessons; the settings."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from bridgetutor.foundation.clock import FixedClock
from bridgetutor.foundation.settings import SETTINGS
from bridgetutor.ui.app import build
from bridgetutor.ui.jobs import InlineRunner, Token
from bridgetutor.ui.pages import PAGES
from bridgetutor.ui.shell.window import MainWindow
from bridgetutor.ui.widgets.buttons import Button, Kind, PanelButton
from bridgetutor.ui.widgets.choices import CheckBox, DropDown, SegmentedControl
from bridgetutor.ui.widgets.labels import RichLabel
from bridgetutor.ui.widgets.panels import ScrollArea
from tests.ui.conftest import NOON

COURSE, LESSON, SECOND = "first-tricks-and-minibridge", "a05-points", "a07-first-deal"


def texts(window: MainWindow) -> list[str]:
    assert window.pages.page is not None
    return [label.accessibleName() for label in window.pages.page.findChildren(RichLabel) if label.isVisible()]


def names(window: MainWindow) -> set[str]:
    assert window.pages.page is not None
    return {widget.objectName() for widget in window.pages.page.findChildren(QWidget) if widget.isVisible()}


def button(window: MainWindow, name: str) -> QPushButton:
    assert window.pages.page is not None
    found = window.pages.page.findChild(QPushButton, name)
    assert found is not None, name
    return found


def test_a_first_run_asks_for_a_nickname_and_makes_no_files_of_results(window: MainWindow, folder: Path) -> None:
    assert "Choose a nickname" in texts(window)
    assert "guest" in names(window)
    assert window.findChild(QLineEdit, "nickname").hasFocus()
    assert not list(folder.glob("progress*"))


def test_by_keyboard_alone_to_the_first_lesson(window: MainWindow, qtbot: QtBot, settle: Callable[[], None]) -> None:
    window.activateWindow()
    field = window.findChild(QLineEdit, "nickname")
    qtbot.keyClicks(field, "Mar")  # the test keyboard knows ASCII only
    field.insert("é")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    settle()
    assert window.desk.people.current is not None
    assert window.desk.people.current.nickname == "Maré"
    assert "Hello, Maré." in texts(window)
    assert window.focusWidget() is button(window, "continue-button")


def filled(window: MainWindow) -> list[str]:
    assert window.pages.page is not None
    found = window.pages.page.findChildren(Button)
    return [each.objectName() for each in found if each.isVisible() and each.isEnabled() and each.kind is Kind.PRIMARY]


def test_one_button_is_filled_at_a_time_and_enter_is_its_key(window: MainWindow, qtbot: QtBot, settle: Callable[[], None]) -> None:
    assert filled(window) == ["add-learner"]
    assert (button(window, "add-learner").accessibleDescription(), button(window, "continue-button").accessibleDescription()) == (
        "Key: Enter",
        "",
    )
    window.desk.people.add("Maré")
    window.replace("home")
    settle()
    assert filled(window) == ["continue-button"]
    assert button(window, "continue-button").accessibleDescription() == "Key: Enter"
    button(window, "new-learner-link").click()
    assert filled(window) == ["add-learner"]
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert filled(window) == ["continue-button"]
    window.desk.people.be_guest()
    window.replace("home")
    settle()
    assert filled(window) == ["continue-button"]


def test_the_signs_of_tiles_in_a_row_stand_level(window: MainWindow, settle: Callable[[], None]) -> None:
    """Some names need two lines and others one."""
    for code in ("en", "pt"):
        window.change(language=code)
        settle()
        tiles = [each for each in window.findChildren(PanelButton) if each.objectName().startswith("tile-")]
        rows: dict[int, set[int]] = {}
        for tile in tiles:
            sign = tile.layout().itemAt(0).widget()
            rows.setdefault(tile.y(), set()).add(sign.y())
        assert all(len(tops) == 1 for tops in rows.values()), rows


@pytest.mark.parametrize(("typed", "said"), [("   ", "nickname"), ("maré", "Mar")])
def test_a_blank_or_taken_nickname_is_refused_in_words(
    window: MainWindow, qtbot: QtBot, settle: Callable[[], None], typed: str, said: str
) -> None:
    window.desk.people.add("Maré")
    window.replace("home", adding=True)
    settle()
    window.findChild(QLineEdit, "nickname").setText(typed)
    button(window, "add-learner").click()
    trouble = window.findChild(RichLabel, "nickname-trouble")
    assert trouble.isVisible()
    assert said in trouble.accessibleName()
    assert window.desk.people.current is not None


def test_a_nickname_is_shown_as_it_was_typed(window: MainWindow, settle: Callable[[], None]) -> None:
    window.desk.people.add("<b>*Zé*</b> !H")
    window.replace("home")
    settle()
    assert "<b>*Zé*</b> !H" in texts(window)
    assert "Hello, <b>*Zé*</b> !H." in texts(window)
    window.go("settings")
    settle()
    window.grab()


def test_esc_closes_the_field_for_another_nickname(window: MainWindow, settle: Callable[[], None]) -> None:
    window.desk.people.add("Maré")
    window.replace("home")
    settle()
    assert "new-learner" not in names(window)
    button(window, "new-learner-link").click()
    assert "new-learner" in names(window)
    assert window.pages.page is not None
    assert window.pages.page.escape()
    assert "new-learner" not in names(window)
    assert not window.pages.page.escape()


def test_a_guest_leaves_no_trace(window: MainWindow, folder: Path, settle: Callable[[], None]) -> None:
    button(window, "guest").click()
    settle()
    assert window.desk.people.is_guest
    assert "new-learner" not in names(window)
    window.desk.people.store.save_place(window.desk.people.learner_id, LESSON, "{}")
    window.replace("home")
    settle()
    assert "again-button" in names(window)
    assert not list(folder.glob("progress*"))


def test_one_who_begins_without_a_name_goes_on_where_it_was_until_the_window_closes(
    window: MainWindow, folder: Path, settle: Callable[[], None]
) -> None:
    people = window.desk.people
    people.store.save_place(people.learner_id, LESSON, json.dumps({"step": _steps(LESSON)[1]}))
    window.replace("home")
    settle()
    assert "step 2 of" in button(window, "continue-button").accessibleName()
    assert "Choose a nickname" in texts(window)
    assert not list(folder.glob("progress*"))


def test_a_lesson_can_be_started_again_and_keeps_its_place_until_something_is_done(
    window: MainWindow, settle: Callable[[], None]
) -> None:
    people = window.desk.people
    learner = people.add("Maré")
    people.store.save_place(learner.id, LESSON, json.dumps({"step": _steps(LESSON)[1]}))
    window.replace("home")
    settle()
    button(window, "again-button").click()
    settle()
    page = window.pages.page
    assert page is not None
    assert page.state()["run"]["step"] == _steps(LESSON)[0]
    window.change(theme="dark")  # made anew, it is still the new beginning
    settle()
    assert window.pages.page is not None
    assert window.pages.page.state()["run"]["step"] == _steps(LESSON)[0]
    window.home()
    settle()
    assert "step 2 of" in button(window, "continue-button").accessibleName()


def test_learners_are_listed_and_one_press_changes_who_is_here(window: MainWindow, settle: Callable[[], None]) -> None:
    people = window.desk.people
    lince, mare = people.add("Lince"), people.add("Maré")
    window.replace("home")
    settle()
    assert button(window, f"learner-{mare.id}").accessibleName() == "Maré, learner, chosen"
    button(window, f"learner-{lince.id}").click()
    settle()
    assert people.learner_id == lince.id
    assert button(window, f"learner-{lince.id}").isChecked()
    assert json.loads((window.desk._store.path).read_text())["learner"] == lince.id


def test_continue_names_the_very_step(window: MainWindow, settle: Callable[[], None]) -> None:
    people = window.desk.people
    learner = people.add("Maré")
    run = json.dumps({"step": _steps(SECOND)[2]})
    people.store.save_place(learner.id, SECOND, run)
    window.replace("home")
    settle()
    many = len(_steps(SECOND))
    name = button(window, "continue-button").accessibleName()
    assert name.startswith("Continue: ")
    assert name.endswith(f"step 3 of {many}")
    assert "Hello, Maré. You were here:" in texts(window)


def _steps(lesson: str) -> tuple[str, ...]:
    from bridgetutor.teaching.catalogue import lesson_entry

    entry = lesson_entry(lesson)
    assert entry is not None
    return entry.step_ids


@pytest.mark.parametrize("run", ["", "not json", "[]", '{"step": "gone"}', '{"step": 7}', "{}", "null"])
def test_a_saved_place_that_says_nothing_known_is_taken_as_the_first_step(
    window: MainWindow, settle: Callable[[], None], run: str
) -> None:
    people = window.desk.people
    learner = people.add("Maré")
    people.store.save_place(learner.id, LESSON, run or "x")
    window.replace("home")
    settle()
    assert f"step 1 of {len(_steps(LESSON))}" in button(window, "continue-button").accessibleName()


def test_done_lessons_are_counted_and_come_back_when_they_are_due(
    window: MainWindow, folder: Path, settle: Callable[[], None]
) -> None:
    people = window.desk.people
    learner = people.add("Maré")
    people.store.finish_lesson(learner.id, LESSON)
    window.replace("home")
    settle()
    assert "1 of 2 lessons" in button(window, f"course-{COURSE}").accessibleName()
    assert "Nothing is due today. Something new is always welcome." in texts(window)
    people.store.finish_lesson(learner.id, SECOND)
    window.replace("home")
    settle()
    assert "All done" in button(window, f"course-{COURSE}").accessibleName()
    assert "Every lesson is done" in texts(window)
    window.close()
    later = build(folder, "en", InlineRunner(), FixedClock(NOON + timedelta(days=9)))
    later.show()
    settle()
    assert f"fresh-{LESSON}" in names(later)
    assert "Due again today" in texts(later)
    button(later, f"fresh-{LESSON}").click()
    settle()
    assert later.pages.page is not None
    assert later.pages.page.objectName() == "page-lesson"
    later.close()
    later.deleteLater()
    settle()


@pytest.mark.parametrize(
    ("days", "english", "portuguese"),
    [(0, "today", "hoje"), (1, "yesterday", "ontem"), (3, "3 days ago", "há 3 dias"), (8, "last week", "na semana passada"),
     (21, "3 weeks ago", "há 3 semanas")],
)  # fmt: skip
def test_when_somebody_was_here_last(
    qapp: QApplication, folder: Path, settle: Callable[[], None], days: int, english: str, portuguese: str
) -> None:
    clock = FixedClock(NOON)
    window = build(folder, "en", InlineRunner(), clock)
    learner = window.desk.people.add("Maré")
    window.desk.people.store.save_place(learner.id, LESSON, "{}")
    clock.put_on(seconds=timedelta(days=days).total_seconds())
    window.replace("home")
    window.show()
    settle()
    assert english in texts(window)
    window.change(language="pt")
    settle()
    assert portuguese in texts(window)
    window.close()
    window.deleteLater()


def test_only_pages_that_exist_have_tiles(window: MainWindow, monkeypatch: pytest.MonkeyPatch, settle: Callable[[], None]) -> None:
    for page in ("practice", "play", "sheets", "handouts", "rules"):
        monkeypatch.delitem(PAGES, page, raising=False)
    window.replace("home")
    settle()
    assert {name for name in names(window) if name.startswith("tile-")} == {"tile-settings"}
    button(window, "tile-settings").click()
    assert window.pages.names == ("home", "settings")


def test_a_course_opens_by_its_number(window: MainWindow, qtbot: QtBot, settle: Callable[[], None]) -> None:
    window.desk.people.add("Maré")
    window.replace("home")
    settle()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_1)
    assert window.pages.names == ("home", "course")
    settle()
    assert {f"lesson-{LESSON}", f"lesson-{SECOND}"} <= names(window)


def test_a_course_lists_every_lesson_and_marks_the_next(window: MainWindow, settle: Callable[[], None]) -> None:
    learner = window.desk.people.add("Maré")
    window.desk.people.store.finish_lesson(learner.id, LESSON)
    window.go("course", course=COURSE)
    settle()
    assert button(window, f"lesson-{LESSON}").accessibleName().endswith("done")
    assert button(window, f"lesson-{SECOND}").accessibleName().endswith("next")
    assert window.pages.page is not None
    assert window.pages.page.subtitle == "1 of 2 lessons done"
    window.go("course", course="no-such")
    settle()
    assert "This course is not in this version." in texts(window)


def test_every_declared_setting_has_its_control_and_takes_hold_at_once(window: MainWindow, settle: Callable[[], None]) -> None:
    window.go("settings")
    settle()
    for declared in SETTINGS.values():
        if not declared.shown:
            continue
        assert window.pages.page is not None
        control = window.pages.page.findChild(QWidget, f"setting-{declared.key}")
        assert control.accessibleName()
        before = getattr(window.desk.settings, declared.key)
        if isinstance(control, CheckBox):
            control.click()
        elif isinstance(control, SegmentedControl):
            value = next(option for option in declared.choices if option != before)
            control.changed.emit(value)
        else:
            assert isinstance(control, DropDown)
            value = next(option for option in declared.choices if option != before)
            control.chosen.emit(value)
        settle()
        assert getattr(window.desk.settings, declared.key) != before
        window.change(**{declared.key: before})
        settle()


def test_a_narrow_home_page_needs_no_scrolling_sideways(window: MainWindow, settle: Callable[[], None], qtbot: QtBot) -> None:
    from bridgetutor.ui.widgets.panels import ScrollArea

    window.desk.people.add("Maré")
    for size, text in (((1024, 600), 1.0), ((1366, 768), 1.5), ((1280, 672), 1.15)):
        window.change(text_size=text)
        window.resize(*size)
        qtbot.waitUntil(lambda: window.desk.is_compact is (window.height() < 720))  # the page is made anew once
        window.replace("home")
        settle()
        area = window.findChild(ScrollArea, "page-home-scroll")
        assert area.horizontalScrollBar().maximum() == 0, (size, text)


class LateRunner(InlineRunner):
    """Answers when it is told to: a slow disk."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], object]] = []

    def run_in_background(self, job: Any, on_done: Any, on_error: Any = None, on_progress: Any = None) -> Token:
        token = Token(on_progress)

        def answer() -> None:
            result = job(token)
            if not token.is_cancelled:
                on_done(result)

        self.waiting.append(answer)
        return token


def test_what_is_due_may_be_found_when_the_page_is_another(qapp: QApplication, folder: Path, settle: Callable[[], None]) -> None:
    late = LateRunner()
    window = build(folder, "en", late, FixedClock(NOON))
    people = window.desk.people
    learner = people.add("Maré")
    people.store.finish_lesson(learner.id, LESSON)
    window.replace("home")
    window.show()
    settle()
    assert late.waiting, "the home page looks up what is due"
    window.change(theme="dark")  # as a low screen does at the start: the page is made anew while it still looks
    settle()
    for answer in late.waiting:
        answer()
    settle()
    assert window.findChild(RichLabel, "fresh-note").markup != ""
    window.close()
    window.deleteLater()
    settle()


def test_in_a_window_with_a_title_bar_on_a_laptop_nothing_has_to_be_scrolled(
    window: MainWindow, settle: Callable[[], None]
) -> None:
    window.resize(1350, 728)
    settle()
    area = window.findChild(ScrollArea, "page-home-scroll")
    assert area.verticalScrollBar().maximum() == 0
