"""A card and the idea behind it."""

from __future__ import annotations

from dataclasses import dataclass

from bridgetutor.bots.ideas import Idea
from bridgetutor.engine.cards import Card


@dataclass(frozen=True, slots=True)
class RuleCard:
    """What the rules of thumb would play, and why."""

    card: Card
    idea: Idea
