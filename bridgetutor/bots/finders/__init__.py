"""Finders: does a card carry an idea? One function an idea, each looking at nothing but what the chooser knows.

    find(position, card, idea) -> Evidence | None         one idea
    evidences(position, card) -> tuple[Evidence, ...]     all ideas of a card, those of the course first

A finder tells what a card is, not whether it is right: that is for the solver to say (`hints.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from bridgetutor.bots.finders import defending, finessing, following, leading, trumps
from bridgetutor.bots.finders.evidence import Evidence, Fact
from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.knowledge import Position
from bridgetutor.bots.look import Look
from bridgetutor.engine.cards import Card

Finder = Callable[[Look, Card], Evidence | None]


def _unblock(look: Look, card: Card) -> Evidence | None:
    return following.unblock(look, card) if look.place else leading.unblock_lead(look, card)


def _discard_loser(look: Look, card: Card) -> Evidence | None:
    return following.discard_loser(look, card) if look.place else leading.lead_to_discard(look, card)


def _only_card(look: Look, card: Card) -> Evidence | None:
    """There is no choice: one card may be played, or all that may be played do the same."""
    if len(look.classes) > 1:
        return None
    variant = "one" if len(look.legal) == 1 else "same"
    return Evidence(Idea.ONLY_CARD, card, {"suit": card.suit, "count": len(look.legal), "variant": variant})


#: The finder of each idea. Where several ideas are as good, the first in this order is named.
FINDERS: Mapping[Idea, Finder] = {
    Idea.ONLY_CARD: _only_card,
    Idea.KEEP_ENTRY: following.keep_entry,
    Idea.UNBLOCK: _unblock,
    Idea.HOLD_UP: following.hold_up,
    Idea.REPEAT_FINESSE: finessing.repeat_finesse,
    Idea.FINESSE: finessing.finesse,
    Idea.RUFF_SHORT_HAND: trumps.ruff_short_hand,
    Idea.DRAW_TRUMPS: trumps.draw_trumps,
    Idea.DISCARD_LOSER: _discard_loser,
    Idea.LEAD_TOWARDS_HONOUR: leading.lead_towards,
    Idea.KNOCK_OUT: leading.knock_out,
    Idea.SET_UP_LONG_SUIT: leading.set_up_long_suit,
    Idea.DO_NOT_DRAW_YET: trumps.do_not_draw_yet,
    Idea.COVER_HONOUR: following.cover_honour,
    Idea.RETURN_PARTNERS_SUIT: defending.return_partners_suit,
    Idea.TOP_OF_SEQUENCE: defending.top_of_sequence,
    Idea.FOURTH_BEST: defending.fourth_best,
    Idea.CASH_WINNER: leading.cash_winner,
    Idea.PARTNER_WINS: following.partner_wins,
    Idea.SECOND_HAND_LOW: following.second_hand_low,
    Idea.WIN_CHEAPLY: following.win_cheaply,
    Idea.THIRD_HAND_HIGH: following.third_hand_high,
    Idea.RUFF: trumps.ruff,
    Idea.SHORT_SUIT_LEAD: defending.short_suit_lead,
    Idea.CROSS_OVER: leading.cross_over,
    Idea.PLAY_LOW: following.play_low,
    Idea.SAFE_LEAD: defending.safe_lead,
}


def find(position: Position, card: Card, idea: Idea) -> Evidence | None:
    """Whether playing `card`, one of the legal cards, carries an idea; with the facts of it if so."""
    return FINDERS[idea](Look(position), card)


def evidences(position: Position, card: Card) -> tuple[Evidence, ...]:
    """All ideas that a card carries, in the order in which they are named."""
    look = Look(position)
    return tuple(evidence for finder in FINDERS.values() if (evidence := finder(look, card)) is not None)


@cache
def order(idea: Idea) -> int:
    """The place of an idea in the order in which they are named."""
    return list(FINDERS).index(idea)


__all__ = ["FINDERS", "Evidence", "Fact", "Finder", "evidences", "find", "order"]
