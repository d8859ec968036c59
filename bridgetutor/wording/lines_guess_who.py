"""The sentences of Guess Who Bridge's lines (GW-44, GW-50, GW-64 to GW-69): who pays how many tokens to whom, and why."""

from __future__ import annotations

from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.scoring.lines import LineKind, ScoreLine


def _number(line: ScoreLine, name: str) -> int:
    value = line.facts[name]
    assert isinstance(value, int)
    return value


def _contract_tokens(line: ScoreLine, words: Language) -> str:
    level = _number(line, "level")
    if line.facts["doubled"]:
        text = words.tn(
            "Contract made, doubled: the opponent pays declarer {each} for the {level} trick over six that was bid, {points}.",
            "Contract made, doubled: the opponent pays declarer {each} for each of the {level} tricks over six that were bid, "
            "{level} × {each} = {points}.",
            level,
        )
    else:
        text = words.tn(
            "Contract made: the opponent pays declarer {each} for the {level} trick over six that was bid, {points}.",
            "Contract made: the opponent pays declarer {each} for each of the {level} tricks over six that were bid, "
            "{level} × {each} = {points}.",
            level,
        )
    return text.format(level=level, each=line.facts["each"], points=line.points)


def _overtrick_tokens(line: ScoreLine, words: Language) -> str:
    over = _number(line, "tricks")
    if line.facts["doubled"]:
        text = words.tn(
            "{over} overtrick, doubled: {over} × {each} = {points} from the opponent.",
            "{over} overtricks, doubled: {over} × {each} = {points} from the opponent.",
            over,
        )
    else:
        text = words.tn(
            "{over} overtrick: {over} × {each} = {points} from the opponent.",
            "{over} overtricks: {over} × {each} = {points} from the opponent.",
            over,
        )
    return text.format(over=over, each=line.facts["each"], points=line.points)


def _undertrick_tokens(line: ScoreLine, words: Language) -> str:
    down = _number(line, "tricks")
    if line.facts["doubled"]:
        text = words.tn(
            "{down} undertrick, doubled: declarer pays the opponent {down} × {each} = {points}.",
            "{down} undertricks, doubled: declarer pays the opponent {down} × {each} = {points}.",
            down,
        )
    else:
        text = words.tn(
            "{down} undertrick: declarer pays the opponent {down} × {each} = {points}.",
            "{down} undertricks: declarer pays the opponent {down} × {each} = {points}.",
            down,
        )
    return text.format(down=down, each=line.facts["each"], points=line.points)


def _passed_out_tokens(line: ScoreLine, words: Language) -> str:
    return words.t(
        "Nobody bid. {tricks} tricks are {points} over six: whoever took fewer pays 1 for each of these, {points} × 1 = {points}."
    ).format(tricks=line.facts["tricks"], points=line.points)


_BANK = {
    "made": N_("The contract was made, so the opponent pays the bank fee, always {points}."),
    "failed": N_("The contract was not made, so declarer pays the bank fee, always {points}."),
    "no-bid": N_("Nobody bid, so whoever took fewer tricks pays the bank fee, always {points}."),
}


def _bank_fee(line: ScoreLine, words: Language) -> str:
    return words.t(_BANK[str(line.facts["reason"])]).format(points=line.points)


def _question_fee(line: ScoreLine, words: Language) -> str:
    return words.t("A question costs {points}, paid to the opponent.").format(points=line.points)


def _error_fee(line: ScoreLine, words: Language) -> str:
    return words.t("A command that the android cannot obey costs {points}, paid to the opponent.").format(points=line.points)


SENTENCES = {
    LineKind.CONTRACT_TOKENS: _contract_tokens,
    LineKind.OVERTRICK_TOKENS: _overtrick_tokens,
    LineKind.UNDERTRICK_TOKENS: _undertrick_tokens,
    LineKind.PASSED_OUT_TOKENS: _passed_out_tokens,
    LineKind.BANK_FEE: _bank_fee,
    LineKind.QUESTION_FEE: _question_fee,
    LineKind.ERROR_FEE: _error_fee,
}
