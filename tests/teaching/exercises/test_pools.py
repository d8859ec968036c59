"""The pools of solved deals: the solver says the same again, and what the themes say of their positions is so."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from bridgetutor.bots.solver import card_scores, remaining, solver
from bridgetutor.engine.cards import CARDS, Card, Denomination, Rank, Suit
from bridgetutor.engine.play import legal_cards
from bridgetutor.engine.seats import Seat
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.teaching.exercises.pools import SolvedPosition, solved_deals, solved_positions
from bridgetutor.teaching.exercises.which_card import THEMES


def test_ten_deals_solved_again() -> None:
    for solved in random.Random(5).sample(solved_deals(), 10):
        declarer = MinibridgeState.start(solved.deal, solved.dealer).declarer
        assert declarer is not None
        table = solver().table(solved.deal)
        assert {denomination: table[denomination][declarer] for denomination in solved.makes} == dict(solved.makes)


def test_twenty_positions_solved_again() -> None:
    for position in random.Random(6).sample(solved_positions(), 20):
        hands = [position.hands[seat] for seat in Seat]
        found = solver().solve(remaining(hands)[None], position.trump.suit, position.trick.leader, position.trick.cards)[0]
        assert card_scores(found) == dict(position.scores)


def test_the_right_card_is_best_and_the_others_cost_a_trick() -> None:
    for position in solved_positions():
        best = max(position.scores.values())
        assert position.scores[position.right] == best
        assert position.scores[position.wrong] < best
        assert position.other is None or position.scores[position.other] < best
        hand = position.hands[position.seat]
        assert set(position.scores) == set(legal_cards(hand, position.trick.led))


def test_every_theme_has_positions_enough() -> None:
    counts = {
        theme: sum(position.theme == theme for position in solved_positions()) for level in THEMES.values() for theme in level
    }
    assert min(counts.values()) >= 15, counts


# --- the words are true of the cards: looked at with rules of its own, not with those that made the pool


def ours(position: SolvedPosition) -> tuple[Seat, Seat]:
    return (position.seat, position.seat.partner)


def theirs(position: SolvedPosition) -> tuple[Seat, Seat]:
    return (position.seat.left, position.seat.right)


def holder(position: SolvedPosition, suit: Suit, rank: Rank) -> Seat | None:
    """Whose hand a card is in; None once it has been played."""
    return next((seat for seat in Seat if CARDS[suit, rank] in position.hands[seat]), None)


def held(position: SolvedPosition, seats: Iterable[Seat], suit: Suit) -> list[Card]:
    return [card for seat in seats for card in position.hands[seat] if card.suit is suit]


def winner_so_far(position: SolvedPosition, *cards: Card) -> Seat:
    """Who is winning the trick with these cards added, by looking for the highest trump, else the highest of the suit led."""
    played = [*position.trick.cards, *cards]
    trumps = [card for card in played if card.suit is position.trump.suit]
    best = max(trumps or [card for card in played if card.suit is played[0].suit], key=lambda card: card.rank)
    return position.trick.players[played.index(best)]


def is_high(position: SolvedPosition, card: Card) -> bool:
    return card.rank == max(other.rank for other in held(position, Seat, card.suit))


def cost(position: SolvedPosition, card: Card) -> int:
    return max(position.scores.values()) - position.scores[card]


def answers_of_partner(position: SolvedPosition) -> list[tuple[Card, dict[Card, int]]]:
    """What the next player may answer to the right card, and what each card of partner's is worth then."""
    hands = {seat: position.hands[seat] for seat in Seat}
    hands[position.seat] = hands[position.seat].without(position.right)
    found = []
    led = position.trick.led or position.right.suit
    for reply in legal_cards(hands[position.seat.left], led):
        after = {**hands, position.seat.left: hands[position.seat.left].without(reply)}
        played = (*position.trick.cards, position.right, reply)
        left = remaining([after[seat] for seat in Seat])[None]
        found.append((reply, card_scores(solver().solve(left, position.trump.suit, position.trick.leader, played)[0])))
    return found


def partner_wins(position: SolvedPosition) -> bool:
    """FS-10: the trick is partner's with the right card, the player's with the wrong one, which is a high card."""
    low, high = (winner_so_far(position, card) for card in (position.right, position.wrong))
    return (
        len(position.trick.cards) == 3 and (low, high) == (position.seat.partner, position.seat) and position.wrong.rank >= Rank.TEN
    )


def new_tricks_are_made(position: SolvedPosition) -> bool:
    """TC-09: no trumps; the wrong card is a sure trick, a top card of the long suit is not ours; no other sure ace is as good."""
    suit, hand = position.right.suit, position.hands[position.seat]
    tops = [holder(position, suit, rank) in ours(position) for rank in (Rank.ACE, Rank.KING)]
    aces = [card for card in hand if card.rank is Rank.ACE and card.suit is not suit]
    guards = [ace for ace in aces if len(held(position, ours(position), ace.suit)) < 7]
    return (
        position.trump is Denomination.NO_TRUMPS
        and not position.trick.cards
        and is_high(position, position.wrong)
        and not all(tops)
        and len(held(position, ours(position), suit)) >= 7
        and bool(held(position, theirs(position), suit))
        and all(cost(position, ace) for ace in guards)
    )


def other_hand_wins(position: SolvedPosition) -> bool:
    """TC-10: ace and king lie in our two hands; the wrong card would win; after the right one partner's wins and is best."""
    suit, seat = position.right.suit, position.seat
    owners = [holder(position, suit, rank) for rank in (Rank.ACE, Rank.KING)]
    if set(owners) != set(ours(position)) or holder(position, suit, position.wrong.rank) is not seat:
        return False
    if seat.side is not position.declarer.side or not position.wrong.rank >= Rank.KING > position.right.rank:
        return False
    top = next(CARDS[suit, rank] for rank in (Rank.ACE, Rank.KING) if holder(position, suit, rank) is seat.partner)
    return all(
        winner_so_far(position, position.wrong, reply) is seat
        and winner_so_far(position, position.right, reply, top) is seat.partner
        and scores[top] == max(scores.values())
        for reply, scores in answers_of_partner(position)
    )


def waiting_loses_the_trick_and_a_suit(position: SolvedPosition) -> bool:
    """TC-11: the defenders win the trick unless the ace is played; one of them is out of the suit before the ace must fall."""
    suit, seat = position.wrong.suit, position.seat
    lasting = winner_so_far(position, position.right)
    beaten = len(position.trick.cards) < 3 and any(
        card.rank > max(played.rank for played in position.trick.cards if played.suit is suit)
        for card in held(position, [seat.partner], suit)
    )
    rounds = {}
    for other in theirs(position):
        laid = [
            card
            for player, card in zip(position.trick.players, position.trick.cards, strict=False)
            if player is other and card.suit is suit
        ]
        rounds[other] = len(held(position, [other], suit)) + len(laid)
    short, long = sorted(rounds.values())
    return (
        position.trump is Denomination.NO_TRUMPS
        and seat.side is position.declarer.side
        and position.wrong.rank is Rank.ACE
        and position.right.suit is suit is position.trick.led
        and lasting in theirs(position)
        and not beaten
        and winner_so_far(position, position.wrong) is seat
        and short <= len(held(position, [seat], suit)) < long
    )


def king_has_played(position: SolvedPosition) -> bool:
    """TC-12: ace and queen over a king that has no turn any more; neither can be ruffed."""
    suit, seat = position.right.suit, position.seat
    last = held(position, [seat.left], suit)
    trump = position.trump.suit
    return (
        len(position.trick.cards) == 2
        and (position.right.rank, position.wrong.rank) == (Rank.QUEEN, Rank.ACE)
        and holder(position, suit, Rank.KING) is seat.right
        and winner_so_far(position, position.right) is winner_so_far(position, position.wrong) is seat
        and (bool(last) or trump is None or not held(position, [seat.left], trump))
    )


def winners_can_be_ruffed(position: SolvedPosition) -> bool:
    """TR-08: a trump is right; every high card of a side suit costs; a defender with a trump runs out of the wrong card's suit."""
    trump, suit = position.trump.suit, position.wrong.suit
    assert trump is not None
    high = [card for card in position.hands[position.seat] if card.suit is not trump and is_high(position, card)]
    cards = sorted(held(position, Seat, suit), key=lambda card: -card.rank)
    mine = held(position, ours(position), suit)
    run = next((place for place, card in enumerate(cards) if card not in mine), len(cards))
    run = min(run, max(len(held(position, [seat], suit)) for seat in ours(position)))
    return (
        not position.trick.cards
        and position.right.suit is trump
        and position.wrong in high
        and all(cost(position, card) for card in high)
        and any(held(position, [seat], trump) and len(held(position, [seat], suit)) < run for seat in theirs(position))
    )


def dummy_ruffs_a_loser(position: SolvedPosition) -> bool:
    """TR-09: dummy has a trump and none of the suit, the card is no winner, each trump costs; ruffing is best after any reply."""
    trump, seat = position.trump.suit, position.seat
    assert trump is not None
    trumps = held(position, [seat], trump)
    if seat is not position.declarer or position.wrong not in trumps or not all(cost(position, card) for card in trumps):
        return False
    if position.right.suit is trump or is_high(position, position.right) or held(position, [seat.partner], position.right.suit):
        return False
    if not held(position, [seat.partner], trump) or not held(position, theirs(position), trump):
        return False
    return all(
        any(scores[card] == max(scores.values()) for card in scores if card.suit is trump)
        for _, scores in answers_of_partner(position)
    )


TRUE = {
    "FS-10": partner_wins,
    "TC-09": new_tricks_are_made,
    "TC-10": other_hand_wins,
    "TC-11": waiting_loses_the_trick_and_a_suit,
    "TC-12": king_has_played,
    "TR-08": winners_can_be_ruffed,
    "TR-09": dummy_ruffs_a_loser,
}


@pytest.mark.parametrize("theme", TRUE)
def test_what_the_theme_says_is_so_of_each_position(theme: str) -> None:
    positions = [(place, position) for place, position in enumerate(solved_positions()) if position.theme == theme]
    assert positions
    assert [place for place, position in positions if not TRUE[theme](position)] == []


def test_the_highest_and_the_lowest_card_are_so() -> None:
    for position in solved_positions():
        if position.other is not None:
            suit = [card.rank for card in held(position, [position.seat], position.other.suit)]
            assert position.other.rank in (max(suit), min(suit))
