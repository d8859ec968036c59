"""Declarer's leads: winners, honours to be driven out, leads towards an honour, long suits, the way across."""

from __future__ import annotations

from bridgetutor.bots.finders.evidence import Evidence, Fact, leads, mine, partners
from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.look import Look
from bridgetutor.engine.cards import Card, Rank, Suit


def cash_winner(look: Look, card: Card) -> Evidence | None:
    """The lead of a card that no opponent can beat; `unless-ruffed` where one may ruff it."""
    if look.place or not look.is_master(card) or (card.suit is look.trump and look.trumps_out):
        return None
    ruffable = look.trump is not None and card.suit is not look.trump and bool(look.trumps_out)
    variant = "unless-ruffed" if ruffable else "sure"
    return Evidence(Idea.CASH_WINNER, card, {"suit": card.suit, "honour": card, "where": mine(look), "variant": variant})


def driving(look: Look, suit: Suit) -> tuple[tuple[Card, ...], int] | None:
    """The opponents' cards above ours in a suit (one or two) and the tricks that we get once they are gone, None where none."""
    ours, theirs = look.ours(suit), look.theirs(suit)
    if not ours or not theirs:
        return None
    above = tuple(card for card in theirs if card > ours[0])
    run = [card for card in ours if len(theirs) == len(above) or card > theirs[len(above)]]
    longest = max(len(look.mine(suit)), len(look.partners(suit)))
    gain = min(len(run), longest) - len(above)
    return (above, gain) if 1 <= len(above) <= 2 and gain >= 1 and run[0].rank >= Rank.TEN else None


def knock_out(look: Look, card: Card) -> Evidence | None:
    """A lead from honours that touch, or towards them, to make the opponents spend the high cards above them."""
    if not leads(look) or card.suit is look.trump:
        return None
    found = driving(look, card.suit)
    if found is None:
        return None
    above, gain = found
    if max((card, *look.partners(card.suit)[:1])).rank < Rank.TEN:
        return None  # neither this card nor the hand opposite has an honour to drive it out with
    facts: dict[str, Fact] = {
        "suit": card.suit,
        "missing": above[0],
        "second": above[-1],
        "honour": look.ours(card.suit)[0],
        "count": gain,
    }
    return Evidence(Idea.KNOCK_OUT, card, {**facts, "where": mine(look), "variant": "one" if len(above) == 1 else "two"})


def lead_towards(look: Look, card: Card) -> Evidence | None:
    """A low card towards an honour of the other hand that wins if the opponent who plays next has the card above it."""
    there, theirs = look.partners(card.suit), look.theirs(card.suit)
    if not leads(look) or card.suit is look.trump or not there or not theirs:
        return None
    honour = there[0]
    above = [other for other in theirs if other > honour]
    if honour.rank < Rank.QUEEN or len(above) != 1 or card.rank > Rank.TEN or look.mine(card.suit)[0] > above[0]:
        return None
    if above[0] not in look.of(look.seat.left, card.suit):
        return None  # the opponent who plays next cannot have it
    facts: dict[str, Fact] = {
        "suit": card.suit,
        "honour": honour,
        "missing": above[0],
        "seat": look.seat.left,
        "where": partners(look),
    }
    return Evidence(Idea.LEAD_TOWARDS_HONOUR, card, facts)


def rounds_needed(out: int) -> int:
    """How many rounds of a suit the opponents follow if their cards lie as they most often do: 5 out 3, 4 out 3, 6 out 4."""
    return (out + 2) // 2


def set_up_long_suit(look: Look, card: Card) -> Evidence | None:
    """The lead of a suit whose small cards become winners once the opponents have no more of it, or a defender's own long suit."""
    suit = card.suit
    if look.place or suit is look.trump or (look.trump is not None and look.trumps_out):
        return None
    if look.partner is None:
        return _own_long_suit(look, card)
    longest, out = max(len(look.mine(suit)), len(look.partners(suit))), len(look.theirs(suit))
    sure, rounds = look.sure_tricks(suit), rounds_needed(out)
    if not look.declaring or longest < 4 or not out or sure >= longest or longest - rounds < 1 or len(look.ours(suit)) <= out:
        return None
    where = mine(look) if len(look.mine(suit)) >= len(look.partners(suit)) else partners(look)
    facts: dict[str, Fact] = {
        "suit": suit,
        "count": longest - rounds,
        "rounds": rounds,
        "out": out,
        "where": where,
        "variant": "declarer",
    }
    return Evidence(Idea.SET_UP_LONG_SUIT, card, facts)


def _own_long_suit(look: Look, card: Card) -> Evidence | None:
    """A defender goes on with the long suit that the side has begun."""
    begun = any(trick.led is card.suit and trick.leader.side is look.seat.side for trick in look.position.tricks)
    length = len(look.mine(card.suit))
    theirs = look.theirs(card.suit)
    if look.trump is not None or not begun or length < 3 or look.position.declarer is None:
        return None
    left = max(len(look.of(seat, card.suit)) for seat in (look.seat.left, look.seat.right))
    if look.is_master(look.mine(card.suit)[-1]) or len(look.masters(card.suit)) >= left:
        return None  # nothing of theirs is in the way: all of it is good, or what they may have falls under our high cards
    facts: dict[str, Fact] = {
        "suit": card.suit,
        "count": length - 1,
        "out": len(theirs),
        "where": "own",
        "variant": "defender",
    }
    return Evidence(Idea.SET_UP_LONG_SUIT, card, facts)


def unblock_lead(look: Look, card: Card) -> Evidence | None:
    """The high card of the hand that is shorter in the suit first, so that it does not stand in the way of the longer one."""
    here, there = look.mine(card.suit), look.partners(card.suit)
    if not leads(look) or len(here) >= len(there) or not look.is_master(card) or card.rank < Rank.TEN:
        return None
    if card.suit is look.trump and look.trumps_out:
        return None
    if look.sure_tricks(card.suit) <= len(here) or not any(other < card for other in there):
        return None
    facts: dict[str, Fact] = {"suit": card.suit, "honour": card, "where": mine(look), "other": partners(look), "variant": "lead"}
    return Evidence(Idea.UNBLOCK, card, facts)


def cross_over(look: Look, card: Card) -> Evidence | None:
    """A low card to a sure winner of the other hand, which is then on lead."""
    there = look.partners(card.suit)
    if not leads(look) or not there or not look.is_master(there[0]) or look.is_master(card) or card > there[0]:
        return None
    return Evidence(Idea.CROSS_OVER, card, {"suit": card.suit, "entry": there[0], "where": partners(look)})


def lead_to_discard(look: Look, card: Card) -> Evidence | None:
    """A winner on which the other hand, which has none of the suit, throws a loser."""
    if not leads(look) or not look.is_master(card) or look.partners(card.suit) or card.suit is look.trump:
        return None
    if look.trump is not None and look.trumps_out:
        return None
    suits = [suit for suit in look.side_suits if look.partners(suit) and not look.is_master(look.partners(suit)[-1])]
    if not suits:
        return None
    facts: dict[str, Fact] = {"suit": card.suit, "honour": card, "where": partners(look), "from": mine(look), "variant": "lead"}
    return Evidence(Idea.DISCARD_LOSER, card, facts)
