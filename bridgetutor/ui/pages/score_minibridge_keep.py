"""Where the day's sheets are kept: with the learner's results, in memory for a guest. And the way out, to a file."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from bridgetutor.foundation.errors import KnownTrouble
from bridgetutor.session.sheet import Sheet
from bridgetutor.session.sheet_words import csv_text
from bridgetutor.ui.context import AppContext
from bridgetutor.wording.trouble import trouble_text

#: What a sheet is called among the games that are not over.
KIND = "minibridge-sheet"


class SheetKeeper:
    """Loads and saves the sheets of whoever is here when it is made; trouble is told once and loses nothing on the page."""

    def __init__(self, ctx: AppContext) -> None:
        self._ctx = ctx
        self._store, self.who = ctx.people.keeping
        self._told = ""
        self._records: dict[date, object] = {}
        try:
            for game in self._store.games(self.who):
                if game.kind == KIND and (day := _day(game.id)) is not None:
                    self._records[day] = _read(game.record)
        except KnownTrouble as trouble:
            self._tell(trouble)

    def days(self) -> tuple[date, ...]:
        """The days that have deals, the latest first."""
        return tuple(day for day in sorted(self._records, reverse=True) if self.load(day).entries)

    def load(self, day: date) -> Sheet:
        """The sheet of a day, an empty one where there is none."""
        sheet = Sheet.from_json(self._records.get(day), day)
        return sheet if sheet.day == day else Sheet(day)

    def save(self, sheet: Sheet) -> None:
        """Keep a sheet; one that never had a deal is not worth it."""
        if not (sheet.entries or sheet.can_undo):
            return
        saved = sheet.to_json()
        self._records[sheet.day] = saved
        try:
            text = json.dumps(saved, ensure_ascii=False, separators=(",", ":"))
            self._store.save_game(self.who, f"{KIND}-{sheet.day.isoformat()}", KIND, text)
        except KnownTrouble as trouble:
            self._tell(trouble)

    def _tell(self, trouble: KnownTrouble) -> None:
        if trouble.code != self._told:
            self._told = trouble.code
            self._ctx.shell.tell(trouble_text(trouble, self._ctx.language))


def _day(game: str) -> date | None:
    try:
        return date.fromisoformat(game.removeprefix(f"{KIND}-"))
    except ValueError:
        return None


def _read(record: str) -> object:
    try:
        return json.loads(record)
    except ValueError:
        return None


class SaveDialog:
    """Asks where a file shall be saved."""

    @classmethod
    def ask(cls, parent: QWidget, title: str, name: str, kinds: str) -> Path | None:
        """The file that a person names, None for none; `kinds` as Qt writes them, `Tables (*.csv)`."""
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        chosen, _ = QFileDialog.getSaveFileName(parent, title, str(Path(folder) / name), kinds)
        return Path(chosen) if chosen else None


def save_csv(ctx: AppContext, parent: QWidget, sheet: Sheet) -> str:
    """Ask for a file and write the sheet for a spreadsheet into it; what to say about it, empty where nothing was done.

    With a byte order mark, by which spreadsheets know that accents are UTF-8.
    """
    path = SaveDialog.ask(
        parent, ctx.t("Save for a spreadsheet"), f"minibridge-{sheet.day.isoformat()}.csv", ctx.t("Tables (*.csv)")
    )
    if path is None:
        return ""
    if not path.suffix:
        path = path.with_suffix(".csv")
    try:
        path.write_bytes(csv_text(sheet, ctx.language).encode("utf-8-sig"))
    except OSError:
        ctx.shell.tell(
            ctx.t("{file} could not be saved there. Close it if it is open in a spreadsheet, or choose another folder.").format(
                file=path.name
            )
        )
        return ""
    return ctx.t("Saved as {file}.").format(file=path.name)
