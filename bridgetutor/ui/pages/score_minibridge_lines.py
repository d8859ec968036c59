"""The panel that adds a score up line by line; every line opens the rule book at its rule. Below it, what would have been."""

from __future__ import annotations

import re

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from bridgetutor.session.sheet import Entry, Sheet, what_ifs
from bridgetutor.session.sheet_words import (
    SheetLine,
    adding_up,
    note,
    result_title,
    total_label,
    what_if_score,
    what_if_text,
)
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.pages.score_class import EXPLAIN, QUIZ, class_bar, class_buttons
from bridgetutor.ui.tokens import tokens
from bridgetutor.ui.widgets.buttons import PanelButton
from bridgetutor.ui.widgets.feedback import icon_mark
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import InnerScroll, Panel, Rule, column
from bridgetutor.wording.cards import seat_name
from bridgetutor.wording.runs import spoken_text

_MOST_LINES, _MOST_WHAT_IFS = 5, 5
_LEFT_LEAST = 70  # words beside a score wrap rather than cut it
_LEAST_LINES = 170  # three of them; the others are scrolled to
_INDENT = 6  # what can be pressed has some air around its words


class LineButton(PanelButton):
    """One line of the sum: name, reason, number, and the way to its rule."""

    def __init__(self, ctx: AppContext, number: int) -> None:
        super().__init__(ctx.look, "", object_name=f"line-{number}", edge="", radius=6)
        look = ctx.look
        self._ctx, self.rule = ctx, ""
        self.name = RichLabel(look, "", "strong")
        self.reason = muted(look, "")
        self.number = RichLabel(look, "", "title", wrap=False)
        self.made = icon_mark(look, "tick", "good", 22)
        self.missed = icon_mark(look, "cross", "again", 22)
        why = RichLabel(look, look.t("Why?"), "small", "primary", wrap=False)
        grid = QGridLayout(self)
        air = 3 if look.theme.compact else 5
        grid.setContentsMargins(_INDENT, air, _INDENT, air)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(0, 1)
        grid.addWidget(self.name, 0, 0)
        grid.addWidget(self.reason, 1, 0)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for sign in (self.number, self.made, self.missed):
            grid.addWidget(sign, 0, 1, right)
        grid.addWidget(why, 1, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        why.setVisible(ctx.shell.has("rules"))
        self.setEnabled(ctx.shell.has("rules"))
        self.seal()
        self.clicked.connect(self._on_pressed)

    def show_line(self, line: SheetLine) -> None:
        """Show another line."""
        look = self._ctx.look
        self.rule = line.rule
        self.name.set_text(line.title)
        self.reason.set_text(unbroken(line.reason))
        self.number.set_text(line.number)
        self.number.setVisible(line.made is None)
        self.made.setVisible(line.made is True)
        self.missed.setVisible(line.made is False)
        verdict = {True: look.t("Yes."), False: look.t("No."), None: f"{line.number}."}[line.made]
        self.setAccessibleName(f"{line.title} {verdict} {spoken_text(line.reason, look.words)}")
        self.setAccessibleDescription(look.t("Why? Rule {rule}").format(rule=line.rule))
        self.updateGeometry()

    def _on_pressed(self) -> None:
        self._ctx.go("rules", rule=self.rule)


def unbroken(text: str) -> str:
    """The text with sums and numbers kept on one line: `11 − 6`, `11 tricks`."""
    return re.sub(r" (?=[×−])|(?<=[×−]) |(?<=\d) (?=\w+$)", "\u00a0", text)


class LinesPanel(Panel):
    """The score of the open deal in the order in which one adds it up, who scores, and what else could have happened.

    `asked` sends `explain` (to a class) or `quiz` (to fill in oneself).
    """

    asked = Signal(str)

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx.look, "score-lines", spacing=0)
        look = ctx.look
        self._ctx = ctx
        side = 10 if look.theme.compact else 14
        self.rows.setContentsMargins(14, side, 14, side)
        self._which = muted(look, "", "caption")
        self._title = heading(look, "", "h3")
        sum_up = QVBoxLayout()
        sum_up.setSpacing(0)
        sum_up.addLayout(column(self._which, self._title, spacing=0, margins=(_INDENT, 0, 0, 0)))
        buttons = class_buttons(look)
        for wish in (EXPLAIN, QUIZ):
            buttons[wish].setProperty("wish", wish)
            buttons[wish].clicked.connect(self._on_asked)
        sum_up.addSpacing(4)
        sum_up.addLayout(column(class_bar(look, buttons), margins=(_INDENT, 0, _INDENT, 0)))
        sum_up.addSpacing(6 if look.theme.compact else 8)
        self.lines = [LineButton(ctx, number) for number in range(_MOST_LINES)]
        self._rules = [Rule() for _ in self.lines]
        self._room = QWidget()
        self._room.setObjectName("sum-lines")
        self._room.setAccessibleName(look.t("Line by line"))
        self._room.setLayout(column(*(part for pair in zip(self._rules, self.lines, strict=True) for part in pair), spacing=0))
        self._scroll = InnerScroll(self._room, "sum-lines-scroll", look.theme.px(_LEAST_LINES))
        sum_up.addWidget(self._scroll, 100)
        sum_up.addSpacing(6)
        sum_up.addWidget(self._sum())
        sum_up.addSpacing(6)
        self._note = muted(look, "")
        sum_up.addLayout(column(self._note, margins=(_INDENT, 0, _INDENT, 0)))
        sum_up.addSpacing(6)
        sum_up.addStretch(1)
        self.rows.addLayout(sum_up)
        self.rows.addWidget(self._what_if())
        self.lie(False)

    def _on_asked(self) -> None:
        self.asked.emit(str(self.sender().property("wish")))

    def sizeHint(self) -> QSize:
        """Beside the tables always of one width, so that no column moves when other words are said."""
        hint = super().sizeHint()
        flat = self.rows.direction() == QBoxLayout.Direction.LeftToRight
        return hint if flat else QSize(self._ctx.look.theme.px(tokens()["space"]["side_panel_width"]) + 20, hint.height())

    def lie(self, flat: bool) -> None:
        """Stand beside the tables (sum above, what if below) or lie under them (side by side)."""
        self._scroll.let_scroll(not flat)
        self.rows.setDirection(QBoxLayout.Direction.LeftToRight if flat else QBoxLayout.Direction.TopToBottom)
        self.rows.setSpacing(40 if flat else 0)
        self.rows.setStretch(0, 3 if flat else 1)
        self.rows.setStretch(1, 2 if flat else 0)

    def _sum(self) -> QFrame:
        look = self._ctx.look
        box = QFrame()
        box.setObjectName("score-sum")
        box.setProperty("role", "sum")
        bar = QHBoxLayout(box)
        bar.setContentsMargins(14, 6 if look.theme.compact else 8, 14, 6 if look.theme.compact else 8)
        self.sum_label = RichLabel(look, "", "strong", "on_accent")
        self.sum_label.set_align(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.sum_number = RichLabel(look, "", "figure_small", "on_accent", wrap=False)
        bar.addWidget(self.sum_label, 1)
        bar.addWidget(self.sum_number)
        self._box = box
        return box

    def _what_if(self) -> QWidget:
        look = self._ctx.look
        room = QWidget()
        room.setObjectName("what-if")
        room.setAccessibleName(look.t("What if…"))
        rows = QVBoxLayout(room)
        rows.setContentsMargins(_INDENT, 0, _INDENT, 0)
        rows.setSpacing(1 if look.theme.compact else 2)
        rows.addWidget(Rule())
        rows.addSpacing(4 if look.theme.compact else 6)
        rows.addWidget(heading(look, look.t("What if…")))
        self.what_ifs: list[tuple[RichLabel, RichLabel]] = []
        for _ in range(_MOST_WHAT_IFS):
            left, right = RichLabel(look, "", "dense"), RichLabel(look, "", "dense", wrap=False)
            left.setMinimumWidth(look.theme.px(_LEFT_LEAST))
            right.set_align(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
            bar = QHBoxLayout()
            bar.setSpacing(12)
            bar.addWidget(left, 1)
            bar.addWidget(right)
            rows.addLayout(bar)
            self.what_ifs.append((left, right))
        rows.addStretch(1)
        return room

    def show_sheet(self, sheet: Sheet) -> None:
        """Explain the open deal of a sheet."""
        words, entry = self._ctx.language, sheet.open
        place = {"n": sheet.number, "declarer": seat_name(entry.declarer, words)}
        listed, new = words.t("Deal {n} · {declarer}"), words.t("Deal {n} · {declarer} · not in the list yet")
        which = new if sheet.chosen is None else listed
        self._which.set_text(which.format(**place))
        self._title.set_text(unbroken(result_title(entry, words)))
        found = adding_up(entry, sheet.rules, words)
        for number, (rule, button) in enumerate(zip(self._rules, self.lines, strict=True)):
            there = number < len(found)
            rule.setVisible(there)
            button.setVisible(there)
            if there:
                button.show_line(found[number])
        side, points = entry.score(sheet.rules)
        self.sum_label.set_text(total_label(side, words))
        self.sum_number.set_text(str(points))
        self._box.setAccessibleName(f"{total_label(side, words)} {points}")
        said = note(entry, sheet.rules, words)
        self._note.set_text(said)
        self._note.setVisible(bool(said))
        self._show_what_ifs(entry, sheet)

    def _show_what_ifs(self, entry: Entry, sheet: Sheet) -> None:
        words, found = self._ctx.language, what_ifs(entry)
        for number, (left, right) in enumerate(self.what_ifs):
            there = number < len(found)
            left.setVisible(there)
            right.setVisible(there)
            if there:
                left.set_text(what_if_text(found[number], entry, words))
                right.set_text(f"*{what_if_score(found[number], entry, sheet.rules, words)}*")
