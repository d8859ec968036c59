"""A step that counts high-card points, hand by hand; the totals come from the engine, the known slips from diagnosis.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from bridgetutor.engine.hands import Hand
from bridgetutor.engine.problems import Facts
from bridgetutor.teaching.answers import FORM_SUITS, Answer, Form, NumberAnswer, NumberForm, NumbersAnswer, NumbersForm
from bridgetutor.teaching.diagnosis import Match, diagnose_total, feedback, working_text
from bridgetutor.teaching.feedback import Mark, Verdict
from bridgetutor.teaching.fields import SeatsField
from bridgetutor.teaching.messages import Message, Reader, lettered, message, told, writer
from bridgetutor.teaching.scene import Scene, scene_of
from bridgetutor.teaching.steps.base import Context, Finding, Step, StepState, finding
from bridgetutor.teaching.texts import Name
from bridgetutor.wording.cards import listed, seat_name


class CountPoints(Step):
    """How many points has each of these seats? `by: suit` asks the four suits and the total, `by: hand` the total alone."""

    kind: Literal["count_points"]
    deal: Name
    seats: SeatsField
    by: Literal["hand", "suit"] = "hand"

    def items(self, context: Context) -> int:
        """One for each seat."""
        return len(self.seats)

    def item_name(self, state: StepState, context: Context) -> str:
        """The seat."""
        return str(self.seats[state.item])

    def _hand(self, state: StepState, context: Context) -> Hand:
        return context.deals[self.deal].hand(self.seats[state.item])

    def prompt(self, state: StepState, context: Context, reader: Reader) -> str:
        """How many points does the seat have?"""
        seat = seat_name(self.seats[state.item], reader.words)
        if self.by == "suit":
            return reader.words.t("How many points does {seat} have in each suit, and in all?").format(seat=seat)
        return reader.words.t("How many points does {seat} have?").format(seat=seat)

    def form(self, state: StepState, context: Context) -> Form:
        """A number, or one for each suit and the total."""
        if self.by == "suit":
            return NumbersForm((*(f"!{suit}" for suit in FORM_SUITS), ""), "", 0, 999)
        return NumberForm("", 0, 999)

    def words_form(self, state: StepState, context: Context, reader: Reader) -> Form:
        """Total and points in the reader's language."""
        unit = reader.words.t("points")
        if self.by == "suit":
            return NumbersForm((*(f"!{suit}" for suit in FORM_SUITS), reader.words.t("Total")), unit, 0, 999)
        return NumberForm(unit, 0, 999)

    def scene(self, state: StepState, context: Context) -> Scene | None:
        """The hand that is counted, face up; plates show what has been counted."""
        counted = self.seats[: state.item + (1 if state.settled else 0)]
        marked = state.feedback.marked if state.feedback else ()
        shown = self.table.show if self.table else (self.seats[state.item],)
        return scene_of(context.deals[self.deal], shown, points=counted, marked=marked)

    def mark(self, state: StepState, answer: Answer, context: Context) -> Mark:
        """Right, or what the total tells about the slip behind it."""
        hand = self._hand(state, context)
        if isinstance(answer, NumbersAnswer):
            return self._mark_suits(hand, answer)
        assert isinstance(answer, NumberAnswer)
        found = diagnose_total(hand, answer.value)
        if found.match is Match.RIGHT:
            return Mark(Verdict.RIGHT, told(self.praise) if self.praise else message("total", hand=str(hand), answer=answer.value))
        return Mark(Verdict.AGAIN, message("total", hand=str(hand), answer=answer.value), found.ids, found.marks)

    def _mark_suits(self, hand: Hand, answer: NumbersAnswer) -> Mark:
        suits, total = answer.values[:4], answer.values[4]
        slipped = [suit for suit, points in zip(FORM_SUITS, suits, strict=True) if points != hand.suit_hcp(suit)]
        if not slipped and total == hand.hcp:
            return Mark(Verdict.RIGHT, told(self.praise) if self.praise else message("total", hand=str(hand), answer=total))
        if not slipped:
            return Mark(Verdict.AGAIN, message("add-again", answer=total))
        found = diagnose_total(hand, sum(suits))
        marked = tuple(card for card in hand if card.suit in slipped)
        if found.match is Match.NAMED:
            return Mark(Verdict.AGAIN, message("total", hand=str(hand), answer=sum(suits)), found.ids, found.marks)
        return Mark(Verdict.AGAIN, message("suits-again", suits=tuple(map(str, slipped))), found.ids, marked)

    def working(self, state: StepState, context: Context) -> Message | None:
        """The points suit by suit and their sum."""
        return message("working", hand=str(self._hand(state, context)))

    def hint_list(self, state: StepState, context: Context) -> tuple[Message, ...]:
        """The lesson's hints, or: what has points, go suit by suit, the working of the first suits."""
        if self.hints:
            return super().hint_list(state, context)
        hand = str(self._hand(state, context))
        return (message("hint-values"), message("hint-suits"), message("working", hand=hand))

    def check(self, context: Context) -> Iterator[Finding]:
        """The deal is there with these hands."""
        yield from super().check(context)
        if self.deal not in context.deals:
            yield finding("deal", kind="no-such-deal", text=self.deal)
            return
        if not self.seats:
            yield finding("seats", kind="no-seats")
        for seat in self.seats:
            if not context.deals[self.deal].cards_dealt.knows(seat):
                yield finding("seats", kind="unknown-hand", seat=str(seat))

    def deals_named(self) -> tuple[tuple[tuple[str | int, ...], str], ...]:
        """The deal that is counted too."""
        return (*super().deals_named(), (("deal",), self.deal))


@writer("total")
def _total(facts: Facts, reader: Reader) -> str:
    hand = Hand.parse(str(facts["hand"]))
    answer = facts["answer"]
    assert isinstance(answer, int)
    return feedback(diagnose_total(hand, answer), hand, reader.words, reader.letters)


@writer("working")
def _working(facts: Facts, reader: Reader) -> str:
    hand = Hand.parse(str(facts["hand"]))
    line = working_text(hand, reader.letters)
    return reader.words.t("{working}. Together: {total}.").format(working=line, total=hand.hcp)


@writer("suits-again")
def _suits_again(facts: Facts, reader: Reader) -> str:
    suits = facts["suits"]
    assert isinstance(suits, tuple)
    signs = listed([f"!{suit}" for suit in suits], reader.words)
    return reader.words.t("Look at {suits} once more.").format(suits=signs)


@writer("add-again")
def _add_again(facts: Facts, reader: Reader) -> str:
    return reader.words.t("All four suits are right. Now add them up once more.")


@writer("hint-values")
def _hint_values(facts: Facts, reader: Reader) -> str:
    return lettered(reader.words.t("Look for {A}, {K}, {Q} and {J}. All other cards count nothing."), reader)


@writer("hint-suits")
def _hint_suits(facts: Facts, reader: Reader) -> str:
    return lettered(reader.words.t("Go suit by suit: !S, !H, !D, !C. {A} 4, {K} 3, {Q} 2, {J} 1."), reader)
