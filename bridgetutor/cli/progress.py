"""`bridgetutor progress list | export NICKNAME --out FILE | import FILE`: learners of this computer, and a learner as one file."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bridgetutor.cli.files import read_bytes
from bridgetutor.cli.output import print_json
from bridgetutor.cli.parser import GOOD, PROBLEMS, Parser
from bridgetutor.foundation.clock import SystemClock
from bridgetutor.foundation.errors import KnownTrouble
from bridgetutor.foundation.i18n import Language
from bridgetutor.foundation.paths import data_folder
from bridgetutor.progress import transfer
from bridgetutor.progress.codec import stamp
from bridgetutor.progress.model import Learner
from bridgetutor.progress.store import ProgressStore
from bridgetutor.wording.trouble import trouble_text

EXAMPLE = (
    "bridgetutor progress list\nbridgetutor progress export Maré --out mare.json\nbridgetutor progress import mare.json --into Maré"
)


def add_arguments(parser: Parser) -> None:
    """What to do, and with what."""
    words = parser.words
    parser.add_argument("action", choices=("list", "export", "import"), help=words.t("what to do"))
    parser.add_argument(
        "name", nargs="?", metavar="NICKNAME|FILE", help=words.t("export: whose results; import: the file to read in")
    )
    parser.add_argument("--out", metavar="FILE", help=words.t("export: the file to write"))
    parser.add_argument("--into", metavar="NICKNAME", help=words.t("import: add the results to this nickname"))
    parser.add_argument("--json", action="store_true", help=words.t("print a JSON object"))
    parser.set_defaults(parser=parser)


def run(options: argparse.Namespace, words: Language) -> int:
    """Do it; exit code 1 with a sentence where a file or the store is in trouble, 2 where the command is not complete."""
    parser: Parser = options.parser
    if options.action == "list" and options.name is not None:
        parser.error(words.t("list takes no name"))
    if options.action == "export" and (options.name is None or options.out is None):
        parser.error(words.t("export needs a nickname and --out FILE"))
    if options.action == "import" and options.name is None:
        parser.error(words.t("import needs a file"))
    if (options.action != "export" and options.out is not None) or (options.action != "import" and options.into is not None):
        parser.error(words.t("--out belongs to export, --into to import"))
    try:
        with opened_store(words, options.action == "import") as store:
            return {"list": _list, "export": _export, "import": _import}[options.action](store, options, words)
    except KnownTrouble as trouble:
        print(trouble_text(trouble, words, SystemClock().now().date()), file=sys.stderr)
        return PROBLEMS


@contextmanager
def opened_store(words: Language, to_write: bool) -> Iterator[ProgressStore]:
    """The store of this computer; notices go to the error stream. Raises KnownTrouble where it cannot serve."""
    clock = SystemClock()
    store, notices = ProgressStore.open(data_folder(), clock)
    try:
        for said in notices:
            if not store.kept and (to_write or not store.learners()):
                raise KnownTrouble(said.code, **said.facts)
            print(trouble_text(said, words, clock.now().date()), file=sys.stderr)
        yield store
    finally:
        store.close()


def _named(store: ProgressStore, nickname: str) -> Learner:
    learner = store.named(nickname)
    if learner is None:
        raise KnownTrouble("nickname-unknown", nickname=nickname)
    return learner


def _list(store: ProgressStore, options: argparse.Namespace, words: Language) -> int:
    if not store.learners() and not options.json:
        print(words.t("Nobody has a nickname here yet."))
    for learner in store.learners():
        answers, done = len(store.attempts(learner.id)), store.lessons_done(learner.id)
        if options.json:
            print_json(
                {
                    "nickname": learner.nickname,
                    "id": learner.id,
                    "created": stamp(learner.created),
                    "answers": answers,
                    "lessons_done": [each.lesson for each in done],
                }
            )
        else:
            answered = words.tn("{n} answer", "{n} answers", answers).format(n=answers)
            finished = words.tn("{n} lesson finished", "{n} lessons finished", len(done)).format(n=len(done))
            print(f"{learner.nickname}: {answered}, {finished}")
    return GOOD


def _export(store: ProgressStore, options: argparse.Namespace, words: Language) -> int:
    bundle = store.bundle(_named(store, options.name).id)
    transfer.write_file(Path(options.out), bundle, SystemClock().now())
    if options.json:
        print_json({"nickname": bundle.learner.nickname, "file": options.out, "answers": len(bundle.attempts)})
    else:
        sentence = words.t("The results of {nickname} are in {file}.")
        print(sentence.format(nickname=bundle.learner.nickname, file=options.out))
    return GOOD


def _import(store: ProgressStore, options: argparse.Namespace, words: Language) -> int:
    bundle = transfer.from_bytes(read_bytes(options.name, words), options.name)
    into = None if options.into is None else _named(store, options.into).id
    taken = store.take_in(bundle, into)
    if options.json:
        print_json({"nickname": taken.learner.nickname, "id": taken.learner.id, "new": taken.new, "known": taken.known})
        return GOOD
    new = words.tn("{n} new answer", "{n} new answers", taken.new).format(n=taken.new)
    known = words.tn("{n} known already", "{n} known already", taken.known).format(n=taken.known)
    print(f"{taken.learner.nickname}: {new}, {known}")
    return GOOD
