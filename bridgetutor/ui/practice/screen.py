"""The screen of a set of exercises: marks above, the question in its room, a pause, the end. Shows; does nothing by itself."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from bridgetutor.teaching.answers import NumberForm
from bridgetutor.teaching.messages import Reader
from bridgetutor.teaching.runner import StepView
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.lesson import scenes
from bridgetutor.ui.lesson.room import LessonRoom
from bridgetutor.ui.practice.ending import SetEnd
from bridgetutor.ui.practice.panel import DrillPanel, PausePanel
from bridgetutor.ui.practice.rooms import HandRoom, is_one_hand
from bridgetutor.ui.practice.session import PracticeSession
from bridgetutor.ui.practice.tries import Legend, TriesRow
from bridgetutor.ui.step_views.fields import reach
from bridgetutor.ui.table.model import TableModel
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.feedback import announce
from bridgetutor.ui.widgets.panels import ScrollArea, row


class DrillScreen(QWidget):
    """What is seen of a session's run."""

    def __init__(self, ctx: AppContext, session: PracticeSession) -> None:
        super().__init__()
        self.setObjectName("drill")
        self.setAccessibleName(ctx.t("Practice"))
        self._ctx, self.session = ctx, session
        gap = ctx.look.theme.space("gutter")
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, gap, 0, 0)
        self._rows.setSpacing(gap)
        self.tries, self.legend = TriesRow(ctx.look), Legend(ctx)
        self.pause_button = Button(ctx.look, ctx.t("Pause"), Kind.LINK, icon="pause", key="P", object_name="pause-button")
        self._head = QWidget()
        self._head.setObjectName("drill-head")
        self._head.setAccessibleName(ctx.t("Tries"))
        self._head.setLayout(row(self.tries, None, self.legend, self.pause_button, spacing=16, margins=(20, 0, 20, 0)))
        self._rows.addWidget(self._head)
        self._room: HandRoom | LessonRoom | None = None
        self.end: SetEnd | None = None
        self._end_room: QWidget | None = None
        self.pause_panel: PausePanel | None = None

    @property
    def view(self) -> StepView:
        """The item as it stands, in the language of the window."""
        return self.session.run.view(Reader(self._ctx.language, self._ctx.look.letters))

    @property
    def panel(self) -> DrillPanel:
        """The words and the answer of the open item."""
        assert self._room is not None
        assert isinstance(self._room.panel, DrillPanel)
        return self._room.panel

    @property
    def hand_room(self) -> HandRoom | None:
        """The room with one hand, where that is open."""
        return self._room if isinstance(self._room, HandRoom) else None

    def _make_room(self, view: StepView) -> bool:
        """The room that the item needs; whether it is another one."""
        wanted = HandRoom if is_one_hand(view) else LessonRoom
        if type(self._room) is wanted:
            return False
        if self._room is not None:
            self._room.hide()
            self._room.setParent(None)
            self._room.deleteLater()
        self._room = wanted(self._ctx)
        if isinstance(self._room, HandRoom):
            self._room.resized.connect(self._show_pace)
        self._rows.insertWidget(1, self._room, 1)
        return True

    def _chain(self, panel: DrillPanel) -> None:
        inside = [each for each in panel.findChildren(QWidget) if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
        table = [self._room.table] if isinstance(self._room, LessonRoom) else []
        for one, two in pairwise([*inside, *table]):
            QWidget.setTabOrder(one, two)

    def _show_cards(self, view: StepView, fresh: bool) -> None:
        if view.scene is None:
            return
        if isinstance(self._room, HandRoom):
            cards = next(hand for hand in view.scene.hands if hand is not None)
            dots = bool(view.hints) and isinstance(view.form, NumberForm)
            self._room.hand.show_cards(cards, view.scene.marked, dots, fresh)
        elif self._room is not None:
            self._room.show_table([self.panel.answer.on_table(self._model(view))], animate=False)

    def _model(self, view: StepView) -> TableModel:
        assert view.scene is not None
        model = scenes.picture(view.scene, self._ctx.look)
        dots = bool(view.hints) and isinstance(view.form, NumberForm) and "points" in self.session.run.kind
        return replace(scenes.without_answer(model, view), dots=dots)

    def _show_pace(self) -> None:
        room = self.hand_room
        if room is not None:
            room.show_session(self.session)
        self.legend.say(self.session, in_words=room is None or room.in_words)

    def _show_end(self, finished: bool) -> None:
        if self._end_room is not None:
            self._end_room.hide()
            self._end_room.setParent(None)
            self._end_room.deleteLater()
            self._end_room = self.end = None
        self._head.setVisible(True)
        if self._room is not None:
            self._room.setVisible(not finished)
        self.legend.setVisible(not finished)
        self.pause_button.setVisible(not finished)
        if finished:
            self.end = SetEnd(self._ctx, self.session)
            self._end_room = ScrollArea(self.end, "set-end-scroll")
            self._rows.insertWidget(1, self._end_room, 1)
            announce(self, self.end.accessibleName())
            reach(self.end.main)

    def first_focus(self) -> QWidget | None:
        """Where the keyboard begins: the answer, the table, the way on."""
        if self.pause_panel is not None:
            return self.pause_panel.main
        if self.end is not None:
            return self.end.main
        if self.session.run.settled:
            return self.panel.next
        table = self._room.table if isinstance(self._room, LessonRoom) and not self._room.table.isHidden() else None
        return self.panel.answer.first_focus() or table

    def _move_focus(self) -> None:
        here = QApplication.focusWidget()
        works = here is not None and here.isEnabled() and here.isVisible() and self.panel.answer.isAncestorOf(here)
        target = here if works and not self.session.run.settled else self.first_focus()
        if target is not None:
            reach(target)

    def _next_words(self) -> str:
        run = self.session.run
        if run.twin_follows:
            return self._ctx.t("One more like it")
        return self._ctx.t("Finish") if len(run.outcomes) >= run.count else self._ctx.t("Next")

    def _pause(self) -> PausePanel:
        """Turn the cards over."""
        self.pause_panel = PausePanel(self._ctx)
        if isinstance(self._room, HandRoom):
            self._room.pause(self.pause_panel)
        elif self._room is not None:
            self._room.hide()
            self._rows.addWidget(self.pause_panel, 1)
        reach(self.pause_panel.main)
        announce(self, self.pause_panel.accessibleName())
        return self.pause_panel

    def _resume(self) -> None:
        if self.pause_panel is not None:
            self.pause_panel.hide()
            self.pause_panel.setParent(None)
            self.pause_panel.deleteLater()
            self.pause_panel = None
        if isinstance(self._room, HandRoom):
            self._room.pause(None)
        elif self._room is not None:
            self._room.show()
        target = self.first_focus()
        if target is not None:
            reach(target)
