"""The one door to the solver: ask with a job, go on with the window's work, and be told the answer at the next `poll`.

The process behind it is started on first need. Where the solver is missing or the process dies, the rules of thumb answer instead,
a notice says so once, and the next question starts a new process. Everything here runs on one thread and nothing waits, but `wait`;
only a process that ends is seen off by a thread, which keeps no program from ending.
"""

from __future__ import annotations

import contextlib
import itertools
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from bridgetutor.bots.jobs import Job, WarmUp
from bridgetutor.bots.library import find_library
from bridgetutor.bots.worker import Alive, Answered, Asked, Dropped, Failed, serve
from bridgetutor.foundation.errors import Notice, notice

#: Seconds without any sign of life after which a process counts as stuck.
PATIENCE = 20.0

#: Processes that may die before the rules of thumb play on for good.
MOST_DEATHS = 3

#: Seconds that an ending process is given before it is killed.
_FAREWELL = 1.0


@dataclass
class _Open:
    """A question without an answer yet."""

    job: Job
    on_answer: Callable[[Any], None]
    background: bool


class BotService:
    """Asks a process that holds the solver. `on_notice` hears `solver-missing` and `solver-died`, each once.

    Call `poll` often (a timer of 20 ms is enough) while `is_busy`; the callbacks run inside it. Close it at the end.
    """

    def __init__(self, on_notice: Callable[[Notice], None], patience: float = PATIENCE) -> None:
        self._on_notice, self._patience = on_notice, patience
        self._tokens = itertools.count(1)
        self._open: dict[int, _Open] = {}
        self._by_rule: deque[int] = deque()
        self._told: set[str] = set()
        self._deaths = 0
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._behind: int | None = None
        self._heard = 0.0
        self._closed = False

    @property
    def is_busy(self) -> bool:
        """Whether somebody waits for an answer."""
        return bool(self._open)

    @property
    def pid(self) -> int | None:
        """The process that holds the solver, None where there is none now."""
        return None if self._process is None else self._process.pid

    def request(self, job: Job, on_answer: Callable[[Any], None], background: bool = False) -> int:
        """Ask; the answer goes to `on_answer` in a later `poll`, never at once. Returns the token for `cancel`.

        A job in the `background` lets others pass.
        """
        token = next(self._tokens)
        self._open[token] = _Open(job, on_answer, background)
        if not self._is_ready():
            self._by_rule.append(token)
            return token
        if len(self._open) == 1:
            self._heard = time.monotonic()
        if not background:
            self._send(Asked(token, job))
        elif self._behind is None:
            self._send_behind(token)
        return token

    def warm_up(self) -> None:
        """Start the process and load the solver before the first question."""
        self.request(WarmUp(), _forget, background=True)

    def cancel(self, token: int) -> None:
        """Drop a question: its answer will not be delivered, and the process stops working on it."""
        waiting = self._open.pop(token, None)
        if waiting is None or self._pipe is None:
            return
        if not waiting.background or token == self._behind:
            self._send(Dropped(token))
        self._go_on_behind()

    def poll(self) -> int:
        """Deliver what has come; the number of answers. Does not wait."""
        delivered = self._answer_by_rule()
        while self._pipe is not None and (message := self._receive()) is not None:
            delivered += self._take(message)
        if self._pipe is not None and self._open and time.monotonic() - self._heard > self._patience:
            self._lost()
        delivered += self._answer_by_rule()
        self._go_on_behind()
        return delivered

    def wait(self, seconds: float) -> int:
        """As `poll`, but wait so long for something to come: for tests and for programs without a window."""
        if not self._by_rule and self._pipe is not None:
            with contextlib.suppress(OSError):
                self._pipe.poll(seconds)
        return self.poll()

    def restart(self) -> None:
        """Try the solver again: after it was put in place, or after it died too often. Open questions are asked anew."""
        self._end_process()
        self._deaths = 0
        self._told.clear()
        self._by_rule.clear()
        for token, waiting in list(self._open.items()):
            if not self._is_ready():
                self._by_rule.append(token)
            elif not waiting.background:
                self._send(Asked(token, waiting.job))
        self._go_on_behind()

    def close(self) -> None:
        """End the process, at once and for good; no answer is delivered any more."""
        self._closed = True
        self._open.clear()
        self._by_rule.clear()
        self._end_process()

    # --- the process

    def _is_ready(self) -> bool:
        """Whether there is a process to ask, started now if need be."""
        if self._closed:
            raise ValueError("the service is closed")
        if self._pipe is not None:
            return True
        if self._deaths >= MOST_DEATHS:
            return False
        if find_library() is None:
            self._tell(notice("solver-missing"))
            return False
        ours, theirs = get_context("spawn").Pipe()
        self._process = get_context("spawn").Process(target=serve, args=(theirs,), name="bridgetutor-solver", daemon=True)
        self._process.start()
        theirs.close()
        self._pipe, self._heard = ours, time.monotonic()
        return True

    def _send(self, message: Asked | Dropped) -> None:
        assert self._pipe is not None
        try:
            self._pipe.send(message)
        except OSError:
            self._lost()

    def _send_behind(self, token: int) -> None:
        """Send a job of the background. One at a time: what waits in the pipe could make the window wait."""
        self._behind = token
        self._send(Asked(token, self._open[token].job, background=True))

    def _go_on_behind(self) -> None:
        """Send the next job of the background if there is none now."""
        if self._pipe is None or self._behind in self._open:
            return
        self._behind = None
        waiting = (token for token, each in self._open.items() if each.background and token not in self._by_rule)
        following = next(waiting, None)
        if following is not None:
            self._send_behind(following)

    def _receive(self) -> Alive | Answered | Failed | None:
        """The next message; None where there is none, also because the process has died."""
        assert self._pipe is not None
        try:
            if self._pipe.poll():
                message: Alive | Answered | Failed = self._pipe.recv()
                return message
        except (EOFError, OSError):
            self._lost()
        return None

    def _take(self, message: Alive | Answered | Failed) -> int:
        self._heard = time.monotonic()
        waiting = None if isinstance(message, Alive) else self._open.get(message.token)
        if isinstance(message, Alive) or waiting is None:
            return 0  # nothing new, or too late
        if isinstance(message, Failed):
            self._tell(notice(message.code, **message.facts))
            self._by_rule.append(message.token)
            return 0
        del self._open[message.token]
        waiting.on_answer(message.answer)
        return 1

    def _answer_by_rule(self) -> int:
        """Answer by rules of thumb what the process cannot answer."""
        delivered = 0
        while self._by_rule:
            waiting = self._open.pop(self._by_rule.popleft(), None)
            if waiting is not None:
                waiting.on_answer(waiting.job.by_rule())
                delivered += 1
        return delivered

    def _lost(self) -> None:
        """The process is dead or stuck: end it, say so once, let the rules of thumb answer what is open."""
        self._deaths += 1
        self._end_process()
        self._tell(notice("solver-died") if self._deaths < MOST_DEATHS else notice("solver-gave-up"))
        self._by_rule = deque(self._open)

    def _tell(self, what: Notice) -> None:
        """Say something, the first time."""
        if what.code not in self._told:
            self._told.add(what.code)
            self._on_notice(what)

    def _end_process(self) -> None:
        """End the process if there is one, by force and without waiting for it; nothing of it will be left."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = self._behind = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.terminate()  # it holds nothing that would have to be put away
            threading.Thread(target=_see_off, args=(process,), name="bridgetutor-solver-ends", daemon=True).start()


def _see_off(process: BaseProcess) -> None:
    """Wait until a process has ended, so that no zombie is left of it; one that does not end is killed.

    The process is not closed here: at the end of the program Python itself may be looking at it.
    """
    process.join(_FAREWELL)
    if process.exitcode is None:
        process.kill()
        process.join()


def _forget(answer: object) -> None:
    """What to do with an answer that nobody needs."""
