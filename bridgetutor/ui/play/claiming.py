"""Claiming the rest: how many of the tricks that are left does one's side win? Checked, or given up without a question."""

from __future__ import annotations

from PySide6.QtCore import Signal

from bridgetutor.ui.context import AppContext
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.choices import Stepper
from bridgetutor.ui.widgets.feedback import FeedbackPanel, Verdict
from bridgetutor.ui.widgets.flow import Flow
from bridgetutor.ui.widgets.labels import RichLabel, heading
from bridgetutor.ui.widgets.panels import Panel


class ClaimPanel(Panel):
    """`claimed` sends a number of tricks, `closed` that somebody plays on."""

    claimed = Signal(int)
    closed = Signal()

    def __init__(self, ctx: AppContext, left: int) -> None:
        super().__init__(ctx.look, "claim-panel", spacing=8)
        self._ctx = ctx
        question = ctx.language.tn(
            "There is {n} trick left. Is it yours?", "There are {n} tricks left. How many are yours?", left
        ).format(n=left)
        self.setAccessibleName(ctx.t("Claim"))
        self.rows.addWidget(heading(ctx.look, ctx.t("Claim")))
        self.rows.addWidget(RichLabel(ctx.look, question))
        self.tricks = Stepper(ctx.look, 0, left, left, question, "claim-tricks")
        self.rows.addWidget(self.tricks)
        self.answer = FeedbackPanel(ctx.look)
        self.rows.addWidget(self.answer)
        bar = Flow(8, "claim-actions", self)
        bar.setAccessibleName(ctx.t("Claim"))
        self.confirm = Button(ctx.look, ctx.t("Claim"), Kind.PRIMARY, key=ctx.t("Enter"), object_name="claim-confirm")
        self.give_up = Button(ctx.look, ctx.t("Give them all"), object_name="claim-concede")
        self.cancel = Button(ctx.look, ctx.t("Play on"), Kind.LINK, key=ctx.t("Esc"), object_name="claim-cancel")
        self.confirm.clicked.connect(self.enter)
        self.give_up.clicked.connect(self._on_given_up)
        self.cancel.clicked.connect(self.closed)
        for button in (self.confirm, self.give_up, self.cancel):
            bar.add(button)
        self.rows.addWidget(bar)

    def enter(self) -> None:
        """Claim the number that stands there."""
        self.answer.clear()
        self.claimed.emit(self.tricks.value())

    def _on_given_up(self) -> None:
        self.claimed.emit(0)

    def refused(self, words: str, most: int | None) -> None:
        """Say why the claim was not accepted; what can be claimed stands there then."""
        self.answer.say(Verdict.AGAIN, self._ctx.t("Not quite"), words)
        if most is not None:
            self.tricks.set_value(most)
