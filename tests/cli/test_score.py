"""`bridgetutor score minibridge`: sheets, JSON and batches."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bridgetutor.cli.main import main

NT_GAME = ["score", "minibridge", "--denomination", "NT", "--goal", "game", "--tricks"]


def test_a_result_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*NT_GAME, "9", "--rules", "england", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["score"] == {"declarer": 400, "defenders": 0}
    assert found["contract"] == {"denomination": "NT", "goal": "game", "needs": 9}
    assert [(line["rule"], line["points"], line["to"]) for line in found["lines"]] == [
        ("MB-32", 90, "declarer"),
        ("MB-33", 10, "declarer"),
        ("MB-49", 300, "declarer"),
    ]


def test_a_result_as_a_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*NT_GAME, "10"]) == 0
    assert capsys.readouterr().out == (
        "Game in no trumps. 9 tricks needed (6 + 3).\n"
        "Contract made with one overtrick.\n"
        "\n"
        "Declarer's side        430\n"
        "  MB-32  Trick points  120\n"
        "         10 tricks are 4 over six: 4 × 30 in no trumps = 120.\n"
        "  MB-33  Trick points   10\n"
        "         The first trick over six counts 40 in no trumps, that is 10 more.\n"
        "  MB-49  Game bonus    300\n"
        "         Game made (10 tricks, 9 needed): game bonus 300.\n"
        "Defenders                0\n"
    )


def test_a_sheet_in_portuguese(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*NT_GAME, "7", "--lang", "pt"]) == 0
    said = capsys.readouterr().out
    assert "Duas de queda. 100 pontos para a defesa." in said
    assert "7 de 9 vazas: faltam 2, 2 × 50 = 100 para a defesa." in said


def test_a_batch_answers_line_by_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "batch.jsonl"
    good = {"denomination": "H", "goal": "game", "tricks": 8}
    rows = [good, {**good, "id": "x", "rules": "england"}, {**good, "tricks": True}, {**good, "id": 5, "extra": 1}, {"tricks": 8}]
    path.write_text("\n".join([*map(json.dumps, rows), "nonsense", json.dumps(good)]), encoding="utf-8")
    assert main(["score", "minibridge", "--json", "--batch", str(path)]) == 1
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line.get("score") for line in found] == [{"declarer": 0, "defenders": 100}] * 2 + [None] * 4 + [
        {"declarer": 0, "defenders": 100}
    ]
    assert [line.get("error", {}).get("kind") for line in found] == [
        None, None, "bad-value", "unknown-field", "missing-field", "bad-json", None,
    ]  # fmt: skip
    assert [line.get("id") for line in found] == [None, "x", None, 5, None, None, None]


def test_a_good_batch_is_good_and_answers_all_results(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "all.jsonl"
    rows = [
        {"denomination": name, "goal": goal, "tricks": tricks}
        for name in ("C", "D", "H", "S", "NT")
        for goal in ("partscore", "game")
        for tricks in range(14)
    ]
    path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    assert main(["score", "minibridge", "--json", "--batch", str(path)]) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(found) == 140
    for row, line in zip(rows, found, strict=True):
        assert line["tricks"]["declarer"] == row["tricks"]
        assert sum(each["points"] for each in line["lines"]) == sum(line["score"].values())
