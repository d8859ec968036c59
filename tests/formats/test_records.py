"""Game records: the driver and its errors, Minibridge and trick records that stop, skip and go wrong in every way."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.engine.cards import cards_from_text
from bridgetutor.engine.deals import Deal
from bridgetutor.formats.records import KINDS
from bridgetutor.formats.records.base import Played, find_kind, replay, replay_file, to_json
from bridgetutor.formats.records.source import Shape
from bridgetutor.foundation.i18n import language

EN = language("en")
A7 = "N:K63.862.K64.QT52 972.JT94.JT95.K6 A84.KQ5.A732.J94 QJT5.A73.Q8.A873"
A6B = "N:T9865.K4.AK3.J92 AQ7.QJ75.T8.A653 K2.AT962.Q954.87 J43.83.J762.KQT4"
NT = {"denomination": "NT", "goal": "partscore"}
A7_CARDS = [
    str(card)
    for card in cards_from_text(
        "SQ S3 S2 SA CJ C3 C2 CK S9 S4 S5 SK CQ C6 C4 CA SJ S6 S7 S8 ST H2 D5 D2 D8 D4 D9 DA C9 C7 C5 DJ D3 DQ DK DT "
        "CT H4 D7 C8 H6 H9 HQ HA H7 H8 HT HK H5 H3 D6 HJ"
    )
]


def minibridge(**fields: Any) -> dict[str, Any]:
    return {"game": "minibridge", "deal": A7, "dealer": "N", **fields}


def outcome(record: dict[str, Any]) -> dict[str, Any]:
    played = replay(record, EN)
    assert played.is_bad == ("error" in played.outcome)
    return played.outcome


def error(record: dict[str, Any]) -> tuple[int, str]:
    found = outcome(record)["error"]
    assert found["text"]
    assert "{" not in found["text"]
    return found["step"], found["kind"]


# --- Minibridge


def test_a_whole_deal() -> None:
    assert outcome(minibridge(id="a7", contract=NT, cards=A7_CARDS)) == {
        "id": "a7",
        "game": "minibridge",
        "phase": "over",
        "to_act": None,
        "hcp": {"N": 8, "E": 5, "S": 14, "W": 13},
        "redeal": False,
        "declarer": "S",
        "dummy": "N",
        "leader": "W",
        "contract": {"denomination": "NT", "goal": "partscore", "needs": 7},
        "played": A7_CARDS,
        "winners": ["S", "E", "N", "W", "W", "W", "S", "S", "N", "N", "W", "S", "E"],
        "tricks": {"NS": 7, "EW": 6},
        "score": {"NS": 90, "EW": 0},
        "lines": [
            {
                "rule": "MB-32",
                "kind": "trick-points",
                "facts": {"denomination": "NT", "tricks": 7, "over_six": 1, "each": 30},
                "points": 30,
                "to": "NS",
                "where": "total",
                "text": "7 tricks are 1 over six: 1 × 30 in no trumps = 30.",
            },
            {
                "rule": "MB-33",
                "kind": "trick-points",
                "facts": {"denomination": "NT", "each": 30, "extra": 10, "first": 40},
                "points": 10,
                "to": "NS",
                "where": "total",
                "text": "The first trick over six counts 40 in no trumps, that is 10 more.",
            },
            {
                "rule": "MB-47",
                "kind": "partscore-bonus",
                "facts": {"tricks": 7, "needs": 7},
                "points": 50,
                "to": "NS",
                "where": "total",
                "text": "Part-score made (7 tricks, 7 needed): part-score bonus 50.",
            },
        ],
    }


@pytest.mark.parametrize("count", range(53))
def test_a_record_may_stop_at_any_card(count: int) -> None:
    found = outcome(minibridge(contract=NT, cards=A7_CARDS[:count]))
    assert found["played"] == A7_CARDS[:count]
    assert ("legal" in found) == ("score" not in found) == (count < 52)
    assert len(found["winners"]) == sum(found["tricks"].values()) == count // 4
    if count < 52:
        assert A7_CARDS[count] in found["legal"]


def test_before_the_contract() -> None:
    found = outcome(minibridge())
    assert (found["phase"], found["to_act"], found["contract"]) == ("choose", "S", None)
    assert found["legal"][0] == {"denomination": "C", "goal": "partscore"}
    assert found["legal"][-1] == {"denomination": "NT", "goal": "game"}
    assert len(found["legal"]) == 10
    assert found == outcome(minibridge(contract=None, cards=[], claim=None, rules="england"))


def test_legal_cards_are_in_order_and_dummys_seat_acts() -> None:
    found = outcome(minibridge(contract=NT, cards=["SQ"]))
    assert (found["to_act"], found["legal"]) == ("N", ["SK", "S6", "S3"])
    lead = outcome(minibridge(contract=NT))["legal"]
    assert lead == ["SQ", "SJ", "ST", "S5", "HA", "H7", "H3", "DQ", "D8", "CA", "C8", "C7", "C3"]


def test_a_trace_has_a_line_before_each_action_and_before_the_refused_one() -> None:
    played = replay(minibridge(id=1, contract=NT, cards=["SQ", "C2"]), EN, trace=True)
    assert [(line["id"], line["step"], line["phase"], line["to_act"]) for line in played.trace] == [
        (1, 1, "choose", "S"),
        (1, 2, "play", "W"),
        (1, 3, "play", "N"),
    ]
    assert list(played.trace[0]) == ["id", "step", "phase", "to_act", "legal"]
    assert played.trace[2]["legal"] == played.outcome["legal"]
    assert played.outcome["error"]["step"] == 3  # type: ignore[index]
    assert next(iter(replay(minibridge(contract=NT), EN, trace=True).trace[0])) == "step"


def test_a_trace_goes_on_to_the_action_after_the_end() -> None:
    played = replay(minibridge(contract=NT, cards=[*A7_CARDS, "SA"]), EN, trace=True)
    assert len(played.trace) == 54
    assert played.trace[-1] == {"step": 54, "phase": "over", "to_act": None, "legal": []}


@pytest.mark.parametrize(
    ("fields", "step", "kind"),
    [
        ({"cards": ["SQ"]}, 1, "not-your-turn"),
        ({"claim": 7}, 1, "bad-claim"),
        ({"contract": NT, "cards": ["SQ", "C2"]}, 3, "must-follow-suit"),
        ({"contract": NT, "cards": ["SA"]}, 2, "not-in-hand"),
        ({"contract": NT, "cards": ["SQ", "S3", "S2", "SQ"]}, 5, "not-in-hand"),
        ({"contract": NT, "cards": [*A7_CARDS, "SA"]}, 54, "game-over"),
        ({"contract": NT, "cards": A7_CARDS, "claim": 7}, 54, "bad-claim"),
        ({"contract": NT, "claim": -1}, 2, "bad-claim"),
        ({"contract": NT, "claim": 14}, 2, "bad-claim"),
        ({"contract": NT, "cards": A7_CARDS[:4], "claim": 0}, 6, "bad-claim"),
        ({"contract": NT, "cards": A7_CARDS[:8], "claim": 13}, 10, "bad-claim"),
        ({"deal": A6B, "contract": NT}, 1, "redeal"),
        ({"deal": A6B, "cards": ["SA"]}, 1, "redeal"),
        ({"deal": A6B, "claim": 7}, 1, "redeal"),
        ({"deal": "N:- 972.JT94.JT95.K6 A84.KQ5.A732.J94 -", "contract": NT}, 1, "unknown-hand"),
        ({"deal": "N:K63.862.K64.QT52 - A84.KQ5.A732.J94 -", "contract": NT, "cards": ["SQ"]}, 2, "unknown-hand"),
        ({"deal": A7.replace("972.JT94.JT95.K6", "-"), "contract": NT, "cards": ["SQ", "S3", "S2"]}, 4, "unknown-hand"),
    ],
)
def test_refused_actions(fields: dict[str, Any], step: int, kind: str) -> None:
    record = minibridge(**fields)
    assert error(record) == (step, kind)


def test_a_refusal_describes_the_position_before_it() -> None:
    good = outcome(minibridge(contract=NT, cards=["SQ"]))
    bad = outcome(minibridge(contract=NT, cards=["SQ", "C2", "S2"]))
    refused = bad.pop("error")
    assert bad == good
    assert refused["text"] == "Dummy still has a spade. Dummy must follow suit."
    assert refused["facts"]["led"] == "S"


def test_claims_move_tricks_and_score_but_not_winners() -> None:
    found = outcome(minibridge(contract=NT, cards=A7_CARDS[:9], claim=12))
    assert found["phase"] == "over"
    assert found["tricks"] == {"NS": 12, "EW": 1}
    assert found["winners"] == ["S", "E"]
    assert found["score"] == {"NS": 240, "EW": 0}
    last = outcome(minibridge(contract=NT, cards=A7_CARDS[:51], claim=7))
    assert (last["phase"], last["tricks"]) == ("over", {"NS": 7, "EW": 6})


def test_twenty_all() -> None:
    found = outcome(minibridge(deal=A6B, dealer="E", cards=[]))
    assert found["redeal"] is True
    assert (found["phase"], found["to_act"], found["declarer"], found["contract"]) == ("over", None, None, None)
    assert (found["score"], found["lines"]) == ({"NS": 0, "EW": 0}, [])
    assert "legal" not in found


def test_points_of_unknown_hands() -> None:
    assert outcome(minibridge(deal="N:- - A84.KQ5.A732.J94 -"))["hcp"] == {"N": None, "E": None, "S": 14, "W": None}
    three = outcome(minibridge(deal=A7.replace("972.JT94.JT95.K6", "-")))
    assert three["hcp"] == {"N": 8, "E": 5, "S": 14, "W": 13}
    assert (three["declarer"], three["to_act"]) == ("S", "S")
    nobody = outcome(minibridge(deal="N:- - - -"))
    assert (nobody["phase"], nobody["to_act"], nobody["legal"]) == ("choose", None, [])


# --- records that cannot be read


@pytest.mark.parametrize(
    ("change", "kind", "field"),
    [
        ({"deal": None}, "bad-value", "deal"),
        ({"deal": 7}, "bad-value", "deal"),
        ({"deal": ""}, "bad-value", "deal"),
        ({"deal": A7.replace("T", "10")}, "bad-value", "deal"),
        ({"deal": A7.lower()}, "bad-value", "deal"),
        ({"deal": A7.replace("K63.", "K6.")}, "bad-value", "deal"),
        ({"deal": A7.replace("K63.", "A63.")}, "bad-value", "deal"),
        ({"deal": A7.replace("K63.", "KK3.")}, "bad-value", "deal"),
        ({"dealer": "n"}, "bad-value", "dealer"),
        ({"dealer": "North"}, "bad-value", "dealer"),
        ({"rules": "france"}, "bad-value", "rules"),
        ({"rules": None}, "bad-value", "rules"),
        ({"contract": "NT"}, "bad-value", "contract"),
        ({"contract": {}}, "missing-field", "contract.denomination"),
        ({"contract": {"denomination": "NT"}}, "missing-field", "contract.goal"),
        ({"contract": {"denomination": "nt", "goal": "game"}}, "bad-value", "contract.denomination"),
        ({"contract": {"denomination": "NT", "goal": "slam"}}, "bad-value", "contract.goal"),
        ({"contract": {"denomination": "NT", "goal": ["game"]}}, "bad-value", "contract.goal"),
        ({"contract": {**NT, "needs": 7}}, "unknown-field", "contract.needs"),
        ({"cards": "SQ"}, "bad-value", "cards"),
        ({"cards": None}, "bad-value", "cards"),
        ({"cards": ["SQ", "S10"]}, "bad-value", "cards[2]"),
        ({"cards": ["sq"]}, "bad-value", "cards[1]"),
        ({"cards": [5]}, "bad-value", "cards[1]"),
        ({"cards": ["♠Q"]}, "bad-value", "cards[1]"),
        ({"claim": True}, "bad-value", "claim"),
        ({"claim": 7.0}, "bad-value", "claim"),
        ({"claim": "7"}, "bad-value", "claim"),
        ({"vulnerable": "None"}, "unknown-field", "vulnerable"),
        ({"Cards": []}, "unknown-field", "Cards"),
    ],
)
def test_unreadable_fields_are_named_before_anything_is_played(change: dict[str, Any], kind: str, field: str) -> None:
    record = minibridge(id=[1, {"x": None}], contract=NT)
    record.update(change)
    found = outcome(record)
    assert list(found) == ["id", "game", "error"]
    assert found["id"] == [1, {"x": None}]
    assert (found["error"]["step"], found["error"]["kind"]) == (0, kind)
    assert found["error"]["facts"]["field"] == field
    assert field in found["error"]["text"]
    assert replay(record, EN, trace=True).trace == ()


@pytest.mark.parametrize("name", ["deal", "dealer"])
def test_needed_fields(name: str) -> None:
    record = minibridge()
    del record[name]
    assert error(record) == (0, "missing-field")


def test_wrong_counts_name_both_seats() -> None:
    text = outcome(minibridge(deal="N:A873.AJ83.52.Q3 95.74.AQJ84.T7542 QT62.KQ62.K93.K8 KJ4.T95.T76.AJ96"))["error"]["text"]
    assert text == "Field “deal”: North has 12 cards and East has 14 cards; each hand needs 13."


def test_games_that_do_not_exist() -> None:
    assert error({"game": "whist"}) == (0, "unknown-game")
    assert error({}) == (0, "missing-field")
    assert error({"game": None}) == (0, "bad-value")
    assert outcome({"game": ["x"], "id": 3}) == {"id": 3, "game": None, "error": outcome({"game": ["x"]})["error"]}
    assert outcome({"game": "whist"})["game"] == "whist"


def test_ids_of_any_sort_come_back() -> None:
    for value in (0, "x", None, 1.5, False, [], {"a": 1}, "\ud800"):
        found = outcome(minibridge(id=value))
        assert found["id"] == value
        assert json.loads(to_json(found)) == found
    assert "id" not in outcome(minibridge())


# --- tricks


TRICKS = {"game": "tricks", "deal": "N:42.9..8 .32.K9. .J.65.A AK7...4", "trump": "H", "leader": "W"}


def test_a_few_tricks() -> None:
    cards = ["SA", "S4", "H3", "HJ", "CA", "C4", "C8", "H2", "DK", "D6", "S7", "H9", "S2", "D9", "D5", "SK"]
    assert outcome({**TRICKS, "cards": cards}) == {
        "game": "tricks",
        "phase": "over",
        "to_act": None,
        "leader": "W",
        "played": cards,
        "winners": ["S", "E", "N", "W"],
        "tricks": {"NS": 2, "EW": 2},
    }
    assert outcome({**TRICKS, "cards": cards[:1]})["legal"] == ["S4", "S2"]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"cards": ["SA", "H9"]}, (2, "must-follow-suit")),
        ({"cards": ["S4"]}, (1, "not-in-hand")),
        ({"deal": "N:42... - A3... K5...", "cards": ["SK", "S2", "S9"]}, (3, "unknown-hand")),
        ({"deal": "N:A... K... Q... J...", "cards": ["SJ", "SA", "SK", "SQ", "S2"]}, (5, "game-over")),
        ({"deal": "N:42.9..8 .32.K9. .J.65.A AK7..."}, (0, "bad-value")),
        ({"trump": None}, (0, "bad-value")),
        ({"trump": "hearts"}, (0, "bad-value")),
        ({"claim": 2}, (0, "unknown-field")),
    ],
)
def test_tricks_that_go_wrong(change: dict[str, Any], expected: tuple[int, str]) -> None:
    assert error({**TRICKS, **change}) == expected


def test_hands_without_cards_are_over_at_once() -> None:
    found = outcome({**TRICKS, "deal": "N:... ... ... ..."})
    assert (found["phase"], found["to_act"], found["tricks"]) == ("over", None, {"NS": 0, "EW": 0})


# --- files


def played(data: bytes, shape: Shape = Shape.LINES) -> list[Played]:
    return list(replay_file(data, shape, EN))


def reasons(data: bytes, shape: Shape = Shape.LINES) -> list[object]:
    return [each.outcome["error"]["facts"].get("reason") if each.is_bad else None for each in played(data, shape)]  # type: ignore[index]


GOOD = json.dumps(TRICKS).encode()


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"{", "syntax"),
        (b"nonsense", "syntax"),
        (GOOD + b" x", "syntax"),
        (b"[]", "not-an-object"),
        (b"7", "not-an-object"),
        (b'"text"', "not-an-object"),
        (b"null", "not-an-object"),
        (b"{'game': 'tricks'}", "syntax"),
        (b'{"game": "tricks", "id": NaN}', "not-a-number"),
        (b'{"game": "tricks", "id": -Infinity}', "not-a-number"),
        (b'{"game": "tricks", "id": 1e400}', "not-a-number"),
        (b'{"game": "tricks", "game": "tricks"}', "repeated-key"),
        (b'{"id": {"a": 1, "a": 1}}', "repeated-key"),
        (b'{"id": ' + b"9" * 6000 + b"}", "too-long-number"),
        (b'{"id": ' + b"[" * 100 + b"]" * 100 + b"}", "too-deep"),
        (b'{"id": ' + b"[" * 200_000 + b"]" * 200_000 + b"}", "too-deep"),
        (b'{"id": "\xff"}', "not-utf-8"),
        (b'{"id": "a\tb"}', "syntax"),
    ],
)
def test_a_damaged_line_is_one_error_and_the_next_is_read(line: bytes, reason: str) -> None:
    found = played(GOOD + b"\n" + line + b"\n\n  \n" + GOOD + b"\n")
    assert [each.is_bad for each in found] == [False, True, False]
    error = found[1].outcome["error"]
    assert isinstance(error, dict)
    assert (error["kind"], error["step"], error["facts"]["reason"], error["facts"]["line"]) == ("bad-json", 0, reason, 2)
    assert error["text"]
    assert found[1].outcome["game"] is None


@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbf" + GOOD + b"\r\n" + GOOD,
        GOOD + b"\r" + GOOD + b"\r",
        (GOOD.decode() + "\n" + GOOD.decode()).encode("utf-16"),
        GOOD + b"\n\r\n\n" + GOOD + b"\n",
    ],
)
def test_marks_and_line_ends_do_not_matter(data: bytes) -> None:
    assert [each.is_bad for each in played(data)] == [False, False]


def test_other_separators_do_not_end_a_line() -> None:
    record = json.dumps({**TRICKS, "id": "a\u2028b\x85c"}, ensure_ascii=False).encode()
    found = played(record + b"\n" + GOOD)
    assert [each.outcome.get("id") for each in found] == ["a\u2028b\x85c", None]


def test_an_answer_stays_on_one_line_whatever_the_id() -> None:
    record = json.dumps({**TRICKS, "id": "a\u2028b\u2029c\x85d"}).encode()
    (found,) = played(record)
    text = to_json(found.outcome)
    assert len(text.splitlines()) == 1
    assert json.loads(text) == found.outcome


def test_one_object_may_stand_on_many_lines() -> None:
    pretty = json.dumps(TRICKS, indent=2).encode()
    for shape in (Shape.ONE, Shape.EITHER):
        assert [each.is_bad for each in played(pretty, shape)] == [False]
    assert reasons(GOOD + b"\n" + GOOD, Shape.ONE) == ["syntax"]
    assert [each.is_bad for each in played(GOOD + b"\n" + GOOD, Shape.EITHER)] == [False, False]
    assert [each.is_bad for each in played(GOOD, Shape.EITHER)] == [False]


def test_empty_files() -> None:
    assert reasons(b"", Shape.ONE) == ["empty"]
    assert reasons(b" \n\n", Shape.LINES) == []
    assert reasons(b"", Shape.EITHER) == []


def test_shapes_follow_the_names() -> None:
    names = ("a.json", "a.JSON", "a.jsonl", "a.ndjson", "-", "a.txt")
    expected = (Shape.ONE, Shape.ONE, Shape.LINES, Shape.LINES, Shape.EITHER, Shape.EITHER)
    assert tuple(Shape.of_name(name) for name in names) == expected


# --- all kinds


@pytest.mark.parametrize("game", KINDS)
def test_every_kind_can_be_found_and_refuses_strange_fields(game: str) -> None:
    kind = find_kind(game)
    assert all(hasattr(kind, name) for name in ("read", "legal", "describe"))
    assert error({"game": game, "nonsense": 1})[0] == 0


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 60) | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)


@given(
    st.fixed_dictionaries(
        {"game": st.sampled_from(list(KINDS))},
        optional={
            "id": json_values,
            "deal": json_values | st.sampled_from([A7, A6B, "N:- - - -", str(Deal.shuffled(1))]),
            "dealer": json_values | st.sampled_from(list("NESW")),
            "contract": json_values | st.just(NT),
            "cards": json_values | st.lists(st.sampled_from([*A7_CARDS, "ZZ"]), max_size=20),
            "claim": json_values,
            "trump": json_values | st.just("NT"),
            "leader": json_values | st.sampled_from(list("NESW")),
            "calls": json_values | st.lists(st.sampled_from(["Pass", "1C", "X", "XX", "7NT"]), max_size=5),
            "hands": json_values,
            "events": json_values,
            "deals": json_values,
        },
    )
)
def test_whatever_is_written_gives_one_object_and_no_traceback(record: dict[str, Any]) -> None:
    for words in (EN, language("pt")):
        result = replay(record, words, trace=True)
        for line in result.lines:
            assert json.loads(to_json(line)) == line
        assert ("error" in result.outcome) == result.is_bad


@given(st.binary(max_size=60))
def test_whatever_bytes_a_file_holds_there_is_no_traceback(data: bytes) -> None:
    for shape in Shape:
        for result in replay_file(data, shape, EN):
            assert result.is_bad
            assert to_json(result.outcome)
