"""The rubber sheet (mock-up 06): the sheet as on paper, a hand explained line by line, the form for the next, a guided example."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtGui import QGuiApplication, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QLineEdit, QWidget

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.contracts import Contract
from bridgetutor.session.rubber_sheet import Draft, RubberSheet
from bridgetutor.session.rubber_walk import example_sheet, steps
from bridgetutor.session.rubber_words import (
    csv_text,
    end_text,
    hand_spoken,
    sheet_text,
)
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.page import Page
from bridgetutor.ui.pages.score_class import CLASS_KEYS, ClassKeys, open_for_class
from bridgetutor.ui.pages.score_keep import RUBBER, Keeper, save_table
from bridgetutor.ui.pages.score_parts import ContractForm
from bridgetutor.ui.pages.score_rubber_parts import RubberParts
from bridgetutor.ui.widgets.feedback import announce
from bridgetutor.wording.runs import spoken_text


class RubberPage(Page):
    """One rubber, kept at each change. `example` opens the guided example; `hand` (`A 3NT 10`) stands ready in the form.

    A hand that was played here comes in that way; it is on the sheet once somebody scores it.
    """

    help_rule = "DD-45"

    def __init__(self, ctx: AppContext, example: bool = False, hand: str = "") -> None:
        super().__init__(ctx)
        self._keeper = Keeper(ctx, RUBBER)
        self.sheet = RubberSheet.from_json(self._keeper.load())
        if hand:
            self.sheet = self.sheet.change(Draft.parse(hand))
        self.step: int | None = 0 if example else None
        self._steps = steps(ctx.language)
        self._make()
        self._keys()
        self._show()

    def _make(self) -> None:
        ctx = self.ctx
        self.set_title(ctx.t("Rubber sheet"), ctx.t("Two sides, three games"))
        self.parts = parts = RubberParts(ctx, self.sheet, len(self._steps))
        self.scrolled(parts)
        parts.paper.view.picked.connect(self._choose)
        for button in (parts.hand.before, parts.hand.after):
            button.clicked.connect(self._other_hand)
        parts.who.changed.connect(self._on_names)
        for panel in (parts.standing, parts.wishes, parts.walk, parts.end):
            panel.asked.connect(self.do)
        parts.form.changed.connect(self._on_form)
        parts.passed.clicked.connect(self._pass_out)
        parts.score.clicked.connect(self._score)

    def _keys(self) -> None:
        ClassKeys(self).asked.connect(self.do)
        keys = {
            "P": self._pass_out,
            "X": self.parts.form.next_doubled,
            "+": self.parts.form.won.field.stepUp,
            "=": self.parts.form.won.field.stepUp,
            "-": self.parts.form.won.field.stepDown,
            "Return": self._enter,
            "Enter": self._enter,
            "Ctrl+Z": self._undo,
            "Ctrl+N": self._new,
            "Ctrl+Shift+C": self._copy,
            "Ctrl+S": self._export,
        }
        for key, slot in keys.items():
            QShortcut(QKeySequence(key), self).activated.connect(slot)
        for denomination in Denomination:
            shortcut = QShortcut(QKeySequence(denomination.letter[0]), self)
            shortcut.activated.connect(partial(_set_trumps, self.parts.form, denomination))

    # What a person does

    def do(self, what: str) -> None:
        """Carry out a wish: `undo new copy save deal`, `example leave back next`, `print explain quiz`."""
        if what in CLASS_KEYS.values():
            sheet = self.sheet if self.step is None else example_sheet(self._steps[self.step].hands)
            open_for_class(self.ctx, what, "rubber", sheet.to_json(), bool(sheet.rubber.hands), "rubber")
            return
        if what in ("example", "leave", "back", "next"):
            self._go({"example": 0, "leave": None, "back": (self.step or 0) - 1, "next": (self.step or 0) + 1}[what])
        else:
            {"undo": self._undo, "new": self._new, "copy": self._copy, "save": self._export, "deal": self._deal}[what]()

    def _go(self, step: int | None) -> None:
        """To a step of the example; past the last, and for None, back to the own sheet."""
        self.step = None if step is None or step >= len(self._steps) else max(0, step)
        self._show()
        if self.step is not None:
            shown = self._steps[self.step]
            announce(self, spoken_text(f"{shown.title}. {shown.text}", self.ctx.language))

    def _on_form(self, side: object, contract: Contract, tricks: int) -> None:
        self._put(self.sheet.change(Draft(str(side), contract, tricks)))

    def _on_names(self, names: tuple[str, str], two_names: bool) -> None:
        self.sheet = self.sheet.rename(names, two_names)
        self._keeper.save(self.sheet.to_json())
        self._show()

    def _enter(self) -> None:
        if isinstance(self.focusWidget(), QLineEdit):
            self.focusNextChild()
        elif self.step is not None:
            self.do("next")
        else:
            self._score()

    def _score(self) -> None:
        if self.step is None and not self.sheet.rubber.is_over:
            self._put(self.sheet.add(), tell=True)

    def _pass_out(self) -> None:
        if self.step is None and not self.sheet.rubber.is_over:
            self._put(self.sheet.pass_out(), tell=True)

    def _undo(self) -> None:
        if self.step is None and self.sheet.can_undo:
            self._put(self.sheet.undo())
            announce(self, self.ctx.t("The last hand is taken back."))

    def _new(self) -> None:
        if self.step is None:
            self._put(self.sheet.new())

    def _deal(self) -> None:
        self._put(self.sheet.other_deals())

    def _choose(self, place: int) -> None:
        if self.step is None and 0 <= place < len(self.sheet.rubber.hands):
            self._put(self.sheet.choose(place), tell=True)

    def _other_hand(self) -> None:
        self._choose((self.sheet.chosen or 0) + int(self.sender().property("step")))

    def _copy(self) -> None:
        if self.step is None and self.sheet.rubber.hands:
            QGuiApplication.clipboard().setText(sheet_text(self.sheet, self.ctx.language))
            self.parts.form.say(self.ctx.t("Copied."))

    def _export(self) -> None:
        if self.step is None and self.sheet.rubber.hands:
            self.parts.form.say(save_table(self.ctx, self, "rubber", csv_text(self.sheet, self.ctx.language)))

    # What is seen

    def _put(self, sheet: RubberSheet, tell: bool = False) -> None:
        if sheet == self.sheet:
            return
        self.sheet = sheet
        self._keeper.save(sheet.to_json())
        self.parts.form.status.set_text("")
        self._show()
        if tell:
            announce(self, self.spoken)

    @property
    def spoken(self) -> str:
        """What the open hand did, in a sentence."""
        place = self.sheet.chosen
        if place is None:
            return ""
        end = f" {spoken_text(end_text(self.sheet, self.ctx.language), self.ctx.language)}" if self.sheet.rubber.is_over else ""
        return hand_spoken(self.sheet, place, self.ctx.language) + end

    def _show(self) -> None:
        step = None if self.step is None else self._steps[self.step]
        sheet = self.sheet if step is None else example_sheet(step.hands)
        self.parts.show_sheet(sheet, step, (self.step or 0) + 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The parts stand as there is room."""
        super().resizeEvent(event)
        self.parts.fit(self.width())

    # What is kept

    def state(self) -> dict[str, Any]:
        """The sheet, whose it is, and where the example stands."""
        return {"sheet": self.sheet.to_json(), "who": self._keeper.who, "step": self.step}

    def restore(self, state: dict[str, Any]) -> None:
        """Show the sheet again, unless somebody else sits here now."""
        step = state.get("step")
        self.step = step if isinstance(step, int) and 0 <= step < len(self._steps) else None
        if "sheet" in state and state.get("who", self._keeper.who) == self._keeper.who:
            self.sheet = RubberSheet.from_json(state["sheet"])
        self._show()

    def escape(self) -> bool:
        """Esc leaves the example first."""
        if self.step is None:
            return False
        self._go(None)
        return True

    def first_focus(self) -> QWidget | None:
        """The button of the next step, or who declares."""
        if self.step is not None:
            return self.parts.walk.next
        return self.parts.end.new if self.sheet.rubber.is_over else self.parts.form.who


def _set_trumps(form: ContractForm, denomination: Denomination) -> None:
    form.choose_trumps(denomination)
