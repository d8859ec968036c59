"""What `do.py bench frames` measures: every frame of a moving card, no pause, the longest time between two looks."""

from __future__ import annotations

import pytest

from tests.helpers.packaging_tools import tool

frames = tool("bench_frames")


def test_the_frames_of_a_deal_are_timed_the_first_of_each_card_apart(monkeypatch: pytest.MonkeyPatch, qapp: object) -> None:
    monkeypatch.setattr(frames, "PAINTED", 1)
    found = frames.frames()
    first, later = [took for took in found if took < 0], [took for took in found if took > 0]
    assert len(first) == 52
    assert len(later) > 10 * len(first)


def test_a_quantile_is_that_of_the_values() -> None:
    assert frames.quantile([float(number) for number in range(101)], 99) == pytest.approx(99)


def test_a_watch_keeps_the_longest_time(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([(0.0, 0.0), (0.5, 0.1), (0.6, 0.2), (0.7, 0.5)])
    monkeypatch.setattr(frames.Watch, "_now", staticmethod(lambda: next(times)))
    watch = frames.Watch()
    for _ in range(3):
        watch.look()
    assert watch.longest == pytest.approx(0.5)
    assert watch.busiest == pytest.approx(0.3)
