"""The Minibridge score page as a person uses it: keys, presses, words, totals, and what is left after a kill."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.foundation.clock import FixedClock
from bridgetutor.scoring.minibridge import Goal, MinibridgeContract
from bridgetutor.session.sheet import Entry
from bridgetutor.ui.app import build
from bridgetutor.ui.jobs import InlineRunner
from bridgetutor.ui.pages import score_keep as keep
from bridgetutor.ui.pages.score_minibridge import ScorePage
from bridgetutor.ui.shell.window import MainWindow
from bridgetutor.ui.widgets.labels import RichLabel
from tests.ui.conftest import NOON

#: The official tables as printed (MB-34 to MB-46), of 0 to 13 tricks.
PARTSCORE = {
    "NT": [-350, -300, -250, -200, -150, -100, -50, 90, 120, 150, 180, 210, 240, 270],
    "H": [-350, -300, -250, -200, -150, -100, -50, 80, 110, 140, 170, 200, 230, 260],
    "S": [-350, -300, -250, -200, -150, -100, -50, 80, 110, 140, 170, 200, 230, 260],
    "C": [-350, -300, -250, -200, -150, -100, -50, 70, 90, 110, 130, 150, 170, 190],
    "D": [-350, -300, -250, -200, -150, -100, -50, 70, 90, 110, 130, 150, 170, 190],
}
GAME = {
    "NT": [-450, -400, -350, -300, -250, -200, -150, -100, -50, 400, 430, 460, 490, 520],
    "H": [-500, -450, -400, -350, -300, -250, -200, -150, -100, -50, 420, 450, 480, 510],
    "S": [-500, -450, -400, -350, -300, -250, -200, -150, -100, -50, 420, 450, 480, 510],
    "C": [-550, -500, -450, -400, -350, -300, -250, -200, -150, -100, -50, 400, 420, 440],
    "D": [-550, -500, -450, -400, -350, -300, -250, -200, -150, -100, -50, 400, 420, 440],
}
KEYS = {"C": Qt.Key.Key_C, "D": Qt.Key.Key_D, "H": Qt.Key.Key_H, "S": Qt.Key.Key_S, "NT": Qt.Key.Key_N}
Settle = Callable[[], None]


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot, settle: Settle) -> ScorePage:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return opened(window, settle)


def opened(window: MainWindow, settle: Settle, **params: object) -> ScorePage:
    window.go("score", **params)
    settle()
    assert isinstance(window.pages.page, ScorePage)
    return window.pages.page


def press(qtbot: QtBot, page: QWidget, *keys: Qt.Key, control: bool = False) -> None:
    for key in keys:
        modifier = Qt.KeyboardModifier.ControlModifier if control else Qt.KeyboardModifier.NoModifier
        qtbot.keyClick(page.window().focusWidget() or page, key, modifier)


def enter(page: ScorePage, text: str) -> None:
    if page.sheet.chosen is not None:
        page.do("add")
    page.parts.controls.changed.emit(Entry.parse(text))
    page.do("add")


def said(page: ScorePage) -> list[tuple[str, str]]:
    return [(line.name.markup, line.number.markup) for line in page.parts.lines.lines if not line.isHidden()]


CELLS = [
    (goal, letter, tricks, table[letter][tricks])
    for goal, table in ((Goal.PARTSCORE, PARTSCORE), (Goal.GAME, GAME))
    for letter in KEYS
    for tricks in ((0, 6, 7, 9, 13) if goal is Goal.PARTSCORE else (0, 8, 9, 10, 11, 13))
]


@pytest.mark.rule("MB-34", "MB-37", "MB-41", "MB-47", "MB-49", "MB-50", "MB-51")
def test_cells_chosen_by_keyboard_are_those_of_the_printed_table(page: ScorePage, qtbot: QtBot) -> None:
    for goal, letter, tricks, cell in CELLS:
        press(qtbot, page, Qt.Key.Key_P if goal is Goal.PARTSCORE else Qt.Key.Key_G, KEYS[letter])
        while page.sheet.open.tricks != tricks:
            press(qtbot, page, Qt.Key.Key_Plus if page.sheet.open.tricks < tricks else Qt.Key.Key_Minus)
        row, column = page.parts.tables.marked
        line = page.parts.tables.table.lines[row]
        assert (line.goal, column - 1) == (goal, tricks)
        assert Denomination.parse(letter) in line.row
        assert page.parts.tables.table.index(row, column).data() == str(cell).replace("-", "−")
        assert page.parts.tables.mark.text == str(cell).replace("-", "−")
        assert page.parts.lines.sum_number.markup == str(abs(cell))
        assert page.parts.lines.sum_label.markup == ("North–South score" if cell > 0 else "East–West score")
        numbers = [int(number) for _, number in said(page)[2:]]
        assert sum(numbers) == abs(cell)
        assert page.spoken.endswith(f": {'North–South' if cell > 0 else 'East–West'} {abs(cell)}")


def test_every_cell_of_the_tables_is_there_and_spoken(page: ScorePage) -> None:
    model = page.parts.tables.table
    shown = [
        int(model.index(row, column).data().replace("−", "-"))
        for row, line in enumerate(model.lines)
        if line.goal
        for column in range(1, 15)
    ]
    wanted = [number for table in (PARTSCORE, GAME) for letter in ("NT", "H", "C") for number in table[letter]]
    assert shown == wanted
    row = next(row for row, line in enumerate(model.lines) if line.goal is Goal.GAME) + 1
    assert model.data(model.index(row, 10), Qt.ItemDataRole.AccessibleTextRole) == "Game, spades or hearts, 9 tricks: minus 50"


def test_the_lines_stand_in_the_order_of_adding_up(page: ScorePage, qtbot: QtBot) -> None:
    press(qtbot, page, Qt.Key.Key_G, Qt.Key.Key_S, *([Qt.Key.Key_Plus] * 4))
    assert said(page) == [("Did it make?", ""), ("Tricks that count", "5"), ("Trick points", "150"), ("Game bonus", "300")]
    assert page.spoken == "Game in spades, 11 tricks: North–South 450"
    assert page.parts.lines.accessibleName() == page.spoken
    texts = [(left.markup, right.markup) for left, right in page.parts.lines.what_ifs if not left.isHidden()]
    assert texts[:3] == [
        ("10 tricks instead of 11", "*420*"),
        ("12 tricks instead of 11", "*480*"),
        ("a part-score instead of game", "*200*"),
    ]


def test_a_press_on_a_cell_sets_contract_and_tricks(page: ScorePage, qtbot: QtBot) -> None:
    tables = page.parts.tables

    def click(row: int, tricks: int) -> None:
        where = tables.visualRect(tables.table.index(row, tricks + 1)).center()
        qtbot.mouseClick(tables.viewport(), Qt.MouseButton.LeftButton, pos=where)

    rows = [row for row, line in enumerate(tables.table.lines) if line.kind == "cells"]
    click(rows[7], 12)  # game in a major
    assert page.sheet.open == Entry(Seat.SOUTH, MinibridgeContract(Denomination.SPADES, Goal.GAME), 12)
    press(qtbot, page, Qt.Key.Key_H)
    click(rows[7], 3)
    assert page.sheet.open.contract.denomination is Denomination.HEARTS
    click(rows[2], 8)  # trick points of a minor: the goal stays
    assert page.sheet.open == Entry(Seat.SOUTH, MinibridgeContract(Denomination.DIAMONDS, Goal.GAME), 8)
    click(rows[0], 3)  # no trick points for three tricks
    qtbot.mouseClick(tables.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert page.sheet.open.tricks == 8
    assert page.parts.controls.tricks.value() == 8


def test_arrows_move_the_scored_cell_within_the_tables(page: ScorePage, qtbot: QtBot) -> None:
    assert page.parts.tables.hasFocus()
    press(qtbot, page, Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Down)
    assert str(page.sheet.open) == "S D partscore 8"
    press(qtbot, page, *([Qt.Key.Key_Down] * 9), Qt.Key.Key_End, Qt.Key.Key_Right)
    assert str(page.sheet.open) == "S D game 13"
    press(qtbot, page, Qt.Key.Key_Home)
    assert str(page.sheet.open) == "S D game 0"
    press(qtbot, page, Qt.Key.Key_Left)
    assert str(page.sheet.open) == "S D game 0"


def test_keys_work_in_the_field_of_tricks_but_figures_stay_there(page: ScorePage, qtbot: QtBot) -> None:
    page.parts.controls.tricks.field.setFocus()
    page.parts.controls.tricks.field.selectAll()
    press(qtbot, page, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_G, Qt.Key.Key_H, Qt.Key.Key_Minus)
    assert str(page.sheet.open) == "S H game 11"


def test_four_deals_add_up(page: ScorePage, qtbot: QtBot, settle: Settle) -> None:
    assert not page.parts.deals.view.isVisible()
    for text in ("N NT partscore 8", "E H partscore 9", "S S game 11", "W NT game 8"):
        enter(page, text)
    settle()
    assert page.parts.deals.view.isVisible()
    assert page.sheet.totals() == {Side.NS: 620, Side.EW: 140}
    totals = page.findChild(QWidget, "totals")
    assert totals is not None
    assert totals.accessibleName() == "Total: North–South 620, East–West 140"
    rows = page.parts.deals.view.table
    assert [rows.index(2, column).data() for column in range(6)] == ["3", "South", "Game, !S", "11", "450", "–"]
    spoken = rows.data(rows.index(2, 0), Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Deal 3, South. Game in spades, 11 tricks: North–South 450"


def test_a_new_deal_is_not_counted_before_it_is_added(page: ScorePage, qtbot: QtBot) -> None:
    press(qtbot, page, Qt.Key.Key_Return)
    assert len(page.sheet.entries) == 1
    press(qtbot, page, Qt.Key.Key_Return)
    assert len(page.sheet.entries) == 1
    press(qtbot, page, Qt.Key.Key_N, control=True)
    assert page.sheet.chosen is None
    assert page.sheet.open.declarer is Seat.WEST
    assert len(page.sheet.entries) == 1
    press(qtbot, page, Qt.Key.Key_G)
    assert page.sheet.totals() == {Side.NS: 90, Side.EW: 0}
    press(qtbot, page, Qt.Key.Key_N, control=True)
    assert len(page.sheet.entries) == 2


def test_enter_adds_from_any_field_and_presses_a_focused_button(page: ScorePage, qtbot: QtBot, qapp: QApplication) -> None:
    for field in (
        page.parts.tables,
        page.parts.controls.tricks.field,
        page.parts.controls.declarer,
        page.parts.controls.goal.focusProxy(),
    ):
        before = len(page.sheet.entries)
        field.setFocus()
        press(qtbot, page, Qt.Key.Key_Return)
        assert len(page.sheet.entries) == before + 1
        page.do("add")
    page.findChild(QWidget, "copy").setFocus()  # type: ignore[union-attr]
    press(qtbot, page, Qt.Key.Key_Return)
    assert page.sheet.chosen is None
    assert qapp.clipboard().text().startswith("Minibridge, 4 March 2026")


def test_an_old_deal_is_opened_corrected_taken_out_and_brought_back(page: ScorePage, qtbot: QtBot, settle: Settle) -> None:
    for text in ("N NT partscore 8", "E H partscore 9", "S S game 11"):
        enter(page, text)
    view = page.parts.deals.view
    settle()
    view.setFocus()
    press(qtbot, page, Qt.Key.Key_Up)
    assert str(page.sheet.open) == "E H partscore 9"
    assert page.parts.controls.declarer.value() is Seat.EAST
    press(qtbot, page, Qt.Key.Key_Plus)
    assert page.sheet.totals() == {Side.NS: 570, Side.EW: 170}
    press(qtbot, page, Qt.Key.Key_Delete)
    assert page.sheet.totals() == {Side.NS: 570, Side.EW: 0}
    press(qtbot, page, Qt.Key.Key_Z, control=True)
    press(qtbot, page, Qt.Key.Key_Z, control=True)
    assert page.sheet.totals() == {Side.NS: 570, Side.EW: 140}
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(view.table.index(0, 2)).center())
    assert str(page.sheet.open) == "N NT partscore 8"


def test_tab_into_the_list_opens_nothing(page: ScorePage, settle: Settle) -> None:
    enter(page, "S S game 11")
    page.do("add")
    settle()
    page.parts.deals.view.setFocus()
    settle()
    assert page.sheet.chosen is None


def test_a_line_opens_the_rule_book_at_its_rule(window: MainWindow, page: ScorePage, settle: Settle) -> None:
    enter(page, "S NT game 10")
    rules = [line.rule for line in page.parts.lines.lines if not line.isHidden()]
    assert rules == ["MB-18", "MB-32", "MB-32", "MB-33", "MB-49"]
    page.parts.lines.lines[3].click()
    settle()
    assert window.pages.names[-1] == "rules"
    assert window.pages.page.rules.current == "MB-33"  # type: ignore[union-attr]
    window.back()
    settle()
    assert isinstance(window.pages.page, ScorePage)
    assert str(window.pages.page.sheet.open) == "S NT game 10"


def test_another_language_keeps_the_deals(window: MainWindow, page: ScorePage, settle: Settle) -> None:
    enter(page, "S S game 11")
    enter(page, "E H partscore 9")
    page.do("add")
    window.change(language="pt")
    settle()
    again = window.pages.page
    assert isinstance(again, ScorePage)
    assert [str(entry) for entry in again.sheet.entries] == ["S S game 11", "E H partscore 9"]
    assert again.sheet.chosen is None
    assert again.sheet.can_undo
    assert again.spoken == "Parcial em copas, 7 vazas: Norte–Sul 80"
    assert again.parts.deals.view.table.index(0, 2).data() == "Partida, !S"
    for label in again.findChildren(QWidget):
        assert "score" not in label.accessibleName().lower().split()


def test_a_killed_program_comes_back_with_its_list(
    window: MainWindow, folder: Path, settle: Settle, qapp: QApplication, qtbot: QtBot
) -> None:
    window.desk.people.add("Maré")
    page = opened(window, settle)
    enter(page, "S S game 11")
    enter(page, "W NT game 8")
    page.parts.deals.view.picked.emit(0)
    page.parts.deals.view.picked.emit(1)
    page.parts.controls.tricks.field.stepUp()
    qtbot.waitUntil(lambda: not page._saving.isActive())
    other = build(folder, "en", InlineRunner(), FixedClock(NOON))  # the first one was never closed
    other.change(motion="off")
    again = opened(other, settle)
    assert [str(entry) for entry in again.sheet.entries] == ["S S game 11", "W NT game 9"]
    assert again.sheet.undo().entries[1].tricks == 8
    other.close()
    other.deleteLater()
    settle()


def test_yesterday_s_list_is_still_there(window: MainWindow, folder: Path, settle: Settle) -> None:
    window.desk.people.add("Maré")
    enter(opened(window, settle), "S S game 11")
    window.home()
    clock = FixedClock(NOON)
    clock.put_on(days=1)
    other = build(folder, "en", InlineRunner(), clock)
    page = opened(other, settle)
    assert page.sheet.entries == ()
    enter(page, "N C partscore 7")
    window_of_days = page.parts.deals.findChild(QWidget, "day")
    assert window_of_days is not None
    page.parts.deals.day_chosen.emit(NOON.date())
    assert [str(entry) for entry in page.sheet.entries] == ["S S game 11"]
    assert page.subtitle == "Session of 4 March 2026"
    page.parts.deals.day_chosen.emit(clock.now().date())
    assert [str(entry) for entry in page.sheet.entries] == ["N C partscore 7"]
    other.close()
    other.deleteLater()
    settle()


def test_each_learner_has_a_list_and_nobody_s_stays_in_memory(window: MainWindow, folder: Path, settle: Settle) -> None:
    page = opened(window, settle)
    enter(page, "S S game 11")
    window.home()
    assert [str(entry) for entry in opened(window, settle).sheet.entries] == ["S S game 11"]
    assert not (folder / "progress.db").exists()
    window.desk.people.add("Maré")
    window.rebuild()
    settle()
    assert isinstance(window.pages.page, ScorePage)
    assert window.pages.page.sheet.entries == ()


def test_copied_text_and_saved_table(
    page: ScorePage, qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    enter(page, "S S game 11")
    page.do("copy")
    assert "Deal 1, South. Game in spades, 11 tricks: North–South 450." in qapp.clipboard().text()
    target = tmp_path / "evening"
    monkeypatch.setattr(keep.SaveDialog, "ask", classmethod(lambda cls, *args: target))
    press(qtbot, page, Qt.Key.Key_S, control=True)
    written = (tmp_path / "evening.csv").read_bytes()
    assert written.startswith(b"\xef\xbb\xbf")
    assert "1,South,Game in spades,11,450,\r\n" in written.decode("utf-8-sig")
    monkeypatch.setattr(keep.SaveDialog, "ask", classmethod(lambda cls, *args: None))
    page.do("save")


def test_a_file_that_cannot_be_written_is_one_sentence(
    window: MainWindow, page: ScorePage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settle: Settle
) -> None:
    enter(page, "S S game 11")
    monkeypatch.setattr(keep.SaveDialog, "ask", classmethod(lambda cls, *args: tmp_path / "nowhere" / "a.csv"))
    page.do("save")
    notice = window.findChild(QWidget, "notice")
    assert notice is not None
    assert notice.accessibleName().startswith("a.csv could not be saved there.")


def test_a_played_deal_waits_to_be_added(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle, deal="E H game 9")
    assert str(page.sheet.open) == "E H game 9"
    assert page.sheet.entries == ()
    assert page.spoken == "Game in hearts, 9 tricks: North–South 50"


@pytest.mark.parametrize("size", [(1366, 768), (1024, 600)], ids=["usual", "small"])
@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("code", ["en", "pt"])
@pytest.mark.parametrize("deal", ["S NT game 11", "W NT game 8"])
def test_nothing_is_cut_off(
    window: MainWindow, settle: Settle, size: tuple[int, int], text_size: float, code: str, deal: str
) -> None:
    window.change(text_size=text_size, language=code)
    window.resize(*size)
    window.desk.set_compact(size[1] < 720)
    page = opened(window, settle)
    enter(page, deal)
    settle()
    for widget in page.findChildren(QWidget):
        if widget.isVisible() and widget.objectName() in {"text", "note", "heading", "add", "copy", "save", "rules", "declarer"}:
            if not widget.hasHeightForWidth():
                assert widget.width() >= min(widget.minimumSizeHint().width(), widget.sizeHint().width()), widget.accessibleName()
            if isinstance(widget, RichLabel) and not widget.hasHeightForWidth():
                assert widget.width() >= widget.sizeHint().width() - 1, widget.accessibleName()
            if widget.hasHeightForWidth():
                assert widget.height() >= widget.heightForWidth(widget.width()), widget.accessibleName()
    model, theme = page.parts.tables.table, page.ctx.look.theme
    wide = page.parts.tables.columnWidth(1)
    style = "dense" if wide >= theme.px(46) else "small"
    figures = [str(model.index(row, 1).data()) for row, line in enumerate(model.lines) if line.kind == "cells"]
    longest = max(theme.metrics(style).horizontalAdvance(figure) for figure in figures)
    assert longest + 3 <= wide


@pytest.mark.parametrize("code", ["en", "pt"])
@pytest.mark.parametrize("last", ["S S game 11", "S NT game 11", "W NT game 8", "W NT partscore 12"])
def test_the_usual_window_shows_the_whole_page(window: MainWindow, settle: Settle, code: str, last: str) -> None:
    window.change(language=code)
    page = opened(window, settle)
    for text in ("N NT partscore 8", "E H partscore 9", "S S game 11", last):
        enter(page, text)
    settle()
    area = page.findChild(QWidget, "page-score-scroll")
    assert area is not None
    assert area.verticalScrollBar().maximum() == 0  # type: ignore[attr-defined]
    assert page.parts.deals.view.verticalScrollBar().maximum() == 0


def test_the_mark_moves_and_arrives(window: MainWindow, settle: Settle, qtbot: QtBot) -> None:
    window.change(motion="normal")
    page = opened(window, settle)
    before = page.parts.tables.mark.geometry()
    page.parts.controls.choose_goal(Goal.GAME)
    wanted = page.parts.tables.visualRect(page.parts.tables.table.index(*page.parts.tables.marked)).adjusted(0, 1, 0, 0)
    assert wanted != before
    assert page.parts.tables.mark.geometry() != wanted
    qtbot.waitUntil(lambda: page.parts.tables.mark.geometry().topLeft() == wanted.topLeft(), timeout=2000)
    page.parts.controls.choose_goal(Goal.PARTSCORE)
    page.parts.tables._motion.finish()


def test_every_widget_has_a_name_and_the_page_is_freed(window: MainWindow, settle: Settle) -> None:
    page = opened(window, settle)
    enter(page, "S S game 11")
    reached = [
        widget for widget in page.findChildren(QWidget) if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible()
    ]
    reached = [widget for widget in reached if not widget.objectName().startswith("qt_")]
    assert len(reached) > 15
    assert [widget.objectName() for widget in reached if not (widget.objectName() and widget.accessibleName())] == []
    window.home()
    settle()
    assert not shiboken6.isValid(page)
