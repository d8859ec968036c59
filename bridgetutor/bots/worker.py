"""The process that holds the solver: it answers one job after the other and ends as soon as nobody is at the other end of the pipe.

A fault in the solver's native code ends this process and not the window. Between chunks of work it reads the pipe: a job that was
cancelled is dropped, and a job in the background makes way for one that somebody waits for.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import sys
import time
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from bridgetutor.bots.jobs import Job
from bridgetutor.foundation.errors import KnownTrouble


@dataclass(frozen=True)
class Asked:
    """To the process: a job, by its token."""

    token: int
    job: Job
    background: bool = False


@dataclass(frozen=True)
class Dropped:
    """To the process: nobody waits for this any more."""

    token: int


@dataclass(frozen=True)
class Alive:
    """From the process: it is at work on something long."""


@dataclass(frozen=True)
class Answered:
    """From the process: what came of a job."""

    token: int
    answer: Any


@dataclass(frozen=True)
class Failed:
    """From the process: a job could not be done, for a trouble that is known."""

    token: int
    code: str
    facts: Mapping[str, str | int]


#: Seconds of work after which a sign of life is sent.
SIGN_OF_LIFE = 0.4

#: How much the process steps back behind the window: on Windows a class of priority, elsewhere the niceness.
_BELOW_NORMAL, _NICE = 0x4000, 5


class _NotWanted(Exception):  # noqa: N818 - not an error
    """Raised inside a job that was cancelled."""


class _Ended(Exception):  # noqa: N818 - not an error
    """Raised where the process shall end."""


class Desk:
    """The jobs that wait, and the one that is being done."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._waiting: deque[Asked] = deque()
        self._dropped: set[int] = set()
        self._spoke = time.monotonic()

    def work(self) -> None:
        """Do jobs until the other end of the pipe is gone."""
        with contextlib.suppress(_Ended):
            while True:
                if not self._waiting:
                    self._read(wait=True)
                asked = self._next()
                if asked is not None:
                    self._do(asked)

    def _next(self, urgent: bool = False) -> Asked | None:
        """The next job that is still wanted: those that somebody waits for first."""
        for background in (False,) if urgent else (False, True):
            for asked in self._waiting:
                if asked.background is background:
                    self._waiting.remove(asked)
                    return asked
        return None

    def _do(self, asked: Asked) -> None:
        try:
            self._check(asked)
            reply: Answered | Failed = Answered(asked.token, asked.job.run(lambda: self._check(asked)))
        except _NotWanted:
            self._dropped.discard(asked.token)
            return
        except KnownTrouble as trouble:
            reply = Failed(asked.token, trouble.code, dict(trouble.facts))
        self._say(reply)

    def _say(self, message: Alive | Answered | Failed) -> None:
        try:
            self._pipe.send(message)
        except OSError:
            raise _Ended from None
        self._spoke = time.monotonic()

    def _check(self, asked: Asked) -> None:
        """Between chunks: read what came, let urgent jobs pass one in the background, stop if this one is not wanted."""
        self._read(wait=False)
        if time.monotonic() - self._spoke > SIGN_OF_LIFE:
            self._say(Alive())
        while asked.background and (urgent := self._next(urgent=True)) is not None:
            self._do(urgent)
        if asked.token in self._dropped:
            raise _NotWanted

    def _read(self, wait: bool) -> None:
        """Take in what lies in the pipe; with `wait`, one message at least."""
        try:
            while wait or self._pipe.poll():
                self._take(self._pipe.recv())
                wait = False
        except (EOFError, OSError):
            raise _Ended from None

    def _take(self, message: Asked | Dropped) -> None:
        if isinstance(message, Asked):
            self._waiting.append(message)
        elif any(asked.token == message.token for asked in self._waiting):
            self._waiting = deque(asked for asked in self._waiting if asked.token != message.token)
        else:
            self._dropped.add(message.token)


def serve(pipe: Connection) -> None:
    """The whole life of the process. Ctrl-C in a terminal is the window's business; the pipe then tells of its end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    give_way()
    Desk(pipe).work()


def give_way() -> None:
    """Let the window go first: the solver has as many threads as there are processors, and nobody sees it work."""
    if sys.platform == "win32":
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(ctypes.c_void_p(kernel.GetCurrentProcess()), _BELOW_NORMAL)
    else:
        with contextlib.suppress(OSError):
            os.nice(_NICE)
