"""The window's door to the computer players and the solver: ask, go on, be told on the main thread. Knows no page and no game.

The process behind it is started when first asked and ends with the window. Where it cannot help, rules of thumb answer, and a
notice says so once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QObject, QTimer

from bridgetutor.foundation.errors import Notice

if TYPE_CHECKING:
    from bridgetutor.bots.jobs import Job
    from bridgetutor.bots.service import BotService

_LOOK_EVERY = 20  # milliseconds, while somebody waits for an answer


class Bots(Protocol):
    """Anything that answers jobs of `bots/jobs.py`."""

    def ask(self, job: Job, on_answer: Callable[[Any], None], background: bool = False) -> int:
        """Ask; the answer comes to `on_answer` on the main thread. Returns the token for `cancel`."""
        ...

    def cancel(self, token: int) -> None:
        """Drop a question: its answer will not come."""
        ...

    def warm_up(self) -> None:
        """Somebody will ask soon."""
        ...

    def restart(self) -> None:
        """The solver was put in place: try it again."""
        ...

    def close(self) -> None:
        """The window closes: end what runs."""
        ...


class RuleBots:
    """Answers at once by rules of thumb, without a process: for tests and pictures."""

    def ask(self, job: Job, on_answer: Callable[[Any], None], background: bool = False) -> int:  # noqa: ARG002
        """Answer before returning."""
        on_answer(job.by_rule())
        return 0

    def cancel(self, token: int) -> None:
        """Everything was answered already."""

    def warm_up(self) -> None:
        """There is nothing to warm up."""

    def restart(self) -> None:
        """There is nothing to try again."""

    def close(self) -> None:
        """There is nothing to end."""


class PageBots:
    """The door as one page is given it: once the page is gone, nothing that was asked through it is answered any more."""

    def __init__(self, door: Bots) -> None:
        self._door = door
        self._open: set[int] = set()
        self._gone = False

    def ask(self, job: Job, on_answer: Callable[[Any], None], background: bool = False) -> int:
        """Ask; the answer comes while the page is there."""
        if self._gone:
            return 0
        token = 0

        def answer(found: Any) -> None:
            self._open.discard(token)
            if not self._gone:
                on_answer(found)

        token = self._door.ask(job, answer, background)
        if token:
            self._open.add(token)
        return token

    def cancel(self, token: int) -> None:
        """Drop a question: its answer will not come."""
        self._open.discard(token)
        self._door.cancel(token)

    def warm_up(self) -> None:
        """Somebody will ask soon."""
        if not self._gone:
            self._door.warm_up()

    def restart(self) -> None:
        """The solver was put in place: the window tries it again, whether or not the page is still there."""
        self._door.restart()

    def close(self) -> None:
        """The page is gone: drop what was asked; the door itself stays open for the next page."""
        self._gone = True
        while self._open:
            self._door.cancel(self._open.pop())


class BotDoor(QObject):
    """The door to the real process; `on_notice` hears once that the solver is missing or has stopped."""

    def __init__(self, on_notice: Callable[[Notice], None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._on_notice = on_notice
        self._service: BotService | None = None
        self._timer = QTimer(self, interval=_LOOK_EVERY)
        self._timer.timeout.connect(self._look)

    @property
    def pid(self) -> int | None:
        """The process behind the door; None where there is none now."""
        return None if self._service is None else self._service.pid

    def _opened(self) -> BotService:
        if self._service is None:
            from bridgetutor.bots.service import BotService  # at the first question, not at the start of the program

            self._service = BotService(self._on_notice)
        return self._service

    def ask(self, job: Job, on_answer: Callable[[Any], None], background: bool = False) -> int:
        """Ask; the answer comes later, from the event loop."""
        token = self._opened().request(job, on_answer, background)
        self._timer.start()
        return token

    def cancel(self, token: int) -> None:
        """Drop a question."""
        if self._service is not None:
            self._service.cancel(token)

    def warm_up(self) -> None:
        """Start the process and load the solver."""
        self._opened().warm_up()
        self._timer.start()

    def restart(self) -> None:
        """Try the solver again."""
        if self._service is not None:
            self._service.restart()

    def _look(self) -> None:
        service = self._service
        if service is not None:
            service.poll()
        if service is None or not service.is_busy:
            self._timer.stop()

    def close(self) -> None:
        """End the process at once; nothing is answered any more."""
        self._timer.stop()
        if self._service is not None:
            self._service.close()
            self._service = None
