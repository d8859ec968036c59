"""What a wrong total says about the slip behind it, for high-card points (MB-10, MB-11).

Every known slip predicts the numbers it leads to. One fit is named; several get what is true of all of them; none means
counting together, suit by suit. Texts are plain sentences in light markup; the letters of the honours follow the reader's setting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from bridgetutor.engine.cards import SUITS_DOWN, Card, Rank, Suit
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.wording.cards import listed, rank_letter

HONOURS = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)
#: No hand of thirteen cards has more (MB-10): four aces, four kings, four queens and a jack.
MOST_POINTS = 37
#: The points of the whole pack (MB-11).
PACK_POINTS = 40


class Match(StrEnum):
    """How an answer fits what is known: right, one slip, several slips, or none."""

    RIGHT = "right"
    NAMED = "named"
    SEVERAL = "several"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Misconception:
    """A known slip: what to say, what to look at, the totals it leads to, and the cards to mark.

    `predict` gives every number the slip may lead to, the right one among them where the slip changes nothing.
    """

    id: str
    feedback: str
    look: str
    predict: Callable[[Hand], frozenset[int]]
    marks: Callable[[Hand, int], tuple[Card, ...]]

    def changes(self, hand: Hand) -> frozenset[int]:
        """The wrong totals this slip gives on a hand; empty where it makes no difference."""
        return self.predict(hand) - {hand.hcp}


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What an answer tells: the slips that fit, in the order of their ids, and the cards worth a mark."""

    match: Match
    answer: int
    right: int
    ids: tuple[str, ...] = ()
    marks: tuple[Card, ...] = ()


def held(hand: Hand, rank: Rank) -> int:
    """How many cards of a rank a hand holds."""
    return sum(card.rank is rank for card in hand)


def scaled(hand: Hand, ace: int, king: int, queen: int, jack: int, ten: int = 0) -> int:
    """The total of a hand on another scale of points."""
    scale = {Rank.ACE: ace, Rank.KING: king, Rank.QUEEN: queen, Rank.JACK: jack, Rank.TEN: ten}
    return sum(scale.get(card.rank, 0) for card in hand)


def _of_ranks(*ranks: Rank) -> Callable[[Hand, int], tuple[Card, ...]]:
    return lambda hand, _: tuple(card for card in hand if card.rank in ranks)


def _in_suits(hand: Hand, suits: Iterable[Suit]) -> tuple[Card, ...]:
    wanted = set(suits)
    return tuple(card for card in hand if card.suit in wanted)


def _forgotten(hand: Hand, answer: int) -> tuple[Card, ...]:
    suits = [suit for suit in SUITS_DOWN if 0 < hand.suit_hcp(suit) == hand.hcp - answer]
    return tuple(card for card in _in_suits(hand, suits) if card.points)


def _length_points(hand: Hand) -> int:
    return sum(max(0, length - 4) for length in hand.lengths)


def _shortage_points(hand: Hand) -> int:
    return sum(max(0, 3 - length) for length in hand.lengths)


def _face_values(hand: Hand) -> frozenset[int]:
    """Sums with spot cards or faces at face value; an ace as 14, 11 or 1."""
    low = sum(int(card.rank) for card in hand if card.rank is not Rank.ACE)
    return frozenset(low + ace * held(hand, Rank.ACE) for ace in (14, 11, 1))


_VALUES = N_("the points of each honour")
_KINGS = N_("the kings and queens")

#: The slips in one total, as data, by id; HC-10 and HC-12 have rules of their own in `diagnose_total`.
_SLIPS = (
    Misconception(
        "HC-01",
        N_("Nearly! A ten is a good card, but it has no points. Only {A}, {K}, {Q} and {J} count."),
        N_("the tens"),
        lambda hand: frozenset({hand.hcp + held(hand, Rank.TEN)}),
        _of_ranks(Rank.TEN),
    ),
    Misconception(
        "HC-02",
        N_("The ace is the boss, so it gets the most: {A} 4, {K} 3, {Q} 2, {J} 1."),
        _VALUES,
        lambda hand: frozenset({scaled(hand, 1, 2, 3, 4)}),
        _of_ranks(*HONOURS),
    ),
    Misconception(
        "HC-03",
        N_("You found all the honours – well spotted. Now give each its points."),
        _VALUES,
        lambda hand: frozenset({scaled(hand, 1, 1, 1, 1)}),
        _of_ranks(*HONOURS),
    ),
    Misconception(
        "HC-04",
        N_("The jack is worth one little point."),
        N_("the jacks"),
        lambda hand: frozenset({hand.hcp - held(hand, Rank.JACK)}),
        _of_ranks(Rank.JACK),
    ),
    Misconception(
        "HC-05",
        N_("I think one suit is still waiting to be counted. Go suit by suit: !S, !H, !D, !C."),
        "",
        lambda hand: frozenset(hand.hcp - hand.suit_hcp(suit) for suit in Suit),
        _forgotten,
    ),
    Misconception(
        "HC-06",
        N_("Long suits are useful later. Today we count only {A}, {K}, {Q}, {J}."),
        N_("the long suits"),
        lambda hand: frozenset({hand.hcp + _length_points(hand)}),
        lambda hand, _: _in_suits(hand, [suit for suit in Suit if hand.length(suit) > 4]),
    ),
    Misconception(
        "HC-07",
        N_("Short suits don't count in Minibridge points."),
        N_("the short suits"),
        lambda hand: frozenset({hand.hcp + _shortage_points(hand)}),
        lambda hand, _: _in_suits(hand, [suit for suit in Suit if hand.length(suit) < 3]),
    ),
    Misconception(
        "HC-08",
        N_("The king outranks the queen: {K} 3, {Q} 2."),
        _KINGS,
        lambda hand: frozenset({scaled(hand, 4, 2, 3, 1)}),
        _of_ranks(Rank.KING, Rank.QUEEN),
    ),
    Misconception(
        "HC-09",
        N_("Start with the jack, not with the ten: {J} 1, {Q} 2, {K} 3, {A} 4."),
        _VALUES,
        lambda hand: frozenset({scaled(hand, 5, 4, 3, 2, 1)}),
        _of_ranks(*HONOURS, Rank.TEN),
    ),
    Misconception(
        "HC-10",
        N_("No hand can have more than 37 points! Small cards count nothing."),
        N_("the small cards"),
        _face_values,
        lambda hand, _: tuple(card for card in hand if not card.points),
    ),
    Misconception(
        "HC-11",
        N_("Together you should have 40. Somebody must count again – who?"),
        "",
        lambda _: frozenset(),
        lambda _hand, _answer: (),
    ),
    Misconception(
        "HC-12",
        N_("So close – only one away. Check once more."),
        "",
        lambda hand: frozenset({hand.hcp - 1, hand.hcp + 1}),
        lambda _hand, _answer: (),
    ),
    Misconception(
        "HC-13",
        N_("Your partner sits opposite you, not beside you."),
        "",
        lambda _: frozenset(),
        lambda _hand, _answer: (),
    ),
)

#: Every slip of this file by id.
MISCONCEPTIONS: Mapping[str, Misconception] = {slip.id: slip for slip in _SLIPS}
#: The slips that change the total of a single hand in a way of their own: those a diagnostic hand tells apart.
TOTAL_SLIPS: tuple[str, ...] = tuple(f"HC-0{number}" for number in range(1, 10))

_GIVE_NOTHING = frozenset({"HC-01", "HC-06", "HC-07"})
_WORTH = frozenset({"HC-02", "HC-03", "HC-08", "HC-09"})
_LEFT_OUT = frozenset({"HC-04", "HC-05"})


def diagnose_total(hand: Hand, answer: int) -> Diagnosis:
    """What the answer to "how many points?" says (MB-10); unique fits are named, HC-12 only where nothing else fits."""
    if answer == hand.hcp:
        return Diagnosis(Match.RIGHT, answer, hand.hcp)
    fits = [slip for slip in map(MISCONCEPTIONS.__getitem__, TOTAL_SLIPS) if answer in slip.predict(hand)]
    if answer > MOST_POINTS or answer in MISCONCEPTIONS["HC-10"].predict(hand):
        fits.append(MISCONCEPTIONS["HC-10"])
    if not fits and abs(answer - hand.hcp) == 1:
        fits = [MISCONCEPTIONS["HC-12"]]
    marked = {card for slip in fits for card in slip.marks(hand, answer)}
    return _found(answer, hand.hcp, [slip.id for slip in fits], tuple(card for card in hand if card in marked))


def diagnose_pair(totals: Mapping[Seat, int], side: Side, answer: int) -> Diagnosis:
    """What the answer to "how many have these partners together?" says (MB-12); a neighbour's total added is HC-13."""
    right = sum(totals[seat] for seat in side.seats)
    if answer == right:
        return Diagnosis(Match.RIGHT, answer, right)
    beside = {totals[seat] + totals[neighbour] for seat in side.seats for neighbour in (seat.left, seat.right)}
    ids = ["HC-13"] if answer in beside else ["HC-12"] if abs(answer - right) == 1 else []
    return _found(answer, right, ids)


def diagnose_table(answer: int) -> Diagnosis:
    """What a total of all four hands says (MB-11): 40 is right, anything else is HC-11."""
    if answer == PACK_POINTS:
        return Diagnosis(Match.RIGHT, answer, PACK_POINTS)
    return _found(answer, PACK_POINTS, ["HC-11"])


def _found(answer: int, right: int, ids: Sequence[str], marks: tuple[Card, ...] = ()) -> Diagnosis:
    match = Match.NONE if not ids else Match.NAMED if len(ids) == 1 else Match.SEVERAL
    return Diagnosis(match, answer, right, tuple(ids), marks)


def wrong_totals(hand: Hand) -> Mapping[str, frozenset[int]]:
    """The wrong totals of a hand by the slip that gives them (HC-01 to HC-09); a slip that changes nothing is left out."""
    found = {id_: MISCONCEPTIONS[id_].changes(hand) for id_ in TOTAL_SLIPS}
    return {id_: totals for id_, totals in found.items() if totals}


def is_diagnostic(hand: Hand) -> bool:
    """Whether every slip HC-01 to HC-09 changes the total of this hand, and no two of them to the same number."""
    totals = wrong_totals(hand)
    numbers = [number for wrong in totals.values() for number in wrong]
    return len(totals) == len(TOTAL_SLIPS) and len(numbers) == len(set(numbers)) and max(numbers) <= MOST_POINTS


def lettered(text: str, letters: str = "international") -> str:
    """A text with its fields {A} {K} {Q} {J} filled by the reader's card letters."""
    return text.format(**{rank.letter: rank_letter(rank, letters) for rank in HONOURS})


def feedback(diagnosis: Diagnosis, hand: Hand | None, words: Language, letters: str = "international") -> str:
    """What to say to an answer, in light markup; never "wrong" or "no" first, never the right number of another question.

    `hand` is the hand that was counted, or None for a question on pairs or on the whole table.
    """
    if diagnosis.match is Match.RIGHT:
        return words.tn("{total} point.", "{total} points.", diagnosis.right).format(total=diagnosis.right)
    if diagnosis.match is Match.NAMED:
        return lettered(words.t(MISCONCEPTIONS[diagnosis.ids[0]].feedback), letters)
    if diagnosis.match is Match.SEVERAL:
        return _of_several(diagnosis.ids, words, letters)
    if hand is None:
        return words.t("Let's add the numbers again, one after the other.")
    return _suit_by_suit(words, letters)


def _suit_by_suit(words: Language, letters: str) -> str:
    return lettered(words.t("Let's count suit by suit: !S, !H, !D, !C. Only {A}, {K}, {Q} and {J} have points."), letters)


def _of_several(ids: Sequence[str], words: Language, letters: str) -> str:
    """A sentence that is true whichever of these slips it was."""
    fits = frozenset(ids)
    found = dict.fromkeys(MISCONCEPTIONS[id_].look for id_ in ids if MISCONCEPTIONS[id_].look)
    if _VALUES in found:
        found.pop(_KINGS, None)
    looks = [words.t(look) for look in found]
    if fits <= _LEFT_OUT:
        return words.t("Something is still waiting to be counted. Look for the jacks, and go suit by suit.")
    if fits <= _WORTH:
        return lettered(words.t("You found the honours. Now look at what each is worth: {A} 4, {K} 3, {Q} 2, {J} 1."), letters)
    if len(looks) > 3:
        return _suit_by_suit(words, letters)
    things = listed(looks, words)
    if fits <= _GIVE_NOTHING:
        return words.t("Look at {things} again: they give no points.").format(things=things)
    if "HC-05" in fits:
        return words.t("Let's look at {things} together, suit by suit.").format(things=things)
    return words.t("Let's look at {things} together.").format(things=things)


def working(hand: Hand) -> tuple[tuple[Suit, tuple[Card, ...], int], ...]:
    """The working of the right total: for each suit, spades first, its cards that have points and their sum (MB-10)."""
    return tuple((suit, tuple(card for card in hand.holding(suit) if card.points), hand.suit_hcp(suit)) for suit in SUITS_DOWN)


def working_text(hand: Hand, letters: str = "international") -> str:
    """The working in a line: `!S A 4 + J 1 = 5 · !H 0 · !D K 3 · !C 0`; signs as markup, letters as the reader has them."""
    parts = []
    for suit, cards, points in working(hand):
        sum_text = " + ".join(f"{rank_letter(card.rank, letters)} {card.points}" for card in cards)
        parts.append(f"!{suit} {sum_text or 0}" + (f" = {points}" if len(cards) > 1 else ""))
    return " · ".join(parts)
