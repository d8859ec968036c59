"""What sheets that remember the one before them share: how many steps are kept, and the way of all of them through plain values.

Knows no words and no sheet: a sheet has `before` (the one before it, or None) and `plain` (itself as plain values).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, TypeVar

#: How many changes can be taken back; older ones are forgotten.
MOST_STEPS_BACK = 50
#: How many times that many results were added together can be taken back one after the other.
MOST_BATCHES = 5


class Stepping(Protocol):
    """A sheet with the one before it."""

    @property
    def before(self) -> Stepping | None:
        """The sheet before the last change."""

    def plain(self) -> dict[str, Any]:
        """The sheet as plain values, without those before it."""


SheetT = TypeVar("SheetT")


@dataclass(frozen=True, slots=True)
class Batch(Generic[SheetT]):
    """Many results that were added in one step: the sheet before them, and what it counted right after them.

    A sheet that is undone result by result goes back to `before` where it counts as much again.
    """

    before: SheetT
    at: tuple[int, int]


#: A frozen sheet with `batch`.
BatchedT = TypeVar("BatchedT", bound=Any)


def with_steps(version: int, sheet: Stepping) -> dict[str, Any]:
    """A sheet as plain values with its version; under `before` the sheets before it, newest first."""
    steps: list[dict[str, Any]] = []
    before = sheet.before
    while before is not None and len(steps) < MOST_STEPS_BACK:
        steps.append(before.plain())
        before = before.before
    return {"version": version, **sheet.plain(), "before": steps}


def read_steps(saved: object, version: int, read: Callable[[Mapping[str, Any], SheetT | None], SheetT]) -> SheetT | None:
    """What `with_steps` gave, each sheet read by `read(plain values, the one before it)`; None for what is no sheet."""
    if not isinstance(saved, Mapping) or saved.get("version") != version:
        return None
    steps = saved.get("before")
    sheet: SheetT | None = None
    for step in reversed(steps[:MOST_STEPS_BACK] if isinstance(steps, list) else []):
        if isinstance(step, Mapping):
            sheet = read(step, sheet)
    return read(saved, sheet)


def read_batch(saved: object, read: Callable[[object], SheetT]) -> Batch[SheetT] | None:
    """A batch from its plain values, `at` and `before`; None for what is none."""
    if not isinstance(saved, Mapping):
        return None
    at = saved.get("at")
    if not isinstance(at, list) or len(at) != 2 or not all(type(number) is int for number in at):
        return None
    before = saved.get("before")
    return Batch(read(_plain_cut(before, MOST_BATCHES)), (at[0], at[1]))


def _plain_cut(saved: object, depth: int) -> object:
    """A kept sheet with so many batches before it, and no more."""
    if not isinstance(saved, Mapping):
        return None
    batch = saved.get("batch")
    plain = {key: value for key, value in saved.items() if key != "batch"}
    if depth > 1 and isinstance(batch, Mapping):
        plain["batch"] = {**batch, "before": _plain_cut(batch.get("before"), depth - 1)}
    return plain


def batch_after(before: BatchedT, at: tuple[int, int], depth: int = MOST_BATCHES) -> Batch[BatchedT]:
    """The batch of what was added to a sheet; it remembers so many batches before it, and no more."""
    older = before.batch
    if older is not None:
        kept = batch_after(older.before, older.at, depth - 1) if depth > 1 else None
        before = replace(before, batch=kept)
    return Batch(before, at)
