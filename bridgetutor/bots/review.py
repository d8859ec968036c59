"""What happened in a deal: what every card cost in tricks, which of it a good player could have known, and the first real mistake.

The cost of a card is found with all cards open (double dummy). Nobody is blamed for that alone. Over hands that fitted what its
player knew at that time, a card that cost something *could be kept* where another card was better by half a trick or more in the
mean, or never worse and a quarter better. Every other cost could only be seen with all cards open. Only cards of the seats that are
judged are looked at so. The same look finds lucky cards: worse by half a trick in the mean, yet on these cards they cost nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import cast

from bridgetutor.bots.budget import Budget
from bridgetutor.bots.cardsense import classes, rule_card
from bridgetutor.bots.claims import play_of
from bridgetutor.bots.finders import Evidence, evidences
from bridgetutor.bots.hints import Worth, advise_better, sampled
from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.knowledge import Position, View, position
from bridgetutor.engine.cards import PACK, Card
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.play import Play
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.games.base import GameState

Check = Callable[[], None]

#: A cost in the mean from which a player could have known, and the one that is enough where the other card is never worse.
KNOWN_COST, SURE_COST = 0.5, 0.25


@dataclass(frozen=True)
class Move:
    """A card that was played: what its player knew, and what all four hands held just before it (N E S W)."""

    position: Position
    hands: tuple[Hand, ...]
    card: Card

    @property
    def side(self) -> Side:
        """Whose card it was."""
        return self.position.seat.side


@dataclass(frozen=True)
class CardReview:
    """One card: `cost` in tricks with all cards open; `expected` its cost in the mean by what its player knew, None if not judged.

    `could_be_kept` tells costs that a good player could have avoided; then `better` is the card to play and `evidence` the idea
    that it carries and the played card does not. `own` is the first idea of the played card itself. `left` are the tricks that the
    side could still take when the card was due.
    """

    seat: Seat
    card: Card
    cost: int
    left: int
    expected: float | None = None
    could_be_kept: bool = False
    better: Card | None = None
    evidence: Evidence | None = None
    own: Evidence | None = None

    @property
    def is_lucky(self) -> bool:
        """Whether it cost nothing on these cards though it was likely to."""
        return not self.cost and self.expected is not None and self.expected >= KNOWN_COST

    @property
    def is_unlucky(self) -> bool:
        """Whether it cost a trick though nobody could know."""
        return bool(self.cost) and not self.could_be_kept


@dataclass(frozen=True)
class TrickReview:
    """The cards of one trick, as far as it was played; `number` counts from 1."""

    number: int
    cards: tuple[CardReview, ...]


class Luck(StrEnum):
    """A fair word on luck."""

    NONE = "none"
    GOOD_PLAN_FAILED = "good-plan-failed"  # short of the contract, without any cost that could be kept
    NOT_THERE = "not-there"  # short of a contract that the cards did not hold
    NOT_TO_BEAT = "not-to-beat"  # a contract that nobody could have beaten was made against us
    KIND_CARDS = "kind-cards"  # made with a card that was likely to cost a trick
    OPPONENTS_HELPED = "opponents-helped"  # made though the cards did not hold it


@dataclass(frozen=True)
class Review:
    """The whole deal. `could_take` are declarer's tricks (without a declarer: of the judged side) with all cards open.

    `taken` are the tricks that it took. `first` is the first cost of the judged seats that could be kept; None: no mistake.
    """

    tricks: tuple[TrickReview, ...]
    could_take: int
    taken: int
    first: tuple[int, CardReview] | None
    luck: Luck
    unlucky: CardReview | None = None

    @property
    def cards(self) -> tuple[CardReview, ...]:
        """All cards in the order of play."""
        return tuple(card for trick in self.tricks for card in trick.cards)


# --- the moves of a deal


def moves_of(start: GameState, line: Iterable[object], pack: tuple[Card, ...] = PACK) -> tuple[Move, ...]:
    """The cards of a game with four hands, from its start and what was done; contracts, calls and claims are passed over."""
    state, found = start, []
    for action in line:
        if isinstance(action, Card):
            found.append(Move(_known(state, pack), _hands(state), action))
        state = state.apply(action)
    return tuple(found)


def _known(state: GameState, pack: tuple[Card, ...]) -> Position:
    actor = getattr(state, "actor", None)
    return position(cast("View", state.view(str(state.to_act if actor is None else actor))), pack)


def _hands(state: GameState) -> tuple[Hand, ...]:
    play: Play[Seat] = state.play  # type: ignore[attr-defined]  # all games with four hands have one
    return tuple(play.hands[seat] or Hand() for seat in Seat)


# --- the cards of a trick


@dataclass(frozen=True)
class TrickJob:
    """Review one trick; `judged` are the seats of people (declarer's seat stands for dummy). Answers with a `TrickReview`."""

    moves: tuple[Move, ...]
    judged: frozenset[Seat]
    seed: int | str = 0

    def run(self, check: Check) -> TrickReview:
        """The cost of every card, and what could be known of it."""
        number = len(self.moves[0].position.tricks) + 1
        return TrickReview(number, tuple(review_card(move, self.judged, self.seed, check) for move in self.moves))

    def by_rule(self) -> None:
        """Without the solver nothing is said."""


def trick_jobs(moves: Sequence[Move], judged: Iterable[Seat], seed: int | str = 0) -> tuple[TrickJob, ...]:
    """The jobs of a whole deal, trick by trick: to be asked one after the other in the background."""
    tricks: dict[int, list[Move]] = {}
    for move in moves:
        tricks.setdefault(len(move.position.tricks), []).append(move)
    return tuple(TrickJob(tuple(each), frozenset(judged), seed) for each in tricks.values())


def review_card(move: Move, judged: frozenset[Seat], seed: int | str = 0, check: Check = lambda: None) -> CardReview:
    """One card."""
    check()
    known, card = move.position, move.card
    exact = open_worth(move, seed, check)
    cost, left = round(exact.cost(card)), round(exact.best)
    plain = CardReview(known.seat, card, cost, left)
    if known.chooser not in judged or len(classes(known)) == 1:
        return plain
    likely = sampled(known, seed, _budget(known), check)
    expected = likely.cost(card)
    own = next(iter(evidences(known, card)), None)
    if not cost or not could_know(likely, exact, card):
        return replace(plain, expected=expected, own=own)
    better, evidence = advise_better(known, exact, likely, card)
    return replace(plain, expected=expected, could_be_kept=True, better=better, evidence=evidence, own=own)


def open_worth(move: Move, seed: int | str = 0, check: Check = lambda: None) -> Worth:
    """What the cards of a move are worth on the very hands."""
    if move.position.tricks_left == 1:  # nothing is left to choose, and the solver does not take it
        after = play_of(move.position.opened(move.hands))
        last = {card: _last_trick(after, card) for card in move.position.legal}
        return Worth(last, last, dict.fromkeys(last, 1), 1)
    return sampled(move.position.opened(move.hands), seed, Budget(1), check)


def _last_trick(play: Play[Seat], card: Card) -> float:
    mover = play.trick.to_play
    play = play.apply(card)
    while not play.is_over:
        play = play.apply(play.legal_cards[0])
    return float(play.tricks[-1].winner(play.trump).side is mover.side)


def _budget(known: Position) -> Budget:
    """How many hands a judgement rests on; no clock, so that it is the same everywhere."""
    return Budget(20 if not known.tricks else 30 if len(known.tricks) < 3 else 50)


def could_know(likely: Worth, exact: Worth, card: Card) -> bool:
    """Whether a good player could have known that the card costs: some card that does not cost here was clearly better."""
    for other in likely.tricks:
        if exact.cost(other) >= exact.cost(card):
            continue
        gain = likely.tricks[other] - likely.tricks[card]
        if gain >= KNOWN_COST or (gain >= SURE_COST and likely.never_worse(other, card)):
            return True
    return False


# --- the whole deal


def review(moves: Sequence[Move], judged: Iterable[Seat], seed: int | str = 0, check: Check = lambda: None) -> Review:
    """The review of a deal at once; the window asks trick by trick (`trick_jobs`) and puts it together with `summed_up`."""
    seats = tuple(judged)
    return summed_up(moves, seats, [job.run(check) for job in trick_jobs(moves, seats, seed)])


def summed_up(moves: Sequence[Move], judged: Iterable[Seat], tricks: Sequence[TrickReview], taken: int | None = None) -> Review:
    """The review from those of its tricks. `taken` are declarer's tricks where a claim ended the deal; else they are counted."""
    seats, first = frozenset(judged), moves[0].position
    side = _side(first, seats)
    mine = [(trick.number, card) for trick in tricks for card in trick.cards if _is_judged(moves, card, seats)]
    kept = next(((number, card) for number, card in mine if card.could_be_kept), None)
    could = tricks[0].cards[0].left
    could_take = could if first.seat.side is side else first.length - could
    took = _taken(moves, side) if taken is None else taken
    luck, unlucky = _luck(first, side, seats, (could_take, took), [card for _, card in mine])
    return Review(tuple(tricks), could_take, took, kept, luck, unlucky)


def _side(first: Position, judged: frozenset[Seat]) -> Side:
    if first.declarer is not None:
        return first.declarer.side
    return next(iter(sorted(judged)), Seat.SOUTH).side


def _is_judged(moves: Sequence[Move], card: CardReview, judged: frozenset[Seat]) -> bool:
    chooser = next(move.position.chooser for move in moves if move.card == card.card)
    return chooser in judged


def _taken(moves: Sequence[Move], side: Side) -> int:
    """The tricks of a side among those that were played to their end."""
    last = moves[-1]
    play = play_of(last.position.opened(last.hands)).apply(last.card)
    return sum(winner.side is side for winner in play.winners)


def _luck(
    first: Position, side: Side, judged: frozenset[Seat], tricks: tuple[int, int], cards: Sequence[CardReview]
) -> tuple[Luck, CardReview | None]:
    """What luck had to do with it, and the card whose plan failed."""
    could, took = tricks
    if first.declarer is None:
        return _luck_without_a_contract(judged, tricks, cards)
    if not first.needs or not judged:
        return Luck.NONE, None
    declares = any(seat.side is side for seat in judged)
    good, there = (took >= first.needs, could >= first.needs) if declares else (took < first.needs, could < first.needs)
    unlucky = next((card for card in cards if card.is_unlucky), None)
    if good and not there:
        return Luck.OPPONENTS_HELPED, None
    if good:
        return (Luck.KIND_CARDS, None) if any(card.is_lucky for card in cards) else (Luck.NONE, None)
    if any(card.could_be_kept for card in cards):
        return Luck.NONE, None
    if there:  # else a computer on the same side gave it away
        return (Luck.NONE, None) if unlucky is None else (Luck.GOOD_PLAN_FAILED, unlucky)
    return (Luck.NOT_THERE if declares else Luck.NOT_TO_BEAT), None


def _luck_without_a_contract(
    judged: frozenset[Seat], tricks: tuple[int, int], cards: Sequence[CardReview]
) -> tuple[Luck, CardReview | None]:
    """The same where tricks alone count: against those that the cards held. Nothing where people sat on both sides."""
    could, took = tricks
    if len({seat.side for seat in judged}) != 1:
        return Luck.NONE, None
    if took > could:
        return Luck.OPPONENTS_HELPED, None
    unlucky = next((card for card in cards if card.is_unlucky), None)
    if any(card.could_be_kept for card in cards):
        return Luck.NONE, None
    if took < could and unlucky is not None:
        return Luck.GOOD_PLAN_FAILED, unlucky
    return (Luck.KIND_CARDS, None) if took == could and any(card.is_lucky for card in cards) else (Luck.NONE, None)


# --- a line that works


@dataclass(frozen=True)
class LineJob:
    """A line that works from a move on: `card` first, then best play of all four. Answers with the cards to the end of the deal."""

    move: Move
    card: Card

    def run(self, check: Check) -> tuple[Card, ...]:
        """The cards, found one after the other."""
        return tuple(line_that_works(self.move, self.card, check))

    def by_rule(self) -> tuple[Card, ...]:
        """Without the solver there is none."""
        return ()


def line_that_works(move: Move, card: Card, check: Check = lambda: None) -> list[Card]:
    """`card` and what follows it if nobody gives a trick away; of equal cards the ones of the rules of thumb."""
    known = move.position
    play = play_of(known.opened(move.hands)).apply(card)
    line = [card]
    while not play.is_over:
        check()
        now = _seen(known, play)
        legal = play.legal_cards
        if len(legal) == 1:
            chosen = legal[0]
        else:
            worth = open_worth(Move(now, tuple(play.hands[seat] or Hand() for seat in Seat), legal[0]))
            good = worth.free(legal, 0.0)
            rule = rule_card(now).card
            chosen = rule if rule in good else min(good, key=lambda each: (each.rank, each.suit))
        line.append(chosen)
        play = play.apply(chosen)
    return line


def _seen(known: Position, play: Play[Seat]) -> Position:
    """What the player whose card is due knows in a play that went on from a position."""
    seat = play.trick.to_play
    chooser = known.declarer if known.declarer is not None and seat is known.dummy else seat
    assert chooser is not None
    hands = tuple(play.hands[each] if each in (chooser, known.dummy) else None for each in Seat)
    return replace(known, seat=seat, chooser=chooser, hands=hands, trick=play.trick, tricks=play.tricks)


__all__ = [
    "CardReview", "Idea", "LineJob", "Luck", "Move", "Review", "TrickJob", "TrickReview", "line_that_works", "moves_of", "review",
    "review_card", "summed_up", "trick_jobs",
]  # fmt: skip
