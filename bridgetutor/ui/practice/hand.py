"""One hand on the blue surface, as large as there is room: slides in when it is new, lies face down in a pause."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QRectF, QSize, QSizeF, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from bridgetutor.engine.cards import Card
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.settings import SPEEDS
from bridgetutor.ui.cards.painter import CardState, card_size, paint_card
from bridgetutor.ui.look import Look
from bridgetutor.ui.table import speech
from bridgetutor.ui.table.model import SeatView, TableModel
from bridgetutor.ui.tokens import duration, tokens

_EDGE, _AIR, _LARGEST = 24, 20, 1.28
_STEP, _GAP = 0.64, 0.13  # of a card's width, from card to card and more between suits


class HandView(QWidget):
    """Shows cards from left to right; `marked` ones stand higher."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("hand")
        self._look = look
        self._cards: tuple[Card, ...] = ()
        self._marked: frozenset[Card] = frozenset()
        self._dots = self._face_down = False
        self._slide = QVariantAnimation(self)
        self._slide.setStartValue(1.0)
        self._slide.setEndValue(0.0)
        self._slide.setEasingCurve(getattr(QEasingCurve.Type, tokens()["motion"]["easing_move"]))
        factor = float(tokens()["motion"]["speed_steps"][SPEEDS.index(look.speed)])
        self._slide.setDuration(round(duration("play_card") * factor))
        self._slide.valueChanged.connect(self._on_slide)
        self._shift = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(look.t("Cards"))

    def show_cards(self, cards: tuple[Card, ...], marked: tuple[Card, ...] = (), dots: bool = False, fresh: bool = False) -> None:
        """Show these cards; `fresh` ones slide in."""
        self._cards = tuple(sorted(cards, key=self._look.sort_key))
        self._marked, self._dots = frozenset(marked), dots
        self._say()
        self._slide.stop()
        self._shift = 0.0
        if fresh and self._slide.duration() > 0 and self.isVisible():
            self._slide.start()
        self.update()

    def set_face_down(self, face_down: bool) -> None:
        """Turn the cards over."""
        self._face_down = face_down
        self._say()
        self.update()

    @property
    def is_face_down(self) -> bool:
        """Whether the backs are seen."""
        return self._face_down

    @property
    def has_dots(self) -> bool:
        """Whether the points dots are on."""
        return (self._dots and self._look.dots != "off") or self._look.dots == "on"

    def spoken(self) -> str:
        """The hand in words."""
        cards = SeatView(hidden=len(self._cards)) if self._face_down else SeatView(self._cards, name=self._look.t("The hand"))
        model = TableModel({Seat.SOUTH: cards}, marked=frozenset() if self._face_down else self._marked)
        return speech.describe(model, self._look)

    def be_still(self) -> None:
        """End the slide."""
        self._slide.stop()
        self._shift = 0.0

    def _say(self) -> None:
        self.setAccessibleName(self.spoken() if self._cards else self._look.t("Cards"))

    def _on_slide(self, value: object) -> None:
        self._shift = float(value) if isinstance(value, float) else 0.0
        self.update()

    def sizeHint(self) -> QSize:
        """As in the mock-up."""
        return QSize(1160, 366)

    def minimumSizeHint(self) -> QSize:
        """Small cards, close together."""
        return QSize(360, 120)

    def _places(self, size: QSizeF, room: float) -> list[float]:
        """Where each card begins, for cards of a size in a room."""
        changes = sum(one.suit is not two.suit for one, two in zip(self._cards, self._cards[1:], strict=False))
        gap = _GAP * size.width()
        steps = max(1, len(self._cards) - 1)
        step = min(_STEP * size.width(), (room - size.width() - changes * gap) / steps)
        places, x = [0.0], 0.0
        for one, two in zip(self._cards, self._cards[1:], strict=False):
            x += step + (gap if one.suit is not two.suit else 0.0)
            places.append(x)
        return places

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw the surface and the cards."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_surface(painter)
        if self._cards:
            full = card_size("hand")
            scale = min(_LARGEST, max(0.3, (self.height() - 2 * _EDGE - _AIR) / full.height()))
            size = QSizeF(full.width() * scale, full.height() * scale)
            places = self._places(size, self.width() - 2 * _EDGE)
            left = (self.width() - places[-1] - size.width()) / 2 + self._shift * self.width() / 3
            top = (self.height() - size.height()) / 2
            painter.setOpacity(1.0 - self._shift)
            for number, (card, x) in enumerate(zip(self._cards, places, strict=True)):
                last = number == len(self._cards) - 1
                up = not self._face_down
                marked = up and card in self._marked
                state = CardState(face_up=up, covered=not last, marked=marked, dots=self.has_dots)
                painter.save()
                painter.translate(left + x, top - (_AIR / 2 if marked else 0))
                paint_card(painter, card if up else None, size, state, self._look)
                painter.restore()
        painter.end()

    def _paint_surface(self, painter: QPainter) -> None:
        theme, room = self._look.theme, QRectF(self.rect())
        radius = float(tokens()["radius"]["table"])
        painter.setPen(QPen(theme.colour("table"), 0))
        painter.setBrush(theme.colour("table"))
        painter.drawRoundedRect(room, radius, radius)
        painter.setPen(QPen(theme.colour("table_line"), 1))
        painter.drawRoundedRect(room.adjusted(8.5, 8.5, -8.5, -8.5), radius - 5, radius - 5)
