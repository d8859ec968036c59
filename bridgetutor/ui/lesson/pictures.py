"""Small pictures that belong to explanations: the honours and their points, the four suits."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from bridgetutor.engine.cards import SUITS_DOWN, Rank, Suit
from bridgetutor.ui.cards.suits import paint_suit
from bridgetutor.ui.look import Look
from bridgetutor.ui.widgets.flow import Tiles
from bridgetutor.ui.widgets.labels import RichLabel, muted
from bridgetutor.ui.widgets.panels import Panel, row
from bridgetutor.wording.cards import rank_letter, rank_name, suit_name

_HONOURS = ((Rank.ACE, 4), (Rank.KING, 3), (Rank.QUEEN, 2), (Rank.JACK, 1))
_TILE, _WIDEST_TILE, _SIGN = 92, 120, 30


def picture(look: Look, name: str) -> QWidget | None:
    """The picture with a name; None for a name of another version."""
    makers = {"honour-points": _honour_points, "suits": _suits}
    return makers[name](look) if name in makers else None


def _tiles(look: Look, name: str, said: str) -> Tiles:
    box = Tiles(look.theme.px(_TILE), 4, 8, widest=look.theme.px(_WIDEST_TILE), name=f"picture-{name}")
    box.setAccessibleName(said)
    return box


def _tile(look: Look, name: str, said: str) -> Panel:
    tile = Panel(look, name, spacing=0)
    tile.setAccessibleName(said)
    tile.rows.setContentsMargins(12, 6, 12, 6)
    return tile


def _honour_points(look: Look) -> QWidget:
    said = ", ".join(
        look.words.tn("{rank}: {n} point", "{rank}: {n} points", n).format(rank=rank_name(rank, look.words), n=n)
        for rank, n in _HONOURS
    )
    box = _tiles(look, "honour-points", said)
    for rank, points in _HONOURS:
        tile = _tile(look, f"honour-{rank.letter}", rank_name(rank, look.words))
        letter = RichLabel(look, rank_letter(rank, look.letters), "h2", wrap=False)
        number = RichLabel(look, str(points), "h2", "primary", wrap=False)
        tile.rows.addLayout(row(letter, None, number))
        tile.rows.addWidget(muted(look, rank_name(rank, look.words)))
        box.add(tile)
    return box


def _suits(look: Look) -> QWidget:
    box = _tiles(look, "suits", ", ".join(suit_name(suit, look.words) for suit in SUITS_DOWN))
    for suit in SUITS_DOWN:
        tile = _tile(look, f"suit-{suit}", suit_name(suit, look.words))
        tile.rows.addLayout(row(SuitMark(look, suit), None))
        tile.rows.addWidget(muted(look, suit_name(suit, look.words)))
        box.add(tile)
    return box


class SuitMark(QWidget):
    """A large suit sign."""

    def __init__(self, look: Look, suit: Suit) -> None:
        super().__init__()
        self.setObjectName("suit-mark")
        self.setAccessibleName(suit_name(suit, look.words))
        self._look, self._suit = look, suit
        size = look.theme.px(_SIGN)
        self.setFixedSize(QSize(size, size))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_suit(painter, self._suit, QRectF(self.rect()), self._look.theme.suit_colour(self._suit, "text"))
        painter.end()
