"""Minibridge in words: contracts, announcements, who declares and why, results."""

from __future__ import annotations

from collections.abc import Sequence

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.scoring.minibridge import Goal, MinibridgeContract, RulePreset, explain
from bridgetutor.wording.cards import seat_name, side_name

_GOALS = {Goal.PARTSCORE: N_("part-score"), Goal.GAME: N_("game")}
_CONTRACTS = {
    (Denomination.CLUBS, Goal.PARTSCORE): N_("Part-score in clubs"),
    (Denomination.DIAMONDS, Goal.PARTSCORE): N_("Part-score in diamonds"),
    (Denomination.HEARTS, Goal.PARTSCORE): N_("Part-score in hearts"),
    (Denomination.SPADES, Goal.PARTSCORE): N_("Part-score in spades"),
    (Denomination.NO_TRUMPS, Goal.PARTSCORE): N_("Part-score in no trumps"),
    (Denomination.CLUBS, Goal.GAME): N_("Game in clubs"),
    (Denomination.DIAMONDS, Goal.GAME): N_("Game in diamonds"),
    (Denomination.HEARTS, Goal.GAME): N_("Game in hearts"),
    (Denomination.SPADES, Goal.GAME): N_("Game in spades"),
    (Denomination.NO_TRUMPS, Goal.GAME): N_("Game in no trumps"),
}
#: Numbers of tricks down as words, where a word reads better than a figure.
_DOWN = (
    N_("One down."),
    N_("Two down."),
    N_("Three down."),
    N_("Four down."),
    N_("Five down."),
    N_("Six down."),
    N_("Seven down."),
)


def goal_name(goal: Goal, words: Language) -> str:
    """`part-score`, `game`."""
    return words.t(_GOALS[goal])


def contract_name(contract: MinibridgeContract, words: Language) -> str:
    """`Game in no trumps`."""
    return words.t(_CONTRACTS[contract.denomination, contract.goal])


def tricks_needed(contract: MinibridgeContract, rules: RulePreset, words: Language) -> str:
    """`9 tricks needed (6 + 3).`"""
    needs = rules.needs(contract)
    return words.t("{needs} tricks needed (6 + {over}).").format(needs=needs, over=needs - 6)


def announcement(seat: Seat, points: int, words: Language) -> str:
    """`North: 8 points.`"""
    return words.tn("{seat}: {n} point.", "{seat}: {n} points.", points).format(seat=seat_name(seat, words), n=points)


def announcements(state: MinibridgeState, words: Language) -> tuple[str, ...]:
    """What each seat states, in order (AM-31); unknown points are left out."""
    said = [(seat, state.points[seat]) for seat in state.announcing]
    return tuple(announcement(seat, points, words) for seat, points in said if points is not None)


def declarer_reasons(state: MinibridgeState, words: Language) -> tuple[str, ...]:
    """Why this seat declares, sentence by sentence: the stronger side, the stronger partner or who spoke first, dummy, the lead."""
    side = next((side for side in Side if (state.side_points[side] or 0) > 20), None)
    if state.is_redeal:
        return (words.t("Both sides have 20 points: deal again."),)
    if side is None or state.declarer is None:
        return (words.t("Too few hands are known to say who declares."),)
    return (_stronger_side(state, side, words), _stronger_partner(state, state.declarer, words), _seats(state.declarer, words))


def _stronger_side(state: MinibridgeState, side: Side, words: Language) -> str:
    one, two = side.seats
    sums = dict(state.side_points)
    if state.points[one] is None or state.points[two] is None:
        return words.t("{side} have {sum} points, {other_side} {other_sum}: {side} play.").format(
            side=side_name(side, words), sum=sums[side], other_side=side_name(side.other, words), other_sum=sums[side.other]
        )
    return words.t("{side} have {one} + {two} = {sum} points, {other_side} {other_sum}: {side} play.").format(
        side=side_name(side, words),
        one=state.points[one],
        two=state.points[two],
        sum=sums[side],
        other_side=side_name(side.other, words),
        other_sum=sums[side.other],
    )


def _stronger_partner(state: MinibridgeState, declarer: Seat, words: Language) -> str:
    names = {"declarer": seat_name(declarer, words), "dummy": seat_name(declarer.partner, words)}
    high, low = state.points[declarer], state.points[declarer.partner]
    if high == low:
        return words.t("{declarer} and {dummy} have {points} each; {declarer} spoke first and is declarer.").format(
            points=high, **names
        )
    return words.t("{declarer} has {high}, {dummy} {low}: {declarer} is declarer.").format(high=high, low=low, **names)


def _seats(declarer: Seat, words: Language) -> str:
    return words.t("{dummy} is dummy, and {leader}, on declarer's left, leads.").format(
        dummy=seat_name(declarer.partner, words), leader=seat_name(declarer.left, words)
    )


def result_phrase(contract: MinibridgeContract, tricks: int, rules: RulePreset, words: Language) -> str:
    """`Contract made with one overtrick.` or `Two down. 100 points to the defenders.`"""
    over = tricks - rules.needs(contract)
    if over == 0:
        return words.t("Contract made.")
    if over > 0:
        return _made_with(over, words)
    points = explain(contract, tricks, rules)[0].points
    count = words.t(_DOWN[-over - 1]) if -over <= len(_DOWN) else words.tn("{n} down.", "{n} down.", -over).format(n=-over)
    return words.t("{down} {points} points to the defenders.").format(down=count, points=points)


def _made_with(over: int, words: Language) -> str:
    if over == 1:
        return words.t("Contract made with one overtrick.")
    return words.t("Contract made with {n} overtricks.").format(n=over)


def row_name(denominations: Sequence[Denomination], words: Language) -> str:
    """The label of a row of the official tables, in markup, the highest first: `No trumps`, `!S or !H`."""
    if Denomination.NO_TRUMPS in denominations:
        return words.t("No trumps")
    one, two = (f"!{each.letter}" for each in reversed(denominations))
    return words.t("{one} or {two}").format(one=one, two=two)
