"""Tricks for exercises, cut out of whole deals: the first trick of four hands, each seat following suit as the rules say."""

from __future__ import annotations

import random

from bridgetutor.engine.cards import Card, Suit
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.play import legal_cards
from bridgetutor.engine.seats import Seat
from bridgetutor.engine.tricks import Trick
from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.exercises.saying import sayings
from bridgetutor.teaching.messages import Message, message


def small_deal(rng: random.Random, cards: int) -> dict[Seat, Hand]:
    """Four hands of so many cards from a whole deal; fewer cards make voids likelier."""
    deal = Deal.shuffled(rng.random().hex())
    return {seat: Hand.of(rng.sample(deal[seat].cards, cards)) for seat in Seat}


def chance_trick(rng: random.Random, cards: int) -> Trick[Seat]:
    """A full trick: a leader by chance, then each seat a legal card by chance out of a hand of so many cards."""
    hands = small_deal(rng, cards)
    leader = Seat(rng.randrange(4))
    trick: Trick[Seat] = Trick(leader.clockwise())
    for seat in leader.clockwise():
        trick = trick.with_card(rng.choice(legal_cards(hands[seat], trick.led)))
    return trick


def discards(trick: Trick[Seat], trump: Suit | None) -> int:
    """How many cards are neither of the suit led nor trumps."""
    return sum(card.suit is not trick.led and card.suit is not trump for card in trick.cards)


def ruffs(trick: Trick[Seat], trump: Suit | None) -> int:
    """How many trumps were played on another suit."""
    return 0 if trump is None or trick.led is trump else sum(card.suit is trump for card in trick.cards)


def laid(trick: Trick[Seat]) -> tuple[tuple[Seat, Card], ...]:
    """The trick as a scene shows it."""
    return tuple(zip(trick.players, trick.cards, strict=False))


def trick_steps(trick: Trick[Seat], trump: Suit | None) -> tuple[Message, ...]:
    """Why a full trick is won by its winner."""
    best, winner = trick.cards[trick.best(trump)], trick.winner(trump)
    led = message("trick-led", seat=str(trick.leader), card=str(trick.cards[0]), suit=str(trick.led))
    if best.suit is trick.led:
        return (led, message("trick-by-suit", suit=str(trick.led), card=str(best)), message("trick-won", seat=str(winner)))
    return (led, message("trick-by-trump", card=str(best)), message("trick-won", seat=str(winner)))


def trick_hints(trump: Suit | None) -> tuple[Message, ...]:
    """Which suit was led; is there a trump."""
    if trump is None:
        return (message("trick-hint-led"), message("trick-hint-highest"))
    return (message("trick-hint-trump", suit=str(trump)), message("trick-hint-led"))


sayings(
    {
        "trick-led": N_("{seat} led {card}: the suit led is {suit}."),
        "trick-by-suit": N_("Only {suit} can win. {card} is the highest of them."),
        "trick-by-trump": N_("A trump beats every other suit. {card} is the highest trump."),
        "trick-won": N_("{seat} wins the trick."),
        "trick-hint-led": N_("Which suit was led? The first card says it."),
        "trick-hint-highest": N_("Look only at the cards of the suit led. Which is the highest?"),
        "trick-hint-trump": N_("Trumps are {suit}. Has one been played?"),
    }
)
