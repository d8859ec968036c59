"""Made-up rubbers: the profile of each level, no hand shared by neighbours, the same code gives the same story."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bridgetutor.foundation.i18n import LANGUAGES, language
from bridgetutor.scoring.rubber import Rubber
from bridgetutor.scoring.values import GAME_POINTS, trick_points
from bridgetutor.session.rubber_sheet import rubber_of
from bridgetutor.teaching.exercises.codes import SetCode
from bridgetutor.teaching.rubber_story import HANDS, SHEET_TYPE, hand_told, rubber_story

SETS = [(level, seed) for level in HANDS for seed in range(6)]


def stories(level: int, seed: int, many: int = 6) -> list[Rubber]:
    code = SetCode.from_seed(SHEET_TYPE, seed, level)
    return [rubber_story(code.of_sheet(number)).rubber for number in range(1, many + 1)]


def games_of(rubber: Rubber) -> list[list[int]]:
    """For each game the numbers that its winner has below the line."""
    found: list[list[int]] = []
    below: dict[str, list[int]] = {"A": [], "B": []}
    for hand, standing in zip(rubber.hands, rubber.after, strict=True):
        if hand.contract is not None and hand.tricks >= hand.contract.tricks_needed:
            contract = hand.contract
            below[hand.declarer].append(trick_points(contract.level, contract.denomination, contract.doubled))
        if standing.game_won:
            found.append(below[standing.game_won])
            below = {"A": [], "B": []}
    return found


@pytest.mark.rule("DD-67", "DD-68", "DD-69")
@pytest.mark.parametrize(("level", "seed"), SETS)
def test_every_story_keeps_to_the_profile_of_its_level(level: int, seed: int) -> None:
    for rubber in stories(level, seed):
        hands, bid = rubber.hands, [hand for hand in rubber.hands if hand.contract is not None]
        assert len(hands) == HANDS[level]
        assert all(0 <= hand.tricks <= 13 for hand in hands)
        games = games_of(rubber)
        assert all(sum(numbers) >= GAME_POINTS for numbers in games)
        assert sorted(len(numbers) for numbers in games) == [1] * (len(games) - 1) + [2]
        overs = [hand.tricks - hand.contract.tricks_needed for hand in bid if hand.contract is not None]
        plain_overs = [
            over for hand, over in zip(bid, overs, strict=True) if hand.contract and not hand.contract.doubled and over > 0
        ]
        assert plain_overs == [1]
        assert rubber.is_over is (level > 1)
        assert rubber.after[-1].game_won is not None
        doubled = [over for hand, over in zip(bid, overs, strict=True) if hand.contract and hand.contract.doubled]
        if level == 1:
            assert (len(games), doubled) == (1, [])
            assert sorted(overs)[0] in (-1, -2)
        if level == 2:
            assert (sorted(rubber.now.games.values()), doubled) == ([1, 2], [0])
            assert sorted(overs) == [-1, 0, 0, 0, 0, 1]
        if level == 3:
            assert sorted(over > 0 for over in doubled) == [False, True]
            assert sum(hand.contract is None for hand in hands) == 1
            assert sum(hand.contract is not None and hand.contract.level == 6 for hand in hands) == 1
            if 0 not in rubber.now.games.values():
                assert rubber.higher_total != rubber.winner


@pytest.mark.parametrize("level", HANDS)
def test_undertricks_are_vulnerable_as_the_level_says(level: int) -> None:
    for rubber in stories(level, 3, 12):
        before = (rubber.start, *rubber.after)
        for place, hand in enumerate(rubber.hands):
            if hand.contract is not None and hand.tricks < hand.contract.tricks_needed:
                vulnerable = hand.declarer in before[place].vulnerable
                assert vulnerable is (level == 2 or (level == 3 and hand.contract.doubled > 0))


@pytest.mark.parametrize(("level", "seed"), SETS)
def test_neighbours_share_no_hand_and_no_result(level: int, seed: int) -> None:
    found = stories(level, seed)
    for one, two in pairwise(found):
        assert one.now.totals != two.now.totals
        for left, right in zip(one.hands, two.hands, strict=True):
            assert left != right or left.contract is None


def test_the_same_code_tells_the_same_story() -> None:
    code = SetCode.from_seed(SHEET_TYPE, 7, 2).of_sheet(4)
    first = rubber_story(code)
    rubber_story.cache_clear()
    assert rubber_story(SetCode.parse(str(code))) == first
    with pytest.raises(ValueError, match="not a sheet"):
        rubber_story(code.whole)


def test_a_hand_is_told_in_every_language() -> None:
    hands = rubber_of("A 2S 9", "B 3HX 7", "A 1CXX 7", "-").hands
    assert [hand_told(hand, language("en")) for hand in hands] == [
        "We bid 2!S and win 9 tricks.",
        "They bid 3!H, we double. They win 7 tricks.",
        "We bid 1!C, they double, we redouble. We win 7 tricks.",
        "Everybody passes: nobody bids.",
    ]
    for code in LANGUAGES:
        assert all("{" not in hand_told(hand, language(code)) for hand in hands)
