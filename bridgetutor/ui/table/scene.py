"""The items on the table. They are made once and only moved, shown and hidden; no reference to an item outlives the scene."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QSizeF
from PySide6.QtWidgets import QGraphicsScene

from bridgetutor.engine.cards import PACK, Card
from bridgetutor.engine.seats import Seat
from bridgetutor.ui.cards.item import CardItem
from bridgetutor.ui.look import Look
from bridgetutor.ui.table import layout
from bridgetutor.ui.table.layout import FORWARD, Position, Spot, positions
from bridgetutor.ui.table.model import Played, SeatView, TableModel
from bridgetutor.ui.table.motion import Motion, Stage
from bridgetutor.ui.table.plates import Form, PlateItem, SlotItem, WordsItem
from bridgetutor.ui.tokens import tokens
from bridgetutor.wording.cards import seat_letter

#: A card on its way crosses under the plates, so that no name is covered.
_TRICK_LAYER, _PLATE_LAYER, _HAND_LAYER = 200.0, 250.0, 10.0
#: Which card of a trick lies on which, the lowest first: so the rank of none is covered, whoever led.
_TRICK_ORDER = (Position.ABOVE, Position.LEFT, Position.RIGHT, Position.BELOW)
_WORDS_SIDE = 118.0  # from the middle of the table to the words beside the trick


class TableScene(QGraphicsScene):
    """Shows a `TableModel`. `cursor` is the card under the keyboard or the pointer."""

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.model = TableModel()
        self.cursor: Card | None = None
        self.cursor_shown = False
        self.motion = Motion(look.speed, self)
        self._width = layout.NARROWEST
        self._cards = {card: CardItem(card, look) for card in PACK}
        self._backs: dict[Seat, list[CardItem]] = {seat: [] for seat in Seat}
        self._plates = {seat: PlateItem(look) for seat in Seat}
        self._slot = SlotItem(look)
        self._words = WordsItem(look)
        for item in (*self._cards.values(), *self._plates.values(), self._slot, self._words):
            item.setVisible(False)
            self.addItem(item)
        for plate in self._plates.values():
            plate.setZValue(_PLATE_LAYER)
        self._collecting: tuple[Played, ...] = ()
        self.set_width(self._width)

    def set_width(self, width: float) -> None:
        """Give the scene another width and lay everything out in it."""
        self._width = width
        self.setSceneRect(0, 0, width, layout.HEIGHT)
        self.motion.finish()
        self._lay_out()

    def show_model(self, model: TableModel, animate: bool) -> None:
        """Show another moment. With `animate`, cards travel from where they were; else they are there at once."""
        self.motion.finish()
        before, self.model = self.model, model
        if self.cursor is not None and not model.may_choose(self.cursor):
            self.cursor = None
        starts = {card: item.pos() for card, item in self._cards.items() if item.isVisible()}
        self._collecting = _just_taken(before, model) if animate else ()
        self._lay_out()
        if animate:
            self._travel(before, starts)
        else:
            self._collecting = ()

    def _travel(self, before: TableModel, starts: dict[Card, QPointF]) -> None:
        """Move cards from their old places to the new ones, in the order of the game."""
        lying = {card for _, card in before.trick}
        shown = self._collecting or self.model.trick
        fresh = [(seat, card) for seat, card in shown if card not in lying]
        stages = []
        if fresh:
            moves = []
            for seat, card in fresh:
                item = self._cards[card]
                moves.append((item, item.pos()))
                item.setPos(starts.get(card, self._hand_centre(seat, item.size)))
            stages.append(Stage("play_card", moves))
        elif not starts and any(item.isVisible() for item in self._cards.values()):
            stages.append(self._dealing())
        if self._collecting and self.model.last_trick is not None:
            if fresh:  # one that lies there already has been seen
                stages.append(Stage("pause_trick"))
            winner = self.model.last_trick.winner
            moves = [(self._cards[card], self._hand_centre(winner, self._cards[card].size)) for _, card in self._collecting]
            stages.append(Stage("collect_trick", moves, self._collected))
        if stages:
            self.motion.run(stages)
        elif self._collecting:
            self._collected()

    def _dealing(self) -> Stage:
        centre = QPointF(self._width / 2, layout.TRICK_CENTRE_Y)
        moves = [(item, item.pos()) for item in self._cards.values() if item.isVisible()]
        for item, _ in moves:
            item.setPos(centre - QPointF(item.size.width(), item.size.height()) / 2)
        return Stage("deal_hand", moves)

    def _collected(self) -> None:
        self._collecting = ()
        self._lay_out()

    def _hand_centre(self, seat: Seat, size: QSizeF) -> QPointF:
        """Where a card of this size would lie in the middle of a seat's cards."""
        position = positions(self.model.below)[seat]
        spots = layout.backs(13, position, self._width)
        middle = spots[len(spots) // 2]
        return QPointF(middle.x + (middle.width - size.width()) / 2, middle.y + (middle.height - size.height()) / 2)

    # Laying out

    def _lay_out(self) -> None:
        shown: set[Card] = set()
        places = positions(self.model.below)
        for seat in Seat:
            view = self.model.seats.get(seat)
            spots = self._lay_hand(seat, view, places[seat]) if view else {}
            shown.update(spots)
            self._lay_backs(seat, view, places[seat])
        shown.update(self._lay_trick(places))
        for card, item in self._cards.items():
            item.setVisible(card in shown)
        self._lay_words()

    def _lay_hand(self, seat: Seat, view: SeatView, position: Position) -> dict[Card, Spot]:
        """Put an open hand and its plate where they belong."""
        cards = self._as_they_lie(seat, view)
        left = None
        if seat is self.model.dummy and cards and position is Position.ABOVE:
            form = self._dummy_form(seat, view, cards)
            left = layout.dummy_left(cards, self._plates[seat].size_of(view, form)[0], self._width)
        else:
            form = self._side_form(seat, view, position)
        self._plates[seat].show_seat(view, self._letter(seat, view), seat is self.model.turn, form)
        spots = layout.open_hand(cards, position, self._width, left) if cards else {}
        for place, (card, spot) in enumerate(spots.items()):
            self._place_card(card, spot, position, _HAND_LAYER + place)
        self._lay_plate(seat, view, position, spots, left)
        return spots

    def _place_card(self, card: Card, spot: Spot, position: Position, layer: float) -> None:
        model, item = self.model, self._cards[card]
        at_cursor = self.cursor_shown and card == self.cursor
        item.show_as(
            QSizeF(spot.width, spot.height),
            covered=spot.covered,
            row=spot.row,
            legal=not model.is_dim(card),
            chosen=card in model.chosen or (at_cursor and not model.many),
            focus=at_cursor and model.many,
            marked=card in model.marked,
            dots=self._dots(),
        )
        lift = self._lift(card, at_cursor)
        dx, dy = FORWARD[position]
        item.lift = -lift * dy
        item.setPos(spot.x + dx * lift, spot.y + dy * lift)
        item.setZValue(layer)

    def _dots(self) -> bool:
        return self.look.dots == "on" or (self.look.dots == "auto" and self.model.dots)

    def _lift(self, card: Card, at_cursor: bool) -> float:
        measures = tokens()["card"]
        if card in self.model.chosen or (at_cursor and not self.model.many):
            return float(measures["lift_selected"])
        if card in self.model.marked:
            return float(measures["lift_legal"]) + 4
        return float(measures["lift_legal"]) if self.model.steps_forward(card) else 0.0

    def _lay_plate(self, seat: Seat, view: SeatView, position: Position, spots: dict[Card, Spot], left: float | None) -> None:
        plate = self._plates[seat]
        plate.setVisible(bool(view.name))
        if not view.name:
            return
        bottom = max((spot.y + spot.height for spot in spots.values()), default=None)
        if not spots and view.hidden:
            bottom = max(spot.y + spot.height for spot in layout.backs(view.hidden, position, self._width))
        second = len({spot.y for spot in spots.values()}) > 1
        plate.setPos(*layout.plate_corner(position, plate.size, self._width, bottom, left, second and position is Position.BELOW))

    # Plates give way to what is beside them

    def _letter(self, seat: Seat, view: SeatView) -> str:
        return view.letter or seat_letter(seat, self.look.words)

    def _as_they_lie(self, seat: Seat, view: SeatView) -> list[Card]:
        """The open cards of a seat from left to right."""
        cards = sorted(view.cards, key=self.look.sort_key)
        return layout.trumps_first(cards, self.model.trump) if seat is self.model.dummy else cards

    def _dummy_form(self, seat: Seat, view: SeatView, cards: list[Card]) -> Form:
        """The widest form of dummy's plate that leaves room for the plate at the right."""
        right = self.model.below.right
        other = self.model.seats.get(right, SeatView())
        least = self._plates[right].size_of(other, Form.NARROW)[0] if other.name else 0.0
        for form in Form:
            left = layout.dummy_left(cards, self._plates[seat].size_of(view, form)[0], self._width)
            if least <= layout.beside_dummy(cards, left, self._width, Position.RIGHT):
                return form
        return Form.NARROW

    def _side_form(self, seat: Seat, view: SeatView, position: Position) -> Form:
        """The widest form of a plate at the side that leaves what stands above as it is."""
        above = self.model.below.partner
        other = self.model.seats.get(above)
        if position not in (Position.LEFT, Position.RIGHT) or other is None:
            return Form.ROW
        plate = self._plates[above]
        if self.model.dummy is above and other.cards:
            cards = self._as_they_lie(above, other)
            left = layout.dummy_left(cards, plate.size_of(other, self._dummy_form(above, other, cards))[0], self._width)
            room = layout.beside_dummy(cards, left, self._width, position)
        else:
            room = layout.beside_plate(plate.size_of(other, Form.ROW)[0], self._width) if other.name else self._width / 3
        return next((form for form in Form if self._plates[seat].size_of(view, form)[0] <= room), Form.NARROW)

    def _lay_backs(self, seat: Seat, view: SeatView | None, position: Position) -> None:
        count = view.hidden if view and not view.cards else 0
        items = self._backs[seat]
        while len(items) < count:
            item = CardItem(None, self.look)
            items.append(item)
            self.addItem(item)
        spots = layout.backs(count, position, self._width) if count else []
        for place, item in enumerate(items):
            item.setVisible(place < count)
            if place < count:
                spot = spots[place]
                item.show_as(QSizeF(spot.width, spot.height))
                item.setPos(spot.x, spot.y)
                item.setZValue(_HAND_LAYER + place)
        if view is None:
            self._plates[seat].setVisible(False)

    def _lay_trick(self, places: dict[Seat, Position]) -> set[Card]:
        cards = self._collecting or self.model.trick
        centre = self._trick_centre()
        for seat, card in cards:
            spot = layout.trick_spot(places[seat], self._width, centre)
            item = self._cards[card]
            marked = card in self.model.marked
            item.show_as(
                QSizeF(spot.width, spot.height), covered=False, row=False, legal=True, chosen=False, focus=False, marked=marked
            )
            item.lift = 0.0
            item.setPos(spot.x, spot.y)
            item.setZValue(_TRICK_LAYER + _TRICK_ORDER.index(places[seat]))
        turn = self.model.turn
        self._slot.setVisible(turn is not None and self.model.legal is not None and not self.model.many)
        if turn is not None:
            self._slot.show_at(layout.trick_spot(places[turn], self._width, centre))
        return {card for _, card in cards}

    def _trick_centre(self) -> float:
        plate = self._plates[self.model.below]
        return layout.trick_centre(plate.pos().y() if plate.isVisible() else None)

    def _lay_words(self) -> None:
        model = self.model
        left = self._width / 2 + _WORDS_SIDE
        right = self._width - 30.0 - (200.0 if self._open_right() else 94.0)
        self._words.setVisible(bool(model.title or model.line))
        self._words.show_words(model.title, model.line, max(110.0, right - left))
        self._words.setPos(left, self._trick_centre() + 4 - self._words.height / 2)

    def _open_right(self) -> bool:
        view = self.model.seats.get(self.model.below.right)
        return bool(view and view.cards)

    # What the view asks

    def item_of(self, card: Card) -> CardItem:
        """The item of a card."""
        return self._cards[card]

    def set_cursor(self, card: Card | None, shown: bool) -> None:
        """Move the cursor; `shown` draws it."""
        if (card, shown) != (self.cursor, self.cursor_shown):
            self.cursor, self.cursor_shown = card, shown
            if not self.motion.is_running:
                self._lay_out()

    def choosable(self) -> list[Card]:
        """The cards that may be chosen, hand by hand from the one below, each as it lies."""
        found: list[Card] = []
        for seat in self.model.below.clockwise():
            view = self.model.seats.get(seat)
            if view:
                found += [card for card in self._as_they_lie(seat, view) if self.model.may_choose(card)]
        return found


def _just_taken(before: TableModel, model: TableModel) -> tuple[Played, ...]:
    """The cards of a trick that has just been taken: it still lies on the table for a moment."""
    last = model.last_trick
    if last is None or model.trick or last == before.last_trick or not before.trick:
        return ()
    return last.cards if before.trick == last.cards[: len(before.trick)] else ()
