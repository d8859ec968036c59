"""The two games for two as the contract suite sees them."""

from __future__ import annotations

import random

from bridgetutor.engine.calls import ALL_CALLS
from bridgetutor.engine.cards import PACK, Card
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.people import Chair, Person
from bridgetutor.games.base import GameState
from bridgetutor.games.claims import Claim
from bridgetutor.games.commands import ALL_COMMANDS, ANYTHING_GOES
from bridgetutor.games.draw_and_discard import DrawAndDiscard
from bridgetutor.games.drawing import CHOICES, shuffled_stock
from bridgetutor.games.guess_who import GuessWho
from bridgetutor.games.guess_who_hands import hands_by_chance
from tests.helpers.two import ask

PEOPLE = tuple(person.value for person in Person)

# --- Draw and Discard


def drawing_start(seed: int) -> DrawAndDiscard:
    """A stock by chance; now and then somebody is vulnerable."""
    vulnerable = [person for place, person in enumerate(Person) if seed >> place & 1]
    return DrawAndDiscard.start(Person.by_chance(seed), shuffled_stock(seed), vulnerable)


def drawing_reshuffled(start: GameState, actions: tuple[object, ...], seat: str, rng: random.Random) -> GameState | None:
    """The stock with cards exchanged that this person has not seen: in the other one's turns and still in the stock."""
    assert isinstance(start, DrawAndDiscard)
    draw = start.draw
    assert draw is not None
    turns = sum(action in CHOICES for action in actions)
    played = {action for action in actions if isinstance(action, Card)}
    mine = Person(seat)
    unseen = [2 * turn + half for turn in range(turns) for half in (0, 1) if draw.drawer(turn) is not mine]
    unseen += range(2 * turns + (turns < 26 and draw.drawer(turns) is mine), 52)
    unseen = [place for place in unseen if draw.stock[place] not in played]
    stock = list(draw.stock)
    for _ in range(6):
        if len(unseen) > 1:
            one, two = rng.sample(unseen, 2)
            stock[one], stock[two] = stock[two], stock[one]
    return DrawAndDiscard.start(start.dealer, stock, start.vulnerable)


def drawing_tricks(state: GameState) -> int | None:
    """Tricks won by both."""
    assert isinstance(state, DrawAndDiscard)
    return sum(state.tricks_won.values()) if state.play is not None else None


def drawing_turned(state: GameState, places: int) -> GameState:
    """The same with A and B changed, for an odd number of places."""
    assert isinstance(state, DrawAndDiscard)
    assert state.draw is not None
    if places % 2 == 0:
        return state
    return DrawAndDiscard.start(state.dealer.other, state.draw.stock, [person.other for person in state.vulnerable])


# --- Guess Who Bridge

QUESTIONS = (ask({"hcp": {"min": 10}}), ask({"length": {"suit": "H", "min": 4}}), ask({"not": {"holds": "SA"}}))


def guessing_start(seed: int) -> GuessWho:
    """A deal by chance."""
    return GuessWho.deal(Person.by_chance(seed), hands_by_chance(seed))


def guessing_reshuffled(start: GameState, actions: tuple[object, ...], seat: str, rng: random.Random) -> GameState | None:
    """Cards exchanged between the two hands that this person does not see, where all that was said and heard stays the same."""
    assert isinstance(start, GuessWho)
    mine = Person(seat)
    told = _after(start, actions)
    assert told is not None
    gone = set() if told.play is None else set(told.play.played)
    for size in (6, 3, 1, 1, 1, 1):
        other = _exchanged(start, mine, gone, size, rng)
        after = _after(other, actions)
        if after is not None and after.story == told.story:
            return other
    return None


def _after(start: GuessWho, actions: tuple[object, ...]) -> GuessWho | None:
    for action in actions:
        if start.why_not(action) is not None:
            return None
        start = start.apply(action)
    return start


def _exchanged(start: GuessWho, mine: Person, gone: set[Card], size: int, rng: random.Random) -> GuessWho:
    one, two = Chair.android_of(mine), Chair.of(mine.other)
    hands = {chair: list(start.dealt[chair] or ()) for chair in Chair}
    for _ in range(size):
        left = [[card for card in hands[chair] if card not in gone] for chair in (one, two)]
        if not all(left):
            break
        from_one, from_two = rng.choice(left[0]), rng.choice(left[1])
        hands[one][hands[one].index(from_one)] = from_two
        hands[two][hands[two].index(from_two)] = from_one
    return GuessWho.deal(start.dealer, {chair: Hand.of(cards) for chair, cards in hands.items()})


def guessing_tricks(state: GameState) -> int | None:
    """Tricks won by both sides."""
    assert isinstance(state, GuessWho)
    return sum(state.tricks_won.values()) if state.play is not None else None


def guessing_actors(state: GameState) -> tuple[str, ...]:
    """The person whose turn it is, or whose android's."""
    assert isinstance(state, GuessWho)
    return () if state.speaker is None else (state.speaker.value,)


DRAWING_LISTED = (*CHOICES, *ALL_CALLS, *PACK)
DRAWING_UNLISTED = tuple(Claim(tricks) for tricks in (-1, 0, 6, 7, 13, 14))
GUESSING_LISTED = (*ALL_CALLS, *PACK, ANYTHING_GOES, *ALL_COMMANDS[::13])
