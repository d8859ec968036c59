"""`bridgetutor handout KIND --out FILE`: sheets for pupils and keys for teachers as a PDF; `--list` names the kinds."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from bridgetutor.cli.files import read_bytes
from bridgetutor.cli.parser import GOOD, PROBLEMS, Parser, WrongUse, whole_number
from bridgetutor.engine.problems import TextProblem
from bridgetutor.foundation.files import write_whole
from bridgetutor.foundation.i18n import Language
from bridgetutor.handouts import HANDOUTS, PAPERS, HandoutOptions, Part, make
from bridgetutor.handouts.problems import problem_text

EXAMPLE = (
    "bridgetutor handout count-points --pupils 30 --seed 7 --level 2 --key --out points.pdf\n"
    "bridgetutor handout count-points --seed W05-7K3Q-07 --out sheet-7.pdf\n"
    "bridgetutor handout practice --exercise who-wins --level 2 --pupils 30 --seed 7 --key --out tricks.pdf\n"
    "bridgetutor handout mixed --exercise who-wins,find-fit:2 --pupils 30 --key --out mixed.pdf\n"
    "bridgetutor handout mixed --due Maré --key --out fresh-up.pdf\n"
    "bridgetutor handout minibridge-sheet --deals evening.jsonl --out evening.pdf\n"
    "bridgetutor handout --list"
)
#: Card letters as people type them.
LETTERS = {"AKQJ": "international", "ARDV": "portuguese"}


def add_arguments(parser: Parser) -> None:
    """The options of the command."""
    words = parser.words
    number = whole_number(words)
    parser.add_argument("kind", nargs="?", metavar="KIND", help=words.t("the kind of handout; see --list"))
    parser.add_argument("--list", action="store_true", help=words.t("name the kinds of handout and stop"))
    parser.add_argument(
        "--exercise",
        metavar="EXERCISE",
        help=words.t("the exercise of practice sheets, see --list; of mixed ones up to four, with levels if you like"),
    )
    parser.add_argument("--due", metavar="NICKNAME", help=words.t("mixed practice: the exercises that are due for a learner"))
    parser.add_argument("--lesson", metavar="LESSON", help=words.t("the lesson that the handout is about"))
    parser.add_argument("--lessons", metavar="FOLDER", help=words.t("the folder of lessons, if not the program's own"))
    parser.add_argument("--deals", metavar="FILE", help=words.t("game records that a score sheet is filled from"))
    parser.add_argument(
        "--practice", action="store_true", help=words.t("a filled score sheet without its points, which are in the key")
    )
    parser.add_argument("--pupils", "--sheets", type=number, metavar="N", help=words.t("how many sheets (30; with --due 1)"))
    parser.add_argument(
        "--seed", default="1", metavar="SEED", help=words.t("a number, or the code from a sheet: W05-7K3Q or W05-7K3Q-07")
    )
    parser.add_argument("--level", type=number, choices=(1, 2, 3), help=words.t("1 (easy), 2 or 3; a code has its level in it"))
    parser.add_argument("--same", action="store_true", help=words.t("the same sheet for everybody"))
    parser.add_argument("--large", action="store_true", help=words.t("large print"))
    parser.add_argument("--letters", choices=tuple(LETTERS), help=words.t("the letters on the cards"))
    parser.add_argument("--paper", choices=tuple(PAPERS), default="a4", help=words.t("the size of the paper (a4)"))
    key = parser.add_mutually_exclusive_group()
    key.add_argument("--key", action="store_true", help=words.t("the teacher's key after the sheets, in the same file"))
    key.add_argument("--key-only", action="store_true", help=words.t("the teacher's key alone"))
    parser.add_argument("--slips", action="store_true", help=words.t("in the key: which slip leads to which answer"))
    parser.add_argument("--out", metavar="FILE", help=words.t("the PDF to write; an older one is replaced"))


def run(options: argparse.Namespace, words: Language) -> int:
    """Make the handout and write it, whole or not at all; raises WrongUse."""
    if options.list:
        print(_listed(words))
        return GOOD
    if options.kind is None:
        raise WrongUse(words.t("Say which kind of handout: {known}.").format(known=", ".join(HANDOUTS)))
    if options.kind not in HANDOUTS:
        text = words.t("There is no kind of handout “{name}”; there are {known}.")
        raise WrongUse(text.format(name=options.kind, known=", ".join(HANDOUTS)))
    if options.out is None:
        raise WrongUse(words.t("Say where the PDF goes: --out FILE."))
    wanted = _wanted(options, words)
    try:
        pdf = make(wanted, _Told(words))
    except TextProblem as problem:
        raise WrongUse(problem_text(problem, words)) from None
    except KeyboardInterrupt:
        print(words.t("Stopped; nothing was written."), file=sys.stderr)
        return PROBLEMS
    _write(Path(options.out), pdf, words)
    return GOOD


def _wanted(options: argparse.Namespace, words: Language) -> HandoutOptions:
    """The options of the handout; raises WrongUse for those that contradict each other."""
    letters = LETTERS[options.letters] if options.letters else "portuguese" if words.code == "pt" else "international"
    wanted = HandoutOptions(
        options.kind,
        lesson=options.lesson,
        lessons=Path(options.lessons) if options.lessons else None,
        pupils=options.pupils if options.pupils is not None else 1 if options.due else 30,
        seed=options.seed,
        level=options.level or 1,
        lang=words.code,
        letters=letters,
        paper=options.paper,
        part=Part.BOTH if options.key else Part.KEY if options.key_only else Part.SHEETS,
        same=options.same,
        large=options.large,
        slips=options.slips,
        given=_given(options, words),
        given_name=options.deals or "",
        practice=options.practice,
        exercise=_due(options, words) if options.due else options.exercise,
    )
    kind = HANDOUTS[options.kind]
    if kind.needs_lesson and not options.lesson:
        raise WrongUse(words.t("This handout is about a lesson: say which with --lesson."))
    if options.lesson and not kind.needs_lesson:
        raise WrongUse(words.t("A handout {name} is not about a lesson: leave out --lesson.").format(name=options.kind))
    if options.exercise and not (kind.needs_exercise or kind.takes_mix):
        raise WrongUse(words.t("A handout {name} is not about an exercise: leave out --exercise.").format(name=options.kind))
    if options.large and not kind.sheet_type:
        raise WrongUse(words.t("A handout {name} has no large print: leave out --large.").format(name=options.kind))
    if options.level and kind.sheet_type:
        _check_level(wanted, words)
    return wanted


def _due(options: argparse.Namespace, words: Language) -> str:
    """The exercises that are due for a learner, as text; raises WrongUse."""
    from bridgetutor.cli.progress import opened_store
    from bridgetutor.foundation.clock import SystemClock
    from bridgetutor.foundation.errors import KnownTrouble
    from bridgetutor.handouts.practice_mix import due_parts, mix_text
    from bridgetutor.teaching.review import ideas
    from bridgetutor.teaching.skills import skills
    from bridgetutor.wording.trouble import trouble_text

    if not HANDOUTS[options.kind].takes_mix or options.exercise:
        raise WrongUse(words.t("--due is for mixed practice without --exercise."))
    now = SystemClock().now()
    try:
        with opened_store(words, to_write=False) as store:
            learner = store.named(options.due)
            if learner is None:
                raise KnownTrouble("nickname-unknown", nickname=options.due)
            parts = due_parts(ideas(skills(store.attempts(learner.id)), (), now))
    except KnownTrouble as trouble:
        raise WrongUse(trouble_text(trouble, words, now.date())) from None
    if not parts:
        raise WrongUse(words.t("Nothing is due for {name} today.").format(name=learner.nickname))
    return mix_text(parts)


def _given(options: argparse.Namespace, words: Language) -> bytes | None:
    """The bytes of the file of records; raises WrongUse."""
    if not HANDOUTS[options.kind].takes_deals:
        for name in ("deals", "practice"):
            if getattr(options, name):
                text = words.t("A handout {name} is not filled from deals: leave out --{option}.")
                raise WrongUse(text.format(name=options.kind, option=name))
    return read_bytes(options.deals, words) if options.deals else None


def _check_level(wanted: HandoutOptions, words: Language) -> None:
    """A code has its level in it; another `--level` beside it is wrong use."""
    from bridgetutor.teaching.exercises.codes import SetCode

    try:
        code = SetCode.parse(wanted.seed)
    except TextProblem:
        return  # a number, or text that `make` refuses with a sentence
    if code.level != wanted.level:
        text = words.t("The code {code} is of level {level}: leave out --level.")
        raise WrongUse(text.format(code=code, level=code.level))


def _listed(words: Language) -> str:
    """The kinds of handout, a line each; under practice sheets the exercises."""
    from bridgetutor.handouts.practice_plans import SHEET_TYPES
    from bridgetutor.teaching.exercises.kinds import KINDS

    width = max(map(len, HANDOUTS))
    inner = max(map(len, SHEET_TYPES))
    lines = []
    for name, kind in HANDOUTS.items():
        code = f" ({kind.sheet_type})" if kind.sheet_type and not (kind.needs_exercise or kind.takes_mix) else ""
        lines.append(f"{name:<{width}}  {words.t(kind.title)}: {words.t(kind.summary)}{code}")
        if kind.needs_exercise:
            each = [(exercise, KINDS[exercise].title) for exercise in KINDS if exercise in SHEET_TYPES]
            lines += [f"    --exercise {exercise:<{inner}}  {words.t(title)} ({SHEET_TYPES[exercise]})" for exercise, title in each]
    return "\n".join(lines)


class _Told:
    """Says on a terminal how far the pages are; says nothing in a script."""

    def __init__(self, words: Language) -> None:
        self._words = words
        self._shown = sys.stderr.isatty()

    def __call__(self, done: int, total: int) -> None:
        if self._shown:
            text = self._words.t("{done} of {total} pages").format(done=done, total=total)
            print(f"\r{text}", end="\n" if done == total else "", file=sys.stderr, flush=True)


def _write(path: Path, pdf: bytes, words: Language) -> None:
    if path.is_dir():
        raise WrongUse(words.t("{file} is a folder; a file is needed.").format(file=path))
    try:
        write_whole(path, pdf)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise WrongUse(words.t("{file} cannot be written: {reason}").format(file=path, reason=reason)) from None
