"""What the page that looks back says: rows for a screen reader, the result, the panel of the first mistake."""

from __future__ import annotations

from dataclasses import dataclass

from bridgetutor.bots.review import CardReview, Review
from bridgetutor.engine.cards import SUITS_DOWN
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.seats import Seat
from bridgetutor.engine.tricks import Trick
from bridgetutor.foundation.i18n import Language
from bridgetutor.session.table import TableGame
from bridgetutor.wording.cards import card_name, rank_name, seat_name, suit_name
from bridgetutor.wording.minibridge import contract_name
from bridgetutor.wording.review import cost_note, luck_note, mistake_reason, mistake_title, no_mistake, unseen_note


@dataclass(frozen=True)
class Said:
    """The panel under the hands: `good` is green, else amber."""

    good: bool
    title: str
    reason: str
    trick: int = 0


def heads(game: TableGame, words: Language) -> tuple[str, str]:
    """`Game in no trumps by South`, `7 tricks, two short`; with a short pack `Tricks only`, `2 of 6 tricks`."""
    state = game.minibridge
    if state is None or state.contract is None or state.declarer is None:
        taken = sum(game.tricks[side] for side in game.tricks if side is game.seating.seats[0].side)
        return words.t("Tricks only"), words.t("{n} of {whole} tricks").format(n=taken, whole=game.length)
    caption = words.t("{contract} by {seat}").format(
        contract=contract_name(state.contract, words), seat=seat_name(state.declarer, words)
    )
    taken = state.tricks[state.declarer.side]
    return caption, _result(taken, taken - state.rules.needs(state.contract), words)


def _result(taken: int, over: int, words: Language) -> str:
    """`7 tricks, 2 short`; `over` are the tricks beyond what was needed, below none where some are missing."""
    tricks = words.tn("{n} trick", "{n} tricks", taken).format(n=taken)
    if over < 0:
        return words.t("{tricks}, {n} short").format(tricks=tricks, n=-over)
    return words.t("{tricks}, {n} over").format(tricks=tricks, n=over) if over else words.t("{tricks}, made").format(tricks=tricks)


def place_of(game: TableGame, words: Language) -> str:
    """`Deal 7 · played by Maré`."""
    place = words.t("Deal {number}").format(number=game.number)
    name = next((name for _, name in game.seating.people if name), "")
    return words.t("{deal} · played by {name}").format(deal=place, name=name) if name else place


def seat_note(game: TableGame, seat: Seat, words: Language) -> str:
    """`8 points · dummy`."""
    parts = []
    points = None if game.minibridge is None else game.minibridge.points[seat]
    if points is not None:
        parts.append(words.tn("{n} point", "{n} points", points).format(n=points))
    if seat in game.seating.seats:
        parts.append(game.seating.name(seat) or ("" if game.seating.several else words.t("you")))
    elif seat is game.dummy:
        parts.append(words.t("dummy"))
    return " · ".join(part for part in parts if part)


def row_words(number: int, trick: Trick[Seat], winner: Seat | None, costs: dict[Seat, CardReview], words: Language) -> str:
    """`Trick 1. West queen of spades, North ace of spades, cost 1 trick that could be kept, … North won it.`"""
    parts = []
    for seat, card in zip(trick.players, trick.cards, strict=False):
        said = words.t("{seat} {card}").format(seat=seat_name(seat, words), card=card_name(card, words))
        found = costs.get(seat)
        if found is not None and found.cost:
            said += ", " + cost_note(found.cost, found.could_be_kept, words, found.expected is not None)
        parts.append(said)
    whole = words.t("Trick {number}. {cards}.").format(number=number, cards=", ".join(parts))
    if winner is None:
        return whole
    return whole + " " + words.t("{seat} won it.").format(seat=seat_name(winner, words))


def hand_words(seat: Seat, hand: Hand, words: Language) -> str:
    """`North: spades ace 7 4, hearts 8 5 2, …`"""
    suits = []
    for suit in SUITS_DOWN:
        cards = hand.holding(suit)
        if cards:
            suits.append(suit_name(suit, words) + " " + " ".join(rank_name(card.rank, words) for card in cards))
    return words.t("{seat}: {cards}").format(seat=seat_name(seat, words), cards=", ".join(suits))


def verdict(review: Review, judged: frozenset[Seat], words: Language) -> Said:
    """The first mistake of the seats that are `judged` by its name, or that there was none; with a fair word on luck."""
    own = None if review.unlucky is None else review.unlucky.own
    luck = luck_note(review.luck, "" if own is None else str(own.idea), {} if own is None else own.facts, words)
    if review.first is None:
        unseen = any(card.cost and card.expected is not None for card in review.cards)
        sides = {seat.side for seat in judged}
        helped = not any(card.cost and card.expected is None and card.seat.side in sides for card in review.cards)
        title = luck or no_mistake(not unseen, words, helped)
        return Said(True, title, unseen_note(words) if unseen else "")
    number, card = review.first
    assert card.better is not None
    idea = "" if card.evidence is None else str(card.evidence.idea)
    facts = {} if card.evidence is None else card.evidence.facts
    reason = mistake_reason(card.card, card.cost, card.better, idea, facts, words)
    named = idea if card.own is None or card.own.idea != idea else ""  # a card with the same idea did not miss it
    title = mistake_title(card.card, card.better, named, facts, words)
    return Said(False, title, reason + ("\n\n" + luck if luck else ""), number)
