"""The rubber of course C from the first card drawn to the last point: four hands, each with its deck, bid and played to the end.

`draw-and-discard-course-c.jsonl` has a record a hand, and the second deck of lesson C3. In each the tricks are those of best play
by both, found with an exact two-hand solver; hands 2 to 4 were made for the totals of the lesson.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.contracts import Contract
from bridgetutor.formats.records.base import replay
from bridgetutor.foundation.i18n import language
from bridgetutor.scoring.rubber import Rubber, RubberHand

DATA = Path(__file__).parent.parent / "data" / "draw-and-discard-course-c.jsonl"
RECORDS: dict[str, dict[str, Any]] = {
    record["id"]: record for record in map(json.loads, DATA.read_text(encoding="utf-8").splitlines())
}


def outcome(name: str) -> dict[str, Any]:
    found = replay(RECORDS[name], language("en"))
    assert not found.is_bad
    return found.outcome


@pytest.mark.rule("DD-12", "DD-66", "DD-70", "DD-71", "AM-46")
def test_the_rubber_is_750_to_1480_card_by_card() -> None:
    rubber = Rubber(first_dealer="B")
    for number in range(1, 5):
        name = f"C4 hand {number}"
        assert RECORDS[name]["dealer"] == rubber.next_dealer
        assert RECORDS[name].get("vulnerable", []) == list(rubber.now.vulnerable)
        found = outcome(name)
        assert (found["phase"], len(found["played"]), len(found["discards"])) == ("over", 26, 26)
        said = found["contract"]
        contract = Contract(said["level"], Denomination.parse(said["denomination"]), said["doubled"])
        rubber = rubber.apply(RubberHand(contract, found["declarer"], found["tricks"][found["declarer"]]))
        of_the_hand = [line for line in rubber.lines if line.hand == number and line.rule != "DD-70"]
        assert [(line["rule"], line["points"], line["to"]) for line in found["lines"]] == [
            (line.rule, line.points, line.to) for line in of_the_hand
        ]
    assert rubber.now.totals == {"A": 750, "B": 1480}
    assert (rubber.winner, rubber.higher_total) == ("A", "B")


@pytest.mark.parametrize(
    ("name", "contract", "declarer", "tricks"),
    [
        ("C4 hand 1", "3NT", "A", 10),
        ("C4 hand 2", "6H", "B", 12),
        ("C4 hand 3", "3NTX", "A", 6),
        ("C4 hand 4", "4S", "A", 10),
        ("C3", "4S", "B", 10),
    ],
)
def test_each_hand_is_that_of_the_lesson(name: str, contract: str, declarer: str, tricks: int) -> None:
    found = outcome(name)
    said = found["contract"]
    assert str(Contract(said["level"], Denomination.parse(said["denomination"]), said["doubled"])) == contract
    assert (found["declarer"], found["tricks"][declarer]) == (declarer, tricks)


def test_the_second_deck_gives_the_hands_of_lesson_c3() -> None:
    assert outcome("C3")["hands"] == {"A": "J.AJ7.Q8.AQT8763", "B": "AQT873.K6.AK93.5"}
