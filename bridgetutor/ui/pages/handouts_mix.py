"""Which exercises a mixed sheet has: up to four lists under its tick, and what is due for whoever is learning."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from bridgetutor.handouts.practice_mix import MOST_PARTS, MixPart, due_parts, mix_text, read_mix
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.choices import DropDown
from bridgetutor.ui.widgets.labels import muted
from bridgetutor.ui.widgets.panels import row

_NONE = ""


class MixFields(QWidget):
    """Shows a mixture; `changed` sends another one as text, as `read_mix` reads it."""

    changed = Signal(str)

    def __init__(self, ctx: AppContext, known: list[tuple[str, str]]) -> None:
        super().__init__()
        self.setObjectName("mix")
        self.setAccessibleName(ctx.t("Which exercises"))
        self._ctx = ctx
        self._parts: tuple[MixPart, ...] = ()
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 2, 0, 6)
        rows.setSpacing(6)
        self.lists: list[DropDown] = []
        for place in range(MOST_PARTS):
            options: list[tuple[object, str]] = [*known] if not place else [(_NONE, "–"), *known]
            name = ctx.t("Exercise {number} of the sheet").format(number=place + 1)
            field = DropDown(ctx.look, options, _NONE, name, f"mix-{place + 1}")
            field.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            field.chosen.connect(self._on_chosen)
            self.lists.append(field)
            rows.addWidget(field)
        self.note = muted(ctx.look, "")
        self.note.setObjectName("mix-note")
        rows.addWidget(self.note)
        learner = ctx.people.current
        words = ctx.t("Fresh up: what is due for {name}").format(name=learner.nickname) if learner else ""
        self.due = Button(ctx.look, words, Kind.LINK, object_name="mix-due")
        self.due.clicked.connect(self._on_due)
        rows.addLayout(row(self.due, None))
        self.due.setVisible(learner is not None)

    def show_mix(self, text: str) -> None:
        """Show the exercises of a mixture."""
        self._parts = read_mix(text)
        for place, field in enumerate(self.lists):
            field.set_value(self._parts[place].exercise if place < len(self._parts) else _NONE)
        levels = [str(part.level) for part in self._parts if part.level]
        self._say(self._ctx.t("levels as they are due: {levels}").format(levels=" · ".join(levels)) if levels else "")

    def _say(self, words: str) -> None:
        self.note.set_text(words)
        self.note.setVisible(bool(words))

    def _on_chosen(self) -> None:
        """An exercise that stays keeps its level; another one has that of the set."""
        names = dict.fromkeys(str(field.value()) for field in self.lists if field.value())
        levels = {part.exercise: part.level for part in self._parts}
        self.changed.emit(mix_text([MixPart(name, levels.get(name, 0)) for name in names]))

    def _on_due(self) -> None:
        from bridgetutor.ui.practice.record import ideas_of

        parts = due_parts(ideas_of(self._ctx.people, self._ctx.clock.now()))
        if parts:
            self.changed.emit(mix_text(parts))
        else:
            self._say(self._ctx.t("Nothing is due today."))
