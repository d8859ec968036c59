"""The two-tone ring that shows where the keyboard is: visible on any ground, in every theme."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from bridgetutor.ui.theme import Theme
from bridgetutor.ui.tokens import tokens


def ring_room() -> int:
    """How many pixels the ring takes inside the edge of a widget."""
    return int(tokens()["line"]["focus"] + tokens()["line"]["focus_gap"])


def paint_focus_ring(painter: QPainter, where: QRectF, theme: Theme, radius: float) -> None:
    """Draw the ring just inside a rectangle: the dark line outside, the light one within."""
    line, gap = float(tokens()["line"]["focus"]), float(tokens()["line"]["focus_gap"])
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for width, inset, role in ((line, line / 2, "focus"), (gap, line + gap / 2, "focus_gap")):
        painter.setPen(QPen(theme.colour(role), width))
        painter.drawRoundedRect(where.adjusted(inset, inset, -inset, -inset), max(1.0, radius - inset), max(1.0, radius - inset))
