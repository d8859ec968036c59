"""The deal to which undo leads back from one in which nobody has acted; redo leads on again. Knows no widget."""

from __future__ import annotations

from bridgetutor.foundation.i18n import Language
from bridgetutor.session.table import TableGame
from bridgetutor.ui.play import words
from bridgetutor.ui.play.keep import TableKeeper


class Past:
    """`before` is the deal before the one at the table, `after` the one that undo came from."""

    def __init__(self, keeper: TableKeeper) -> None:
        self._keeper = keeper
        self.before: TableGame | None = None
        self.after: TableGame | None = None

    def make_room(self, game: TableGame) -> None:
        """Another deal takes the place of a game: one that was begun waits, one that is over can be looked at again."""
        self.after = None
        if game.is_unfinished or (game.is_over and game.here):
            self.before = game
        if game.is_unfinished and game.host is None:
            self._keeper.set_aside(game)

    def again(self, game: TableGame) -> None:
        """The same deal begins anew."""
        self.before, self.after = game, None

    def acted(self) -> None:
        """Somebody went on in the deal to which undo had led back: the one after it is no longer what comes next."""
        self.after = None

    def back(self, game: TableGame) -> TableGame | None:
        """The deal before a game, at the table again; None where there is none."""
        if self.before is None:
            return None
        before, self.before, self.after = self.before, None, game
        self._keeper.take_up(before)
        return before

    def on(self, game: TableGame) -> TableGame | None:
        """The deal after a game, at the table again; None where there is none."""
        after = self.after
        if after is not None:
            self.make_room(game)
        return after

    def step(self, game: TableGame, back: bool) -> TableGame | None:
        """What undo (`back`) or redo leads to from a game; None where there is nothing."""
        if back:
            return game.undo() if game.can_undo else self.back(game)
        return game.redo() if game.can_redo else self.on(game)

    def said(self, game: TableGame, language: Language) -> str:
        """What is said of the deal before, as long as undo leads back to it; `` for nothing."""
        before = self.before
        if before is None or before.start == game.start or game.can_undo:
            return ""
        return words.waits(before, language)
