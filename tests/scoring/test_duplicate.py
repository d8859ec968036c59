"""Duplicate scores: all 2,940 results against a known sum and digest, and check values from outside."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import pytest

from bridgetutor.engine.calls import ALL_BIDS
from bridgetutor.engine.contracts import Contract
from bridgetutor.scoring.contract import duplicate_lines, duplicate_score
from bridgetutor.scoring.lines import LineKind, ScoreLine, Where, total


def results() -> Iterator[tuple[Contract, bool, int]]:
    for bid in ALL_BIDS:
        for doubled in (0, 1, 2):
            for vulnerable in (False, True):
                for tricks in range(14):
                    yield Contract.of(bid, doubled), vulnerable, tricks


def kinds(lines: tuple[ScoreLine, ...]) -> dict[LineKind, int]:
    return {line.kind: line.points for line in lines}


def test_all_results_together_are_as_known() -> None:
    rows = []
    for contract, vulnerable, tricks in results():
        strain, doubling = contract.denomination.letter[0], "X" * contract.doubled or "-"
        score = duplicate_score(contract, vulnerable, tricks)
        rows.append((f"{contract.level}{strain}{doubling},{int(vulnerable)},{tricks},{score}\n", score))
    assert len(rows) == 2940
    assert sum(score for _, score in rows) == -2_628_190
    text = "".join(row for row, _ in rows)
    assert text.startswith("1C-,0,0,-350\n")
    assert text.endswith("7NXX,1,13,2980\n")
    assert hashlib.sha256(text.encode()).hexdigest().startswith("4f6126f68194f93e")


@pytest.mark.rule("CB-13", "CB-17", "AM-23", "AM-39")
def test_the_lines_add_up_and_go_to_one_side() -> None:
    for contract, vulnerable, tricks in results():
        lines = duplicate_lines(contract, vulnerable, tricks, "NS", "EW")
        made = tricks >= contract.tricks_needed
        assert {line.to for line in lines} == {"NS" if made else "EW"}
        assert {line.where for line in lines} == {Where.TOTAL}
        assert all(line.points > 0 for line in lines)
        assert len({line.kind for line in lines}) == len(lines)
        score = duplicate_score(contract, vulnerable, tricks)
        assert total(lines, "NS") - total(lines, "EW") == score
        assert (score > 0) == made


@pytest.mark.rule("CB-12", "CB-67", "CB-68", "CB-69", "CB-70", "CB-71", "CB-72", "CB-73", "CB-74")
@pytest.mark.parametrize(
    ("contract", "tricks", "plain", "vulnerable"),
    [
        ("1NT", 7, 90, 90),
        ("2SX", 8, 470, 670),
        ("3NT", 9, 400, 600),
        ("3NT", 10, 430, 630),
        ("4S", 10, 420, 620),
        ("4SX", 10, 590, 790),
        ("4SXX", 10, 880, 1080),
        ("6S", 12, 980, 1430),
        ("7NT", 13, 1520, 2220),
        ("4SX", 7, -500, -800),
        # grand and small slams
        ("7C", 13, 1440, 2140),
        ("7H", 13, 1510, 2210),
        ("6C", 12, 920, 1370),
        ("6NT", 12, 990, 1440),
        ("6S", 13, 1010, 1460),
        # doubled overtricks
        ("2HX", 9, 570, 870),
        ("1NTX", 9, 380, 580),
        ("2DX", 8, 180, 180),
        ("2DX", 9, 280, 380),
        ("1HXX", 7, 520, 720),
        ("1CX", 7, 140, 140),
        ("1NTXX", 7, 560, 760),
        # undertricks
        ("4S", 9, -50, -100),
        ("7NTXX", 0, -7000, -7600),
    ],
)
def test_check_values(contract: str, tricks: int, plain: int, vulnerable: int) -> None:
    assert duplicate_score(Contract.parse(contract), False, tricks) == plain
    assert duplicate_score(Contract.parse(contract), True, tricks) == vulnerable


@pytest.mark.rule("CB-41", "CB-43", "CB-68", "AM-22")
def test_a_double_raises_the_stakes_but_does_not_double_the_score() -> None:
    plain, doubled = Contract.parse("4S"), Contract.parse("4SX")
    assert [duplicate_score(each, False, 10) for each in (plain, doubled)] == [420, 590]
    assert [duplicate_score(each, False, 8) for each in (plain, doubled)] == [-100, -300]
    assert kinds(duplicate_lines(doubled, False, 10)) == {
        LineKind.TRICK_POINTS: 120,
        LineKind.DOUBLING: 120,
        LineKind.DOUBLED_MADE_BONUS: 50,
        LineKind.GAME_BONUS: 300,
    }
    assert kinds(duplicate_lines(Contract.parse("4SXX"), False, 10))[LineKind.DOUBLING] == 360


@pytest.mark.rule("CB-71", "CB-72")
def test_doubled_trick_points_decide_whether_it_is_a_game() -> None:
    assert LineKind.PARTSCORE_BONUS in kinds(duplicate_lines(Contract.parse("2S"), False, 8))
    assert LineKind.GAME_BONUS in kinds(duplicate_lines(Contract.parse("2SX"), False, 8))
    assert LineKind.PARTSCORE_BONUS in kinds(duplicate_lines(Contract.parse("2DX"), False, 13))
    assert LineKind.GAME_BONUS in kinds(duplicate_lines(Contract.parse("2DXX"), False, 8))


@pytest.mark.rule("CB-73")
def test_a_slam_that_was_not_bid_brings_no_bonus() -> None:
    assert kinds(duplicate_lines(Contract.parse("5C"), False, 13)) == {
        LineKind.TRICK_POINTS: 100,
        LineKind.OVERTRICKS: 40,
        LineKind.GAME_BONUS: 300,
    }


def test_impossible_tricks_are_refused() -> None:
    for tricks in (-1, 14):
        with pytest.raises(ValueError, match="tricks"):
            duplicate_lines(Contract.parse("1C"), False, tricks)
