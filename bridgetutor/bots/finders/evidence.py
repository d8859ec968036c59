"""What a finder hands back: the idea that a card carries, with the facts that its sentences are made of."""

from __future__ import annotations

from dataclasses import dataclass, field

from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.look import Look
from bridgetutor.engine.cards import Card, Suit
from bridgetutor.engine.seats import Seat

#: A fact is a plain value that `wording/hints.py` can say.
Fact = Card | Suit | Seat | int | str


@dataclass(frozen=True)
class Evidence:
    """`card` carries `idea`. The names of the facts:

    `suit` what it is about; `honour` our card that matters; `missing` theirs; `entry` the way in to `long`;
    `seat` the opponent it depends on; `where` whose cards they are, `own` or `dummy`; `count` how many; `variant` which sentence.
    All of them come from what the chooser knows, so two positions that look alike have equal evidence.
    """

    idea: Idea
    card: Card
    facts: dict[str, Fact] = field(default_factory=dict)


def whose(look: Look, seat: Seat) -> str:
    """Whose hand a seat's is in the eyes of the chooser: `own` or `dummy`."""
    return "dummy" if seat is look.position.dummy and seat is not look.position.chooser else "own"


def mine(look: Look) -> str:
    """Whose hand the card comes from."""
    return whose(look, look.seat)


def partners(look: Look) -> str:
    """Whose hand the one opposite is, where it is seen."""
    return whose(look, look.seat.partner)


def leads(look: Look) -> bool:
    """Whether declarer's side is on lead with both hands in view."""
    return look.place == 0 and look.declaring and look.partner is not None


def defends(look: Look) -> bool:
    """Whether the hand opposite is hidden: a defender, or a game without a declarer."""
    return look.partner is None


def follows(look: Look, card: Card) -> bool:
    """Whether the card follows the suit that somebody else has led."""
    return look.place > 0 and card.suit is look.led


def losers(look: Look, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Those of the cards that an opponent can still beat with a card of their suit."""
    return tuple(card for card in cards if not look.is_master(card))
