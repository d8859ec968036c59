"""Themes: every role filled, lengths that grow, the computer's wish, the font that comes with the program, icons."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontDatabase, QFontInfo, QImage, QPainter, QPalette
from PySide6.QtWidgets import QApplication

from bridgetutor.engine.cards import Suit
from bridgetutor.foundation.i18n import language
from bridgetutor.foundation.paths import assets_folder
from bridgetutor.foundation.settings import Settings
from bridgetutor.ui import theme as themes
from bridgetutor.ui.icons import app_icon, icon, icon_names, paint_icon
from bridgetutor.ui.look import Look, look_of
from bridgetutor.ui.svgpath import painter_path
from bridgetutor.ui.theme import Theme, palette, style_sheet
from bridgetutor.ui.tokens import MADE, THEMES, colours, text_of_made


@pytest.fixture(autouse=True)
def _application(qapp: QApplication) -> None:
    """Fonts need an application."""


def test_the_file_that_the_window_reads_says_what_people_edit() -> None:
    made = (assets_folder() / MADE).read_text(encoding="utf-8")
    assert made == text_of_made(), "run `python -m bridgetutor.ui.tokens`"


@pytest.mark.parametrize("name", THEMES)
def test_the_style_sheet_is_filled_completely(name: str) -> None:
    sheet = style_sheet(Theme(name))
    assert "@" not in sheet
    assert colours(name)["panel"].lower() in sheet


def test_lengths_and_letters_grow_with_the_text() -> None:
    assert "min-height: 54px" in style_sheet(Theme(text_size=1.5))
    assert [Theme(text_size=size).font("body").pixelSize() for size in (1.0, 1.15, 1.3, 1.5)] == [16, 18, 21, 24]
    assert Theme().font("title").bold()
    assert not Theme().font("body").bold()


@pytest.mark.parametrize("name", THEMES)
def test_the_palette_shows_what_is_switched_off(qapp: QApplication, name: str) -> None:
    made = palette(Theme(name))
    assert made.color(QPalette.ColorRole.WindowText).name().upper() == colours(name)["text"]
    off = made.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.ButtonText)
    assert off.name().upper() == colours(name)["text_disabled"].upper()


def test_the_font_that_comes_with_the_program_is_used(look: Look) -> None:
    assert "Atkinson Hyperlegible" in QFontDatabase.families()
    assert QFontInfo(look.theme.font("body")).family() == "Atkinson Hyperlegible"
    assert QFontInfo(look.theme.font("strong")).bold()


def test_close_rows_on_a_low_window() -> None:
    assert Theme(compact=True).space("top_bar_height") < Theme().space("top_bar_height")
    assert Theme(compact=True).space("page_margin") < Theme().space("page_margin")
    assert Theme(compact=True).space("unit") == Theme().space("unit")


def test_two_colours_are_those_of_a_real_pack() -> None:
    two = Theme(suit_colours="two")
    assert two.suit_colour(Suit.DIAMONDS) == two.suit_colour(Suit.HEARTS) != two.suit_colour(Suit.CLUBS)
    assert two.suit_colour(Suit.CLUBS) == two.suit_colour(Suit.SPADES)
    assert len({Theme().suit_colour(suit).name() for suit in Suit}) == 4


def test_the_computer_is_followed_until_a_person_chooses(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> None:
    monkeypatch.setattr("bridgetutor.ui.look.system_theme", lambda: "dark")
    monkeypatch.setattr("bridgetutor.ui.look.system_wants_less_motion", lambda: True)
    english = language("en")
    assert look_of(Settings(), english, False).theme.name == "dark"
    assert look_of(Settings(), english, False).speed == "off"
    assert look_of(Settings(theme="light", motion="slow"), english, False).theme.name == "light"
    assert look_of(Settings(theme="light", motion="slow"), english, False).speed == "slow"


def test_the_computer_can_be_asked(qapp: QApplication) -> None:
    assert themes.system_theme() in THEMES
    assert themes.system_wants_less_motion() in (True, False)


def test_letters_follow_the_language_until_chosen() -> None:
    assert look_of(Settings(), language("pt"), False).letters == "portuguese"
    assert look_of(Settings(card_letters="international"), language("pt"), False).letters == "international"


def drawn(paint: Callable[[QPainter], None], size: int = 48) -> QImage:
    picture = QImage(size, size, QImage.Format.Format_ARGB32)
    picture.fill(Qt.GlobalColor.white)
    painter = QPainter(picture)
    paint(painter)
    painter.end()
    return picture


def ink(picture: QImage) -> int:
    return sum(picture.pixelColor(x, y).lightness() < 128 for x in range(picture.width()) for y in range(picture.height()))


@pytest.mark.parametrize("name", icon_names())
def test_each_icon_draws_a_line_inside_its_box(qapp: QApplication, name: str) -> None:
    where = QRectF(8, 8, 32, 32)
    picture = drawn(lambda painter: paint_icon(painter, name, where, Theme().colour("text")))
    assert 15 < ink(picture) < 700
    edge = [picture.pixelColor(x, y).lightness() for x in range(48) for y in (0, 1, 46, 47)]
    assert min(edge) == 255


def test_an_unknown_icon_is_a_mistake_of_the_caller(qapp: QApplication) -> None:
    with pytest.raises(KeyError):
        icon("no-such-icon", Theme())


def test_the_program_has_an_icon(qapp: QApplication) -> None:
    assert not app_icon().isNull()


def test_an_arc_goes_round_the_centre_it_says(qapp: QApplication) -> None:
    circle = painter_path("M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17z")
    box = circle.boundingRect()
    assert (box.x(), box.y(), box.width(), box.height()) == pytest.approx((3.5, 3.5, 17, 17), abs=0.05)
    corner = painter_path("M10 4h4a4 4 0 0 1 4 4v2")  # a round corner, bulging to the upper right
    assert corner.boundingRect().right() == pytest.approx(18)
    assert painter_path("M10 4h4a4 4 0 0 1 4 4v2L10 10z").contains(QPointF(16.4, 5.6))
    assert not painter_path("M10 4h4a4 4 0 0 1 4 4v2L10 10z").contains(QPointF(17.6, 4.4))


def test_relative_smooth_and_closed_lines_are_read(qapp: QApplication) -> None:
    path = painter_path("M0 0c0 4 4 4 4 0s4-4 4 0l2-1.5.5.5zm1 1h2V3")
    assert path.elementAt(path.elementCount() - 1).x == pytest.approx(3)
    assert path.elementAt(path.elementCount() - 1).y == pytest.approx(3)
