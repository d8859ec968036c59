"""Calls, contracts and duplicate scores in words; every sentence works its points out again."""

from __future__ import annotations

import re

import pytest

from bridgetutor.engine.calls import ALL_BIDS, ALL_CALLS, DOUBLE, PASS, Bid, Call
from bridgetutor.engine.contracts import Contract
from bridgetutor.foundation.i18n import Language, language
from bridgetutor.scoring.contract import duplicate_lines
from bridgetutor.scoring.imps import imp_step
from bridgetutor.scoring.lines import LineKind
from bridgetutor.scoring.matchpoints import compare
from bridgetutor.scoring.vulnerability import Vulnerable
from bridgetutor.wording.calls import bid_label, bid_name, call_label, call_name, call_short
from bridgetutor.wording.contract import (
    comparison_text,
    contract_by,
    contract_mark,
    contract_name,
    imps_text,
    passed_out_text,
    result_text,
    vulnerable_short,
    vulnerable_text,
)
from bridgetutor.wording.lines import line_text
from bridgetutor.wording.lines_contract import added
from bridgetutor.wording.runs import plain_text, runs_of

EN, PT = language("en"), language("pt")
both = pytest.mark.parametrize("words", [EN, PT], ids=["en", "pt"])


def sentences(contract: str, tricks: int, vulnerable: bool = False, words: Language = EN) -> dict[LineKind, str]:
    lines = duplicate_lines(Contract.parse(contract), vulnerable, tricks)
    return {line.kind: line_text(line, words) for line in lines}


def test_calls_in_english() -> None:
    assert [call_label(call, EN) for call in ALL_CALLS[:5]] == ["Pass", "Double", "Redouble", "1!C", "1!D"]
    assert [call_short(call, EN) for call in ALL_CALLS[:3]] == ["Pass", "X", "XX"]
    assert bid_label(Bid.parse("3NT"), EN) == "3NT"
    assert call_name(Call.parse("1H"), EN) == "1 heart"
    assert call_name(Call.parse("4S"), EN) == "4 spades"
    assert call_name(Call.parse("1NT"), EN) == "1 no trump"
    assert call_name(DOUBLE, EN) == "Double"


def test_calls_in_portuguese() -> None:
    assert [call_label(call, PT) for call in ALL_CALLS[:3]] == ["Passo", "Dobre", "Redobre"]
    assert [call_short(call, PT) for call in ALL_CALLS[:3]] == ["Passo", "X", "XX"]
    assert bid_label(Bid.parse("3NT"), PT) == "3ST"
    assert bid_name(Bid.parse("3NT"), PT) == "3 sem trunfo"
    assert call_name(PASS, PT) == "Passo"
    assert bid_name(Bid.parse("2H"), PT) == "2 copas"


@both
def test_every_suit_bid_is_drawn_with_its_sign(words: Language) -> None:
    for bid in ALL_BIDS:
        signs = [run.suit for run in runs_of(bid_label(bid, words)) if run.suit is not None]
        assert signs == ([] if bid.denomination.suit is None else [bid.denomination.suit])


def test_contracts() -> None:
    assert plain_text(contract_mark(Contract.parse("4SX"), EN)) == "4♠\u00a0X"
    assert contract_name(Contract.parse("2HXX"), EN) == "2 hearts redoubled"
    assert plain_text(contract_by(Contract.parse("3NT"), "South", EN)) == "3NT by South"
    assert contract_name(Contract.parse("3NTX"), PT) == "3 sem trunfo dobrado"
    assert vulnerable_text(Vulnerable.NS, EN) == "North–South are vulnerable"
    assert vulnerable_short(Vulnerable.BOTH, PT) == "todos"
    assert passed_out_text(PT) != passed_out_text(EN)
    assert result_text(9, 9, EN) == "Contract made, with no trick to spare."
    assert result_text(9, 10, EN) == "Contract made with 1 overtrick."
    assert result_text(9, 11, PT) == "Contrato cumprido com 2 vazas a mais."
    assert result_text(9, 7, PT) == "2 de queda."


def test_the_example_sentences() -> None:
    tricks = sentences("3NT", 9)[LineKind.TRICK_POINTS]
    assert tricks == "3 no trumps: 40 for the first trick over six, 30 for each of the next two: 100."
    assert sentences("2NT", 8)[LineKind.TRICK_POINTS].endswith("30 for the next one: 70.")
    assert sentences("1NT", 7)[LineKind.TRICK_POINTS] == "1 no trump: 40 for the first trick over six."
    assert sentences("4S", 10)[LineKind.TRICK_POINTS] == "4 spades: 30 for each of the four tricks over six: 4 × 30 = 120."
    assert sentences("4SX", 7)[LineKind.UNDERTRICKS] == (
        "7 of 10 tricks: 3 undertricks. Doubled and not vulnerable: 100 + 200 + 200 = 500 to the defenders."
    )
    portuguese = sentences("3NT", 9, words=PT)[LineKind.TRICK_POINTS]
    assert portuguese == "3 sem trunfo: 40 pela primeira vaza acima de seis, 30 por cada uma das duas seguintes: 100."


@pytest.mark.rule("AM-23", "CB-70", "CB-71", "CB-74")
def test_every_fifty_has_its_name() -> None:
    assert "part-score bonus 50" in sentences("2S", 8)[LineKind.PARTSCORE_BONUS]
    assert "doubled-and-made bonus 50" in sentences("2SX", 8)[LineKind.DOUBLED_MADE_BONUS]
    assert "1 undertrick" in sentences("2S", 7)[LineKind.UNDERTRICKS]


@both
def test_every_sentence_has_its_points_and_its_sums_are_right(words: Language) -> None:
    for bid in ALL_BIDS:
        for doubled in (0, 1, 2):
            for vulnerable in (False, True):
                for tricks in range(14):
                    for line in duplicate_lines(Contract.of(bid, doubled), vulnerable, tricks):
                        text = line_text(line, words)
                        assert re.search(rf"(?<!\d){line.points}(?!\d)", text), text
                        _check_sums(text)


def _check_sums(text: str) -> None:
    for left, right in re.findall(r"((?:\d+ [+×] )+\d+) = (\d+)", text):
        summed = 0
        for part in left.split(" + "):
            product = 1
            for factor in part.split(" × "):
                product *= int(factor)
            summed += product
        assert summed == int(right), text


def test_long_sums_are_drawn_together() -> None:
    assert added((200,)) == "200"
    assert added((100, 200, 200)) == "100 + 200 + 200 = 500"
    assert added((100, 200, 200, 300)) == "100 + 2 × 200 + 300 = 800"
    assert added((200, 300, 300, 300, 300)) == "200 + 4 × 300 = 1400"


@pytest.mark.rule("CB-77")
def test_imps_name_the_row_of_the_table() -> None:
    assert imps_text(imp_step(430), EN) == "A difference of 430: 430 to 490 is 10 IMPs."
    assert imps_text(imp_step(-30), EN) == "A difference of 30: 20 to 40 is 1 IMP."
    assert imps_text(imp_step(10), EN) == "A difference of 10 is less than 20: no IMPs."
    assert "24" in imps_text(imp_step(9000), PT)


@pytest.mark.rule("CB-76")
def test_match_points_are_worked_out() -> None:
    first, *_, last = compare([450, 430, 420, 420, -50])
    assert comparison_text(first, EN) == "Beats 4 of 4, ties with 0: 2 × 4 + 0 = 8 of 8, 100.00 %."
    assert comparison_text(last, PT).endswith("0,00 %.")
    (only,) = compare([50])
    assert comparison_text(only, EN) == "There is no other pair to compare with: average, 50.00 %."
