"""Computer players: legal, the same from the same seed, blind to what is hidden, and better the stronger they are said to be."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from bridgetutor.bots import estimating
from bridgetutor.bots.budget import Budget
from bridgetutor.bots.cardsense import rule_card
from bridgetutor.bots.estimating import estimate, values
from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.knowledge import Position, position
from bridgetutor.bots.layouts import draw
from bridgetutor.bots.players import Choice, Strength, choose_card, pick, rule_choice, table_budget
from bridgetutor.bots.slips import slip
from bridgetutor.bots.solver import remaining, solver
from bridgetutor.engine.cards import PACK, Card, Denomination, Suit
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.seats import Seat
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.games.tricks import TricksState
from bridgetutor.scoring.minibridge import CONTRACTS
from tests.helpers.games import CONTRACT, MINIBRIDGE, TRICKS, GameCase, replayed
from tests.helpers.positions import seen

FEW = Budget(4)


def late(game: GameCase, seed: int, tricks: int) -> tuple[MinibridgeState, tuple[object, ...]]:
    """A position of a random game after some tricks, and the actions that led to it."""
    steps = game.random_game(seed)
    cards, actions = 0, []
    for state, action in steps:
        if isinstance(action, Card) and cards == 4 * tricks + seed % 4:
            return state, tuple(actions)
        actions.append(action)
        cards += isinstance(action, Card)
    raise AssertionError("the game was too short")


def minibridge_seeds(n: int) -> list[int]:
    """Seeds of deals that are played (no 20-20)."""
    return [seed for seed in range(3 * n) if MINIBRIDGE.start(seed).declarer is not None][:n]


@pytest.mark.parametrize("strength", Strength)
@pytest.mark.parametrize("game", [MINIBRIDGE, CONTRACT], ids=lambda game: game.name)
def test_the_card_is_the_same_whatever_the_hidden_hands_are(game: GameCase, strength: Strength) -> None:
    """Nothing leaks: hidden cards exchanged so that the view stays the same change nothing in the choice."""
    compared = 0
    for seed in minibridge_seeds(8):
        try:
            state, actions = late(game, seed, tricks=2 + seed % 6)
        except AssertionError:
            continue
        (actor,) = game.actors(state)
        choice = choose_card(state.view(actor), 7, strength, FEW)
        assert choice.card in state.legal_actions()
        for other in range(6):
            start = game.reshuffled(game.start(seed), actions, actor, random.Random(other))
            again = None if start is None else replayed(start, actions)
            if again is None or again.view(actor) != state.view(actor):
                continue
            compared += again.play.hands != state.play.hands
            assert choose_card(again.view(actor), 7, strength, FEW) == choice
    assert compared >= 8


def test_the_same_seed_gives_the_same_game() -> None:
    def game(seed: int) -> list[Card]:
        state = MINIBRIDGE.start(2).apply(CONTRACTS[-2])
        cards = []
        while state.to_act is not None:
            strength = Strength.BEGINNER if state.actor.side is state.declarer.side else Strength.CLUB
            budget = Budget(2) if strength is Strength.CLUB else None
            card = choose_card(state.view(str(state.actor)), seed, strength, budget).card
            cards.append(card)
            state = state.apply(card)
        return cards

    assert game(1) == game(1)
    assert len({tuple(game(seed)) for seed in range(4)}) > 1


def test_a_clock_that_stops_early_is_told_and_can_be_repeated() -> None:
    state, _ = late(MINIBRIDGE, minibridge_seeds(1)[0], 1)
    view = state.view(str(state.actor))
    hurried = choose_card(view, 5, Strength.BEST, Budget(40, seconds=0.0))
    assert 0 < hurried.layouts <= 4
    assert choose_card(view, 5, Strength.BEST, Budget(40, layouts=hurried.layouts)) == hurried


def test_the_table_has_a_clock() -> None:
    assert all(table_budget(strength, 8).seconds for strength in (Strength.CLUB, Strength.BEST))


def test_a_check_stops_the_work() -> None:
    state, _ = late(MINIBRIDGE, minibridge_seeds(1)[0], 6)
    asked = []

    def check() -> None:
        asked.append(1)
        if len(asked) == 2:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        choose_card(state.view(str(state.actor)), 5, Strength.BEST, Budget(60), check)


@pytest.mark.parametrize("game", [MINIBRIDGE, CONTRACT, TRICKS], ids=lambda game: game.name)
def test_sampled_layouts_fit_all_that_is_known(game: GameCase) -> None:
    rng = np.random.default_rng(1)
    looked_at = 0
    for seed in minibridge_seeds(12):
        for state, action in game.random_game(seed)[::7]:
            if not isinstance(action, Card):
                continue
            known = position(state.view(game.actors(state)[0]))
            layouts = draw(known, 6, rng)
            assert layouts.counts.sum() == (6 if known.hidden else 1)
            for cards in layouts.cards:
                looked_at += 1
                for seat, facts in known.hidden.items():
                    bits = [int(cards[seat, 3 - suit]) for suit in Suit]
                    assert sum(bit.bit_count() for bit in bits) == facts.size
                    assert all(bits[suit].bit_count() <= facts.length(suit)[1] for suit in Suit)
                    points = sum(max(0, rank - 10) for bit in bits for rank in range(2, 15) if bit >> rank & 1)
                    assert facts.points[0] <= points <= facts.points[1]
                assert not np.bitwise_and.reduce(cards[[0, 1]], axis=0).any()
    assert looked_at > 100


def test_in_a_short_pack_nobody_is_thought_to_hold_a_card_that_is_not_in_it() -> None:
    deal = Deal.parse("N:.K83.. .Q95.. .AJ4.. .T76..")
    state = TricksState.start(deal, Denomination.NO_TRUMPS, Seat.WEST)
    pack = tuple(card for card in PACK if deal.holder(card) is not None)
    known = position(state.view("W"), pack)
    layouts = draw(known, 40, np.random.default_rng(2))
    assert len(layouts) > 30
    whole = np.bitwise_or.reduce(layouts.cards, axis=1)
    assert (whole == remaining([pack])[0]).all()
    assert choose_card(known, 1, Strength.BEST, Budget(20)).card in known.legal


def test_a_quick_lead_agrees_with_counting_tricks() -> None:
    outcomes = set()
    for seed, contract in zip(minibridge_seeds(4), (CONTRACTS[-2], CONTRACTS[-1], CONTRACTS[2], CONTRACTS[4]), strict=True):
        state = MINIBRIDGE.start(seed).apply(contract)
        known = position(state.view(str(state.actor)))
        whole = estimate(solver(), known, Budget(4, quick_lead=False), np.random.default_rng(3))
        quick = estimate(solver(), known, Budget(4), np.random.default_rng(3))
        needed = known.length - known.needs + 1
        assert not quick.exact
        assert ((whole.tricks >= needed) == (quick.tricks >= needed)).all()
        for card in known.legal:
            assert quick.reaching(card, needed) == whole.reaching(card, needed)
        outcomes.update((whole.tricks - needed).ravel().tolist())
    assert {-1.0, 0.0} <= outcomes  # where it is close


def test_with_all_hands_in_view_the_best_player_loses_no_trick() -> None:
    for seed in minibridge_seeds(6):
        state, _ = late(MINIBRIDGE, seed, 7)
        known = position(state.view(str(state.actor)))
        known = replace(known.opened([state.play.hands[seat] for seat in Seat]), scores=(), needs=0)
        means = estimate(solver(), known, Budget(1), np.random.default_rng(1)).mean_tricks()
        choice = choose_card(known, 1, Strength.BEST, Budget(1))
        assert means[choice.card] == max(means.values())
        assert choice.samples == 1 if len(set(means.values())) > 1 else True


@pytest.mark.parametrize("declaring", [True, False])
def test_the_score_comes_before_the_trick(declaring: bool) -> None:
    """A card that makes (or beats) the contract more often is worth more than one that wins more tricks in the mean."""
    known = next(
        known
        for seed in minibridge_seeds(9)
        if len((known := late_position(seed)).legal) > 1 and known.is_declaring is declaring and 1 < known.needs < known.length
    )
    needs, left = known.needs, known.tricks_left
    start = known.taken(known.seat.side)
    wanted = needs - start if declaring else known.length - needs + 1 - start
    safe, greedy, *others = known.legal
    tricks = np.array([[wanted, wanted], [wanted - 1, wanted + 3], *([[0, 0]] * len(others))], float).T
    found = estimating.Estimate(known.legal, tricks, np.array([1, 1]))
    worth = values(known, found)
    assert 0 < wanted < left
    assert found.mean_tricks()[greedy] > found.mean_tricks()[safe]
    assert worth[safe] > worth[greedy] > worth.get(others[0], -100.0) if others else worth[safe] > worth[greedy]


def late_position(seed: int) -> Position:
    """What is known after two tricks of a random game."""
    state, _ = late(MINIBRIDGE, seed, 2)
    return position(state.view(str(state.actor)))


def test_the_rules_of_thumb_decide_among_cards_that_are_worth_nearly_the_same() -> None:
    known = seen("N:82. - - KJ74.", "W", trick="S3 S9", out="SA SQ ST S6 S5")
    rule = rule_card(known).card
    groups = ((Card.parse("SK"),), (Card.parse("SJ"),), (Card.parse("S7"),), (Card.parse("S4"),))
    assert rule == Card.parse("SJ")
    near = {group[0]: 1.0 for group in groups} | {rule: 0.95}
    assert pick(known, groups, near, 0.1) == (rule, Idea.THIRD_HAND_HIGH)
    assert pick(known, groups, near | {rule: 0.8}, 0.1) == (Card.parse("S4"), None)
    assert pick(known, groups, near | {rule: 0.8, Card.parse("SK"): 1.5}, 0.1) == (Card.parse("SK"), None)


def test_a_defender_leads_the_right_card_of_a_suit_that_the_solver_chose() -> None:
    known = seen("N:KJ74.A2 - - 63.K985.", "W", out="SA SQ ST S9 HQ HJ HT H7 H6")
    groups = tuple((card,) for card in known.legal)
    worth = dict.fromkeys(known.legal, 1.0) | {Card.parse("S6"): 2.0, Card.parse("S3"): 2.1}
    assert pick(known, groups, worth, 0.25) == (Card.parse("S6"), Idea.SHORT_SUIT_LEAD)
    assert pick(known, groups, worth, 0.05) == (Card.parse("S3"), None)


def test_a_beginner_slips_now_and_then_and_never_against_the_rules() -> None:
    slips, decisions = 0, 0
    for seed in minibridge_seeds(10):
        for state, action in MINIBRIDGE.random_game(seed):
            if isinstance(action, Card):
                known = position(state.view(str(state.actor)))
                decisions += 1
                card = slip(known, rule_card(known), random.Random(f"{seed} {decisions}"))
                slips += card is not None
                assert card is None or card in known.legal
    assert 0.01 < slips / decisions < 0.12


def test_a_forced_card_needs_no_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(estimating, "estimate", None)
    known = seen("N:98. - - J.64", "W", trick="S3 S9 SA", out="SQ S7 ST")
    assert choose_card(known, 1) == Choice(Card.parse("SJ"), Idea.ONLY_CARD)


def tricks_of(declaring: Strength, defending: Strength, deals: range) -> int:
    """Declarer's tricks over some deals in no trumps."""
    whole = 0
    for number in deals:
        state = MinibridgeState.start(Deal.shuffled(f"strength {number}"), Seat.NORTH)
        if state.declarer is None:
            continue
        state = state.apply(CONTRACTS[-2])
        while state.to_act is not None:
            mine = state.actor.side is state.declarer.side
            strength = declaring if mine else defending
            budget = None if strength is Strength.BEGINNER else Budget(5 if len(state.winners) else 1)
            state = state.apply(choose_card(state.view(str(state.actor)), number, strength, budget).card)
        whole += state.tricks[state.declarer.side]
    return whole


def test_the_best_declarer_wins_more_tricks_than_a_beginner() -> None:
    deals = range(5)
    assert tricks_of(Strength.BEST, Strength.BEGINNER, deals) > tricks_of(Strength.BEGINNER, Strength.BEGINNER, deals)


def test_the_rules_of_thumb_answer_without_seed_or_solver() -> None:
    state, _ = late(MINIBRIDGE, minibridge_seeds(1)[0], 3)
    known = position(state.view(str(state.actor)))
    assert rule_choice(known, 1) == rule_choice(known, 2)
