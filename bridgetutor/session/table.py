"""A game at the table: a deal, who sits where, everything that was done, and the place in it where one stands.

A frozen value: each action, undo, or step gives another one. People and computers are given views of it, never the position itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from bridgetutor.bots.players import Strength
from bridgetutor.engine.cards import Card, Denomination
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.play import Play
from bridgetutor.engine.problems import Refusal
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.engine.tricks import Trick
from bridgetutor.games.base import Phase
from bridgetutor.games.claims import Claim
from bridgetutor.games.minibridge import MinibridgeState, MinibridgeView
from bridgetutor.games.tricks import TricksState, TricksView
from bridgetutor.scoring.minibridge import MinibridgeContract
from bridgetutor.session.dealing import Setup, Start
from bridgetutor.session.sheet import Entry

Action = MinibridgeContract | Card | Claim
View = MinibridgeView | TricksView


@dataclass(frozen=True)
class Seating:
    """Who sits where: people by seat (with the names they are called by, `` for the only one), computers in the other seats."""

    people: tuple[tuple[Seat, str], ...] = ((Seat.SOUTH, ""),)
    strength: Strength = Strength.CLUB

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of people; the first is the one that the table was laid for."""
        return tuple(seat for seat, _ in self.people)

    def name(self, seat: Seat) -> str:
        """What a person is called by."""
        return dict(self.people).get(seat, "")

    @property
    def several(self) -> bool:
        """Whether several people share the screen."""
        return len(self.people) > 1


@dataclass(frozen=True)
class TableGame:
    """One deal being played. `line` is everything that was done in order, `here` how much of it stands; undo keeps the rest.

    `listed` tells that its score is in the list of the day already; `queue` holds the deals that come after this one (dealer and
    deal as text), where they are from a file. An exercise has the game that it was taken from as its `host`: it goes into no list,
    and the table of that game goes on after it.
    """

    start: Start
    seating: Seating = field(default_factory=Seating)
    setup: Setup = field(default_factory=Setup)
    code: str = ""
    number: int = 1
    line: tuple[Action, ...] = ()
    here: int = 0
    listed: bool = False
    queue: tuple[str, ...] = ()
    host: TableGame | None = None

    @property
    def table(self) -> TableGame:
        """The game whose table it is: of an exercise the one that it was taken from."""
        return self if self.host is None else self.host

    @cached_property
    def state(self) -> Start:
        """The position where one stands."""
        state: Start = self.start
        for action in self.line[: self.here]:
            state = state.apply(action)
        return state

    @property
    def minibridge(self) -> MinibridgeState | None:
        """The position, where it is one of Minibridge."""
        return self.state if isinstance(self.state, MinibridgeState) else None

    # --- what there is to see

    @property
    def phase(self) -> Phase:
        """Choosing the contract, playing, or over."""
        return self.state.phase

    @property
    def is_over(self) -> bool:
        """Whether the deal is played, claimed, or not played at all (20 all)."""
        return self.phase is Phase.OVER

    @property
    def is_unfinished(self) -> bool:
        """Whether a person has begun it, and it is not over."""
        return not self.is_over and (self.can_undo or self.can_redo)

    @property
    def play(self) -> Play[Seat] | None:
        """The play of the cards, once it has begun."""
        return self.state.play

    @property
    def turn(self) -> Seat | None:
        """The seat whose contract or card is due, dummy's own seat at dummy's turn."""
        return None if self.state.to_act is None else Seat.parse(self.state.to_act)

    @property
    def decider(self) -> Seat | None:
        """The seat that decides: declarer at dummy's turn (MB-09, MB-27)."""
        state = self.minibridge
        return self.turn if state is None else state.actor

    @property
    def declarer(self) -> Seat | None:
        """Who declares, in Minibridge."""
        state = self.minibridge
        return None if state is None else state.declarer

    @property
    def dummy(self) -> Seat | None:
        """Declarer's partner, in Minibridge."""
        return None if self.declarer is None else self.declarer.partner

    @property
    def contract(self) -> MinibridgeContract | None:
        """The contract, once it is chosen."""
        state = self.minibridge
        return None if state is None else state.contract

    @property
    def denomination(self) -> Denomination | None:
        """What is trump; None before it is known."""
        state = self.state
        if isinstance(state, TricksState):
            return state.denomination
        return None if state.contract is None else state.contract.denomination

    @property
    def length(self) -> int:
        """How many tricks are played in all."""
        return len(self.start.deal[Seat.NORTH])

    @property
    def tricks(self) -> Mapping[Side, int]:
        """Tricks by side so far; after a claim they add up to all."""
        return self.state.tricks

    @property
    def last_trick(self) -> Trick[Seat] | None:
        """The last trick that was played to its end."""
        return self.play.tricks[-1] if self.play is not None and self.play.tricks else None

    @property
    def needs(self) -> int:
        """The tricks that declarer's side needs; 0 where nothing is promised."""
        state = self.minibridge
        return 0 if state is None or state.contract is None else state.rules.needs(state.contract)

    # --- who acts

    def person_for(self, seat: Seat) -> Seat | None:
        """The person who decides for a seat: whoever sits there, or opposite where a computer would declare (PLA-03)."""
        if seat in self.seating.seats:
            return seat
        if seat is self.declarer and seat.partner in self.seating.seats:
            return seat.partner
        return None

    @property
    def person(self) -> Seat | None:
        """The person whose action is due; None for a computer's, and when the deal is over."""
        return None if self.decider is None else self.person_for(self.decider)

    def chair(self, person: Seat) -> Seat:
        """The seat from whose side a person looks: the own one, or partner's where the person plays both hands for it."""
        plays_both = self.declarer is not None and self.declarer is person.partner and self.declarer not in self.seating.seats
        return person.partner if plays_both else person

    def view(self, seat: Seat) -> View:
        """What a seat may know."""
        return self.state.view(str(seat))

    def hands(self, seat: Seat) -> Mapping[Seat, Hand]:
        """What is left in the hands that a seat sees."""
        view = self.view(seat)
        if isinstance(view, MinibridgeView):
            return view.hands
        return {} if view.hand is None else {seat: view.hand}

    # --- going on

    def why_not(self, action: object) -> Refusal | None:
        """Why an action is refused, or None."""
        return self.state.why_not(action)

    def act(self, action: Action) -> TableGame:
        """The game after an action; what lay ahead is kept where it began just so. Raises IllegalAction."""
        state = self.state.apply(action)
        same = self.here < len(self.line) and self.line[self.here] == action
        line = self.line if same else (*self.line[: self.here], action)
        after = replace(self, line=line, here=self.here + 1)
        after.__dict__["state"] = state  # it was just worked out
        own = self._own
        after.__dict__["_own"] = (*own, self.here) if isinstance(action, Claim) or self.person is not None else own
        return after

    @property
    def ahead(self) -> Action | None:
        """What was done next before it was taken back."""
        return self.line[self.here] if self.here < len(self.line) else None

    @cached_property
    def _own(self) -> tuple[int, ...]:
        """The places of all actions so far that a person decided; a game that comes from another one by `act` has them from it."""
        if not self.here:
            return ()
        game = replace(self, here=0)
        for action in self.line[: self.here]:
            game = game.act(action)
        return game._own

    @property
    def can_undo(self) -> bool:
        """Whether a person has done anything that can be taken back."""
        return bool(self._own)

    def undo(self) -> TableGame:
        """Back to the last own card, contract or claim, which is then due again; the game itself where there is none."""
        own = self._own
        if not own:
            return self
        before = replace(self, here=own[-1])
        before.__dict__["_own"] = own[:-1]
        return before

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back and nothing else done instead."""
        return self.here < len(self.line)

    def redo(self) -> TableGame:
        """On again to where the next action of a person was due, or to where it ended."""
        game = self.step_forward()
        while game.can_redo and game.person is None and not isinstance(game.ahead, Claim):
            game = game.step_forward()
        return game

    def step_back(self) -> TableGame:
        """One action back, whoever did it."""
        return replace(self, here=max(0, self.here - 1))

    def step_forward(self) -> TableGame:
        """One action on, where it was taken back."""
        return replace(self, here=min(len(self.line), self.here + 1))

    def start_again(self) -> TableGame:
        """The same deal from its beginning."""
        return replace(self, line=(), here=0)

    # --- claims

    def claim(self, person: Seat, rest: int) -> Claim:
        """The claim of a person whose side takes `rest` of the tricks that are not finished. Not in the game of tricks alone."""
        assert self.play is not None
        assert self.declarer is not None
        left, taken = self.play.tricks_left, self.tricks[self.declarer.side]
        return Claim(taken + (rest if person.side is self.declarer.side else left - rest))

    @property
    def can_claim(self) -> bool:
        """Whether tricks can be claimed now."""
        return self.minibridge is not None and self.phase is Phase.PLAY

    # --- the end

    def as_listed(self) -> TableGame:
        """The game whose score stands in the list of the day."""
        after = replace(self, listed=True)
        after.__dict__.update(state=self.state, _own=self._own)  # neither has changed
        return after

    @property
    def entry(self) -> Entry | None:
        """What goes into the list of the day; None while it is played and for 20 all."""
        state = self.minibridge
        if state is None or not self.is_over or state.contract is None or state.declarer is None:
            return None
        return Entry(state.declarer, state.contract, state.tricks[state.declarer.side])
