"""Carries out what a pupil does in a lesson and shows what came of it: words, table, bar, the end. Knows no store and no keys."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from bridgetutor.engine.cards import Card
from bridgetutor.teaching.answers import Answer
from bridgetutor.teaching.messages import Reader
from bridgetutor.teaching.runner import LessonRun, StepView
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.lesson import loading, scenes
from bridgetutor.ui.lesson.advice import LessonAdvice
from bridgetutor.ui.lesson.bar import LessonBar
from bridgetutor.ui.lesson.ending import EndPanel
from bridgetutor.ui.lesson.panel import StepPanel
from bridgetutor.ui.lesson.room import LessonRoom
from bridgetutor.ui.lesson.session import LessonSession
from bridgetutor.ui.lesson.voice import Voice
from bridgetutor.ui.step_views import view_class
from bridgetutor.ui.step_views.fields import reach
from bridgetutor.ui.step_views.worked import WorkedView
from bridgetutor.ui.widgets.feedback import announce
from bridgetutor.ui.widgets.panels import ScrollArea


class LessonStage(QWidget):
    """Shows the run of a session. `moved` is sent after each thing that was done."""

    moved = Signal()

    def __init__(self, ctx: AppContext, session: LessonSession, voice: Voice | None) -> None:
        super().__init__()
        self.setObjectName("stage")
        self.setAccessibleName(ctx.t("Lesson"))
        self._ctx, self.session, self._voice = ctx, session, voice
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(0)
        self.room = LessonRoom(ctx)
        self.bar = LessonBar(ctx)
        self._rows.addWidget(self.room, 1)
        self._rows.addWidget(self.bar)
        self.room.table.card_chosen.connect(self._on_card)
        self.room.table.card_refused.connect(self._on_card_refused)
        self.bar.pressed.connect(self.do)
        self.advice = LessonAdvice(ctx, self)
        self._shown: StepView | None = None
        self.end: EndPanel | None = None
        self._end_room: QWidget | None = None
        self.show_run()

    @property
    def view(self) -> StepView:
        """The step as it stands, in the language of the window."""
        return self.session.run.view(Reader(self._ctx.language, self._ctx.look.letters))

    @property
    def panel(self) -> StepPanel:
        """The words and the answer of the open step."""
        assert self.room.panel is not None
        return self.room.panel

    # Showing

    def show_run(self, before: LessonRun | None = None) -> None:
        """Show the run as it stands; `before` is what is on the screen, where the same step went on and cards may travel."""
        run, view = self.session.run, self.view
        self._show_end(view.finished)
        fresh = self._is_other(view)
        if fresh:
            self._put_panel(run, view)
        else:
            self.panel.refresh(run, view)
            self.room.reveal_feedback()
        self._shown = view
        self.bar.show_step(view, self._next_is_main(view))
        if view.scene is not None:
            between = scenes.in_between(before, run, self._ctx.look) if before is not None else []
            last = self.panel.answer.on_table(scenes.table_model(run, view, self._ctx.look))
            self.room.show_table([*between, last], animate=before is not None)
        self._move_focus(fresh)

    def _is_other(self, view: StepView) -> bool:
        """Whether another panel is needed: another item, another kind of answer, or one that was over and is open again."""
        was = self._shown
        if was is None or self.room.panel is None or (was.step_id, was.item) != (view.step_id, view.item):
            return True
        return type(self.panel.answer) is not view_class(view.kind, view.form) or (was.settled and not view.settled)

    def _put_panel(self, run: LessonRun, view: StepView) -> None:
        panel = StepPanel(self._ctx, run, view, self._voice is not None)
        panel.check_pressed.connect(self.check)
        panel.hint_pressed.connect(self.hint)
        panel.read_pressed.connect(self.read_aloud)
        panel.answer.answered.connect(self.give)
        panel.answer.wished.connect(self.do)
        panel.answer.picked.connect(self.show_picks)
        panel.answer.remarked.connect(self._on_remark)
        self.room.put(panel, view.scene is not None)
        self._chain(panel)
        same_step = self._shown is not None and self._shown.step_id == view.step_id
        announce(self, panel.prompt.accessibleName() if same_step else " ".join(panel.spoken(view).split()))

    def _chain(self, panel: StepPanel) -> None:
        """Tab goes through the words, then to the table, then along the bar."""
        inside = [each for each in panel.findChildren(QWidget) if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
        for one, two in pairwise([*inside, self.room.table, self.bar.back, self.bar.skip, self.bar.next]):
            QWidget.setTabOrder(one, two)

    def _show_end(self, finished: bool) -> None:
        if self._end_room is not None:
            self._end_room.hide()
            self._end_room.setParent(None)
            self._end_room.deleteLater()
            self._end_room = self.end = None
        self.room.setVisible(not finished)
        if finished:
            self.end = EndPanel(self._ctx, self.session, loading.following(self._ctx, self.session.lesson.id))
            self.end.step_wanted.connect(self._on_step_wanted)
            self._end_room = ScrollArea(self.end, "lesson-end-scroll")
            self._rows.insertWidget(0, self._end_room, 1)
            announce(self, self.end.accessibleName())

    # Where the keyboard is

    def _stepping(self) -> bool:
        """Whether a worked deal is open and goes on."""
        answer = self.panel.answer
        return isinstance(answer, WorkedView) and not answer.at_end

    def _next_is_main(self, view: StepView) -> bool:
        return view.settled and not self._stepping()

    def first_focus(self) -> QWidget | None:
        """Where the keyboard begins: the answer, the table, or the way on."""
        if self.end is not None:
            return self.end.main
        if self._next_is_main(self.view):
            return self.bar.next
        return self.panel.answer.first_focus() or (self.bar.next if self.room.table.isHidden() else self.room.table)

    def _move_focus(self, fresh: bool) -> None:
        """Put the keyboard where one goes on, but do not take it away from where somebody works."""
        here = QApplication.focusWidget()
        answer = self.panel.answer
        works = here is not None and self.isAncestorOf(here) and here.isEnabled() and here is not self.panel.check
        if self.end is None and not fresh and works and here is not None:
            if isinstance(answer, WorkedView) and not answer.at_end and answer.isAncestorOf(here):
                return
            if not self.view.settled:
                if here is answer.first_focus():
                    reach(here)
                return
        target = self.first_focus()
        if target is not None:
            reach(target)

    # What a pupil does

    def give(self, answer: Answer) -> None:
        """Give an answer."""
        self.room.frames.finish()
        before = self.session.run
        self.session.answer(answer)
        self._after(before)

    def check(self) -> None:
        """Give the answer that is filled in."""
        answer = self.panel.answer.answer()
        if answer is not None and self.panel.can_check:
            self.give(answer)

    def do(self, what: str, place: int = 0) -> None:
        """Do one of the things of `LessonSession.do`."""
        self.room.frames.finish()
        before = self.session.run
        self.session.do(what, place)
        self._after(before if what in ("hint", "place") else None)

    def hint(self) -> None:
        """One more hint, if there is one: the lesson's own, else one that the program has checked."""
        if not self.advice.next_step() and self.view.hints_left:
            self.do("hint")

    def _after(self, before: LessonRun | None) -> None:
        if self._voice is not None:
            self._voice.stop()
        self.show_run(before)
        self.moved.emit()

    def _on_step_wanted(self, place: int) -> None:
        self.do("go", place)

    def _on_card(self, card: Card) -> None:
        self.room.frames.finish()
        self.panel.answer.card_chosen(card)

    def _on_card_refused(self, card: Card) -> None:
        self.room.frames.finish()
        self.panel.answer.card_refused(card)

    def show_picks(self) -> None:
        """Show the cards that are picked."""
        if self.view.scene is None:
            return
        model = scenes.table_model(self.session.run, self.view, self._ctx.look)
        self.room.show_table([self.panel.answer.on_table(model)], animate=False)

    def _on_remark(self, words: str) -> None:
        """Say something beside the trick."""
        self.room.show_table([replace(self.room.table.model, line=words)], animate=False)

    def show_again(self) -> None:
        """Show the run anew: it was put in from elsewhere."""
        self._shown = None
        self.show_run()

    def be_still(self) -> None:
        """End what moves or speaks."""
        self.advice.drop()
        self.room.frames.finish()
        if self._voice is not None:
            self._voice.stop()

    def read_aloud(self) -> None:
        """Read the words of the step."""
        if self._voice is not None:
            self._voice.read(self.panel.spoken(self.view))
