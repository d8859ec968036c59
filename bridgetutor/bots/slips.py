"""The slips of a learner: now and then a beginner forgets a rule of thumb that the course teaches, and plays as beginners do."""

from __future__ import annotations

import random

from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.knowledge import Position
from bridgetutor.bots.rulecard import RuleCard
from bridgetutor.engine.cards import Card, Rank

#: How often a rule is forgotten, one time in so many, where there is something to forget.
ONE_IN = 6


def slip(position: Position, rule: RuleCard, chance: random.Random) -> Card | None:
    """The card that is played because the rule was forgotten, None where it was not; never the rule's own card."""
    if chance.randrange(ONE_IN):
        return None
    card = _forgotten(position, rule)
    return None if card == rule.card else card


def _forgotten(position: Position, rule: RuleCard) -> Card | None:
    """What somebody plays who does not think of the rule."""
    legal = position.legal
    follows = bool(position.trick.cards) and legal[0].suit is position.trick.led
    if rule.idea in (Idea.SECOND_HAND_LOW, Idea.HOLD_UP, Idea.PARTNER_WINS, Idea.KEEP_ENTRY) and follows:
        return legal[0]  # a high card, because it is there
    if rule.idea in (Idea.THIRD_HAND_HIGH, Idea.UNBLOCK, Idea.COVER_HONOUR) and follows:
        return legal[-1]
    if rule.idea in (Idea.FINESSE, Idea.REPEAT_FINESSE) and follows:
        return legal[0]
    if rule.idea in (Idea.DRAW_TRUMPS, Idea.DO_NOT_DRAW_YET, Idea.FINESSE, Idea.LEAD_TOWARDS_HONOUR, Idea.RETURN_PARTNERS_SUIT):
        return _ace(legal)
    if rule.idea is Idea.DISCARD_LOSER:
        return min(legal, key=lambda card: (card.rank, card.suit))
    return None


def _ace(legal: tuple[Card, ...]) -> Card | None:
    """An ace to be cashed in a hurry, or another card that looks high."""
    return max((card for card in legal if card.rank >= Rank.KING), key=lambda card: (card.rank, card.suit), default=None)
