"""The composition root: the one place where the parts of the window are put together."""

from __future__ import annotations

import gc
import os
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QTimer

from bridgetutor.foundation.clock import Clock, SystemClock
from bridgetutor.foundation.log import LOG, LogFile
from bridgetutor.foundation.paths import data_folder
from bridgetutor.foundation.settings import FILE_NAME, SettingsStore
from bridgetutor.ui.crash import CrashHandler
from bridgetutor.ui.jobs import Runner
from bridgetutor.ui.opener import Opener
from bridgetutor.ui.people import People
from bridgetutor.ui.shell.desk import Desk
from bridgetutor.ui.shell.window import MainWindow, fit
from bridgetutor.ui.sweeping import Sweeper
from bridgetutor.ui.theme import make_application

#: Milliseconds until what nobody waits for is done: the first page is painted by then.
AFTER_PAINT = 150

#: Ends the program soon after the first page is painted, and prints nothing: for trying out the start.
MEASURE_VARIABLE = "BRIDGETUTOR_QUIT_AFTER_PAINT"


def run(argv: Sequence[str]) -> int:
    """Open the window and stay until it is closed; the exit code. Options: `--lang en|pt`."""
    app = make_application(argv)
    app.setApplicationName("BridgeTutor")
    app.setApplicationDisplayName("")
    app.setDesktopFileName("bridgetutor")
    folder = data_folder()
    log = LateLog(folder)
    crashes = CrashHandler(app)
    crashes.install()
    try:
        window = build(folder, _option(argv, "--lang"))
        crashes.look = window.desk.look
        log.people = window.desk.people
        fit(window, window.screen().availableSize())
        window.show()
        Sweeper(window)
        later = QTimer(window, singleShot=True, interval=AFTER_PAINT)
        later.timeout.connect(log.open)
        if os.environ.get(MEASURE_VARIABLE):
            later.timeout.connect(app.quit)
        later.start()
        code = app.exec()
        if window.isVisible():
            window.close()
        window.deleteLater()  # while there still is an application
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        return code
    finally:
        gc.enable()
        crashes.remove()
        log.close()


class LateLog:
    """The log file, opened when the first page is painted: a start has nothing to tell; `__main__` logs a failed one."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file: LogFile | None = None
        self.people: People | None = None

    def open(self) -> None:
        """Begin to write; nicknames stay out of it, those of today and those to come."""
        self._file = LogFile(self._folder)
        if self.people is not None:
            self.people.hide_from_log(self._file.hide)
        LOG.info("window open")

    def close(self) -> None:
        """The end."""
        if self._file is not None:
            self._file.close()


def build(folder: Path, language_code: str = "", runner: Runner | None = None, clock: Clock | None = None) -> MainWindow:
    """The window over a folder of data, on its home page, not shown yet."""
    desk = Desk(SettingsStore(folder / FILE_NAME), Opener(folder, clock or SystemClock()), language_code, runner)
    desk.dress()
    window = MainWindow(desk)
    desk.on_look_changed = window.rebuild
    desk.on_notices = window.tell_notices
    window.go("home")
    return window


def _option(argv: Sequence[str], name: str) -> str:
    """The value of `--name value` or `--name=value`, else empty."""
    for place, word in enumerate(argv):
        if word == name and place + 1 < len(argv):
            return argv[place + 1]
        if word.startswith(name + "="):
            return word[len(name) + 1 :]
    return ""
