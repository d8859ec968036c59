"""One card drawn with a painter: face or back, at any size, in each state of mock-up 17. Knows no scene and no widget."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from bridgetutor.engine.cards import Card, Rank
from bridgetutor.ui.cards.suits import paint_suit
from bridgetutor.ui.look import Look
from bridgetutor.ui.theme import Theme, card_font
from bridgetutor.ui.tokens import tokens
from bridgetutor.wording.cards import rank_letter

_BACK_INSET, _BACK_TILE, _BACK_STRENGTH = 5.0, 9.0, 0.38
_MARK_EDGE = 2.0


class CardState(NamedTuple):
    """How a card is shown; the rest follows from the look of the window."""

    face_up: bool = True
    #: Another card lies on it: the large sign is left out.
    covered: bool = False
    #: May be played now; a card that may not turns grey.
    legal: bool = True
    #: Has the yellow ring.
    chosen: bool = False
    #: Has the two-tone ring of the keyboard, where the yellow one says that it is picked.
    focus: bool = False
    #: A card to look at again.
    marked: bool = False
    #: Points dots under an honour.
    dots: bool = False
    #: Rank beside suit (dummy's columns) instead of rank over suit.
    row: bool = False


def card_size(name: str) -> QSizeF:
    """The size of a card: `hand`, `table`, `small`, `mini`."""
    width, height = tokens()["card"]["sizes"][name]
    return QSizeF(width, height)


def ring_width() -> float:
    """How far the ring of a chosen card reaches outside its face."""
    return float(tokens()["card"]["ring_selected"]) + 5


def paint_card(painter: QPainter, card: Card | None, size: QSizeF, state: CardState, look: Look) -> None:
    """Draw a card with its top left corner at the origin; no card, or one that is face down, shows the back."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if state.chosen or state.focus:
        _paint_ring(painter, size, look.theme, state.focus and not state.chosen)
    if state.focus and state.chosen:
        _paint_ring(painter, size, look.theme, focus=True, out=3.0)
    if card is None or not state.face_up:
        _paint_back(painter, size, look.theme)
        return
    _paint_face(painter, size, state, look.theme)
    place = _paint_index(painter, card, size.width(), state.row, look)
    if state.dots and not state.row:
        _paint_dots(painter, card, size.width(), place, look)
    if not state.covered:
        pip = size.width() * tokens()["card"]["corner_pip"]
        where = QRectF(size.width() * 0.9 - pip, size.height() - size.width() * 0.11 - pip, pip, pip)
        paint_suit(painter, card.suit, where, look.theme.suit_colour(card.suit))


def _corner(size: QSizeF) -> float:
    return float(min(size.width(), size.height()) * tokens()["radius"]["card"])


def _paint_ring(painter: QPainter, size: QSizeF, theme: Theme, focus: bool = False, out: float = 0.0) -> None:
    """The yellow ring of the chosen card; for the keyboard among picked cards a light ring with a dark line round it."""
    width = float(tokens()["card"]["ring_selected"]) + 1
    painter.setBrush(Qt.BrushStyle.NoBrush)
    lines = ((width, "accent"),) if not focus else ((width + 1, "focus"), (width - 2, "focus_gap"))
    for line, role in lines:
        painter.setPen(QPen(theme.colour(role), line))
        away = width / 2 + 0.5 + out
        corner = _corner(size) + away
        painter.drawRoundedRect(QRectF(-away, -away, size.width() + 2 * away, size.height() + 2 * away), corner, corner)


def _paint_face(painter: QPainter, size: QSizeF, state: CardState, theme: Theme) -> None:
    edge = _MARK_EDGE if state.marked else theme.edge
    painter.setPen(QPen(theme.colour("again" if state.marked else "card_edge"), edge))
    painter.setBrush(theme.colour("card_mark" if state.marked else "card_face" if state.legal else "card_dim"))
    inner = QRectF(edge / 2, edge / 2, size.width() - edge, size.height() - edge)
    painter.drawRoundedRect(inner, _corner(size), _corner(size))


def _paint_index(painter: QPainter, card: Card, width: float, row: bool, look: Look) -> QPointF:
    """Rank and small sign in the corner; returns the middle of the sign's lower edge."""
    shape: dict[str, Any] = tokens()["card"]["index_row" if row else "index_stacked"]
    colour = look.theme.suit_colour(card.suit)
    height, mark = width * shape["rank"], width * shape["suit"]
    ten = card.rank is Rank.TEN
    # The slot is as wide as one index; "10" is set tight to fill it, other ranks stand in its middle.
    slot = height * (0.98 if ten else 0.72)
    left = width * shape["inset_x"] - (height * 0.05 if ten else 0)
    base = width * shape["baseline_y"]
    _paint_rank(painter, rank_letter(card.rank, look.letters), QPointF(left, base), slot, height, colour, ten)
    if row:
        corner = QPointF(left + slot + width * shape["gap"], base - height * 0.36 - mark / 2)
    else:
        middle = left + slot / 2
        corner = QPointF(max(middle - mark / 2, width * 0.05), base + width * shape["gap"])
    paint_suit(painter, card.suit, QRectF(corner, QSizeF(mark, mark)), colour)
    return QPointF(corner.x() + mark / 2, corner.y() + mark)


def _paint_rank(painter: QPainter, letter: str, place: QPointF, slot: float, height: float, colour: QColor, fill: bool) -> None:
    font = card_font(height)
    wide = QFontMetricsF(font).horizontalAdvance(letter)
    painter.save()
    painter.setFont(font)
    painter.setPen(colour)
    painter.translate(place.x() + (0 if fill else (slot - wide) / 2), place.y())
    if fill and wide > slot:
        painter.scale(slot / wide, 1)
    painter.drawText(QPointF(0, 0), letter)
    painter.restore()


def _paint_dots(painter: QPainter, card: Card, width: float, place: QPointF, look: Look) -> None:
    shape = tokens()["card"]["points_dots"]
    across, gap = width * shape["diameter"], width * shape["gap"]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.theme.suit_colour(card.suit))
    for number in range(card.points):
        top = place.y() + width * 0.08 + number * (across + gap)
        painter.drawEllipse(QRectF(place.x() - across / 2, top, across, across))


def _paint_back(painter: QPainter, size: QSizeF, theme: Theme) -> None:
    corner = _corner(size) + 1
    painter.setPen(QPen(theme.colour("card_back_line"), 1))
    painter.setBrush(theme.colour("card_back"))
    painter.drawRoundedRect(QRectF(0.5, 0.5, size.width() - 1, size.height() - 1), corner, corner)
    painter.save()
    painter.setOpacity(painter.opacity() * _BACK_STRENGTH)
    painter.fillPath(_tiles(size.width(), size.height()), theme.colour("card_back_line"))
    painter.restore()


@cache
def _tiles(width: float, height: float) -> QPainterPath:
    """Quarter circles laid like tiles."""
    tile = _BACK_TILE
    columns = max(1, int((width - 2 * _BACK_INSET) / tile))
    rows = max(1, int((height - 2 * _BACK_INSET) / tile))
    left, top = (width - columns * tile) / 2, (height - rows * tile) / 2
    path = QPainterPath()
    for row in range(rows):
        for column in range(columns):
            x, y = left + column * tile, top + row * tile
            if (row + column) % 2:
                x, y, start = x + tile, y + tile, 90
            else:
                start = 270
            path.moveTo(x, y)
            path.arcTo(QRectF(x - tile, y - tile, 2 * tile, 2 * tile), start, 90)
            path.closeSubpath()
    return path
