"""A sheet on paper, explained to a class, filled in by a pupil: by keyboard, and what is left of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from bridgetutor.session.sheet import Entry
from bridgetutor.ui.pages import printing
from bridgetutor.ui.pages.explaining import COVERED, ExplainPage
from bridgetutor.ui.pages.printing import PaperPage
from bridgetutor.ui.pages.samples import SAMPLES
from bridgetutor.ui.pages.score_minibridge import ScorePage
from bridgetutor.ui.pages.score_quiz import ScoreQuizPage
from bridgetutor.ui.screenshots import open_sample
from bridgetutor.ui.shell.window import MainWindow
from bridgetutor.ui.step_views.fields import NumberField
from bridgetutor.ui.widgets.choices import SegmentedControl
from tests.helpers.pdfs import read_pdf

Settle = Callable[[], None]
KEY = Qt.Key


def saved(*deals: str, chosen: int | None = 0) -> str:
    plain = {"rules": "england", "deals": list(deals), "chosen": chosen, "draft": "N NT partscore 8", "before": []}
    return json.dumps({"version": 1, "day": "2026-03-04", **plain})


@pytest.fixture
def active(window: MainWindow, qtbot: QtBot, settle: Settle) -> MainWindow:
    window.desk.people.add("Maré")
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    settle()
    return window


def press(qtbot: QtBot, window: MainWindow, *keys: Qt.Key, control: bool = False) -> None:
    for key in keys:
        modifier = Qt.KeyboardModifier.ControlModifier if control else Qt.KeyboardModifier.NoModifier
        qtbot.keyClick(window.focusWidget() or window, key, modifier)


def page_of(window: MainWindow, kind: type) -> QWidget:
    assert isinstance(window.pages.page, kind)
    return window.pages.page


# --- from the sheet


@pytest.mark.parametrize(("key", "kind"), [(KEY.Key_F5, ExplainPage), (KEY.Key_F6, ScoreQuizPage)])
def test_the_sheet_leads_to_the_class_and_back(active: MainWindow, qtbot: QtBot, settle: Settle, key: Qt.Key, kind: type) -> None:
    active.go("score", deal="S S game 11")
    settle()
    press(qtbot, active, key)
    page_of(active, kind)
    press(qtbot, active, KEY.Key_Escape)
    page = page_of(active, ScorePage)
    assert isinstance(page, ScorePage)
    assert page.sheet.open == Entry.parse("S S game 11")


def test_the_buttons_of_the_sheet_lead_there_too(active: MainWindow, settle: Settle) -> None:
    for name, kind in (("explain-open", ExplainPage), ("quiz-open", ScoreQuizPage)):
        active.go("score", deal="S S game 11")
        settle()
        active.findChild(QWidget, name).click()  # type: ignore[union-attr]
        page_of(active, kind)
        active.home()


# --- explained


def explain(window: MainWindow, settle: Settle, *deals: str) -> ExplainPage:
    window.go("explain", kind="score", given=saved(*deals))
    settle()
    page = window.pages.page
    assert isinstance(page, ExplainPage)
    return page


def seen(page: ExplainPage) -> list[tuple[str, str]]:
    return [(line.name.markup, line.number.markup) for line in page.panel.lines if not line.isHidden()]


def test_the_space_bar_uncovers_line_by_line(active: MainWindow, qtbot: QtBot, settle: Settle) -> None:
    page = explain(active, settle, "S S game 11")
    assert seen(page) == [("Did it make?", COVERED)]
    press(qtbot, active, KEY.Key_Space, KEY.Key_Space)
    assert seen(page) == [("Did it make?", ""), ("Tricks that count", "5"), ("Trick points", COVERED)]
    press(qtbot, active, KEY.Key_Space, KEY.Key_Space)
    assert page.panel.sum_number.markup == COVERED
    press(qtbot, active, KEY.Key_Space)
    assert (page.panel.sum_label.markup, page.panel.sum_number.markup) == ("North–South score", "450")
    assert not page.more.isEnabled()
    press(qtbot, active, KEY.Key_Backspace, KEY.Key_Backspace)
    assert seen(page)[-1] == ("Game bonus", COVERED)


def test_enter_alone_uncovers_and_then_does_nothing(active: MainWindow, qtbot: QtBot, settle: Settle) -> None:
    page = explain(active, settle, "S S game 11")
    page.more.setFocus()
    press(qtbot, active, *[KEY.Key_Return] * 9)
    assert page.panel.sum_number.markup == "450"
    assert not active.isFullScreen()
    assert active.pages.page is page
    press(qtbot, active, KEY.Key_Backspace)
    assert active.focusWidget() is page.more
    page.cover.setFocus()
    press(qtbot, active, *[KEY.Key_Return] * 4)
    assert (page.shown, active.focusWidget()) == (0, page.more)


def test_enter_does_nothing_where_there_is_no_deal(active: MainWindow, qtbot: QtBot, settle: Settle) -> None:
    active.go("explain", kind="tokens", given="")
    settle()
    press(qtbot, active, KEY.Key_Return, KEY.Key_Return)
    page_of(active, ExplainPage)
    assert not active.isFullScreen()


def test_what_is_covered_is_nowhere_in_the_window(active: MainWindow, settle: Settle) -> None:
    page = explain(active, settle, "S S game 11")
    said = [widget.accessibleName() + widget.accessibleDescription() for widget in page.findChildren(QWidget) if widget.isVisible()]
    for secret in ("450", "150", "300", "It asks for", "Trick points", "bonus"):
        assert not [text for text in said if secret in text], secret


def test_after_the_last_line_comes_the_next_deal(active: MainWindow, qtbot: QtBot, settle: Settle) -> None:
    page = explain(active, settle, "W NT game 8", "S S game 11")
    press(qtbot, active, *[KEY.Key_Space] * 5)
    assert page.deal == 1
    assert seen(page) == [("Did it make?", COVERED)]
    press(qtbot, active, KEY.Key_PageUp)
    assert (page.deal, page.shown) == (0, 0)


def test_f11_fills_the_screen_and_escape_leaves_it_all(active: MainWindow, qtbot: QtBot, settle: Settle) -> None:
    explain(active, settle, "S S game 11")
    press(qtbot, active, KEY.Key_Space, KEY.Key_F11)
    settle()
    page = page_of(active, ExplainPage)
    assert isinstance(page, ExplainPage)
    assert active.isFullScreen()
    assert page.shown == 1
    assert page.ctx.look.theme.text_size == 1.3
    assert active.desk.settings.text_size == 1.0
    press(qtbot, active, KEY.Key_Escape)
    settle()
    assert not active.isFullScreen()
    assert active.pages.names[-1] == "home"
    assert active.pages.page is not None
    assert active.pages.page.ctx.look.theme.text_size == 1.0


def test_f11_a_second_time_is_as_before(active: MainWindow, qtbot: QtBot, settle: Settle) -> None:
    active.change(text_size=1.5)
    press(qtbot, active, KEY.Key_F11)
    settle()
    assert active.pages.page is not None
    assert active.pages.page.ctx.look.theme.text_size == 1.5
    press(qtbot, active, KEY.Key_F11)
    settle()
    assert not active.isFullScreen()


# --- to be filled in


def quiz(window: MainWindow, settle: Settle, *deals: str, kind: str = "score") -> ScoreQuizPage:
    window.go("score-quiz", kind=kind, given=saved(*deals))
    settle()
    page = window.pages.page
    assert isinstance(page, ScoreQuizPage)
    return page


def fill(page: ScoreQuizPage, **given: str) -> None:
    assert page.panel is not None
    for id_, text in given.items():
        control = page.panel.fields[id_]
        if isinstance(control, NumberField):
            control.setText(text)
        else:
            assert isinstance(control, SegmentedControl)
            control.set_value(text)


RIGHT = {"to": "NS", "tricks": "150", "bonus": "300", "total": "450"}
SLIP = {**RIGHT, "bonus": "350", "total": "500"}


def test_a_mistake_is_named_and_the_right_numbers_lead_on(active: MainWindow, qtbot: QtBot, settle: Settle) -> None:
    page = quiz(active, settle, "S S game 11", "W NT game 8")
    fill(page, **SLIP)
    press(qtbot, active, KEY.Key_Return)
    assert page.feedback.texts == ("Look again.", "Only one bonus: 300 stands in place of 50.")
    assert not page.worked.isVisible()
    assert page.panel is not None
    assert active.focusWidget() is page.panel.fields["bonus"]
    fill(page, **RIGHT)
    press(qtbot, active, KEY.Key_Return)
    assert page.feedback.texts[0] == "All right."
    assert page.worked.isVisible()
    press(qtbot, active, KEY.Key_Return)
    assert page.panel.accessibleName() == "Game in no trumps, 8 tricks"
    attempts = active.desk.people.store.attempts(active.desk.people.learner_id)
    assert [(each.verdict, each.misconception, each.tries) for each in attempts] == [("again", "SC-06", 1), ("right", "", 2)]
    assert {each.skill for each in attempts} == {"minibridge-score"}


def test_after_two_tries_it_is_worked_out_together(active: MainWindow, qtbot: QtBot, settle: Settle) -> None:
    page = quiz(active, settle, "S S game 11")
    for _ in range(2):
        fill(page, **SLIP)
        press(qtbot, active, KEY.Key_Return)
    assert page.feedback.texts[0] == "Let's work it out together."
    assert [line.number.markup for line in page.lines.shown()] == ["", "5", "150", "300"]
    settle()
    right = [widget.accessibleName() for widget in page.right.children() if isinstance(widget, QWidget) and not widget.isHidden()]
    assert right[1:] == ["Who scores?: North–South", "All trick points together: 150", "Bonus: 300", "Points in all: 450"]
    assert page.check.markup == "Back to the sheet"
    press(qtbot, active, KEY.Key_Return)
    assert active.pages.names[-1] == "home"


def test_enter_goes_from_empty_field_to_field(active: MainWindow, qtbot: QtBot, settle: Settle) -> None:
    page = quiz(active, settle, "S S game 11")
    fill(page, to="NS", tricks="150")
    press(qtbot, active, KEY.Key_Return)
    assert page.panel is not None
    assert active.focusWidget() is page.panel.fields["bonus"]
    assert page.checked is None


def test_tab_goes_through_the_fields_to_the_button(active: MainWindow, qtbot: QtBot, settle: Settle) -> None:
    page = quiz(active, settle, "S S game 11", "W NT game 8")
    assert page.panel is not None
    page.panel.fields["total"].setFocus()
    press(qtbot, active, KEY.Key_Tab)
    assert active.focusWidget() is page.check


def test_the_button_is_in_sight_once_it_is_settled(active: MainWindow, qtbot: QtBot, settle: Settle) -> None:
    active.resize(1024, 600)
    hands = ["A 3NT 10", "B 6H 12", "A 3NTX 6", "A 4S 10"]
    sheet = {"version": 1, "names": ["", ""], "two_names": False, "dealer": "A", "hands": hands}
    active.go("score-quiz", kind="rubber", given=json.dumps(sheet))
    settle()
    page = active.pages.page
    assert isinstance(page, ScoreQuizPage)
    page.at = 4
    page._open()
    fill(page, **{"bonus": "700", "total-A": "1", "total-B": "2", "more": "A"})
    for _ in range(2):
        page.go_on()
        settle()
        here = active.focusWidget()
        assert here is not None
        top = here.mapTo(page, here.rect().topLeft()).y()
        assert 0 <= top <= page.height() - here.height()
    assert here is page.check


def test_nothing_gives_the_answer_away_before_it_is_settled(active: MainWindow, settle: Settle) -> None:
    page = quiz(active, settle, "S S game 11")
    fill(page, **SLIP)
    page.go_on()
    said = [widget.accessibleName() for widget in page.findChildren(QWidget) if widget.isVisible()]
    assert not [text for text in said if "450" in text]


def test_of_a_guest_nothing_stays(window: MainWindow, settle: Settle) -> None:
    page = quiz(window, settle, "S S game 11")
    fill(page, **RIGHT)
    page.go_on()
    assert page.checked is not None
    assert page.checked.is_right
    assert window.desk.people.current is None
    assert not window.desk.people.store.attempts(window.desk.people.learner_id)


def test_a_sheet_without_a_result_says_so(active: MainWindow, settle: Settle) -> None:
    page = quiz(active, settle, kind="tokens")
    assert page.feedback.texts[0].startswith("There is no result")
    page.go_on()
    assert active.pages.names[-1] == "home"


# --- on paper


def test_the_sheet_is_saved_as_it_is_shown(
    active: MainWindow, qtbot: QtBot, settle: Settle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    active.go("score")
    settle()
    score = active.pages.page
    assert isinstance(score, ScorePage)
    score.parts.controls.changed.emit(Entry.parse("S S game 11"))
    score.do("add")
    press(qtbot, active, KEY.Key_P, control=True)
    settle()
    page = page_of(active, PaperPage)
    assert isinstance(page, PaperPage)
    file = tmp_path / "s.pdf"
    asked: list[str] = []
    monkeypatch.setattr(printing.SaveDialog, "ask", lambda *given: asked.append(given[3]) or file)
    press(qtbot, active, KEY.Key_S, control=True)
    assert asked == ["minibridge-2026-03-04.pdf"]
    assert file.read_bytes() == page.pdf
    assert "Total 450 0" in read_pdf(file.read_bytes()).texts[0].replace("\n", " ")
    assert page.bar.said.markup == f"Saved: {file}"


def test_the_choices_make_other_pages(active: MainWindow, settle: Settle) -> None:
    active.go("paper", kind="minibridge-sheet", given=saved("S S game 11"), stem="x")
    settle()
    page = active.pages.page
    assert isinstance(page, PaperPage)
    page.choices.changed.emit("practice", "pt", "letter")
    assert page.pages == 2
    assert page.pdf is not None
    read = read_pdf(page.pdf)
    assert read.sizes[0] == (612.0, 792.0)
    assert "Soluções" in read.texts[1]
    page.step(1)
    assert page.choices.place.markup == "Page 2 of 2"
    page.choices.changed.emit("blank", "en", "a4")
    assert page.pages == 1
    assert "450" not in read_pdf(page.pdf).texts[0].split("Total")[1][:12]


def test_a_sheet_that_is_not_begun_is_printed_to_write_on(active: MainWindow, qtbot: QtBot, settle: Settle) -> None:
    active.go("score")
    settle()
    press(qtbot, active, KEY.Key_P, control=True)
    page = page_of(active, PaperPage)
    assert isinstance(page, PaperPage)
    assert page.what == "blank"
    assert page.choices.kinds.count() == 1


def test_what_cannot_be_made_is_said_in_place(active: MainWindow, settle: Settle) -> None:
    active.go("paper", kind="minibridge-sheet", given='{"game": "chess"}', stem="x")
    settle()
    page = active.pages.page
    assert isinstance(page, PaperPage)
    assert page.view.words.startswith("Record 1 cannot be printed")
    assert not page.bar.save.isEnabled()


# --- from the other sheets


@pytest.mark.parametrize("page", ["rubber", "duplicate", "tokens", "evening"])
@pytest.mark.parametrize(
    ("key", "button", "kind"),
    [("Ctrl+P", "print-open", PaperPage), ("F5", "explain-open", ExplainPage), ("F6", "quiz-open", ScoreQuizPage)],
)
def test_every_sheet_leads_to_paper_class_and_quiz(
    active: MainWindow, qtbot: QtBot, settle: Settle, page: str, key: str, button: str, kind: type
) -> None:
    open_sample(active, page, dict(SAMPLES[page][0]))
    settle()
    found = active.findChild(QWidget, button)
    assert found is not None
    assert found.isEnabled()
    assert key in found.accessibleName()
    found.click()  # type: ignore[attr-defined]
    opened = page_of(active, kind)
    if isinstance(opened, PaperPage):
        assert opened.pdf is not None
        assert opened.what == "filled"
    if isinstance(opened, ExplainPage):
        assert not opened.panel.isHidden()
    if isinstance(opened, ScoreQuizPage):
        assert opened.panel is not None
    active.back()
    settle()
    if key == "Ctrl+P":
        press(qtbot, active, KEY.Key_P, control=True)
    else:
        press(qtbot, active, {"F5": KEY.Key_F5, "F6": KEY.Key_F6}[key])
    page_of(active, kind)


def test_the_guided_example_can_be_explained(active: MainWindow, qtbot: QtBot, settle: Settle) -> None:
    active.go("rubber", example=True)
    settle()
    active.pages.page.do("next")  # type: ignore[union-attr]
    press(qtbot, active, KEY.Key_F5)
    page = page_of(active, ExplainPage)
    assert isinstance(page, ExplainPage)
    assert page.panel.title.markup.startswith("3NT")


@pytest.mark.parametrize("code", ["en", "pt"])
def test_letters_that_cannot_be_printed_are_named_before_printing(window: MainWindow, settle: Settle, code: str) -> None:
    window.change(language=code)
    names = {"version": 1, "two_names": True, "dealer": "B", "hands": ["A 3NT 10"], "chosen": 0}
    window.go("paper", kind="rubber-sheet", given=json.dumps({**names, "names": ["שרה", "Zé Ðuro"]}, ensure_ascii=False))
    settle()
    page = window.pages.page
    assert isinstance(page, PaperPage)
    assert page.choices.letters.isVisible()
    assert "ש ר ה" in page.choices.letters.markup
    assert "Zé" not in page.choices.letters.markup
    assert page.pdf is not None
    assert "___" in read_pdf(page.pdf).texts[0]
    assert "?" not in read_pdf(page.pdf).texts[0].split("\n")[1]
    window.go("paper", kind="rubber-sheet", given=json.dumps({**names, "names": ["Sara", "Zé"]}))
    settle()
    page = window.pages.page
    assert isinstance(page, PaperPage)
    assert not page.choices.letters.isVisible()


def test_no_field_of_the_quiz_moves_when_it_is_marked(window: MainWindow, settle: Settle) -> None:
    sheet = {"version": 1, "day": "2026-03-04", "rules": "england", "deals": ["S S game 11"], "chosen": 0, "draft": "N NT game 9"}
    window.go("score-quiz", kind="score", given=json.dumps(sheet))
    settle()
    page = window.pages.page
    assert isinstance(page, ScoreQuizPage)
    assert page.panel is not None
    fields = page.panel.findChildren(NumberField)
    before = [field.mapTo(page, field.rect().topLeft()) for field in fields]
    assert page.waiting.isVisible()
    for field in fields:
        field.setText("5")
    page._mark(page.panel.given())
    settle()
    assert [field.mapTo(page, field.rect().topLeft()) for field in fields] == before
