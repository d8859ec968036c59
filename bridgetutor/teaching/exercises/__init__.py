"""Exercises by kind: each makes items from a seed and a level and marks answers. Add one here and its view in the window."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgetutor.teaching.exercises.base import Exercise, Verdict
from bridgetutor.teaching.exercises.count_points import CountItem, CountPoints

#: Every exercise of the program.
EXERCISES: Mapping[str, Exercise[Any, Any]] = {exercise.kind: exercise for exercise in (CountPoints(),)}

__all__ = ["EXERCISES", "CountItem", "CountPoints", "Exercise", "Verdict"]
