"""Where the day's sheets are kept: with the learner's results, in memory for a guest."""

from __future__ import annotations

import json
from datetime import date

from bridgetutor.foundation.errors import KnownTrouble
from bridgetutor.session.sheet import Entry, Sheet
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.pages.score_keep import stamp
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
        self._stamps: dict[date, int] = {}
        try:
            for game in self._store.games(self.who):
                if game.kind == KIND and (day := _day(game.id)) is not None:
                    self._records[day] = _read(game.record)
                    self._stamps[day] = stamp(game.record)
        except KnownTrouble as trouble:
            self._tell(trouble)

    def days(self) -> tuple[date, ...]:
        """The days that have deals, the latest first."""
        return tuple(day for day in sorted(self._records, reverse=True) if self.load(day).entries)

    def load(self, day: date) -> Sheet:
        """The sheet of a day, an empty one where there is none."""
        sheet = Sheet.from_json(self._records.get(day), day)
        return sheet if sheet.day == day else Sheet(day)

    def stamp(self, day: date) -> int:
        """What belongs to the sheet of a day as it was loaded or saved last; 0 where there is none."""
        return self._stamps.get(day, 0)

    def save(self, sheet: Sheet) -> None:
        """Keep a sheet; one that has no deal and where nothing was chosen is not worth it."""
        if not (sheet.entries or sheet.can_undo or sheet.draft != Entry() or sheet.day in self._records):
            return
        saved = sheet.to_json()
        self._records[sheet.day] = saved
        try:
            text = json.dumps(saved, ensure_ascii=False, separators=(",", ":"))
            self._store.save_game(self.who, f"{KIND}-{sheet.day.isoformat()}", KIND, text)
            self._stamps[sheet.day] = stamp(text)
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
