"""Where garbage is looked for while there is a window: on the main thread alone, between two events.

By itself Python looks for it on whatever thread makes the next object. An object of Qt that it finds there is destroyed there:
in the middle of a job in the background, which Qt allows for nothing that has to do with a window, or of the painting of a page.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

#: Milliseconds between two looks at whether there is enough to look through.
SWEEP_EVERY = 1000


class Sweeper(QObject):
    """Takes the search for garbage over from Python, as long as its parent is there; `gc.enable` gives it back."""

    def __init__(self, parent: QObject, every: int = SWEEP_EVERY) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self, interval=every)
        self._timer.timeout.connect(sweep)
        self._timer.start()


def sweep() -> int:
    """Look through the generations that Python would look through by now; returns how many, 0 for none."""
    due = 0
    for count, most in zip(gc.get_count(), gc.get_threshold(), strict=True):
        if count <= most:
            break
        due += 1
    if due:
        gc.collect(due - 1)
    return due
