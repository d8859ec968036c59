"""A question of Guess Who Bridge that halves the possibilities (GW-47 to GW-55): of eight cards, or of all hands there can be."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import ClassVar

from bridgetutor.engine.cards import PACK, Card, Rank, Suit
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.problems import Facts
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import N_
from bridgetutor.games.questions import Bound, Count, Length, Points, Question, question_from
from bridgetutor.teaching.exercises.item import ChoiceItem, Option, table
from bridgetutor.teaching.exercises.saying import sayings
from bridgetutor.teaching.messages import Message, Reader, message, writer
from bridgetutor.teaching.scene import Scene
from bridgetutor.wording.questions import question_text

#: How near to one half the right question is, and how far from it the others are.
_NEAR, _FAR = 0.07, 0.24
_CARDS = 8
#: The cards that a player cannot see: 13 of them are in the own android's hand.
_UNSEEN = 26


@dataclass(frozen=True)
class HalvingQuestion(ChoiceItem):
    """Level 1: the android holds one of eight cards; level 2: lengths of its hand of 13; level 3: its points too.

    `cards` are the eight cards of level 1, else the 26 that are seen, the own hand first (GW-14); `shares` is how often the answer
    to an option is yes, in hundredths; what is no question has none.
    """

    cards: tuple[Card, ...]
    shares: tuple[tuple[str, int], ...]

    kind: ClassVar[str] = "halving-question"

    @classmethod
    def drawn(cls, rng: random.Random, seed: str, level: int) -> HalvingQuestion | None:
        """Cards by chance, one question near one half, two far from it, and one that has no yes or no."""
        cards = tuple(rng.sample(PACK, _CARDS if level == 1 else 26))
        asked = [(question, _share(question, cards, level)) for question in _questions(level)]
        near = [pair for pair in asked if abs(pair[1] - 0.5) <= _NEAR]
        far = [pair for pair in asked if abs(pair[1] - 0.5) >= _FAR and 0 < pair[1] < 1]
        if not near or len(far) < 2:
            return None
        right = rng.choice(near)
        wrong = rng.sample(far, 2)
        suit = rng.choice(list(Suit))
        open_one = message("halving-open-points") if level == 3 else message("halving-open-suit", suit=str(suit))
        options = [
            _option("a", right[0], right=True),
            _option("b", wrong[0][0], ("EX-13",)),
            _option("c", wrong[1][0], ("EX-13",)),
            Option("d", open_one, ("TW-10",)),
        ]
        shares = [(id_, round(100 * share)) for id_, (_, share) in zip("abc", (right, *wrong), strict=True)]
        rng.shuffle(options)
        return cls(seed, level, tuple(options), cards, tuple(shares))

    @property
    def scene(self) -> Scene:
        """The eight cards, or the own hand and the other player's android."""
        if self.level == 1:
            return table({Seat.SOUTH: Hand(self.cards)})
        return table({Seat.SOUTH: Hand(self.cards[:13]), Seat.WEST: Hand(self.cards[13:])})

    def question(self) -> Message:
        """Which question tells most?"""
        return message("halving-question-cards" if self.level == 1 else "halving-question")

    def hints(self) -> tuple[Message, ...]:
        """Half yes, half no."""
        return (message("halving-hint"), message("halving-hint-count"))

    def explain(self) -> tuple[Message, ...]:
        """How often each answer is yes."""
        shares = dict(self.shares)
        steps = [
            message("halving-share", question=str(option.text.facts["question"]), n=shares[option.id], cards=self.level == 1)
            for option in self.options
            if option.id in shares
        ]
        return (*steps, message("halving-why"))


def _option(id_: str, question: Question, slips: tuple[str, ...] = (), right: bool = False) -> Option:
    return Option(id_, message("halving-asked", question=json.dumps(question.to_data())), slips, right)


@lru_cache(maxsize=4)
def _questions(level: int) -> tuple[Question, ...]:
    """What can be asked on a level, in easy words."""
    if level == 1:
        honours = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)
        ranks = [honours[: count + 1] for count in range(4)]
        return (*(Length(suit, Bound(1)) for suit in Suit), *(Count(group, Bound(1)) for group in ranks))
    lengths = tuple(Length(suit, Bound(number)) for suit in Suit for number in range(1, 7))
    return lengths if level == 2 else (*lengths, *(Points(Bound(number)) for number in range(4, 18)))


def _share(question: Question, cards: tuple[Card, ...], level: int) -> float:
    """How often the answer is yes: among the eight cards, or among all hands of 13 from the other 26 cards."""
    if level == 1:
        return sum(question.answer(Hand((card,))) for card in cards) / len(cards)
    unseen = _unseen(cards)
    if isinstance(question, Length):
        least = question.bound.least or 0
        held = sum(card.suit is question.suit for card in unseen)
        ways = sum(comb(held, n) * comb(_UNSEEN - held, 13 - n) for n in range(least, min(13, held) + 1))
        return ways / comb(_UNSEEN, 13)
    assert isinstance(question, Points)
    by_points = _ways_by_points(tuple(sum(card.points == points for card in unseen) for points in range(5)))
    return sum(ways for points, ways in by_points.items() if question.bound.holds(points)) / comb(_UNSEEN, 13)


@lru_cache(maxsize=4)
def _unseen(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The other cards of the pack."""
    seen = frozenset(cards)
    return tuple(card for card in PACK if card not in seen)


@lru_cache(maxsize=512)
def _ways_by_points(counts: tuple[int, ...]) -> Mapping[int, int]:
    """In how many ways 13 of the unseen cards have each number of points; `counts` are how many cards have 0, 1 ... 4 points."""
    found = {(0, 0): 1}
    for points, count in enumerate(counts):
        step: dict[tuple[int, int], int] = {}
        for (cards, total), ways in found.items():
            for taken in range(min(count, 13 - cards) + 1):
                key = (cards + taken, total + taken * points)
                step[key] = step.get(key, 0) + ways * comb(count, taken)
        found = step
    return {total: ways for (cards, total), ways in found.items() if cards == 13}


ITEM = HalvingQuestion


@writer("halving-asked")
def _asked(facts: Facts, reader: Reader) -> str:
    return question_text(question_from(json.loads(str(facts["question"]))), reader.words)


@writer("halving-share")
def _told(facts: Facts, reader: Reader) -> str:
    asked, share = _asked(facts, reader), int(str(facts["n"]))
    if facts["cards"]:
        return reader.words.t("{question} Yes for {n} of the 8 cards.").format(question=asked, n=round(share * _CARDS / 100))
    return reader.words.t("{question} Yes in about {n} of 100 hands.").format(question=asked, n=share)


sayings(
    {
        "halving-question-cards": N_(
            "Your android holds one of these eight cards. Which question tells you most, whatever the answer?"
        ),
        "halving-question": N_(
            "You see your hand and the other player's android. Yours holds 13 of the other 26 cards. Which question tells you most?"
        ),
        "halving-open-suit": N_("How many {suit} does your android have?"),
        "halving-open-points": N_("How many points does your android have?"),
        "halving-hint": N_("The best question has as many cases for yes as for no."),
        "halving-hint-count": N_("For each question think: how often would the answer be yes?"),
        "halving-why": N_("Nearest to half and half is best: so either answer rules out as much as possible."),
    }
)
