"""The log file: small, two of them in turn, for somebody who helps with a problem. No nickname reaches it."""

from __future__ import annotations

import logging
import re
from pathlib import Path

#: Everything the program logs goes through this logger or a child of it.
LOG = logging.getLogger("bridgetutor")
LOG.addHandler(logging.NullHandler())

FILE_NAME = "bridgetutor.log"
_LARGEST = 200_000  # bytes of one file


class _Nameless(logging.Formatter):
    """Writes a line with every hidden name left out, tracebacks included."""

    def __init__(self, hidden: set[str]) -> None:
        super().__init__("{asctime} {levelname} {name} {message}", style="{")
        self._hidden = hidden

    def format(self, record: logging.LogRecord) -> str:
        line = super().format(record)
        names = sorted(filter(None, self._hidden), key=len, reverse=True)
        if not names:
            return line
        return re.sub(r"(?<!\w)(?:" + "|".join(map(re.escape, names)) + r")(?!\w)", "(name)", line, flags=re.IGNORECASE)


class LogFile:
    """The running log of one program; `close` it at the end."""

    def __init__(self, folder: Path) -> None:
        self._hidden: set[str] = set()
        self._handler: logging.Handler = logging.NullHandler()
        from bridgetutor.foundation.logfile import Quiet  # its library takes a while to load: not before there is a file to write

        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._handler = Quiet(folder / FILE_NAME, maxBytes=_LARGEST, backupCount=1, encoding="utf-8", errors="replace")
        except OSError:
            return  # a read-only folder: no log, and nothing else changes
        self._handler.setFormatter(_Nameless(self._hidden))
        LOG.addHandler(self._handler)
        LOG.setLevel(logging.INFO)

    def hide(self, *names: str) -> None:
        """Leave these nicknames out of every later line."""
        self._hidden.update(names)

    def close(self) -> None:
        """Detach from the logger and close the file."""
        LOG.removeHandler(self._handler)
        self._handler.close()
