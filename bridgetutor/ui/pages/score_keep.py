"""Where a sheet that is being kept lies: with the learner's unfinished games, in memory for a guest. And the way out, to a file."""

from __future__ import annotations

import json
import zlib
from pathlib import Path
from typing import Any

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from bridgetutor.foundation.errors import KnownTrouble
from bridgetutor.ui.context import AppContext
from bridgetutor.wording.trouble import trouble_text

RUBBER = "rubber-sheet"
BOARDS = "board-sheet"
TOKENS = "token-sheet"
EVENING = "class-evening"


def stamp(text: str) -> int:
    """A number by which a page sees whether what is kept is still what it knows."""
    return zlib.crc32(text.encode())


class Keeper:
    """Loads and saves the one sheet of a kind of whoever is here when it is made; trouble is told once, the page loses nothing.

    `stamp` belongs to what was loaded or saved last.
    """

    def __init__(self, ctx: AppContext, kind: str) -> None:
        self._ctx, self._kind = ctx, kind
        self._store, self.who = ctx.people.keeping
        self._told = ""
        self.stamp = 0

    def load(self) -> object:
        """What was saved, as plain values; None for nothing."""
        try:
            found = next((game for game in self._store.games(self.who) if game.kind == self._kind), None)
        except KnownTrouble as trouble:
            self._tell(trouble)
            return None
        if found is None:
            return None
        self.stamp = stamp(found.record)
        try:
            return json.loads(found.record)
        except ValueError:
            return None

    def save(self, saved: dict[str, Any]) -> None:
        """Keep a sheet."""
        try:
            text = json.dumps(saved, ensure_ascii=False, separators=(",", ":"))
            self._store.save_game(self.who, self._kind, self._kind, text)
            self.stamp = stamp(text)
        except KnownTrouble as trouble:
            self._tell(trouble)

    def _tell(self, trouble: KnownTrouble) -> None:
        if trouble.code != self._told:
            self._told = trouble.code
            self._ctx.shell.tell(trouble_text(trouble, self._ctx.language))


class SaveDialog:
    """Asks where a file shall be saved."""

    @classmethod
    def ask(cls, parent: QWidget, title: str, name: str, kinds: str) -> Path | None:
        """The file that a person names, None for none; `kinds` as Qt writes them, `Tables (*.csv)`."""
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        chosen, _ = QFileDialog.getSaveFileName(parent, title, str(Path(folder) / name), kinds)
        return Path(chosen) if chosen else None


def save_table(ctx: AppContext, parent: QWidget, stem: str, text: str) -> str:
    """Ask for a file and write a table for a spreadsheet into it; what to say about it, empty where nothing was done.

    With a byte order mark, by which spreadsheets know that accents are UTF-8.
    """
    path = SaveDialog.ask(parent, ctx.t("Save for a spreadsheet"), f"{stem}.csv", ctx.t("Tables (*.csv)"))
    if path is None:
        return ""
    path = path if path.suffix else path.with_suffix(".csv")
    try:
        path.write_bytes(text.encode("utf-8-sig"))
    except OSError:
        why = ctx.t("{file} could not be saved there. Close it if it is open in a spreadsheet, or choose another folder.")
        ctx.shell.tell(why.format(file=path.name))
        return ""
    return ctx.t("Saved as {file}.").format(file=path.name)
