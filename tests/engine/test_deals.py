"""Deals: PBN text in and out, voids, unknown hands, wrong counts, the seat before the colon."""

from __future__ import annotations

import pytest
from hypothesis import given

from bridgetutor.engine.cards import PACK, Suit
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.problems import TextProblem
from bridgetutor.engine.seats import Seat
from tests.helpers import builders
from tests.helpers.diagrams import deal_from_diagram, diagram_of

A7 = """
.        S K63
.        H 862
.        D K64
.        C QT52
S QJT5          S 972
H A73           H JT94
D Q8            D JT95
C A873          C K6
.        S A84
.        H KQ5
.        D A732
.        C J94
"""


@given(builders.partial_deals())
def test_a_deal_reads_back_what_it_prints_from_any_seat(deal: Deal) -> None:
    for seat in Seat:
        assert Deal.parse(deal.to_pbn(seat)) == deal


@given(builders.deals())
@pytest.mark.rule("MB-05", "MB-11", "CB-18")
def test_a_whole_deal_has_thirteen_cards_a_hand_and_forty_points(deal: Deal) -> None:
    assert deal.is_complete
    assert sum(deal[seat].hcp for seat in Seat) == 40
    assert deal_from_diagram(diagram_of(deal)) == deal


def test_a_picture_of_a_deal() -> None:
    deal = deal_from_diagram(A7)
    assert deal == Deal.parse("N:K63.862.K64.QT52 972.JT94.JT95.K6 A84.KQ5.A732.J94 QJT5.A73.Q8.A873")
    assert [deal[seat].hcp for seat in Seat] == [8, 5, 14, 13]
    assert diagram_of(deal) == A7.strip()


def test_a_void_in_spades_keeps_the_other_suits_in_their_place() -> None:  # PBN-01
    text = "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"
    deal = Deal.parse(text)
    assert deal.is_complete
    assert deal[Seat.NORTH].length(Suit.SPADES) == 0
    assert [card.rank.letter for card in deal[Seat.NORTH].holding(Suit.HEARTS)] == ["6", "3"]
    assert deal.to_pbn() == text
    assert "S -" in diagram_of(deal)


def test_tens_in_two_figures_make_no_hand_of_fourteen() -> None:  # PBN-03
    deal = Deal.parse("N:A873.AJ83.52.Q32 95.74.AQJ84.10754 Q1062.KQ62.K93.K8 KJ4.1095.1076.AJ96")
    assert deal.is_complete
    assert str(deal[Seat.EAST]) == "95.74.AQJ84.T754"
    assert str(deal[Seat.SOUTH]) == "QT62.KQ62.K93.K8"
    assert str(deal[Seat.WEST]) == "KJ4.T95.T76.AJ96"


def test_hands_of_eleven_and_fifteen_are_named() -> None:  # PBN-04
    deal = Deal.parse("N:A873.AJ83.52.Q3 95.74.AQJ84.T7542 QT62.KQ62.K93.K8 KJ4.T95.T76.AJ96")
    with pytest.raises(TextProblem) as raised:
        deal.require_thirteen()
    assert raised.value.kind == "wrong-count"
    assert raised.value.facts["seats"] == ("N", "E")
    assert raised.value.facts["counts"] == (12, 14)


def test_an_unknown_hand_is_not_a_void_one() -> None:  # PBN-07
    deal = Deal.parse("N:- - QJ8.K6.AQ8752.95 -")
    assert deal.known == (Seat.SOUTH,)
    assert not deal.is_complete
    assert deal.to_pbn() == "N:- - QJ8.K6.AQ8752.95 -"
    with pytest.raises(TextProblem, match="unknown-hand"):
        deal[Seat.NORTH]
    deal.require_thirteen()


def test_the_first_hand_belongs_to_the_seat_before_the_colon() -> None:  # PBN-09
    deal = Deal.parse("W:K8.KJT953.9.JT63 QJ93..876543.742 T65.Q42.QT.AKQ85 A742.A876.AKJ2.9")
    assert str(deal[Seat.WEST]) == "K8.KJT953.9.JT63"
    assert str(deal[Seat.NORTH]) == "QJ93..876543.742"
    assert str(deal[Seat.EAST]) == "T65.Q42.QT.AKQ85"
    assert str(deal[Seat.SOUTH]) == "A742.A876.AKJ2.9"
    assert Deal.parse(deal.to_pbn()) == deal


@given(builders.deals())
def test_one_unknown_hand_of_four_can_be_worked_out(deal: Deal) -> None:
    for seat in Seat:
        part = Deal.of({other: deal[other] for other in Seat if other is not seat})
        assert part.filled() == deal
    assert Deal.parse("N:- - - -").filled() == Deal.parse("N:- - - -")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", "bad-deal"),
        ("N:AK... 2... 3...", "bad-deal"),
        ("X:A... K... Q... J...", "bad-deal"),
        ("A... K... Q... J...", "bad-deal"),
        ("n:A... K... Q... J...", "bad-deal"),
        ("N:A.. K... Q... J...", "bad-hand"),
        ("N:A... A... Q... J...", "card-in-two-hands"),
        ("N:AA... K... Q... J...", "card-twice"),
        ("N:A... K... Q... Z...", "bad-rank"),
    ],
)
def test_what_is_no_deal_is_refused(text: str, kind: str) -> None:
    with pytest.raises(TextProblem) as raised:
        Deal.parse(text)
    assert raised.value.kind == kind


def test_a_problem_in_a_hand_names_its_seat() -> None:
    with pytest.raises(TextProblem) as raised:
        Deal.parse("E:A... K... QQ... J...")
    assert raised.value.facts["seat"] == "W"


def test_a_seed_always_deals_the_same_52_cards() -> None:
    deal = Deal.shuffled(7)
    assert deal == Deal.shuffled(7)
    assert deal != Deal.shuffled(8)
    assert {card for seat in Seat for card in deal[seat]} == set(PACK)
    assert all(deal.holder(card) is not None for card in PACK)
