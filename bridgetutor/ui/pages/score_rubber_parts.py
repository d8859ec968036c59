"""How the parts of the rubber page stand together: the sheet, a hand line by line, the form or the example, who plays."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from bridgetutor.session.rubber_sheet import SIDES, GameLine, RubberSheet, paper, written
from bridgetutor.session.rubber_walk import Step, example_sheet
from bridgetutor.session.rubber_words import (
    canvas_spoken,
    end_text,
    hand_lines,
    hand_note,
    hand_place,
    hand_title,
    heads,
    needs_text,
)
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.pages.score_class import class_bar
from bridgetutor.ui.pages.score_grid import ANY_WIDTH, SheetGrid
from bridgetutor.ui.pages.score_parts import ContractForm, LinesColumn
from bridgetutor.ui.pages.score_rubber_paper import PaperPanel
from bridgetutor.ui.pages.score_rubber_side import ActionsPanel, EndPanel, StandingPanel, WalkPanel, WhoPanel
from bridgetutor.ui.tokens import tokens
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import InnerScroll, Panel, column

_PAPER, _MIDDLE, _SIDE = 380, 560, 236  # the least widths of the three columns
_PAPER_WIDEST = 440
_LEAST_LINES = 120  # two lines of a hand; the others are scrolled to


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
        self.before.setProperty("step", -1)
        self.after.setProperty("step", 1)
        head = QHBoxLayout()
        head.addLayout(column(self._place, self._title, spacing=0), 1)
        head.addWidget(self.before)
        head.addWidget(self.after)
        self._head = head
        self.rows.addLayout(head)
        self.rows.addSpacing(6)
        self.lines = LinesColumn(ctx)
        self.roll = InnerScroll(self.lines, "hand-scroll", look.theme.px(_LEAST_LINES))
        self.rows.addWidget(self.roll, 100)
        self.rows.addSpacing(6)
        self.note = muted(look, "")
        self.empty = RichLabel(
            look, ctx.t("Enter a first hand below. Every number of the sheet is explained here."), "body", "text_muted"
        )
        self.rows.addWidget(self.note)
        self.rows.addWidget(self.empty)
        self.rows.addStretch(1)

    def add_to_head(self, bar: QWidget) -> None:
        """Put what can be done with the hand beside its title."""
        bar.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._head.insertWidget(1, bar)

    def show_hand(self, ctx: AppContext, sheet: RubberSheet, upto: int | None, steering: bool) -> None:
        """Explain the open hand of a sheet, its first `upto` lines; `steering` shows the way to other hands."""
        place, words = sheet.chosen, ctx.language
        there = place is not None
        self.empty.setVisible(not there and steering)
        for widget in (self._place, self._title, self.roll, self.note):
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
        self.roll.to_top()
        self.note.set_text(hand_note(sheet, place, words))
        self.note.setVisible(upto is None)


class RubberParts(SheetGrid):
    """Everything on the page; what a person does is the page's."""

    def __init__(self, ctx: AppContext, sheet: RubberSheet, steps: int) -> None:
        look = ctx.look
        super().__init__(look, "rubber", ctx.t("Rubber sheet"), look.theme.space("gutter") - 2)
        self._ctx, self._steps = ctx, steps
        self.paper, self.hand, self.who = PaperPanel(look), HandPanel(ctx), WhoPanel(look, sheet)
        self.standing, self.wishes = StandingPanel(look), ActionsPanel(look)
        self.hand.add_to_head(class_bar(look, self.wishes.buttons))
        self.walk, self.end = WalkPanel(ctx), EndPanel(ctx)
        names = heads(sheet, look.words)
        self.form = ContractForm(look, "rubber-form", [(side, names[side]) for side in SIDES])
        self.passed = Button(look, look.t("Nobody bid"), object_name="passed-out")
        self.score = Button(look, look.t("Score"), Kind.PRIMARY, key="Enter", object_name="score-hand")
        self.form.add_beside(self.passed)
        self.form.add_field("", self.score)
        gap = look.theme.space("gutter") - 2
        self._middle = _room("rubber-middle", self.hand.accessibleName(), gap, self.end, self.hand)
        self._bottom = _room("rubber-bottom", ctx.t("The next hand"), 0, self.form, self.walk)
        side = (self.who, self.standing, None, self.wishes)
        self._side = _room("rubber-side", ctx.t("Who plays and how it stands"), gap - 6, *side)
        self._wanted: int | None = None
        self._arrange(3)

    def show_sheet(self, sheet: RubberSheet, step: Step | None, number: int) -> None:
        """Show a sheet; at a `step` of the example (of that `number`, from 1) so much of it as the step says."""
        self._show_paper(sheet, step)
        self.hand.show_hand(self._ctx, sheet, step.lines if step else None, step is None)
        stands = sheet if step is None or _is_told(sheet, step) else example_sheet(step.hands - 1)
        self.standing.show_sheet(stands, step is not None)
        self.wishes.show_sheet(sheet, step is not None)
        self.who.setVisible(step is None)
        over = sheet.rubber.is_over
        self.form.setVisible(step is None and not over)
        self.end.setVisible(step is None and over)
        self.walk.setVisible(step is not None)
        if step is not None:
            self.walk.show_step(step, number, self._steps)
            return
        self.who.show_sheet(sheet)
        if over:
            self.end.text.set_text(end_text(sheet, self._ctx.language))
        draft, names = sheet.draft, heads(sheet, self._ctx.language)
        self.form.title.set_text(self._ctx.t("Hand {n}").format(n=sheet.number))
        self.form.set_declarers([(side, names[side]) for side in SIDES])
        self.form.show_result(draft.declarer, draft.contract, draft.tricks)

    def _show_paper(self, sheet: RubberSheet, step: Step | None) -> None:
        """The sheet as far as it is written at a step of the example."""
        words = self._ctx.language
        names, rubber = heads(sheet, words), sheet.rubber
        found = paper(rubber, step.written if step else None)
        lines = [part.line for part in found.parts if part.line]
        vulnerable = {line.winner for line in lines}
        self.paper.heads.show_names(tuple((names[side], side in vulnerable) for side in SIDES))
        self.paper.view.show_paper(found, sheet.chosen, len(rubber.hands), names, canvas_spoken(sheet, words))
        totals = tuple(sum(found.sums(side)) for side in SIDES)
        self.paper.sums.show_totals(totals, tuple(names[side] for side in SIDES))
        self.paper.needs.set_text(needs_text(sheet, words) if _is_whole(sheet, step) else "")

    def say(self, text: str) -> None:
        """A quiet word beside the form, where the rubber is over in the panel of its end."""
        self.form.say(text)
        self.end.status.set_text(text)
        self.end.status.setVisible(bool(text))

    def fit(self, width: int) -> None:
        """Three columns, two or one, as there is room."""
        px = self._ctx.look.theme.px
        gap, margins = tokens()["space"]["gutter"], 54
        three = px(_PAPER) + px(_MIDDLE) + px(_SIDE) + 2 * gap + margins
        two = px(_PAPER) * 0.9 + px(_MIDDLE) * 0.9 + gap + margins
        self._arrange(3 if width >= three else 2 if width >= two else 1)

    def _arrange(self, columns: int) -> None:
        if columns == self._wanted:
            return
        self._wanted = columns
        grid, px = self.grid, self._ctx.look.theme.px
        for part in (self.paper, self._middle, self._bottom, self._side):
            grid.removeWidget(part)
        for line in range(4):
            grid.setRowStretch(line, 0)
            grid.setColumnStretch(line, 0)
        wide = columns > 1
        self.hand.roll.let_scroll(columns == 3)
        self.paper.setMinimumWidth(px(_PAPER * 0.85) if wide else 0)
        self.paper.setMaximumWidth(px(_PAPER_WIDEST) if wide else ANY_WIDTH)
        self._side.setMaximumWidth(px(_SIDE) if columns == 3 else ANY_WIDTH)
        self._side.setMinimumWidth(px(_SIDE) if columns == 3 else 0)
        grid.addWidget(self.paper, 0, 0, 3 if columns == 2 else 2 if columns == 3 else 1, 1)
        at = 1 if wide else 0
        grid.addWidget(self._middle, 0 if wide else 2, at)
        grid.addWidget(self._bottom, 1, at)
        grid.addWidget(self._side, *((0, 2, 2, 1) if columns == 3 else (2, 1, 1, 1) if columns == 2 else (3, 0, 1, 1)))
        grid.setRowStretch(0, 1)
        grid.setColumnStretch(0, 5)
        grid.setColumnStretch(1, 7 if wide else 0)


def _is_whole(sheet: RubberSheet, step: Step | None) -> bool:
    """Whether everything of the last hand is written at a step of the example; always so on an own sheet."""
    if step is None or step.written is None:
        return True
    return step.written >= len(written(sheet.rubber, step.hands - 1))


def _is_told(sheet: RubberSheet, step: Step) -> bool:
    """Whether a step of the example has the last hand on paper down to the line under its game; the rubber bonus may come later."""
    things = [] if step.written is None else written(sheet.rubber, step.hands - 1)[: step.written]
    return _is_whole(sheet, step) or any(isinstance(thing, GameLine) for thing in things)


def _room(name: str, spoken: str, gap: int, *parts: QWidget | None) -> QWidget:
    """Parts below each other."""
    room = QWidget()
    room.setObjectName(name)
    room.setAccessibleName(spoken)
    room.setLayout(column(*parts, spacing=gap))
    return room
