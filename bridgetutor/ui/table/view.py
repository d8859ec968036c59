"""The card table as a widget: scales the scene, takes keys and presses, speaks. Pages show a model and listen to two signals."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from bridgetutor.engine.cards import CARDS, Card
from bridgetutor.ui.cards.item import CardItem
from bridgetutor.ui.look import Look
from bridgetutor.ui.table import layout, speech
from bridgetutor.ui.table.cardkeys import CardKeys
from bridgetutor.ui.table.model import TableModel
from bridgetutor.ui.table.scene import TableScene
from bridgetutor.ui.tokens import tokens
from bridgetutor.ui.widgets.feedback import announce


class TableView(QGraphicsView):
    """Shows a `TableModel`. `card_chosen` sends a card that may be chosen, `card_refused` one that may not."""

    card_chosen = Signal(object)
    card_refused = Signal(object)
    #: The table was pressed while it `waits`.
    pressed = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("table")
        self.setAccessibleName(look.t("Card table"))
        self._look = look
        self._scene = TableScene(look, self)
        self._keys = CardKeys(look)
        self._pressed_once: Card | None = None
        self._in_vain = False  # a card was typed that may not be chosen, or half of one: Enter is not meant for another
        #: Whether a press on the table means "go on" and nothing else.
        self.waits = False
        self.setScene(self._scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.viewport().setObjectName("table-surface")
        self.viewport().setAccessibleName(self.accessibleName())
        self.setMinimumSize(QSize(420, 340))

    @property
    def model(self) -> TableModel:
        """What is shown now."""
        return self._scene.model

    @property
    def is_moving(self) -> bool:
        """Whether cards are on their way."""
        return self._scene.motion.is_running

    @property
    def cursor_card(self) -> Card | None:
        """The card that Enter would choose."""
        return self._scene.cursor

    def milliseconds(self, pace: str) -> int:
        """A duration of the tokens at the learner's pace, for a page that waits before a computer's card."""
        return self._scene.motion.milliseconds(pace)

    def card_rect(self, card: Card) -> QRectF:
        """Where a card lies, in the viewport."""
        item = self._scene.item_of(card)
        return QRectF(self.mapFromScene(item.mapRectToScene(QRectF(0, 0, item.size.width(), item.size.height()))).boundingRect())

    def show_model(self, model: TableModel, animate: bool = True) -> None:
        """Show another moment; what is new is said once to a screen reader."""
        before = self._scene.model
        self._pressed_once = None
        self._keys.forget()
        self._in_vain = self._in_vain and (model.turn, model.trick) == (before.turn, before.trick)
        self._scene.show_model(model, animate and self.isVisible())
        if self._scene.cursor is None:
            self._scene.set_cursor(self._first_card(), self.hasFocus())
        self.setAccessibleDescription(speech.describe(model, self._look))
        fresh = model.trick[len(before.trick) :] if model.trick[: len(before.trick)] == before.trick else model.trick
        if fresh:
            announce(self, speech.played(*fresh[-1], model, self._look))
        elif (model.title, model.line) != (before.title, before.line):
            announce(self, speech.describe(model, self._look) if not before.seats else f"{model.title} {model.line}".strip())

    def _first_card(self) -> Card | None:
        """Where the cursor starts: the lowest card that may be chosen, so that it never gives an answer away."""
        cards = self._scene.choosable()
        return min(cards, key=lambda card: card.rank, default=None)

    # Choosing

    def choose(self, card: Card) -> None:
        """A card was pressed or typed."""
        if not self.model.may_choose(card):
            if self.model.legal is not None:
                self.card_refused.emit(card)
            return
        if self._look.press_twice and not self.model.many and self._pressed_once != card:
            self._pressed_once = card
            self._point_at(card)
            return
        self._pressed_once = None
        self.card_chosen.emit(card)

    def _point_at(self, card: Card | None, said: bool = True) -> None:
        self._in_vain = False
        self._scene.set_cursor(card, card is not None)
        if said and card is not None:
            announce(self, speech.card_said(card, self.model, self._look), urgent=True)

    def _move_cursor(self, step: int) -> None:
        cards = self._scene.choosable()
        if not cards:
            return
        here = self._scene.cursor
        place = cards.index(here) + step if here in cards and self._scene.cursor_shown else 0 if step > 0 else -1
        self._point_at(cards[place % len(cards)])

    def event(self, event: QEvent) -> bool:
        """Letters that name a card belong to the table, not to a shortcut of the page."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._wants(event):
            event.accept()
            return True
        return super().event(event)

    def _wants(self, event: QKeyEvent) -> bool:
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
        return plain and self.model.legal is not None and self._keys.wants(event.text())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move among the cards that may be chosen, rank and suit name one, Enter chooses."""
        key = event.key()
        if self.model.legal is not None and key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._move_cursor(1 if key in (Qt.Key.Key_Right, Qt.Key.Key_Down) else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._scene.cursor is not None:
            if self._in_vain:
                self._keys.forget()
                self._point_at(self._scene.cursor)
                return
            self._pressed_once = self._scene.cursor  # the cursor was the first press
            self.choose(self._scene.cursor)
        elif self._wants(event):
            self._type(event.text())
        else:
            event.ignore()

    def _type(self, letter: str) -> None:
        named = self._keys.typed(letter)
        self._in_vain = True
        if named is None:
            return
        rank, suit = named
        card = CARDS[suit, rank]
        if self.model.may_choose(card):
            self._point_at(card)
        elif self.model.holder(card) is not None:
            self.card_refused.emit(card)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press on a card chooses it, or asks why not."""
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        if self.waits:
            self.pressed.emit()
            return
        card = self._card_at(event)
        if event.button() is Qt.MouseButton.LeftButton and card is not None and self.model.holder(card) is not None:
            self.choose(card)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The press did it all."""
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A card under the pointer that may be chosen steps forward."""
        card = self._card_at(event)
        may = card is not None and self.model.may_choose(card)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if may else Qt.CursorShape.ArrowCursor)
        if may and card != self._scene.cursor:
            self._point_at(card, said=False)

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer is gone: the cursor shows only with the keyboard."""
        super().leaveEvent(event)
        self._scene.set_cursor(self._scene.cursor, self.hasFocus())

    def _card_at(self, event: QMouseEvent) -> Card | None:
        item = self.itemAt(event.position().toPoint())
        return item.card if isinstance(item, CardItem) else None

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The cursor appears."""
        super().focusInEvent(event)
        self._scene.set_cursor(self._scene.cursor or self._first_card(), True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The cursor goes."""
        super().focusOutEvent(event)
        self._keys.forget()
        self._scene.set_cursor(self._scene.cursor, False)

    # Painting

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:  # noqa: ARG002
        """The surface, crisp at any scale: drawn in the view's own pixels."""
        painter.save()
        painter.resetTransform()
        theme, room = self._look.theme, QRectF(self.viewport().rect())
        radius = float(tokens()["radius"]["table"])
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("table"))
        painter.drawRoundedRect(room, radius, radius)
        strong = theme.name == "contrast"
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.colour("table_line"), 2 if strong else 1))
        inset = 1.0 if strong else 8.5
        painter.drawRoundedRect(room.adjusted(inset, inset, -inset, -inset), radius - inset / 1.5, radius - inset / 1.5)
        painter.restore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Every size shows the same picture."""
        super().resizeEvent(event)
        room = self.viewport().size()
        self._scene.set_width(layout.scene_width(room.width(), room.height()))
        self.fitInView(self._scene.sceneRect(), Qt.AspectRatioMode.KeepAspectRatio)

    def sizeHint(self) -> QSize:
        """As in the mock-ups."""
        return QSize(878, 616)
