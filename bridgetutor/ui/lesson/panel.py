"""The left column of a lesson: words, the answer, what came of it, hints. Made for one item of a step, refreshed within it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QVBoxLayout, QWidget

from bridgetutor.teaching.feedback import Verdict as Outcome
from bridgetutor.teaching.runner import FeedbackView, LessonRun, StepView
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.lesson.facts import FactsPanel
from bridgetutor.ui.lesson.pictures import picture
from bridgetutor.ui.lesson.scenes import is_refusal
from bridgetutor.ui.step_views import view_class
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.feedback import FeedbackPanel, Verdict, announce, icon_mark
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import Panel, row
from bridgetutor.wording.runs import spoken_text

_VERDICTS = {
    Outcome.RIGHT: Verdict.GOOD,
    Outcome.HALF: Verdict.HALF,
    Outcome.NOTE: Verdict.HALF,
    Outcome.AGAIN: Verdict.AGAIN,
    Outcome.TOGETHER: Verdict.AGAIN,
}
_ANSWER_GAP = 12
#: Kinds whose words of the moment are told, not asked.
_TELLING = ("show_hands", "worked_deal", "play_card")


class StepPanel(QWidget):
    """Everything of a step but the table."""

    check_pressed = Signal()
    hint_pressed = Signal()
    read_pressed = Signal()

    def __init__(self, ctx: AppContext, run: LessonRun, view: StepView, can_read: bool) -> None:
        super().__init__()
        self.setObjectName("step")
        self._ctx, look = ctx, ctx.look
        self.setAccessibleName(spoken_text(view.title or view.prompt, ctx.language))
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(look.theme.space("gutter") - 4)
        self._add_words(view)
        self.answer = view_class(view.kind, view.form)(ctx, run, view)
        self.check = Button(look, ctx.t("Check"), Kind.PRIMARY, key="Enter", object_name="check")
        self.check.clicked.connect(self.check_pressed)
        self._add_answer()
        self.feedback = FeedbackPanel(look)
        self._rows.addWidget(self.feedback)
        if self.answer.below is not None:
            self._rows.addWidget(self.answer.below)
        self.hints = HintsPanel(ctx)
        self._rows.addWidget(self.hints)
        self.hint = Button(look, ctx.t("Hint"), Kind.LINK, icon="hint", key="H", object_name="hint")
        self.hint.clicked.connect(self.hint_pressed)
        self.read = Button(look, ctx.t("Read it to me"), Kind.LINK, icon="speaker", key="R", object_name="read")
        self.read.clicked.connect(self.read_pressed)
        self._rows.addLayout(row(self.hint, self.read, None))
        self.read.setVisible(can_read)  # not before it stands in the panel: it would be a window of its own
        self._rows.addStretch(1)
        self._told: FeedbackView | None = None
        self.answer.changed.connect(self._on_changed)
        if view.given:
            self.answer.fill(view.given)
        self.refresh(run, view, aloud=False)

    def _add_words(self, view: StepView) -> None:
        look = self._ctx.look
        if view.title:
            self._rows.addWidget(heading(look, view.title, "h2"))
        if view.text:
            self._rows.addWidget(RichLabel(look, view.text, "lead"))
        shown = picture(look, view.picture) if view.picture else None
        if shown is not None:
            self._rows.addWidget(shown)
        if view.items > 1:
            self._rows.addWidget(muted(look, self._ctx.t("{item} of {items}").format(item=view.item, items=view.items)))
        if view.rows or view.auction is not None:
            self._rows.addWidget(FactsPanel(self._ctx, view))
        self.prompt = RichLabel(look, "", "lead" if view.kind in _TELLING else "h3")
        self.prompt.setObjectName("prompt")
        self._rows.addWidget(self.prompt)

    def _add_answer(self) -> None:
        if self.answer.inline:
            self._rows.addWidget(AnswerRow(self.answer, self.check))
        else:
            self._rows.addWidget(self.answer)
            self._rows.addLayout(row(None, self.check))

    def _on_changed(self) -> None:
        self.check.setEnabled(self.answer.answer() is not None)

    @property
    def can_check(self) -> bool:
        """Whether Check can be pressed now."""
        return not self.check.isHidden() and self.check.isEnabled()

    def refresh(self, run: LessonRun, view: StepView, aloud: bool = True) -> None:
        """Show how the item stands now."""
        self.prompt.set_text(view.prompt)
        self.prompt.setVisible(bool(view.prompt))
        self.answer.refresh(run, view)
        again = view.feedback is not None and not view.settled
        self.check.set_words(self._ctx.t("Check again") if again else self._ctx.t("Check"))
        self.check.setVisible(self.answer.asks and not view.settled)
        self._on_changed()
        if view.settled:
            self.answer.lock()
        self._show_feedback(view, aloud)
        self.hints.show_hints(view.hints, view.hints_left, aloud)
        self.hint.setVisible(view.hints_left > 0)

    def _show_feedback(self, view: StepView, aloud: bool) -> None:
        said = view.feedback
        if said is None:
            self.feedback.clear()
        elif said is not self._told:
            # Every line of a score has its place under the sheet, so its way is not told twice.
            working = "" if view.kind == "fill_score" else said.working
            reason = "\n\n".join(part for part in (said.text, working) if part)
            self.feedback.say(_VERDICTS[said.verdict], said.heading, reason, aloud and not is_refusal(view))
        self._told = said

    def spoken(self, view: StepView) -> str:
        """All words of the step as they stand, to be read aloud."""
        parts = [view.title, view.text, view.prompt]
        if not self.feedback.isHidden():
            parts += self.feedback.texts
        return "\n".join(spoken_text(part, self._ctx.language) for part in parts if part)


class AnswerRow(QWidget):
    """A field with Check beside it, or below it where the column is too narrow for both."""

    def __init__(self, answer: QWidget, check: QWidget) -> None:
        super().__init__()
        self.setObjectName("answer-row")
        self.setAccessibleName(answer.accessibleName())
        self._answer, self._check = answer, check
        self._bar = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._bar.setContentsMargins(0, 0, 0, 0)
        self._bar.setSpacing(_ANSWER_GAP)
        self._bar.addWidget(answer, 1)
        self._bar.addWidget(check, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def minimumSizeHint(self) -> QSize:
        """As narrow as the wider of the two."""
        widths = (self._answer.minimumSizeHint().width(), self._check.minimumSizeHint().width())
        return QSize(max(widths), self._bar.minimumSize().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Side by side where there is room."""
        super().resizeEvent(event)
        wanted = self._answer.minimumSizeHint().width() + _ANSWER_GAP + self._check.sizeHint().width()
        beside = wanted <= self.width()
        self._bar.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)


class HintsPanel(Panel):
    """The hints that were asked for, numbered; hidden before the first. On a projector only the newest is shown."""

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx.look, "hints", spacing=8)
        self._ctx = ctx
        self.setAccessibleName(ctx.t("Hints"))
        self._count = muted(ctx.look, "")
        self._count.set_align(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        head = heading(ctx.look, ctx.t("Hint"))
        self.rows.addLayout(row(icon_mark(ctx.look, "hint", "accent_line"), head, None, self._count, spacing=10))
        self._list = QGridLayout()
        self._list.setHorizontalSpacing(12)
        self._list.setVerticalSpacing(8)
        self._list.setColumnStretch(1, 1)
        self.rows.addLayout(self._list)
        self._labels: list[RichLabel] = []
        self._shown = 0
        self.hide()

    def show_hints(self, hints: tuple[str, ...], left: int, aloud: bool) -> None:
        """Show these hints; new ones are said once."""
        if len(hints) < self._shown:
            self._clear()
        for number, hint in enumerate(hints[self._shown :], start=self._shown + 1):
            label = RichLabel(self._ctx.look, hint)
            label.setObjectName(f"hint-{number}")
            mark = RichLabel(self._ctx.look, str(number), "strong", "primary", wrap=False)
            self._labels += [mark, label]
            self._list.addWidget(mark, number, 0, Qt.AlignmentFlag.AlignTop)
            self._list.addWidget(label, number, 1)
            if aloud:
                announce(label, label.accessibleName())
        self._shown = len(hints)
        if self._ctx.is_projecting:
            for label in self._labels[:-2]:
                label.hide()
        whole = len(hints) + left
        self._count.set_text(self._ctx.t("{item} of {items}").format(item=len(hints), items=whole) if whole > 1 else "")
        self.setVisible(bool(hints))

    def _clear(self) -> None:
        """Take the hints of another trick away."""
        for label in self._labels:
            label.hide()
            label.setParent(None)
            label.deleteLater()
        self._labels.clear()
        self._shown = 0
