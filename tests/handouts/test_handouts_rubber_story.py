"""Sheet W17, read back from the PDF: the story and the code, the key that follows from the rules, one sheet printed again."""

from __future__ import annotations

import re
from functools import cache

import pytest

from bridgetutor.engine.problems import TextProblem
from bridgetutor.foundation.i18n import language
from bridgetutor.handouts import HANDOUTS, HandoutOptions, Part, count, make
from bridgetutor.handouts.practice_plans import SHEET_TYPES
from bridgetutor.handouts.problems import problem_text
from bridgetutor.teaching.exercises.codes import SetCode
from bridgetutor.teaching.rubber_story import rubber_story
from bridgetutor.wording.runs import plain_text
from tests.helpers.pdfs import Read, read_pdf

EN = language("en")


def options(**other: object) -> HandoutOptions:
    return HandoutOptions("rubber-story", **{"pupils": 3, "seed": "7", "level": 2, **other})  # type: ignore[arg-type]


@cache
def read(wanted: HandoutOptions) -> Read:
    return read_pdf(make(wanted))


def flat(text: str) -> str:
    return re.sub(r"\s+", " ", text)


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("lang", ["en", "pt"])
def test_a_set_has_a_story_a_sheet_and_a_key_with_every_line(level: int, lang: str) -> None:
    wanted, words = options(level=level, lang=lang, part=Part.BOTH), language(lang)
    texts = [flat(text) for text in read(wanted).texts]
    sheets, keys = count(wanted)
    assert (sheets, len(texts)) == (3, sheets + keys)
    code = SetCode.from_seed(HANDOUTS["rubber-story"].sheet_type, 7, level)
    key = " ".join(texts[sheets:])
    for number in range(1, 4):
        story = rubber_story(code.of_sheet(number))
        assert str(story.code) in texts[number - 1]
        assert str(story.code) in key
        for sentence in story.sentences(words):
            assert flat(plain_text(sentence))[:8] in texts[number - 1]
        for side in "AB":
            assert str(story.rubber.now.totals[side]) in texts[sheets]
            assert f"= {story.rubber.now.totals[side]}." in key
        if story.rubber.is_over:
            assert str(story.rubber.rubber_bonus) in texts[sheets]


def test_the_code_of_a_sheet_prints_it_again() -> None:
    whole = read(options()).texts
    code = SetCode.from_seed("W17", 7, 2).of_sheet(2)
    again = read(options(seed=str(code), level=1)).texts
    assert len(again) == 1
    assert flat(again[0]).replace("Sheet 2", "") == flat(whole[1]).replace("Sheet 2 of 3", "")
    assert make(options()) == make(options())
    assert list(read(options(only=2)).texts) == [whole[1]]


def test_all_may_have_the_same_sheet_and_large_print() -> None:
    same = options(same=True, part=Part.BOTH)
    assert count(same)[0] == 3
    texts = read(same).texts
    assert texts[0] == texts[1]
    assert count(options(large=True))[0] == 3
    assert flat(read(options(large=True)).texts[0]) == flat(read(options()).texts[0])


@pytest.mark.parametrize(
    ("other", "kind"),
    [
        ({"seed": "W05-7K3Q"}, "other-sheet-type"),
        ({"seed": "x"}, "bad-code"),
        ({"pupils": 0}, "bad-pupils"),
        ({"level": 9}, "bad-level"),
    ],
)
def test_what_does_not_fit_says_why(other: dict[str, object], kind: str) -> None:
    with pytest.raises(TextProblem) as found:
        make(options(**other))
    assert found.value.kind == kind
    assert problem_text(found.value, EN).endswith(".")


def test_no_two_sheets_have_codes_that_begin_alike() -> None:
    kinds = [kind.sheet_type for kind in HANDOUTS.values() if kind.sheet_type and not kind.needs_exercise]
    assert not set(kinds) & set(SHEET_TYPES.values())
    assert len(kinds) == len(set(kinds))
