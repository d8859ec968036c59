"""Where a game at the table is kept: with the learner's results, at every card; its score in the list of the day."""

from __future__ import annotations

import json
import zlib
from dataclasses import replace

from bridgetutor.foundation.errors import KnownTrouble
from bridgetutor.session.table import TableGame
from bridgetutor.session.table_files import from_json, record, to_json
from bridgetutor.ui.context import AppContext
from bridgetutor.wording.trouble import trouble_text

#: What a game at the table is called among the games that are kept; one at a time.
KIND = "minibridge-table"
#: Games that were begun and made room for another one; with the most that are kept.
ASIDE, _MOST_ASIDE = "minibridge-table-aside", 12
#: Games that were played to their end, so that one can look back at them later; with the most that are kept.
PLAYED, _MOST_PLAYED = "minibridge-table-played", 8


class TableKeeper:
    """Loads and saves the game of whoever is here when it is made; trouble is told once and stops no game."""

    def __init__(self, ctx: AppContext) -> None:
        self._ctx = ctx
        self._store, self.who = ctx.people.store, ctx.people.learner_id
        self._told = ""

    def load(self) -> TableGame | None:
        """The game that stands open, or the last one that was finished; None where there is none that can be read."""
        try:
            games = self._store.games(self.who)
        except KnownTrouble as trouble:
            self._tell(trouble)
            return None
        for kept in games:
            if kept.kind == KIND:
                return from_json(_read(kept.record))
        return None

    def save(self, game: TableGame) -> None:
        """Keep a game as it stands."""
        try:
            text = json.dumps(to_json(game), ensure_ascii=False, separators=(",", ":"))
            self._store.save_game(self.who, KIND, KIND, text)
        except KnownTrouble as trouble:
            self._tell(trouble)

    def set_aside(self, game: TableGame) -> None:
        """Keep a game that was begun, since another one takes its place; the oldest of very many go."""
        self._keep(game, ASIDE, _MOST_ASIDE)

    def keep_played(self, game: TableGame) -> None:
        """Keep a game that is over, to look back at it later; no exercise, and none whose cards were not played."""
        if game.play is not None and game.host is None:
            self._keep(game, PLAYED, _MOST_PLAYED)

    def _keep(self, game: TableGame, kind: str, most: int) -> None:
        try:
            text = json.dumps(to_json(game), ensure_ascii=False, separators=(",", ":"))
            name = _name(game, kind)
            self._store.save_game(self.who, name, kind, text)
            others = [each.id for each in self._store.games(self.who) if each.kind == kind and each.id != name]
            for old in others[most - 1 :]:
                self._store.drop_game(self.who, old)
        except KnownTrouble as trouble:
            self._tell(trouble)

    def take_up(self, game: TableGame) -> None:
        """A game is at the table again."""
        try:
            self._store.drop_game(self.who, _name(game, ASIDE))
        except KnownTrouble as trouble:
            self._tell(trouble)

    def aside(self, but: TableGame) -> tuple[TableGame, ...]:
        """The games that were set aside, the latest first; not the deal that is at the table."""
        return self._kept(ASIDE, but)

    def played(self, but: TableGame) -> tuple[TableGame, ...]:
        """The last games that were played to their end, the latest first; not the deal that is at the table."""
        return self._kept(PLAYED, but)

    def _kept(self, kind: str, but: TableGame) -> tuple[TableGame, ...]:
        try:
            kept = [from_json(_read(each.record)) for each in self._store.games(self.who) if each.kind == kind]
        except KnownTrouble as trouble:
            self._tell(trouble)
            return ()
        return tuple(game for game in kept if game is not None and game.start != but.start)

    def write_score(self, game: TableGame) -> TableGame:
        """Write the result of a deal in the list of the day; only its first one, as at a real table, and none of an exercise."""
        entry = game.entry
        if entry is None or game.listed or game.host is not None:
            return game
        from bridgetutor.ui.pages.score_minibridge_keep import SheetKeeper  # at the end of a deal, not at its start

        sheets = SheetKeeper(self._ctx)
        sheet = sheets.load(self._ctx.clock.now().date())
        sheets.save(replace(sheet, chosen=None, draft=entry).add())
        return game.as_listed()

    def _tell(self, trouble: KnownTrouble) -> None:
        if trouble.code != self._told:
            self._told = trouble.code
            self._ctx.shell.tell(trouble_text(trouble, self._ctx.language))


def _name(game: TableGame, kind: str) -> str:
    """One for each deal, whatever has been done in it."""
    begun = json.dumps(record(game.start_again()), sort_keys=True)
    return f"{kind}-{zlib.crc32(begun.encode()):08x}"


def _read(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:
        return None
