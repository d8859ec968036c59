"""Deals from a file that a person picks: the first one is put on the table, the others wait."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QWidget

from bridgetutor.session.table import Seating, TableGame
from bridgetutor.session.table_next import from_file
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.play.setup import DealFileDialog

_LARGEST = 4_000_000  # bytes


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
    if found is None:
        ctx.shell.tell(ctx.t("{file} holds no deal with four hands of thirteen cards.").format(file=path.name))
    elif problems:
        lines = ", ".join(str(problem.line) for problem in problems[:8])
        count = len(problems)
        said = ctx.language.tn(
            "{file}: one deal could not be read (line {lines}); the others are here.",
            "{file}: {n} deals could not be read (lines {lines}); the others are here.",
            count,
        )
        ctx.shell.tell(said.format(file=path.name, n=count, lines=lines))
    return found


def _read(path: Path) -> bytes | None:
    try:
        return path.read_bytes() if path.stat().st_size <= _LARGEST else None
    except OSError:
        return None
