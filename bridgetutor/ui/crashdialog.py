"""What a person sees when the program makes a mistake: a sentence, what is safe, and a report that can be copied."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from bridgetutor.ui.look import Look
from bridgetutor.ui.theme import palette, style_sheet
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted


class CrashDialog(QDialog):
    """Says what happened and what is safe; the report can be copied.

    It is dressed by itself: a mistake while the theme changes must be readable too.
    """

    def __init__(self, look: Look, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("crash")
        self.setWindowTitle("BridgeTutor")
        self.setAccessibleName(look.t("BridgeTutor made a mistake"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setPalette(palette(look.theme))  # whatever the rest of the program wears just now
        self.setStyleSheet(style_sheet(look.theme))
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
        self.resize(look.theme.px(680), look.theme.px(460))
        go_on.setFocus()

    def copy(self) -> None:
        """Put the report on the clipboard."""
        QGuiApplication.clipboard().setText(self._text)
