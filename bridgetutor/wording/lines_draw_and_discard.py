"""The sentences of the lines of a rubber (DD-50 to DD-70): those of duplicate where the points are the same, and the rest.

A rubber has no bonus for a part-score or a game (AM-23), so those two kinds have no sentence here.
"""

from __future__ import annotations

from bridgetutor.engine.people import PEOPLE
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.scoring.lines import LineKind, ScoreLine
from bridgetutor.wording.lines_contract import SENTENCES as DUPLICATE
from bridgetutor.wording.lines_contract import added

_STAKES_DOWN = {
    (0, False): N_("Declarer is not vulnerable, so each counts {each}: {sum} above the line for the defender."),
    (0, True): N_("Declarer is vulnerable, so each counts {each}: {sum} above the line for the defender."),
    (1, False): N_("Doubled and not vulnerable, step by step: {sum} above the line for the defender."),
    (1, True): N_("Doubled and vulnerable, step by step: {sum} above the line for the defender."),
    (2, False): N_("Redoubled and not vulnerable, twice the doubled steps: {sum} above the line for the defender."),
    (2, True): N_("Redoubled and vulnerable, twice the doubled steps: {sum} above the line for the defender."),
}
#: The same where four people play: there are two defenders.
_STAKES_DOWN_FOUR = {
    (0, False): N_("Declarer is not vulnerable, so each counts {each}: {sum} above the line for the defenders."),
    (0, True): N_("Declarer is vulnerable, so each counts {each}: {sum} above the line for the defenders."),
    (1, False): N_("Doubled and not vulnerable, step by step: {sum} above the line for the defenders."),
    (1, True): N_("Doubled and vulnerable, step by step: {sum} above the line for the defenders."),
    (2, False): N_("Redoubled and not vulnerable, twice the doubled steps: {sum} above the line for the defenders."),
    (2, True): N_("Redoubled and vulnerable, twice the doubled steps: {sum} above the line for the defenders."),
}
_TWO_PEOPLE = tuple(person.value for person in PEOPLE)


def _undertricks(line: ScoreLine, words: Language) -> str:
    """Of two people one defends; where sides score, two do."""
    steps, doubled = line.facts["steps"], line.facts["doubled"]
    assert isinstance(steps, tuple)
    assert isinstance(doubled, int)
    down = len(steps)
    begin = words.tn("{down} undertrick.", "{down} undertricks.", down).format(down=down)
    stakes = _STAKES_DOWN if line.to in _TWO_PEOPLE else _STAKES_DOWN_FOUR
    end = words.t(stakes[doubled, bool(line.facts["vulnerable"])])
    worked = added(steps) if doubled else f"{down} × {steps[0]} = {line.points}"
    return f"{begin} {end.format(each=steps[0], sum=worked)}"


def _rubber_bonus(line: ScoreLine, words: Language) -> str:
    if line.facts["opponent_games"]:
        return words.t("Two games to one: rubber bonus {points}.").format(points=line.points)
    return words.t("Two games to none: rubber bonus {points}.").format(points=line.points)


SENTENCES = {
    LineKind.TRICK_POINTS: DUPLICATE[LineKind.TRICK_POINTS],
    LineKind.DOUBLING: DUPLICATE[LineKind.DOUBLING],
    LineKind.OVERTRICKS: DUPLICATE[LineKind.OVERTRICKS],
    LineKind.DOUBLED_MADE_BONUS: DUPLICATE[LineKind.DOUBLED_MADE_BONUS],
    LineKind.SMALL_SLAM_BONUS: DUPLICATE[LineKind.SMALL_SLAM_BONUS],
    LineKind.GRAND_SLAM_BONUS: DUPLICATE[LineKind.GRAND_SLAM_BONUS],
    LineKind.UNDERTRICKS: _undertricks,
    LineKind.RUBBER_BONUS: _rubber_bonus,
}
