"""What a sheet to fill in is made of: fields, what is said to a wrong one, the question of one result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from bridgetutor.teaching.messages import Message, message
from bridgetutor.teaching.misconceptions import MISCONCEPTIONS


@dataclass(frozen=True, slots=True)
class Field:
    """Something to fill in: a number, or one of `options` (ids with their words)."""

    id: str
    label: Message
    options: tuple[tuple[str, Message], ...] = ()


@dataclass(frozen=True, slots=True)
class Remark:
    """What is said to one field, and the mistakes that fit it: one is named, several get what is true of all of them."""

    field: str
    said: Message
    slips: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Checked:
    """What became of an answer: the fields that are not right yet, what is said to them."""

    wrong: tuple[str, ...]
    remarks: tuple[Remark, ...] = ()

    @property
    def is_right(self) -> bool:
        """Whether everything is right."""
        return not self.wrong

    @property
    def misconception(self) -> str | None:
        """The one mistake that explains the answer, where exactly one does."""
        found = {remark.slips for remark in self.remarks}
        return next(iter(found))[0] if len(found) == 1 and len(next(iter(found))) == 1 else None


class Quiz(Protocol):
    """The question of one result."""

    @property
    def skill(self) -> str:
        """The kind of exercise that it practises."""

    @property
    def name(self) -> str:
        """The result as the record keeps it."""

    @property
    def place(self) -> int:
        """The place of the result among those that can be explained (`session/explained.py`)."""

    @property
    def fields(self) -> tuple[Field, ...]:
        """What is to be filled in."""

    @property
    def facts(self) -> tuple[tuple[Message, Message], ...]:
        """What one must know besides the result: names and values."""

    @property
    def right(self) -> Mapping[str, str]:
        """What belongs into each field."""

    def check(self, given: Mapping[str, str]) -> Checked:
        """Mark what stands in the fields; each has its figures or the id of an option."""


def remark(field: str, slips: Sequence[str], otherwise: Message, **facts: int) -> Remark:
    """Name one mistake, say what is true of several, else `otherwise`."""
    if len(slips) == 1:
        return Remark(field, message("slip-" + slips[0], **facts), tuple(slips))
    looks = dict.fromkeys(MISCONCEPTIONS[id_].look for id_ in slips)
    if slips and len(looks) <= 3 and "" not in looks:
        return Remark(field, message("look-together", ids=tuple(slips)), tuple(slips))
    return Remark(field, otherwise, tuple(slips))
