"""The progress of a rubber after a hand (DD-67, DD-68, AM-47) and its end (DD-69 to DD-71, AM-25)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from bridgetutor.engine.calls import ALL_BIDS
from bridgetutor.engine.contracts import Contract
from bridgetutor.foundation.i18n import N_
from bridgetutor.scoring.rubber import BONUS_TWO_NONE, BONUS_TWO_ONE, Rubber, RubberHand
from bridgetutor.scoring.values import GAME_POINTS, trick_points
from bridgetutor.teaching.answers import Answer, ChoiceAnswer, Form, NumbersAnswer, NumbersForm
from bridgetutor.teaching.exercises.item import ChoiceItem, Item, Option, Row
from bridgetutor.teaching.exercises.saying import plain, sayings
from bridgetutor.teaching.messages import Message, Reader, message, say

WE, THEY = "We", "They"


def _hand(rng: random.Random, declarer: str | None = None) -> RubberHand:
    bid = rng.choice([bid for bid in ALL_BIDS if bid.level <= 4])
    over = rng.choice((0, 0, 0, 1, 2, -1, -2))
    return RubberHand(Contract.of(bid), declarer or rng.choice((WE, THEY)), min(13, bid.tricks + over))


@dataclass(frozen=True)
class RubberProgress(Item):
    """Both sides have a part-score, then one side makes a contract: what counts for the next game now?"""

    before: tuple[int, int]
    hand: RubberHand
    rubber: Rubber

    kind: ClassVar[str] = "rubber-score"
    again: ClassVar[str] = "rubber-again-progress"

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> RubberProgress | None:
        """Two part-scores and a hand that mostly wins the game."""
        rubber = Rubber((WE, THEY))
        for side in (WE, THEY):
            rubber = rubber.apply(_hand(rng, side))
        before = rubber.now.progress[WE], rubber.now.progress[THEY]
        hand = _hand(rng)
        after = rubber.apply(hand)
        if not all(before) or any(standing.game_won for standing in rubber.after):
            return None
        return cls(seed, level, before, hand, after) if after.now.game_won or rng.random() < 0.15 else None

    @property
    def right(self) -> tuple[Answer, ...]:
        """The progress of both sides."""
        return (NumbersAnswer((self.rubber.now.progress[WE], self.rubber.now.progress[THEY])),)

    def mistakes(self) -> Mapping[str, Iterable[Answer]]:
        """The loser keeps its part (RU-04), the winner what is over 100 (RU-05); overtricks counted too (RU-01)."""
        contract = self.hand.contract
        assert contract is not None
        ours, theirs = self.before
        mine, other = (ours, theirs) if self.hand.declarer == WE else (theirs, ours)
        standing = self.rubber.now
        below = sum(standing.below.values()) - ours - theirs
        found: dict[str, tuple[int, int]] = {}
        if standing.game_won:
            found = {"RU-04": (0, other), "RU-05": (mine + below - GAME_POINTS, 0)}
        else:
            above = sum(points for points in standing.above.values()) - sum(self.rubber.undo().now.above.values())
            found = (
                {"RU-01": (mine + below + above, other)}
                if below
                else {"RU-15": (mine + trick_points(contract.level, contract.denomination), other)}
            )
        flip = self.hand.declarer == THEY
        return {id_: [NumbersAnswer((two, one) if flip else (one, two))] for id_, (one, two) in found.items()}

    @property
    def rows(self) -> tuple[Row, ...]:
        """The part-scores before, and the hand."""
        assert self.hand.contract is not None
        return (
            Row(message("rubber-we-before"), plain(str(self.before[0]))),
            Row(message("rubber-they-before"), plain(str(self.before[1]))),
            Row(message("contract"), message("label", label=str(self.hand.contract))),
            Row(message("declarer"), message("rubber-we" if self.hand.declarer == WE else "rubber-they")),
            Row(message("tricks-won"), plain(str(self.hand.tricks))),
        )

    def form(self, reader: Reader) -> Form:
        """Two numbers."""
        return NumbersForm((say(message("rubber-we"), reader), say(message("rubber-they"), reader)), "", 0, 999)

    def answer_text(self, answer: Answer, reader: Reader) -> str:
        """Both numbers."""
        assert isinstance(answer, NumbersAnswer)
        ours, theirs = answer.values
        return f"{say(message('rubber-we'), reader)}: {ours} · {say(message('rubber-they'), reader)}: {theirs}"

    def question(self) -> Message:
        """What counts for the game that is being played?"""
        return message("rubber-question-progress")

    def hints(self) -> tuple[Message, ...]:
        """Is there a game?"""
        return (message("rubber-hint-below"), message("rubber-hint-hundred"))

    def explain(self) -> tuple[Message, ...]:
        """The new sum; a game or not."""
        standing = self.rubber.now
        side = self.hand.declarer
        mine = self.before[0 if side == WE else 1]
        below = standing.below[side] - mine
        if not below:
            return (message("rubber-why-down"),)
        steps = [plain(f"{mine} + {below} = {mine + below}")]
        return (*steps, message("rubber-why-game" if standing.game_won else "rubber-why-no-game"))


@dataclass(frozen=True)
class RubberEnd(ChoiceItem):
    """The rubber is won: what are the totals, and who has more?"""

    ours: int
    theirs: int
    games: tuple[int, int]

    kind: ClassVar[str] = "rubber-score"
    again: ClassVar[str] = "rubber-again-end"

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> RubberEnd | None:
        """A rubber won by us; the points before its bonus, and the totals with it."""
        lost = rng.randrange(2)
        bonus, other = (BONUS_TWO_ONE, BONUS_TWO_NONE) if lost else (BONUS_TWO_NONE, BONUS_TWO_ONE)
        ours, theirs = 10 * rng.randrange(20, 60), 10 * rng.randrange(20, 160)
        totals = ours + bonus, theirs
        if abs(totals[0] - totals[1]) < 30 or abs(ours + other - theirs) < 10 or ours == theirs:
            return None
        behind = totals[1] > totals[0]
        options = [
            _total("right", totals, (), right=True),
            _total("swapped", (ours + other, theirs), ("RU-12",)),
        ]
        if behind:
            options.append(Option("winner", message("rubber-we-more"), ("RU-13",)))
        else:
            options.append(_total("both", (totals[0], theirs + other), ("RU-12",)))
        rng.shuffle(options)
        item = cls(seed, level, tuple(options), ours, theirs, (2, lost))
        return item if behind or rng.random() < 0.4 else None

    @property
    def rows(self) -> tuple[Row, ...]:
        """Games and points before the bonus."""
        return (
            Row(message("rubber-games"), plain(f"{self.games[0]}–{self.games[1]}")),
            Row(message("rubber-we-points"), plain(str(self.ours))),
            Row(message("rubber-they-points"), plain(str(self.theirs))),
        )

    def question(self) -> Message:
        """Who has more?"""
        return message("rubber-question-end")

    def feedback(self, answer: Answer) -> Message:
        """Where the losers were given a bonus too, the sizes of the bonus were not the mistake."""
        both = isinstance(answer, ChoiceAnswer) and answer.option == "both"
        return message("rubber-one-bonus") if both else super().feedback(answer)

    def hints(self) -> tuple[Message, ...]:
        """The bonus; both columns."""
        return (message("rubber-hint-bonus"), message("rubber-hint-columns"))

    def explain(self) -> tuple[Message, ...]:
        """Bonus and totals."""
        bonus = BONUS_TWO_ONE if self.games[1] else BONUS_TWO_NONE
        return (
            message("rubber-why-bonus", won=self.games[0], lost=self.games[1], bonus=bonus),
            plain(f"{self.ours} + {bonus} = {self.ours + bonus}"),
        )


def _total(id_: str, totals: tuple[int, int], slips: tuple[str, ...], right: bool = False) -> Option:
    kind = "rubber-ahead-we" if totals[0] > totals[1] else "rubber-ahead-they"
    return Option(id_, message(kind, ours=totals[0], theirs=totals[1]), slips, right)


sayings(
    {
        "rubber-again-progress": N_("Let's add what is below the line, and see whether a game is won."),
        "rubber-again-end": N_("Let's add both columns once more."),
        "rubber-we": N_("We"),
        "rubber-they": N_("They"),
        "rubber-we-before": N_("We, below the line before"),
        "rubber-they-before": N_("They, below the line before"),
        "rubber-question-progress": N_("After this hand: how many points count for each side in the game being played?"),
        "rubber-hint-hundred": N_("With 100 or more a game is won. What happens to the line then?"),
        "rubber-why-down": N_("The contract failed: below the line nothing changes."),
        "rubber-why-game": N_("100 or more: a game is won. A new line is drawn, and both sides start at 0."),
        "rubber-why-no-game": N_("Fewer than 100: no game yet, both sides keep what they have."),
        "rubber-games": N_("Games: we – they"),
        "rubber-we-points": N_("Our points before the bonus"),
        "rubber-they-points": N_("Their points"),
        "rubber-question-end": N_("We have won the rubber. What are the totals?"),
        "rubber-ahead-we": N_("{ours} to {theirs}: we have more."),
        "rubber-ahead-they": N_("{ours} to {theirs}: they have more."),
        "rubber-we-more": N_("We won two games, so we have more."),
        "rubber-hint-bonus": N_("The winner of the rubber has a bonus: 700 for two games to none, 500 for two games to one."),
        "rubber-one-bonus": N_("Our total is right. Only the side that won the rubber has a bonus."),
        "rubber-hint-columns": N_("Add each column, then compare."),
        "rubber-why-bonus": N_("Games {won} to {lost}: the bonus is {bonus}."),
    }
)
