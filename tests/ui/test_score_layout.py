"""What a score sheet shows at once in the window of an ordinary laptop: form, sheet and totals, without scrolling the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from PySide6.QtWidgets import QScrollArea, QWidget

from bridgetutor.ui.page import Page
from bridgetutor.ui.pages.score_class import EXPLAIN, PRINT, QUIZ
from bridgetutor.ui.screenshots import open_sample
from bridgetutor.ui.shell.window import MainWindow
from bridgetutor.ui.widgets.buttons import Button

Settle = Callable[[], None]
FOUR = ["N NT partscore 8", "E H partscore 9", "S S game 11", "W NT game 8"]


def show(window: MainWindow, settle: Settle, page: str, sheet: Mapping[str, Any], size: tuple[int, int] = (1366, 768)) -> Page:
    window.resize(*size)
    settle()
    open_sample(window, page, {"state": {"sheet": sheet}})
    settle()
    found = window.pages.page
    assert found is not None
    return found


def page_scrolls(page: QWidget) -> int:
    """How far the page itself can be scrolled."""
    area = page.findChild(QScrollArea, f"{page.objectName()}-scroll")
    assert area is not None
    return area.verticalScrollBar().maximum()


def in_sight(page: QWidget, part: QWidget) -> bool:
    """Whether all of a part is seen."""
    return part.isVisible() and part.visibleRegion().boundingRect() == part.rect()


@pytest.mark.parametrize("high", [768, 735], ids=["whole screen", "with a title bar"])
@pytest.mark.parametrize("draft", ["N NT game 11", "S S game 4", "W NT partscore 6"])
def test_minibridge_shows_four_deals_and_their_totals(window: MainWindow, settle: Settle, high: int, draft: str) -> None:
    sheet = {"version": 1, "day": "2026-03-04", "rules": "england", "deals": FOUR, "chosen": None, "draft": draft, "before": []}
    page: Any = show(window, settle, "score", sheet, (1366, high))
    assert page_scrolls(page) == 0
    view = page.parts.deals.view
    assert view.verticalScrollBar().maximum() == 0
    assert view.viewport().height() >= 4 * view.row_height
    assert in_sight(page, page.parts.lines.sum_number)
    wide = page.parts.controls.width()
    page.parts.deals.say("Saved as a-file-with-a-name-of-some-length.csv.")
    settle()
    assert page.parts.controls.width() == wide
    assert page_scrolls(page) == 0


@pytest.mark.parametrize("high", [768, 735], ids=["whole screen", "with a title bar"])
@pytest.mark.parametrize("code", ["en", "pt"])
def test_a_rubber_shows_form_and_totals_whatever_is_explained(window: MainWindow, settle: Settle, high: int, code: str) -> None:
    window.change(language=code)
    hands = ["A 3NT 10", "B 2H 9", "B 1HXX 8"]
    sheet = {"version": 1, "names": ["Filipa", "Bruno"], "two_names": True, "dealer": "B"}
    sheet |= {"hands": hands, "chosen": 2, "draft": "B 2H 8"}
    page: Any = show(window, settle, "rubber", sheet, (1366, high))
    assert page_scrolls(page) == 0
    parts = page.parts
    for part in (parts.score, parts.paper.sums, parts.form.who, parts.wishes.buttons["new"], parts.wishes.buttons["undo"]):
        assert in_sight(page, part), part.objectName()
    assert all(parts.wishes.buttons[wish].markup for wish in (EXPLAIN, QUIZ, PRINT))
    last = parts.hand.lines.shown()[-1]
    last.setFocus()
    parts.hand.roll.ensureWidgetVisible(last)
    settle()
    assert in_sight(page, last)


@pytest.mark.parametrize("code", ["en", "pt"])
def test_a_board_shows_the_whole_table_of_its_scores(window: MainWindow, settle: Settle, code: str) -> None:
    window.change(language=code)
    rows = ["S 4H 10", "N 3NT 9", "S 2H 10", "S 4H 9"]
    sheet = {"version": 1, "board": 2, "tables": 4, "chosen": 1, "against": None, "boards": {"2": rows}, "draft": rows[1]}
    page: Any = show(window, settle, "duplicate", sheet)
    assert page_scrolls(page) == 0
    assert in_sight(page, page.parts.law)
    assert all(page.parts.board.buttons[wish].markup for wish in (EXPLAIN, QUIZ, PRINT))


def test_when_a_match_is_over_no_deal_is_offered(window: MainWindow, settle: Settle) -> None:
    deals = ["A 4H 10 3 0 0 0", "B 2S 8 0 2 1 0", "B - 8 0 0 0 0", "B 3NTX 10 0 0 0 0"]
    sheet = {"version": 1, "names": ["Margarida", "Bernardo"], "deals": deals, "chosen": 3, "draft": "A 1NT 7 0 0 0 0"}
    page: Any = show(window, settle, "tokens", sheet)
    assert not page.parts.form.isVisible()
    assert page_scrolls(page) == 0
    page.do("undo")
    settle()
    assert page.parts.form.isVisible()


@pytest.mark.parametrize("code", ["en", "pt"])
def test_explain_and_quiz_are_said_in_words(window: MainWindow, settle: Settle, code: str) -> None:
    window.change(language=code)
    sheet = {"version": 1, "day": "2026-03-04", "rules": "england", "deals": FOUR, "chosen": 2, "draft": FOUR[0], "before": []}
    page = show(window, settle, "score", sheet)
    for wish in (EXPLAIN, QUIZ):
        button = page.findChild(Button, f"{wish}-open")
        assert button is not None
        assert button.markup
        assert len(button.accessibleName()) > len(button.markup)  # its name says the key too
    window.resize(1024, 600)  # a low window is packed closer: the page is made anew
    settle()
    found = window.pages.page
    assert found is not None
    for wish in (EXPLAIN, QUIZ):
        button = found.findChild(Button, f"{wish}-open")
        assert button is not None
        assert button.width() >= button.sizeHint().width()


@pytest.mark.parametrize("chosen", [None, 2])
def test_minibridge_is_not_wider_than_a_small_window(window: MainWindow, settle: Settle, chosen: int | None) -> None:
    window.change(language="pt")
    sheet = {"version": 1, "day": "2026-03-04", "rules": "england", "deals": FOUR, "chosen": chosen, "draft": FOUR[0], "before": []}
    page: Any = show(window, settle, "score", sheet, (1024, 600))
    area = page.findChild(QScrollArea, f"{page.objectName()}-scroll")
    assert area.horizontalScrollBar().maximum() == 0
    add = page.findChild(Button, "add")
    assert add.accessibleName() == ("Juntar à lista" if chosen is None else "Nova distribuição")
