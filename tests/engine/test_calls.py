"""Calls, bids and contracts: the 35 bids, their order and their texts."""

from __future__ import annotations

import pytest

from bridgetutor.engine.calls import ALL_BIDS, ALL_CALLS, DOUBLE, PASS, REDOUBLE, Bid, Call, Pass, calls_from_text
from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.problems import TextProblem


@pytest.mark.rule("CB-28", "CB-30")
def test_there_are_38_calls_and_only_35_of_them_are_bids() -> None:
    assert len(ALL_CALLS) == len(set(ALL_CALLS)) == 38
    assert len(ALL_BIDS) == 35
    assert {call for call in ALL_CALLS if not isinstance(call, Bid)} == {PASS, DOUBLE, REDOUBLE}


@pytest.mark.rule("CB-34", "CB-37", "CB-38", "DD-24", "DD-25")
def test_bids_rise_by_level_and_then_from_clubs_to_no_trumps() -> None:
    texts = [f"{level}{name}" for level in range(1, 8) for name in ("C", "D", "H", "S", "NT")]
    assert [str(bid) for bid in ALL_BIDS] == texts
    assert list(ALL_BIDS) == sorted(ALL_BIDS, reverse=False)
    for i, low in enumerate(ALL_BIDS):
        assert [low < high for high in ALL_BIDS] == [False] * (i + 1) + [True] * (34 - i)
    assert Bid.parse("1NT") < Bid.parse("2C")
    assert Bid.parse("3H").next_higher == Bid.parse("3S")
    assert Bid.parse("7NT").next_higher is None


@pytest.mark.rule("CB-32", "CB-33", "CB-35", "CB-64", "CB-65", "CB-66", "DD-26", "DD-27")
@pytest.mark.parametrize(("text", "tricks"), [("1C", 7), ("3H", 9), ("4S", 10), ("7NT", 13)])
def test_a_bid_promises_six_tricks_and_its_level(text: str, tricks: int) -> None:
    assert Bid.parse(text).tricks == tricks
    assert Contract.parse(text).tricks_needed == tricks
    assert tricks > 13 - tricks  # declarer always tries for the majority


def test_every_call_reads_back_what_it_prints() -> None:
    assert [Call.parse(str(call)) for call in ALL_CALLS] == list(ALL_CALLS)
    assert Call.parse("Pass") is PASS
    assert isinstance(PASS, Pass)
    assert calls_from_text("1H X XX Pass") == (Bid(1, Denomination.HEARTS), DOUBLE, REDOUBLE, PASS)


@pytest.mark.parametrize("text", ["", "pass", "P", "8C", "0H", "1N", "1nt", "XXX", "1H ", " X", "1HX", "10S", "dbl", "1♥", "½C"])
def test_a_text_that_is_no_call_is_refused(text: str) -> None:
    with pytest.raises(TextProblem) as caught:
        Call.parse(text)
    assert caught.value.kind == "bad-call"
    assert caught.value.facts == {"text": text}


@pytest.mark.rule("CB-16", "CB-27")
def test_contracts_read_back_what_they_print() -> None:
    contracts = [Contract.of(bid, doubled) for bid in ALL_BIDS for doubled in (0, 1, 2)]
    assert len({str(contract) for contract in contracts}) == 105
    assert [Contract.parse(str(contract)) for contract in contracts] == contracts
    assert Contract.parse("3NTXX") == Contract(3, Denomination.NO_TRUMPS, 2)


@pytest.mark.parametrize("text", ["", "X", "Pass", "3", "3NTXXX", "8C", "3N", "NT3", "3NT X"])
def test_a_text_that_is_no_contract_is_refused(text: str) -> None:
    with pytest.raises(TextProblem) as caught:
        Contract.parse(text)
    assert caught.value.kind == "bad-contract"


def test_impossible_contracts_cannot_be_made() -> None:
    with pytest.raises(TextProblem, match="bad-level"):
        Contract(8, Denomination.CLUBS)
    with pytest.raises(TextProblem, match="bad-doubled"):
        Contract(1, Denomination.CLUBS, 3)
