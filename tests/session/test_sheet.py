"""The list of a day: what a deal scores by the printed tables, totals, corrections, undo, and the way through JSON."""

from __future__ import annotations

import json
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.scoring.minibridge import CONTRACTS, ENGLAND, MAJORS_ROW, MINORS_ROW, Goal, MinibridgeContract
from bridgetutor.session.sheet import Change, Entry, Sheet, in_row, what_ifs
from bridgetutor.session.undo_steps import MOST_STEPS_BACK

DAY = date(2026, 3, 4)
#: The four deals of the mock-up of the sheet.
FOUR = ("N NT partscore 8", "E H partscore 9", "S S game 11", "W NT game 8")


def entry(text: str) -> Entry:
    return Entry.parse(text)


def sheet_of(*texts: str) -> Sheet:
    sheet = Sheet(DAY)
    for text in texts:
        sheet = sheet.prepare().change(entry(text)).add()
    return sheet


entries = st.builds(Entry, st.sampled_from(Seat), st.sampled_from(CONTRACTS), st.integers(0, 13))


@pytest.mark.rule("MB-52")
@pytest.mark.parametrize(
    ("text", "side", "points"),
    [
        ("S NT game 9", Side.NS, 400),
        ("S S game 12", Side.NS, 480),
        ("N C game 12", Side.NS, 420),
        ("E H partscore 10", Side.EW, 170),
        ("W NT partscore 9", Side.EW, 150),
        ("S H game 8", Side.EW, 100),
        ("E D partscore 6", Side.NS, 50),
    ],
)
def test_known_results_go_to_the_right_side(text: str, side: Side, points: int) -> None:
    assert entry(text).score() == (side, points)


@pytest.mark.rule("MB-51")
def test_totals_of_four_deals() -> None:
    sheet = sheet_of(*FOUR)
    assert sheet.totals() == {Side.NS: 620, Side.EW: 140}
    assert sheet.number == 4


def test_a_number_of_tricks_that_there_is_not_is_refused() -> None:
    for tricks in (-1, 14):
        with pytest.raises(ValueError, match="tricks"):
            Entry(tricks=tricks)
    for text in ("S S game 14", "S S game", "X S game 3", "S Z game 3", "S S slam 3", "", "S S game x"):
        with pytest.raises(ValueError):  # noqa: PT011 - any of them
            Entry.parse(text)


def test_a_correction_changes_the_open_deal_only() -> None:
    sheet = sheet_of(*FOUR).choose(1).change(entry("E H game 9"))
    assert [str(each) for each in sheet.entries] == [FOUR[0], "E H game 9", *FOUR[2:]]
    assert sheet.totals() == {Side.NS: 670, Side.EW: 0}
    assert sheet.undo() == sheet_of(*FOUR).choose(1)
    assert sheet.change(sheet.open) is sheet


def test_a_deal_is_not_counted_before_it_is_written_nor_twice() -> None:
    sheet = sheet_of(FOUR[2])
    prepared = sheet.prepare()
    assert prepared.totals() == sheet.totals()
    assert prepared.number == 2
    assert prepared.open == Entry(Seat.WEST, MinibridgeContract(Denomination.SPADES, Goal.GAME), 10)
    assert sheet.add() is sheet
    assert prepared.prepare() is prepared


def test_a_deal_that_is_taken_out_comes_back() -> None:
    sheet = sheet_of(*FOUR).choose(3).remove()
    assert sheet.totals() == {Side.NS: 570, Side.EW: 140}
    assert sheet.chosen == 2
    assert sheet.undo().totals() == {Side.NS: 620, Side.EW: 140}
    alone = sheet_of(FOUR[0]).remove()
    assert alone.chosen is None
    assert alone.open == entry(FOUR[0])
    assert alone.remove() is alone
    with pytest.raises(ValueError, match="deal 1"):
        alone.choose(0)


@given(st.lists(entries, max_size=6), st.data())
def test_json_brings_everything_back(given_entries: list[Entry], data: st.DataObject) -> None:
    sheet = Sheet(DAY)
    for each in given_entries:
        sheet = sheet.prepare().change(each).add()
    if given_entries and data.draw(st.booleans()):
        sheet = sheet.choose(data.draw(st.integers(0, len(given_entries) - 1))).remove()
    again = Sheet.from_json(json.loads(json.dumps(sheet.to_json())), date(2000, 1, 1))
    assert again == sheet
    while sheet.can_undo:
        sheet, again = sheet.undo(), again.undo()
        assert again == sheet
    assert not again.can_undo


def test_old_changes_are_forgotten_in_json() -> None:
    sheet = sheet_of("S S game 0")
    for number in range(3 * MOST_STEPS_BACK):
        sheet = sheet.change(entry(f"S S game {number % 13 + 1}"))
    saved = sheet.to_json()
    assert len(saved["before"]) == MOST_STEPS_BACK
    assert Sheet.from_json(saved, DAY).undo().open == sheet.undo().open


@pytest.mark.parametrize(
    "saved",
    [None, 3, [], {}, {"version": 2, "day": "2026-03-04"}, {"version": 1, "day": "soon"}, {"version": 1, "day": None}],
)
def test_what_is_no_sheet_is_an_empty_one(saved: object) -> None:
    assert Sheet.from_json(saved, DAY) == Sheet(DAY)


def test_what_cannot_be_read_is_left_out() -> None:
    saved = {
        "version": 1,
        "day": "2026-03-04",
        "rules": "moon",
        "deals": ["S S game 11", "S S game 14", 7],
        "chosen": 0,
        "draft": None,
        "before": [3, {"deals": "x"}],
    }
    sheet = Sheet.from_json(saved, date(2000, 1, 1))
    assert [str(each) for each in sheet.entries] == ["S S game 11"]
    assert (sheet.rules, sheet.chosen, sheet.open, sheet.day) == (ENGLAND, None, Entry(), DAY)


def test_what_would_have_been() -> None:
    found = [(what.change, str(what.entry), what.entry.score()) for what in what_ifs(entry("S S game 11"))]
    assert found == [
        (Change.FEWER, "S S game 10", (Side.NS, 420)),
        (Change.MORE, "S S game 12", (Side.NS, 480)),
        (Change.GOAL, "S S partscore 11", (Side.NS, 200)),
        (Change.DENOMINATION, "S NT game 11", (Side.NS, 460)),
        (Change.DENOMINATION, "S D game 11", (Side.NS, 400)),
    ]


@given(entries)
def test_what_would_have_been_is_always_another_deal(base: Entry) -> None:
    found = what_ifs(base)
    assert base not in {what.entry for what in found}
    assert (Change.FEWER in {what.change for what in found}) == (base.tricks > 0)
    assert (Change.MORE in {what.change for what in found}) == (base.tricks < 13)
    assert len({what.change for what in found}) >= 3


def test_a_row_of_the_tables_keeps_the_suit_at_hand() -> None:
    assert in_row(MAJORS_ROW, Denomination.HEARTS) is Denomination.HEARTS
    assert in_row(MAJORS_ROW, Denomination.NO_TRUMPS) is Denomination.SPADES
    assert in_row(MINORS_ROW, Denomination.SPADES) is Denomination.DIAMONDS
