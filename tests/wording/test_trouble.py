"""Every expected trouble has a sentence in both languages, and no sentence is left without a trouble."""

from __future__ import annotations

import re
import string
from datetime import date
from pathlib import Path

import pytest

import bridgetutor
from bridgetutor.foundation.errors import KnownTrouble, Notice, notice
from bridgetutor.foundation.i18n import language
from bridgetutor.progress import disk
from bridgetutor.wording.dates import day_text
from bridgetutor.wording.trouble import SENTENCES, trouble_text

PACKAGE = Path(bridgetutor.__file__).parent
EN, PT = language("en"), language("pt")

#: Facts for every sentence at once.
FACTS: dict[str, str | int] = {
    "file": "/home/Ana/{x} *y* !H 100%",
    "kept": "progress.damaged-1.db",
    "day": "2026-01-30",
    "most": 1000,
    "nickname": "D'Ávila {0}",
    "field": "attempts[3].at",
    "reason": "too many cards",
    "waiting": 2,
}


def raised() -> set[str]:
    """The codes that the program can raise or give notice of."""
    found = set()
    for file in PACKAGE.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        found.update(re.findall(r"(?:KnownTrouble|notice|_guest)\(\s*\"([a-z-]+)\"", text))
        found.update(re.findall(r"\"(progress-[a-z-]+)\"", text) if file.parent.name == "progress" else [])
    return (found | {f"progress-{why}" for why in set(disk._MEANING.values())}) - {"progress-version-"}


def test_each_code_has_a_sentence_and_each_sentence_a_code() -> None:
    chosen_by_facts = {"progress-restored-old", "nickname-taken-meanwhile"}
    assert raised() - set(SENTENCES) - {"opening-lock"} == set()
    assert set(SENTENCES) - raised() == chosen_by_facts


@pytest.mark.parametrize("code", SENTENCES)
@pytest.mark.parametrize("words", [EN, PT], ids=["en", "pt"])
def test_each_sentence_takes_its_facts_as_they_are(code: str, words: object) -> None:
    text = trouble_text(Notice(code, FACTS), words, date(2026, 1, 31))  # type: ignore[arg-type]
    assert "{" not in text.replace(str(FACTS["file"]), "").replace(str(FACTS["nickname"]), "")
    assert text.endswith((".", "?"))
    if "{file}" in SENTENCES[code]:
        assert str(FACTS["file"]) in text


def test_each_sentence_is_translated_with_the_same_fields() -> None:
    def fields(text: str) -> set[str | None]:
        return {name for _, name, _, _ in string.Formatter().parse(text)} - {None}

    for text in SENTENCES.values():
        assert PT.t(text) != text
        assert fields(PT.t(text)) == fields(text)


def test_a_copy_from_yesterday_is_said_to_be_one() -> None:
    said = notice("progress-restored", day="2026-01-30", kept="progress.damaged-1.db")
    assert "A copy from yesterday is in use" in trouble_text(said, EN, date(2026, 1, 31))
    assert "uma cópia de ontem" in trouble_text(said, PT, date(2026, 1, 31))
    assert "A copy from 30 January 2026 is in use" in trouble_text(said, EN)
    assert "uma cópia de 30 de janeiro de 2026" in trouble_text(said, PT, date(2026, 3, 1))


def test_facts_choose_between_sentences() -> None:
    assert "earlier version" in trouble_text(notice("progress-restored", day="", kept="x"), EN)
    assert trouble_text(KnownTrouble("nickname-taken", nickname=""), EN) == "This nickname is taken. Choose another one."
    assert "an earlier day" in trouble_text(notice("progress-vanished", day="nonsense"), EN)
    assert trouble_text(KnownTrouble("import-not-ours"), EN).startswith("The file is not")


@pytest.mark.parametrize(
    ("day", "en", "pt"),
    [
        (date(2026, 1, 31), "today", "hoje"),
        (date(2026, 1, 30), "yesterday", "ontem"),
        (date(2026, 1, 29), "29 January 2026", "29 de janeiro de 2026"),
        (date(2026, 2, 1), "1 February 2026", "1 de fevereiro de 2026"),
        (date(2025, 12, 24), "24 December 2025", "24 de dezembro de 2025"),
    ],
)
def test_days_in_words(day: date, en: str, pt: str) -> None:
    assert day_text(day, date(2026, 1, 31), EN) == en
    assert day_text(day, date(2026, 1, 31), PT) == pt
