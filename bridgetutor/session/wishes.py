"""What somebody may wish of the next deal: a kind of contract, a chance to finesse. Tells whether a deal is what was wished."""

from __future__ import annotations

from enum import StrEnum

from bridgetutor.bots.guidelines import guideline
from bridgetutor.engine.cards import CARDS, Card, Denomination, Rank, Suit
from bridgetutor.engine.hands import Hand
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.scoring.minibridge import Goal, MinibridgeContract


class Wish(StrEnum):
    """A wish for the next deal; `any` takes what comes."""

    ANY = "any"
    NO_TRUMP_GAME = "no-trump-game"
    NO_TRUMP_PARTSCORE = "no-trump-partscore"
    MAJOR_GAME = "major-game"
    MAJOR_PARTSCORE = "major-partscore"
    FINESSE = "finesse"


_GOALS = {
    Wish.NO_TRUMP_GAME: (Goal.GAME, False),
    Wish.NO_TRUMP_PARTSCORE: (Goal.PARTSCORE, False),
    Wish.MAJOR_GAME: (Goal.GAME, True),
    Wish.MAJOR_PARTSCORE: (Goal.PARTSCORE, True),
}


def grants(wish: Wish, start: MinibridgeState) -> bool:
    """Whether a deal is what was wished; the contract that is meant is that of the guidelines (MB-24 to MB-26)."""
    if wish is Wish.ANY:
        return True
    if start.declarer is None or start.dummy is None:
        return False
    one, two = start.deal[start.declarer], start.deal[start.dummy]
    if wish is Wish.FINESSE:
        return bool(finesses(one, two, guideline(one, two)))
    goal, major = _GOALS[wish]
    contract = guideline(one, two)
    return contract.goal is goal and (contract.denomination is not Denomination.NO_TRUMPS) is major


def finesses(one: Hand, two: Hand, contract: MinibridgeContract) -> tuple[Suit, ...]:
    """The suits with a finesse: ace and queen in one hand (or ace, king and jack) with the card between at the opponents'.

    The hand opposite has two cards or more to lead towards them, and the two hands have at most eight cards of the suit, so that
    the missing honour is not likely to drop. Side suits of fewer than five cards are left out.
    """
    trump = contract.denomination.suit
    found = [suit for suit in Suit if _tenace(one, two, suit) or _tenace(two, one, suit)]
    return tuple(suit for suit in found if suit is trump or one.length(suit) + two.length(suit) >= 5)


def _tenace(holder: Hand, opposite: Hand, suit: Suit) -> bool:
    both = (*holder.holding(suit), *opposite.holding(suit))
    few = len(both) <= 8
    leads = opposite.length(suit) >= 2 and holder.length(suit) >= 2
    ace, king, queen, jack = (CARDS[suit, rank] for rank in (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK))
    missing_king = _has(holder, ace, queen) and king not in both
    missing_queen = _has(holder, ace, king, jack) and queen not in both
    return few and leads and (missing_king or missing_queen)


def _has(hand: Hand, *cards: Card) -> bool:
    return all(card in hand for card in cards)
