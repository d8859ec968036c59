"""The main window: top bar, notices and pages together; it turns keys into asking and decides nothing about lessons."""

from __future__ import annotations

import base64
import contextlib
from typing import Any

from PySide6.QtCore import QByteArray, QPoint, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QMainWindow, QVBoxLayout, QWidget

from bridgetutor.foundation.settings import Value
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.icons import app_icon
from bridgetutor.ui.page import Page
from bridgetutor.ui.pages import PAGES
from bridgetutor.ui.shell.desk import Desk
from bridgetutor.ui.shell.keys import WindowKeys
from bridgetutor.ui.shell.navigator import Navigator
from bridgetutor.ui.shell.projector import Projector
from bridgetutor.ui.shell.topbar import TopBar
from bridgetutor.ui.tokens import tokens

#: Milliseconds until the icon is painted: after the first page.
_ICON_AFTER = 150
_SMALLEST = QSize(1024, 600)
#: What a system draws around a window: borders and a title bar.
_FRAME = QSize(16, 40)


def fit(window: QMainWindow, room: QSize) -> None:
    """Let a window that is larger with its frame than the `room` of a screen (without its task bar) open over all of it."""
    if window.isFullScreen() or window.isMaximized():
        return
    within = room - _FRAME
    if window.width() > within.width() or window.height() > within.height():
        window.resize(window.size().boundedTo(within).expandedTo(window.minimumSize()))
        window.setWindowState(window.windowState() | Qt.WindowState.WindowMaximized)


class MainWindow(QMainWindow):
    """The one window of the program; `desk` holds what is behind it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.setObjectName("window")
        self.setWindowTitle("BridgeTutor")
        self._icon = QTimer(self, singleShot=True, interval=_ICON_AFTER)  # seven pictures that nobody waits for
        self._icon.timeout.connect(self._show_icon)
        self._has_icon = False
        self.setAccessibleName("BridgeTutor")
        self.desk = desk
        self._body = QWidget(self)
        self._body.setObjectName("body")
        self._body.setAccessibleName("BridgeTutor")
        self._rows = QVBoxLayout(self._body)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(0)
        self.setCentralWidget(self._body)
        host = QWidget(self._body)
        host.setObjectName("pages")
        host.setAccessibleName("BridgeTutor")
        self._rows.addWidget(host, 1)
        self._bar: TopBar | None = None
        self._told = False
        self.pages = Navigator(host, self._context)
        self.pages.page_changed.connect(self._on_page_changed)
        self.pages.title_changed.connect(self._on_title_changed)
        self._settle = QTimer(self, singleShot=True, interval=60)
        self._settle.timeout.connect(self._on_settled)
        self.setMinimumSize(_SMALLEST)
        self.resize(*tokens()["meta"]["reference_window"])
        self._restore_geometry()
        self.projector = Projector(self)
        self.keys = WindowKeys(self)

    def _context(self) -> AppContext:
        return self.desk.context(self)

    # What pages may ask for (`context.Shell`).

    def go(self, page: str, **params: Any) -> None:
        """Open a page."""
        self.pages.go(page, **params)

    def replace(self, page: str, **params: Any) -> None:
        """Open a page in the place of the present one."""
        self.pages.replace(page, **params)

    def back(self) -> None:
        """Up one level."""
        self.pages.back()

    def home(self) -> None:
        """To the home page."""
        self.pages.home()

    def rebuild(self) -> None:
        """Make the page anew."""
        self.pages.rebuild()

    def change(self, **settings: Value) -> None:
        """Keep settings and show them at once."""
        if self.desk.change(**settings):
            self.pages.rebuild()
        self.tell_notices()

    def has(self, page: str) -> bool:
        """Whether there is such a page."""
        return page in PAGES

    def tell(self, text: str) -> None:
        """Show a sentence until it is pressed away."""
        from bridgetutor.ui.shell.notice import NoticeBar  # rarely needed

        self._told = True
        for bar in self._body.findChildren(NoticeBar):
            bar.close_for_good()
        self._rows.insertWidget(1, NoticeBar(self.desk.look, text, self._body))

    def project(self, on: bool) -> None:
        """Fill the screen with larger text, or be as before."""
        if self.desk.project(on):
            self.projector.show(on)
            self.pages.rebuild()

    def toggle_projector(self) -> None:
        """The other of on and off."""
        self.project(not self.desk.is_projecting)

    def tell_notices(self) -> None:
        """Show what the parts behind the window have to say once."""
        text = self.desk.take_notices()
        if text:
            self.tell(text)

    # What happens to the window.

    def _on_page_changed(self, page: Page) -> None:
        if self._bar is not None:
            self._rows.removeWidget(self._bar)
            self._bar.hide()
            self._bar.deleteLater()
        bar = TopBar(self._context(), page.is_home, self._body)
        bar.home_pressed.connect(self.home)
        bar.help_pressed.connect(self.show_help)
        bar.learner_pressed.connect(self.choose_learner)
        bar.setting_chosen.connect(self._on_setting)
        self._rows.insertWidget(0, bar)
        self._bar = bar
        if self._told:
            from bridgetutor.ui.shell.notice import dress_again

            dress_again(self.desk.look, self._body, self._rows)

    def _on_title_changed(self) -> None:
        page = self.pages.page
        if page is not None and self._bar is not None:
            self._bar.show_titles(page.title, page.subtitle)
            self.setWindowTitle(page.title if page.is_home or not page.title else f"{page.title} – BridgeTutor")

    def _on_setting(self, key: str, value: Any) -> None:
        self.change(**{key: value})

    def show_help(self) -> None:
        """Open the rule book at the rule of this page."""
        page = self.pages.page
        if page is not None and self.has("rules") and self.pages.names[-1] != "rules":
            self.go("rules", rule=page.help_rule)

    def choose_learner(self) -> None:
        """Who is learning: a menu of nicknames."""
        from bridgetutor.ui.shell.learners import learner_menu

        menu = learner_menu(self._context(), self)
        under = self.findChild(QWidget, "learner") or self._bar
        menu.popup(under.mapToGlobal(QPoint(0, under.height() + 2)) if under else self.mapToGlobal(QPoint(40, 60)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A low window has close rows."""
        super().resizeEvent(event)
        if self.desk.is_compact != self._is_low():
            self._settle.start()

    def _is_low(self) -> bool:
        return self.height() < int(tokens()["density"]["compact"]["below_height"])

    def _on_settled(self) -> None:
        if self.desk.set_compact(self._is_low()):
            self.pages.rebuild()

    def showEvent(self, event: QShowEvent) -> None:
        """What had to be said while there was no window is said now."""
        super().showEvent(event)
        self.tell_notices()
        if not self._has_icon:
            self._icon.start()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Leave the page, which saves; keep the window's place; stop what runs."""
        self._settle.stop()
        self.pages.close()
        self.projector.show(False)  # the next window is a usual one
        geometry = base64.b64encode(self.saveGeometry().data()).decode("ascii")
        self.desk.close(window=geometry)
        super().closeEvent(event)

    def _show_icon(self) -> None:
        self._has_icon = True
        self.setWindowIcon(app_icon())

    def _restore_geometry(self) -> None:
        with contextlib.suppress(ValueError):  # not what a window wrote: the usual size
            self.restoreGeometry(QByteArray(base64.b64decode(self.desk.settings.window)))
        self.desk.set_compact(self._is_low())
