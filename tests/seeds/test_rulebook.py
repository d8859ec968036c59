"""The rules as data: complete, in both languages, and a reader that says what is wrong with a file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bridgetutor.formats.rulebook import read_rules, rules
from bridgetutor.foundation.i18n import LANGUAGES, language
from bridgetutor.foundation.paths import seeds_folder
from bridgetutor.wording.runs import paragraphs, spoken_text

#: The numbers of rules in the audit; CB-67 to CB-77 are the additions of RECORDS.md.
COUNTS = {"minibridge": ("MB", 53), "contract": ("CB", 77), "draw-and-discard": ("DD", 83), "guess-who": ("GW", 75)}

#: History and leftovers of the sources, as the design lists them.
NOT_RULES = {"GW-01", "GW-75", "DD-04", "DD-83", "MB-01", "MB-02", "MB-03", "MB-53", "CB-05", "CB-06", "CB-14", "CB-21"}

ALL_RULES = [rule for book in rules().books for rule in book]


def test_the_shipped_rules_have_no_problem() -> None:
    assert rules().problems == ()


@pytest.mark.parametrize("game", COUNTS)
def test_every_rule_of_the_audit_is_there_once_and_in_no_other_book(game: str) -> None:
    letters, count = COUNTS[game]
    (book,) = [book for book in rules().books if book.id == game]
    assert sorted(rule.id for rule in book) == [f"{letters}-{number:02}" for number in range(1, count + 1)]


def test_only_history_and_leftovers_are_not_rules() -> None:
    assert {rule.id for rule in ALL_RULES if not rule.counts} == NOT_RULES


def test_advice_is_marked_and_says_so() -> None:
    guides = {rule.id for rule in ALL_RULES if rule.guide}
    assert guides == {"MB-24", "MB-25", "MB-26", "GW-54", "GW-55", "GW-56"}
    assert all(rule.guide for rule in ALL_RULES if rule.texts["en"].startswith("A guide, not a rule."))
    assert all(rule.counts for rule in ALL_RULES if rule.guide)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_rule_has_its_own_text_in_each_language(code: str) -> None:
    texts = [rule.texts[code] for rule in ALL_RULES]
    assert all(text[0].isupper() or text[0].isdigit() for text in texts)
    assert all(text.endswith((".", ".)", "?", '"')) for text in texts)
    if code != "en":
        assert not [rule.id for rule in ALL_RULES if rule.texts[code] == rule.texts["en"]]


@pytest.mark.parametrize("rule", ALL_RULES, ids=lambda rule: rule.id)
def test_both_languages_name_the_same_numbers_and_suits(rule: object) -> None:
    def signs(text: str) -> list[str]:
        return sorted(re.findall(r"!(?:[SHDC][2-9TJQKA]?)(?![A-Za-z])|\d+", text))

    assert signs(rule.texts["en"]) == signs(rule.texts["pt"])  # type: ignore[attr-defined]


def test_markup_is_understood_in_every_text() -> None:
    for rule in ALL_RULES:
        for code in LANGUAGES:
            assert paragraphs(rule.texts[code])
            assert "!" not in spoken_text(rule.texts[code], language(code))


def test_a_rule_is_found_by_its_id_with_its_chapter_and_book() -> None:
    found = rules().find("MB-33")
    assert found is not None
    book, chapter, rule = found
    assert (book.id, chapter.id, rule.id) == ("minibridge", "score", "MB-33")
    assert rules().find("MB-99") is None


def test_search_takes_no_notice_of_accents_and_capitals_and_needs_every_word() -> None:
    portuguese, english = language("pt"), language("en")
    assert "MB-47" in {rule.id for rule in rules().search("PREMIO parcial", portuguese)}
    assert {rule.id for rule in rules().search("mb-13", english)} == {"MB-13"}
    assert {rule.id for rule in rules().search("bank fee android", english)} == set()
    assert rules().search("   ", english) == ()


BROKEN = """\
id: minibridge
title: {en: Minibridge, pt: Minibridge}
source: {en: A page, pt: Uma página}
chapters:
  - id: play
    title: {en: Play, pt: Carteio}
    rules:
      - {id: MB-29, section: Play, en: Follow suit., pt: Assiste.}
      - {id: MB-29, section: Play, en: Again., pt: Outra vez.}
      - {id: MB-x, section: Play, en: Odd., pt: Estranho.}
      - {id: MB-30, section: Play, en: The winner leads.}
      - {id: MB-31, section: Play, en: Seven., pt: Sete., rule: true, colour: red}
"""


def test_a_broken_file_is_read_as_far_as_it_goes_and_each_problem_has_its_line(tmp_path: Path) -> None:
    (tmp_path / "minibridge.yaml").write_text(BROKEN, encoding="utf-8")
    library = read_rules(tmp_path)
    assert [(problem.line, problem.kind) for problem in library.problems] == [
        (9, "rules-id-twice"),
        (10, "rules-bad-id"),
        (11, "rules-missing"),
        (12, "rules-unknown"),
        (12, "rules-bad-flag"),
    ]
    assert [rule.id for book in library.books for rule in book] == ["MB-29", "MB-30", "MB-31"]
    for code in LANGUAGES:
        for problem in library.problems:
            assert problem.text(language(code)).startswith(f"minibridge.yaml:{problem.line}: ")


@pytest.mark.parametrize(
    "text", ["", "- one\n- two\n", "id: minibridge\n", "id: [a]\nchapters: none\ntitle: x\nsource: y\n", "\x00"]
)
def test_no_file_stops_the_reader(tmp_path: Path, text: str) -> None:
    (tmp_path / "a.yaml").write_text(text, encoding="utf-8")
    (tmp_path / "b.yaml").write_text((seeds_folder() / "minibridge.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    library = read_rules(tmp_path)
    assert library.problems
    assert "minibridge" in {book.id for book in library.books}
