"""A rubber: the best of three games, hand by hand, below and above the line (DD-66 to DD-74).

A rubber is a value: `apply` gives the next one, `undo` the one before. There is no settling of an unfinished rubber (DD-73, AM-27),
there are no honours (DD-72, AM-26), and what is over 100 stays in the total and does not count for the next game (DD-68, AM-47).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType

from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.problems import IllegalAction, Refusal, RefusalKind, refuse
from bridgetutor.scoring.draw_and_discard import hand_lines
from bridgetutor.scoring.lines import LineKind, ScoreLine, Where, total
from bridgetutor.scoring.values import GAME_POINTS

GAMES_TO_WIN = 2
#: For a rubber of two games to none, and of two games to one (DD-70).
BONUS_TWO_NONE = 700
BONUS_TWO_ONE = 500
#: What `higher_total` says where both sides have the same (AM-25).
TIE = "tie"


@dataclass(frozen=True, slots=True)
class RubberHand:
    """What came of one hand: the contract, who declared it, declarer's tricks; a passed-out hand has no contract (DD-33)."""

    contract: Contract | None = None
    declarer: str = ""
    tricks: int = 0


@dataclass(frozen=True)
class Standing:
    """How a rubber stands after a hand, by side.

    `progress` is what counts for the game in hand, `below` and `above` are all points so far, `game_won` is who won a game with
    this very hand: there a new line is drawn under both columns (DD-68).
    """

    games: Mapping[str, int]
    progress: Mapping[str, int]
    below: Mapping[str, int]
    above: Mapping[str, int]
    game_won: str | None = None
    lines: tuple[ScoreLine, ...] = field(default=(), repr=False)

    @property
    def totals(self) -> dict[str, int]:
        """Everything below and above, by side (DD-71)."""
        return {side: self.below[side] + self.above[side] for side in self.games}

    @property
    def vulnerable(self) -> tuple[str, ...]:
        """Who has won a game; stays so until the rubber ends (DD-66, DD-74)."""
        return tuple(side for side, games in self.games.items() if games)


@dataclass(frozen=True)
class Rubber:
    """The hands of a rubber so far. `sides` name the two columns; `first_dealer` is one of them, if it is known."""

    sides: tuple[str, str] = ("A", "B")
    first_dealer: str | None = None
    hands: tuple[RubberHand, ...] = ()

    @cached_property
    def after(self) -> tuple[Standing, ...]:
        """How it stood after each hand."""
        return tuple(self._standings())

    def _standings(self) -> Iterator[Standing]:
        standing = self.start
        for number, hand in enumerate(self.hands, start=1):
            standing = self._next(standing, hand, number)
            yield standing

    @property
    def start(self) -> Standing:
        """The sheet before the first hand: nobody has anything, nobody is vulnerable (DD-13)."""
        nothing = dict.fromkeys(self.sides, 0)
        return Standing(nothing, nothing, nothing, nothing)

    @property
    def now(self) -> Standing:
        """How it stands."""
        return self.after[-1] if self.after else self.start

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """Every line of the sheet, with the number of its hand."""
        return tuple(line for standing in self.after for line in standing.lines)

    def other(self, side: str) -> str:
        """The other column."""
        one, two = self.sides
        return two if side == one else one

    def _next(self, before: Standing, hand: RubberHand, number: int) -> Standing:
        lines = hand_lines(
            hand.contract,
            hand.tricks,
            declarer=hand.declarer,
            defender=self.other(hand.declarer),
            vulnerable=hand.declarer in before.vulnerable,
            hand=number,
        )
        progress = {side: before.progress[side] + total(lines, side, Where.BELOW) for side in self.sides}
        winner = next((side for side in self.sides if progress[side] >= GAME_POINTS), None)
        games = {side: before.games[side] + (side == winner) for side in self.sides}
        if winner is not None:
            progress = dict.fromkeys(self.sides, 0)
            lines = (*lines, *self._bonus(games, winner, number))
        return Standing(
            games,
            progress,
            {side: before.below[side] + total(lines, side, Where.BELOW) for side in self.sides},
            {side: before.above[side] + total(lines, side, Where.ABOVE) for side in self.sides},
            winner,
            lines,
        )

    def _bonus(self, games: Mapping[str, int], winner: str, number: int) -> tuple[ScoreLine, ...]:
        """The rubber bonus, if this game was the second of its winner (DD-69, DD-70)."""
        if games[winner] < GAMES_TO_WIN:
            return ()
        lost = games[self.other(winner)]
        points = BONUS_TWO_ONE if lost else BONUS_TWO_NONE
        return (
            ScoreLine(
                "DD-70", LineKind.RUBBER_BONUS, points, winner, Where.ABOVE, MappingProxyType({"opponent_games": lost}), number
            ),
        )

    @property
    def winner(self) -> str | None:
        """Who won two games, None before (DD-69)."""
        return next((side for side in self.sides if self.now.games[side] >= GAMES_TO_WIN), None)

    @property
    def is_over(self) -> bool:
        """Whether the rubber has been won."""
        return self.winner is not None

    @property
    def rubber_bonus(self) -> int | None:
        """700 or 500, None before the end."""
        return next((line.points for line in self.lines if line.kind is LineKind.RUBBER_BONUS), None)

    @property
    def higher_total(self) -> str | None:
        """Who has more points in all, or `tie`; it need not be the winner; None before the end (DD-71, AM-25)."""
        if not self.is_over:
            return None
        one, two = self.sides
        totals = self.now.totals
        return TIE if totals[one] == totals[two] else max(self.sides, key=lambda side: totals[side])

    @property
    def next_dealer(self) -> str | None:
        """Who deals next, if the first dealer is known: in turn, passed-out hands too, on into the next rubber (DD-12, AM-48)."""
        if self.first_dealer is None:
            return None
        return self.other(self.first_dealer) if len(self.hands) % 2 else self.first_dealer

    def why_not(self) -> Refusal | None:
        """Why no hand may be added: the rubber is over (`game-over`)."""
        return refuse(RefusalKind.GAME_OVER) if self.is_over else None

    def apply(self, hand: RubberHand) -> Rubber:
        """The rubber with one more hand; raises IllegalAction."""
        refusal = self.why_not()
        if refusal is not None:
            raise IllegalAction(refusal)
        longer = replace(self, hands=(*self.hands, hand))
        standing = self._next(self.now, hand, len(longer.hands))
        longer.__dict__["after"] = (*self.after, standing)  # else a long rubber is worked out from its beginning for each hand
        return longer

    def undo(self) -> Rubber:
        """The rubber before its last hand; an empty one stays as it is."""
        return replace(self, hands=self.hands[:-1])
