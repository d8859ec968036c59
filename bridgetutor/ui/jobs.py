"""The one door to threads: run something long in the background, get its result on the main thread. Knows no page.

A job takes plain values and returns them; it may look at its token to stop early. A late answer of a cancelled job is dropped.
One thread only: a second would make the window stutter.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, Protocol

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

from bridgetutor.foundation.log import LOG

#: What a job is: it gets its token, returns its result.
Work = Callable[["Token"], Any]


class Cancelled(Exception):  # noqa: N818 - not an error
    """Raised inside a job by `Token.check` once nobody waits for it any more."""


class Token:
    """What a job and the one who started it share: whether it is still wanted, how far it has come."""

    def __init__(self, progress: Callable[[int, int], None] | None = None) -> None:
        self._stopped = threading.Event()
        self._progress = progress

    @property
    def is_cancelled(self) -> bool:
        """Whether nobody waits for the result."""
        return self._stopped.is_set()

    def cancel(self) -> None:
        """Drop the job: its result will not be delivered."""
        self._stopped.set()

    def check(self) -> None:
        """Inside a job: raise `Cancelled` where it should stop."""
        if self.is_cancelled:
            raise Cancelled

    def report(self, done: int, whole: int) -> None:
        """Inside a job: say how far it has come."""
        if self._progress is not None and not self.is_cancelled:
            self._progress(done, whole)


class Runner(Protocol):
    """Anything that runs jobs."""

    def run_in_background(
        self,
        job: Work,
        on_done: Callable[[Any], None],
        on_error: Callable[[Exception], None] | None = None,
        on_progress: Callable[[int, int], None] | None = None,
    ) -> Token:
        """Start a job; the callbacks run on the main thread. Without `on_error` a failure goes to the crash report."""
        ...


class InlineRunner:
    """Runs each job at once, in the calling thread: for tests."""

    def run_in_background(
        self,
        job: Work,
        on_done: Callable[[Any], None],
        on_error: Callable[[Exception], None] | None = None,
        on_progress: Callable[[int, int], None] | None = None,
    ) -> Token:
        """Run the job before returning."""
        token = Token(on_progress)
        try:
            result = job(token)
        except Cancelled:
            return token
        except Exception as error:
            if on_error is None:
                raise
            on_error(error)
            return token
        if not token.is_cancelled:
            on_done(result)
        return token


class _Ticket(QObject):
    """Brings what a job says over to the main thread; lives there."""

    done = Signal(object)
    failed = Signal(object)
    progress = Signal(int, int)

    def __init__(self, parent: QObject, on_done: Any, on_error: Any, on_progress: Any) -> None:
        super().__init__(parent)
        self.token = Token(self.progress.emit)
        self._on_done, self._on_error, self._on_progress = on_done, on_error, on_progress
        self.done.connect(self._finish)
        self.failed.connect(self._fail)
        self.progress.connect(self._tell)

    def _end(self) -> tuple[Any, Any]:
        """Nothing more will be said. Who was to hear it is let go here: in the thread of the job a page might be thrown away."""
        self.deleteLater()
        heard = self._on_done, self._on_error
        self._on_done = self._on_error = self._on_progress = None
        return heard

    def _finish(self, result: object) -> None:
        on_done, _ = self._end()
        if not self.token.is_cancelled:
            on_done(result)

    def _fail(self, error: Exception) -> None:
        _, on_error = self._end()
        if self.token.is_cancelled or isinstance(error, Cancelled):
            return
        if on_error is None:
            raise error
        on_error(error)

    def _tell(self, done: int, whole: int) -> None:
        if self._on_progress is not None and not self.token.is_cancelled:
            self._on_progress(done, whole)


class _Job(QRunnable):
    """Runs one job in the pool and hands over what came of it."""

    def __init__(self, work: Work, ticket: _Ticket) -> None:
        super().__init__()
        self._work, self._ticket = work, ticket

    def run(self) -> None:
        """Run it; whatever it raises is delivered, never lost."""
        try:
            result = self._work(self._ticket.token)
        except Exception as error:
            self._deliver(self._ticket.failed, error)
        else:
            self._deliver(self._ticket.done, result)

    def _deliver(self, signal: Any, value: object) -> None:
        try:
            signal.emit(value)
        except RuntimeError:  # the window closed while the job ran
            LOG.info("a job ended after its window")


class Jobs(QObject):
    """Runs jobs in one background thread; `stop` at the end of the program drops what is left."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)

    def run_in_background(
        self,
        job: Work,
        on_done: Callable[[Any], None],
        on_error: Callable[[Exception], None] | None = None,
        on_progress: Callable[[int, int], None] | None = None,
    ) -> Token:
        """Start a job; the callbacks run on the main thread."""
        ticket = _Ticket(self, on_done, on_error, on_progress)
        self._pool.start(_Job(job, ticket))
        return ticket.token

    def stop(self, wait: int = 3000) -> bool:
        """Cancel everything and wait for the job that runs, in milliseconds; whether it ended in time."""
        for ticket in self.findChildren(_Ticket):
            ticket.token.cancel()
        self._pool.clear()
        return self._pool.waitForDone(wait)
