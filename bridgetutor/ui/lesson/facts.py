"""What stands beside a question: a small table of facts, and the calls of an auction in four columns."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout

from bridgetutor.engine.calls import Bid
from bridgetutor.engine.seats import Seat
from bridgetutor.teaching.exercises.item import AuctionSeen
from bridgetutor.teaching.runner import StepView
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.widgets.labels import RichLabel, muted
from bridgetutor.ui.widgets.panels import Panel
from bridgetutor.wording.calls import call_name, call_short
from bridgetutor.wording.cards import seat_name


class FactsPanel(Panel):
    """The rows and the auction of a question."""

    def __init__(self, ctx: AppContext, view: StepView) -> None:
        super().__init__(ctx.look, "facts", spacing=8)
        self.setAccessibleName(ctx.t("What is known"))
        if view.rows:
            self.rows.addLayout(_table(ctx, view.rows))
        if view.auction is not None:
            self.rows.addLayout(_auction(ctx, view.auction))


def _table(ctx: AppContext, rows: tuple[tuple[str, str], ...]) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(6)
    grid.setColumnStretch(1, 1)
    for place, (label, value) in enumerate(rows):
        name = muted(ctx.look, label, "body")
        name.setObjectName(f"fact-{place}")
        words = RichLabel(ctx.look, value, "strong")
        words.setObjectName(f"fact-{place}-value")
        grid.addWidget(name, place, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(words, place, 1, Qt.AlignmentFlag.AlignTop)
    return grid


def _auction(ctx: AppContext, auction: AuctionSeen) -> QGridLayout:
    """Four columns from West, as on paper; what is spoken names the seat with each call."""
    grid = QGridLayout()
    grid.setHorizontalSpacing(8)
    grid.setVerticalSpacing(4)
    seats = tuple(Seat.WEST.clockwise())
    for column, seat in enumerate(seats):
        grid.setColumnStretch(column, 1)
        head = muted(ctx.look, seat_name(seat, ctx.language))
        head.setObjectName(f"caller-{seat}")
        grid.addWidget(head, 0, column)
    first = seats.index(auction.dealer)
    for place, call in enumerate(auction.calls):
        seat = seats[(first + place) % 4]
        label = RichLabel(
            ctx.look, call_short(call, ctx.language), "strong", "text" if isinstance(call, Bid) else "text_muted", wrap=False
        )
        label.setObjectName(f"call-{place}")
        said = ctx.t("{seat}: {call}").format(seat=seat_name(seat, ctx.language), call=call_name(call, ctx.language))
        label.setAccessibleName(said)
        grid.addWidget(label, 1 + (first + place) // 4, (first + place) % 4)
    return grid
