"""Hints are true: the card costs nothing where that can be checked, the idea is the one of the lesson, and nothing leaks."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import replace

import pytest

from bridgetutor.bots import hints
from bridgetutor.bots.budget import Budget
from bridgetutor.bots.cardsense import classes
from bridgetutor.bots.hints import Checked, HintJob, Stage, hint, hint_by_rule, hint_open, sampled
from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.knowledge import Position, position
from bridgetutor.bots.service import BotService
from bridgetutor.engine.cards import Card
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.seats import Seat
from bridgetutor.games.minibridge import MinibridgeState
from tests.helpers.course import COURSE_DEALS, course_position
from tests.helpers.games import CONTRACT, MINIBRIDGE, TRICKS, GameCase, replayed

FEW = Budget(6)


def hands_of(state: MinibridgeState) -> tuple[Hand, ...]:
    assert state.play is not None
    return tuple(state.play.hands[seat] or Hand() for seat in Seat)


#: What the lesson teaches at this place, and cards that are right there.
LESSONS = {
    "A7 trick 2": (Idea.KNOCK_OUT, "CJ C9 C4"),
    "A8 trick 4": (Idea.DRAW_TRUMPS, "SK SQ ST S9 S5"),
    "A11 trick 2": (Idea.SET_UP_LONG_SUIT, "C4 C3 C2"),
    "D5 trick 1": (Idea.KEEP_ENTRY, "S6 S3"),
    "D6 trick 7": (Idea.FINESSE, "H8 H2"),
    "D6 trick 7, dummy": (Idea.FINESSE, "HQ"),
    "D7 trick 1": (Idea.HOLD_UP, "S2 S6"),
    "D7 trick 2": (Idea.HOLD_UP, "S6"),
    "D8 trick 2": (Idea.DRAW_TRUMPS, "SJ S7 S4"),
    "D9 trick 2": (Idea.RUFF_SHORT_HAND, "H8 H4"),
}


@pytest.mark.parametrize("place", LESSONS)
def test_the_idea_of_the_lesson_is_named(place: str) -> None:
    state = course_position(place)
    known = position(state.view(str(state.actor)))
    idea, cards = LESSONS[place]
    for found in (hint(known, 1), hint_open(known, hands_of(state), 1)):
        assert found.idea is idea
        assert str(found.card) in cards.split()
        assert found.checked


def test_the_deals_of_the_course_are_all_used() -> None:
    assert {place.partition(" ")[0] for place in LESSONS} == set(COURSE_DEALS)


def some(game: GameCase, seeds: range, step: int = 5) -> list[tuple[object, Position]]:
    """States and what is known where there is a choice, a few of each game."""
    found: list[tuple[object, Position]] = []
    for seed in seeds:
        steps = [state for state, action in game.random_game(seed) if isinstance(action, Card)]
        for state in steps[4 + seed % step :: step * 2]:
            known = position(state.view(game.actors(state)[0]))
            if len(classes(known)) > 1:
                found.append((state, known))
    return found


@pytest.mark.parametrize("game", [MINIBRIDGE, CONTRACT], ids=lambda game: game.name)
def test_a_hint_with_all_hands_in_view_costs_no_trick(game: GameCase) -> None:
    asked = some(game, range(10))
    assert len(asked) > 20
    for state, known in asked:
        found = hint_open(known, hands_of(state), 1, FEW)
        exact = sampled(known.opened(hands_of(state)), 1, Budget(1), lambda: None)
        assert found.how is Checked.OPEN
        assert found.cost == exact.cost(found.card) == 0


def test_an_opening_lead_is_counted_in_tricks_too() -> None:
    differ = 0
    for seed in range(6):
        state = MINIBRIDGE.start(seed)
        if state.declarer is None:
            continue
        state = state.apply(state.legal_actions()[4])
        known = position(state.view(str(state.actor)))
        exact = sampled(known.opened(hands_of(state)), 1, Budget(1), lambda: None)
        differ += len(set(exact.tricks.values())) > 1
        assert exact.cost(hint_open(known, hands_of(state), 1, FEW).card) == 0
    assert differ


@pytest.mark.parametrize("game", [MINIBRIDGE, CONTRACT, TRICKS], ids=lambda game: game.name)
def test_a_hint_costs_no_trick_that_one_may_expect(game: GameCase) -> None:
    for _, known in some(game, range(6), 7):
        found = hint(known, 1, FEW)
        worth = sampled(known, 1, FEW, lambda: None)
        assert found.card in known.legal
        assert found.how is Checked.SAMPLES
        assert worth.cost(found.card) == pytest.approx(found.cost)
        assert found.cost <= hints.TOLERANCE + 1e-9
        assert 0 <= found.best_in <= found.samples == 6


@pytest.mark.parametrize("game", [MINIBRIDGE, CONTRACT], ids=lambda game: game.name)
def test_the_hint_is_the_same_whatever_the_hidden_hands_are(game: GameCase) -> None:
    compared = 0
    for seed in range(9):
        steps = game.random_game(seed)
        places = [place for place, (_, action) in enumerate(steps) if isinstance(action, Card)]
        if len(places) < 40:
            continue
        place = places[12 + 3 * seed]
        state, actions = steps[place][0], tuple(action for _, action in steps[:place])
        (actor,) = game.actors(state)
        found = hint(state.view(actor), 7, FEW)
        for other in range(6):
            start = game.reshuffled(game.start(seed), actions, actor, random.Random(other))
            again = None if start is None else replayed(start, actions)
            if again is None or again.view(actor) != state.view(actor):
                continue
            compared += again.play.hands != state.play.hands
            assert hint(again.view(actor), 7, FEW) == found
            assert hint_by_rule(position(again.view(actor))) == hint_by_rule(position(state.view(actor)))
    assert compared >= 8


def test_in_a_lesson_the_idea_is_one_that_the_view_shows() -> None:
    """With all hands in view the reason still speaks of what the player can see."""
    for state, known in some(MINIBRIDGE, range(4)):
        found = hint_open(known, hands_of(state), 1, FEW)
        if found.evidence is not None:
            assert found.evidence in hints.evidences(known, found.card)


def test_the_steps_are_data_and_only_the_last_tells_the_card() -> None:
    state = course_position("D6 trick 7")
    found = hint(state.view(str(state.actor)), 1)
    assert [step.stage for step in found.steps] == list(Stage)
    assert [("card" in step.facts) for step in found.steps] == [False, False, True]
    assert found.steps[2].facts["card"] == found.card


def test_without_a_choice_no_solver_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "sampled", None)
    for _, known in [(state, position(state.view(str(state.actor)))) for state, _ in MINIBRIDGE.random_game(2)[-5:-1]]:
        if len(classes(known)) == 1:
            found = hint(known, 1)
            assert (found.idea, found.cost, found.how) == (Idea.ONLY_CARD, 0.0, Checked.SURE)


def test_by_rule_it_is_said_to_be_a_rule_of_thumb() -> None:
    state = course_position("D7 trick 1")
    job = HintJob(position(state.view(str(state.actor))))
    found = job.by_rule()
    assert (found.how, found.checked, found.cost, found.idea) == (Checked.RULE, False, None, Idea.HOLD_UP)


def test_too_few_hands_make_no_checked_hint() -> None:
    _, known = some(MINIBRIDGE, range(1))[0]
    hurried = hint(known, 1, Budget(40, 0.0))  # the clock ends after the first few hands
    assert (hurried.how, hurried.cost, hurried.samples) == (Checked.RULE, None, 0)
    assert hint(known, 1, Budget(40)).how is Checked.SAMPLES
    assert hint(known, 1, Budget(8)).how is Checked.SAMPLES  # somebody asked for no more


def test_a_check_stops_the_work() -> None:
    state = course_position("A7 trick 2")

    def check() -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        hint(state.view(str(state.actor)), 1, check=check)


def test_the_door_answers_and_drops() -> None:
    state = course_position("D6 trick 7")
    known = position(state.view(str(state.actor)))
    answers: list[object] = []
    service = BotService(lambda notice: None)
    try:
        dropped = service.request(HintJob(replace(known, needs=8), 1), answers.append)
        service.cancel(dropped)
        service.request(HintJob(known, 1), answers.append)
        service.request(HintJob(known, 1, hands=hands_of(state)), answers.append)
        wait_for(service, lambda: len(answers) == 2)
    finally:
        service.close()
    assert answers == [hint(known, 1), hint_open(known, hands_of(state), 1)]


def wait_for(service: BotService, done: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not done():
        assert time.monotonic() < end
        service.wait(0.05)
