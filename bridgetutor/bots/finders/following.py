"""Cards that are not the first of their trick: wait, keep, unblock, win cheaply, second hand low, third hand high, cover, throw."""

from __future__ import annotations

from bridgetutor.bots.finders.evidence import Evidence, Fact, follows, mine, partners
from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.look import Look
from bridgetutor.engine.cards import Card, Rank, Suit

#: Cards from the ten on are honours.
HONOUR = Rank.TEN


def is_lowest(look: Look, card: Card) -> bool:
    """Whether the card does the same as the lowest of its suit."""
    return card in look.equals(look.mine(card.suit)[-1])


# --- waiting


def hold_up(look: Look, card: Card) -> Evidence | None:
    """The opponents' suit, a high card that could win now, and a small one is played."""
    if look.place not in (1, 3) or not follows(look, card) or look.partner_wins or look.is_ruffed:
        return None
    winners = look.winning(look.mine(card.suit))
    if not winners or card in winners:
        return None
    stopper = winners[-1]
    if look.place == 1 and not look.is_master(stopper):
        return None
    return _hold_up_as_declarer(look, card, stopper) if look.declaring else _hold_up_as_defender(look, card, stopper)


def _hold_up_as_declarer(look: Look, card: Card, stopper: Card) -> Evidence | None:
    """No trumps, one stopper in both hands: wait until the partner of the long suit has none left."""
    suit = card.suit
    masters = [other for other in look.ours(suit) if look.is_master(other)]
    if look.trump is not None or look.partner is None or len(masters) > 1:
        return None
    leader = next((trick.leader for trick in look.position.tricks if trick.led is suit), look.position.trick.leader)
    seat = leader.partner
    if leader.side is look.seat.side or suit in look.position.shown_out[seat]:
        return None
    if look.place == 1 and any(other > look.best for other in look.partners(suit)):
        return None  # the other hand may win it
    out = len(look.theirs(suit))
    facts: dict[str, Fact] = {"suit": suit, "honour": stopper, "seat": seat, "long": leader, "count": out, "where": mine(look)}
    return Evidence(Idea.HOLD_UP, card, {**facts, "variant": "declarer"})


def _hold_up_as_defender(look: Look, card: Card, stopper: Card) -> Evidence | None:
    """Dummy's long suit: wait, so that declarer has none left to reach it with."""
    dummy = look.position.dummy
    there = () if dummy is None else look.of(dummy, card.suit)
    if dummy is None or len(there) < 3 or card.suit is look.trump or not look.is_master(stopper):
        return None
    if not look.of(dummy.partner, card.suit):
        return None  # declarer cannot reach dummy with the suit any more
    facts: dict[str, Fact] = {"suit": card.suit, "honour": stopper, "seat": dummy, "count": len(there), "where": "own"}
    return Evidence(Idea.HOLD_UP, card, {**facts, "variant": "defender"})


def _long_suit(look: Look, led: Suit) -> Suit | None:
    """A side suit of this hand that has tricks to come and is longer than the other hand's; the longest."""
    suits = [suit for suit in look.side_suits if suit is not led and _has_tricks(look, suit)]
    return max(suits, key=lambda suit: (len(look.mine(suit)), suit), default=None)


def _has_tricks(look: Look, suit: Suit) -> bool:
    here = look.mine(suit)
    strong = sum(card.rank >= HONOUR for card in look.ours(suit)) >= 2
    return len(here) >= 4 and len(here) > len(look.partners(suit)) and strong


def keep_entry(look: Look, card: Card) -> Evidence | None:
    """The other hand wins the trick, so that a high card of this one is kept as the way in to its long suit."""
    if look.place not in (1, 2) or not look.declaring or look.partner is None or not follows(look, card):
        return None
    suit = card.suit
    entries = [other for other in look.masters(suit) if other > card]
    long = _long_suit(look, suit)
    if not entries or look.is_master(card) or long is None or not _other_hand_wins(look, suit):
        return None
    elsewhere = [other for each in Suit if each not in (suit, long) for other in look.masters(each)]
    if elsewhere:
        return None
    facts: dict[str, Fact] = {"suit": suit, "entry": entries[0], "long": long, "where": mine(look), "other": partners(look)}
    return Evidence(Idea.KEEP_ENTRY, card, facts)


def _other_hand_wins(look: Look, suit: Suit) -> bool:
    if look.place == 1:
        return any(look.is_master(other) and other > look.best for other in look.partners(suit))
    return look.partner_wins and not look.rivals(look.best)


def unblock(look: Look, card: Card) -> Evidence | None:
    """A high card is thrown under partner's winning one, so that the suit can be run from there."""
    here = look.mine(card.suit)
    if not follows(look, card) or look.place < 2 or not look.partner_wins or len(here) < 2 or card.rank < Rank.JACK:
        return None
    if look.beats(card, look.best) or look.rivals(look.best):
        return None  # it would take the trick, and with it the lead, or the trick is not partner's yet
    if (
        card == here[-1]
        or card in look.equals(here[-1])
        or look.trump is card.suit
        or look.position.trick.cards[-1].suit is look.trump
    ):
        return None
    if look.partner is not None:
        there = look.partners(card.suit)
        if len(there) <= len(here) - 1 or not look.declaring:
            return None
    elif look.trump is not None or len(here) != 2 or look.position.trick.leader is not look.seat.partner:
        return None
    elif not look.of(look.seat.partner, card.suit):
        return None  # partner has no more of the suit to go on with
    where = partners(look) if look.partner is not None else "partner"
    facts: dict[str, Fact] = {"suit": card.suit, "honour": card, "where": mine(look), "other": where, "variant": "follow"}
    return Evidence(Idea.UNBLOCK, card, facts)


# --- by the place in the trick


def second_hand_low(look: Look, card: Card) -> Evidence | None:
    """Second to play to a low card: a low card, though a higher one is there."""
    here = look.mine(card.suit)
    if look.place != 1 or not follows(look, card) or len(here) < 2 or look.best.rank >= HONOUR:
        return None
    if not is_lowest(look, card) or here[0] in look.equals(card):
        return None
    variant = "honour" if here[0].rank >= HONOUR else "small"
    return Evidence(Idea.SECOND_HAND_LOW, card, {"suit": card.suit, "honour": here[0], "where": mine(look), "variant": variant})


def cover_honour(look: Look, card: Card) -> Evidence | None:
    """Second to play, a higher honour on an honour that was led: a lower card of this side may become a winner."""
    if look.place != 1 or not follows(look, card):
        return None
    if look.declaring and not any(Rank.NINE <= other.rank < look.best.rank for other in look.ours(card.suit)):
        return None
    best, leader = look.best, look.position.trick.leader
    winners = look.winning(look.mine(card.suit))
    if best.rank < HONOUR or card.rank < Rank.JACK or not winners or card not in look.equals(winners[0]):
        return None
    if not any(rival.suit is card.suit for rival in look.rivals(card)):
        return None  # no card of the suit can beat it, and no opponent spends anything
    if not any(other < best for other in (*look.mine(card.suit), *look.of(look.seat.partner, card.suit))):
        return None  # nothing is left that could grow
    shown = look.position.hands[leader]
    if shown is not None and any(other.rank == best.rank - 1 for other in shown.holding(card.suit)):
        return None
    facts: dict[str, Fact] = {"suit": card.suit, "honour": card, "missing": best, "seat": leader, "where": "own"}
    return Evidence(Idea.COVER_HONOUR, card, facts)


def third_hand_high(look: Look, card: Card) -> Evidence | None:
    """Third to play, partner led: as high as is needed to win the trick, or to make the opponents spend a higher card."""
    if look.place != 2 or not follows(look, card) or look.is_ruffed or (look.partner_wins and not look.rivals(look.best)):
        return None
    winners = look.winning(look.mine(card.suit))
    if not winners or card.rank < Rank.NINE:
        return None
    safe = [other for other in winners if not look.rivals(other)]
    wanted = safe[0] if safe else winners[-1]
    if card not in look.equals(wanted):
        return None
    last = look.position.hands[look.seat.left]
    if not safe and last is not None:
        return None  # the last hand is seen, and it wins anyway
    facts: dict[str, Fact] = {"suit": card.suit, "honour": card, "where": mine(look), "variant": "wins" if safe else "forces"}
    return Evidence(Idea.THIRD_HAND_HIGH, card, facts)


def win_cheaply(look: Look, card: Card) -> Evidence | None:
    """The lowest card that nobody can beat any more."""
    if not look.place or not follows(look, card) or look.is_ruffed or (look.partner_wins and not look.rivals(look.best)):
        return None
    safe = [other for other in look.winning(look.mine(card.suit)) if not look.rivals(other)]
    if not safe or card not in look.equals(safe[0]):
        return None
    return Evidence(Idea.WIN_CHEAPLY, card, {"suit": card.suit, "honour": card, "where": mine(look)})


def partner_wins(look: Look, card: Card) -> Evidence | None:
    """Partner's card wins the trick already: a low one is enough."""
    if not look.partner_wins or look.rivals(look.best) or not follows(look, card) or not is_lowest(look, card):
        return None
    if len(look.mine(card.suit)) < 2:
        return None
    where = partners(look) if look.partner is not None else "partner"
    return Evidence(Idea.PARTNER_WINS, card, {"suit": card.suit, "honour": look.best, "where": mine(look), "other": where})


def play_low(look: Look, card: Card) -> Evidence | None:
    """No card of the suit wins: the lowest is enough."""
    if not follows(look, card) or look.winning(look.mine(card.suit)) or not is_lowest(look, card):
        return None
    return Evidence(Idea.PLAY_LOW, card, {"suit": card.suit, "missing": look.best, "where": mine(look)})


# --- without a card of the suit


def discard_loser(look: Look, card: Card) -> Evidence | None:
    """A card that would not win a trick is thrown, on a winner of ours or on one of theirs."""
    if not look.place or card.suit is look.led or card.suit is look.trump or look.is_master(card):
        return None
    ours = look.partner_wins and not look.rivals(look.best)
    variant = "on-theirs" if not ours else "unless-ruffed" if look.may_be_ruffed() else "on-winner"
    facts: dict[str, Fact] = {"suit": card.suit, "led": look.led or card.suit, "where": mine(look), "low": card}
    return Evidence(Idea.DISCARD_LOSER, card, {**facts, "variant": variant})
