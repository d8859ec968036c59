"""The composition root: the one place where the parts of the window are put together."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from bridgetutor.foundation.clock import Clock, SystemClock
from bridgetutor.foundation.log import LOG, LogFile
from bridgetutor.foundation.paths import data_folder
from bridgetutor.foundation.settings import FILE_NAME, SettingsStore
from bridgetutor.ui.crash import CrashHandler
from bridgetutor.ui.jobs import Runner
from bridgetutor.ui.opener import Opener
from bridgetutor.ui.shell.desk import Desk
from bridgetutor.ui.shell.window import MainWindow

#: Ends the program as soon as the first page is painted, and prints nothing: for measuring the start.
MEASURE_VARIABLE = "BRIDGETUTOR_QUIT_AFTER_PAINT"


def run(argv: Sequence[str]) -> int:
    """Open the window and stay until it is closed; the exit code. Options: `--lang en|pt`."""
    app = QApplication.instance() or QApplication([sys.argv[0], *argv])
    assert isinstance(app, QApplication)
    app.setApplicationName("BridgeTutor")
    app.setApplicationDisplayName("")
    app.setDesktopFileName("bridgetutor")
    folder = data_folder()
    log = LogFile(folder)
    crashes = CrashHandler(app)
    crashes.install()
    try:
        window = build(folder, _option(argv, "--lang"))
        crashes.look = window.desk.look
        window.show()
        if os.environ.get(MEASURE_VARIABLE):
            from PySide6.QtCore import QTimer

            QTimer.singleShot(0, app.quit)
        LOG.info("window open")
        code = app.exec()
        if window.isVisible():
            window.close()
        window.deleteLater()  # while there still is an application
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        return code
    finally:
        crashes.remove()
        log.close()


def build(folder: Path, language_code: str = "", runner: Runner | None = None, clock: Clock | None = None) -> MainWindow:
    """The window over a folder of data, on its home page, not shown yet."""
    desk = Desk(SettingsStore(folder / FILE_NAME), Opener(folder, clock or SystemClock()), language_code, runner)
    desk.dress()
    window = MainWindow(desk)
    desk.on_look_changed = window.rebuild
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
