"""An item of an exercise in a cell of a practice sheet: what is asked, what there is to see, and the place to answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bridgetutor.engine.cards import Card
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import Language
from bridgetutor.handouts.lesson_forms import form_blocks
from bridgetutor.handouts.page import BODY
from bridgetutor.handouts.pen import MM, Pen
from bridgetutor.handouts.practice_parts import (
    SIDE_GAP,
    Part,
    around_the_table,
    auction_box,
    beside,
    cards_in_a_row,
    fact_lines,
    hand_lines,
    in_fan_order,
    little_table,
    number_box,
    number_boxes,
    stacked,
    suit_line,
    text,
    tick_grid,
    ticks,
)
from bridgetutor.teaching.answers import (
    CardsForm,
    ChoiceForm,
    ContractForm,
    NumberForm,
    NumbersForm,
    SeatForm,
)
from bridgetutor.teaching.exercises.item import Block
from bridgetutor.teaching.scene import Scene
from bridgetutor.wording.calls import denomination_mark
from bridgetutor.wording.cards import denomination_name, seat_letter, seat_name
from bridgetutor.wording.minibridge import goal_name

#: The letters of options.
OPTIONS = "abcdefgh"
_MARK = "?"
#: Two hands beside each other that are wider have smaller letters, so that a box has its place beside them.
_HANDS = 56 * MM
#: The share of its row that a picture may take, and that the text beside it needs; else the text stands under it.
_SEEN, _NARROW = 0.48, 0.28


@dataclass(frozen=True, slots=True)
class Shown:
    """An item on a sheet: its exercise, its block, and what of its question is not already said for the whole sheet."""

    exercise: str
    block: Block
    words: str
    lettered: bool = True


class Cells:
    """Lays out items for one reader."""

    def __init__(self, words: Language, letters: str) -> None:
        self.words, self.letters = words, letters

    def cell(self, shown: Shown, width: float) -> Part:
        """The item, its parts one under the other; a box for one number stands beside what there is to see, where there is room."""
        block = shown.block
        parts, seen = [text(shown.words, width, self.letters)] if shown.words else [], self._seen(shown, width)
        if self._is_ticked_in_picture(block):
            return stacked([*parts, *seen])
        if isinstance(block.form, NumberForm):
            box = number_box(block.form.unit)
            for place in reversed(range(len(seen))):
                if seen[place].width + SIDE_GAP + box.width <= width:
                    seen[place] = beside(seen[place], box)
                    return stacked([*parts, *seen])
        return stacked([*parts, *seen, self.form(shown, width)])

    def seen_width(self, shown: Shown, width: float) -> float:
        """How wide what there is to see is, at the left of `side`."""
        return stacked(self._seen(shown, _SEEN * width)).width

    def side(self, shown: Shown, width: float, seen: float) -> Part:
        """The item, what there is to see at the left, `seen` wide, what is asked and the place to answer at the right."""
        left = stacked(self._seen(shown, _SEEN * width))
        room = width - seen - SIDE_GAP
        if room < _NARROW * width:
            words = " ".join(filter(None, (shown.words, *self._facts(shown.block))))
            return self.cell(replace(shown, words=words), width)
        left = Part(seen, left.height, left.draw)
        right = [text(words, room, self.letters) for words in (shown.words, *self._facts(shown.block)) if words]
        return beside(left, stacked([*right, self.form(shown, room)]))

    def form(self, shown: Shown, width: float) -> Part:
        """The place to answer."""
        form, words = shown.block.form, self.words
        match form:
            case NumberForm():
                return number_box(form.unit, behind=True)
            case NumbersForm():
                return number_boxes(form.labels, width, self.letters)
            case ChoiceForm():
                labels = [label for _, label in form.options]
                return ticks(labels, width, self.letters, OPTIONS[: len(labels)] if shown.lettered else "")
            case SeatForm():
                return ticks([seat_name(seat, words) for seat in form.seats], width, self.letters)
            case ContractForm():
                return self._contracts(form, width)
            case _:
                return stacked([Part(width, each.height, each.draw) for each in form_blocks(form, width, words, self.letters)], 0.0)

    def _contracts(self, form: ContractForm, width: float) -> Part:
        """Part-score and game, each with a box for every denomination."""
        denominations = dict.fromkeys(contract.denomination for contract, _ in form.contracts)
        goals = dict.fromkeys(contract.goal for contract, _ in form.contracts)
        heads = [denomination_mark(denomination, self.words) for denomination in denominations]
        return tick_grid(heads, [goal_name(goal, self.words) for goal in goals], width, self.letters)

    # --- what there is to see

    def _is_ticked_in_picture(self, block: Block) -> bool:
        """Whether the place to answer is in the picture itself."""
        if isinstance(block.form, CardsForm):
            return True
        if isinstance(block.form, SeatForm):
            return block.scene is not None and bool(block.scene.trick)
        return isinstance(block.form, NumberForm) and any(value == _MARK for _, value in block.rows)

    def _seen(self, shown: Shown, width: float) -> list[Part]:
        block, parts = shown.block, []
        if block.scene is not None:
            parts += self._scene(shown, block.scene, width)
        if block.rows:
            rows = self._rows(block.rows, width)
            if parts and parts[-1].width + SIDE_GAP + rows.width <= width:
                parts[-1] = beside(parts[-1], rows)
            else:
                parts.append(rows)
        if block.auction is not None:
            parts.append(auction_box(block.auction, width, self.words, self.letters))
        return parts

    def _rows(self, rows: Sequence[tuple[str, str]], width: float) -> Part:
        """A table of facts; where one of them is asked for, boxes beside each other with that one empty."""
        if not any(value == _MARK for _, value in rows):
            return fact_lines(rows, width, self.letters)
        boxes = number_boxes([label for label, _ in rows], width, self.letters)
        column = (width - 4 * MM * (len(rows) - 1)) / len(rows)
        given = [text(value, column, self.letters, 16.0, bold=True) if value != _MARK else None for _, value in rows]

        def draw(pen: Pen, x: float, top: float) -> None:
            boxes.draw(pen, x, top)
            for place, part in enumerate(given):
                if part is not None:
                    left = x + place * (column + 4 * MM) + (min(column, 26 * MM) - part.width) / 2
                    part.draw(pen, left, top - boxes.height + 8.6 * MM)

        return Part(width, boxes.height, draw)

    def _scene(self, shown: Shown, scene: Scene, width: float) -> list[Part]:
        form = shown.block.form
        if isinstance(form, SeatForm) and scene.trick:
            return [little_table(scene.trick, scene.denomination, self.words)]
        hands = {seat: scene.hands[seat] or () for seat in scene.open if scene.hands[seat]}
        parts: list[Part] = []
        if scene.trick and len(hands) == 1:
            under = [seat_letter(seat, self.words) for seat, _ in scene.trick]
            parts.append(cards_in_a_row([card for _, card in scene.trick], width, 9 * MM, under))
        if len(hands) == 1:
            (cards,) = hands.values()
            parts.append(cards_in_a_row(in_fan_order(cards), width))
        elif hands:
            parts.append(self._hands(hands, self._names(shown), isinstance(form, NumberForm)))
        return parts

    def _names(self, shown: Shown) -> Mapping[Seat, str]:
        """What the hands are called."""
        if shown.exercise == "halving-question":
            return {Seat.SOUTH: self.words.t("Your hand"), Seat.WEST: self.words.t("The other android")}
        return {seat: seat_name(seat, self.words) for seat in Seat}

    def _hands(self, hands: Mapping[Seat, Sequence[Card]], names: Mapping[Seat, str], in_row: bool) -> Part:
        """Two hands beside each other, four around the table or in a row; hands of one suit in a line each."""
        if len({card.suit for cards in hands.values() for card in cards}) == 1:
            return stacked([suit_line(in_fan_order(cards), names[seat], self.letters) for seat, cards in hands.items()], 1 * MM)
        lines = self._lines(hands, names, BODY)
        if len(lines) == 4 and not in_row:
            return around_the_table(lines)
        row = _in_a_row(list(lines.values()))
        if len(lines) == 2 and row.width > _HANDS:
            return _in_a_row(list(self._lines(hands, names, BODY - 1).values()))
        return row

    def _lines(self, hands: Mapping[Seat, Sequence[Card]], names: Mapping[Seat, str], size: float) -> dict[Seat, Part]:
        return {seat: hand_lines(cards, names[seat], self.letters, size) for seat, cards in hands.items()}

    def _facts(self, block: Block) -> list[str]:
        """For a position of play: trumps, who declares, what lies on the table."""
        scene, words = block.scene, self.words
        if scene is None or scene.denomination is None or scene.declarer is None or scene.dummy is None:
            return []
        name = denomination_name(scene.denomination, words)
        suit = scene.denomination.suit
        trumps = words.t("No trumps.") if suit is None else words.t("Trumps: {suit}.").format(suit=f"!{suit} {name}")
        roles = words.t("Declarer: {declarer}. Dummy: {dummy}.")
        facts = [trumps + " " + roles.format(declarer=seat_name(scene.declarer, words), dummy=seat_name(scene.dummy, words))]
        if scene.trick:
            played = " · ".join(f"{seat_name(seat, words)}\u00a0!{card}" for seat, card in scene.trick)
            facts.append(words.t("On the table: {cards}").format(cards=played))
        return facts


def _in_a_row(parts: Sequence[Part]) -> Part:
    made = parts[0]
    for part in parts[1:]:
        made = beside(made, part)
    return made
