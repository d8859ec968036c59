"""A defender's leads: the right card of a suit, and partner's suit again."""

from __future__ import annotations

from bridgetutor.bots.defending import lead_from
from bridgetutor.bots.finders.evidence import Evidence, Fact, defends
from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.look import Look
from bridgetutor.engine.cards import Card, Rank


def _whole(look: Look, card: Card) -> tuple[Card, ...]:
    """My cards of the suit, those that I have played as well, high to low."""
    played = [other for other in look.position.cards_played[look.seat] if other.suit is card.suit]
    return tuple(sorted((*look.mine(card.suit), *played), reverse=True))


def top_of_sequence(look: Look, card: Card) -> Evidence | None:
    """The highest of touching honours: two against trumps or from two cards, three (or two and the next but one) in no trumps."""
    here = look.mine(card.suit)
    if look.place or not defends(look) or card.rank < Rank.TEN:
        return None
    place = here.index(card)
    if place and here[place - 1].rank - card.rank == 1:
        return None
    below = [other.rank for other in here[place + 1 :]]
    if not below or card.rank - below[0] != 1:
        return None
    if look.trump is None and len(here) > 2 and (len(below) < 2 or card.rank - below[1] > 3):
        return None
    length = next((n for n, rank in enumerate(below, 1) if card.rank - rank != n), len(below) + 1)
    facts: dict[str, Fact] = {"suit": card.suit, "honour": card, "low": here[place + 1], "count": length, "where": "own"}
    return Evidence(Idea.TOP_OF_SEQUENCE, card, facts)


def fourth_best(look: Look, card: Card) -> Evidence | None:
    """The fourth highest of a suit of four cards or more, the first time that it is led."""
    here = look.mine(card.suit)
    if look.place or not defends(look) or len(here) < 4 or card != here[3] or card.suit is look.trump or _whole(look, card) != here:
        return None
    facts: dict[str, Fact] = {"suit": card.suit, "honour": here[0], "count": len(here), "where": "own"}
    return Evidence(Idea.FOURTH_BEST, card, facts)


def return_partners_suit(look: Look, card: Card) -> Evidence | None:
    """The suit that partner led: the higher of two cards that are left, the lowest of more, a winner."""
    partner, here = look.seat.partner, look.mine(card.suit)
    led = any(trick.leader is partner and trick.led is card.suit for trick in look.position.tricks)
    if look.place or not defends(look) or not led or card.suit is look.trump:
        return None
    if card != (here[0] if len(here) <= 2 else here[-1]) and not (look.is_master(card) and card == here[0]):
        return None
    if len(here) == 1:
        variant = "only"
    elif card != here[0]:
        variant = "low"
    else:
        variant = "high" if card.rank >= Rank.TEN or len(here) > 2 else "two"
    return Evidence(Idea.RETURN_PARTNERS_SUIT, card, {"suit": card.suit, "seat": partner, "count": len(here), "variant": variant})


def short_suit_lead(look: Look, card: Card) -> Evidence | None:
    """The higher card of a suit with one or two cards, in a trump contract."""
    here = look.mine(card.suit)
    if look.place or not defends(look) or look.trump is None or card.suit is look.trump or _whole(look, card) != here:
        return None
    if len(here) > 2 or card != here[0] or not look.mine(look.trump) or (card.rank >= Rank.QUEEN and len(here) == 2):
        return None
    return Evidence(Idea.SHORT_SUIT_LEAD, card, {"suit": card.suit, "trump": look.trump, "count": len(here), "where": "own"})


def safe_lead(look: Look, card: Card) -> Evidence | None:
    """A small card of the rules of thumb from a suit in which nothing better can be said."""
    if look.place or not defends(look) or card.rank >= Rank.TEN:
        return None
    rule, here = lead_from(look, card.suit), look.mine(card.suit)
    if rule.card != card or rule.idea is not Idea.SAFE_LEAD or here[0].rank is Rank.ACE:
        return None  # a lead away from an ace asks something of it
    return Evidence(Idea.SAFE_LEAD, card, {"suit": card.suit, "count": len(look.mine(card.suit)), "where": "own"})
