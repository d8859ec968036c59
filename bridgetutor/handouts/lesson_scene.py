"""What the card table shows in a step, on paper: hands, the trick that lies there, who plays what."""

from __future__ import annotations

from dataclasses import replace

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
        self._told: list[str] = []

    def blocks(self, scene: Scene | None, cards_needed: bool = False, hide: frozenset[str] = frozenset()) -> list[Block]:
        """The picture of a scene.

        `cards_needed` draws the hands beside a trick too, since the answer is among them; `hide` may hold `contract` and
        `declarer`, which a question of the sheet asks for here or later.
        """
        if scene is None:
            return []
        facts = self._facts(scene, hide)
        pictures = [trick_on_table(scene.trick, self.words)] if scene.trick else []
        shown = {seat: Hand.of(scene.hands[seat] or ()) for seat in scene.open if scene.hands[seat]}
        points = {seat: number for seat, number in scene.points if Hand.of(scene.hands[seat] or ()) not in self.asked}
        key = (tuple(shown.items()), tuple(points.items()))
        if shown and (cards_needed or (not scene.trick and key != self._last)):
            pictures += self._hands(shown, points)
            self._last = key
        if not pictures and facts == self._told:
            return []
        self._told = facts
        lines = [line_of(text, self.width, self.letters) for text in facts]
        blocks = [*lines, *pictures]
        return [*(replace(block, stay=True) for block in blocks[:-1]), *blocks[-1:], space(2 * MM)] if blocks else []

    def _hands(self, shown: dict[Seat, Hand], points: dict[Seat, int]) -> list[Block]:
        if len(shown) > 2:
            return [compass(shown, self.width, self.words, points)]
        rows = []
        for seat, hand in shown.items():
            rows.append(in_a_row(hand, seat_name(seat, self.words), self.width))
        if points:
            rows.insert(0, line_of(self._points(points), self.width, self.letters, stay=True))
        return rows

    def _points(self, points: dict[Seat, int]) -> str:
        each = " · ".join(f"{seat_name(seat, self.words)} {number}" for seat, number in points.items())
        return self.words.t("Points: {points}").format(points=each)

    def _facts(self, scene: Scene, hide: frozenset[str]) -> list[str]:
        """Trump or contract, declarer and dummy, as far as the scene tells them."""
        words, facts = self.words, []
        if scene.denomination is not None and not (scene.goal is not None and "contract" in hide):
            name = _with_sign(scene.denomination, words)
            if scene.goal is None:
                trumps = words.t("No trumps.") if scene.denomination.suit is None else words.t("Trumps: {suit}.").format(suit=name)
                facts.append(trumps)
            else:
                goal = words.t("game") if scene.goal == "game" else words.t("part-score")
                facts.append(words.t("Contract: {denomination}, {goal}.").format(denomination=name, goal=goal))
        if scene.declarer is not None and scene.dummy is not None and "declarer" not in hide:
            text = words.t("Declarer: {declarer}. Dummy: {dummy}.")
            facts.append(text.format(declarer=seat_name(scene.declarer, words), dummy=seat_name(scene.dummy, words)))
        return [" ".join(facts)] if facts else []


def _with_sign(denomination: Denomination, words: Language) -> str:
    name = denomination_name(denomination, words)
    return name if denomination.suit is None else f"!{denomination.suit} {name}"
