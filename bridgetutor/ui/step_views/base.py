"""What every view of a step is: a widget that takes an answer and gives it back as a plain value. Marks nothing itself."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from bridgetutor.engine.cards import Card
from bridgetutor.teaching.answers import Answer
from bridgetutor.teaching.runner import LessonRun, StepView
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.table.model import TableModel


class AnswerView(QWidget):
    """The part of a step in which something is done. Made for one item of a step; `refresh` shows what has changed in it."""

    #: What is filled in has changed: the answer may be complete now.
    changed = Signal()
    #: An answer that needs no Check: the card that was played.
    answered = Signal(object)
    #: The pupil asks for something that is no answer: `undo`, `again`, or another `place` of a worked deal.
    wished = Signal(str, int)
    #: The picture of the table has changed: cards were picked.
    picked = Signal()
    #: Words for the table in answer to a press that is no answer.
    remarked = Signal(str)

    #: Whether the Check button belongs to it.
    asks = True
    #: Whether the Check button stands beside it, not below.
    inline = False

    def __init__(self, ctx: AppContext, run: LessonRun, view: StepView) -> None:  # noqa: ARG002 - some views need it
        super().__init__()
        self.ctx, self.look = ctx, ctx.look
        self.setObjectName("answer")
        self.setAccessibleName(ctx.t("Your answer"))
        self.view = view
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(10)
        #: What stands below the feedback, if anything: an explanation of the whole answer.
        self.below: QWidget | None = None

    def answer(self) -> Answer | None:
        """What is filled in; None while something is missing."""
        return None

    def fill(self, given: str) -> None:
        """Show an answer again as the record keeps it."""

    def draft(self) -> Any:
        """What is filled in so far, as plain values."""
        return None

    def restore(self, draft: Any) -> None:
        """Fill in what `draft` said."""

    def lock(self) -> None:
        """The item is over: what was answered can only be read."""

    def refresh(self, run: LessonRun, view: StepView) -> None:  # noqa: ARG002 - some views need it
        """The run went on and this is still the item."""
        self.view = view

    def first_focus(self) -> QWidget | None:
        """Where the keyboard begins."""
        return None

    def typed(self, text: str) -> bool:  # noqa: ARG002 - some views need it
        """A key that nothing else wanted; whether it was used."""
        return False

    def enter(self) -> bool:
        """Enter was pressed: True where it only went on to the next field."""
        return False

    # With the table

    def on_table(self, model: TableModel) -> TableModel:
        """The picture of the table with what this view adds to it: cards that may be picked."""
        return model

    def card_chosen(self, card: Card) -> None:
        """A card on the table was chosen."""

    def card_refused(self, card: Card) -> None:
        """A card on the table was pressed that may not be chosen."""


class LookView(AnswerView):
    """Nothing is asked: read, look, go on."""

    asks = False

    def __init__(self, ctx: AppContext, run: LessonRun, view: StepView) -> None:
        super().__init__(ctx, run, view)
        self.hide()
