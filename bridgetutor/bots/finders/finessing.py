"""The finesse: a card below the one that is missing is played in the hope that it lies in front of ours."""

from __future__ import annotations

from bridgetutor.bots.finders.evidence import Evidence, Fact, follows, leads, mine, partners
from bridgetutor.bots.following import finessed_before
from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.look import Look
from bridgetutor.engine.cards import CARDS, Card, Rank, Suit

#: With so many cards together the missing one falls more often than it lies well.
_DROPS = {Rank.KING: 11, Rank.QUEEN: 9}


def finesse(look: Look, card: Card) -> Evidence | None:
    """The first finesse in a suit: as the lead towards it, or as third hand."""
    facts = _facts(look, card)
    return None if facts is None or finessed_before(look, card.suit) else Evidence(Idea.FINESSE, card, facts)


def repeat_finesse(look: Look, card: Card) -> Evidence | None:
    """The same finesse again, after it has worked."""
    facts = _facts(look, card)
    return Evidence(Idea.REPEAT_FINESSE, card, facts) if facts is not None and finessed_before(look, card.suit) else None


def _facts(look: Look, card: Card) -> dict[str, Fact] | None:
    if leads(look):
        return _lead(look, card)
    if not look.declaring or look.partner is None or not follows(look, card) or look.is_ruffed:
        return None
    return _second(look, card) if look.place == 1 else _third(look, card) if look.place == 2 else None


def _is_chance(missing: Card, ours: int) -> bool:
    """Whether a finesse is the better chance with so many cards of ours."""
    return ours < _DROPS.get(missing.rank, 8) and missing.rank >= Rank.TEN


def caught(high: Card, low: Card, theirs: tuple[Card, ...], ours: tuple[Card, ...]) -> Card | None:
    """The highest missing card between two of ours; None where there is none, or two that are not both caught."""
    between = [card for card in theirs if low < card < high]
    if len(between) == 1:
        return between[0]
    touching = CARDS.get((low.suit, Rank(max(2, low.rank - 1)))) in ours
    return between[0] if len(between) == 2 and touching else None


def _lead(look: Look, card: Card) -> dict[str, Fact] | None:
    """From the hand opposite the high card: a low card to the card below the gap, or an honour that is left to run."""
    suit, there, theirs, ours = card.suit, look.partners(card.suit), look.theirs(card.suit), look.ours(card.suit)
    if not there or not look.is_master(there[0]):
        return None
    seat, high = look.seat.left, there[0]
    for low in there[1:]:
        missing = caught(high, low, theirs, ours)
        if missing is not None and low.rank >= Rank.NINE and card < low and _is_chance(missing, len(ours)):
            return _told(suit, high, low, missing, seat, partners(look), "lead")
    missing = caught(high, card, theirs, ours)
    below = Card(suit, Rank(max(2, card.rank - 1)))
    if missing is None or card.rank < Rank.TEN or below not in ours or not _is_chance(missing, len(ours)):
        return None
    return _told(suit, high, card, missing, seat, partners(look), "run")


def _third(look: Look, card: Card) -> dict[str, Fact] | None:
    """Third hand: the lower card of a pair around the gap, or a small card under an honour that is left to run."""
    suit, theirs = card.suit, look.theirs(card.suit)
    led = look.position.trick.cards[0]
    ours = (*look.ours(suit), led)
    masters = look.masters(suit)
    if not masters or led.suit is not suit:
        return None
    high = masters[-1]
    wins = look.beats(card, look.best)
    low = card if wins else look.best
    if look.is_master(low) or (not wins and (not look.partner_wins or look.mine(suit)[-1] != card)):
        return None
    missing = caught(high, low, theirs, ours)
    rivals = [rival for rival in look.rivals(low) if rival.suit is suit]
    if missing is None or not rivals or low.rank < Rank.NINE or not _is_chance(missing, len(ours)):
        return None
    return _told(suit, high, low, missing, look.seat.right, mine(look), "third" if wins else "let-run")


def _second(look: Look, card: Card) -> dict[str, Fact] | None:
    """Second hand: an honour that wins at once if the one card above it is with the opponent who led."""
    ours, theirs = look.ours(card.suit), look.theirs(card.suit)
    masters = [other for other in ours if look.is_master(other)]
    above = [other for other in theirs if other > card]
    if not masters or len(above) != 1 or card.rank < Rank.TEN or card not in look.winning(look.legal):
        return None
    return _told(card.suit, masters[-1], card, above[0], look.seat.right, mine(look), "second")


def _told(suit: Suit, high: Card, low: Card, missing: Card, seat: object, where: str, variant: str) -> dict[str, Fact]:
    facts: dict[str, Fact] = {"suit": suit, "honour": high, "low": low, "missing": missing, "where": where, "variant": variant}
    return {**facts, "seat": seat}  # type: ignore[dict-item]
