"""A class evening: points of each pair, places with ties, what cannot be written, undo, the way through JSON."""

from __future__ import annotations

import csv
import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.foundation.i18n import language
from bridgetutor.session import evening_words as text
from bridgetutor.session.evening import Evening, Result
from bridgetutor.session.sheet import Entry
from tests.session.test_sheet import entries

EN, PT = language("en"), language("pt")
#: Two deals at two tables: A 400 and 50, B 450 and 0, C 0 and 120, D 0 and 0.
TWO_DEALS = (
    Result(1, "A", "C", Entry.parse("S NT game 9")),
    Result(1, "B", "D", Entry.parse("S S game 11")),
    Result(2, "A", "D", Entry.parse("E H game 9")),
    Result(2, "B", "C", Entry.parse("W NT partscore 8")),
)


def kept(*results: Result) -> Evening:
    evening = Evening()
    for result in results:
        evening = evening.prepare().change(result).write()
    return evening


@pytest.mark.rule("MB-51")
def test_pairs_add_up_what_they_scored_and_share_places() -> None:
    evening = kept(*TWO_DEALS)
    assert [(str(each.place), each.name, each.deals, each.points) for each in evening.standings()] == [
        ("1=", "A", 2, 450),
        ("1=", "B", 2, 450),
        ("3", "C", 2, 120),
        ("4", "D", 2, 0),
    ]
    assert text.places(evening)[0] == ("1=", "A", "2", "450")
    assert text.places_spoken(evening, EN)[0] == "Place 1, shared: A, 450 points"


def test_ties_leave_a_gap() -> None:
    deal = "S NT partscore 7"  # 90
    evening = kept(
        Result(1, "Beta", "Eco", Entry.parse(deal)),
        Result(1, "Alfa", "Delta", Entry.parse(deal)),
        Result(1, "Gama", "Zeta", Entry.parse("S C partscore 7")),
    )
    assert [str(each.place) for each in evening.standings()] == ["1=", "1=", "3", "4=", "4=", "4="]
    assert [each.name for each in evening.standings()] == ["Alfa", "Beta", "Gama", "Delta", "Eco", "Zeta"]


@pytest.mark.parametrize(
    ("result", "reason"),
    [
        (Result(3, "", "B"), "no-name"),
        (Result(3, "A", "A"), "same-pair"),
        (Result(2, "E", "A"), "twice"),
        (Result(3, "A", "B"), None),
    ],
)
def test_what_cannot_be_written_says_why(result: Result, reason: str | None) -> None:
    evening = kept(*TWO_DEALS).change(result)
    assert evening.why_not(evening.draft) == reason
    if reason is not None:
        assert text.why_text(reason, EN).endswith(".")
        with pytest.raises(ValueError, match=reason):
            evening.write()


def test_a_result_is_corrected_removed_and_taken_back() -> None:
    evening = kept(*TWO_DEALS).choose(0)
    better = evening.change(Result(1, "A", "C", Entry.parse("S NT game 10"))).write()
    assert better.results[0].entry.tricks == 10
    assert better.undo().results == TWO_DEALS
    gone = evening.remove()
    assert gone.results == TWO_DEALS[1:]
    assert gone.undo().results == TWO_DEALS
    assert gone.remove() is gone
    assert kept(*TWO_DEALS).new().results == ()
    assert kept(*TWO_DEALS).new().undo().results == TWO_DEALS
    with pytest.raises(ValueError, match="there is no result"):
        evening.choose(4)


results = st.builds(Result, st.integers(1, 64), st.text(max_size=30), st.text(max_size=30), entries)


@given(st.lists(results, max_size=8))
def test_an_evening_comes_back_from_json(found: list[Result]) -> None:
    evening = Evening()
    for result in found:
        changed = evening.prepare().change(result)
        if changed.why_not(changed.draft) is None:
            evening = changed.write()
    again = Evening.from_json(json.loads(json.dumps(evening.to_json())))
    assert again == evening
    assert again.undo() == evening.undo()
    points = sum(each.points for each in evening.standings())
    assert points == sum(result.entry.score(evening.rules)[1] for result in evening.results)


@pytest.mark.parametrize(
    "saved",
    [
        None,
        {},
        {"version": 2},
        {"version": 1, "results": [{"deal": 0}, 4, {"deal": 1, "ns": "A", "ew": "B", "played": "x"}], "draft": 3},
    ],
)
def test_what_is_no_evening_is_an_empty_one(saved: object) -> None:
    assert Evening.from_json(saved) == Evening()


def test_the_evening_leaves_as_text_and_for_a_spreadsheet() -> None:
    evening = kept(*TWO_DEALS, Result(3, "!H *a*", "=1", Entry.parse("N C partscore 7")))
    said = text.evening_text(evening, EN)
    assert "Deal 1, A against C: Game in no trumps, 9 tricks: North–South 400." in said
    assert "Deal 3, !H *a* against =1: " in said
    rows = list(csv.reader(io.StringIO(text.csv_text(evening, EN))))
    assert rows[1] == ["1", "A", "C", "Game in no trumps", "South", "9", "400", ""]
    assert rows[5][2] == "'=1"
    assert ["1=", "A", "2", "450"] in rows
    assert text.list_row(evening.results[4], evening, EN)[1].startswith("!!H")
