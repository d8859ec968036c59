"""Several handouts in one PDF, and one sheet of a set alone: what a window shows before the whole set is made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bridgetutor import handouts
from bridgetutor.handouts import Cancelled, HandoutOptions, Part, count, make, make_together
from bridgetutor.handouts.preview import Preview
from bridgetutor.teaching.exercises.codes import SetCode
from bridgetutor.teaching.exercises.counting_sheets import count_sheet
from tests.helpers.pdfs import read_pdf

SET = HandoutOptions("count-points", pupils=3, seed="7", part=Part.BOTH)
LESSON = HandoutOptions("lesson", lesson="a07-first-deal", part=Part.BOTH)


@pytest.mark.parametrize("large", [False, True])
def test_one_sheet_alone_is_drawn_as_in_the_set(large: bool) -> None:
    whole = replace(SET, large=large, part=Part.SHEETS)
    each = 2 if large else 1
    alone = make(replace(whole, only=2))
    with Preview(make(whole)) as all_of_them, Preview(alone) as one:
        assert len(one) == each
        for page in range(each):
            assert one.picture(page, 300) == all_of_them.picture(each + page, 300)
    assert "Sheet 2 of 3" in read_pdf(alone).texts[0]


def test_the_same_sheet_for_everybody_is_drawn_once_when_asked_alone() -> None:
    assert count(replace(SET, same=True)) == (3, 1)
    assert count(replace(SET, same=True, only=1)) == (1, 1)
    assert len(read_pdf(make(replace(SET, same=True, only=1, part=Part.SHEETS))).texts) == 1


@pytest.mark.parametrize("pupils", [1, 30, 31, 200])
@pytest.mark.parametrize("slips", [False, True])
def test_pages_are_counted_without_dealing(pupils: int, slips: bool) -> None:
    options = HandoutOptions("count-points", pupils=pupils, seed="counted", slips=slips)
    options = replace(options, seed=str(SetCode.from_seed("W05", f"counted {pupils}", 3)))
    before = count_sheet.cache_info().misses
    sheets, _keys = count(options)
    assert count_sheet.cache_info().misses == before
    assert sheets == pupils
    if pupils < 200:
        easy = replace(options, seed="3", level=1, part=Part.BOTH)
        assert len(read_pdf(make(easy)).texts) == sum(count(easy))


def test_several_handouts_are_all_sheets_and_then_all_keys() -> None:
    together = read_pdf(make_together([SET, LESSON]))
    alone = [read_pdf(make(replace(each, part=part))) for part in (Part.SHEETS, Part.KEY) for each in (SET, LESSON)]
    assert together.texts == tuple(text for read in alone for text in read.texts)
    assert together.title == " · ".join(read.title for read in alone[:2])


def test_one_handout_together_is_the_handout() -> None:
    assert make_together([SET]) == make(SET)


def test_several_handouts_have_one_paper() -> None:
    read = read_pdf(make_together([replace(SET, paper="letter"), LESSON]))
    assert len(set(read.sizes)) == 1


def test_several_handouts_can_be_stopped_and_tell_how_far_they_are() -> None:
    told: list[tuple[int, int]] = []
    total = sum(sum(count(each)) for each in (SET, LESSON))
    make_together([SET, LESSON], lambda done, whole: told.append((done, whole)))
    assert told == [(done, total) for done in range(1, total + 1)]
    with pytest.raises(Cancelled):
        make_together([SET, LESSON], stop=lambda: True)
    with pytest.raises(ValueError, match="no handout"):
        make_together([])


def test_a_key_alone_can_be_stopped_while_it_deals() -> None:
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 2

    with pytest.raises(Cancelled):
        make(replace(SET, pupils=30, part=Part.KEY), stop=stop)
    assert len(asked) == 3


def test_a_grey_picture_has_a_byte_for_each_pixel() -> None:
    with Preview(make(replace(SET, only=1, part=Part.SHEETS))) as preview:
        grey, colours = preview.picture(0, 300, grey=True), preview.picture(0, 300)
    assert grey.grey
    assert (grey.width, grey.height) == (colours.width, colours.height)
    assert len(grey.data) == grey.width * grey.height
    apart = [abs(one - other) for one, other in zip(grey.data, colours.data[::4], strict=True)]
    assert sum(apart) / len(apart) < 3  # the edges of letters are smoothed in another way


def test_a_handout_without_a_key_goes_together_with_one_that_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A blank sheet to write on has none, whatever is asked for."""
    real = handouts.module_of

    class Blank:
        def count(self, options: HandoutOptions) -> tuple[int, int]:
            return real("lesson").count(options)[0], 0

        def title(self, options: HandoutOptions) -> str:
            return "Blank"

        def pages(self, options: HandoutOptions, stop: object) -> Iterator[object]:
            assert options.part is Part.SHEETS
            return real("lesson").pages(options)

    monkeypatch.setattr(handouts, "module_of", lambda kind: Blank() if kind == "lesson" else real(kind))
    texts = read_pdf(make_together([SET, LESSON])).texts
    assert len(texts) == 3 + count(LESSON)[0] + 1
    assert "Answer key" in texts[-1]
