"""Records of the two games for two: the fields, stopping anywhere, what is refused at its step, what cannot be read."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.formats.records.base import Played, replay
from bridgetutor.foundation.i18n import language
from tests.helpers.two import C5, FIRST_CHOICES, FIRST_DECK, FIRST_PLAY

Json = dict[str, Any]

DRAW: Json = {
    "game": "draw-and-discard",
    "id": "example",
    "dealer": "B",
    "stock": [str(card) for card in FIRST_DECK],
    "choices": [str(choice) for choice in FIRST_CHOICES],
    "calls": ["3NT", "Pass"],
    "cards": [str(card) for card in FIRST_PLAY],
}
HANDS: Json = {
    "game": "draw-and-discard",
    "dealer": "B",
    "hands": {"A": "QT6.KQ963.AQT3.A", "B": "AKJ4.J7.J7.KQJ96"},
    "calls": ["3NT", "Pass"],
}
GUESS: Json = {
    "game": "guess-who",
    "id": 5,
    "dealer": "A",
    "hands": {str(chair): str(hand) for chair, hand in C5.items()},
    "events": [
        {"ask": {"hcp": {"min": 10}}},
        {"ask": {"length": {"suit": "H", "min": 3}}},
        {"call": "4H"},
        {"ask": {"holds": "SA"}},
        {"call": "Pass"},
        {"command": {"from": "A", "to": "2", "suit": "S", "prefer": "highest"}},
        {"command": {"from": "T", "to": "K", "suit": "S", "prefer": "highest"}},
        {"anything_goes": True},
        {"card": "S8"},
        {"card": "S7"},
        {"card": "SK"},
    ],
}
RUBBER: Json = {
    "game": "rubber",
    "first_dealer": "B",
    "hands": [
        {"contract": {"level": 3, "denomination": "NT", "doubled": 0}, "declarer": "A", "tricks": 10},
        {"contract": {"level": 6, "denomination": "H", "doubled": 0}, "declarer": "B", "tricks": 12},
        {"contract": None},
        {"contract": {"level": 3, "denomination": "NT", "doubled": 1}, "declarer": "A", "tricks": 6},
        {"contract": {"level": 4, "denomination": "S", "doubled": 0}, "declarer": "A", "tricks": 10},
    ],
}
MATCH: Json = {
    "game": "guess-who-match",
    "first_dealer": "A",
    "deals": [
        {"calls": ["4H", "Pass"], "tricks": {"A": 10, "B": 3}, "payments": ["A", "A", "A"]},
        {"calls": ["2S", "Pass"], "tricks": {"A": 5, "B": 8}, "payments": ["B", "B", "A"]},
        {"calls": ["Pass", "Pass"], "tricks": {"A": 5, "B": 8}, "payments": []},
        {"calls": ["3NT", "X"], "tricks": {"A": 3, "B": 10}},
    ],
}
ALL_RECORDS = (DRAW, HANDS, GUESS, RUBBER, MATCH)
#: The lists of each record that may stop anywhere, in the order in which they are played.
STEPS = {
    "draw-and-discard": ("choices", "calls", "cards"),
    "guess-who": ("events",),
    "rubber": ("hands",),
    "guess-who-match": ("deals",),
}


def played(record: Json, lang: str = "en", trace: bool = False) -> Played:
    found = replay(record, language(lang), trace)
    json.dumps([*found.trace, found.outcome])
    return found


def outcome(record: Json, **changes: object) -> Json:
    return played({**record, **changes}).outcome


def error(record: Json, **changes: object) -> tuple[int, str]:
    found = played({**record, **changes})
    assert found.is_bad
    assert found.outcome["error"]["text"]
    return (found.outcome["error"]["step"], found.outcome["error"]["kind"])


# --- Draw and Discard


@pytest.mark.rule("DD-75", "DD-78", "DD-80")
def test_the_worked_example_as_a_record() -> None:
    found = outcome(DRAW)
    assert {name: found[name] for name in ("id", "game", "phase", "to_act")} == {
        "id": "example",
        "game": "draw-and-discard",
        "phase": "over",
        "to_act": None,
    }
    assert "legal" not in found
    assert found["hands"] == HANDS["hands"]
    assert len(found["discards"]) == 26
    assert found["discards"][:2] == ["C4", "D9"]
    assert found["contract"] == {"level": 3, "denomination": "NT", "doubled": 0}
    assert (found["declarer"], found["leader"], found["passed_out"]) == ("A", "B", False)
    assert found["played"] == DRAW["cards"]
    assert "".join(found["winners"]) == "AAAAAAAAAABBB"
    assert found["tricks"] == {"A": 10, "B": 3}
    assert found["score"] == {"A": 130, "B": 0}
    assert [(line["rule"], line["points"], line["to"], line["where"]) for line in found["lines"]] == [
        ("DD-50", 100, "A", "below"),
        ("DD-52", 30, "A", "above"),
    ]


def test_where_the_draw_stops() -> None:
    found = outcome(DRAW, choices=["reject", "keep", "reject"], calls=[], cards=[])
    assert (found["phase"], found["to_act"], found["legal"]) == ("draw", "B", ["keep", "reject"])
    assert "hands" not in found
    assert "discards" not in found
    assert outcome({name: DRAW[name] for name in ("game", "dealer", "stock")})["to_act"] == "A"


def test_hands_in_place_of_the_stock() -> None:
    found = outcome(HANDS)
    assert (found["phase"], found["to_act"]) == ("play", "B")
    assert found["legal"] == ["SA", "SK", "SJ", "S4", "HJ", "H7", "DJ", "D7", "CK", "CQ", "CJ", "C9", "C6"]
    assert found["discards"] == []
    assert outcome(HANDS, calls=[])["legal"][:3] == ["Pass", "1C", "1D"]
    assert outcome(HANDS, calls=["1H", "X"])["legal"][:2] == ["Pass", "XX"]


@pytest.mark.rule("DD-33", "AM-08")
def test_a_passed_out_hand() -> None:
    found = outcome(HANDS, calls=["Pass", "Pass"])
    assert (found["phase"], found["to_act"], found["passed_out"], found["contract"]) == ("over", None, True, None)
    assert (found["score"], found["lines"]) == ({"A": 0, "B": 0}, [])


@pytest.mark.rule("DD-60", "DD-63")
def test_a_claim_and_vulnerability() -> None:
    found = outcome(HANDS, calls=["3NT", "X", "Pass"], claim=6, vulnerable=["A"])
    assert (found["tricks"], found["score"]) == ({"A": 6, "B": 7}, {"A": 0, "B": 800})
    assert found["winners"] == []
    (line,) = found["lines"]
    assert (line["rule"], line["facts"]["steps"]) == ("DD-63", [200, 300, 300])
    assert "200 + 300 + 300 = 800" in line["text"]


@pytest.mark.parametrize(
    ("changes", "step", "kind"),
    [
        ({"choices": ["keep"] * 25, "calls": ["1C"], "cards": []}, 26, "not-your-turn"),
        ({"calls": [], "cards": ["CK"]}, 27, "not-a-call"),
        ({"calls": ["1H", "1D"]}, 28, "bid-too-low"),
        ({"calls": ["X"]}, 27, "nothing-to-double"),
        ({"calls": ["1H", "X", "X"]}, 29, "nothing-to-double"),
        ({"calls": ["1H", "2H", "XX"]}, 29, "nothing-to-redouble"),
        ({"calls": ["8C"]}, 27, "not-a-call"),
        ({"calls": ["3NT", "Pass", "Pass"], "cards": []}, 29, "not-your-turn"),
        ({"calls": ["Pass", "Pass", "1C"], "cards": []}, 29, "game-over"),
        ({"cards": ["CK", "HK"]}, 30, "must-follow-suit"),
        ({"cards": ["CA"]}, 29, "not-in-hand"),
        ({"cards": ["C4"]}, 29, "not-in-hand"),
        ({"claim": 10}, 55, "bad-claim"),
        ({"cards": ["CK", "CA"], "claim": 0}, 31, "bad-claim"),
        ({"cards": [], "claim": 14}, 29, "bad-claim"),
        ({"cards": [], "claim": -1}, 29, "bad-claim"),
    ],
)
def test_what_the_rules_refuse_stops_a_hand_at_its_step(changes: Json, step: int, kind: str) -> None:
    assert error(DRAW, **changes) == (step, kind)


def test_an_unknown_hand() -> None:
    hands = {"A": HANDS["hands"]["A"], "B": "-"}
    found = outcome(HANDS, hands=hands)
    assert (found["to_act"], found["legal"], found["hands"]["B"]) == ("B", [], "-")
    assert error(HANDS, hands=hands, cards=["CK"]) == (3, "unknown-hand")
    assert outcome(HANDS, hands=hands, dealer="A", cards=["CA"])["to_act"] == "B"
    assert outcome(HANDS, hands=hands, claim=9)["score"] == {"A": 100, "B": 0}


@pytest.mark.parametrize(
    ("record", "changes", "kind"),
    [
        (DRAW, {"stock": DRAW["stock"][:51]}, "bad-value"),
        (DRAW, {"stock": [*DRAW["stock"][:51], "C4"]}, "bad-value"),
        (DRAW, {"stock": [*DRAW["stock"][:51], "D10"]}, "bad-value"),
        (DRAW, {"stock": "C4"}, "bad-value"),
        (DRAW, {"choices": ["keep"] * 27}, "bad-value"),
        (DRAW, {"choices": ["take"]}, "bad-value"),
        (DRAW, {"dealer": "N"}, "bad-value"),
        (DRAW, {"dealer": "a"}, "bad-value"),
        (DRAW, {"vulnerable": ["A", "C"]}, "bad-value"),
        (DRAW, {"vulnerable": "A"}, "bad-value"),
        (DRAW, {"claim": "10"}, "bad-value"),
        (DRAW, {"claim": 9.0}, "bad-value"),
        (DRAW, {"calls": [3]}, "bad-value"),
        (DRAW, {"hands": HANDS["hands"]}, "bad-value"),
        (HANDS, {"choices": []}, "bad-value"),
        (HANDS, {"hands": {"A": "QT6.KQ963.AQT3.A"}}, "missing-field"),
        ({"game": "draw-and-discard", "dealer": "B"}, {}, "missing-field"),
        (HANDS, {"hands": {**HANDS["hands"], "a": "-"}}, "unknown-field"),
        (HANDS, {"hands": {**HANDS["hands"], "B": "AKJ4.J7.J7.KQJ9"}}, "bad-value"),
        (HANDS, {"hands": {**HANDS["hands"], "B": "AKJ4.J7.J7.KQJA6"}}, "bad-value"),
        (HANDS, {"hands": ["QT6.KQ963.AQT3.A"]}, "bad-value"),
        (DRAW, {"deal": "N:- - - -"}, "unknown-field"),
        (GUESS, {"hands": {"A": "K5.AJ964.Q83.AJ5"}}, "missing-field"),
        (GUESS, {"chips": {"A": -1, "B": 70}}, "bad-value"),
        (GUESS, {"chips": {"A": 100, "B": 70}}, "bad-value"),
        (GUESS, {"chips": {"A": 70, "B": 70, "bank": 0}}, "unknown-field"),
        (GUESS, {"events": [{"pass": True}]}, "unknown-field"),
        (GUESS, {"events": [{}]}, "bad-value"),
        (GUESS, {"events": [{"card": "SA", "anything_goes": True}]}, "bad-value"),
        (GUESS, {"events": [{"anything_goes": False}]}, "bad-value"),
        (GUESS, {"events": [{"card": "A♠"}]}, "bad-value"),
        (GUESS, {"events": ["Pass"]}, "bad-value"),
        (GUESS, {"events": [{"ask": {"points": {"min": 1}}}]}, "unknown-field"),
        (GUESS, {"events": [{"ask": {"length": {"min": 1}}}]}, "missing-field"),
        (GUESS, {"events": [{"ask": {"any": []}}]}, "bad-value"),
        (GUESS, {"events": [{"command": {"from": "2", "to": "A", "suit": "S"}}]}, "missing-field"),
        (GUESS, {"events": [{"command": {"from": "1", "to": "A", "suit": "S", "prefer": "lowest"}}]}, "bad-value"),
        (GUESS, {"events": [{"command": {"from": "10", "to": "A", "suit": "S", "prefer": "lowest"}}]}, "bad-value"),
        (GUESS, {"events": [{"command": {"from": "2", "to": "A", "suit": "NT", "prefer": "lowest"}}]}, "bad-value"),
        (GUESS, {"events": [{"command": {"from": "2", "to": "A", "suit": "S", "prefer": "best"}}]}, "bad-value"),
        (RUBBER, {"hands": [{"declarer": "A", "tricks": 7}]}, "missing-field"),
        (RUBBER, {"hands": [{"contract": None, "tricks": 0}]}, "unknown-field"),
        (RUBBER, {"hands": [{"contract": "3NT", "declarer": "A", "tricks": 7}]}, "bad-value"),
        (RUBBER, {"hands": [{**RUBBER["hands"][0], "tricks": 14}]}, "bad-value"),
        (RUBBER, {"hands": [{**RUBBER["hands"][0], "declarer": "N"}]}, "bad-value"),
        (RUBBER, {"hands": [{**RUBBER["hands"][0], "contract": {"level": 8, "denomination": "C", "doubled": 0}}]}, "bad-value"),
        (RUBBER, {"hands": [{**RUBBER["hands"][0], "contract": {"level": 1, "denomination": "C", "doubled": 3}}]}, "bad-value"),
        (RUBBER, {"hands": [{**RUBBER["hands"][0], "contract": {"level": 1, "denomination": "N", "doubled": 0}}]}, "bad-value"),
        (RUBBER, {"first_dealer": "C"}, "bad-value"),
        (MATCH, {"first_dealer": None}, "bad-value"),
        (MATCH, {"deals": [{"calls": ["Pass", "Pass"]}]}, "missing-field"),
        (MATCH, {"deals": [{"calls": ["Pass", "Pass"], "tricks": {"A": 7, "B": 7}}]}, "bad-value"),
        (MATCH, {"deals": [{"calls": ["Pass", "Pass"], "tricks": {"A": 7}}]}, "missing-field"),
        (MATCH, {"deals": [{"calls": ["Pass", "Pass"], "tricks": {"A": 7, "B": 6}, "payments": ["C"]}]}, "bad-value"),
    ],
)
def test_what_cannot_be_read_is_an_error_of_step_0_in_both_languages(record: Json, changes: Json, kind: str) -> None:
    texts = []
    for lang in ("en", "pt"):
        found = played({**record, **changes}, lang)
        assert (found.outcome["error"]["step"], found.outcome["error"]["kind"]) == (0, kind)
        assert found.outcome["game"] == record["game"]
        assert "phase" not in found.outcome
        texts.append(found.outcome["error"].pop("text"))
    assert all(texts)


# --- Guess Who Bridge


def test_a_deal_that_stops_after_anything_goes() -> None:
    found = outcome(GUESS, events=GUESS["events"][:8])
    assert (found["phase"], found["to_act"]) == ("play", "B")
    assert found["legal"] == ["SA", "S9", "S8", "S3"]
    assert (found["answers"], found["errors"]) == ([True, True, False], 1)
    assert found["chips"] == {"A": 70 - 2 - 1 + 1, "B": 70 + 2 + 1 - 1, "bank": 0}
    assert (found["declarer"], found["leader"]) == ("A", "b")
    assert "score" not in found


def test_an_androids_turn_lists_what_it_may_be_made_to_play() -> None:
    found = outcome(GUESS, events=GUESS["events"][:6])
    assert (found["to_act"], found["legal"], found["played"]) == ("a", ["SA", "S9", "S8", "S3"], ["SQ"])
    assert outcome(GUESS, events=GUESS["events"][:5])["to_act"] == "b"


def test_the_first_trick() -> None:
    found = outcome(GUESS)
    assert (found["played"], found["winners"], found["to_act"]) == (["SQ", "S8", "S7", "SK"], ["A"], "A")
    assert found["tricks"] == {"A": 1, "B": 0}


def whole_deal(calls: list[str]) -> Json:
    """A record in which each hand plays the highest card that it may, androids by command."""
    record = {**GUESS, "events": [{"call": call} for call in calls]}
    while True:
        found = outcome(record)
        assert "error" not in found
        if found["phase"] == "over":
            return record
        card = found["legal"][0]
        if found["to_act"] in ("a", "b"):
            event: Json = {"command": {"from": card[1], "to": card[1], "suit": card[0], "prefer": "lowest"}}
        else:
            event = {"card": card}
        record = {**record, "events": [*record["events"], event]}


@pytest.mark.rule("GW-57", "GW-64", "GW-69", "GW-70")
@pytest.mark.parametrize("calls", [["4H", "Pass"], ["Pass", "1S", "X"], ["Pass", "Pass"], ["7NT", "X"]])
def test_a_whole_deal_is_settled_and_its_lines_add_up(calls: list[str]) -> None:
    found = outcome(whole_deal(calls))
    assert sum(found["tricks"].values()) == 13
    assert found["passed_out"] is (calls == ["Pass", "Pass"])
    assert set(found["score"]) == {"A", "B", "bank"}
    for name, points in found["score"].items():
        assert points == sum(line["points"] for line in found["lines"] if line["to"] == name)
    assert found["score"]["bank"] == found["chips"]["bank"] == 10
    assert found["chips"]["A"] + found["chips"]["B"] == 130
    assert {line["where"] for line in found["lines"]} == {"chips"}
    assert error(whole_deal(calls) | {"events": [*whole_deal(calls)["events"], {"card": "SA"}]})[1] == "game-over"


@pytest.mark.parametrize(
    ("events", "step", "kind"),
    [
        ([{"card": "SA"}], 1, "not-a-call"),
        ([{"command": {"from": "2", "to": "A", "suit": "S", "prefer": "lowest"}}], 1, "not-a-call"),
        ([{"call": "1H"}, {"call": "1C"}], 2, "bid-too-low"),
        ([{"call": "X"}], 1, "nothing-to-double"),
        ([{"call": "1H"}, {"call": "X"}, {"call": "XX"}], 3, "not-your-turn"),
        ([{"call": "1H"}, {"call": "XX"}], 2, "not-a-call"),
        ([{"call": "1Z"}], 1, "not-a-call"),
        ([{"call": "1H"}, {"call": "Pass"}, {"card": "SQ"}], 3, "not-your-turn"),
        ([*GUESS["events"][:8], {"anything_goes": True}], 9, "not-your-turn"),
        ([*GUESS["events"][:8], {"ask": {"holds": "SA"}}], 9, "not-your-turn"),
        ([*GUESS["events"][:8], {"card": "H5"}], 9, "must-follow-suit"),
        ([*GUESS["events"][:8], {"card": "S4"}], 9, "not-in-hand"),
        ([*GUESS["events"][:9], {"anything_goes": True}], 10, "not-your-turn"),
        ([*GUESS["events"][:10], {"card": "HA"}], 11, "must-follow-suit"),
    ],
)
def test_what_the_rules_refuse_stops_a_deal_at_its_step(events: list[Json], step: int, kind: str) -> None:
    found = outcome(GUESS, events=events)
    before = outcome(GUESS, events=events[: step - 1])
    assert (found["error"]["step"], found["error"]["kind"]) == (step, kind)
    assert {name: value for name, value in found.items() if name != "error"} == before


def test_game_over_is_said_only_where_the_game_is_over() -> None:
    late = outcome(GUESS, events=[{"call": "1H"}, {"call": "Pass"}, {"call": "2H"}])
    assert (late["phase"], late["error"]["kind"]) == ("play", "not-your-turn")
    assert late["error"]["text"] == "The auction is over: no more calls are made."
    deal = {"calls": ["1H", "X", "2H"], "tricks": {"A": 7, "B": 6}}
    assert outcome(MATCH, deals=[deal])["error"]["text"] == late["error"]["text"]


@pytest.mark.parametrize(
    "event",
    [{"anything_goes": True}, {"command": {"from": "2", "to": "A", "suit": "S", "prefer": "lowest"}}],
)
def test_what_has_no_file_text_is_not_quoted_in_a_sentence(event: Json) -> None:
    found = outcome(GUESS, events=[event])["error"]
    assert found == {
        "step": 1,
        "kind": "not-a-call",
        "facts": {},
        "text": "A call is due here: pass, a bid, a double or a redouble.",
    }


@pytest.mark.rule("GW-50", "AM-13")
def test_without_a_token_there_is_no_question_but_an_error_all_the_same() -> None:
    poor = {"A": 0, "B": 100}
    assert error(GUESS, chips=poor) == (1, "no-chips")
    events = [*GUESS["events"][2:3], *GUESS["events"][4:7]]
    found = outcome(GUESS, chips=poor, events=events)
    assert (found["chips"], found["errors"]) == ({"A": -1, "B": 101, "bank": 40}, 1)


# --- rubbers and matches


@pytest.mark.rule("DD-70", "DD-71", "DD-12")
def test_the_rubber_of_course_c_with_a_passed_out_hand_in_it() -> None:
    found = outcome(RUBBER)
    assert (found["phase"], found["to_act"]) == ("over", None)
    assert found["games"] == {"A": 2, "B": 1}
    assert (found["below"], found["above"]) == ({"A": 220, "B": 180}, {"A": 530, "B": 1300})
    assert found["totals"] == {"A": 750, "B": 1480}
    assert (found["rubber_bonus"], found["winner"], found["higher_total"]) == (500, "A", "B")
    assert len(found["after"]) == 5
    assert found["after"][0] == {
        "totals": {"A": 130, "B": 0},
        "progress": {"A": 0, "B": 0},
        "games": {"A": 1, "B": 0},
        "vulnerable": ["A"],
    }
    assert [line["hand"] for line in found["lines"]] == [1, 1, 2, 2, 4, 5, 5]
    for person in ("A", "B"):
        assert found["totals"][person] == sum(line["points"] for line in found["lines"] if line["to"] == person)


def test_an_unfinished_rubber() -> None:
    found = outcome(RUBBER, hands=RUBBER["hands"][:3])
    assert (found["phase"], found["to_act"], found["legal"]) == ("play", None, [])
    assert (found["rubber_bonus"], found["winner"], found["higher_total"]) == (None, None, None)
    assert found["next_dealer"] == "A", "three hands, one of them passed out"
    without = {name: value for name, value in RUBBER.items() if name != "first_dealer"}
    assert "next_dealer" not in outcome(without)
    assert error(RUBBER, hands=[*RUBBER["hands"], RUBBER["hands"][0]]) == (6, "game-over")
    empty = outcome(RUBBER, hands=[])
    assert (empty["totals"], empty["after"], empty["next_dealer"]) == ({"A": 0, "B": 0}, [], "B")


@pytest.mark.rule("GW-71")
def test_the_match_of_course_c() -> None:
    found = outcome(MATCH)
    assert [after["chips"] for after in found["after"]] == [
        {"A": 87, "B": 43, "bank": 10},
        {"A": 68, "B": 52, "bank": 20},
        {"A": 56, "B": 54, "bank": 30},
        {"A": 11, "B": 89, "bank": 40},
    ]
    assert found["chips"] == {"A": 11, "B": 89, "bank": 40}
    assert found["ended"] == {"winner": "B", "loser": "A", "why": "under-20"}
    assert (found["phase"], found["to_act"]) == ("over", None)
    assert [line["hand"] for line in found["lines"]] == [1, 1, 2, 2, 3, 3, 4, 4, 4]
    assert error(MATCH, deals=[*MATCH["deals"], MATCH["deals"][0]]) == (5, "game-over")


def test_a_match_that_runs() -> None:
    found = outcome(MATCH, deals=MATCH["deals"][:2])
    assert (found["phase"], found["ended"], found["legal"]) == ("play", None, [])
    assert error(MATCH, deals=[MATCH["deals"][0], {"calls": ["1H", "X", "XX"], "tricks": {"A": 6, "B": 7}}]) == (2, "not-your-turn")
    assert error(MATCH, deals=[{"calls": ["1H"], "tricks": {"A": 6, "B": 7}}]) == (1, "not-your-turn")


# --- what holds for all of them


@st.composite
def stopped(draw: st.DrawFn) -> Json:
    """A record that stops somewhere."""
    record = copy.deepcopy(draw(st.sampled_from(ALL_RECORDS)))
    lists = [name for name in STEPS[record["game"]] if isinstance(record.get(name), list)]
    if not lists:
        return record
    last = draw(st.sampled_from(lists))
    record[last] = record[last][: draw(st.integers(0, len(record[last])))]
    for name in lists[lists.index(last) + 1 :]:
        del record[name]
    if record["game"] in ("rubber", "guess-who-match"):
        record.setdefault(last, [])
    return record


@given(stopped())
def test_a_record_may_stop_anywhere_and_the_trace_says_each_step(record: Json) -> None:
    found = played(record, trace=True)
    assert not found.is_bad
    steps = sum(len(record[name]) for name in STEPS[record["game"]] if isinstance(record.get(name), list))
    assert [line["step"] for line in found.trace] == list(range(1, steps + 1))
    for line in found.trace:
        assert set(line) - {"id"} == {"step", "phase", "to_act", "legal"}
        assert ("id" in line) is ("id" in record)
    if found.outcome["phase"] != "over":
        assert "legal" in found.outcome


@pytest.mark.parametrize("record", ALL_RECORDS, ids=lambda record: record["game"])
def test_portuguese_changes_the_texts_and_nothing_else(record: Json) -> None:
    def without_texts(value: object) -> object:
        if isinstance(value, dict):
            return {name: without_texts(inner) for name, inner in value.items() if name != "text"}
        return [without_texts(inner) for inner in value] if isinstance(value, list) else value

    one, two = played(record).outcome, played(record, "pt").outcome
    assert without_texts(one) == without_texts(two)
    for first, second in zip(one.get("lines", []), two.get("lines", []), strict=True):
        assert first["text"] != second["text"]
        assert str(first["points"]) in second["text"]


junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 60)
    | st.sampled_from(["A", "B", "a", "SA", "keep", "1H", "X", "", "K5.AJ964.Q83.AJ5"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["A", "call", "ask", "hcp", "min", "contract", "tricks", "command"]), inner, max_size=3)
    ),
    max_leaves=8,
)


@given(st.sampled_from(ALL_RECORDS), st.data())
def test_whatever_stands_in_a_field_there_is_an_answer_and_no_traceback(record: Json, data: st.DataObject) -> None:
    field = data.draw(st.sampled_from([name for name in record if name != "game"]))
    found = played({**record, field: data.draw(junk)})
    assert found.outcome["game"] == record["game"]
