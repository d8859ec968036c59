"""A quicker start: what is said to PySide before it imports the rest of the window."""

from __future__ import annotations

import sys

import PySide6.QtCore  # noqa: F401 - makes what is asked for below


def import_unread() -> None:
    """Let PySide import modules without reading their source.

    It looks in each for a mention of itself, since a module may ask for other names of its methods (`__feature__`); none here
    does, and to read a hundred files is a twentieth of the start. What PySide is told is what it finds out by itself where there is
    no source to read, as in a frozen program. A PySide that is made otherwise goes on as it does.
    """
    feature = sys.modules.get("shibokensupport.feature")
    if hasattr(feature, "_mod_uses_pyside"):
        setattr(feature, "_mod_uses_pyside", _no)  # noqa: B010 - not a name that a type checker knows


def _no(*_asked: object, **_named: object) -> bool:
    """No, whatever a later PySide may add to the question."""
    return False
