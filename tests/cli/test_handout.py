"""`bridgetutor handout`: a PDF or a sentence, never half a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgetutor.cli.main import main
from bridgetutor.handouts import HANDOUTS
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
    assert "Ficha 1 de 4" in read.texts[0]
    assert "Soluções" in read.texts[-1]
    assert read.sizes[0] == (612.0, 792.0)
    assert "R" in read.texts[0].split("\n")
    assert main(arguments) == 0
    assert out.read_bytes() == first
    assert capsys.readouterr().err == ""


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
        (["lesson", "--out", "x.pdf"], "say which with --lesson"),
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
