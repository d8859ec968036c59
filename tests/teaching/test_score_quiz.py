"""Filling a sheet in: the right numbers are right for every result, and each known mistake is named by the number it writes."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

import pytest

from bridgetutor.engine.contracts import Contract
from bridgetutor.foundation.i18n import LANGUAGES, language
from bridgetutor.scoring.contract import duplicate_score
from bridgetutor.scoring.lines import Where
from bridgetutor.scoring.minibridge import CONTRACTS, ENGLAND
from bridgetutor.session.board_sheet import BoardSheet, TableResult
from bridgetutor.session.rubber_sheet import RubberSheet, rubber_of
from bridgetutor.session.sheet import Entry, Sheet
from bridgetutor.session.token_sheet import TokenDeal, TokenSheet
from bridgetutor.teaching.messages import Reader, say
from bridgetutor.teaching.quiz_parts import Checked, Quiz
from bridgetutor.teaching.score_quiz import MinibridgeQuiz, quizzes

READER = Reader(language("en"))


def quiz(text: str) -> MinibridgeQuiz:
    return MinibridgeQuiz(Entry.parse(text), ENGLAND)


def checked(text: str, to: str, tricks: int, bonus: int, total: int) -> Checked:
    return quiz(text).check({"to": to, "tricks": str(tricks), "bonus": str(bonus), "total": str(total)})


def said(found: Checked) -> list[str]:
    return [say(each.said, READER) for each in found.remarks]


@pytest.mark.rule("MB-32", "MB-33", "MB-47", "MB-49", "MB-50")
def test_the_right_numbers_are_right_for_every_result() -> None:
    for contract in CONTRACTS:
        for tricks in range(14):
            one = MinibridgeQuiz(Entry(contract=contract, tricks=tricks), ENGLAND)
            assert one.check(one.right).is_right
            side, points = one.entry.score()
            assert (one.right["to"], one.right["total"]) == (side.value, str(points))
            if one.entry.is_made():
                assert int(one.right["tricks"]) + int(one.right["bonus"]) == points
            else:
                assert one.right["tricks"] == one.right["bonus"] == "0"


def test_a_wrong_bonus_is_not_told_that_the_trick_points_are_there_where_they_are_not() -> None:
    found = checked("N NT partscore 7", "NS", 60, 0, 60)
    assert found.wrong == ("tricks", "bonus", "total")
    assert "SC-04" not in {slip for each in found.remarks for slip in each.slips}
    assert not [text for text in said(found) if text.startswith("The trick points are there")]


NAMED = [
    ("N NT partscore 8", ("NS", 60, 50, 110), "SC-01"),
    ("N NT game 9", ("NS", 120, 300, 420), "SC-02"),
    ("S S game 11", ("NS", 330, 300, 630), "SC-03"),
    ("S S game 11", ("NS", 150, 0, 150), "SC-04"),
    ("S NT partscore 10", ("NS", 130, 300, 430), "SC-05"),
    ("S S game 11", ("NS", 150, 350, 500), "SC-06"),
    ("S C game 12", ("NS", 130, 300, 430), "SC-07"),
    ("S S game 12", ("NS", 240, 300, 540), "SC-08"),
    ("S S game 6", ("EW", 0, 0, 50), "SC-09 SC-12"),
    ("S S game 5", ("EW", 0, 0, 100), "SC-09"),
    ("S S game 8", ("NS", 60, 300, 360), "SC-10"),
    ("S S game 8", ("EW", 0, 0, 250), "SC-11"),
    ("S S game 8", ("EW", 0, 0, 50), "SC-12"),
    ("S S partscore 4", ("EW", 0, 0, 50), "SC-12"),
]


@pytest.mark.parametrize(("text", "given", "slips"), NAMED)
def test_the_mistake_behind_a_number_is_named(text: str, given: tuple[str, int, int, int], slips: str) -> None:
    found = checked(text, *given)
    assert not found.is_right
    fits = {slip for each in found.remarks for slip in each.slips}
    assert fits == set(slips.split())
    assert found.misconception == (slips if len(fits) == 1 else None)


def test_a_sum_that_follows_from_a_wrong_number_is_not_blamed_again() -> None:
    found = checked("S S game 11", "NS", 150, 350, 500)
    assert found.wrong == ("bonus", "total")
    assert said(found) == ["Only one bonus: 300 stands in place of 50."]
    assert said(checked("S S game 11", "NS", 150, 300, 440)) == ["Add again: 150 and 300."]


def test_several_mistakes_that_fit_get_what_is_true_of_all() -> None:
    found = checked("S S game 6", "EW", 0, 0, 50)
    assert found.misconception is None
    assert said(found) == ["Let's look at the tricks that are missing together."]


def test_a_number_that_nothing_explains_asks_for_the_working() -> None:
    found = checked("S S game 11", "EW", 7, 9, 1)
    assert found.wrong == ("to", "tricks", "bonus", "total")
    texts = said(found)
    assert texts[0] == "Was the contract made? Then declarer's side scores."
    assert sum(text.startswith("Show your working") for text in texts) == 1
    assert found.misconception is None


def test_all_slips_of_all_results_can_be_said_in_every_language() -> None:
    for contract in CONTRACTS:
        for tricks in range(14):
            one = MinibridgeQuiz(Entry(contract=contract, tricks=tricks), ENGLAND)
            for number in range(0, 700, 10):
                found = one.check({"to": "EW", "tricks": str(number), "bonus": str(number), "total": str(number)})
                for code in LANGUAGES:
                    assert all(say(each.said, Reader(language(code))) for each in found.remarks)


# --- the other sheets


def first(kind: str, sheet: object) -> list[Quiz]:
    found = quizzes(kind, sheet.to_json())  # type: ignore[attr-defined]
    for one in found:
        assert one.check(one.right).is_right
    return found


@pytest.mark.rule("DD-50", "DD-53", "DD-60", "DD-61")
@pytest.mark.parametrize(
    ("hand", "given", "slip"),
    [
        ("A 3NT 10", (130, 0, 0), "RU-01"),
        ("A 3NT 10", (100, 330, 0), "RU-03"),
        ("A 2H 8", (60, 50, 0), "RU-02"),
        ("A 2H 7", (60, 0, 50), "RU-15"),
        ("A 2HX 8", (120, 0, 0), "RU-10"),
        ("A 2HX 9", (120, 110, 0), "RU-09"),
        ("A 2HX 5", (0, 0, 200), "RU-07"),
        ("A 2HX 5", (0, 0, 300), "RU-08"),
        ("A 2HX 5", (0, 0, 800), "RU-06"),
        ("A 2HX 9", (120, 60, 0), "RU-14"),
        ("A 2HX 12", (120, 450 + 500, 0), "RU-11"),
        ("A 3DX 8", (60, 0, 0), "RU-15"),
        ("A 3DX 8", (120, 0, 100), "RU-15"),
    ],
)
def test_a_hand_of_a_rubber_names_its_mistake(hand: str, given: tuple[int, int, int], slip: str) -> None:
    one, _ = first("rubber", RubberSheet(rubber=rubber_of(hand)))
    found = one.check({str(place): str(number) for place, number in enumerate(given)})
    assert found.misconception == slip


def test_a_double_that_was_forgotten_is_said() -> None:
    one, _ = first("rubber", RubberSheet(rubber=rubber_of("A 3DX 8")))
    found = one.check({"0": "0", "1": "0", "2": "50"})
    assert said(found) == ["So it would be without the double. What does the double change?"]
    two, _ = first("rubber", RubberSheet(rubber=rubber_of("A 2HX 9")))
    assert said(two.check({"0": "60", "1": "30", "2": "0"})) == said(found)


def test_the_same_thing_is_not_said_twice() -> None:
    assert len(said(checked("S S game 8", "NS", 60, 0, 250))) == len(set(said(checked("S S game 8", "NS", 60, 0, 250))))
    assert sum("Was the contract made?" in text for text in said(checked("S S game 8", "NS", 60, 0, 250))) == 1


def test_every_doubled_hand_of_a_rubber_has_its_own_right_numbers() -> None:
    for level in range(1, 8):
        for text in ("C", "S", "NT"):
            for crosses in ("X", "XX"):
                for tricks in range(14):
                    sheet = RubberSheet(rubber=rubber_of(f"A {level}{text}{crosses} {tricks}"))
                    one, _ = first("rubber", sheet)
                    line = [
                        sheet.points(0, side, where) for side, where in (("A", Where.BELOW), ("A", Where.ABOVE), ("B", Where.ABOVE))
                    ]
                    if sheet.rubber.now.games["A"] < 2:
                        assert [int(number) for number in one.right.values()] == line


def test_vulnerability_of_a_hand_is_that_before_it() -> None:
    found = first("rubber", RubberSheet(rubber=rubber_of("A 3NT 9", "A 1NT 6", "-", "B 1NT 6")))
    assert [one.right["2"] for one in found[:-1]] == ["0", "100", "50"]
    assert [one.place for one in found] == [0, 1, 3, 4]


#: The rubber of the course, A 750 and B 1480; one of two games to none; one that goes on.
COURSE = ("A 3NT 10", "B 6H 12", "A 3NTX 6", "A 4S 10")
TO_NONE = ("A 4S 10", "B 2H 8", "A 3NT 10")
GOES_ON = ("A 4S 10", "B 2H 9")


@pytest.mark.rule("DD-69", "DD-70", "DD-71", "DD-73")
@pytest.mark.parametrize(
    ("hands", "right"),
    [
        (COURSE, ("500", "750", "1480", "B")),
        (TO_NONE, ("700", "950", "60", "A")),
        (GOES_ON, ("0", "120", "90", "A")),
        (("A 2S 8", "B 2H 8"), ("0", "60", "60", "tie")),
    ],
)
def test_the_end_of_a_rubber_asks_bonus_and_totals(hands: Sequence[str], right: tuple[str, ...]) -> None:
    last = first("rubber", RubberSheet(rubber=rubber_of(*hands)))[-1]
    assert tuple(last.right.values()) == right
    assert tuple(last.right) == ("bonus", "total-A", "total-B", "more")
    assert last.name.startswith("end: A ")


def test_what_is_to_be_added_is_shown_without_the_bonus() -> None:
    last = first("rubber", RubberSheet(rubber=rubber_of(*COURSE)))[-1]
    shown = [(say(name, READER), say(value, READER)) for name, value in last.facts]
    assert shown == [
        ("Games won", "2–1"),
        ("We, below the line", "100 + 120"),
        ("We, above the line", "30"),
        ("They, below the line", "180"),
        ("They, above the line", "500 + 800"),
    ]
    named = RubberSheet(("Lince", "!H*"), two_names=True, rubber=rubber_of(*GOES_ON))
    fields = [say(field.label, READER) for field in first("rubber", named)[-1].fields]
    assert fields == ["Rubber bonus (0 where there is none)", "Lince, in all", "!!H∗, in all", "Who has more?"]


@pytest.mark.parametrize(
    ("hands", "given", "said_first", "slip"),
    [
        (COURSE, ("700", "950", "1480", "B"), "Two games to none are 700", "RU-12"),
        (COURSE, ("500", "950", "1480", "B"), "Two games to none are 700", "RU-12"),
        (COURSE, ("500", "750", "1480", "A"), "Add both columns first", "RU-13"),
        (COURSE, ("500", "220", "1480", "B"), "That is what stands below the line. What stands above", None),
        (COURSE, ("500", "750", "180", "B"), "That is what stands below the line. What stands above", None),
        (COURSE, ("500", "750", "1300", "B"), "That is what stands above the line. What stands below", None),
        (COURSE, ("500", "250", "1480", "B"), "The numbers are added well. The rubber bonus", None),
        (COURSE, ("500", "750", "1980", "B"), "The rubber bonus belongs to the side that won two games", None),
        (COURSE, ("0", "250", "1480", "B"), "A side has won two games, so there is a bonus.", None),
        (COURSE, ("500", "751", "1480", "B"), "Add the column once more", None),
        (GOES_ON, ("500", "620", "90", "A"), "The bonus comes when a side has won two games.", None),
        (GOES_ON, ("0", "820", "90", "A"), "The bonus comes when a side has won two games.", None),
        (GOES_ON, ("0", "120", "90", "B"), "Compare the two totals once more.", None),
    ],
)
def test_mistakes_at_the_end_of_a_rubber_are_named(
    hands: Sequence[str], given: tuple[str, ...], said_first: str, slip: str | None
) -> None:
    last = first("rubber", RubberSheet(rubber=rubber_of(*hands)))[-1]
    found = last.check(dict(zip(last.right, given, strict=True)))
    assert not found.is_right
    assert said(found)[0].startswith(said_first)
    assert len(found.remarks) == 1
    assert found.misconception == slip


@pytest.mark.rule("CB-72", "CB-76")
def test_a_board_asks_the_scores_and_then_the_match_points() -> None:
    sheet = BoardSheet(tables=3, board=2)  # North-South vulnerable
    for place, text in enumerate(("S 4H 10", "S 4H 11", "-")):
        sheet = sheet.choose(place).write(TableResult.parse(text))
    found = first("duplicate", sheet)
    assert [one.skill for one in found] == ["duplicate-score"] * 2 + ["matchpoints"] * 3
    assert found[0].right == {"0": str(duplicate_score(Contract.parse("4H"), True, 10)), "1": "0"}
    assert found[0].check({"0": "420", "1": "0"}).misconception == "DU-01"
    assert [one.right["0"] for one in found[2:]] == ["2", "4", "0"]
    assert found[3].check({"0": "30"}).misconception == "DU-03"
    assert not found[0].facts
    assert len(found[3].facts) == 3


def test_tokens_ask_what_goes_from_player_to_player() -> None:
    (one,) = first("tokens", TokenSheet().change(TokenDeal.parse("A 2H 9 3 0 0 0")).add())
    assert one.right == {"0": "11"}
    assert one.check({"0": "21"}).misconception == "TW-11"


@pytest.mark.parametrize("kind", ["score", "rubber", "duplicate", "tokens"])
def test_what_is_no_sheet_asks_nothing(kind: str) -> None:
    assert len(quizzes(kind, None)) == (kind == "score")
    assert quizzes("score", Sheet(date.min, entries=(Entry(),), chosen=0).to_json())[0].name == "S NT partscore 7"
