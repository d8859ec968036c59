"""The end of a deal: the score added up line by line, and where to go from here."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout

from bridgetutor.scoring.minibridge import RulePreset
from bridgetutor.session.sheet import Entry
from bridgetutor.session.sheet_words import adding_up, note, summary, total_label
from bridgetutor.session.table import TableGame
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.feedback import icon_mark
from bridgetutor.ui.widgets.flow import Pairs
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import Panel, Rule, row

_EDGE = 2  # of a panel, with a little to spare


class ScoreLines(Panel):
    """How a result scores, in the order in which one adds it up."""

    def __init__(self, ctx: AppContext, entry: Entry, rules: RulePreset) -> None:
        super().__init__(ctx.look, "deal-score", spacing=6)
        look, words = ctx.look, ctx.language
        self.setAccessibleName(summary(entry, rules, words))
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(0, 1)
        for place, line in enumerate(adding_up(entry, rules, words)):
            title = RichLabel(look, line.title, "strong")
            grid.addWidget(title, 3 * place, 0)
            if line.made is not None:
                mark = icon_mark(look, "tick" if line.made else "cross", "good" if line.made else "again", 20)
                mark.setAccessibleName(ctx.t("yes") if line.made else ctx.t("no"))
                grid.addWidget(mark, 3 * place, 1, Qt.AlignmentFlag.AlignRight)
            else:
                number = RichLabel(look, line.number, "strong", wrap=False)
                number.set_align(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                grid.addWidget(number, 3 * place, 1)
            grid.addWidget(muted(look, line.reason), 3 * place + 1, 0, 1, 2)
            grid.setRowMinimumHeight(3 * place + 2, 4)
        self.rows.addLayout(grid)
        self.rows.addWidget(Rule())
        side, points = entry.score(rules)
        total = RichLabel(look, str(points), "figure_small", wrap=False)
        total.setObjectName("deal-total")
        self.rows.addLayout(row(heading(look, total_label(side, words)), None, total))
        more = note(entry, rules, words)
        if more:
            self.rows.addWidget(muted(look, more))


class EndPanel(Panel):
    """The ways on; `wished` sends `next`, `again`, `score`, `review` or `table`."""

    wished = Signal(str)

    def __init__(self, ctx: AppContext, game: TableGame, replayed: bool) -> None:
        super().__init__(ctx.look, "end-panel", spacing=8)
        self._ctx = ctx
        self.setAccessibleName(ctx.t("What next?"))
        state = game.minibridge
        if state is not None and state.is_redeal:
            self.rows.addWidget(RichLabel(ctx.look, ctx.t("Both sides have 20 points. These cards are not played.")))
        elif game.host is not None:
            self.rows.addWidget(muted(ctx.look, ctx.t("An exercise: it is not written in the list.")))
        elif game.entry is not None:
            said = ctx.t("The list of the day keeps the first result of this deal.") if replayed else ctx.t("Written in the list.")
            self.rows.addWidget(muted(ctx.look, said))
        self._bar = bar = Pairs(8, "end-actions", self)
        bar.setAccessibleName(ctx.t("What next?"))
        self.main = self._button(ctx.t("Next deal"), Kind.PRIMARY, "next", key="N")
        self.main.setDefault(True)
        bar.add(self.main)
        if game.play is not None:
            bar.add(self._button(ctx.t("Play it again"), Kind.PLAIN, "again", icon="replay"))
        if game.play is not None and ctx.shell.has("review"):
            bar.add(self._button(ctx.t("What happened"), Kind.PLAIN, "review", icon="eye"))
        if game.entry is not None and ctx.shell.has("score"):
            bar.add(self._button(ctx.t("Score sheet"), Kind.PLAIN, "score", icon="grid"))
        self.rows.addWidget(bar)

    def roomy_width(self) -> int:
        """The width in which its buttons stand two in a row."""
        margins = self.rows.contentsMargins()
        return self._bar.sizeHint().width() + margins.left() + margins.right() + 2 * _EDGE

    def _button(self, words: str, kind: Kind, wish: str, icon: str = "", key: str = "") -> Button:
        button = Button(self._ctx.look, words, kind, icon=icon, key=key, object_name=f"end-{wish}")
        button.setProperty("wish", wish)
        button.clicked.connect(self._on_clicked)
        return button

    def _on_clicked(self) -> None:
        sender = self.sender()
        if isinstance(sender, Button):
            self.wished.emit(str(sender.property("wish")))
