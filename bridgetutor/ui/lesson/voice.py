"""Reading aloud, where the computer has a voice for the language. Qt's speech module is optional and loaded when first needed."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

from PySide6.QtCore import QLocale, QObject

from bridgetutor.foundation.log import LOG

#: An engine for tests of Qt itself, which says nothing.
_SILENT = "mock"


class Voice:
    """Reads texts in one language; a new text ends the one before."""

    def __init__(self, engine: Any) -> None:
        self._engine = engine

    def read(self, text: str) -> None:
        """Say a text."""
        self._engine.stop()
        self._engine.say(text)

    def stop(self) -> None:
        """Be silent."""
        self._engine.stop()


def find_voice(code: str, parent: QObject) -> Voice | None:
    """A voice for a language; None where the speech module, an engine or a voice is missing."""
    if find_spec("PySide6.QtTextToSpeech") is None:
        return None
    try:
        from PySide6.QtTextToSpeech import QTextToSpeech

        engines = [name for name in QTextToSpeech.availableEngines() if name != _SILENT]
        if not engines:
            return None
        engine = QTextToSpeech(engines[0], parent)
        engine.setLocale(QLocale("pt_PT" if code == "pt" else code))
        return Voice(engine) if engine.availableVoices() else None
    except (ImportError, RuntimeError):
        LOG.exception("no reading aloud")
        return None
