"""What happens when the program makes a mistake: the log has it in full, a person reads a sentence and can copy the report.

Qt goes on after an exception in a slot, so this hook is the one place where such an exception is seen.
"""

from __future__ import annotations

import platform
import sys
import threading
import traceback
from types import TracebackType

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from bridgetutor.foundation.log import LOG
from bridgetutor.ui.look import Look
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted


def report(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> str:
    """The report as text: version, system, traceback. No nickname is in it."""
    from bridgetutor import __version__

    lines = traceback.format_exception(kind, error, trace)
    return f"BridgeTutor {__version__}, Python {platform.python_version()}, {platform.platform()}\n\n" + "".join(lines)


class CrashDialog(QDialog):
    """Says what happened and what is safe; the report can be copied."""

    def __init__(self, look: Look, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("crash")
        self.setWindowTitle("BridgeTutor")
        self.setAccessibleName(look.t("BridgeTutor made a mistake"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._text = text
        rows = QVBoxLayout(self)
        rows.setSpacing(12)
        rows.addWidget(heading(look, look.t("BridgeTutor made a mistake"), "h2"))
        rows.addWidget(
            RichLabel(look, look.t("Your answers are saved. You can go on; if something looks odd, open BridgeTutor again."))
        )
        rows.addWidget(muted(look, look.t("The report helps whoever looks after the program. It names no learner.")))
        self._field = QPlainTextEdit(text)
        self._field.setObjectName("crash-report")
        self._field.setAccessibleName(look.t("Report"))
        self._field.setReadOnly(True)
        rows.addWidget(self._field, 1)
        buttons = QHBoxLayout()
        copy = Button(look, look.t("Copy the report"), object_name="crash-copy")
        copy.clicked.connect(self.copy)
        go_on = Button(look, look.t("Go on"), Kind.PRIMARY, object_name="crash-close")
        go_on.setDefault(True)
        go_on.clicked.connect(self.accept)
        buttons.addWidget(copy)
        buttons.addStretch(1)
        buttons.addWidget(go_on)
        rows.addLayout(buttons)
        self.resize(680, 460)
        go_on.setFocus()

    def copy(self) -> None:
        """Put the report on the clipboard."""
        QGuiApplication.clipboard().setText(self._text)


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
        self._dialog = CrashDialog(self.look, text, QApplication.activeWindow())
        self._dialog.finished.connect(self._on_closed)
        self._dialog.open()

    def _on_closed(self) -> None:
        self._dialog = None
