"""What the card table shows in a step, on paper: hands, the trick that lies there, who plays what."""

from __future__ import annotations

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import Language
from bridgetutor.handouts.flow import Block, line_of, space
from bridgetutor.handouts.pen import MM
from bridgetutor.handouts.pictures import compass, in_a_row, trick_on_table
from bridgetutor.teaching.scene import Scene
from bridgetutor.wording.cards import denomination_name, seat_name


class Scenes:
    """Draws scenes one after the other and leaves out hands that stand just above.

    The points of hands in `asked` are not printed: a question of the sheet asks for them.
    """

    def __init__(self, width: float, words: Language, letters: str, asked: frozenset[Hand] = frozenset()) -> None:
        self.width, self.words, self.letters, self.asked = width, words, letters, asked
        self._last: object = None

    def blocks(self, scene: Scene | None, cards_needed: bool = False) -> list[Block]:
        """The picture of a scene; `cards_needed` draws the hands beside a trick too, since the answer is among them."""
        if scene is None:
            return []
        blocks = [line_of(text, self.width, self.letters, stay=True) for text in self._facts(scene)]
        if scene.trick:
            blocks.append(trick_on_table(scene.trick, self.words))
        shown = {seat: Hand.of(scene.hands[seat] or ()) for seat in scene.open if scene.hands[seat]}
        points = {seat: number for seat, number in scene.points if Hand.of(scene.hands[seat] or ()) not in self.asked}
        key = (tuple(shown.items()), tuple(points.items()))
        if shown and (cards_needed or (not scene.trick and key != self._last)):
            blocks += self._hands(shown, points)
            self._last = key
        return [*blocks, space(2 * MM)] if blocks else []

    def _hands(self, shown: dict[Seat, Hand], points: dict[Seat, int]) -> list[Block]:
        if len(shown) > 2:
            return [compass(shown, self.width, self.words, points)]
        rows = []
        for seat, hand in shown.items():
            rows.append(in_a_row(hand, seat_name(seat, self.words), self.width))
        if points:
            rows.insert(0, line_of(self._points(points), self.width, self.letters, stay=True))
        return [*(Block(row.height, row.draw, stay=True) for row in rows[:-1]), rows[-1]]

    def _points(self, points: dict[Seat, int]) -> str:
        each = " · ".join(f"{seat_name(seat, self.words)} {number}" for seat, number in points.items())
        return self.words.t("Points: {points}").format(points=each)

    def _facts(self, scene: Scene) -> list[str]:
        """Trump or contract, declarer and dummy, as far as the scene tells them."""
        words, facts = self.words, []
        if scene.denomination is not None:
            name = _with_sign(scene.denomination, words)
            if scene.goal is None:
                trumps = words.t("No trumps.") if scene.denomination.suit is None else words.t("Trumps: {suit}.").format(suit=name)
                facts.append(trumps)
            else:
                goal = words.t("game") if scene.goal == "game" else words.t("part-score")
                facts.append(words.t("Contract: {denomination}, {goal}.").format(denomination=name, goal=goal))
        if scene.declarer is not None and scene.dummy is not None:
            text = words.t("Declarer: {declarer}. Dummy: {dummy}.")
            facts.append(text.format(declarer=seat_name(scene.declarer, words), dummy=seat_name(scene.dummy, words)))
        return [" ".join(facts)] if facts else []


def _with_sign(denomination: Denomination, words: Language) -> str:
    name = denomination_name(denomination, words)
    return name if denomination.suit is None else f"!{denomination.suit} {name}"
