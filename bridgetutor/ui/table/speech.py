"""The table in words, for those who do not see it; the same facts as the picture shows and nothing that lies face down."""

from __future__ import annotations

from collections.abc import Iterable

from bridgetutor.engine.cards import Card
from bridgetutor.engine.seats import Seat
from bridgetutor.ui.look import Look
from bridgetutor.ui.table.layout import by_suit
from bridgetutor.ui.table.model import SeatView, TableModel
from bridgetutor.wording.cards import card_name, listed, rank_name, seat_name, suit_name
from bridgetutor.wording.runs import spoken_text


def describe(model: TableModel, look: Look) -> str:
    """The whole table: each hand, the trick, whose turn, what may be played."""
    parts = [_hand(seat, model.seats[seat], look) for seat in model.below.clockwise() if seat in model.seats]
    if model.trick:
        parts.append(look.t("On the table: {cards}.").format(cards=_trick(model.trick, look)))
    parts += [_ended(spoken_text(text, look.words)) for text in (model.title, model.line) if text]
    if choice := _choice(model):
        parts.append(look.t("Can be played: {cards}.").format(cards=_names(choice, look)))
    if model.marked:
        parts.append(look.t("Look at: {cards}.").format(cards=_names(model.marked, look)))
    if model.chosen:
        parts.append(look.t("Chosen: {cards}.").format(cards=_names(model.chosen, look)))
    return " ".join(parts)


def _ended(said: str) -> str:
    """A sentence with its full stop, so that it is not run into the next one."""
    return said if said[-1] in ".!?:" else f"{said}."


def _choice(model: TableModel) -> list[Card]:
    """The cards that may be played, where others of the hand may not: with a free choice the hand says it all."""
    view = model.seats.get(model.turn) if model.turn is not None else None
    hand = view.cards if view is not None else ()
    may = [card for card in hand if model.may_choose(card)]
    return may if not model.many and len(may) < len(hand) else []


def _names(cards: Iterable[Card], look: Look) -> str:
    return listed([card_name(card, look.words) for card in sorted(cards, key=look.sort_key)], look.words)


def _hand(seat: Seat, view: SeatView, look: Look) -> str:
    who = ", ".join(part for part in (view.name or seat_name(seat, look.words), view.role, view.points) if part)
    if view.cards:
        suits = [
            look.t("{suit} {ranks}").format(
                suit=suit_name(cards[0].suit, look.words), ranks=" ".join(rank_name(card.rank, look.words) for card in cards)
            )
            for cards in by_suit(sorted(view.cards, key=look.sort_key))
        ]
        return f"{who}: {', '.join(suits)}."
    if view.hidden:
        return f"{who}: " + look.words.tn("{n} card face down.", "{n} cards face down.", view.hidden).format(n=view.hidden)
    return f"{who}."


def _trick(cards: Iterable[tuple[Seat, Card]], look: Look) -> str:
    return ", ".join(
        look.t("{seat} {card}").format(seat=seat_name(seat, look.words), card=card_name(card, look.words)) for seat, card in cards
    )


def played(seat: Seat, card: Card, model: TableModel, look: Look) -> str:
    """What is said when a card is played: `West plays the four of clubs. Dummy to play. Choose a club.`"""
    said = look.t("{seat}: {card}.").format(seat=seat_name(seat, look.words), card=card_name(card, look.words))
    return " ".join([said, *(spoken_text(text, look.words) for text in (model.title, model.line) if text)])


def card_said(card: Card, model: TableModel, look: Look) -> str:
    """A card under the cursor: its name, whose it is, whether it may be played."""
    seat = model.holder(card)
    view = model.seats.get(seat) if seat is not None else None
    owner = (view.name if view and view.name else seat_name(seat, look.words)) if seat is not None else ""
    said = [card_name(card, look.words)]
    if owner:
        said.append(owner)
    if card in model.chosen:
        said.append(look.t("chosen"))
    elif model.may_choose(card):
        said.append(look.t("can be chosen") if model.many else look.t("can be played"))
    elif model.legal is not None and not model.many:
        said.append(look.t("not now"))
    if card in model.marked:
        said.append(look.t("look again"))
    return ", ".join(said)
