"""Tokens: the worked examples of the source, every settlement, the accounts, the end of a match."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.people import Person
from bridgetutor.scoring.guess_who import (
    ALL_CHIPS,
    BANK,
    START_CHIPS,
    Accounts,
    MatchEnd,
    bank_fee_payer,
    deal_lines,
    fee_line,
    match_end,
    settlement,
    settlement_without_bid,
)
from bridgetutor.scoring.lines import LineKind, ScoreLine, total

A, B = Person


def settled(text: str, tricks: int) -> tuple[int, int, int]:
    """What declarer, the opponent and the bank receive."""
    lines = settlement(Contract.parse(text), tricks, declarer="d", opponent="o")
    return (total(lines, "d"), total(lines, "o"), total(lines, BANK))


@pytest.mark.rule("GW-58", "GW-59", "GW-60", "GW-61", "GW-64", "GW-65")
def test_two_hearts_with_nine_tricks() -> None:
    contract = Contract.parse("2H")
    assert contract.tricks_needed == 8
    lines = settlement(contract, 9, declarer="d", opponent="o")
    assert [(line.rule, line.kind, line.points, line.to) for line in lines] == [
        ("GW-64", LineKind.CONTRACT_TOKENS, 10, "d"),
        ("GW-64", LineKind.OVERTRICK_TOKENS, 1, "d"),
        ("GW-64", LineKind.BANK_FEE, 10, BANK),
    ]
    assert {line.facts["payer"] for line in lines} == {"o"}


@pytest.mark.rule("GW-62", "GW-63", "GW-66")
def test_three_hearts_with_five_tricks_is_four_down() -> None:
    lines = settlement(Contract.parse("3H"), 5, declarer="d", opponent="o")
    assert [(line.rule, line.kind, line.points, line.to) for line in lines] == [
        ("GW-66", LineKind.UNDERTRICK_TOKENS, 20, "o"),
        ("GW-66", LineKind.BANK_FEE, 10, BANK),
    ]
    assert lines[0].facts["tricks"] == 4
    assert {line.facts["payer"] for line in lines} == {"d"}


@pytest.mark.rule("GW-67", "GW-68", "AM-16")
def test_a_double_raises_the_three_payments_that_the_source_names_and_not_the_bank_fee() -> None:
    assert settled("2H", 9) == (11, 0, 10)
    assert settled("2HX", 9) == (25, 0, 10)
    assert settled("3H", 5) == (0, 20, 10)
    assert settled("3HX", 5) == (0, 40, 10)
    rules = [line.rule for line in settlement(Contract.parse("2HX"), 9, declarer="d", opponent="o")]
    assert rules == ["GW-67", "GW-68", "GW-64"]


@pytest.mark.rule("GW-17", "GW-64", "AM-15", "AM-16")
def test_every_denomination_pays_the_same_and_a_four_level_contract_has_no_bonus() -> None:
    for level in range(1, 8):
        for denomination in Denomination:
            assert settled(f"{level}{denomination}", level + 6) == (5 * level, 0, 10)
            assert settled(f"{level}{denomination}X", level + 6) == (10 * level, 0, 10)


@pytest.mark.rule("AM-17")
def test_the_most_that_one_deal_can_cost() -> None:
    assert settled("7NTX", 13) == (70, 0, 10)
    assert settled("7NTX", 0) == (0, 130, 10)


@pytest.mark.rule("GW-69", "AM-07", "AM-08")
@pytest.mark.parametrize("tricks", range(14))
def test_where_nobody_bid_fewer_tricks_pay_one_for_each_over_six(tricks: int) -> None:
    lines = settlement_without_bid(tricks, one="A", other="B")
    winner, payer, won = ("A", "B", tricks) if tricks >= 7 else ("B", "A", 13 - tricks)
    assert total(lines, winner) == won - 6
    assert 1 <= won - 6 <= 7
    assert total(lines, payer) == 0
    assert total(lines, BANK) == 10
    assert {line.facts["payer"] for line in lines} == {payer}
    assert {line.rule for line in lines} == {"GW-69"}


def test_tricks_are_those_of_declarers_side_whoever_declares() -> None:
    contract = Contract.parse("4S")
    assert total(deal_lines(contract, B, {A: 3, B: 10}), "B") == 20
    assert total(deal_lines(contract, A, {A: 3, B: 10}), "B") == 35
    assert bank_fee_payer(deal_lines(None, None, {A: 9, B: 4})) is B


@pytest.mark.rule("GW-44", "GW-50")
@pytest.mark.parametrize(
    ("is_error", "rule", "kind"), [(True, "GW-44", LineKind.ERROR_FEE), (False, "GW-50", LineKind.QUESTION_FEE)]
)
def test_a_question_and_an_error_cost_one_token_to_the_opponent(is_error: bool, rule: str, kind: LineKind) -> None:
    line = fee_line(A, is_error)
    assert (line.rule, line.kind, line.points, line.to, line.facts["payer"]) == (rule, kind, 1, "B", "A")


# --- accounts


@pytest.mark.rule("GW-05", "GW-06")
def test_140_tokens_and_70_for_each_at_the_start() -> None:
    assert ALL_CHIPS == 2 * START_CHIPS == 140
    assert Accounts().to_data() == {"A": 70, "B": 70, "bank": 0}
    assert Accounts.starting(50, 60).bank == 30


results = st.tuples(
    st.none() | st.builds(Contract, st.integers(1, 7), st.sampled_from(Denomination), st.integers(0, 1)),
    st.sampled_from(Person),
    st.integers(0, 13),
    st.lists(st.sampled_from(Person), max_size=20),
)
Played = tuple[Contract | None, Person, int, list[Person]]


def lines_of(result: Played) -> tuple[ScoreLine, ...]:
    contract, declarer, tricks, _ = result
    return deal_lines(contract, declarer if contract else None, {A: tricks, B: 13 - tricks})


@pytest.mark.rule("GW-70", "GW-71", "GW-74", "AM-17", "AM-18")
@given(st.lists(results, min_size=1, max_size=30))
def test_both_accounts_are_140_less_10_a_deal_and_no_match_is_longer_than_eleven(deals: list[Played]) -> None:
    accounts = Accounts()
    for number, result in enumerate(deals, start=1):
        for payer in result[3]:
            accounts = accounts.pay(payer.value, payer.other.value, 1)
        lines = lines_of(result)
        accounts = accounts.after(lines)
        assert accounts.a + accounts.b == 140 - 10 * number
        assert accounts.bank == 10 * number
        end = match_end(accounts, bank_fee_payer(lines))
        both_low = accounts.a < 20 and accounts.b < 20
        assert (end is None) == (min(accounts.a, accounts.b) >= 20)
        if both_low:
            assert number == 11, "while 40 or more are left, one of them has 20"
        if end is not None:
            assert number <= 11
            break
    else:
        assert len(deals) < 11, "eleven deals always end a match"


@pytest.mark.rule("GW-71")
@pytest.mark.parametrize(
    ("a", "b", "end"),
    [(20, 80, None), (19, 81, MatchEnd(B, A, "under-20")), (111, -1, MatchEnd(A, B, "under-20")), (20, 20, None)],
)
def test_fewer_than_20_after_a_deal_ends_it_and_20_plays_on(a: int, b: int, end: MatchEnd | None) -> None:
    assert match_end(Accounts(a, b, 140 - a - b), A) == end


@pytest.mark.rule("GW-72", "AM-18")
def test_where_both_have_fewer_than_20_the_one_with_fewer_loses() -> None:
    assert match_end(Accounts(14, 16, 110), B) == MatchEnd(B, A, "fewer")
    assert match_end(Accounts(16, 14, 110), B) == MatchEnd(A, B, "fewer")


@pytest.mark.rule("GW-73", "AM-18")
def test_at_15_each_whoever_paid_the_last_bank_fee_loses() -> None:
    assert match_end(Accounts(15, 15, 110), A) == MatchEnd(B, A, "last-rake")
    assert match_end(Accounts(15, 15, 110), B) == MatchEnd(A, B, "last-rake")
