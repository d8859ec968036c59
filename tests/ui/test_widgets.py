"""Buttons, choices, feedback and rooms: what they send, what they say, how they fit."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from bridgetutor.ui.look import Look
from bridgetutor.ui.widgets.avatar import Avatar, first_letter
from bridgetutor.ui.widgets.buttons import Button, Kind, PanelButton
from bridgetutor.ui.widgets.choices import CheckBox, DropDown, SegmentedControl, Stepper
from bridgetutor.ui.widgets.feedback import FeedbackPanel, ProgressPips, Verdict
from bridgetutor.ui.widgets.flow import Flow, Pairs, Tiles
from bridgetutor.ui.widgets.labels import RichLabel
from bridgetutor.ui.widgets.panels import Panel, ScrollArea, column, row


def colours(widget: QWidget) -> set[str]:
    picture = widget.grab().toImage()
    return {picture.pixelColor(x, y).name() for x in range(picture.width()) for y in range(0, picture.height(), 2)}


@pytest.mark.parametrize("kind", list(Kind))
def test_a_button_says_its_words_and_its_key(look: Look, qtbot: QtBot, kind: Kind) -> None:
    button = Button(look, "Lead !SA", kind, icon="hint", key="H")
    qtbot.addWidget(button)
    assert button.accessibleName() == "Lead ace of spades"
    assert button.accessibleDescription() == "Key: H"
    assert button.sizeHint().height() >= 36
    button.setEnabled(False)
    assert button.accessibleDescription() == "not available now"
    with qtbot.assertNotEmitted(button.clicked):
        button.click()


def test_a_button_is_wide_enough_for_what_it_holds(look: Look, qtbot: QtBot) -> None:
    bare, full = Button(look, "Undo"), Button(look, "Undo", icon="undo", key="U", trail="next")
    assert full.minimumSizeHint().width() > bare.minimumSizeHint().width() + 60
    assert Button(look, kind=Kind.ICON, icon="help", name="Help").sizeHint().width() == 40


def test_the_main_button_is_filled_and_a_switched_off_one_is_not(look: Look, qtbot: QtBot) -> None:
    button = Button(look, "Check", Kind.PRIMARY)
    qtbot.addWidget(button)
    button.resize(button.sizeHint())
    primary = look.theme.colour("primary").name()
    assert primary in colours(button)
    button.setEnabled(False)
    assert primary not in colours(button)


def test_the_ring_of_the_keyboard_has_two_tones(make_look: Callable[..., Look], qtbot: QtBot) -> None:
    for theme in ("light", "dark", "contrast"):
        look = make_look(theme)
        button = Button(look, "Check", Kind.PRIMARY)
        qtbot.addWidget(button)
        button.hasFocus = lambda: True  # type: ignore[method-assign]
        button.resize(button.sizeHint())
        assert {look.theme.colour("focus").name(), look.theme.colour("focus_gap").name()} <= colours(button)


def test_alt_and_the_underlined_letter_press_a_button(look: Look, qtbot: QtBot) -> None:
    button = Button(look, "&Handouts")
    assert button.accessibleName() == "Handouts"
    assert button.shortcut().toString() == "Alt+H"


def test_a_panel_button_is_pressed_through_its_labels(look: Look, qtbot: QtBot) -> None:
    tile = PanelButton(look, "Settings. Language")
    qtbot.addWidget(tile)
    rows = QVBoxLayout(tile)
    label = RichLabel(look, "Settings and a rather long line of words that has to be broken")
    rows.addWidget(label)
    tile.seal()
    assert label.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert tile.heightForWidth(150) > tile.heightForWidth(600)
    with qtbot.waitSignal(tile.clicked):
        qtbot.keyClick(tile, Qt.Key.Key_Space)


def test_segments_send_values_and_move_with_the_arrows(look: Look, qtbot: QtBot) -> None:
    bar = SegmentedControl(look, [("p", "Part-score"), ("g", "Game"), (None, "!S")], "p", "Contract")
    qtbot.addWidget(bar)
    bar.show()
    bar.activateWindow()
    qtbot.waitUntil(bar.isActiveWindow)
    buttons = bar.findChildren(QWidget)
    names = [button.accessibleName() for button in buttons if button.accessibleName()]
    assert names == ["Part-score", "Game", "spades"]
    assert bar.value() == "p"
    with qtbot.waitSignal(bar.changed) as sent:
        qtbot.mouseClick(bar.findChild(QWidget, "segments-1"), Qt.MouseButton.LeftButton)
    assert sent.args == ["g"]
    bar.findChild(QWidget, "segments-1").setFocus()
    with qtbot.waitSignal(bar.changed, timeout=1000) as sent:
        qtbot.keyClick(bar.findChild(QWidget, "segments-1"), Qt.Key.Key_Right)
    assert sent.args == [None]
    with qtbot.assertNotEmitted(bar.changed):
        bar.set_value("p")
        bar.set_value("unknown")
    assert bar.value() == "p"


def test_a_stepper_keeps_its_bounds(look: Look, qtbot: QtBot) -> None:
    stepper = Stepper(look, 0, 13, 13, "Tricks won")
    qtbot.addWidget(stepper)
    stepper.findChild(QPushButton, "stepper-more").click()
    assert stepper.value() == 13
    with qtbot.waitSignal(stepper.value_changed) as sent:
        stepper.findChild(QPushButton, "stepper-less").click()
    assert sent.args == [12]
    stepper.field.selectAll()
    qtbot.keyClicks(stepper.field, "7")
    assert stepper.value() == 7
    with qtbot.assertNotEmitted(stepper.value_changed):
        stepper.set_value(3)
    assert stepper.field.accessibleName() == "Tricks won"


def test_a_list_sends_the_value_that_a_person_picks(look: Look, qtbot: QtBot) -> None:
    field = DropDown(look, [("england", "England"), ("other", "Other")], "other", "Rules")
    qtbot.addWidget(field)
    assert field.value() == "other"
    with qtbot.waitSignal(field.chosen) as sent:
        qtbot.keyClick(field, Qt.Key.Key_Up)
    assert sent.args == ["england"]
    field.grab()


def test_a_check_box_can_be_pressed_on_its_words(look: Look, qtbot: QtBot) -> None:
    box = CheckBox(look, "Points for !SA", False)
    qtbot.addWidget(box)
    box.resize(box.sizeHint())
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=box.rect().center())
    assert box.isChecked()
    assert box.accessibleName() == "Points for ace of spades"
    assert look.theme.colour("primary").name() in colours(box)


@pytest.mark.parametrize(("verdict", "role"), [(Verdict.GOOD, "good"), (Verdict.HALF, "again"), (Verdict.AGAIN, "again")])
def test_feedback_is_shown_and_spoken(look: Look, qtbot: QtBot, verdict: Verdict, role: str) -> None:
    room = QWidget()
    qtbot.addWidget(room)
    panel = FeedbackPanel(look, room)
    assert panel.verdict is None
    panel.say(verdict, "Nearly. Look again at two cards.", "The tens !ST and !HT have no points.")
    assert panel.verdict is verdict
    assert panel.accessibleName() == "Nearly. Look again at two cards. The tens ten of spades and ten of hearts have no points."
    panel.resize(400, 120)
    assert {look.theme.colour(role).name(), look.theme.colour(role + "_soft").name()} <= colours(panel)
    panel.clear()
    assert panel.verdict is None


def test_feedback_never_uses_the_red_of_hearts(look: Look, qtbot: QtBot) -> None:
    room = QWidget()
    qtbot.addWidget(room)
    panel = FeedbackPanel(look, room)
    panel.say(Verdict.AGAIN, "Look again.")
    panel.resize(300, 80)
    assert look.theme.colour("heart").name() not in colours(panel)


def test_pips_say_where_one_is(make_look: Callable[..., Look], qtbot: QtBot) -> None:
    look = make_look()
    pips = ProgressPips(look, 3, 8)
    qtbot.addWidget(pips)
    assert pips.accessibleName() == "Step 3 of 8"
    assert {look.theme.colour("accent").name(), look.theme.colour("primary").name()} <= colours(pips)
    assert ProgressPips(make_look(code="pt"), 3, 8).accessibleName() == "Etapa 3 de 8"


def test_an_avatar_shows_a_letter_that_can_be_seen(look: Look, qtbot: QtBot) -> None:
    assert [first_letter(name) for name in ("maré", "_lince", "7 anões", "★", "")] == ["M", "L", "7", "★", "?"]
    assert look.theme.avatar_colour("Maré") == look.theme.avatar_colour("Maré")
    avatar = Avatar(look, "Maré")
    assert avatar.accessibleName() == "Maré"
    avatar.grab()


class Block(QWidget):
    """A part of a known size that may be higher when it is narrow."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__()
        self.setFixedHeight(height)
        self.setMinimumWidth(width)


def test_a_flow_fills_lines(look: Look, qtbot: QtBot) -> None:
    flow = Flow(spacing=10)
    qtbot.addWidget(flow)
    for _ in range(5):
        flow.add(Block(100, 30))
    assert flow.heightForWidth(1000) == 30
    assert flow.heightForWidth(330) == 30 + 10 + 30
    assert flow.heightForWidth(100) == 5 * 30 + 4 * 10
    flow.resize(330, 200)
    flow.show()
    places = [(part.x(), part.y()) for part in flow.parts()]
    assert places == [(0, 0), (110, 0), (220, 0), (0, 40), (110, 40)]


class Part(QWidget):
    """A part of a given width."""

    def __init__(self, wide: int) -> None:
        super().__init__()
        self._least = QSize(wide, 30)

    def sizeHint(self) -> QSize:
        return self._least

    def minimumSizeHint(self) -> QSize:
        return self._least


def test_pairs_stand_two_a_line_where_there_is_room(qtbot: QtBot, look: Look) -> None:
    pairs = Pairs(10)
    qtbot.addWidget(pairs)
    for wide in (100, 150, 200, 80):
        pairs.add(Part(wide))
    assert pairs.sizeHint().width() == 290
    assert pairs.minimumSizeHint().width() == 200
    assert pairs.heightForWidth(290) == 70  # 100 + 150, 200 + 80
    assert pairs.heightForWidth(260) == 110  # 100 + 150, 200, 80
    assert pairs.heightForWidth(210) == 150
    pairs.resize(400, 70)
    pairs.show()
    assert [part.width() for part in pairs.parts()] == [195, 195, 255, 135]


def test_tiles_share_the_width_and_leave_none_alone(look: Look, qtbot: QtBot) -> None:
    tiles = Tiles(150, 6, spacing=10)
    qtbot.addWidget(tiles)
    for _ in range(4):
        tiles.add(Block(100, 50))
    assert [tiles.columns(width) for width in (1000, 630, 500, 320, 160, 10)] == [4, 4, 2, 2, 1, 1]
    tiles.resize(630, 50)
    tiles.show()
    assert [part.x() for part in tiles.parts()] == [0, 160, 320, 480]
    tiles.parts()[0].hide()
    assert tiles.columns(1000) == 3


def test_tiles_grow_no_wider_than_is_good(look: Look, qtbot: QtBot) -> None:
    tiles = Tiles(150, 6, widest=300)
    qtbot.addWidget(tiles)
    tiles.add(Block(100, 50))
    tiles.resize(900, 50)
    tiles.show()
    assert tiles.parts()[0].width() == 300


def test_rows_and_columns_are_put_together(look: Look, qtbot: QtBot) -> None:
    panel = Panel(look, "panel")
    qtbot.addWidget(panel)
    panel.rows.addLayout(column(row(QWidget(), None, QWidget(), spacing=4), None, spacing=2))
    assert panel.rows.count() == 1
    assert panel.property("role") == "panel"


def test_a_low_window_scrolls(look: Look, qtbot: QtBot, settle: Callable[[], None]) -> None:
    contents = QWidget()
    contents.setObjectName("contents")
    contents.setAccessibleName("Contents")
    contents.setMinimumHeight(900)
    area = ScrollArea(contents)
    qtbot.addWidget(area)
    area.resize(400, 300)
    area.show()
    settle()
    assert area.verticalScrollBar().maximum() > 0
    assert area.horizontalScrollBar().maximum() == 0


@pytest.mark.parametrize("make", [
    lambda look: Button(look, "x"), lambda look: SegmentedControl(look, [(1, "a")], 1, "n"),
    lambda look: Stepper(look, 0, 1, 0, "n"),
    lambda look: DropDown(look, [(1, "a")], 1, "n"), lambda look: FeedbackPanel(look), lambda look: RichLabel(look, "x"),
])  # fmt: skip
def test_a_widget_is_freed_when_it_is_thrown_away(
    look: Look, qapp: QApplication, make: Callable[[Look], QWidget], settle: Callable[[], None]
) -> None:
    import gc
    import weakref

    widget = make(look)
    watched = weakref.ref(widget)
    widget.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    del widget
    gc.collect()
    assert watched() is None


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("many", [2, 4, 12])
@pytest.mark.parametrize("high", [20, 560], ids=["at the top", "low"])
def test_a_drop_down_opens_whole_where_there_is_room(
    make_look: Callable[..., Look], settle: Callable[[], None], text_size: float, many: int, high: int
) -> None:
    look = make_look(text_size=text_size)
    room = QWidget()
    room.resize(500, 700)
    field = DropDown(look, [(place, f"A name of some length {place}") for place in range(many)], many - 1, "Day", parent=room)
    field.move(20, high)
    room.show()
    field.showPopup()
    settle()
    view, screen = field.view(), field.screen().availableGeometry()
    assert view.verticalScrollBar().maximum() == 0
    assert view.viewport().height() >= sum(view.sizeHintForRow(row) for row in range(many))
    assert view.viewport().width() >= view.sizeHintForColumn(0)
    assert screen.contains(view.parentWidget().geometry())
    field.hidePopup()
    room.close()
    settle()
