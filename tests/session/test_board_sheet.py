"""Boards at several tables: scores, match points and IMPs, each comparison spelled out, undo, the way through JSON."""

from __future__ import annotations

import csv
import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.engine.seats import Seat, Side
from bridgetutor.formats.rulebook import rules
from bridgetutor.foundation.i18n import language
from bridgetutor.scoring.vulnerability import Vulnerable
from bridgetutor.session import board_words as text
from bridgetutor.session.board_sheet import BoardSheet, TableResult, Versus
from tests.session.test_rubber_sheet import contracts

EN, PT = language("en"), language("pt")
KNOWN = {rule.id for book in rules().books for rule in book}
#: The board of lesson B5 at four tables.
COURSE = ("S 4H 10", "N 3NT 9", "S 2H 10", "S 4H 9")

results = st.one_of(st.just("-"), st.builds(TableResult, st.sampled_from(Seat), contracts, st.integers(0, 13)).map(str))


def played(*rows: str, board: int = 1) -> BoardSheet:
    sheet = BoardSheet(board, tables=max(2, len(rows)))
    for row in rows:
        sheet = sheet.write(TableResult.parse(row)).next_open()
    return sheet


@pytest.mark.rule("CB-76")
@pytest.mark.parametrize(("board", "scores"), [(1, [420, 400, 170, -50]), (2, [620, 600, 170, -100])])
def test_the_board_of_the_course(board: int, scores: list[int]) -> None:
    sheet = played(*COURSE, board=board)
    assert [sheet.score(place) for place in range(4)] == scores
    assert [found.points for found in sheet.comparisons().values()] == [6, 4, 2, 0]
    assert sheet.points_in_all == 12
    assert text.sum_text(sheet, EN) == "Check: all North–South pairs together have 12 = 4 × 3."
    assert text.rest_text(sheet, 1, EN) == "East–West at this table have the rest: 6 − 4 = 2."


@pytest.mark.rule("CB-76")
def test_a_comparison_is_spelled_out() -> None:
    sheet = played("S 2H 9", "S 2H 8", "S 2H 8", "S 2H 9", "S 1NT 6")
    assert text.spelled(sheet, 0, EN) == "You beat 3 pairs and tie with 1: 2 + 2 + 2 + 1 = 7 of 8, 87.50 %."
    assert text.spelled(sheet, 1, EN) == "You beat 1 pair and tie with 1: 2 + 1 = 3 of 8, 37.50 %."
    assert text.spelled(sheet, 4, EN) == "You beat 0 pairs: 0 of 8, 0.00 %."
    assert [line.number for line in text.comparison_lines(sheet, 1, EN)] == ["0", "1", "0", "2"]
    many = played(*["S 2H 8"] * 3, "S 2H 9", *["S 2H 7"] * 3)
    assert text.spelled(many, 3, EN).startswith("You beat 6 pairs: 6 × 2 = 12 of 12")
    assert text.spelled(many, 0, EN).startswith("You beat 3 pairs and tie with 2: 2 + 2 + 2 + 1 + 1 = 8 of 12")


@pytest.mark.rule("CB-76")
def test_a_board_that_was_passed_out_counts_as_a_score_of_nothing() -> None:
    sheet = played("S 1NT 6", "-", "N 1C 7", board=5)  # North-South vulnerable: one down, 0, made
    assert [sheet.score(place) for place in range(3)] == [-100, 0, 70]
    assert [found.points for found in sheet.comparisons().values()] == [0, 2, 4]
    assert text.row_cells(sheet, 1, EN)[:6] == ("2", "Passed out", "", "", "0", "0")
    assert [line.rule for line in text.result_lines(sheet, TableResult(contract=None), EN)] == ["CB-44"]


@pytest.mark.rule("CB-75")
def test_the_number_of_a_board_says_who_deals_and_who_is_vulnerable() -> None:
    sheet = BoardSheet()
    assert (sheet.dealer, sheet.vulnerable) == (Seat.NORTH, Vulnerable.NONE)
    assert text.board_text(sheet.go(5), EN) == "North deals. North–South are vulnerable."
    assert text.board_text(sheet.go(20), EN) == "West deals. Both sides are vulnerable."
    assert text.board_text(sheet.go(16), EN) == "West deals. East–West are vulnerable."


@pytest.mark.rule("CB-77")
def test_imps_against_another_table() -> None:
    sheet = played("N 6NT 12", "N 3NT 12", board=13).compare_with(1)
    step = sheet.imps(0)
    assert step is not None
    assert (step.difference, step.imps) == (750, 13)
    assert sheet.imps(1) is None
    assert [line.number for line in text.comparison_lines(sheet, 0, EN)] == ["750", "13"]
    assert text.row_cells(sheet, 0, EN)[-2:] == ("13", "−13")
    assert text.spelled(sheet, 0, EN) == ""
    assert "other than the one" in text.rest_text(sheet, 1, EN)


@given(st.lists(results, min_size=2, max_size=9), st.integers(1, 32))
def test_match_points_of_a_board_always_make_n_times_n_minus_one(rows: list[str], board: int) -> None:
    sheet = played(*rows, board=board)
    n = len(rows)
    assert sheet.points_in_all == n * (n - 1)
    for place, found in sheet.comparisons().items():
        versus = sheet.versus(place)
        assert sum(each.points for each in versus) == found.points
        assert len(versus) == n - 1
        for other in versus:
            back = next(each for each in sheet.versus(other.place) if each.place == place)
            assert back.points + other.points == 2
            assert isinstance(back, Versus)


@given(st.lists(results, min_size=2, max_size=6), st.integers(1, 20), st.booleans())
def test_boards_come_back_from_json(rows: list[str], board: int, imps: bool) -> None:
    sheet = played(*rows, board=board).go(board % 20 + 1).write(TableResult.parse("E 2S 8"))
    sheet = sheet.compare_with(1 if imps else None)
    again = BoardSheet.from_json(json.loads(json.dumps(sheet.to_json())))
    assert again == sheet
    assert again.undo() == sheet.undo()


@pytest.mark.parametrize(
    "saved",
    [
        None,
        4,
        {},
        {"version": 9},
        {"version": 1, "board": 0, "tables": "x", "boards": {"a": 1, "3": 4, "999": []}, "before": 3, "chosen": -1},
    ],
)
def test_what_is_no_sheet_is_an_empty_one(saved: object) -> None:
    assert BoardSheet.from_json(saved) == BoardSheet()


def test_a_result_that_cannot_be_read_is_left_out() -> None:
    saved = played("S 4H 10", "N 3NT 9").to_json()
    saved["boards"] = {"1": ["S 4H 14", "N 3NT 9"]}
    assert BoardSheet.from_json(saved).entered == (1,)


@pytest.mark.parametrize("wrong", ["S 4H 14", "S 8H 10", "Z 4H 10", "S PassX 9", "S 4HXXX 10", "4H 10", ""])
def test_impossible_results_cannot_be_made(wrong: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - a TextProblem or Python's own
        TableResult.parse(wrong)


def test_results_are_corrected_erased_and_taken_back() -> None:
    sheet = played("S 4H 10", "N 3NT 9").choose(0)
    assert str(sheet.draft) == "S 4H 10"
    other = sheet.write(TableResult.parse("S 4H 9"))
    assert other.score(0) == -50
    assert other.undo().score(0) == 420
    gone = other.erase()
    assert gone.entered == (1,)
    assert gone.erase() is gone
    assert gone.undo().entered == (0, 1)
    assert BoardSheet().undo() == BoardSheet()


def test_boards_are_kept_apart_and_tables_with_results_stay() -> None:
    sheet = played(*COURSE).go(2)
    assert sheet.entered == ()
    assert sheet.with_tables(2).tables == 4
    assert sheet.with_tables(99).tables == 16
    assert BoardSheet().with_tables(1).tables == 2
    back = sheet.write(TableResult.parse("E 1NT 7")).go(1)
    assert back.entered == (0, 1, 2, 3)
    assert back.boards_begun == (1, 2)
    for impossible in (0, 65):
        with pytest.raises(ValueError, match="there is no board"):
            sheet.go(impossible)
    with pytest.raises(ValueError, match="there is no table"):
        sheet.choose(4)


def test_after_writing_the_next_table_without_a_result_opens() -> None:
    sheet = BoardSheet(tables=3).choose(1).write(TableResult.parse("S 1NT 7")).next_open()
    assert sheet.chosen == 2
    sheet = sheet.write().next_open()
    assert sheet.chosen == 0
    assert sheet.write().next_open().chosen == 0


@pytest.mark.rule("CB-67", "CB-74")
@given(results, st.sampled_from(Vulnerable))
def test_the_lines_of_a_result_add_up_to_its_score(row: str, vulnerable: Vulnerable) -> None:
    result = TableResult.parse(row)
    lines = result.lines(vulnerable)
    assert abs(result.score(vulnerable)) == sum(line.points for line in lines)
    assert {line.to for line in lines} <= {side.value for side in Side}
    board = {Vulnerable.NONE: 1, Vulnerable.NS: 2, Vulnerable.EW: 3, Vulnerable.BOTH: 4}[vulnerable]
    shown = text.result_lines(BoardSheet(board), result, EN)
    assert all(line.rule in KNOWN and line.reason for line in shown)
    if result.contract is not None:
        assert sum(int(line.number) for line in shown[2:]) == abs(result.score(vulnerable))


def test_the_sheet_leaves_as_text_and_for_a_spreadsheet() -> None:
    sheet = played(*COURSE, board=2).go(7).write(TableResult.parse("W 4SX 7")).go(2)
    said = text.sheet_text(sheet, EN)
    assert "Table 2: North, 3 no trumps, 9 tricks won. North–South 600. Match points: 4 and 2." in said
    rows = list(csv.reader(io.StringIO(text.csv_text(sheet, EN))))
    assert rows[1] == ["2", "1", "4 hearts", "S", "10", "620", "", "6", "0", "100.00"]
    assert rows[5][:7] == ["7", "1", "4 spades doubled", "W", "7", "800", ""]
    first = text.csv_text(sheet, PT).splitlines()[1]
    assert first.split(";")[-1] == "100,00"


def test_a_spreadsheet_has_imps_where_boards_are_compared_by_them() -> None:
    sheet = BoardSheet(tables=2)
    for place, result in enumerate(("S 4H 10", "S 4H 9")):
        sheet = sheet.choose(place).write(TableResult.parse(result))
    rows = list(csv.reader(io.StringIO(text.csv_text(sheet.compare_with(1), EN))))
    assert "IMPs N–S" in rows[0]
    assert rows[1][-2:] == ["10", "-10"]
