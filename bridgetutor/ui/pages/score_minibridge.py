"""The Minibridge score (mock-up 05): what was played, the official tables, the sum line by line, the deals of the day."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QWidget

from bridgetutor.engine.cards import Denomination
from bridgetutor.scoring.minibridge import PRESETS, TRICKS, Goal, MinibridgeContract, Row
from bridgetutor.session.sheet import Entry, Sheet, in_row
from bridgetutor.session.sheet_words import csv_text, sheet_text, summary
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.page import Page
from bridgetutor.ui.pages.score_class import CLASS_KEYS, ClassKeys, open_for_class
from bridgetutor.ui.pages.score_focus import UndoEverywhere, show_and_stay
from bridgetutor.ui.pages.score_keep import save_table
from bridgetutor.ui.pages.score_minibridge_controls import ControlsPanel
from bridgetutor.ui.pages.score_minibridge_keep import SheetKeeper
from bridgetutor.ui.pages.score_minibridge_parts import ScoreParts
from bridgetutor.ui.pages.score_record import RECORD, RECORD_KEY, report_troubles, taken_from_record, taken_text
from bridgetutor.ui.widgets.feedback import announce
from bridgetutor.wording.dates import day_text

_SAVE_AFTER = 250  # milliseconds: a correction is kept once the key is let go


class ScorePage(Page):
    """One sheet of a day. `deal` is a result to begin with, such as `S S game 11`; it is not in the list before it is added."""

    help_rule = "MB-31"

    def __init__(self, ctx: AppContext, deal: str = "") -> None:
        super().__init__(ctx)
        self._keeper = SheetKeeper(ctx)
        self._today = ctx.clock.now().date()
        self._is_fresh = True  # a deal that is open when the page opens is corrected once somebody opens it here
        self.sheet = self._keeper.load(self._today)
        if deal:
            self.sheet = replace(self.sheet, chosen=None, draft=Entry.parse(deal))
        self._saving = QTimer(self, singleShot=True, interval=_SAVE_AFTER)
        self._saving.timeout.connect(self._save)
        self._make()
        self._keys()

    def _make(self) -> None:
        days = self._keeper.days()
        days = days if self._today in days else (self._today, *days)
        self.parts = parts = ScoreParts(self.ctx, self.sheet, days, self._today)
        parts.controls.changed.connect(self._on_changed)
        parts.controls.rules_chosen.connect(self._on_rules)
        parts.cell_chosen.connect(self._on_cell)
        parts.deals.view.picked.connect(self._on_picked)
        parts.deals.asked.connect(self.do)
        parts.lines.asked.connect(self.do)
        parts.deals.day_chosen.connect(self._on_day)
        self.scrolled(parts)
        _entitle(self, self.sheet.day, self._today)

    def _keys(self) -> None:
        ClassKeys(self).asked.connect(self.do)
        UndoEverywhere(self)
        keys: dict[str, Callable[[], None]] = {
            "P": partial(_set_goal, self.parts.controls, Goal.PARTSCORE),
            "G": partial(_set_goal, self.parts.controls, Goal.GAME),
            "+": self.parts.controls.tricks.field.stepUp,
            "=": self.parts.controls.tricks.field.stepUp,
            "-": self.parts.controls.tricks.field.stepDown,
            "Ctrl+N": self._add,
            "Ctrl+Z": self._undo,
            "Delete": self._delete,
            "Ctrl+Shift+C": self._copy,
            "Ctrl+S": self._export,
            RECORD_KEY: self._from_record,
        }
        for denomination in Denomination:
            keys[denomination.letter[0]] = partial(_set_trumps, self.parts.controls, denomination)
        for key, slot in keys.items():
            QShortcut(QKeySequence(key), self).activated.connect(slot)

    # What a person does

    def do(self, what: str) -> None:
        """Carry out what the parts ask for: `add undo delete copy save record evening print explain quiz`."""
        if what in CLASS_KEYS.values():
            self._save()
            day = self.sheet.day.isoformat()
            open_for_class(self.ctx, what, "score", self.sheet.to_json(), bool(self.sheet.entries), f"minibridge-{day}")
            return
        wishes: dict[str, Callable[[], None]] = {
            "add": self._add,
            "undo": self._undo,
            "delete": self._delete,
            "copy": self._copy,
            "save": self._export,
            RECORD: self._from_record,
            "evening": partial(_open_evening, self.ctx, self.sheet.open),
        }
        wishes[what]()

    def _on_changed(self, entry: Entry) -> None:
        """A listed deal that was opened here is corrected; after one that was just added, a change begins the next deal."""
        fresh = self._is_fresh and self.sheet.chosen is not None and entry != self.sheet.open
        sheet = self.sheet.prepare() if fresh else self.sheet
        self._put(sheet.change(entry), at_once=False)

    def _on_cell(self, goal: Goal | None, row: Row, tricks: int) -> None:
        entry = self.sheet.open
        denomination = in_row(row, entry.contract.denomination)
        contract = MinibridgeContract(denomination, entry.contract.goal if goal is None else goal)
        self._on_changed(replace(entry, contract=contract, tricks=max(0, min(TRICKS, tricks))))

    def _on_picked(self, place: int) -> None:
        self._put(self.sheet.choose(place))
        self._is_fresh = False

    def _on_rules(self, name: object) -> None:
        self._put(self.sheet.with_rules(PRESETS[str(name)]))

    def _on_day(self, day: object) -> None:
        self._save()
        assert isinstance(day, date)
        self.sheet, self._is_fresh = self._keeper.load(day), True
        _entitle(self, self.sheet.day, self._today)
        self.parts.show_sheet(self.sheet)

    def _add(self) -> None:
        adds = self.sheet.chosen is None
        self._put(self.sheet.add() if adds else self.sheet.prepare())
        self._is_fresh = adds

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
            stem = f"minibridge-{self.sheet.day.isoformat()}"
            self._say(save_table(self.ctx, self, stem, csv_text(self.sheet, self.ctx.language)))

    def _from_record(self) -> None:
        taken = taken_from_record(self.ctx, self, "score", self.sheet)
        if taken is not None:
            self._put(taken.sheet)
            self._say(taken_text(taken, self.ctx))
            report_troubles(self.ctx, self, taken)

    def _say(self, text: str) -> None:
        self.parts.deals.say(text)
        announce(self, text)

    # What is seen

    def _put(self, sheet: Sheet, at_once: bool = True) -> None:
        if sheet is self.sheet:
            return
        self.sheet = sheet
        self._is_fresh = False
        show_and_stay(self, partial(self.parts.show_sheet, self.sheet))
        self.parts.deals.say("")
        announce(self, self.spoken)
        if at_once:
            self._save()
        else:
            self._saving.start()

    @property
    def spoken(self) -> str:
        """The result of the open deal in a sentence."""
        return summary(self.sheet.open, self.sheet.rules, self.ctx.language)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The parts stand as the width allows."""
        super().resizeEvent(event)
        self.parts.fit(self.width(), self.height())

    # What is kept

    def _save(self) -> None:
        self._saving.stop()
        self._keeper.save(self.sheet)

    def state(self) -> dict[str, Any]:
        """The whole sheet, and whose it is."""
        if self._saving.isActive():
            self._save()
        kept = self._keeper.stamp(self.sheet.day)
        return {"sheet": self.sheet.to_json(), "who": self._keeper.who, "kept": kept, "fresh": self._is_fresh}

    def restore(self, state: dict[str, Any]) -> None:
        """Show the sheet again, unless somebody else sits here now; where a newer one is kept, that one.

        A deal that was played since is written in the list behind this page.
        """
        if state.get("who", self._keeper.who) == self._keeper.who:
            sheet = Sheet.from_json(state.get("sheet"), self._today)
            self._is_fresh = state.get("fresh") is not False
            is_newest = state.get("kept", self._keeper.stamp(sheet.day)) == self._keeper.stamp(sheet.day)
            self.sheet = sheet if is_newest else self._keeper.load(sheet.day)
            _entitle(self, self.sheet.day, self._today)
            self.parts.show_sheet(self.sheet, moving=False)

    def leave(self) -> None:
        """Keep what is not kept."""
        if self._saving.isActive():
            self._save()

    def first_focus(self) -> QWidget | None:
        """The tables: arrows move the scored cell, letters choose the contract."""
        return self.parts.tables


def _open_evening(ctx: AppContext, entry: Entry) -> None:
    """A deal stands ready on the sheet of a class evening, where its pairs are named."""
    ctx.go("evening", played=str(entry))


def _entitle(page: Page, day: date, today: date) -> None:
    """The title of the page, and whose day it is."""
    ctx = page.ctx
    other = ctx.t("Session of {day}").format(day=day_text(day, None, ctx.language))
    page.set_title(ctx.t("Minibridge score"), ctx.t("Session of today") if day == today else other)


def _set_goal(controls: ControlsPanel, goal: Goal) -> None:
    controls.choose_goal(goal)


def _set_trumps(controls: ControlsPanel, denomination: Denomination) -> None:
    controls.choose_trumps(denomination)
