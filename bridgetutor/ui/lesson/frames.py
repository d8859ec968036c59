"""Shows pictures of the table one after the other at the learner's pace; whoever goes on sooner ends them at once."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer

from bridgetutor.ui.lesson.scenes import ends_trick, holding
from bridgetutor.ui.table.model import TableModel
from bridgetutor.ui.table.view import TableView
from bridgetutor.ui.tokens import duration, tokens


class Frames(QObject):
    """Plays pictures on a table."""

    def __init__(self, table: TableView, parent: QObject) -> None:
        super().__init__(parent)
        self._table = table
        self._waiting: list[TableModel] = []
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._next)

    @property
    def is_running(self) -> bool:
        """Whether pictures are still to come."""
        return bool(self._waiting)

    def play(self, pictures: Sequence[TableModel]) -> None:
        """Show these pictures; what ran before is ended first."""
        self.finish()
        still = self._table.milliseconds("play_card") == 0
        self._waiting = self._with_pauses(pictures) if still else list(pictures)
        self._next()

    def finish(self) -> None:
        """To the last picture, at once."""
        self._timer.stop()
        if self._waiting:
            last, self._waiting = self._waiting[-1], []
            self._table.show_model(last, animate=False)

    def _with_pauses(self, pictures: Sequence[TableModel]) -> list[TableModel]:
        """Without motion a trick that is complete still lies on the table for a moment, to be seen."""
        found, before = [], self._table.model
        for picture in pictures:
            if before.trick and ends_trick(before, picture):
                found.append(holding(before, picture))
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
