"""A card as an item of a scene. Items are permanent: a table moves its cards and never throws them away."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from bridgetutor.engine.cards import Card
from bridgetutor.ui.cards.painter import CardState, card_size, paint_card, ring_width
from bridgetutor.ui.look import Look


class CardItem(QGraphicsItem):
    """One card, or one unknown card (`card` None: always its back). `show_as` changes how it is drawn."""

    def __init__(self, card: Card | None, look: Look, size: QSizeF | None = None, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self.card = card
        self._look = look
        self._size = size or card_size("hand")
        self._state = CardState(face_up=card is not None)
        #: How far it has been lifted; the place it was lifted from still counts as part of it for the pointer.
        self.lift = 0.0
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    @property
    def state(self) -> CardState:
        """How it is drawn now."""
        return self._state

    @property
    def size(self) -> QSizeF:
        """The size of its face."""
        return self._size

    def show_as(self, size: QSizeF | None = None, **changes: bool) -> None:
        """Change size and any of the fields of CardState."""
        state = self._state._replace(**changes)
        if size is not None and size != self._size:
            self.prepareGeometryChange()
            self._size = size
        elif state == self._state:
            return
        self._state = state
        self.update()

    def boundingRect(self) -> QRectF:
        """The face and its ring."""
        out = ring_width()
        return QRectF(-out, -out, self._size.width() + 2 * out, self._size.height() + 2 * out)

    def shape(self) -> QPainterPath:
        """Where the pointer meets it: the face, and the strip it was lifted from, so that it does not flicker under the pointer."""
        path = QPainterPath()
        path.addRect(QRectF(0, min(0.0, self.lift), self._size.width(), self._size.height() + abs(self.lift)))
        return path

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:  # noqa: ARG002
        """Draw it."""
        paint_card(painter, self.card, self._size, self._state, self._look)
