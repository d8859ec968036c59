"""The ways from any score sheet: on paper, explained to a class, to be filled in by oneself. The pages are loaded when opened."""

from __future__ import annotations

import json
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from bridgetutor.ui.context import AppContext
from bridgetutor.ui.look import Look
from bridgetutor.ui.widgets.buttons import Button, Kind

PRINT, EXPLAIN, QUIZ = "print", "explain", "quiz"
#: The keys of a sheet's page for what can be done with it in class.
CLASS_KEYS = {"Ctrl+P": PRINT, "F5": EXPLAIN, "F6": QUIZ}
#: What prints the sheet of a page.
_PAPER = {
    "score": "minibridge-sheet",
    "evening": "evening-sheet",
    "rubber": "rubber-sheet",
    "duplicate": "duplicate-sheet",
    "tokens": "tokens-sheet",
}


def open_for_class(ctx: AppContext, wish: str, page: str, sheet: dict[str, Any], is_begun: bool, stem: str) -> None:
    """Open what a wish of `CLASS_KEYS` asks for: the sheet of a page (its name) on paper, covered, or to be filled in.

    `sheet` are its plain values; on paper one that is not begun is to write on, and `stem` is what its file is called.
    """
    given = json.dumps(sheet, ensure_ascii=False, separators=(",", ":"))
    if wish == PRINT:
        ctx.go("paper", kind=_PAPER[page], given=given if is_begun else "", stem=stem)
    else:
        ctx.go({EXPLAIN: "explain", QUIZ: "score-quiz"}[wish], kind=page, given=given)


class ClassKeys(QObject):
    """The keys for paper, class and quiz on the page of a sheet. `asked` sends the wish."""

    asked = Signal(str)

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        for key in CLASS_KEYS:
            QShortcut(QKeySequence(key), page).activated.connect(self._on_key)

    def _on_key(self) -> None:
        pressed = self.sender()
        if isinstance(pressed, QShortcut):
            self.asked.emit(CLASS_KEYS[pressed.key().toString()])


def class_buttons(look: Look, kind: Kind = Kind.PLAIN) -> dict[str, Button]:
    """A small button for each wish of `CLASS_KEYS`."""
    names = {
        PRINT: ("print", look.t("Print ({key})")),
        EXPLAIN: ("people", look.t("Explain to a class: cover the numbers ({key})")),
        QUIZ: ("pencil", look.t("Fill it in yourself ({key})")),
    }
    found = {}
    for key, wish in CLASS_KEYS.items():
        icon, name = names[wish]
        found[wish] = Button(look, kind=kind, icon=icon, name=name.format(key=key), object_name=f"{wish}-open")
    return found
