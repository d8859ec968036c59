"""The Portuguese example of a rubber for two, step by step: its first hand (DD-80 to DD-82), then the rubber to its end (DD-71).

A step shows the sheet as far as it is written, the lines of its hand as far as they are explained, and says one thing. Every number
of a sentence is computed from the hands.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bridgetutor.foundation.i18n import Language
from bridgetutor.scoring.contract import duplicate_score
from bridgetutor.scoring.lines import LineKind
from bridgetutor.scoring.rubber import BONUS_TWO_NONE, BONUS_TWO_ONE, Rubber
from bridgetutor.scoring.values import GAME_POINTS, game_bonus
from bridgetutor.session.rubber_sheet import RubberSheet, rubber_of
from bridgetutor.wording.lines import line_text

#: The four hands: A 3NT with ten tricks as in the source, and how the course goes on.
EXAMPLE = ("A 3NT 10", "B 6H 12", "A 3NTX 6", "A 4S 10")
FIRST_DEALER = "B"


@dataclass(frozen=True, slots=True)
class Step:
    """One step: how many hands there are, how much of the last is written (`paper`) and explained (None: all), and what is said.

    `rule` is the rule that it is about.
    """

    hands: int
    written: int | None
    lines: int | None
    title: str
    text: str
    rule: str


def example() -> Rubber:
    """The whole rubber."""
    return rubber_of(*EXAMPLE, first_dealer=FIRST_DEALER)


def example_sheet(hands: int) -> RubberSheet:
    """The sheet after so many hands, the last one open; the two are called A and B, as in the source."""
    rubber = rubber_of(*EXAMPLE[:hands], first_dealer=FIRST_DEALER)
    return RubberSheet(("A", "B"), two_names=True, rubber=rubber, chosen=hands - 1 if hands else None)


def steps(words: Language) -> tuple[Step, ...]:
    """All steps in a language."""
    rubber = example()
    return (*_first_hand(rubber, words), *_second_hand(rubber, words), *_third_hand(rubber, words), *_last_hand(rubber, words))


def _points(rubber: Rubber, hand: int, kind: LineKind) -> int:
    return next(line.points for line in rubber.after[hand].lines if line.kind is kind)


def _said(rubber: Rubber, hand: int, kind: LineKind, words: Language) -> str:
    return line_text(next(line for line in rubber.after[hand].lines if line.kind is kind), words)


def _first_hand(rubber: Rubber, words: Language) -> Iterator[Step]:
    hand = rubber.hands[0]
    assert hand.contract is not None
    needs, tricks = hand.contract.tricks_needed, hand.tricks
    below, above = (_points(rubber, 0, kind) for kind in (LineKind.TRICK_POINTS, LineKind.OVERTRICKS))
    yield Step(0, None, None, words.t("An empty sheet"), words.t(
        "A and B play bridge for two. Each has a column. The thick line parts them: below it goes only what a made contract "
        "promised, above it goes everything else."), "DD-49")  # fmt: skip
    yield Step(1, 0, 2, words.t("Hand 1: 3NT"), words.t(
        "A bids 3NT and B passes, so A is declarer and has promised {needs} tricks. A wins {tricks}.").format(
            needs=needs, tricks=tricks), "DD-80")  # fmt: skip
    yield Step(1, 1, 3, words.t("Below the line"), words.t(
        "The {needs} tricks that were promised go below the line. {why}").format(
            needs=needs, why=_said(rubber, 0, LineKind.TRICK_POINTS, words)), "DD-80")  # fmt: skip
    yield Step(1, 2, 4, words.t("Above the line"), words.t(
        "The tenth trick was won but not promised: {points} above the line. It never counts for a game.").format(
            points=above), "DD-80")  # fmt: skip
    yield Step(1, 3, 5, words.t("A game"), words.t(
        "A has {points} below the line, and a game needs {needed}. So A wins the first game. A line is drawn under both columns, "
        "and both start again at nothing.").format(points=below, needed=GAME_POINTS), "DD-81")  # fmt: skip
    yield Step(1, 3, 5, words.t("Vulnerable"), words.t(
        "A has won a game and is vulnerable until the rubber ends; B is not. Being vulnerable stays; the way to the next "
        "game begins again."), "DD-74")  # fmt: skip
    duplicate = duplicate_score(hand.contract, False, tricks)
    yield Step(1, None, None, words.t("No game bonus"), words.t(
        "In duplicate bridge this hand would score {duplicate}, with a game bonus of {bonus} in it. In a rubber there is none: the "
        "reward comes at the end, {none} or {one}.").format(
            duplicate=duplicate, bonus=game_bonus(False), none=BONUS_TWO_NONE, one=BONUS_TWO_ONE), "DD-82")  # fmt: skip


def _second_hand(rubber: Rubber, words: Language) -> Iterator[Step]:
    yield Step(2, 1, 3, words.t("Hand 2: a slam"), words.t(
        "Now B bids 6!H and wins all the 12 tricks promised. {why} That goes below the line.").format(
            why=_said(rubber, 1, LineKind.TRICK_POINTS, words)), "DD-50")  # fmt: skip
    yield Step(2, None, None, words.t("A game for B"), words.t(
        "The slam was bid and made, so {points} go above the line. And B has a game too: a new line, and both are vulnerable. "
        "What B has over {needed} stays in the total but does not count for the next game.").format(
            points=_points(rubber, 1, LineKind.SMALL_SLAM_BONUS), needed=GAME_POINTS), "DD-56")  # fmt: skip


def _third_hand(rubber: Rubber, words: Language) -> Iterator[Step]:
    hand = rubber.hands[2]
    assert hand.contract is not None
    yield Step(3, 0, 2, words.t("Hand 3: doubled"), words.t(
        "A bids 3NT once more, and B doubles. A wins only {tricks} tricks: {down} are missing.").format(
            tricks=hand.tricks, down=hand.contract.tricks_needed - hand.tricks), "DD-59")  # fmt: skip
    yield Step(3, None, None, words.t("A penalty"), words.t(
        "{why} Nothing goes below the line.").format(why=_said(rubber, 2, LineKind.UNDERTRICKS, words)), "DD-63")  # fmt: skip


def _last_hand(rubber: Rubber, words: Language) -> Iterator[Step]:
    yield Step(4, 2, 4, words.t("Hand 4: the second game"), words.t(
        "A bids 4!S and wins 10 tricks. {why} With that A wins a second game, and the rubber is over.").format(
            why=_said(rubber, 3, LineKind.TRICK_POINTS, words)), "DD-69")  # fmt: skip
    yield Step(4, None, None, words.t("The rubber bonus"), words.t(
        "A wins the rubber two games to one. Since B has a game, the bonus is {points} and not {other}.").format(
            points=_points(rubber, 3, LineKind.RUBBER_BONUS), other=BONUS_TWO_NONE), "DD-70")  # fmt: skip
    now = rubber.now
    ahead = str(rubber.higher_total)
    yield Step(4, None, None, words.t("Who has more?"), words.t(
        "Add up each column: A has {a_below} + {a_above} = {a}, B has {b_below} + {b_above} = {b}. A won the rubber, but "
        "{ahead} has {more} points more and wins the comparison.").format(
            a_below=now.below["A"], a_above=now.above["A"], a=now.totals["A"], b_below=now.below["B"], b_above=now.above["B"],
            b=now.totals["B"], ahead=ahead, more=abs(now.totals["A"] - now.totals["B"])), "DD-71")  # fmt: skip
