"""The way to the score sheets: one tile for each, and what lies on each now."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QVBoxLayout, QWidget

from bridgetutor.foundation.i18n import N_
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.page import Page
from bridgetutor.ui.widgets.buttons import PanelButton
from bridgetutor.ui.widgets.feedback import icon_mark
from bridgetutor.ui.widgets.flow import Tiles
from bridgetutor.ui.widgets.labels import RichLabel, muted

_WIDTH, _WIDEST = 250, 420

#: Page, icon, name (its underlined letter works with Alt), what it is for.
SHEETS = (
    ("score", "grid", N_("&Minibridge"), N_("Part-score or game, with the official tables: the deals of a day for two sides.")),
    ("evening", "calendar", N_("&Class evening"), N_("Minibridge at several tables: results, points of each pair, places.")),
    ("rubber", "pencil", N_("&Rubber"), N_("Above and below the line, two games win. For two people or two pairs.")),
    (
        "duplicate",
        "people",
        N_("&Duplicate"),
        N_("One board at several tables, each comparison spelled out."),
    ),
    ("tokens", "half", N_("&Tokens"), N_("Guess Who Bridge: who paid what to whom and why.")),
)


class ScoreSheetsPage(Page):
    """The sheets that there are in this version."""

    help_rule = "MB-31"

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx)
        self.set_title(ctx.t("Score sheets"), ctx.t("Every point explained"))
        contents = QWidget()
        contents.setObjectName("sheets")
        contents.setAccessibleName(self.title)
        rows = QVBoxLayout(contents)
        margin = ctx.look.theme.space("page_margin")
        rows.setContentsMargins(20, margin, 20, margin)
        rows.setSpacing(ctx.look.theme.space("gutter"))
        lead = ctx.t("Enter what was played with real cards. The sheet adds up, and each number says why it is there.")
        rows.addWidget(RichLabel(ctx.look, lead, "lead", "text_muted"))
        grid = Tiles(ctx.look.theme.px(_WIDTH), 4, widest=ctx.look.theme.px(_WIDEST), name="sheet-tiles")
        for sheet in SHEETS:
            if ctx.shell.has(sheet[0]):
                grid.add(_tile(ctx, *sheet))
        rows.addWidget(grid)
        rows.addStretch(1)
        self.scrolled(contents)


def _tile(ctx: AppContext, page: str, icon: str, name: str, purpose: str) -> PanelButton:
    words = ctx.t(name)
    plain = words.replace("&", "")
    tile = PanelButton(ctx.look, f"{plain}. {ctx.t(purpose)}", object_name=f"sheet-{page}")
    tile.setText(words)  # only for its Alt key
    rows = QVBoxLayout(tile)
    rows.setContentsMargins(20, 18, 20, 18)
    rows.setSpacing(4)
    rows.addWidget(icon_mark(ctx.look, icon, "primary", 34))
    rows.addSpacing(8)
    rows.addWidget(RichLabel(ctx.look, plain, "h3"))
    rows.addWidget(muted(ctx.look, ctx.t(purpose), "body"))
    rows.addStretch(1)
    tile.seal()
    tile.clicked.connect(partial(_open, ctx, page))
    return tile


def _open(ctx: AppContext, page: str, *_pressed: bool) -> None:
    ctx.go(page)
