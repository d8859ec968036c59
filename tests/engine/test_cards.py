"""Cards, suits, ranks: order, points, texts."""

from __future__ import annotations

import pytest
from hypothesis import given

from bridgetutor.engine.cards import PACK, Card, Denomination, Rank, Suit, cards_from_text, pack_order
from bridgetutor.engine.problems import TextProblem
from tests.helpers import builders


@pytest.mark.rule("MB-05", "GW-04", "DD-06", "CB-18")
def test_the_pack_has_52_cards_in_four_suits_of_thirteen() -> None:
    assert len(PACK) == len(set(PACK)) == 52
    assert all(sum(card.suit is suit for card in PACK) == 13 for suit in Suit)
    assert [str(card) for card in PACK[:3]] == ["SA", "SK", "SQ"]
    assert str(PACK[-1]) == "C2"
    assert list(PACK) == sorted(set(PACK), key=pack_order)


@pytest.mark.rule("CB-56", "DD-07")
def test_every_suit_and_denomination_counts_as_given() -> None:
    assert all(Suit)
    assert all(Denomination)  # clubs, with the number 0, are no less than the others: `trump or other` must keep them


def test_ranks_run_from_two_to_ace() -> None:
    assert "".join(rank.letter for rank in sorted(Rank)) == "23456789TJQKA"
    assert Card.parse("HA") > Card.parse("HK") > Card.parse("HT") > Card.parse("H2")


@pytest.mark.rule("MB-10", "GW-52")
def test_honours_count_four_three_two_one_and_the_pack_forty() -> None:
    assert [Card.parse(f"S{letter}").points for letter in "AKQJT92"] == [4, 3, 2, 1, 0, 0, 0]
    assert sum(card.points for card in PACK) == 40
    assert all(sum(card.points for card in PACK if card.suit is suit) == 10 for suit in Suit)


@pytest.mark.rule("CB-34", "GW-19", "DD-24")
def test_denominations_are_suits_and_no_trumps() -> None:
    assert [str(each) for each in Denomination] == ["C", "D", "H", "S", "NT"]
    assert [Denomination.of(each.suit) for each in Denomination] == list(Denomination)
    assert [each.letter for each in Denomination if each.is_major] == ["H", "S"]
    assert [each.letter for each in Denomination if each.is_minor] == ["C", "D"]


@given(builders.cards)
def test_a_card_reads_back_what_it_prints(card: Card) -> None:
    assert Card.parse(str(card)) is card


def test_a_ten_may_be_written_with_two_figures() -> None:
    assert cards_from_text("D10 DT") == (Card.parse("DT"), Card.parse("DT"))


@pytest.mark.parametrize("text", ["", "S", "SA ", "1S", "XA", "S1", "SAK", "♠A", "NTA", "s", "S11"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(TextProblem) as raised:
        Card.parse(text)
    assert raised.value.kind == "bad-card"
    assert raised.value.facts["text"] == text
