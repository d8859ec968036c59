"""One glance at a position as a person at the table would have it: what I hold, what is above it, who is winning the trick."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from bridgetutor.bots.knowledge import Position
from bridgetutor.engine.cards import Card, Rank, Suit
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.seats import Seat
from bridgetutor.engine.tricks import winning_place


class Look:
    """Facts of a position for the hand whose card is due; suits of cards are listed high to low."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.seat = position.seat
        self.hand = position.hand
        self.legal = position.legal
        self.trump = position.trump
        self.declaring = position.is_declaring
        self.partner: Hand | None = position.hands[position.seat.partner]
        self._theirs: dict[Suit, tuple[Card, ...]] = {}
        self._empties: dict[Suit, set[Rank]] = {}

    # --- cards

    def mine(self, suit: Suit) -> tuple[Card, ...]:
        """My cards of a suit."""
        return self.hand.holding(suit)

    def partners(self, suit: Suit) -> tuple[Card, ...]:
        """Partner's cards of a suit, as far as they are seen."""
        return () if self.partner is None else self.partner.holding(suit)

    def ours(self, suit: Suit) -> tuple[Card, ...]:
        """The cards of a suit in my hand and in partner's, if that is seen."""
        return tuple(sorted((*self.mine(suit), *self.partners(suit)), reverse=True))

    def theirs(self, suit: Suit) -> tuple[Card, ...]:
        """The cards of a suit that an opponent has or, for all that is known, may have."""
        if suit not in self._theirs:
            found: list[Card] = []
            for seat in (self.seat.left, self.seat.right):
                found += self.of(seat, suit)
            self._theirs[suit] = tuple(sorted(set(found), reverse=True))
        return self._theirs[suit]

    def of(self, seat: Seat, suit: Suit) -> tuple[Card, ...]:
        """The cards of a suit that a seat has or, for all that is known, may have."""
        hand = self.position.hands[seat]
        if hand is not None:
            return hand.holding(suit)
        if suit in self.position.shown_out[seat]:
            return ()
        return tuple(card for card in self.position.unseen if card.suit is suit)

    def is_master(self, card: Card) -> bool:
        """Whether no opponent can have a higher card of the suit."""
        theirs = self.theirs(card.suit)
        return not theirs or theirs[0] < card

    def masters(self, suit: Suit) -> tuple[Card, ...]:
        """My cards of a suit that no opponent can beat with a card of it."""
        return tuple(card for card in self.mine(suit) if self.is_master(card))

    def sure_tricks(self, suit: Suit) -> int:
        """The tricks that our top cards of a suit win, one after the other, without losing the lead."""
        theirs = self.theirs(suit)
        top = [card for card in self.ours(suit) if not theirs or card > theirs[0]]
        longest = max(len(self.mine(suit)), len(self.partners(suit)))
        return longest if longest and len(top) >= len(theirs) and top else min(len(top), longest)

    @cached_property
    def trumps_out(self) -> int:
        """How many trumps the opponents have between them; of a defender, how many they may have."""
        return 0 if self.trump is None else len(self.theirs(self.trump))

    @property
    def side_suits(self) -> tuple[Suit, ...]:
        """All suits but trumps, spades first."""
        return tuple(suit for suit in reversed(Suit) if suit is not self.trump)

    def equals(self, card: Card) -> tuple[Card, ...]:
        """The cards of my hand that do the same as this one: only cards of mine or of finished tricks lie between them."""
        mine = self.mine(card.suit)
        filled = {other.rank for other in mine} | self._empty(card.suit)
        return tuple(other for other in mine if _touch(card.rank, other.rank, filled))

    def _empty(self, suit: Suit) -> set[Rank]:
        """The ranks of a suit that nobody can hold any more: played in finished tricks, or not in this game's pack."""
        if suit not in self._empties:
            position = self.position
            gone = {other.rank for other in position.gone if other.suit is suit}
            self._empties[suit] = gone | set(Rank).difference(other.rank for other in position.pack if other.suit is suit)
        return self._empties[suit]

    @cached_property
    def classes(self) -> tuple[tuple[Card, ...], ...]:
        """The legal cards in groups that do the same, each high to low."""
        left = list(self.legal)
        found = []
        while left:
            group = self.equals(left[0])
            found.append(group)
            left = [card for card in left if card not in group]
        return tuple(found)

    # --- the trick on the table

    @property
    def led(self) -> Suit | None:
        """The suit of the first card on the table."""
        return self.position.trick.led

    @property
    def place(self) -> int:
        """How many cards lie on the table: 0 on lead, 3 when playing last."""
        return len(self.position.trick.cards)

    @cached_property
    def best(self) -> Card:
        """The card that is winning the trick; one card at least is on the table."""
        cards = self.position.trick.cards
        return cards[winning_place(cards, self.trump)]

    @cached_property
    def partner_wins(self) -> bool:
        """Whether partner's card is winning so far."""
        return self.place > 0 and self.position.trick.winner(self.trump) is self.seat.partner

    def beats(self, card: Card, other: Card) -> bool:
        """Whether a card that is played now would win over one that lies on the table."""
        if card.suit is other.suit:
            return card > other
        return card.suit is self.trump

    def winning(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Those of the cards that would be winning the trick, cheapest first."""
        return tuple(sorted((card for card in cards if self.beats(card, self.best)), key=lambda card: card.rank))

    @property
    def is_ruffed(self) -> bool:
        """Whether the trick has been ruffed, so that no card of the suit led can win it."""
        return self.place > 0 and self.best.suit is not self.led

    def may_be_ruffed(self) -> bool:
        """Whether a hidden opponent who plays after me may have none of the suit led, for all that is known, and a trump."""
        if self.trump is None or self.led is None or self.led is self.trump:
            return False
        return any(self.position.hands[seat] is None and self.of(seat, self.trump) for seat in self._still_to_play)

    @property
    def _still_to_play(self) -> tuple[Seat, ...]:
        """The opponents who play to this trick after me."""
        later = (Seat((self.seat + steps) % 4) for steps in range(1, 4 - self.place))
        return tuple(seat for seat in later if seat.side is not self.seat.side)

    def rivals(self, over: Card) -> tuple[Card, ...]:
        """The cards that those who play after me on the other side may beat a card with; trumps where they may be void."""
        found: list[Card] = []
        for seat in self._still_to_play:
            follow = self.of(seat, self.led or over.suit)
            hand = self.position.hands[seat]
            void = not follow if hand is not None else (self.led or over.suit) in self.position.shown_out[seat]
            options = self.of(seat, self.trump) if void and self.trump is not None else follow
            found += [card for card in options if self.beats(card, over)]
        return tuple(sorted(set(found), key=lambda card: card.rank, reverse=True))

    # --- the contract

    @property
    def wanted(self) -> int:
        """The tricks that my side still needs to make or to defeat the contract; 0 where it has them or nothing is at stake."""
        position = self.position
        if position.declarer is None:
            return 0
        declaring = position.declarer.side
        if self.declaring:
            return max(0, position.needs - position.taken(declaring))
        return max(0, position.length - position.needs + 1 - position.taken(declaring.other))


def _touch(one: int, two: int, filled: set[Rank]) -> bool:
    low, high = sorted((one, two))
    return all(rank in filled for rank in range(low + 1, high))


def sequence_top(cards: tuple[Card, ...], length: int = 2) -> Card | None:
    """The top of the highest run of touching cards that is headed by a ten or more, None where there is none so long."""
    for place in range(len(cards) - length + 1):
        run = cards[place : place + length]
        if run[0].rank >= Rank.TEN and run[0].rank - run[-1].rank == length - 1:
            return run[0]
    return None
