"""The table as a person meets it: a whole deal by keyboard, undo, claims, what is kept, others at the same screen."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from bridgetutor.bots.idea_pool import more_like
from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.library import find_library
from bridgetutor.engine.cards import Card
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.clock import FixedClock
from bridgetutor.games.base import Phase
from bridgetutor.session.dealing import Setup, start
from bridgetutor.session.looking_back import like_this
from bridgetutor.session.packs import Pack
from bridgetutor.session.sheet import Sheet
from bridgetutor.session.table import Seating, TableGame
from bridgetutor.session.table_files import from_json, to_json
from bridgetutor.session.table_next import deal
from bridgetutor.ui.app import build
from bridgetutor.ui.bots import BotDoor
from bridgetutor.ui.jobs import InlineRunner
from bridgetutor.ui.play.driver import PlayDriver
from bridgetutor.ui.play.keep import TableKeeper
from bridgetutor.ui.play.samples import PLAY_SAMPLES
from bridgetutor.ui.play.setup import DealFileDialog
from bridgetutor.ui.shell.notice import NoticeBar
from bridgetutor.ui.shell.window import MainWindow
from bridgetutor.ui.widgets.labels import RichLabel
from tests.helpers.play_page import ENTER, ESC, SPACE, Sitter
from tests.ui.conftest import NOON

Settle = Callable[[], None]
QUEEN, CHOOSE, EAST, CLAIMED, TWENTY, _, SHORT, *_ = (dict(sample["state"]["game"]) for sample in PLAY_SAMPLES)


@pytest.fixture
def sitter(window: MainWindow, settle: Settle) -> Sitter:
    return Sitter(window, settle)


def kept(sitter: Sitter) -> Any:
    people = sitter.window.desk.people
    found = [game for game in people.store.games(people.learner_id) if game.kind == "minibridge-table"]
    assert len(found) == 1
    return from_json(json.loads(found[0].record))


def told(sitter: Sitter) -> str:
    """What stands under the top bar."""
    bars = sitter.window.findChildren(NoticeBar)
    return " ".join(label.markup for bar in bars for label in bar.findChildren(RichLabel))


def listed(sitter: Sitter) -> list[str]:
    """The deals in the list of the day."""
    people = sitter.window.desk.people
    found = [game for game in people.store.games(people.learner_id) if game.kind == "minibridge-sheet"]
    return [str(entry) for game in found for entry in Sheet.from_json(json.loads(game.record), NOON.date()).entries]


# A whole deal


def test_a_deal_by_keyboard_from_the_home_page_to_the_list_of_the_day(sitter: Sitter) -> None:
    sitter.window.home()
    sitter.settle()
    tile = sitter.window.findChild(QWidget, "tile-play")
    assert tile is not None
    tile.setFocus()
    sitter.key(SPACE)
    assert sitter.page.title == "Play Minibridge"
    sitter.sits_down(game=CHOOSE)
    assert sitter.sees.title == "You are declarer"
    assert sitter.focus == "contract-NT-partscore"
    sitter.takes_contract("NT game")
    sitter.waits()
    assert sitter.game.contract is not None
    assert sitter.focus == "table"
    assert sitter.sees.title == "Dummy to play"
    sitter.plays_on()
    entry = sitter.game.entry
    assert entry is not None
    assert listed(sitter) == [str(entry)]
    sitter.key(SPACE, SPACE)
    assert sitter.game.is_over  # a key too many takes nothing away
    sitter.key(ENTER)
    assert sitter.game.is_over
    assert sitter.focus == "end-next"
    sitter.key(ENTER)
    assert sitter.game.number == 5


def test_the_line_of_words_says_what_the_ring_shows(sitter: Sitter) -> None:
    sitter.sits_down(game=QUEEN)
    assert sitter.sees.turn is Seat.NORTH
    assert (sitter.sees.title, sitter.sees.line) == ("Dummy to play", "Choose a club.")
    assert {str(card) for card in sitter.sees.legal or ()} == {"CQ", "C5"}


def test_the_cursor_begins_at_the_lowest_card(sitter: Sitter) -> None:
    sitter.sits_down(game=QUEEN)
    assert sitter.focus == "table"
    assert str(sitter.stage.table.cursor_card) == "C5"
    sitter.key(Qt.Key.Key_Left)
    assert str(sitter.stage.table.cursor_card) == "CQ"
    sitter.key(ENTER)
    assert [str(card) for card in sitter.game.line[10:11]] == ["CQ"]


def test_a_deal_with_a_short_pack(sitter: Sitter) -> None:
    sitter.sits_down(game=SHORT)
    assert sitter.page.title == "Play tricks"
    assert not sitter.widget("play-claim").isVisible()
    sitter.plays_on()
    assert sum(sitter.game.tricks.values()) == 6
    assert listed(sitter) == []
    sitter.key("n")
    assert sitter.game.number == 5
    assert sitter.game.setup.pack is Pack.TWENTY_FOUR


# What may be seen and pressed


@pytest.mark.rule("MB-29")
def test_a_card_that_does_not_follow_suit_is_refused_in_words_and_stays(sitter: Sitter) -> None:
    sitter.sits_down(game=EAST)
    sitter.clicks_card("HQ")
    assert sitter.sees.line == "You still have a spade. You must follow suit."
    assert Card.parse("HQ") in sitter.sees.seats[Seat.EAST].cards
    assert sitter.game.here == 3
    sitter.types_card("D8")
    assert sitter.game.here == 3


@pytest.mark.rule("MB-09")
def test_dummy_cannot_be_played_by_a_defender(sitter: Sitter) -> None:
    sitter.sits_down(game=EAST)
    sitter.clicks_card("D6")
    assert sitter.sees.line == "Now choose a card from your own hand."
    assert sitter.game.here == 3


@pytest.mark.rule("AM-30")
def test_a_defender_sees_dummy_and_no_other_hand(sitter: Sitter) -> None:
    sitter.sits_down(game=EAST)
    shown = {seat for seat, view in sitter.sees.seats.items() if view.cards}
    assert shown == {Seat.EAST, Seat.NORTH}
    assert sitter.sees.below is Seat.EAST
    assert "ace of spades" not in sitter.stage.table.accessibleDescription()


@pytest.mark.parametrize("seat", list("NESW"))
def test_whoever_sits_opposite_declarer_plays_both_hands_for_all_tricks(sitter: Sitter, seat: str) -> None:
    turn = "NESW".index(seat)
    hands = QUEEN["record"]["deal"].removeprefix("N:").split()
    first = "NESW"[turn]
    deal = f"{first}:" + " ".join(hands)  # North's eleven points sit at `seat`, declarer opposite
    record = {"game": "minibridge", "dealer": seat, "deal": str(Deal.parse(deal)), "cards": []}
    sitter.sits_down(game={**CHOOSE, "record": record, "seating": {"people": [[seat, ""]], "strength": "club"}})
    me = Seat.parse(seat)
    assert sitter.game.declarer is me.partner
    assert sitter.sees.below is me.partner
    assert sitter.sees.title.startswith("You play for")
    sitter.takes_contract("NT game")
    sitter.plays_on()
    assert sitter.game.entry is not None


@pytest.mark.rule("MB-13")
def test_twenty_all_says_so_and_deals_again(sitter: Sitter) -> None:
    sitter.sits_down(game=TWENTY)
    assert sitter.sees.title == "20 points each: nobody declares"
    assert sitter.focus == "end-next"
    sitter.key("n")
    assert sitter.game.number == 5
    assert listed(sitter) == []


# Taking back


def test_undo_as_often_as_one_likes_and_forward_again(sitter: Sitter) -> None:
    sitter.sits_down(game=QUEEN)
    places = []
    for _ in range(5):
        sitter.key("u")
        places.append(sitter.game.here)
    assert places == [7, 5, 4, 2, 0]
    assert sitter.game.phase is Phase.CHOOSE
    sitter.key("u")
    assert sitter.game.here == 0
    sitter.key(Qt.Key.Key_Y, modifier=Qt.KeyboardModifier.ControlModifier)
    assert sitter.game.here == 2
    sitter.key(Qt.Key.Key_U, modifier=Qt.KeyboardModifier.ShiftModifier)
    assert sitter.game.here == 4
    sitter.key(Qt.Key.Key_Z, modifier=Qt.KeyboardModifier.ControlModifier)
    assert sitter.game.here == 2


def test_what_was_taken_back_comes_again_where_nothing_else_is_played(sitter: Sitter) -> None:
    sitter.sits_down(game=QUEEN)
    sitter.key("u")
    assert str(sitter.game.ahead) == "D6"
    sitter.types_card("D6")
    sitter.waits()
    assert [str(card) for card in sitter.game.line[7:10]] == ["D6", "D2", "C4"]


def test_after_the_last_card_undo_next_and_hint_do_no_harm(sitter: Sitter) -> None:
    sitter.sits_down(game=CHOOSE)
    sitter.takes_contract("H partscore")
    sitter.plays_on()
    result = sitter.game.entry
    for _ in range(3):
        sitter.key("u")
    assert not sitter.game.is_over
    sitter.key("l", "h", "?", "?", "t", SPACE)
    sitter.plays_on()
    assert sitter.game.is_over
    assert listed(sitter) == [str(result)]
    sitter.key("h", SPACE, "l", "l")
    assert sitter.game.is_over


def test_a_deal_played_again_leaves_the_list_as_it_was(sitter: Sitter) -> None:
    sitter.sits_down(game=CHOOSE)
    sitter.takes_contract("NT game")
    sitter.plays_on()
    first = listed(sitter)
    sitter.clicks("end-again")
    assert sitter.game.here == 0
    assert sitter.focus == "contract-NT-partscore"
    sitter.takes_contract("S game")
    sitter.plays_on()
    assert listed(sitter) == first
    said = [label.markup for label in sitter.stage.side.end.findChildren(RichLabel)]  # type: ignore[union-attr]
    assert said == ["The list of the day keeps the first result of this deal."]


def test_the_last_trick_can_be_looked_at_again(sitter: Sitter) -> None:
    sitter.sits_down(game=QUEEN)
    sitter.key("l")
    assert [str(card) for _, card in sitter.sees.trick] == ["DT", "DA", "D6", "D2"]
    assert (sitter.sees.title, sitter.sees.line) == ("Trick 2", "South led, West won it.")
    assert sitter.sees.legal is None
    sitter.key(ESC)
    assert [str(card) for _, card in sitter.sees.trick] == ["C4"]
    assert sitter.window.pages.names[-1] == "play"


def test_a_card_that_is_named_while_the_last_trick_is_seen_is_meant_for_the_table(sitter: Sitter) -> None:
    sitter.sits_down(game=QUEEN)
    sitter.key("l", "q", "c")
    assert not sitter.stage.looking_back
    assert sitter.stage.side.claim is None
    assert str(sitter.stage.table.cursor_card) == "CQ"
    sitter.key("l", "c")  # the key alone still claims, beside the table as it is
    assert sitter.stage.side.claim is not None
    assert [str(card) for _, card in sitter.sees.trick] == ["C4"]
    sitter.key(ESC, "l")
    sitter.clicks_card("C5")  # back to the table: nothing was played
    assert (sitter.stage.looking_back, sitter.game.here) == (False, 10)


@pytest.mark.parametrize(("seat", "goal", "said"), [("S", "game", "It can no longer be made"), ("E", "partscore", "beaten")])
def test_what_can_no_longer_be_reached_is_not_still_to_go(sitter: Sitter, seat: str, goal: str, said: str) -> None:
    record = {**QUEEN["record"], "contract": {"denomination": "S" if seat == "S" else "NT", "goal": goal}, "cards": []}
    sitter.sits_down(game={**QUEEN, "record": record, "here": 1, "seating": {"people": [[seat, ""]], "strength": "club"}})
    sitter.plays_on(until=lambda game: game.is_over or said in sitter.widget("trick-marks").accessibleName())
    left = sitter.game.play.tricks_left if sitter.game.play is not None else 0
    assert left > 0
    assert "to go" not in sitter.widget("tricks").accessibleName()


@pytest.mark.parametrize("code", ["en", "pt"])
def test_at_the_end_of_a_deal_all_ways_on_stand_two_in_a_row(sitter: Sitter, code: str) -> None:
    sitter.window.change(language=code)
    sitter.window.resize(1366, 740)
    sitter.sits_down(game=QUEEN)
    sitter.key("c")
    sitter.clicks("claim-concede")
    rows = [
        sitter.widget(name).mapTo(sitter.page, QPoint(0, 0)).y() for name in ("end-next", "end-again", "end-review", "end-score")
    ]
    assert len(set(rows)) == 2
    options = sitter.widget("play-table")
    assert options.mapTo(sitter.page, QPoint(0, options.height())).y() <= sitter.page.height()


def test_the_question_of_a_claim_for_one_trick(sitter: Sitter) -> None:
    sitter.sits_down(game=CHOOSE)
    sitter.takes_contract("NT game")
    sitter.plays_on(until=lambda game: game.play is not None and game.play.tricks_left == 1 and game.person is Seat.SOUTH)
    sitter.key("c")
    assert sitter.widget("claim-tricks").accessibleName() == "There is 1 trick left. Is it yours?"


def test_a_message_that_is_closed_gives_the_keyboard_back(sitter: Sitter) -> None:
    sitter.sits_down(game=QUEEN)
    for key in (ENTER, SPACE):
        sitter.window.tell("Something that matters.")
        sitter.settle()
        close = sitter.window.findChild(QWidget, "notice-close")
        assert close is not None
        if key == ENTER:
            QTest.mouseClick(close, Qt.MouseButton.LeftButton)
        else:
            close.setFocus()
            sitter.settle()
            QTest.keyClick(close, key)
        sitter.settle()
        assert sitter.focus == "table"
        assert told(sitter) == ""


def test_the_buttons_of_the_choice_of_a_table_do_not_scroll_away(sitter: Sitter) -> None:
    sitter.sits_down(game=QUEEN)
    sitter.key("o")
    sitter.window.resize(1024, 600)
    sitter.settle()
    assert sitter.widget("setup-deal").visibleRegion().boundingRect().size() == sitter.widget("setup-deal").size()


def test_a_new_deal_by_mistake_is_taken_back(sitter: Sitter) -> None:
    sitter.sits_down(game=QUEEN)
    at = sitter.game
    sitter.key("n")
    assert sitter.game.number == 5
    while sitter.game.can_undo:
        sitter.key("u")
    sitter.key("u")
    assert sitter.game == at
    assert kept(sitter) == at


def test_a_deal_that_is_over_comes_back_with_its_result_after_the_next_one_was_dealt(sitter: Sitter) -> None:
    sitter.sits_down(game=CHOOSE)
    sitter.takes_contract("NT game")
    sitter.plays_on()
    over, result = sitter.game, sitter.game.entry
    sitter.key("n")
    after = sitter.game
    assert after.number == 5
    sitter.window.change(theme="dark")  # also when the page is made anew
    sitter.settle()
    while sitter.game.can_undo:
        sitter.key("u")
    sitter.key("u")
    assert sitter.game == over
    assert sitter.widget("end-review").isVisible()
    assert "Written in the list." in [label.markup for label in sitter.stage.side.end.findChildren(RichLabel)]  # type: ignore[union-attr]
    assert listed(sitter) == [str(result)]
    sitter.key(Qt.Key.Key_Y, modifier=Qt.KeyboardModifier.ControlModifier)
    assert sitter.game.start == after.start


def test_redo_leads_on_to_the_deal_that_undo_came_from(sitter: Sitter) -> None:
    sitter.sits_down(game=QUEEN)
    at = sitter.game
    sitter.key("n")
    after = sitter.game.start
    while sitter.game.can_undo:
        sitter.key("u")
    sitter.key("u")
    assert sitter.game == at
    sitter.key(Qt.Key.Key_U, modifier=Qt.KeyboardModifier.ShiftModifier)
    assert sitter.game.start == after
    assert aside(sitter) == [at]
    sitter.key("u")
    sitter.types_card("CQ")  # another way: what came after is not what comes next any more
    sitter.waits()
    here = sitter.game
    sitter.key(Qt.Key.Key_U, modifier=Qt.KeyboardModifier.ShiftModifier)
    assert sitter.game == here


def test_the_last_deals_that_were_played_are_under_options(sitter: Sitter) -> None:
    sitter.sits_down(game=CLAIMED)
    over = sitter.game
    sitter.clicks("end-next")
    sitter.key("o")
    assert sitter.widget("setup-played-0").accessibleName() == "Deal 4 · 7K3QX: Game in no trumps, 9 tricks"
    sitter.clicks("setup-played-0")
    assert sitter.game == over
    sitter.clicks("end-review")
    assert sitter.window.pages.names[-1] == "review"


# Exercises


def exercise(sitter: Sitter, **table: Any) -> TableGame:
    """Somebody comes from the look back at a deal to an exercise."""
    sitter.sits_down(game={**CLAIMED, **table})
    (found, *_) = more_like(Idea.HOLD_UP, "a")
    game = like_this(found, sitter.game)
    sitter.sits_down(game=to_json(game))
    return sitter.game


def test_an_exercise_goes_into_no_list_and_leaves_the_table_as_it_was(sitter: Sitter) -> None:
    setup = {**CLAIMED["setup"], "declare": True}
    here = exercise(sitter, setup=setup)
    before = listed(sitter)
    assert sitter.page.subtitle == "Exercise, after deal 4"
    sitter.clicks("play-claim")
    sitter.clicks("claim-concede")
    assert sitter.game.is_over
    assert listed(sitter) == before
    said = [label.markup for label in sitter.stage.side.end.findChildren(RichLabel)]  # type: ignore[union-attr]
    assert said == ["An exercise: it is not written in the list."]
    sitter.key(ESC)
    sitter.sits_down()  # it is kept as an exercise
    assert sitter.game.host == here.host
    sitter.key("o")
    assert sitter.page.setup is not None
    assert sitter.page.setup.seating.seats == (Seat.SOUTH,)
    assert sitter.page.setup.declare.isChecked()
    sitter.key(ESC)
    sitter.clicks("end-next")
    assert (sitter.game.number, sitter.game.seating.seats, sitter.game.host) == (5, (Seat.SOUTH,), None)
    assert sitter.game.declarer is Seat.SOUTH
    assert aside(sitter) == []


# Claims


def test_a_claim_without_a_solver_is_not_taken_for_true(sitter: Sitter) -> None:
    sitter.sits_down(game=QUEEN)
    sitter.key("c")
    assert sitter.focus == "claim-tricks-field"
    sitter.key("8", ENTER)
    panel = sitter.stage.side.claim
    assert panel is not None
    assert panel.answer.texts[1] == "This claim cannot be checked without the solver. Play on."
    assert not sitter.game.is_over
    sitter.key(ESC)
    assert sitter.stage.side.claim is None
    assert sitter.focus == "table"


def test_a_claim_that_is_open_already_stays_with_what_was_typed(sitter: Sitter) -> None:
    sitter.sits_down(game=QUEEN)
    sitter.key("c")
    panel = sitter.stage.side.claim
    sitter.key("8")
    sitter.stage.table.setFocus()
    sitter.key("c")
    assert sitter.stage.side.claim is panel
    assert sitter.focus == "claim-tricks-field"
    sitter.clicks("play-claim")
    assert sitter.stage.side.claim is panel
    assert sitter.widget("claim-tricks-field").text() == "8"


def test_giving_up_the_rest_needs_no_check(sitter: Sitter) -> None:
    sitter.sits_down(game=QUEEN)
    sitter.key("c")
    sitter.clicks("claim-concede")
    assert sitter.game.is_over
    assert sitter.game.entry is not None
    assert sitter.game.entry.tricks == 1
    sitter.key("u")
    assert not sitter.game.is_over
    assert sitter.game.here == 10


# Kept


def test_a_game_is_kept_at_every_card_and_opens_where_it_was(sitter: Sitter, settle: Settle) -> None:
    sitter.sits_down(game=QUEEN)
    sitter.types_card("CQ")
    sitter.waits()
    at = sitter.game
    assert kept(sitter) == at
    sitter.key(ESC)
    assert sitter.window.pages.names[-1] == "home"
    sitter.sits_down()
    assert sitter.game == at
    assert sitter.focus == "table"


def test_a_killed_window_opens_at_the_very_card(sitter: Sitter, folder: Path, settle: Settle) -> None:
    sitter.sits_down(game=QUEEN)
    sitter.types_card("CQ")
    at = to_json(sitter.game)
    other = build(folder, "en", InlineRunner(), FixedClock(NOON))
    try:
        other.show()
        other.go("play")
        settle()
        page = other.pages.page
        assert page is not None
        assert to_json(page.stage.game)["record"]["cards"][: len(at["record"]["cards"])] == at["record"]["cards"]  # type: ignore[attr-defined]
    finally:
        other.close()
        other.deleteLater()
        settle()


def test_a_guest_plays_and_leaves_nothing_behind(window: MainWindow, settle: Settle) -> None:
    guest = Sitter(window, settle, None)
    guest.sits_down(game=CHOOSE)
    guest.takes_contract("NT game")
    guest.plays_on()
    assert listed(guest) == [str(guest.game.entry)]


def test_a_game_that_cannot_be_read_makes_room_for_a_new_one(sitter: Sitter) -> None:
    people = sitter.window.desk.people
    people.store.save_game(people.learner_id, "minibridge-table", "minibridge-table", "{broken")
    sitter.sits_down()
    assert sitter.game.number == 1


def aside(sitter: Sitter) -> list[TableGame]:
    """The games that are kept beside the one at the table, the latest first."""
    people = sitter.window.desk.people
    games = people.store.games(people.learner_id)
    return [from_json(json.loads(game.record)) for game in games if game.kind == "minibridge-table-aside"]  # type: ignore[misc]


def waiting(sitter: Sitter) -> str:
    """What is said of a game that was set aside."""
    return sitter.stage.side.waiting


def test_a_game_that_was_begun_waits_when_another_deal_comes(sitter: Sitter) -> None:
    sitter.sits_down(game=QUEEN)
    at = sitter.game
    sitter.key("n")
    assert waiting(sitter) == "Deal 4 · 7K3QX is set aside. Undo leads back to it; later you find it under Options."
    assert aside(sitter) == [at]
    sitter.key("o")
    setup = sitter.page.setup
    assert setup is not None
    setup.pack.set_value(Pack.ONE_SUIT)
    sitter.clicks("setup-deal")
    sitter.waits()
    sitter.types_card(str(min(sitter.sees.legal or ())))
    assert waiting(sitter) == ""
    assert aside(sitter) == [at]
    sitter.key(ESC)
    sitter.sits_down()  # the short deal, where it was
    short = sitter.game
    assert short.setup.pack is Pack.ONE_SUIT
    sitter.key("o")
    assert sitter.widget("setup-aside-0").accessibleName() == "Deal 4 · 7K3QX: Game in no trumps, trick 3"
    sitter.clicks("setup-aside-0")
    assert sitter.game == at
    assert kept(sitter) == at
    assert aside(sitter) == [short]
    sitter.key("o")
    sitter.clicks("setup-aside-0")
    assert sitter.game.start == short.start
    assert [game.start for game in aside(sitter)] == [at.start]


def test_a_deal_taken_back_is_no_longer_set_aside(sitter: Sitter) -> None:
    sitter.sits_down(game=QUEEN)
    at = sitter.game
    sitter.key("n")
    while sitter.game.can_undo:
        sitter.key("u")
    sitter.key("u")
    assert sitter.game == at
    assert aside(sitter) == []
    assert waiting(sitter) == ""


def test_nothing_is_set_aside_of_a_deal_that_nobody_began_or_that_is_over(sitter: Sitter) -> None:
    sitter.sits_down(game=CHOOSE)
    sitter.key("n")
    assert aside(sitter) == []
    sitter.sits_down(game=CLAIMED)
    sitter.clicks("end-next")
    assert aside(sitter) == []
    assert waiting(sitter) == "Deal 4 · 7K3QX is over. Undo leads back to it."


def test_a_deal_that_is_opened_from_elsewhere_sets_the_one_at_the_table_aside(sitter: Sitter) -> None:
    sitter.sits_down(game=QUEEN)
    sitter.types_card("CQ")
    sitter.waits()
    at = sitter.game
    sitter.sits_down(game=SHORT)
    assert aside(sitter) == [at]
    assert waiting(sitter).startswith("Deal 4 · 7K3QX is set aside.")


def test_a_deal_started_again_by_mistake_is_taken_back(sitter: Sitter) -> None:
    sitter.sits_down(game=QUEEN)
    at = sitter.game
    sitter.clicks("play-again")
    assert not sitter.game.line
    sitter.key("u")
    assert sitter.game == at
    assert aside(sitter) == []


def test_very_many_games_are_not_set_aside(sitter: Sitter) -> None:
    sitter.sits_down(game=QUEEN)
    keeper = TableKeeper(sitter.page.ctx)
    for number in range(1, 16):
        begun = deal(Seating(), Setup(), number, f"A{number}")
        keeper.set_aside(begun)
        assert begun.start in [game.start for game in aside(sitter)]
    assert len(aside(sitter)) == 12


# Others at the same screen


TWO = {"people": [["S", "Lince"], ["W", "Trevo"]], "strength": "club"}


def covered(sitter: Sitter, whom: Seat) -> None:
    """The computer is passed on to somebody; nothing is seen until then."""
    driver = sitter.stage.driver
    assert driver.passing_to is whom
    assert sitter.focus == "cover-lift"
    assert not sitter.stage.table.isVisible()
    assert not any(view.cards for view in sitter.sees.seats.values())
    assert "spades" not in sitter.stage.table.accessibleDescription()
    sitter.key(SPACE)
    assert driver.passing_to is None
    assert sitter.stage.table.isVisible()


def test_a_cover_page_lies_between_two_people(sitter: Sitter) -> None:
    sitter.sits_down(game={**QUEEN, "seating": TWO})
    assert sitter.widget("cover").accessibleName() == "Pass the computer to Lince"
    covered(sitter, Seat.SOUTH)
    sitter.types_card("C5")
    sitter.waits()
    while sitter.stage.driver.passing_to is None:
        sitter.types_card(str(min(sitter.sees.legal or ())))
        sitter.waits()
    assert sitter.widget("cover").accessibleName() == "Pass the computer to Trevo"
    covered(sitter, Seat.WEST)
    assert sitter.sees.below is Seat.WEST


def test_nobody_sees_cards_at_a_new_deal_before_the_computer_was_passed_on(sitter: Sitter) -> None:
    sitter.sits_down(game={**CLAIMED, "seating": TWO, "setup": {**CLAIMED["setup"], "declare": True}})
    sitter.clicks("end-next")
    covered(sitter, Seat.SOUTH)
    assert sitter.sees.title == "You are declarer"


@pytest.fixture
def patient(sitter: Sitter, monkeypatch: pytest.MonkeyPatch) -> Sitter:
    """A table at which points are announced only when somebody presses the space bar."""
    monkeypatch.setattr(PlayDriver, "_thinking", lambda _: 600_000)
    return sitter


def test_while_several_people_hear_the_points_all_cards_lie_face_down(patient: Sitter) -> None:
    sitter = patient
    sitter.sits_down(game={**CLAIMED, "seating": TWO, "setup": {**CLAIMED["setup"], "declare": True}})
    sitter.key("n")
    for heard in range(4):
        assert sitter.stage.driver.heard == heard
        assert not any(view.cards for view in sitter.sees.seats.values())
        sitter.window.change(theme="dark" if heard % 2 else "light")
        sitter.settle()
        assert not any(view.cards for view in sitter.sees.seats.values())
        sitter.key(SPACE)
    assert sitter.stage.driver.passing_to is Seat.SOUTH


def test_several_people_hear_the_points_of_a_deal_that_was_chosen(patient: Sitter) -> None:
    sitter = patient
    sitter.sits_down(game={**CLAIMED, "seating": TWO})
    sitter.key("o")
    sitter.clicks("setup-deal")
    assert (sitter.stage.driver.heard, sitter.stage.driver.passing_to) == (0, None)
    assert sitter.stage.table.isVisible()


def test_a_game_of_several_people_opens_under_a_cover(sitter: Sitter) -> None:
    sitter.sits_down(game={**QUEEN, "seating": TWO})
    sitter.key(ESC)
    sitter.sits_down()
    covered(sitter, Seat.SOUTH)
    sitter.window.change(theme="dark")  # the same person is still in front
    sitter.settle()
    assert sitter.stage.driver.passing_to is None


def test_several_people_without_names_are_called_by_their_seats(sitter: Sitter) -> None:
    for name in ("", "South"):
        sitter.sits_down(game={**QUEEN, "seating": {"people": [["S", name], ["W", name and "West"]], "strength": "club"}})
        assert sitter.widget("cover").accessibleName() == "Pass the computer to South"
        sitter.key(SPACE)
        assert (sitter.sees.seats[Seat.WEST].name, sitter.sees.seats[Seat.WEST].role) == ("West", "")
        assert "South" not in sitter.sees.seats[Seat.SOUTH].role


# Another table


@pytest.mark.rule("MB-13")
def test_that_the_cards_are_not_played_is_said_when_all_have_announced(patient: Sitter) -> None:
    sitter = patient
    sitter.sits_down(game=TWENTY, code="")
    sitter.stage.put(sitter.game, 0, None, None)
    sitter.settle()
    for heard in range(4):
        assert sitter.stage.driver.heard == heard
        assert sitter.stage.side.end is None
        sitter.key(SPACE)
    assert sitter.stage.side.end is not None


def test_another_table_by_keyboard(sitter: Sitter) -> None:
    sitter.sits_down(game=QUEEN)
    sitter.key("o")
    assert sitter.focus == "setup-pack"
    setup = sitter.page.setup
    assert setup is not None
    setup.declare.setFocus()
    sitter.key(SPACE)
    setup.code.setFocus()
    sitter.key("ab2cd")
    assert not any(control.isEnabled() for control in (setup.pack, setup.wish, setup.trump, setup.declare))  # a code is one deal
    sitter.key(ENTER)
    assert sitter.page.setup is None
    assert sitter.game.code == "AB2CD"
    assert sitter.game.start == start("AB2CD")
    assert sitter.page.subtitle == "Deal 5 · AB2CD"
    sitter.key("n")
    assert sitter.game.declarer is Seat.SOUTH


def test_a_table_without_anybody_cannot_be_laid(sitter: Sitter) -> None:
    sitter.sits_down(game=QUEEN)
    sitter.key("o")
    setup = sitter.page.setup
    assert setup is not None
    sitter.clicks("setup-who-S-1")
    assert not setup.deal.isEnabled()
    sitter.clicks("setup-who-E-0")
    assert setup.deal.isEnabled()
    sitter.key(ESC)
    assert sitter.page.setup is None
    assert sitter.game == from_json(QUEEN)


def test_deals_of_a_file(sitter: Sitter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "evening.pbn"
    path.write_text(f'[Dealer "W"]\n[Deal "{QUEEN["record"]["deal"]}"]\n[Deal "N:bad"]\n', encoding="utf-8")
    monkeypatch.setattr(DealFileDialog, "ask", lambda *_args: path)
    sitter.sits_down(game=SHORT)
    sitter.key("o")
    setup = sitter.page.setup
    assert setup is not None
    assert not setup.file.isEnabled()  # tricks alone are not in files of deals
    setup.pack.setFocus()
    sitter.key(Qt.Key.Key_Home)
    sitter.clicks("setup-file")
    assert str(sitter.game.start.deal) == QUEEN["record"]["deal"]
    assert "evening.pbn, line 3: “N:bad” is not a deal" in told(sitter).replace("N:BAD", "N:bad")
    assert "The other deals are here." in told(sitter)


# The real process


@pytest.fixture
def real(qapp: QApplication, folder: Path, settle: Settle) -> Iterator[Sitter]:
    """A window with a real process behind its door, where nothing moves."""
    window = build(folder, "en", None, FixedClock(NOON))
    window.change(motion="off")
    window.show()
    settle()
    yield Sitter(window, settle)
    window.close()
    window.deleteLater()
    settle()


def wait_for(settle: Settle, what: Callable[[], bool]) -> None:
    for _ in range(600):
        settle()
        if what():
            return
        QTest.qWait(20)
    raise AssertionError("it never came")


@pytest.mark.skipif(find_library() is None, reason="the solver is not installed")
def test_a_process_that_dies_ends_no_game_and_closing_the_window_ends_the_process(real: Sitter, settle: Settle) -> None:
    import os
    import signal

    real.sits_down(game=QUEEN)
    door = real.window.desk.bots
    assert isinstance(door, BotDoor)
    real.types_card("C5")
    wait_for(settle, lambda: not real.stage.driver.is_waiting)
    assert real.game.person is Seat.SOUTH
    assert door.pid is not None
    os.kill(door.pid, signal.SIGKILL)
    here = real.game.here
    legal = real.sees.legal
    assert legal
    real.types_card(str(min(legal)))
    wait_for(settle, lambda: not real.stage.driver.is_waiting)
    assert real.game.here > here + 1
    assert "rules of thumb" in told(real)
    real.key("c")
    real.key("0", ENTER)
    assert real.game.is_over


@pytest.mark.skipif(find_library() is None, reason="the solver is not installed")
def test_a_claim_is_checked_and_the_trick_of_the_other_side_shown(real: Sitter, settle: Settle) -> None:
    real.sits_down(game=QUEEN)
    real.key("c")
    real.key("11", ENTER)
    panel = real.stage.side.claim
    assert panel is not None
    wait_for(settle, lambda: panel.answer.verdict is not None)
    assert panel.answer.texts[1].startswith("The other side still has a trick: ")
    most = panel.tricks.value()
    assert most == 8  # with the queen of clubs there are nine in all
    real.key(ENTER)
    wait_for(settle, lambda: real.game.is_over)
    assert real.game.entry is not None
    assert real.game.entry.tricks == 9


def test_leaving_the_table_drops_the_question(real: Sitter, settle: Settle) -> None:
    game = {**EAST, "record": {**EAST["record"], "cards": []}, "here": 1}
    real.sits_down(game=game)  # West is to lead: a computer thinks
    assert real.stage.driver.is_waiting
    real.key(ESC)
    assert real.window.pages.names[-1] == "home"
    QTest.qWait(50)
    settle()
    assert kept_here(real) <= 1


def kept_here(sitter: Sitter) -> int:
    people = sitter.window.desk.people
    found = [game for game in people.store.games(people.learner_id) if game.kind == "minibridge-table"]
    return max((from_json(json.loads(game.record)).here for game in found), default=0)  # type: ignore[union-attr]
