"""What is asked of the process with the solver for a game at the table: a computer's card or contract, whether a claim is good."""

from __future__ import annotations

import random
from dataclasses import replace

from bridgetutor.bots.claims import ClaimAnswer, ClaimJob
from bridgetutor.bots.contracts import ContractChoice, choosing
from bridgetutor.bots.contracts import table_budget as contract_budget
from bridgetutor.bots.jobs import CardJob, ContractJob, Job
from bridgetutor.bots.knowledge import Position, position
from bridgetutor.bots.players import Choice, table_budget
from bridgetutor.engine.cards import Card
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.seats import Seat
from bridgetutor.games.base import Phase
from bridgetutor.games.minibridge import MinibridgeView
from bridgetutor.scoring.minibridge import MinibridgeContract
from bridgetutor.session.packs import Pack, cards_of
from bridgetutor.session.table import TableGame


def job_for(game: TableGame) -> Job | None:
    """What to ask for the computer whose action is due: it knows its view and the code of the deal. None where a person acts."""
    seat = game.decider
    if seat is None or game.person is not None:
        return None
    view, strength = game.view(seat), game.seating.strength
    if isinstance(view, MinibridgeView) and view.phase is Phase.CHOOSE:
        return ContractJob(choosing(view), game.code, strength, contract_budget(strength))
    known = _in_pack(position(view), game.setup.pack)
    return CardJob(known, game.code, strength, table_budget(strength, known.number))


def _in_pack(known: Position, pack: Pack) -> Position:
    """A position that knows which cards are in the game."""
    return replace(known, pack=cards_of(pack)) if pack.is_short else known


def action_of(answer: Choice | ContractChoice) -> Card | MinibridgeContract:
    """What a computer does, from the answer to its job."""
    return answer.contract if isinstance(answer, ContractChoice) else answer.card


def claim_job(game: TableGame, person: Seat, rest: int) -> ClaimJob:
    """Whether a person's side takes `rest` of the unfinished tricks; the judge sees all four hands."""
    assert game.decider is not None
    assert game.play is not None
    hands = [game.play.hands[seat] or Hand() for seat in Seat]
    known = position(game.view(game.decider)).opened(hands)
    return ClaimJob(_in_pack(known, game.setup.pack), person.side, rest)


def pause(game: TableGame, shortest: int, longest: int) -> int:
    """How long a computer seems to think, in milliseconds: the same for the same card of a deal."""
    return random.Random(f"pause {game.code} {game.here}").randint(shortest, longest)


__all__ = ["ClaimAnswer", "action_of", "claim_job", "job_for", "pause"]
