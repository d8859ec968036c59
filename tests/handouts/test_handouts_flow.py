"""Text and pictures over pages: nothing is lost, nothing is split that belongs together, no text is read as markup."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgetutor.engine.deals import Deal
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import language
from bridgetutor.handouts.flow import Block, Placed, TextBlock, draw_blocks, line_of, paginate, space, words
from bridgetutor.handouts.letterforms import printable
from bridgetutor.handouts.options import HandoutOptions, never_stop, no_progress
from bridgetutor.handouts.page import Area, Page, page_area, write
from bridgetutor.handouts.pen import Pen
from bridgetutor.handouts.pictures import compass
from bridgetutor.handouts.textbox import lay_out_text
from tests.helpers.pdfs import read_pdf

EN = language("en")
OPTIONS = HandoutOptions("lesson")
AREA = page_area("a4")
DEAL = Deal.parse("N:T62.AJ3.T.AKQ842 J4.764.AQJ74.JT3 AKQ753.T95.K3.76 98.KQ82.98652.95")
HANDS = {seat: DEAL[seat] for seat in Seat}


def _pages(blocks: list[Block]) -> list[list[Placed]]:
    return paginate(blocks, lambda _: AREA.height)


def _pdf(pages: list[list[Placed]], title: str = "Test") -> bytes:
    def page(placed: list[Placed]) -> Page:
        def draw(pen: Pen, area: Area) -> None:
            draw_blocks(pen, placed, area.left, area.top)

        return Page(draw, title, title, title)

    return write([page(placed) for placed in pages], len(pages), title, OPTIONS, no_progress, never_stop)


def _joined(texts: tuple[str, ...]) -> list[str]:
    return " ".join(texts).split()


def test_a_commentary_of_six_thousand_words_runs_over_pages() -> None:
    text = "\n\n".join(" ".join(f"w{100 * part + number}" for number in range(100)) for part in range(60))
    pages = _pages(words(text, AREA.width, "international"))
    assert len(pages) > 10
    read = read_pdf(_pdf(pages))
    found = [word for word in _joined(read.texts) if word.startswith("w")]
    assert found == [f"w{number}" for number in range(6000)]


def test_sixty_boards_with_and_without_commentary() -> None:
    blocks: list[Block] = []
    for board in range(60):
        blocks.append(line_of(f"Board {board}", AREA.width, "international", 14, bold=True, stay=True))
        blocks.append(compass(HANDS, AREA.width, EN))
        if board % 3:
            blocks += words(f"Said of {board}.", AREA.width, "international")
    pages = _pages(blocks)
    assert sum(len(page) for page in pages) == len(blocks)
    text = read_pdf(_pdf(pages)).texts
    assert all(f"Board {board}\n" in "".join(text) for board in range(60))


@pytest.mark.parametrize("lines", range(1, 61))
def test_a_picture_and_its_heading_stay_on_one_page(lines: int) -> None:
    before = "\n\n".join(["line"] * lines)
    heading = line_of("Board 1", AREA.width, "international", 14, stay=True)
    picture = compass(HANDS, AREA.width, EN)
    pages = _pages(
        [*words(before, AREA.width, "international"), heading, picture, *words("after " * 40, AREA.width, "international")]
    )
    holds = [page for page in pages if any(placed.block is picture for placed in page)]
    assert len(holds) == 1
    assert any(placed.block is heading for placed in holds[0])
    for page in pages:
        assert page
        assert page[-1].down + page[-1].block.height <= AREA.height + 0.1
        assert not page[-1].block.stay


@given(st.lists(st.tuples(st.integers(1, 400), st.booleans()), max_size=40))
def test_pages_are_never_blank_and_never_overfull(parts: list[tuple[int, bool]]) -> None:
    blocks: list[Block] = []
    for place, (size, stay) in enumerate(parts):
        if size % 3 == 0:
            blocks += words(f"{place} " * size, AREA.width, "international", stay=stay)
        elif size % 3 == 1:
            blocks.append(Block(float(size), lambda pen, x, top: None, stay))
        else:
            blocks.append(space(float(size)))
    pages = _pages(blocks)
    for page in pages:
        assert page or len(pages) == 1
        assert all(placed.down + placed.block.height <= AREA.height + 0.1 for placed in page)
    lines = [line for block in blocks if isinstance(block, TextBlock) for line in block.lines.lines]
    placed_lines = [line for page in pages for each in page if isinstance(each.block, TextBlock) for line in each.block.lines.lines]
    assert placed_lines == lines


@pytest.mark.parametrize(
    "text",
    [
        "Q&A: S&P",
        "Rui & Ana",
        "5 <7 cards, HCP <12 & >8",
        "<b>not bold</b> &amp; <para> </para> <img src='x'/>",
        "Lição: não, três, ação, pôr, à, ü — “aspas” … 10–12 €",
        "Łukasz Şahin, Đorđe, Ğ, ő, ű, ș, ț, ñ",
    ],
)
def test_texts_are_printed_letter_for_letter(text: str) -> None:
    read = read_pdf(_pdf(_pages(words(f"{text}\n\n*{text}*", AREA.width, "international")), title=text))
    page = read.texts[0].replace("\n", " ")
    assert page.count(text) >= 4, page
    assert read.title == text
    assert "\u25a0" not in page


def test_signs_in_any_text_are_drawn() -> None:
    text = "Spades ♠ hearts ♥ diamonds ♦ clubs ♣, and !HQ, !ST"
    page = read_pdf(_pdf(_pages(words(text, AREA.width, "portuguese")))).texts[0].replace("\n", " ")
    for sign in "♠♥♦♣":
        assert sign in page
    assert "♥ D" in page or "♥D" in page


@given(st.text(max_size=60))
def test_no_character_becomes_an_empty_box(text: str) -> None:
    from bridgetutor.handouts.letterforms import _fonts

    shown = printable(text)
    assert all(ord(sign) in font.face.charToGlyph for font in _fonts().values() for sign in shown)


@given(st.text(max_size=300), st.floats(30, 400))
def test_lines_are_no_wider_than_asked(text: str, width: float) -> None:
    lines = lay_out_text(text, width, 12, "international")
    assert all(wide <= width + 13 for wide in lines.widths)
    assert len(lines.lines) == len(lines.widths) >= 1
