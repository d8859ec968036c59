"""The rubber sheet (mock-up 06): the sheet as on paper, a hand explained line by line, the form for the next, a guided example."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from bridgetutor.engine.contracts import Contract
from bridgetutor.session.rubber_sheet import Draft, RubberSheet
from bridgetutor.session.rubber_walk import example_sheet
from bridgetutor.session.rubber_words import (
    csv_text,
    end_text,
    hand_spoken,
    sheet_text,
)
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.pages.score_keep import RUBBER
from bridgetutor.ui.pages.score_rubber_parts import RubberParts
from bridgetutor.ui.pages.score_rubber_walk import WalkedPage
from bridgetutor.wording.runs import spoken_text

_PASSED_OUT = "passed out"


class RubberPage(WalkedPage):
    """One rubber, kept at each change. `example` opens the guided example; `hand` (`A 3NT 10`) stands ready in the form.

    A hand that was played here comes in that way; it is on the sheet once somebody scores it.
    """

    help_rule = "DD-45"
    kind, name, stem = RUBBER, "rubber", "rubber"

    def __init__(self, ctx: AppContext, example: bool = False, hand: str = "") -> None:
        super().__init__(ctx, RubberSheet.from_json)
        if hand:
            self.sheet = self.sheet.change(Draft.parse(hand))
        self.step = 0 if example else None
        self._make()
        keys = {
            "P": self._pass_out,
            **self.parts.form.keys(),
            "Return": self._enter,
            "Enter": self._enter,
            "Ctrl+N": self._new,
        }
        self.add_keys(keys, self.parts.form.choose_trumps)
        self.show_sheet()

    def _make(self) -> None:
        ctx = self.ctx
        self.set_title(ctx.t("Rubber sheet"), ctx.t("Two games win"))
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

    # What a person does

    def wishes(self) -> dict[str, Callable[[], None]]:
        """What only a rubber has."""
        return {**super().wishes(), "new": self._new, "deal": self._deal, "story": self._story}

    def _story(self) -> None:
        """A made-up rubber to fill in."""
        self.ctx.go("score-quiz", kind="rubber-story")

    def _on_form(self, side: object, contract: Contract, tricks: int) -> None:
        self.put(self.sheet.change(Draft(str(side), contract, tricks)))

    def _on_names(self, names: tuple[str, str], two_names: bool) -> None:
        self.put(self.sheet.rename(names, two_names))

    def _enter(self) -> None:
        if isinstance(self.focusWidget(), QLineEdit):
            self.focusNextChild()
        elif self.step is not None:
            self.do("next")
        else:
            self._score()

    def _score(self) -> None:
        draft = self.sheet.draft
        if self.step is None and not self.sheet.rubber.is_over and self.may_write(draft):
            self._written(self.sheet.add())
            self.has_written(self.sheet.draft)
            if self.sheet.rubber.is_over:
                self.parts.paper.view.setFocus()  # the form is gone; arrows go through the hands

    def _pass_out(self) -> None:
        if self.step is None and not self.sheet.rubber.is_over and self.may_write(_PASSED_OUT):
            self._written(self.sheet.pass_out())
            self.has_written(_PASSED_OUT)

    def _undo(self) -> None:
        if self.step is None and self.sheet.can_undo:
            super()._undo()
            self.tell(self.ctx.t("The last hand is taken back."))

    def _new(self) -> None:
        if self.step is None:
            self.put(self.sheet.new())

    def _deal(self) -> None:
        self.put(self.sheet.other_deals())

    def _choose(self, place: int) -> None:
        if self.step is None and 0 <= place < len(self.sheet.rubber.hands):
            self._written(self.sheet.choose(place))

    def _other_hand(self) -> None:
        self._choose((self.sheet.chosen or 0) + int(self.sender().property("step")))

    # What is seen

    @property
    def is_begun(self) -> bool:
        """Whether the own sheet has a hand; nothing of it is copied or saved while the example is open."""
        return self.step is None and bool(self.sheet.rubber.hands)

    def as_text(self) -> str:
        """The sheet as plain sentences."""
        return sheet_text(self.sheet, self.ctx.language)

    def as_table(self) -> str:
        """The hands for a spreadsheet."""
        return csv_text(self.sheet, self.ctx.language)

    def say(self, text: str) -> None:
        """A quiet word beside the form, or where the rubber is over, under its end."""
        self.parts.say(text)

    def _written(self, sheet: RubberSheet) -> None:
        if sheet != self.sheet:
            self.put(sheet)
            self.tell(self.spoken)

    @property
    def spoken(self) -> str:
        """What the open hand did, in a sentence."""
        place = self.sheet.chosen
        if place is None:
            return ""
        end = f" {spoken_text(end_text(self.sheet, self.ctx.language), self.ctx.language)}" if self.sheet.rubber.is_over else ""
        return hand_spoken(self.sheet, place, self.ctx.language) + end

    def show_sheet(self) -> None:
        """Show the sheet, or the step of the example."""
        step = None if self.step is None else self._steps[self.step]
        sheet = self.sheet if step is None else example_sheet(step.hands)
        self.parts.show_sheet(sheet, step, (self.step or 0) + 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The parts stand as there is room."""
        super().resizeEvent(event)
        self.parts.fit(self.width())

    # What is kept

    def first_focus(self) -> QWidget | None:
        """The button of the next step, or who declares."""
        if self.step is not None:
            return self.parts.walk.next
        return self.parts.end.new if self.sheet.rubber.is_over else self.parts.form.who
