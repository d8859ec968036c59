"""The question in the middle of a played deal: who won the trick that lies on the table?"""

from __future__ import annotations

from bridgetutor.teaching.runner import LessonRun, StepView
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.step_views.choices import SeatChoice
from bridgetutor.ui.step_views.play import PlayView


class WinnerView(SeatChoice):
    """The seats; above them nothing has changed: undo still works."""

    def __init__(self, ctx: AppContext, run: LessonRun, view: StepView) -> None:
        super().__init__(ctx, run, view)
        self._play = PlayView(ctx, run, view)
        self._play.setObjectName("answer-play")
        self._play.wished.connect(self.wished)
        # The trick is not counted before its winner is named: that would be the answer.
        self._play.tricks.hide()
        self.rows.addWidget(self._play)

    def refresh(self, run: LessonRun, view: StepView) -> None:
        """Undo as far as it goes."""
        super().refresh(run, view)
        self._play.refresh(run, view)

    def typed(self, text: str) -> bool:
        """A seat's letter, or U."""
        return super().typed(text) or self._play.typed(text)
