"""The ways from any score sheet: on paper, explained to a class, to be filled in by oneself. The pages are loaded when opened."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QLayout, QSizePolicy, QWidget

from bridgetutor.ui.context import AppContext
from bridgetutor.ui.look import Look
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.panels import row

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


class WordsBar(QWidget):
    """Buttons in a row that say what they do as far as there is room; those at the end of `words` are the first to be bare icons.

    `words` are the words of buttons in the order of their weight; what is not named there is left as it is.
    """

    def __init__(
        self, name: str, spoken: str, buttons: Sequence[Button], words: Mapping[Button, str], spacing: int = 6, at: str = "left"
    ) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(spoken)
        self._buttons, self._words, self._spacing = buttons, dict(words), spacing
        self._names = {button: button.accessibleName() for button in buttons}
        room = row(*([None] if at == "right" else []), *buttons, *([None] if at == "left" else []), spacing=spacing)
        room.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self.setLayout(room)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _shown(self) -> list[Button]:
        return [button for button in self._buttons if not button.isHidden()]

    def _wanted(self, with_words: bool) -> QSize:
        shown = self._shown()
        wide = sum(
            each.width_with(self._words[each] if with_words else "") if each in self._words else each.sizeHint().width()
            for each in shown
        )
        high = max((button.sizeHint().height() for button in shown), default=0)
        return QSize(wide + self._spacing * max(0, len(shown) - 1), high)

    def sizeHint(self) -> QSize:
        """With all its words."""
        return self._wanted(True)

    def minimumSizeHint(self) -> QSize:
        """With icons alone."""
        return self._wanted(False)

    def reword(self, button: Button, words: str) -> None:
        """Another name for one of the buttons whose words may go; `fit` shows it."""
        self._words[button] = self._names[button] = words

    def fit(self) -> None:
        """Say as much as there is room for."""
        room = self.width() - self._wanted(False).width()
        for button, words in self._words.items():
            if button.isHidden():
                continue
            more = button.width_with(words) - button.width_with("")
            fits = more <= room
            room -= more if fits else 0
            if button.markup != (words if fits else ""):
                button.set_words(words if fits else "", self._names[button])
        layout = self.layout()
        if layout is not None:
            layout.activate()  # at once, so that no word is cut for a moment

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Look again what fits."""
        super().resizeEvent(event)
        self.fit()

    def showEvent(self, event: QShowEvent) -> None:
        """And when it is shown, for what is hidden takes no room."""
        super().showEvent(event)
        self.fit()


def class_bar(look: Look, buttons: Mapping[str, Button]) -> WordsBar:
    """The two buttons for a class beside the lines of a score: explain, and fill in oneself."""
    words = {EXPLAIN: look.words.tp("button", "Explain"), QUIZ: look.words.tp("button", "Quiz")}
    two = [buttons[wish] for wish in words]
    return WordsBar("class-bar", look.t("For a class"), two, {buttons[wish]: text for wish, text in words.items()}, 8)


def class_buttons(look: Look, kind: Kind = Kind.PLAIN) -> dict[str, Button]:
    """A small button for each wish of `CLASS_KEYS`; its name and tool tip say the key too."""
    names = {
        PRINT: ("print", look.t("Print ({key})")),
        EXPLAIN: ("people", look.t("Explain to a class: cover the numbers ({key})")),
        QUIZ: ("pencil", look.t("Fill it in yourself ({key})")),
    }
    found = {}
    for key, wish in CLASS_KEYS.items():
        icon, name = names[wish]
        found[wish] = Button(look, kind=kind, icon=icon, name=name.format(key=key), object_name=f"{wish}-open")
        found[wish].setToolTip(name.format(key=key))
    return found
