"""How the parts of the token page stand together: the three piles, the form, the deals, the open deal payment by payment."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from bridgetutor.engine.people import PEOPLE
from bridgetutor.session.sheet_words import number_text
from bridgetutor.session.token_sheet import LONGEST_NAME, MOST_FEES, TokenSheet
from bridgetutor.session.token_words import (
    deal_lines,
    deal_place,
    deal_title,
    end_text,
    heads,
    in_sentences,
    invariant,
    list_heads,
    list_row,
    row_spoken,
)
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.look import Look
from bridgetutor.ui.pages.score_class import EXPLAIN, PRINT, QUIZ, WordsBar, class_bar, class_buttons
from bridgetutor.ui.pages.score_grid import LINES, SheetGrid
from bridgetutor.ui.pages.score_parts import ContractForm, LinesColumn
from bridgetutor.ui.pages.score_record import RECORD, record_button
from bridgetutor.ui.pages.score_table import Column, RowsView
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.choices import Stepper
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import InnerScroll, Panel, column, row

_FIGURE, _NAME = 44, 150
_LEAST_LINES = 240  # of the payments; the others are scrolled to


class PilesPanel(Panel):
    """What each has, the bank, and the sum. `renamed` sends both names.

    `asked` sends `undo copy save record print explain quiz new`.
    """

    renamed = Signal(object)
    asked = Signal(str)

    def __init__(self, look: Look, sheet: TokenSheet) -> None:
        super().__init__(look, "piles", spacing=6)
        self.setAccessibleName(look.t("Tokens"))
        self._look = look
        side = 8 if look.theme.compact else 12
        self.rows.setContentsMargins(18, side, 18, side)
        self.fields: list[QLineEdit] = []
        self.piles: list[RichLabel] = []
        bar = QHBoxLayout()
        bar.setSpacing(16)
        names = (look.t("Name of the first player"), look.t("Name of the second player"))
        for person, text, name in zip(PEOPLE, sheet.names, names, strict=True):
            field = QLineEdit(text)
            field.setObjectName(f"name-{person}")
            field.setAccessibleName(name)
            field.setPlaceholderText(person.value)
            field.setMaxLength(LONGEST_NAME)
            field.setMaximumWidth(look.theme.px(_NAME))
            field.textEdited.connect(self._on_edited)
            self.fields.append(field)
            bar.addWidget(self._pile(field))
        bank = RichLabel(look, look.t("Bank"), "strong")
        bank.setFixedHeight(field.sizeHint().height())
        bank.set_align(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        bar.addWidget(self._pile(bank))
        bar.addWidget(self._bar(), 1)
        self.sum, self.end = RichLabel(look, "", "strong"), muted(look, "")
        self.rows.addLayout(bar)
        self.rows.addWidget(self.sum)
        self.rows.addWidget(self.end)

    def _pile(self, head: QWidget) -> QWidget:
        """A name with the number of tokens under it."""
        room = QWidget()
        room.setObjectName(f"pile-{len(self.piles)}")
        room.setAccessibleName(head.accessibleName())
        number = RichLabel(self._look, "", "figure_small", wrap=False)
        number.setObjectName("pile-number")
        self.piles.append(number)
        room.setLayout(column(head, number, spacing=2))
        return room

    def _bar(self) -> QWidget:
        look = self._look
        self.buttons = {
            "undo": Button(look, icon="undo", name=look.t("Undo the last deal (Ctrl+Z)"), object_name="undo"),
            "copy": Button(look, icon="file", name=look.t("Copy as text"), object_name="copy"),
            "save": Button(look, icon="export", name=look.t("Save for a spreadsheet"), object_name="save"),
            RECORD: record_button(look),
            **class_buttons(look),
            "new": Button(look, look.t("New match"), icon="plus", object_name="new"),
        }
        for what, button in self.buttons.items():
            button.setProperty("what", what)
            button.setToolTip(button.accessibleName())
            button.clicked.connect(self._on_button)
        shown = [button for what, button in self.buttons.items() if what not in (EXPLAIN, QUIZ)]
        words = {self.buttons[PRINT]: look.t("Print")}
        return WordsBar("piles-buttons", look.t("What to do"), shown, words, at="right")

    def _on_button(self) -> None:
        self.asked.emit(str(self.sender().property("what")))

    def _on_edited(self) -> None:
        one, two = self.fields
        self.renamed.emit((one.text(), two.text()))

    def show_sheet(self, sheet: TokenSheet) -> None:
        """Show the tokens."""
        words, chips = self._look.words, sheet.chips
        for field, name in zip(self.fields, sheet.names, strict=True):
            if " ".join(field.text().split()) != name:
                field.setText(name)
        for label, number in zip(self.piles, (chips.a, chips.b, chips.bank), strict=True):
            label.set_text(number_text(number))
        self.sum.set_text(invariant(chips, len(sheet.deals), words))
        self.end.set_text(end_text(sheet, words))
        self.end.set_colour("text" if sheet.ended else "text_muted")
        there = bool(sheet.deals)
        for what, button in self.buttons.items():
            button.setEnabled(sheet.can_undo if what == "undo" else there or what in (PRINT, RECORD))
        self.buttons["new"].set_kind(Kind.PRIMARY if sheet.ended else Kind.PLAIN)


class DealPanel(Panel):
    """The open deal, payment by payment."""

    def __init__(self, ctx: AppContext, buttons: Mapping[str, Button]) -> None:
        super().__init__(ctx.look, "deal", spacing=0)
        self._ctx = ctx
        look = ctx.look
        self.setAccessibleName(ctx.t("The deal, payment by payment"))
        self.rows.setContentsMargins(16, 8 if look.theme.compact else 14, 16, 10)
        self._place, self.title = muted(look, "", "caption"), heading(look, "", "h2")
        self.lines = LinesColumn(ctx)
        self.empty = RichLabel(look, ctx.t("Enter a first deal. Every token that moves is explained here."), "body", "text_muted")
        self._class_bar = class_bar(look, buttons)
        self.roll = InnerScroll(self.lines, "payments-scroll", look.theme.px(_LEAST_LINES))
        for part in (self._place, self.title, self._class_bar, self.empty):
            self.rows.addWidget(part)
        self.rows.addWidget(self.roll, 100)
        self.rows.insertSpacing(3, 8)
        self.rows.insertSpacing(2, 4)
        self.rows.addStretch(1)

    def show_sheet(self, sheet: TokenSheet) -> None:
        """Explain the open deal."""
        words, place = self._ctx.language, sheet.chosen
        for part in (self._place, self.title, self._class_bar, self.roll):
            part.setVisible(place is not None)
        self.empty.setVisible(place is None)
        if place is not None:
            self._place.set_text(deal_place(sheet, place, words))
            self.title.set_text(deal_title(sheet.deals[place], words))
            self.lines.show_lines(deal_lines(sheet, place, words))
            self.roll.to_top()


class TokensParts(SheetGrid):
    """Everything on the page."""

    def __init__(self, ctx: AppContext, sheet: TokenSheet) -> None:
        look = ctx.look
        super().__init__(look, "tokens", ctx.t("Token sheet"), look.theme.space("gutter") - 4)
        self._ctx = ctx
        self.piles = PilesPanel(look, sheet)
        self.deal = DealPanel(ctx, self.piles.buttons)
        names = heads(sheet)
        self.form = ContractForm(look, "tokens-form", [(person, names[person.value]) for person in PEOPLE], most_doubled=1)
        self.no_bid = Button(look, ctx.t("Nobody bid"), object_name="no-bid")
        self.no_bid.setCheckable(True)
        self.write = Button(look, ctx.t("Settle"), Kind.PRIMARY, key="Enter", object_name="settle")
        self.form.add_beside(self.no_bid)
        self.fees: dict[str, Stepper] = {}
        self._put_fees()
        self.form.add_field("", self.write)
        self.list = Panel(look, "deals-panel", spacing=0)
        self.list.setAccessibleName(ctx.t("Deals"))
        self.list.rows.setContentsMargins(10, 4, 10, 6)
        self.rows = RowsView(look, "token-deals", ctx.t("Deals"), self._columns(sheet))
        self.list.rows.addWidget(self.rows)
        self._wide: bool | None = None
        self._arrange(True)

    def _put_fees(self) -> None:
        """Questions and errors of both, side by side."""
        look = self._ctx.look
        self._fee_rooms: dict[str, QWidget] = {}
        for what, head in (("questions", look.t("Questions")), ("errors", look.t("Errors"))):
            steppers = []
            for person, one in zip(PEOPLE, (look.t("first player"), look.t("second player")), strict=True):
                name = f"{head}, {one}"
                stepper = Stepper(look, 0, MOST_FEES, 0, name, f"{what}-{person}")
                stepper.field.setFixedWidth(look.theme.px(_FIGURE))
                self.fees[f"{what}-{person}"] = stepper
                steppers.append(stepper)
            room = QWidget()
            room.setObjectName(what)
            room.setAccessibleName(head)
            room.setLayout(row(*steppers, spacing=10))
            self._fee_rooms[what] = self.form.add_field(head, room)

    def _name_fees(self, one: str, two: str) -> None:
        """Say whose the two numbers are."""
        look = self._ctx.look
        for what, head in (("questions", look.t("Questions")), ("errors", look.t("Errors"))):
            label = self._fee_rooms[what].findChild(RichLabel)
            if label is not None:
                label.set_text(look.t("{what}: {one}, {two}").format(what=head, one=one, two=two))

    def _columns(self, sheet: TokenSheet) -> list[Column]:
        widths = (98, 170, 92, 80, 90, 90, 70)
        found = zip(list_heads(sheet, self._ctx.language), widths, strict=True)
        return [Column(name, width, stretch=place == 1, number=place >= 2) for place, (name, width) in enumerate(found)]

    def show_sheet(self, sheet: TokenSheet) -> None:
        """Show a sheet in every part."""
        words, draft, names = self._ctx.language, sheet.draft, heads(sheet)
        self.piles.show_sheet(sheet)
        self.form.title.set_text(words.t("Deal {n}").format(n=sheet.number))
        sentences = in_sentences(sheet)
        self._name_fees(sentences["A"], sentences["B"])
        self.form.set_declarers([(person, names[person.value]) for person in PEOPLE])
        if draft.contract is not None:
            self.form.show_result(draft.person, draft.contract, draft.tricks)
        else:
            self.form.who.set_value(draft.person)
            self.form.won.set_value(draft.tricks)
            name = sentences[draft.person.value]
            self.form.status.set_text(words.t("Nobody bid: the tricks are those of {name}’s side.").format(name=name))
        self.form.use_contract(draft.contract is not None)
        self.no_bid.setChecked(draft.contract is None)
        for place, person in enumerate(PEOPLE):
            self.fees[f"questions-{person}"].set_value(draft.questions[place])
            self.fees[f"errors-{person}"].set_value(draft.errors[place])
        self.write.setEnabled(sheet.ended is None)
        here = self.window().focusWidget()
        if sheet.ended is not None and here is not None and self.form.isAncestorOf(here):
            self.rows.setFocus()  # the form goes; arrows go through the deals
        self.form.setVisible(sheet.ended is None)
        places = range(len(sheet.deals))
        cells = [list_row(sheet, place, words) for place in places]
        self.rows.show_rows(self._columns(sheet), cells, [row_spoken(sheet, place, words) for place in places], sheet.chosen)
        self.list.setVisible(bool(sheet.deals))
        self.deal.show_sheet(sheet)

    def fit(self, width: int) -> None:
        """The payments stand beside the rest where there is room, else under it."""
        px = self._ctx.look.theme.px
        self._arrange(width >= self.rows.minimumWidth() + 24 + px(LINES) + 72)

    def _arrange(self, wide: bool) -> None:
        if wide == self._wide:
            return
        self._wide = wide
        self.deal.roll.let_scroll(wide)
        self.stand((self.piles, self.form, self.list), self.deal, wide)
