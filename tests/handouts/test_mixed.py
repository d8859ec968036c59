"""Mixed practice sheets: codes that name exercises, sheets that have room, neighbours, the key, what is due."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.engine.problems import TextProblem
from bridgetutor.foundation.i18n import language
from bridgetutor.handouts import Cancelled, HandoutOptions, Part, count, make, sheet_type_of
from bridgetutor.handouts.page import page_area
from bridgetutor.handouts.pen import MM
from bridgetutor.handouts.practice_items import answer_sign, likeness
from bridgetutor.handouts.practice_key import short_answer
from bridgetutor.handouts.practice_mix import (
    MOST_PARTS,
    MixPart,
    due_parts,
    mix_of,
    mix_text,
    mix_type,
    mixed_items,
    read_mix,
    sections,
)
from bridgetutor.handouts.practice_mixed import MixedWriter, set_code
from bridgetutor.handouts.practice_plans import SHEET_TYPES
from bridgetutor.teaching.exercises.codes import SetCode
from bridgetutor.teaching.exercises.kinds import KINDS
from bridgetutor.teaching.messages import Reader
from bridgetutor.teaching.review import Idea
from bridgetutor.wording.runs import plain_text
from tests.helpers.golden import Golden
from tests.helpers.pdfs import pixels, read_pdf

LETTERS = {"en": "international", "pt": "portuguese"}
SHEETS = 3
FOUR = "who-wins:2,find-fit,minibridge-score:3,which-card:2"
#: Every exercise stands on one of these, in groups of two and of four.
NAMES = list(SHEET_TYPES)
GROUPS = [NAMES[start : start + 2] for start in range(0, len(NAMES) - 1, 2)] + [NAMES[start::9][:4] for start in range(9)]


def _options(mix: str | None, **other: Any) -> HandoutOptions:
    lang = other.get("lang", "en")
    return HandoutOptions(
        "mixed", exercise=mix, **{"seed": "7", "pupils": SHEETS, "part": Part.BOTH, "letters": LETTERS[lang], **other}
    )


@cache
def _made(options: HandoutOptions) -> bytes:
    return make(options)


# --- codes

parts = st.lists(st.sampled_from(NAMES), min_size=1, max_size=MOST_PARTS, unique=True).flatmap(
    lambda names: st.tuples(*(st.builds(MixPart, st.just(name), st.integers(0, 3)) for name in names))
)


@given(parts)
def test_the_type_of_a_code_names_the_exercises(mix: tuple[MixPart, ...]) -> None:
    sheet_type = mix_type(mix)
    assert re.fullmatch(r"M[2-9A-HJ-NP-Z]{5}", sheet_type)
    assert sorted(mix_of(sheet_type)) == sorted(mix)
    assert mix_type(tuple(reversed(mix))) == sheet_type
    code = SetCode.from_seed(sheet_type, 1, 2).of_sheet(7)
    assert SetCode.parse(str(code)) == SetCode.parse(str(code).lower().replace("-", "")) == code
    assert read_mix(mix_text(mix)) == mix


@given(st.text("23456789ABCDEFGHJKLMNPQRSTUVWXYZ", min_size=5, max_size=5))
def test_a_type_that_names_nothing_is_no_type(signs: str) -> None:
    mix = mix_of("M" + signs)
    assert not mix or mix_type(mix) == "M" + signs


def test_types_stay_the_same_in_every_version() -> None:
    """The codes on paper are kept in classrooms."""
    assert mix_type(read_mix("who-wins,find-fit")) == mix_type(read_mix("find-fit,who-wins")) == "M222CY"
    assert mix_of("M6WFJK") == read_mix("legal-cards,rubber-score:3,auction-declarer:3,halving-question:3")


@pytest.mark.parametrize("text", ["M22", "M22222-7K3", "M2222I-7K3Q", "M22222-7K3O", "MZZZZZ-7K3Q", "W02-7K3Q"])
def test_other_codes_are_refused(text: str) -> None:
    with pytest.raises(TextProblem) as caught:
        set_code(_options(None, seed=text))
    assert caught.value.kind in ("bad-code", "other-sheet-type")


@pytest.mark.parametrize(
    ("mix", "other", "problem"),
    [
        (None, {}, "no-exercise-named"),
        (" , ", {}, "no-exercise-named"),
        ("who-wins,chess", {}, "no-such-exercise"),
        ("who-wins:4", {}, "bad-level"),
        ("who-wins:", {}, "bad-level"),
        ("who-wins", {"level": 0}, "bad-level"),
        (",".join(NAMES[:5]), {}, "too-many-exercises"),
        ("who-wins", {"pupils": 0}, "bad-pupils"),
        ("who-wins", {"seed": "M222CY-7K3Q"}, "other-sheet-type"),
    ],
)
def test_options_that_do_not_fit_are_refused(mix: str | None, other: dict[str, Any], problem: str) -> None:
    with pytest.raises(TextProblem) as caught:
        make(_options(mix, **other))
    assert caught.value.kind == problem


def test_a_code_alone_prints_its_sheet_again() -> None:
    pages = read_pdf(_made(_options(FOUR, level=2))).texts
    code = re.search(r"M\w{5}-\w{4}-02", pages[2])
    assert code
    again = read_pdf(make(_options(None, seed=code[0].lower(), part=Part.SHEETS))).texts
    assert [text.replace("Sheet 2", "") for text in again] == [text.replace("Sheet 2 of 3", "") for text in pages[2:4]]
    assert sheet_type_of("mixed", FOUR) == code[0][:6]


# --- sheets


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize(("place", "lang"), [(place, ("en", "pt")[place % 2]) for place in range(len(GROUPS))])
def test_every_sheet_has_room_for_its_items(place: int, lang: str, large: bool) -> None:
    """In its full size, on as many pages as the first sheet of the set has (PDF-05)."""
    mix = ",".join(f"{name}:{1 + (place + number) % 3}" for number, name in enumerate(GROUPS[place]))
    options = _options(mix, lang=lang, large=large, part=Part.SHEETS)
    code, area = set_code(options), page_area("a4")
    many = count(options)[0] // SHEETS
    for number in (1, 2):
        writer = MixedWriter(options, code.of_sheet(number), SHEETS)
        scale, pages = writer.fitted([writer.room(area, page) for page in range(many)])
        assert scale >= 0.94 * writer.scale
        assert len(pages) == many
        assert all(pages)
    assert large or many <= 2


@pytest.mark.parametrize("mix", [FOUR, "legal-cards,auction-end:3"])
def test_neighbours_differ_everywhere(mix: str) -> None:
    code = SetCode.from_seed(mix_type(read_mix(mix)), 11, 1)
    for one, other in pairwise([mixed_items(code.of_sheet(number)) for number in (1, 2, 3)]):
        for section, here, there in zip(sections(code), one, other, strict=True):
            assert len(here) == len(there) == section.many
            assert {item.kind for item in here} == {section.exercise}
            for a, b in zip(here, there, strict=True):
                assert likeness(a) != likeness(b)
                assert answer_sign(a) != answer_sign(b)


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_the_key_has_the_answer_of_every_item(lang: str) -> None:
    options = _options(FOUR, lang=lang, level=2)
    reader = Reader(language(lang), LETTERS[lang])
    key = read_pdf(_made(options)).texts[-1]
    flat = "".join(key.split())
    for number in range(1, SHEETS + 1):
        made = mixed_items(set_code(options).of_sheet(number))
        for section, items in zip(sections(set_code(options)), made, strict=True):
            said = "".join(f"{place}{plain_text(short_answer(item, reader))}" for place, item in enumerate(items, section.first))
            assert "".join(said.split()) in flat, (number, section.exercise)


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_the_words_of_sheet_and_key(lang: str, golden: Golden) -> None:
    read = read_pdf(make(_options(FOUR, lang=lang, pupils=1)))
    golden.check(f"mixed-{lang}.txt", "\n\f\n".join(read.texts) + "\n")
    assert read.title.startswith(language(lang).t("Mixed practice") + " M")


def test_nothing_is_drawn_on_the_margins() -> None:
    options = _options(FOUR, lang="pt", paper="letter", pupils=1, large=True)
    pdf = _made(options)
    for page in range(sum(count(options))):
        width, height, data = pixels(pdf, page)
        edge = int(15 * MM) - 2
        grey = data[0::3]
        for y in range(height):
            row = grey[y * width : (y + 1) * width]
            assert min(row[:edge]) > 250
            assert min(row[-edge:]) > 250
            if y < edge or y >= height - edge:
                assert min(row) > 250


@pytest.mark.parametrize(
    "other", [{}, {"large": True}, {"slips": True}, {"only": 2}, {"same": True}, {"pupils": 15, "part": Part.KEY}]
)
def test_pages_are_counted_before_they_are_made(other: dict[str, Any]) -> None:
    options = _options("who-leads,tokens", **other)
    sheets, keys = count(options)
    made = len(read_pdf(make(options)).texts)
    assert made == (sheets if options.part.has_sheets else 0) + (keys if options.part.has_key else 0)


def test_the_same_options_give_the_same_bytes_and_a_stop_stops() -> None:
    mixed_items.cache_clear()
    assert make(_options("who-wins,tokens")) == _made(_options("who-wins,tokens"))
    with pytest.raises(Cancelled):
        make(_options("who-wins,tokens"), stop=lambda: True)


# --- what is due


def test_what_is_due_is_the_mixture_for_paper() -> None:
    at = datetime(2026, 3, 4, tzinfo=UTC)
    ideas = [
        Idea("lesson", "a05", 0, "", 0, at),
        Idea("fact", "count-points", 3, "HC-01", 2, at),
        Idea("skill", "rubber-score", 4, "", 2, at),
    ]
    assert due_parts(ideas) == (MixPart("count-points", 3), MixPart("rubber-score", 3))
    many = [Idea("skill", kind, 1, "", 2, at) for kind in KINDS]
    assert len(due_parts(many)) == MOST_PARTS
    assert due_parts(ideas[:1]) == ()
