"""The words of a drill: question, answer, figures to press, what came of it, hints, and the way on."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from bridgetutor.teaching.answers import Answer, NumberAnswer, NumberForm
from bridgetutor.teaching.runner import StepView
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.lesson.panel import AnswerRow, StepPanel
from bridgetutor.ui.step_views.fields import reach
from bridgetutor.ui.step_views.numbers import NumberView
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.feedback import Verdict
from bridgetutor.ui.widgets.labels import RichLabel, heading
from bridgetutor.ui.widgets.panels import Panel, column, row

#: So long after its last figure a number to which none can be added is taken, in milliseconds.
AWAIT = 700
#: Longer numbers are never taken by themselves.
_HIGHEST = 99
_NO_LESSON: Any = None


class DrillPanel(StepPanel):
    """A question of practice. `next_pressed`: go on; `taken`: a number to which nothing can be added."""

    next_pressed = Signal()
    taken = Signal()

    def __init__(self, ctx: AppContext, view: StepView, can_read: bool, centred: bool) -> None:
        self._centred = centred
        self._await = QTimer(singleShot=True, interval=AWAIT)
        self.next = Button(ctx.look, ctx.t("Next"), Kind.PRIMARY, trail="next", key=ctx.t("Enter"), object_name="next")
        self.keypad: Keypad | None = None
        super().__init__(ctx, _NO_LESSON, view, can_read)
        self._await.setParent(self)
        self._await.timeout.connect(self.taken)
        self.next.clicked.connect(self.next_pressed)
        if centred:
            self.prompt.set_align(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)

    def _add_answer(self) -> None:
        if isinstance(self.answer, NumberView):
            self.keypad = Keypad(self._ctx, self.answer, in_lines=not self._centred)
            if self._centred:
                self._rows.addLayout(row(None, self.answer, self.check, self.next, None, spacing=12))
                self._rows.addLayout(row(None, self.keypad, None))
            else:
                go = QWidget()
                go.setObjectName("go")
                go.setAccessibleName(self._ctx.t("Check"))
                go.setLayout(row(self.check, self.next))
                self._rows.addWidget(AnswerRow(self.answer, go))
                self._rows.addWidget(self.keypad)
        else:
            self._rows.addWidget(self.answer)
            self._rows.addLayout(row(None, self.check, self.next))

    def refresh(self, run: Any, view: StepView, aloud: bool = True) -> None:
        """Show how the item stands now."""
        super().refresh(run, view, aloud)
        self._await.stop()  # what stands there was not typed just now
        self.next.setVisible(view.settled)
        if self.keypad is not None:
            self.keypad.setVisible(not view.settled)

    def say_next(self, words: str) -> None:
        """What comes next."""
        self.next.set_words(words)

    def _on_changed(self) -> None:
        super()._on_changed()
        view = self.answer.view
        if not view.settled and isinstance(view.form, NumberForm) and is_whole(self.answer.answer(), view.form):
            self._await.start()
        else:
            self._await.stop()

    def put_draft(self, draft: Any) -> None:
        """Fill in what was filled in before; Check follows, and nothing is taken by itself."""
        self.answer.restore(draft)
        self._on_changed()
        self.wait()

    def say_same(self) -> None:
        """The answer that was given before says nothing new."""
        _, reason = self.feedback.texts
        self.feedback.say(Verdict.AGAIN, self._ctx.t("You had that answer before."), reason)

    def wait(self) -> None:
        """Do not take what is typed by itself: it was not typed just now."""
        self._await.stop()


def is_whole(answer: Answer | None, form: NumberForm) -> bool:
    """Whether no further figure could make another answer of it, so that it may be taken without being asked."""
    return form.high <= _HIGHEST and isinstance(answer, NumberAnswer) and (not answer.value or answer.value * 10 > form.high)


class Keypad(QWidget):
    """Figures to press, and one to take the last back; `in_lines` where the column is narrow."""

    def __init__(self, ctx: AppContext, view: NumberView, in_lines: bool = False) -> None:
        super().__init__()
        self.setObjectName("keypad")
        self.setAccessibleName(ctx.t("Figures"))
        self._field = view.field
        bar = QGridLayout(self)
        bar.setContentsMargins(0, 0, 0, 0)
        bar.setSpacing(6)
        for place, figure in enumerate("1234567890"):
            button = Button(ctx.look, figure, object_name=f"figure-{figure}")
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # by keyboard one types
            button.clicked.connect(self._on_figure)
            bar.addWidget(button, *divmod(place, 5 if in_lines else 11))
        back = Button(ctx.look, kind=Kind.ICON, icon="backspace", name=ctx.t("Take back a figure"), object_name="figure-back")
        back.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        back.clicked.connect(self._on_back)
        bar.addWidget(back, *((1, 5) if in_lines else (0, 10)))
        bar.setColumnStretch(11, 1)

    def _on_figure(self) -> None:
        sender = self.sender()
        if isinstance(sender, Button) and not self._field.isReadOnly():
            if not self._field.hasFocus():
                reach(self._field)
            self._field.insert(sender.markup)

    def _on_back(self) -> None:
        if not self._field.isReadOnly():
            if not self._field.hasFocus():
                self._field.setFocus()
            self._field.backspace()


class PausePanel(QWidget):
    """The cards lie face down; everything waits."""

    resumed = Signal()

    def __init__(self, ctx: AppContext) -> None:
        super().__init__()
        self.setObjectName("pause")
        self.setAccessibleName(ctx.t("Paused"))

        panel = Panel(ctx.look, "pause-panel", spacing=10)
        panel.setAccessibleName(ctx.t("Paused"))
        panel.rows.setContentsMargins(32, 20, 32, 20)
        panel.rows.addWidget(heading(ctx.look, ctx.t("Paused"), "h2"))
        panel.rows.addWidget(RichLabel(ctx.look, ctx.t("The cards lie face down. Everything waits for you.")))
        self.main = Button(ctx.look, ctx.t("Go on"), Kind.PRIMARY, icon="play", key="P", object_name="resume")
        self.main.clicked.connect(self.resumed)
        panel.rows.addLayout(row(self.main, None))
        self.setLayout(column(None, row(None, panel, None), None, None, margins=(20, 0, 20, 0)))
