"""The view of a worked deal: steps forward and back through it, to its beginning and its end."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QWidget

from bridgetutor.teaching.answers import WorkedForm
from bridgetutor.teaching.runner import LessonRun, StepView
from bridgetutor.teaching.steps.worked_deal import WorkedDeal
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.step_views.base import AnswerView
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.labels import muted


class WorkedView(AnswerView):
    """Four buttons and where it stands. Forward is the main action until the end is reached."""

    asks = False

    def __init__(self, ctx: AppContext, run: LessonRun, view: StepView) -> None:
        super().__init__(ctx, run, view)
        look = ctx.look
        step = run.step
        assert isinstance(step, WorkedDeal)
        self._by_trick = step.by == "trick"
        back = ctx.t("One trick back") if self._by_trick else ctx.t("One card back")
        on = ctx.t("Next trick") if self._by_trick else ctx.t("Next card")
        self.first = Button(look, icon="first", name=ctx.t("To the beginning"), object_name="worked-first")
        self.back = Button(look, icon="back", name=back, object_name="worked-back")
        self.forward = Button(look, on, Kind.PRIMARY, trail="next", object_name="worked-forward")
        self.last = Button(look, icon="last", name=ctx.t("To the end"), object_name="worked-last")
        self.first.clicked.connect(self._on_first)
        self.back.clicked.connect(self._on_back)
        self.forward.clicked.connect(self._on_forward)
        self.last.clicked.connect(self._on_last)
        bar = QHBoxLayout()
        bar.setSpacing(8)
        for button in (self.first, self.back, self.forward, self.last):
            bar.addWidget(button)
        bar.addStretch(1)
        self.rows.addLayout(bar)
        self.where = muted(look, "")
        self.where.setObjectName("worked-place")
        self.where.set_align(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.rows.addWidget(self.where)
        for key, slot in ((Qt.Key.Key_Left, self._on_back), (Qt.Key.Key_Right, self._on_forward)):
            shortcut = QShortcut(QKeySequence(key), self)  # arrows on a button would move from button to button
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(slot)
        self.refresh(run, view)

    def _form(self) -> WorkedForm:
        assert isinstance(self.view.form, WorkedForm)
        return self.view.form

    @property
    def at_end(self) -> bool:
        """Whether there is nothing more to step through."""
        form = self._form()
        return form.place >= form.places

    def refresh(self, run: LessonRun, view: StepView) -> None:
        """Where it stands now."""
        super().refresh(run, view)
        form = self._form()
        if form.place == 0:
            words = self.ctx.t("Before the first card")
        elif self._by_trick:
            words = self.ctx.t("Trick {n} of {all}").format(n=form.place, all=form.places)
        else:
            words = self.ctx.t("Card {n} of {all}").format(n=form.place, all=form.places)
        self.where.set_text(words)
        for button in (self.first, self.back):
            button.setEnabled(form.place > 0)
        for button in (self.forward, self.last):
            button.setEnabled(not self.at_end)
        self.forward.set_kind(Kind.PLAIN if self.at_end else Kind.PRIMARY)

    def first_focus(self) -> QWidget | None:
        """Forward, while there is a way."""
        return None if self.at_end else self.forward

    def typed(self, text: str) -> bool:
        """Left and right step back and forward."""
        if text not in ("<", ">"):
            return False
        self._go(self._form().place + (1 if text == ">" else -1))
        return True

    def _go(self, place: int) -> None:
        if 0 <= place <= self._form().places and place != self._form().place:
            self.wished.emit("place", place)

    def _on_first(self) -> None:
        self._go(0)

    def _on_back(self) -> None:
        self._go(self._form().place - 1)

    def _on_forward(self) -> None:
        self._go(self._form().place + 1)

    def _on_last(self) -> None:
        self._go(self._form().places)
