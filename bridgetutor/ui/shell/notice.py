"""A sentence under the top bar that stays until it is pressed away: what could not be read or kept, and what is safe."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from bridgetutor.ui.look import Look
from bridgetutor.ui.page import Page
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.feedback import announce, icon_mark
from bridgetutor.ui.widgets.labels import RichLabel
from bridgetutor.ui.widgets.panels import Panel


class NoticeBar(Panel):
    """The sentence and a button to take it away; `said` where a screen reader has read it already.

    When it goes, the keyboard goes back to where it was, else to where the page begins: never to the top bar.
    """

    def __init__(self, look: Look, text: str, parent: QWidget, said: bool = False) -> None:
        super().__init__(look, "notice", "notice", parent=parent)
        self.look = look
        self.setAccessibleName(text)
        self.rows.setContentsMargins(20, 4, 20, 4)
        bar = QHBoxLayout()
        bar.setSpacing(12)
        words = RichLabel(look, text, "body", "on_again_soft", plain=True)
        close = Button(look, kind=Kind.ICON, icon="cross", name=look.t("Close this message"), object_name="notice-close")
        self._close = close
        close.clicked.connect(self.close_for_good)
        bar.addWidget(icon_mark(look, "info", "again"))
        bar.addWidget(words, 1, Qt.AlignmentFlag.AlignVCenter)
        bar.addWidget(close)
        self.rows.addLayout(bar)
        self._back: QWidget | None = None
        QApplication.instance().focusChanged.connect(self._on_focus)  # type: ignore[union-attr]
        if not said:
            announce(self, text)

    def close_for_good(self) -> None:
        """Take it away."""
        if self._close.hasFocus():
            self._give_back()
        self.hide()
        self.setParent(None)
        self.deleteLater()

    def _on_focus(self, old: QWidget | None, new: QWidget | None) -> None:
        if new is self._close:
            self._back = old

    def _give_back(self) -> None:
        """The keyboard to where it was."""
        page = self.window().findChild(Page)
        back = self._back if self._back is not None and isValid(self._back) and self._back.isVisible() else None
        if back is None and page is not None:
            back = page.first_focus()
        if back is not None:
            back.setFocus()
        elif page is not None:
            page.focus_first()


def dress_again(look: Look, body: QWidget, rows: QVBoxLayout) -> None:
    """Paint the sentences that stand in another look; they stay in the language in which they were said."""
    for bar in body.findChildren(NoticeBar):
        if bar.look is not look:
            rows.insertWidget(rows.indexOf(bar), NoticeBar(look, bar.accessibleName(), body, said=True))
            bar.close_for_good()
