"""A class evening of Minibridge: results of several tables, deals compared, totals of tables and pairs, places with ties."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from bridgetutor.scoring.minibridge import PRESETS, Goal
from bridgetutor.session.evening import Evening, Result
from bridgetutor.session.evening_views import View, result_spoken
from bridgetutor.session.evening_words import csv_text, evening_text, why_text
from bridgetutor.session.sheet import Entry
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.pages.score_evening_parts import EveningParts
from bridgetutor.ui.pages.score_keep import EVENING
from bridgetutor.ui.pages.score_kept import KeptPage
from bridgetutor.ui.pages.score_minibridge_controls import ControlsPanel


class EveningPage(KeptPage):
    """One evening, kept at each change. `played` (`S S game 11`), a deal that was played here, stands ready in the form."""

    help_rule = "MB-31"
    kind, name, stem = EVENING, "evening", "evening"
    sheet: Evening

    def __init__(self, ctx: AppContext, played: str = "") -> None:
        super().__init__(ctx, Evening.from_json)
        if played:
            evening = self.sheet.prepare()
            self.sheet = evening.change(replace(evening.draft, entry=Entry.parse(played)))
        self.set_title(ctx.t("Class evening"), ctx.t("Minibridge at several tables"))
        self.parts = parts = EveningParts(ctx, self.sheet)
        self.scrolled(parts)
        parts.pairs.changed.connect(self._on_pairs)
        parts.pairs.asked.connect(self.do)
        parts.controls.changed.connect(self._on_entry)
        parts.controls.rules_chosen.connect(self._on_rules)
        parts.lists.picked.connect(self._on_picked)
        parts.places.picked.connect(self._on_pair)
        controls = parts.controls
        keys: dict[str, Callable[[], None]] = {
            "P": partial(_set_goal, controls, Goal.PARTSCORE),
            "G": partial(_set_goal, controls, Goal.GAME),
            "+": controls.tricks.field.stepUp,
            "=": controls.tricks.field.stepUp,
            "-": controls.tricks.field.stepDown,
            "Return": self._write,
            "Enter": self._write,
            "Delete": self._remove,
            "Ctrl+N": self._prepare,
        }
        self.add_keys(keys, controls.choose_trumps)
        self.show_sheet()

    # What a person does

    def wishes(self) -> dict[str, Callable[[], None]]:
        """Write or correct a result, take it out, begin a new evening."""
        return {"write": self._write, "remove": self._remove, "new": self._new}

    def _on_pairs(self, form: Result) -> None:
        draft = replace(form, entry=self.sheet.draft.entry)
        moved = self.sheet.chosen is None and draft.table != self.sheet.draft.table
        self.put(self.sheet.change(self.sheet.seated(draft) if moved else draft))

    def _on_entry(self, entry: Entry) -> None:
        self.put(self.sheet.change(replace(self.sheet.draft, entry=entry)))

    def _on_rules(self, name: object) -> None:
        self.put(self.sheet.with_rules(PRESETS[str(name)]))

    def _on_picked(self, place: int) -> None:
        self.put(self.sheet.choose(place))
        self.tell(result_spoken(self.sheet.draft, self.sheet, self.ctx.language))

    def _on_pair(self, place: int) -> None:
        self.parts.lists.choose(View.PAIR, self.sheet.standings()[place].name)

    def _write(self) -> None:
        reason = self.sheet.why_not(self.sheet.draft)
        first = self.parts.pairs.names[0]
        if reason is not None:
            self.say(why_text(reason, self.ctx.language))
            (self.parts.pairs.table if reason == "table-twice" else first).setFocus()
            return
        if not self.may_write(self.sheet.draft):
            return
        said = result_spoken(self.sheet.draft, self.sheet, self.ctx.language)
        self.put(self.sheet.write().on(self.ctx.clock.now().date()).prepare())
        if self.sheet.draft.ns:  # the next table is named already: a second Enter would write the same there
            self.has_written(self.sheet.draft)
        self.tell(said)
        first.setFocus()
        for field in self.parts.pairs.names:
            field.setText(field.text())  # what was typed is written: undo takes the result back, not letters
        first.selectAll()

    def _prepare(self) -> None:
        self.put(self.sheet.prepare())

    def _remove(self) -> None:
        self.put(self.sheet.remove())

    def _new(self) -> None:
        self.put(self.sheet.new())

    # What is seen

    @property
    def is_begun(self) -> bool:
        """Whether there is a result."""
        return bool(self.sheet.results)

    def as_text(self) -> str:
        """Everything as plain sentences."""
        return evening_text(self.sheet, self.ctx.language)

    def as_table(self) -> str:
        """Everything for a spreadsheet."""
        return csv_text(self.sheet, self.ctx.language)

    def say(self, text: str) -> None:
        """A quiet word under the fields."""
        self.parts.pairs.say(text)

    def show_sheet(self) -> None:
        """Show the evening."""
        self.parts.show_evening(self.sheet)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The parts stand as there is room."""
        super().resizeEvent(event)
        self.parts.fit(self.width())

    def state(self) -> dict[str, Any]:
        """The evening, and what of it is looked at."""
        return {**super().state(), "view": self.parts.lists.view.value, "pair": self.parts.lists.pair}

    def restore(self, state: dict[str, Any]) -> None:
        """Show it again as it was looked at."""
        super().restore(state)
        view = state.get("view")
        if view in [each.value for each in View]:
            self.parts.lists.choose(View(view), str(state.get("pair", "")))

    def first_focus(self) -> QWidget | None:
        """The first pair."""
        return self.parts.pairs.names[0]


def _set_goal(controls: ControlsPanel, goal: Goal) -> None:
    controls.choose_goal(goal)
