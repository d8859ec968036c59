"""Which deal comes next at a table: the next one of a file while there is one, else one by chance or of a code."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import NamedTuple

from bridgetutor.engine.deals import Deal
from bridgetutor.engine.problems import TextProblem
from bridgetutor.engine.seats import Seat
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.session.dealing import DealProblem, Setup, deals_of_file, found_code, setup_of, start
from bridgetutor.session.table import Seating, TableGame

#: Deals of a file that wait at a table; a file with more is dealt so far.
MOST_WAITING = 200


def deal(seating: Seating, setup: Setup, number: int, code: str) -> TableGame:
    """The deal of a code at a table; wishes of the table do not change it."""
    return TableGame(start(code), seating, setup_of(code, setup), code, number)


def by_chance(seating: Seating, setup: Setup, number: int, chance: random.Random) -> TableGame:
    """A deal by chance as it is wished at a table. With the wish to declare, the person whom the table was laid for declares."""
    return deal(seating, setup, number, found_code(setup, number, seating.seats[0], chance))


def first_game(chance: random.Random) -> TableGame:
    """The first deal of somebody who has chosen nothing yet."""
    return by_chance(Seating(), Setup(), 1, chance)


def next_game(game: TableGame, chance: random.Random) -> TableGame:
    """The deal after this one, at the same table; after an exercise, at the table that it was taken from."""
    if game.host is not None:
        return next_game(game.host, chance)
    if game.queue:
        begun = _waiting(game.queue[0])
        if begun is not None:
            return TableGame(begun, game.seating, game.setup, "", game.number + 1, queue=game.queue[1:])
        return next_game(replace(game, queue=game.queue[1:]), chance)
    return by_chance(game.seating, game.setup, game.number + 1, chance)


def chosen_game(game: TableGame, seating: Seating, setup: Setup, code: str, chance: random.Random) -> TableGame:
    """A deal as somebody chose it at the table of a game, of a `code` or by chance; other people count the deals anew."""
    table = game.table
    same = seating.people == table.seating.people and setup.pack is table.setup.pack
    number = table.number + 1 if same else 1
    return deal(seating, setup, number, code) if code else by_chance(seating, setup, number, chance)


class FromFile(NamedTuple):
    """What a file of deals gave: the first deal at the table, what could not be read, and how many deals there was no room for."""

    game: TableGame | None
    problems: tuple[DealProblem, ...]
    left: int


def from_file(data: bytes, name: str, game: TableGame) -> FromFile:
    """The first deal of a file at the table of a game, the others waiting; no game without a deal."""
    found, problems = deals_of_file(data, name)
    if not found:
        return FromFile(None, problems, 0)
    queue = tuple(f"{each.dealer} {each.deal}" for each in found[1 : MOST_WAITING + 1])
    begun = TableGame(found[0], game.seating, Setup(), "", 1, queue=queue)
    return FromFile(begun, problems, len(found) - 1 - len(queue))


def _waiting(text: str) -> MinibridgeState | None:
    """A deal that waits, from its text `N N:...`; None for what is none."""
    dealer, _, cards = text.partition(" ")
    try:
        return MinibridgeState.start(Deal.parse(cards), Seat.parse(dealer))
    except TextProblem:
        return None
