"""Panels, rows and columns: the quiet paper on which everything but the cards stands."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import Qt
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
