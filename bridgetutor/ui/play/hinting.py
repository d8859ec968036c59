"""Hints at the table: asked for step by step, looked for in the process with the solver, dropped when the game goes on."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from bridgetutor.bots.hints import Hint
from bridgetutor.session.looking_back import hint_job
from bridgetutor.session.table import TableGame
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.play.stage import PlayStage
from bridgetutor.wording.hints import check_note, step_text

#: Milliseconds after which it is said that somebody thinks.
_SOON = 300


class HintDesk(QObject):
    """Answers the hint button of a table. `shown` steps stand there; the third lifts the card and says how far it was checked."""

    def __init__(self, ctx: AppContext, stage: PlayStage) -> None:
        super().__init__(stage)
        self._ctx, self._stage = ctx, stage
        self.hint: Hint | None = None
        self.shown = 0
        self._game: TableGame | None = None
        self._token: int | None = None
        self._waits = False
        self._wanted = 1
        self._patience = QTimer(self, singleShot=True, interval=_SOON)
        self._patience.timeout.connect(self._on_patience)
        stage.side.offers_hints = True
        stage.hint_wanted.connect(self.next_step)
        stage.driver.changed.connect(self._on_changed)
        stage.show_game()

    def next_step(self) -> None:
        """One step more; the first one asks what is advised."""
        game = self._stage.game
        if self._game is not game:
            self._drop()
        if self._waits:
            return
        if self.hint is not None:
            self._show(min(self.shown + 1, len(self.hint.steps)))
            return
        self._ask(game, 1)

    @property
    def wanted(self) -> int:
        """How many steps stand there, or were asked for and are still looked for."""
        return self._wanted if self._waits else self.shown

    def stop(self) -> None:
        """Nobody is there any more: what is looked for is dropped."""
        self._drop()

    def again(self, count: int) -> None:
        """The first `count` steps once more, after the page was made anew."""
        if count > 0 and not self._waits:
            self._ask(self._stage.game, min(count, 3))

    def _ask(self, game: TableGame, wanted: int) -> None:
        job = hint_job(game)
        if job is not None:
            self._game, self._waits, self._wanted = game, True, wanted
            self._patience.start()
            token = self._ctx.bots.ask(job, self._on_hint)
            if self._waits:  # not answered yet
                self._token = token

    def _on_hint(self, hint: Hint) -> None:
        self._waits, self._token = False, None
        self._patience.stop()
        self.hint = hint
        self._show(self._wanted)

    def _show(self, count: int) -> None:
        assert self.hint is not None
        self.shown = count
        said = tuple(step_text(step.stage, step.idea, step.facts, self._ctx.language) for step in self.hint.steps[:count])
        last = count == len(self.hint.steps)
        if last:
            note = check_note(self.hint.how, self.hint.samples, self.hint.best_in, self._ctx.language)
            said = (*said[:-1], said[-1] + "\n\n" + note)
        self._stage.show_hint(said, len(self.hint.steps) - count, self.hint.card if last else None)

    def _on_patience(self) -> None:
        """Say that somebody thinks, where it takes a moment."""
        if self._waits:
            self._stage.side.say_looking()

    def _on_changed(self) -> None:
        if self._stage.game is not self._game:
            self._drop()
        elif self.hint is not None:
            self._show(self.shown)

    def _drop(self) -> None:
        """The game went on: nobody wants this hint any more."""
        token, self._token, self._waits, self.hint, self.shown, self._game = self._token, None, False, None, 0, None
        self._patience.stop()
        if token is not None:
            self._ctx.bots.cancel(token)
