"""Labels: wrapping, height for width, signs as pictures, what is spoken; nothing that is typed becomes markup."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from bridgetutor.engine.cards import Suit
from bridgetutor.ui.look import Look
from bridgetutor.ui.widgets.labels import RichLabel, heading
from bridgetutor.ui.widgets.textblock import TextBlock

LONG = "South plays and needs *9 tricks*: the cards !SA, !HT and !CQ are winners, so count them first."


def words_of(block: TextBlock, width: float) -> list[str]:
    return ["".join(atom.text or str(atom.suit) for _, atom in line.atoms) for line in block.lines(width)]


def test_a_text_is_broken_between_words_and_never_wider_than_its_room(look: Look) -> None:
    block = TextBlock(look, LONG)
    lines = block.lines(260)
    assert len(lines) > 2
    assert all(line.width <= 260.5 for line in lines)
    assert "".join(words_of(block, 260)) == "".join(words_of(block, 10_000))


def test_a_sign_stays_with_the_letters_beside_it(look: Look) -> None:
    block = TextBlock(look, "(!CQ), !SA.")
    assert words_of(block, 10_000) == ["(CQ),SA."]
    widths = range(20, 120, 5)
    assert all(not line.startswith((",", ")", ".", "Q", "A")) for width in widths if width > 60 for line in words_of(block, width))


def test_more_room_never_makes_a_text_higher(look: Look) -> None:
    block = TextBlock(look, LONG)
    heights = [block.height(width) for width in range(80, 900, 20)]
    assert heights == sorted(heights, reverse=True)
    assert block.height(5000) == look.theme.line_height("body")


def test_a_word_longer_than_the_line_is_cut(look: Look) -> None:
    block = TextBlock(look, "a" * 200)
    assert all(line.width <= 150.5 for line in block.lines(150))
    assert "".join(words_of(block, 150)) == "a" * 200


@given(st.text(max_size=200), st.integers(1, 400))
def test_any_text_can_be_set_and_loses_no_letter(text: str, width: int) -> None:
    from PySide6.QtWidgets import QApplication

    assert QApplication.instance()
    block = TextBlock(Look(), text, plain=True)
    shown = "".join(atom.text for line in block.lines(width) for _, atom in line.atoms)
    assert "".join(shown.split()) == "".join(text.split())
    assert block.height(width) > 0


@pytest.fixture(autouse=True)
def _application(qapp: object) -> None:
    """Fonts need an application."""


def test_paragraphs_and_items_stand_apart(look: Look) -> None:
    one, two = TextBlock(look, "one two"), TextBlock(look, "one\n\ntwo\n\n- item\n- item")
    assert two.height(500) > 4 * one.height(500)
    bullets = [line.bullet for line in two.lines(500)]
    assert bullets == [False, False, True, True]
    assert two.lines(500)[2].atoms[0][0] > 0


def test_only_the_sign_is_coloured(look: Look) -> None:
    label = RichLabel(look, "!H !DQ x", "h2")
    label.resize(300, 60)
    picture = label.grab().toImage()
    seen = {picture.pixelColor(x, y).name() for x in range(picture.width()) for y in range(picture.height())}
    heart, diamond = (look.theme.suit_colour(suit, "text").name() for suit in (Suit.HEARTS, Suit.DIAMONDS))
    assert {heart, diamond, look.theme.colour("text").name()} <= seen
    label.set_signs("plain")
    picture = label.grab().toImage()
    assert heart not in {picture.pixelColor(x, y).name() for x in range(picture.width()) for y in range(picture.height())}


@pytest.mark.parametrize(("code", "said"), [("en", "queen of clubs, hearts, strong"), ("pt", "dama de paus, copas, strong")])
def test_signs_are_spoken_as_words(make_look: Callable[..., Look], code: str, said: str) -> None:
    assert RichLabel(make_look(code=code), "!CQ, !H, *strong*").accessibleName() == said


def test_the_letter_of_a_card_follows_the_pack(make_look: Callable[..., Look]) -> None:
    assert words_of(TextBlock(make_look(letters="portuguese"), "!CQ"), 500) == ["CD"]


def test_what_a_person_typed_is_no_markup(look: Look) -> None:
    nasty = "<b>*Ana*</b> !H <img src=x>"
    label = RichLabel(look, nasty, plain=True)
    assert label.accessibleName() == nasty
    assert label.text() == ""
    assert words_of(TextBlock(look, nasty, plain=True), 5000) == [nasty.replace(" ", "")]
    assert "<b>" in "".join(words_of(TextBlock(look, "<b>bold</b>"), 5000))


def test_a_label_gets_the_height_that_its_width_needs(look: Look, settle: Callable[[], None], qtbot: object) -> None:
    room = QWidget()
    rows = QVBoxLayout(room)
    rows.setContentsMargins(0, 0, 0, 0)
    label = RichLabel(look, LONG)
    rows.addWidget(label)
    rows.addStretch(1)
    room.resize(200, 600)
    room.show()
    settle()
    narrow = label.height()
    assert narrow >= label.heightForWidth(200)
    room.resize(800, 600)
    settle()
    assert label.height() < narrow
    room.close()


def test_a_switched_off_label_is_quiet_but_readable(look: Look) -> None:
    label = RichLabel(look, "WWW", "h2")
    label.setEnabled(False)
    label.resize(120, 40)
    picture = label.grab().toImage()
    off = look.theme.colour("text_disabled")
    nearest = min((picture.pixelColor(x, y) for x in range(picture.width()) for y in range(picture.height())), key=QColor.lightness)
    assert nearest.name() == off.name()


def test_a_text_can_be_copied_with_signs_as_characters(look: Look) -> None:
    heading(look, "Lead !SA now").copy()
    assert QGuiApplication.clipboard().text() == "Lead ♠A now"


def test_a_line_that_does_not_fit_ends_in_dots_and_stays_one_line(look: Look) -> None:
    label = RichLabel(look, "First tricks and Minibridge · lesson 7", "body", wrap=False)
    label.resize(120, 24)
    assert len(label._shortened(120).lines(120)) == 1
    assert words_of(label._shortened(120), 120)[0].endswith("…")
    label.grab()
    assert label.accessibleName() == "First tricks and Minibridge · lesson 7"
