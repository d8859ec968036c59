"""Computer players for four hands: from what a seat may see, a seed and a strength to a card, the same each time.

A beginner follows the rules of thumb of the course and sometimes slips as learners do. The others let the solver play out hands
that may be there, and among cards that are worth (nearly) the same take the one of the rules of thumb.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from bridgetutor.bots.budget import Budget
from bridgetutor.bots.cardsense import classes, from_class, rule_card, rule_card_of
from bridgetutor.bots.ideas import Idea
from bridgetutor.bots.knowledge import Position, View, position
from bridgetutor.bots.slips import slip
from bridgetutor.engine.cards import Card


class Strength(StrEnum):
    """How well a computer player plays."""

    BEGINNER = "beginner"
    CLUB = "club"
    BEST = "best"


@dataclass(frozen=True)
class Choice:
    """A card that was chosen: the idea behind it where the rules of thumb know one.

    `samples` and `layouts` are what was looked at, none where rules of thumb decided; `expected` are the tricks still to come for
    the side to play, None where they were not counted.
    """

    card: Card
    reason: Idea | None = None
    samples: int = 0
    layouts: int = 0
    expected: float | None = None


@dataclass(frozen=True)
class _Skill:
    """`samples` at trick 1, tricks 2 and 3, later; within how much of the best card (in tricks) the rules of thumb are followed."""

    samples: tuple[int, int, int]
    seconds: float
    declaring: float
    defending: float


_SKILLS = {
    Strength.CLUB: _Skill((8, 8, 8), 0.4, 0.4, 0.5),
    Strength.BEST: _Skill((40, 60, 80), 0.6, 0.1, 0.25),
}


def table_budget(strength: Strength, number: int) -> Budget:
    """The budget of a card at the table, with its clock; `number` cards have been played."""
    skill = _SKILLS.get(strength)
    if skill is None:
        return Budget(0)
    trick = number // 4
    return Budget(skill.samples[0 if trick == 0 else 1 if trick < 3 else 2], skill.seconds)


def choose_card(
    view: View | Position,
    seed: int | str,
    strength: Strength = Strength.BEST,
    budget: Budget | None = None,
    check: Callable[[], None] = lambda: None,
) -> Choice:
    """The card of a computer player who knows what `view` shows; the usual budget is that of the table, without its clock.

    `check` is called between chunks of work and may raise to stop. Raises KnownTrouble `solver-missing` where the solver is needed
    and not there, and ValueError where no card is due.
    """
    known = view if isinstance(view, Position) else position(view)
    if strength is Strength.BEGINNER:
        return rule_choice(known, seed, slips=True)
    groups = classes(known)
    if len(groups) == 1:
        return rule_choice(known, seed)
    if budget is None:
        budget = replace(table_budget(strength, known.number), seconds=None)
    return _by_samples(known, groups, seed, _SKILLS[strength], budget, check)


def rule_choice(known: Position, seed: int | str, slips: bool = False) -> Choice:
    """The card of the rules of thumb alone, now and then with a learner's slip if `slips` are wanted; needs no solver."""
    rule = rule_card(known)
    if slips and (slipped := slip(known, rule, chance(known, seed))) is not None:
        return Choice(slipped)
    return Choice(rule.card, rule.idea)


def chance(known: Position, seed: int | str) -> random.Random:
    """The chance of one decision: different for each card of a deal, the same for the same seed."""
    return random.Random(f"card {seed} {known.number} {known.seat}")


def _by_samples(
    known: Position,
    groups: tuple[tuple[Card, ...], ...],
    seed: int | str,
    skill: _Skill,
    budget: Budget,
    check: Callable[[], None],
) -> Choice:
    import numpy as np  # here and below: only the process that holds the solver needs them

    from bridgetutor.bots.estimating import estimate, values
    from bridgetutor.bots.solver import solver

    rng = np.random.default_rng(chance(known, seed).getrandbits(64))
    found = estimate(solver(), known, budget, rng, check)
    tolerance = skill.declaring if known.is_declaring else skill.defending
    card, reason = pick(known, groups, values(known, found), tolerance)
    expected = found.mean_tricks()[card] if found.exact else None
    return Choice(card, reason, found.samples, len(found.tricks), expected)


def pick(
    known: Position, groups: tuple[tuple[Card, ...], ...], worth: Mapping[Card, float], tolerance: float
) -> tuple[Card, Idea | None]:
    """The card that is played when each card is worth so much: that of the rules of thumb if it is within `tolerance` of the best.

    Otherwise the best; of several the lowest, from the longest suit; a defender on lead then takes the right card of that suit.
    """
    rule = rule_card(known)
    best = max(worth.values())
    if worth[rule.card] >= best - tolerance - 1e-9:
        return rule.card, rule.idea
    good = [from_class(known, group) for group in groups if worth[group[0]] >= best - 1e-9]
    card = min(good, key=lambda card: (card.rank, -known.hand.length(card.suit), -card.suit))
    styled = rule_card_of(known, card.suit)
    if styled is not None and worth[styled.card] >= best - tolerance - 1e-9:
        return styled.card, styled.idea
    return card, None
