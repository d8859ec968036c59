"""Simulated pupils: each holds one mistake, answers right otherwise, and slips now and then. How soon is the mistake named?"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

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
#: How many seeds of each level the next item is chosen from.
_SEEDS = 30


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of some pupils who hold a mistake and practise one kind.

    `items` is after how many items the mistake was named, by pupil, None where it was not; `others` how many pupils were told of a
    mistake that they do not hold before that; `identifiable` whether there is any item in which it alone gives its answer.
    """

    id: str
    kind: str
    items: tuple[int | None, ...]
    others: int
    identifiable: bool

    def within(self, count: int) -> int:
        """How many pupils had their mistake named within so many items."""
        return sum(items is not None and items <= count for items in self.items)


@cache
def _pool(kind: str) -> tuple[Item, ...]:
    """The items that a simulated class has, level by level."""
    return tuple(KINDS[kind].generate(seed, level) for seed in range(_SEEDS) for level in KINDS[kind].levels)


@cache
def _alone(kind: str) -> frozenset[str]:
    """The mistakes that some item of the pool can name by one answer."""
    found = set()
    for item in _pool(kind):
        for id_, answers in item.predict.items():
            rivals = frozenset().union(*(wrong for other, wrong in item.predict.items() if other != id_))
            found |= {id_} if answers - rivals else set()
    return frozenset(found)


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
        found = [NumbersAnswer((*right.values[:place], right.values[place] + s, *right.values[place + 1 :])) for s in steps]
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


def practise(rng: random.Random, kind: str, mistake: str) -> tuple[int | None, bool]:
    """After how many items the mistake of one pupil is named, and whether another one was named before."""
    pool = list(_pool(kind))
    rng.shuffle(pool)
    chances: list[Chance] = []
    for count in range(1, PATIENCE + 1):
        item = pool.pop(choose(kind, pool, chances))
        chances.append(Chance.of(item, pupils_answer(rng, item, mistake)))
        if standing(mistake, chances) is Standing.DIAGNOSED:
            return count, False
        if diagnosed(chances):
            return None, True
    return None, False


def simulate(id_: str, kind: str, pupils: int, seed: int = 1) -> Outcome:
    """So many pupils who hold a mistake practise a kind."""
    rng = random.Random(f"pupils {seed} {id_} {kind}")
    found = [practise(rng, kind, id_) for _ in range(pupils)]
    return Outcome(id_, kind, tuple(items for items, _ in found), sum(other for _, other in found), id_ in _alone(kind))


def simulate_all(pupils: int, seed: int = 1, ids: Sequence[str] = ()) -> tuple[Outcome, ...]:
    """Every mistake in every kind that can show it, or those of `ids` alone."""
    wanted = ids or tuple(MISCONCEPTIONS)
    return tuple(simulate(id_, kind, pupils, seed) for id_ in wanted for kind in MISCONCEPTIONS[id_].kinds if id_ in _shown(kind))


@cache
def _shown(kind: str) -> frozenset[str]:
    return frozenset(id_ for item in _pool(kind) for id_ in item.predict)
