"""Deals from a file that a person picks: the first one is put on the table, the others wait."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QWidget

from bridgetutor.session.table import Seating, TableGame
from bridgetutor.session.table_next import FromFile, from_file
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
    found = from_file(data, path.name, replace(game, seating=seating))
    if found.problems or found.left or found.game is None:
        ctx.shell.tell(_told(ctx, path.name, found))
    return found.game


def _told(ctx: AppContext, name: str, found: FromFile) -> str:
    """What could not be read: the first lines with the reason, how many more, and whether the others are here."""
    words, problems, some = ctx.language, found.problems, found.game is not None
    said = [] if some else [ctx.t("{file} holds no deal with four hands of thirteen cards.").format(file=name)]
    for problem in problems[:_TOLD]:
        text = record_problem_text if problem.in_record else text_problem_text
        reason = text(problem.kind, problem.facts, words)
        said.append(ctx.t("{file}, line {line}: {reason}").format(file=name, line=problem.line, reason=reason))
    rest = len(problems) - _TOLD
    if rest > 0:
        said.append(words.tn("{n} more could not be read.", "{n} more could not be read.", rest).format(n=rest))
    if found.left:
        more = words.tn(
            "There was no room for {n} deal at the end of the file. Split the file to play it.",
            "There was no room for {n} deals at the end of the file. Split the file to play them.",
            found.left,
        )
        said.append(more.format(n=found.left))
    if some and problems:
        said.append(ctx.t("The other deals are here."))
    return " ".join(said)


def _read(path: Path) -> bytes | None:
    try:
        return path.read_bytes() if path.stat().st_size <= _LARGEST else None
    except OSError:
        return None
