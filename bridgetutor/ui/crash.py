"""What happens when the program makes a mistake: the log has it in full, a person reads a sentence and can copy the report.

Qt goes on after an exception in a slot, so this hook is the one place where such an exception is seen.
"""

from __future__ import annotations

import sys
import threading
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from bridgetutor.foundation.log import LOG
from bridgetutor.ui.look import Look

if TYPE_CHECKING:
    from bridgetutor.ui.crashdialog import CrashDialog


def report(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> str:
    """The report as text: version, system, traceback. No nickname is in it."""
    import platform
    import traceback

    from bridgetutor import __version__

    lines = traceback.format_exception(kind, error, trace)
    return f"BridgeTutor {__version__}, Python {platform.python_version()}, {platform.platform()}\n\n" + "".join(lines)


class CrashHandler(QObject):
    """Takes over `sys.excepthook`; one dialog at a time, the rest goes to the log. Other threads come over by a signal."""

    _raised = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.look = Look()
        self._dialog: CrashDialog | None = None
        self._before = sys.excepthook
        self._raised.connect(self._show)

    def install(self) -> None:
        """From now on every exception that nobody caught comes here."""
        sys.excepthook = self._hook
        threading.excepthook = self._thread_hook

    def remove(self) -> None:
        """Give the hook back."""
        sys.excepthook = self._before
        threading.excepthook = threading.__excepthook__

    def _hook(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        LOG.error("an exception that nobody caught", exc_info=(kind, error, trace))
        self._raised.emit(report(kind, error, trace))

    def _thread_hook(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            self._hook(args.exc_type, args.exc_value, args.exc_traceback)

    def _show(self, text: str) -> None:
        if self._dialog is not None:
            return
        from bridgetutor.ui.crashdialog import CrashDialog  # only when it is needed

        window = QApplication.activeWindow()
        desk = getattr(window, "desk", None)  # the look may have changed since the start
        self._dialog = CrashDialog(self.look if desk is None else desk.look, text, window)
        self._dialog.finished.connect(self._on_closed)
        self._dialog.open()

    def _on_closed(self) -> None:
        self._dialog = None
