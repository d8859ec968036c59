"""The sentences of Minibridge's score lines (MB-32, MB-33, MB-47, MB-49, MB-50)."""

from __future__ import annotations

from bridgetutor.engine.cards import Denomination
from bridgetutor.foundation.i18n import Language
from bridgetutor.scoring.lines import LineKind, ScoreLine
from bridgetutor.wording.cards import denomination_name


def _trick_points(line: ScoreLine, words: Language) -> str:
    facts = line.facts
    name = denomination_name(Denomination.parse(str(facts["denomination"])), words)
    if line.rule == "MB-33":
        return words.t("The first trick over six counts {first} in no trumps, that is {extra} more.").format(
            first=facts["first"], extra=facts["extra"]
        )
    over = int(str(facts["over_six"]))
    return words.tn(
        "{tricks} tricks are {over} over six: {over} × {each} in {denomination} = {points}.",
        "{tricks} tricks are {over} over six: {over} × {each} in {denomination} = {points}.",
        over,
    ).format(tricks=facts["tricks"], over=over, each=facts["each"], denomination=name, points=line.points)


def _partscore_bonus(line: ScoreLine, words: Language) -> str:
    return words.t("Part-score made ({tricks} tricks, {needs} needed): part-score bonus {points}.").format(
        tricks=line.facts["tricks"], needs=line.facts["needs"], points=line.points
    )


def _game_bonus(line: ScoreLine, words: Language) -> str:
    return words.t("Game made ({tricks} tricks, {needs} needed): game bonus {points}.").format(
        tricks=line.facts["tricks"], needs=line.facts["needs"], points=line.points
    )


def _undertricks(line: ScoreLine, words: Language) -> str:
    down = int(str(line.facts["undertricks"]))
    return words.tn(
        "{tricks} of {needs} tricks: {down} is missing, {down} × {each} = {points} to the defenders.",
        "{tricks} of {needs} tricks: {down} are missing, {down} × {each} = {points} to the defenders.",
        down,
    ).format(tricks=line.facts["tricks"], needs=line.facts["needs"], down=down, each=line.facts["each"], points=line.points)


SENTENCES = {
    LineKind.TRICK_POINTS: _trick_points,
    LineKind.PARTSCORE_BONUS: _partscore_bonus,
    LineKind.GAME_BONUS: _game_bonus,
    LineKind.UNDERTRICKS: _undertricks,
}
