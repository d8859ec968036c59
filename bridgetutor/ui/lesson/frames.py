"""Shows pictures of the table one after the other at the learner's pace; whoever goes on sooner ends them at once.

Where each trick is confirmed, a finished one lies on the table until somebody goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal

from bridgetutor.ui.lesson.scenes import ends_trick, holding
from bridgetutor.ui.table.model import TableModel
from bridgetutor.ui.table.view import TableView
from bridgetutor.ui.tokens import duration, tokens


class Frames(QObject):
    """Plays pictures on a table. With `confirm`, the words beside a finished trick, it waits at each; `went_on` is sent after."""

    went_on = Signal()

    def __init__(self, table: TableView, parent: QObject, confirm: str = "") -> None:
        super().__init__(parent)
        self._table = table
        self._confirm = confirm
        table.pressed.connect(self.go_on)
        self._waiting: list[TableModel] = []
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._next)

    @property
    def is_running(self) -> bool:
        """Whether pictures are still to come."""
        return bool(self._waiting)

    @property
    def is_held(self) -> bool:
        """Whether a finished trick waits to be confirmed."""
        return self._table.waits

    def go_on(self) -> None:
        """The finished trick was seen."""
        if self.is_held:
            self._table.waits = False
            self._next()
            self.went_on.emit()

    def play(self, pictures: Sequence[TableModel]) -> None:
        """Show these pictures; what ran before is ended first."""
        self.finish()
        still = self._table.milliseconds("play_card") == 0
        self._waiting = self._with_pauses(pictures) if still or self._confirm else list(pictures)
        self._next()

    def finish(self) -> None:
        """To the last picture, at once."""
        self._timer.stop()
        held, self._table.waits = self._table.waits, False
        if self._waiting:
            last, self._waiting = self._waiting[-1], []
            self._table.show_model(last, animate=False)
        if held:
            self.went_on.emit()

    def _with_pauses(self, pictures: Sequence[TableModel]) -> list[TableModel]:
        """Without motion, or to be confirmed, a trick that is complete still lies on the table, to be seen."""
        found, before = [], self._table.model
        for picture in pictures:
            if before.trick and ends_trick(before, picture) and not _lies(before, picture):
                held = holding(before, picture)
                found.append(replace(held, legal=None, line=self._confirm) if self._confirm else held)
            found.append(picture)
            before = picture
        return found

    def _next(self) -> None:
        while self._waiting:
            picture = self._waiting.pop(0)
            before = self._table.model
            self._table.show_model(picture)
            if not self._waiting:
                return
            if self._confirm and ends_trick(picture, self._waiting[0]) and _lies(picture, self._waiting[0]):
                self._table.waits = True
                return
            wait = self._wait(before, picture)
            if wait > 0:
                self._timer.start(wait)
                return

    def _wait(self, before: TableModel, shown: TableModel) -> int:
        """Milliseconds until the next picture: the cards travel, a full trick lies, the next seat thinks."""
        pace = self._table.milliseconds
        if pace("play_card") == 0:
            last = self._waiting[0].last_trick
            full = last is not None and shown.trick == last.cards
            return duration("pause_trick") if full and ends_trick(shown, self._waiting[0]) else 0
        time = pace("play_card") + round(self._thinking() * pace("play_card") / duration("play_card"))
        if before.trick and ends_trick(before, shown):
            time += pace("pause_trick") + pace("collect_trick")
        return time

    @staticmethod
    def _thinking() -> int:
        return int(tokens()["motion"]["computer_thinks"][0])


def _lies(before: TableModel, after: TableModel) -> bool:
    """Whether the trick that the second picture takes away lay complete on the first."""
    return after.last_trick is not None and before.trick == after.last_trick.cards
