"""A class evening of Minibridge: results of several tables, the points of each pair, places with ties."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import partial
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from bridgetutor.engine.cards import Denomination
from bridgetutor.scoring.minibridge import PRESETS, Goal
from bridgetutor.session.evening import LONGEST_NAME, MOST_DEALS, Evening, Result
from bridgetutor.session.evening_words import (
    csv_text,
    evening_text,
    list_heads,
    list_row,
    place_heads,
    places,
    places_spoken,
    row_spoken,
    why_text,
)
from bridgetutor.session.sheet import Entry, Sheet
from bridgetutor.session.sheet_words import adding_up, summary
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.look import Look
from bridgetutor.ui.page import Page
from bridgetutor.ui.pages.score_class import CLASS_KEYS, PRINT, ClassKeys, class_buttons, open_for_class
from bridgetutor.ui.pages.score_keep import EVENING, Keeper, save_table
from bridgetutor.ui.pages.score_minibridge_controls import ControlsPanel
from bridgetutor.ui.pages.score_parts import LinesColumn, labelled
from bridgetutor.ui.pages.score_table import Column, RowsView
from bridgetutor.ui.tokens import tokens
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.choices import Stepper
from bridgetutor.ui.widgets.feedback import announce
from bridgetutor.ui.widgets.flow import Flow
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import Panel, column, row

_LINES, _ANY_WIDTH, _FIGURE, _NAME = 300, 16777215, 48, 150


class PairsPanel(Panel):
    """Which deal, which pairs, and what to do. `changed` sends deal and names.

    `asked` sends `write undo remove copy save print explain quiz new`.
    """

    changed = Signal(int, str, str)
    asked = Signal(str)

    def __init__(self, look: Look, result: Result) -> None:
        super().__init__(look, "pairs", spacing=4)
        self._look = look
        self.setAccessibleName(look.t("Deal and pairs"))
        side = 6 if look.theme.compact else 9
        self.rows.setContentsMargins(16, side, 16, side + 2)
        self.deal = Stepper(look, 1, MOST_DEALS, result.deal, look.words.tp("score sheet", "Deal"), "deal")
        self.deal.field.setFixedWidth(look.theme.px(_FIGURE))
        self.names = [self._field("ns", look.t("North–South pair")), self._field("ew", look.t("East–West pair"))]
        self.buttons = {
            "write": Button(look, look.t("Write"), Kind.PRIMARY, key="Enter", object_name="write"),
            "undo": Button(look, icon="undo", name=look.t("Undo (Ctrl+Z)"), object_name="undo"),
            "remove": Button(look, icon="bin", name=look.t("Take this result away (Delete)"), object_name="remove"),
            "copy": Button(look, icon="file", name=look.t("Copy as text"), object_name="copy"),
            "save": Button(look, icon="export", name=look.t("Save for a spreadsheet"), object_name="save"),
            **class_buttons(look),
            "new": Button(look, look.t("New evening"), icon="plus", object_name="new"),
        }
        for what, button in self.buttons.items():
            button.setProperty("what", what)
            button.setToolTip(button.accessibleName())
            button.clicked.connect(self._on_button)
        room = QWidget()
        room.setObjectName("pairs-buttons")
        room.setAccessibleName(look.t("What to do"))
        room.setLayout(row(*self.buttons.values(), spacing=6))
        flow = Flow(12, "pairs-fields")
        flow.setAccessibleName(self.accessibleName())
        flow.add(labelled(look, look.words.tp("score sheet", "Deal"), self.deal))
        for field in self.names:
            flow.add(labelled(look, field.accessibleName(), field))
        flow.add(room)
        self.status = muted(look, "")
        self.status.hide()
        self.rows.addWidget(flow)
        self.rows.addWidget(self.status)
        self.deal.value_changed.connect(self._on_changed)

    def _field(self, name: str, spoken: str) -> QLineEdit:
        field = QLineEdit()
        field.setObjectName(f"pair-{name}")
        field.setAccessibleName(spoken)
        field.setMaxLength(LONGEST_NAME)
        field.setFixedWidth(self._look.theme.px(_NAME))
        field.textEdited.connect(self._on_changed)
        return field

    def _on_changed(self, _what: object = None) -> None:
        one, two = self.names
        self.changed.emit(self.deal.value(), one.text(), two.text())

    def _on_button(self) -> None:
        self.asked.emit(str(self.sender().property("what")))

    def say(self, text: str) -> None:
        """A quiet word under the fields."""
        self.status.set_text(text)
        self.status.setVisible(bool(text))
        announce(self, text)

    def show_evening(self, evening: Evening) -> None:
        """Show deal and names; what cannot be done now is off."""
        draft = evening.draft
        self.deal.set_value(draft.deal)
        for field, name in zip(self.names, (draft.ns, draft.ew), strict=True):
            if " ".join(field.text().split()) != name:
                field.setText(name)
        there, listed = bool(evening.results), evening.chosen is not None
        self.buttons["write"].set_words(self._look.t("Correct") if listed else self._look.t("Write"))
        on = {"write": True, "undo": evening.can_undo, "remove": listed, PRINT: True}
        for what, button in self.buttons.items():
            button.setEnabled(on.get(what, there))


class EveningParts(QWidget):
    """Everything on the page."""

    def __init__(self, ctx: AppContext, evening: Evening) -> None:
        super().__init__()
        self.setObjectName("evening")
        self.setAccessibleName(ctx.t("Class evening"))
        self._ctx = ctx
        look, words = ctx.look, ctx.language
        self._grid = grid = QGridLayout(self)
        up = max(6, look.theme.space("page_margin") - 4)
        grid.setContentsMargins(20, up, 20, up)
        grid.setHorizontalSpacing(tokens()["space"]["gutter"])
        grid.setVerticalSpacing(look.theme.space("gutter") - 4)
        self.pairs = PairsPanel(look, evening.draft)
        self.controls = ControlsPanel(look, evening.draft.entry, evening.rules)
        widths = (56, 110, 110, 130, 44, 60, 88, 88)
        self._columns = [
            Column(name, width, stretch=place == 3, number=place >= 5)
            for place, (name, width) in enumerate(zip(list_heads(words), widths, strict=True))
        ]
        self.rows = RowsView(look, "evening-results", ctx.t("Results"), self._columns)
        self.list = _panel(look, "results-panel", ctx.t("Results"), self.rows)
        self._place_columns = [
            Column(name, width, stretch=place == 1, number=place >= 2)
            for place, (name, width) in enumerate(zip(place_heads(words), (56, 110, 56, 70), strict=True))
        ]
        self.places = RowsView(look, "evening-places", ctx.t("Places"), self._place_columns)
        self._ranking = _panel(look, "places-panel", ctx.t("Places"), heading(look, ctx.t("Places")), self.places)
        self._score = Panel(look, "score-lines", spacing=0)
        self._score.setAccessibleName(ctx.t("Line by line"))
        self.title, self.lines = RichLabel(look, "", "h3"), LinesColumn(ctx)
        self._score.rows.addWidget(self.title)
        self._score.rows.addSpacing(6)
        self._score.rows.addWidget(self.lines)
        self._side = QWidget()
        self._side.setObjectName("evening-side")
        self._side.setAccessibleName(ctx.t("Places"))
        self._side.setLayout(column(self._ranking, self._score, None, spacing=look.theme.space("gutter") - 4))
        self._wide: bool | None = None
        self._arrange(True)

    def show_evening(self, evening: Evening) -> None:
        """Show an evening in every part."""
        words = self._ctx.language
        self.pairs.show_evening(evening)
        self.controls.show_entry(evening.draft.entry)
        self.controls.show_rules(evening.rules)
        cells = [list_row(result, evening, words) for result in evening.results]
        spoken = [row_spoken(result, evening, words) for result in evening.results]
        self.rows.show_rows(self._columns, cells, spoken, evening.chosen)
        self.list.setVisible(bool(cells))
        ranking = places(evening)
        self.places.show_rows(self._place_columns, ranking, places_spoken(evening, words), None)
        self._ranking.setVisible(bool(ranking))
        entry = evening.draft.entry
        self.title.set_text(summary(entry, evening.rules, words))
        self.lines.show_lines(adding_up(entry, evening.rules, words))

    def fit(self, width: int) -> None:
        """The ranking stands beside the results where there is room, else under them."""
        self._arrange(width >= self.rows.minimumWidth() + 24 + self._ctx.look.theme.px(_LINES) + 72)

    def _arrange(self, wide: bool) -> None:
        if wide == self._wide:
            return
        self._wide = wide
        grid, px = self._grid, self._ctx.look.theme.px
        left = (self.pairs, self.controls, self.list)
        for part in (*left, self._side):
            grid.removeWidget(part)
        for place, part in enumerate(left):
            grid.addWidget(part, place, 0)
        grid.addWidget(self._side, *((0, 1, 4, 1) if wide else (3, 0, 1, 1)))
        self._side.setMinimumWidth(px(_LINES) if wide else 0)
        self._side.setMaximumWidth(px(tokens()["space"]["side_panel_width"]) + 20 if wide else _ANY_WIDTH)
        grid.setRowStretch(3, 1)
        grid.setColumnStretch(0, 1)


def _panel(look: Look, name: str, spoken: str, *parts: QWidget) -> Panel:
    panel = Panel(look, name, spacing=2)
    panel.setAccessibleName(spoken)
    panel.rows.setContentsMargins(10, 6, 10, 8)
    for part in parts:
        panel.rows.addWidget(part)
    return panel


class EveningPage(Page):
    """One evening, kept at each change."""

    help_rule = "MB-31"

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx)
        self._keeper = Keeper(ctx, EVENING)
        self.evening = Evening.from_json(self._keeper.load())
        self.set_title(ctx.t("Class evening"), ctx.t("Minibridge at several tables"))
        self.parts = parts = EveningParts(ctx, self.evening)
        self.scrolled(parts)
        parts.pairs.changed.connect(self._on_pairs)
        parts.pairs.asked.connect(self.do)
        parts.controls.changed.connect(self._on_entry)
        parts.controls.rules_chosen.connect(self._on_rules)
        parts.rows.picked.connect(self._on_picked)
        self._keys()
        parts.show_evening(self.evening)

    def _keys(self) -> None:
        ClassKeys(self).asked.connect(self.do)
        controls = self.parts.controls
        keys = {
            "P": partial(_set_goal, controls, Goal.PARTSCORE),
            "G": partial(_set_goal, controls, Goal.GAME),
            "+": controls.tricks.field.stepUp,
            "=": controls.tricks.field.stepUp,
            "-": controls.tricks.field.stepDown,
            "Return": self._write,
            "Enter": self._write,
            "Ctrl+Z": self._undo,
            "Delete": self._remove,
            "Ctrl+N": self._prepare,
            "Ctrl+Shift+C": self._copy,
            "Ctrl+S": self._export,
        }
        for key, slot in keys.items():
            QShortcut(QKeySequence(key), self).activated.connect(slot)
        for denomination in Denomination:
            shortcut = QShortcut(QKeySequence(denomination.letter[0]), self)
            shortcut.activated.connect(partial(_set_trumps, controls, denomination))

    # What a person does

    def do(self, what: str) -> None:
        """Carry out a wish: `write undo remove copy save print explain quiz new`."""
        if what == PRINT:
            open_for_class(self.ctx, what, "evening", self.evening.to_json(), bool(self.evening.results), "evening")
            return
        if what in CLASS_KEYS.values():
            open_for_class(self.ctx, what, "score", _as_sheet(self.evening).to_json(), True, "evening")
            return
        wishes = {"write": self._write, "undo": self._undo, "remove": self._remove, "copy": self._copy, "save": self._export}
        wishes.get(what, self._new)()

    def _on_pairs(self, deal: int, ns: str, ew: str) -> None:
        self._put(self.evening.change(replace(self.evening.draft, deal=deal, ns=ns, ew=ew)))

    def _on_entry(self, entry: Entry) -> None:
        self._put(self.evening.change(replace(self.evening.draft, entry=entry)))

    def _on_rules(self, name: object) -> None:
        self._put(self.evening.with_rules(PRESETS[str(name)]))

    def _on_picked(self, place: int) -> None:
        self._put(self.evening.choose(place))
        announce(self, row_spoken(self.evening.draft, self.evening, self.ctx.language))

    def _write(self) -> None:
        reason = self.evening.why_not(self.evening.draft)
        if reason is not None:
            self.parts.pairs.say(why_text(reason, self.ctx.language))
            self.parts.pairs.names[0].setFocus()
            return
        said = row_spoken(self.evening.draft, self.evening, self.ctx.language)
        self._put(self.evening.write().prepare())
        announce(self, said)
        self.parts.pairs.names[0].setFocus()

    def _prepare(self) -> None:
        self._put(self.evening.prepare())

    def _undo(self) -> None:
        self._put(self.evening.undo())

    def _remove(self) -> None:
        self._put(self.evening.remove())

    def _new(self) -> None:
        self._put(self.evening.new())

    def _copy(self) -> None:
        if self.evening.results:
            QGuiApplication.clipboard().setText(evening_text(self.evening, self.ctx.language))
            self.parts.pairs.say(self.ctx.t("Copied."))

    def _export(self) -> None:
        if self.evening.results:
            self.parts.pairs.say(save_table(self.ctx, self, "evening", csv_text(self.evening, self.ctx.language)))

    # What is seen and kept

    def _put(self, evening: Evening) -> None:
        if evening == self.evening:
            return
        self.evening = evening
        self._keeper.save(evening.to_json())
        self.parts.pairs.say("")
        self.parts.show_evening(evening)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The parts stand as there is room."""
        super().resizeEvent(event)
        self.parts.fit(self.width())

    def state(self) -> dict[str, Any]:
        """The evening, and whose it is."""
        return {"evening": self.evening.to_json(), "who": self._keeper.who}

    def restore(self, state: dict[str, Any]) -> None:
        """Show the evening again, unless somebody else sits here now."""
        if "evening" in state and state.get("who", self._keeper.who) == self._keeper.who:
            self.evening = Evening.from_json(state["evening"])
            self.parts.show_evening(self.evening)

    def first_focus(self) -> QWidget | None:
        """The first pair."""
        return self.parts.pairs.names[0]


def _as_sheet(evening: Evening) -> Sheet:
    """The results as deals of a day, which can be explained and filled in."""
    entries = tuple(result.entry for result in evening.results)
    return Sheet(date.min, evening.rules, entries, evening.chosen, evening.draft.entry)


def _set_goal(controls: ControlsPanel, goal: Goal) -> None:
    controls.choose_goal(goal)


def _set_trumps(controls: ControlsPanel, denomination: Denomination) -> None:
    controls.choose_trumps(denomination)
