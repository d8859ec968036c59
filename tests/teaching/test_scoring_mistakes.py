"""The slips behind wrong Minibridge scores, against worked numbers and over all 140 results."""

from __future__ import annotations

import pytest

from bridgetutor.engine.cards import Denomination
from bridgetutor.scoring.minibridge import CONTRACTS, ENGLAND, Goal, MinibridgeContract
from bridgetutor.teaching.scoring_mistakes import diagnose_score, predicted_scores, right_totals


def contract(text: str) -> MinibridgeContract:
    denomination, goal = text.split()
    return MinibridgeContract(Denomination.parse(denomination), Goal(goal))


@pytest.mark.parametrize(
    ("of", "tricks", "declarer", "defenders", "slip"),
    [
        ("NT partscore", 7, 80, 0, "SC-01"),
        ("NT partscore", 9, 170, 0, "SC-02"),
        ("NT partscore", 7, 270, 0, "SC-03"),
        ("NT partscore", 7, 210, 0, "SC-03"),
        ("NT partscore", 7, 40, 0, "SC-04"),
        ("H game", 10, 120, 0, "SC-04"),
        ("H partscore", 10, 420, 0, "SC-05"),
        ("NT game", 9, 450, 0, "SC-06"),
        ("C game", 12, 430, 0, "SC-07"),
        ("NT game", 11, 520, 0, "SC-08"),
        ("S game", 8, 60, 0, "SC-10"),
        ("NT partscore", 5, 0, 400, "SC-11"),
        ("NT game", 7, 0, 50, "SC-12"),
        ("S game", 5, 0, 100, "SC-09"),
        ("NT partscore", 7, 90, 90, "SC-13"),
    ],
)
def test_a_known_slip_is_recognised(of: str, tricks: int, declarer: int, defenders: int, slip: str) -> None:
    assert diagnose_score(contract(of), tricks, declarer, defenders) == (slip,)


@pytest.mark.parametrize("tricks", range(14))
@pytest.mark.parametrize("made", CONTRACTS, ids=str)
def test_the_right_score_is_no_slip_and_no_prediction_is_right(made: MinibridgeContract, tricks: int) -> None:
    declarer, defenders = right_totals(made, tricks)
    assert diagnose_score(made, tricks, declarer, defenders) == ()
    assert (declarer > 0) == (tricks >= ENGLAND.needs(made))
    for slip, totals in predicted_scores(made, tricks).items():
        assert totals
        for total in totals:
            pair = (total, 0) if declarer or slip == "SC-10" else (0, total)
            assert pair != (declarer, defenders)
            assert slip in diagnose_score(made, tricks, *pair)


def test_most_wrong_scores_have_one_explanation() -> None:
    one = many = 0
    for made in CONTRACTS:
        for tricks in range(14):
            declarer, _ = right_totals(made, tricks)
            predicted = predicted_scores(made, tricks)
            totals = {(total, slip == "SC-10") for slip, found in predicted.items() for total in found}
            for total, is_declarers in totals:
                pair = (total, 0) if declarer or is_declarers else (0, total)
                if len(diagnose_score(made, tricks, *pair)) == 1:
                    one += 1
                else:
                    many += 1
    assert one > 10 * many
