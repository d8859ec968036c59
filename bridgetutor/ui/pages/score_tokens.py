"""The token sheet of Guess Who Bridge: who paid what to whom and why, the bank, the 140 tokens, the end of a match."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtGui import QGuiApplication, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QLineEdit, QWidget

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.people import Person
from bridgetutor.session.token_sheet import TokenDeal, TokenSheet
from bridgetutor.session.token_words import csv_text, end_text, row_spoken, sheet_text, too_many_text
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.page import Page
from bridgetutor.ui.pages.score_class import CLASS_KEYS, ClassKeys, open_for_class
from bridgetutor.ui.pages.score_keep import TOKENS, Keeper, save_table
from bridgetutor.ui.pages.score_parts import ContractForm
from bridgetutor.ui.pages.score_tokens_parts import TokensParts
from bridgetutor.ui.widgets.feedback import announce
from bridgetutor.wording.runs import spoken_text


class TokensPage(Page):
    """One match, kept at each change. `deal` (`A 4H 10 3 0 0 0`) stands ready in the form."""

    help_rule = "GW-57"

    def __init__(self, ctx: AppContext, deal: str = "") -> None:
        super().__init__(ctx)
        self._keeper = Keeper(ctx, TOKENS)
        self.sheet = TokenSheet.from_json(self._keeper.load())
        if deal:
            self.sheet = self.sheet.change(TokenDeal.parse(deal))
        self.set_title(ctx.t("Token sheet"), ctx.t("Guess Who Bridge"))
        self.parts = parts = TokensParts(ctx, self.sheet)
        self.scrolled(parts)
        parts.piles.renamed.connect(self._on_names)
        parts.piles.asked.connect(self.do)
        parts.form.changed.connect(self._on_form)
        for stepper in parts.fees.values():
            stepper.value_changed.connect(self._on_fees)
        parts.no_bid.clicked.connect(self._on_no_bid)
        parts.write.clicked.connect(self._settle)
        parts.rows.picked.connect(self._on_picked)
        self._keys()
        parts.show_sheet(self.sheet)

    def _keys(self) -> None:
        ClassKeys(self).asked.connect(self.do)
        form = self.parts.form
        keys = {
            "P": self.parts.no_bid.click,
            "X": form.next_doubled,
            "+": form.won.field.stepUp,
            "=": form.won.field.stepUp,
            "-": form.won.field.stepDown,
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
            shortcut.activated.connect(partial(_set_trumps, form, denomination))

    # What a person does

    def do(self, what: str) -> None:
        """Carry out a wish: `undo copy save print explain quiz new`."""
        if what in CLASS_KEYS.values():
            open_for_class(self.ctx, what, "tokens", self.sheet.to_json(), bool(self.sheet.deals), "tokens")
            return
        {"undo": self._undo, "copy": self._copy, "save": self._export, "new": self._new}[what]()

    def _on_form(self, person: Person, contract: Contract, tricks: int) -> None:
        known = None if self.sheet.draft.contract is None else contract
        self._put(self.sheet.change(replace(self.sheet.draft, person=person, contract=known, tricks=tricks)))

    def _on_no_bid(self) -> None:
        contract = self.parts.form.value if self.sheet.draft.contract is None else None
        self._put(self.sheet.change(replace(self.sheet.draft, contract=contract)))

    def _on_fees(self) -> None:
        values = {name: stepper.value() for name, stepper in self.parts.fees.items()}
        questions = (values["questions-A"], values["questions-B"])
        errors = (values["errors-A"], values["errors-B"])
        self._put(self.sheet.change(replace(self.sheet.draft, questions=questions, errors=errors)))

    def _on_names(self, names: tuple[str, str]) -> None:
        self._put(self.sheet.rename(names))

    def _enter(self) -> None:
        if isinstance(self.focusWidget(), QLineEdit):
            self.focusNextChild()
        else:
            self._settle()

    def _settle(self) -> None:
        if self.sheet.ended is not None:
            return
        person = self.sheet.too_many_questions(self.sheet.draft)
        if person is not None:
            self.parts.form.say(too_many_text(self.sheet, person, self.ctx.language))
            return
        self._put(self.sheet.add())
        announce(self, self.spoken)

    def _on_picked(self, place: int) -> None:
        self._put(self.sheet.choose(place))
        announce(self, self.spoken)

    def _undo(self) -> None:
        self._put(self.sheet.undo())

    def _new(self) -> None:
        self._put(self.sheet.new())

    def _copy(self) -> None:
        if self.sheet.deals:
            QGuiApplication.clipboard().setText(sheet_text(self.sheet, self.ctx.language))
            self.parts.form.say(self.ctx.t("Copied."))

    def _export(self) -> None:
        if self.sheet.deals:
            self.parts.form.say(save_table(self.ctx, self, "tokens", csv_text(self.sheet, self.ctx.language)))

    # What is seen and kept

    def _put(self, sheet: TokenSheet) -> None:
        if sheet == self.sheet:
            return
        self.sheet = sheet
        self._keeper.save(sheet.to_json())
        self.parts.form.status.set_text("")
        self.parts.show_sheet(sheet)

    @property
    def spoken(self) -> str:
        """The open deal in a sentence, and the end of the match."""
        place, words = self.sheet.chosen, self.ctx.language
        if place is None:
            return ""
        end = f" {spoken_text(end_text(self.sheet, words), words)}" if self.sheet.ended else ""
        return f"{row_spoken(self.sheet, place, words)}.{end}"

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The parts stand as there is room."""
        super().resizeEvent(event)
        self.parts.fit(self.width())

    def state(self) -> dict[str, Any]:
        """The match, and whose sheet it is."""
        return {"sheet": self.sheet.to_json(), "who": self._keeper.who}

    def restore(self, state: dict[str, Any]) -> None:
        """Show the match again, unless somebody else sits here now."""
        if "sheet" in state and state.get("who", self._keeper.who) == self._keeper.who:
            self.sheet = TokenSheet.from_json(state["sheet"])
            self.parts.show_sheet(self.sheet)

    def first_focus(self) -> QWidget | None:
        """Who declares."""
        return self.parts.form.who


def _set_trumps(form: ContractForm, denomination: Denomination) -> None:
    form.choose_trumps(denomination)
