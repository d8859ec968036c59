"""What trumps are for: drawing them, ruffing in the hand that has fewer, and waiting for that."""

from __future__ import annotations

from bridgetutor.bots.finders.evidence import Evidence, Fact, leads, mine, partners
from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.look import Look
from bridgetutor.engine.cards import Card, Suit


def draw_trumps(look: Look, card: Card) -> Evidence | None:
    """Declarer leads trumps while the opponents have some that can fall."""
    trump = look.trump
    if not leads(look) or trump is None or card.suit is not trump or not look.trumps_out:
        return None
    ours, theirs = look.ours(trump), look.theirs(trump)
    if len(ours) <= len(theirs) or (len(theirs) == 1 and not any(other > theirs[0] for other in ours)):
        return None
    facts: dict[str, Fact] = {"suit": trump, "count": look.trumps_out, "ours": len(ours), "where": mine(look)}
    return Evidence(Idea.DRAW_TRUMPS, card, facts)


def short_hand(look: Look) -> str | None:
    """Which hand of declarer's side has fewer trumps, `mine` or `partner`; of equals it is dummy. None where it has none."""
    if look.trump is None or not look.declaring or look.partner is None:
        return None
    here, there = len(look.mine(look.trump)), len(look.partners(look.trump))
    is_mine = here < there or (here == there and look.seat is look.position.dummy)
    if not min(here, there):
        return None
    return "mine" if is_mine else "partner"


def ruff_short_hand(look: Look, card: Card) -> Evidence | None:
    """A ruff with the trumps of the shorter hand, or the lead of a loser that it ruffs."""
    short, trump = short_hand(look), look.trump
    if short is None or trump is None:
        return None
    if look.place == 0:
        return _lead_for_a_ruff(look, card) if short == "partner" else None
    if short != "mine" or card.suit is not trump or look.led is trump or look.led is None or card not in look.winning(look.legal):
        return None
    if look.partner_wins and not look.rivals(look.best):
        return None
    higher = any(other > card for other in look.theirs(trump))
    variant = "unless-overruffed" if higher and (look.rivals(card) or look.may_be_ruffed()) else "ruff"
    facts: dict[str, Fact] = {"suit": look.led, "trump": trump, "where": mine(look), "variant": variant}
    return Evidence(Idea.RUFF_SHORT_HAND, card, facts)


def _lead_for_a_ruff(look: Look, card: Card) -> Evidence | None:
    if card.suit is look.trump or look.partners(card.suit) or look.is_master(card) or not leads(look):
        return None
    assert look.trump is not None
    facts: dict[str, Fact] = {"suit": card.suit, "trump": look.trump, "where": partners(look), "variant": "lead"}
    return Evidence(Idea.RUFF_SHORT_HAND, card, facts)


def ruffs_to_come(look: Look, suit: Suit) -> int:
    """How many losers of a side suit the shorter hand can ruff once it has no more of the suit; 0 where it is void already."""
    short, trump = short_hand(look), look.trump
    if short is None or trump is None or suit is trump:
        return 0
    here, there = look.mine(suit), look.partners(suit)
    few, many = (here, there) if short == "mine" else (there, here)
    trumps = look.mine(trump) if short == "mine" else look.partners(trump)
    if not 1 <= len(few) <= 2 or len(many) <= len(few):
        return 0
    theirs = look.theirs(suit)
    to_ruff = [card for card in many[len(few) :] if theirs and card < theirs[0]]
    return min(len(to_ruff), len(trumps))


def do_not_draw_yet(look: Look, card: Card) -> Evidence | None:
    """The lead of a side suit that makes the shorter hand void, while its trumps are still there to ruff."""
    if not leads(look) or not look.trumps_out or card.suit is look.trump:
        return None
    count = ruffs_to_come(look, card.suit)
    if not count:
        return None
    where = mine(look) if short_hand(look) == "mine" else partners(look)
    assert look.trump is not None
    facts: dict[str, Fact] = {"suit": card.suit, "trump": look.trump, "count": count, "where": where}
    return Evidence(Idea.DO_NOT_DRAW_YET, card, facts)


def ruff(look: Look, card: Card) -> Evidence | None:
    """A ruff that wins the trick, in another hand than the shorter of declarer's side."""
    if not look.place or card.suit is not look.trump or look.led is look.trump or card not in look.winning(look.legal):
        return None
    if (look.partner_wins and not look.rivals(look.best)) or short_hand(look) == "mine":
        return None
    assert look.led is not None
    variant = "over" if look.is_ruffed else "ruff"
    return Evidence(Idea.RUFF, card, {"suit": look.led, "trump": card.suit, "where": mine(look), "variant": variant})
