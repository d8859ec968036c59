"""Saving and printing in the background: one errand at a time, which outlives the page, so that leaving it loses nothing."""

from __future__ import annotations

import errno
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary, WeakMethod

from shiboken6 import isValid

from bridgetutor.foundation.files import write_whole
from bridgetutor.foundation.i18n import N_, Language
from bridgetutor.foundation.log import LOG
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.jobs import Cancelled, Token

SAVE, PRINT = "save", "print"

_FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC), errno.EFBIG)
_CLOSED = (errno.EACCES, errno.EPERM, errno.EROFS, errno.EBUSY, getattr(errno, "ETXTBSY", errno.EBUSY))
_MISSING = (errno.ENOENT, errno.ENOTDIR, errno.ENODEV, errno.ENXIO, errno.EIO)

_REFUSED = N_(
    "“{file}” cannot be written: you may not write there, or another program has the file open. Nothing is lost; choose another"
    " place or name."
)
_NO_ROOM = N_("“{file}” cannot be written: the disk is full. Nothing is lost; choose another place.")
_NO_PLACE = N_("“{file}” cannot be written: the folder is not there any more. Nothing is lost; choose another place.")
_OTHER = N_("“{file}” cannot be written ({reason}). Nothing is lost; choose another place or name.")
_NO_PRINTER = N_("The printer does not take the sheets. See whether it is switched on, or save them as a PDF and print that.")


class PrinterRefused(Exception):  # noqa: N818 - what the printer said, not a mistake of ours
    """The printer could not be begun."""


def refusal_text(error: Exception, file: Path | None, words: Language) -> str:
    """The sentence for a file that cannot be written, or a printer that will not print."""
    if isinstance(error, PrinterRefused):
        return words.t(_NO_PRINTER)
    code, name = getattr(error, "errno", None), str(file)
    if isinstance(error, PermissionError) or code in _CLOSED:
        return words.t(_REFUSED).format(file=name)
    if code in _FULL:
        return words.t(_NO_ROOM).format(file=name)
    if isinstance(error, FileNotFoundError | NotADirectoryError) or code in _MISSING:
        return words.t(_NO_PLACE).format(file=name)
    return words.t(_OTHER).format(file=name, reason=getattr(error, "strerror", None) or type(error).__name__)


class Gate:
    """Settles who was first: the person who stops an errand, or the errand that begins to write for good."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._shut: str | None = None

    def stop(self) -> bool:
        """Stop it; False where it is too late."""
        with self._lock:
            self._shut = self._shut or "stopped"
            return self._shut == "stopped"

    def write(self) -> None:
        """Begin to write; raises Cancelled where it was stopped."""
        with self._lock:
            self._shut = self._shut or "writing"
            if self._shut == "stopped":
                raise Cancelled


@dataclass
class Errand:
    """Something under way: `save` or `print`, into which file, of what, and how far it is; at its end what came of it."""

    kind: str
    file: Path | None = None
    subject: Any = None
    done: int = 0
    whole: int = 0
    gate: Gate = field(default_factory=Gate)
    token: Token | None = None
    result: Any = None
    error: Exception | None = None
    ended: bool = False
    stopped: bool = False


class Errands:
    """The one errand of a window. The page that shows it watches; where none watches any more, only a failure is told."""

    def __init__(self) -> None:
        self.current: Errand | None = None
        self._watcher: WeakMethod[Callable[[Errand], None]] | None = None

    def watch(self, watcher: Callable[[Errand], None] | None) -> None:
        """Have a method of the page called on each step."""
        self._watcher = WeakMethod(watcher) if watcher is not None else None

    def start(self, ctx: AppContext, errand: Errand, work: Callable[[Token, Gate], Any]) -> None:
        """Begin; nothing where another is under way."""
        if self.current is not None:
            return
        self.current = errand
        self._tell(errand)

        def done(result: Any) -> None:
            errand.result = result
            self._end(ctx, errand)

        def failed(error: Exception) -> None:
            errand.error = error
            self._end(ctx, errand)

        def further(here: int, whole: int) -> None:
            errand.done, errand.whole = here, whole
            self._tell(errand)

        errand.token = ctx.jobs.run_in_background(lambda token: work(token, errand.gate), done, failed, further)

    def stop(self) -> bool:
        """Stop what is under way; False where there is nothing, or it is too late."""
        errand = self.current
        if errand is None or not errand.gate.stop():
            return False
        if errand.token is not None:
            errand.token.cancel()
        errand.stopped = errand.ended = True
        self.current = None
        self._tell(errand)
        return True

    def _end(self, ctx: AppContext, errand: Errand) -> None:
        errand.ended = True
        self.current = None
        if not self._tell(errand) and errand.error is not None:
            ctx.shell.tell(refusal_text(errand.error, errand.file, ctx.language))
        if errand.error is not None:
            LOG.warning("%s failed: %r", errand.kind, errand.error)

    def _tell(self, errand: Errand) -> bool:
        watcher = self._watcher() if self._watcher is not None else None
        if watcher is None or not isValid(getattr(watcher, "__self__", None)):
            return False
        watcher(errand)
        return True


_ERRANDS: WeakKeyDictionary[Any, Errands] = WeakKeyDictionary()


def errands_of(ctx: AppContext) -> Errands:
    """The errands of the window that a page stands in."""
    return _ERRANDS.setdefault(ctx.jobs, Errands())


def save(file: Path, pdf: bytes, gate: Gate) -> bytes:
    """Write the PDF, whole or not at all; raises OSError, and Cancelled where it was stopped before."""
    gate.write()
    if file.is_dir():
        raise IsADirectoryError(errno.EISDIR, "it is a folder", str(file))
    if not file.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, "no such folder", str(file.parent))
    write_whole(file, pdf)
    return pdf
