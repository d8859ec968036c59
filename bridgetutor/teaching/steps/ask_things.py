"""Questions that are answered by things: an option, an order, a set of cards, a seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from bridgetutor.engine.cards import Card, pack_order
from bridgetutor.teaching.answers import (
    Answer,
    CardsAnswer,
    CardsForm,
    ChoiceAnswer,
    ChoiceForm,
    Form,
    OrderAnswer,
    OrderForm,
    SeatAnswer,
    SeatForm,
)  # fmt: skip
from bridgetutor.teaching.feedback import Mark, Verdict
from bridgetutor.teaching.fields import CardsField, Flag, Model, SeatField, SeatsField
from bridgetutor.teaching.messages import Message, Reader, lettered, message, told
from bridgetutor.teaching.steps.base import Context, Finding, finding
from bridgetutor.teaching.steps.computed import MistakeId, Wrong, marked_again
from bridgetutor.teaching.texts import Name, Text


class Option(Model):
    """One thing to choose; `right: yes` may stand at several. The others say what choosing them would mean."""

    id: Name
    text: Text
    right: Flag = False
    say: Text | None = None
    mistake: MistakeId | None = None


class ChoiceQuestion(Model):
    """Choose one of the options."""

    type: Literal["choice"]
    options: Annotated[tuple[Option, ...], Field(min_length=2, max_length=8)]

    def form(self, context: Context) -> Form:
        """The options."""
        return ChoiceForm(tuple((option.id, option.id) for option in self.options))

    def labelled(self, reader: Reader, context: Context) -> Form:
        """The options with their words."""
        return ChoiceForm(tuple((o.id, lettered(o.text.of(reader.words.code), reader)) for o in self.options))

    def mark(self, answer: Answer, context: Context, otherwise: Text | None) -> Mark:
        """Right, or what the option says about itself."""
        assert isinstance(answer, ChoiceAnswer)
        chosen = next((option for option in self.options if option.id == answer.option), None)
        if chosen is not None and chosen.right:
            return Mark(Verdict.RIGHT, told(chosen.say) if chosen.say else None)
        if chosen is None or chosen.say is None:
            return marked_again(None, otherwise)
        return marked_again(Wrong(say=chosen.say, mistake=chosen.mistake), None)

    def answer_message(self, context: Context) -> Message:
        """The right options."""
        texts = [option.text.root for option in self.options if option.right]
        joined = {code: " / ".join(text.get(code) or next(iter(text.values())) for text in texts) for code in texts[0]}
        return Message(texts=tuple(joined.items()))

    def check(self, context: Context) -> Iterator[Finding]:
        """One option at least is right, ids differ, not all are right."""
        ids = [option.id for option in self.options]
        for place, option in enumerate(self.options):
            if option.id in ids[:place]:
                yield finding("options", place, "id", kind="id-twice", text=option.id)
        if not any(option.right for option in self.options) or all(option.right for option in self.options):
            yield finding("options", kind="no-right-answer")


class OrderItem(Model):
    """Something to put in order."""

    id: Name
    text: Text


class OrderQuestion(Model):
    """Put things in order. `order_of` cards go from high to low by themselves; items have the orders that are right."""

    type: Literal["order"]
    order_of: CardsField = ()
    items: Annotated[tuple[OrderItem, ...], Field(max_length=8)] = ()
    right: tuple[tuple[Name, ...], ...] = ()

    def _shown(self) -> tuple[str, ...]:
        return tuple(str(card) for card in self.order_of) or tuple(item.id for item in self.items)

    def rights(self) -> tuple[tuple[str, ...], ...]:
        """Every right order, as ids."""
        if self.order_of:
            return (tuple(str(card) for card in sorted(self.order_of, key=pack_order)),)
        return self.right

    def form(self, context: Context) -> Form:
        """The things as they are first shown."""
        return OrderForm(tuple((each, each) for each in self._shown()))

    def labelled(self, reader: Reader, context: Context) -> Form:
        """The things with their words; a card is its own mark."""
        if self.order_of:
            return OrderForm(tuple((str(card), f"!{card}") for card in self.order_of))
        return OrderForm(tuple((item.id, lettered(item.text.of(reader.words.code), reader)) for item in self.items))

    def mark(self, answer: Answer, context: Context, otherwise: Text | None) -> Mark:
        """Right in any of the right orders."""
        assert isinstance(answer, OrderAnswer)
        return Mark(Verdict.RIGHT) if answer.items in self.rights() else marked_again(None, otherwise)

    def answer_message(self, context: Context) -> Message:
        """The first right order."""
        first = self.rights()[0]
        if self.order_of:
            return message("answer", answer=" ".join(f"!{card}" for card in first))
        texts = {item.id: item.text for item in self.items}
        codes = set.intersection(*(set(text.root) for text in texts.values()))
        return Message(texts=tuple((code, " – ".join(texts[each].of(code) for each in first)) for code in sorted(codes)))

    def check(self, context: Context) -> Iterator[Finding]:
        """Cards or items, not both; each right order has each item once; the order shown first is not the answer."""
        if bool(self.order_of) == bool(self.items):
            yield finding("type", kind="cards-or-items")
            return
        if self.items and not self.right:
            yield finding("items", kind="no-right-answer")
        for place, order in enumerate(self.right):
            if sorted(order) != sorted(self._shown()):
                yield finding("right", place, kind="order-incomplete")
        if self._shown() in self.rights():
            yield finding("order_of" if self.order_of else "items", kind="answer-shown")


class CardsQuestion(Model):
    """Choose a set of cards out of a hand; `legal: yes` means those that may be played after the cards on the table."""

    type: Literal["cards"]
    deal: Name
    seat: SeatField
    after: Annotated[int, Field(ge=0, le=52)] = 0
    legal: Flag = False
    right: tuple[CardsField, ...] = ()

    def _hand(self, context: Context) -> tuple[Card, ...]:
        deal = context.deals[self.deal]
        played = deal.cards[: self.after]
        return tuple(card for card in deal.hand(self.seat) if card not in played)

    def rights(self, context: Context) -> tuple[frozenset[Card], ...]:
        """Every right set."""
        if not self.legal:
            return tuple(frozenset(cards) for cards in self.right)
        deal = context.deals[self.deal]
        return (frozenset(deal.after(deal.cards[: self.after]).legal_cards),)

    def form(self, context: Context) -> Form:
        """The cards of the hand."""
        return CardsForm(self._hand(context), self.seat)

    def labelled(self, reader: Reader, context: Context) -> Form:
        """Cards need no words."""
        return self.form(context)

    def mark(self, answer: Answer, context: Context, otherwise: Text | None) -> Mark:
        """Right, or one of the known slips with legal cards (FS-01, FS-06, FS-08, FS-09, TR-04)."""
        assert isinstance(answer, CardsAnswer)
        chosen = frozenset(answer.cards)
        if chosen in self.rights(context):
            return Mark(Verdict.RIGHT)
        if not self.legal:
            return marked_again(None, otherwise)
        return self._legal_slip(chosen, context)

    def _legal_slip(self, chosen: frozenset[Card], context: Context) -> Mark:
        deal = context.deals[self.deal]
        play = deal.after(deal.cards[: self.after])
        legal, led = frozenset(play.legal_cards), play.trick.led
        if chosen - legal:
            marked = tuple(sorted(chosen - legal, key=pack_order))
            return Mark(Verdict.AGAIN, message("must-follow", led=str(led)), ("FS-01",), marked)
        if led is not None and not any(card.suit is led for card in legal):
            trump = deal.denomination.suit
            only_trumps = trump is not None and bool(chosen) and all(card.suit is trump for card in chosen)
            return Mark(Verdict.AGAIN, message("any-card", led=str(led)), ("TR-04",) if only_trumps else ("FS-09",))
        best = play.trick.cards[play.trick.best(deal.denomination.suit)] if play.trick.cards else None
        only_higher = best is not None and bool(chosen) and chosen == {card for card in legal if card.rank > best.rank}
        return Mark(
            Verdict.AGAIN, message("low-is-legal" if only_higher else "more-legal"), ("FS-06",) if only_higher else ("FS-08",)
        )

    def answer_message(self, context: Context) -> Message:
        """The cards of the first right set."""
        cards = sorted(self.rights(context)[0], key=pack_order)
        return message("answer", answer=" ".join(f"!{card}" for card in cards))

    def check(self, context: Context) -> Iterator[Finding]:
        """The hand is there, and right cards are in it."""
        deal = context.deals.get(self.deal)
        if deal is None:
            yield finding("deal", kind="no-such-deal", text=self.deal)
        elif not deal.cards_dealt.knows(self.seat):
            yield finding("seat", kind="unknown-hand", seat=str(self.seat))
        elif self.after > len(deal.cards):
            yield finding("after", kind="script-too-short", number=len(deal.cards))
        elif self.legal == bool(self.right):
            yield finding("type", kind="no-right-answer")
        elif self.legal and (deal.first_leader is None or deal.after(deal.cards[: self.after]).to_play is not self.seat):
            yield finding("seat", kind="not-the-turn", seat=str(self.seat))
        else:
            for place, cards in enumerate(self.right):
                for card in cards:
                    if card not in self._hand(context):
                        yield finding("right", place, kind="not-in-hand", card=str(card))


class WrongSeat(Wrong):
    """What to say to these seats."""

    seats: SeatsField


class SeatQuestion(Model):
    """Choose a seat; every seat of `right` is right."""

    type: Literal["seat"]
    right: SeatsField
    wrong: tuple[WrongSeat, ...] = ()

    def form(self, context: Context) -> Form:
        """The four seats."""
        return SeatForm()

    def labelled(self, reader: Reader, context: Context) -> Form:
        """Seats need no words."""
        return SeatForm()

    def mark(self, answer: Answer, context: Context, otherwise: Text | None) -> Mark:
        """Right, or what the lesson says to this seat."""
        assert isinstance(answer, SeatAnswer)
        if answer.seat in self.right:
            return Mark(Verdict.RIGHT)
        return marked_again(next((wrong for wrong in self.wrong if answer.seat in wrong.seats), None), otherwise)

    def answer_message(self, context: Context) -> Message:
        """The right seats."""
        return message("seats", seats=tuple(str(seat) for seat in self.right))

    def check(self, context: Context) -> Iterator[Finding]:
        """There is a right seat, and a seat that is not."""
        if not self.right or len(self.right) == 4:
            yield finding("right", kind="no-right-answer")
