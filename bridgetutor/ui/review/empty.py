"""The page that looks back while there is nothing to look at: one sentence and one button."""

from __future__ import annotations

from bridgetutor.ui.context import AppContext
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.labels import RichLabel
from bridgetutor.ui.widgets.panels import Panel, row


class EmptyReview(Panel):
    """Says what to do first, and leads there."""

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx.look, "review-empty")
        self._ctx = ctx
        self.setAccessibleName(ctx.t("What happened"))
        self.rows.addWidget(RichLabel(ctx.look, ctx.t("Play a deal first. Then you can look at it here, card by card.")))
        play = Button(ctx.look, ctx.t("Play"), Kind.PRIMARY, object_name="review-play")
        play.clicked.connect(self._on_play)
        self.rows.addLayout(row(play, None))

    def _on_play(self) -> None:
        self._ctx.go("play")
