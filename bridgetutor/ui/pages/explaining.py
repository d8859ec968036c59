"""A score explained to a class: the numbers are covered, the pupils say them, the space bar uncovers line by line.

The pages of the sheets open it by `score_class.open_for_class`; `session/explained.py` knows the kinds.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from bridgetutor.session.explained import Deal, Explained
from bridgetutor.session.sheet_words import SheetLine
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.look import Look
from bridgetutor.ui.page import Page
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.feedback import announce, icon_mark
from bridgetutor.ui.widgets.flow import Flow
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import Panel, Rule, ScrollArea, row
from bridgetutor.wording.runs import spoken_text

_WIDEST = 980
#: What stands where a number is covered.
COVERED = "?"


class CoveredLine(QWidget):
    """One line: its name at the left, why under it, the number at the right; covered, only the name and a question mark."""

    def __init__(self, look: Look, number: int) -> None:
        super().__init__()
        self.setObjectName(f"covered-{number}")
        self._look = look
        self.name = RichLabel(look, "", "h2")
        self.reason = RichLabel(look, "", "lead", "text_muted")
        self.number = RichLabel(look, "", "figure_small", wrap=False)
        self.made = icon_mark(look, "tick", "good", 34)
        self.missed = icon_mark(look, "cross", "again", 34)
        grid = QGridLayout(self)
        grid.setContentsMargins(4, 8, 4, 8)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        grid.addWidget(self.name, 0, 0)
        grid.addWidget(self.reason, 1, 0)
        for sign in (self.number, self.made, self.missed):
            grid.addWidget(sign, 0, 1, 2, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def show_line(self, line: SheetLine, open_: bool) -> None:
        """Show a line, covered or open."""
        self.name.set_text(line.title)
        self.reason.set_text(line.reason if open_ else "")
        self.reason.setVisible(open_)
        self.number.set_text(line.number if open_ else COVERED)
        self.number.setVisible(not open_ or line.made is None)
        self.made.setVisible(open_ and line.made is True)
        self.missed.setVisible(open_ and line.made is False)
        self.setAccessibleName(self.spoken(line, open_))

    def spoken(self, line: SheetLine, open_: bool) -> str:
        """The line for a screen reader; a covered one does not give its number away."""
        look = self._look
        if not open_:
            return look.t("{line} Covered.").format(line=spoken_text(line.title, look.words))
        verdict = {True: look.t("Yes."), False: look.t("No."), None: f"{line.number}."}[line.made]
        return f"{spoken_text(line.title, look.words)} {verdict} {spoken_text(line.reason, look.words)}"


class ExplainPanel(Panel):
    """A deal with its lines, of which the first `shown` are open, the next is covered and the others are not there yet."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "explain", spacing=0)
        self._look = look
        self.setAccessibleName(look.t("Line by line"))
        self.place, self.title = muted(look, "", "lead"), heading(look, "", "h1")
        self.rows.addWidget(self.place)
        self.rows.addWidget(self.title)
        self.rows.addSpacing(8)
        self.lines: list[CoveredLine] = []
        self._rules: list[Rule] = []
        self._list = QVBoxLayout()
        self._list.setSpacing(0)
        self.rows.addLayout(self._list)
        self.rows.addSpacing(10)
        self.sum = QFrame()
        self.sum.setObjectName("explain-sum")
        self.sum.setProperty("role", "sum")
        bar = QHBoxLayout(self.sum)
        bar.setContentsMargins(18, 8, 18, 8)
        self.sum_label = RichLabel(look, "", "h2", "on_accent")
        self.sum_label.set_align(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.sum_number = RichLabel(look, "", "figure", "on_accent", wrap=False)
        bar.addWidget(self.sum_label, 1)
        bar.addWidget(self.sum_number)
        self.rows.addWidget(self.sum)
        self.rows.addStretch(1)

    @staticmethod
    def steps(deal: Deal) -> int:
        """How often something is uncovered: each line, and the sum where there is one."""
        return len(deal.lines) + bool(deal.sum_number)

    def show_deal(self, deal: Deal, shown: int) -> None:
        """Show a deal with so many lines open."""
        self.place.set_text(deal.place)
        self.title.set_text(deal.title)
        while len(self.lines) < len(deal.lines):
            line, rule = CoveredLine(self._look, len(self.lines)), Rule()
            self.lines.append(line)
            self._rules.append(rule)
            self._list.addWidget(rule)
            self._list.addWidget(line)
        for number, (line, rule) in enumerate(zip(self.lines, self._rules, strict=True)):
            there = number < len(deal.lines) and number <= shown
            line.setVisible(there)
            rule.setVisible(there)
            if there:
                line.show_line(deal.lines[number], number < shown)
        has_sum = bool(deal.sum_number) and shown >= len(deal.lines)
        is_open = shown > len(deal.lines)
        self.sum.setVisible(has_sum)
        self.sum_label.set_text(deal.sum_label if is_open else self._look.t("Sum"))
        self.sum_number.set_text(deal.sum_number if is_open else COVERED)
        self.sum.setAccessibleName(f"{deal.sum_label} {deal.sum_number}" if is_open else self._look.t("Sum: covered."))

    def last(self, deal: Deal, shown: int) -> tuple[QWidget, str]:
        """What was uncovered last, and how it is said; a deal that nobody bid has its sum alone."""
        if shown > len(deal.lines) or not deal.lines:
            return self.sum, f"{spoken_text(deal.sum_label, self._look.words)} {deal.sum_number}"
        line = self.lines[max(0, shown - 1)]
        return line, line.accessibleName()


class ExplainPage(Page):
    """One deal at a time. Space uncovers, Backspace covers again, page keys go to other deals, F11 fills the screen, Esc leaves."""

    help_rule = "MB-31"

    def __init__(self, ctx: AppContext, kind: str = "score", given: str = "") -> None:
        super().__init__(ctx)
        self._kind, self._explained = kind, Explained.of(kind, _read(given), ctx.language)
        self.deal, self.shown = self._explained.chosen, 0
        self.set_title(ctx.t("What does it score?"), ctx.t("Say it first, then uncover"))
        self.panel = ExplainPanel(ctx.look)
        self.panel.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        nothing = ctx.t("There is no deal to explain yet. Write one on the sheet first.")
        self.empty = RichLabel(ctx.look, nothing, "lead", "text_muted")
        self.empty.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        contents = QWidget()
        contents.setObjectName("explain-room")
        contents.setAccessibleName(self.title)
        room = QHBoxLayout(contents)
        room.setContentsMargins(20, ctx.look.theme.space("page_margin"), 20, ctx.look.theme.space("page_margin"))
        column = QVBoxLayout()
        column.addWidget(self.empty)
        column.addWidget(self.panel, 1)
        self.panel.setMaximumWidth(ctx.look.theme.px(_WIDEST))
        room.addStretch(1)
        room.addLayout(column, 20)
        room.addStretch(1)
        self._area = ScrollArea(contents, "explain-scroll")
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(self._area, 1)
        rows.addWidget(self._bar())
        self._keys()
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._follow)
        self._show()

    def _bar(self) -> QWidget:
        ctx, look = self.ctx, self.ctx.look
        bar = Panel(look, "explain-bar", "bar-bottom")
        bar.setAccessibleName(ctx.t("Cover and uncover"))
        bar.rows.setContentsMargins(20, 6, 20, 6)
        self.before = Button(look, ctx.t("Deal before"), icon="back", object_name="explain-before")
        self.after = Button(look, ctx.t("Deal after"), icon="next", object_name="explain-after")
        self.cover = Button(look, ctx.t("Cover again"), icon="undo", object_name="explain-cover")
        words = ctx.t("Leave the full screen") if ctx.is_projecting else ctx.t("Full screen")
        self.full = Button(look, words, key="F11", object_name="explain-screen")
        self.more = Button(look, ctx.t("Uncover"), Kind.PRIMARY, key=ctx.t("Space"), object_name="explain-more")
        self.before.setToolTip(ctx.t("PgUp"))
        self.after.setToolTip(ctx.t("PgDn"))
        self.cover.setToolTip(ctx.t("Backspace"))
        flow = Flow(10, "explain-buttons")
        flow.setAccessibleName(bar.accessibleName())
        slots = (self.step_deal_back, self.step_deal_on, self.cover_again, self._on_screen, self.uncover)
        for button, slot in zip((self.before, self.after, self.cover, self.full, self.more), slots, strict=True):
            button.clicked.connect(slot)
            if button is not self.more:
                flow.add(button)
        line = row(flow, self.more, spacing=12)
        line.setStretch(0, 1)
        bar.rows.addLayout(line)
        return bar

    def _keys(self) -> None:
        keys: dict[str, Callable[[], None]] = {
            "Space": self.uncover,
            "Right": self.uncover,
            "Backspace": self.cover_again,
            "Left": self.cover_again,
            "PgDown": self.step_deal_on,
            "PgUp": self.step_deal_back,
        }
        for key, slot in keys.items():
            QShortcut(QKeySequence(key), self).activated.connect(slot)

    # --- what a person does

    def uncover(self) -> None:
        """The next number; at the end of a deal the next deal, covered."""
        if not self._explained.deals:
            return
        if self.shown < self._steps:
            self.shown += 1
            self._show()
            announce(self, self.panel.last(self._open, self.shown)[1])
        elif self.deal + 1 < len(self._explained.deals):
            self._go(1)

    def cover_again(self) -> None:
        """The last number is covered again."""
        if self.shown:
            self.shown -= 1
            self._show()

    def step_deal_on(self) -> None:
        """The next deal."""
        self._go(1)

    def step_deal_back(self) -> None:
        """The deal before."""
        self._go(-1)

    def _go(self, by: int) -> None:
        place = self.deal + by
        if 0 <= place < len(self._explained.deals):
            self.deal, self.shown = place, 0
            self._show()
            announce(self, f"{self._open.place}. {self._open.title}")

    def _on_screen(self) -> None:
        self.ctx.shell.project(not self.ctx.is_projecting)

    def escape(self) -> bool:
        """Esc leaves, the full screen too."""
        shell = self.ctx.shell
        if self.ctx.is_projecting:
            shell.project(False)
        shell.back()
        return True

    # --- what is seen

    @property
    def _open(self) -> Deal:
        return self._explained.deals[self.deal]

    @property
    def _steps(self) -> int:
        return ExplainPanel.steps(self._open)

    def _show(self) -> None:
        """Show the deal. A button that is switched off hands the keyboard to the one that uncovers, at the end to the deal itself.

        Else Qt would give it to the next button, and Enter would do what nobody meant.
        """
        here = self.window().focusWidget()
        self._put()
        buttons = (self.before, self.after, self.cover, self.more)
        if here is self.panel or (here in buttons and not here.isEnabled()):
            self.first_focus().setFocus()

    def _put(self) -> None:
        deals = self._explained.deals
        self.panel.setVisible(bool(deals))
        self.empty.setVisible(not deals)
        several = len(deals) > 1
        self.before.setVisible(several)
        self.after.setVisible(several)
        self.before.setEnabled(self.deal > 0)
        self.after.setEnabled(self.deal < len(deals) - 1)
        self.cover.setEnabled(self.shown > 0)
        if deals:
            self.panel.show_deal(self._open, self.shown)
            at_end = self.shown >= self._steps
            self.more.set_words(self.ctx.t("Next deal") if at_end and several else self.ctx.t("Uncover"))
            goes_on = not at_end or self.deal < len(deals) - 1
            self.more.setEnabled(goes_on)
            self._soon.start()
        else:
            self.more.setEnabled(False)

    def _follow(self) -> None:
        """Keep in sight what was uncovered last, and what comes next."""
        self._area.ensureWidgetVisible(self.panel.last(self._open, self.shown)[0], 0, self.ctx.look.theme.px(110))

    # --- what the window asks

    def state(self) -> dict[str, Any]:
        """Which deal, and how far it is uncovered."""
        return {"deal": self.deal, "shown": self.shown}

    def restore(self, state: dict[str, Any]) -> None:
        """As far as it was."""
        deal, shown = state.get("deal"), state.get("shown")
        if type(deal) is int and 0 <= deal < len(self._explained.deals):
            self.deal = deal
            self.shown = min(max(0, shown), self._steps) if type(shown) is int else 0
        self._show()

    def leave(self) -> None:
        """Nothing follows any more."""
        self._soon.stop()

    def first_focus(self) -> QWidget:
        """The button that uncovers; where there is nothing more to uncover, the deal, or what stands in its place."""
        return self.more if self.more.isEnabled() else self.panel if self._explained.deals else self.empty


def _read(given: str) -> object:
    try:
        return json.loads(given)
    except ValueError:
        return None
