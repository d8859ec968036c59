"""A lesson on paper, read back: every step is there, answers are in the key and not on the sheet, and they are right."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from bridgetutor.engine.hands import Hand
from bridgetutor.engine.problems import TextProblem
from bridgetutor.foundation.i18n import language
from bridgetutor.handouts import HandoutOptions, Part, count, make
from bridgetutor.handouts.pen import MM, fan_height
from bridgetutor.handouts.pictures import in_a_row
from bridgetutor.handouts.problems import problem_text
from bridgetutor.teaching.reader import read_lesson_file
from bridgetutor.teaching.steps import KINDS
from tests.helpers.golden import Golden
from tests.helpers.pdfs import hands_on, read_pdf

LESSON = Path(__file__).parent / "data" / "every-kind.yaml"


def _options(**other: object) -> HandoutOptions:
    return HandoutOptions("lesson", **{"lesson": str(LESSON), **other})  # type: ignore[arg-type]


@cache
def _texts(options: HandoutOptions) -> tuple[str, ...]:
    return read_pdf(make(options)).texts


def _flat(texts: tuple[str, ...]) -> str:
    return " ".join(" ".join(texts).split())


SHEET, KEY = _options(), _options(part=Part.KEY)
PT_KEY = _options(part=Part.KEY, lang="pt", letters="portuguese", paper="letter")


def test_the_lesson_of_the_test_uses_every_kind_of_step() -> None:
    lesson, problems = read_lesson_file(LESSON, ("en", "pt"))
    assert problems == ()
    assert lesson is not None
    assert {step.kind for step in lesson.steps} == set(KINDS)


def test_every_step_has_its_title_on_the_sheet() -> None:
    lesson, _ = read_lesson_file(LESSON)
    assert lesson is not None
    for lang in ("en", "pt"):
        text = _flat(_texts(_options(lang=lang)))
        for number, step in enumerate(lesson.steps, 1):
            assert f"{number}. {step.title.of(lang)}" in text


def test_texts_with_signs_of_markup_are_letter_for_letter() -> None:
    text = _flat(_texts(SHEET))
    assert "Q&A: S&P – every kind" in text
    assert "Players Rui & Ana, Łukasz Şahin: 5 <7 cards, HCP <12 & >8." in text


def test_the_key_has_the_right_answers() -> None:
    text = _flat(_texts(KEY))
    for answer in ("Answer: 14", "Answer: 12", "Answer: 5", "North–South 26 · East–West 14", "Answer: South – North – West"):
        assert answer in text
    assert "Answer: no trumps, part-score" in text
    assert text.count("Answer: South") >= 3
    for line in (
        "16: Look at the tens, the long suits and the short suits again",
        "13: The jack is worth one little point.",
    ):
        assert line in text


def test_the_key_follows_language_and_letters() -> None:
    text = _flat(_texts(PT_KEY))
    assert "Resposta: 14" in text
    assert "11: O ás é quem manda, por isso vale mais: A 4, R 3, D 2, V 1." in text
    assert "Vaza 2." in text


@pytest.mark.rule("MB-10")
def test_the_sheet_does_not_tell_the_points_it_asks_for() -> None:
    text = _flat(_texts(SHEET))
    assert "North · 14 points" not in text
    assert "West · 5 points" in text
    assert "Answer" not in text


@pytest.mark.rule("MB-14", "MB-21")
def test_declarer_and_contract_are_not_told_before_they_are_asked() -> None:
    text = _flat(_texts(SHEET))
    asks_declarer, asks_contract = text.index("11. Who plays?"), text.index("12. Contract")
    assert "Declarer: South." not in text[:asks_declarer]
    assert "Contract: no trumps" not in text[:asks_contract]
    assert "Contract: no trumps, part-score. Declarer: South. Dummy: North." in text[asks_contract:]


@pytest.mark.parametrize(
    ("lang", "compare", "declarer", "contract"),
    [
        ("en", "Compare your answers first.", ("declarer: south", "south, the declarer"), ("contract: no trumps", "four are sure")),
        ("pt", "Comparem primeiro as respostas.", ("declarante: sul", "sul, o declarante"), ("contrato: sem trunfo", "quatro são")),
    ],
)
def test_the_pages_with_the_questions_do_not_tell_their_answers(
    lang: str, compare: str, declarer: tuple[str, ...], contract: tuple[str, ...]
) -> None:
    """In the first deal of the course, what must be told stands on a page that is turned after comparing: first who plays."""
    pages = _texts(HandoutOptions("lesson", lesson="a07-first-deal", lang=lang))
    first, second = (number for number, text in enumerate(pages) if compare in text)
    one, two, three = (_flat(part).lower() for part in (pages[:first], pages[first:second], pages[second:]))
    assert not [each for each in (*declarer, *contract) if each in one]
    assert not [each for each in contract if each in two]
    assert declarer[0] in two
    assert contract[0] in three
    assert all(pages[place].splitlines()[1].startswith(compare) for place in (first, second))


def test_the_commentary_is_for_the_teacher() -> None:
    said = "A first would cost a trick."
    assert said in _flat(_texts(KEY))
    assert said not in _flat(_texts(SHEET))
    assert "it costs a trick" in _flat(_texts(KEY))


def test_the_hands_on_the_sheet_are_those_of_the_lesson() -> None:
    found = {str(hand) for text in _texts(SHEET) for hand in hands_on(text) if len(hand) == 13}
    assert "T62.AJ3.T.AKQ842" in found
    assert "AKQ753.T95.K3.76" in found


def test_there_is_air_between_a_line_of_text_and_the_cards_below_it() -> None:
    drawn: dict[str, float] = {}

    class Noting:
        letters = "AKQJ"

        def text(self, *_: object, **__: object) -> None:
            return

        def fan(self, _hand: Hand, _x: float, bottom: float, width: float) -> None:
            drawn.update(top=bottom + fan_height(width), bottom=bottom)

    block = in_a_row(Hand.parse("K63.862.K64.QT52"), "North", 170 * MM)
    block.draw(Noting(), 0.0, 700.0)  # type: ignore[arg-type]
    assert 700.0 - drawn["top"] >= 1.4 * MM
    assert drawn["bottom"] - (700.0 - block.height) >= 1.4 * MM


def test_the_words_of_sheet_and_key(golden: Golden) -> None:
    golden.check("lesson-en.txt", "\n\f\n".join(_texts(_options(part=Part.BOTH))) + "\n")


def test_pages_are_counted_and_the_bytes_are_the_same() -> None:
    options = _options(part=Part.BOTH)
    assert count(options) == (len(_texts(SHEET)), len(_texts(KEY)))
    assert make(options) == make(options)


@pytest.mark.parametrize(
    ("name", "kind"),
    [(None, "no-lesson-named"), ("", "no-lesson-named"), ("zz9", "no-such-lesson"), ("/no/such.yaml", "no-such-lesson-file")],
)
def test_a_lesson_that_is_not_there_is_a_sentence(name: str | None, kind: str) -> None:
    with pytest.raises(TextProblem) as caught:
        make(_options(lesson=name))
    assert caught.value.kind == kind
    for code in ("en", "pt"):
        assert "{" not in problem_text(caught.value, language(code))


def test_a_lesson_with_a_problem_is_not_printed(tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("id: bad\ncolour: red\n", encoding="utf-8")
    with pytest.raises(TextProblem) as caught:
        make(_options(lesson=str(bad)))
    assert caught.value.kind == "lesson-has-problems"
    assert "bad.yaml:" in problem_text(caught.value, language("en"))
    with pytest.raises(TextProblem) as caught:
        make(_options(lesson="bad", lessons=tmp_path))
    assert caught.value.kind == "lesson-has-problems"


def test_a_lesson_is_found_by_its_id_or_its_place(tmp_path: Path) -> None:
    course = "id: test\nletter: T\ntitle: Test\nabout: Test\nlessons_planned: 1\n"
    (tmp_path / "course.yaml").write_text(course, encoding="utf-8")
    (tmp_path / "one.yaml").write_bytes(LESSON.read_bytes())
    for name in ("every-kind", "t1", "T1"):
        assert "T1" in read_pdf(make(_options(lesson=name, lessons=tmp_path))).texts[0]
