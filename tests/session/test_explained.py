"""What a class is shown: the deals of a kept sheet with the lines of the sheet itself, whatever the kind."""

from __future__ import annotations

from datetime import date

import pytest

from bridgetutor.foundation.i18n import LANGUAGES, language
from bridgetutor.scoring.minibridge import CONTRACTS
from bridgetutor.session.board_sheet import BoardSheet, TableResult
from bridgetutor.session.explained import KINDS, Explained
from bridgetutor.session.rubber_sheet import RubberSheet, rubber_of
from bridgetutor.session.sheet import Entry, Sheet
from bridgetutor.session.token_sheet import TokenDeal, TokenSheet

EN = language("en")


def minibridge(*deals: str, chosen: int | None = 0) -> Sheet:
    return Sheet(date(2026, 3, 4), entries=tuple(map(Entry.parse, deals)), chosen=chosen)


@pytest.mark.rule("MB-32", "MB-47", "MB-49", "MB-50")
def test_the_sum_of_a_deal_is_the_sum_of_its_numbers() -> None:
    entries = [Entry(contract=contract, tricks=tricks) for contract in CONTRACTS for tricks in range(14)]
    sheet = Sheet(date(2026, 3, 4), entries=tuple(entries), chosen=0)
    for entry, deal in zip(entries, Explained.of("score", sheet.to_json(), EN).deals, strict=True):
        numbers = [int(line.number) for line in deal.lines[2:]]
        assert sum(numbers) == int(deal.sum_number) == entry.score()[1]


def test_a_deal_that_is_being_prepared_can_be_explained_too() -> None:
    found = Explained.of("score", minibridge("S S game 11", chosen=None).change(Entry.parse("W NT game 8")).to_json(), EN)
    assert [deal.title for deal in found.deals] == ["Game in spades, 11 tricks", "Game in no trumps, 8 tricks"]
    assert found.chosen == 1
    assert found.deals[1].sum_label == "North–South score"


def test_who_is_vulnerable_is_said_before_a_hand_is_explained() -> None:
    sheet = RubberSheet(rubber=rubber_of("A 3NT 10", "B 2HX 7", "-"))
    found = Explained.of("rubber", sheet.to_json(), EN)
    assert "Nobody is vulnerable" in found.deals[0].place
    assert "Vulnerable: our side" in found.deals[1].place
    assert found.deals[2].lines == ()


def test_a_table_has_its_score_and_each_comparison() -> None:
    sheet = BoardSheet(tables=3)
    for place, text in enumerate(("S 4H 10", "S 4H 11", "-")):
        sheet = sheet.choose(place).write(TableResult.parse(text))
    found = Explained.of("duplicate", sheet.choose(1).to_json(), EN)
    assert found.chosen == 1
    assert [deal.sum_number for deal in found.deals] == ["2", "4", "0"]
    assert found.deals[1].place == "Board 1, table 2 · South · Nobody is vulnerable"


def test_tokens_have_every_payment() -> None:
    sheet = TokenSheet().change(TokenDeal.parse("A 2H 9 3 0 0 0")).add()
    lines = Explained.of("tokens", sheet.to_json(), EN).deals[0].lines
    assert [line.number for line in lines if line.number][-2:] == ["78", "52"]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("saved", [None, {}, {"version": 1}, "x", {"version": 2, "deals": [1]}])
def test_what_is_no_sheet_has_nothing_to_explain(kind: str, code: str, saved: object) -> None:
    found = Explained.of(kind, saved, language(code))
    assert len(found.deals) == (kind == "score")
