"""Which items stand on a practice sheet: made from its code alone, as hard as every other sheet of the set, unlike its neighbours.

The answers of a kind and level are parted in two halves. At each place of a sheet the answer comes from one half, on the next
sheet from the other, so neighbours differ in every item and, where a kind has more than one answer, in every answer. Each half
has its pattern for the whole set: which known mistakes an item shows. So all sheets of a set ask for the same.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from zlib import crc32

from bridgetutor.foundation.i18n import language
from bridgetutor.handouts.practice_plans import exercise_of, levels_on, plan_of
from bridgetutor.teaching.answers import ChoiceAnswer, ChoiceForm
from bridgetutor.teaching.exercises.codes import SetCode
from bridgetutor.teaching.exercises.item import ChoiceItem, Item
from bridgetutor.teaching.exercises.kinds import item_from
from bridgetutor.teaching.exercises.view import as_asked, likeness
from bridgetutor.teaching.messages import Reader

#: How many items a kind and level is known by, and how often chance is asked for one before a wish is given up.
_SAMPLE, _PATIENCE = 80, 600
#: A pattern that fewer items of a half have is not asked for: it would take long to meet it again.
_RARE = 0.15
_READER = Reader(language("en"), "international")
#: What an item shows: the ids of the known mistakes that lead to a wrong answer.
Pattern = tuple[str, ...]


@lru_cache(maxsize=256)
def practice_items(code: SetCode) -> tuple[Item, ...]:
    """The items of a sheet, in order; raises ValueError for the code of a whole set or of another kind of sheet."""
    exercise = exercise_of(code.sheet_type)
    if exercise is None or code.sheet is None:
        raise ValueError(f"{code} is no practice sheet")
    levels = levels_on(exercise, code.level)
    many = plan_of(exercise, code.level).many // len(levels)
    used: set[str] = set()
    return tuple(item for level in levels for item in items_of_level(exercise, level, many, code, code.sheet, used))


def items_of_level(exercise: str, level: int, many: int, code: SetCode, number: int, used: set[str]) -> Iterable[Item]:
    """The items of one level of a sheet; `used` are those that it has, as they are asked, and grows."""
    known = _known(exercise, level)
    rng = random.Random(f"practice set {code.whole} {level}")
    halves = [place % 2 for place in range(many)]
    rng.shuffle(halves)
    patterns = [iter(known.patterns(half, (many + 1) // 2, rng)) for half in (0, 1)]
    for place, turned in enumerate(halves):
        half = (turned + number) % 2
        item = _chosen(exercise, level, f"{code} {place}", known, half, next(patterns[half], None), used)
        used.add(as_asked(item))
        yield item


def _chosen(exercise: str, level: int, name: str, known: _Known, half: int, pattern: Pattern | None, used: set[str]) -> Item:
    """The first item by chance that is as wished; where there is none, the pattern is given up first."""
    spare: Item | None = None
    for turn in range(_PATIENCE):
        item = item_from(exercise, f"{name} {turn}", level)
        fits = pattern is None or tuple(item.predict) == pattern
        if (fits or spare is None) and known.half(item) == half and as_asked(item) not in used:
            if fits:
                return item
            spare = item
    return spare or item_from(exercise, f"{name} 0", level)


def answer_sign(item: Item) -> str:
    """The answer as a neighbour could copy it: where it can be ticked, the place of its box."""
    answer = item.right[0]
    if not isinstance(answer, ChoiceAnswer):
        return answer.text
    form = item.form(_READER)
    assert isinstance(form, ChoiceForm)
    return str([id_ for id_, _ in form.options].index(answer.option))


@dataclass(frozen=True)
class _Known:
    """Some items of a kind and level, and in which half their answers are."""

    items: tuple[Item, ...]
    halves: Mapping[str, int]

    def half(self, item: Item) -> int | None:
        """The half of an item; None for one that is left out, since with its options in another order it would be in the other."""
        sign = answer_sign(item)
        half = self.halves.get(sign, crc32(sign.encode()) % 2)
        if isinstance(item, ChoiceItem) and crc32(likeness(item).encode()) % 2 != half:
            return None
        return half

    def patterns(self, half: int, many: int, rng: random.Random) -> Sequence[Pattern]:
        """What so many items of a half should show: as different items of it do, the rare ones last."""
        there = {as_asked(item): tuple(item.predict) for item in self.items if self.half(item) == half}
        shares = Counter(there.values())
        found = list(there.values())
        rng.shuffle(found)
        often = _RARE * len(found)
        found.sort(key=lambda pattern: -min(shares[pattern], often))
        return found[:many]


@lru_cache(maxsize=128)  # all kinds and levels there are
def _known(exercise: str, level: int) -> _Known:
    """A sample of a kind and level, its answers parted so that each half comes up as often, as nearly as can be."""
    items = tuple(item_from(exercise, f"sample {number}", level) for number in range(_SAMPLE))
    weights, halves = [0, 0], {}
    for sign, many in sorted(Counter(map(answer_sign, items)).items(), key=lambda each: (-each[1], each[0])):
        halves[sign] = int(weights[1] < weights[0])
        weights[halves[sign]] += many
    return _Known(items, halves)
