"""Made-up rubbers for sheet W17 and the screen: a story of hands, legal and never the same for neighbours, scored by the rules.

Sheet n of a set comes from the set's code and n alone. At each place of the story odd and even sheets have other denominations, and
all points together differ in their tens, so neighbours share no hand and no result. All sheets of a set have the same profile:

* level 1, four hands, one game: two part-scores of a side make the game, the other side's part-score counts no more then, a
  contract fails by one or two (not vulnerable), one hand has an overtrick;
* level 2, six hands, two games to one: a game of two part-scores, a doubled contract made, a vulnerable undertrick, an overtrick, a
  part-score that counts no more after a game;
* level 3, seven hands, two games to none, or two to one where the losers have more points in the end: as level 2, the undertricks
  doubled, the doubled contract with overtricks, a slam that was bid, a hand that nobody bids.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from itertools import count

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.contracts import Contract
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.scoring.rubber import Rubber, RubberHand
from bridgetutor.scoring.values import GAME_POINTS, trick_points
from bridgetutor.session.rubber_sheet import SIDES, RubberSheet
from bridgetutor.teaching.exercises.codes import SetCode
from bridgetutor.wording.contract import contract_mark

SHEET_TYPE = "W17"
#: After so many stories the tens of a sheet may be those of its neighbours; then the hands alone differ.
_PATIENCE = 2000
#: How many hands a story has, by level.
HANDS = {1: 4, 2: 6, 3: 7}
WE, THEY = SIDES


class _Kind(Enum):
    """What a hand of a story is for."""

    PART = "part-score"
    GAME = "game"
    SLAM = "slam"
    DOWN = "down"
    PASSED = "passed out"


@dataclass(frozen=True, slots=True)
class _Slot:
    """A hand to be drawn: whose, what for, doubled how often, how many tricks over or under, whether it wins a game."""

    kind: _Kind
    side: str = ""
    doubled: int = 0
    over: int = 0
    closes: bool = False


@dataclass(frozen=True, slots=True)
class RubberStory:
    """The rubber of a sheet, told hand by hand."""

    code: SetCode
    rubber: Rubber

    @property
    def sheet(self) -> RubberSheet:
        """The sheet with every hand written."""
        return RubberSheet(rubber=self.rubber, chosen=0)

    def sentences(self, words: Language) -> list[str]:
        """What happened in each hand, in markup: `We bid 2!S and win 9 tricks.`"""
        return [hand_told(hand, words) for hand in self.rubber.hands]


#: The hands of stories have many tricks, so their number is always a plural.
_TOLD = {
    (WE, 0): N_("We bid {contract} and win {n} tricks."),
    (THEY, 0): N_("They bid {contract} and win {n} tricks."),
    (WE, 1): N_("We bid {contract}, they double. We win {n} tricks."),
    (THEY, 1): N_("They bid {contract}, we double. They win {n} tricks."),
    (WE, 2): N_("We bid {contract}, they double, we redouble. We win {n} tricks."),
    (THEY, 2): N_("They bid {contract}, we double, they redouble. They win {n} tricks."),
}


def hand_told(hand: RubberHand, words: Language) -> str:
    """A hand as a story tells it, in markup."""
    if hand.contract is None:
        return words.t("Everybody passes: nobody bids.")
    plain = contract_mark(replace(hand.contract, doubled=0), words)
    return words.t(_TOLD[hand.declarer, hand.contract.doubled]).format(contract=plain, n=hand.tricks)


@lru_cache(maxsize=256)
def rubber_story(code: SetCode) -> RubberStory:
    """The story of a code that names a sheet; raises ValueError for the code of a whole set."""
    if code.sheet is None:
        raise ValueError("the code names a set, not a sheet")
    rng, whole = random.Random(f"rubber story {code}"), random.Random(f"rubber set {code.whole}")
    halves = [_halves(whole) for _ in range(HANDS[code.level])]
    tens, lost, first = whole.randrange(2), whole.randrange(2), whole.randrange(2)
    for tried in count():
        winner = SIDES[(code.sheet + first) % 2] if code.level == 1 else rng.choice(SIDES)
        slots = _plan(rng, code.level, winner, lost)
        hands = [_hand(rng, slot, halves[place][code.sheet % 2]) for place, slot in enumerate(slots)]
        rubber = _played(hands)
        if rubber is not None and _fits(rubber, hands, slots, code.level):
            points = sum(rubber.now.totals.values())
            if (points // 10 + code.sheet + tens) % 2 == 0 or tried > _PATIENCE:
                return RubberStory(code, rubber)
    raise AssertionError


def _halves(rng: random.Random) -> tuple[tuple[Denomination, ...], tuple[Denomination, ...]]:
    """The denominations at a place of the story: some for even sheets, the others for odd ones."""
    found = list(Denomination)
    rng.shuffle(found)
    cut = rng.choice((2, 3))
    return tuple(found[:cut]), tuple(found[cut:])


# --- the plan


def _plan(rng: random.Random, level: int, winner: str, lost: int) -> list[_Slot]:
    """The hands of a story in order, by segments that each end with a game."""
    loser = WE if winner == THEY else THEY
    if level == 1:
        over = rng.randrange(3)
        early = [
            _Slot(_Kind.PART, winner),
            _Slot(_Kind.PART, loser),
            _Slot(_Kind.DOWN, rng.choice(SIDES), over=-rng.choice((1, 2))),
        ]
        rng.shuffle(early)
        return _with_over([*early, _Slot(_Kind.PART, winner, closes=True)], over)
    winners = [winner, winner] if level == 3 and lost == 0 else rng.choice(([winner, loser, winner], [loser, winner, winner]))
    segments = [[_Slot(_Kind.GAME, side)] for side in winners]
    wins = [place for place, side in enumerate(winners) if side == winner]
    pair = rng.choice(wins) if level == 3 else rng.randrange(len(winners))
    segments[pair] = [_Slot(_Kind.PART, winners[pair])] * 2
    games = [place for place in range(len(winners)) if place != pair]
    games.sort(key=lambda place: (winners[place] == winner, rng.random()))
    over = 0 if level == 2 else rng.choice((1, 2))
    if level == 3:
        segments[games[0]] = [_Slot(_Kind.SLAM, winners[games[0]])]
    if len(games) > 1:
        doubled = _Slot(_Kind.GAME, winners[games[1]], doubled=1, over=over)
        segments[games[1]] = [doubled]
    _put_in(rng, segments, winners, level, over, loser)
    closed = [(*segment[:-1], replace(segment[-1], closes=True)) for segment in segments]
    return _with_over([slot for segment in closed for slot in segment], rng.randrange(3))


def _put_in(rng: random.Random, segments: list[list[_Slot]], winners: Sequence[str], level: int, over: int, loser: str) -> None:
    """The hands that win no game: vulnerable undertricks, a part-score in vain, at level 3 a hand that nobody bids and more."""
    late = rng.randrange(1, len(segments))
    failing = rng.choice([side for side in SIDES if side in winners[:late]])
    down = _Slot(_Kind.DOWN, failing, doubled=level == 3, over=-1 if level == 2 else -rng.choice((2, 3)))
    segments[late].insert(rng.randrange(len(segments[late])), down)
    at = rng.randrange(len(segments))
    other = THEY if winners[at] == WE else WE
    to_none = len(winners) == 2
    vain = _Slot(_Kind.PART, other, doubled=int(to_none), over=over if to_none else 0)
    segments[at].insert(rng.randrange(len(segments[at])), vain)
    if level == 3:
        at = rng.randrange(len(segments))
        segments[at].insert(rng.randrange(len(segments[at])), _Slot(_Kind.PASSED))
    if to_none:
        at = rng.randrange(len(segments))
        segments[at].insert(rng.randrange(len(segments[at])), _Slot(_Kind.DOWN, loser, over=-1))


def _with_over(slots: list[_Slot], which: int) -> list[_Slot]:
    """The same hands, one of those that are made undoubled with an overtrick."""
    made = [place for place, slot in enumerate(slots) if slot.kind in (_Kind.PART, _Kind.GAME) and not slot.doubled]
    place = made[which % len(made)]
    return [replace(slot, over=1) if at == place else slot for at, slot in enumerate(slots)]


# --- the hands


def _hand(rng: random.Random, slot: _Slot, denominations: Sequence[Denomination]) -> RubberHand:
    """A hand for a slot in one of these denominations."""
    if slot.kind is _Kind.PASSED:
        return RubberHand()
    levels = {_Kind.SLAM: (6,), _Kind.DOWN: (2, 3, 3, 4), _Kind.PART: (1, 2, 2, 3, 4), _Kind.GAME: (2, 3, 4, 5)}[slot.kind]
    choices = [Contract(level, each, slot.doubled) for each in denominations for level in levels]
    if slot.kind is not _Kind.DOWN:
        choices = [each for each in choices if _makes_game(each) is (slot.kind is not _Kind.PART)]
    if slot.kind is _Kind.GAME and not slot.doubled:
        choices = [each for each in choices if each.level == _GAME_LEVEL[each.denomination]]
    contract = rng.choice(choices)
    return RubberHand(contract, slot.side, contract.tricks_needed + slot.over)


_GAME_LEVEL = {
    Denomination.CLUBS: 5, Denomination.DIAMONDS: 5, Denomination.HEARTS: 4, Denomination.SPADES: 4, Denomination.NO_TRUMPS: 3,
}  # fmt: skip


def _makes_game(contract: Contract) -> bool:
    return trick_points(contract.level, contract.denomination, contract.doubled) >= GAME_POINTS


def _played(hands: Sequence[RubberHand]) -> Rubber | None:
    """The rubber of these hands; None where it ends before the last."""
    rubber = Rubber(SIDES, WE)
    for hand in hands:
        if rubber.is_over:
            return None
        rubber = rubber.apply(hand)
    return rubber


def _fits(rubber: Rubber, hands: Sequence[RubberHand], slots: Sequence[_Slot], level: int) -> bool:
    """Whether the rubber went as planned: its games, who was vulnerable, no two hands alike."""
    if [standing.game_won is not None for standing in rubber.after] != [slot.closes for slot in slots]:
        return False
    before = (rubber.start, *rubber.after)
    downs = [before[place].vulnerable for place, slot in enumerate(slots) if slot.kind is _Kind.DOWN and slot.over]
    sides = [slot.side for slot in slots if slot.kind is _Kind.DOWN]
    doubled = [slot.doubled for slot in slots if slot.kind is _Kind.DOWN]
    for vulnerable, side, is_doubled in zip(downs, sides, doubled, strict=True):
        wanted = level == 2 or (level == 3 and bool(is_doubled))
        if (side in vulnerable) is not wanted:
            return False
    if level == 3 and rubber.now.games[rubber.other(str(rubber.winner))] and rubber.higher_total == rubber.winner:
        return False
    return len({(hand.contract, hand.declarer) for hand in hands}) == len(hands)
