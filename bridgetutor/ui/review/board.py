"""All four hands as they were before a trick, with its cards in the middle; the cards of the trick are marked in the hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bridgetutor.engine.cards import Card, Suit
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.seats import Seat
from bridgetutor.ui.cards.painter import CardState, card_size, paint_card
from bridgetutor.ui.cards.suits import paint_suit
from bridgetutor.ui.look import Look
from bridgetutor.ui.review.words import hand_words
from bridgetutor.wording.cards import rank_letter, seat_letter, seat_name

_PAD, _CIRCLE, _GAP = 4, 24, 8
#: In which order the cards of a trick are laid down, so that the index of each can be read.
_FROM_BELOW = (Seat.NORTH, Seat.WEST, Seat.EAST, Seat.SOUTH)


@dataclass(frozen=True)
class Shown:
    """What the board shows: hands, what is said beside the names, the trick so far, the card that is looked at."""

    hands: Mapping[Seat, Hand]
    notes: Mapping[Seat, str] = field(default_factory=dict)
    trick: tuple[tuple[Seat, Card], ...] = ()
    chosen: Card | None = None


class HandsBoard(QWidget):
    """A diagram of a deal, North above."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("review-board")
        self._look = look
        self._shown = Shown({})
        self.setAccessibleName(look.t("All four hands"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_hands(self, shown: Shown) -> None:
        """Show another moment."""
        self._shown = shown
        self.setAccessibleDescription(". ".join(hand_words(seat, hand, self._look.words) for seat, hand in shown.hands.items()))
        self.updateGeometry()
        self.update()

    @property
    def shown(self) -> Shown:
        """What it shows now."""
        return self._shown

    # Sizes

    def _line(self) -> int:
        return self._look.theme.line_height("strong")

    def _block(self) -> QSize:
        """The room of one hand: its head and four lines, as wide as the longest."""
        theme = self._look.theme
        heads = [self._head_width(seat) for seat in Seat]
        suits = [self._suit_width(hand.holding(suit)) for hand in self._shown.hands.values() for suit in Suit]
        wide = max([*heads, *suits, 6 * theme.px(20)])
        return QSize(round(wide), theme.px(_CIRCLE) + 4 + 4 * self._line())

    def _head_width(self, seat: Seat) -> float:
        theme = self._look.theme
        name, note = seat_name(seat, self._look.words), self._shown.notes.get(seat, "")
        return theme.px(_CIRCLE) + 2 * _GAP + theme.advance(name, "strong") + theme.advance(note, "small")

    def _suit_width(self, cards: tuple[Card, ...]) -> float:
        theme = self._look.theme
        ranks = sum(self._rank_width(card) for card in cards)
        return theme.px(26) + ranks

    def _rank_width(self, card: Card) -> float:
        return self._look.theme.advance(rank_letter(card.rank, self._look.letters), "strong") + self._look.theme.px(8)

    def minimumSizeHint(self) -> QSize:
        """Three hands side by side and three below each other."""
        block, middle = self._block(), card_size("small")
        wide = 2 * block.width() + max(block.width(), round(3 * middle.width())) + 4 * _GAP
        return QSize(wide + 2 * _PAD, 2 * block.height() + round(middle.height() * 1.7) + 2 * _PAD + 2 * _GAP)

    def sizeHint(self) -> QSize:
        """A little air around."""
        least = self.minimumSizeHint()
        return QSize(least.width() + 40, least.height())

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw hands and trick."""
        if not self._shown.hands:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        block = self._block()
        middle = (self.width() - block.width()) / 2
        beside = (self.height() - block.height()) / 2
        places = {
            Seat.NORTH: QPointF(middle, _PAD),
            Seat.SOUTH: QPointF(middle, self.height() - _PAD - block.height()),
            Seat.WEST: QPointF(_PAD, beside),
            Seat.EAST: QPointF(self.width() - _PAD - block.width(), beside),
        }
        for seat, place in places.items():
            if seat in self._shown.hands:
                self._paint_hand(painter, seat, place)
        self._paint_trick(painter)
        painter.end()

    def _paint_hand(self, painter: QPainter, seat: Seat, place: QPointF) -> None:
        look, theme = self._look, self._look.theme
        circle = QRectF(place.x(), place.y(), theme.px(_CIRCLE), theme.px(_CIRCLE))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("primary_soft"))
        painter.drawEllipse(circle)
        painter.setFont(theme.font("small", True))
        painter.setPen(theme.colour("on_primary_soft"))
        painter.drawText(circle, Qt.AlignmentFlag.AlignCenter, seat_letter(seat, look.words))
        left = circle.right() + _GAP
        room = QRectF(left, circle.top(), self.width(), circle.height())
        name = seat_name(seat, look.words)
        painter.setFont(theme.font("strong"))
        painter.setPen(theme.colour("text"))
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, name)
        painter.setFont(theme.font("small"))
        painter.setPen(theme.colour("text_muted"))
        painter.drawText(
            room.translated(theme.advance(name, "strong") + _GAP, 0), Qt.AlignmentFlag.AlignVCenter, self._shown.notes.get(seat, "")
        )
        top = circle.bottom() + 4
        for suit in look.suit_order:
            self._paint_suit(painter, self._shown.hands[seat].holding(suit), suit, QPointF(place.x(), top))
            top += self._line()

    def _paint_suit(self, painter: QPainter, cards: tuple[Card, ...], suit: Suit, place: QPointF) -> None:
        look, theme, line = self._look, self._look.theme, self._line()
        sign = theme.px(16)
        paint_suit(painter, suit, QRectF(place.x(), place.y() + (line - sign) / 2, sign, sign), theme.suit_colour(suit, "text"))
        left = place.x() + theme.px(24)
        painter.setFont(theme.font("strong"))
        if not cards:
            painter.setPen(theme.colour("text_muted"))
            painter.drawText(QRectF(left, place.y(), 40, line), Qt.AlignmentFlag.AlignVCenter, "–")
        marked = {card for _, card in self._shown.trick}
        for card in cards:
            wide = self._rank_width(card)
            room = QRectF(left, place.y() + 1, wide, line - 2)
            if card in marked:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.colour("accent"))
                painter.drawRoundedRect(room, 4, 4)
            painter.setPen(theme.colour("on_accent" if card in marked else "text"))
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, rank_letter(card.rank, look.letters))
            left += wide

    def _paint_trick(self, painter: QPainter) -> None:
        size = card_size("small")
        centre = QPointF(self.width() / 2, self.height() / 2)
        aside, up = size.width() * 0.98, size.height() * 0.36
        away = {Seat.NORTH: (0.0, -up), Seat.EAST: (aside, 0.0), Seat.SOUTH: (0.0, up), Seat.WEST: (-aside, 0.0)}
        lying = dict(self._shown.trick)
        for seat, card in ((seat, lying[seat]) for seat in _FROM_BELOW if seat in lying):
            x, y = away[seat]
            painter.save()
            painter.translate(centre.x() + x - size.width() / 2, centre.y() + y - size.height() / 2)
            paint_card(painter, card, size, CardState(covered=True, chosen=card == self._shown.chosen), self._look)
            painter.restore()
