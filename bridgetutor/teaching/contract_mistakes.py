"""Which known mistakes lead to a contract of Minibridge (CO-01 to CO-05, CO-07): from both hands and the solver's tricks."""

from __future__ import annotations

from collections.abc import Mapping

from bridgetutor.engine.cards import CARDS, Denomination, Rank, Suit
from bridgetutor.engine.hands import Hand, fits, together
from bridgetutor.scoring.minibridge import CONTRACTS, ENGLAND, Goal, MinibridgeContract, signed_cell
from bridgetutor.teaching.facts import guideline


def accepted_contracts(one: Hand, two: Hand, makes: Mapping[Denomination, int]) -> tuple[MinibridgeContract, ...]:
    """The guideline's contract, then every contract that scores at least as well with all cards in view (AM-33)."""
    first = guideline(one, two)
    least = signed_cell(first, makes[first.denomination])
    as_good = (c for c in CONTRACTS if c != first and signed_cell(c, makes[c.denomination]) >= least)
    return (first, *as_good)


def contract_slips(one: Hand, two: Hand, chosen: MinibridgeContract, makes: Mapping[Denomination, int]) -> tuple[str, ...]:
    """The mistakes behind a contract that is not accepted."""
    points, suit = one.hcp + two.hcp, chosen.denomination.suit
    found = []
    if suit is not None and together(one, two, suit) <= 7:
        if fits(one, two) and max(one.length(suit), two.length(suit)) >= 5:
            found.append("CO-01")
        elif not fits(one, two):
            found.append("CO-04")
    if chosen.is_game and points <= 22 and makes[chosen.denomination] < ENGLAND.needs(chosen):
        found.append("CO-02")
    if not chosen.is_game and points >= 26:
        found.append("CO-03")
    minor_game = chosen.is_game and chosen.denomination.is_minor
    if minor_game and makes[Denomination.NO_TRUMPS] >= 9 and makes[chosen.denomination] <= 10:
        found.append("CO-05")
    if _shy_of_no_trumps(one, two, chosen):
        found.append("CO-07")
    return tuple(found)


def _shy_of_no_trumps(one: Hand, two: Hand, chosen: MinibridgeContract) -> bool:
    """Whether a minor fit was chosen in place of a part-score in no trumps that leaves one suit without a stopper."""
    best = guideline(one, two)
    if best != MinibridgeContract(Denomination.NO_TRUMPS, Goal.PARTSCORE) or chosen.is_game or not chosen.denomination.is_minor:
        return False
    suit = chosen.denomination.suit
    return suit is not None and together(one, two, suit) >= 8 and any(not _stopped(one, two, each) for each in Suit)


def _stopped(one: Hand, two: Hand, suit: Suit) -> bool:
    """Whether one of the hands holds the ace, or the king or queen with cards enough to guard it."""
    for rank, length in ((Rank.ACE, 1), (Rank.KING, 2), (Rank.QUEEN, 3)):
        if any(CARDS[suit, rank] in hand and hand.length(suit) >= length for hand in (one, two)):
            return True
    return False
