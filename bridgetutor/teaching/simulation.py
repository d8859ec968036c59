"""Simulated pupils: each holds one mistake, answers right otherwise, and slips now and then. How soon is the mistake named?

They practise as the practice page lets them: one kind at one level, each item chosen from as many fresh ones as the page looks at.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import ceil

from bridgetutor.foundation.i18n import language
from bridgetutor.teaching.answers import (
    Answer,
    CardsAnswer,
    CardsForm,
    ChoiceAnswer,
    ChoiceForm,
    ContractAnswer,
    ContractForm,
    DeclarerAnswer,
    DeclarerForm,
    NumberAnswer,
    NumbersAnswer,
    SeatAnswer,
    SeatForm,
)
from bridgetutor.teaching.chooser import Chance, Standing, choose, diagnosed, standing
from bridgetutor.teaching.exercises.item import Item
from bridgetutor.teaching.exercises.kinds import KINDS
from bridgetutor.teaching.messages import Reader
from bridgetutor.teaching.misconceptions import MISCONCEPTIONS

SLIPS = 0.05
#: After so many items a mistake that has no name yet is given up.
PATIENCE = 12
#: How many items of a level a class has; each pupil meets them in an order of their own.
_SEEDS = 96


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of some pupils who hold a mistake and practise one kind at the level that shows it best.

    `items` is after how many items the mistake was named, by pupil, None where it was not; `others` how many pupils were told of a
    mistake that they do not hold before that; `rivals` those that give the same answers in all items, so that it cannot be told
    from them.
    """

    id: str
    kind: str
    level: int
    items: tuple[int | None, ...]
    others: int
    rivals: tuple[str, ...] = ()

    @property
    def identifiable(self) -> bool:
        """Whether the items of its level can tell it from every other mistake."""
        return not self.rivals

    def within(self, count: int) -> int:
        """How many pupils had their mistake named within so many items."""
        return sum(items is not None and items <= count for items in self.items)

    def after(self, share: float) -> int | None:
        """After how many items this share of the pupils had it named; None where fewer ever did."""
        found = sorted(PATIENCE + 1 if items is None else items for items in self.items)
        items = found[max(0, ceil(share * len(found)) - 1)]
        return items if items <= PATIENCE else None


@cache
def _pool(kind: str, level: int) -> tuple[Item, ...]:
    """The items of a level that a class has."""
    return tuple(KINDS[kind].generate(seed, level) for seed in range(_SEEDS))


@cache
def _owners(kind: str, level: int, id_: str) -> tuple[frozenset[str], ...]:
    """For each answer that a mistake leads to in an item of the level, the mistakes that lead to it."""
    found = []
    for item in _pool(kind, level):
        found += [frozenset(item.slips(answer)) for answer in item.predict.get(id_, ())]
    return tuple(found)


def best_level(id_: str, kind: str) -> int | None:
    """The level at which a mistake most often gives an answer that no other gives, then at which it shows most; None if nowhere."""
    counts = {level: _owners(kind, level, id_) for level in KINDS[kind].levels}
    shown = [level for level, owners in counts.items() if owners]
    return max(shown, key=lambda level: (counts[level].count(frozenset({id_})), len(counts[level]), -level), default=None)


def rivals(id_: str, kind: str, level: int) -> tuple[str, ...]:
    """The mistakes that explain each answer of this one in every item of the level."""
    return tuple(sorted(frozenset.intersection(*_owners(kind, level, id_)) - {id_}))


def pupils_answer(rng: random.Random, item: Item, mistake: str, slips: float = SLIPS) -> Answer:
    """The answer of a pupil who holds a mistake: what it leads to where it shows, else right; with a slip now and then."""
    if rng.random() < slips:
        return slip_of(rng, item)
    wrong = item.predict.get(mistake)
    return rng.choice(sorted(wrong, key=lambda answer: answer.text)) if wrong else item.right[0]


def slip_of(rng: random.Random, item: Item) -> Answer:
    """Some wrong answer that means nothing."""
    form, right = item.form(Reader(language("en"))), item.right[0]
    found: list[Answer] = []
    if isinstance(right, NumberAnswer):
        found = [NumberAnswer(max(0, right.value + step)) for step in (-3, -2, -1, 1, 2, 3)]
    elif isinstance(right, NumbersAnswer):
        place = rng.randrange(len(right.values))
        steps = (-20, -10, 10, 20)
        written = [max(0, right.values[place] + step) for step in steps]
        found = [NumbersAnswer((*right.values[:place], number, *right.values[place + 1 :])) for number in written]
    elif isinstance(form, ChoiceForm):
        found = [ChoiceAnswer(id_) for id_, _ in form.options]
    elif isinstance(form, SeatForm):
        found = [SeatAnswer(seat) for seat in form.seats]
    elif isinstance(form, ContractForm):
        found = [ContractAnswer(contract) for contract, _ in form.contracts]
    elif isinstance(form, DeclarerForm):
        found = [DeclarerAnswer(redeal=True), *(DeclarerAnswer(declarer=seat) for seat in SeatForm().seats)]
    elif isinstance(form, CardsForm):
        found = [CardsAnswer(tuple(rng.sample(form.cards, count))) for count in range(1, len(form.cards))]
    return rng.choice([answer for answer in found if not item.mark(answer).right] or [right])


def practise(rng: random.Random, kind: str, level: int, mistake: str) -> tuple[int | None, bool]:
    """After how many items the mistake of one pupil is named, and whether another one was named before."""
    pool = list(_pool(kind, level))
    rng.shuffle(pool)
    chances: list[Chance] = []
    for count in range(1, PATIENCE + 1):
        item = pool.pop(choose(kind, pool[: KINDS[kind].candidates], chances))
        chances.append(Chance.of(item, pupils_answer(rng, item, mistake)))
        if standing(mistake, chances) is Standing.DIAGNOSED:
            return count, False
        if diagnosed(chances):
            return None, True
    return None, False


def simulate(id_: str, kind: str, pupils: int, seed: int = 1) -> Outcome:
    """So many pupils who hold a mistake practise a kind that shows it; raises ValueError where it never does."""
    level = best_level(id_, kind)
    if level is None:
        raise ValueError(f"{kind} never shows {id_}")
    rng = random.Random(f"pupils {seed} {id_} {kind}")
    found = [practise(rng, kind, level, id_) for _ in range(pupils)]
    others = sum(other for _, other in found)
    return Outcome(id_, kind, level, tuple(items for items, _ in found), others, rivals(id_, kind, level))


def simulate_all(pupils: int, seed: int = 1, ids: Sequence[str] = ()) -> tuple[Outcome, ...]:
    """Every mistake in every kind that can show it, or those of `ids` alone."""
    wanted = ids or tuple(MISCONCEPTIONS)
    pairs = [(id_, kind) for id_ in wanted for kind in MISCONCEPTIONS[id_].kinds if best_level(id_, kind) is not None]
    return tuple(simulate(id_, kind, pupils, seed) for id_, kind in pairs)


def unshown() -> tuple[str, ...]:
    """The mistakes that no item shows: at the table alone, or known only because no other mistake explains an answer."""
    return tuple(id_ for id_, slip in MISCONCEPTIONS.items() if all(best_level(id_, kind) is None for kind in slip.kinds))
