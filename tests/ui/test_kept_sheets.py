"""What every page of a kept score sheet does: records from a file, Enter on buttons, nothing written twice, nothing stale shown."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from bridgetutor.ui.pages import score_record
from bridgetutor.ui.pages.score_duplicate import DuplicatePage
from bridgetutor.ui.pages.score_evening import EveningPage
from bridgetutor.ui.pages.score_kept import KeptPage
from bridgetutor.ui.pages.score_minibridge import ScorePage
from bridgetutor.ui.pages.score_quiz import ScoreQuizPage
from bridgetutor.ui.pages.score_rubber import RubberPage
from bridgetutor.ui.pages.score_tokens import TokensPage
from bridgetutor.ui.shell.window import MainWindow
from bridgetutor.ui.widgets.labels import RichLabel
from tests.helpers.sheet_pages import Settle, opened, opened_active, press
from tests.session.test_from_records import MATCH, contract, minibridge

KINDS = {"score": ScorePage, "evening": EveningPage, "rubber": RubberPage, "duplicate": DuplicatePage, "tokens": TokensPage}
RECORDS = {
    "score": minibridge(9),
    "evening": minibridge(9),
    "rubber": contract("1NT Pass 3NT Pass Pass Pass", 10),
    "duplicate": contract("1NT Pass 3NT Pass Pass Pass", 10),
    "tokens": MATCH,
}


class Reports:
    """Stands for the dialog that names lines."""

    def __init__(self) -> None:
        self.shown: list[tuple[str, list[str]]] = []

    def __call__(self, _look: object, said: str, lines: list[str], _parent: QWidget) -> None:
        self.shown.append((said, lines))


@pytest.fixture
def reports(monkeypatch: pytest.MonkeyPatch) -> Reports:
    found = Reports()
    monkeypatch.setattr(score_record.RecordReport, "show_lines", found)
    return found


def begun(page: KeptPage | ScorePage) -> bool:
    return bool(page.sheet.entries) if isinstance(page, ScorePage) else page.is_begun


@pytest.mark.parametrize("name", KINDS)
def test_a_file_of_records_is_added_and_taken_back_in_one_step(
    name: str, window: MainWindow, settle: Settle, tmp_path: Path, reports: Reports, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("{\n" + json.dumps(RECORDS[name]) + "\n" + json.dumps({"game": "tricks"}) + "\n", encoding="utf-8")
    monkeypatch.setattr(score_record.RecordDialog, "ask", lambda *_args: file)
    page = opened(window, settle, KINDS[name], name)
    assert not begun(page)
    page.do("record")
    assert begun(page)
    said, lines = reports.shown[0]
    assert "added from games.jsonl." in said
    assert {line.split(" ")[0] for line in lines} >= {"games.jsonl:1:", "games.jsonl:3:"}
    page.do("undo")
    assert not begun(page)


def test_a_file_that_cannot_be_read_is_told(
    window: MainWindow, settle: Settle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(window, settle, RubberPage, "rubber")
    told: list[str] = []
    monkeypatch.setattr(type(page.ctx.shell), "tell", lambda _shell, text: told.append(text))
    for file in (tmp_path / "nothing.jsonl", None):
        monkeypatch.setattr(score_record.RecordDialog, "ask", lambda *_args, file=file: file)
        page.do("record")
    assert told == ["nothing.jsonl could not be read. Choose another file."]
    (tmp_path / "long.jsonl").write_bytes(b"\n" * 40)
    monkeypatch.setattr(score_record, "_LARGEST", 39)
    monkeypatch.setattr(score_record.RecordDialog, "ask", lambda *_args: tmp_path / "long.jsonl")
    page.do("record")
    assert told[1:] == ["long.jsonl is too long. Put its records into several files."]
    assert not page.is_begun


def test_the_report_can_be_read_and_copied(window: MainWindow, settle: Settle, qapp: object) -> None:
    page = opened(window, settle, RubberPage, "rubber")
    report = score_record.RecordReport(page.ctx.look, "1 result added from x.", ["x:2: <b>No.", "x:3: *No*."], window)
    report.show()
    settle()
    field = report.findChild(QPlainTextEdit)
    assert field is not None
    assert field.toPlainText() == "x:2: <b>No.\nx:3: *No*."
    report.copy()
    assert qapp.clipboard().text() == "x:2: <b>No.\nx:3: *No*.\n"  # type: ignore[attr-defined]
    report.close()


# --- Enter


def test_enter_on_a_button_presses_it_and_writes_nothing(window: MainWindow, qtbot: QtBot, settle: Settle) -> None:
    page = opened_active(window, qtbot, settle, RubberPage, "rubber")
    page.parts.wishes.buttons["example"].setFocus()
    press(qtbot, page, Qt.Key.Key_Return)
    assert page.step == 0
    assert not page.sheet.rubber.hands
    page.do("leave")
    page.parts.passed.setFocus()
    press(qtbot, page, Qt.Key.Key_Return)
    assert [hand.contract for hand in page.sheet.rubber.hands] == [None]
    page.parts.who.kind.findChild(QWidget).setFocus()
    press(qtbot, page, Qt.Key.Key_Return)
    assert len(page.sheet.rubber.hands) == 1


@pytest.mark.parametrize(("name", "kind"), [("rubber", RubberPage), ("tokens", TokensPage)])
def test_a_second_enter_does_not_write_the_same_again(
    name: str, kind: type[RubberPage | TokensPage], window: MainWindow, qtbot: QtBot, settle: Settle
) -> None:
    page = opened_active(window, qtbot, settle, kind, name)
    page.parts.form.won.setFocus()
    written = lambda: len(page.sheet.rubber.hands if isinstance(page, RubberPage) else page.sheet.deals)  # noqa: E731
    press(qtbot, page, Qt.Key.Key_Return, Qt.Key.Key_Return)
    assert written() == 1
    assert "written already" in page.parts.form.status.markup
    press(qtbot, page, Qt.Key.Key_Return)  # it happened again
    assert written() == 2
    page.parts.form.won.field.stepUp()
    press(qtbot, page, Qt.Key.Key_Return)
    assert written() == 3


def test_a_name_is_typed_to_its_end(window: MainWindow, qtbot: QtBot, settle: Settle) -> None:
    page = opened_active(window, qtbot, settle, RubberPage, "rubber")
    press(qtbot, page, Qt.Key.Key_Tab)
    page.parts.form.who.setFocus()  # the form had the keyboard once
    page.parts.who.changed.emit(("", ""), True)
    page.parts.who.fields[0].setFocus()
    for letter in "Lince":
        qtbot.keyClicks(window.focusWidget(), letter)
        settle()
    assert page.sheet.names == ("Lince", "")
    assert window.focusWidget() is page.parts.who.fields[0]


def test_after_the_last_hand_the_keyboard_is_on_the_sheet(window: MainWindow, qtbot: QtBot, settle: Settle) -> None:
    page = opened_active(window, qtbot, settle, RubberPage, "rubber", hand="A 4S 10")
    page.parts.score.click()
    page.parts.form.won.field.stepUp()
    page.parts.form.won.setFocus()
    press(qtbot, page, Qt.Key.Key_Return)
    assert page.sheet.rubber.is_over
    assert window.focusWidget() is page.parts.paper.view


# --- what is kept is newer


def test_a_page_left_behind_shows_what_was_written_since(window: MainWindow, settle: Settle) -> None:
    first = opened(window, settle, RubberPage, "rubber", hand="A 3NT 10")
    first.parts.score.click()
    second = opened(window, settle, RubberPage, "rubber", hand="B 2H 9")
    second.parts.score.click()
    window.back()
    settle()
    page = window.pages.page
    assert isinstance(page, RubberPage)
    assert len(page.sheet.rubber.hands) == 2


def test_a_deal_played_since_is_in_the_list_behind(window: MainWindow, settle: Settle) -> None:
    first = opened(window, settle, ScorePage, "score", deal="S S game 11")
    first.do("add")
    second = opened(window, settle, ScorePage, "score", deal="E H partscore 9")
    second.do("add")
    window.back()
    settle()
    page = window.pages.page
    assert isinstance(page, ScorePage)
    assert [str(entry) for entry in page.sheet.entries] == ["S S game 11", "E H partscore 9"]


def test_a_deal_of_the_list_goes_to_the_evening(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle, ScorePage, "score", deal="E H partscore 9")
    page.do("add")
    page.do("evening")
    settle()
    evening = window.pages.page
    assert isinstance(evening, EveningPage)
    assert str(evening.sheet.draft.entry) == "E H partscore 9"
    assert evening.sheet.draft.table == 1


def test_the_next_deal_does_not_overwrite_the_one_just_added(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle, ScorePage, "score", deal="S S game 11")
    page.do("add")
    page.parts.controls.tricks.field.stepDown()
    assert [str(entry) for entry in page.sheet.entries] == ["S S game 11"]
    assert page.sheet.chosen is None
    assert str(page.sheet.draft) == "S S game 10"
    page.parts.deals.view.picked.emit(0)  # opened, it is corrected
    page.parts.controls.tricks.field.stepUp()
    assert [str(entry) for entry in page.sheet.entries] == ["S S game 12"]


# --- a made-up rubber


def test_a_made_up_rubber_is_filled_in_hand_by_hand(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle, ScoreQuizPage, "score-quiz", kind="rubber-story", code="W17-7K3Q-01")
    assert page.story is not None
    assert page.story.code == "W17-7K3Q-01"
    many = len(page.story.story.rubber.hands)
    for number in range(many + 1):
        quiz = page._quizzes[page.at]
        assert page.panel is not None
        assert (quiz.place, page.story.told(quiz.place) == "") == (number, number == many)
        page.panel.put(dict(quiz.right))
        page.go_on()
        assert page.checked is not None
        assert page.checked.is_right
        if number < many:
            page.go_on()
    assert page.first_tries == many + 1


def test_a_hand_that_nobody_bid_is_told_with_the_next(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle, ScoreQuizPage, "score-quiz", kind="rubber-story", code="W17-QN3X-01")
    assert page.story is not None
    assert page.story.story.rubber.hands[0].contract is None
    assert page.panel is not None
    told = [label.markup for label in page.panel.findChildren(RichLabel)]
    assert [text for text in told if text.startswith("Everybody passes: nobody bids. We bid 4NT")]


def test_a_rubber_that_is_begun_is_put_away_only_when_that_is_wished_twice(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle, ScoreQuizPage, "score-quiz", kind="rubber-story", code="W17-7K3Q-01")
    assert page.story is not None
    assert page.panel is not None
    page.panel.put(dict(page._quizzes[0].right))
    page.story.another.click()
    settle()
    assert window.pages.page is page
    assert page.feedback.texts[0] == "This rubber is begun. Press once more to put it away."
    page.story.another.click()
    settle()
    assert window.pages.page is not page


def test_another_rubber_has_the_level_that_is_wished(window: MainWindow, settle: Settle) -> None:
    rubber = opened(window, settle, RubberPage, "rubber")
    rubber.do("story")
    settle()
    page = window.pages.page
    assert isinstance(page, ScoreQuizPage)
    assert page.story is not None
    code = page.story.code
    window.pages.rebuild()
    settle()
    again = window.pages.page
    assert isinstance(again, ScoreQuizPage)
    assert again.story is not None
    assert again.story.code == code
    again.story.level.changed.emit(3)
    settle()
    other = window.pages.page
    assert isinstance(other, ScoreQuizPage)
    assert other.story is not None
    assert other.story.story.code.level == 3
    assert window.pages.names[-2:] == ("rubber", "score-quiz")
