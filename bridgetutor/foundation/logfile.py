"""The handler that writes the log file; apart, since the library it stands on takes as long to load as half a page."""

from __future__ import annotations

import logging
from logging.handlers import RotatingFileHandler


class Quiet(RotatingFileHandler):
    """A handler that gives up in silence: a full disk is told to the person by what they tried to save, not by the log."""

    def handleError(self, record: logging.LogRecord) -> None:
        """Nothing: there may be no console, and the log is not worth a message."""
