"""Draw and Discard, one hand: the draw, an auction for two, thirteen tricks of two cards (DD-06 to DD-65).

A hand is scored as in a rubber, by declarer's vulnerability as it was when the hand began (AM-46); the rubber itself is in
`scoring/rubber.py`. A hand that nobody bids is thrown in (DD-33).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from bridgetutor.engine.auction import TWO_HANDS, Auction, too_late
from bridgetutor.engine.calls import Call
from bridgetutor.engine.cards import Card
from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.people import PEOPLE, Person
from bridgetutor.engine.play import Play
from bridgetutor.engine.problems import IllegalAction, Refusal, RefusalKind, TextProblem, refuse
from bridgetutor.engine.tricks import Trick
from bridgetutor.games.base import Phase, Result
from bridgetutor.games.claims import Claim, why_not_claim
from bridgetutor.games.drawing import CHOICES, Choice, Draw
from bridgetutor.scoring.draw_and_discard import hand_lines

#: What may be done in this game.
Action = Choice | Call | Card | Claim


@dataclass(frozen=True)
class DrawAndDiscardView:
    """What a person may know: the own cards, the number of the others, all calls and all played cards.

    `card` is the top card at the own turn to draw. `rejected` are the own discards, in order: this person has seen them and may
    remember them (DD-21), so computers may use them. A table shows the last one in the turn in which it is seen, and the others
    only as a practice aid, since looking back is not allowed (AM-19). Nothing of the stock or of the other person's cards is here.
    """

    person: Person
    dealer: Person
    phase: Phase
    to_act: Person | None
    vulnerable: tuple[Person, ...]
    hand: Hand | None
    card: Card | None
    rejected: tuple[Card, ...]
    stock_left: int
    discarded: int
    cards_held: tuple[tuple[Person, int], ...]
    calls: tuple[Call, ...]
    contract: Contract | None
    declarer: Person | None
    passed_out: bool
    trick: Trick[Person] | None
    tricks: tuple[Trick[Person], ...]
    won: tuple[tuple[Person, int], ...]
    claimed: int | None
    legal: tuple[Action, ...]


@dataclass(frozen=True)
class DrawAndDiscard:
    """A position of one hand. `draw` is None where two hands were given instead of a stock; `given` are those hands."""

    dealer: Person
    vulnerable: frozenset[Person]
    auction: Auction[Person]
    draw: Draw | None = None
    given: Mapping[Person, Hand | None] = field(default_factory=dict, hash=False)
    play: Play[Person] | None = None
    claimed: int | None = None

    @classmethod
    def start(cls, dealer: Person, stock: Iterable[Card], vulnerable: Iterable[Person] = ()) -> DrawAndDiscard:
        """The position before the first card is drawn; raises TextProblem `bad-stock` or `card-twice`."""
        return cls(dealer, frozenset(vulnerable), _auction(dealer), Draw.start(dealer, stock))

    @classmethod
    def with_hands(cls, dealer: Person, hands: Mapping[Person, Hand | None], vulnerable: Iterable[Person] = ()) -> DrawAndDiscard:
        """The position after a draw that is not told; None is a hand that is not known.

        Raises TextProblem `wrong-count` (`seats`, `counts`) unless known hands have thirteen cards, or `card-in-two-hands`.
        """
        known = {person: hand for person in PEOPLE if (hand := hands.get(person)) is not None}
        wrong = [person for person, hand in known.items() if len(hand) != 13]
        if wrong:
            raise TextProblem("wrong-count", seats=tuple(map(str, wrong)), counts=tuple(len(known[person]) for person in wrong))
        if len(known) == 2:
            for card in known[Person.A]:
                if card in known[Person.B]:
                    raise TextProblem("card-in-two-hands", card=str(card), one="A", two="B")
        given = MappingProxyType({person: hands.get(person) for person in PEOPLE})
        return cls(dealer, frozenset(vulnerable), _auction(dealer), given=given)

    # where it stands

    @property
    def phase(self) -> Phase:
        """Draw, auction, play or over."""
        if self.draw is not None and not self.draw.is_over:
            return Phase.DRAW
        if not self.auction.is_over:
            return Phase.AUCTION
        if self.play is None or self.play.is_over or self.claimed is not None:
            return Phase.OVER
        return Phase.PLAY

    @property
    def to_act(self) -> Person | None:
        """Who draws, calls or plays."""
        phase = self.phase
        if phase is Phase.DRAW:
            return None if self.draw is None else self.draw.to_draw
        if phase is Phase.AUCTION:
            return self.auction.to_call
        return self.play.to_play if phase is Phase.PLAY and self.play is not None else None

    def full_hand(self, person: Person) -> Hand | None:
        """The cards that a person has drawn so far, also those played since; None where it is not known."""
        return self.given.get(person) if self.draw is None else self.draw.hand(person)

    def remaining(self, person: Person) -> Hand | None:
        """The cards that a person still holds."""
        return self.full_hand(person) if self.play is None else self.play.hands[person]

    @property
    def contract(self) -> Contract | None:
        """The contract, None before the end of the auction or where nobody bid."""
        return self.auction.contract

    @property
    def declarer(self) -> Person | None:
        """Who made the last bid (DD-34)."""
        return self.auction.declarer

    @property
    def leader(self) -> Person | None:
        """The defender, who leads to the first trick (DD-37)."""
        return None if self.declarer is None else self.declarer.other

    @property
    def passed_out(self) -> bool:
        """Whether both passed before any bid (DD-33, AM-21)."""
        return self.auction.passed_out

    @property
    def next_dealer(self) -> Person:
        """Who deals the next hand, also after one that was passed out (DD-12)."""
        return self.dealer.other

    @property
    def tricks_won(self) -> dict[Person, int]:
        """Tricks by person; after a claim they add up to thirteen."""
        winners = () if self.play is None else self.play.winners
        won = {person: winners.count(person) for person in PEOPLE}
        if self.claimed is not None and self.declarer is not None:
            won[self.declarer] = self.claimed
            won[self.declarer.other] = 13 - self.claimed
        return won

    # what may be done

    def legal_actions(self) -> tuple[Action, ...]:
        """Keep and reject; calls; cards S H D C, high to low. A claim is never listed."""
        if self.phase is Phase.DRAW:
            return CHOICES
        if self.phase is Phase.AUCTION:
            return self.auction.legal_calls
        return self.play.legal_cards if self.phase is Phase.PLAY and self.play is not None else ()

    def why_not(self, action: object, /) -> Refusal | None:
        """Why an action may not be taken now, or None.

        Kinds: in the draw `not-your-turn` (`seat`, `due`) for anything else; in the auction those of Auction.why_not; in the play
        those of Play.why_not, and `not-your-turn` (`what`: auction or draw) for what comes too late; `bad-claim`; `game-over`.
        """
        phase = self.phase
        if isinstance(action, Claim):
            return self._why_not_claim(action)
        if phase is Phase.DRAW:
            return None if isinstance(action, Choice) else refuse(RefusalKind.NOT_YOUR_TURN, seat=str(self.to_act), due="choice")
        if phase is Phase.AUCTION:
            return self.auction.why_not(action)
        if phase is Phase.OVER or self.play is None:
            return refuse(RefusalKind.GAME_OVER)
        if isinstance(action, Card):
            return self.play.why_not(action)
        if isinstance(action, Choice):
            return refuse(RefusalKind.NOT_YOUR_TURN, what="draw")
        return too_late(action)

    def _why_not_claim(self, claim: Claim) -> Refusal | None:
        if self.phase is not Phase.PLAY or self.play is None or self.declarer is None:
            return why_not_claim(claim, in_play=False)
        return why_not_claim(claim, True, self.tricks_won[self.declarer], self.play.tricks_left)

    def apply(self, action: object, /) -> DrawAndDiscard:
        """The position after an action; raises IllegalAction."""
        refusal = self.why_not(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        if isinstance(action, Choice):
            assert self.draw is not None
            return replace(self, draw=self.draw.after(action))
        if isinstance(action, Claim):
            return replace(self, claimed=action.tricks)
        if isinstance(action, Card):
            assert self.play is not None
            return replace(self, play=self.play.apply(action))
        assert isinstance(action, Call)
        after = replace(self, auction=self.auction.apply(action))
        return after._with_play() if after.contract is not None else after

    def _with_play(self) -> DrawAndDiscard:
        assert self.contract is not None
        assert self.leader is not None
        hands = {person: self.full_hand(person) for person in PEOPLE}
        return replace(self, play=Play.start(PEOPLE, hands, self.contract.denomination.suit, self.leader))

    def result(self) -> Result | None:
        """The lines below and above the line; none where nobody bid; None while the hand runs."""
        if self.phase is not Phase.OVER:
            return None
        people = tuple(person.value for person in PEOPLE)
        if self.contract is None or self.declarer is None:
            return Result(people)
        declarer = self.declarer
        lines = hand_lines(
            self.contract,
            self.tricks_won[declarer],
            declarer=declarer.value,
            defender=declarer.other.value,
            vulnerable=declarer in self.vulnerable,
        )
        return Result(people, lines)

    # what a person may know

    def view(self, seat: str, /) -> DrawAndDiscardView:
        """What a person may know; raises TextProblem `bad-person`."""
        person = Person.parse(seat)
        draw, play = self.draw, self.play
        is_mine = self.to_act is person
        return DrawAndDiscardView(
            person=person,
            dealer=self.dealer,
            phase=self.phase,
            to_act=self.to_act,
            vulnerable=tuple(one for one in PEOPLE if one in self.vulnerable),
            hand=self.remaining(person),
            card=draw.card if draw is not None and is_mine and self.phase is Phase.DRAW else None,
            rejected=() if draw is None else draw.rejected(person),
            stock_left=0 if draw is None else draw.left,
            discarded=0 if draw is None else len(draw.choices),
            cards_held=tuple((one, self._count(one)) for one in PEOPLE),
            calls=self.auction.calls,
            contract=self.contract,
            declarer=self.declarer,
            passed_out=self.passed_out,
            trick=None if play is None else play.trick,
            tricks=() if play is None else play.tricks,
            won=tuple(self.tricks_won.items()),
            claimed=self.claimed,
            legal=self.legal_actions() if is_mine else (),
        )

    def _count(self, person: Person) -> int:
        """How many cards a person holds: everybody sees that."""
        played = () if self.play is None else (*self.play.tricks, self.play.trick)
        gone = sum(trick.players.index(person) < len(trick.cards) for trick in played)
        held = 13 if self.draw is None else sum(turn.person is person for turn in self.draw.turns)
        return held - gone


def _auction(dealer: Person) -> Auction[Person]:
    """The auction before its first call: the non-dealer speaks first (DD-23)."""
    return Auction.start(PEOPLE, dealer.other, TWO_HANDS)
