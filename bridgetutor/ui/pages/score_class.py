"""The ways from any score sheet: on paper, explained to a class, to be filled in by oneself. The pages are loaded when opened."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from bridgetutor.ui.context import AppContext
from bridgetutor.ui.widgets.buttons import Button, Kind

PRINT, EXPLAIN, QUIZ = "print", "explain", "quiz"
#: The keys of a sheet's page for what can be done with it in class.
CLASS_KEYS = {"Ctrl+P": PRINT, "F5": EXPLAIN, "F6": QUIZ}
#: What prints the sheet of a page.
_PAPER = {"score": "minibridge-sheet", "rubber": "rubber-sheet", "duplicate": "duplicate-sheet", "tokens": "tokens-sheet"}


def open_for_class(ctx: AppContext, wish: str, page: str, sheet: dict[str, Any], is_begun: bool, stem: str) -> None:
    """Open what a wish of `CLASS_KEYS` asks for: the sheet of a page (its name) on paper, covered, or to be filled in.

    `sheet` are its plain values; on paper one that is not begun is to write on, and `stem` is what its file is called.
    """
    given = json.dumps(sheet, ensure_ascii=False, separators=(",", ":"))
    if wish == PRINT:
        ctx.go("paper", kind=_PAPER[page], given=given if is_begun else "", stem=stem)
    else:
        ctx.go({EXPLAIN: "explain", QUIZ: "score-quiz"}[wish], kind=page, given=given)


def class_buttons(ctx: AppContext, pressed: Callable[[], None]) -> tuple[Button, Button]:
    """The small buttons for a class and for a quiz; what is wished is their property `wish`: `explain`, `quiz`."""
    look = ctx.look
    explain = Button(
        look,
        kind=Kind.ICON,
        icon="people",
        name=ctx.t("Explain to a class: cover the numbers ({key})").format(key="F5"),
        object_name="explain-open",
    )
    quiz = Button(
        look,
        kind=Kind.ICON,
        icon="pencil",
        name=ctx.t("Fill it in yourself ({key})").format(key="F6"),
        object_name="quiz-open",
    )
    for button, wish in ((explain, EXPLAIN), (quiz, QUIZ)):
        button.setProperty("wish", wish)
        button.clicked.connect(pressed)
    return explain, quiz
