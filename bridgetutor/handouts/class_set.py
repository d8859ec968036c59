"""Which sheets of a class set are printed: the code of the set, the numbers of its sheets, what a sheet is called."""

from __future__ import annotations

from bridgetutor.engine.problems import TextProblem
from bridgetutor.foundation.i18n import Language
from bridgetutor.handouts.options import MOST_PUPILS, HandoutOptions
from bridgetutor.teaching.exercises.codes import LEVELS, SetCode


def set_code(options: HandoutOptions, sheet_type: str) -> SetCode:
    """The code that the options stand for.

    Raises TextProblem `bad-code`, `bad-level`, or `other-sheet-type` for a code of another sheet.
    """
    seed = options.seed.strip()
    if seed.lstrip("+-").isdigit():
        if options.level not in LEVELS:
            raise TextProblem("bad-level", number=options.level)
        return SetCode.from_seed(sheet_type, int(seed), options.level)
    code = SetCode.parse(seed)
    if code.sheet_type != sheet_type:
        raise TextProblem("other-sheet-type", text=code.sheet_type, own=sheet_type)
    return code


def sheet_numbers(options: HandoutOptions, code: SetCode) -> tuple[int, ...]:
    """The sheets to print; raises TextProblem `bad-pupils`."""
    if code.sheet is not None:
        return (code.sheet,)
    if not 1 <= options.pupils <= MOST_PUPILS:
        raise TextProblem("bad-pupils", number=options.pupils, most=MOST_PUPILS)
    return (1,) * options.pupils if options.same else tuple(range(1, options.pupils + 1))


def kept(numbers: tuple[int, ...], options: HandoutOptions) -> tuple[int, ...]:
    """The sheets that are drawn: all, or `options.only`, once."""
    if options.only is None:
        return numbers
    return tuple(sorted({number for number in numbers if number == options.only}))


def badge(options: HandoutOptions, number: int, of: int, words: Language) -> str:
    """`Sheet 7 of 30`; `Sheet 7` where one sheet is printed again or all are the same."""
    if of < 2 or options.same:
        return words.t("Sheet {number}").format(number=number)
    return words.t("Sheet {number} of {total}").format(number=number, total=of)
