"""What an answer leaves behind for the record of a learner."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Attempt:
    """One answer of a pupil, as it was given, whatever came of it.

    `lesson` and `step` are ids; `item` names the part of the step (`N` for North's hand, `trick-2`), empty where there is one.
    `verdict` is `right`, `half`, `again` or `skipped`; `misconception` the one slip that explains the answer, if exactly one does.
    `fits` are all slips that explain it, `possible` those that could have shown, in an item of an exercise; None where that is not
    known, which is so in other steps.
    """

    lesson: str
    step: str
    item: str
    answer: str
    verdict: str
    misconception: str | None = None
    fits: tuple[str, ...] = ()
    possible: tuple[str, ...] | None = None
