"""The finesse: a card below the one that is missing is played in the hope that it lies in front of ours."""

from __future__ import annotations

from dataclasses import dataclass

from bridgetutor.bots.finders.evidence import Evidence, Fact, follows, leads, mine, partners
from bridgetutor.bots.finesses import is_chance, is_marked
from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.look import Look
from bridgetutor.engine.cards import CARDS, Card, Rank
from bridgetutor.engine.seats import Seat


@dataclass(frozen=True)
class _Gap:
    """`high` and `low` are ours, `between` are the cards of theirs that have to be with `seat`, the highest first; one, or two.

    `again` tells that a finesse through this seat has won while all that is between was out. With two out and none marked the card
    wins only if `seat` has both; if it has one of them, the next finesse works.
    """

    high: Card
    low: Card
    between: tuple[Card, ...]
    seat: Seat
    again: bool
    where: str
    variant: str

    @property
    def missing(self) -> Card:
        """The card that the finesse is against."""
        return self.between[0]

    @property
    def facts(self) -> dict[str, Fact]:
        """What the sentences are made of."""
        facts: dict[str, Fact] = {
            "suit": self.low.suit,
            "honour": self.high,
            "low": self.low,
            "missing": self.missing,
            "where": self.where,
            "variant": self.variant,
            "seat": self.seat,
        }
        if self.again or len(self.between) == 1:
            return facts
        return {**facts, "second": self.between[1], "variant": f"{self.variant}-two"}


def finesse(look: Look, card: Card) -> Evidence | None:
    """The first finesse in a suit: as the lead towards it, or as third or second hand."""
    gap = _gap(look, card)
    return None if gap is None or gap.again or not is_chance(look, gap.missing) else Evidence(Idea.FINESSE, card, gap.facts)


def repeat_finesse(look: Look, card: Card) -> Evidence | None:
    """The same finesse again, after it has worked: the missing card is where it has to be."""
    gap = _gap(look, card)
    return Evidence(Idea.REPEAT_FINESSE, card, gap.facts) if gap is not None and gap.again else None


def _gap(look: Look, card: Card) -> _Gap | None:
    if leads(look):
        return _lead(look, card)
    if not look.declaring or look.partner is None or not follows(look, card) or look.is_ruffed:
        return None
    return _second(look, card) if look.place == 1 else _third(look, card) if look.place == 2 else None


def _caught(
    look: Look, high: Card, low: Card, seat: Seat, ours: tuple[Card, ...], led: Card
) -> tuple[tuple[Card, ...], bool] | None:
    """The missing cards between two of ours that `seat` may hold, the highest first, and whether a finesse has marked them there.

    None where there is none, or more than are caught: two are with a card of ours just below them.
    """
    suit = low.suit
    between = tuple(sorted((card for card in look.theirs(suit) if low < card < high), reverse=True))
    there = look.of(seat, suit)
    if not all(card in there for card in between):
        return None
    if is_marked(look, suit, seat, between):
        return between, True
    below = CARDS.get((suit, Rank(max(2, low.rank - 1))))
    touching = below in ours and below != led  # for the next time it has to be there still
    return (between, False) if len(between) == 1 or (len(between) == 2 and touching) else None


def _lead(look: Look, card: Card) -> _Gap | None:
    """From the hand opposite the high card: a low card to the card below the gap, or an honour that is left to run."""
    suit, there, ours = card.suit, look.partners(card.suit), look.ours(card.suit)
    if not there or not look.is_master(there[0]) or len(look.theirs(suit)) < 2:
        return None  # the last card of theirs falls under ours
    seat, high = look.seat.left, there[0]
    for low in there[1:]:
        found = _caught(look, high, low, seat, ours, card)
        if found is not None and low.rank >= Rank.NINE and card < low:
            return _Gap(high, low, found[0], seat, found[1], partners(look), "lead")
    found = _caught(look, high, card, seat, ours, card)
    if found is None or card.rank < Rank.TEN or not (found[1] or Card(suit, Rank(max(2, card.rank - 1))) in ours):
        return None
    return _Gap(high, card, found[0], seat, found[1], partners(look), "run")


def _third(look: Look, card: Card) -> _Gap | None:
    """Third hand: the lower card of a pair around the gap, or a small card under an honour that is left to run."""
    suit, led = card.suit, look.position.trick.cards[0]
    masters = look.masters(suit)
    if not masters or led.suit is not suit:
        return None
    wins = look.beats(card, look.best)
    low = card if wins else look.best
    if look.is_master(low) or low.rank < Rank.NINE or (not wins and (not look.partner_wins or look.mine(suit)[-1] != card)):
        return None
    found = _caught(look, masters[-1], low, look.seat.right, (*look.ours(suit), led), led if wins else card)
    rivals = [rival for rival in look.rivals(low) if rival.suit is suit]
    if found is None or not (rivals or found[1]):
        return None
    return _Gap(masters[-1], low, found[0], look.seat.right, found[1], mine(look), "third" if wins else "let-run")


def _second(look: Look, card: Card) -> _Gap | None:
    """Second hand: an honour that wins at once if the one card above it is with the opponent who led."""
    suit, seat = card.suit, look.seat.right
    masters = [other for other in look.ours(suit) if look.is_master(other)]
    above = tuple(other for other in look.theirs(suit) if other > card)
    if not masters or len(above) != 1 or card.rank < Rank.TEN or card not in look.winning(look.legal):
        return None
    if above[0] not in look.of(seat, suit) or any(rival.suit is look.trump for rival in look.rivals(card)):
        return None
    return _Gap(masters[-1], card, above, seat, is_marked(look, suit, seat, above), mine(look), "second")
