"""What can be asked of the process that holds the solver: plain values that know how to do themselves, with it and without it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from bridgetutor.bots.budget import Budget
from bridgetutor.bots.contracts import Choosing, ContractChoice, by_guideline, choose_contract
from bridgetutor.bots.knowledge import Position
from bridgetutor.bots.players import Choice, Strength, choose_card, rule_choice

#: Called between chunks of work; raises where the work is to be dropped.
Check = Callable[[], None]


class Job(Protocol):
    """A question that can be sent to another process. Its answer, too, is a plain value."""

    def run(self, check: Check) -> Any:
        """The answer, found with the solver; may raise KnownTrouble. Calls `check` between pieces of half a second at most."""
        ...

    def by_rule(self) -> Any:
        """The answer of the rules of thumb, at once and without the solver; None where there is none."""
        ...


@dataclass(frozen=True)
class CardJob:
    """Which card does a computer player play? Answers with a `Choice`."""

    position: Position
    seed: int | str
    strength: Strength
    budget: Budget | None = None

    def run(self, check: Check) -> Choice:
        """The card of `choose_card`."""
        return choose_card(self.position, self.seed, self.strength, self.budget, check)

    def by_rule(self) -> Choice:
        """The card of the rules of thumb."""
        return rule_choice(self.position, self.seed, slips=self.strength is Strength.BEGINNER)


@dataclass(frozen=True)
class ContractJob:
    """Which contract does a computer player choose? Answers with a `ContractChoice`."""

    choosing: Choosing
    seed: int | str
    strength: Strength
    budget: Budget | None = None

    def run(self, check: Check) -> ContractChoice:
        """The contract of `choose_contract`."""
        return choose_contract(self.choosing, self.seed, self.strength, self.budget, check)

    def by_rule(self) -> ContractChoice:
        """The contract of the guidelines."""
        return by_guideline(self.choosing)


@dataclass(frozen=True)
class WarmUp:
    """Load the solver now, so that the first card need not wait for it. Answers with True; without a solver, with False."""

    def run(self, check: Check) -> bool:
        """Load it."""
        from bridgetutor.bots import estimating
        from bridgetutor.bots.solver import solver

        check()
        return solver() is not None and estimating is not None

    def by_rule(self) -> bool:
        """There is none."""
        return False
