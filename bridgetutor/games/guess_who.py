"""Guess Who Bridge, one deal: two people, two androids whose hands their partners cannot see (GW-02 to GW-69).

The dealer bids first and only the people bid (GW-21, GW-22); a double ends the auction; a deal that nobody bid is played in no
trumps and the dealer leads (AM-08). An android plays what its partner commands; an error says no more than that it cannot.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType

from bridgetutor.engine.auction import TWO_HANDS_DOUBLE_ENDS, Auction, too_late
from bridgetutor.engine.calls import Call
from bridgetutor.engine.cards import Card
from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.people import PEOPLE, Chair, Person, clockwise_from_dealer
from bridgetutor.engine.play import Play, why_not_card
from bridgetutor.engine.problems import IllegalAction, Refusal, RefusalKind, refuse
from bridgetutor.engine.tricks import Trick
from bridgetutor.games.base import Phase, Result
from bridgetutor.games.commands import ALL_COMMANDS, ANYTHING_GOES, AnythingGoes, Ask, Command
from bridgetutor.games.guess_who_hands import require_thirteen_each
from bridgetutor.scoring.guess_who import BANK, SMALL_FEE, Accounts, deal_lines, fee_line
from bridgetutor.scoring.lines import ScoreLine

#: What may be done: call, ask, play a card, command an android, or leave its card to the opponent.
Action = Call | Ask | Card | Command | AnythingGoes


@dataclass(frozen=True, slots=True)
class Happened:
    """One thing that was said or done, as both people hear and see it (GW-49, GW-51).

    `by` is the person; `chair` the hand that a card left. `answer` belongs to a question; a command has a card or none: an error.
    """

    by: Person
    action: Action
    answer: bool | None = None
    chair: Chair | None = None
    card: Card | None = None

    @property
    def is_error(self) -> bool:
        """Whether it is a command that the android could not obey (GW-42)."""
        return isinstance(self.action, Command) and self.card is None

    @property
    def costs(self) -> bool:
        """Whether one token went to the opponent for it (GW-44, GW-50)."""
        return self.answer is not None or self.is_error


@dataclass(frozen=True)
class GuessWhoView:
    """What a person may know: the own hand, the android beside (all the time, AM-02), and what everybody sees and hears.

    `offers_commands` says that the own android is due: any well-formed command may then be given, or "anything goes".
    `cards` are those that this person may play now: from the own hand, or for the seen android after "anything goes".
    """

    person: Person
    dealer: Person
    order: tuple[Chair, ...]
    phase: Phase
    to_act: Chair | None
    hand: Hand | None
    seen_android: Hand | None
    chips: Accounts
    calls: tuple[Call, ...]
    contract: Contract | None
    declarer: Person | None
    passed_out: bool
    trick: Trick[Chair] | None
    tricks: tuple[Trick[Chair], ...]
    won: tuple[tuple[Person, int], ...]
    story: tuple[Happened, ...]
    legal_calls: tuple[Call, ...]
    cards: tuple[Card, ...]
    offers_commands: bool
    may_ask: bool
    anything_goes: bool


@dataclass(frozen=True)
class GuessWho:
    """A position of one deal. `dealt` are the hands as dealt (None: not known), `start` the accounts before the deal."""

    dealer: Person
    dealt: Mapping[Chair, Hand | None] = field(hash=False)
    start: Accounts
    auction: Auction[Person]
    play: Play[Chair] | None = None
    anything_goes: bool = False
    story: tuple[Happened, ...] = ()

    @classmethod
    def deal(cls, dealer: Person, hands: Mapping[Chair, Hand | None], chips: Accounts | None = None) -> GuessWho:
        """The position before the first call. Every known hand has thirteen cards, none is in two hands (GW-12).

        Raises TextProblem `wrong-count` (`seats`, `counts`) or `card-in-two-hands` (`card`, `one`, `two`).
        """
        known = {chair: hand for chair in Chair if (hand := hands.get(chair)) is not None}
        require_thirteen_each(known)
        whole = MappingProxyType({chair: hands.get(chair) for chair in Chair})
        auction = Auction.start((dealer, dealer.other), dealer, TWO_HANDS_DOUBLE_ENDS)
        return cls(dealer, whole, Accounts() if chips is None else chips, auction)

    # where it stands

    @property
    def order(self) -> tuple[Chair, Chair, Chair, Chair]:
        """The chairs clockwise from the dealer (AM-01)."""
        return clockwise_from_dealer(self.dealer)

    @property
    def phase(self) -> Phase:
        """Auction, play or over."""
        if self.play is None:
            return Phase.AUCTION
        return Phase.OVER if self.play.is_over else Phase.PLAY

    @property
    def to_act(self) -> Chair | None:
        """Whose call or card is due: an android at its turn, but its partner's opponent after "anything goes"."""
        if self.play is None:
            caller = self.auction.to_call
            return None if caller is None else Chair.of(caller)
        due = self.play.to_play
        return Chair.of(due.person.other) if due is not None and self.anything_goes else due

    @property
    def speaker(self) -> Person | None:
        """The person who has to do something: who is to act, or the partner of the android that is."""
        return None if self.to_act is None else self.to_act.person

    @property
    def contract(self) -> Contract | None:
        """The contract, None before the end of the auction or where nobody bid (GW-28)."""
        return self.auction.contract

    @property
    def declarer(self) -> Person | None:
        """Who made the last bid (GW-28)."""
        return self.auction.declarer

    @property
    def passed_out(self) -> bool:
        """Whether nobody bid; the deal is played all the same (GW-25, GW-33)."""
        return self.auction.passed_out

    @property
    def leader(self) -> Chair | None:
        """Who leads to the first trick: on declarer's left, or the dealer where nobody bid (GW-32, GW-33, AM-03)."""
        if not self.auction.is_over:
            return None
        if self.declarer is None:
            return Chair.of(self.dealer)
        place = self.order.index(Chair.of(self.declarer))
        return self.order[(place + 1) % 4]

    @property
    def hands(self) -> Mapping[Chair, Hand | None]:
        """What each chair holds at this moment (GW-48)."""
        return self.dealt if self.play is None else self.play.hands

    @property
    def tricks_won(self) -> dict[Person, int]:
        """Tricks of each person's side, the own and the android's."""
        winners = () if self.play is None else self.play.winners
        return {person: sum(chair.person is person for chair in winners) for person in PEOPLE}

    @property
    def answers(self) -> tuple[bool, ...]:
        """The answers so far, both people's questions in order."""
        return tuple(event.answer for event in self.story if event.answer is not None)

    @property
    def errors(self) -> int:
        """How many commands failed, both people's together."""
        return sum(event.is_error for event in self.story)

    @cached_property
    def fees(self) -> tuple[ScoreLine, ...]:
        """A line for each question and each error so far, in order; they are paid at once and are no part of the settlement."""
        return tuple(fee_line(event.by, event.is_error) for event in self.story if event.costs)

    @cached_property
    def chips(self) -> Accounts:
        """The accounts at this moment: questions and errors at once, the settlement when the deal is over (AM-13)."""
        return self.start.after(self.fees).after(self.lines)

    @cached_property
    def lines(self) -> tuple[ScoreLine, ...]:
        """The settlement; none before all cards are played (GW-57)."""
        if self.phase is not Phase.OVER:
            return ()
        return deal_lines(self.contract, self.declarer, self.tricks_won)

    def result(self) -> Result | None:
        """The settlement alone, with the bank among those who receive; None while the deal runs."""
        return Result((Person.A.value, Person.B.value, BANK), self.lines) if self.phase is Phase.OVER else None

    @property
    def playable_cards(self) -> tuple[Card, ...]:
        """The cards that the hand to play from may play. It knows everything: for `replay`, never for a person (RECORDS.md)."""
        return () if self.play is None else self.play.legal_cards

    # what may be done

    def legal_actions(self) -> tuple[Action, ...]:
        """Calls; cards; at an android's turn "anything goes" and every command there is. Questions may be asked besides."""
        if self.phase is Phase.AUCTION:
            return self.auction.legal_calls
        if self._waits_for_command:
            return (ANYTHING_GOES, *ALL_COMMANDS) if self.playable_cards else ()
        return self.playable_cards

    def why_not(self, action: object, /) -> Refusal | None:
        """Why an action may not be taken now, or None. An error of an android is an outcome, not a refusal.

        Kinds: those of Auction.why_not; `game-over`; `no-chips` (`person`); `not-your-turn` (`seat`: whose turn it is, `due`: card,
        command or android; of a call too late: `what`, `call`); `unknown-hand` (`seat`); and for a card `not-in-hand` and
        `must-follow-suit`. None of them depends on cards that the person who acts cannot see.
        """
        if self.phase is Phase.OVER:
            return refuse(RefusalKind.GAME_OVER)
        if isinstance(action, Ask):
            return self._why_not_ask()
        if self.play is None:
            return self.auction.why_not(action)
        if isinstance(action, Card):
            return self._why_not_card(self.play, action)
        if isinstance(action, Command | AnythingGoes):
            return self._why_not_command()
        return too_late(action)

    def _not_now(self, due: str) -> Refusal:
        return refuse(RefusalKind.NOT_YOUR_TURN, seat=str(self.to_act), due=due)

    @property
    def _waits_for_command(self) -> bool:
        return self.play is not None and self.to_act is not None and self.to_act.is_android

    def _why_not_ask(self) -> Refusal | None:
        """Only at one's own turn, or one's android's (GW-46, AM-04), and with a token to pay (AM-13)."""
        if self.anything_goes or self.speaker is None:
            return self._not_now("card")
        if self.chips[self.speaker] < SMALL_FEE:
            return refuse(RefusalKind.NO_CHIPS, person=str(self.speaker))
        android = Chair.android_of(self.speaker)
        return self._why_not_known(android, "question")

    def _why_not_known(self, chair: Chair, needed: str) -> Refusal | None:
        return refuse(RefusalKind.UNKNOWN_HAND, seat=str(chair), needed=needed) if self.hands[chair] is None else None

    def _why_not_card(self, play: Play[Chair], card: Card) -> Refusal | None:
        due = play.to_play
        if due is None or self._waits_for_command:
            return self._not_now("command")
        hand = self.hands[due]
        if hand is None:
            return self._why_not_known(due, "card")
        refusal = why_not_card(hand, play.trick.led, card)
        return None if refusal is None else refuse(refusal.kind, **{**refusal.facts, "seat": str(due)})

    def _why_not_command(self) -> Refusal | None:
        if not self._waits_for_command or self.to_act is None:
            return self._not_now("card" if self.anything_goes else "android")
        return self._why_not_known(self.to_act, "card")

    def apply(self, action: object, /) -> GuessWho:
        """The position after an action; raises IllegalAction. An error costs a token and leaves the android's card due (GW-44)."""
        refusal = self.why_not(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        by = self.speaker
        assert by is not None
        if isinstance(action, Call):
            return self._called(by, action)
        if isinstance(action, Ask):
            hand = self.hands[Chair.android_of(by)]
            assert hand is not None
            return self._said(Happened(by, action, answer=action.question.answer(hand)))
        if isinstance(action, AnythingGoes):
            return replace(self._said(Happened(by, action)), anything_goes=True)
        if isinstance(action, Command):
            return self._commanded(by, action)
        assert isinstance(action, Card)
        return self._played(by, action, action)

    def _said(self, event: Happened) -> GuessWho:
        return replace(self, story=(*self.story, event))

    def _called(self, by: Person, call: Call) -> GuessWho:
        after = replace(self._said(Happened(by, call)), auction=self.auction.apply(call))
        leader = after.leader
        if leader is None:
            return after
        trump = None if after.contract is None else after.contract.denomination.suit
        return replace(after, play=Play.start(self.order, self.dealt, trump, leader))

    def _commanded(self, by: Person, command: Command) -> GuessWho:
        assert self.play is not None
        due = self.play.to_play
        hand = None if due is None else self.hands[due]
        assert hand is not None
        card = command.card(hand, self.play.trick.led)
        return self._said(Happened(by, command)) if card is None else self._played(by, command, card)

    def _played(self, by: Person, action: Action, card: Card) -> GuessWho:
        assert self.play is not None
        said = self._said(Happened(by, action, chair=self.play.to_play, card=card))
        return replace(said, play=self.play.apply(card), anything_goes=False)

    # what a person may know

    def view(self, seat: str, /) -> GuessWhoView:
        """What a person may know (GW-14, AM-02); raises TextProblem `bad-person`, for androids know nothing."""
        person = Person.parse(seat)
        seen = self.hands[Chair.seen_by(person)]
        is_mine = self.speaker is person
        due = None if self.play is None else self.play.to_play
        return GuessWhoView(
            person=person,
            dealer=self.dealer,
            order=self.order,
            phase=self.phase,
            to_act=self.to_act,
            hand=self.hands[Chair.of(person)],
            seen_android=seen,
            chips=self.chips,
            calls=self.auction.calls,
            contract=self.contract,
            declarer=self.declarer,
            passed_out=self.passed_out,
            trick=None if self.play is None else self.play.trick,
            tricks=() if self.play is None else self.play.tricks,
            won=tuple(self.tricks_won.items()),
            story=self.story,
            legal_calls=self.auction.legal_calls if is_mine and self.play is None else (),
            cards=self.playable_cards if is_mine and due is not None and self.to_act is Chair.of(person) else (),
            offers_commands=is_mine and due is not None and due is self.to_act and due.is_android,
            may_ask=is_mine and not self.anything_goes and self.chips[person] >= SMALL_FEE,
            anything_goes=self.anything_goes,
        )
