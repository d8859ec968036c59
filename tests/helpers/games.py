"""Every game as the contract suite (`tests/games/test_contract.py`) sees it. A new game adds a `GameCase` to `ALL_GAMES`."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from bridgetutor.engine.calls import ALL_CALLS
from bridgetutor.engine.cards import PACK, Card, Denomination
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.problems import IllegalAction
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.games.base import GameState
from bridgetutor.games.claims import Claim
from bridgetutor.games.contract import ContractState, Scoring
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.games.tricks import TricksState
from bridgetutor.scoring.minibridge import CONTRACTS
from bridgetutor.scoring.vulnerability import Vulnerable
from tests.helpers import games_for_two
from tests.helpers.builders import turned


@dataclass(frozen=True)
class GameCase:
    """One game for the contract suite.

    `start(seed)` begins a game, the same for the same seed. `seats` may each ask for a view. `listed` are actions that are allowed
    exactly when `legal_actions` holds them; `unlisted` may be allowed without being held there (claims, commands).
    `trick_total(state)` is the number of tricks won by all, or None where the game never got to the cards; `full` is what it must
    be at the end. `actors(state)` names who decides now. `reshuffled(start, actions, seat, rng)` is another start that `seat`
    cannot tell from this one after these actions, or None where chance found none. `turned(start, places)` is the start with the
    seats turned, `turned_action(action, places)` the action that fits; None where the game has no such symmetry.
    """

    name: str
    start: Callable[[int], GameState]
    seats: tuple[str, ...]
    listed: tuple[object, ...]
    unlisted: tuple[object, ...]
    trick_total: Callable[[GameState], int | None]
    full: int
    actors: Callable[[GameState], tuple[str, ...]]
    reshuffled: Callable[[GameState, tuple[object, ...], str, random.Random], GameState | None]
    turned: Callable[[GameState, int], GameState] | None = None
    turned_action: Callable[[object, int], object] = field(default=lambda action, places: action)
    most_steps: int = 400

    def random_game(self, seed: int) -> list[tuple[GameState, object]]:
        """A game of legal actions by chance: every position with the action taken there; the last has None."""
        chance = random.Random(f"{self.name} {seed}")
        state, steps = self.start(seed), []
        while (actions := state.legal_actions()) and len(steps) < self.most_steps:
            action = chance.choice(actions)
            steps.append((state, action))
            state = state.apply(action)
        return [*steps, (state, None)]


def replayed(start: GameState, actions: Iterable[object]) -> GameState | None:
    """The position after these actions, None where one is refused."""
    try:
        for action in actions:
            start = start.apply(action)
    except IllegalAction:
        return None
    return start


def swap_hidden(deal: Deal, hidden: tuple[Seat, ...], played: tuple[Card, ...], rng: random.Random, same_points: bool) -> Deal:
    """The deal with some unplayed cards of hidden hands exchanged, one for one, worth the same where `same_points` says so."""
    hands = {seat: list(deal[seat]) for seat in Seat}
    for _ in range(12):
        one, two = rng.sample(hidden, 2)
        pairs = [
            (mine, yours)
            for mine in hands[one]
            for yours in hands[two]
            if mine not in played and yours not in played and (not same_points or mine.points == yours.points)
        ]
        if not pairs:
            continue
        mine, yours = rng.choice(pairs)
        hands[one][hands[one].index(mine)] = yours
        hands[two][hands[two].index(yours)] = mine
    return Deal.of({seat: Hand.of(cards) for seat, cards in hands.items()})


# --- Minibridge


def _minibridge_start(seed: int) -> MinibridgeState:
    return MinibridgeState.start(Deal.shuffled(seed), Seat(seed % 4))


def _minibridge_reshuffled(start: GameState, actions: tuple[object, ...], seat: str, rng: random.Random) -> GameState | None:
    assert isinstance(start, MinibridgeState)
    hidden = tuple(each for each in Seat if each not in start.sees(Seat.parse(seat)))
    played = tuple(action for action in actions if isinstance(action, Card))
    return MinibridgeState.start(swap_hidden(start.deal, hidden, played, rng, same_points=True), start.dealer)


def _minibridge_actors(state: GameState) -> tuple[str, ...]:
    assert isinstance(state, MinibridgeState)
    return () if state.actor is None else (str(state.actor),)


def _minibridge_tricks(state: GameState) -> int | None:
    assert isinstance(state, MinibridgeState)
    return sum(state.tricks.values()) if state.contract else None


def _minibridge_turned(state: GameState, places: int) -> GameState:
    assert isinstance(state, MinibridgeState)
    return MinibridgeState.start(turned(state.deal, places), Seat((state.dealer + places) % 4))


MINIBRIDGE = GameCase(
    name="minibridge",
    start=_minibridge_start,
    seats=("N", "E", "S", "W"),
    listed=(*CONTRACTS, *PACK),
    unlisted=tuple(Claim(tricks) for tricks in (-1, 0, 6, 7, 13, 14)),
    trick_total=_minibridge_tricks,
    full=13,
    actors=_minibridge_actors,
    reshuffled=_minibridge_reshuffled,
    turned=_minibridge_turned,
)


# --- a few tricks


def _tricks_start(seed: int) -> TricksState:
    size = 1 + seed % 13
    whole = Deal.shuffled(seed)
    deal = Deal.of({seat: Hand.of(random.Random(seed).sample(whole[seat].cards, size)) for seat in Seat})
    return TricksState.start(deal, Denomination(seed % 5), Seat(seed % 4))


def _tricks_reshuffled(start: GameState, actions: tuple[object, ...], seat: str, rng: random.Random) -> GameState | None:
    assert isinstance(start, TricksState)
    hidden = tuple(each for each in Seat if each is not Seat.parse(seat))
    played = tuple(action for action in actions if isinstance(action, Card))
    deal = swap_hidden(start.deal, hidden, played, rng, same_points=False)
    return TricksState.start(deal, start.denomination, start.leader)


def _tricks_total(state: GameState) -> int:
    assert isinstance(state, TricksState)
    return 13 - state.play.tricks_left


def _tricks_turned(state: GameState, places: int) -> GameState:
    assert isinstance(state, TricksState)
    return TricksState.start(turned(state.deal, places), state.denomination, Seat((state.leader + places) % 4))


TRICKS = GameCase(
    name="tricks",
    start=_tricks_start,
    seats=("N", "E", "S", "W"),
    listed=PACK,
    unlisted=(),
    trick_total=_tricks_total,
    full=13,
    actors=lambda state: () if state.to_act is None else (state.to_act,),
    reshuffled=_tricks_reshuffled,
    turned=_tricks_turned,
)

# --- contract bridge


def _contract_start(seed: int) -> ContractState:
    return ContractState.start(
        Deal.shuffled(f"contract {seed}"), Seat(seed % 4), tuple(Vulnerable)[seed // 2 % 4], tuple(Scoring)[seed % 2]
    )


def _contract_reshuffled(start: GameState, actions: tuple[object, ...], seat: str, rng: random.Random) -> GameState | None:
    assert isinstance(start, ContractState)
    played = tuple(action for action in actions if isinstance(action, Card))
    state = replayed(start, actions)
    assert isinstance(state, ContractState)
    sees = {Seat.parse(seat), state.dummy} if state.dummy_is_down else {Seat.parse(seat)}
    hidden = tuple(each for each in Seat if each not in sees)
    deal = swap_hidden(start.deal, hidden, played, rng, same_points=False)
    return ContractState.start(deal, start.dealer, start.vulnerable, start.scoring)


def _contract_actors(state: GameState) -> tuple[str, ...]:
    assert isinstance(state, ContractState)
    return () if state.chooser is None else (str(state.chooser),)


def _contract_tricks(state: GameState) -> int | None:
    assert isinstance(state, ContractState)
    return None if state.contract is None else sum(state.taken.values())


def _contract_turned(state: GameState, places: int) -> GameState:
    assert isinstance(state, ContractState)
    vulnerable = state.vulnerable
    if places % 2:
        vulnerable = Vulnerable.of(ns=vulnerable.includes(Side.EW), ew=vulnerable.includes(Side.NS))
    dealer = Seat((state.dealer + places) % 4)
    return ContractState.start(turned(state.deal, places), dealer, vulnerable, state.scoring)


CONTRACT = GameCase(
    name="contract",
    start=_contract_start,
    seats=("N", "E", "S", "W"),
    listed=(*ALL_CALLS, *PACK),
    unlisted=tuple(Claim(tricks) for tricks in (-1, 0, 6, 7, 13, 14)),
    trick_total=_contract_tricks,
    full=13,
    actors=_contract_actors,
    reshuffled=_contract_reshuffled,
    turned=_contract_turned,
)

# --- the games for two; their pieces are in a file of their own

DRAW_AND_DISCARD = GameCase(
    name="draw-and-discard",
    start=games_for_two.drawing_start,
    seats=games_for_two.PEOPLE,
    listed=games_for_two.DRAWING_LISTED,
    unlisted=games_for_two.DRAWING_UNLISTED,
    trick_total=games_for_two.drawing_tricks,
    full=13,
    actors=lambda state: () if state.to_act is None else (state.to_act,),
    reshuffled=games_for_two.drawing_reshuffled,
    turned=games_for_two.drawing_turned,
)

GUESS_WHO = GameCase(
    name="guess-who",
    start=games_for_two.guessing_start,
    seats=games_for_two.PEOPLE,
    listed=games_for_two.GUESSING_LISTED,
    unlisted=games_for_two.QUESTIONS,
    trick_total=games_for_two.guessing_tricks,
    full=13,
    actors=games_for_two.guessing_actors,
    reshuffled=games_for_two.guessing_reshuffled,
    most_steps=2000,
)

#: The games of the contract suite.
ALL_GAMES: tuple[GameCase, ...] = (MINIBRIDGE, CONTRACT, TRICKS, DRAW_AND_DISCARD, GUESS_WHO)
