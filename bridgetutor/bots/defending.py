"""Rules of thumb for a defender's lead: from strength or shortness at first, later winners, partner's suit, a safe way out."""

from __future__ import annotations

from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.look import Look, sequence_top
from bridgetutor.bots.rulecard import RuleCard
from bridgetutor.engine.cards import Card, Rank, Suit


def lead_as_defender(look: Look) -> RuleCard:
    """The card that a defender leads, to the first trick or later; also in games without a declarer."""
    winners = _winners_that_count(look)
    if winners is not None:
        return RuleCard(winners, Idea.CASH_WINNER)
    returned = _return_partners_suit(look)
    if returned is not None:
        return returned
    options = [(_merit(look, suit), suit) for suit in Suit if look.mine(suit)]
    _, suit = max(options)
    return lead_from(look, suit)


def lead_from(look: Look, suit: Suit) -> RuleCard:
    """The right card of a suit: top of a sequence, fourth best, top of a doubleton, low from an honour, high from nothing."""
    mine = look.mine(suit)
    top = _sequence(look, mine)
    if top is not None:
        return RuleCard(top, Idea.TOP_OF_SEQUENCE)
    if look.is_master(mine[0]) and mine[0].rank >= Rank.KING and look.trump is not None:
        return RuleCard(mine[0], Idea.CASH_WINNER)
    if len(mine) >= 4 and suit is not look.trump:
        return RuleCard(mine[3], Idea.FOURTH_BEST)
    if len(mine) <= 2 and suit is not look.trump:
        return RuleCard(mine[0], Idea.SHORT_SUIT_LEAD)
    low = mine[0].rank >= Rank.TEN or suit is look.trump
    return RuleCard(mine[-1] if low else mine[0], Idea.SAFE_LEAD)


def _sequence(look: Look, mine: tuple[Card, ...]) -> Card | None:
    """The top of a sequence to lead: against a trump contract two touching honours, in no trumps three, the third nearly."""
    if look.trump is not None or len(mine) == 2:
        return sequence_top(mine)
    top = sequence_top(mine)
    if top is None:
        return None
    below = [card.rank for card in mine if card < top]
    return top if len(below) >= 2 and top.rank - below[1] <= 3 else None


def _winners_that_count(look: Look) -> Card | None:
    """A sure winner to cash: enough of them to beat the contract, or tricks that would run away in the end."""
    suits = [suit for suit in look.side_suits if look.masters(suit)]
    if not suits or not look.position.tricks:
        return None
    count = sum(_run(look, suit) for suit in suits)
    longest = max(suits, key=lambda suit: (_run(look, suit), suit))
    if 0 < look.wanted <= count or look.position.tricks_left <= count + 1 or _run(look, longest) >= 3:
        return look.masters(longest)[0]
    return None


def _run(look: Look, suit: Suit) -> int:
    """The tricks that my own cards of a suit win if I go on leading it; in a trump contract one or two at most are counted."""
    masters = look.masters(suit)
    whole = len(look.mine(suit)) if len(masters) >= len(look.theirs(suit)) and masters else len(masters)
    return whole if look.trump is None or not look.trumps_out else min(whole, 2)


def _return_partners_suit(look: Look) -> RuleCard | None:
    """Partner's suit again: the higher of two cards, the lowest of more; not where dummy rules the suit."""
    partner = look.seat.partner
    for trick in look.position.tricks:
        if trick.leader is not partner or trick.led is None or trick.led is look.trump:
            continue
        mine = look.mine(trick.led)
        if not mine or _is_hopeless(look, trick.led):
            continue
        high = len(mine) <= 2 or look.is_master(mine[0]) or sequence_top(mine) == mine[0]
        return RuleCard(mine[0] if high else mine[-1], Idea.RETURN_PARTNERS_SUIT)
    return None


def _is_hopeless(look: Look, suit: Suit) -> bool:
    """Whether dummy alone has the two highest cards left, or can ruff."""
    dummy = look.position.dummy
    if dummy is None:
        return False
    there = look.of(dummy, suit)
    if not there:
        return look.trump is not None and bool(look.of(dummy, look.trump))
    rest = [*look.mine(suit), *(card for card in look.position.unseen if card.suit is suit)]
    return len(there) >= 2 and all(card < there[1] for card in rest)


def _merit(look: Look, suit: Suit) -> float:
    """How good a suit is to lead; only the order counts."""
    mine = look.mine(suit)
    points = sum(card.points for card in mine)
    if suit is look.trump:
        return -2.0
    merit = _merit_in_no_trumps(look, mine, points) if look.trump is None else _merit_with_trumps(look, mine, points)
    return merit + _view_of_dummy(look, suit)


def _merit_in_no_trumps(look: Look, mine: tuple[Card, ...], points: int) -> float:
    return len(mine) * 2 + points * 0.4 + (1.5 if _sequence(look, mine) is not None else 0) - (3 if len(mine) <= 2 else 0)


def _merit_with_trumps(look: Look, mine: tuple[Card, ...], points: int) -> float:
    assert look.trump is not None
    top = mine[0]
    if len(mine) >= 2 and top.rank is Rank.ACE and mine[1].rank is Rank.KING:
        return 6.0
    if len(mine) == 1:
        few = 1 <= len(look.mine(look.trump)) <= 3
        return (4.5 if few else 1.5) - (3 if top.rank >= Rank.QUEEN else 0)
    if sequence_top(mine) == top:
        return 4.0 + (0.5 if len(mine) > 2 and mine[2].rank >= top.rank - 3 else 0)
    if top.rank is Rank.ACE:
        return -1.0
    if len(mine) == 2:
        return 1.5 if top.rank < Rank.JACK else -1.0
    return 1.2 + 0.1 * len(mine) - 0.1 * points


def _view_of_dummy(look: Look, suit: Suit) -> float:
    """Lead through dummy's strength when it plays next, up to its weakness when it plays last; never into its run of winners."""
    dummy = look.position.dummy
    if dummy is None or look.position.hands[dummy] is None:
        return 0.0
    there = look.of(dummy, suit)
    points = sum(card.points for card in there)
    ruffs = not there and look.trump is not None and look.of(dummy, look.trump)
    hopeless = -4.0 if ruffs or (len(there) >= 3 and points >= 8) else 0.0
    if dummy is look.seat.left:
        return hopeless + (0.8 if 3 <= points <= 6 else 0.0)
    if dummy is look.seat.right:
        return hopeless + (1.5 if points <= 1 else -0.4 * points)
    return hopeless
