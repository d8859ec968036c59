"""Finesses that have been taken: did one work, and does it show that the next one works too?"""

from __future__ import annotations

from bridgetutor.bots.look import Look
from bridgetutor.engine.cards import Card, Rank, Suit
from bridgetutor.engine.seats import Seat
from bridgetutor.engine.tricks import Trick

#: With so few cards of theirs, counted from the first trick on, the missing one falls more often than it lies well.
_DROPS = {Rank.KING: 2, Rank.QUEEN: 4}
_DROPS_ELSE = 5


def count_of_theirs(look: Look, suit: Suit) -> int:
    """How many cards of a suit the opponents were dealt, as far as is known."""
    played = [card for seat in (look.seat.left, look.seat.right) for card in look.position.cards_played[seat]]
    return len(look.theirs(suit)) + sum(card.suit is suit for card in played)


def is_chance(look: Look, missing: Card) -> bool:
    """Whether a finesse is the better chance to catch a card, with so many cards of theirs."""
    return missing.rank >= Rank.TEN and count_of_theirs(look, missing.suit) > _DROPS.get(missing.rank, _DROPS_ELSE)


def worked(look: Look, suit: Suit, seat: Seat) -> Card | None:
    """The lowest card with which our side has won a trick by a finesse through `seat`; None where no finesse there has won.

    Third hand won with it, or second hand after `seat` had led, or it was led and left to run; a higher card was out, and one of
    ours above that was kept. The cards that were out above it are with `seat`, unless the other opponent held back.
    """
    found = [card for number in range(len(look.position.tricks)) if (card := _finesse(look, number, suit, seat)) is not None]
    return min(found, default=None)


def is_marked(look: Look, suit: Suit, seat: Seat, between: tuple[Card, ...]) -> bool:
    """Whether all of the missing cards `between` two of ours were out, and above it, when a finesse through `seat` won."""
    won = worked(look, suit, seat)
    return won is not None and bool(between) and min(between) > won


def _finesse(look: Look, number: int, suit: Suit, seat: Seat) -> Card | None:
    """The card that won a finished trick as a finesse through a seat, if it did."""
    trick = look.position.tricks[number]
    place = trick.players.index(trick.winner(look.trump))
    card = trick.cards[place]
    if trick.led is not suit or card.suit is not suit or trick.players[place].side is not look.seat.side:
        return None
    if _through(trick, place) is not seat:
        return None
    ours, theirs = _after(look, number, suit)
    above = [other for other in theirs if other > card]
    return card if above and any(other > min(above) for other in ours) else None


def _through(trick: Trick[Seat], place: int) -> Seat | None:
    """The opponent who had to have the card above the winner, when somebody could still beat it; None in fourth place."""
    return {0: trick.players[1], 1: trick.players[0], 2: trick.players[1]}.get(place)


def _after(look: Look, number: int, suit: Suit) -> tuple[list[Card], list[Card]]:
    """What our side and the opponents had of a suit after a finished trick: played since, or still there as far as is known."""
    position = look.position
    ours, theirs = list(look.ours(suit)), list(look.theirs(suit))
    for trick in (*position.tricks[number + 1 :], position.trick):
        for player, card in zip(trick.players, trick.cards, strict=False):
            if card.suit is suit:
                (ours if player.side is look.seat.side else theirs).append(card)
    return ours, theirs
