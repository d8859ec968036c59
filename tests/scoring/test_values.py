"""The values that duplicate and rubber share, against tables written out by hand."""

from __future__ import annotations

import pytest

from bridgetutor.engine.cards import Denomination
from bridgetutor.scoring.values import (
    doubled_made_bonus,
    overtrick_value,
    slam_bonus,
    trick_points,
    undertrick_points,
    undertrick_steps,
)

#: Totals for 1 to 13 undertricks, by (doubled, vulnerable): 78 values from the laws.
UNDERTRICKS = {
    (0, False): (50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650),
    (0, True): (100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300),
    (1, False): (100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500),
    (1, True): (200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800),
    (2, False): (200, 600, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000),
    (2, True): (400, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000, 7600),
}


@pytest.mark.rule("CB-74", "DD-61", "DD-62", "DD-63", "DD-64", "DD-65")
@pytest.mark.parametrize(("doubled", "vulnerable"), UNDERTRICKS)
def test_undertricks_cost_what_the_table_says(doubled: int, vulnerable: bool) -> None:
    found = tuple(undertrick_points(down, doubled, vulnerable) for down in range(1, 14))
    assert found == UNDERTRICKS[doubled, vulnerable]


def test_the_steps_of_doubled_undertricks() -> None:
    assert undertrick_steps(5, 1, False) == (100, 200, 200, 300, 300)
    assert undertrick_steps(3, 1, True) == (200, 300, 300)
    assert undertrick_steps(2, 2, False) == (200, 400)


@pytest.mark.rule("CB-67", "DD-50")
@pytest.mark.parametrize(
    ("denomination", "values"),
    [
        ("C", (20, 40, 60, 80, 100, 120, 140)),
        ("D", (20, 40, 60, 80, 100, 120, 140)),
        ("H", (30, 60, 90, 120, 150, 180, 210)),
        ("S", (30, 60, 90, 120, 150, 180, 210)),
        ("NT", (40, 70, 100, 130, 160, 190, 220)),
    ],
)
def test_trick_points_by_level(denomination: str, values: tuple[int, ...]) -> None:
    trump = Denomination.parse(denomination)
    assert tuple(trick_points(level, trump) for level in range(1, 8)) == values
    assert tuple(trick_points(level, trump, 1) for level in range(1, 8)) == tuple(2 * value for value in values)
    assert tuple(trick_points(level, trump, 2) for level in range(1, 8)) == tuple(4 * value for value in values)


@pytest.mark.rule("CB-69", "DD-52", "DD-53", "DD-54")
def test_overtricks() -> None:
    plain = {denomination.letter: overtrick_value(denomination, 0, True) for denomination in Denomination}
    assert plain == {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30}
    for denomination in Denomination:
        assert [overtrick_value(denomination, 1, vulnerable) for vulnerable in (False, True)] == [100, 200]
        assert [overtrick_value(denomination, 2, vulnerable) for vulnerable in (False, True)] == [200, 400]


@pytest.mark.rule("CB-70", "CB-73", "DD-55", "DD-56", "DD-57", "AM-24")
def test_bonuses() -> None:
    assert [doubled_made_bonus(doubled) for doubled in (0, 1, 2)] == [0, 50, 100]
    assert [slam_bonus(level, False) for level in range(1, 8)] == [0, 0, 0, 0, 0, 500, 1000]
    assert [slam_bonus(level, True) for level in range(1, 8)] == [0, 0, 0, 0, 0, 750, 1500]
