"""What the questions of a lesson share: numbers that the engine works out, and words for answers that are not right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from bridgetutor.engine.seats import Seat
from bridgetutor.teaching.facts import all_sure_tricks, points_of, sure_tricks
from bridgetutor.teaching.feedback import Mark, Verdict
from bridgetutor.teaching.fields import Model, SeatsField, SuitField
from bridgetutor.teaching.messages import message, told
from bridgetutor.teaching.steps.base import Context, Finding, finding
from bridgetutor.teaching.texts import Name, Text

MistakeId = Annotated[str, Field(pattern=r"^[A-Z]{2}-\d\d$")]
WholeNumber = Annotated[int, Field(ge=0, le=9999)]


class Computed(Model):
    """A number that the engine works out: points, cards together in a suit, sure tricks, tricks of a script."""

    what: Literal["points", "cards", "sure-tricks", "tricks"]
    deal: Name
    seats: SeatsField = tuple(Seat)
    suit: SuitField | None = None

    def value(self, context: Context) -> int:
        """The number; the check has seen that it can be worked out."""
        deal = context.deals[self.deal]
        if self.what == "points":
            return points_of(deal.cards_dealt, self.seats)
        if self.what == "tricks":
            return sum(winner in self.seats for winner in deal.after(deal.cards).winners)
        if self.what == "cards":
            return sum(len(deal.hand(s)) if self.suit is None else deal.hand(s).length(self.suit) for s in self.seats)
        one, two = (deal.hand(seat) for seat in self.seats)
        return all_sure_tricks(one, two) if self.suit is None else sure_tricks(one, two, self.suit)

    def check(self, context: Context) -> Iterator[Finding]:
        """The deal and the hands are there."""
        if self.deal not in context.deals:
            yield finding("deal", kind="no-such-deal", text=self.deal)
            return
        for seat in self.seats:
            if not context.deals[self.deal].cards_dealt.knows(seat):
                yield finding("seats", kind="unknown-hand", seat=str(seat))
        if self.what == "sure-tricks" and len(self.seats) != 2:
            yield finding("seats", kind="two-seats")


class Wrong(Model):
    """What to say to a certain answer that is not right; `mistake` is a misconception id where one explains it."""

    say: Text
    mistake: MistakeId | None = None


def marked_again(wrong: Wrong | None, otherwise: Text | None) -> Mark:
    """Not yet: the words for this answer, else `otherwise`, else a plain look again."""
    if wrong is not None:
        return Mark(Verdict.AGAIN, told(wrong.say), (wrong.mistake,) if wrong.mistake else ())
    return Mark(Verdict.AGAIN, told(otherwise) if otherwise else message("look-again"))
