"""Plates of seats: whatever the size of text and the language, none lies on dummy's columns, on another plate or off the table."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from bridgetutor.engine.deals import Deal
from bridgetutor.engine.seats import Seat
from bridgetutor.ui.look import Look
from bridgetutor.ui.table.layout import NARROWEST
from bridgetutor.ui.table.model import SeatView, TableModel
from bridgetutor.ui.table.plates import Form
from bridgetutor.ui.table.scene import TableScene

NAMES = {
    "en": (("South", "North", "East", "West"), "declarer", "dummy", "computer", "14 points"),
    "pt": (("Sul", "Norte", "Este", "Oeste"), "declarante", "morto", "computador", "14 pontos"),
}
DEAL = Deal.parse("N:863.K742.KQJ6.Q5 942.QJT9.852.JT6 AK5.A85.T94.A732 QJT7.63.A73.K984")


def model(code: str, dummy: bool) -> TableModel:
    (south, north, east, west), declarer, morto, computer, points = NAMES[code]
    return TableModel(
        seats={
            Seat.SOUTH: SeatView(tuple(DEAL[Seat.SOUTH]), 0, south, declarer, points),
            Seat.NORTH: SeatView(tuple(DEAL[Seat.NORTH]), 0, north, morto if dummy else computer, points),
            Seat.EAST: SeatView((), 13, east, computer, points),
            Seat.WEST: SeatView((), 13, west, computer, points),
        },
        dummy=Seat.NORTH if dummy else None,
        turn=Seat.EAST,
    )


@pytest.mark.parametrize("dummy", [True, False], ids=["dummy", "no dummy"])
@pytest.mark.parametrize("width", [NARROWEST, 885.0, 990.0])
@pytest.mark.parametrize("text_size", [1.0, 1.3, 1.5])
@pytest.mark.parametrize("code", ["en", "pt"])
def test_plates_lie_on_nothing(make_look: Callable[..., Look], code: str, text_size: float, width: float, dummy: bool) -> None:
    scene = TableScene(make_look(code=code, text_size=text_size))
    scene.set_width(width)
    scene.show_model(model(code, dummy), animate=False)
    plates = {seat: plate.mapRectToScene(plate.boundingRect()) for seat, plate in scene._plates.items()}
    cards = [scene.item_of(card) for card in DEAL[Seat.NORTH]]
    faces = [card.mapRectToScene(0, 0, card.size.width(), card.size.height()) for card in cards]
    for seat, room in plates.items():
        assert 0 <= room.left() < room.right() <= width, seat
        assert not any(room.intersects(face) for face in faces), seat
    assert not [pair for pair in combinations(Seat, 2) if plates[pair[0]].intersects(plates[pair[1]])]


def test_a_plate_with_room_stands_in_one_row(look: Look) -> None:
    scene = TableScene(look)
    scene.set_width(1200)
    scene.show_model(model("en", dummy=True), animate=False)
    assert {plate.form for plate in scene._plates.values()} == {Form.ROW}
