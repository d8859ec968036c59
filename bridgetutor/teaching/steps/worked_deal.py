"""A worked deal: steps forward and back through a script, trick by trick or card by card, with commentary."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field

from bridgetutor.engine.problems import Facts
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.teaching.answers import Form, WorkedForm
from bridgetutor.teaching.fields import Model
from bridgetutor.teaching.messages import Reader, lettered, message, say, writer
from bridgetutor.teaching.scene import Scene, scene_of
from bridgetutor.teaching.steps.base import Context, Finding, Step, StepState, finding
from bridgetutor.teaching.texts import Name, Text
from bridgetutor.wording.cards import seat_name


class Comment(Model):
    """What is said at a place: after so many tricks (or cards); 0 is before the first card."""

    at: Annotated[int, Field(ge=0, le=52)]
    say: Text


class WorkedDeal(Step):
    """Looks through a script; nothing is asked, and each place can be reached forward and back."""

    kind: Literal["worked_deal"]
    deal: Name
    by: Literal["trick", "card"] = "trick"
    comments: Annotated[tuple[Comment, ...], Field(min_length=1)]

    def start(self, context: Context) -> StepState:
        """Before the first card; it can be left at once."""
        return StepState(settled=True, outcomes=("seen",))

    def _each(self) -> int:
        return 4 if self.by == "trick" else 1

    def places(self, context: Context) -> int:
        """How many places there are after the first."""
        return len(context.deals[self.deal].cards) // self._each()

    def move(self, state: StepState, place: int, context: Context) -> StepState:
        """The state at a place; beyond the ends it is the end."""
        return replace(state, place=max(0, min(place, self.places(context))))

    def form(self, state: StepState, context: Context) -> Form:
        """Where it stands, and how far it goes."""
        return WorkedForm(state.place, self.places(context))

    def prompt(self, state: StepState, context: Context, reader: Reader) -> str:
        """The comment of the place, or what has happened in the trick."""
        told = next((comment.say for comment in self.comments if comment.at == state.place), None)
        deal = context.deals[self.deal]
        if state.place == 0 or self.by == "card":
            return lettered(told.of(reader.words.code), reader) if told else ""
        play = deal.after(deal.cards[: 4 * state.place])
        trick, winner = play.tricks[-1], play.winners[-1]
        best = trick.cards[trick.best(deal.denomination.suit)]
        won = {side.value: sum(seat.side is side for seat in play.winners) for side in Side}
        happened = say(message("trick-done", n=state.place, seat=str(winner), card=str(best), **won), reader)
        return f"{lettered(told.of(reader.words.code), reader)}\n\n{happened}" if told else happened

    def scene(self, state: StepState, context: Context) -> Scene | None:
        """The table at the place, the trick that has just ended still on it."""
        deal = context.deals[self.deal]
        shown = self.table.show if self.table else deal.cards_dealt.known
        return scene_of(deal, shown, deal.cards[: self._each() * state.place], whole_trick=True, roles=not deal.is_mini)

    def fits(self, state: StepState, context: Context) -> bool:
        """Whether the place is there."""
        return super().fits(state, context) and state.place <= self.places(context)

    def check(self, context: Context) -> Iterator[Finding]:
        """There is a script, and a place for each comment."""
        yield from super().check(context)
        deal = context.deals.get(self.deal)
        if deal is None:
            yield finding("deal", kind="no-such-deal", text=self.deal)
            return
        if not deal.cards:
            yield finding("deal", kind="needs-script", text=self.deal)
            return
        seen: set[int] = set()
        for place, comment in enumerate(self.comments):
            if comment.at > self.places(context):
                yield finding("comments", place, "at", kind="script-too-short", number=len(deal.cards))
            if comment.at in seen:
                yield finding("comments", place, "at", kind="number-twice", number=comment.at)
            seen.add(comment.at)

    def deals_named(self) -> tuple[tuple[tuple[str | int, ...], str], ...]:
        """The deal of the script too."""
        return (*super().deals_named(), (("deal",), self.deal))


@writer("trick-done")
def _trick_done(facts: Facts, reader: Reader) -> str:
    text = reader.words.t("Trick {n}: {seat} wins with {card}. Tricks so far: North–South {ns}, East–West {ew}.")
    seat = seat_name(Seat.parse(str(facts["seat"])), reader.words)
    return text.format(n=facts["n"], seat=seat, card="!" + str(facts["card"]), ns=facts["NS"], ew=facts["EW"])
