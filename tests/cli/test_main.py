"""The command line: commands, languages, exit codes, sentences instead of tracebacks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bridgetutor.cli.main import COMMANDS, main

DEAL = "N:42.9..8 .32.K9. .J.65.A AK7...4"
GOOD = {"id": 1, "game": "tricks", "deal": DEAL, "trump": "H", "leader": "W", "cards": ["SA"]}


def lines(text: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in text.splitlines()]


@pytest.fixture
def records(tmp_path: Path) -> Path:
    path = tmp_path / "records.jsonl"
    bad = {**GOOD, "id": 2, "cards": ["SA", "H9"]}
    path.write_text("\n".join([json.dumps(GOOD), "{", "", json.dumps(bad), json.dumps(GOOD)]), encoding="utf-8")
    return path


def test_replay_prints_one_object_a_record_and_goes_on_after_bad_ones(records: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(records)]) == 1
    found = lines(capsys.readouterr().out)
    assert [record.get("id") for record in found] == [1, None, 2, 1]
    assert ["error" in record for record in found] == [False, True, True, False]


def test_replay_of_good_records_is_good(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "one.json"
    path.write_text(json.dumps(GOOD, indent=4), encoding="utf-8")
    assert main(["replay", "--json", str(path), "--trace"]) == 0
    found = lines(capsys.readouterr().out)
    assert [line.get("step") for line in found] == [1, None]


def test_the_language_changes_the_sentences_and_nothing_else(records: Path, capsys: pytest.CaptureFixture[str]) -> None:
    outcomes = {}
    for code in ("en", "pt"):
        main(["--lang", code, "replay", str(records), "--trace"])
        outcomes[code] = lines(capsys.readouterr().out)
    texts = {code: [record["error"].pop("text") for record in found if "error" in record] for code, found in outcomes.items()}  # type: ignore[attr-defined]
    assert outcomes["en"] == outcomes["pt"]
    assert texts["en"][1] == "You still have a spade. You must follow suit."
    assert texts["pt"][1] == "Tens de assistir: ainda tens uma carta de espadas."


def test_the_system_names_the_language(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("LC_ALL", "pt_PT.UTF-8")
    assert main(["replay"]) == 2
    assert "faltam argumentos: FILE" in capsys.readouterr().err
    assert main(["replay", "--lang", "en"]) == 2
    assert "the following arguments are required: FILE" in capsys.readouterr().err


def test_records_can_be_piped_in(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    import io
    import sys

    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(GOOD).encode())))
    assert main(["replay", "-"]) == 0
    assert lines(capsys.readouterr().out)[0]["to_act"] == "N"


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["nothing"],
        ["--nothing"],
        ["--nothing", "replay"],
        ["replay"],
        ["replay", "a", "b"],
        ["replay", "no such file.jsonl"],
        ["replay", "."],
        ["replay", "\0"],
        ["replay", "--tra", "x"],
        ["replay", "--lang", "xx", "x"],
        ["replay", "x", "--lang"],
        ["--lang", "xx", "score", "imps", "--difference", "430"],
        ["--lang=xx", "score", "imps", "--difference", "430"],
        ["--lang=", "score", "imps", "--difference", "430"],
        ["--lang", "xx", "--help"],
        ["score"],
        ["score", "nothing"],
        ["score", "minibridge"],
        ["score", "minibridge", "--tricks", "9"],
        ["score", "minibridge", "--denomination", "NT", "--goal", "game", "--tricks", "14"],
        ["score", "minibridge", "--denomination", "NT", "--goal", "game", "--tricks", "-1"],
        ["score", "minibridge", "--denomination", "NT", "--goal", "game", "--tricks", "9.0"],
        ["score", "minibridge", "--denomination", "NT", "--goal", "game", "--tricks", "٩"],
        ["score", "minibridge", "--denomination", "N", "--goal", "game", "--tricks", "9"],
        ["score", "minibridge", "--denomination", "NT", "--goal", "slam", "--tricks", "9"],
        ["score", "minibridge", "--denomination", "NT", "--goal", "game", "--tricks", "9", "--rules", "france"],
        ["score", "minibridge", "--batch", "no such file.jsonl"],
        ["score", "minibridge", "--tricks", "9", "--batch", "x.jsonl"],
    ],
)
@pytest.mark.parametrize("code", ["en", "pt"])
def test_wrong_use_is_a_sentence_and_exit_code_2(code: str, arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*arguments, "--lang", code] if arguments and "--lang" not in arguments else arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.strip()
    assert "Traceback" not in said.err


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("code", ["en", "pt"])
def test_every_command_has_help_with_an_example(name: str, code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([name, "--help", "--lang", code]) == 0
    assert f"bridgetutor {name} " in capsys.readouterr().out


def test_the_overview_and_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    said = capsys.readouterr().out
    assert all(name in said for name in COMMANDS)
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("BridgeTutor ")
