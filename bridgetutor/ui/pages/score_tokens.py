"""The token sheet of Guess Who Bridge: who paid what to whom and why, the bank, the 140 tokens, the end of a match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.people import Person
from bridgetutor.session.token_sheet import TokenDeal, TokenSheet
from bridgetutor.session.token_words import csv_text, end_text, row_spoken, sheet_text, too_many_text
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.pages.score_keep import TOKENS
from bridgetutor.ui.pages.score_kept import KeptPage
from bridgetutor.ui.pages.score_tokens_parts import TokensParts
from bridgetutor.wording.runs import spoken_text


class TokensPage(KeptPage):
    """One match, kept at each change. `deal` (`A 4H 10 3 0 0 0`) stands ready in the form."""

    help_rule = "GW-57"
    kind, name, stem = TOKENS, "tokens", "tokens"
    sheet: TokenSheet

    def __init__(self, ctx: AppContext, deal: str = "") -> None:
        super().__init__(ctx, TokenSheet.from_json)
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
        keys = {
            "P": parts.no_bid.click,
            **parts.form.keys(),
            "Return": self._enter,
            "Enter": self._enter,
            "Ctrl+N": self._new,
        }
        self.add_keys(keys, parts.form.choose_trumps)
        self.show_sheet()

    # What a person does

    def wishes(self) -> dict[str, Callable[[], None]]:
        """A new match."""
        return {"new": self._new}

    def _on_form(self, person: Person, contract: Contract, tricks: int) -> None:
        known = None if self.sheet.draft.contract is None else contract
        self.put(self.sheet.change(replace(self.sheet.draft, person=person, contract=known, tricks=tricks)))

    def _on_no_bid(self) -> None:
        contract = self.parts.form.value if self.sheet.draft.contract is None else None
        self.put(self.sheet.change(replace(self.sheet.draft, contract=contract)))

    def _on_fees(self) -> None:
        values = {name: stepper.value() for name, stepper in self.parts.fees.items()}
        questions = (values["questions-A"], values["questions-B"])
        errors = (values["errors-A"], values["errors-B"])
        self.put(self.sheet.change(replace(self.sheet.draft, questions=questions, errors=errors)))

    def _on_names(self, names: tuple[str, str]) -> None:
        self.put(self.sheet.rename(names))

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
        if self.may_write(self.sheet.draft):
            self.put(self.sheet.add())
            self.has_written(self.sheet.draft)
            self.tell(self.spoken)

    def _on_picked(self, place: int) -> None:
        self.put(self.sheet.choose(place))
        self.tell(self.spoken)

    def _new(self) -> None:
        self.put(self.sheet.new())

    # What is seen

    @property
    def is_begun(self) -> bool:
        """Whether a deal is on the sheet."""
        return bool(self.sheet.deals)

    def as_text(self) -> str:
        """The match as plain sentences."""
        return sheet_text(self.sheet, self.ctx.language)

    def as_table(self) -> str:
        """The deals for a spreadsheet."""
        return csv_text(self.sheet, self.ctx.language)

    def say(self, text: str) -> None:
        """A quiet word beside the form."""
        self.parts.form.say(text)

    def show_sheet(self) -> None:
        """Show the match."""
        self.parts.show_sheet(self.sheet)

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

    def first_focus(self) -> QWidget | None:
        """Who declares."""
        return self.parts.form.who
