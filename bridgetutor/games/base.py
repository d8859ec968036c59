"""What every game answers, so that tables, records, lessons and tests can treat the four alike. Names no game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol, runtime_checkable

from bridgetutor.engine.problems import Refusal
from bridgetutor.scoring.lines import ScoreLine, total


class Phase(StrEnum):
    """Where a game stands."""

    CHOOSE = "choose"
    DRAW = "draw"
    AUCTION = "auction"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True)
class Result:
    """The end of a game: who scores what, by which lines. `scores` names every side or person, also those with nothing."""

    receivers: tuple[str, ...]
    lines: tuple[ScoreLine, ...] = ()

    @property
    def scores(self) -> dict[str, int]:
        """Points by side or person: the sums of the lines."""
        return {name: total(self.lines, name) for name in self.receivers}


@runtime_checkable
class GameState(Protocol):
    """One position of one game: a frozen value. Its actions are values of its own (contracts, calls, cards ...).

    `to_act` is the seat or person whose action is due, as file text; None when the game is over.
    """

    @property
    def phase(self) -> Phase:
        """Where the game stands."""
        ...

    @property
    def to_act(self) -> str | None:
        """Whose action is due."""
        ...

    def legal_actions(self) -> tuple[object, ...]:
        """The actions that may be taken now, in the order of RECORDS.md."""
        ...

    def why_not(self, action: object, /) -> Refusal | None:
        """Why an action may not be taken now, or None if it may."""
        ...

    def apply(self, action: Any, /) -> GameState:
        """The position after an action; raises IllegalAction."""
        ...

    def view(self, seat: str, /) -> object:
        """What that seat may know: a frozen value without anybody's hidden cards."""
        ...

    def result(self) -> Result | None:
        """The result, or None while the game runs."""
        ...
