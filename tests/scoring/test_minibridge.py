"""Minibridge scoring against the printed tables, the text that differs from them, and worked sheets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.problems import TextProblem
from bridgetutor.scoring.lines import LineKind, Where, total
from bridgetutor.scoring.minibridge import (
    CONTRACTS,
    DECLARER,
    DEFENDERS,
    ENGLAND,
    PRESETS,
    ROWS,
    Goal,
    MinibridgeContract,
    explain,
    signed_cell,
    tables,
)
from tests.helpers import builders

MINORS, MAJORS, NO_TRUMPS = "CD", "HS", ("NT",)

#: The official tables as printed (MB-34 to MB-46), each from 0 or from 7 tricks to 13.
TRICK_POINTS = {
    NO_TRUMPS: [40, 70, 100, 130, 160, 190, 220],
    MAJORS: [30, 60, 90, 120, 150, 180, 210],
    MINORS: [20, 40, 60, 80, 100, 120, 140],
}
PARTSCORE_DOWN = [-350, -300, -250, -200, -150, -100, -50]
PARTSCORE_MADE = {
    NO_TRUMPS: [90, 120, 150, 180, 210, 240, 270],
    MAJORS: [80, 110, 140, 170, 200, 230, 260],
    MINORS: [70, 90, 110, 130, 150, 170, 190],
}
GAME = {
    NO_TRUMPS: [-450, -400, -350, -300, -250, -200, -150, -100, -50, 400, 430, 460, 490, 520],
    MAJORS: [-500, -450, -400, -350, -300, -250, -200, -150, -100, -50, 420, 450, 480, 510],
    MINORS: [-550, -500, -450, -400, -350, -300, -250, -200, -150, -100, -50, 400, 420, 440],
}


def contract(denomination: str, goal: str) -> MinibridgeContract:
    return MinibridgeContract(Denomination.parse(denomination), Goal(goal))


@pytest.mark.rule("MB-32", "MB-33", "MB-34", "MB-35", "MB-36")
def test_trick_points_are_those_of_the_table() -> None:
    for names, cells in TRICK_POINTS.items():
        for name in names:
            denomination = Denomination.parse(name)
            assert [ENGLAND.trick_points(denomination, tricks) for tricks in range(7, 14)] == cells
            assert ENGLAND.trick_points(denomination, 6) == 0


@pytest.mark.rule("MB-37", "MB-38", "MB-39", "MB-40", "MB-47", "MB-51")
def test_partscores_are_those_of_the_table() -> None:
    for names, made in PARTSCORE_MADE.items():
        for name in names:
            assert [signed_cell(contract(name, "partscore"), tricks) for tricks in range(14)] == PARTSCORE_DOWN + made


@pytest.mark.rule("MB-41", "MB-42", "MB-43", "MB-44", "MB-45", "MB-46", "MB-51")
def test_games_are_those_of_the_table() -> None:
    for names, cells in GAME.items():
        for name in names:
            assert [signed_cell(contract(name, "game"), tricks) for tricks in range(14)] == cells


def test_the_tables_have_91_cells_and_hold_the_same_numbers() -> None:
    shown = tables()
    for row, names in zip(ROWS, (NO_TRUMPS, MAJORS, MINORS), strict=True):
        assert {each.letter for each in row} == set(names)
        assert list(shown.trick_points[row].values()) == TRICK_POINTS[names]
        assert list(shown.partscore[row].values()) == PARTSCORE_DOWN + PARTSCORE_MADE[names]
        assert list(shown.game[row].values()) == GAME[names]
    points = sum(len(cells) for cells in TRICK_POINTS.values())
    partscore = len(PARTSCORE_DOWN) + sum(len(cells) for cells in PARTSCORE_MADE.values())
    game = sum(len(cells) for cells in GAME.values())
    assert (points, partscore, game) == (21, 28, 42)


@pytest.mark.rule("MB-49")
def test_the_text_differs_from_the_table_only_for_overtricks_in_minor_games() -> None:
    """The text adds 30 for each overtrick to the points of the tricks needed (AM-38); in a minor the table adds 20."""
    different = []
    for name in ("C", "D", "H", "S", "NT"):
        game = contract(name, "game")
        needs = ENGLAND.needs(game)
        for tricks in range(needs, 14):
            by_text = ENGLAND.trick_points(game.denomination, needs) + 30 * (tricks - needs) + 300
            if by_text != signed_cell(game, tricks):
                different.append((name, tricks, by_text, signed_cell(game, tricks)))
    assert different == [("C", 12, 430, 420), ("C", 13, 460, 440), ("D", 12, 430, 420), ("D", 13, 460, 440)]


@pytest.mark.rule("MB-17", "MB-18", "MB-19", "MB-20", "MB-22", "MB-23", "MB-31", "MB-48")
def test_tricks_needed_and_the_hundred_points_of_a_game() -> None:
    assert [ENGLAND.needs(contract(name, "partscore")) for name in ("C", "D", "H", "S", "NT")] == [7] * 5
    assert [ENGLAND.needs(contract(name, "game")) for name in ("C", "D", "H", "S", "NT")] == [11, 11, 10, 10, 9]
    for each in CONTRACTS:
        needs = ENGLAND.needs(each)
        assert needs >= 7
        if each.is_game:
            assert ENGLAND.trick_points(each.denomination, needs) >= 100 > ENGLAND.trick_points(each.denomination, needs - 1)


@pytest.mark.rule("MB-52")
def test_thirteen_tricks_earn_no_slam_bonus() -> None:
    assert signed_cell(contract("NT", "game"), 13) == 220 + 300
    assert {line.kind for line in explain(contract("NT", "game"), 13)} == {LineKind.TRICK_POINTS, LineKind.GAME_BONUS}


@pytest.mark.parametrize(
    ("denomination", "goal", "tricks", "declarer", "defenders"),
    [
        # the public rules, on any board (MIN-01)
        ("NT", "game", 9, 400, 0), ("S", "game", 12, 480, 0), ("C", "game", 12, 420, 0), ("H", "partscore", 10, 170, 0),
        ("NT", "partscore", 9, 150, 0), ("H", "game", 8, 0, 100), ("D", "partscore", 6, 0, 50),
        # the score sheet of the course
        ("NT", "partscore", 8, 120, 0), ("H", "game", 11, 450, 0), ("S", "game", 9, 0, 50), ("C", "partscore", 9, 110, 0),
        ("D", "game", 12, 420, 0),
        # the drill of twenty boxes
        ("NT", "partscore", 7, 90, 0), ("H", "partscore", 9, 140, 0), ("D", "game", 11, 400, 0), ("S", "game", 8, 0, 100),
        ("NT", "game", 10, 430, 0), ("C", "partscore", 6, 0, 50), ("H", "game", 13, 510, 0), ("NT", "partscore", 5, 0, 100),
        ("D", "partscore", 12, 170, 0), ("C", "game", 13, 440, 0),
    ],
)  # fmt: skip
@pytest.mark.rule("MB-50")
def test_worked_results(denomination: str, goal: str, tricks: int, declarer: int, defenders: int) -> None:
    lines = explain(contract(denomination, goal), tricks)
    assert (total(lines, DECLARER), total(lines, DEFENDERS)) == (declarer, defenders)


@pytest.mark.rule("MB-32", "MB-33", "MB-47", "MB-49", "MB-50", "MB-51")
@given(builders.minibridge_contracts, st.integers(0, 13))
def test_every_line_has_its_rule_and_can_be_worked_out_from_its_facts(each: MinibridgeContract, tricks: int) -> None:
    lines = explain(each, tricks, ENGLAND, "NS", "EW")
    for line in lines:
        facts = {name: value for name, value in line.facts.items() if isinstance(value, int)}
        worked = {
            "MB-32": lambda f: f["over_six"] * f["each"],
            "MB-33": lambda f: f["first"] - f["each"],
            "MB-47": lambda f: 50,
            "MB-49": lambda f: 300,
            "MB-50": lambda f: (f["needs"] - f["tricks"]) * f["each"],
        }[line.rule](facts)
        assert line.points == worked > 0
        assert line.where is Where.TOTAL
        assert line.to == ("EW" if line.rule == "MB-50" else "NS")
    rules = [line.rule for line in lines]
    assert ("MB-33" in rules) == (each.denomination is Denomination.NO_TRUMPS and tricks >= ENGLAND.needs(each))


def test_only_presets_with_a_table_exist_and_each_table_is_whole() -> None:
    assert list(PRESETS) == ["england"]
    for preset in PRESETS.values():
        for table in (tables(preset).partscore, tables(preset).game):
            assert all(sorted(cells) == list(range(14)) for cells in table.values())


def test_there_are_no_fourteen_tricks_and_no_other_goals() -> None:
    for tricks in (-1, 14):
        with pytest.raises(ValueError, match="tricks"):
            explain(CONTRACTS[0], tricks)
    with pytest.raises(TextProblem, match="bad-goal"):
        Goal.parse("slam")


@pytest.mark.rule("MB-08", "MB-21")
def test_there_are_ten_contracts() -> None:
    assert [str(each) for each in CONTRACTS] == [
        f"{name} {goal}" for name in ("C", "D", "H", "S", "NT") for goal in ("partscore", "game")
    ]
