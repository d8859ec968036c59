"""The lesson page as a pupil meets it: keyboard first, wrong answers and right ones, kept at each answer."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from bridgetutor.formats.problems import Problem
from bridgetutor.formats.yaml import Value, read_yaml
from bridgetutor.foundation.clock import FixedClock
from bridgetutor.teaching.reader import read_lesson_file
from bridgetutor.ui.app import build
from bridgetutor.ui.jobs import InlineRunner
from bridgetutor.ui.lesson import loading
from bridgetutor.ui.shell.window import MainWindow
from bridgetutor.ui.widgets.feedback import Verdict
from bridgetutor.ui.widgets.labels import RichLabel
from bridgetutor.wording.runs import plain_text
from tests.helpers.lesson_page import ALL_STEPS, ENTER, Pupil
from tests.ui.conftest import NOON

Settle = Callable[[], None]
A5, A7 = "a05-points", "a07-first-deal"


@pytest.fixture
def pupil(window: MainWindow, settle: Settle) -> Pupil:
    return Pupil(window, settle)


# A5 by keyboard


def test_a_wrong_count_is_met_with_the_slip_and_the_cards_then_the_right_one_opens_the_way(pupil: Pupil) -> None:
    pupil.opens(A5)
    assert pupil.focus() == "step-next"
    pupil.key(ENTER)
    assert pupil.where == ("one-suit", 1)
    assert pupil.focus() == "number"
    pupil.answers("4")
    panel = pupil.stage.panel
    assert panel.feedback.verdict is Verdict.AGAIN
    assert panel.feedback.texts[1].startswith("Four cards have points")
    assert panel.check.markup == "Check again"
    assert pupil.widget("step-next").isEnabled() is False
    pupil.key("10")  # the first answer was marked: typing replaces it
    assert pupil.widget("number").text() == "10"
    pupil.key(ENTER)
    assert panel.feedback.verdict is Verdict.GOOD
    assert pupil.focus() == "step-next"
    pupil.key(ENTER)
    assert pupil.where == ("north", 1)
    assert pupil.attempts() == [("one-suit", "", "4", "again"), ("one-suit", "", "10", "right")]


@pytest.mark.rule("MB-10")
def test_marked_cards_step_forward_and_a_second_slip_is_worked_through(pupil: Pupil) -> None:
    pupil.opens(A5)
    pupil.key(ENTER)
    pupil.answers("10")
    pupil.key(ENTER)
    pupil.answers("0", "5", "0", "9", "14")  # Enter goes on from field to field, from the last one to the check
    assert pupil.sees.settled
    pupil.key(ENTER)
    pupil.answers("16")  # every value turned round
    marked = pupil.stage.room.table.model.marked
    assert {str(card) for card in marked} == {"SJ", "CJ", "DA", "DQ", "DJ"}
    pupil.answers("7")
    view = pupil.sees
    assert view.settled
    assert view.feedback is not None
    assert "9" in view.feedback.working
    assert view.feedback.working in pupil.stage.panel.feedback.texts[1]
    pupil.key(ENTER)
    assert pupil.where == ("east-south-west", 2)


def test_a5_from_start_to_end(pupil: Pupil, settle: Settle) -> None:
    pupil.opens(A5)
    pupil.key(ENTER)
    for answer in ("10", "0 5 0 9 14", "9", "12", "5", "40", "26", "14", "6"):
        pupil.answers(*answer.split())
        assert pupil.stage.panel.feedback.verdict is Verdict.GOOD, (answer, pupil.where)
        pupil.key(ENTER)
    assert pupil.sees.step_id == "end"
    pupil.key(ENTER)
    end = pupil.stage.end
    assert end is not None
    assert end.isVisible()
    people = pupil.window.desk.people
    assert [done.lesson for done in people.store.lessons_done(people.learner_id)] == [A5]
    assert people.store.place(people.learner_id, A5) is None
    assert pupil.focus() == "next-lesson"
    assert pupil.stage.session.tally().first == pupil.stage.session.tally().asked == 9
    pupil.key(ENTER)
    assert pupil.page._id == A7


def test_letters_in_a_number_field_are_keys_of_the_page(pupil: Pupil) -> None:
    pupil.opens(A5)
    pupil.key(ENTER)
    assert pupil.focus() == "number"
    pupil.key("h")
    assert pupil.widget("number").text() == ""
    assert len(pupil.sees.hints) == 1
    assert pupil.stage.panel.hints.isVisible()
    pupil.key("h", "h", "h")
    assert len(pupil.sees.hints) == 2
    assert not pupil.widget("hint").isVisible()
    assert pupil.focus() == "number"


def test_figures_reach_the_field_from_elsewhere(pupil: Pupil) -> None:
    pupil.opens(A5)
    pupil.key(ENTER)
    pupil.widget("step-skip").setFocus()
    pupil.key("1")
    assert pupil.focus() == "number"
    pupil.key("0")
    assert pupil.widget("number").text() == "10"


def test_one_button_is_filled_at_a_time(pupil: Pupil) -> None:
    pupil.opens(A5)
    assert pupil.filled_buttons() == ["step-next"]
    pupil.key(ENTER)
    assert pupil.filled_buttons() == []  # nothing typed yet
    pupil.key("10")
    assert pupil.filled_buttons() == ["check"]
    pupil.key(ENTER)
    assert pupil.filled_buttons() == ["step-next"]


def test_alt_and_arrows_go_through_the_steps_and_not_out_of_the_lesson(pupil: Pupil) -> None:
    pupil.opens(A5)
    pupil.key(ENTER)
    pupil.answers("10")
    pupil.key(ENTER)
    assert pupil.where == ("north", 1)
    pupil.key(Qt.Key.Key_Left, alt=True)
    assert pupil.where == ("one-suit", 1)
    assert pupil.widget("number").text() == "10"
    assert pupil.widget("number").isReadOnly()
    pupil.key(Qt.Key.Key_Left, alt=True)
    pupil.key(Qt.Key.Key_Left, alt=True)  # nothing before the first step
    assert pupil.where == ("values", 1)
    for _ in range(2):
        pupil.key(Qt.Key.Key_Right, alt=True)
    assert pupil.where == ("north", 1)
    pupil.key(Qt.Key.Key_Right, alt=True)  # not answered, never seen: stay
    assert pupil.where == ("north", 1)


def test_an_empty_answer_is_no_answer(pupil: Pupil) -> None:
    pupil.opens(A5)
    pupil.key(ENTER)
    pupil.key(ENTER, ENTER)
    assert pupil.where == ("one-suit", 1)
    assert pupil.attempts() == []


def test_skipping_is_noted_and_the_end_leads_back(pupil: Pupil) -> None:
    pupil.opens(A5)
    pupil.key(ENTER)
    for _ in range(7):
        pupil.clicks("step-skip")
    assert pupil.sees.step_id == "end"
    pupil.key(ENTER)
    assert pupil.attempts()[0] == ("one-suit", "", "", "skipped")
    assert len(pupil.attempts()) == 7
    assert pupil.stage.session.tally().skipped == (1, 2, 3, 4, 5, 6, 7)
    pupil.clicks("skipped-2")
    assert pupil.where == ("one-suit", 1)
    pupil.answers("10")
    assert pupil.stage.session.tally().skipped == (2, 3, 4, 5, 6, 7)


# Kept


def reopened(window: MainWindow, folder: Path) -> MainWindow:
    """Another start of the program over the same folder, as after a kill: the first window never closes properly."""
    again = build(folder, window.desk.look.words.code, InlineRunner(), FixedClock(NOON))
    again.change(motion="off")
    again.show()
    return again


def test_a_killed_program_comes_back_at_the_same_step_with_the_same_words(pupil: Pupil, settle: Settle, folder: Path) -> None:
    pupil.opens(A5)
    pupil.key(ENTER)
    pupil.answers("4")
    other = reopened(pupil.window, folder)
    back = Pupil(other, settle)
    back.opens(A5)
    assert back.where == ("one-suit", 1)
    assert back.widget("number").text() == "4"
    assert back.stage.panel.feedback.verdict is Verdict.AGAIN
    back.answers("10")
    assert back.attempts() == [("one-suit", "", "4", "again"), ("one-suit", "", "10", "right")]
    tries = [each.tries for each in other.desk.people.store.attempts(other.desk.people.learner_id)]
    assert tries == [1, 2]
    other.close()
    other.deleteLater()
    settle()


def test_looking_is_not_beginning(pupil: Pupil) -> None:
    pupil.opens(A5)
    people = pupil.window.desk.people
    assert people.store.place(people.learner_id, A5) is None
    pupil.key(ENTER)
    place = people.store.place(people.learner_id, A5)
    assert place is not None
    assert json.loads(place.run)["step"] == "one-suit"


def test_a_guest_leaves_nothing_behind(window: MainWindow, settle: Settle, folder: Path) -> None:
    guest = Pupil(window, settle, None)
    guest.opens(A5)
    guest.key(ENTER)
    guest.answers("4")
    window.home()
    guest.opens(A5)
    assert guest.where == ("one-suit", 1)  # as long as the program runs
    assert not (folder / "progress.db").exists()


def test_nobody_can_learn_too(window: MainWindow, settle: Settle, folder: Path) -> None:
    window.activateWindow()
    window.go("lesson", lesson_id=A5)
    settle()
    nobody = Pupil.__new__(Pupil)
    nobody.window, nobody._settle = window, settle
    nobody.key(ENTER)
    nobody.answers("4")
    assert nobody.stage.panel.feedback.verdict is Verdict.AGAIN
    assert not (folder / "progress.db").exists()


def test_a_learner_deleted_elsewhere_is_told_and_the_lesson_goes_on(pupil: Pupil, settle: Settle) -> None:
    pupil.opens(A5)
    pupil.key(ENTER)
    people = pupil.window.desk.people
    learner = people.current
    assert learner is not None
    store = people.store
    store.delete_learner(learner.id)
    pupil.stage.session._ctx.people.learners = lambda: (learner,)  # this window has not noticed yet
    pupil.answers("10")
    assert pupil.sees.settled
    assert pupil.window.findChild(type(pupil.widget("step")).__mro__[1], "notice") is not None


def test_a_change_of_language_theme_and_letters_keeps_place_and_what_was_typed(pupil: Pupil, settle: Settle) -> None:
    pupil.opens(A5)
    pupil.key(ENTER)
    pupil.key("1")
    for change in ({"language": "pt"}, {"theme": "contrast"}, {"text_size": 1.5}, {"card_letters": "international"}):
        pupil.window.change(**change)
        settle()
        assert pupil.where == ("one-suit", 1)
        assert pupil.widget("number").text() == "1"
        assert pupil.focus() == "number"
    assert pupil.sees.prompt == "Quantos pontos há num naipe inteiro?"
    pupil.answers("0")
    assert pupil.sees.settled


def test_feedback_changes_its_language_while_it_stands(pupil: Pupil, settle: Settle) -> None:
    pupil.opens(A5)
    pupil.key(ENTER)
    pupil.answers("4")
    pupil.window.change(language="pt")
    settle()
    verdict, reason = pupil.stage.panel.feedback.texts
    assert verdict == "Vê outra vez."
    assert reason.startswith("São quatro as cartas")


def test_a_lesson_that_is_done_begins_anew(pupil: Pupil) -> None:
    pupil.opens(A5)
    pupil.key(ENTER)
    for _ in range(7):
        pupil.clicks("step-skip")
    pupil.key(ENTER)
    pupil.window.home()
    pupil.opens(A5)
    assert pupil.where == ("values", 1)
    assert pupil.sees.status.count("skipped") == 0


# Lessons that cannot be opened


def test_a_broken_file_is_named_with_its_line_and_the_ways_on(pupil: Pupil, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = loading.Opened(None, (Problem("lessons/x.yaml", 14, "missing-field", {"field": "title <b>"}),))
    monkeypatch.setattr(loading, "opened", lambda _id: broken)
    pupil.opens(A5)
    assert pupil.page.broken is not None
    shown = pupil.widget("problem")
    assert shown.markup.startswith("lessons/x.yaml:14: ")
    assert "<b>" in shown.markup
    assert pupil.focus() == "next-lesson"
    assert pupil.widget("to-home").isVisible()


def test_a_lesson_of_another_version_says_so(pupil: Pupil) -> None:
    pupil.opens("z99")
    assert pupil.page.broken is not None
    assert pupil.focus() == "to-home"
    pupil.key(Qt.Key.Key_Space)
    assert pupil.window.pages.names == ("home",)


def test_the_file_of_a_lesson_is_read_anew_when_it_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter((1.0, 1.0, 2.0))
    read: list[str] = []
    monkeypatch.setattr(loading, "_changed", lambda _entry: next(times))
    monkeypatch.setattr(loading, "open_lesson", lambda entry: (read.append(entry.id), (None, ()))[1])
    loading._READ.clear()
    for _ in range(3):
        loading.opened(A5)
    loading._READ.clear()
    assert read == [A5, A5]


# Reading aloud


def test_without_a_voice_there_is_no_button_to_read(pupil: Pupil, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bridgetutor.ui.lesson.page.find_voice", lambda _code, _parent: None)
    pupil.opens(A5)
    assert not pupil.widget("read").isVisible()
    pupil.key("r")  # nothing happens


def test_with_a_voice_r_reads_the_step(pupil: Pupil, monkeypatch: pytest.MonkeyPatch) -> None:
    class Voice:
        def __init__(self) -> None:
            self.said: list[str] = []

        def read(self, text: str) -> None:
            self.said.append(text)

        def stop(self) -> None:
            pass

    voice = Voice()
    monkeypatch.setattr("bridgetutor.ui.lesson.page.find_voice", lambda _code, _parent: voice)
    pupil.opens(A5)
    assert pupil.widget("read").isVisible()
    pupil.key(ENTER, "r")
    assert voice.said[0].startswith("One suit\n")
    assert "How many points are there in one whole suit?" in voice.said[0]


def test_enter_held_down_does_not_run_through_the_lesson(pupil: Pupil) -> None:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QKeyEvent

    pupil.opens(A5)
    here = QApplication.focusWidget()
    assert here is not None
    event = QKeyEvent(QEvent.Type.KeyPress, ENTER, Qt.KeyboardModifier.NoModifier, "\r", True, 1)
    QApplication.sendEvent(here, event)
    assert pupil.where == ("values", 1)


def test_answers_that_wait_are_handed_over_again_until_they_are_saved(pupil: Pupil, monkeypatch: pytest.MonkeyPatch) -> None:
    from bridgetutor.progress.store import ProgressStore

    waiting = [1]
    monkeypatch.setattr(ProgressStore, "waiting", property(lambda _store: waiting[0]))
    pupil.opens(A5)
    pupil.key(ENTER)
    pupil.answers("10")
    timer = pupil.page._retry
    assert timer.isActive()
    timer.timeout.emit()
    assert timer.isActive()
    waiting[0] = 0
    timer.timeout.emit()
    assert not timer.isActive()


HOSTILE = (
    "<b>&%s{x}{A.__class__} !ZZ * !!* %(a)d",
    "</p><img src='file:///etc/passwd'><a href='http://example.com/'>x</a>",
    "x" * 3900,
    "*" * 60 + "!" * 61 + " \\n \\ {",
)


def _said(value: Value, hostile: str) -> Value:
    """The same lesson in which each text says something else."""
    if isinstance(value, dict):
        return {key: hostile if key in ("en", "pt") else _said(part, hostile) for key, part in value.items()}
    return [_said(part, hostile) for part in value] if isinstance(value, list) else value


@pytest.mark.parametrize("hostile", HOSTILE)
def test_a_lesson_of_strangers_is_shown_letter_for_letter(
    window: MainWindow, settle: Settle, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, hostile: str
) -> None:
    """No sign of markup is taken for anything but itself, whatever the step; nothing is opened or fetched."""
    reading = read_yaml(ALL_STEPS.read_bytes(), "all_steps.yaml")
    assert reading.located is not None
    (tmp_path / "hostile.yaml").write_text(json.dumps(_said(reading.located.plain(), hostile)), encoding="utf-8")
    lesson, problems = read_lesson_file(tmp_path / "hostile.yaml")
    assert lesson is not None, problems
    monkeypatch.setattr(loading, "opened", lambda _: loading.Opened(lesson))
    pupil = Pupil(window, settle)
    pupil.opens(lesson.id)
    seen = plain_text(hostile)
    for place in range(len(lesson.steps)):
        pupil.stage.do("go", place)
        settle()
        pupil.stage.do("hint")
        settle()
        titles = [label.accessibleName() for label in pupil.page.findChildren(RichLabel) if label.isVisible()]
        assert any(seen in title for title in titles), (place, titles)
