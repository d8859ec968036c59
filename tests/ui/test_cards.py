"""The card painter, by sampled colours: states, packs, letters, backs that give nothing away."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from bridgetutor.engine.cards import PACK, Card, cards_from_text
from bridgetutor.ui.cards.item import CardItem
from bridgetutor.ui.cards.painter import CardState, card_size, paint_card, ring_width
from bridgetutor.ui.cards.strip import CardStrip
from bridgetutor.ui.look import Look

MARGIN = 10


def picture_of(card: str | None, look: Look, size: str = "hand", **state: bool) -> QImage:
    """A card drawn on magenta, with a margin."""
    room = card_size(size)
    picture = QImage(int(room.width()) + 2 * MARGIN, int(room.height()) + 2 * MARGIN, QImage.Format.Format_ARGB32)
    picture.fill(QColor(Qt.GlobalColor.magenta))
    painter = QPainter(picture)
    painter.translate(MARGIN, MARGIN)
    paint_card(painter, Card.parse(card) if card else None, room, CardState(**state), look)
    painter.end()
    return picture


def colours_in(picture: QImage, where: QRectF | None = None) -> set[str]:
    room = where or QRectF(0, 0, picture.width(), picture.height())
    xs, ys = range(int(room.left()), int(room.right())), range(int(room.top()), int(room.bottom()))
    return {picture.pixelColor(x, y).name() for x in xs for y in ys}


def name(look: Look, role: str) -> str:
    return look.theme.colour(role).name()


def corner(picture: QImage) -> QRectF:
    """The lower right part, where the large sign stands."""
    return QRectF(picture.width() * 0.5, picture.height() * 0.6, picture.width() * 0.5 - MARGIN, picture.height() * 0.4 - MARGIN)


def middle(look: Look, picture: QImage) -> str:
    return picture.pixelColor(picture.width() - MARGIN - 6, picture.height() // 2 - 10).name()


def test_each_suit_has_its_colour_and_a_white_face(look: Look) -> None:
    for card, role in (("SA", "spade"), ("HK", "heart"), ("DQ", "diamond"), ("CJ", "club")):
        picture = picture_of(card, look)
        assert name(look, role) in colours_in(picture)
        assert middle(look, picture) == name(look, "card_face")


def test_two_colours(make_look: Callable[..., Look]) -> None:
    two = make_look(suit_colours="two")
    assert name(two, "diamond") not in colours_in(picture_of("D7", two))
    assert name(two, "heart") in colours_in(picture_of("D7", two))


def test_a_card_that_may_not_be_played_is_grey_but_keeps_its_suit(look: Look) -> None:
    picture = picture_of("H7", look, legal=False)
    assert middle(look, picture) == name(look, "card_dim")
    assert name(look, "heart") in colours_in(picture)


def test_a_marked_card_changes_face_and_edge(look: Look) -> None:
    picture = picture_of("C2", look, marked=True)
    assert middle(look, picture) == name(look, "card_mark")
    assert name(look, "again") in colours_in(picture)


def test_the_large_sign_stands_only_on_a_card_that_nothing_covers(look: Look) -> None:
    assert name(look, "spade") in colours_in(picture_of("S9", look), corner(picture_of("S9", look)))
    assert name(look, "spade") not in colours_in(picture_of("S9", look, covered=True), corner(picture_of("S9", look)))


def test_the_ring_lies_outside_the_face_and_inside_the_bounds(look: Look) -> None:
    assert name(look, "accent") in colours_in(picture_of("S9", look, chosen=True))
    assert name(look, "accent") not in colours_in(picture_of("S9", look))
    ringed = picture_of("S9", look, chosen=True)
    assert colours_in(ringed, QRectF(0, 0, ringed.width(), MARGIN - ring_width())) == {QColor(Qt.GlobalColor.magenta).name()}
    assert CardItem(Card.parse("S9"), look).boundingRect().left() == -ring_width()


def test_keyboard_and_choice_can_be_told_apart(look: Look) -> None:
    assert name(look, "accent") not in colours_in(picture_of("S9", look, focus=True))
    both = colours_in(picture_of("S9", look, focus=True, chosen=True))
    assert {name(look, "accent"), name(look, "focus")} <= both


def dots(picture: QImage, look: Look) -> int:
    """How many separate dots stand under the index, counted down the middle of the sign."""
    best = 0
    for x in range(MARGIN + 10, MARGIN + 26):
        column = [picture.pixelColor(x, y).name() == name(look, "spade") for y in range(MARGIN + 66, MARGIN + 110)]
        best = max(best, sum(here and not before for before, here in pairwise(column)))
    return best


@pytest.mark.rule("MB-10")
@pytest.mark.parametrize(("card", "points"), [("SA", 4), ("SK", 3), ("SQ", 2), ("SJ", 1), ("ST", 0), ("S2", 0)])
def test_as_many_dots_as_points(look: Look, card: str, points: int) -> None:
    assert dots(picture_of(card, look, covered=True, dots=True), look) == points
    assert dots(picture_of(card, look, covered=True), look) == 0


def test_letters_of_either_pack(look: Look, make_look: Callable[..., Look]) -> None:
    portuguese = make_look(letters="portuguese")
    assert picture_of("SA", look) == picture_of("SA", portuguese)
    for card in ("SK", "SQ", "SJ"):
        assert picture_of(card, look) != picture_of(card, portuguese)
    assert picture_of("ST", look) == picture_of("ST", portuguese)


def index_width(picture: QImage, look: Look) -> int:
    """How far to the right the rank reaches, in the rows above the sign."""
    dark = [
        x
        for x in range(picture.width())
        for y in range(MARGIN, MARGIN + 34)
        if picture.pixelColor(x, y).name() == name(look, "spade")
    ]
    return max(dark) - min(dark)


def test_ten_is_set_tight(look: Look) -> None:
    ten, queen = index_width(picture_of("ST", look, covered=True), look), index_width(picture_of("SQ", look, covered=True), look)
    assert ten < 84 * 0.44
    assert ten < queen * 1.7


def test_a_back_is_the_same_for_every_card(look: Look) -> None:
    backs = [picture_of(str(card), look, face_up=False) for card in PACK[::7]]
    assert all(back == picture_of(None, look) for back in backs)
    assert {name(look, "card_back"), name(look, "card_back_line")} <= colours_in(backs[0])


def test_an_item_changes_and_moves_as_one(look: Look) -> None:
    item = CardItem(Card.parse("HQ"), look)
    item.show_as(card_size("table"), chosen=True, legal=False)
    assert item.size == QSizeF(72, 112)
    assert (item.state.chosen, item.state.legal, item.state.face_up) == (True, False, True)
    item.lift = 18
    assert item.shape().boundingRect().height() == 112 + 18
    assert not CardItem(None, look).state.face_up


def test_a_strip_says_its_cards(make_look: Callable[..., Look]) -> None:
    strip = CardStrip(make_look(code="pt"), cards_from_text("SA HQ"), "mini")
    assert strip.accessibleName() == "ás de espadas e dama de copas"
    assert strip.sizeHint().height() == 57
    assert strip.grab().width() >= 62
