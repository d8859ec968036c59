"""Hints and reviews of a game at the table: what to ask of the process with the solver, and the games that lead on from there."""

from __future__ import annotations

from dataclasses import replace

from bridgetutor.bots.hints import HintJob, hint_budget
from bridgetutor.bots.idea_pool import IdeaDeal, more_like
from bridgetutor.bots.knowledge import position
from bridgetutor.bots.review import Move, Review, moves_of
from bridgetutor.engine.cards import Card
from bridgetutor.engine.seats import Seat
from bridgetutor.games.claims import Claim
from bridgetutor.session.packs import cards_of
from bridgetutor.session.table import Action, Seating, TableGame


def hint_job(game: TableGame) -> HintJob | None:
    """What to ask for the person whose card is due; None where no card of a person is."""
    if game.person is None or game.decider is None or game.play is None:
        return None
    known = position(game.view(game.decider), cards_of(game.setup.pack))
    return HintJob(known, game.code, hint_budget(known.number))


def played(game: TableGame) -> tuple[Action, ...]:
    """What was done, up to where the game stands."""
    return game.line[: game.here]


def moves(game: TableGame) -> tuple[Move, ...]:
    """The cards that were played, with what each player knew."""
    return moves_of(game.start, played(game), cards_of(game.setup.pack))


def judged(game: TableGame) -> frozenset[Seat]:
    """The seats for which a person decides: declarer's too, where a person plays both hands for it."""
    return frozenset(seat for seat in Seat if game.person_for(seat) is not None)


def declarers_tricks(game: TableGame) -> int | None:
    """Declarer's tricks where the deal ended by a claim; else they are counted from the cards."""
    claim = next((action for action in played(game) if isinstance(action, Claim)), None)
    return None if claim is None else claim.tricks


def could_take(game: TableGame, review: Review) -> int:
    """The tricks that are told as those that could be had: declarer's, or without one those of the side the table was laid for.

    A review without a declarer counts for the first side of those that are judged; where both are, that may be the other one.
    """
    first = min(judged(game)).side
    if game.declarer is not None or first is game.seating.seats[0].side:
        return review.could_take
    return game.length - review.could_take


def alike(game: TableGame, review: Review) -> tuple[IdeaDeal, ...]:
    """Three deals with the idea of the first mistake. They are deals of Minibridge: none after one with a short pack."""
    if review.first is None or review.first[1].evidence is None or game.minibridge is None:
        return ()
    return more_like(review.first[1].evidence.idea, game.code)


def before_card(game: TableGame, number: int) -> TableGame:
    """The game just before its card `number` (from 0); what came after can be done again."""
    places = [place for place, action in enumerate(game.line) if isinstance(action, Card)]
    return replace(game, here=places[number])


def from_here(game: TableGame, number: int) -> TableGame:
    """The game to play on from card `number`: what came after is gone, so that others may do something else."""
    before = before_card(game, number)
    return replace(before, line=before.line[: before.here])


def with_line(game: TableGame, number: int, line: tuple[Card, ...]) -> TableGame:
    """The game with other cards from card `number` on, standing at its end."""
    before = before_card(game, number)
    done = (*before.line[: before.here], *line)
    return replace(before, line=done, here=len(done))


def like_this(deal: IdeaDeal, game: TableGame, whose: Seat | None = None) -> TableGame:
    """An exercise: a deal with the same idea, at the very card; the person for whom `whose` card was due sits where it is due now.

    Without `whose`, the person whom the table was laid for. The table of the game goes on after it.
    """
    person = None if whose is None else game.person_for(whose)
    name = game.seating.name(game.seating.seats[0] if person is None else person)
    line: tuple[Action, ...] = (deal.contract, *deal.played)
    seating = Seating(((deal.seat, name),), game.seating.strength)
    return TableGame(deal.start, seating, number=game.table.number, line=line, here=len(line), host=game.table)
