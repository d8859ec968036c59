"""Rules of thumb for declarer on lead, in either hand: ruff first, draw trumps, take what is enough, build the rest."""

from __future__ import annotations

from bridgetutor.bots.finesses import is_marked
from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.look import Look, sequence_top
from bridgetutor.bots.rulecard import RuleCard
from bridgetutor.engine.cards import Card, Rank, Suit


def lead_as_declarer(look: Look) -> RuleCard:
    """The card to lead from the hand of declarer's side that is on lead; both hands are in view."""
    sure = sum(look.sure_tricks(suit) for suit in Suit)
    safe = not look.trumps_out or look.trump is None
    if safe and (sure >= look.position.tricks_left or sure >= look.wanted > 0):
        return _cash(look) or _development(look) or _any(look)
    return _with_trumps(look) or _development(look) or _cash(look) or _any(look)


def _any(look: Look) -> RuleCard:
    """Nothing to win and nothing to build: the lowest card of the longest side suit."""
    suits = [suit for suit in look.side_suits if look.mine(suit)] or [look.legal[0].suit]
    suit = max(suits, key=lambda suit: (len(look.ours(suit)), suit))
    return RuleCard(look.mine(suit)[-1], Idea.SAFE_LEAD)


# --- trumps


def _with_trumps(look: Look) -> RuleCard | None:
    """What trumps ask for now: a ruff in the short hand first, or drawing the trumps that are out."""
    trump = look.trump
    if trump is None or not look.trumps_out:
        return None
    ruff = _towards_a_ruff(look, trump)
    if ruff is not None:
        return ruff
    mine, ours, theirs = look.mine(trump), look.ours(trump), look.theirs(trump)
    if not mine or (len(theirs) == 1 and not any(card > theirs[0] for card in ours)):
        return None  # only their high trump is left: it wins when it likes
    return RuleCard(_trump_to_lead(look, trump), Idea.DRAW_TRUMPS)


def _trump_to_lead(look: Look, trump: Suit) -> Card:
    mine, partners, theirs = look.mine(trump), look.partners(trump), look.theirs(trump)
    masters = look.masters(trump)
    finesse = partners and partners[0] > theirs[0] and len(look.ours(trump)) < 9 and _has_tenace(partners, theirs)
    if masters and not (finesse and not look.declaring):
        return masters[0] if len(masters) == 1 or partners[:1] < mine[:1] else masters[-1]
    if partners and partners[0] > mine[0]:
        return mine[-1]
    return sequence_top(mine) or mine[-1]


def _has_tenace(cards: tuple[Card, ...], theirs: tuple[Card, ...]) -> bool:
    """Whether one missing card is caught between two of ours: ace and queen without the king."""
    if len(cards) < 2:
        return False
    between = [card for card in theirs if cards[1] < card < cards[0]]
    return len(between) == 1 and cards[1].rank >= Rank.TEN


def _towards_a_ruff(look: Look, trump: Suit) -> RuleCard | None:
    """A side suit in which the hand with fewer trumps is void, or nearly, while the other has losers in it."""
    short_is_me = len(look.mine(trump)) < len(look.partners(trump))
    short = look.mine(trump) if short_is_me else look.partners(trump)
    if not short or len(look.mine(trump)) == len(look.partners(trump)):
        return None
    for suit in look.side_suits:
        here, there = look.mine(suit), look.partners(suit)
        of_short, of_long = (here, there) if short_is_me else (there, here)
        losers = [card for card in of_long if not look.is_master(card)]
        if len(losers) < 1 + len(of_short) or len(of_short) > 1 or not here:
            continue
        if not of_short:
            return RuleCard(losers[-1], Idea.RUFF_SHORT_HAND)
        masters = look.masters(suit)
        return RuleCard(masters[0] if masters else here[-1], Idea.DO_NOT_DRAW_YET)
    return None


# --- winners


def _cash(look: Look) -> RuleCard | None:
    """A sure winner: first from the hand that has fewer cards of the suit, so that nothing is blocked."""
    best: tuple[tuple[int, int, int], Card, Idea] | None = None
    for suit in Suit:
        masters = look.masters(suit)
        if not masters or (suit is look.trump and look.side_suits and len(look.mine(suit)) < len(look.hand)):
            continue
        here, there = len(look.mine(suit)), len(look.partners(suit))
        blocks = here < there and any(look.is_master(card) for card in look.partners(suit))
        merit = (int(blocks), int(here >= there), look.sure_tricks(suit))
        card = masters[0]
        if best is None or merit > best[0]:
            best = merit, card, Idea.UNBLOCK if blocks and there > 1 else Idea.CASH_WINNER
    return None if best is None else RuleCard(best[1], best[2])


# --- building tricks


def _development(look: Look) -> RuleCard | None:
    """The best way to build a trick: from this hand, or after crossing over to the other."""
    plans = _developments(look)
    if not plans:
        return None
    _, suit = max(plans)
    mine, partners, theirs = look.mine(suit), look.partners(suit), look.theirs(suit)
    if mine and _from_here(look, suit):
        return _attack(look, suit)
    crossing = _cross_over(look, suit)
    if crossing is not None:
        return crossing
    return _attack(look, suit) if mine and (partners or theirs) else None


def _developments(look: Look) -> list[tuple[float, Suit]]:
    """The side suits that can give more tricks than their top cards do, with how much they promise."""
    found = []
    for suit in look.side_suits:
        ours, theirs = look.ours(suit), look.theirs(suit)
        longest = max(len(look.mine(suit)), len(look.partners(suit)))
        sure = look.sure_tricks(suit)
        if not ours or not theirs or sure >= longest:
            continue
        length = max(0, longest - (len(theirs) + 1) // 2 - 1) if look.trump is None or not look.trumps_out else 0
        honours = sum(card.rank >= Rank.TEN for card in ours)
        above = sum(card > ours[sure] for card in theirs) if sure < len(ours) else 0
        promise = length + honours * 0.4 + len(ours) * 0.3 - above * 0.5
        if honours or length:
            found.append((promise, suit))
    return found


def _from_here(look: Look, suit: Suit) -> bool:
    """Whether the lead of a suit is right from this hand: towards the honours, or from a sequence."""
    mine, partners = look.mine(suit), look.partners(suit)
    if not partners or look.sure_tricks(suit) or sequence_top(look.ours(suit), 3) is not None:
        return not (_has_tenace(mine, look.theirs(suit)) and partners)
    return partners[0] > mine[0] or sequence_top(mine) is not None


def _attack(look: Look, suit: Suit) -> RuleCard:
    """The card of a suit to lead when it is to be built up."""
    mine, partners, theirs = look.mine(suit), look.partners(suit), look.theirs(suit)
    if partners and _has_tenace(partners, theirs) and len(look.ours(suit)) < 9:
        return RuleCard(mine[-1], _finesse(look, partners[1], partners[0]))
    masters = look.masters(suit)
    top = sequence_top(mine)
    ours = look.ours(suit)
    if not any(look.is_master(card) for card in ours) and sequence_top(ours) == ours[0]:
        return RuleCard(top if top and (top == ours[0] or not partners) else _towards(mine, partners), Idea.KNOCK_OUT)
    if masters and (len(mine) <= len(partners) or not any(look.is_master(card) for card in partners)):
        return RuleCard(masters[0], Idea.UNBLOCK if len(mine) < len(partners) and len(partners) >= 4 else Idea.SET_UP_LONG_SUIT)
    if partners and partners[0].rank >= Rank.JACK and partners[0] > mine[0]:
        idea = Idea.SET_UP_LONG_SUIT if look.is_master(partners[0]) else Idea.LEAD_TOWARDS_HONOUR
        return RuleCard(mine[-1], idea)
    return RuleCard(top or mine[-1], Idea.SET_UP_LONG_SUIT)


def _finesse(look: Look, low: Card, high: Card) -> Idea:
    """A finesse between two cards, or the same again where one through that opponent has won."""
    between = tuple(card for card in look.theirs(low.suit) if low < card < high)
    return Idea.REPEAT_FINESSE if is_marked(look, low.suit, look.seat.left, between) else Idea.FINESSE


def _towards(mine: tuple[Card, ...], partners: tuple[Card, ...]) -> Card:
    """Driving out a high card with honours in both hands: the honour of the shorter hand, or low to the longer one."""
    return mine[0] if mine[0].rank >= Rank.TEN and len(mine) <= len(partners) else mine[-1]


def _cross_over(look: Look, suit: Suit) -> RuleCard | None:
    """A low card to a sure winner of the other hand, in another suit, so that the lead of `suit` comes from there."""
    if not look.partners(suit):
        return None
    for other in (*look.side_suits, look.trump):
        if other is None or other is suit or not look.mine(other):
            continue
        low, there = look.mine(other)[-1], look.partners(other)
        if there and look.is_master(there[0]) and low < there[0] and not look.is_master(low):
            return RuleCard(low, Idea.CROSS_OVER)
    return None
