"""A page of a rubber that can show the guided example in its place: the steps, and what can be done meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from bridgetutor.session.rubber_sheet import RubberSheet
from bridgetutor.session.rubber_walk import example_sheet, steps
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.pages.score_class import CLASS_KEYS, open_for_class
from bridgetutor.ui.pages.score_kept import KeptPage
from bridgetutor.wording.runs import spoken_text

_OF_EXAMPLE = ("example", "leave", "back", "next")


class WalkedPage(KeptPage):
    """The own rubber, or a step of the example: `step` is its place, None for the own sheet."""

    sheet: RubberSheet

    def __init__(self, ctx: AppContext, read: Callable[[object], RubberSheet]) -> None:
        super().__init__(ctx, read)
        self.step: int | None = None
        self._steps = steps(ctx.language)

    def do(self, what: str) -> None:
        """Carry out a wish: `undo new copy save record deal story`, `example leave back next`, `print explain quiz`.

        In the example only those of the example and of the class do something.
        """
        if self.step is None or what in (*_OF_EXAMPLE, *CLASS_KEYS.values()):
            super().do(what)

    def wishes(self) -> Mapping[str, Callable[[], None]]:
        """To a step of the example."""
        at = self.step or 0
        places = {"example": 0, "leave": None, "back": at - 1, "next": at + 1}
        return {what: partial(self._go, step) for what, step in places.items()}

    def open_for_class(self, what: str) -> None:
        """The sheet, or that of the example."""
        sheet = self.sheet if self.step is None else example_sheet(self._steps[self.step].hands)
        open_for_class(self.ctx, what, self.name, sheet.to_json(), bool(sheet.rubber.hands), self.stem)

    def _go(self, step: int | None) -> None:
        """To a step of the example; past the last, and for None, back to the own sheet."""
        had_step = self.step is not None
        self.step = None if step is None or step >= len(self._steps) else max(0, step)
        self.show_sheet()
        target = self.first_focus()
        if target is not None and had_step is (self.step is None):
            target.setFocus()  # what had the keyboard is gone
        if self.step is not None:
            shown = self._steps[self.step]
            self.tell(spoken_text(f"{shown.title}. {shown.text}", self.ctx.language))

    def _from_record(self) -> None:
        if self.step is None:
            super()._from_record()

    def state(self) -> dict[str, Any]:
        """The sheet, whose it is, and where the example stands."""
        return {**super().state(), "step": self.step}

    def restore(self, state: dict[str, Any]) -> None:
        """Show the sheet again, or the step of the example."""
        step = state.get("step")
        self.step = step if isinstance(step, int) and 0 <= step < len(self._steps) else None
        super().restore(state)

    def escape(self) -> bool:
        """Esc leaves the example first."""
        if self.step is None:
            return False
        self._go(None)
        return True
