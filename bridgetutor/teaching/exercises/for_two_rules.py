"""Rules of the games for two that differ from the game of four (DD-14, DD-23, DD-32, GW-15, GW-26, GW-27)."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import ClassVar

from bridgetutor.engine.calls import ALL_BIDS
from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.exercises.item import ChoiceItem, Option
from bridgetutor.teaching.exercises.saying import sayings
from bridgetutor.teaching.messages import Message, message

#: What may be asked on each level: Draw and Discard, Guess Who, both.
_TOPICS = {
    1: ("first-me", "first-you", "pass-draw", "points"),
    2: ("double", "pass-guess", "partner"),
    3: ("first-me", "first-you", "pass-draw", "double", "pass-guess", "partner", "points"),
}


@dataclass(frozen=True)
class ForTwoRules(ChoiceItem):
    """One rule; `bid` is the bid that is spoken of, `points` a number of points."""

    topic: str
    bid: str
    points: int

    kind: ClassVar[str] = "for-two-rules"

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> ForTwoRules:
        """A topic with a bid by chance."""
        topic, bid = rng.choice(_TOPICS[level]), str(rng.choice([bid for bid in ALL_BIDS if 1 <= bid.level <= 5]))
        options = _options(topic)
        rng.shuffle(options)
        return cls(seed, level, tuple(options), topic, bid, rng.randrange(14, 22))

    def question(self) -> Message:
        """What is the rule?"""
        return message(f"rules-question-{self.topic}", label=self.bid, points=self.points)

    def hints(self) -> tuple[Message, ...]:
        """What to think of."""
        return (message(f"rules-hint-{self.topic.partition('-')[0]}"),)

    def explain(self) -> tuple[Message, ...]:
        """The rule."""
        return (message(f"rules-why-{self.topic.partition('-')[0]}"),)


def _options(topic: str) -> list[Option]:
    def option(name: str, *slips: str, right: bool = False) -> Option:
        return Option(name, message("rules-" + name), slips, right)

    if topic.startswith("first"):
        mine = topic == "first-you"
        return [
            option("i", *(() if mine else ("TW-05",)), right=mine),
            option("other", *(("TW-05",) if mine else ()), right=not mine),
        ]
    if topic.startswith("pass"):
        return [option("over", right=True), option("three", "TW-06"), option("raise", "TW-06")]
    if topic == "double":
        return [option("nothing", right=True), option("redouble", "TW-07"), option("escape", "TW-07")]
    if topic == "partner":
        return [option("hidden", right=True), option("seen", "TW-09")]
    return [option("tricks", right=True), option("twentyfive", "TW-04"), option("average")]


ITEM = ForTwoRules
sayings(
    {
        "rules-question-first-me": N_("Draw and Discard: I dealt. Who draws and speaks first?"),
        "rules-question-first-you": N_("Draw and Discard: the other player dealt. Who draws and speaks first?"),
        "rules-question-pass-draw": N_("Draw and Discard: I bid {label}, the other player passes. What now?"),
        "rules-question-pass-guess": N_("Guess Who Bridge: I bid {label}, the other player passes. What now?"),
        "rules-question-double": N_("Guess Who Bridge: I bid {label}, the other player doubles. What may I do?"),
        "rules-question-partner": N_(
            "Guess Who Bridge: I see the cards of one android and want to bid {label}. Which android is my partner?"
        ),
        "rules-question-points": N_("Draw and Discard: I have {points} points. What tells me how high to bid?"),
        "rules-i": N_("I do"),
        "rules-other": N_("The other player"),
        "rules-over": N_("The auction is over."),
        "rules-three": N_("It goes on until there are three passes."),
        "rules-raise": N_("I may bid once more."),
        "rules-nothing": N_("Nothing: the auction is over, and I play it doubled."),
        "rules-redouble": N_("I may redouble."),
        "rules-escape": N_("I may bid something else."),
        "rules-hidden": N_("The one whose cards I do not see"),
        "rules-seen": N_("The one whose cards I see"),
        "rules-tricks": N_("How many tricks my own hand can win"),
        "rules-twentyfive": N_("Whether I have 25 points, as with a partner"),
        "rules-average": N_("How many cards of my longest suit were put aside"),
        "rules-hint-first": N_("Is it the dealer or the other one?"),
        "rules-hint-pass": N_("How many players are there to pass?"),
        "rules-hint-double": N_("Does the auction go on after a double in this game?"),
        "rules-hint-partner": N_("Whose cards could you tell your partner about?"),
        "rules-hint-points": N_("Is there a partner whose points you can add?"),
        "rules-why-first": N_("In Draw and Discard the player who did not deal begins."),
        "rules-why-pass": N_("With two players one pass after a bid ends the auction."),
        "rules-why-double": N_("In Guess Who Bridge a double ends the auction. There is no redouble."),
        "rules-why-partner": N_("You see the android of the other player. Your own partner is the one that you do not see."),
        "rules-why-points": N_("There is no partner and no dummy: your own hand must win the tricks."),
    }
)
