"""Panels, rows and columns: the quiet paper on which everything but the cards stands."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from bridgetutor.ui.look import Look
from bridgetutor.ui.tokens import tokens

_Box = TypeVar("_Box", bound=QBoxLayout)


class Panel(QFrame):
    """A white panel with a hairline and round corners; add to `panel.rows` or lay out your own.

    `role` is a kind of the style sheet: `panel`, `panel_alt`, `info`, `bar` (top or bottom bar).
    """

    def __init__(
        self, look: Look, name: str = "panel", role: str = "panel", spacing: int = 8, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setProperty("role", role)
        side = look.theme.space("panel_padding")
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(tokens()["space"]["panel_padding"], side, tokens()["space"]["panel_padding"], side)
        self.rows.setSpacing(spacing)


class Rule(QFrame):
    """A hairline between parts of a panel."""

    def __init__(self, upright: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rule")
        self.setProperty("role", "rule")
        if upright:
            self.setFixedWidth(1)
            self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        else:
            self.setFixedHeight(1)
            self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)


def row(*parts: QWidget | QLayout | None, spacing: int = 8, margins: tuple[int, int, int, int] = (0, 0, 0, 0)) -> QHBoxLayout:
    """A layout of things side by side; None is a spring."""
    return _filled(QHBoxLayout(), parts, spacing, margins)


def column(*parts: QWidget | QLayout | None, spacing: int = 8, margins: tuple[int, int, int, int] = (0, 0, 0, 0)) -> QVBoxLayout:
    """A layout of things one below the other; None is a spring."""
    return _filled(QVBoxLayout(), parts, spacing, margins)


def _filled(box: _Box, parts: tuple[QWidget | QLayout | None, ...], spacing: int, margins: tuple[int, int, int, int]) -> _Box:
    box.setSpacing(spacing)
    box.setContentsMargins(*margins)
    for part in parts:
        if part is None:
            box.addStretch(1)
        elif isinstance(part, QLayout):
            box.addLayout(part)
        else:
            box.addWidget(part)
    return box


class ScrollArea(QScrollArea):
    """Room for a page's contents: scrolls up and down when the window is low, sideways only when it must. Never a frame."""

    def __init__(self, contents: QWidget, name: str = "scroll", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(contents.accessibleName())
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        # A viewport of our own: asking Qt for its own one makes PySide set up every kind of widget there is (15 ms at the start).
        view = QWidget()
        view.setObjectName(name + "-view")
        view.setAccessibleName(contents.accessibleName())
        self.setViewport(view)
        self.setWidget(contents)
        contents.setAutoFillBackground(False)
        view.setAutoFillBackground(False)


class InnerScroll(ScrollArea):
    """A part of a page that gives way: as high as its contents where there is room, else it scrolls by itself.

    Put it into a layout with a large stretch, so that it gets the room before a spring does.
    `least` is how low it may become, in pixels; with `let_scroll(False)` it never gives way, and the page scrolls instead.
    """

    def __init__(self, contents: QWidget, name: str, least: int) -> None:
        super().__init__(contents, name)
        self._contents, self._least, self._gives_way = contents, least, True
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def let_scroll(self, gives_way: bool) -> None:
        """Whether it gives way."""
        self._gives_way = gives_way
        policy = Qt.ScrollBarPolicy.ScrollBarAsNeeded if gives_way else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(policy)
        self._settle()

    def to_top(self) -> None:
        """Show the beginning of other contents."""
        self.verticalScrollBar().setValue(0)

    def _high(self) -> int:
        contents = self._contents
        wide = max(self.width(), contents.minimumSizeHint().width())
        return contents.heightForWidth(wide) if contents.hasHeightForWidth() else contents.sizeHint().height()

    def _settle(self) -> None:
        """Take no more room than the contents need."""
        self.setMaximumHeight(self._high())
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """What it needs at least: a page asks its parts what they wish, and would be as high as that."""
        return QSize(self._contents.sizeHint().width(), self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """A few lines of the contents, or all."""
        high = self._high()
        return QSize(self._contents.minimumSizeHint().width(), min(self._least, high) if self._gives_way else high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may need another height."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._settle()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Other contents need another height."""
        done = super().eventFilter(watched, event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._settle()
        return done
