"""From what a seat may see to what it knows: a game's view becomes a `Position`, the one thing that choosers of cards are given.

A position is made from a view and never from a state, so nothing hidden can reach a computer player. It is a plain value that can
be sent to another process.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from bridgetutor.bots.known import MOST_POINTS, Known
from bridgetutor.engine.cards import PACK, Card, Suit
from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.play import legal_cards
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.engine.tricks import Trick
from bridgetutor.games.contract import ContractView
from bridgetutor.games.minibridge import MinibridgeView
from bridgetutor.games.tricks import TricksView
from bridgetutor.scoring.contract import duplicate_lines
from bridgetutor.scoring.minibridge import TRICKS, signed_cell

View = MinibridgeView | ContractView | TricksView


@dataclass(frozen=True)
class Position:
    """A card is due from `seat`, and `chooser` (declarer at dummy's turn, else the seat itself) knows this.

    `hands` (N E S W) holds what is left in each hand that the chooser sees, None for the others. `announced` are the points of the
    whole hands where they were said. `scores` gives the points of declarer's side (less those of the defenders) by its tricks from
    none on; it is empty, and `declarer` None, where only tricks count. `pack` are the cards of the game.
    """

    seat: Seat
    chooser: Seat
    trump: Suit | None
    declarer: Seat | None
    hands: tuple[Hand | None, ...]
    trick: Trick[Seat]
    tricks: tuple[Trick[Seat], ...] = ()
    announced: tuple[int | None, ...] = (None, None, None, None)
    scores: tuple[int, ...] = ()
    needs: int = 0
    pack: tuple[Card, ...] = PACK

    @cached_property
    def hand(self) -> Hand:
        """The hand from which a card is due."""
        hand = self.hands[self.seat]
        assert hand is not None
        return hand

    @cached_property
    def legal(self) -> tuple[Card, ...]:
        """The cards that may be played, high to low in each suit."""
        return legal_cards(self.hand, self.trick.led)

    @property
    def dummy(self) -> Seat | None:
        """Declarer's partner."""
        return None if self.declarer is None else self.declarer.partner

    @property
    def is_declaring(self) -> bool:
        """Whether the card is due from declarer's side."""
        return self.declarer is not None and self.seat.side is self.declarer.side

    @cached_property
    def cards_played(self) -> Mapping[Seat, tuple[Card, ...]]:
        """What each seat has played so far."""
        played: dict[Seat, tuple[Card, ...]] = dict.fromkeys(Seat, ())
        for trick in (*self.tricks, self.trick):
            for seat, card in zip(trick.players, trick.cards, strict=False):
                played[seat] = (*played[seat], card)
        return played

    @property
    def number(self) -> int:
        """How many cards have been played."""
        return sum(len(cards) for cards in self.cards_played.values())

    @cached_property
    def gone(self) -> frozenset[Card]:
        """The cards of the finished tricks."""
        return frozenset(card for trick in self.tricks for card in trick.cards)

    @cached_property
    def shown_out(self) -> Mapping[Seat, frozenset[Suit]]:
        """The suits that each seat was seen not to have."""
        out: dict[Seat, set[Suit]] = {seat: set() for seat in Seat}
        for trick in (*self.tricks, self.trick):
            for seat, card in zip(trick.players, trick.cards, strict=False):
                if trick.led is not None and card.suit is not trick.led:
                    out[seat].add(trick.led)
        return {seat: frozenset(suits) for seat, suits in out.items()}

    @cached_property
    def unseen(self) -> tuple[Card, ...]:
        """The cards of the pack that neither lie open, nor were played, nor are in a hand that the chooser sees."""
        seen = {card for hand in self.hands for card in hand or ()}
        seen.update(card for cards in self.cards_played.values() for card in cards)
        return tuple(card for card in self.pack if card not in seen)

    @property
    def length(self) -> int:
        """How many tricks are played in all."""
        own = self.hands[self.chooser]
        assert own is not None
        return len(own) + len(self.cards_played[self.chooser])

    @property
    def tricks_left(self) -> int:
        """How many tricks are not finished, the one on the table included."""
        return self.length - len(self.tricks)

    def taken(self, side: Side) -> int:
        """The tricks that a side has won."""
        return sum(trick.winner(self.trump).side is side for trick in self.tricks)

    @cached_property
    def hidden(self) -> Mapping[Seat, Known]:
        """What is known of each hand that the chooser does not see.

        The announced points less the points played, exactly; no card of a suit that the seat has shown out of.
        """
        return {seat: self._known(seat) for seat in Seat if self.hands[seat] is None}

    def _known(self, seat: Seat) -> Known:
        played, announced = self.cards_played[seat], self.announced[seat]
        points = (0, MOST_POINTS)
        if announced is not None:
            left = announced - sum(card.points for card in played)
            points = (left, left)
        return Known(self.length - len(played), points, dict.fromkeys(sorted(self.shown_out[seat]), (0, 0)))

    def opened(self, hands: Sequence[Hand]) -> Position:
        """The same position with all four hands (what is left in them) in view, as in a review."""
        return replace(self, hands=tuple(hands))


def position(view: View, pack: tuple[Card, ...] = PACK) -> Position:
    """What the seat of a view knows when it chooses a card; raises ValueError where no card is due from it.

    `pack` are the cards of the game where it is a short one.
    """
    if not view.legal or not isinstance(view.legal[0], Card) or view.trick is None:
        raise ValueError("no card is due from this seat")
    if isinstance(view, MinibridgeView):
        return _minibridge(view, view.trick)
    if isinstance(view, ContractView):
        return _contract(view, view.trick)
    hands = tuple(view.hand if seat is view.seat else None for seat in Seat)
    return Position(view.seat, view.seat, view.denomination.suit, None, hands, view.trick, view.tricks, pack=pack)


def _minibridge(view: MinibridgeView, trick: Trick[Seat]) -> Position:
    assert view.contract is not None
    contract, rules = view.contract, view.rules
    return Position(
        seat=trick.to_play,
        chooser=view.seat,
        trump=contract.denomination.suit,
        declarer=view.declarer,
        hands=tuple(view.hands.get(seat) for seat in Seat),
        trick=trick,
        tricks=view.tricks,
        announced=tuple(view.points[seat] for seat in Seat),
        scores=tuple(signed_cell(contract, tricks, rules) for tricks in range(TRICKS + 1)),
        needs=rules.needs(contract),
    )


def _contract(view: ContractView, trick: Trick[Seat]) -> Position:
    assert view.contract is not None
    assert view.declarer is not None
    hands: dict[Seat | None, Hand | None] = {view.dummy: view.dummy_hand, view.seat: view.hand}
    return Position(
        seat=trick.to_play,
        chooser=view.seat,
        trump=view.contract.denomination.suit,
        declarer=view.declarer,
        hands=tuple(hands.get(seat) for seat in Seat),
        trick=trick,
        tricks=view.tricks,
        scores=duplicate_scores(view.contract, view.vulnerable.includes(view.declarer.side)),
        needs=view.contract.tricks_needed,
    )


def duplicate_scores(contract: Contract, vulnerable: bool) -> tuple[int, ...]:
    """The duplicate score of declarer's side by its tricks, 0 to 13; below zero where the defenders have it."""

    def signed(tricks: int) -> int:
        lines = duplicate_lines(contract, vulnerable, tricks, "us", "them")
        return sum(line.points if line.to == "us" else -line.points for line in lines)

    return tuple(signed(tricks) for tricks in range(TRICKS + 1))
