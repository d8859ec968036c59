"""Things on the table that are not cards: seat plates, the empty place of the card to come, the words in the middle."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from bridgetutor.ui.look import Look
from bridgetutor.ui.table.layout import Spot
from bridgetutor.ui.table.model import SeatView
from bridgetutor.ui.theme import Theme
from bridgetutor.ui.tokens import tokens
from bridgetutor.ui.widgets.textblock import TextBlock

_HEIGHT, _DISC, _LEFT, _RIGHT, _GAP = 40, 26, 8, 14, 10
_RING = 3.0
#: Words on the table grow with the text, but not beyond this: the table has only so much room.
_LARGEST = 1.3


def table_theme(look: Look) -> Look:
    """The look for words on the table."""
    theme = look.theme
    small = Theme(theme.name, min(theme.text_size, _LARGEST), theme.compact, theme.suit_colours)
    return replace(look, theme=small)


class PlateItem(QGraphicsItem):
    """A seat: letter, name, role, points; a yellow ring for whose turn it is."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = table_theme(look)
        self._seat = SeatView()
        self._letter = ""
        self._turn = False
        self._short = False
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_seat(self, seat: SeatView, letter: str, turn: bool, short: bool = False) -> None:
        """Show a seat; `short` leaves out its role where there is little room."""
        seat = replace(seat, cards=(), hidden=0)  # its cards are not on the plate
        shown = (seat, letter, turn, short)
        if shown == (self._seat, self._letter, self._turn, self._short):
            return
        self.prepareGeometryChange()
        self._seat, self._letter, self._turn, self._short = shown
        self.update()

    def _parts(self) -> list[tuple[str, str, str]]:
        """Words, style and colour of what stands beside the disc."""
        role = "dense" if self._look.theme.compact else "small"
        parts = [(self._seat.name, "strong", "on_plate")]
        if self._seat.role and not self._short:
            parts.append((self._seat.role, role, "on_table_muted"))
        if self._seat.points:
            parts.append((self._seat.points, "strong", "on_plate"))
        return parts

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        px, metrics = self._look.theme.px, self._look.theme.metrics
        words = sum(metrics(style).horizontalAdvance(text) + px(_GAP) for text, style, _ in self._parts())
        return px(_LEFT + _DISC) + words + px(_RIGHT), float(px(_HEIGHT))

    def boundingRect(self) -> QRectF:
        """Plate and ring."""
        width, height = self.size
        return QRectF(-_RING - 1, -_RING - 1, width + 2 * _RING + 2, height + 2 * _RING + 2)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:  # noqa: ARG002
        """Draw it."""
        theme, px = self._look.theme, self._look.theme.px
        width, height = self.size
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ring = QPen(theme.colour("accent"), _RING) if self._turn else QPen(theme.colour("on_plate"), 1)
        painter.setPen(ring if self._turn or theme.name == "contrast" else Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("plate"))
        out = _RING / 2 if self._turn else 0.0
        painter.drawRoundedRect(QRectF(-out, -out, width + 2 * out, height + 2 * out), height / 2 + out, height / 2 + out)
        disc = QRectF(px(_LEFT), (height - px(_DISC)) / 2, px(_DISC), px(_DISC))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("accent" if self._turn else "seat"))
        painter.drawEllipse(disc)
        painter.setPen(theme.colour("on_accent" if self._turn else "on_seat"))
        painter.setFont(theme.font("dense", bold=True))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, self._letter)
        x = disc.right() + px(_GAP)
        for text, style, role in self._parts():
            wide = theme.metrics(style).horizontalAdvance(text)
            painter.setFont(theme.font(style))
            painter.setPen(theme.colour(role))
            painter.drawText(QRectF(x, 0, wide + 4, height), Qt.AlignmentFlag.AlignVCenter, text)
            x += wide + px(_GAP)


class SlotItem(QGraphicsItem):
    """The dashed place where the card to come will lie."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._theme = look.theme
        self._size = (72.0, 112.0)
        self.setZValue(-1)

    def show_at(self, spot: Spot) -> None:
        """Put it at a place."""
        size = (spot.width, spot.height)
        if size != self._size:
            self.prepareGeometryChange()
            self._size = size
        self.setPos(spot.x, spot.y)

    def boundingRect(self) -> QRectF:
        """Its outline."""
        return QRectF(0, 0, *self._size)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:  # noqa: ARG002
        """Draw it."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(self._theme.colour("accent"), 2)
        pen.setDashPattern([3, 2.5])
        painter.setPen(pen)
        corner = self._size[0] * tokens()["radius"]["card"] + 1
        painter.drawRoundedRect(self.boundingRect().adjusted(1, 1, -1, -1), corner, corner)


class WordsItem(QGraphicsItem):
    """The words beside the trick: whose turn, and what to do."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = table_theme(look)
        self._shown = ("", "", 200.0)
        self._set_words()

    def show_words(self, title: str, line: str, room: float) -> None:
        """Show a title and a line in a width."""
        if (title, line, room) != self._shown:
            self.prepareGeometryChange()
            self._shown = (title, line, room)
            self._set_words()
            self.update()

    def _set_words(self) -> None:
        title, line, self._room = self._shown
        self._blocks = [TextBlock(self._look, text, style) for text, style in ((title, "h3"), (line, "body")) if text]
        self._roles = [role for text, role in ((title, "on_table"), (line, "on_table_muted")) if text]

    @property
    def height(self) -> float:
        """The height of its words."""
        return float(sum(block.height(self._room) for block in self._blocks))

    def boundingRect(self) -> QRectF:
        """Its words."""
        return QRectF(0, 0, self._room, max(1.0, self.height))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:  # noqa: ARG002
        """Draw them."""
        y = 0.0
        for block, role in zip(self._blocks, self._roles, strict=True):
            height = block.height(self._room)
            block.paint(painter, QRectF(0, y, self._room, height), self._look.theme.colour(role), signs="plain")
            y += height
