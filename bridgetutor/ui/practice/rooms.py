"""Where a question stands: under one large hand, or beside the card table (the room of a lesson)."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from bridgetutor.teaching.answers import CardsForm
from bridgetutor.teaching.runner import StepView
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.lesson.room import StepScroll
from bridgetutor.ui.practice.hand import HandView
from bridgetutor.ui.practice.panel import DrillPanel
from bridgetutor.ui.practice.session import PracticeSession
from bridgetutor.ui.practice.tries import PacePanel, StreakPanel

#: The hand takes so much of the height; its bounds in pixels.
_SHARE, _SMALL_SHARE, _LOWEST, _HIGHEST = 0.44, 0.32, 140, 366
_SIDE, _HIGH, _MIDDLE = 280, 176, 640


def is_one_hand(view: StepView) -> bool:
    """Whether all there is to see is one open hand whose cards are not picked."""
    scene = view.scene
    if scene is None or isinstance(view.form, CardsForm) or scene.trick or scene.tricks:
        return False
    return len(scene.open) == 1 and sum(hand is not None for hand in scene.hands) == 1


class HandRoom(QWidget):
    """The hand above; below it the question between the run of first tries and the pace, where there is room for them."""

    #: There is room for other things now.
    resized = Signal()

    def __init__(self, ctx: AppContext) -> None:
        super().__init__()
        self.setObjectName("hand-room")
        self.setAccessibleName(ctx.t("Practice"))
        self._look = ctx.look
        self.hand = HandView(ctx.look)
        self.streak, self.pace = StreakPanel(ctx), PacePanel(ctx)
        self.panel: DrillPanel | None = None
        self._holder = QWidget()
        self._holder.setObjectName("drill-holder")
        self._holder.setAccessibleName(ctx.t("Question"))
        self._middle = QHBoxLayout(self._holder)
        self._middle.setContentsMargins(8, 0, 8, 4)
        self._scroll = StepScroll(self._holder, "drill-scroll")
        self._bar = QHBoxLayout()
        self._bar.setContentsMargins(20, 0, 20, 0)
        self._bar.setSpacing(16)
        for side in (self.streak, self.pace):
            side.setFixedWidth(ctx.look.theme.px(_SIDE))
            side.setFixedHeight(ctx.look.theme.px(_HIGH))
        self._bar.addWidget(self.streak, 0, Qt.AlignmentFlag.AlignTop)
        self._bar.addWidget(self._scroll, 1)
        self._bar.addWidget(self.pace, 0, Qt.AlignmentFlag.AlignTop)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, ctx.look.theme.space("gutter"))
        rows.setSpacing(ctx.look.theme.space("gutter"))
        self._top = QHBoxLayout()
        self._top.setContentsMargins(20, 0, 20, 0)
        self._top.addWidget(self.hand)
        rows.addLayout(self._top)
        rows.addLayout(self._bar, 1)
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._reveal)

    def put(self, panel: DrillPanel) -> None:
        """Show another question."""
        old, self.panel = self.panel, panel
        while self._middle.count():
            self._middle.takeAt(0)
        if old is not None:
            old.hide()
            old.setParent(None)
            old.deleteLater()
        panel.setMaximumWidth(self._look.theme.px(_MIDDLE))
        self._middle.addStretch(1)
        self._middle.addWidget(panel, 1000)
        self._middle.addStretch(1)
        self._scroll.verticalScrollBar().setValue(0)
        self._share()

    def show_session(self, session: PracticeSession) -> None:
        """Run and pace."""
        self.streak.show_session(session)
        self.pace.show_session(session)

    @property
    def in_words(self) -> bool:
        """Whether run and pace have no panels here."""
        px = self._look.theme.px
        return self.width() < 2 * px(_SIDE) + px(560) or self.height() < px(520)

    def pause(self, pause: QWidget | None) -> None:
        """Turn the cards over and put this in the place of the question; None goes on."""
        self.hand.set_face_down(pause is not None)
        self._scroll.setVisible(pause is None)
        if pause is not None:
            self._bar.insertWidget(1, pause, 1)
        self._show_sides(pause is None)

    def _show_sides(self, wanted: bool) -> None:
        for side in (self.streak, self.pace):
            side.setVisible(wanted and not self.in_words)

    def _share(self) -> None:
        """A figure to type needs less room than things to choose from."""
        few = self.panel is None or self.panel.keypad is not None
        self.hand.setFixedHeight(min(_HIGHEST, max(_LOWEST, round(self.height() * (_SHARE if few else _SMALL_SHARE)))))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new size."""
        super().resizeEvent(event)
        self._share()
        self._show_sides(not self._scroll.isHidden())
        self.resized.emit()

    def reveal_feedback(self) -> None:
        """Scroll to what came of an answer, once it is laid out."""
        self._later.start()

    def _reveal(self) -> None:
        if self.panel is None:
            return
        for part in (self.panel.hints, self.panel.feedback):
            if not part.isHidden():
                self._scroll.ensureWidgetVisible(part, 0, 8)
