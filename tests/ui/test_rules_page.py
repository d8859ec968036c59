"""The rule book as a person uses it: opened at a rule, chapters by keyboard, a search, both languages."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import shiboken6
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from bridgetutor.formats.rulebook import Library, rules
from bridgetutor.ui.jobs import Token
from bridgetutor.ui.pages.rules import RulesPage
from bridgetutor.ui.shell.window import MainWindow

Settle = Callable[[], None]
SPOKEN = Qt.ItemDataRole.AccessibleTextRole


def opened(window: MainWindow, settle: Settle, **params: object) -> RulesPage:
    window.go("rules", **params)
    settle()
    assert isinstance(window.pages.page, RulesPage)
    return window.pages.page


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot, settle: Settle) -> RulesPage:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return opened(window, settle)


def in_sight(page: RulesPage) -> bool:
    view = page.rules
    return view.viewport().rect().intersects(view.visualRect(view.currentIndex()))


@pytest.mark.parametrize("rule", ["MB-33", "MB-50", "CB-77", "GW-40", "DD-65"])
def test_it_opens_at_a_rule_and_marks_it(window: MainWindow, settle: Settle, rule: str) -> None:
    page = opened(window, settle, rule=rule)
    assert page.rules.current == rule
    assert in_sight(page)
    assert page.rules.hasFocus()
    found = rules().find(rule)
    assert found is not None
    assert page.chapters.current == f"{found[0].id}/{found[1].id}"


def test_every_chapter_shows_its_rules_and_names_its_source(page: RulesPage) -> None:
    shown: list[str] = []
    for place in page.chapters.names():
        if place:
            page.chapters.chosen.emit(place)
            shown += page.rules.names()
            assert page._source.markup.startswith("Told in our own words. Source: ")
    assert shown == [rule.id for book in rules().books for rule in book]


def test_chapters_are_walked_by_keyboard_past_the_games(page: RulesPage, qtbot: QtBot) -> None:
    assert page.chapters.hasFocus()
    for _ in range(5):
        qtbot.keyClick(page.chapters, Qt.Key.Key_Down)
    assert page.chapters.current.startswith("contract/")
    assert page.rules.names()[0] == "CB-01"
    qtbot.keyClick(page, Qt.Key.Key_Up, Qt.KeyboardModifier.ControlModifier)
    assert page.chapters.current == "minibridge/score"
    assert page.rules.names()[0] == "MB-31"


def test_a_search_goes_over_all_games_and_ends_with_escape(page: RulesPage, qtbot: QtBot, window: MainWindow) -> None:
    qtbot.keyClick(page, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert page.field.hasFocus()
    qtbot.keyClicks(page.field, "first TRICK 40")
    qtbot.waitUntil(lambda: "MB-33" in page.rules.names(), timeout=2000)
    assert "MB-32" not in page.rules.names()
    assert page._note.markup.endswith("found")
    qtbot.keyClick(page.field, Qt.Key.Key_Return)
    assert page.rules.hasFocus()
    qtbot.keyClick(page.rules, Qt.Key.Key_Escape)
    assert window.pages.names[-1] == "rules"
    assert page.field.text() == ""
    assert "MB-01" in page.rules.names()
    qtbot.keyClick(page.rules, Qt.Key.Key_Escape)
    assert window.pages.names == ("home",)


def test_a_search_without_an_answer_says_what_to_do(page: RulesPage) -> None:
    page.field.setText("xyzzy")
    page._on_enter()
    assert page.rules.names() == []
    assert page._note.markup == "No rule has these words. Try fewer or other ones."


def test_advice_and_history_are_marked_and_spoken(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle, rule="MB-24")
    line = page.rules.table.lines[page.rules.names().index("MB-24")]
    assert line.tag == "A guide, not a rule"
    spoken = page.rules.table.data(page.rules.currentIndex(), SPOKEN)
    assert spoken.startswith("MB-24. A guide, not a rule. ")
    assert page.rules.table.lines[page.rules.names().index("MB-23")].tag == ""
    window.replace("rules", rule="MB-02")
    settle()
    again = window.pages.page
    assert isinstance(again, RulesPage)
    assert again.rules.table.lines[1].tag == "About the text, not a rule"


def test_another_language_keeps_the_place(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle, rule="MB-33")
    page.chapters.go("minibridge/play")
    page._on_chapter("minibridge/play")
    page.rules.go("MB-29")
    window.change(language="pt")
    settle()
    again = window.pages.page
    assert isinstance(again, RulesPage)
    assert again.rules.current == "MB-29"
    assert again.title == "Regras"
    assert again.rules.table.lines[again.rules.names().index("MB-29")].text == rules().find("MB-29")[2].texts["pt"]  # type: ignore[index]


def test_a_search_survives_another_text_size(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle)
    page.field.setText("bank fee")
    page._on_search()
    found = page.rules.names()
    window.change(text_size=1.5)
    settle()
    again = window.pages.page
    assert isinstance(again, RulesPage)
    assert (again.field.text(), again.rules.names()) == ("bank fee", found)


@pytest.mark.parametrize("rule", ["MB-99", "nonsense", ""])
def test_an_unknown_rule_opens_the_first_chapter(window: MainWindow, settle: Settle, rule: str) -> None:
    page = opened(window, settle, rule=rule)
    assert page.rules.names()[0] == "MB-01"
    assert ("no rule" in page._note.markup) is bool(rule)


def test_help_opens_the_book_at_the_rule_of_the_page(window: MainWindow, settle: Settle) -> None:
    window.go("score")
    window.show_help()
    settle()
    assert isinstance(window.pages.page, RulesPage)
    assert window.pages.page.rules.current == "MB-31"


class _Later:
    """Runs nothing until it is told to."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Token, Callable[[Library], None]]] = []

    def run_in_background(self, job: object, on_done: Callable[[Library], None], *_more: object) -> Token:
        token = Token()
        self.waiting.append((token, on_done))
        return token


def test_nobody_waits_for_rules_after_the_page_is_left(window: MainWindow, settle: Settle) -> None:
    runner = _Later()
    window.desk._jobs = runner  # type: ignore[assignment]
    page = opened(window, settle, rule="MB-33")
    page._on_slow()
    assert page._note.markup == "Reading the rules…"
    assert page.rules.names() == []
    window.change(language="pt")
    settle()
    _, (second, deliver) = runner.waiting
    assert not second.is_cancelled
    deliver(rules())
    assert isinstance(window.pages.page, RulesPage)
    assert window.pages.page.rules.current == "MB-33"
    window.replace("rules")
    window.home()
    assert runner.waiting[-1][0].is_cancelled


def test_the_page_is_freed(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle, rule="MB-33")
    window.home()
    settle()
    assert not shiboken6.isValid(page)
