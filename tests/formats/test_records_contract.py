"""Records of contract bridge: played to any point, with claims, unknown hands and actions that do not fit."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgetutor.engine.calls import ALL_BIDS
from bridgetutor.engine.cards import PACK
from bridgetutor.engine.problems import RefusalKind
from bridgetutor.formats.records.base import replay, to_json
from bridgetutor.foundation.i18n import language

DEAL = "N:AJ9.A92.KT83.Q63 Q4.QJT875.96.AJ8 KT765.4.A752.K72 832.K63.QJ4.T954"
FOUR_SPADES = ["Pass", "1D", "1H", "1S", "2H", "2S", "3H", "4S", "Pass", "Pass", "Pass"]
EN, PT = language("en"), language("pt")


def record(**given: object) -> dict[str, Any]:
    return {"game": "contract", "deal": DEAL, "dealer": "W", **given}


def played(**given: object) -> dict[str, Any]:
    outcome: dict[str, Any] = replay(record(**given), EN).outcome
    return outcome


def error(**given: object) -> tuple[int, str]:
    found = played(**given)["error"]
    return found["step"], found["kind"]


def test_a_record_with_nothing_done_is_before_the_first_call() -> None:
    found = played(id=7)
    assert found["id"] == 7
    assert (found["phase"], found["to_act"]) == ("auction", "W")
    assert found["legal"] == ["Pass", *map(str, ALL_BIDS)]
    assert (found["contract"], found["declarer"], found["passed_out"]) == (None, None, False)
    assert found["tricks"] == {"NS": 0, "EW": 0}
    assert "score" not in found
    assert "error" not in found


def test_a_finished_auction_waits_for_the_lead() -> None:
    found = played(calls=FOUR_SPADES)
    assert (found["phase"], found["to_act"]) == ("play", "W")
    assert found["contract"] == {"level": 4, "denomination": "S", "doubled": 0}
    assert (found["declarer"], found["dummy"], found["leader"]) == ("S", "N", "W")
    assert found["legal"] == ["S8", "S3", "S2", "HK", "H6", "H3", "DQ", "DJ", "D4", "CT", "C9", "C5", "C4"]


def test_dummys_turn_is_named_by_dummys_seat() -> None:
    found = played(calls=FOUR_SPADES, cards=["H3"])
    assert (found["to_act"], found["legal"]) == ("N", ["HA", "H9", "H2"])
    assert found["played"] == ["H3"]


@pytest.mark.rule("CB-67", "CB-69", "CB-72")
def test_a_claim_is_scored_with_lines_that_add_up() -> None:
    found = played(calls=FOUR_SPADES, cards=["H3", "H2", "HT", "H4"], claim=11, vulnerable="NS")
    assert (found["phase"], found["to_act"]) == ("over", None)
    assert "legal" not in found
    assert found["tricks"] == {"NS": 11, "EW": 2}
    assert found["winners"] == ["E"]
    assert found["score"] == {"NS": 650, "EW": 0}
    assert [(line["rule"], line["kind"], line["points"], line["to"], line["where"]) for line in found["lines"]] == [
        ("CB-67", "trick-points", 120, "NS", "total"),
        ("CB-69", "overtricks", 30, "NS", "total"),
        ("CB-72", "game-bonus", 500, "NS", "total"),
    ]
    assert all(line["text"] for line in found["lines"])


@pytest.mark.rule("CB-44", "CB-45")
def test_a_passed_out_deal() -> None:
    found = played(calls=["Pass"] * 4)
    assert found["phase"] == "over"
    assert found["passed_out"] is True
    assert found["contract"] is None
    assert (found["score"], found["lines"]) == ({"NS": 0, "EW": 0}, [])


def test_rubber_scoring_puts_lines_below_and_above() -> None:
    found = played(calls=FOUR_SPADES, claim=11, scoring="rubber")
    assert [(line["rule"], line["points"], line["where"]) for line in found["lines"]] == [
        ("DD-50", 120, "below"),
        ("DD-52", 30, "above"),
    ]
    assert found["score"] == {"NS": 150, "EW": 0}


@pytest.mark.parametrize(
    ("given", "step", "kind"),
    [
        ({"calls": ["1H", "1D"]}, 2, "bid-too-low"),
        ({"calls": ["Pass", "X"]}, 2, "nothing-to-double"),
        ({"calls": ["1H", "XX"]}, 2, "nothing-to-redouble"),
        ({"calls": ["1H", "1Z"]}, 2, "not-a-call"),
        ({"calls": ["1H", "pass"]}, 2, "not-a-call"),
        ({"calls": ["1H"], "cards": ["SA"]}, 2, "not-a-call"),
        ({"calls": [*FOUR_SPADES, "Pass"]}, 12, "not-your-turn"),
        ({"calls": ["Pass"] * 5}, 5, "game-over"),
        ({"calls": ["Pass"] * 4, "cards": ["SA"]}, 5, "game-over"),
        ({"calls": ["Pass"] * 4, "claim": 7}, 5, "bad-claim"),
        ({"claim": 7}, 1, "bad-claim"),
        ({"calls": FOUR_SPADES, "cards": ["SA"]}, 12, "not-in-hand"),
        ({"calls": FOUR_SPADES, "cards": ["H3", "SA"]}, 13, "must-follow-suit"),
        ({"calls": FOUR_SPADES, "cards": ["H3", "H2", "HT", "H4"], "claim": 13}, 16, "bad-claim"),
        ({"calls": FOUR_SPADES, "claim": -1}, 12, "bad-claim"),
        ({"deal": "N:- - KT765.4.A752.K72 832.K63.QJ4.T954", "calls": FOUR_SPADES, "cards": ["H3", "HA"]}, 13, "unknown-hand"),
        # what cannot be read
        ({"deal": "N:AJ9.A92.KT83.Q6 - - -"}, 0, "bad-value"),
        ({"deal": "N:AJ9.A92.KT83.Q63 AJ9.A92.KT83.Q63 - -"}, 0, "bad-value"),
        ({"dealer": "X"}, 0, "bad-value"),
        ({"vulnerable": "All"}, 0, "bad-value"),
        ({"scoring": "chicago"}, 0, "bad-value"),
        ({"calls": "1H"}, 0, "bad-value"),
        ({"calls": [1]}, 0, "bad-value"),
        ({"calls": FOUR_SPADES, "cards": ["S1"]}, 0, "bad-value"),
        ({"claim": True}, 0, "bad-value"),
        ({"claim": "10"}, 0, "bad-value"),
        ({"cars": []}, 0, "unknown-field"),
    ],
)
def test_what_is_wrong_is_said_with_its_step(given: dict[str, object], step: int, kind: str) -> None:
    assert error(**given) == (step, kind)
    assert played(**given)["error"]["text"]
    assert replay(record(**given), EN).is_bad


def test_an_error_describes_the_position_before_it() -> None:
    found = played(calls=["1H", "1D", "2H"])
    assert (found["phase"], found["to_act"]) == ("auction", "N")
    assert found["error"]["facts"] == {"call": "1D", "last": "1H", "lowest": "1S"}
    assert found["error"]["text"] == "1♦ is too low: the last bid is 1♥, so the lowest bid now is 1♠."


def test_a_missing_field_is_named() -> None:
    found = replay({"game": "contract", "deal": DEAL}, EN).outcome
    assert found["error"]["kind"] == "missing-field"
    assert found["error"]["facts"] == {"field": "dealer"}


def test_the_trace_lists_every_step_before_it_is_taken() -> None:
    trace = replay(record(id="t", calls=FOUR_SPADES, cards=["H3"], claim=10), EN, trace=True).trace
    assert [line["step"] for line in trace] == list(range(1, 14))
    assert [line["phase"] for line in trace] == ["auction"] * 11 + ["play"] * 2
    assert [line["to_act"] for line in trace] == [*"WNESWNESWNE", "W", "N"]
    assert set(trace[0]) == {"id", "step", "phase", "to_act", "legal"}


def test_the_language_changes_texts_and_nothing_else() -> None:
    given = record(calls=FOUR_SPADES, claim=9)
    english, portuguese = (replay(given, words).outcome for words in (EN, PT))
    assert english["lines"][0]["text"] != portuguese["lines"][0]["text"]
    for outcome in (english, portuguese):
        for line in outcome["lines"]:
            del line["text"]
    assert english == portuguese


WORDS = st.sampled_from(["Pass", "X", "XX", *map(str, ALL_BIDS), "8C", ""])
CARDS = st.sampled_from([*map(str, PACK), "ZZ"])


@settings(max_examples=200)
@given(
    calls=st.lists(st.one_of(st.just("Pass"), WORDS), max_size=14),
    cards=st.lists(CARDS, max_size=20),
    claim=st.none() | st.integers(-3, 16),
    dealer=st.sampled_from("NESW"),
    begun=st.booleans(),
)
def test_any_record_gives_one_object(calls: list[str], cards: list[str], claim: int | None, dealer: str, begun: bool) -> None:
    given = record(dealer=dealer, calls=["1C", "Pass", "Pass", "Pass"] if begun else calls, cards=cards, claim=claim)
    found = replay(given, EN, trace=True)
    json.loads(to_json(found.outcome))
    if "error" in found.outcome:
        assert found.outcome["error"]["kind"] in {*map(str, RefusalKind), "bad-value"}
        assert found.outcome["error"]["text"]
    if found.outcome.get("phase") == "over":
        assert sum(line["points"] for line in found.outcome["lines"]) == sum(found.outcome["score"].values())
