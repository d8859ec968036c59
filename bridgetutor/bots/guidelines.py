"""The guidelines of Minibridge for choosing a contract: 25 points for game, eight cards of a major together, else no trumps."""

from __future__ import annotations

from bridgetutor.engine.cards import SUITS_DOWN, Denomination, Suit
from bridgetutor.engine.hands import Hand, together
from bridgetutor.scoring.minibridge import Goal, MinibridgeContract

#: Points of both hands that usually make game (MB-24).
POINTS_FOR_GAME = 25

#: Cards of both hands that make a suit worth being trumps (MB-25).
FIT = 8


def guideline(declarer: Hand, dummy: Hand) -> MinibridgeContract:
    """The contract of the guidelines: the longest major fit (spades before hearts), or no trumps (MB-24, MB-25, MB-26)."""
    goal = Goal.GAME if declarer.hcp + dummy.hcp >= POINTS_FOR_GAME else Goal.PARTSCORE
    fit = major_fit(declarer, dummy)
    return MinibridgeContract(Denomination.of(fit), goal)


def major_fit(one: Hand, two: Hand) -> Suit | None:
    """The major in which two hands hold most cards together, eight at least; spades in a tie."""
    majors = [suit for suit in SUITS_DOWN if suit.is_major and together(one, two, suit) >= FIT]
    return max(majors, key=lambda suit: (together(one, two, suit), suit), default=None)
