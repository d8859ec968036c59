"""`bridgetutor progress`: learners listed, written to a file, read in again; every wrong file is a sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bridgetutor.cli.main import main
from bridgetutor.foundation.paths import data_folder
from bridgetutor.progress import schema
from bridgetutor.progress.opening import FILE_NAME
from tests.helpers.stores import answer, open_store


@pytest.fixture
def results() -> Path:
    """The data folder with Maré, who has answered twice and finished a lesson, and D'Ávila, who has not begun."""
    store, _ = open_store(data_folder())
    mare = store.add_learner("Maré")
    store.add_learner("D'Ávila")
    store.record_answer(mare.id, answer(1))
    store.record_answer(mare.id, answer(2), done=True)
    store.close()
    return data_folder()


def test_nobody_yet(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["progress", "list"]) == 0
    assert capsys.readouterr().out == "Nobody has a nickname here yet.\n"
    assert main(["progress", "list", "--json"]) == 0
    assert capsys.readouterr().out == ""


def test_the_list_for_people_and_for_programs(results: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["progress", "list"]) == 0
    assert capsys.readouterr().out == "D'Ávila: 0 answers, 0 lessons finished\nMaré: 2 answers, 1 lesson finished\n"
    assert main(["progress", "list", "--lang", "pt"]) == 0
    assert capsys.readouterr().out == "D'Ávila: 0 respostas, 0 lições acabadas\nMaré: 2 respostas, 1 lição acabada\n"
    assert main(["progress", "list", "--json"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(row["nickname"], row["answers"], row["lessons_done"]) for row in rows] == [("D'Ávila", 0, []), ("Maré", 2, ["a5"])]


def test_out_and_in_again_on_another_computer(
    results: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "Lições" / "maré.json"
    assert main(["progress", "export", "MARÉ", "--out", str(out)]) == 0
    assert capsys.readouterr().out == f"The results of Maré are in {out}.\n"
    monkeypatch.setenv("BRIDGETUTOR_HOME", str(tmp_path / "other"))
    assert main(["progress", "import", str(out)]) == 0
    assert capsys.readouterr().out == "Maré: 2 new answers, 0 known already\n"
    assert main(["progress", "import", str(out), "--json"]) == 0
    taken = json.loads(capsys.readouterr().out)
    assert (taken["nickname"], taken["new"], taken["known"]) == ("Maré", 0, 2)


def test_into_another_nickname(results: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "mare.json")
    assert main(["progress", "export", "Maré", "--out", out, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"nickname": "Maré", "file": out, "answers": 2}
    (tmp_path / "mare.json").write_text(
        (tmp_path / "mare.json").read_text(encoding="utf-8").replace('"uid": "', '"uid": "x'), encoding="utf-8"
    )
    assert main(["progress", "import", out, "--into", "d'ávila"]) == 0
    assert capsys.readouterr().out == "D'Ávila: 2 new answers, 0 known already\n"


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["export", "Nobody", "--out", "x.json"], 1, "There is no nickname Nobody here."),
        (["import", "{bad}"], 1, "is not a file of results from BridgeTutor"),
        (["import", "{gone}"], 2, "There is no file"),
        (["import", "{bad}", "--into", "Maré"], 1, "is not a file of results"),
        (["export", "Maré"], 2, "export needs a nickname and --out FILE"),
        (["export", "Maré", "--out", "{bad}/x.json"], 1, "cannot be written"),
        (["import"], 2, "import needs a file"),
        (["list", "Maré"], 2, "list takes no name"),
        (["list", "--out", "x"], 2, "--out belongs to export"),
        (["forget", "Maré"], 2, "forget"),
        ([], 2, "action"),
    ],
)
def test_trouble_is_a_sentence(
    results: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], code: int, said: str
) -> None:
    (tmp_path / "bad.json").write_text("{}")
    names = {"bad": str(tmp_path / "bad.json"), "gone": str(tmp_path / "gone.json")}
    assert main(["progress", *(each.format(**names) for each in arguments)]) == code
    shown = capsys.readouterr()
    assert shown.out == ""
    assert said in shown.err
    assert "Traceback" not in shown.err


def test_a_restored_copy_is_mentioned_and_a_newer_file_is_not_imported_into(
    results: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["progress", "export", "Maré", "--out", str(tmp_path / "m.json")]) == 0
    (results / FILE_NAME).write_bytes(b"")
    capsys.readouterr()
    assert main(["progress", "list"]) == 0
    shown = capsys.readouterr()
    assert "A copy from" in shown.err
    assert "Maré: 2 answers" in shown.out
    data = bytearray((results / FILE_NAME).read_bytes())
    data[60:64] = (schema.VERSION + 1).to_bytes(4, "big")
    (results / FILE_NAME).write_bytes(bytes(data))
    assert main(["progress", "import", str(tmp_path / "m.json")]) == 1
    assert "A newer BridgeTutor" in capsys.readouterr().err
    assert (results / FILE_NAME).read_bytes() == bytes(data)
