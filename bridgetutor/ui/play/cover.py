"""The page between two people at one screen: nobody's cards can be seen until the next one sits in front of it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from bridgetutor.ui.context import AppContext
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.labels import RichLabel, heading
from bridgetutor.ui.widgets.panels import Panel, row


class CoverPage(QWidget):
    """`lifted` is sent when the next person is there."""

    lifted = Signal()

    def __init__(self, ctx: AppContext) -> None:
        super().__init__()
        self.setObjectName("cover")
        self._ctx = ctx
        panel = Panel(ctx.look, "cover-panel", spacing=12)
        panel.rows.setContentsMargins(32, 28, 32, 28)
        self._panel = panel
        self._title = heading(ctx.look, "", "h2")
        self._title.setAccessibleName(ctx.t("Pass the computer"))
        self._line = RichLabel(ctx.look, ctx.t("Nobody else looks at the screen now."), "body", "text_muted")
        self.button = Button(ctx.look, ctx.t("I am here"), Kind.PRIMARY, key=ctx.t("Space"), object_name="cover-lift")
        self.button.setDefault(True)
        self.button.clicked.connect(self.lifted)
        panel.rows.addWidget(self._title)
        panel.rows.addWidget(self._line)
        panel.rows.addLayout(row(self.button, None))
        whole = QVBoxLayout(self)
        whole.addStretch(1)
        whole.addWidget(panel, 0, Qt.AlignmentFlag.AlignHCenter)
        whole.addStretch(2)
        panel.setMinimumWidth(ctx.look.theme.px(420))
        self.show_name("")

    def show_name(self, name: str) -> None:
        """Say who shall sit here now."""
        words = self._ctx.t("Pass the computer to {name}").format(name=name) if name else self._ctx.t("Pass the computer")
        self._title.set_text(words.replace("*", "").replace("!", ""))
        self.setAccessibleName(words)
        self._panel.setAccessibleName(words)
