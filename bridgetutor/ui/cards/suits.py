"""Suit signs as painter paths. The font has none, and almost no font has them right."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

from bridgetutor.engine.cards import Suit
from bridgetutor.ui.svgpath import painter_path
from bridgetutor.ui.tokens import tokens

_BOX = 100  # the outlines stand in a box of 100 x 100


@cache
def suit_path(suit: Suit) -> QPainterPath:
    """The outline of a suit sign in a box of 100 x 100."""
    return painter_path(tokens()["card"]["suit_paths"][suit.letter])


def placed(suit: Suit, x: float, y: float, size: float) -> QPainterPath:
    """The outline of a sign with its box at a place and of a size."""
    return QTransform.fromTranslate(x, y).scale(size / _BOX, size / _BOX).map(suit_path(suit))


def paint_suit(painter: QPainter, suit: Suit, where: QRectF, colour: QColor) -> None:
    """Fill a suit sign into a square."""
    painter.fillPath(placed(suit, where.x(), where.y(), where.width()), colour)
