"""Sheets for counting points: two whole deals each, so that every line of four comes to 40 (MB-10, MB-11).

Sheet n of a set comes from the set's code and n alone. Totals alternate between odd and even from sheet to sheet at every letter,
and so do the sides that declare: neighbours share no answer. All sheets of a level have the same difficulty:

* level 1: no hand with three tens, none under 3 or over 18 points, no void; one side has more points and one stronger hand;
* level 2: none under 2 points, exactly one hand with three tens or more, a hand without points in two suits; in one deal the
  partners are level (MB-16);
* level 3: as level 2, and a diagnostic hand in each deal; the other deal is 20 all (MB-13).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import permutations

from bridgetutor.engine.cards import PACK, Rank, Suit
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.seats import Seat
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.teaching.exercises.codes import SetCode
from bridgetutor.teaching.exercises.hands import diagnostic_hand

SHEET_TYPE = "W05"
#: The names of the eight hands; A and E announce first, then clockwise.
LETTERS = "ABCDEFGH"
#: Of each card of the pack, by its place in it: points, suit, whether it is a ten.
_POINTS = [card.rank.points for card in PACK]
_SUIT = [card.suit for card in PACK]
_TEN = [card.rank is Rank.TEN for card in PACK]
_ORDERS = tuple(permutations(range(4)))
#: No hand of a sheet has fewer points.
_FEWEST = 2


@dataclass(frozen=True, slots=True)
class CountSheet:
    """Sheet `code.sheet` of a set: two deals; A B C D are North East South West of the first, E F G H of the second."""

    code: SetCode
    deals: tuple[Deal, Deal]

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The eight hands, A to H."""
        return tuple(deal[seat] for deal in self.deals for seat in Seat)

    @property
    def totals(self) -> tuple[int, ...]:
        """Their points, A to H."""
        return tuple(hand.hcp for hand in self.hands)

    @property
    def declarers(self) -> tuple[str | None, str | None]:
        """The letter of the declarer of each deal; None is a new deal (20 all)."""
        one, two = (declaring_seat(deal) for deal in self.deals)
        return (None if one is None else LETTERS[one], None if two is None else LETTERS[4 + two])


def declaring_seat(deal: Deal, dealer: Seat = Seat.NORTH) -> Seat | None:
    """Who declares in Minibridge (MB-12 to MB-16); None is a new deal."""
    return MinibridgeState.start(deal, dealer).declarer


class _Ending(Enum):
    """How the totals of a deal decide: one partner stronger, partners level, or 20 all."""

    STRONGER = 1
    LEVEL = 2
    NEW_DEAL = 3


@dataclass(frozen=True, slots=True)
class _Wish:
    """What a deal of a sheet should be like; `odd` says of A to D which totals are odd, `side` 0 that A and C declare."""

    odd: tuple[int, ...]
    side: int
    ending: _Ending
    three_tens: int
    diagnostic: bool
    plain: bool


@lru_cache(maxsize=256)
def count_sheet(code: SetCode) -> CountSheet:
    """The sheet of a code that names one; raises ValueError for the code of a whole set."""
    if code.sheet is None:
        raise ValueError("the code names a set, not a sheet")
    rng = random.Random(f"count sheet {code}")
    wishes = _wishes(code, code.sheet)
    while True:
        one, two = (_deal(rng, wish) for wish in wishes)
        sheet = CountSheet(code, (one, two))
        if code.level == 1 or any(_blank_suits(hand) >= 2 for hand in sheet.hands):
            return sheet


def _wishes(code: SetCode, number: int) -> tuple[_Wish, _Wish]:
    """What the two deals of a sheet should be like, from the set and the number of the sheet."""
    whole = random.Random(f"count set {code.whole}")
    special = (number + whole.randrange(2)) % 2
    with_tens = random.Random(f"tens {code}").randrange(2)
    made = []
    for place in (0, 1):
        pattern = whole.choice(((0, 0, 1, 1), (0, 1, 0, 1), (0, 1, 1, 0)) if code.level == 1 else ((0, 1, 0, 1), (0, 0, 0, 0)))
        flip, turn = whole.randrange(2), whole.randrange(2)
        ending = _ENDINGS[code.level][place == special]
        made.append(
            _Wish(
                odd=tuple((odd + number + flip) % 2 for odd in pattern),
                side=((number if code.level < 3 else number // 2) + turn) % 2,
                ending=ending,
                three_tens=int(code.level > 1 and place == with_tens),
                diagnostic=code.level == 3,
                plain=code.level == 1,
            )
        )
    return made[0], made[1]


#: By level: how an ordinary deal of a sheet ends, and how its special one does.
_ENDINGS = {
    1: (_Ending.STRONGER, _Ending.STRONGER),
    2: (_Ending.STRONGER, _Ending.LEVEL),
    3: (_Ending.LEVEL, _Ending.NEW_DEAL),
}


#: After so many shuffles of the other three hands a diagnostic hand is given up for another.
_PATIENCE = 1000


def _deal(rng: random.Random, wish: _Wish) -> Deal:
    """A deal by chance that is as wished: dealt and seated again until it is. Cards are places in the pack, for speed."""
    orders = list(_ORDERS)
    rng.shuffle(orders)
    one_kind = bool(wish.odd[0]) if len(set(wish.odd)) == 1 else None
    while True:
        first = [PACK.index(card) for card in diagnostic_hand(rng, one_kind)] if wish.diagnostic else []
        rest = [place for place in range(52) if place not in first]
        for _ in range(_PATIENCE):
            rng.shuffle(rest)
            cards = first + rest
            hands = [cards[start : start + 13] for start in range(0, 52, 13)]
            seated = _seated(hands, wish, orders)
            if seated is not None:
                return Deal.of({seat: Hand.of(PACK[card] for card in hands[at]) for seat, at in zip(Seat, seated, strict=True)})


def _seated(hands: Sequence[Sequence[int]], wish: _Wish, orders: Sequence[tuple[int, ...]]) -> tuple[int, ...] | None:
    """The first order in which these hands are as wished, or None; quick refusals first, since most deals are refused."""
    points = [sum([_POINTS[card] for card in hand]) for hand in hands]
    if min(points) < _FEWEST or not _may_end(points, wish.ending) or (wish.plain and not _plain(hands, points)):
        return None
    if sum(sum([_TEN[card] for card in hand]) >= 3 for hand in hands) != wish.three_tens:
        return None
    return next((order for order in orders if _fits(wish, *[points[place] for place in order])), None)


def _may_end(points: Sequence[int], ending: _Ending) -> bool:
    """Whether some order of these totals can end so."""
    if ending is _Ending.NEW_DEAL:
        return 20 - points[0] in points[1:]
    return ending is _Ending.STRONGER or len(set(points)) < 4


def _fits(wish: _Wish, a: int, b: int, c: int, d: int) -> bool:
    """Whether totals in this order are odd and even as wished, and decide as wished."""
    if (a % 2, b % 2, c % 2, d % 2) != wish.odd:
        return False
    if wish.ending is _Ending.NEW_DEAL:
        return a + c == b + d
    ours, theirs = ((a, c), (b, d)) if wish.side == 0 else ((b, d), (a, c))
    return sum(ours) > sum(theirs) and (ours[0] == ours[1]) == (wish.ending is _Ending.LEVEL)


def _plain(hands: Sequence[Sequence[int]], points: Sequence[int]) -> bool:
    """Whether no hand is void in a suit, very weak or very strong."""
    return min(points) >= 3 and max(points) <= 18 and all(len({_SUIT[card] for card in hand}) == 4 for hand in hands)


def _blank_suits(hand: Hand) -> int:
    """In how many suits a hand has no points."""
    return sum(hand.suit_hcp(suit) == 0 for suit in Suit)
