"""Deals from a file that a person picks: the first one is put on the table, the others wait."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QWidget

from bridgetutor.session.dealing import DealProblem
from bridgetutor.session.table import Seating, TableGame
from bridgetutor.session.table_next import from_file
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.play.setup import DealFileDialog
from bridgetutor.wording.problems import record_problem_text, text_problem_text

_LARGEST = 4_000_000  # bytes
#: Lines that are told one by one.
_TOLD = 3


def open_file(ctx: AppContext, parent: QWidget, game: TableGame, seating: Seating) -> TableGame | None:
    """Ask for a file and take its deals to the table; says what could not be read. None where nothing comes of it."""
    path = DealFileDialog.ask(parent, ctx.t("Deals from a file"), ctx.t("Deals (*.pbn *.jsonl *.json *.txt)"))
    if path is None:
        return None
    data = _read(path)
    if data is None:
        ctx.shell.tell(ctx.t("{file} could not be read. Choose another file.").format(file=path.name))
        return None
    found, problems = from_file(data, path.name, replace(game, seating=seating))
    if problems or found is None:
        ctx.shell.tell(_told(ctx, path.name, problems, found is not None))
    return found


def _told(ctx: AppContext, name: str, problems: Sequence[DealProblem], some: bool) -> str:
    """What could not be read: the first lines with the reason, how many more, and whether the others are here."""
    words = ctx.language
    said = [] if some else [ctx.t("{file} holds no deal with four hands of thirteen cards.").format(file=name)]
    for problem in problems[:_TOLD]:
        text = record_problem_text if problem.in_record else text_problem_text
        reason = text(problem.kind, problem.facts, words)
        said.append(ctx.t("{file}, line {line}: {reason}").format(file=name, line=problem.line, reason=reason))
    more = len(problems) - _TOLD
    if more > 0:
        said.append(words.tn("{n} more could not be read.", "{n} more could not be read.", more).format(n=more))
    if some:
        said.append(ctx.t("The other deals are here."))
    return " ".join(said)


def _read(path: Path) -> bytes | None:
    try:
        return path.read_bytes() if path.stat().st_size <= _LARGEST else None
    except OSError:
        return None
