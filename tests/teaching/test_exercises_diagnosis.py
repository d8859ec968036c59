"""Slips in counting: the table and the six diagnostic hands of the teachers' notes, and the procedure of matching."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.engine.cards import PACK, Rank
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.foundation.i18n import language
from bridgetutor.teaching.diagnosis import (
    MISCONCEPTIONS,
    TOTAL_SLIPS,
    Match,
    diagnose_pair,
    diagnose_table,
    diagnose_total,
    feedback,
    is_diagnostic,
    working,
    working_text,
    wrong_totals,
)

EN, PT = language("en"), language("pt")
#: Hands in which every slip gives a number of its own, with their totals, found by a search outside this program.
SIX = {
    "AKJ86.AT942.K98.": 15,
    "8.AQJ752.QJT86.3": 10,
    "6.AKJ74.AKT8732.": 15,
    "T3.5.KQJ432.KJ85": 10,
    "76.AJT982..AQT92": 11,
    "KT86.AKJ2.AT987.": 15,
}
#: The fourth of them: what each slip makes of it.
FOURTH = {
    "HC-01": {11}, "HC-02": {15}, "HC-03": {5}, "HC-04": {8}, "HC-05": {4, 6}, "HC-06": {12}, "HC-07": {13}, "HC-08": {9},
    "HC-09": {16},
}  # fmt: skip
hands = st.randoms(use_true_random=False).map(lambda rng: Hand.of(rng.sample(PACK, 13)))


@pytest.mark.rule("MB-10")
@pytest.mark.parametrize(("text", "total"), SIX.items())
def test_the_six_diagnostic_hands_tell_every_slip_apart(text: str, total: int) -> None:
    hand = Hand.parse(text)
    assert hand.hcp == total
    assert is_diagnostic(hand)
    for id_, numbers in wrong_totals(hand).items():
        for number in numbers:
            assert diagnose_total(hand, number).ids == (id_,)


def test_the_fourth_diagnostic_hand_gives_the_numbers_of_the_notes() -> None:
    assert wrong_totals(Hand.parse("T3.5.KQJ432.KJ85")) == FOURTH


#: In how many hands of a hundred a slip changes the total, and in how many of these no other slip gives the same number.
MEASURED = {
    "HC-01": (69, 38), "HC-02": (89, 45), "HC-03": (98, 74), "HC-04": (70, 48), "HC-06": (65, 28), "HC-07": (90, 41),
    "HC-08": (69, 27), "HC-09": (100, 90),
}  # fmt: skip


def test_the_share_of_hands_in_which_a_slip_shows_is_as_measured() -> None:
    rng = random.Random(4)
    found = [wrong_totals(Hand.of(rng.sample(PACK, 13))) for _ in range(2000)]
    for id_, (changed, alone) in MEASURED.items():
        seen = [totals for totals in found if id_ in totals]
        unique = [t for t in seen if not t[id_] & frozenset().union(*(v for k, v in t.items() if k != id_))]
        assert 100 * len(seen) / len(found) == pytest.approx(changed, abs=4)
        assert 100 * len(unique) / len(seen) == pytest.approx(alone, abs=4)


@pytest.mark.rule("MB-10")
@pytest.mark.parametrize(
    ("answer", "match", "ids"),
    [
        (14, Match.RIGHT, ()),
        (13, Match.NAMED, ("HC-04",)),
        (9, Match.NAMED, ("HC-05",)),
        (16, Match.SEVERAL, ("HC-01", "HC-06", "HC-07")),
        (5, Match.SEVERAL, ("HC-03", "HC-05")),
        (11, Match.NAMED, ("HC-02",)),
        (38, Match.NAMED, ("HC-10",)),
        (15, Match.NAMED, ("HC-12",)),
        (19, Match.NONE, ()),
    ],
)
def test_north_of_the_points_lesson(answer: int, match: Match, ids: tuple[str, ...]) -> None:
    found = diagnose_total(Hand.parse("T62.AJ3.T.AKQ842"), answer)
    assert (found.match, found.ids) == (match, ids)


def test_the_cards_behind_a_slip_are_marked() -> None:
    hand = Hand.parse("T62.AJ3.T.AKQ842")
    assert diagnose_total(hand, 13).marks == tuple(card for card in hand if card.rank is Rank.JACK)
    assert {str(card) for card in diagnose_total(hand, 9).marks} == {"HA", "HJ"}
    assert {"ST", "DT"} <= {str(card) for card in diagnose_total(hand, 16).marks}


@given(hands, st.integers(0, 60))
def test_every_answer_gets_a_verdict_and_words(hand: Hand, answer: int) -> None:
    found = diagnose_total(hand, answer)
    assert (found.match is Match.RIGHT) == (answer == hand.hcp)
    assert found.match is not Match.NAMED or len(found.ids) == 1
    assert set(found.marks) <= set(hand)
    for words, letters in ((EN, "international"), (PT, "portuguese")):
        text = feedback(found, hand, words, letters)
        assert text
        assert "{" not in text
        assert text.split()[0].lower() not in ("wrong", "wrong.", "wrong,", "no,", "no.", "not", "errado", "errado.", "não,", "não")
        assert answer == hand.hcp or str(hand.hcp) not in text.replace("37", "").split()


@given(hands)
def test_words_for_several_slips_are_true_of_each(hand: Hand) -> None:
    for answer in range(38):
        found = diagnose_total(hand, answer)
        if found.match is Match.SEVERAL:
            text = feedback(found, hand, EN)
            named = [slip.feedback for slip in MISCONCEPTIONS.values()]
            assert text not in named
            assert ("the tens" in text) <= ("HC-01" in found.ids)
            assert ("the jacks" in text) <= ("HC-04" in found.ids)


@pytest.mark.parametrize(
    ("text", "answer", "said"),
    [
        ("T62.AJ3.T.AKQ842", 16, "Look at the tens, the long suits and the short suits again: they give no points."),
        ("T62.AJ3.T.AKQ842", 5, "Let's look at the points of each honour together, suit by suit."),
        ("AK92.JT52.Q84.75", 9, "Something is still waiting to be counted. Look for the jacks, and go suit by suit."),
        ("QT84.KQJ.QJ8.K86", 15, "Let's look at the tens and the kings and queens together."),
        ("4.KT87.T985.AJ93", 7, "Let's look at the points of each honour and the jacks together."),
        ("93.Q72.T72.A7642", 7, "Let's count suit by suit: !S, !H, !D, !C. Only A, K, Q and J have points."),
    ],
)
def test_what_is_said_where_several_slips_fit(text: str, answer: int, said: str) -> None:
    hand = Hand.parse(text)
    assert feedback(diagnose_total(hand, answer), hand, EN) == said


@pytest.mark.rule("MB-12")
def test_pairs_neighbours_and_the_pack() -> None:
    totals = {Seat.NORTH: 14, Seat.EAST: 9, Seat.SOUTH: 12, Seat.WEST: 5}
    assert diagnose_pair(totals, Side.NS, 26).match is Match.RIGHT
    assert [diagnose_pair(totals, Side.NS, n).ids for n in (23, 19, 21, 17)] == [("HC-13",)] * 4
    assert diagnose_pair(totals, Side.NS, 25).ids == ("HC-12",)
    assert diagnose_pair(totals, Side.NS, 30).match is Match.NONE
    assert feedback(diagnose_pair(totals, Side.NS, 30), None, EN) == "Let's add the numbers again, one after the other."


@pytest.mark.rule("MB-11")
def test_the_whole_table_has_forty() -> None:
    assert diagnose_table(40).match is Match.RIGHT
    assert diagnose_table(39).ids == diagnose_table(41).ids == ("HC-11",)
    assert feedback(diagnose_table(39), None, PT) == "Juntos têm de dar 40. Alguém tem de contar outra vez – quem?"


def test_all_thirteen_slips_have_words_in_both_languages() -> None:
    assert list(MISCONCEPTIONS) == [f"HC-{number:02d}" for number in range(1, 14)]
    assert tuple(f"HC-{number:02d}" for number in range(1, 10)) == TOTAL_SLIPS
    for slip in MISCONCEPTIONS.values():
        assert PT.t(slip.feedback) != slip.feedback


def test_the_working_adds_up() -> None:
    hand = Hand.parse("T62.AJ3.T.AKQ842")
    assert [points for _, _, points in working(hand)] == [0, 5, 0, 9]
    assert working_text(hand, "portuguese") == "!S 0 · !H A 4 + V 1 = 5 · !D 0 · !C A 4 + R 3 + D 2 = 9"
