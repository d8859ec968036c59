"""Tokens kept by hand: the ledger of the course, who pays whom, 140 tokens always, the end, undo, the way through JSON."""

from __future__ import annotations

import csv
import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.engine.people import Person
from bridgetutor.engine.problems import IllegalAction
from bridgetutor.formats.rulebook import rules
from bridgetutor.foundation.i18n import language
from bridgetutor.scoring.guess_who import Accounts
from bridgetutor.session import token_words as text
from bridgetutor.session.token_sheet import TokenDeal, TokenSheet
from tests.session.test_rubber_sheet import contracts

EN, PT = language("en"), language("pt")
KNOWN = {rule.id for book in rules().books for rule in book}
#: The ledger of lesson C6: person, contract, tricks, questions of both, errors of both.
LEDGER = ("A 4H 10 3 0 0 0", "B 2S 8 0 2 1 0", "B - 8 0 0 0 0", "B 3NTX 10 0 0 0 0")

deals = st.builds(
    TokenDeal,
    st.sampled_from(Person),
    st.one_of(st.none(), contracts.filter(lambda contract: contract.doubled < 2)),
    st.integers(0, 13),
    st.tuples(st.integers(0, 5), st.integers(0, 5)),
    st.tuples(st.integers(0, 5), st.integers(0, 5)),
)


def kept(*rows: str) -> TokenSheet:
    sheet = TokenSheet()
    for row in rows:
        sheet = sheet.change(TokenDeal.parse(row)).add()
    return sheet


@pytest.mark.rule("GW-44", "GW-50", "GW-64", "GW-67", "GW-69", "GW-71")
def test_the_ledger_of_the_course() -> None:
    sheet = kept(*LEDGER)
    assert [(after.chips.a, after.chips.b, after.chips.bank) for after in sheet.after] == [
        (87, 43, 10),
        (68, 52, 20),
        (56, 54, 30),
        (11, 89, 40),
    ]
    assert sheet.ended is not None
    assert (sheet.ended.loser, sheet.ended.why) == (Person.A, "under-20")
    with pytest.raises(IllegalAction):
        sheet.add()


@pytest.mark.rule("GW-65")
@pytest.mark.parametrize(
    ("row", "chips"),
    [
        ("A 2H 9 0 0 0 0", (81, 49, 10)),
        ("A 2HX 9 0 0 0 0", (95, 35, 10)),
        ("A 3H 5 0 0 0 0", (40, 90, 10)),
        ("A 3HX 5 0 0 0 0", (20, 110, 10)),
    ],
)
def test_the_examples_of_the_source(row: str, chips: tuple[int, int, int]) -> None:
    assert kept(row).chips == Accounts(*chips)


@pytest.mark.rule("GW-71")
def test_with_exactly_twenty_one_plays_on() -> None:
    sheet = kept("A 3HX 5 0 0 0 0")
    assert sheet.chips.a == 20
    assert sheet.ended is None
    assert "With exactly 20 you play on" in text.end_text(sheet, EN)


@pytest.mark.rule("GW-70")
@given(st.lists(deals, max_size=11))
def test_there_are_always_140_tokens_and_ten_fewer_in_play_after_each_deal(found: list[TokenDeal]) -> None:
    sheet = TokenSheet()
    for deal in found:
        if sheet.ended is not None or sheet.too_many_questions(deal) is not None:
            break
        sheet = sheet.change(deal).add()
    for number, after in enumerate(sheet.after, start=1):
        assert after.chips.a + after.chips.b + after.chips.bank == 140
        assert after.chips.a + after.chips.b == 140 - 10 * number
    again = TokenSheet.from_json(json.loads(json.dumps(sheet.to_json())))
    assert again == sheet
    assert again.undo() == sheet.undo()


def test_who_pays_what_to_whom_and_why() -> None:
    lines = text.deal_lines(kept(*LEDGER), 0, EN)
    assert [(line.title, line.number) for line in lines] == [
        ("A pays B", "3"),
        ("What was promised?", "10"),
        ("Was it made?", ""),
        ("B pays A: Tokens for the contract", "20"),
        ("B pays the bank: Bank fee", "10"),
        ("A then has", "87"),
        ("B then has", "43"),
    ]
    assert lines[0].reason == "3 questions, 1 token each: 3 × 1 = 3."
    assert "70 − 3 + 20 = 87" in lines[5].reason
    assert "70 − 30 + 3 = 43" in lines[6].reason
    assert all(line.rule in KNOWN for place in range(4) for line in text.deal_lines(kept(*LEDGER), place, EN))


@pytest.mark.rule("GW-70")
def test_the_invariant_is_said() -> None:
    sheet = kept(*LEDGER[:1])
    assert text.invariant(sheet.chips, 1, EN) == "87 + 43 + 10 = 140. In play: 140 − 10 × 1 = 130."


@pytest.mark.rule("GW-50")
def test_nobody_asks_without_a_token() -> None:
    sheet = kept("A 3HX 5 0 0 0 0")  # A has 20
    many = TokenDeal.parse("A 1C 7 21 0 0 0")
    assert sheet.too_many_questions(many) is Person.A
    with pytest.raises(ValueError, match="nobody asks"):
        sheet.change(many).add()
    assert sheet.too_many_questions(TokenDeal.parse("A 1C 7 21 1 0 0")) is None  # the other's question brought one
    assert text.too_many_text(sheet, Person.A, EN).startswith("A does not have so many tokens")


@pytest.mark.parametrize(
    "wrong", ["A 4HXX 10 0 0 0 0", "A 4H 14 0 0 0 0", "C 4H 10 0 0 0 0", "A 8H 10 0 0 0 0", "A 4H 10 -1 0 0 0", "A 4H 10"]
)
def test_impossible_deals_cannot_be_made(wrong: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - a TextProblem or Python's own
        TokenDeal.parse(wrong)


@pytest.mark.rule("GW-69")
def test_where_nobody_bid_the_tricks_may_be_of_either_side() -> None:
    assert kept("A - 5 0 0 0 0").chips == kept("B - 8 0 0 0 0").chips
    assert text.deal_title(TokenDeal.parse("B - 8 0 0 0 0"), EN) == "Nobody bid, 8 tricks won"


def test_undo_takes_back_whole_deals_and_a_new_match_keeps_the_one_before() -> None:
    sheet = kept(*LEDGER)
    back = sheet.undo()
    assert back.chips == Accounts(56, 54, 30)
    assert str(back.draft) == LEDGER[3]
    fresh = sheet.new()
    assert fresh.chips == Accounts()
    assert fresh.undo().deals == sheet.deals
    assert not TokenSheet().can_undo
    assert TokenSheet().new() == TokenSheet()


@pytest.mark.parametrize("saved", [None, {}, {"version": 3}, {"version": 1, "names": "x", "deals": 3, "draft": 1, "earlier": "y"}])
def test_what_is_no_sheet_is_a_new_one(saved: object) -> None:
    assert TokenSheet.from_json(saved) == TokenSheet()


def test_the_sheet_leaves_as_text_and_for_a_spreadsheet() -> None:
    sheet = kept(*LEDGER).rename(("Lince", "=Cometa"))
    said = text.sheet_text(sheet, EN)
    assert "Deal 1, Lince: 4 hearts, 10 tricks won. Lince 87, =Cometa 43, bank 10." in said
    assert "Lince has fewer than 20 tokens, so the match is over: =Cometa wins." in said
    rows = list(csv.reader(io.StringIO(text.csv_text(sheet, EN))))
    assert rows[1] == ["1", "Lince", "4 hearts", "10", "3", "0", "0", "0", "87", "43", "10"]
    assert rows[2][1] == "'=Cometa"
