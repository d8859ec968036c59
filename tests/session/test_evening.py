"""A class evening: points of each pair, places with ties, what cannot be written, undo, the way through JSON."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.engine.seats import Side
from bridgetutor.foundation.i18n import language
from bridgetutor.session import evening_views as views
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
    assert text.places(evening)[0] == ("1=", "A", "2", "450", "2 / 4")
    assert text.places_spoken(evening, EN)[0] == "Place 1, shared: A, 450 points, 2 of 4 match points"


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


results = st.builds(Result, st.integers(1, 64), st.text(max_size=30), st.text(max_size=30), entries, st.integers(0, 40))


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
    assert "Deal 1, A against C, declarer South. Game in no trumps, 9 tricks: North–South 400." in said
    assert "Deal 1 at all tables:\nA against C: Match points: 0 and 2.\nB against D: Match points: 2 and 0." in said
    assert "Without a table number" not in said
    assert "Deal 3, !H *a* against =1, declarer North. " in said
    rows = list(csv.reader(io.StringIO(text.csv_text(evening, EN))))
    assert rows[1] == ["1", "", "A", "C", "Game in no trumps", "South", "9", "400", ""]
    assert rows[5][3] == "'=1"
    assert ["1=", "A", "2", "450", "2", "4"] in rows
    assert ["", "A", "C", "Game in no trumps", "South", "9", "400", "0", "2"] in rows
    assert views.all_row(evening.results[4], evening, EN)[2].startswith("!!H")


def test_an_evening_keeps_the_day_of_its_first_result() -> None:
    evening = kept(*TWO_DEALS[:1]).on(date(2026, 3, 4)).on(date(2026, 3, 5))
    assert evening.day == date(2026, 3, 4)
    assert Evening.from_json(evening.to_json()).day == date(2026, 3, 4)
    assert text.evening_text(evening, EN).startswith("Minibridge, class evening of 4 March 2026. Rules: England.\n")
    rows = list(csv.reader(io.StringIO(text.csv_text(evening, EN))))
    assert rows[-2:] == [["Date", "2026-03-04"], ["Rules", "England"]]
    assert evening.new().day is None


AT_TABLES = tuple(replace(result, table=place % 2 + 1) for place, result in enumerate(TWO_DEALS))


@pytest.mark.rule("CB-76")
def test_a_deal_is_compared_at_all_its_tables() -> None:
    evening = kept(
        *AT_TABLES, Result(1, "E", "F", Entry.parse("S NT game 9"), 3), Result(3, "E", "F", Entry.parse("E C game 9"), 3)
    )
    assert evening.compared_deals == (1, 2)
    assert [found.points for place, found in sorted(evening.comparisons().items()) if place in evening.of_deal(1)] == [1, 4, 1]
    shown = views.deal_view(evening, 1, EN)
    assert [row.cells[0:3] + row.cells[6:] for row in shown.rows] == [
        ("1", "A", "C", "400", "1", "3"),
        ("2", "B", "D", "450", "4", "0"),
        ("3", "E", "F", "400", "1", "3"),
    ]
    assert shown.rows[1].spoken.endswith("Match points: 4 and 0.")
    assert views.deal_view(evening, 3, EN).rows[0].cells[-3:] == ("100", "–", "–")  # declarer failed: North-South have it
    mine = next(each for each in evening.standings() if each.name == "A")
    assert (mine.points, mine.matchpoints, mine.top) == (450, 3, 6)  # deal 1: 1 of 4; deal 2: 2 of 2


def test_each_table_has_its_totals() -> None:
    evening = kept(*AT_TABLES, Result(3, "G", "H", Entry.parse("N S game 10")))
    totals = [(each.table, each.deals, each.points[Side.NS], each.points[Side.EW], each.pairs) for each in evening.tables()]
    assert totals == [
        (1, 2, 450, 0, None),  # the pairs moved
        (2, 2, 450, 120, None),
        (0, 1, 420, 0, None),
    ]
    assert kept(AT_TABLES[0]).tables()[0].pairs == ("A", "C")
    shown = views.tables_view(evening, EN)
    assert [row.cells[0] for row in shown.rows] == ["1", "2", "–"]
    assert shown.rows[0].spoken == "Table 1, 2 deals: North–South 450, East–West 0"
    assert "Table 2, 2 deals: North–South 450, East–West 120." in text.evening_text(evening, EN)
    assert ["1", "several pairs", "several pairs", "2", "450", "0"] in list(csv.reader(io.StringIO(text.csv_text(evening, EN))))


def test_the_deals_of_a_pair_are_listed_with_their_sum() -> None:
    shown = views.pair_view(kept(*AT_TABLES), "C", EN)
    assert [row.cells for row in shown.rows] == [
        ("1", "1", "E–W", "A", "Game, no trumps", "S", "9", "–", "2 / 2"),
        ("2", "2", "E–W", "B", "Part-score, no trumps", "W", "8", "120", "2 / 2"),
        ("*Sum*", "", "", "", "", "", "", "*120*", "*4 / 4*"),
    ]
    assert views.pair_view(Evening(), "C", EN).rows == ()


def test_the_form_goes_on_to_the_next_table_and_remembers_who_sits_there() -> None:
    evening = Evening().change(replace(AT_TABLES[0], table=1)).write()
    assert (evening.draft.deal, evening.draft.table, evening.draft.ns) == (1, 2, "")
    evening = evening.change(replace(AT_TABLES[1], table=2)).write()
    assert evening.draft.table == 3
    fresh = evening.seated(Result(2, table=2))
    assert (fresh.ns, fresh.ew) == ("B", "D")
    assert evening.seated(Result(1, table=2)).ns == ""  # they have played this deal
    twice = evening.change(Result(1, "X", "Y", table=2))
    assert twice.why_not(twice.draft) == "table-twice"


def test_a_pair_is_the_same_however_its_letters_are_written() -> None:
    evening = kept(Result(1, "Ana", "Rui", Entry.parse("S NT game 9"), 1), Result(2, "ana", "RUI", Entry.parse("S NT game 9"), 1))
    assert [each.name for each in evening.standings()] == ["Ana", "Rui"]
    assert evening.why_not(Result(2, "ANA", "X", table=2)) == "twice"
    assert evening.why_not(Result(3, "Ana", "aNA", table=2)) == "same-pair"
    one = kept(Result(1, "ana", "Rui", Entry.parse("S NT game 9"), 1)).choose(0)
    assert one.change(replace(one.draft, ns="Ana")).write().results[0].ns == "Ana"  # its only result: a correction


def test_an_evening_kept_before_tables_had_numbers_opens() -> None:
    plain = {"deal": 1, "ns": "A", "ew": "C", "played": "S NT game 9"}
    evening = Evening.from_json({"version": 1, "rules": "england", "results": [plain], "chosen": 0, "draft": plain, "before": []})
    assert evening.results == (TWO_DEALS[0],)
    assert evening.results[0].table == 0
    assert views.all_row(evening.results[0], evening, EN)[:3] == ("1", "–", "A")
    assert Result.from_json({**plain, "table": 99}) == TWO_DEALS[0]


def test_an_evening_of_before_knows_a_pair_by_its_first_spelling() -> None:
    saved = kept(*TWO_DEALS).to_json()
    saved["results"][2]["ns"] = "a"
    again = Evening.from_json(json.loads(json.dumps(saved)))
    assert [standing.name for standing in again.standings()] == ["A", "B", "C", "D"]


def test_the_mark_of_cards_goes_along_with_a_corrected_number_and_never_to_other_cards() -> None:
    first = Evening().plus(Result(1, "Ana", "Bia", Entry.parse("S NT game 9")), "y")
    moved = replace(first, chosen=0, draft=replace(first.results[0], deal=3)).write()
    assert moved.deal_of("y") == 3
    other = replace(moved, chosen=None, draft=replace(moved.results[0], deal=1, ns="Cleo", ew="Dora")).write()
    assert other.deal_of("y") == 3
    assert dict(other.cards) == {3: "y"}
