"""Whether a claim is good: with all cards in view, can the other side still take more than it is left?

With the solver for every position; without it by looking at every way to play the last few tricks, or by counting top cards that
need nobody's help. Where neither tells, the answer says that it is not known.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import MappingProxyType

from bridgetutor.bots.knowledge import Position
from bridgetutor.engine.cards import Card
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.play import Play
from bridgetutor.engine.seats import Seat, Side

#: Tricks that are played out in every way without a solver.
FEW_TRICKS = 3

#: The tricks still to come for the side to play, by card.
Worth = Callable[[Play[Seat]], dict[Card, int]]


@dataclass(frozen=True)
class ClaimAnswer:
    """`holds` is None where it is not known. A claim that does not hold comes with the trick that the other side still has.

    `most` is what the claiming side can take of the tricks that are not finished, where that is known.
    """

    holds: bool | None
    most: int | None = None
    trick: tuple[tuple[Seat, Card], ...] = ()
    winner: Seat | None = None


@dataclass(frozen=True)
class ClaimJob:
    """Does `side` take `rest` of the unfinished tricks, whatever the others do? `position` has all four hands in view."""

    position: Position
    side: Side
    rest: int

    def run(self, check: Callable[[], None]) -> ClaimAnswer:
        """The answer of the solver."""

        def worth(play: Play[Seat]) -> dict[Card, int]:
            check()
            return _solved(play)

        return judge(self.position, self.side, self.rest, worth)

    def by_rule(self) -> ClaimAnswer:
        """The answer without a solver."""
        if self.position.tricks_left <= FEW_TRICKS:
            return judge(self.position, self.side, self.rest, every_way)
        return ClaimAnswer(True) if self.rest <= top_tricks(self.position, self.side) else ClaimAnswer(None)


def judge(position: Position, side: Side, rest: int, worth: Worth) -> ClaimAnswer:
    """Judge a claim by what each card is worth."""
    play = play_of(position)
    left = play.tricks_left
    best = max(worth(play).values(), default=0)
    most = best if position.seat.side is side else left - best
    if rest <= most:
        return ClaimAnswer(True, most)
    return _refuted(play, side, rest, most, worth)


def _refuted(play: Play[Seat], side: Side, rest: int, most: int, worth: Worth) -> ClaimAnswer:
    """Play the best cards of both sides until the other side wins the trick that the claim denies it."""
    allowed, begun = play.tricks_left - rest, len(play.tricks)
    while not play.is_over:
        values = worth(play)
        best = max(values.values())
        good = [card for card in play.legal_cards if values.get(card) == best]
        mover = play.to_play
        assert mover is not None
        pick = min if mover.side is side else max
        play = play.apply(pick(good, key=lambda card: card.rank))
        lost = [trick for trick in play.tricks[begun:] if trick.winner(play.trump).side is not side]
        if len(lost) > allowed:
            trick = lost[-1]
            return ClaimAnswer(False, most, tuple(zip(trick.players, trick.cards, strict=True)), trick.winner(play.trump))
    raise AssertionError("a claim that does not hold loses a trick too many")


def play_of(position: Position) -> Play[Seat]:
    """A position with all hands in view as a play that can go on."""
    hands: dict[Seat, Hand | None] = {seat: position.hands[seat] for seat in Seat}
    return Play(tuple(Seat), MappingProxyType(hands), position.trump, position.length, position.trick, position.tricks)


def _solved(play: Play[Seat]) -> dict[Card, int]:
    from bridgetutor.bots.solver import card_scores, remaining, solver

    legal = play.legal_cards
    if play.tricks_left == 1:  # nothing is left to choose, and the solver does not take it
        return dict.fromkeys(legal, _value(play, {}))
    cards = remaining([play.hands[seat] or () for seat in Seat])
    answers = solver().solve(cards[None], play.trump, play.trick.leader, play.trick.cards)
    found = card_scores(answers[0])
    return {card: found[card] for card in legal}


def every_way(play: Play[Seat]) -> dict[Card, int]:
    """The tricks still to come for the side to play, by card, from playing out every way; for a few tricks only."""
    mover = play.to_play
    if mover is None:
        return {}
    memo: dict[object, int] = {}
    found = {}
    for card in play.legal_cards:
        after = play.apply(card)
        found[card] = _gain(play, after, mover.side) + _own(after, mover.side, memo)
    return found


def _gain(before: Play[Seat], after: Play[Seat], side: Side) -> int:
    """1 where the card ended a trick that the side won."""
    return int(len(after.tricks) > len(before.tricks) and after.tricks[-1].winner(after.trump).side is side)


def _own(play: Play[Seat], side: Side, memo: dict[object, int]) -> int:
    mover = play.to_play
    if mover is None:
        return 0
    best = _value(play, memo)
    return best if mover.side is side else play.tricks_left - best


def _value(play: Play[Seat], memo: dict[object, int]) -> int:
    """The tricks still to come for the side to play."""
    mover = play.to_play
    assert mover is not None
    key = (play.trick, tuple(play.hands[seat] for seat in Seat))
    if key not in memo:
        best = 0
        for card in play.legal_cards:
            after = play.apply(card)
            best = max(best, _gain(play, after, mover.side) + _own(after, mover.side, memo))
        memo[key] = best
    return memo[key]


def top_tricks(position: Position, side: Side) -> int:
    """Tricks for the asking: those that one hand of a side, on lead, wins with its highest cards whatever anybody holds.

    A card counts that no card outside this hand can beat; side suits count only where the other side has no trump left. None
    while a trick is on the table or the other side is to lead.
    """
    if position.trick.cards or position.seat.side is not side:
        return 0
    hands = {seat: position.hands[seat] or Hand() for seat in Seat}
    mine = hands[position.seat]
    others = [card for seat in Seat if seat is not position.seat for card in hands[seat]]
    trump = position.trump
    their_trumps = [card for seat in Seat if seat.side is not side for card in hands[seat] if card.suit is trump]
    count = trumps = 0
    for card in mine:
        beaten = any(other.suit is card.suit and other.rank > card.rank for other in others)
        if not beaten and card.suit is trump:
            trumps += 1
        elif not beaten:
            count += 1
    longest = max((sum(card.suit is trump for card in hands[seat]) for seat in Seat if seat.side is not side), default=0)
    drawn = not their_trumps or trumps >= longest
    return trumps + (count if drawn else 0)
