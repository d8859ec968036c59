"""The values that duplicate and rubber scoring share: what a trick, an overtrick, an undertrick and a slam are worth.

Pure tables of whole points; `doubled` is 0, 1 or 2 everywhere, `vulnerable` is declarer's side's (AM-46).
"""

from __future__ import annotations

from functools import cache

from bridgetutor.engine.cards import Denomination

#: Trick points that make a game: 100 or more (MB-08, DD-67; Law 77).
GAME_POINTS = 100


def trick_value(denomination: Denomination) -> int:
    """What one trick is worth undoubled: 20 in clubs and diamonds, 30 in hearts, spades and no trumps (DD-50, DD-52)."""
    return 20 if denomination.is_minor else 30


def first_trick_value(denomination: Denomination) -> int:
    """What the first trick over six is worth: 40 in no trumps, else as any other (DD-50)."""
    return 40 if denomination is Denomination.NO_TRUMPS else trick_value(denomination)


@cache
def trick_points(level: int, denomination: Denomination, doubled: int = 0) -> int:
    """The points of the tricks that were bid: doubled twice, redoubled four times as much (DD-50, DD-51)."""
    plain = first_trick_value(denomination) + (level - 1) * trick_value(denomination)
    return plain << doubled


def overtrick_value(denomination: Denomination, doubled: int, vulnerable: bool) -> int:
    """What each overtrick is worth: its trick value, doubled 100 or vulnerable 200, redoubled twice that (DD-52 to DD-54)."""
    if not doubled:
        return trick_value(denomination)
    return (200 if vulnerable else 100) * doubled


@cache
def undertrick_steps(down: int, doubled: int, vulnerable: bool) -> tuple[int, ...]:
    """What the first, second ... undertrick costs, one number each (DD-61 to DD-64)."""
    if not doubled:
        return (100 if vulnerable else 50,) * down
    steps = (200, *(300,) * 12) if vulnerable else (100, 200, 200, *(300,) * 10)
    return tuple(step * doubled for step in steps[:down])


def undertrick_points(down: int, doubled: int, vulnerable: bool) -> int:
    """What so many undertricks cost together (DD-65)."""
    return sum(undertrick_steps(down, doubled, vulnerable))


def doubled_made_bonus(doubled: int) -> int:
    """For a doubled contract made 50, redoubled 100 (DD-55)."""
    return 50 * doubled


def slam_bonus(level: int, vulnerable: bool) -> int:
    """For a slam bid and made: six 500 or 750, seven 1000 or 1500, never multiplied by a double (DD-56 to DD-58, AM-24)."""
    if level == 6:
        return 750 if vulnerable else 500
    if level == 7:
        return 1500 if vulnerable else 1000
    return 0


#: The bonus for a contract made below game; in Minibridge and duplicate only (MB-47, AM-23).
PARTSCORE_BONUS = 50


def game_bonus(vulnerable: bool) -> int:
    """The bonus for a game bid and made; in duplicate only, and 300 in Minibridge (AM-23, DD-82)."""
    return 500 if vulnerable else 300
