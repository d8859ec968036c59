"""What is said of cards: whose each is and whether it may be played, in both languages; nothing of a card that lies face down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from bridgetutor.engine.seats import Seat
from bridgetutor.session.table_files import from_json
from bridgetutor.ui.look import Look
from bridgetutor.ui.play.samples import PLAY_SAMPLES
from bridgetutor.ui.play.scenes import picture
from bridgetutor.ui.table import speech
from bridgetutor.ui.table.model import TableModel
from bridgetutor.wording.cards import card_name

SAID = {
    "en": ("can be played", "not now", "North", "South", "Can be played: queen of clubs and five of clubs."),
    "pt": ("pode ser jogada", "agora não", "Norte", "Sul", "Pode jogar-se: dama de paus e cinco de paus."),
}


@pytest.fixture(params=["en", "pt"])
def table(request: pytest.FixtureRequest, make_look: Callable[..., Look]) -> tuple[TableModel, Look]:
    game = from_json(PLAY_SAMPLES[0]["state"]["game"])
    assert game is not None
    look = make_look(code=request.param)
    return picture(game, game.seating.seats[0], 4, look), look


def test_each_card_says_whose_it_is_and_whether_it_may_be_played(table: tuple[TableModel, Look]) -> None:
    model, look = table
    may, not_now, north, south, _ = SAID[look.words.code]
    assert model.legal
    for seat, name in ((Seat.NORTH, north), (Seat.SOUTH, south)):
        for card in model.seats[seat].cards:
            said = f"{card_name(card, look.words)}, {name}, {may if card in model.legal else not_now}"
            assert speech.card_said(card, model, look) == said


def test_the_table_says_which_cards_may_be_played_where_not_all_may(table: tuple[TableModel, Look]) -> None:
    model, look = table
    sentence = SAID[look.words.code][-1]
    assert sentence in speech.describe(model, look)
    assert model.turn is not None
    free = replace(model, legal=frozenset(model.seats[model.turn].cards))
    assert sentence.partition(":")[0] not in speech.describe(free, look)


def test_where_nothing_may_be_played_nothing_is_promised(table: tuple[TableModel, Look]) -> None:
    model, look = table
    still = replace(model, legal=None)
    card = model.seats[Seat.NORTH].cards[0]
    assert speech.card_said(card, still, look) == f"{card_name(card, look.words)}, {SAID[look.words.code][2]}"


def test_sentences_end_before_the_next_begins(table: tuple[TableModel, Look]) -> None:
    model, look = table
    assert f"{model.title}. " in speech.describe(model, look)
