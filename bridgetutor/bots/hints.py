"""Hints that are true: a card that costs nothing, the idea that it carries, and how far that was checked.

What a card costs is found with the solver: over hands that fit all that the chooser knows, and, where all hands are in view (a
lesson, a review), on the very hands. Among the cards that cost nothing one is advised that carries an idea, first of all one that
the other cards do not carry and would cost without. The idea is recognised from what the chooser knows, never from hidden cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from enum import StrEnum

from bridgetutor.bots.budget import Budget
from bridgetutor.bots.cardsense import classes, from_class, rule_card
from bridgetutor.bots.finders import Evidence, Fact, evidences, find, order
from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.knowledge import Position, View, position
from bridgetutor.bots.look import Look
from bridgetutor.bots.players import chance
from bridgetutor.engine.cards import Card, Suit
from bridgetutor.engine.hands import Hand

#: What a card may cost in the mean over sampled hands and still count as costing nothing: the error of the mean itself.
TOLERANCE = 0.1
#: From this mean gain over all cards without it an idea is the reason why a card is right.
MATTERS = 0.25
#: Ideas that are the right card of a suit.
CARD_OF_A_SUIT = (Idea.FOURTH_BEST, Idea.TOP_OF_SEQUENCE, Idea.RETURN_PARTNERS_SUIT, Idea.SHORT_SUIT_LEAD)
#: Hands that must be looked at before a hint counts as checked; fewer prove nothing against the tolerance.
ENOUGH = 16
_EPSILON = 1e-9


class Checked(StrEnum):
    """How far a hint was checked."""

    OPEN = "open"  # on the very hands: it costs no trick
    SAMPLES = "samples"  # over hands that fit: it costs no trick that one may expect
    SURE = "sure"  # nothing to check: all cards do the same
    RULE = "rule"  # not at all: a rule of thumb


class Stage(StrEnum):
    """The three steps of a hint, each asked for by itself."""

    LOOK = "look"
    THINK = "think"
    CARD = "card"


@dataclass(frozen=True)
class HintStep:
    """One step as data: `wording/hints.py` makes the sentence of it. Only the last one tells the card."""

    stage: Stage
    idea: str
    facts: Mapping[str, Fact]


@dataclass(frozen=True)
class Hint:
    """An advised card. `cost` is what it gives up against the best card, in tricks: 0 by all hands, a mean by samples.

    `samples` hands were looked at; in `best_in` of them no card wins more. `evidence` is None where no idea fits.
    """

    card: Card
    evidence: Evidence | None
    how: Checked
    cost: float | None = None
    samples: int = 0
    best_in: int = 0

    @property
    def idea(self) -> Idea | None:
        """The idea that the card carries."""
        return None if self.evidence is None else self.evidence.idea

    @property
    def checked(self) -> bool:
        """Whether a solver has looked at it; else it is a rule of thumb."""
        return self.how is not Checked.RULE

    @property
    def steps(self) -> tuple[HintStep, HintStep, HintStep]:
        """Look at, think of, this card."""
        facts: dict[str, Fact] = {} if self.evidence is None else dict(self.evidence.facts)
        idea = "" if self.evidence is None else str(self.evidence.idea)
        last: dict[str, Fact] = {**facts, "card": self.card, "samples": self.samples, "best_in": self.best_in, "how": str(self.how)}
        return HintStep(Stage.LOOK, idea, facts), HintStep(Stage.THINK, idea, facts), HintStep(Stage.CARD, idea, last)


def hint_budget(number: int) -> Budget:
    """The budget of a hint at the table, with its clock; `number` cards have been played."""
    return Budget((40, 60, 80)[0 if number < 4 else 1 if number < 12 else 2], 0.9)


def hint(
    view: View | Position,
    seed: int | str = 0,
    budget: Budget | None = None,
    check: Callable[[], None] = lambda: None,
) -> Hint:
    """The hint for somebody who knows what `view` shows, checked over sampled hands.

    The usual budget has no clock. Where the clock of one let too few hands be looked at, the card stands as a rule of thumb. Raises
    KnownTrouble `solver-missing`, and ValueError where no card is due.
    """
    known = view if isinstance(view, Position) else position(view)
    if len(classes(known)) == 1:
        return _no_choice(known)
    plan = budget or hint_budget(known.number)
    worth = sampled(known, seed, budget, check)
    found = advise(known, worth)
    if worth.samples < min(ENOUGH, plan.samples):
        return replace(found, how=Checked.RULE, cost=None, samples=0, best_in=0)
    return found


def hint_open(
    known: Position,
    hands: Sequence[Hand],
    seed: int | str = 0,
    budget: Budget | None = None,
    check: Callable[[], None] = lambda: None,
) -> Hint:
    """The hint where all four hands are in view: a card that costs no trick on these `hands` (what is left in them).

    Of several, one that may be expected to be right by what `known` shows comes first; the idea, too, is one that `known` shows.
    """
    if len(classes(known)) == 1:
        return _no_choice(known)
    check()
    exact = sampled(known.opened(hands), seed, Budget(1), check)
    return advise(known, exact, sampled(known, seed, budget or Budget(24), check), Checked.OPEN)


def hint_by_rule(known: Position) -> Hint:
    """The hint of the rules of thumb, without a solver."""
    if len(classes(known)) == 1:
        return _no_choice(known)
    rule = rule_card(known)
    evidence = find(known, rule.card, rule.idea) or next(iter(evidences(known, rule.card)), None)
    return Hint(rule.card, evidence, Checked.RULE)


def _no_choice(known: Position) -> Hint:
    """All legal cards do the same: that needs no solver to be true."""
    card = from_class(known, classes(known)[0])
    return Hint(card, find(known, card, Idea.ONLY_CARD), Checked.SURE, 0.0)


# --- what cards are worth


@dataclass(frozen=True)
class Worth:
    """What each legal card wins from here, in the mean, over `samples` hands; in how many of them no card wins more."""

    tricks: Mapping[Card, float]
    value: Mapping[Card, float]
    best_in: Mapping[Card, int]
    samples: int
    worse_in: Mapping[tuple[Card, Card], int] = field(default_factory=dict)

    def never_worse(self, one: Card, other: Card) -> bool:
        """Whether a card wins as many tricks as another in all of the hands."""
        return not self.worse_in.get((one, other), 0)

    @property
    def best(self) -> float:
        """The tricks of the best card."""
        return max(self.tricks.values())

    def cost(self, card: Card) -> float:
        """What a card gives up against the best."""
        return max(0.0, self.best - self.tricks[card])

    def free(self, cards: Iterable[Card], tolerance: float) -> list[Card]:
        """Those of the cards that give up no more than `tolerance` against the best of them."""
        left = list(cards)
        best = max(self.tricks[card] for card in left)
        return [card for card in left if self.tricks[card] >= best - tolerance - _EPSILON]

    def good(self, cards: Iterable[Card], tolerance: float) -> list[Card]:
        """Those of the cards that give up no more than `tolerance` of the expected score, counted in tricks."""
        left = list(cards)
        best = max(self.value[card] for card in left)
        return [card for card in left if self.value[card] >= best - tolerance - _EPSILON]


def sampled(known: Position, seed: int | str, budget: Budget | None, check: Callable[[], None]) -> Worth:
    """What the cards are worth over hands that fit what is known; exact where all hands are in view."""
    import numpy as np  # only the process that holds the solver needs it

    from bridgetutor.bots.estimating import estimate, values
    from bridgetutor.bots.solver import solver

    plan = replace(budget or Budget(hint_budget(known.number).samples), quick_lead=False)  # tricks count, not the contract alone
    rng = np.random.default_rng(chance(known, f"hint {seed}").getrandbits(64))
    found = estimate(solver(), known, plan, rng, check)
    top = found.tricks.max(axis=1)
    best_in = {card: int(found.counts[found.tricks[:, place] >= top].sum()) for place, card in enumerate(found.cards)}
    worse_in = {
        (one, other): int(found.counts[found.tricks[:, place] < found.tricks[:, beside]].sum())
        for place, one in enumerate(found.cards)
        for beside, other in enumerate(found.cards)
    }
    return Worth(found.mean_tricks(), values(known, found), best_in, found.samples, worse_in)


# --- choosing


def advise(known: Position, worth: Worth, likely: Worth | None = None, how: Checked = Checked.SAMPLES) -> Hint:
    """The card to advise: none that costs, then by expectation, then by the idea that it carries, then by the rules of thumb."""
    tolerance = 0.0 if how is Checked.OPEN else TOLERANCE
    free = worth.free(known.legal, tolerance)
    judge = likely or worth
    sound = judge.good(judge.free(free, TOLERANCE), TOLERANCE)
    card, evidence = _by_idea(known, sound, judge)
    return Hint(card, evidence, how, worth.cost(card), worth.samples, worth.best_in[card])


def advise_better(known: Position, exact: Worth, likely: Worth, played: Card) -> tuple[Card, Evidence | None]:
    """The card that should have been played instead of `played`, with an idea that this one does not carry, if there is one."""
    free = exact.free(known.legal, 0.0)
    sound = likely.good(likely.free(free, TOLERANCE), TOLERANCE)
    same = {evidence.idea for evidence in evidences(known, played)}
    card, evidence = _by_idea(known, sound, likely, without=same)
    return (card, evidence) if evidence is not None else _by_idea(known, sound, likely)


def _by_idea(known: Position, cards: list[Card], worth: Worth, without: Set[Idea] = frozenset()) -> tuple[Card, Evidence | None]:
    """The card with the idea that matters most; of several cards with it the one that a person would take."""
    found = {card: evidences(known, card) for card in known.legal}
    rule, enough = rule_card(known), has_enough(known)
    usual = _usual(known, rule.card)
    groups = {card: group for group in classes(known) for card in group}

    def merit(card: Card, evidence: Evidence | None) -> tuple[int, int, float, int, int]:
        idea = None if evidence is None else evidence.idea
        gain = gain_of(idea, found, worth)
        first = idea is Idea.CASH_WINNER and enough
        return (
            int(gain >= MATTERS),
            int(first),
            0.0 if idea is None else -order(idea) - 0.5 + 0.5 * (idea is rule.idea),
            int(card == usual),
            int(card == from_class(known, groups[card])),
        )

    options: list[tuple[Card, Evidence | None]] = [(card, evidence) for card in cards for evidence in found[card]]
    options = [option for option in options if option[1] is None or option[1].idea not in without]
    if not options:
        card = rule.card if rule.card in cards else from_class(known, groups[min(cards, key=lambda card: (card.rank, card.suit))])
        return card, None
    return max(options, key=lambda option: (*merit(*option), -option[0].rank))


def _usual(known: Position, card: Card) -> Card:
    """The card of the rules of thumb; of several sure winners on lead the highest, as it is the plainest."""
    look = Look(known)
    if look.place or not look.is_master(card) or look.partner is None:
        return card
    return look.masters(card.suit)[0]


def gain_of(idea: Idea | None, found: Mapping[Card, Sequence[Evidence]], worth: Worth) -> float:
    """By how much the best card that carries an idea beats the best card that does not, in tricks; 0 where all carry it.

    An idea that is the right card of a suit is held against other suits: another card of this one tells partner less, no more.
    """
    having = [card for card, each in found.items() if any(evidence.idea is idea for evidence in each)]
    suits = {card.suit for card in having} if idea in CARD_OF_A_SUIT else set()
    others = [card for card in found if card not in having and card.suit not in suits]
    if not having or not others:
        return 0.0
    return max(worth.tricks[card] for card in having) - max(worth.tricks[card] for card in others)


def has_enough(known: Position) -> bool:
    """Whether declarer's sure tricks, with no trump out against them, are all that are left or all that are needed."""
    look = Look(known)
    if look.partner is None or not look.declaring or look.trumps_out:
        return False
    sure = sum(look.sure_tricks(suit) for suit in Suit)
    return sure >= known.tricks_left or sure >= look.wanted > 0


# --- asked through the one door


@dataclass(frozen=True)
class HintJob:
    """What is advised here? `hands` are all four where they are in view. Answers with a `Hint`."""

    position: Position
    seed: int | str = 0
    budget: Budget | None = None
    hands: tuple[Hand, ...] | None = None

    def run(self, check: Callable[[], None]) -> Hint:
        """The checked hint."""
        if self.hands is not None:
            return hint_open(self.position, self.hands, self.seed, self.budget, check)
        return hint(self.position, self.seed, self.budget, check)

    def by_rule(self) -> Hint:
        """The hint of the rules of thumb."""
        return hint_by_rule(self.position)
