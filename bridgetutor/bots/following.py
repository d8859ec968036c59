"""Rules of thumb for a card that is not the first of its trick: second hand low, third hand high, fourth hand cheaply, ruffs."""

from __future__ import annotations

from bridgetutor.bots.discarding import discard
from bridgetutor.bots.finesses import count_of_theirs, is_chance, is_marked
from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.look import Look
from bridgetutor.bots.rulecard import RuleCard
from bridgetutor.engine.cards import Card, Rank, Suit
from bridgetutor.engine.seats import Seat

#: Cards from the ten on are honours.
HONOUR = Rank.TEN


def follow(look: Look) -> RuleCard:
    """The card that the rules of thumb play to a trick that somebody else has led to."""
    led = look.led
    assert led is not None
    if look.legal[0].suit is not led:
        return _without_the_suit(look)
    winners = look.winning(look.legal)
    if not winners:
        idea = Idea.PARTNER_WINS if look.partner_wins else Idea.PLAY_LOW
        return _low(look, Idea.SECOND_HAND_LOW if look.place == 1 else idea)
    if look.place == 1:
        return _second(look, led, winners)
    return _third(look, led, winners) if look.place == 2 else _fourth(look, winners)


def _low(look: Look, idea: Idea) -> RuleCard:
    return RuleCard(look.legal[-1], idea)


def _cheapest_equal(look: Look, card: Card) -> Card:
    return min(look.equals(card))


# --- second hand


def _second(look: Look, led: Suit, winners: tuple[Card, ...]) -> RuleCard:
    covering = _covering(look, led, winners)
    if covering is not None:
        return RuleCard(covering, Idea.COVER_HONOUR)
    sure = next((card for card in winners if not look.rivals(card)), None)
    if sure is None:
        return _low(look, Idea.SECOND_HAND_LOW)
    if 0 < look.wanted <= 1:
        return RuleCard(sure, Idea.CASH_WINNER)
    if look.declaring:
        return _second_for_declarer(look, led, sure)
    return _low(look, Idea.SECOND_HAND_LOW)


def _covering(look: Look, led: Suit, winners: tuple[Card, ...]) -> Card | None:
    """The card that covers an honour, where covering can make a lower card of ours good."""
    best, leader = look.best, look.position.trick.leader
    if look.declaring or best.rank < HONOUR or best.rank >= Rank.ACE:
        return None
    shown = look.position.hands[leader]
    if shown is not None and any(card.rank == best.rank - 1 for card in shown.holding(led)):
        return None  # it comes from a sequence that we see: cover the last card of it
    card = winners[0]
    behind = look.position.hands[look.seat.left]
    if behind is not None and not any(best < other for other in behind.holding(led)):
        return None  # nothing above it behind me: partner can look after it
    return card if card.rank >= HONOUR and len(look.mine(led)) <= 3 else None


def _second_for_declarer(look: Look, led: Suit, sure: Card) -> RuleCard:
    """Win at once in this hand, let the other hand win, or wait."""
    other = [card for card in look.partners(led) if look.is_master(card) and card > look.best]
    if other:
        return _low(look, Idea.KEEP_ENTRY if _is_entry(look, led) else Idea.SECOND_HAND_LOW)
    if look.partners(led) and look.partners(led)[0] > look.best:
        return _low(look, Idea.SECOND_HAND_LOW)
    if _should_hold_up(look, led):
        return _low(look, Idea.HOLD_UP)
    return RuleCard(_cheapest_equal(look, sure), Idea.WIN_CHEAPLY)


def _is_entry(look: Look, led: Suit) -> bool:
    """Whether the high card of this hand is its only way in to a long suit that has winners to come."""
    elsewhere = [card for suit in look.side_suits if suit is not led for card in look.masters(suit)]
    long = any(len(look.mine(suit)) >= 5 and len(look.partners(suit)) < len(look.mine(suit)) for suit in look.side_suits)
    return long and bool(look.masters(led)) and not elsewhere


def _should_hold_up(look: Look, led: Suit) -> bool:
    """No trumps, their suit, one stopper: wait (seven less our cards) rounds, unless our tricks are there already."""
    if look.trump is not None or not look.declaring:
        return False
    ours = look.ours(led)
    stoppers = [card for card in ours if card.rank >= Rank.QUEEN]
    if len(stoppers) != 1 or not look.is_master(stoppers[0]) or len(look.mine(led)) < 2:
        return False
    if look.wanted <= sum(look.sure_tricks(suit) for suit in Suit):
        return False
    rounds = sum(trick.led is led for trick in look.position.tricks)
    in_all = len(ours) + sum(1 for trick in look.position.tricks for card in _our_cards(look, trick.players, trick.cards, led))
    return rounds < 7 - in_all


def _our_cards(look: Look, players: tuple[Seat, ...], cards: tuple[Card, ...], suit: Suit) -> list[Card]:
    pairs = zip(players, cards, strict=True)
    return [card for player, card in pairs if card.suit is suit and player.side is look.seat.side]


# --- third hand


def _third(look: Look, led: Suit, winners: tuple[Card, ...]) -> RuleCard:
    if look.partner_wins:
        if not look.rivals(look.best) or _adds_nothing(look, winners[-1]):
            return _unblocking(look, led, winners) or _low(look, Idea.PARTNER_WINS)
        if look.best.rank >= Rank.KING:
            return _unblocking(look, led, winners) or _low(look, Idea.PARTNER_WINS)
    safe = [card for card in winners if not look.rivals(card)]
    if look.declaring:
        return _third_for_declarer(look, led, winners, safe)
    if safe:
        return _against_dummy(look, safe)
    last = look.position.hands[look.seat.left]
    if last is not None:
        return _low(look, Idea.PLAY_LOW)  # dummy beats whatever I play
    return RuleCard(_cheapest_equal(look, winners[-1]), Idea.THIRD_HAND_HIGH)


def _adds_nothing(look: Look, top: Card) -> bool:
    """Whether my highest card is as good as partner's: no opponent has a card between them."""
    return not any(look.best < card < top for card in look.theirs(top.suit))


def _unblocking(look: Look, led: Suit, winners: tuple[Card, ...]) -> RuleCard | None:
    """No trumps, partner's suit, two cards left: throw the high one out of the way."""
    mine = look.mine(led)
    if look.declaring or look.trump is not None or look.best.rank < Rank.JACK or len(mine) != 2:
        return None
    return RuleCard(winners[-1], Idea.UNBLOCK) if mine[0].rank >= Rank.JACK and mine[0] == winners[-1] else None


def _third_for_declarer(look: Look, led: Suit, winners: tuple[Card, ...], safe: list[Card]) -> RuleCard:
    """Third hand of declarer's side: a finesse where the cards are made for one, a sure winner, or the high card."""
    finesse = _finessing(look, led, winners)
    if finesse is not None:
        above = tuple(card for card in look.theirs(led) if card > finesse)
        again = is_marked(look, led, look.seat.right, above)
        return RuleCard(_cheapest_equal(look, finesse), Idea.REPEAT_FINESSE if again else Idea.FINESSE)
    if safe:
        return RuleCard(_cheapest_equal(look, safe[0]), Idea.WIN_CHEAPLY)
    if look.partner_wins and _adds_nothing(look, winners[-1]):
        return _low(look, Idea.PARTNER_WINS)
    return RuleCard(_cheapest_equal(look, winners[-1]), Idea.THIRD_HAND_HIGH)


def _finessing(look: Look, led: Suit, winners: tuple[Card, ...]) -> Card | None:
    """The card below a master that wins if the one card above it lies in front of it; None where that is not the better chance."""
    if look.is_ruffed or not any(look.is_master(card) for card in winners):
        return None
    for card in winners:
        above = [rival for rival in look.rivals(card) if rival.suit is led]
        if look.is_master(card) or not above or card.rank < Rank.NINE:
            continue
        if is_marked(look, led, look.seat.right, tuple(above)) or (len(above) == 1 and is_chance(look, above[0])):
            return card
        touching = Card(led, Rank(card.rank - 1)) in (*look.ours(led), *look.position.trick.cards)
        if len(above) == 2 and touching and count_of_theirs(look, led) > 4:
            return card
    return None


def _against_dummy(look: Look, safe: list[Card]) -> RuleCard:
    """A defender who wins for sure wins as cheaply as can be."""
    return RuleCard(_cheapest_equal(look, safe[0]), Idea.THIRD_HAND_HIGH if safe[0].rank >= HONOUR else Idea.WIN_CHEAPLY)


# --- fourth hand


def _fourth(look: Look, winners: tuple[Card, ...]) -> RuleCard:
    if look.partner_wins:
        return _low(look, Idea.PARTNER_WINS)
    if _should_hold_up(look, winners[0].suit) and look.is_master(winners[0]):
        return _low(look, Idea.HOLD_UP)
    return RuleCard(_cheapest_equal(look, winners[0]), Idea.WIN_CHEAPLY)


# --- without a card of the suit


def _without_the_suit(look: Look) -> RuleCard:
    """Ruff where it wins a trick that partner does not win anyway; otherwise throw a card that is not needed."""
    trumps = look.mine(look.trump) if look.trump is not None else ()
    ruffs = look.winning(trumps)
    if not ruffs or (look.partner_wins and _may_win(look)):
        return discard(look)
    sure = next((card for card in ruffs if not look.rivals(card)), ruffs[0])
    assert look.trump is not None
    short = look.declaring and len(trumps) < len(look.partners(look.trump))
    return RuleCard(sure, Idea.RUFF_SHORT_HAND if short else Idea.RUFF)


def _may_win(look: Look) -> bool:
    """Whether to leave the trick to partner's card: nobody can beat it, or whoever might is hidden and the card is high."""
    if not look.rivals(look.best):
        return True
    seen = look.position.hands[look.seat.left] is not None
    return not seen and (not look.declaring or look.best.rank >= HONOUR)
