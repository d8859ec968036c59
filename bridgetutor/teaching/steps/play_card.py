"""A step in which the pupil plays: from one card to a whole deal, from one hand or as declarer from two.

Any legal card is taken. The other seats follow the script as long as play is on it, then play their lowest legal card.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field

from bridgetutor.engine.cards import Card, Suit
from bridgetutor.engine.play import Play
from bridgetutor.engine.problems import Facts, Refusal, RefusalKind
from bridgetutor.engine.seats import Seat
from bridgetutor.teaching.answers import Answer, CardAnswer, CardForm, Form, NoForm, SeatAnswer, SeatForm
from bridgetutor.teaching.deals import LessonDeal, replay
from bridgetutor.teaching.feedback import Feedback, Verdict
from bridgetutor.teaching.fields import CardsField, Flag, Model, SeatField
from bridgetutor.teaching.messages import Message, Reader, lettered, message, told, writer
from bridgetutor.teaching.scene import Scene, scene_of
from bridgetutor.teaching.steps.base import TRIES, Context, Finding, Step, StepState, finding
from bridgetutor.teaching.steps.computed import MistakeId
from bridgetutor.teaching.steps.who_wins import TrickNumber, mark_winner, trick_message
from bridgetutor.teaching.texts import Name, Text
from bridgetutor.wording.refusals import refusal_text


class Remark(Model):
    """What is said when one of these cards is played in a trick while play was on the script; `good: yes` nods."""

    trick: TrickNumber
    cards: Annotated[CardsField, Field()]
    say: Text
    mistake: MistakeId | None = None
    good: Flag = False


class TrickHelp(Model):
    """Words at the beginning of a trick, and hints for it; both hold only while play is on the script."""

    trick: TrickNumber
    say: Text | None = None
    hints: Annotated[tuple[Text, ...], Field(max_length=3)] = ()


class PlayCard(Step):
    """Play as `seat`, as declarer also from dummy, from trick `first` to trick `last` (to the end where it is left out).

    After the tricks of `winners` the pupil is asked who won. `made` and `failed` are said at the end of a contract.
    """

    kind: Literal["play_card"]
    deal: Name
    seat: SeatField
    first: TrickNumber = 1
    last: TrickNumber | None = None
    winners: tuple[TrickNumber, ...] = ()
    remarks: tuple[Remark, ...] = ()
    helps: tuple[TrickHelp, ...] = ()
    made: Text | None = None
    failed: Text | None = None

    # --- the position

    def _deal(self, context: Context) -> LessonDeal:
        return context.deals[self.deal]

    def _cards(self, state: StepState) -> tuple[Card, ...]:
        return tuple(Card.parse(text) for text in state.cards)

    def position(self, state: StepState, context: Context) -> Play[Seat]:
        """The play as it stands."""
        return self._deal(context).after(self._cards(state))

    def seats(self, context: Context) -> tuple[Seat, ...]:
        """The seats whose cards the pupil plays."""
        return (self.seat, self.seat.partner) if self._deal(context).declarer is self.seat else (self.seat,)

    def _last(self, context: Context) -> int:
        length = self._deal(context).opening.length
        return min(self.last or length, length)

    def on_script(self, state: StepState, context: Context) -> bool:
        """Whether every card so far is the script's."""
        cards = self._cards(state)
        return cards == self._deal(context).cards[: len(cards)]

    def _winner_due(self, state: StepState, play: Play[Seat]) -> bool:
        return not play.trick.cards and len(play.tricks) in self.winners and len(play.tricks) > state.asked

    def _advanced(self, state: StepState, context: Context) -> StepState:
        """The state after the cards of the other seats, up to the pupil's turn, a question, or the end."""
        deal, cards = self._deal(context), self._cards(state)
        play = deal.after(cards)
        while (
            len(play.tricks) < self._last(context) and not self._winner_due(state, play) and play.to_play not in self.seats(context)
        ):
            card = deal.follow(cards)
            cards, play = (*cards, card), play.apply(card)
        state = replace(state, cards=tuple(map(str, cards)))
        if len(play.tricks) < self._last(context) or self._winner_due(state, play):
            return state
        return self._ended(state, context)

    def _ended(self, state: StepState, context: Context) -> StepState:
        """The state at the end of the play, with words on the result where the contract has come to its end."""
        deal = self._deal(context)
        outcome, feedback = "right", state.feedback
        if deal.contract is not None and deal.declarer is not None and len(state.cards) == 52:
            tricks = deal.tricks_of(deal.declarer.side, self._cards(state))
            good = (tricks >= deal.contract.needs) == (self.seat.side is deal.declarer.side)
            own = self.made if good else self.failed
            said = told(own) if own else message("play-over", tricks=tricks, needs=deal.contract.needs)
            outcome, feedback = ("right" if good else "half"), Feedback(Verdict.RIGHT if good else Verdict.NOTE, said)
        return replace(state, settled=True, outcomes=(outcome,), feedback=feedback)

    # --- what the step asks

    def start(self, context: Context) -> StepState:
        """The script up to trick `first`, and the cards before the pupil's turn."""
        cards = self._deal(context).cards[: 4 * (self.first - 1)]
        return self._advanced(StepState(cards=tuple(map(str, cards)), asked=self.first - 1), context)

    def item_name(self, state: StepState, context: Context) -> str:
        """The trick that is being played, or whose winner is asked."""
        play = self.position(state, context)
        return f"winner-{len(play.tricks)}" if self._winner_due(state, play) else f"trick-{len(play.tricks) + 1}"

    def _help(self, state: StepState, context: Context) -> TrickHelp | None:
        trick = len(self.position(state, context).tricks) + 1
        if not self.on_script(state, context):
            return None
        return next((each for each in self.helps if each.trick == trick), None)

    def prompt(self, state: StepState, context: Context, reader: Reader) -> str:
        """Words for this trick, then whose card is due; or who won."""
        play, words = self.position(state, context), reader.words
        if self._winner_due(state, play):
            return words.t("Who won trick {n}?").format(n=len(play.tricks))
        if state.settled or play.to_play is None:
            return ""
        dummy = play.to_play is self.seat.partner
        turn = words.t("Choose a card from dummy.") if dummy else words.t("Choose a card from your hand.")
        help_ = self._help(state, context)
        return f"{lettered(help_.say.of(words.code), reader)}\n\n{turn}" if help_ and help_.say else turn

    def form(self, state: StepState, context: Context) -> Form:
        """A card, or the winner of the last trick; nothing at the end."""
        play = self.position(state, context)
        if self._winner_due(state, play):
            return SeatForm(play.order)
        if state.settled or play.to_play is None:
            return NoForm()
        return CardForm(play.to_play, play.legal_cards)

    def scene(self, state: StepState, context: Context) -> Scene | None:
        """The table as it stands; the pupil's cards and dummy's are seen."""
        deal = self._deal(context)
        play = self.position(state, context)
        seats = {*self.seats(context), *([deal.declarer.partner] if deal.declarer is not None else [])}
        shown = self.table.show if self.table else tuple(sorted(seats))
        whole = self._winner_due(state, play) or state.settled
        marked = state.feedback.marked if state.feedback else ()
        scene = scene_of(deal, shown, self._cards(state), whole_trick=whole, roles=not deal.is_mini, marked=marked)
        return replace(scene, turn=None) if whole else scene

    # --- what the pupil does

    def explained(self, state: StepState, answer: Answer, context: Context) -> tuple[str, ...]:
        """None by itself: a card is taken as it is, and its remark names the mistake."""
        return ()

    def answer(self, state: StepState, answer: Answer, context: Context) -> StepState:
        """The state after a card and the cards that follow it, or after the winner of a trick has been named."""
        if state.settled:
            return state
        play = self.position(state, context)
        state = replace(state, given=answer.text)
        if self._winner_due(state, play):
            assert isinstance(answer, SeatAnswer)
            return self._named(state, answer.seat, play, context)
        assert isinstance(answer, CardAnswer)
        refusal = play.why_not(answer.card)
        if refusal is not None:
            return replace(state, feedback=refused(refusal, play, answer.card, self.seat, self._deal(context)))
        feedback = self._remark(state, answer.card, play, context)
        played = replace(state, cards=(*state.cards, str(answer.card)), feedback=feedback, hints=0, tries=0)
        return self._advanced(played, context)

    def _remark(self, state: StepState, card: Card, play: Play[Seat], context: Context) -> Feedback | None:
        if not self.on_script(state, context):
            return None
        for remark in self.remarks:
            if remark.trick == len(play.tricks) + 1 and card in remark.cards:
                return Feedback(Verdict.RIGHT if remark.good else Verdict.NOTE, told(remark.say), remark.mistake)
        return None

    def _named(self, state: StepState, seat: Seat, play: Play[Seat], context: Context) -> StepState:
        """The state after the winner of a trick was named; after two tries the way is shown and play goes on."""
        trump, trick = self._deal(context).denomination.suit, play.tricks[-1]
        mark = mark_winner(trick, trump, seat)
        named = mark.slips[0] if len(mark.slips) == 1 else None
        asked = replace(state, asked=len(play.tricks), tries=0)
        if mark.verdict is Verdict.RIGHT:
            return self._advanced(replace(asked, feedback=Feedback(Verdict.RIGHT, mark.message)), context)
        if state.tries + 1 < TRIES:
            return replace(state, tries=state.tries + 1, feedback=Feedback(Verdict.AGAIN, mark.message, named))
        feedback = Feedback(Verdict.TOGETHER, mark.message, named, working=trick_message(trick, trump))
        return self._advanced(replace(asked, feedback=feedback), context)

    def undo(self, state: StepState, context: Context) -> StepState:
        """The state before the pupil's last card; the same state where there is none."""
        play, own = self._deal(context).opening, self.seats(context)
        begin, back = len(self.start(context).cards), None
        for count, card in enumerate(self._cards(state)):
            if count >= begin and play.to_play in own:
                back = StepState(cards=state.cards[:count], asked=min(state.asked, len(play.tricks)))
            play = play.apply(card)
        return back or state

    def hint_list(self, state: StepState, context: Context) -> tuple[Message, ...]:
        """The hints for this trick, or the step's; off the script, a question that is always worth asking."""
        if not self.on_script(state, context):
            return (message("hint-plan"),)
        help_ = self._help(state, context)
        return tuple(told(text) for text in help_.hints) if help_ and help_.hints else super().hint_list(state, context)

    def has_own_hints(self, state: StepState, context: Context) -> bool:
        """Whether the lesson has hints for this moment: for a winner that is asked, or while play is on the script."""
        if self._winner_due(state, self.position(state, context)):
            return True
        help_ = self._help(state, context)
        return self.on_script(state, context) and bool(self.hints or (help_ and help_.hints))

    def fits(self, state: StepState, context: Context) -> bool:
        """Whether the saved cards can be played on this deal and have not gone too far."""
        deal = self._deal(context)
        if replay(deal, state.cards) != self._cards(state) or state.item:
            return False
        return state.settled == (
            len(deal.after(self._cards(state)).tricks) >= self._last(context) and not self._due(state, context)
        )

    def _due(self, state: StepState, context: Context) -> bool:
        return self._winner_due(state, self.position(state, context))

    def check(self, context: Context) -> Iterator[Finding]:
        """A deal that can be played, tricks in order, remarks on cards that may come up."""
        yield from super().check(context)
        deal = context.deals.get(self.deal)
        if deal is None:
            yield finding("deal", kind="no-such-deal", text=self.deal)
            return
        if deal.first_leader is None or not (deal.is_mini or deal.contract) or len(deal.cards_dealt.known) != 4:
            yield finding("deal", kind="needs-contract", text=self.deal)
            return
        if 4 * (self.first - 1) > len(deal.cards):
            yield finding("first", kind="script-too-short", number=len(deal.cards))
        if self.last is not None and self.last < self.first:
            yield finding("last", kind="last-before-first")
        for place, remark in enumerate(self.remarks):
            for card in remark.cards:
                if deal.cards_dealt.holder(card) not in self.seats(context):
                    yield finding("remarks", place, "cards", kind="not-in-hand", card=str(card))

    def deals_named(self) -> tuple[tuple[tuple[str | int, ...], str], ...]:
        """The deal that is played too."""
        return (*super().deals_named(), (("deal",), self.deal))


def refused(refusal: Refusal, play: Play[Seat], card: Card, seat: Seat, deal: LessonDeal) -> Feedback:
    """What is said to a card that may not be played; following the colour and ruffing too soon have names of their own."""
    slip = None
    if refusal.kind is RefusalKind.MUST_FOLLOW_SUIT and play.trick.led is not None:
        same_colour = card.suit.is_red is play.trick.led.is_red
        slip = "TR-01" if card.suit is deal.denomination.suit else "FS-02" if same_colour else "FS-01"
    facts = {**refusal.facts, "dummy": play.to_play is not seat, "refusal": refusal.kind.value, "slip": slip}
    legal = play.legal_cards if refusal.kind is RefusalKind.MUST_FOLLOW_SUIT else ()
    return Feedback(Verdict.AGAIN, Message("refused", facts), slip, legal)


@writer("refused")
def _refused(facts: Facts, reader: Reader) -> str:
    own = {key: value for key, value in facts.items() if key not in ("refusal", "slip")}
    text = refusal_text(Refusal(RefusalKind(str(facts["refusal"])), own), reader.words)
    if facts.get("slip") == "FS-02":
        red = Suit.parse(str(facts["led"])).is_red
        more = (
            reader.words.t("Hearts and diamonds are both red, but they are different suits.")
            if red
            else reader.words.t("Spades and clubs are both black, but they are different suits.")
        )
        return f"{text} {more}"
    return text


@writer("play-over")
def _play_over(facts: Facts, reader: Reader) -> str:
    tricks, needs = facts["tricks"], facts["needs"]
    assert isinstance(tricks, int)
    text = reader.words.tn(
        "Declarer has {n} trick. The contract needs {needs}.", "Declarer has {n} tricks. The contract needs {needs}.", tricks
    )
    return text.format(n=tricks, needs=needs)


@writer("hint-plan")
def _hint_plan(facts: Facts, reader: Reader) -> str:
    return reader.words.t("Which tricks are sure now? In which suit can more grow?")
