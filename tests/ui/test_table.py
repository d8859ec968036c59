"""The table as a person uses it: keys, presses, words, motion; what lies face down stays unknown."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace

import pytest
import shiboken6
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent, QShortcut
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from bridgetutor.engine.cards import Card, Suit, cards_from_text
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.seats import Seat
from bridgetutor.ui.cards.item import CardItem
from bridgetutor.ui.look import Look
from bridgetutor.ui.table import speech
from bridgetutor.ui.table.model import LastTrick, SeatView, TableModel, seat_views
from bridgetutor.ui.table.view import TableView

N, E, S, W = Seat
CLUBS = frozenset(cards_from_text("CQ C5"))
PLAY = TableModel(
    seats={
        N: SeatView(cards_from_text("S8 S6 HK H7 H4 H2 CQ C5 DK DQ DJ"), name="North", role="dummy", points="11 points"),
        S: SeatView(cards_from_text("SK S5 HA H8 H5 CA C7 C3 C2 D9 D4"), name="South", role="you", points="15 points"),
        E: SeatView(hidden=11, name="East"),
        W: SeatView(hidden=10, name="West"),
    },
    dummy=N,
    turn=N,
    trick=((W, Card.parse("C4")),),
    legal=CLUBS,
    title="Dummy to play.",
    line="Choose a club.",
)


@pytest.fixture
def table(look: Look, qtbot: QtBot) -> TableView:
    table = TableView(look)
    qtbot.addWidget(table)
    table.resize(966, 680)
    table.show()
    table.activateWindow()
    qtbot.waitUntil(table.isActiveWindow)
    table.show_model(PLAY)
    table.setFocus()
    return table


def item(table: TableView, card: str) -> CardItem:
    found = [each for each in table.scene().items() if isinstance(each, CardItem) and str(each.card) == card]
    assert len(found) == 1
    return found[0]


def press(qtbot: QtBot, table: TableView, card: str) -> None:
    """Press on the corner of a card, where its index is."""
    corner = table.card_rect(Card.parse(card)).topLeft().toPoint() + QPoint(8, 8)
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=corner)


def test_cards_that_may_be_played_step_forward_and_the_others_turn_grey(table: TableView) -> None:
    assert item(table, "CQ").state.legal
    assert not item(table, "HK").state.legal
    assert item(table, "SA").isVisible() is False
    assert item(table, "CQ").pos().y() - item(table, "DK").pos().y() == 10
    assert item(table, "SK").state.legal  # the other hand is not greyed: it is not its turn


def test_the_cursor_starts_at_the_lowest_card_that_may_be_played(table: TableView) -> None:
    assert table.cursor_card == Card.parse("C5")
    assert item(table, "C5").state.chosen
    assert not item(table, "CQ").state.chosen


def test_arrows_move_among_the_cards_that_may_be_played_and_enter_plays(table: TableView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(table.card_chosen) as sent:
        qtbot.keyClick(table, Qt.Key.Key_Left)
        assert table.cursor_card == Card.parse("CQ")
        qtbot.keyClick(table, Qt.Key.Key_Return)
    assert sent.args == [Card.parse("CQ")]
    qtbot.keyClick(table, Qt.Key.Key_Right)
    assert table.cursor_card == Card.parse("C5")
    qtbot.keyClick(table, Qt.Key.Key_Right)
    assert table.cursor_card == Card.parse("CQ")


def test_a_card_is_named_by_rank_and_suit(table: TableView, qtbot: QtBot) -> None:
    qtbot.keyClicks(table, "qc")
    assert table.cursor_card == Card.parse("CQ")
    with qtbot.waitSignal(table.card_refused) as sent:
        qtbot.keyClicks(table, "kh")
    assert sent.args == [Card.parse("HK")]
    with qtbot.assertNotEmitted(table.card_refused), qtbot.assertNotEmitted(table.card_chosen):
        qtbot.keyClicks(table, "as")  # in no open hand: nothing is given away


@pytest.mark.parametrize("typed", ["kh", "sk", "as", "4c", "8", "1", "qck"])
def test_enter_after_a_card_that_cannot_be_chosen_chooses_no_other(table: TableView, qtbot: QtBot, typed: str) -> None:
    table.card_refused.connect(lambda _: table.show_model(replace(PLAY, line="You still have a club.")))  # as a page does
    with qtbot.assertNotEmitted(table.card_chosen):
        qtbot.keyClicks(table, typed)
        qtbot.keyClick(table, Qt.Key.Key_Return)
    here = table.cursor_card
    assert here in CLUBS
    with qtbot.waitSignal(table.card_chosen) as sent:  # it is pointed at now, so Enter means it
        qtbot.keyClick(table, Qt.Key.Key_Return)
    assert sent.args == [here]


def test_an_arrow_or_another_name_makes_good_a_card_that_was_named_in_vain(table: TableView, qtbot: QtBot) -> None:
    qtbot.keyClicks(table, "kh")
    qtbot.keyClick(table, Qt.Key.Key_Right)
    with qtbot.waitSignal(table.card_chosen) as sent:
        qtbot.keyClick(table, Qt.Key.Key_Return)
    assert sent.args == [table.cursor_card]
    qtbot.keyClicks(table, "khqc")
    with qtbot.waitSignal(table.card_chosen) as sent:
        qtbot.keyClick(table, Qt.Key.Key_Return)
    assert sent.args == [Card.parse("CQ")]


@pytest.mark.parametrize(("code", "typed"), [("en", "10s"), ("en", "1s"), ("pt", "10e"), ("en", "q10s")])
def test_ten_and_portuguese_names(make_look: Callable[..., Look], qtbot: QtBot, code: str, typed: str) -> None:
    table = TableView(make_look(code=code))
    qtbot.addWidget(table)
    hand = cards_from_text("ST S9 HT DT D2")
    table.show_model(TableModel(seats={S: SeatView(hand, name="S")}, turn=S, legal=frozenset(hand)))
    qtbot.keyClicks(table, typed)
    assert table.cursor_card == Card.parse("ST")


def test_letters_of_a_card_are_not_taken_by_shortcuts_of_the_page(table: TableView, qtbot: QtBot) -> None:
    def claimed(letter: str) -> bool:
        event = QKeyEvent(QEvent.Type.ShortcutOverride, ord(letter.upper()), Qt.KeyboardModifier.NoModifier, letter)
        event.ignore()
        QApplication.sendEvent(table, event)
        return event.isAccepted()

    assert claimed("q")
    assert not claimed("h")  # hint, until a rank is typed
    qtbot.keyClicks(table, "q")
    assert claimed("h")
    shortcut = QShortcut("U", table)
    with qtbot.waitSignal(shortcut.activated):
        qtbot.keyClick(table, Qt.Key.Key_U)


def test_a_press_plays_or_asks_why_not(table: TableView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(table.card_chosen) as sent:
        press(qtbot, table, "CQ")
    assert sent.args == [Card.parse("CQ")]
    for card in ("HK", "SK"):
        with qtbot.waitSignal(table.card_refused) as sent:
            press(qtbot, table, card)
        assert sent.args == [Card.parse(card)]
    with qtbot.assertNotEmitted(table.card_chosen), qtbot.assertNotEmitted(table.card_refused):
        press(qtbot, table, "C4")  # it lies in the trick
        qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(5, 5))


@pytest.mark.parametrize("size", [(966, 680), (480, 360), (1900, 900), (620, 900)])
def test_a_press_meets_the_card_under_the_pointer_at_any_size(table: TableView, qtbot: QtBot, size: tuple[int, int]) -> None:
    table.resize(*size)
    for card in ("C5", "CQ"):
        with qtbot.waitSignal(table.card_chosen) as sent:
            press(qtbot, table, card)
        assert sent.args == [Card.parse(card)]


def test_the_setting_press_twice_lifts_first(make_look: Callable[..., Look], qtbot: QtBot) -> None:
    table = TableView(make_look(press_twice=True))
    qtbot.addWidget(table)
    table.resize(966, 680)
    table.show()
    table.show_model(PLAY)
    with qtbot.assertNotEmitted(table.card_chosen):
        press(qtbot, table, "CQ")
    assert item(table, "CQ").state.chosen
    with qtbot.waitSignal(table.card_chosen):
        press(qtbot, table, "CQ")


def test_looking_only_refuses_nothing_and_plays_nothing(table: TableView, qtbot: QtBot) -> None:
    table.show_model(replace(PLAY, legal=None))
    with qtbot.assertNotEmitted(table.card_chosen), qtbot.assertNotEmitted(table.card_refused):
        press(qtbot, table, "CQ")
        qtbot.keyClicks(table, "qc")
        qtbot.keyClick(table, Qt.Key.Key_Return)
    assert item(table, "HK").state.legal


def test_picking_several_cards_shows_cursor_and_choice_apart(table: TableView, qtbot: QtBot) -> None:
    picked = frozenset(cards_from_text("SK"))
    hand = PLAY.seats[S]
    model = TableModel(seats={S: hand}, legal=frozenset(hand.cards), chosen=picked, many=True)
    table.show_model(model)
    assert item(table, "SK").state.chosen
    cursor = table.cursor_card
    assert cursor is not None
    assert item(table, str(cursor)).state.focus
    assert not item(table, str(cursor)).state.chosen
    with qtbot.waitSignal(table.card_chosen) as sent:
        press(qtbot, table, "SK")  # the page takes it out again
    assert sent.args == [Card.parse("SK")]


def test_marked_cards_rise_and_dots_follow_the_setting(table: TableView, make_look: Callable[..., Look], qtbot: QtBot) -> None:
    model = TableModel(seats={S: PLAY.seats[S]}, marked=frozenset(cards_from_text("S5")), dots=True)
    table.show_model(model)
    assert item(table, "S5").state.marked
    assert item(table, "S5").pos().y() < item(table, "SK").pos().y()
    assert item(table, "SK").state.dots
    never = TableView(make_look(dots="off"))
    qtbot.addWidget(never)
    never.show_model(model)
    assert not item(never, "SK").state.dots


def test_the_table_is_said_in_words(make_look: Callable[..., Look], qtbot: QtBot) -> None:
    english = speech.describe(PLAY, make_look())
    assert "South, you, 15 points: spades king five, hearts ace eight five" in english
    assert "West: 10 cards face down." in english
    assert "On the table: West four of clubs." in english
    assert "Dummy to play. Choose a club." in english
    assert english.endswith("Can be played: queen of clubs and five of clubs.")
    portuguese = speech.describe(replace(PLAY, title="", line=""), make_look(code="pt"))
    assert "espadas rei cinco" in portuguese
    assert "Na mesa: Oeste quatro de paus." in portuguese
    assert "10 cartas tapadas" in portuguese


def test_a_card_under_the_cursor_says_whose_it_is_and_whether_it_may_be_played(make_look: Callable[..., Look]) -> None:
    look = make_look()
    assert speech.card_said(Card.parse("CQ"), PLAY, look) == "queen of clubs, North, can be played"
    assert speech.card_said(Card.parse("HK"), PLAY, look) == "king of hearts, North, not now"
    assert speech.card_said(Card.parse("HA"), PLAY, look) == "ace of hearts, South, not now"
    assert speech.card_said(Card.parse("CQ"), PLAY, make_look(code="pt")) == "dama de paus, North, pode ser jogada"
    assert speech.played(W, Card.parse("C4"), PLAY, look) == "West: four of clubs. Dummy to play. Choose a club."


def test_what_lies_face_down_changes_nothing(look: Look, qtbot: QtBot) -> None:
    seen = set()
    for seed in range(3):
        deal = Deal.shuffled(seed)
        others = [seat for seat in Seat if seat is not S]
        hands = {**{seat: deal[seat] for seat in others}, S: PLAY.seats[S].cards}
        views = seat_views(hands, [S], {seat: seat.name for seat in Seat})
        table = TableView(look)
        qtbot.addWidget(table)
        table.resize(600, 500)
        table.show_model(TableModel(seats=views))
        picture = table.grab().toImage()
        seen.add((table.accessibleDescription(), picture.pixelColor(300, 80).name(), picture.pixelColor(60, 300).name()))
        assert all(view.cards == () for seat, view in views.items() if seat is not S)
    assert len(seen) == 1


def test_any_seat_may_sit_below(table: TableView) -> None:
    for seat, name in zip(Seat, ("North", "East", "South", "West"), strict=True):
        hand = Deal.shuffled(3)[seat].cards
        model = TableModel(seats={seat: SeatView(hand, name=name)}, below=seat, turn=seat, legal=frozenset(hand))
        table.show_model(model)
        assert all(item(table, str(card)).pos().y() > 400 for card in hand)


def test_items_are_permanent(table: TableView) -> None:
    before = {id(each): each for each in table.scene().items() if isinstance(each, CardItem) and each.card}
    assert len(before) == 52
    for seed in range(4):
        deal = Deal.shuffled(seed)
        table.show_model(TableModel(seats={seat: SeatView(deal[seat].cards, name=str(seat)) for seat in Seat}))
    table.show_model(TableModel())
    assert all(shiboken6.isValid(each) for each in before.values())
    assert not any(each.isVisible() for each in before.values())


def test_thirteen_tricks_undo_and_play_on(table: TableView, qtbot: QtBot) -> None:
    """A display went wild at the last trick: no cards left. Each position can be shown, forwards and backwards, with or without
    motion."""
    deal = Deal.shuffled(7)
    hands = {seat: list(deal[seat].cards) for seat in Seat}
    positions = []
    for number in range(13):
        trick: list[tuple[Seat, Card]] = []
        for seat in Seat:
            trick.append((seat, hands[seat].pop()))
            views = {each: SeatView(tuple(hands[each]), name=str(each)) for each in Seat}
            positions.append(TableModel(seats=views, trick=tuple(trick), turn=seat, legal=frozenset(hands[seat])))
        last = LastTrick(tuple(trick), Seat(number % 4))
        positions.append(TableModel(seats={each: SeatView(tuple(hands[each]), name=str(each)) for each in Seat}, last_trick=last))
    for model in itertools.chain(positions, reversed(positions), positions[-8:]):
        table.show_model(model)
        shown = {str(each.card) for each in table.scene().items() if isinstance(each, CardItem) and each.card and each.isVisible()}
        wanted = {str(card) for view in model.seats.values() for card in view.cards} | {str(card) for _, card in model.trick}
        assert shown == wanted
        table.grab()
    qtbot.keyClick(table, Qt.Key.Key_Return)


def moving(make_look: Callable[..., Look], qtbot: QtBot, speed: str = "brisk") -> TableView:
    table = TableView(make_look(speed=speed))
    qtbot.addWidget(table)
    table.resize(966, 680)
    table.show()
    return table


def test_a_played_card_travels_to_the_trick_and_a_full_trick_to_its_winner(make_look: Callable[..., Look], qtbot: QtBot) -> None:
    table = moving(make_look, qtbot)
    table.show_model(replace(PLAY, legal=None), animate=False)
    here = item(table, "C5").pos()
    left = tuple(card for card in PLAY.seats[N].cards if str(card) != "C5")
    trick = (*PLAY.trick, (N, Card.parse("C5")))
    after = replace(PLAY, seats={**PLAY.seats, N: replace(PLAY.seats[N], cards=left)}, trick=trick, turn=E)
    table.show_model(after)
    assert table.is_moving
    assert item(table, "C5").pos() == here
    qtbot.waitUntil(lambda: not table.is_moving, timeout=3000)
    assert item(table, "C5").pos() != here
    full = (*after.trick, (E, Card.parse("C6")), (S, Card.parse("C3")))
    taken = replace(after, trick=(), last_trick=LastTrick(full, E), turn=E, legal=None)
    table.show_model(taken)
    assert item(table, "C6").isVisible()
    qtbot.waitUntil(lambda: not table.is_moving, timeout=4000)
    assert not item(table, "C6").isVisible()


def test_a_new_position_puts_everything_in_its_place_at_once(make_look: Callable[..., Look], qtbot: QtBot) -> None:
    table = moving(make_look, qtbot, "slow")
    table.show_model(PLAY)
    assert table.is_moving  # the cards are being dealt
    table.show_model(replace(PLAY, title="Undone"), animate=False)
    assert not table.is_moving
    quiet = TableView(make_look(speed="off"))
    qtbot.addWidget(quiet)
    quiet.resize(966, 680)
    quiet.show()
    quiet.show_model(PLAY, animate=False)
    assert item(table, "SK").pos() == item(quiet, "SK").pos()


def test_no_motion_when_it_is_off_and_none_when_nobody_looks(make_look: Callable[..., Look], qtbot: QtBot) -> None:
    table = moving(make_look, qtbot, "off")
    table.show_model(PLAY)
    assert not table.is_moving
    assert table.milliseconds("pause_trick") == 0
    hidden = TableView(make_look(speed="slow"))
    qtbot.addWidget(hidden)
    hidden.show_model(PLAY)
    assert not hidden.is_moving
    assert hidden.milliseconds("play_card") == 352


def test_a_table_is_freed_with_its_page(make_look: Callable[..., Look], qapp: QApplication) -> None:
    import gc
    import weakref

    room = QWidget()
    table = TableView(make_look(speed="slow"), room)
    table.show_model(PLAY)
    watched = weakref.ref(table)
    room.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    del room, table
    gc.collect()
    assert watched() is None


def test_trumps_stand_at_the_left_of_dummy(table: TableView) -> None:
    table.show_model(replace(PLAY, trump=Suit.DIAMONDS, legal=None))
    assert item(table, "DK").pos().x() < item(table, "S8").pos().x()
    assert item(table, "DK").state.row


@pytest.mark.parametrize("leader", list(Seat))
def test_no_card_of_a_trick_covers_the_rank_of_another_whoever_led(table: TableView, leader: Seat) -> None:
    cards = cards_from_text("C7 CQ C2 C3")
    trick = tuple(zip(leader.clockwise(), cards, strict=True))
    table.show_model(TableModel(seats={seat: SeatView(name=str(seat)) for seat in Seat}, trick=trick), animate=False)
    for card in cards:
        rank = table.card_rect(card).topLeft().toPoint()
        item = table.itemAt(rank.x() + 8, rank.y() + 10)
        assert getattr(item, "card", None) == card
