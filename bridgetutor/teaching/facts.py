"""What the engine says about a deal: the answers that a lesson never has to state. Every number here is computed."""

from __future__ import annotations

from bridgetutor.engine.cards import SUITS_DOWN, Card, Denomination, Rank, Suit
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.hands import Hand, fits
from bridgetutor.engine.seats import Seat
from bridgetutor.scoring.minibridge import Goal, MinibridgeContract

#: Every rank, the ace first.
RANKS_DOWN = tuple(sorted(Rank, reverse=True))


def points_of(deal: Deal, seats: tuple[Seat, ...]) -> int:
    """High-card points of these hands together (MB-10)."""
    return sum(deal[seat].hcp for seat in seats)


def top_cards(one: Hand, two: Hand, suit: Suit) -> int:
    """The cards of a suit from the ace down that two hands hold without a gap."""
    held = {card.rank for card in (*one, *two) if card.suit is suit}
    return next((count for count, rank in enumerate(RANKS_DOWN) if rank not in held), len(RANKS_DOWN))


def sure_tricks(one: Hand, two: Hand, suit: Suit) -> int:
    """Tricks that two whole hands win in a suit before they lose the lead, however the other cards lie.

    The top cards they hold without a gap, no more than the longer hand has cards; every card of that hand where the tops draw all
    that the other side can have.
    """
    longest = max(one.length(suit), two.length(suit))
    rounds = min(top_cards(one, two, suit), longest)
    return longest if rounds >= 13 - one.length(suit) - two.length(suit) else rounds


def all_sure_tricks(one: Hand, two: Hand) -> int:
    """Sure tricks in the four suits together, as if each hand could always be reached; at most the cards of one hand."""
    return min(max(len(one), len(two)), sum(sure_tricks(one, two, suit) for suit in SUITS_DOWN))


def kings_without_ace(one: Hand, two: Hand) -> int:
    """How many kings two hands hold whose ace is with the other side: what TC-08 counts as sure."""
    held = set(one) | set(two)
    return sum(1 for suit in Suit if Card(suit, Rank.KING) in held and Card(suit, Rank.ACE) not in held)


def guideline(one: Hand, two: Hand) -> MinibridgeContract:
    """The contract that the three guidelines name (MB-24 to MB-26): a major with eight cards together, else no trumps;
    game from 25 points."""
    majors = [suit for suit in fits(one, two) if suit.is_major]
    denomination = Denomination.of(majors[0]) if majors else Denomination.NO_TRUMPS
    return MinibridgeContract(denomination, Goal.GAME if one.hcp + two.hcp >= 25 else Goal.PARTSCORE)
