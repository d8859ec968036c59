"""Things on the table that are not cards: seat plates, the empty place of the card to come, the words in the middle."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

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
_STACK_HEIGHT = 50
_RING = 3.0
#: Words on the table grow with the text, but not beyond this: the table has only so much room.
_LARGEST = 1.3


def table_theme(look: Look) -> Look:
    """The look for words on the table."""
    theme = look.theme
    small = Theme(theme.name, min(theme.text_size, _LARGEST), theme.compact, theme.suit_colours)
    return replace(look, theme=small)


class Form(Enum):
    """How a plate is set, from the widest to the narrowest."""

    ROW = "row"
    STACK = "stack"  # the name above, all else below
    NARROW = "narrow"  # as STACK, without the role where there are points


class PlateItem(QGraphicsItem):
    """A seat: letter, name, role, points; a yellow ring for whose turn it is."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = table_theme(look)
        self._seat = SeatView()
        self._letter = ""
        self._turn = False
        self._form = Form.ROW
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_seat(self, seat: SeatView, letter: str, turn: bool, form: Form = Form.ROW) -> None:
        """Show a seat in a form."""
        seat = replace(seat, cards=(), hidden=0)  # its cards are not on the plate
        shown = (seat, letter, turn, form)
        if shown == (self._seat, self._letter, self._turn, self._form):
            return
        self.prepareGeometryChange()
        self._seat, self._letter, self._turn, self._form = shown
        self.update()

    @property
    def form(self) -> Form:
        """How it is set now."""
        return self._form

    def _rows(self, seat: SeatView, form: Form) -> list[list[tuple[str, str, str]]]:
        """Words, style and colour of what stands beside the disc, row by row."""
        style = "dense" if self._look.theme.compact else "small"
        name = [(seat.name, "strong", "on_plate")]
        role = [(seat.role, style, "on_table_muted")] if seat.role and not (form is Form.NARROW and seat.points) else []
        points = [(seat.points, "strong", "on_plate")] if seat.points else []
        if form is Form.ROW or not role + points:
            return [name + role + points]
        return [name, role + points]

    def size_of(self, seat: SeatView, form: Form) -> tuple[float, float]:
        """Width and height for a seat in a form."""
        px, metrics = self._look.theme.px, self._look.theme.metrics
        rows = self._rows(seat, form)
        words = max(sum(metrics(style).horizontalAdvance(text) + px(_GAP) for text, style, _ in row) for row in rows)
        return px(_LEFT + _DISC) + words + px(_RIGHT), float(px(_HEIGHT if len(rows) == 1 else _STACK_HEIGHT))

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return self.size_of(self._seat, self._form)

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
        self._paint_words(painter, disc.right() + px(_GAP), height)

    def _paint_words(self, painter: QPainter, left: float, height: float) -> None:
        theme = self._look.theme
        rows = self._rows(self._seat, self._form)
        air = theme.px(3) if len(rows) > 1 else 0
        high = (height - 2 * air) / len(rows)
        for place, row in enumerate(rows):
            x = left
            for text, style, role in row:
                wide = theme.metrics(style).horizontalAdvance(text)
                painter.setFont(theme.font(style))
                painter.setPen(theme.colour(role))
                painter.drawText(QRectF(x, air + place * high, wide + 4, high), Qt.AlignmentFlag.AlignVCenter, text)
                x += wide + theme.px(_GAP)


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
