"""`bridgetutor score draw-and-discard` and `score guess-who`: JSON, sheets, batches and wrong use."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bridgetutor.cli.main import main as run


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert run(["score", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.rule("DD-80", "DD-63")
@pytest.mark.parametrize(
    ("arguments", "declarer", "defenders", "rules"),
    [
        (["--contract", "3NT", "--tricks", "10"], 130, 0, ["DD-50", "DD-52"]),
        (["--contract", "2SXX", "--tricks", "9"], 240 + 200 + 100, 0, ["DD-50", "DD-51", "DD-54", "DD-55"]),
        (["--contract", "6H", "--tricks", "12", "--vulnerable"], 930, 0, ["DD-50", "DD-56"]),
        (["--contract", "4SX", "--tricks", "7"], 0, 500, ["DD-62"]),
        (["--contract", "4SX", "--tricks", "7", "--vulnerable"], 0, 800, ["DD-63"]),
    ],
)
def test_draw_and_discard(
    capsys: pytest.CaptureFixture[str], arguments: list[str], declarer: int, defenders: int, rules: list[str]
) -> None:
    found = answer(capsys, "draw-and-discard", *arguments)
    assert found["score"] == {"declarer": declarer, "defenders": defenders}
    assert [line["rule"] for line in found["lines"]] == rules
    assert {line["to"] for line in found["lines"]} <= set(found["score"])


@pytest.mark.rule("GW-65", "GW-66", "GW-67", "GW-69")
@pytest.mark.parametrize(
    ("contract", "tricks", "score"),
    [
        ("2H", 9, {"declarer": 11, "defenders": 0, "bank": 10}),
        ("2HX", 9, {"declarer": 25, "defenders": 0, "bank": 10}),
        ("3H", 5, {"declarer": 0, "defenders": 20, "bank": 10}),
        ("3HX", 5, {"declarer": 0, "defenders": 40, "bank": 10}),
        ("none", 8, {"A": 2, "B": 0, "bank": 10}),
        ("none", 0, {"A": 0, "B": 7, "bank": 10}),
    ],
)
def test_guess_who(capsys: pytest.CaptureFixture[str], contract: str, tricks: int, score: dict[str, int]) -> None:
    found = answer(capsys, "guess-who", "--contract", contract, "--tricks", str(tricks))
    assert found["score"] == score
    assert sum(line["points"] for line in found["lines"]) == sum(score.values())


def test_sheets_say_where_each_point_stands(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["score", "draw-and-discard", "--contract", "3NT", "--tricks", "10", "--lang", "en"]) == 0
    sheet = capsys.readouterr().out
    for part in ("3 no trumps", "not vulnerable", "DD-50", "DD-52", "Below the line: 100. Above the line: 30."):
        assert part in sheet
    assert run(["score", "draw-and-discard", "--contract", "4SX", "--tricks", "7", "--lang", "pt"]) == 0
    sheet = capsys.readouterr().out
    for part in ("100 + 200 + 200 = 500", "Abaixo da linha: 0. Acima da linha: 500."):
        assert part in sheet
    assert run(["score", "guess-who", "--contract", "none", "--tricks", "8", "--lang", "pt"]) == 0
    sheet = capsys.readouterr().out
    for part in ("Ninguém licitou", "Vazas: A 8, B 5.", "GW-69", "taxa da banca"):
        assert part in sheet


@pytest.mark.parametrize(
    "arguments",
    [
        ["draw-and-discard", "--contract", "3NT"],
        ["draw-and-discard", "--contract", "3N", "--tricks", "9"],
        ["draw-and-discard", "--contract", "3NT", "--tricks", "14"],
        ["draw-and-discard", "--contract", "none", "--tricks", "9"],
        ["guess-who", "--contract", "2HXX", "--tricks", "9"],
        ["guess-who", "--contract", "None", "--tricks", "9"],
        ["guess-who", "--contract", "2H", "--tricks", "-1"],
        ["guess-who", "--contract", "2H", "--tricks", "9", "--vulnerable"],
    ],
)
def test_wrong_use_is_a_sentence_and_code_2(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert run(["score", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err


def test_a_batch_answers_line_by_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    lines = [
        {"contract": "3NT", "tricks": 10, "vulnerable": False, "id": 1},
        {"contract": "4SX", "tricks": 7, "vulnerable": True},
        {"contract": "4SX", "tricks": 7, "vulnerable": "yes", "id": "bad"},
        {"contract": "4SX"},
    ]
    file.write_text("\n".join(json.dumps(line) for line in lines), encoding="utf-8")
    assert run(["score", "draw-and-discard", "--json", "--batch", str(file)]) == 1
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line.get("score") for line in found[:2]] == [
        {"declarer": 130, "defenders": 0},
        {"declarer": 0, "defenders": 800},
    ]
    assert found[0]["id"] == 1
    assert (found[2]["id"], found[2]["error"]["kind"]) == ("bad", "bad-value")
    assert found[3]["error"]["kind"] == "missing-field"
    file.write_text('{"contract": "none", "tricks": 9}\n\n{"contract": "2HXX", "tricks": 9}\n', encoding="utf-8")
    assert run(["score", "guess-who", "--json", "--batch", str(file)]) == 1
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert found[0]["score"] == {"A": 3, "B": 0, "bank": 10}
    assert found[1]["error"]["facts"]["problem"] == "no-redouble"
