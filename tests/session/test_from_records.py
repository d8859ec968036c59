"""From game records to sheets: each game, what cannot be read by line and sentence, nothing lost, undo in one step."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import date
from pathlib import Path

import pytest

from bridgetutor.foundation.i18n import language
from bridgetutor.session.board_sheet import BoardSheet, TableResult
from bridgetutor.session.evening import Evening, Result
from bridgetutor.session.from_records import TAKES, to_boards, to_evening, to_rubber, to_sheet, to_tokens
from bridgetutor.session.rubber_sheet import RubberSheet, hand_text, rubber_of
from bridgetutor.session.sheet import Entry, Sheet
from bridgetutor.session.token_sheet import TokenDeal, TokenSheet

EN = language("en")
DAY = date(2026, 3, 4)
#: South has 14 points, North 11; East 8, West 7.
DEAL = "N:AK32.J32.Q32.J32 J54.Q54.J54.A654 Q76.AK6.K76.QT87 T98.T987.AT98.K9"
OTHER = "N:AK32.J32.Q32.J42 J54.Q54.J54.A653 Q76.AK6.K76.QT87 T98.T987.AT98.K9"
EVEN = "N:AKQJ.AKQ.432.432 T987.JT9.AKQ.J65 6543.876.JT9.T98 2.5432.8765.AKQ7"
COURSE_C = Path(__file__).parents[1] / "data" / "draw-and-discard-course-c.jsonl"


def lines(*records: object) -> bytes:
    return "\n".join(each if isinstance(each, str) else json.dumps(each) for each in records).encode()


def minibridge(tricks: int, deal: str = DEAL, **other: object) -> dict[str, object]:
    contract = {"denomination": "NT", "goal": "game"}
    return {"game": "minibridge", "deal": deal, "dealer": "S", "contract": contract, "claim": tricks, **other}


def contract(calls: str, tricks: int | None, dealer: str = "N", vulnerable: str = "None", deal: str = DEAL) -> dict[str, object]:
    record = {"game": "contract", "deal": deal, "dealer": dealer, "vulnerable": vulnerable, "calls": calls.split()}
    return record if tricks is None else {**record, "claim": tricks}


def said(taken: object) -> list[str]:
    return taken.lines()  # type: ignore[attr-defined]


# --- Minibridge


def test_minibridge_deals_are_listed_and_taken_back_together() -> None:
    sheet = Sheet(DAY).change(Entry.parse("N C partscore 7")).add()
    taken = to_sheet(sheet, lines(minibridge(9), minibridge(8)), "x.jsonl", EN)
    assert [str(entry) for entry in taken.sheet.entries] == ["N C partscore 7", "S NT game 9", "S NT game 8"]
    assert (taken.added, taken.troubles) == (2, ())
    assert taken.sheet.undo().entries == sheet.entries
    assert Sheet.from_json(json.loads(json.dumps(taken.sheet.to_json())), DAY).undo().entries == sheet.entries


def test_what_gives_nothing_is_named_by_its_line_and_the_rest_is_there() -> None:
    even = {"game": "minibridge", "deal": EVEN, "dealer": "N"}
    open_deal = {key: value for key, value in minibridge(9).items() if key != "claim"}
    data = lines("{", minibridge(9), "", {"game": "contract"}, even, open_deal, {"game": "chess"}, {"game": "minibridge"})
    taken = to_sheet(Sheet(DAY), data, "day.jsonl", EN)
    assert taken.added == 1
    told = said(taken)
    assert [line.split(" ")[0] for line in told] == [f"day.jsonl:{number}:" for number in (1, 4, 5, 6, 7, 8)]
    assert told[1] == "day.jsonl:4: The record is of the game contract; this sheet takes minibridge."
    assert told[2] == "day.jsonl:5: Both sides have 20 points: the cards are dealt again, nobody scores."
    assert told[3] == "day.jsonl:6: The game is not over, so it has no result yet."


def test_an_evening_takes_the_same_cards_as_one_deal_at_several_tables() -> None:
    evening = Evening().change(Result(1, "Lince", "Foz", Entry.parse("S NT game 9"), 1)).write()
    taken = to_evening(evening, lines(minibridge(9), minibridge(8), minibridge(10, OTHER)), "x.jsonl", EN)
    assert [(each.deal, each.table, each.ns, each.ew, each.entry.tricks) for each in taken.sheet.results[1:]] == [
        (2, 1, "Lince", "Foz", 9),
        (2, 2, "Table 2 N–S", "Table 2 E–W", 8),
        (3, 1, "Lince", "Foz", 10),
    ]
    assert taken.sheet.compared_deals == (2,)
    assert taken.sheet.undo().results == evening.results


# --- rubber


def test_bridge_for_four_goes_on_a_rubber_with_north_south_at_the_left() -> None:
    data = lines(
        contract("1NT Pass 3NT Pass Pass Pass", 10),
        contract("Pass Pass Pass Pass", None),
        contract("Pass 1S Pass Pass X Pass Pass Pass", 5, vulnerable="NS"),
    )
    taken = to_rubber(RubberSheet(), data, "x.jsonl", EN)
    assert [hand_text(hand) for hand in taken.sheet.rubber.hands] == ["A 3NT 10", "-", "B 1SX 5"]
    assert taken.troubles == ()
    assert taken.sheet.undo() == RubberSheet()


@pytest.mark.rule("DD-66")
def test_a_vulnerability_that_the_games_do_not_say_is_named() -> None:
    taken = to_rubber(RubberSheet(), lines(contract("1NT Pass Pass Pass", 6, vulnerable="Both")), "x.jsonl", EN)
    assert taken.added == 1
    assert said(taken) == [
        "x.jsonl:1: In the record declarer is vulnerable otherwise than on this sheet, where the games won decide it."
    ]


def test_the_hands_of_the_course_for_two_make_its_rubber() -> None:
    taken = to_rubber(RubberSheet(), COURSE_C.read_bytes(), COURSE_C.name, EN)
    assert taken.added == len(taken.sheet.rubber.hands) + sum(len(rubber.hands) for rubber in taken.sheet.earlier) > 0
    assert all(not trouble.is_lost for trouble in taken.troubles)


def hand(declarer: str, level: int, tricks: int) -> dict[str, object]:
    return {"contract": {"level": level, "denomination": "NT", "doubled": 0}, "declarer": declarer, "tricks": tricks}


def test_a_whole_rubber_begins_a_new_one_and_one_undo_leads_back() -> None:
    begun = RubberSheet(rubber=rubber_of("A 2S 8", first_dealer="A"), chosen=0)
    whole = {"game": "rubber", "first_dealer": "B", "hands": [hand("A", 3, 9), hand("A", 3, 9)]}
    taken = to_rubber(begun, lines(whole, contract("1NT Pass Pass Pass", 7)), "x.jsonl", EN)
    assert [len(rubber.hands) for rubber in taken.sheet.earlier] == [1, 2]
    assert [hand_text(each) for each in taken.sheet.rubber.hands] == ["A 1NT 7"]
    assert taken.added == 3
    assert taken.sheet.undo() == begun
    later = taken.sheet.add()
    assert later.undo().undo() == begun
    again = RubberSheet.from_json(json.loads(json.dumps(later.to_json())))
    assert again == later
    assert again.undo().undo() == begun


# --- duplicate


def test_the_same_cards_are_one_board_and_others_the_next_that_fits() -> None:
    game = "1NT Pass 3NT Pass Pass Pass"
    data = lines(
        contract(game, 9), contract(game, 10), contract("Pass Pass Pass Pass", None),
        contract(game, 8, deal=OTHER), contract("Pass 1NT Pass Pass Pass", 7, dealer="E", vulnerable="NS"),
    )  # fmt: skip
    sheet = BoardSheet(tables=2)
    taken = to_boards(sheet, data, "x.jsonl", EN)
    rows = {number: [str(row) for row in found if row] for number, found in taken.sheet.boards}
    assert rows[1] == ["N 3NT 9", "N 3NT 10", "-"]
    assert rows[17] == ["N 3NT 8"]
    assert rows[2] == ["S 1NT 7"]
    assert (taken.sheet.tables, taken.sheet.board, taken.added) == (3, 1, 5)
    assert taken.sheet.undo() == sheet


def test_a_table_that_has_a_result_keeps_it() -> None:
    sheet = BoardSheet(tables=2).write(TableResult.parse("S 4H 10"))
    taken = to_boards(sheet, lines(contract("1NT Pass 3NT Pass Pass Pass", 9)), "x.jsonl", EN)
    assert [str(row) for row in taken.sheet.rows] == ["S 4H 10", "N 3NT 9"]
    many = to_boards(sheet, lines(*[contract("1NT Pass Pass Pass", 7)] * 17), "x.jsonl", EN)
    assert many.added == 15
    assert [line.split(" ")[0] for line in said(many)] == ["x.jsonl:16:", "x.jsonl:17:"]


# --- tokens

MATCH = {
    "game": "guess-who-match",
    "first_dealer": "A",
    "deals": [
        {"calls": ["1H", "2S", "Pass"], "tricks": {"A": 4, "B": 9}, "payments": ["A", "A", "B"]},
        {"calls": ["Pass", "Pass"], "tricks": {"A": 8, "B": 5}},
    ],
}


@pytest.mark.rule("GW-57")
def test_a_match_begins_a_new_one() -> None:
    begun = TokenSheet().change(TokenDeal.parse("A 4H 10 0 0 0 0")).add()
    taken = to_tokens(begun, lines(MATCH), "m.json", EN)
    assert [str(deal) for deal in taken.sheet.deals] == ["B 2S 9 2 1 0 0", "A - 8 0 0 0 0"]
    assert [len(deals) for deals in taken.sheet.earlier] == [1]
    assert said(taken) == [
        "m.json:1: The record does not tell questions from errors; here all that was paid stands under questions."
    ]
    assert taken.sheet.undo() == begun
    assert TokenSheet.from_json(json.loads(json.dumps(taken.sheet.to_json()))).undo() == begun


def test_other_tokens_at_the_start_are_named() -> None:
    taken = to_tokens(TokenSheet(), lines({**MATCH, "chips": {"A": 50, "B": 60}}), "m.jsonl", EN)
    assert taken.added == 2
    assert "The record begins with other tokens" in said(taken)[0]


def guess_who(events: Sequence[object]) -> dict[str, object]:
    hands = {
        "A": "AKQJT98765432...", "B": ".AKQJT98765432..", "a": "..AKQJT98765432.", "b": "...AKQJT98765432",
    }  # fmt: skip
    return {"game": "guess-who", "dealer": "A", "hands": hands, "events": events}


def command(suit: str) -> dict[str, object]:
    return {"command": {"from": "2", "to": "A", "suit": suit, "prefer": "lowest"}}


@pytest.mark.rule("GW-44", "GW-50")
def test_a_deal_of_guess_who_has_its_questions_and_errors() -> None:
    ranks = "23456789TJQKA"
    ask = {"ask": {"hcp": {"min": 10}}}
    events: list[object] = [{"call": "1S"}, {"call": "Pass"}, ask, command("S")]  # B asks, then commands what is not there
    opened = to_tokens(TokenSheet(), lines(guess_who(events)), "g.jsonl", EN)
    assert said(opened) == ["g.jsonl:1: The game is not over, so it has no result yet."]
    order = ["b", "a", "B", "A"]  # the left of declarer leads; later declarer does
    for number, rank in enumerate(ranks):
        for chair in order:
            own = {"A": "S", "B": "H", "a": "D", "b": "C"}[chair]
            events.append({"card": own + rank} if chair.isupper() else command(own))
        order = ["A", "b", "a", "B"] if number == 0 else order
    taken = to_tokens(TokenSheet(), lines(guess_who(events)), "g.jsonl", EN)
    assert said(taken) == []
    assert [str(deal) for deal in taken.sheet.deals] == ["A 1S 13 0 1 0 1"]


# --- any file


@pytest.mark.parametrize("page", TAKES)
@pytest.mark.parametrize("data", [b"", b"\n\n", b"\xff\xfe", b"[1]", b"{" * 999])
@pytest.mark.parametrize("code", ["en", "pt"])
def test_a_file_of_nothing_says_so_and_changes_nothing(page: str, data: bytes, code: str) -> None:
    sheets = {"score": Sheet(DAY), "evening": Evening(), "rubber": RubberSheet(), "duplicate": BoardSheet(), "tokens": TokenSheet()}
    taken = TAKES[page](sheets[page], data, "x.jsonl", language(code))
    assert taken.sheet == sheets[page]
    assert taken.added == 0
    assert len(taken.troubles) == 1
    assert taken.lines()[0].startswith("x.jsonl:1: ")
