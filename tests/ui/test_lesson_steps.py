"""Every kind of step in the window, by keyboard and mouse, in both languages: wrong, right, back again, on the table."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget

from bridgetutor.engine.cards import Card
from bridgetutor.scoring.minibridge import ENGLAND
from bridgetutor.teaching.answers import CardForm
from bridgetutor.teaching.steps import KINDS
from bridgetutor.ui.lesson import loading
from bridgetutor.ui.lesson.frames import Frames
from bridgetutor.ui.shell.window import MainWindow
from bridgetutor.ui.step_views import VIEWS
from bridgetutor.ui.widgets.feedback import Verdict
from tests.helpers.lesson_page import ENTER, Pupil, all_steps

Settle = Callable[[], None]
A7 = "a07-first-deal"


@pytest.fixture
def pupil(window: MainWindow, settle: Settle, monkeypatch: pytest.MonkeyPatch) -> Pupil:
    lesson, real = all_steps(), loading.opened
    monkeypatch.setattr(loading, "opened", lambda id_: loading.Opened(lesson) if id_ == "all-steps" else real(id_))
    return Pupil(window, settle)


def at(pupil: Pupil, step: str, lesson: str = "all-steps") -> None:
    """Open a lesson at a step."""
    pupil.opens(lesson)
    place = pupil.stage.session.lesson.place(step)
    assert place is not None
    pupil.stage.do("go", place)
    pupil._settle()


def lowest(form: CardForm) -> Card:
    return min(form.legal, key=lambda card: (card.rank, card.suit))


def test_every_kind_of_step_has_a_view() -> None:
    assert set(VIEWS) == set(KINDS)


def test_the_test_lesson_has_every_kind_of_step() -> None:
    assert {step.kind for step in all_steps().steps} == set(KINDS)


class Shown(QObject):
    """Notes every window that appears."""

    def __init__(self) -> None:
        super().__init__()
        self.windows: list[str] = []

    def eventFilter(self, thing: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(thing, QWidget) and thing.isWindow():
            self.windows.append(thing.objectName())
        return False


def test_no_part_of_a_step_is_ever_a_window_of_its_own(pupil: Pupil, qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    class Silent:
        def read(self, text: str) -> None: ...
        def stop(self) -> None: ...

    monkeypatch.setattr("bridgetutor.ui.lesson.page.find_voice", lambda _code, _parent: Silent())
    shown = Shown()
    qapp.installEventFilter(shown)
    pupil.opens("all-steps")
    while pupil.stage.end is None:
        pupil.stage.do("hint")
        pupil.stage.do("next" if pupil.sees.settled else "skip")
        pupil._settle()
    qapp.removeEventFilter(shown)
    assert shown.windows == []


@pytest.mark.parametrize("code", ["en", "pt"])
def test_all_steps_from_start_to_end_by_keyboard(pupil: Pupil, settle: Settle, code: str) -> None:
    pupil.window.change(language=code)
    settle()
    north, west = "N", "O" if code == "pt" else "W"
    pupil.opens("all-steps")
    pupil.key(ENTER)  # read
    pupil.key(ENTER, ENTER)  # two stages to look at
    pupil.key("3", ENTER)  # choice: clubs
    assert pupil.stage.panel.feedback.verdict is Verdict.AGAIN
    pupil.key("2", ENTER, ENTER)
    pupil.answers("23", "26")
    pupil.key(ENTER)
    pupil.answers("9", "6")
    pupil.key(ENTER)
    assert pupil.where == ("order", 1)
    pupil.key("4", "2", "5", "3", Qt.Key.Key_Backspace, "3", "1", ENTER, ENTER)
    assert pupil.where == ("legal", 1)
    assert pupil.focus() == "table"
    pupil.key(Qt.Key.Key_Space, ENTER)  # the lowest card alone: one of two
    assert pupil.stage.panel.feedback.verdict is Verdict.AGAIN
    pupil.key(Qt.Key.Key_Right, Qt.Key.Key_Left, "J" if code == "en" else "V", "H" if code == "en" else "C", Qt.Key.Key_Space)
    assert {str(card) for card in pupil.stage.room.table.model.chosen} >= {"HJ"}
    chosen = {str(card) for card in pupil.stage.room.table.model.chosen}
    for card in chosen ^ {"HJ", "H7"}:
        pupil.clicks_card(card)
    pupil.key(ENTER)
    assert pupil.stage.panel.feedback.verdict is Verdict.GOOD
    pupil.key(ENTER)
    pupil.key("E", ENTER, north, ENTER, ENTER)  # leader
    pupil.answers("14")
    pupil.key(ENTER)
    pupil.answers("9")
    pupil.key(ENTER)
    pupil.answers("9", "0", "3", "0", "12")
    pupil.key(ENTER)
    pupil.key(north, ENTER, ENTER, "E", ENTER, ENTER)  # winners of tricks 1 and 4
    assert pupil.where[0] == "trump-winner"
    pupil.key(west, ENTER)
    while not pupil.sees.settled:
        pupil.key("E", ENTER)
    pupil.key(ENTER)
    assert pupil.where == ("declarer", 1)
    _declarer(pupil, "S", "N", "W")
    pupil.key(ENTER)
    while pupil.sees.kind == "choose_declarer":
        pupil.stage.first_focus().setFocus()  # type: ignore[union-attr]
        if pupil.sees.step_id == "redeal":
            pupil.widget("redeal").setFocus()
            pupil.key(Qt.Key.Key_Space, ENTER, ENTER)
        else:
            pupil.clicks("step-skip")
    assert pupil.where == ("contract", 1)
    pupil.clicks("contract-NT-game")
    pupil.key(ENTER)
    assert pupil.stage.panel.feedback.verdict is Verdict.AGAIN
    pupil.clicks("contract-D-partscore")
    pupil.key(ENTER)
    assert pupil.stage.panel.feedback.verdict is Verdict.HALF
    pupil.key(ENTER)
    pupil.types_card("H7")
    assert pupil.sees.settled
    pupil.key(ENTER)
    pupil.plays_on(lowest)
    assert len(pupil.stage.session.run.state.cards) == 52
    pupil.key(ENTER)
    assert pupil.where == ("score", 1)
    _score(pupil)
    pupil.key(ENTER)
    assert pupil.where == ("replay", 1)
    for _ in range(4):
        pupil.key(ENTER)
    assert pupil.sees.form.place == 4  # type: ignore[union-attr]
    assert pupil.focus() == "step-next"
    pupil.key(ENTER)
    _exercises(pupil)
    assert pupil.stage.end is not None
    assert pupil.focus() == "to-home"


def _declarer(pupil: Pupil, *seats: str) -> None:
    for part, seat in zip(("declarer", "dummy", "leader"), seats, strict=True):
        pupil.widget(f"{part}-{seat}").setFocus()
        pupil.key(Qt.Key.Key_Space)
    pupil.key(ENTER)
    assert pupil.stage.panel.feedback.verdict is Verdict.GOOD


def _exercises(pupil: Pupil) -> None:
    """Two hands to count, the first one not right at once; then the declarer of an auction."""
    for item, (wrong, place) in enumerate((("99", 1), ("", 2))):
        assert pupil.where == ("exercise", place), item
        right = pupil.stage.session.run.step.item_of(pupil.stage.session.run.state).right[0]  # type: ignore[union-attr]
        if wrong:
            pupil.answers(wrong)
            assert pupil.stage.panel.feedback.verdict is Verdict.AGAIN
        pupil.answers(right.text)
        assert pupil.stage.panel.feedback.verdict is Verdict.GOOD
        pupil.key(ENTER)
    assert pupil.where == ("auction-exercise", 1)
    assert pupil.page.findChild(QWidget, "call-0") is not None
    seat = pupil.stage.session.run.step.item_of(pupil.stage.session.run.state).right[0].text  # type: ignore[union-attr]
    letter = {"W": "O"}.get(seat, seat) if pupil.window.desk.look.words.code == "pt" else seat
    pupil.key(letter, ENTER, ENTER)
    people = pupil.window.desk.people
    practised = [each for each in people.store.attempts(people.learner_id) if each.skill == "auction-declarer"]
    assert [each.verdict for each in practised] == ["right"]


def _score(pupil: Pupil) -> None:
    """Write the sheet of this deal rightly, cell by cell with Enter."""
    run = pupil.stage.session.run
    sheet = run.step.sheet(run.context)  # type: ignore[union-attr]
    side = sheet.cells[0][1]
    for row in ("trick-points", "bonus", "undertricks", "total"):
        number = sheet.cell(row, side)
        pupil.widget(f"score-{row}-{side}").setFocus()
        if number:
            pupil.key(str(number))
    pupil.key(ENTER)
    assert pupil.stage.panel.feedback.verdict is Verdict.GOOD


# A7


@pytest.mark.parametrize("code", ["en", "pt"])
def test_a7_from_start_to_end(pupil: Pupil, settle: Settle, code: str) -> None:
    pupil.window.change(language=code)
    settle()
    pupil.opens(A7)
    pupil.key(ENTER)
    for points in ("8", "5", "14", "13"):
        pupil.answers(points)
        pupil.key(ENTER)
    _declarer(pupil, "S", "N", "W")
    pupil.key(ENTER, ENTER, ENTER)
    pupil.answers("6", "6", "7", "7")
    pupil.key(ENTER)
    pupil.clicks("contract-NT-partscore")
    pupil.key(ENTER, ENTER)
    pupil.answers("4")
    pupil.key(ENTER)
    pupil.key("4", ENTER, ENTER)
    assert pupil.where == ("play", 1)
    deal = pupil.stage.session.lesson.deal("a7")
    pupil.plays_on(lambda form: next(card for card in deal.cards if card in form.legal and card not in played(pupil)))
    assert pupil.stage.session.run.state.cards == tuple(map(str, deal.cards))
    assert pupil.stage.panel.feedback.verdict is Verdict.GOOD
    tricks = pupil.stage.panel.answer.tricks  # type: ignore[attr-defined]
    assert tricks.accessibleName().startswith("We have 7, they have 6" if code == "en" else "Nós temos 7, eles têm 6")
    pupil.key(ENTER)
    _score(pupil)
    lines = pupil.widget("score-lines")
    shown = " ".join(label.accessibleName() for label in lines.findChildren(type(pupil.stage.panel.prompt)))
    assert all(str(number) in shown for number in (30, 10, 50, 90))
    pupil.key(ENTER)
    while pupil.focus() != "step-next":
        pupil.key(ENTER)
    pupil.key(ENTER)
    assert pupil.sees.step_id == "end"
    pupil.key(ENTER)
    assert pupil.stage.end is not None
    assert {verdict for _, _, _, verdict in pupil.attempts()} == {"right"}


def played(pupil: Pupil) -> set[Card]:
    return {Card.parse(text) for text in pupil.stage.session.run.state.cards}


def test_the_keyboard_begins_at_the_contract_that_is_read_first(pupil: Pupil) -> None:
    at(pupil, "contract", A7)
    assert pupil.focus() == "contract-NT-partscore"
    order = ["contract-NT-partscore", "contract-S-partscore", "contract-H-partscore", "contract-D-partscore"]
    for name in order[1:]:
        pupil.key(Qt.Key.Key_Down)
        assert pupil.focus() == name
    pupil.key(Qt.Key.Key_Right)
    assert pupil.focus() == "contract-D-game"


@pytest.mark.rule("MB-27")
def test_a_card_against_the_rules_is_explained_beside_the_trick_and_stays_in_the_hand(pupil: Pupil) -> None:
    at(pupil, "play", A7)
    before = pupil.stage.session.run.state.cards
    pupil.clicks_card("H8")
    model = pupil.stage.room.table.model
    assert pupil.stage.session.run.state.cards == before
    assert "spade" in model.line
    assert Card.parse("H8") in model.seats[model.dummy].cards  # type: ignore[index]
    assert pupil.stage.panel.feedback.verdict is Verdict.AGAIN
    assert pupil.attempts() == [("play", "trick-1", "H8", "again")]


def test_a_card_of_the_other_hand_is_no_answer(pupil: Pupil) -> None:
    at(pupil, "play", A7)
    pupil.clicks_card("HK")  # declarer's own, while dummy is to play
    assert pupil.stage.room.table.model.line == "It is dummy's turn. Choose a card there."
    assert pupil.attempts() == []
    pupil.clicks_card("S3")
    assert pupil.stage.session.run.state.cards == ("SQ", "S3", "S2")
    pupil.clicks_card("CQ")
    assert pupil.stage.room.table.model.line == "Now choose a card from your own hand."


def test_the_table_says_whose_turn_it_is_and_what_to_choose(pupil: Pupil) -> None:
    at(pupil, "play", A7)
    table = pupil.stage.room.table
    assert (table.model.title, table.model.line) == ("Dummy to play", "Choose a spade.")
    said = table.accessibleDescription()
    assert "spades king six three" in said
    assert "13 cards face down" not in said.partition("North")[0].partition("South")[2]
    assert "queen of spades" in said
    pupil.types_card("S3")
    assert (table.model.title, table.model.line) == ("You play", "Choose a spade.")


def test_the_winner_of_a_trick_is_not_shown_while_it_is_asked(pupil: Pupil) -> None:
    at(pupil, "play", A7)
    pupil.types_card("S3")
    pupil.types_card("SA")
    model = pupil.stage.room.table.model
    assert len(model.trick) == 4
    assert model.turn is None
    assert pupil.focus().startswith("seat-")
    pupil.key("N", ENTER)
    assert pupil.stage.panel.feedback.verdict is Verdict.AGAIN
    pupil.key("S", ENTER)
    assert pupil.focus() == "table"
    assert pupil.stage.panel.feedback.verdict is Verdict.GOOD


def test_undo_goes_back_to_the_own_last_card_and_beyond_the_end(pupil: Pupil) -> None:
    at(pupil, "play", A7)
    assert not pupil.widget("undo").isEnabled()
    pupil.types_card("S3")
    pupil.types_card("SA")
    pupil.key("u")
    assert pupil.stage.session.run.state.cards == ("SQ", "S3", "S2")
    assert pupil.focus() == "table"
    pupil.key("u", "u", "u")
    assert pupil.stage.session.run.state.cards == ("SQ",)
    pupil.plays_on(lowest)
    assert pupil.focus() == "step-next"
    for _ in range(3):
        pupil.key("u")
    assert not pupil.sees.settled
    pupil.plays_on(lowest)
    assert pupil.sees.settled
    pupil.key("h", "l")  # after the last card: nothing happens
    assert pupil.sees.settled
    pupil.clicks("start-again")
    assert pupil.stage.session.run.state.cards == ("SQ",)


def test_a_lesson_comes_back_in_the_middle_of_a_trick(pupil: Pupil, settle: Settle) -> None:
    at(pupil, "play", A7)
    pupil.types_card("S3")
    pupil.window.home()
    pupil.opens(A7)
    assert pupil.where == ("play", 1)
    assert pupil.stage.session.run.state.cards == ("SQ", "S3", "S2")
    assert [str(card) for _, card in pupil.stage.room.table.model.trick] == ["SQ", "S3", "S2"]
    pupil.window.change(language="pt", theme="dark")
    settle()
    assert pupil.stage.session.run.state.cards == ("SQ", "S3", "S2")
    assert pupil.focus() == "table"
    assert pupil.stage.room.table.model.title == "Jogas tu"


@pytest.mark.rule("MB-28")
def test_the_cards_of_the_others_come_one_by_one_and_nobody_has_to_wait(pupil: Pupil, settle: Settle) -> None:
    pupil.window.change(motion="slow")
    settle()
    at(pupil, "play")
    table = pupil.stage.room.table
    pupil.types_card("S3")
    frames = pupil.stage.room.frames
    assert frames.is_running
    assert [str(card) for _, card in table.model.trick] == ["SQ", "S3"]
    pupil.types_card("S8")  # while East's card is still to come
    frames.finish()
    assert pupil.stage.session.run.state.cards[:4] == ("SQ", "S3", "S2", "S8")


def test_a_full_trick_lies_for_a_moment_even_without_motion(pupil: Pupil) -> None:
    at(pupil, "play")
    pupil.types_card("S3")
    pupil.types_card("S8")
    pupil.names_winner()
    frames: Frames = pupil.stage.room.frames
    frames.finish()
    for _ in range(3):
        if not isinstance(pupil.sees.form, CardForm) or pupil.sees.settled:
            break
        before = len(pupil.stage.session.run.state.cards)
        pupil.types_card(str(lowest(pupil.sees.form)))
        after = len(pupil.stage.session.run.state.cards)
        if after // 4 > before // 4:
            assert frames.is_running
            assert len(pupil.stage.room.table.model.trick) == 4
            frames.finish()
            assert len(pupil.stage.room.table.model.trick) == after % 4
            return
    raise AssertionError("no trick ended")


# One kind at a time


def test_points_are_not_given_away_by_dots_where_they_are_counted(pupil: Pupil) -> None:
    pupil.opens("a05-points")
    for _ in range(2):
        pupil.stage.do("skip")
    pupil._settle()
    assert pupil.sees.kind == "count_points"
    assert not pupil.stage.room.table.model.dots


def test_nobody_has_the_ring_where_the_next_leader_is_asked(pupil: Pupil) -> None:
    for step in ("leader", "winner", "trump-winner"):
        at(pupil, step)
        assert pupil.stage.room.table.model.turn is None


def test_cards_are_picked_and_put_back_by_mouse(pupil: Pupil) -> None:
    at(pupil, "legal")
    pupil.clicks_card("HJ")
    pupil.clicks_card("SQ")
    assert pupil.widget("chosen-cards").markup.count("!") == 2
    pupil.clicks_card("SQ")
    pupil.clicks_card("H7")
    pupil.clicks("check")
    assert pupil.stage.panel.feedback.verdict is Verdict.GOOD
    pupil.clicks_card("SQ")  # over: nothing moves any more
    assert {str(card) for card in pupil.stage.room.table.model.chosen} == {"HJ", "H7"}


@pytest.mark.rule("MB-12")
def test_dealing_again_takes_the_seats_back(pupil: Pupil) -> None:
    at(pupil, "redeal")
    pupil.clicks("declarer-N")
    pupil.clicks("redeal")
    assert not pupil.widget("declarer-N").isChecked()
    pupil.clicks("check")
    assert pupil.stage.panel.feedback.verdict is Verdict.GOOD


@pytest.mark.rule("MB-31")
def test_the_lines_of_a_score_add_up_and_lead_to_their_rules(pupil: Pupil, settle: Settle, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[dict[str, object]] = []
    at(pupil, "score", A7)
    monkeypatch.setattr(type(pupil.window), "has", lambda _self, _page: True)
    _score(pupil)
    assert pupil.widget("score-lines").isVisible()
    monkeypatch.setattr(type(pupil.window), "go", lambda _self, page, **params: opened.append({"page": page, **params}))
    pupil.clicks("why-0")
    run = pupil.stage.session.run
    lines = run.step.lines(run.context)  # type: ignore[union-attr]
    assert opened == [{"page": "rules", "rule": lines[0].rule}]
    assert sum(line.points for line in lines) == 90
    assert ENGLAND.partscore_bonus in {line.points for line in lines}


def test_a_worked_deal_goes_forward_and_back(pupil: Pupil) -> None:
    at(pupil, "replay", A7)
    table = pupil.stage.room.table
    pupil.key(ENTER, ENTER, Qt.Key.Key_Right, Qt.Key.Key_Left)
    assert pupil.sees.form.place == 2  # type: ignore[union-attr]
    assert [str(card) for _, card in table.model.trick] == ["CJ", "C3", "C2", "CK"]
    pupil.clicks("worked-last")
    assert pupil.widget("worked-place").markup == "Trick 13 of 13"
    assert pupil.filled_buttons() == ["step-next"]
    pupil.clicks("worked-first")
    assert pupil.filled_buttons() == ["worked-forward"]
    assert not pupil.widget("worked-back").isEnabled()


def test_an_order_can_be_changed_before_it_is_checked(pupil: Pupil) -> None:
    at(pupil, "order")
    pupil.clicks("order-HK")
    pupil.clicks("order-HA")
    pupil.clicks("order-HK")
    assert pupil.stage.panel.answer.draft() == ["HA"]
    assert pupil.widget("order-HA").accessibleName() == "ace of hearts, place 1"
    assert not pupil.widget("check").isEnabled()


@pytest.mark.parametrize("step", [step.id for step in all_steps().steps])
def test_every_step_comes_back_as_it_was_left(pupil: Pupil, settle: Settle, step: str) -> None:
    at(pupil, step)
    page = pupil.page
    state = page.state()
    names = sorted(each.objectName() for each in pupil.stage.panel.findChildren(type(pupil.stage.panel)))
    pupil.window.change(theme="dark", language="pt")
    settle()
    assert pupil.page is not page
    assert pupil.page.state() == state
    assert names == sorted(each.objectName() for each in pupil.stage.panel.findChildren(type(pupil.stage.panel)))


@pytest.mark.parametrize("step", [step.id for step in all_steps().steps])
def test_tab_reaches_every_control_of_a_step_in_reading_order(pupil: Pupil, step: str) -> None:
    at(pupil, step)
    first = pupil.stage.first_focus()
    assert first is not None
    first.setFocus()
    seen = [pupil.focus()]
    for _ in range(80):
        pupil.key(Qt.Key.Key_Tab)
        if pupil.focus() in seen or not pupil.page.isAncestorOf(pupil.window.focusWidget()):
            break
        seen.append(pupil.focus())
    if not pupil.sees.settled:
        assert "step-skip" in seen
    order = [name for name in seen if name in ("table", "step-back", "step-skip", "step-next")]
    wanted = [name for name in ("table", "step-back", "step-skip", "step-next") if name in order]
    assert all(wanted.index(one) < wanted.index(two) for one, two in pairwise(order))
