"""`bridgetutor score contract`, `imps` and `matchpoints`: JSON, sheets, batches and wrong use."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bridgetutor.cli.main import main as run


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert run(["score", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def sheet(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(["score", *arguments]) == 0
    return capsys.readouterr().out


CONTRACT = ("contract", "--declarer", "S")


@pytest.mark.parametrize(
    ("arguments", "declarer", "defenders"),
    [
        (["--contract", "3NTX", "--vulnerable", "None", "--tricks", "9"], 550, 0),
        (["--contract", "4S", "--vulnerable", "NS", "--tricks", "10"], 620, 0),
        (["--contract", "4S", "--vulnerable", "EW", "--tricks", "10"], 420, 0),
        (["--contract", "4SX", "--vulnerable", "Both", "--tricks", "7"], 0, 800),
        (["--contract", "4S", "--tricks", "10", "--scoring", "rubber"], 120, 0),
    ],
)
def test_contract(capsys: pytest.CaptureFixture[str], arguments: list[str], declarer: int, defenders: int) -> None:
    found = answer(capsys, *CONTRACT, *arguments)
    assert found["score"] == {"declarer": declarer, "defenders": defenders}
    assert sum(line["points"] for line in found["lines"]) == declarer + defenders
    assert {line["to"] for line in found["lines"]} == {"declarer" if declarer else "defenders"}


def test_imps_and_match_points(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "imps", "--difference", "430") == {"imps": 10}
    assert answer(capsys, "imps", "--difference", "-430") == {"imps": -10}
    assert "opponents" not in sheet(capsys, "imps", "--difference", "430")
    assert "This goes to the opponents" in sheet(capsys, "imps", "--difference", "-430")
    assert "para os adversários" in sheet(capsys, "imps", "--difference", "-20", "--lang", "pt")
    assert "opponents" not in sheet(capsys, "imps", "--difference", "-10")
    found = answer(capsys, "matchpoints", "--scores", "450,430,420,420,-50")
    assert found == {"matchpoints": [8, 6, 3, 3, 0], "percent": [100.0, 75.0, 37.5, 37.5, 0.0]}
    assert answer(capsys, "matchpoints", "--scores", "-50,50")["matchpoints"] == [0, 2]
    assert answer(capsys, "matchpoints", "--scores", "50") == {"matchpoints": [0], "percent": [50.0]}


def test_sheets_explain_every_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["score", *CONTRACT, "--contract", "2SX", "--tricks", "8", "--lang", "en"]) == 0
    sheet = capsys.readouterr().out
    for part in ("2♠\u00a0X by South", "CB-67", "CB-68", "Doubled-and-made bonus", "470"):
        assert part in sheet
    assert run(["score", "matchpoints", "--scores", "450,-50", "--lang", "pt"]) == 0
    assert "100,00 %" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        [*CONTRACT, "--contract", "8NT", "--tricks", "9"],
        [*CONTRACT, "--contract", "3NT", "--tricks", "14"],
        [*CONTRACT, "--contract", "3NT"],
        ["contract", "--contract", "3NT", "--tricks", "9"],
        [*CONTRACT, "--contract", "3NT", "--tricks", "9", "--vulnerable", "All"],
        ["matchpoints", "--scores", "50,,30"],
        ["matchpoints", "--scores", "x"],
        ["imps", "--difference", "much"],
    ],
)
def test_wrong_use_is_a_sentence_and_code_2(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    try:
        code = run(["score", *arguments])
    except SystemExit as end:
        code = int(end.code or 0)
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert "Traceback" not in err
    assert len(err) > 20


def test_a_batch_answers_each_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lines: list[object] = [
        {"id": 1, "contract": "3NT", "declarer": "N", "tricks": 9, "vulnerable": "NS"},
        {"id": 2, "contract": "3NT", "declarer": "N", "tricks": "9"},
        {"id": 3, "contract": "1NT", "declarer": "N", "tricks": 7, "doubled": 1},
    ]
    path = tmp_path / "results.jsonl"
    path.write_text("\n".join(json.dumps(line) for line in lines) + "\n\n{\n", encoding="utf-8")
    assert run(["score", "contract", "--json", "--batch", str(path)]) == 1
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert found[0]["score"] == {"declarer": 600, "defenders": 0}
    assert [each.get("error", {}).get("kind") for each in found] == [None, "bad-value", "unknown-field", "bad-json"]
    scores = tmp_path / "scores.jsonl"
    scores.write_text('{"scores": [50, 0, -50]}\n{"scores": []}\n{"scores": [true]}\n', encoding="utf-8")
    assert run(["score", "matchpoints", "--json", "--batch", str(scores)]) == 1
    first, second, third = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert first == {"matchpoints": [4, 2, 0], "percent": [100.0, 50.0, 0.0]}
    assert second["error"]["kind"] == third["error"]["kind"] == "bad-value"
