"""Carries out what a learner does in a set of exercises and shows what came of it. Knows no store and no keys."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, Signal

from bridgetutor.engine.cards import Card
from bridgetutor.teaching.answers import Answer
from bridgetutor.teaching.runner import StepView
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.lesson.room import LessonRoom
from bridgetutor.ui.lesson.voice import Voice
from bridgetutor.ui.practice.panel import AWAIT, DrillPanel
from bridgetutor.ui.practice.rooms import HandRoom
from bridgetutor.ui.practice.screen import DrillScreen
from bridgetutor.ui.practice.session import PracticeSession
from bridgetutor.ui.table import speech
from bridgetutor.ui.widgets.feedback import announce


class DrillStage(DrillScreen):
    """Shows the run of a session. `moved` is sent after each thing that was done, `busy` when something was typed or chosen."""

    moved = Signal()
    busy = Signal()

    def __init__(self, ctx: AppContext, session: PracticeSession, voice: Voice | None) -> None:
        super().__init__(ctx, session)
        self._voice = voice
        self._shown: StepView | None = None
        self._taken = QElapsedTimer()
        self.pause_button.clicked.connect(self._on_pause)
        self.show_run()

    def show_run(self) -> None:
        """Show the run as it stands."""
        view = self.view
        self.tries.show_run(self.session.run)
        self._show_end(view.finished)
        if view.finished:
            return
        fresh = self._shown is None or self._shown.step_id != view.step_id
        if fresh:
            self._put_panel(view)
        else:
            self.panel.refresh(None, view)
        self._shown = view
        self._show_cards(view, fresh)
        self.panel.say_next(self._next_words())
        self._show_pace()
        if not fresh and self._room is not None:
            self._room.reveal_feedback()
        self._move_focus()

    def _put_panel(self, view: StepView) -> None:
        if self._make_room(view) and isinstance(self._room, LessonRoom):
            self._room.table.card_chosen.connect(self._on_card)
        panel = DrillPanel(self._ctx, view, self._voice is not None, centred=isinstance(self._room, HandRoom))
        panel.check_pressed.connect(self.check)
        panel.taken.connect(self._on_taken)
        panel.next_pressed.connect(self.go_on)
        panel.hint_pressed.connect(self.hint)
        panel.read_pressed.connect(self.read_aloud)
        panel.answer.picked.connect(self.show_picks)
        panel.answer.changed.connect(self.busy)
        if isinstance(self._room, HandRoom):
            self._room.put(panel)
        elif self._room is not None:
            self._room.put(panel, view.scene is not None)
        self._chain(panel)
        announce(self, panel.prompt.accessibleName())

    # What a learner does

    def check(self) -> None:
        """Give the answer that is filled in; the same one is not given twice."""
        answer = self.panel.answer.answer()
        run = self.session.run
        if answer is None or not self.panel.can_check:
            return
        if run.tries and answer.text == run.answer_text:
            self.panel.say_same()
            return
        self.give(answer)

    def give(self, answer: Answer) -> None:
        """Give an answer."""
        self._silence()
        self.session.answer(answer)
        self.show_run()
        self.moved.emit()

    def _on_taken(self) -> None:
        """A number to which no figure can be added stands there for a while: take it."""
        if self.panel.answer.answer() is None or self.pause_panel is not None:
            return
        self._taken.start()
        self.check()

    @property
    def was_just_taken(self) -> bool:
        """Whether a number was taken a moment ago: an Enter that comes now was meant for it."""
        return self._taken.isValid() and self._taken.elapsed() < AWAIT

    def go_on(self) -> None:
        """The next item, or the end."""
        if self.session.run.settled and not self.session.run.finished:
            self._silence()
            self.session.next()
            self.show_run()
            self.moved.emit()

    def hint(self) -> None:
        """One more hint, if there is one; in counting the points dots too."""
        if self.view.hints_left and self.pause_panel is None:
            self.session.hint()
            self.show_run()
            self.moved.emit()

    def tell(self) -> None:
        """Say the cards and the question."""
        if self.end is not None:
            return
        view = self.view
        place = self._ctx.t("Question {place} of {count}.").format(place=view.step, count=view.steps)
        cards = ""
        if self.hand_room is not None:
            cards = self.hand_room.hand.spoken()
        elif view.scene is not None:
            cards = speech.describe(self._model(view), self._ctx.look)
        announce(self, " ".join([place, cards, self.panel.prompt.accessibleName()]), urgent=True)

    def _on_card(self, card: Card) -> None:
        self.panel.answer.card_chosen(card)

    def show_picks(self) -> None:
        """Show the cards that are picked."""
        self._show_cards(self.view, fresh=False)

    def show_again(self) -> None:
        """Show the run anew: it was put in from elsewhere."""
        self._shown = None
        self.show_run()
        if self.end is None:
            self.panel.wait()

    def set_paused(self, paused: bool) -> None:
        """Turn the cards over, or go on."""
        if self.end is not None or paused == (self.pause_panel is not None):
            return
        self.panel.wait()
        if paused:
            self._silence()
            self._pause().resumed.connect(self._on_resumed)
        else:
            self._resume()
        self.pause_button.setEnabled(not paused)
        self.moved.emit()

    def _on_pause(self) -> None:
        self.set_paused(True)

    def _on_resumed(self) -> None:
        self.set_paused(False)

    def be_still(self) -> None:
        """End what moves, speaks or waits."""
        self._silence()
        if self.end is None and self._room is not None:
            self.panel.wait()
        if self.hand_room is not None:
            self.hand_room.hand.be_still()

    def _silence(self) -> None:
        if self._voice is not None:
            self._voice.stop()

    def read_aloud(self) -> None:
        """Read the words of the question."""
        if self._voice is not None:
            self._voice.read(self.panel.spoken(self.view))
