"""How the parts of a score page stand: under each other, and the lines of a result beside them where there is room."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QGridLayout, QWidget

from bridgetutor.ui.look import Look
from bridgetutor.ui.tokens import tokens

#: The least width of the lines beside the other parts, before the text size.
LINES = 300
#: What Qt takes for no limit.
ANY_WIDTH = 16777215


class SheetGrid(QWidget):
    """The parts of a page; `gap` is between those that stand under each other, in pixels."""

    def __init__(self, look: Look, name: str, spoken: str, gap: int) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(spoken)
        self._px = look.theme.px
        self.grid = QGridLayout(self)
        up = max(6, look.theme.space("page_margin") - 4)
        self.grid.setContentsMargins(20, up, 20, up)
        self.grid.setHorizontalSpacing(tokens()["space"]["gutter"])
        self.grid.setVerticalSpacing(gap)

    def stand(self, parts: Sequence[QWidget], side: QWidget, wide: bool, spare: int = 40) -> None:
        """Put the parts under each other, and `side` beside them where it is `wide`, else under them.

        Beside them it gets the width of a side panel and `spare` pixels more at the most.
        """
        for part in (*parts, side):
            self.grid.removeWidget(part)
        for place, part in enumerate(parts):
            self.grid.addWidget(part, place, 0)
        below = len(parts)
        self.grid.addWidget(side, *((0, 1, below + 1, 1) if wide else (below, 0, 1, 1)))
        side.setMinimumWidth(self._px(LINES) if wide else 0)
        side.setMaximumWidth(self._px(tokens()["space"]["side_panel_width"]) + spare if wide else ANY_WIDTH)
        self.grid.setRowStretch(below, 1)
        self.grid.setColumnStretch(0, 1)
