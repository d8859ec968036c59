"""Looking back at a deal as a person does: rows and cards by the arrow keys, the first mistake, ways on, other languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from bridgetutor.bots.library import find_library
from bridgetutor.bots.review import CardReview, LineJob, Luck, Review, TrickJob, TrickReview
from bridgetutor.engine.cards import Card
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.clock import FixedClock
from bridgetutor.foundation.i18n import language
from bridgetutor.session.packs import Pack
from bridgetutor.session.review_json import tricks_from, tricks_json
from bridgetutor.ui.app import build
from bridgetutor.ui.pages.play import PlayPage
from bridgetutor.ui.pages.review import ReviewPage
from bridgetutor.ui.review.samples import found, game, short_found, short_game
from bridgetutor.ui.review.words import verdict
from bridgetutor.ui.screenshots import open_sample
from bridgetutor.ui.shell.window import MainWindow
from bridgetutor.ui.widgets.feedback import Verdict
from tests.helpers.play_page import ESC, Sitter
from tests.ui.conftest import NOON

Settle = Callable[[], None]
UP, DOWN, LEFT, RIGHT, ENTER = Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Return


class Looker:
    """Somebody who looks back."""

    def __init__(self, window: MainWindow, settle: Settle) -> None:
        self.window, self.settle = window, settle
        window.activateWindow()
        window.desk.people.add("Maré")

    def opens(self, **state: Any) -> ReviewPage:
        open_sample(self.window, "review", {"game": game(name="Maré"), **({"state": state} if state else {})})
        self.settle()
        return self.page

    @property
    def page(self) -> ReviewPage:
        page = self.window.pages.page
        assert isinstance(page, ReviewPage)
        return page

    def key(self, *keys: Qt.Key) -> None:
        for key in keys:
            here = QApplication.focusWidget()
            assert here is not None
            QTest.keyClick(here, key)
            self.settle()

    def button(self, wish: str) -> QPushButton:
        found = self.page.findChild(QPushButton, f"review-{wish}")
        assert found is not None
        return found

    def clicks(self, wish: str) -> None:
        assert self.button(wish).isVisible(), wish
        QTest.mouseClick(self.button(wish), Qt.MouseButton.LeftButton)
        self.settle()

    def offered(self) -> list[str]:
        names = ("from-here", "line", "played", "more", "deal-1", "deal-2", "deal-3")
        return [name for name in names if self.button(name).isVisible()]


@pytest.fixture
def looker(window: MainWindow, settle: Settle) -> Looker:
    return Looker(window, settle)


def test_the_first_mistake_is_named_with_its_reason(looker: Looker) -> None:
    page = looker.opens(tricks=found())
    assert page.subtitle == "Deal 7 · played by Maré"
    assert page.verdict.said.verdict is Verdict.AGAIN
    title, reason = page.verdict.said.texts
    assert title == "The entry was used too soon · trick 1"
    assert reason.startswith("The !SA gave 1 trick away.")
    assert "dummy's diamonds" in reason
    assert page.head.accessibleName() == "Game in no trumps by South. 7 tricks, 2 short"
    assert page.findChild(QWidget, "review-could").accessibleName() == "9 tricks"


def test_the_mistake_is_chosen_and_the_position_before_it_shown(looker: Looker) -> None:
    page = looker.opens(tricks=found())
    assert (page.tricks.trick, page.tricks.card) == (0, Card.parse("SA"))
    shown = page.board.shown
    assert Card.parse("SA") in shown.hands[Seat.NORTH]
    assert [str(card) for _, card in shown.trick] == ["SQ", "SA", "S3", "S2"]
    assert shown.chosen == Card.parse("SA")
    assert shown.notes[Seat.NORTH] == "8 points · dummy"


def test_the_mistake_is_chosen_once_it_is_known_unless_somebody_looks_elsewhere(looker: Looker) -> None:
    for touched in (False, True):
        page = looker.opens()
        page.tricks.setFocus()
        assert page.tricks.card is None
        if touched:
            looker.key(DOWN)
        assert page.desk is not None
        for trick in tricks_from(found()):
            page.desk._on_trick(trick)
        assert (page.tricks.trick, page.tricks.card) == ((1, None) if touched else (0, Card.parse("SA")))


def test_of_a_computers_card_nobody_says_what_was_not_looked_at(looker: Looker) -> None:
    tricks = found(mistake=False)
    tricks[2]["cards"][0]["cost"] = 0
    tricks[2]["cards"][2]["cost"] = 1
    page = looker.opens(tricks=tricks)
    page.tricks.setFocus()
    looker.key(DOWN, DOWN)
    assert "North king of diamonds, cost 1 trick, " in page.tricks.accessibleDescription()
    assert "in view" not in page.tricks.accessibleDescription()
    assert page.findChild(QWidget, "legend-other").accessibleName() == "a computer's card"


def test_where_partner_gave_a_trick_away_nobody_says_that_all_were_taken() -> None:
    plain = CardReview(Seat.NORTH, Card.parse("S5"), 1, 5)
    review = Review((TrickReview(1, (plain,)),), 9, 7, None, Luck.NONE)
    assert verdict(review, frozenset({Seat.SOUTH}), language("en")).title == "You gave no trick away."
    assert verdict(review, frozenset({Seat.WEST}), language("en")).title == "Every trick that was there, you took."


def test_arrows_go_from_trick_to_trick_and_from_card_to_card(looker: Looker) -> None:
    page = looker.opens(tricks=found())
    page.tricks.setFocus()
    looker.key(DOWN, DOWN)
    assert page.tricks.trick == 2
    assert page.tricks.card is None
    assert Card.parse("DA") not in page.board.shown.hands[Seat.SOUTH]
    looker.key(RIGHT)
    assert page.tricks.card == Card.parse("DQ")
    assert "South queen of diamonds, cost 1 trick, seen only with all cards in view" in page.tricks.accessibleDescription()
    assert "North won it." in page.tricks.accessibleDescription()
    looker.key(LEFT, LEFT)
    assert (page.tricks.trick, page.tricks.card) == (1, Card.parse("D6"))
    looker.key(Qt.Key.Key_End)
    assert page.tricks.trick == 12
    looker.key(DOWN)
    assert page.tricks.trick == 12
    looker.key(Qt.Key.Key_Home, UP)
    assert page.tricks.trick == 0


def test_the_mouse_chooses_a_card(looker: Looker) -> None:
    page = looker.opens(tricks=found())
    row, head = page.tricks._row(), page.tricks._head()
    where = QPoint(round(page.tricks._left() + 3.2 * page.tricks._wide()), round(head + 2.5 * row))
    QTest.mouseClick(page.tricks, Qt.MouseButton.LeftButton, pos=where)
    assert page.tricks.card == Card.parse("DQ")


def test_play_from_here_again_opens_the_table_at_that_trick(looker: Looker) -> None:
    page = looker.opens(tricks=found())
    page.tricks.setFocus()
    looker.key(DOWN, DOWN, ENTER)
    table = looker.window.pages.page
    assert isinstance(table, PlayPage)
    assert len(table.stage.game.play.played) == 8
    assert not table.stage.game.can_redo
    looker.window.back()
    looker.settle()
    assert isinstance(looker.window.pages.page, ReviewPage)


def test_costs_without_a_mistake_are_no_mistake(looker: Looker) -> None:
    page = looker.opens(tricks=found(mistake=False))
    assert page.verdict.said.verdict is Verdict.GOOD
    assert page.verdict.said.texts == (
        "Good plan. This time the cards lay badly.",
        "What it cost can only be seen with all cards in view.",
    )
    assert looker.offered() == ["from-here"]


def test_three_more_like_this_open_at_the_card(looker: Looker) -> None:
    looker.opens(tricks=found())
    assert looker.offered() == ["from-here", "line", "more"]
    looker.clicks("more")
    assert looker.offered() == ["played", "deal-1", "deal-2", "deal-3"]
    looker.key(ESC)
    assert looker.offered() == ["from-here", "line", "more"]
    looker.clicks("more")
    looker.clicks("deal-2")
    table = looker.window.pages.page
    assert isinstance(table, PlayPage)
    here = table.stage.game
    assert here.person is here.seating.seats[0]
    assert here.contract is not None


def test_without_a_solver_it_says_so(looker: Looker) -> None:
    page = looker.opens()
    assert page.verdict.noted == "Without the solver nobody can say what a card cost."
    assert page.verdict.said.verdict is None
    assert looker.offered() == ["from-here"]
    assert not page.findChild(QWidget, "review-could").isVisible()


def test_without_a_deal_there_is_one_button(looker: Looker) -> None:
    open_sample(looker.window, "review", {})
    looker.settle()
    play = looker.page.findChild(QPushButton, "review-play")
    assert play is not None
    play.click()
    looker.settle()
    assert isinstance(looker.window.pages.page, PlayPage)


def test_a_short_pack_is_looked_back_at_in_words_that_fit(looker: Looker) -> None:
    open_sample(looker.window, "review", {"game": short_game(), "state": {"tricks": short_found()}})
    looker.settle()
    page = looker.page
    assert page.head.accessibleName() == "Tricks only. 2 of 3 tricks"
    assert page.findChild(QWidget, "review-could").accessibleName() == "3 tricks"
    assert "Could be taken" in [label.accessibleName() for label in page.head.findChildren(QWidget)]
    assert page.verdict.said.texts[0] == "The trick was partner's already · trick 1"
    assert (page.tricks.trick, page.tricks.card) == (0, Card.parse("HA"))
    assert looker.offered() == ["from-here", "line"]  # more like this would be deals of Minibridge
    looker.clicks("from-here")
    table = looker.window.pages.page
    assert isinstance(table, PlayPage)
    assert table.stage.game.setup.pack is Pack.ONE_SUIT


def test_from_the_end_of_a_short_deal_one_gets_here_too(window: MainWindow, settle: Settle) -> None:
    sitter = Sitter(window, settle)
    sitter.sits_down(game=short_game())
    sitter.clicks("end-review")
    assert isinstance(window.pages.page, ReviewPage)


def test_it_comes_back_in_another_language_without_asking_again(looker: Looker) -> None:
    page = looker.opens(tricks=found())
    page.tricks.setFocus()
    looker.key(DOWN, DOWN, RIGHT)
    looker.window.change(language="pt")
    looker.settle()
    page = looker.page
    assert page.title == "O que aconteceu"
    assert page.tricks.card == Card.parse("DQ")
    assert page.verdict.said.texts[0] == "A entrada foi usada cedo demais · vaza 1"
    assert page.verdict.noted == ""


def test_reviewed_tricks_come_back_from_plain_data() -> None:
    tricks = tricks_from(found())
    assert len(tricks) == 13
    assert tricks_from(tricks_json(tricks)) == tricks
    assert tricks_from([{"number": 1}]) == tricks_from("nonsense") == ()


def test_from_the_end_of_a_deal_one_gets_here(window: MainWindow, settle: Settle) -> None:
    sitter = Sitter(window, settle)
    sitter.sits_down(game=game())
    sitter.clicks("end-review")
    assert isinstance(window.pages.page, ReviewPage)


class SolvedBots:
    """Answers at once with the solver, in this process."""

    def __init__(self) -> None:
        self.asked: list[object] = []

    def ask(self, job: Any, on_answer: Callable[[Any], None], background: bool = False) -> int:
        self.asked.append(job)
        on_answer(job.run(lambda: None))
        return 0

    def cancel(self, token: int) -> None: ...
    def warm_up(self) -> None: ...
    def close(self) -> None: ...


@pytest.mark.skipif(find_library() is None, reason="the solver is not installed")
def test_a_line_that_works_is_shown_step_by_step(looker: Looker, monkeypatch: pytest.MonkeyPatch) -> None:
    page = looker.opens(tricks=found())
    bots = SolvedBots()
    assert page.desk is not None
    page.desk._bots = bots
    looker.clicks("line")
    assert [type(job) for job in bots.asked] == [LineJob]
    assert page.line is not None
    assert page.line.is_over
    assert page.line.tricks[Seat.SOUTH.side] == 9
    assert str(page.tricks.shown.tricks[0].cards[1]) == "S4"
    assert looker.offered() == ["from-here", "played"]
    looker.key(ESC)
    assert page.line is None
    assert str(page.tricks.shown.tricks[0].cards[1]) == "SA"


@pytest.fixture
def real(qapp: QApplication, folder: Any, settle: Settle) -> Iterator[Looker]:
    window = build(folder, "en", None, FixedClock(NOON))
    window.change(motion="off")
    window.show()
    settle()
    yield Looker(window, settle)
    window.close()
    window.deleteLater()
    settle()


@pytest.mark.skipif(find_library() is None, reason="the solver is not installed")
def test_costs_arrive_trick_by_trick_from_the_process_and_stop_with_the_page(real: Looker, settle: Settle) -> None:
    page = real.opens()
    assert page.verdict.noted.startswith("Working out what each card cost…")
    for _ in range(2000):
        settle()
        assert page.desk is not None
        if page.desk.tricks:
            break
        QTest.qWait(20)
    assert page.desk.tricks
    assert all(isinstance(job, TrickJob) for job in page.desk._jobs)
    real.window.home()
    settle()
    assert page.desk._tokens == set()
