"""Choosing a Minibridge contract: a beginner by the guidelines, the others by what hidden hands may hold."""

from __future__ import annotations

import pickle

import pytest

from bridgetutor.bots.budget import Budget
from bridgetutor.bots.contracts import choose_contract, choosing, strains, table_budget
from bridgetutor.bots.guidelines import guideline
from bridgetutor.bots.players import Strength
from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.seats import Seat
from bridgetutor.games.minibridge import MinibridgeState

#: Deal of the course plan, dealer, its guideline contract.
GUIDELINES = [
    ("N:AJ6.J54.KT762.76 432.T987.AQJ.AT2 KQT95.Q32.5.KQJ3 87.AK6.9843.9854", "S partscore"),
    ("N:T62.AJ3.T.AKQ842 J4.764.AQJ74.JT3 AKQ753.T95.K3.76 98.KQ82.98652.95", "S game"),
    ("N:K63.862.K64.QT52 972.JT94.JT95.K6 A84.KQ5.A732.J94 QJT5.A73.Q8.A873", "NT partscore"),
]


@pytest.mark.rule("MB-24", "MB-25", "MB-26")
@pytest.mark.parametrize(("deal", "contract"), GUIDELINES)
def test_a_beginner_follows_the_guidelines(deal: str, contract: str) -> None:
    state = MinibridgeState.start(Deal.parse(deal), Seat.NORTH)
    view = state.view(str(state.declarer))
    choice = choose_contract(view, 1, Strength.BEGINNER)
    assert (str(choice.contract), choice.samples, choice.expected) == (contract, 0, None)
    assert guideline(view.hands[state.declarer], view.hands[state.dummy]) == choice.contract


def test_the_longer_major_fit_is_trumps_and_spades_in_a_tie() -> None:
    one, longer, even = Hand.parse("AK32.AK432.32.32"), Hand.parse("QJ54.QJ65.AK4.A4"), Hand.parse("QJ54.QJ6.AK4.A54")
    assert guideline(one, longer).denomination is Denomination.HEARTS
    assert guideline(one, even).denomination is Denomination.SPADES


def test_the_best_sees_a_slam_of_tricks_and_takes_game() -> None:
    state = MinibridgeState.start(Deal.parse("N:AKQJ.AKQ.AKQ.432 T987.JT9.JT9.KQJ 65.876.876.AT987 432.5432.5432.65"), Seat.NORTH)
    choice = choose_contract(state.view("N"), 1, Strength.BEST, Budget(4))
    assert str(choice.contract) == "NT game"
    assert choice.samples == 4
    assert choice.expected is not None
    assert choice.expected > 400


def test_hopeless_hands_stay_low() -> None:
    state = MinibridgeState.start(Deal.parse("N:AKQ.432.5432.432 JT98.JT9.AKQ.765 765.AKQ.876.AJT9 432.8765.JT9.KQ8"), Seat.NORTH)
    assert state.declarer is Seat.SOUTH or state.declarer is Seat.NORTH
    choice = choose_contract(state.view(str(state.declarer)), 1, Strength.CLUB, Budget(4))
    assert not choice.contract.is_game


def test_the_same_seed_chooses_the_same_and_hidden_hands_do_not_count() -> None:
    deals = [
        "N:AJ6.J54.KT762.76 432.T987.AQJ.AT2 KQT95.Q32.5.KQJ3 87.AK6.9843.9854",
        "N:AJ6.J54.KT762.76 432.9876.AQJ.AT2 KQT95.Q32.5.KQJ3 87.AKT.9843.9854",
    ]
    choices = []
    for deal in deals:
        state = MinibridgeState.start(Deal.parse(deal), Seat.NORTH)
        choices.append(choose_contract(state.view(str(state.declarer)), 3, Strength.BEST, Budget(5)))
    assert choices[0] == choices[1]


def test_which_denominations_are_tried() -> None:
    one, two = Hand.parse("A432.K32.A65432.-".replace("-", "")), Hand.parse("K65.AQ4.Q87.K432")
    assert strains(one, two) == (Denomination.NO_TRUMPS, Denomination.SPADES, Denomination.DIAMONDS)


def test_a_choice_can_be_sent_to_another_process_and_has_a_clock() -> None:
    state = MinibridgeState.start(Deal.parse(GUIDELINES[0][0]), Seat.NORTH)
    known = choosing(state.view(str(state.declarer)))
    assert pickle.loads(pickle.dumps(known)) == known
    assert table_budget(Strength.BEST).seconds
    with pytest.raises(ValueError, match="no contract is due"):
        choosing(state.view(str(state.dummy)))
