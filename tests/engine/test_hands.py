"""Hands: sets of cards with points and shape."""

from __future__ import annotations

import pytest
from hypothesis import given

from bridgetutor.engine.cards import SUITS_DOWN, Card, Suit
from bridgetutor.engine.hands import Hand, fits, together
from bridgetutor.engine.problems import TextProblem
from tests.helpers import builders

NORTH = Hand.parse("T62.AJ3.T.AKQ842")  # deal A5 of the course


@pytest.mark.rule("MB-10", "MB-11", "GW-53")
def test_points_suit_by_suit() -> None:
    assert NORTH.hcp == 14
    assert [NORTH.suit_hcp(suit) for suit in SUITS_DOWN] == [0, 5, 0, 9]
    assert NORTH.shape == (6, 3, 3, 1)
    assert NORTH.lengths == (3, 3, 1, 6)
    assert not NORTH.is_balanced


@pytest.mark.parametrize(
    ("text", "balanced"),
    [
        ("K63.862.K64.QT52", True),
        ("K6.862.KT64.QT52", True),
        ("K6.86.KT643.QT52", False),
        ("K632.K632.K632.2", False),
        ("K63.862.K64.QT5", False),
    ],
)
def test_balanced_is_thirteen_cards_no_short_suit_and_at_most_one_doubleton(text: str, balanced: bool) -> None:
    assert Hand.parse(text).is_balanced is balanced


@pytest.mark.rule("MB-25")
def test_eight_cards_together_are_a_fit() -> None:
    south, north = Hand.parse("KQT95.Q32.5.KQJ3"), Hand.parse("AJ6.J54.KT762.76")  # deal A8
    assert [together(north, south, suit) for suit in SUITS_DOWN] == [8, 6, 6, 6]
    assert fits(north, south) == (Suit.SPADES,)


@given(builders.hands)
def test_a_hand_reads_back_what_it_prints_and_forgets_the_order(hand: Hand) -> None:
    assert Hand.parse(str(hand)) == hand
    assert Hand.of(reversed(hand.cards)) == hand
    assert sum(hand.lengths) == len(hand)
    assert sum(hand.suit_hcp(suit) for suit in Suit) == hand.hcp


@given(builders.hands, builders.cards)
def test_cards_come_and_go(hand: Hand, card: Card) -> None:
    if card in hand:
        assert card not in hand.without(card)
        assert hand.without(card).with_card(card) == hand
        with pytest.raises(TextProblem, match="card-twice"):
            hand.with_card(card)
    else:
        assert hand.with_card(card).without(card) == hand
        with pytest.raises(TextProblem, match="not-in-hand"):
            hand.without(card)


def test_tens_are_read_in_both_spellings() -> None:
    assert Hand.parse("Q1062.KQ62.K93.K8") == Hand.parse("QT62.KQ62.K93.K8")
    assert str(Hand.parse("Q1062.KQ62.K93.K8")) == "QT62.KQ62.K93.K8"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("AK.32.T", "bad-hand"),
        ("AK", "bad-hand"),
        ("A.K.Q.J.T", "bad-hand"),
        ("AX...", "bad-rank"),
        ("AA...", "card-twice"),
        ("1...", "bad-rank"),
    ],
)
def test_what_is_no_hand_is_refused(text: str, kind: str) -> None:
    with pytest.raises(TextProblem) as raised:
        Hand.parse(text)
    assert raised.value.kind == kind
