"""Asks the process with the solver what the cards of a deal cost, trick by trick, and keeps what has come. Knows no widget."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from bridgetutor.bots.review import LineJob, Move, Review, TrickReview, summed_up, trick_jobs
from bridgetutor.engine.cards import Card
from bridgetutor.engine.seats import Seat
from bridgetutor.ui.bots import Bots


class ReviewDesk(QObject):
    """`changed` is sent as answers come, `lined` with a line that works. `found` are tricks that were looked at before."""

    changed = Signal()
    lined = Signal(object)

    def __init__(
        self,
        bots: Bots,
        moves: tuple[Move, ...],
        judged: frozenset[Seat],
        seed: str,
        taken: int | None,
        found: tuple[TrickReview, ...],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._bots, self._moves, self._judged, self._taken = bots, moves, judged, taken
        self._jobs = trick_jobs(moves, judged, seed)
        self._tokens: set[int] = set()
        self._asked = False
        self.tricks: dict[int, TrickReview] = {trick.number: trick for trick in found}
        self.is_missing = False

    @property
    def whole(self) -> int:
        """How many tricks there are to look at."""
        return len(self._jobs)

    @property
    def review(self) -> Review | None:
        """The review, once all tricks have been looked at."""
        if not self._jobs or len(self.tricks) < len(self._jobs):
            return None
        return summed_up(self._moves, self._judged, [self.tricks[number] for number in sorted(self.tricks)], self._taken)

    def start(self) -> None:
        """Ask for what is not known yet."""
        if self._asked:
            return
        self._asked = True
        for job in self._jobs:
            if len(job.moves[0].position.tricks) + 1 not in self.tricks:
                self._ask(job)

    def _ask(self, job: object) -> None:
        token = self._bots.ask(job, self._on_trick, background=True)  # type: ignore[arg-type]
        if token:
            self._tokens.add(token)

    def _on_trick(self, trick: TrickReview | None) -> None:
        if trick is None:
            self.is_missing = True
        else:
            self.tricks[trick.number] = trick
        self.changed.emit()

    def show_line(self, move: Move, card: Card) -> None:
        """Ask for a line that works from a move on."""
        token = self._bots.ask(LineJob(move, card), self.lined.emit)
        if token:
            self._tokens.add(token)

    def stop(self) -> None:
        """Nobody waits any more."""
        for token in self._tokens:
            self._bots.cancel(token)
        self._tokens.clear()
