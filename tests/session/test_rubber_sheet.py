"""A rubber being kept: what is written where, undo of whole hands, the way through JSON, the stories of the course."""

from __future__ import annotations

import csv
import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.engine.calls import Bid
from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.problems import IllegalAction
from bridgetutor.formats.rulebook import rules
from bridgetutor.foundation.i18n import language
from bridgetutor.scoring.lines import Where
from bridgetutor.session import rubber_words as text
from bridgetutor.session.rubber_sheet import (
    SIDES,
    Draft,
    GameLine,
    Mark,
    RubberSheet,
    hand_text,
    paper,
    read_hand,
    rubber_of,
    written,
)
from bridgetutor.session.rubber_walk import EXAMPLE, example, example_sheet, steps

EN, PT = language("en"), language("pt")
KNOWN = {rule.id for book in rules().books for rule in book}
#: The rubber of lesson B3: We 180, They 1020.
STORY = ("A 2H 9", "B 1NT 6", "A 2C 8", "B 2SX 8", "A 3NT 7", "B 4H 11")

contracts = st.builds(Contract.of, st.builds(Bid, st.integers(1, 7), st.sampled_from(Denomination)), doubled=st.integers(0, 2))
hands = st.one_of(st.just("-"), st.builds(Draft, st.sampled_from(SIDES), contracts, st.integers(0, 13)).map(str))


def kept(*played: str) -> RubberSheet:
    sheet = RubberSheet()
    for hand in played:
        sheet = sheet.pass_out() if hand == "-" else sheet.change(Draft.parse(hand)).add()
    return sheet


@pytest.mark.rule("DD-71")
@pytest.mark.parametrize(("played", "totals"), [(STORY, (180, 1020)), (EXAMPLE, (750, 1480))])
def test_the_stories_of_the_course_add_up(played: tuple[str, ...], totals: tuple[int, int]) -> None:
    sheet = kept(*played)
    assert tuple(sheet.rubber.now.totals.values()) == totals
    assert tuple(sum(paper(sheet.rubber).sums(side)) for side in SIDES) == totals
    assert sheet.rubber.is_over


@pytest.mark.rule("DD-80")
@pytest.mark.rule("DD-81")
def test_the_first_hand_of_the_example_is_written_in_order() -> None:
    assert written(rubber_of("A 3NT 10"), 0) == (
        Mark(1, "A", 100, Where.BELOW),
        Mark(1, "A", 30, Where.ABOVE),
        GameLine(1, "A", 1),
    )
    sheet = kept("A 3NT 10")
    assert dict(sheet.rubber.now.progress) == {"A": 0, "B": 0}
    assert sheet.rubber.now.vulnerable == ("A",)
    assert dict(sheet.needs) == {"A": 100, "B": 100}


def test_above_grows_upwards_and_parts_lie_between_game_lines() -> None:
    found = paper(rubber_of(*STORY))
    assert [mark.points for mark in found.above if mark.side == "B"] == [50, 200, 30, 500]
    assert [[mark.points for mark in part.marks] for part in found.parts] == [[60, 40], [120], [120], []]
    assert [part.line.winner for part in found.parts if part.line] == ["A", "B", "B"]


def test_a_double_is_inside_the_number_below_and_each_number_above_stands_alone() -> None:
    marks = written(rubber_of("A 2SX 9"), 0)
    assert [(mark.points, mark.where) for mark in marks if isinstance(mark, Mark)] == [
        (120, Where.BELOW),
        (100, Where.ABOVE),
        (50, Where.ABOVE),
    ]


@pytest.mark.rule("DD-67")
def test_a_part_score_is_cut_off_by_the_game_of_the_other_side() -> None:
    sheet = kept("A 2D 8", "B 1NT 7", "A 2H 8", "B 2S 8")  # nobody doubles: the deals of a known complaint
    assert [standing.game_won for standing in sheet.rubber.after] == [None, None, "A", None]
    assert dict(sheet.needs) == {"A": 100, "B": 40}
    assert sheet.rubber.now.totals == {"A": 100, "B": 100}


@pytest.mark.rule("DD-33")
def test_a_passed_out_hand_writes_nothing_and_the_next_one_deals() -> None:
    sheet = kept("A 2H 8", "-")
    assert written(sheet.rubber, 1) == ()
    assert sheet.rubber.next_dealer == "A"
    assert kept("A 2H 8").rubber.next_dealer == "B"
    assert text.hand_lines(sheet, 1, EN) == ()
    assert "Nobody bid" in text.hand_note(sheet, 1, EN)


def test_undo_takes_back_whole_hands_into_the_form() -> None:
    sheet = kept("A 3NT 10", "B 6H 12")
    back = sheet.undo()
    assert back.rubber == kept("A 3NT 10").rubber
    assert str(back.draft) == "B 6H 12"
    assert back.chosen == 0
    assert back.add().rubber == sheet.rubber
    assert back.undo().undo().rubber.hands == ()
    assert not RubberSheet().can_undo


@pytest.mark.rule("DD-73")
def test_a_new_rubber_keeps_the_one_before_and_the_deal_goes_on() -> None:
    over = kept(*EXAMPLE)
    fresh = over.new()
    assert fresh.rubber.hands == ()
    assert fresh.rubber.first_dealer == over.rubber.next_dealer
    assert fresh.undo().rubber == over.rubber
    assert RubberSheet().new() == RubberSheet()


@pytest.mark.rule("DD-69")
def test_after_the_end_no_hand_can_be_added() -> None:
    sheet = kept(*EXAMPLE)
    with pytest.raises(IllegalAction):
        sheet.add()
    with pytest.raises(IllegalAction):
        sheet.pass_out()


@pytest.mark.parametrize("wrong", ["A 3NT 14", "A 8NT 10", "A 3NT -1", "C 3NT 9", "A 3NTXXX 9", "A Pass 9", "A PassX 9", "3NT", ""])
def test_impossible_hands_cannot_be_made(wrong: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - a TextProblem or Python's own
        read_hand(wrong)


@given(st.lists(hands, max_size=12), st.text(max_size=40), st.booleans())
def test_a_sheet_comes_back_from_json(played: list[str], name: str, two: bool) -> None:
    sheet = RubberSheet().rename((name, "Ωμέγα"), two)
    for hand in played:
        if sheet.rubber.is_over:
            sheet = sheet.new()
        sheet = sheet.pass_out() if hand == "-" else sheet.change(Draft.parse(hand)).add()
    again = RubberSheet.from_json(json.loads(json.dumps(sheet.to_json())))
    assert again == sheet
    assert all(read_hand(hand_text(hand)) == hand for hand in sheet.rubber.hands)
    assert tuple(sum(paper(sheet.rubber).sums(side)) for side in SIDES) == tuple(sheet.rubber.now.totals.values())


@pytest.mark.parametrize(
    "saved",
    [None, [], {}, {"version": 2}, {"version": 1, "names": 3, "hands": "x", "chosen": 99, "draft": 7, "earlier": 1, "dealer": "Z"}],
)
def test_what_is_no_sheet_is_a_new_one(saved: object) -> None:
    assert RubberSheet.from_json(saved) == RubberSheet()


def test_a_damaged_hand_ends_the_reading() -> None:
    saved = kept("A 3NT 10", "B 6H 12").to_json() | {"hands": ["A 3NT 10", "B 9H 12", "A 1C 7"]}
    assert RubberSheet.from_json(saved).rubber == kept("A 3NT 10").rubber


# In words


def test_every_line_of_a_hand_names_a_rule_that_there_is_and_the_points_add_up() -> None:
    known = KNOWN
    for played in (STORY, EXAMPLE, ("A 6NTXX 13", "A 7C 13")):
        sheet = kept(*played)
        for place in range(len(sheet.rubber.hands)):
            lines = text.hand_lines(sheet, place, EN)
            assert all(line.rule in known for line in lines)
            assert all(line.reason for line in lines)
            points = sum(int(line.number) for line in lines[2:] if line.number and "On the way" not in line.title)
            assert points == sum(line.points for line in sheet.rubber.after[place].lines)


@pytest.mark.rule("DD-82")
def test_no_hand_has_a_duplicate_bonus() -> None:
    titles = [line.title for place in range(4) for line in text.hand_lines(example_sheet(4), place, EN)]
    assert not any("Game bonus" in title or "Part-score" in title for title in titles)
    assert "700 or 500" in text.hand_note(example_sheet(1), 0, EN)


def test_what_a_hand_did_is_said_in_a_sentence() -> None:
    assert text.hand_spoken(example_sheet(1), 0, EN) == "A, 100 below, 30 above, game 1 to A, vulnerable."
    assert text.hand_spoken(example_sheet(4), 3, EN) == "A, 120 below, 500 above, game 3 to A, end of the rubber."


def test_we_and_they_make_sentences() -> None:
    sheet = kept("A 2H 9")
    said = text.needs_text(sheet, EN)
    assert said == "For the next game our side needs 40 more, the other side 100."
    assert text.heads(sheet, EN) == {"A": "We", "B": "They"}
    assert text.end_text(kept(*STORY), EN).startswith(
        "The other side wins the rubber, 2 games to 1. The other side has more points"
    )


def test_the_end_says_why_the_winner_need_not_be_ahead() -> None:
    assert "penalties and slams too" in text.end_text(example_sheet(4), EN)
    assert "penalties and slams too" not in text.end_text(kept(*STORY), EN)


@pytest.mark.rule("DD-71")
def test_equal_totals_are_a_draw() -> None:
    sheet = kept("A 1NT 0", "A 1NT 0", "A 1NT 3", "A 3NT 9", "A 3NT 9")
    assert sheet.rubber.now.totals == {"A": 900, "B": 900}
    assert "the comparison is a draw" in text.end_text(sheet, EN)


def test_a_name_is_never_markup_nor_a_formula() -> None:
    sheet = kept("A 3NT 10").rename(("!H *x*", "=1+1"), two_names=True)
    assert text.in_sentences(sheet, EN)["A"].startswith("!!H")
    assert "!H *x*" in text.sheet_text(sheet, EN)
    rows = list(csv.reader(io.StringIO(text.csv_text(sheet.change(Draft.parse("B 1C 7")).add(), EN))))
    assert rows[2][1] == "'=1+1"


def test_the_spreadsheet_has_each_hand_and_the_totals() -> None:
    rows = list(csv.reader(io.StringIO(text.csv_text(example_sheet(4), EN))))
    assert rows[1] == ["1", "A", "3 no trumps", "10", "100", "30", "", "", "A"]
    assert rows[-2][4:8] == ["220", "530", "180", "1300"]
    assert rows[-1][4:8] == ["750", "", "1480", ""]
    assert text.csv_text(example_sheet(4), PT).splitlines()[0].count(";") == 8


# The example


def test_each_step_of_the_example_says_numbers_that_are_on_the_sheet() -> None:
    found = steps(EN)
    said = " ".join(step.text for step in found)
    for number in (
        "40 for the first",
        "100",
        "30 above",
        "430",
        "300",
        "700",
        "500",
        "180",
        "200 + 300 + 300 = 800",
        "750",
        "1480",
        "730",
    ):
        assert number in said
    assert found[-1].text.startswith("Add up each column: A has 220 + 530 = 750, B has 180 + 1300 = 1480.")
    assert all(step.rule in KNOWN for step in found)
    assert [step.hands for step in found] == sorted(step.hands for step in found)


def test_the_example_is_shown_number_by_number() -> None:
    below = next(step for step in steps(EN) if step.title == "Below the line")
    assert paper(example_sheet(below.hands).rubber, below.written).sums("A") == (0, 100)
    for step in steps(EN):
        found = paper(example_sheet(step.hands).rubber, step.written)
        assert sum(sum(found.sums(side)) for side in SIDES) <= sum(example().now.totals.values())
    assert [len(steps(EN)), len(steps(PT))] == [14, 14]
