"""Results from a file of game records: it is picked, its results go on the sheet, and each line that gave none is named."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog, QPlainTextEdit, QVBoxLayout, QWidget

from bridgetutor.session.from_records import TAKES, Taken
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.look import Look
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.labels import RichLabel, heading
from bridgetutor.ui.widgets.panels import row

RECORD = "record"
RECORD_KEY = "Ctrl+O"
_LARGEST = 16_000_000  # bytes; a class's season of records is far below


class RecordDialog:
    """Asks which file of records shall be read."""

    @classmethod
    def ask(cls, parent: QWidget, title: str, kinds: str) -> Path | None:
        """The file that a person picks, None for none; `kinds` as Qt writes them."""
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        chosen, _ = QFileDialog.getOpenFileName(parent, title, folder, kinds)
        return Path(chosen) if chosen else None


class RecordReport(QDialog):
    """What is to be said about the lines of a file; it can be copied."""

    def __init__(self, look: Look, said: str, lines: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("record-report")
        self.setWindowTitle(look.t("Add from a record"))
        self.setAccessibleName(look.t("Add from a record"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        rows = QVBoxLayout(self)
        rows.setSpacing(12)
        rows.addWidget(heading(look, said, "h2"))
        rows.addWidget(RichLabel(look, look.t("Look at these lines of the file:")))
        self.field = QPlainTextEdit("\n".join(lines))
        self.field.setObjectName("record-lines")
        self.field.setAccessibleName(look.t("Lines of the file"))
        self.field.setFont(look.theme.font("body"))
        self.field.setReadOnly(True)
        self.field.setTabChangesFocus(True)
        rows.addWidget(self.field, 1)
        copy = Button(look, look.t("Copy as text"), icon="file", object_name="record-copy")
        copy.clicked.connect(self.copy)
        close = Button(look, look.t("Close"), Kind.PRIMARY, object_name="record-close")
        close.setDefault(True)
        close.clicked.connect(self.accept)
        rows.addLayout(row(copy, None, close))
        self.resize(look.theme.px(640), look.theme.px(380))
        close.setFocus()

    def copy(self) -> None:
        """Put the lines on the clipboard."""
        QGuiApplication.clipboard().setText(self.field.toPlainText() + "\n")

    @classmethod
    def show_lines(cls, look: Look, said: str, lines: Sequence[str], parent: QWidget) -> None:
        """Open it and wait until it is closed."""
        cls(look, said, lines, parent.window()).exec()


def record_button(look: Look, kind: Kind = Kind.PLAIN) -> Button:
    """The small button for it."""
    name = look.t("Add from a record… ({key})").format(key=RECORD_KEY)
    return Button(look, kind=kind, icon="import", name=name, object_name="record-open")


def taken_from_record(ctx: AppContext, parent: QWidget, page: str, sheet: object) -> Taken[Any] | None:
    """Ask for a file and add its results to a copy of the sheet of a page (its name); None where nothing comes of it.

    What could not be read is told by the window.
    """
    path = RecordDialog.ask(parent, ctx.t("Add from a record"), ctx.t("Game records (*.jsonl *.json)"))
    if path is None:
        return None
    try:
        is_long = path.stat().st_size > _LARGEST
        data = None if is_long else path.read_bytes()
    except OSError:
        is_long, data = False, None
    if is_long:
        ctx.shell.tell(ctx.t("{file} is too long. Put its records into several files.").format(file=path.name))
        return None
    if data is None:
        ctx.shell.tell(ctx.t("{file} could not be read. Choose another file.").format(file=path.name))
        return None
    return TAKES[page](sheet, data, path.name, ctx.language)


def taken_text(taken: Taken[Any], ctx: AppContext) -> str:
    """How many results came in."""
    text = ctx.language.tn("{n} result added from {file}.", "{n} results added from {file}.", taken.added)
    if not taken.added:
        text = ctx.t("Nothing was added from {file}.")
    return text.format(n=taken.added, file=taken.file)


def report_troubles(ctx: AppContext, parent: QWidget, taken: Taken[Any]) -> None:
    """Show the lines that need a look, if there are any."""
    if taken.troubles:
        RecordReport.show_lines(ctx.look, taken_text(taken, ctx), taken.lines(), parent)
