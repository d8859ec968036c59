"""How the parts of the Minibridge score stand together: form, tables, sum, list; the sum beside the tables or under them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from bridgetutor.session.sheet import Sheet
from bridgetutor.session.sheet_words import summary
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.pages.score_minibridge_controls import ControlsPanel
from bridgetutor.ui.pages.score_minibridge_lines import LinesPanel
from bridgetutor.ui.pages.score_minibridge_list import DealsPanel
from bridgetutor.ui.pages.score_minibridge_tables import TablesView
from bridgetutor.ui.tokens import tokens
from bridgetutor.ui.widgets.panels import Panel

_NARROWEST_LINES, _ANY_WIDTH = 256, 16777215
_ROOMY = 706  # from this height on a page has its usual margins


class ScoreParts(QWidget):
    """Everything on the page. `cell_chosen` sends goal (None from the trick points), row and tricks of a cell of the tables."""

    cell_chosen = Signal(object, object, int)

    def __init__(self, ctx: AppContext, sheet: Sheet, days: Sequence[date], today: date) -> None:
        super().__init__()
        self.setObjectName("score")
        self.setAccessibleName(ctx.t("Minibridge score"))
        self._ctx = ctx
        look = ctx.look
        self._grid = QGridLayout(self)
        self._grid.setHorizontalSpacing(tokens()["space"]["gutter"])
        self._tighten(False)
        self.controls = ControlsPanel(look, sheet.open, sheet.rules)
        self._paper = Panel(look, "tables-panel", spacing=0)
        self._paper.setAccessibleName(ctx.t("Score tables"))
        self._paper.rows.setContentsMargins(2, 3, 2, 4)
        self._rules = sheet.rules
        self._put_tables()
        self.lines = LinesPanel(ctx)
        self.deals = DealsPanel(look, days, today, sheet.day)
        self._is_wide: bool | None = None
        self._arrange(True)
        self.show_sheet(sheet, moving=False)

    def _put_tables(self) -> None:
        self.tables = TablesView(self._ctx.look, self._rules)
        self.tables.chosen.connect(self.cell_chosen)
        self._paper.rows.addWidget(self.tables)

    def show_sheet(self, sheet: Sheet, moving: bool = True) -> None:
        """Show a sheet in every part; other rules bring other tables."""
        if sheet.rules is not self._rules:
            self._rules = sheet.rules
            self._paper.rows.removeWidget(self.tables)
            self.tables.deleteLater()
            self._put_tables()
            self.controls.show_rules(sheet.rules)
        self.controls.show_entry(sheet.open)
        self.tables.show_entry(sheet.open, moving)
        self.lines.show_sheet(sheet)
        self.lines.setAccessibleName(summary(sheet.open, sheet.rules, self._ctx.language))
        self.deals.show_sheet(sheet)

    def fit(self, room: int, high: int) -> None:
        """Where there is no room beside the tables, the lines go under them; `room` and `high` are the page's."""
        look = self._ctx.look
        self._tighten(high < look.theme.px(_ROOMY))
        needed = TablesView.narrowest(look) + look.theme.px(_NARROWEST_LINES) + 40 + tokens()["space"]["gutter"] + 14
        self._arrange(room >= needed)

    def _tighten(self, tight: bool) -> None:
        """In a window that is a little low, the parts move together, so that the list keeps its rows."""
        margin = self._ctx.look.theme.space("page_margin") - 4
        self._grid.setContentsMargins(20, margin // 4 if tight else margin, 20, margin // 4 if tight else margin)
        self._grid.setVerticalSpacing(self._ctx.look.theme.space("gutter") * (2 if tight else 3) // 4)

    def _arrange(self, wide: bool) -> None:
        if wide == self._is_wide:
            return
        self._is_wide = wide
        self.lines.lie(not wide)
        grid, px = self._grid, self._ctx.look.theme.px
        for part in (self.controls, self._paper, self.deals, self.lines):
            grid.removeWidget(part)
        grid.addWidget(self.controls, 0, 0)
        grid.addWidget(self._paper, 1, 0)
        grid.addWidget(self.deals, 2 if wide else 3, 0)
        grid.addWidget(self.lines, 0 if wide else 2, 1 if wide else 0, 3 if wide else 1, 1)
        grid.setColumnStretch(0, 1)
        self.lines.setMinimumWidth(px(_NARROWEST_LINES) if wide else 0)
        self.lines.setMaximumWidth(px(tokens()["space"]["side_panel_width"]) + 20 if wide else _ANY_WIDTH)
        grid.setRowStretch(2, 1 if wide else 0)
        grid.setRowStretch(3, 0 if wide else 1)
