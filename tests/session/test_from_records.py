"""From game records to sheets: each game, what cannot be read by line and sentence, nothing lost, undo in one step."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgetutor.formats.records import KINDS
from bridgetutor.foundation.i18n import language
from bridgetutor.scoring.rubber import Rubber
from bridgetutor.session.board_sheet import BoardSheet, TableResult
from bridgetutor.session.evening import Evening, Result
from bridgetutor.session.from_records import _NAMES, TAKES, to_boards, to_evening, to_rubber, to_sheet, to_tokens
from bridgetutor.session.rubber_sheet import MOST_EARLIER, RubberSheet, hand_text, rubber_of
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
    assert told[1] == "day.jsonl:4: The record is of another game (bridge for four); this sheet takes: Minibridge."
    assert told[2] == "day.jsonl:5: Both sides have 20 points: the cards are dealt again, nobody scores."
    assert told[3] == "day.jsonl:6: The game is not over, so it has no result yet."


def test_each_kind_of_record_has_a_name() -> None:
    assert set(_NAMES) == set(KINDS)
    told = said(to_rubber(RubberSheet(), lines(minibridge(9)), "x.jsonl", language("pt")))[0]
    assert told.endswith("(Minibridge); esta folha aceita: bridge a quatro, Draw and Discard a dois, um rubber inteiro.")


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
    assert [line.split(" ")[0] for line in said(many)] == ["x.jsonl:1:", "x.jsonl:16:", "x.jsonl:17:"]
    assert said(many)[0].endswith("See that they are the same.")


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
        "m.json:1: A whole match begins anew: the one that was not over is put away, and undo brings it back.",
        "m.json:1: The record does not tell questions from errors; here all that was paid stands under questions.",
    ]
    assert taken.sheet.undo() == begun
    assert TokenSheet.from_json(json.loads(json.dumps(taken.sheet.to_json()))).undo() == begun
    assert taken.sheet.change(TokenDeal.parse("A 3NT 9 0 0 0 0")).add().undo().deals == taken.sheet.deals


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


EMPTY = {"score": Sheet(DAY), "evening": Evening(), "rubber": RubberSheet(), "duplicate": BoardSheet(), "tokens": TokenSheet()}

# --- record after record: each is checked against the sheet as it is after those before it


def reread(page: str, sheet: Any) -> Any:
    saved = json.loads(json.dumps(sheet.to_json()))
    return Sheet.from_json(saved, DAY) if page == "score" else type(sheet).from_json(saved)


def test_a_pair_that_moved_is_not_written_twice_for_a_deal() -> None:
    evening = Evening()
    for result in (
        Result(1, "Lince", "Foz", Entry.parse("S NT game 9"), 1),
        Result(2, "Foz", "Lince", Entry.parse("S NT game 9"), 2),
    ):
        evening = evening.prepare().change(result).write()
    taken = to_evening(evening, lines(minibridge(9), minibridge(8)), "x.jsonl", EN)
    assert [(each.deal, each.table, each.ns) for each in taken.sheet.results[2:]] == [(3, 1, "Lince"), (3, 2, "Table 2 N–S")]


def test_a_pair_with_the_name_of_another_table_is_named_by_its_line() -> None:
    evening = Evening().change(Result(1, "table 2 n–s", "Foz", Entry.parse("S NT game 9"), 1)).write()
    taken = to_evening(evening, lines(minibridge(9), minibridge(8)), "x.jsonl", EN)
    assert taken.added == 1
    assert said(taken) == ["x.jsonl:2: One of these pairs has played this deal already."]


def test_files_of_two_tables_meet_at_the_same_cards() -> None:
    first = to_evening(Evening(), lines(minibridge(9), minibridge(9, OTHER)), "1.jsonl", EN)
    kept = reread("evening", first.sheet)
    second = to_evening(kept, lines(minibridge(8, OTHER), minibridge(8)), "2.jsonl", EN)
    assert [(each.deal, each.table) for each in second.sheet.results] == [(1, 1), (2, 1), (2, 2), (1, 2)]
    assert second.sheet.new().cards == ()


def test_other_cards_never_come_to_a_board_that_is_known() -> None:
    game = "1NT Pass 3NT Pass Pass Pass"
    first = to_boards(BoardSheet(tables=2), lines(contract(game, 9)), "1.jsonl", EN)
    second = to_boards(reread("duplicate", first.sheet), lines(contract(game, 8, deal=OTHER), contract(game, 10)), "2.jsonl", EN)
    assert {number: [str(row) for row in found if row] for number, found in second.sheet.boards} == {
        1: ["N 3NT 9", "N 3NT 10"], 17: ["N 3NT 8"],
    }  # fmt: skip
    assert said(second) == []
    erased = first.sheet.choose(0).erase()
    assert erased.cards == ()
    assert [number for number, _ in to_boards(erased, lines(contract(game, 8, deal=OTHER)), "2.jsonl", EN).sheet.boards] == [1]


def match(start: tuple[int, int], many: int) -> dict[str, object]:
    deals = [{"calls": ["1C", "Pass"], "tricks": {"A": 7 + number % 2 * 6, "B": 6 - number % 2 * 6}} for number in range(many)]
    return {"game": "guess-who-match", "first_dealer": "A", "chips": {"A": start[0], "B": start[1]}, "deals": deals}


def test_a_match_that_is_over_sooner_on_the_sheet_is_named_and_the_next_is_there() -> None:
    deal = {"calls": ["1C", "Pass"], "tricks": {"A": 0, "B": 13}}
    back = {"calls": ["Pass", "1C", "Pass"], "tricks": {"A": 13, "B": 0}}
    longer = {"game": "guess-who-match", "first_dealer": "A", "chips": {"A": 120, "B": 20}, "deals": [deal] * 9 + [back]}
    known = [to_tokens(TokenSheet(), lines({**longer, "deals": [deal] * n}), "m.jsonl", EN) for n in range(1, 10)]
    assert any("The match goes on after its end on this sheet" in said(each)[-1] for each in known)
    taken = to_tokens(TokenSheet(), lines({**longer, "deals": [deal] * 9}, MATCH), "m.jsonl", EN)
    assert [str(each) for each in taken.sheet.deals] == ["B 2S 9 2 1 0 0", "A - 8 0 0 0 0"]


def test_a_rubber_without_a_hand_adds_nothing_and_sweeps_nothing_away() -> None:
    begun = RubberSheet(rubber=rubber_of("A 2S 8", first_dealer="A"), chosen=0)
    taken = to_rubber(begun, lines({"game": "rubber", "hands": []}), "x.jsonl", EN)
    assert taken.sheet is begun
    assert said(taken) == ["x.jsonl:1: The record has no hand."]
    tokens = TokenSheet().add()
    empty = to_tokens(tokens, lines({**MATCH, "deals": []}), "x.jsonl", EN)
    assert empty.sheet is tokens
    assert said(empty) == ["x.jsonl:1: The record has no deal."]


@pytest.mark.parametrize(("page", "record"), [("rubber", contract("1NT Pass Pass Pass", 7)), ("tokens", MATCH)])
def test_each_file_is_a_step_of_its_own(page: str, record: object) -> None:
    sheets = [EMPTY[page]]
    for number in range(3):
        sheets.append(TAKES[page](sheets[-1], lines(record, record), f"{number}.jsonl", EN).sheet)
    for now in (sheets[3], reread(page, sheets[3])):
        assert now.undo() == sheets[2]
        assert now.undo().undo() == sheets[1]
        assert now.undo().undo().undo() == sheets[0]


def test_a_whole_rubber_says_what_became_of_the_one_before() -> None:
    begun = RubberSheet(rubber=rubber_of("A 2S 8", first_dealer="A"), chosen=0)
    taken = to_rubber(begun, lines({"game": "rubber", "hands": [hand("A", 3, 9)]}), "x.jsonl", EN)
    assert taken.added == 1
    assert "the one that was not over is put away" in said(taken)[0]


def test_many_hands_of_one_rubber_come_in_at_once() -> None:
    taken = to_rubber(RubberSheet(), lines(*[contract("Pass Pass Pass Pass", None)] * 150), "x.jsonl", EN)
    assert taken.added == 150
    assert taken.sheet.rubber.after == Rubber(taken.sheet.rubber.sides, hands=taken.sheet.rubber.hands).after


def test_more_rubbers_than_a_sheet_keeps_are_named() -> None:
    whole = {"game": "rubber", "first_dealer": "B", "hands": [hand("A", 3, 9), hand("A", 3, 9)]}
    taken = to_rubber(RubberSheet(), lines(*[whole] * (MOST_EARLIER + 2)), "x.jsonl", EN)
    assert taken.added == 2 * (MOST_EARLIER + 1)
    assert [line.split(" ")[0] for line in said(taken)] == [f"x.jsonl:{MOST_EARLIER + 2}:"]
    assert taken.sheet.undo() == RubberSheet()
    later = taken.sheet.new().add().add()
    assert later.undo().rubber.hands == later.rubber.hands[:1]  # not the sheet before the file


def _records() -> st.SearchStrategy[object]:
    """Records of all kinds: right ones again and again, with other cards, dealers, sides, tokens, and what is none."""
    deal = st.sampled_from([DEAL, OTHER, EVEN])
    calls = st.sampled_from(
        ["1NT Pass 3NT Pass Pass Pass", "Pass Pass Pass Pass", "1C X Pass Pass Pass", "1NT Pass", "7NT X XX Pass Pass Pass"]
    )
    tricks = st.integers(0, 13)
    one = st.builds(
        contract, calls, tricks | st.none(), st.sampled_from("NESW"), st.sampled_from(["None", "NS", "EW", "Both"]), deal
    )
    mini = st.builds(lambda n, d, rules: minibridge(n, d, rules=rules), tricks, deal, st.sampled_from(["england", "portugal", "x"]))
    rubber_hand = st.builds(hand, st.sampled_from("AB"), st.integers(1, 7), tricks) | st.just({"contract": None})
    rubber = st.builds(lambda hands: {"game": "rubber", "hands": hands}, st.lists(rubber_hand, max_size=5))
    deals = st.builds(
        lambda level, who, won, paid: {
            "calls": [*(["Pass"] if who == "B" else []), f"{level}C", "Pass"],
            "tricks": {"A": won, "B": 13 - won}, "payments": paid,
        },
        st.integers(1, 7), st.sampled_from("AB"), tricks, st.lists(st.sampled_from("AB"), max_size=4) | st.just(["A"] * 100),
    )  # fmt: skip
    held = [{"A": 70, "B": 70}, {"A": 20, "B": 120}, {"A": 120, "B": 20}]
    matches = st.builds(
        lambda chips, found: {"game": "guess-who-match", "first_dealer": "A", "chips": chips, "deals": found},
        st.sampled_from(held),
        st.lists(deals, max_size=8),
    )
    nothing = st.sampled_from([{}, {"game": []}, {"game": "rubber"}, "{", "null", {"game": "contract", "deal": 3}])
    return st.one_of(one, mini, rubber, matches, nothing)


@pytest.mark.parametrize("page", TAKES)
@settings(max_examples=60, deadline=None)
@given(first=st.lists(_records(), max_size=6), second=st.lists(_records(), max_size=8))
def test_no_file_breaks_a_sheet_and_undo_brings_it_back(page: str, first: list[object], second: list[object]) -> None:
    begun = TAKES[page](EMPTY[page], lines(*first), "a.jsonl", EN).sheet
    taken = TAKES[page](begun, lines(*second), "b.jsonl", EN)
    lost = [trouble for trouble in taken.troubles if trouble.is_lost]
    if taken.added:
        assert taken.sheet.undo() == begun
        assert reread(page, taken.sheet) == taken.sheet
        assert reread(page, taken.sheet).undo() == begun
    else:
        assert taken.sheet is begun
        assert len({trouble.line for trouble in lost}) == max(1, len(second))
    assert len(lost) <= max(1, len(second))


def _one_board() -> st.SearchStrategy[dict[str, object]]:
    """Results of bridge that two boards take, 1 and 2, with cards of two kinds."""
    places = st.sampled_from([("N", "None"), ("E", "NS")])
    deal = st.sampled_from([DEAL, OTHER])
    return st.builds(
        lambda place, cards, n: contract("Pass Pass Pass 1NT Pass Pass Pass", n, *place, cards), places, deal, st.integers(0, 13)
    )


@settings(max_examples=40, deadline=None)
@given(found=st.lists(_one_board(), max_size=12))
def test_a_board_has_results_of_one_deal_only(found: list[Any]) -> None:
    sheet, cards = BoardSheet(), dict[int, set[str]]()
    for number, record in enumerate(found):
        taken = to_boards(sheet, lines(record), f"{number}.jsonl", EN)
        if taken.added:
            changed = [
                board
                for board, rows in taken.sheet.boards
                if sum(map(bool, rows)) > sum(map(bool, dict(sheet.boards).get(board, ())))
            ]
            cards.setdefault(changed[0], set()).add(f"{record['deal']} {record['dealer']} {record['vulnerable']}")
        sheet = taken.sheet
    assert all(len(each) == 1 for each in cards.values())


@settings(max_examples=60, deadline=None)
@given(
    written=st.lists(
        st.builds(
            lambda deal, ns, ew, table: Result(deal, ns, ew, Entry.parse("S NT game 9"), table),
            st.integers(1, 4), st.sampled_from(["Lince", "Foz", "Table 1 N–S", "Table 2 E–W"]),
            st.sampled_from(["Cometa", "Lince", "Table 2 N–S"]), st.integers(0, 3),
        ),
        max_size=10,
    ),
    found=st.lists(st.builds(minibridge, st.integers(0, 13), st.sampled_from([DEAL, OTHER])), max_size=6),
)  # fmt: skip
def test_pairs_that_move_break_no_evening(written: list[Result], found: list[object]) -> None:
    evening = Evening()
    for result in written:
        if evening.why_not(result) is None:
            evening = evening.change(result).write().prepare()
    taken = to_evening(evening, lines(*found), "x.jsonl", EN)
    assert taken.added + sum(trouble.is_lost for trouble in taken.troubles) == max(1, len(found))
    assert (taken.sheet.undo() if taken.added else taken.sheet) == evening
