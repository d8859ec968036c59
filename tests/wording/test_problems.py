"""Problems of texts and records in words: every kind that the readers raise, in both languages."""

from __future__ import annotations

import pytest

from bridgetutor.engine.problems import Fact
from bridgetutor.foundation.i18n import language
from bridgetutor.wording.problems import EXPECTED, TEXT_PROBLEMS, TEXT_SENTENCES, record_problem_text, text_problem_text

PT, EN = language("pt"), language("en")

SAMPLES: list[tuple[str, dict[str, Fact], str, str]] = [
    (
        "bad-card",
        {"text": "ZZ"},
        "“ZZ” is not a card; write the suit and the rank, such as SA or HT (T is the ten).",
        "“ZZ” não é uma carta; escreve o naipe e o valor, por exemplo SA ou HT (T é o dez).",
    ),
    (
        "wrong-count",
        {"seats": ("N", "E"), "counts": (12, 14)},
        "North has 12 cards and East has 14 cards; each hand needs 13.",
        "Norte tem 12 cartas e Este tem 14 cartas; cada mão tem de ter 13.",
    ),
    (
        "unequal-counts",
        {"seats": ("N", "E"), "counts": (1, 2)},
        "North has 1 card and East has 2 cards; all hands need the same number.",
        "Norte tem 1 carta e Este tem 2 cartas; todas as mãos têm de ter o mesmo número.",
    ),
    (
        "card-in-two-hands",
        {"card": "SA", "one": "N", "two": "W"},
        "North and West both have this card: ace of spades.",
        "Norte e Oeste têm ambos esta carta: ás de espadas.",
    ),
    (
        "card-twice",
        {"card": "SA", "seat": "N"},
        "North has the same card twice: ace of spades.",
        "Norte tem duas vezes a mesma carta: ás de espadas.",
    ),
]


@pytest.mark.parametrize(("kind", "facts", "english", "portuguese"), SAMPLES)
def test_a_problem_names_seat_card_and_count(kind: str, facts: dict[str, Fact], english: str, portuguese: str) -> None:
    assert text_problem_text(kind, facts, EN) == english
    assert text_problem_text(kind, facts, PT) == portuguese


def test_every_sentence_exists_in_portuguese() -> None:
    for sentence in (*TEXT_PROBLEMS.values(), *EXPECTED.values()):
        assert PT.t(sentence) != sentence
    assert TEXT_SENTENCES.keys().isdisjoint(TEXT_PROBLEMS)


def test_what_somebody_wrote_is_repeated_as_it_is() -> None:
    """Braces, stars and exclamation marks in input are neither fields nor markup."""
    text = "{field} *!H* {0}"
    assert text in text_problem_text("bad-card", {"text": text}, EN)
    assert text in record_problem_text("unknown-game", {"game": text, "known": ("a", "b")}, EN)
    facts: dict[str, Fact] = {"field": text, "expected": "text", "value": text}
    assert record_problem_text("bad-value", facts, EN) == f"Field “{text}”: it must be a text in quotes, not {text}."
