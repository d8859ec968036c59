"""The sheet in words: lines that add up, numbers from the score, text for an e-mail, rows for a spreadsheet."""

from __future__ import annotations

import csv
import io

import pytest

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.seats import Seat
from bridgetutor.formats.rulebook import rules
from bridgetutor.foundation.i18n import Language, language
from bridgetutor.scoring.minibridge import CONTRACTS, ENGLAND
from bridgetutor.session import sheet_words as text
from bridgetutor.session.sheet import Entry, what_ifs
from tests.session.test_sheet import FOUR, entry, sheet_of

EN, PT = language("en"), language("pt")
ALL = [Entry(seat, contract, tricks) for seat in Seat for contract in CONTRACTS for tricks in range(14)]


def numbers(text_of: str, words: Language = EN) -> list[tuple[str, str]]:
    return [(line.title, line.number) for line in text.adding_up(entry(text_of), ENGLAND, words)]


def test_a_game_with_an_overtrick_is_added_up_as_drawn() -> None:
    lines = text.adding_up(entry("S S game 11"), ENGLAND, EN)
    assert [(line.title, line.reason, line.number, line.rule) for line in lines] == [
        ("Did it make?", "It asks for 10 tricks; South won 11.", "", "MB-19"),
        ("Tricks that count", "The first six never count: 11 − 6", "5", "MB-32"),
        ("Trick points", "Spades is a major suit, 30 each: 5 × 30", "150", "MB-32"),
        ("Game bonus", "For promising game and making it", "300", "MB-49"),
    ]
    assert [line.made for line in lines] == [True, None, None, None]
    assert text.note(entry("S S game 11"), ENGLAND, EN).startswith("The extra trick is already among the 5: it brought its 30")
    assert text.summary(entry("S S game 11"), ENGLAND, EN) == "Game in spades, 11 tricks: North–South 450"
    assert text.summary(entry("S S game 11"), ENGLAND, PT) == "Partida em espadas, 11 vazas: Norte–Sul 450"


@pytest.mark.rule("MB-33")
def test_no_trumps_have_a_line_for_the_ten() -> None:
    assert numbers("N NT partscore 8")[1:] == [
        ("Tricks that count", "2"),
        ("Trick points", "60"),
        ("The first one in no trumps", "10"),
        ("Part-score bonus", "50"),
    ]


@pytest.mark.rule("MB-50", "MB-51")
def test_a_game_that_fails_counts_what_is_missing() -> None:
    assert numbers("W NT game 8") == [("Did it make?", ""), ("Tricks that are missing", "1"), ("Undertricks", "50")]
    assert numbers("W H game 3")[1:] == [("Tricks that are missing", "7"), ("Undertricks", "350")]
    assert text.note(entry("W NT game 8"), ENGLAND, EN).startswith("West’s side scores nothing.")
    assert text.number_text(-50) == "−50"


@pytest.mark.parametrize("words", [EN, PT], ids=["en", "pt"])
def test_every_result_adds_up_and_every_line_has_its_rule(words: Language) -> None:
    known = {rule.id for book in rules().books for rule in book}
    for each in ALL:
        lines = text.adding_up(each, ENGLAND, words)
        side, points = each.score()
        counted = lines[2:]  # before them: the verdict and the tricks
        assert sum(int(line.number) for line in counted) == points
        assert {line.rule for line in lines} <= known
        assert str(points) in text.summary(each, ENGLAND, words)
        assert all("{" not in line.title + line.reason for line in lines)
        for what in what_ifs(each):
            said = text.what_if_score(what, each, ENGLAND, words)
            other_side, other = what.entry.score()
            assert said.endswith(str(other))
            assert (said == str(other)) == (other_side is side)
            assert "{" not in text.what_if_text(what, each, words)


def test_what_if_reads_as_drawn() -> None:
    base = entry("S S game 10")
    said = [(text.what_if_text(what, base, EN), text.what_if_score(what, base, ENGLAND, EN)) for what in what_ifs(base)]
    assert said == [
        ("9 tricks instead of 10", "East–West 50"),
        ("11 tricks instead of 10", "450"),
        ("a part-score instead of game", "170"),
        ("in no trumps", "430"),
        ("in !D or !C", "East–West 50"),
    ]


def test_the_list_as_text_can_be_read_aloud() -> None:
    assert text.sheet_text(sheet_of(*FOUR), EN).splitlines() == [
        "Minibridge, 4 March 2026. Rules: England.",
        "",
        "Deal 1, North. Part-score in no trumps, 8 tricks: North–South 120.",
        "Deal 2, East. Part-score in hearts, 9 tricks: East–West 140.",
        "Deal 3, South. Game in spades, 11 tricks: North–South 450.",
        "Deal 4, West. Game in no trumps, 8 tricks: North–South 50.",
        "",
        "Total: North–South 620, East–West 140.",
    ]
    portuguese = text.sheet_text(sheet_of(*FOUR), PT)
    assert "Distribuição 3, Sul. Partida em espadas, 11 vazas: Norte–Sul 450." in portuguese
    assert "!" not in portuguese


@pytest.mark.parametrize(("words", "mark"), [(EN, ","), (PT, ";")], ids=["en", "pt"])
def test_a_spreadsheet_of_the_language_takes_the_rows_apart(words: Language, mark: str) -> None:
    rows = list(csv.reader(io.StringIO(text.csv_text(sheet_of(*FOUR), words), newline=""), delimiter=mark))
    assert [len(row) for row in rows] == [6] * 6
    assert rows[0] == list(text.list_heads(words))
    assert [row[4:] for row in rows[1:]] == [["120", ""], ["", "140"], ["450", ""], ["50", ""], ["620", "140"]]
    assert "!" not in text.csv_text(sheet_of(*FOUR), words)


def test_heads_of_the_tables_name_what_is_needed() -> None:
    assert text.partscore_head(ENGLAND, EN) == "Part-score: 7 tricks or more"
    assert text.game_head(ENGLAND, EN) == "Game: 9 tricks in no trumps, 10 in !S !H, 11 in !D !C"
    assert text.cell_spoken("Game", "hearts or spades", 9, -50, EN) == "Game, hearts or spades, 9 tricks: minus 50"
    assert {text.short_contract(contract, EN) for contract in CONTRACTS if contract.denomination is Denomination.HEARTS} == {
        "Part-score, !H",
        "Game, !H",
    }
