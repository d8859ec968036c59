"""What a wrong Minibridge score says about the slip behind it (SC-01 to SC-13); every prediction is computed from the result."""

from __future__ import annotations

from bridgetutor.engine.cards import Denomination
from bridgetutor.foundation.i18n import N_
from bridgetutor.scoring.lines import LineKind
from bridgetutor.scoring.minibridge import DECLARER, DEFENDERS, ENGLAND, MinibridgeContract, RulePreset, explain
from bridgetutor.teaching.messages import sentences


def right_totals(contract: MinibridgeContract, tricks: int, preset: RulePreset = ENGLAND) -> tuple[int, int]:
    """The points of declarer's side and of the defenders."""
    lines = explain(contract, tricks, preset)
    declarer, defenders = (sum(line.points for line in lines if line.to == to) for to in (DECLARER, DEFENDERS))
    return declarer, defenders


def predicted_scores(contract: MinibridgeContract, tricks: int, preset: RulePreset = ENGLAND) -> dict[str, frozenset[int]]:
    """The wrong totals that each slip leads to, on the side that scores; for SC-10 on declarer's side, which does not.

    The right total is never among them; a slip that changes nothing is left out.
    """
    needs = preset.needs(contract)
    right = max(right_totals(contract, tricks, preset))
    found = _made(contract, tricks, preset, right) if tricks >= needs else _down(contract, tricks, preset)
    kept = {slip: frozenset(totals) - {right} for slip, totals in found.items()}
    return {slip: totals for slip, totals in kept.items() if totals}


def _made(contract: MinibridgeContract, tricks: int, preset: RulePreset, right: int) -> dict[str, set[int]]:
    each, extra = preset.each[contract.denomination], preset.first_extra[contract.denomination]
    bonus = preset.game_bonus if contract.is_game else preset.partscore_bonus
    over = tricks - preset.needs(contract)
    found = {
        "SC-03": {tricks * each + first + prize for first in {0, extra} for prize in (0, bonus)},
        "SC-04": {right - bonus},
    }
    if contract.denomination is Denomination.NO_TRUMPS:
        found["SC-01"] = {right - extra}
        found["SC-02"] = {(each + extra) * (tricks - 6) + bonus}
    if contract.is_game:
        found["SC-06"] = {right + preset.partscore_bonus}
        found["SC-08"] = {right + each * over}
        if contract.denomination.is_minor:
            found["SC-07"] = {right + 10 * over}
    elif tricks >= preset.game_needs[contract.denomination]:
        found["SC-05"] = {right - preset.partscore_bonus + preset.game_bonus}
    return found


def _down(contract: MinibridgeContract, tricks: int, preset: RulePreset) -> dict[str, set[int]]:
    missing = preset.needs(contract) - tricks
    points = preset.trick_points(contract.denomination, tricks)
    bonus = preset.game_bonus if contract.is_game else preset.partscore_bonus
    found = {"SC-11": {preset.undertrick * (13 - tricks)}}
    if missing > 1:
        found["SC-12"] = {preset.undertrick}
    if contract.is_game:
        found["SC-09"] = {preset.undertrick * max(0, preset.partscore_needs - tricks)}
    if points:
        found["SC-10"] = {points, points + bonus}
    return found


def diagnose_score(
    contract: MinibridgeContract, tricks: int, declarer: int, defenders: int, preset: RulePreset = ENGLAND
) -> tuple[str, ...]:
    """The slips that explain the totals written for declarer's side and for the defenders; none where both are right."""
    right = right_totals(contract, tricks, preset)
    if (declarer, defenders) == right:
        return ()
    if declarer and defenders:
        return ("SC-13",)
    predicted = predicted_scores(contract, tricks, preset)
    made = tricks >= preset.needs(contract)
    if made:
        return tuple(slip for slip, totals in sorted(predicted.items()) if declarer in totals and not defenders)
    if declarer:
        return ("SC-10",) if declarer in predicted.get("SC-10", ()) else ()
    return tuple(slip for slip, totals in sorted(predicted.items()) if slip != "SC-10" and defenders in totals)


#: The row of the score sheet that a line belongs to.
ROW_OF = {
    LineKind.TRICK_POINTS: "trick-points",
    LineKind.PARTSCORE_BONUS: "bonus",
    LineKind.GAME_BONUS: "bonus",
    LineKind.UNDERTRICKS: "undertricks",
}


sentences(
    {
        "score-SC-01": N_("In no trumps the first trick is 40."),
        "score-SC-02": N_("Only the first one is 40; the rest are 30."),
        "score-SC-03": N_("The first six tricks count nothing. Start at the seventh."),
        "score-SC-04": N_("The trick points are there. Contract made: which bonus belongs to it?"),
        "score-SC-05": N_("You made enough tricks for game, but you only promised seven."),
        "score-SC-06": N_("Only one bonus: 300 stands in place of 50."),
        "score-SC-07": N_("In clubs and diamonds every trick is 20, also the extra ones."),
        "score-SC-08": N_("The extra tricks are in the trick points already."),
        "score-SC-09": N_("Game needs {needs} tricks, so {missing} are missing."),
        "score-SC-10": N_("Was the contract made? If not, declarer's side writes nothing."),
        "score-SC-11": N_("50 for each *missing* trick, not for each one lost."),
        "score-SC-12": N_("50 for *each* missing trick. How many are missing?"),
        "score-SC-13": N_("Only one side writes points. Which one?"),
    }
)
