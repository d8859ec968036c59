"""What comes back for an answer: a verdict, a reason, and the cards to look at. Never a word that scolds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from bridgetutor.engine.cards import Card
from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.messages import Message, Reader


class Verdict(StrEnum):
    """How an answer was taken. `TOGETHER`: after a second try the way is shown. `NOTE`: taken, with a remark."""

    RIGHT = "right"
    HALF = "half"
    AGAIN = "again"
    TOGETHER = "together"
    NOTE = "note"


_HEADINGS = {
    Verdict.RIGHT: N_("Yes."),
    Verdict.HALF: N_("That can work."),
    Verdict.AGAIN: N_("Look again."),
    Verdict.TOGETHER: N_("Let's do this one together."),
    Verdict.NOTE: N_("One moment."),
}


@dataclass(frozen=True)
class Mark:
    """What a step makes of an answer before it is known which try it is; `slips` are misconception ids that fit."""

    verdict: Verdict
    message: Message | None = None
    slips: tuple[str, ...] = ()
    marked: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Feedback:
    """The panel under the question: verdict, one reason, the way where it is shown, cards that step forward.

    `misconception` is named only where exactly one known slip explains the answer (DESIGN.md section 10).
    """

    verdict: Verdict
    message: Message | None = None
    misconception: str | None = None
    marked: tuple[Card, ...] = ()
    working: Message | None = None

    def heading(self, reader: Reader) -> str:
        """The verdict in words."""
        return reader.words.t(_HEADINGS[self.verdict])

    def plain(self) -> dict[str, Any]:
        """As JSON can hold it."""
        return {
            "verdict": self.verdict.value,
            "message": self.message.plain() if self.message else None,
            "misconception": self.misconception,
            "marked": [str(card) for card in self.marked],
            "working": self.working.plain() if self.working else None,
        }

    @classmethod
    def from_plain(cls, data: Mapping[str, Any]) -> Feedback:
        """Back from `plain`; raises KeyError, TypeError or ValueError for anything else."""
        return cls(
            Verdict(data["verdict"]),
            Message.from_plain(data["message"]) if data["message"] else None,
            data["misconception"],
            tuple(Card.parse(card) for card in data["marked"]),
            Message.from_plain(data["working"]) if data["working"] else None,
        )
