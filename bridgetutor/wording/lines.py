"""What each line of a score says: its name, and a sentence that works the points out again. In markup; see `runs.py`.

The sentences of a game are in a module of their own, found by the first letters of the rule (`MB-32`): a dictionary `SENTENCES`
from the kind of a line to a function of the line and the language. A sentence takes every number from the line's facts.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.scoring.lines import LineKind, ScoreLine, Where

Sentence = Callable[[ScoreLine, Language], str]

#: Where the sentences for the rules of a text are; a new game adds its line.
MODULES = {
    "MB": "lines_minibridge",
    "CB": "lines_contract",
    "DD": "lines_draw_and_discard",
    "GW": "lines_guess_who",
}

#: The name of each kind; there are four different fifties (AM-23), and each has its own.
LABELS = {
    LineKind.TRICK_POINTS: N_("Trick points"),
    LineKind.DOUBLING: N_("Doubled trick points"),
    LineKind.PARTSCORE_BONUS: N_("Part-score bonus"),
    LineKind.GAME_BONUS: N_("Game bonus"),
    LineKind.UNDERTRICKS: N_("Undertricks"),
    LineKind.OVERTRICKS: N_("Overtricks"),
    LineKind.DOUBLED_MADE_BONUS: N_("Doubled-and-made bonus"),
    LineKind.SMALL_SLAM_BONUS: N_("Small slam bonus"),
    LineKind.GRAND_SLAM_BONUS: N_("Grand slam bonus"),
    LineKind.RUBBER_BONUS: N_("Rubber bonus"),
    LineKind.CONTRACT_TOKENS: N_("Tokens for the contract"),
    LineKind.OVERTRICK_TOKENS: N_("Tokens for overtricks"),
    LineKind.UNDERTRICK_TOKENS: N_("Tokens for undertricks"),
    LineKind.PASSED_OUT_TOKENS: N_("Tokens where nobody bid"),
    LineKind.BANK_FEE: N_("Bank fee"),
    LineKind.QUESTION_FEE: N_("Token for a question"),
    LineKind.ERROR_FEE: N_("Token for an error"),
}


def line_label(kind: LineKind, words: Language) -> str:
    """The name of a kind of line: `Part-score bonus`."""
    return words.t(LABELS[kind])


def where_label(where: Where, words: Language) -> str:
    """Where on a sheet a line stands, if that needs saying: `below the line`, else nothing."""
    if where is Where.BELOW:
        return words.t("below the line")
    return words.t("above the line") if where is Where.ABOVE else ""


def line_text(line: ScoreLine, words: Language) -> str:
    """The sentence that explains a line and recomputes its points."""
    module = import_module(f"bridgetutor.wording.{MODULES[line.rule.partition('-')[0]]}")
    sentences: dict[LineKind, Sentence] = module.SENTENCES
    return sentences[line.kind](line, words)
