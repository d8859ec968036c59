"""`bridgetutor handout`: a PDF or a sentence, never half a file."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bridgetutor.cli.main import main
from bridgetutor.foundation.clock import FixedClock
from bridgetutor.foundation.paths import data_folder
from bridgetutor.handouts import HANDOUTS
from bridgetutor.progress.model import Attempt
from bridgetutor.progress.store import ProgressStore
from bridgetutor.teaching.exercises.kinds import item_from
from tests.helpers.pdfs import read_pdf

LESSON = Path(__file__).parent.parent / "handouts" / "data" / "every-kind.yaml"


def test_kinds_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["handout", "--list"]) == 0
    out = capsys.readouterr().out
    assert all(kind in out for kind in HANDOUTS)
    assert main(["handout", "--list", "--lang", "pt"]) == 0
    assert "Conta os pontos" in capsys.readouterr().out


def test_a_class_set_with_its_key(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "points.pdf"
    arguments = [
        "handout",
        "count-points",
        "--pupils",
        "4",
        "--seed",
        "7",
        "--lang",
        "pt",
        "--paper",
        "letter",
        "--key",
        "--out",
        str(out),
    ]
    assert main(arguments) == 0
    first = out.read_bytes()
    read = read_pdf(first)
    assert len(read.texts) == 5
    assert "Folha 1 de 4" in read.texts[0]
    assert "Soluções" in read.texts[-1]
    assert read.sizes[0] == (612.0, 792.0)
    assert "R" in read.texts[0].split("\n")
    assert main(arguments) == 0
    assert out.read_bytes() == first
    assert capsys.readouterr().err == ""


def test_a_made_up_rubber_is_written(tmp_path: Path) -> None:
    out = tmp_path / "rubber.pdf"
    assert main(["handout", "rubber-story", "--level", "3", "--seed", "7", "--sheets", "2", "--key", "--out", str(out)]) == 0
    texts = read_pdf(out.read_bytes()).texts
    assert re.search(r"W17-\w{4}-02", texts[1])


def test_without_key_there_are_only_sheets_and_with_key_only_the_key(tmp_path: Path) -> None:
    out = tmp_path / "a.pdf"
    assert main(["handout", "count-points", "--pupils", "2", "--out", str(out)]) == 0
    assert [("Answer key" in text) for text in read_pdf(out.read_bytes()).texts] == [False, False]
    assert main(["handout", "count-points", "--pupils", "2", "--key-only", "--out", str(out)]) == 0
    assert [("Answer key" in text) for text in read_pdf(out.read_bytes()).texts] == [True]


def test_one_sheet_from_its_code(tmp_path: Path) -> None:
    out = tmp_path / "seven.pdf"
    assert main(["handout", "count-points", "--seed", "w05-7k3q-07", "--letters", "ARDV", "--out", str(out)]) == 0
    texts = read_pdf(out.read_bytes()).texts
    assert len(texts) == 1
    assert "W05-7K3Q-07" in texts[0]


def test_practice_of_an_exercise_with_its_key(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "tricks.pdf"
    asked = [
        "handout",
        "practice",
        "--exercise",
        "who-wins",
        "--level",
        "2",
        "--pupils",
        "3",
        "--seed",
        "7",
        "--key",
        "--out",
        str(out),
    ]
    assert main(asked) == 0
    texts = read_pdf(out.read_bytes()).texts
    assert ["Who wins the trick?" in text for text in texts] == [True] * 4
    assert "Sheet 3 of 3" in texts[2]
    assert "Answer key" in texts[3]
    code = re.search(r"W02-\w{4}-03", texts[2])
    assert code
    assert main(["handout", "practice", "--seed", code[0], "--large", "--lang", "pt", "--out", str(out)]) == 0
    again = read_pdf(out.read_bytes()).texts
    assert len(again) == 2  # large print
    assert "Quem ganha a vaza?" in again[0]
    assert capsys.readouterr().err == ""


def test_mixed_practice_from_exercises_and_from_its_code(tmp_path: Path) -> None:
    out = tmp_path / "mixed.pdf"
    assert main(["handout", "mixed", "--exercise", "who-wins,find-fit:2", "--pupils", "2", "--key", "--out", str(out)]) == 0
    texts = read_pdf(out.read_bytes()).texts
    assert len(texts) == 3
    assert "Find the fit" in texts[0]
    code = re.search(r"M\w{5}-\w{4}-02", texts[1])
    assert code
    assert main(["handout", "mixed", "--seed", code[0].lower(), "--out", str(out)]) == 0
    (again,) = read_pdf(out.read_bytes()).texts
    assert again.replace("Sheet 2", "") == texts[1].replace("Sheet 2 of 2", "")


def test_what_is_due_for_a_learner_on_paper(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "fresh.pdf"
    store, _ = ProgressStore.open(data_folder(), FixedClock(datetime(2020, 1, 31, tzinfo=UTC)))
    mare, other = store.add_learner("Maré"), store.add_learner("Ana")
    for seed in range(4):
        item = item_from("count-points", seed, 2)
        answer = item.right[0].text
        store.record_answer(
            mare.id, Attempt("practice/count-points", "level-2", f"2:{seed}", answer, "right", skill="count-points")
        )
    store.close()
    assert main(["handout", "mixed", "--due", "maré", "--key", "--out", str(out)]) == 0
    sheet, key = read_pdf(out.read_bytes()).texts
    assert "Count the points" in sheet
    assert "level 2" in sheet
    assert "Answer key" in key
    out.unlink()
    for name, said in ((other.nickname, "Nothing is due for Ana"), ("Rui", "Rui")):
        assert main(["handout", "mixed", "--due", name, "--out", str(out)]) == 2
        assert said in capsys.readouterr().err
    assert not out.exists()


def test_a_lesson(tmp_path: Path) -> None:
    out = tmp_path / "lesson.pdf"
    assert main(["handout", "lesson", "--lesson", str(LESSON), "--key", "--out", str(out)]) == 0
    assert "Q&A: S&P" in read_pdf(out.read_bytes()).texts[0]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "Say which kind of handout"),
        (["points", "--out", "x.pdf"], "There is no kind of handout “points”"),
        (["count-points"], "--out FILE"),
        (["count-points", "--pupils", "0", "--out", "x.pdf"], "1 to 200 pupils"),
        (["count-points", "--pupils", "many", "--out", "x.pdf"], "not a whole number"),
        (["count-points", "--seed", "banana", "--out", "x.pdf"], "not a number and not a code"),
        (["count-points", "--seed", "W05-7K3Q", "--level", "3", "--out", "x.pdf"], "leave out --level"),
        (["count-points", "--level", "4", "--out", "x.pdf"], "--level"),
        (["count-points", "--lesson", "A5", "--out", "x.pdf"], "leave out --lesson"),
        (["practice", "--out", "x.pdf"], "say which. There are"),
        (["practice", "--exercise", "chess", "--out", "x.pdf"], "There is no exercise “chess”"),
        (["mixed", "--out", "x.pdf"], "say which. There are"),
        (
            ["mixed", "--exercise", "who-wins,find-fit,tokens,shape,call-legal", "--out", "x.pdf"],
            "at most 4 exercises; there are 5",
        ),
        (["mixed", "--exercise", "who-wins:7", "--out", "x.pdf"], "Sheets have the levels 1, 2 and 3"),
        (["practice", "--due", "Maré", "--out", "x.pdf"], "--due is for mixed practice"),
        (["count-points", "--exercise", "who-wins", "--out", "x.pdf"], "leave out --exercise"),
        (["lesson", "--out", "x.pdf"], "say which with --lesson"),
        (["lesson", "--lesson", "a7", "--large", "--out", "x.pdf"], "leave out --large"),
        (["lesson", "--lesson", "zz9", "--out", "x.pdf"], "There is no lesson “zz9”"),
        (["count-points", "--paper", "a3", "--out", "x.pdf"], "--paper"),
        (["count-points", "--key", "--key-only", "--out", "x.pdf"], "--key"),
    ],
)
def test_wrong_use_is_a_sentence(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["handout", *arguments]) == 2
    err = capsys.readouterr().err
    assert said in err
    assert "Traceback" not in err
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_written_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("here", encoding="utf-8")
    assert main(["handout", "count-points", "--pupils", "1", "--out", str(tmp_path / "file" / "x.pdf")]) == 2
    assert "cannot be written" in capsys.readouterr().err
    assert main(["handout", "count-points", "--pupils", "1", "--out", str(tmp_path)]) == 2
    assert "is a folder" in capsys.readouterr().err


def test_a_handout_that_is_stopped_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from bridgetutor.cli import handout

    def interrupted(*_: object) -> bytes:
        raise KeyboardInterrupt

    out = tmp_path / "old.pdf"
    out.write_bytes(b"old")
    monkeypatch.setattr(handout, "make", interrupted)
    assert main(["handout", "count-points", "--out", str(out)]) == 1
    assert out.read_bytes() == b"old"
    assert "nothing was written" in capsys.readouterr().err
