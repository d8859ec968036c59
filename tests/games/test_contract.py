"""What every game must keep to, whatever its rules: the suite runs over all games of `tests/helpers/games.py`."""

from __future__ import annotations

import random

import pytest

from bridgetutor.engine.problems import IllegalAction
from bridgetutor.foundation.i18n import language
from bridgetutor.games.base import GameState, Phase
from bridgetutor.wording.lines import line_label, line_text
from bridgetutor.wording.refusals import refusal_text
from bridgetutor.wording.runs import plain_text
from tests.helpers.games import ALL_GAMES, GameCase, replayed

LANGUAGES = (language("en"), language("pt"))
SEEDS = range(12)

every_game = pytest.mark.parametrize("case", ALL_GAMES, ids=lambda case: case.name)
every_seed = pytest.mark.parametrize("seed", SEEDS)


@every_game
@every_seed
def test_a_random_legal_game_ends(case: GameCase, seed: int) -> None:
    *_, (last, _none) = case.random_game(seed)
    assert last.phase is Phase.OVER
    assert last.to_act is None
    assert last.result() is not None
    assert case.trick_total(last) in (case.full, None)


@every_game
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_offered_actions_are_accepted_and_all_others_refused_in_words(case: GameCase, seed: int) -> None:
    for state, _ in case.random_game(seed):
        offered = state.legal_actions()
        for action in offered:
            assert state.why_not(action) is None
        for action in case.listed:
            if action not in offered:
                _assert_refused(state, action)
        for action in case.unlisted:
            if state.why_not(action) is not None:
                _assert_refused(state, action)
            else:
                assert state.apply(action) != state


def _assert_refused(state: GameState, action: object) -> None:
    refusal = state.why_not(action)
    assert refusal is not None, (action, state.phase)
    for words in LANGUAGES:
        text = plain_text(refusal_text(refusal, words))
        assert text
        assert "{" not in text
    with pytest.raises(IllegalAction) as raised:
        state.apply(action)
    assert raised.value.refusal == refusal


@every_game
@every_seed
def test_the_lines_add_up_to_the_score_and_each_has_words(case: GameCase, seed: int) -> None:
    *_, (last, _none) = case.random_game(seed)
    result = last.result()
    assert result is not None
    for receiver, points in result.scores.items():
        assert points == sum(line.points for line in result.lines if line.to == receiver)
        assert points >= 0
    for line in result.lines:
        assert line.points > 0
        for words in LANGUAGES:
            assert str(line.points) in plain_text(line_text(line, words))
            assert line_label(line.kind, words)


@every_game
@pytest.mark.parametrize("seed", [3, 4])
def test_a_step_leaves_the_old_position_as_it_was(case: GameCase, seed: int) -> None:
    steps = case.random_game(seed)
    actions = [action for _, action in steps if action is not None]
    for count, (state, _) in enumerate(steps):
        again = replayed(case.start(seed), actions[:count])
        assert again == state
        assert again is not None
        assert again.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("case", [case for case in ALL_GAMES if case.turned is not None], ids=lambda case: case.name)
@every_seed
def test_turning_the_seats_turns_the_result(case: GameCase, seed: int) -> None:
    assert case.turned is not None
    steps = case.random_game(seed)
    actions = [action for _, action in steps if action is not None]
    result = steps[-1][0].result()
    for places in (1, 2, 3):
        last = replayed(case.turned(case.start(seed), places), [case.turned_action(action, places) for action in actions])
        assert last is not None
        other = last.result()
        assert result is not None
        assert other is not None
        scores = list(result.scores.values())
        assert list(other.scores.values()) == (scores if places == 2 else scores[::-1])


@every_game
@pytest.mark.parametrize("seed", range(8))
def test_nothing_hidden_is_told(case: GameCase, seed: int) -> None:
    """Where the hidden cards lie otherwise, a seat sees, may do and is told the very same."""
    steps = case.random_game(seed)
    actions = tuple(action for _, action in steps if action is not None)
    chance = random.Random(f"hidden {seed}")
    compared = 0
    for count in sorted(chance.sample(range(len(steps)), min(14, len(steps)))):
        state = steps[count][0]
        for seat in case.seats:
            other = _look_alike(case, case.start(seed), actions[:count], seat, chance)
            if other is None or other == state:
                continue
            compared += 1
            assert repr(other.view(seat)) == repr(state.view(seat))
            if seat in case.actors(state):
                _assert_same_answers(case, state, other)
    if len(actions) > 1:
        assert compared


def _look_alike(
    case: GameCase, start: GameState, actions: tuple[object, ...], seat: str, chance: random.Random
) -> GameState | None:
    for _ in range(6):
        other = case.reshuffled(start, actions, seat, chance)
        state = None if other is None else replayed(other, actions)
        if state is not None:
            return state
    return None


def _assert_same_answers(case: GameCase, state: GameState, other: GameState) -> None:
    for action in (*case.listed, *case.unlisted):
        one, two = state.why_not(action), other.why_not(action)
        assert one == two
        assert one is None or [refusal_text(one, words) for words in LANGUAGES] == [
            refusal_text(two, words) for words in LANGUAGES if two is not None
        ]
