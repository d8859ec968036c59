"""A sentence under the top bar that stays until it is pressed away: what could not be read or kept, and what is safe."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from bridgetutor.ui.look import Look
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.feedback import announce, icon_mark
from bridgetutor.ui.widgets.labels import RichLabel
from bridgetutor.ui.widgets.panels import Panel


class NoticeBar(Panel):
    """The sentence and a button to take it away."""

    def __init__(self, look: Look, text: str, parent: QWidget) -> None:
        super().__init__(look, "notice", "notice", parent=parent)
        self.setAccessibleName(text)
        self.rows.setContentsMargins(20, 4, 20, 4)
        bar = QHBoxLayout()
        bar.setSpacing(12)
        words = RichLabel(look, text, "body", "on_again_soft", plain=True)
        close = Button(look, kind=Kind.ICON, icon="cross", name=look.t("Close this message"), object_name="notice-close")
        close.clicked.connect(self.close_for_good)
        bar.addWidget(icon_mark(look, "info", "again"))
        bar.addWidget(words, 1)
        bar.addWidget(close)
        self.rows.addLayout(bar)
        announce(self, text)

    def close_for_good(self) -> None:
        """Take it away."""
        self.hide()
        self.setParent(None)
        self.deleteLater()
