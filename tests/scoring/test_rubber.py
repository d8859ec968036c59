"""Rubbers: the stories of the courses point by point, and what holds in every rubber."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.problems import IllegalAction, RefusalKind
from bridgetutor.scoring.lines import LineKind, Where, total
from bridgetutor.scoring.rubber import Rubber, RubberHand

PASSED_OUT = RubberHand()


def hand(contract: str, declarer: str, tricks: int) -> RubberHand:
    return RubberHand(Contract.parse(contract), declarer, tricks)


def rubber(*hands: RubberHand, sides: tuple[str, str] = ("A", "B"), first_dealer: str | None = None) -> Rubber:
    found = Rubber(sides, first_dealer)
    for one in hands:
        found = found.apply(one)
    return found


def sheet(found: Rubber, number: int) -> tuple[int, int, int, int]:
    """What a hand wrote: below and above of the first side, below and above of the second."""
    lines = [line for line in found.lines if line.hand == number]
    one, two = found.sides
    return (
        total(lines, one, Where.BELOW),
        total(lines, one, Where.ABOVE),
        total(lines, two, Where.BELOW),
        total(lines, two, Where.ABOVE),
    )


@pytest.mark.rule("DD-66", "DD-67", "DD-68", "DD-69", "DD-70")
def test_the_story_of_course_b() -> None:
    found = rubber(
        hand("2H", "We", 9),
        hand("1NT", "They", 6),
        hand("2C", "We", 8),
        hand("2SX", "They", 8),
        hand("3NT", "We", 7),
        hand("4H", "They", 11),
        sides=("We", "They"),
    )
    assert [sheet(found, number) for number in range(1, 7)] == [
        (60, 30, 0, 0),
        (0, 50, 0, 0),
        (40, 0, 0, 0),
        (0, 0, 120, 50),
        (0, 0, 0, 200),
        (0, 0, 120, 530),
    ]
    assert [standing.game_won for standing in found.after] == [None, None, "We", "They", None, "They"]
    assert [standing.progress["We"] for standing in found.after] == [60, 60, 0, 0, 0, 0]
    assert [standing.vulnerable for standing in found.after][1:4] == [(), ("We",), ("We", "They")]
    assert found.now.totals == {"We": 180, "They": 1020}
    assert (found.winner, found.rubber_bonus, found.higher_total) == ("They", 500, "They")


@pytest.mark.rule("DD-71", "DD-74")
def test_the_story_of_course_c_where_the_winner_of_the_rubber_has_fewer_points() -> None:
    found = rubber(hand("3NT", "A", 10), hand("6H", "B", 12), hand("3NTX", "A", 6), hand("4S", "A", 10))
    assert [sheet(found, number) for number in range(1, 5)] == [
        (100, 30, 0, 0),
        (0, 0, 180, 500),
        (0, 0, 0, 800),
        (120, 500, 0, 0),
    ]
    assert [standing.games["A"] + standing.games["B"] for standing in found.after] == [1, 2, 2, 3]
    assert found.after[0].vulnerable == ("A",)
    assert found.after[2].vulnerable == ("A", "B"), "vulnerability stays while the progress is 0 : 0 again"
    assert found.now.totals == {"A": 750, "B": 1480}
    assert (found.winner, found.higher_total) == ("A", "B")


@pytest.mark.rule("DD-68", "AM-23")
def test_a_part_score_is_cut_off_by_the_other_sides_game() -> None:
    """Players complained for years of robots that forgot part-scores: 40 and 60 make a game, the opponents' 40 is cut off."""
    found = rubber(hand("2D", "NS", 8), hand("1NT", "EW", 7), hand("2H", "NS", 8), hand("2S", "EW", 8), sides=("NS", "EW"))
    assert found.after[2].game_won == "NS"
    assert found.after[2].vulnerable == ("NS",)
    assert found.now.progress == {"NS": 0, "EW": 60}
    assert found.now.games == {"NS": 1, "EW": 0}
    assert found.now.totals == {"NS": 100, "EW": 100}


@pytest.mark.rule("DD-13")
def test_at_the_start_nobody_has_anything() -> None:
    start = Rubber().now
    assert start.games == start.progress == start.totals == {"A": 0, "B": 0}
    assert start.vulnerable == ()


@pytest.mark.rule("DD-66", "AM-46")
def test_the_hand_that_wins_a_game_is_scored_as_not_vulnerable() -> None:
    found = rubber(hand("4SX", "A", 11))
    assert sheet(found, 1) == (240, 150, 0, 0)
    assert sheet(found.apply(hand("4SX", "A", 9)), 2) == (0, 0, 0, 200)


@pytest.mark.rule("DD-68", "AM-47")
def test_what_is_over_100_is_not_carried_into_the_next_game() -> None:
    found = rubber(hand("2S", "A", 8), hand("3NT", "A", 9))
    assert found.now.below == {"A": 160, "B": 0}
    assert found.now.progress == {"A": 0, "B": 0}
    assert found.apply(hand("1S", "A", 7)).now.progress["A"] == 30


@pytest.mark.rule("DD-70")
@pytest.mark.parametrize(("b_first", "bonus"), [(False, 700), (True, 500)])
def test_the_bonus_is_700_against_no_game_and_500_against_one(b_first: bool, bonus: int) -> None:
    hands = [hand("4H", "A", 10), hand("4H", "A", 10)]
    found = rubber(*([hand("5C", "B", 11)] if b_first else []), *hands)
    assert found.rubber_bonus == bonus
    (line,) = [line for line in found.lines if line.kind is LineKind.RUBBER_BONUS]
    assert (line.rule, line.to, line.where, line.points) == ("DD-70", "A", Where.ABOVE, bonus)


@pytest.mark.rule("DD-71", "AM-25")
def test_equal_totals_are_a_draw_and_the_rubber_still_has_a_winner() -> None:
    eighteen_down = [hand("1C", "A", 6)] * 18
    tied = rubber(*eighteen_down, hand("5C", "A", 11), hand("5C", "A", 11))
    assert tied.now.totals == {"A": 900, "B": 900}
    assert (tied.winner, tied.higher_total) == ("A", "tie")


@pytest.mark.rule("DD-69", "DD-73", "AM-27")
def test_a_rubber_ends_at_two_games_and_an_unfinished_one_has_no_result() -> None:
    one_game = rubber(hand("3NT", "A", 9))
    assert (one_game.winner, one_game.rubber_bonus, one_game.higher_total) == (None, None, None)
    assert not any(line.kind is LineKind.RUBBER_BONUS for line in one_game.lines)
    over = one_game.apply(hand("3NT", "A", 9))
    refusal = over.why_not()
    assert refusal is not None
    assert refusal.kind is RefusalKind.GAME_OVER
    with pytest.raises(IllegalAction):
        over.apply(PASSED_OUT)


@pytest.mark.rule("DD-12", "DD-33", "AM-21", "AM-48")
def test_the_deal_alternates_after_every_hand_also_a_passed_out_one() -> None:
    start = Rubber(first_dealer="B")
    assert start.next_dealer == "B"
    part = start.apply(hand("2S", "A", 8))
    passed = part.apply(PASSED_OUT)
    assert [part.next_dealer, passed.next_dealer, passed.apply(PASSED_OUT).next_dealer] == ["A", "B", "A"]
    assert passed.now.progress == part.now.progress == {"A": 60, "B": 0}
    assert passed.now.totals == part.now.totals
    assert not passed.after[1].lines
    assert Rubber().apply(PASSED_OUT).next_dealer is None
    over = rubber(hand("3NT", "A", 9), hand("3NT", "A", 9), first_dealer="A")
    assert over.next_dealer == "A", "a second rubber goes on alternating"


def test_undo_gives_back_the_value_before() -> None:
    before = rubber(hand("3NT", "A", 10))
    assert before.apply(hand("6H", "B", 12)).undo() == before
    assert Rubber().undo() == Rubber()


hands = st.builds(
    RubberHand,
    st.builds(Contract, st.integers(1, 7), st.sampled_from(Denomination), st.integers(0, 2)),
    st.sampled_from(["A", "B"]),
    st.integers(0, 13),
) | st.just(PASSED_OUT)


@given(st.lists(hands, max_size=25))
def test_in_every_rubber_totals_are_sums_of_lines_and_progress_stays_below_100(played: list[RubberHand]) -> None:
    found = Rubber()
    for one in played:
        if found.is_over:
            break
        before = found.now
        found = found.apply(one)
        now = found.now
        assert all(0 <= points < 100 for points in now.progress.values())
        assert sum(now.games.values()) - sum(before.games.values()) in (0, 1)
        assert set(before.vulnerable) <= set(now.vulnerable)
    for side in ("A", "B"):
        assert found.now.totals[side] == total(found.lines, side)
        assert found.now.below[side] == total(found.lines, side, Where.BELOW)
    assert found.is_over == (max(found.now.games.values()) == 2)


@given(st.lists(hands, max_size=20))
def test_changing_the_names_changes_nothing_else(played: list[RubberHand]) -> None:
    found, swapped = Rubber(), Rubber()
    for one in played:
        if found.is_over:
            break
        other = RubberHand(one.contract, {"A": "B", "B": "A", "": ""}[one.declarer], one.tricks)
        found, swapped = found.apply(one), swapped.apply(other)
    assert swapped.now.totals == {"A": found.now.totals["B"], "B": found.now.totals["A"]}
    assert swapped.rubber_bonus == found.rubber_bonus
