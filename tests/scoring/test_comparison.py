"""Boards, match points, places and IMPs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.engine.problems import TextProblem
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.scoring.imps import IMP_THRESHOLDS, imp_step, imps
from bridgetutor.scoring.matchpoints import compare, ranking
from bridgetutor.scoring.vulnerability import Vulnerable, board_dealer, board_vulnerable

CYCLE = ["None", "NS", "EW", "Both", "NS", "EW", "Both", "None", "EW", "Both", "None", "NS", "Both", "None", "NS", "EW"]


@pytest.mark.rule("CB-75", "CB-22")
def test_dealer_and_vulnerability_by_board() -> None:
    assert [board_vulnerable(board).value for board in range(1, 17)] == CYCLE
    assert [board_vulnerable(board).value for board in (17, 32, 33)] == ["None", "EW", "None"]
    assert "".join(str(board_dealer(board)) for board in range(1, 9)) == "NESWNESW"
    assert [board_dealer(board) for board in (17, 32, 33)] == [Seat.NORTH, Seat.WEST, Seat.NORTH]
    for board in (0, -3):
        with pytest.raises(TextProblem, match="bad-board"):
            board_dealer(board)
        with pytest.raises(TextProblem, match="bad-board"):
            board_vulnerable(board)


def test_vulnerability_reads_back() -> None:
    assert [Vulnerable.parse(value.value) for value in Vulnerable] == list(Vulnerable)
    for value in Vulnerable:
        assert Vulnerable.of(value.includes(Side.NS), value.includes(Side.EW)) is value
    assert Vulnerable.NS.sides == (Side.NS,)
    with pytest.raises(TextProblem, match="bad-vulnerability"):
        Vulnerable.parse("All")


@pytest.mark.rule("CB-01", "CB-02", "CB-04", "CB-76")
def test_match_points_compare_pairs_that_held_the_same_cards() -> None:
    found = compare([450, 430, 420, 420, -50])
    assert [each.points for each in found] == [8, 6, 3, 3, 0]
    assert [each.percent for each in found] == [100.0, 75.0, 37.5, 37.5, 0.0]
    assert found[0].top == 8


@pytest.mark.rule("CB-76", "CB-44")
def test_a_passed_out_board_is_a_score_of_zero() -> None:
    assert [each.points for each in compare([50, 0, -50])] == [4, 2, 0]


@pytest.mark.rule("CB-76")
def test_a_single_score_is_average() -> None:
    (only,) = compare([420])
    assert (only.points, only.percent) == (0, 50.0)
    assert compare([]) == ()


@given(st.lists(st.integers(-760, 760).map(lambda n: n * 10), min_size=2, max_size=40))
def test_match_points_share_out_the_same_sum(scores: list[int]) -> None:
    n = len(scores)
    for_ns, for_ew = compare(scores), compare([-score for score in scores])
    assert sum(each.points for each in for_ns) == n * (n - 1)
    for ns, ew in zip(for_ns, for_ew, strict=True):
        assert ns.points + ew.points == ns.top
        assert round(ns.percent + ew.percent, 2) == 100.0


def test_ties_share_a_place_and_the_next_one_is_left_out() -> None:
    places = ranking([("Zed", 0), ("Bo", 2), ("Cy", 1), ("Al", 2), ("Di", 0)])
    assert [(str(place), place.name) for place in places] == [("1=", "Al"), ("1=", "Bo"), ("3", "Cy"), ("4=", "Di"), ("4=", "Zed")]


def test_a_crumb_of_a_percentage_decides_no_tie() -> None:
    places = ranking([("one", 48.205), ("two", 48.2050001), ("three", 48.22)])
    assert [str(place) for place in places] == ["1", "2=", "2="]
    assert ranking([]) == ()


#: Law 78: a difference of `low` to `high` is worth the number.
IMP_TABLE = [
    (0, 10, 0), (20, 40, 1), (50, 80, 2), (90, 120, 3), (130, 160, 4), (170, 210, 5), (220, 260, 6), (270, 310, 7), (320, 360, 8),
    (370, 420, 9), (430, 490, 10), (500, 590, 11), (600, 740, 12), (750, 890, 13), (900, 1090, 14), (1100, 1290, 15),
    (1300, 1490, 16), (1500, 1740, 17), (1750, 1990, 18), (2000, 2240, 19), (2250, 2490, 20), (2500, 2990, 21), (3000, 3490, 22),
    (3500, 3990, 23), (4000, 15200, 24),
]  # fmt: skip


@pytest.mark.rule("CB-77")
@pytest.mark.parametrize(("low", "high", "points"), IMP_TABLE)
def test_imps(low: int, high: int, points: int) -> None:
    for difference in (low, high):
        assert imps(difference) == points
        assert imps(-difference) == -points
    step = imp_step(-high)
    assert (step.imps, step.lowest) == (-points, low)
    assert step.highest == (None if points == 24 else high)


def test_there_are_24_thresholds() -> None:
    assert len(IMP_THRESHOLDS) == 24
    assert list(IMP_THRESHOLDS) == sorted(set(IMP_THRESHOLDS))
