"""What the card table shows beside a step: a plain value that the window draws and a screen reader says."""

from __future__ import annotations

from dataclasses import dataclass

from bridgetutor.engine.cards import Card, Denomination
from bridgetutor.engine.play import Play
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.engine.tricks import Trick
from bridgetutor.teaching.deals import LessonDeal


@dataclass(frozen=True)
class Scene:
    """One picture of the table.

    `hands` are the cards left in each hand, None for an empty chair; `open` the seats whose cards are seen, the others show backs.
    `trick` is what lies on the table, card by card from its leader. `tricks` are the finished ones with their winners.
    `turn` has the yellow ring; `declarer` and `dummy` are None where the step does not tell
    them; `points` are shown on the seat plates; `marked` cards step forward.
    """

    hands: tuple[tuple[Card, ...] | None, ...]
    open: tuple[Seat, ...]
    trick: tuple[tuple[Seat, Card], ...] = ()
    tricks: tuple[tuple[Trick[Seat], Seat], ...] = ()
    turn: Seat | None = None
    denomination: Denomination | None = None
    goal: str | None = None
    declarer: Seat | None = None
    dummy: Seat | None = None
    points: tuple[tuple[Seat, int], ...] = ()
    marked: tuple[Card, ...] = ()

    def won(self, side: Side) -> int:
        """The tricks of a side."""
        return sum(winner.side is side for _, winner in self.tricks)


def scene_of(
    deal: LessonDeal,
    seats: tuple[Seat, ...],
    played: tuple[Card, ...] = (),
    *,
    whole_trick: bool = False,
    roles: bool = False,
    points: tuple[Seat, ...] = (),
    marked: tuple[Card, ...] = (),
) -> Scene:
    """The table after some cards. `whole_trick` leaves a trick that has just ended on the table; `roles` tells declarer, dummy
    and contract."""
    hands = deal.cards_dealt.hands
    numbers = tuple((seat, deal.hand(seat).hcp) for seat in points if deal.cards_dealt.knows(seat))
    if deal.first_leader is None or not (roles or played or deal.is_mini):
        return Scene(tuple(None if hand is None else hand.cards for hand in hands), seats, points=numbers, marked=marked)
    play = deal.after(played)
    finished = tuple(zip(play.tricks, play.winners, strict=True))
    trick = play.trick
    if whole_trick and finished and not trick.cards:
        trick = finished[-1][0]
        finished = finished[:-1]
    return Scene(
        tuple(_left(play, seat) for seat in Seat),
        seats,
        tuple(zip(trick.players, trick.cards, strict=False)),
        finished,
        play.to_play,
        deal.denomination if deal.contract or deal.is_mini else None,
        deal.contract.goal if deal.contract else None,
        deal.declarer if roles else None,
        deal.declarer.partner if roles and deal.declarer is not None else None,
        numbers,
        marked,
    )


def _left(play: Play[Seat], seat: Seat) -> tuple[Card, ...] | None:
    hand = play.hands[seat]
    return None if hand is None else hand.cards
