"""Which card to throw away: never a winner, never the guard of an honour, never the length that dummy's long suit asks for."""

from __future__ import annotations

from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.look import Look
from bridgetutor.bots.rulecard import RuleCard
from bridgetutor.engine.cards import Card, Rank, Suit

#: How many cards keep an honour from falling under higher ones.
_GUARDED = {Rank.KING: 2, Rank.QUEEN: 3, Rank.JACK: 4}


def discard(look: Look) -> RuleCard:
    """The card that is missed least, the lowest of its suit."""
    suits = [suit for suit in look.side_suits if look.mine(suit)]
    if not suits:
        return RuleCard(look.legal[-1], Idea.PLAY_LOW)
    lowest = [look.mine(suit)[-1] for suit in suits]
    card = min(lowest, key=lambda card: (_regret(look, card), card.rank, -card.suit))
    return RuleCard(card, Idea.PLAY_LOW if look.is_master(card) else Idea.DISCARD_LOSER)


def _regret(look: Look, card: Card) -> float:
    """How much a card is missed; only the order counts."""
    suit, mine = card.suit, look.mine(card.suit)
    regret = card.rank / 10 - len(mine) / 2
    if look.is_master(card):
        regret += 12
    if _is_guard(look, mine):
        regret += 6
    if look.declaring:
        return regret + _regret_of_declarer(look, suit)
    return regret + _parity(look, suit)


def _is_guard(look: Look, mine: tuple[Card, ...]) -> bool:
    """Whether throwing a card would leave an honour without enough small cards under it."""
    needed = _GUARDED.get(mine[0].rank, 0)
    return len(mine) <= needed and not look.is_master(mine[0]) and len(mine) >= needed - 1


def _parity(look: Look, suit: Suit) -> float:
    """A defender keeps as many cards of dummy's long suit as dummy has, if one of them can win a trick there."""
    dummy = look.position.dummy
    length = 0 if dummy is None else len(look.of(dummy, suit))
    if length < 4 or len(look.mine(suit)) > length:
        return 0
    return 4 if len(look.mine(suit)) == length and look.mine(suit)[0].rank >= Rank.EIGHT else 0


def _regret_of_declarer(look: Look, suit: Suit) -> float:
    """Declarer keeps long cards that will win, and throws where both hands would lose."""
    longer = len(look.mine(suit)) > len(look.partners(suit)) and len(look.mine(suit)) > len(look.theirs(suit)) / 2
    covered = look.partners(suit) and len(look.partners(suit)) <= look.sure_tricks(suit)
    return (5 if longer and look.sure_tricks(suit) else 0) - (1 if covered else 0)
