"""What a page, a lesson step and the record need of an item, whatever its kind: words, the way, the table, old answers."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from bridgetutor.engine.cards import Card
from bridgetutor.engine.problems import Facts
from bridgetutor.foundation.i18n import language
from bridgetutor.teaching.answers import Answer, NumberAnswer, NumbersAnswer
from bridgetutor.teaching.chooser import Chance
from bridgetutor.teaching.exercises.item import ChoiceItem, Item
from bridgetutor.teaching.exercises.kinds import KINDS, item_from
from bridgetutor.teaching.messages import Message, Reader, message, say, writer
from bridgetutor.teaching.scene import Scene

#: The name of an item: level, version of its kind after the first, seed.
_NAME = re.compile(r"([0-9]{1,2})(?:\.([0-9]{1,3}))?:(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Given:
    """The first answer to an item, as text; `chance` is what it told when it was given, None where that was not noted."""

    kind: str
    level: int
    seed: str
    answer: str
    chance: Chance | None = None

    def plain(self) -> list[object]:
        """As JSON can hold it."""
        told = [] if self.chance is None else [list(self.chance.possible), list(self.chance.fits), self.chance.right]
        return [self.kind, self.level, self.seed, self.answer, *told]

    @classmethod
    def from_plain(cls, data: Any) -> Given:
        """Back from `plain`; raises KeyError, TypeError or ValueError for anything else."""
        kind, level, seed, answer, *told = data
        if int(level) not in KINDS[str(kind)].levels:
            raise ValueError("no such level")
        chance = None
        if told:
            possible, fits, right = told
            chance = Chance(tuple(map(str, possible)), tuple(map(str, fits)), bool(right))
        return cls(str(kind), int(level), str(seed), str(answer), chance)


def item_name(item: Item) -> str:
    """An item as the record names it: level and seed, `2:abc`; with the version of its kind after the first, `2.2:abc`."""
    version = KINDS[item.kind].version
    return f"{item.level}{'' if version == 1 else f'.{version}'}:{item.seed}"


def parts_of(name: str) -> tuple[int, int, str] | None:
    """Level, version of the kind and seed of an item that the record names; None for a name that is none."""
    match = _NAME.fullmatch(name)
    return None if match is None else (int(match[1]), int(match[2] or 1), match[3])


def named_item(kind: str, name: str) -> Item | None:
    """The item that the record names; None where kind or level are no more, or its seed gives another item now."""
    parts = parts_of(name)
    if kind not in KINDS or parts is None or parts[0] not in KINDS[kind].levels or parts[1] != KINDS[kind].version:
        return None
    return item_from(kind, parts[2], parts[0])


def chance_of(given: Given) -> Chance:
    """What an answer that was given some time tells: as it was noted then, else worked out from its item again."""
    return given.chance or _chance(given)


@lru_cache(maxsize=512)
def _chance(given: Given) -> Chance:
    item = item_from(given.kind, given.seed, given.level)
    answer = answer_from(item, given.answer)
    return Chance(tuple(item.predict), (), False) if answer is None else Chance.of(item, answer)


def answer_from(item: Item, text: str) -> Answer | None:
    """An answer of the record as a value again, as far as it is one that means something: right, predicted, or a number."""
    known = (*item.right, *(answer for answers in item.predict.values() for answer in answers))
    for answer in known:
        if answer.text == text:
            return answer
    parts = text.split()
    if not parts or not all(part.isascii() and part.isdigit() for part in parts):
        return None
    if isinstance(item.right[0], NumberAnswer) and len(parts) == 1:
        return NumberAnswer(int(parts[0]))
    if isinstance(item.right[0], NumbersAnswer) and len(parts) == len(item.right[0].values):
        return NumbersAnswer(tuple(map(int, parts)))
    return None


def likeness(item: Item) -> str:
    """What is alike in two items that ask the same: all but the order of options."""
    options = sorted(repr(option.text) for option in item.options) if isinstance(item, ChoiceItem) else ()
    return repr((item.question(), item.scene, item.rows, item.auction, options))


def as_asked(item: Item) -> str:
    """All that can be read and seen of an item, whatever the order of options; facts that its words leave out do not count."""
    reader = Reader(language("en"))
    options = sorted(say(option.text, reader) for option in item.options) if isinstance(item, ChoiceItem) else ()
    return repr((say(item.question(), reader), item.scene, rows_of(item, reader), item.auction, options))


def rows_of(item: Item, reader: Reader) -> tuple[tuple[str, str], ...]:
    """The table of facts beside the question, in the reader's words."""
    return tuple((say(row.label, reader), say(row.value, reader)) for row in item.rows)


def scene_marked(item: Item, marked: tuple[Card, ...]) -> Scene | None:
    """The table of an item with cards to look at."""
    scene = item.scene
    return None if scene is None else replace(scene, marked=(*scene.marked, *marked))


def working_of(item: Item) -> Message:
    """The way to the right answer as one message."""
    return message("exercise-way", exercise=item.kind, item=item_name(item))


@writer("exercise-way")
def _way(facts: Facts, reader: Reader) -> str:
    """Every step in a paragraph of its own; silent where the item is no more. An older version noted level and seed."""
    name = facts["item"] if "item" in facts else f"{facts['level']}:{facts['seed']}"
    item = named_item(str(facts["exercise"]), str(name))
    return "" if item is None else "\n\n".join(say(step, reader) for step in item.explain())
