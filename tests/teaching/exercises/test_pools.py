"""The pools of solved deals: the solver says the same again, and what the themes say of their positions is so."""

from __future__ import annotations

import random

import pytest

from bridgetutor.bots.solver import card_scores, remaining, solver
from bridgetutor.engine.cards import CARDS, Rank
from bridgetutor.engine.play import legal_cards
from bridgetutor.engine.seats import Seat
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.teaching.exercises.pools import SolvedPosition, solved_deals, solved_positions
from bridgetutor.teaching.exercises.which_card import THEMES


def test_ten_deals_solved_again() -> None:
    for solved in random.Random(5).sample(solved_deals(), 10):
        declarer = MinibridgeState.start(solved.deal, solved.dealer).declarer
        assert declarer is not None
        table = solver().table(solved.deal)
        assert {denomination: table[denomination][declarer] for denomination in solved.makes} == dict(solved.makes)


def test_twenty_positions_solved_again() -> None:
    for position in random.Random(6).sample(solved_positions(), 20):
        hands = [position.hands[seat] for seat in Seat]
        found = solver().solve(remaining(hands)[None], position.trump.suit, position.trick.leader, position.trick.cards)[0]
        assert card_scores(found) == dict(position.scores)


def test_the_right_card_is_best_and_the_others_cost_a_trick() -> None:
    for position in solved_positions():
        best = max(position.scores.values())
        assert position.scores[position.right] == best
        assert position.scores[position.wrong] < best
        assert position.other is None or position.scores[position.other] < best
        hand = position.hands[position.seat]
        assert set(position.scores) == set(legal_cards(hand, position.trick.led))


def test_every_theme_has_positions_enough() -> None:
    counts = {
        theme: sum(position.theme == theme for position in solved_positions()) for level in THEMES.values() for theme in level
    }
    assert min(counts.values()) >= 15, counts


def partner_wins(position: SolvedPosition) -> bool:
    """Partner wins the trick if the right card is played, and would not if the wrong one were."""
    trick, trump, partner = position.trick, position.trump.suit, position.seat.partner
    low, high = (trick.with_card(card) for card in (position.right, position.wrong))
    return len(trick.cards) == 3 and low.winner(trump) is partner and high.winner(trump) is position.seat


def king_has_played(position: SolvedPosition) -> bool:
    king = CARDS[position.right.suit, Rank.KING]
    return king in position.hands[position.seat.right] and len(position.trick.cards) == 2


def trumps_are_out(position: SolvedPosition) -> bool:
    trump = position.trump.suit
    assert trump is not None
    return any(position.hands[seat].length(trump) for seat in (position.seat.left, position.seat.right))


def dummy_can_ruff(position: SolvedPosition) -> bool:
    trump, dummy = position.trump.suit, position.hands[position.seat.partner]
    assert trump is not None
    return dummy.length(trump) > 0 and dummy.length(position.right.suit) == 0 and position.right.suit is not trump


def ace_is_kept(position: SolvedPosition) -> bool:
    return position.wrong.rank is Rank.ACE and position.wrong.suit is position.trick.led is position.right.suit


@pytest.mark.parametrize(
    ("theme", "holds"),
    [
        ("FS-10", partner_wins),
        ("TC-12", king_has_played),
        ("TR-08", trumps_are_out),
        ("TR-09", dummy_can_ruff),
        ("TC-11", ace_is_kept),
    ],
)
def test_what_the_theme_says_is_so(theme: str, holds: object) -> None:
    positions = [position for position in solved_positions() if position.theme == theme]
    assert positions
    assert all(holds(position) for position in positions)  # type: ignore[operator]
