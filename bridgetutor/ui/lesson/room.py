"""The room of a step: words at the left, the card table at the right; without a table the words stand in the middle."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from bridgetutor.ui.context import AppContext
from bridgetutor.ui.lesson.frames import Frames
from bridgetutor.ui.lesson.panel import StepPanel
from bridgetutor.ui.table.model import TableModel
from bridgetutor.ui.table.view import TableView
from bridgetutor.ui.widgets.panels import ScrollArea

#: Left column: its width at normal text, and the most it takes of a narrow window.
_COLUMN, _SHARE, _WIDE = 468, 0.42, 640
_LEFT, _RIGHT, _EDGE = 24, 28, 20


class LessonTable(TableView):
    """The table in a lesson: where several cards are picked, the space bar picks and Enter is left for Check."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter, held down, plays one card only."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and (event.isAutoRepeat() or self.model.many):
            event.setAccepted(event.isAutoRepeat())
            return
        if event.key() == Qt.Key.Key_Space and self.model.many and self.cursor_card is not None:
            self.choose(self.cursor_card)
            return
        super().keyPressEvent(event)


class StepScroll(ScrollArea):
    """Scrolls up and down by keys; left and right belong to the lesson."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave what is not about up and down to the page."""
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        if plain and event.key() not in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            super().keyPressEvent(event)
        else:
            event.ignore()


class LessonRoom(QWidget):
    """Holds one panel at a time and the table, which stays."""

    def __init__(self, ctx: AppContext) -> None:
        super().__init__()
        self.setObjectName("room")
        self.setAccessibleName(ctx.t("Lesson"))
        self._ctx = ctx
        self._gutter = ctx.look.theme.space("gutter")
        self._holder = QWidget()
        self._holder.setObjectName("step-holder")
        self._holder.setAccessibleName(ctx.t("Step"))
        self._column = QHBoxLayout(self._holder)
        self._scroll = StepScroll(self._holder, "step-scroll")
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table = LessonTable(ctx.look)
        self.frames = Frames(self.table, self, ctx.t("Space goes on.") if ctx.settings.confirm_tricks else "")
        bar = QHBoxLayout(self)
        bar.setContentsMargins(0, self._gutter, 0, self._gutter)
        bar.setSpacing(0)
        bar.addWidget(self._scroll)
        bar.addWidget(self.table, 1)
        self._bar = bar
        self.panel: StepPanel | None = None
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._reveal_feedback)

    def put(self, panel: StepPanel, with_table: bool) -> None:
        """Show another panel."""
        old, self.panel = self.panel, panel
        while self._column.count():
            self._column.takeAt(0)
        if old is not None:
            old.hide()
            old.setParent(None)
            old.deleteLater()
        self._column.setContentsMargins(_LEFT, 0, _RIGHT, 4)
        panel.setMaximumWidth(16_777_215 if with_table else self._ctx.look.theme.px(_WIDE))
        self._column.addStretch(1)
        self._column.addWidget(panel, 1000)
        self._column.addStretch(1)
        self.table.setVisible(with_table)
        self._bar.setContentsMargins(0, self._gutter, _EDGE if with_table else 0, self._gutter)
        self._share()
        self._scroll.verticalScrollBar().setValue(0)

    def _share(self) -> None:
        """Share the width between words and table."""
        if self.table.isHidden():
            self._scroll.setMinimumWidth(0)
            self._scroll.setMaximumWidth(16_777_215)
            return
        self._scroll.setFixedWidth(min(self._ctx.look.theme.px(_COLUMN), max(380, round(self.width() * _SHARE))))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Words and table share the new width."""
        super().resizeEvent(event)
        self._share()

    def show_table(self, pictures: Sequence[TableModel], animate: bool) -> None:
        """Show the table; of several pictures each in turn."""
        if animate and len(pictures) > 0:
            self.frames.play(pictures)
        else:
            self.frames.finish()
            self.table.show_model(pictures[-1], animate=False)

    def reveal_feedback(self) -> None:
        """Scroll to what came of an answer, once it is laid out."""
        self._later.start()

    def _reveal_feedback(self) -> None:
        panel = self.panel
        if panel is None:
            return
        for part in (panel.hints, panel.feedback):
            if not part.isHidden():
                self._scroll.ensureWidgetVisible(part, 0, 12)

    @property
    def scrolled(self) -> int:
        """How far the words are scrolled."""
        return self._scroll.verticalScrollBar().value()
