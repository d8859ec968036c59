"""A game at the table as plain data and back: a record of RECORDS.md with what the table adds to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bridgetutor.bots.players import Strength
from bridgetutor.engine.cards import Card, Denomination
from bridgetutor.engine.problems import IllegalAction, TextProblem
from bridgetutor.engine.seats import Seat
from bridgetutor.formats.records.base import find_kind
from bridgetutor.formats.records.fields import Fields, RecordError
from bridgetutor.games.claims import Claim
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.games.tricks import TricksState
from bridgetutor.scoring.minibridge import MinibridgeContract
from bridgetutor.session.dealing import Setup, Start
from bridgetutor.session.packs import Pack
from bridgetutor.session.table import Action, Seating, TableGame
from bridgetutor.session.wishes import Wish

_VERSION = 1


def record(game: TableGame, whole: bool = False) -> dict[str, Any]:
    """The game as a record (RECORDS.md): as far as it stands, or with what was taken back (`whole`)."""
    done = game.line if whole else game.line[: game.here]
    cards = [str(action) for action in done if isinstance(action, Card)]
    start = game.start
    if isinstance(start, TricksState):
        return {
            "game": "tricks",
            "deal": str(start.deal),
            "trump": start.denomination.letter,
            "leader": str(start.leader),
            "cards": cards,
        }
    contract = next((action for action in done if isinstance(action, MinibridgeContract)), None)
    claim = next((action for action in done if isinstance(action, Claim)), None)
    found: dict[str, Any] = {"game": "minibridge", "deal": str(start.deal), "dealer": str(start.dealer), "rules": start.rules.name}
    if contract is not None:
        found["contract"] = {"denomination": contract.denomination.letter, "goal": contract.goal.value}
    found["cards"] = cards
    if claim is not None:
        found["claim"] = claim.tricks
    return found


def to_json(game: TableGame) -> dict[str, Any]:
    """Everything about a game."""
    host = {} if game.host is None else {"host": to_json(replace(game.host, host=None))}
    return {
        **host,
        "version": _VERSION,
        "record": record(game, whole=True),
        "here": game.here,
        "number": game.number,
        "code": game.code,
        "listed": game.listed,
        "queue": list(game.queue),
        "seating": seating_json(game.seating),
        "setup": setup_json(game.setup),
    }


def seating_json(seating: Seating) -> dict[str, Any]:
    """Who sits where, as plain data."""
    return {"people": [[str(seat), name] for seat, name in seating.people], "strength": seating.strength.value}


def setup_json(setup: Setup) -> dict[str, Any]:
    """What is dealt, as plain data."""
    return {
        "pack": setup.pack.value,
        "wish": setup.wish.value,
        "trump": setup.trump.letter,
        "declare": setup.declare,
    }


def from_json(saved: object) -> TableGame | None:
    """Read what `to_json` gave; None for anything else, a game that the rules do not allow included."""
    if not isinstance(saved, Mapping) or saved.get("version") != _VERSION or not isinstance(saved.get("record"), Mapping):
        return None
    try:
        start, line = _replayable(dict(saved["record"]))
        seating, setup = read_seating(saved.get("seating")), read_setup(saved.get("setup"))
        here, number = saved.get("here"), saved.get("number")
    except (RecordError, TextProblem, IllegalAction, ValueError, TypeError):
        return None
    place = here if type(here) is int and 0 <= here <= len(line) else len(line)
    which = number if type(number) is int and number > 0 else 1
    waiting = saved.get("queue")
    queue = tuple(str(text) for text in waiting) if isinstance(waiting, list) else ()
    kept = saved.get("host")
    host = from_json({**kept, "host": None}) if isinstance(kept, Mapping) else None
    listed = saved.get("listed") is True
    return TableGame(start, seating, setup, str(saved.get("code", "")), which, line, place, listed, queue, host)


def _replayable(saved: dict[str, Any]) -> tuple[Start, tuple[Action, ...]]:
    """The beginning and the actions of a record, every one of them legal; raises RecordError, IllegalAction, ValueError."""
    kind = find_kind(saved.pop("game", None))
    reading = kind.read(Fields(saved))
    start = reading.start
    if not isinstance(start, MinibridgeState | TricksState) or len(start.deal.known) != 4:
        raise ValueError("not a game of this table")
    state: Start = start
    line: list[Action] = []
    for action in reading.actions:
        assert isinstance(action, MinibridgeContract | Card | Claim)
        state = state.apply(action)
        line.append(action)
    return start, tuple(line)


def read_seating(saved: object) -> Seating:
    """Who sits where; raises TextProblem, ValueError or TypeError for what is none."""
    if not isinstance(saved, Mapping):
        return Seating()
    people = tuple((Seat.parse(str(seat)), str(name)) for seat, name in saved["people"])
    if not people or len({seat for seat, _ in people}) < len(people):
        raise ValueError("nobody sits there")
    return Seating(people, Strength(saved["strength"]))


def read_setup(saved: object) -> Setup:
    """What is dealt; raises TextProblem or ValueError for what is none."""
    if not isinstance(saved, Mapping):
        return Setup()
    pack, wish, trump = (str(saved.get(name)) for name in ("pack", "wish", "trump"))
    return Setup(Pack(pack), Wish(wish), Denomination.parse(trump), saved.get("declare") is True)
