"""A known mistake as data: what to say to it, what to look at where several fit, and which exercises can show it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Misconception:
    """One mistake. `say` is a text marked with N_, its fields as in exercises/saying.py; `look` completes "Let's look at ...".

    `kinds` are the exercises that can show it. `at_table` says that it shows in the play of cards or in a game, where an answer to
    a question cannot show it.
    """

    id: str
    say: str
    look: str
    kinds: tuple[str, ...] = ()
    at_table: bool = False


def listed_by_id(*found: Misconception) -> dict[str, Misconception]:
    """Mistakes by id."""
    return {each.id: each for each in found}
