"""What `do.py bench` asks of computer players: fixed deals, the right moments of the play, nothing long unless asked for."""

from __future__ import annotations

import pytest

from bridgetutor.bots.players import Strength
from tests.helpers.packaging_tools import tool

bench, bots, strength = tool("bench"), tool("bench_bots"), tool("bench_strength")


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
