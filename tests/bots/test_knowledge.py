"""What a seat knows when a card is due comes from its view and holds all that the view tells, exactly."""

from __future__ import annotations

import pickle
import random

import pytest

from bridgetutor.bots.knowledge import Position, duplicate_scores, position
from bridgetutor.engine.cards import Card, Suit
from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.games.contract import ContractState
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.games.tricks import TricksState
from bridgetutor.scoring.minibridge import CONTRACTS
from tests.helpers.games import CONTRACT, MINIBRIDGE, TRICKS, GameCase

FOUR_HANDS = (MINIBRIDGE, CONTRACT, TRICKS)


def positions(game: GameCase, seeds: range) -> list[tuple[MinibridgeState | ContractState | TricksState, Position]]:
    """Every position of random games in which a card is due, as the one who chooses knows it."""
    found = []
    for seed in seeds:
        for state, action in game.random_game(seed):
            if isinstance(action, Card):
                (actor,) = game.actors(state)
                found.append((state, position(state.view(actor))))
    return found


@pytest.mark.parametrize("game", FOUR_HANDS, ids=lambda game: game.name)
def test_what_is_known_of_hidden_hands_is_true(game: GameCase) -> None:
    for state, known in positions(game, range(10)):
        for seat, facts in known.hidden.items():
            hand = state.play.hands[seat]
            assert hand is not None
            assert facts.size == len(hand)
            assert facts.points[0] <= hand.hcp <= facts.points[1]
            assert all(facts.length(suit)[0] <= hand.length(suit) <= facts.length(suit)[1] for suit in Suit)
            assert set(hand) <= set(known.unseen)


@pytest.mark.rule("MB-07", "MB-09", "MB-11", "AM-30")
def test_in_minibridge_two_hands_are_hidden_and_their_points_known_exactly() -> None:
    for state, known in positions(MINIBRIDGE, range(10)):
        assert isinstance(state, MinibridgeState)
        assert known.seat is state.turn
        assert known.chooser is state.actor
        assert set(known.hidden) == set(Seat) - {known.chooser, state.dummy}
        assert sum(facts.size for facts in known.hidden.values()) == len(known.unseen)
        for seat, facts in known.hidden.items():
            assert facts.points == (state.play.hands[seat].hcp,) * 2
        assert known.taken(Side.NS) == state.tricks[Side.NS]
        assert known.legal == state.legal_actions()


def test_somebody_who_showed_out_has_no_card_of_the_suit() -> None:
    found = [(seat, suit) for _, known in positions(MINIBRIDGE, range(5)) for seat in Seat for suit in known.shown_out[seat]]
    assert found
    for _, known in positions(MINIBRIDGE, range(5)):
        for seat, facts in known.hidden.items():
            assert all(facts.length(suit) == (0, 0) for suit in known.shown_out[seat])


@pytest.mark.rule("CB-59")
def test_in_contract_bridge_the_opening_leader_sees_his_own_hand_alone() -> None:
    leads = [known for _, known in positions(CONTRACT, range(30)) if known.number == 0]
    later = [known for _, known in positions(CONTRACT, range(30)) if known.number > 0]
    assert leads
    assert all(len(known.hidden) == 3 for known in leads)
    assert all(len(known.hidden) == 2 for known in later)


def test_the_score_at_stake() -> None:
    state = MinibridgeState.start(Deal.parse("N:AJ6.J54.KT762.76 432.T987.AQJ.AT2 KQT95.Q32.5.KQJ3 87.AK6.9843.9854"), Seat.SOUTH)
    game = next(contract for contract in CONTRACTS if str(contract) == "S game")
    known = position(state.apply(game).view("W"))
    assert (known.needs, known.scores[9], known.scores[10], known.scores[11]) == (10, -50, 420, 450)


def test_the_duplicate_score_at_stake() -> None:
    assert duplicate_scores(Contract.parse("3NT"), vulnerable=True)[8:11] == (-100, 600, 630)
    assert duplicate_scores(Contract.parse("4SX"), vulnerable=False)[8:11] == (-300, -100, 590)


@pytest.mark.parametrize("game", FOUR_HANDS, ids=lambda game: game.name)
def test_a_position_can_be_sent_to_another_process(game: GameCase) -> None:
    for _, known in random.Random(1).sample(positions(game, range(3)), 10):
        assert pickle.loads(pickle.dumps(known)) == known


def test_a_seat_that_has_no_card_to_choose_has_no_position() -> None:
    state = MINIBRIDGE.start(3)
    assert isinstance(state, MinibridgeState)
    playing = state.apply(CONTRACTS[0])
    for view in (state.view(str(state.declarer)), playing.view(str(playing.dummy))):
        with pytest.raises(ValueError, match="no card is due"):
            position(view)
