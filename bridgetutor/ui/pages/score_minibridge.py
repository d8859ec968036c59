"""The Minibridge score (mock-up 05): what was played, the official tables, the sum line by line, the deals of the day."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QGridLayout, QWidget

from bridgetutor.engine.cards import Denomination
from bridgetutor.scoring.minibridge import PRESETS, TRICKS, Goal, MinibridgeContract, Row
from bridgetutor.session.sheet import Entry, Sheet, in_row
from bridgetutor.session.sheet_words import sheet_text, summary
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.page import Page
from bridgetutor.ui.pages.score_minibridge_controls import ControlsPanel
from bridgetutor.ui.pages.score_minibridge_keep import SheetKeeper, save_csv
from bridgetutor.ui.pages.score_minibridge_lines import LinesPanel
from bridgetutor.ui.pages.score_minibridge_list import DealsPanel
from bridgetutor.ui.pages.score_minibridge_tables import TablesView
from bridgetutor.ui.tokens import tokens
from bridgetutor.ui.widgets.feedback import announce
from bridgetutor.ui.widgets.panels import Panel
from bridgetutor.wording.dates import day_text

_SAVE_AFTER = 250  # milliseconds: a correction is kept once the key is let go
_NARROWEST_LINES = 256


class ScorePage(Page):
    """One sheet of a day. `deal` is a result to begin with, such as `S S game 11`; it is not in the list before it is added."""

    help_rule = "MB-31"

    def __init__(self, ctx: AppContext, deal: str = "") -> None:
        super().__init__(ctx)
        self._keeper = SheetKeeper(ctx)
        self._today = ctx.clock.now().date()
        self.sheet = self._keeper.load(self._today)
        if deal:
            self.sheet = replace(self.sheet, chosen=None, draft=Entry.parse(deal))
        self._saving = QTimer(self, singleShot=True, interval=_SAVE_AFTER)
        self._saving.timeout.connect(self._save)
        self._make()
        self._keys()

    def _make(self) -> None:
        ctx, look = self.ctx, self.ctx.look
        self._set_titles()
        contents = QWidget()
        contents.setObjectName("score")
        contents.setAccessibleName(self.title)
        self._grid = grid = QGridLayout(contents)
        grid.setContentsMargins(20, look.theme.space("page_margin") - 4, 20, look.theme.space("page_margin") - 4)
        grid.setHorizontalSpacing(tokens()["space"]["gutter"])
        grid.setVerticalSpacing(look.theme.space("gutter") * 3 // 4)
        self.controls = ControlsPanel(look, self.sheet.open, self.sheet.rules)
        self.controls.changed.connect(self._on_changed)
        self.controls.rules_chosen.connect(self._on_rules)
        self._paper = Panel(look, "tables-panel", spacing=0)
        self._paper.setAccessibleName(ctx.t("Score tables"))
        self._paper.rows.setContentsMargins(2, 3, 2, 4)
        self._put_tables()
        self.lines = LinesPanel(ctx)
        self._put_list()
        self._is_wide: bool | None = None
        self._arrange(True)
        self.scrolled(contents)
        self._show(moving=False)

    def _put_tables(self) -> None:
        self.tables = TablesView(self.ctx.look, self.sheet.rules)
        self.tables.chosen.connect(self._on_cell)
        self._paper.rows.addWidget(self.tables)

    def _put_list(self) -> None:
        days = self._keeper.days()
        days = days if self._today in days else (self._today, *days)
        self.deals = DealsPanel(self.ctx.look, days, self._today, self.sheet.day)
        self.deals.view.picked.connect(self._on_picked)
        self.deals.asked.connect(self.do)
        self.deals.day_chosen.connect(self._on_day)

    def _set_titles(self) -> None:
        ctx, day = self.ctx, self.sheet.day
        other = ctx.t("Session of {day}").format(day=day_text(day, None, ctx.language))
        self.set_title(ctx.t("Minibridge score"), ctx.t("Session of today") if day == self._today else other)

    def _keys(self) -> None:
        keys: dict[str, Callable[[], None]] = {
            "P": partial(_set_goal, self.controls, Goal.PARTSCORE),
            "G": partial(_set_goal, self.controls, Goal.GAME),
            "+": self.controls.tricks.field.stepUp,
            "=": self.controls.tricks.field.stepUp,
            "-": self.controls.tricks.field.stepDown,
            "Ctrl+N": self._add,
            "Ctrl+Z": self._undo,
            "Delete": self._delete,
            "Ctrl+Shift+C": self._copy,
            "Ctrl+S": self._export,
        }
        for denomination in Denomination:
            keys[denomination.letter[0]] = partial(_set_trumps, self.controls, denomination)
        for key, slot in keys.items():
            QShortcut(QKeySequence(key), self).activated.connect(slot)

    # What a person does

    def do(self, what: str) -> None:
        """Carry out what the list asks for: `add undo delete copy save`."""
        {"add": self._add, "undo": self._undo, "delete": self._delete, "copy": self._copy, "save": self._export}[what]()

    def _on_changed(self, entry: Entry) -> None:
        self._put(self.sheet.change(entry), at_once=False)

    def _on_cell(self, goal: Goal | None, row: Row, tricks: int) -> None:
        entry = self.sheet.open
        denomination = in_row(row, entry.contract.denomination)
        contract = MinibridgeContract(denomination, entry.contract.goal if goal is None else goal)
        self._on_changed(replace(entry, contract=contract, tricks=max(0, min(TRICKS, tricks))))

    def _on_picked(self, place: int) -> None:
        self._put(self.sheet.choose(place))

    def _on_rules(self, name: object) -> None:
        self._put(self.sheet.with_rules(PRESETS[str(name)]))
        self._paper.rows.removeWidget(self.tables)
        self.tables.deleteLater()
        self._put_tables()
        self.tables.show_entry(self.sheet.open, moving=False)

    def _on_day(self, day: object) -> None:
        self._save()
        assert isinstance(day, date)
        self.sheet = self._keeper.load(day)
        self._set_titles()
        self._show()

    def _add(self) -> None:
        self._put(self.sheet.add() if self.sheet.chosen is None else self.sheet.prepare())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter writes a new deal down, wherever the keyboard is but on a button, which it presses."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat()
        if enter and self.sheet.chosen is None:
            self._add()
        else:
            super().keyPressEvent(event)

    def _undo(self) -> None:
        self._put(self.sheet.undo())

    def _delete(self) -> None:
        self._put(self.sheet.remove())

    def _copy(self) -> None:
        if self.sheet.entries:
            QGuiApplication.clipboard().setText(sheet_text(self.sheet, self.ctx.language))
            self._say(self.ctx.t("Copied."))

    def _export(self) -> None:
        if self.sheet.entries:
            self._say(save_csv(self.ctx, self, self.sheet))

    def _say(self, text: str) -> None:
        self.deals.say(text)
        announce(self, text)

    # What is seen

    def _put(self, sheet: Sheet, at_once: bool = True) -> None:
        if sheet is self.sheet:
            return
        self.sheet = sheet
        self._show()
        self.deals.say("")
        announce(self, self.spoken)
        if at_once:
            self._save()
        else:
            self._saving.start()

    @property
    def spoken(self) -> str:
        """The result of the open deal in a sentence."""
        return summary(self.sheet.open, self.sheet.rules, self.ctx.language)

    def _show(self, moving: bool = True) -> None:
        self.controls.show_entry(self.sheet.open)
        self.tables.show_entry(self.sheet.open, moving)
        self.lines.show_sheet(self.sheet)
        self.lines.setAccessibleName(self.spoken)
        self.deals.show_sheet(self.sheet)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is no room beside the tables, the lines go under them."""
        super().resizeEvent(event)
        look = self.ctx.look
        needed = TablesView.narrowest(look) + look.theme.px(_NARROWEST_LINES) + 40 + tokens()["space"]["gutter"] + 14
        self._arrange(self.width() >= needed)

    def _arrange(self, wide: bool) -> None:
        if wide == self._is_wide:
            return
        self._is_wide = wide
        self.lines.lie(not wide)
        grid, look = self._grid, self.ctx.look
        parts = (self.controls, self._paper, self.deals, self.lines)
        for part in parts:
            grid.removeWidget(part)
        grid.addWidget(self.controls, 0, 0)
        grid.addWidget(self._paper, 1, 0)
        grid.addWidget(self.deals, 2 if wide else 3, 0)
        grid.addWidget(self.lines, 0 if wide else 2, 1 if wide else 0, 3 if wide else 1, 1)
        grid.setColumnStretch(0, 1)
        self.lines.setMinimumWidth(look.theme.px(_NARROWEST_LINES) if wide else 0)
        widest = look.theme.px(tokens()["space"]["side_panel_width"])
        self.lines.setMaximumWidth(widest if wide else 16777215)
        grid.setRowStretch(2, 1 if wide else 0)
        grid.setRowStretch(3, 0 if wide else 1)

    # What is kept

    def _save(self) -> None:
        self._saving.stop()
        self._keeper.save(self.sheet)

    def state(self) -> dict[str, Any]:
        """The whole sheet, and whose it is."""
        if self._saving.isActive():
            self._save()
        return {"sheet": self.sheet.to_json(), "who": self._keeper.who}

    def restore(self, state: dict[str, Any]) -> None:
        """Show the sheet again, unless somebody else sits here now."""
        if state.get("who", self._keeper.who) == self._keeper.who:
            self.sheet = Sheet.from_json(state.get("sheet"), self._today)
            self._set_titles()
            self._show(moving=False)

    def leave(self) -> None:
        """Keep what is not kept."""
        if self._saving.isActive():
            self._save()

    def first_focus(self) -> QWidget | None:
        """The tables: arrows move the scored cell, letters choose the contract."""
        return self.tables


def _set_goal(controls: ControlsPanel, goal: Goal) -> None:
    controls.choose_goal(goal)


def _set_trumps(controls: ControlsPanel, denomination: Denomination) -> None:
    controls.choose_trumps(denomination)
