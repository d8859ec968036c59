"""Claims: judged with all cards in view, by the solver and without it, and never taken for true where that is not known."""

from __future__ import annotations

import random

import pytest

from bridgetutor.bots.claims import ClaimJob, every_way, judge, play_of, top_tricks
from bridgetutor.bots.knowledge import Position
from bridgetutor.bots.library import find_library
from bridgetutor.engine.cards import Card, Suit
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.engine.tricks import Trick

SOLVER = pytest.mark.skipif(find_library() is None, reason="the solver is not installed")


def at(deal: str, to_play: Seat, trump: Suit | None = None, *cards: str) -> Position:
    """A position with all hands in view; `cards` lie on the table already and are not in the hands."""
    hands = Deal.parse(deal)
    leader = Seat((to_play - len(cards)) % 4)
    trick = Trick(leader.clockwise(), tuple(Card.parse(card) for card in cards))
    return Position(to_play, to_play, trump, Seat.SOUTH, tuple(hands[seat] for seat in Seat), trick)


def nothing() -> None:
    """Nobody interrupts."""


#: South has the ace and king; the queen of spades is a trick for West, whatever is played.
ACE_KING = at("N:432... 765... AK8... QJT...", Seat.SOUTH)


def test_two_sure_tricks_are_good_and_the_third_is_not() -> None:
    for rest, holds in ((0, True), (2, True), (3, False)):
        assert ClaimJob(ACE_KING, Side.NS, rest).by_rule().holds is holds
    refused = ClaimJob(ACE_KING, Side.NS, 3).by_rule()
    assert refused.most == 2
    assert refused.winner is Seat.WEST
    assert len(refused.trick) == 4


@SOLVER
def test_the_solver_says_the_same() -> None:
    refused = ClaimJob(ACE_KING, Side.NS, 3).run(nothing)
    assert (refused.holds, refused.most, refused.winner) == (False, 2, Seat.WEST)
    assert ClaimJob(ACE_KING, Side.NS, 2).run(nothing).holds


@SOLVER
def test_the_rest_of_a_whole_deal() -> None:
    solid = at("N:AKQ.AKQ.AKQJ.AKQ JT9.JT9.T987.JT9 876.876.654.8765 5432.5432.32.432", Seat.NORTH)
    assert ClaimJob(solid, Side.NS, 13).run(nothing).holds
    assert ClaimJob(solid, Side.NS, 13).by_rule().holds is True


def test_a_claim_that_nobody_can_check_is_not_taken_for_true() -> None:
    long = at("N:AQ32.AQ32.AQ3.32 K4.K4.K54.KQJ654 765.765.762.A987 JT98.JT98.JT98.T", Seat.NORTH)
    assert ClaimJob(long, Side.NS, 13).by_rule().holds is None


def test_top_cards_count_only_for_the_hand_on_lead_and_behind_no_trump() -> None:
    assert top_tricks(ACE_KING, Side.NS) == 2
    assert top_tricks(ACE_KING, Side.EW) == 0
    assert top_tricks(at("N:43... 76... A8... QJ...", Seat.NORTH, None, "SK"), Side.NS) == 0
    trumped = at("N:.43.. .76.2. A.A.A. .9..32", Seat.SOUTH, Suit.DIAMONDS)
    assert top_tricks(trumped, Side.NS) == 3  # the ace of trumps draws the only one
    two_out = at("N:.432.. .7.32. A.A.A. .9..432", Seat.SOUTH, Suit.DIAMONDS)
    assert top_tricks(two_out, Side.NS) == 1


@SOLVER
@pytest.mark.parametrize("seed", range(12))
def test_every_way_and_the_solver_agree(seed: int) -> None:
    from bridgetutor.bots.claims import _solved

    chance = random.Random(seed)
    deal = Deal.shuffled(f"claims {seed}")
    trump = chance.choice([None, *Suit])
    hands = tuple(type(deal[seat]).of(chance.sample(deal[seat].cards, 3)) for seat in Seat)
    position = Position(Seat.WEST, Seat.WEST, trump, Seat.SOUTH, hands, Trick(Seat.WEST.clockwise()))
    play = play_of(position)
    assert _solved(play) == every_way(play)
    for side in Side:
        for rest in range(4):
            one, two = judge(position, side, rest, every_way), judge(position, side, rest, _solved)
            assert (one.holds, one.most) == (two.holds, two.most)
