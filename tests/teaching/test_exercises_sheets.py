"""Exercises, codes of sheets and class sets: what is the same, what differs, what adds to 40."""

from __future__ import annotations

import contextlib
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.engine.cards import PACK, Rank, Suit
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.problems import TextProblem
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import language
from bridgetutor.teaching.diagnosis import is_diagnostic
from bridgetutor.teaching.exercises import EXERCISES
from bridgetutor.teaching.exercises.base import check_level
from bridgetutor.teaching.exercises.codes import ALPHABET, SetCode
from bridgetutor.teaching.exercises.counting_sheets import SHEET_TYPE, CountSheet, count_sheet, declaring_seat

EN = language("en")


@pytest.mark.parametrize("kind", EXERCISES)
def test_two_hundred_seeds_mark_their_own_answer_right_and_each_predicted_one_wrong(kind: str) -> None:
    exercise = EXERCISES[kind]
    for level in exercise.levels:
        for seed in range(200):
            item = exercise.generate(seed, level)
            assert item == exercise.generate(seed, level)
            assert exercise.mark(item, exercise.right_answer(item)).right
            predicted = exercise.predicted(item)
            every = [answer for answers in predicted.values() for answer in answers]
            for id_, answers in predicted.items():
                for answer in answers:
                    verdict = exercise.mark(item, answer)
                    assert not verdict.right
                    assert id_ in verdict.misconceptions
                    if every.count(answer) == 1:
                        assert verdict.misconceptions == (id_,)
                    assert exercise.feedback(item, answer, EN)


@pytest.mark.parametrize("kind", EXERCISES)
def test_levels_are_known(kind: str) -> None:
    with pytest.raises(ValueError, match="level 9"):
        EXERCISES[kind].generate(1, 9)
    check_level(1, (1,))


def test_levels_of_counting_get_harder() -> None:
    exercise = EXERCISES["count-points"]
    for seed in range(200):
        plain, traps, telling = (exercise.generate(seed, level).hand for level in (1, 2, 3))
        assert all(card.rank is not Rank.TEN for card in plain)
        assert sum(card.rank is Rank.TEN for card in traps) >= 2
        assert sum(card.rank is Rank.JACK for card in traps) >= 2
        assert is_diagnostic(telling)


@given(st.integers(-(10**9), 10**9), st.sampled_from([1, 2, 3]), st.integers(1, 999))
def test_codes_come_back_as_they_were_typed(seed: int, level: int, sheet: int) -> None:
    code = SetCode.from_seed("W05", seed, level).of_sheet(sheet)
    assert code.level == level
    for text in (str(code), str(code).lower(), f"  {code} ", str(code).replace("-", " "), str(code).replace("W0", "wo")):
        assert SetCode.parse(text) == code
    assert set(code.signs) <= set(ALPHABET)
    assert not set("01OI") & set(code.signs)
    assert SetCode.parse(str(code.whole)) == code.whole


@given(st.text(max_size=20))
def test_other_text_is_refused_with_a_reason(text: str) -> None:
    with contextlib.suppress(TextProblem):  # anything else would be a traceback for a teacher
        code = SetCode.parse(text)
        assert SetCode.parse(str(code)) == code


@pytest.mark.parametrize("text", ["", "7K3Q", "W05-7K3O", "W05-7K3", "W05-7K3Q-1000", "X05-7K3Q", "W05-7K3Q-000"])
def test_codes_that_are_none(text: str) -> None:
    with pytest.raises(TextProblem):
        SetCode.parse(text)


def test_a_set_is_printed_as_in_the_notes() -> None:
    code = SetCode.parse("W05-7K3Q-07")
    assert (str(code), str(code.whole), code.sheet) == ("W05-7K3Q-07", "W05-7K3Q", 7)


def _class(level: int, seed: int = 7) -> list[CountSheet]:
    code = SetCode.from_seed(SHEET_TYPE, seed, level)
    return [count_sheet(code.of_sheet(number)) for number in range(1, 31)]


@pytest.fixture(scope="module", params=[1, 2, 3])
def sheets(request: pytest.FixtureRequest) -> list[CountSheet]:
    return _class(request.param)


@pytest.mark.rule("MB-10", "MB-11")
def test_each_sheet_is_two_whole_deals_of_forty_points(sheets: list[CountSheet]) -> None:
    for sheet in sheets:
        assert len(sheet.hands) == 8
        for deal in sheet.deals:
            assert sorted((card for seat in Seat for card in deal[seat]), key=PACK.index) == list(PACK)
        assert sum(sheet.totals[:4]) == sum(sheet.totals[4:]) == 40


def test_neighbours_share_no_answer_and_no_hand(sheets: list[CountSheet]) -> None:
    for one, two in pairwise(sheets):
        assert all(a != b for a, b in zip(one.totals, two.totals, strict=True))
        assert all(a != b for a, b in zip(one.declarers, two.declarers, strict=True))
    assert len({str(hand) for sheet in sheets for hand in sheet.hands}) == 240


def _profile(sheet: CountSheet) -> tuple[int, int, int, bool, bool]:
    """Hands with three tens, partners level, new deals, two diagnostic hands at least, a hand blank in two suits."""
    declarers = [declaring_seat(deal) for deal in sheet.deals]
    level = sum(
        seat is not None and deal[seat].hcp == deal[seat.partner].hcp for deal, seat in zip(sheet.deals, declarers, strict=True)
    )
    tens = sum(sum(card.rank is Rank.TEN for card in hand) >= 3 for hand in sheet.hands)
    blank = any(sum(hand.suit_hcp(suit) == 0 for suit in Suit) >= 2 for hand in sheet.hands)
    return tens, level, declarers.count(None), sum(map(is_diagnostic, sheet.hands)) >= 2, blank


@pytest.mark.rule("MB-13", "MB-16")
def test_all_sheets_of_a_level_are_equally_hard(sheets: list[CountSheet]) -> None:
    level = sheets[0].code.level
    expected = {1: {(0, 0, 0, False)}, 2: {(1, 1, 0, False)}, 3: {(1, 1, 1, True)}}[level]
    assert {_profile(sheet)[:4] for sheet in sheets} == expected
    assert level == 1 or all(_profile(sheet)[4] for sheet in sheets)


@pytest.mark.rule("MB-12", "MB-14", "MB-16")
def test_the_declarer_is_the_stronger_partner_of_the_stronger_side_or_the_earlier_letter(sheets: list[CountSheet]) -> None:
    for sheet in sheets:
        for place, letters in enumerate(("ABCD", "EFGH")):
            a, b, c, d = sheet.totals[4 * place : 4 * place + 4]
            if a + c == b + d:
                expected = None
            else:
                one, two = (0, 2) if a + c > b + d else (1, 3)
                expected = letters[two] if (a, b, c, d)[two] > (a, b, c, d)[one] else letters[one]
            assert sheet.declarers[place] == expected


def test_one_lost_sheet_is_made_again_without_the_others() -> None:
    code = SetCode.parse("W05-7K3Q-07")
    first = count_sheet(code)
    count_sheet.cache_clear()
    assert count_sheet(code) == first
    with pytest.raises(ValueError, match="names a set"):
        count_sheet(code.whole)


#: The hands A to H of a sheet of each level: paper that is in a classroom must stay true.
PRINTED = {
    "W05-7K3Q-07": "75.KQ872.4.JT732 KJ832.A543.J3.95 A4.96.QT8765.AKQ QT96.JT.AK92.864"
    " AJ9752.AQJ6.K3.8 K6.T3.J985.KQJ74 Q83.K972.Q62.T92 T4.854.AT74.A653",
    "W05-7K3R-07": "Q7.AQ2.J9873.Q64 AJ82.T843.K.KJT9 KT6.6.AT6542.A32 9543.KJ975.Q.875"
    " 753.QJ.JT985.J84 AJT8.AT63.7.AKT2 KQ.98752.Q2.Q975 9642.K4.AK643.63",
    "W05-7K3S-07": "T865.T7.Q96.KT83 AJ93.92.532.J652 KQ742.84.A8.AQ74 .AKQJ653.KJT74.9"
    " AJT94.K52.A4.T96 Q8532..KQJT53.Q3 .AT973.6.AKJ7542 K76.QJ864.9872.8",
}


@pytest.mark.parametrize(("code", "hands"), PRINTED.items())
def test_a_sheet_printed_last_year_is_the_same_today(code: str, hands: str) -> None:
    assert " ".join(map(str, count_sheet(SetCode.parse(code)).hands)) == hands


def test_hands_of_the_set_are_hands() -> None:
    assert all(isinstance(hand, Hand) and len(hand) == 13 for hand in count_sheet(SetCode.parse("W05-ABCD-01")).hands)
