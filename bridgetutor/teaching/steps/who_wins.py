"""A step that asks who wins a trick of a script; the engine knows, and the known slips are worked out from the trick."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from bridgetutor.engine.cards import Suit
from bridgetutor.engine.problems import Facts
from bridgetutor.engine.seats import Seat
from bridgetutor.engine.tricks import Trick
from bridgetutor.teaching.answers import Answer, Form, SeatAnswer, SeatForm
from bridgetutor.teaching.feedback import Mark, Verdict
from bridgetutor.teaching.messages import Message, Reader, message, writer
from bridgetutor.teaching.scene import Scene, scene_of
from bridgetutor.teaching.steps.base import Context, Finding, Step, StepState, finding
from bridgetutor.teaching.texts import Name
from bridgetutor.wording.cards import one_of_suit, seat_name, suit_name

TrickNumber = Annotated[int, Field(ge=1, le=13)]


def winner_slips(trick: Trick[Seat], trump: Suit | None, seat: Seat) -> tuple[str, ...]:
    """The misconceptions that lead from a full trick to this seat (FS-03 to FS-05, TR-02, TR-03); none for the winner."""
    if seat == trick.winner(trump):
        return ()
    cards = dict(zip(trick.players, trick.cards, strict=True))
    led = trick.led
    ruffed = trump is not None and led is not trump and any(card.suit is trump for card in trick.cards)
    slips = []
    if not ruffed and cards[seat].suit is not led and cards[seat].rank == max(card.rank for card in trick.cards):
        slips.append("FS-03")
    if seat is trick.players[-1]:
        slips.append("FS-04")
    if not ruffed and cards[seat].suit is not led and cards[seat].suit == max(card.suit for card in trick.cards):
        slips.append("FS-05")
    if ruffed:
        of_led = [card for card in trick.cards if card.suit is led]
        trumps = [card for card in trick.cards if card.suit is trump]
        if cards[seat] == max(of_led):
            slips.append("TR-02")
        if len(trumps) > 1 and cards[seat] == trumps[-1]:
            slips.append("TR-03")
    return tuple(slips)


def mark_winner(trick: Trick[Seat], trump: Suit | None, seat: Seat) -> Mark:
    """Right, or where to look; only a slip that fits alone is told by name."""
    slips = winner_slips(trick, trump, seat)
    winner = trick.winner(trump)
    if seat == winner:
        return Mark(Verdict.RIGHT, message("winner", seat=str(winner), card=str(trick.cards[trick.best(trump)])))
    kind = "trick-" + slips[0] if len(slips) == 1 else "trick-look"
    ruffed = trump is not None and any(card.suit is trump for card in trick.cards)
    return Mark(Verdict.AGAIN, message(kind, led=str(trick.led), trump=str(trump) if ruffed else None), slips)


class WhoWins(Step):
    """Who wins each of these tricks of the deal's script?"""

    kind: Literal["who_wins"]
    deal: Name
    tricks: Annotated[tuple[TrickNumber, ...], Field(min_length=1)]

    def items(self, context: Context) -> int:
        """One for each trick."""
        return len(self.tricks)

    def item_name(self, state: StepState, context: Context) -> str:
        """The trick."""
        return f"trick-{self.tricks[state.item]}"

    def _trick(self, state: StepState, context: Context) -> Trick[Seat]:
        deal = context.deals[self.deal]
        return deal.after(deal.cards).tricks[self.tricks[state.item] - 1]

    def prompt(self, state: StepState, context: Context, reader: Reader) -> str:
        """Who wins this trick?"""
        return reader.words.t("Who wins trick {n}?").format(n=self.tricks[state.item])

    def form(self, state: StepState, context: Context) -> Form:
        """The four seats."""
        return SeatForm(tuple(sorted(self._trick(state, context).players)))

    def scene(self, state: StepState, context: Context) -> Scene | None:
        """The trick on the table."""
        deal = context.deals[self.deal]
        played = deal.cards[: 4 * self.tricks[state.item]]
        shown = self.table.show if self.table else deal.cards_dealt.known
        return scene_of(deal, shown, played, whole_trick=True, roles=not deal.is_mini)

    def mark(self, state: StepState, answer: Answer, context: Context) -> Mark:
        """Right, or where to look."""
        assert isinstance(answer, SeatAnswer)
        return mark_winner(self._trick(state, context), context.deals[self.deal].denomination.suit, answer.seat)

    def working(self, state: StepState, context: Context) -> Message | None:
        """The card that wins, and why."""
        return trick_message(self._trick(state, context), context.deals[self.deal].denomination.suit)

    def hint_list(self, state: StepState, context: Context) -> tuple[Message, ...]:
        """The lesson's hints, or: the suit led, then trumps, then the card."""
        if self.hints:
            return super().hint_list(state, context)
        trick, trump = self._trick(state, context), context.deals[self.deal].denomination.suit
        return (
            message("hint-led", led=str(trick.led), trump=str(trump) if trump is not None else None),
            trick_message(trick, trump),
        )

    def check(self, context: Context) -> Iterator[Finding]:
        """The script has these tricks."""
        yield from super().check(context)
        deal = context.deals.get(self.deal)
        if deal is None:
            yield finding("deal", kind="no-such-deal", text=self.deal)
            return
        for place, number in enumerate(self.tricks):
            if 4 * number > len(deal.cards):
                yield finding("tricks", place, kind="script-too-short", number=len(deal.cards))

    def deals_named(self) -> tuple[tuple[tuple[str | int, ...], str], ...]:
        """The deal of the tricks too."""
        return (*super().deals_named(), (("deal",), self.deal))


def trick_message(trick: Trick[Seat], trump: Suit | None) -> Message:
    """Why a full trick is won by its winner."""
    best = trick.cards[trick.best(trump)]
    seat = str(trick.winner(trump))
    if trump is not None and best.suit is trump and trick.led is not trump:
        return message("won-by-trump", seat=seat, card=str(best))
    return message("won-by-suit", seat=seat, card=str(best), led=str(trick.led))


def _seat(facts: Facts, reader: Reader) -> str:
    return seat_name(Seat.parse(str(facts["seat"])), reader.words)


def _suit(facts: Facts, key: str) -> Suit:
    return Suit.parse(str(facts[key]))


@writer("winner")
def _winner(facts: Facts, reader: Reader) -> str:
    return reader.words.t("{seat} wins with {card}.").format(seat=_seat(facts, reader), card="!" + str(facts["card"]))


@writer("won-by-trump")
def _won_by_trump(facts: Facts, reader: Reader) -> str:
    text = reader.words.t("{card} is the highest trump here, so {seat} wins.")
    return text.format(seat=_seat(facts, reader), card="!" + str(facts["card"]))


@writer("won-by-suit")
def _won_by_suit(facts: Facts, reader: Reader) -> str:
    suit = suit_name(_suit(facts, "led"), reader.words)
    text = reader.words.t("The suit led is {suit}. {card} is the highest of them, so {seat} wins.")
    return text.format(seat=_seat(facts, reader), card="!" + str(facts["card"]), suit=suit)


@writer("hint-led")
def _hint_led(facts: Facts, reader: Reader) -> str:
    if facts["trump"] is not None:
        trump = suit_name(_suit(facts, "trump"), reader.words)
        return reader.words.t("Trumps are {suit}. Has one been played?").format(suit=trump)
    return reader.words.t("Which suit was led? Look only at the cards of that suit.")


@writer("trick-look")
def _trick_look(facts: Facts, reader: Reader) -> str:
    if facts["trump"] is not None:
        return reader.words.t("A trump was played. Which trump is the highest?")
    one = one_of_suit(_suit(facts, "led"), reader.words)
    return reader.words.t("The first card was {one}. Who played the highest card of that suit?").format(one=one)


@writer("trick-FS-03")
def _trick_other_suit(facts: Facts, reader: Reader) -> str:
    suit = suit_name(_suit(facts, "led"), reader.words)
    return reader.words.t("That is a high card of another suit. Only {suit} can win this trick.").format(suit=suit)


@writer("trick-FS-04")
def _trick_last(facts: Facts, reader: Reader) -> str:
    if facts["trump"] is not None:
        return reader.words.t("The order of playing doesn't matter; the highest trump does.")
    return reader.words.t("The order of playing doesn't matter; the highest card of the suit does.")


@writer("trick-FS-05")
def _trick_suit_order(facts: Facts, reader: Reader) -> str:
    return reader.words.t("The suit order is only for bidding. In the play all suits are equal.")


@writer("trick-TR-02")
def _trick_ace(facts: Facts, reader: Reader) -> str:
    return reader.words.t("Even the two of trumps beats an ace of another suit.")


@writer("trick-TR-03")
def _trick_last_trump(facts: Facts, reader: Reader) -> str:
    return reader.words.t("Two trumps? The higher one wins.")
