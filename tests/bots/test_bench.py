"""What `do.py bench` asks of computer players: fixed deals, the right moments of the play, nothing long unless asked for."""

from __future__ import annotations

import pytest

from bridgetutor.bots.cardsense import classes
from bridgetutor.bots.finders import evidences
from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.players import Strength
from bridgetutor.scoring import draw_and_discard
from bridgetutor.scoring.rubber import Rubber
from tests.helpers.packaging_tools import tool

bench, bots, strength, hints = tool("bench"), tool("bench_bots"), tool("bench_strength"), tool("bench_hints")
scoring = tool("bench_scoring")


def test_the_deals_are_the_same_each_time_and_are_played() -> None:
    deals = bots.played_deals(5)
    assert deals == bots.played_deals(5)
    assert all(state.declarer is not None for state in deals)


@pytest.mark.parametrize("trick", [1, 8])
def test_four_cards_of_a_trick_are_timed(trick: int) -> None:
    found = bots.positions_at(bots.with_guideline(bots.played_deals(1)[0]), trick)
    assert [len(known.tricks) for known in found] == [trick - 1] * 4
    assert [len(known.trick.cards) for known in found] == [0, 1, 2, 3]


def test_strength_is_measured_only_when_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    assert strength.measure() == []
    monkeypatch.setattr(bench, "DEALS", 2)
    monkeypatch.setattr(strength, "Strength", [Strength.BEGINNER])
    rows = strength.measure()
    assert [row.unit for row in rows] == ["tricks", "%", "points"]
    assert -5 < rows[0].ours < 5


def test_positions_for_hints_are_fixed_have_a_choice_and_tell_where_they_are_from() -> None:
    met = hints.positions(60)
    assert len(met) == 60
    assert [each.pooled for each in met] == [True] * 20 + [False] * 40
    assert met == hints.positions(60)
    assert all(len(classes(each.move.position)) > 1 for each in met)


def test_each_idea_of_the_course_comes_up_among_the_usual_positions() -> None:
    found: set[Idea] = set()
    for each in hints.positions(hints.USUAL):
        known = each.move.position
        found.update(evidence.idea for card in known.legal for evidence in evidences(known, card))
    assert set(hints.COURSE) <= found


def test_results_of_all_games_are_scored_without_what_was_worked_out_before() -> None:
    assert sum(1 for _ in scoring.of_minibridge()) == 140
    assert sum(1 for _ in scoring.of_duplicate()) == 105 * 2 * 14
    played = scoring.rubbers(3)
    assert played == scoring.rubbers(3)
    remembered = [standing.lines for hands in played for standing in Rubber(hands=hands).after]
    with scoring.forgetful():
        before = draw_and_discard._lines
        assert list(scoring.of_rubbers(played)) == remembered
        assert not hasattr(before, "cache_info")
    assert hasattr(draw_and_discard._lines, "cache_info")
    assert all(Rubber(hands=hands).is_over for hands in played)
