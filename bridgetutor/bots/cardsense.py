"""Human card sense: the card that somebody plays who has learned the rules of thumb, and the idea that it follows.

It looks at nothing but a `Position`, needs no solver and is the style of every computer player: the solver's choice gives way to it
wherever they are worth the same. It is also what the table plays on with where the solver is missing.
"""

from __future__ import annotations

from bridgetutor.bots.declaring import lead_as_declarer
from bridgetutor.bots.defending import lead_as_defender, lead_from
from bridgetutor.bots.following import follow
from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.knowledge import Position
from bridgetutor.bots.look import Look, sequence_top
from bridgetutor.bots.rulecard import RuleCard
from bridgetutor.engine.cards import Card, Rank, Suit


def rule_card(position: Position) -> RuleCard:
    """The card of the rules of thumb, always a legal one, with its idea."""
    if len(position.legal) == 1:
        return RuleCard(position.legal[0], Idea.ONLY_CARD)
    look = Look(position)
    if look.place:
        return follow(look)
    return lead_as_declarer(look) if look.declaring and look.partner is not None else lead_as_defender(look)


def rule_card_of(position: Position, suit: Suit) -> RuleCard | None:
    """The card that a defender on lead takes from a suit once it is chosen; None where another has to choose."""
    look = Look(position)
    if look.place or (look.declaring and look.partner is not None) or len(position.legal) == 1:
        return None
    return lead_from(look, suit)


def classes(position: Position) -> tuple[tuple[Card, ...], ...]:
    """The legal cards in groups that do the same, each high to low.

    Two cards do the same if only cards of this hand, or of finished tricks, lie between them: that is public, and so is every
    choice that rests on it. The solver's own equals are not: they hold in the one layout that it was shown.
    """
    return Look(position).classes


def from_class(position: Position, group: tuple[Card, ...]) -> Card:
    """The card of a group that a person would take: the top of touching honours on lead, else the lowest."""
    if not position.trick.cards and len(group) > 1 and group[0].rank >= Rank.TEN:
        return sequence_top(group) or group[0]
    return group[-1]
