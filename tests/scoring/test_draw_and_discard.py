"""A hand scored as in a rubber: what a made contract brings below and above the line, what a failed one costs."""

from __future__ import annotations

import pytest

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.contracts import Contract
from bridgetutor.foundation.i18n import language
from bridgetutor.scoring.contract import duplicate_lines
from bridgetutor.scoring.draw_and_discard import hand_lines
from bridgetutor.scoring.lines import LineKind, Where, total
from bridgetutor.wording.lines import line_text

ALL_CONTRACTS = [
    Contract(level, denomination, doubled) for level in range(1, 8) for denomination in Denomination for doubled in (0, 1, 2)
]


def score(text: str, tricks: int, vulnerable: bool = False) -> dict[str, int]:
    """Points by rule, which is how a reader of the sheet meets them."""
    lines = hand_lines(Contract.parse(text), tricks, vulnerable=vulnerable)
    assert len({line.rule for line in lines}) == len(lines)
    return {line.rule: line.points for line in lines}


@pytest.mark.rule("DD-50")
@pytest.mark.parametrize(
    ("denomination", "row"),
    [
        ("C", [20, 40, 60, 80, 100, 120, 140]),
        ("D", [20, 40, 60, 80, 100, 120, 140]),
        ("H", [30, 60, 90, 120, 150, 180, 210]),
        ("S", [30, 60, 90, 120, 150, 180, 210]),
        ("NT", [40, 70, 100, 130, 160, 190, 220]),
    ],
)
def test_what_was_promised_counts_20_or_30_and_in_no_trumps_40_for_the_first(denomination: str, row: list[int]) -> None:
    found = [score(f"{level}{denomination}", level + 6)["DD-50"] for level in range(1, 8)]
    assert found == row


@pytest.mark.rule("DD-45", "DD-46", "DD-47", "DD-48")
def test_reaching_the_promise_is_enough_and_each_trick_short_is_one_down() -> None:
    assert score("3NT", 9) == {"DD-50": 100}
    assert score("3NT", 10) == {"DD-50": 100, "DD-52": 30}
    assert score("3NT", 8) == {"DD-61": 50}
    assert score("3NT", 6) == {"DD-61": 150}
    receivers = {line.to for line in hand_lines(Contract.parse("1C"), 0)}
    assert receivers == {"defenders"}, "the thirteen tricks of a defender bring no contract, only the penalty"


@pytest.mark.rule("DD-11", "DD-49")
def test_only_a_made_contract_is_below_the_line_and_all_else_above() -> None:
    for contract in ALL_CONTRACTS:
        for tricks in range(14):
            lines = hand_lines(contract, tricks, vulnerable=True)
            below = [line for line in lines if line.where is Where.BELOW]
            assert {line.rule for line in below} <= {"DD-50", "DD-51"}
            assert bool(below) is (tricks >= contract.tricks_needed)
            assert {line.where for line in lines} <= {Where.BELOW, Where.ABOVE}


@pytest.mark.rule("DD-51", "AM-22")
@pytest.mark.parametrize(("text", "below"), [("2S", 60), ("2SX", 120), ("2SXX", 240), ("1NTX", 80), ("3CXX", 240)])
def test_doubling_counts_the_promised_tricks_twice_redoubling_four_times(text: str, below: int) -> None:
    contract = Contract.parse(text)
    assert total(hand_lines(contract, contract.tricks_needed), "declarer", Where.BELOW) == below


@pytest.mark.rule("DD-52")
@pytest.mark.parametrize(("text", "each"), [("1C", 20), ("1D", 20), ("1H", 30), ("1S", 30), ("1NT", 30)])
def test_an_overtrick_counts_20_or_30_and_never_40(text: str, each: int) -> None:
    assert [score(text, 7 + over).get("DD-52", 0) for over in range(7)] == [each * over for over in range(7)]


@pytest.mark.rule("DD-53", "DD-54")
def test_doubled_overtricks_count_100_or_200_and_redoubled_twice_that() -> None:
    for denomination in Denomination:
        assert score(f"2{denomination}X", 10)["DD-53"] == 200
        assert score(f"2{denomination}X", 10, vulnerable=True)["DD-53"] == 400
        assert score(f"2{denomination}XX", 10)["DD-54"] == 400
        assert score(f"2{denomination}XX", 10, vulnerable=True)["DD-54"] == 800


@pytest.mark.rule("DD-55", "AM-23")
def test_a_doubled_contract_made_has_50_above_and_redoubled_100() -> None:
    assert score("2SX", 8) == {"DD-50": 60, "DD-51": 60, "DD-55": 50}
    assert score("2SXX", 8) == {"DD-50": 60, "DD-51": 180, "DD-55": 100}
    assert score("2SX", 8, vulnerable=True)["DD-55"] == 50
    assert "DD-55" not in score("2SX", 7)


@pytest.mark.rule("DD-56", "DD-57", "AM-24")
@pytest.mark.parametrize("crosses", ["", "X", "XX"])
def test_a_slam_bid_and_made_has_its_bonus_never_multiplied(crosses: str) -> None:
    assert score(f"6H{crosses}", 12)["DD-56"] == 500
    assert score(f"6H{crosses}", 13, vulnerable=True)["DD-56"] == 750
    assert score(f"7NT{crosses}", 13)["DD-57"] == 1000
    assert score(f"7NT{crosses}", 13, vulnerable=True)["DD-57"] == 1500
    assert "DD-57" not in score(f"6H{crosses}", 13)
    assert "DD-56" not in score(f"7NT{crosses}", 13)


@pytest.mark.rule("DD-58")
def test_a_slam_that_was_not_bid_has_no_bonus() -> None:
    assert score("5S", 13) == {"DD-50": 150, "DD-52": 60}
    assert score("6S", 11) == {"DD-61": 50}


@pytest.mark.rule("DD-59")
def test_a_contract_that_fails_brings_declarer_nothing() -> None:
    for contract in ALL_CONTRACTS:
        for tricks in range(contract.tricks_needed):
            lines = hand_lines(contract, tricks, declarer="A", defender="B")
            assert total(lines, "A") == 0
            assert total(lines, "B") > 0


@pytest.mark.rule("DD-60", "AM-46")
def test_penalties_go_to_the_defender_above_by_declarers_vulnerability() -> None:
    for vulnerable, points in ((False, 100), (True, 200)):
        (line,) = hand_lines(Contract.parse("4S"), 8, declarer="A", defender="B", vulnerable=vulnerable)
        assert (line.to, line.where, line.points) == ("B", Where.ABOVE, points)


#: The cumulative scales of the audit for one to thirteen tricks down; the last steps follow from "300 each".
SCALES = {
    (0, False): [50 * down for down in range(1, 14)],
    (0, True): [100 * down for down in range(1, 14)],
    (1, False): [100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500],
    (1, True): [200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800],
    (2, False): [200, 600, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000],
    (2, True): [400, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000, 7600],
}
RULES = {(0, False): "DD-61", (0, True): "DD-61", (1, False): "DD-62", (1, True): "DD-63", (2, False): "DD-64", (2, True): "DD-64"}


@pytest.mark.rule("DD-61", "DD-62", "DD-63", "DD-64")
@pytest.mark.parametrize(("doubled", "vulnerable"), SCALES)
def test_all_78_penalties(doubled: int, vulnerable: bool) -> None:
    contract = Contract(7, Denomination.NO_TRUMPS, doubled)
    found = [hand_lines(contract, 13 - down, vulnerable=vulnerable)[0] for down in range(1, 14)]
    assert [line.points for line in found] == SCALES[doubled, vulnerable]
    assert {line.rule for line in found} == {RULES[doubled, vulnerable]}
    for line in found:
        steps = line.facts["steps"]
        assert isinstance(steps, tuple)
        assert sum(int(step) for step in steps) == line.points


@pytest.mark.rule("DD-65")
def test_the_steps_are_added_and_the_sentence_shows_each() -> None:
    (line,) = hand_lines(Contract.parse("4SX"), 7)
    assert line.points == 500
    assert line.facts["steps"] == (100, 200, 200)
    assert "100 + 200 + 200 = 500" in line_text(line, language("en"))


@pytest.mark.rule("DD-33")
def test_with_no_contract_nothing_is_written() -> None:
    assert hand_lines(None, 0) == ()


@pytest.mark.rule("DD-67", "DD-72", "DD-82", "AM-23", "AM-26")
def test_no_bonus_of_duplicate_and_no_honours() -> None:
    kinds = {line.kind for contract in ALL_CONTRACTS for tricks in range(14) for line in hand_lines(contract, tricks)}
    assert LineKind.PARTSCORE_BONUS not in kinds
    assert LineKind.GAME_BONUS not in kinds
    assert not any("honour" in kind for kind in LineKind)
    three_no_trumps = Contract.parse("3NT")
    rubber = sum(line.points for line in hand_lines(three_no_trumps, 10))
    duplicate = sum(line.points for line in duplicate_lines(three_no_trumps, False, 10))
    assert (rubber, duplicate) == (130, 430)


def test_a_made_contract_has_the_points_of_duplicate_without_its_level_bonus() -> None:
    """An independent check over all results: rubber and duplicate differ by the part-score or game bonus and by nothing else."""
    for contract in ALL_CONTRACTS:
        for vulnerable in (False, True):
            for tricks in range(14):
                rubber = hand_lines(contract, tricks, vulnerable=vulnerable)
                duplicate = duplicate_lines(contract, vulnerable, tricks)
                bonus = sum(line.points for line in duplicate if line.kind in (LineKind.PARTSCORE_BONUS, LineKind.GAME_BONUS))
                assert sum(line.points for line in rubber) == sum(line.points for line in duplicate) - bonus


@pytest.mark.parametrize("tricks", [-1, 14])
def test_impossible_tricks_are_a_fault_of_the_caller(tricks: int) -> None:
    with pytest.raises(ValueError, match="tricks"):
        hand_lines(Contract.parse("1C"), tricks)
