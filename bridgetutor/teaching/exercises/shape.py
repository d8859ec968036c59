"""The shape of a hand, and whether it is balanced: every suit two or more, one suit of two at most (RECORDS.md)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from bridgetutor.engine.hands import Hand
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.exercises.hands import any_hand
from bridgetutor.teaching.exercises.item import ChoiceItem, Option, table
from bridgetutor.teaching.exercises.saying import sayings
from bridgetutor.teaching.messages import Message, message
from bridgetutor.teaching.scene import Scene

#: The shapes of each level: easy to tell; balanced or nearly; borderline.
_SHAPES = {
    1: ((4, 3, 3, 3), (4, 4, 3, 2), (6, 4, 2, 1), (5, 4, 3, 1), (7, 3, 2, 1), (6, 5, 1, 1)),
    2: ((4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2), (5, 4, 3, 1), (6, 3, 3, 1), (5, 5, 2, 1)),
    3: ((4, 4, 3, 2), (5, 3, 3, 2), (5, 4, 2, 2), (4, 4, 4, 1), (6, 3, 2, 2), (7, 2, 2, 2)),
}
Shape = tuple[int, ...]


@dataclass(frozen=True)
class ShapeItem(ChoiceItem):
    """A hand and four ways to describe it."""

    hand: Hand

    kind: ClassVar[str] = "shape"

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> ShapeItem | None:
        """A hand of a shape of the level."""
        wanted = rng.choice(_SHAPES[level])
        hand = any_hand(rng)
        if hand.shape != wanted:
            return None
        first, second = rng.sample(_neighbours(hand.shape), 2)
        options = [
            _option(hand.shape, hand.is_balanced, (), right=True),
            _option(hand.shape, not hand.is_balanced, _why(hand)),
            _option(first, rng.random() < 0.5, ("EX-07",)),
            _option(second, rng.random() < 0.5, ("EX-07",)),
        ]
        rng.shuffle(options)
        return cls(seed, level, tuple(options), hand)

    def question(self) -> Message:
        """What shape, and balanced or not?"""
        return message("shape-question")

    @property
    def scene(self) -> Scene:
        """The hand."""
        return table({Seat.SOUTH: self.hand})

    def hints(self) -> tuple[Message, ...]:
        """Count each suit; what balanced means."""
        return (message("shape-hint-count"), message("shape-hint-balanced"))

    def explain(self) -> tuple[Message, ...]:
        """The lengths, the shape, and why it is balanced or not."""
        spades, hearts, diamonds, clubs = self.hand.lengths
        twos, shortest = self.hand.lengths.count(2), min(self.hand.lengths)
        why = "shape-why-balanced" if self.hand.is_balanced else "shape-why-short" if shortest < 2 else "shape-why-twos"
        return (
            message("shape-lengths", s=spades, h=hearts, d=diamonds, c=clubs),
            message("shape-sorted", shape=_text(self.hand.shape)),
            message(why, shortest=shortest, twos=twos),
        )


def _text(shape: Sequence[int]) -> str:
    return "-".join(map(str, shape))


def _option(shape: Shape, balanced: bool, slips: tuple[str, ...], right: bool = False) -> Option:
    kind = "shape-balanced" if balanced else "shape-unbalanced"
    return Option(f"{_text(shape)}-{'yes' if balanced else 'no'}", message(kind, shape=_text(shape)), slips, right)


def _neighbours(shape: Shape) -> list[Shape]:
    """Shapes that come of counting one card into the wrong suit."""
    found = set()
    for more in range(4):
        for less in range(4):
            changed = [length + (place == more) - (place == less) for place, length in enumerate(shape)]
            found.add(tuple(sorted(changed, reverse=True)))
    return sorted(each for each in found if each != shape and min(each) >= 0)


def _why(hand: Hand) -> tuple[str, ...]:
    """The mistakes that lead to the opposite answer."""
    if min(hand.lengths) < 2:
        return ("EX-05",)
    if not hand.is_balanced:
        return ("EX-04",)
    return ("EX-03",) if 2 in hand.lengths else ()


ITEM = ShapeItem
sayings(
    {
        "shape-question": N_("What is the shape of this hand, the longest suit first? Is it balanced?"),
        "shape-balanced": N_("{shape}, balanced"),
        "shape-unbalanced": N_("{shape}, not balanced"),
        "shape-hint-count": N_("Count the cards of each suit. They must come to 13."),
        "shape-hint-balanced": N_("Balanced: two cards or more in each suit, and one suit of two at most."),
        "shape-lengths": N_("!S {s}, !H {h}, !D {d}, !C {c}: together 13."),
        "shape-sorted": N_("The longest first: {shape}."),
        "shape-why-balanced": N_("No suit is shorter than two, and one at most has two: balanced."),
        "shape-why-short": N_("The shortest suit has {shortest}: not balanced."),
        "shape-why-twos": N_("{twos} suits have two cards, and one is the most: not balanced."),
    }
)
