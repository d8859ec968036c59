"""From a game at the table to what the card table draws, for the person in front of the screen and for nobody else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bridgetutor.engine.cards import Card
from bridgetutor.engine.seats import Seat
from bridgetutor.games.base import Phase
from bridgetutor.session.table import TableGame
from bridgetutor.ui.look import Look
from bridgetutor.ui.play.words import table_words, trick_words
from bridgetutor.ui.table.model import LastTrick, SeatView, TableModel
from bridgetutor.wording.cards import seat_name

#: All four have said their points.
ALL_HEARD = 4


def picture(game: TableGame, facing: Seat, heard: int, look: Look) -> TableModel:
    """The table for the person at `facing`, once `heard` seats have announced their points."""
    known = heard >= ALL_HEARD
    below = game.chair(facing) if known else facing
    title, line = table_words(game, facing, heard, look.words)
    play = game.play
    shows_trick = play is not None and not game.is_over
    return TableModel(
        seats={seat: _seat(game, seat, below, heard, look) for seat in Seat},
        below=below,
        dummy=game.dummy if known and not game.is_over else None,
        trump=None if game.denomination is None else game.denomination.suit,
        turn=_turn(game, heard),
        trick=tuple(zip(play.trick.players, play.trick.cards, strict=False)) if shows_trick and play is not None else (),
        last_trick=_last(game),
        legal=frozenset(play.legal_cards) if play is not None and may_play(game, facing) else None,
        title=title,
        line=line,
    )


def may_play(game: TableGame, facing: Seat) -> bool:
    """Whether the person at `facing` is to play a card."""
    return game.phase is Phase.PLAY and game.person is facing


def _turn(game: TableGame, heard: int) -> Seat | None:
    """The ring: who announced last, then whose action is due."""
    state = game.minibridge
    if state is not None and heard < ALL_HEARD:
        return state.announcing[heard - 1] if heard else None
    return game.turn


def _last(game: TableGame) -> LastTrick | None:
    trick, play = game.last_trick, game.play
    if trick is None or play is None:
        return None
    return LastTrick(tuple(zip(trick.players, trick.cards, strict=True)), trick.winner(play.trump))


def _seat(game: TableGame, seat: Seat, below: Seat, heard: int, look: Look) -> SeatView:
    cards = _cards(game, seat, below, heard)
    held = game.start.deal[seat] if game.play is None else game.play.hands[seat] or ()
    return SeatView(
        cards=() if cards is None else cards,
        hidden=len(held) if cards is None else 0,
        name=seat_name(seat, look.words),
        role=_role(game, seat, below, heard, look),
        points=_points(game, seat, heard, look),
    )


def _cards(game: TableGame, seat: Seat, below: Seat, heard: int) -> tuple[Card, ...] | None:
    """The cards of a seat that may be seen; None where they lie face down. When the deal is over, all that were dealt.

    While points are announced anybody may be in front of a screen that several people share: nobody's cards are seen.
    """
    if game.is_over and game.play is not None:
        return tuple(game.start.deal[seat])
    if game.minibridge is not None and (heard < ALL_HEARD or game.is_over):
        return tuple(game.start.deal[seat]) if seat is below and not game.seating.several else None
    hands: Mapping[Seat, object] = game.hands(below)
    if seat not in hands:
        return None
    return tuple(game.hands(below)[seat])


def _role(game: TableGame, seat: Seat, below: Seat, heard: int, look: Look) -> str:
    parts = []
    named = heard >= ALL_HEARD
    is_dummy = named and seat is game.dummy
    called = game.seating.name(seat)
    if called and called != seat_name(seat, look.words):
        parts.append(called)
    elif seat is below:
        parts.append(look.t("you"))
    elif seat not in game.seating.seats and not is_dummy:
        parts.append(look.t("computer"))
    if named and seat is game.declarer:
        parts.append(look.t("declarer"))
    elif is_dummy:
        parts.append(look.t("dummy"))
    return ", ".join(parts)


def _points(game: TableGame, seat: Seat, heard: int, look: Look) -> str:
    state = game.minibridge
    if state is None or seat not in state.announcing[:heard]:
        return ""
    points = state.points[seat]
    return "" if points is None else look.words.tn("{n} point", "{n} points", points).format(n=points)


def looking_back(model: TableModel, game: TableGame, look: Look) -> TableModel:
    """The last trick on the table again, with nothing to choose."""
    trick, play = game.last_trick, game.play
    assert trick is not None
    assert play is not None
    title, line = trick_words(len(play.tricks), trick, trick.winner(play.trump), look.words)
    cards = tuple(zip(trick.players, trick.cards, strict=True))
    hands = {seat: _without(view, cards) for seat, view in model.seats.items()}
    return replace(model, seats=hands, trick=cards, turn=None, legal=None, title=title, line=line)


def _without(view: SeatView, cards: tuple[tuple[Seat, Card], ...]) -> SeatView:
    """A hand without the cards that lie on the table: where the deal is over, hands are shown as they were dealt."""
    lying = {card for _, card in cards}
    return replace(view, cards=tuple(card for card in view.cards if card not in lying))


def covered(game: TableGame) -> TableModel:
    """A table of which nobody sees anything, while the computer is passed on."""
    return TableModel(seats={seat: SeatView(hidden=len(game.start.deal[seat])) for seat in Seat})
