"""The list of tricks: four cards in a row, who led and won, what each card cost, and how many tricks are ours so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from bridgetutor.bots.review import CardReview
from bridgetutor.engine.cards import Card
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.engine.tricks import Trick
from bridgetutor.ui.cards.suits import paint_suit
from bridgetutor.ui.look import Look
from bridgetutor.ui.review.words import row_words
from bridgetutor.ui.widgets.feedback import announce
from bridgetutor.ui.widgets.focus import paint_focus_ring
from bridgetutor.wording.cards import rank_letter, seat_name

#: The columns, from left to right.
COLUMNS = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)
_NUMBER, _OURS, _ROW, _SIDE = 44, 56, 36, 16
_GOING = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End)


@dataclass(frozen=True)
class Tricks:
    """What the list shows: tricks (the last may be unfinished), their winners, costs by card, whose tricks are counted."""

    tricks: tuple[Trick[Seat], ...]
    winners: tuple[Seat, ...]
    costs: Mapping[Card, CardReview]
    side: Side


class TrickList(QWidget):
    """Up and down choose a trick, left and right a card of it, Enter plays from here. `chosen` and `entered` say so."""

    chosen = Signal()
    entered = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("review-tricks")
        self._look = look
        self._tricks = Tricks((), (), {}, Side.NS)
        self.trick, self.place = 0, -1
        #: Whether a person has gone to a trick or a card.
        self.touched = False
        self.setAccessibleName(look.t("Tricks"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_tricks(self, tricks: Tricks) -> None:
        """Show tricks; what was chosen stays chosen where it is still there."""
        self._tricks = tricks
        self.trick = max(0, min(self.trick, len(tricks.tricks) - 1))
        self.setAccessibleDescription(self.spoken())
        self.updateGeometry()
        self.update()

    @property
    def shown(self) -> Tricks:
        """What it shows now."""
        return self._tricks

    def spoken(self) -> str:
        """The chosen row in words."""
        tricks = self._tricks
        if not tricks.tricks:
            return ""
        trick = tricks.tricks[self.trick]
        winner = tricks.winners[self.trick] if self.trick < len(tricks.winners) else None
        costs = {seat: tricks.costs[card] for seat, card in zip(trick.players, trick.cards, strict=False) if card in tricks.costs}
        return row_words(self.trick + 1, trick, winner, costs, self._look.words)

    @property
    def card(self) -> Card | None:
        """The card that is looked at."""
        if not self._tricks.tricks:
            return None
        cards = self._tricks.tricks[self.trick].cards
        return cards[self.place] if 0 <= self.place < len(cards) else None

    def choose(self, trick: int, place: int = -1) -> None:
        """Look at a trick, or at one card of it (in the order of play)."""
        if not self._tricks.tricks:
            return
        self.trick = max(0, min(trick, len(self._tricks.tricks) - 1))
        self.place = max(-1, min(place, len(self._tricks.tricks[self.trick].cards) - 1))
        self.setAccessibleDescription(self.spoken())
        if self.hasFocus():
            announce(self, self.spoken(), urgent=True)
        self.update()
        self.chosen.emit()

    # Keys and mouse

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows and Enter."""
        key = event.key()
        self.touched = self.touched or key in _GOING
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.choose(self.trick + (1 if key == Qt.Key.Key_Down else -1))
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._step(1 if key == Qt.Key.Key_Right else -1)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.choose(0 if key == Qt.Key.Key_Home else len(self._tricks.tricks) - 1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.entered.emit()
        else:
            super().keyPressEvent(event)

    def _step(self, by: int) -> None:
        """The next card, over the end of the trick into the next."""
        if not self._tricks.tricks:
            return
        place, count = self.place + by, len(self._tricks.tricks[self.trick].cards)
        if place >= count and self.trick + 1 < len(self._tricks.tricks):
            self.choose(self.trick + 1, 0)
        elif place < -1 and self.trick > 0:
            self.choose(self.trick - 1, len(self._tricks.tricks[self.trick - 1].cards) - 1)
        else:
            self.choose(self.trick, place)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the row, and the card under the mouse."""
        where = event.position()
        row = int((where.y() - self._head()) // self._row())
        if where.y() < self._head() or not 0 <= row < len(self._tricks.tricks):
            return
        trick, wide = self._tricks.tricks[row], self._wide()
        column = int((where.x() - self._left()) // wide)
        place = -1
        if 0 <= column < len(COLUMNS) and COLUMNS[column] in trick.players:
            place = trick.players.index(COLUMNS[column])
        self.touched = True
        self.choose(row, place if place < len(trick.cards) else -1)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Say where one is."""
        super().focusInEvent(event)
        self.update()

    # Sizes

    def _row(self) -> int:
        theme = self._look.theme
        return max(theme.px(30 if theme.compact else _ROW), theme.line_height("body") + 6)

    def _head(self) -> int:
        return self._look.theme.line_height("small") + 10

    def _left(self) -> float:
        return float(self._look.theme.px(_NUMBER))

    def _wide(self) -> float:
        return (self.width() - self._left() - self._look.theme.px(_OURS)) / len(COLUMNS)

    def sizeHint(self) -> QSize:
        """Room for all tricks."""
        return QSize(self._look.theme.px(580), self._head() + self._row() * max(1, len(self._tricks.tricks)))

    def minimumSizeHint(self) -> QSize:
        """Narrow columns, all rows."""
        return QSize(self._look.theme.px(_NUMBER + _OURS + 4 * 92), self.sizeHint().height())

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw head and rows."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_head(painter)
        ours = 0
        for number, trick in enumerate(self._tricks.tricks):
            winner = self._tricks.winners[number] if number < len(self._tricks.winners) else None
            won = winner is not None and winner.side is self._tricks.side
            ours += won
            top = float(self._head() + number * self._row())
            self._paint_row(painter, number, top)
            for seat, card in zip(trick.players, trick.cards, strict=False):
                left = self._left() + COLUMNS.index(seat) * self._wide()
                self._paint_card(painter, card, QRectF(left, top, self._wide(), self._row()), seat is trick.leader, seat is winner)
            self._paint_count(painter, str(ours) if won else "–", top, won)
        if self.hasFocus():
            paint_focus_ring(painter, QRectF(self.rect()), self._look.theme, 4)
        painter.end()

    def _paint_head(self, painter: QPainter) -> None:
        look, theme = self._look, self._look.theme
        painter.setFont(theme.font("small"))
        painter.setPen(theme.colour("text_muted"))
        for column, seat in enumerate(COLUMNS):
            room = QRectF(self._left() + column * self._wide() + 6, 0, self._wide() - 6, self._head())
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, seat_name(seat, look.words))
        room = QRectF(0, 0, self.width() - _SIDE, self._head())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, look.t("Ours"))

    def _paint_row(self, painter: QPainter, number: int, top: float) -> None:
        theme = self._look.theme
        row = QRectF(0, top, self.width(), self._row())
        if number == self.trick:
            painter.fillRect(row, theme.colour("panel_alt"))
            painter.setPen(QPen(theme.colour("accent_line"), 2))
            painter.drawLine(row.topLeft() + QPointF(0, 1), row.topRight() + QPointF(0, 1))
            painter.drawLine(row.bottomLeft() - QPointF(0, 1), row.bottomRight() - QPointF(0, 1))
        else:
            painter.setPen(QPen(theme.colour("border"), 1))
            painter.drawLine(row.bottomLeft(), row.bottomRight())
        painter.setFont(theme.font("small"))
        painter.setPen(theme.colour("text_muted"))
        room = QRectF(0, top, self._left() - 12, self._row())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, str(number + 1))

    def _paint_card(self, painter: QPainter, card: Card, room: QRectF, led: bool, won: bool) -> None:
        look, theme = self._look, self._look.theme
        letter = rank_letter(card.rank, look.letters)
        sign = float(theme.px(14))
        wide = sign + theme.px(14) + theme.advance(letter, "strong")
        box = QRectF(room.left(), room.top() + 4, wide, room.height() - 8)
        painter.setBrush(theme.colour("primary_soft") if won else Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.colour("border_strong"), 1.4) if led else Qt.PenStyle.NoPen)
        if led or won:
            painter.drawRoundedRect(box, 4, 4)
        paint_suit(
            painter,
            card.suit,
            QRectF(box.left() + 6, box.center().y() - sign / 2, sign, sign),
            theme.suit_colour(card.suit, "text"),
        )
        painter.setFont(theme.font("body", won))
        painter.setPen(theme.colour("text"))
        painter.drawText(box.adjusted(sign + 9, 0, 4, 0), Qt.AlignmentFlag.AlignVCenter, letter)
        found = self._tricks.costs.get(card)
        if found is not None and found.cost:
            kind = "kept" if found.could_be_kept else "other" if found.expected is None else "open"
            paint_badge(painter, QRectF(box.right() + 5, room.center().y() - 10, 32, 20), found.cost, kind, look)

    def _paint_count(self, painter: QPainter, text: str, top: float, won: bool) -> None:
        theme = self._look.theme
        painter.setFont(theme.font("body", won))
        painter.setPen(theme.colour("text" if won else "text_muted"))
        room = QRectF(0, top, self.width() - _SIDE, self._row())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, text)


def paint_badge(painter: QPainter, where: QRectF, cost: int, kind: str, look: Look) -> None:
    """Filled for a trick that could be kept (`kept`), dashed for what only open cards show (`open`), else quiet: a computer's."""
    theme = look.theme
    line, style = ("border_strong", Qt.PenStyle.SolidLine) if kind == "other" else ("again", Qt.PenStyle.DashLine)
    painter.setPen(QPen(theme.colour(line), 1.4, Qt.PenStyle.SolidLine if kind == "kept" else style))
    painter.setBrush(theme.colour("again") if kind == "kept" else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(where, where.height() / 2, where.height() / 2)
    painter.setFont(theme.font("small", kind != "other"))
    painter.setPen(theme.colour({"kept": "panel", "other": "text_muted"}.get(kind, "again")))
    painter.drawText(where, Qt.AlignmentFlag.AlignCenter, f"−{cost}")
