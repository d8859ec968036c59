"""What is wrong, as data: refused actions and unreadable text. `wording/` makes the sentences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

#: A plain value that a sentence may name: never an object of the engine, so that it can be written to a file.
Fact = str | int | bool | None | tuple[str, ...] | tuple[int, ...]
Facts = Mapping[str, Fact]

NO_FACTS: Facts = MappingProxyType({})


class RefusalKind(StrEnum):
    """Why an action is not allowed now: the closed list of RECORDS.md."""

    MUST_FOLLOW_SUIT = "must-follow-suit"
    NOT_IN_HAND = "not-in-hand"
    NOT_YOUR_TURN = "not-your-turn"
    BID_TOO_LOW = "bid-too-low"
    NOTHING_TO_DOUBLE = "nothing-to-double"
    NOTHING_TO_REDOUBLE = "nothing-to-redouble"
    NOT_A_CALL = "not-a-call"
    BAD_CLAIM = "bad-claim"
    UNKNOWN_HAND = "unknown-hand"
    REDEAL = "redeal"
    GAME_OVER = "game-over"
    NO_CHIPS = "no-chips"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is refused: a kind and the facts that a sentence needs (cards and seats as file text)."""

    kind: RefusalKind
    facts: Facts = field(default_factory=lambda: NO_FACTS, hash=False)


def refuse(kind: RefusalKind, **facts: Fact) -> Refusal:
    """A refusal with its facts, read-only."""
    return Refusal(kind, MappingProxyType(facts))


class IllegalAction(Exception):  # noqa: N818 - a refusal is not an error of the program
    """Raised by `apply` for an action that `why_not` refuses; carries the refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.kind.value)
        self.refusal = refusal


class TextProblem(ValueError):  # noqa: N818 - named for what is wrong with a text
    """Text that is not a card, hand, deal, call ...; `kind` and `facts` say what is wrong with it."""

    def __init__(self, kind: str, **facts: Fact) -> None:
        super().__init__(kind, facts)
        self.kind = kind
        self.facts: Facts = MappingProxyType(facts)
