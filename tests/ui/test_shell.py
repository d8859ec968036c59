"""The frame: the way from page to page, settings that take hold at once, keys, notices, crashes, start and end."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
import weakref
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot

from bridgetutor.foundation.errors import KnownTrouble, Notice, notice
from bridgetutor.foundation.log import LOG
from bridgetutor.foundation.settings import SETTINGS
from bridgetutor.ui import app as program
from bridgetutor.ui.app import build
from bridgetutor.ui.crash import CrashHandler, report
from bridgetutor.ui.crashdialog import CrashDialog
from bridgetutor.ui.jobs import InlineRunner
from bridgetutor.ui.look import Look
from bridgetutor.ui.pages import PAGES
from bridgetutor.ui.shell.notice import NoticeBar
from bridgetutor.ui.shell.window import MainWindow, fit
from bridgetutor.wording.trouble import trouble_text


def title(window: MainWindow) -> str:
    label = window.findChildren(QWidget, "title")[-1]
    return label.accessibleName()


def press(window: MainWindow, qtbot: QtBot, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """A key that the window's shortcuts take."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(QApplication.focusWidget() or window, key, modifier)


def test_a_page_opens_and_esc_leads_back(window: MainWindow, qtbot: QtBot) -> None:
    assert window.pages.names == ("home",)
    window.go("settings")
    assert title(window) == "Settings"
    assert window.windowTitle() == "Settings – BridgeTutor"
    press(window, qtbot, Qt.Key.Key_Escape)
    assert window.pages.names == ("home",)
    press(window, qtbot, Qt.Key.Key_Escape)
    assert window.pages.names == ("home",)


def test_ctrl_home_leads_home_from_any_depth(window: MainWindow, qtbot: QtBot) -> None:
    window.go("settings")
    window.go("course", course="first-tricks-and-minibridge")
    window.replace("course", course="nowhere")
    assert window.pages.names == ("home", "settings", "course")
    press(window, qtbot, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    assert window.pages.names == ("home",)
    window.home()
    window.back()
    assert window.pages.names == ("home",)


def test_a_page_that_cannot_be_made_leaves_the_present_one(window: MainWindow, settle: Callable[[], None]) -> None:
    window.go("settings")
    with pytest.raises(TypeError):
        window.go("course")  # without its course
    with pytest.raises(KeyError):
        window.go("no-such-page")
    settle()
    assert window.pages.names == ("home", "settings")
    assert window.pages.page is not None
    assert window.pages.page.isVisible()


def test_tab_reads_from_the_top(window: MainWindow, settle: Callable[[], None]) -> None:
    window.go("settings")
    settle()
    names = []
    widget = window.nextInFocusChain()
    while widget is not window:
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible():
            names.append(widget.objectName())
        widget = widget.nextInFocusChain()
    assert names[:4] == ["home", "language-0", "text-size", "theme"]  # of the languages the one that is chosen
    shown = [name for name in names if name.startswith("setting-")]
    order = {key: place for place, key in enumerate(SETTINGS)}
    places = [order[name.removeprefix("setting-").rpartition("-")[0] or name.removeprefix("setting-")] for name in shown]
    assert places == sorted(places)


@pytest.mark.parametrize("page", ["settings", "sheets", "score", "rules", "handouts", "home"])
def test_a_page_opens_with_the_keyboard_on_something_in_it(window: MainWindow, page: str, settle: Callable[[], None]) -> None:
    """Enter or the space bar does something at once, and Tab goes on from there and not from the top bar."""
    window.activateWindow()
    window.go(page)
    settle()
    here = QApplication.focusWidget()
    assert here is not None
    assert window.pages.page is not None
    assert here is not window.pages.page
    assert window.pages.page.isAncestorOf(here)
    assert here.isVisible()
    assert not isinstance(here, QScrollArea)


def test_arrows_go_on_from_the_value_just_chosen_although_the_page_is_made_anew(
    window: MainWindow, qtbot: QtBot, settle: Callable[[], None]
) -> None:
    window.activateWindow()
    window.go("settings")
    settle()
    seen = []
    for _ in range(3):
        here = QApplication.focusWidget()
        assert here is not None
        seen.append(here.objectName())
        assert here.isChecked()  # type: ignore[attr-defined]
        qtbot.keyClick(here, Qt.Key.Key_Right)
        settle()
    assert seen == ["setting-language-0", "setting-language-1", "setting-language-2"]
    assert window.desk.look.words.code == "pt"


def test_the_home_button_is_there_on_every_page_but_home(window: MainWindow, qtbot: QtBot, settle: Callable[[], None]) -> None:
    assert window.findChild(QPushButton, "home") is None
    window.go("settings")
    settle()
    qtbot.mouseClick(window.findChild(QPushButton, "home"), Qt.MouseButton.LeftButton)
    assert window.pages.names == ("home",)


def test_the_language_changes_at_once_and_nothing_typed_is_lost(
    window: MainWindow, qtbot: QtBot, settle: Callable[[], None], folder: Path
) -> None:
    window.findChild(QLineEdit, "nickname").setText("Lince")
    page = window.pages.page
    window.change(language="pt")
    settle()
    assert window.pages.page is not page
    field = window.findChild(QLineEdit, "nickname")
    assert field.text() == "Lince"
    assert field.accessibleName() == "Alcunha"
    assert window.focusWidget() is field
    assert json.loads((folder / "settings.json").read_text())["language"] == "pt"
    window.change(language="en")
    settle()
    assert window.findChild(QLineEdit, "nickname").accessibleName() == "Nickname"


def test_the_switch_in_the_top_bar_changes_the_language(window: MainWindow, qtbot: QtBot, settle: Callable[[], None]) -> None:
    qtbot.mouseClick(window.findChild(QWidget, "language-1"), Qt.MouseButton.LeftButton)
    settle()
    assert window.findChild(QWidget, "people").accessibleName() == "Quem está a aprender?"
    assert window.findChild(QWidget, "language-1").accessibleName() == "Português"


def test_the_theme_goes_round_and_dresses_everything(window: MainWindow, qtbot: QtBot) -> None:
    seen = []
    for _ in range(3):
        press(window, qtbot, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
        seen.append((window.desk.look.theme.name, QGuiApplication.palette().window().color().name()))
    assert [name for name, _ in seen] == ["dark", "contrast", "light"]
    assert [colour for _, colour in seen] == ["#12181e", "#000000", "#f3f1ec"]


def test_text_grows_in_four_steps_and_stops(window: MainWindow, qtbot: QtBot) -> None:
    sizes = []
    for _ in range(5):
        press(window, qtbot, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
        sizes.append(window.desk.settings.text_size)
    assert sizes == [1.15, 1.3, 1.5, 1.5, 1.5]
    for _ in range(5):
        press(window, qtbot, Qt.Key.Key_Minus, Qt.KeyboardModifier.ControlModifier)
    assert window.desk.settings.text_size == 1.0


def test_letters_and_suit_colours_reach_the_page(window: MainWindow) -> None:
    window.change(card_letters="portuguese", suit_colours="two", suit_order="ranked")
    assert window.pages.page is not None
    look = window.pages.page.ctx.look
    assert (look.letters, look.theme.suit_colours) == ("portuguese", "two")
    assert "".join(suit.letter for suit in look.suit_order) == "SHDC"


def test_a_low_window_has_close_rows(window: MainWindow, qtbot: QtBot) -> None:
    window.resize(1366, 768)
    qtbot.waitUntil(lambda: not window.desk.is_compact)
    window.resize(1280, 672)
    qtbot.waitUntil(lambda: window.desk.is_compact)
    assert window.pages.page is not None
    assert window.pages.page.ctx.look.theme.compact


def test_menus_of_the_top_bar_change_settings(window: MainWindow, qtbot: QtBot, settle: Callable[[], None]) -> None:
    qtbot.mouseClick(window.findChild(QPushButton, "theme"), Qt.MouseButton.LeftButton)
    menu = window.findChild(QMenu, "menu-theme")
    assert [action.text() for action in menu.actions()] == ["As the computer", "Light", "Dark", "High contrast"]
    menu.actions()[3].trigger()
    menu.close()
    settle()
    assert window.desk.look.theme.name == "contrast"


def test_the_learner_can_be_changed_from_any_page(window: MainWindow, qtbot: QtBot, settle: Callable[[], None]) -> None:
    first = window.desk.people.add("Lince")
    window.desk.people.add("R&D")
    window.go("settings")
    settle()
    assert "R&D" in window.findChild(QPushButton, "learner").accessibleName()
    press(window, qtbot, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    menu = window.findChild(QMenu, "learner-menu")
    entries = {action.text(): action for action in menu.actions() if action.text()}
    assert set(entries) == {"Lince", "R&&D", "My progress", "Look around as a guest", "Add a learner"}
    entries["Lince"].trigger()
    menu.close()
    settle()
    assert window.desk.people.learner_id == first.id
    assert window.pages.names == ("home",)


def test_help_is_offered_only_where_there_is_a_rule_book(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, settle: Callable[[], None]
) -> None:
    monkeypatch.delitem(PAGES, "rules", raising=False)
    window.rebuild()
    settle()
    assert window.findChild(QPushButton, "help") is None
    window.show_help()
    assert window.pages.names == ("home",)


def test_a_damaged_settings_file_is_said_once_and_kept(qapp: QApplication, folder: Path, settle: Callable[[], None]) -> None:
    folder.mkdir(parents=True)
    (folder / "settings.json").write_bytes(b"\0" * 40)
    window = build(folder, "en", InlineRunner())
    window.show()
    settle()
    bar = window.findChild(NoticeBar)
    assert bar is not None
    assert "settings" in bar.accessibleName().lower()
    window.findChild(QPushButton, "notice-close").click()
    settle()
    assert window.findChild(NoticeBar) is None
    window.close()
    window.deleteLater()
    settle()
    again = build(folder, "en", InlineRunner())
    again.show()
    assert again.findChild(NoticeBar) is None
    again.close()
    again.deleteLater()


def test_a_sentence_that_stands_takes_part_in_another_theme(window: MainWindow, settle: Callable[[], None]) -> None:
    """Else it is dark on dark and cannot be read."""

    def standing() -> list[NoticeBar]:
        return [bar for bar in window.findChildren(NoticeBar) if bar.isVisible()]

    window.tell("The disk is full.")
    settle()
    for change in ({"theme": "dark"}, {"theme": "contrast"}, {"language": "pt"}, {"text_size": 1.5}):
        window.change(**change)
        settle()
        assert [bar.accessibleName() for bar in standing()] == ["The disk is full."]
        assert standing()[0].look is window.desk.look
    window.findChild(QPushButton, "notice-close").click()
    settle()
    window.change(theme="light")
    settle()
    assert standing() == []


def test_the_place_of_the_window_is_kept(qapp: QApplication, folder: Path, settle: Callable[[], None]) -> None:
    window = build(folder, "en", InlineRunner())
    window.resize(1100, 700)
    window.show()
    settle()
    window.close()
    window.deleteLater()
    again = build(folder, "en", InlineRunner())
    assert again.height() == 700  # the platform without a screen has one of 800 x 800: wider is not restored
    again.deleteLater()


@pytest.mark.parametrize(
    ("screen", "whole", "size"),
    [
        ((1920, 1040), False, (1366, 768)),
        ((1366, 768), True, (1350, 728)),  # a school laptop: the row of buttons at the foot must not lie under the task bar
        ((1366, 728), True, (1350, 688)),
        ((1280, 720), True, (1264, 680)),
        ((1024, 600), True, (1024, 600)),
        ((800, 600), True, (1024, 600)),
    ],
)
def test_a_window_larger_than_the_screen_opens_over_all_of_it(
    qapp: QApplication, folder: Path, screen: tuple[int, int], whole: bool, size: tuple[int, int]
) -> None:
    window = build(folder, "en", InlineRunner())
    fit(window, QSize(*screen))
    assert (window.isMaximized(), (window.width(), window.height())) == (whole, size)
    window.deleteLater()


@pytest.mark.parametrize("text", ["x", "AAAA", "%%%", "é"])
def test_a_strange_place_of_the_window_is_passed_over(qapp: QApplication, folder: Path, text: str) -> None:
    folder.mkdir(parents=True)
    (folder / "settings.json").write_text(json.dumps({"window": text}))
    window = build(folder, "en", InlineRunner())
    assert window.width() >= 1024
    window.deleteLater()


@pytest.mark.parametrize("page", ["home", "settings", "course"])
def test_a_page_is_freed_when_another_opens(window: MainWindow, page: str, settle: Callable[[], None]) -> None:
    params = {"course": "first-tricks-and-minibridge"} if page == "course" else {}
    window.go(page, **params)
    settle()
    watched = weakref.ref(window.pages.page)
    window.go("settings")
    settle()
    gc.collect()
    assert watched() is None


def test_the_top_bar_is_freed_on_each_change(window: MainWindow, settle: Callable[[], None]) -> None:
    for _ in range(3):
        window.change(theme="dark")
        window.change(theme="light")
    settle()
    gc.collect()
    assert len(window.findChildren(QWidget, "top-bar")) == 1


def test_qt_speaks_the_language_too(window: MainWindow, settle: Callable[[], None]) -> None:
    field = QLineEdit()
    english = [action.text().partition("\t")[0] for action in field.createStandardContextMenu().actions() if action.text()]
    assert "Select All" in english
    window.change(language="pt")
    portuguese = [action.text().partition("\t")[0] for action in field.createStandardContextMenu().actions() if action.text()]
    assert "Selecionar tudo" in portuguese
    assert not set(english) & set(portuguese)
    window.change(language="en")
    assert "Select All" in [action.text().partition("\t")[0] for action in field.createStandardContextMenu().actions()]
    field.deleteLater()
    settle()


def test_no_word_of_the_dialog_for_files_stays_english(window: MainWindow, settle: Callable[[], None]) -> None:
    """Versions of Qt differ in the letters they underline: the words must be found all the same."""

    def said() -> set[str]:
        dialog = QFileDialog(window)
        dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter("PDF (*.pdf)")
        words = {each.text() for kind in (QLabel, QAbstractButton) for each in dialog.findChildren(kind)}
        words |= {action.text() for action in dialog.findChildren(QAction)}
        words |= {each.toolTip() for each in dialog.findChildren(QAbstractButton)}
        dialog.deleteLater()
        settle()
        return {word.replace("&", "") for word in words if any(letter.isalpha() for letter in word)}

    english = said()
    window.change(language="pt")
    assert {"Look in:", "Files of type:", "Save", "Cancel"} <= english
    assert not english & said()


class Held:
    """A store that another program holds: reading fails, answers wait."""

    def __init__(self) -> None:
        self.waiting, self.kept = 2, True
        self.tries = 0

    def learners(self) -> tuple[object, ...]:
        raise KnownTrouble("progress-busy")

    def retry(self) -> tuple[Notice, ...]:
        self.tries += 1
        self.waiting = 0
        return (notice("progress-caught-up"),)

    def close(self) -> None:
        """Nothing to close."""


def test_results_that_cannot_be_read_now_are_told_and_nothing_else_stops(window: MainWindow, settle: Callable[[], None]) -> None:
    people = window.desk.people
    people._stores[False] = Held()
    window.replace("home")
    window.tell_notices()
    settle()
    bar = window.findChild(NoticeBar)
    assert bar.accessibleName() == trouble_text(KnownTrouble("progress-busy"), window.desk.look.words)
    assert window.pages.names == ("home",)
    window.findChild(QPushButton, "notice-close").click()
    settle()
    window.tell("again")
    settle()
    assert len(window.findChildren(NoticeBar)) == 1


def test_answers_that_wait_are_handed_over_and_it_is_said(window: MainWindow, qtbot: QtBot) -> None:
    held = Held()
    window.desk.people._stores[False] = held
    window.desk._retry()
    assert held.tries == 1
    bar = window.findChild(NoticeBar)
    assert bar.accessibleName() == trouble_text(notice("progress-caught-up"), window.desk.look.words)
    window.desk._retry()
    assert held.tries == 1


def test_nicknames_stay_out_of_the_log(folder: Path, window: MainWindow) -> None:
    window.desk.people.add("Lince")
    hidden: list[str] = []
    window.desk.people.hide_from_log(lambda *names: hidden.extend(names))
    window.desk.people.add("Maré")
    assert {"Lince", "Maré"} <= set(hidden)


# Crashes


def test_a_mistake_in_a_slot_is_told_and_logged_and_the_program_goes_on(
    look: Look, qapp: QApplication, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    handler = CrashHandler()
    handler.look = look
    before = sys.excepthook
    handler.install()
    try:
        with caplog.at_level("ERROR", LOG.name):
            sys.excepthook(ValueError, ValueError("thirteen cards"), None)
            sys.excepthook(ValueError, ValueError("second"), None)
    finally:
        handler.remove()
    assert sys.excepthook is before
    dialogs = [each for each in QApplication.topLevelWidgets() if isinstance(each, CrashDialog) and each.isVisible()]
    assert len(dialogs) == 1
    assert len(caplog.records) == 2
    qtbot.mouseClick(dialogs[0].findChild(QPushButton, "crash-copy"), Qt.MouseButton.LeftButton)
    assert "thirteen cards" in QGuiApplication.clipboard().text()
    dialogs[0].findChild(QPushButton, "crash-close").click()
    handler.deleteLater()


def test_the_report_names_version_and_cause() -> None:
    from bridgetutor import __version__

    error = KeyError("HQ")
    text = report(KeyError, error, None)
    assert text.startswith(f"BridgeTutor {__version__}, Python ")
    assert "KeyError: 'HQ'" in text


def test_a_crash_dialog_is_freed_when_it_closes(look: Look, qapp: QApplication) -> None:
    dialog = CrashDialog(look, "report")
    watched = weakref.ref(dialog)
    dialog.show()
    dialog.close()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    del dialog
    gc.collect()
    assert watched() is None


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_a_crash_dialog_can_be_read_whatever_the_program_wears(
    make_look: Callable[..., Look], theme: str, settle: Callable[[], None]
) -> None:
    mine = make_look(theme)
    make_look("light" if theme != "light" else "dark")  # the theme of the program is another one just then
    dialog = CrashDialog(mine, "report")
    dialog.show()
    settle()
    picture = dialog.grab().toImage()
    assert picture.pixelColor(3, 3) == mine.theme.colour("window")
    dialog.close()


# Start


def test_the_program_starts_and_ends(folder: Path) -> None:
    # In a process of its own: an application whose event loop has ended gives no window of a later test the keyboard.
    lines = (
        "import sys",
        "hook = sys.excepthook",
        "from bridgetutor.ui import app",
        "assert app.run(['--lang', 'pt']) == 0",
        "assert sys.excepthook is hook",
    )
    environ = os.environ | {program.MEASURE_VARIABLE: "1", "BRIDGETUTOR_HOME": str(folder)}
    done = subprocess.run([sys.executable, "-c", "\n".join(lines)], env=environ, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert (folder / "bridgetutor.log").exists()


@pytest.mark.parametrize(("arguments", "code"), [([], ""), (["--lang", "pt"], "pt"), (["--lang=pt"], "pt"), (["--lang"], "")])
def test_the_language_can_be_asked_for_on_the_command_line(arguments: list[str], code: str) -> None:
    assert program._option(arguments, "--lang") == code
