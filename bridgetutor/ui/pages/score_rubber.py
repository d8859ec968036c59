"""The rubber sheet (mock-up 06): the sheet as on paper, a hand explained line by line, the form for the next, a guided example."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtGui import QGuiApplication, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QWidget

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.contracts import Contract
from bridgetutor.session.rubber_sheet import SIDES, RubberSheet, paper
from bridgetutor.session.rubber_walk import Step, example_sheet, steps
from bridgetutor.session.rubber_words import (
    canvas_spoken,
    csv_text,
    end_text,
    hand_lines,
    hand_note,
    hand_place,
    hand_spoken,
    hand_title,
    heads,
    needs_text,
    sheet_text,
)
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.page import Page
from bridgetutor.ui.pages.score_keep import RUBBER, Keeper, save_table
from bridgetutor.ui.pages.score_parts import ContractForm, LinesColumn
from bridgetutor.ui.pages.score_rubber_paper import PaperPanel
from bridgetutor.ui.pages.score_rubber_side import ActionsPanel, EndPanel, StandingPanel, WalkPanel, WhoPanel
from bridgetutor.ui.tokens import tokens
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.feedback import announce
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import Panel, column
from bridgetutor.wording.runs import spoken_text

_PAPER, _MIDDLE, _SIDE = 380, 560, 236  # the least widths of the three columns
_PAPER_WIDEST = 440


class HandPanel(Panel):
    """The hand that is open, line by line, and the way to the hands before and after. `moved` sends -1 or 1."""

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx.look, "hand", spacing=0)
        look = ctx.look
        self.setAccessibleName(ctx.t("The hand, line by line"))
        self.rows.setContentsMargins(16, 8 if look.theme.compact else 14, 16, 8)
        self._place, self._title = muted(look, "", "caption"), heading(look, "", "h2")
        self.before = Button(look, kind=Kind.ICON, icon="back", name=ctx.t("The hand before"), object_name="hand-before")
        self.after = Button(look, kind=Kind.ICON, icon="next", name=ctx.t("The hand after"), object_name="hand-after")
        head = QHBoxLayout()
        head.addLayout(column(self._place, self._title, spacing=0), 1)
        head.addWidget(self.before)
        head.addWidget(self.after)
        self.rows.addLayout(head)
        self.rows.addSpacing(6)
        self.lines = LinesColumn(ctx)
        self.rows.addWidget(self.lines)
        self.rows.addSpacing(6)
        self.note = muted(look, "")
        self.empty = RichLabel(
            look, ctx.t("Enter a first hand below. Every number of the sheet is explained here."), "body", "text_muted"
        )
        self.rows.addWidget(self.note)
        self.rows.addWidget(self.empty)
        self.rows.addStretch(1)

    def show_hand(self, ctx: AppContext, sheet: RubberSheet, upto: int | None, steering: bool) -> None:
        """Explain the open hand of a sheet, its first `upto` lines; `steering` shows the way to other hands."""
        place, words = sheet.chosen, ctx.language
        there = place is not None
        self.empty.setVisible(not there and steering)
        for widget in (self._place, self._title, self.lines, self.note):
            widget.setVisible(there)
        for button in (self.before, self.after):
            button.setVisible(there and steering)
        if place is None:
            return
        self.before.setEnabled(place > 0)
        self.after.setEnabled(place < len(sheet.rubber.hands) - 1)
        self._place.set_text(hand_place(sheet, place, words))
        self._title.set_text(hand_title(sheet.rubber.hands[place], words))
        self.lines.show_lines(hand_lines(sheet, place, words)[:upto])
        self.note.set_text(hand_note(sheet, place, words))
        self.note.setVisible(upto is None)


class RubberPage(Page):
    """One rubber, kept at each change. `example` opens the guided example."""

    help_rule = "DD-45"

    def __init__(self, ctx: AppContext, example: bool = False) -> None:
        super().__init__(ctx)
        self._keeper = Keeper(ctx, RUBBER)
        self.sheet = RubberSheet.from_json(self._keeper.load())
        self.step: int | None = 0 if example else None
        self._steps = steps(ctx.language)
        self._make()
        self._keys()
        self._show()

    def _make(self) -> None:
        ctx, look = self.ctx, self.ctx.look
        self.set_title(ctx.t("Rubber sheet"), ctx.t("Two sides, three games"))
        contents = QWidget()
        contents.setObjectName("rubber")
        contents.setAccessibleName(self.title)
        self._grid = grid = QGridLayout(contents)
        up = max(6, look.theme.space("page_margin") - 4)
        grid.setContentsMargins(20, up, 20, up)
        grid.setHorizontalSpacing(tokens()["space"]["gutter"])
        grid.setVerticalSpacing(look.theme.space("gutter") - 2)
        self.paper, self.hand, self.who = PaperPanel(look), HandPanel(ctx), WhoPanel(look, self.sheet)
        self.standing, self.wishes = StandingPanel(look), ActionsPanel(look)
        self.walk, self.end = WalkPanel(ctx), EndPanel(ctx)
        self._make_form()
        self._side = QWidget()
        self._side.setObjectName("rubber-side")
        self._side.setAccessibleName(ctx.t("Who plays and how it stands"))
        self._side.setLayout(column(self.who, self.standing, None, self.wishes, spacing=look.theme.space("gutter") - 2))
        self._bottom = QWidget()
        self._bottom.setObjectName("rubber-bottom")
        self._bottom.setAccessibleName(ctx.t("The next hand"))
        self._bottom.setLayout(column(self.form, self.walk, spacing=0))
        self._middle = QWidget()
        self._middle.setObjectName("rubber-middle")
        self._middle.setAccessibleName(self.hand.accessibleName())
        self._middle.setLayout(column(self.end, self.hand, spacing=look.theme.space("gutter") - 2))
        self._wanted: int | None = None
        self._arrange(3)
        self.scrolled(contents)
        self.paper.view.picked.connect(self._choose)
        self.hand.before.clicked.connect(self._before)
        self.hand.after.clicked.connect(self._after)
        self.who.changed.connect(self._on_names)
        for part in (self.standing, self.wishes, self.walk, self.end):
            part.asked.connect(self.do)

    def _make_form(self) -> None:
        look = self.ctx.look
        names = heads(self.sheet, look.words)
        self.form = ContractForm(look, "rubber-form", [(side, names[side]) for side in SIDES])
        self.passed = Button(look, look.t("Nobody bid"), object_name="passed-out")
        self.score = Button(look, look.t("Score"), Kind.PRIMARY, key="Enter", object_name="score-hand")
        self.form.add_beside(self.passed)
        self.form.add_field("", self.score)
        self.form.declarer.connect(self._on_declarer)
        self.form.contract.connect(self._on_contract)
        self.form.tricks.connect(self._on_tricks)
        self.passed.clicked.connect(self._pass_out)
        self.score.clicked.connect(self._score)

    def _keys(self) -> None:
        keys = {
            "P": self._pass_out,
            "X": self.form.next_doubled,
            "+": self.form.won.field.stepUp,
            "=": self.form.won.field.stepUp,
            "-": self.form.won.field.stepDown,
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
            QShortcut(QKeySequence(denomination.letter[0]), self).activated.connect(partial(_set_trumps, self.form, denomination))

    # What a person does

    def do(self, what: str) -> None:
        """Carry out a wish: `undo new copy save deal`, `example leave back next`."""
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

    def _on_declarer(self, side: object) -> None:
        draft = self.sheet.draft
        self._put(self.sheet.change(type(draft)(str(side), draft.contract, draft.tricks)))

    def _on_contract(self, contract: Contract) -> None:
        self._put(self.sheet.change(self.sheet.draft.with_contract(contract)))

    def _on_tricks(self, tricks: int) -> None:
        draft = self.sheet.draft
        self._put(self.sheet.change(type(draft)(draft.declarer, draft.contract, tricks)))

    def _on_names(self, names: tuple[str, str], two_names: bool) -> None:
        self.sheet = self.sheet.rename(names, two_names)
        self._keeper.save(self.sheet.to_json())
        self._rename()
        self._show()

    def _rename(self) -> None:
        """The names on the form are parts of its control, which is made anew."""
        names = heads(self.sheet, self.ctx.language)
        self.form.set_declarers([(side, names[side]) for side in SIDES])

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

    def _before(self) -> None:
        self._choose((self.sheet.chosen or 0) - 1)

    def _after(self) -> None:
        self._choose((self.sheet.chosen or 0) + 1)

    def _copy(self) -> None:
        if self.step is None and self.sheet.rubber.hands:
            QGuiApplication.clipboard().setText(sheet_text(self.sheet, self.ctx.language))
            self.form.say(self.ctx.t("Copied."))

    def _export(self) -> None:
        if self.step is None and self.sheet.rubber.hands:
            self.form.say(save_table(self.ctx, self, "rubber", csv_text(self.sheet, self.ctx.language)))

    # What is seen

    def _put(self, sheet: RubberSheet, tell: bool = False) -> None:
        if sheet == self.sheet:
            return
        self.sheet = sheet
        self._keeper.save(sheet.to_json())
        self.form.status.set_text("")
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
        self._show_paper(sheet, step)
        self.hand.show_hand(self.ctx, sheet, step.lines if step else None, step is None)
        self.standing.show_sheet(sheet, step is not None)
        self.wishes.show_sheet(sheet, step is not None)
        self.who.setVisible(step is None)
        over = sheet.rubber.is_over
        self.form.setVisible(step is None and not over)
        self.end.setVisible(step is None and over)
        self.walk.setVisible(step is not None)
        if step is not None and self.step is not None:
            self.walk.show_step(step, self.step + 1, len(self._steps))
            return
        self.who.show_sheet(sheet)
        if over:
            self.end.text.set_text(end_text(sheet, self.ctx.language))
        draft = sheet.draft
        self.form.title.set_text(self.ctx.t("Hand {n}").format(n=sheet.number))
        self.form.show_result(draft.declarer, draft.contract, draft.tricks)

    def _show_paper(self, sheet: RubberSheet, step: Step | None) -> None:
        """The sheet as far as it is written at a step of the example."""
        words = self.ctx.language
        names, rubber = heads(sheet, words), sheet.rubber
        found = paper(rubber, step.written if step else None)
        lines = [part.line for part in found.parts if part.line]
        vulnerable = {line.winner for line in lines}
        self.paper.heads.show_names(tuple((names[side], side in vulnerable) for side in SIDES))
        self.paper.view.show_paper(found, sheet.chosen, len(rubber.hands), names, canvas_spoken(sheet, words))
        totals = tuple(sum(found.sums(side)) for side in SIDES)
        self.paper.sums.show_totals(totals, tuple(names[side] for side in SIDES))
        whole = step is None or totals == tuple(rubber.now.totals.values())
        self.paper.needs.set_text(needs_text(sheet, words) if whole else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Three columns, two or one, as there is room."""
        super().resizeEvent(event)
        px = self.ctx.look.theme.px
        gap, margins = tokens()["space"]["gutter"], 54
        three = px(_PAPER) + px(_MIDDLE) + px(_SIDE) + 2 * gap + margins
        two = px(_PAPER) * 0.9 + px(_MIDDLE) * 0.9 + gap + margins
        self._arrange(3 if self.width() >= three else 2 if self.width() >= two else 1)

    def _arrange(self, columns: int) -> None:
        if columns == self._wanted:
            return
        self._wanted = columns
        grid, px = self._grid, self.ctx.look.theme.px
        for part in (self.paper, self._middle, self._bottom, self._side):
            grid.removeWidget(part)
        for line in range(4):
            grid.setRowStretch(line, 0)
            grid.setColumnStretch(line, 0)
        wide = columns > 1
        self.paper.setMinimumWidth(px(_PAPER * 0.85) if wide else 0)
        self.paper.setMaximumWidth(px(_PAPER_WIDEST) if wide else 16777215)
        self._side.setMaximumWidth(px(_SIDE) if columns == 3 else 16777215)
        self._side.setMinimumWidth(px(_SIDE) if columns == 3 else 0)
        grid.addWidget(self.paper, 0, 0, 3 if columns == 2 else 2 if columns == 3 else 1, 1)
        at = 1 if wide else 0
        grid.addWidget(self._middle, 0 if wide else 2, at)
        grid.addWidget(self._bottom, 1, at)
        grid.addWidget(self._side, *((0, 2, 2, 1) if columns == 3 else (2, 1, 1, 1) if columns == 2 else (3, 0, 1, 1)))
        grid.setRowStretch(0, 1)
        grid.setColumnStretch(0, 5)
        grid.setColumnStretch(1, 7 if wide else 0)

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
            self._rename()
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
            return self.walk.next
        return self.end.new if self.sheet.rubber.is_over else self.form.who


def _set_trumps(form: ContractForm, denomination: Denomination) -> None:
    form.choose_trumps(denomination)
