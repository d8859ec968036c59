"""The bar below a lesson: back, where one is, skip, next."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from bridgetutor.teaching.runner import StepView
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.tokens import tokens
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.feedback import ProgressPips
from bridgetutor.ui.widgets.panels import Panel

_HEIGHT = 64


class LessonBar(Panel):
    """Sends what was pressed; `show_step` shows where the lesson stands."""

    pressed = Signal(str)

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx.look, "lesson-bar", "bar-bottom")
        self._ctx, look = ctx, ctx.look
        self.setAccessibleName(ctx.t("Steps of the lesson"))
        theme = look.theme
        height = int(tokens()["density"]["compact"]["bottom_bar_height"]) if theme.compact else _HEIGHT
        self.setFixedHeight(max(height, theme.px(44) + 8))
        self.rows.setContentsMargins(20, 0, 20, 0)
        self.back = Button(look, ctx.t("Back"), icon="back", object_name="step-back")
        self.skip = Button(look, ctx.t("Skip this step"), Kind.LINK, object_name="step-skip")
        self.next = Button(look, ctx.t("Next"), trail="next", object_name="step-next")
        policy = self.skip.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # the marks of the steps stay where they are
        self.skip.setSizePolicy(policy)
        self.back.clicked.connect(self._on_back)
        self.skip.clicked.connect(self._on_skip)
        self.next.clicked.connect(self._on_next)
        self._pips: QWidget | None = None
        self._bar = QHBoxLayout()
        self._bar.setSpacing(12)
        self._bar.addWidget(self.back)
        self._bar.addStretch(1)
        self._bar.addStretch(1)
        self._bar.addWidget(self.skip)
        self._bar.addWidget(self.next)
        self.rows.addLayout(self._bar)

    def show_step(self, view: StepView, main: bool) -> None:
        """Where the lesson stands; `main`: Next is the one main action."""
        self._show_pips(view)
        last = view.step == view.steps and view.item == view.items
        self.next.set_words(self._ctx.t("Finish") if last else self._ctx.t("Next"))
        self.next.setVisible(not view.finished)
        self.next.setEnabled(view.settled)
        self.next.set_kind(Kind.PRIMARY if main else Kind.PLAIN)
        self.skip.setVisible(not view.finished and not (view.settled and view.item == view.items))
        self.back.setEnabled(view.can_back)

    def _show_pips(self, view: StepView) -> None:
        step = view.steps + 1 if view.finished else view.step
        skipped = {place for place, status in enumerate(view.status, start=1) if status == "skipped"}
        words = self._ctx.t("All steps") if view.finished else ""
        pips = ProgressPips(self._ctx.look, step, view.steps, words, skipped)
        if self._pips is not None:
            self._bar.replaceWidget(self._pips, pips)
            self._pips.hide()
            self._pips.setParent(None)
            self._pips.deleteLater()
        else:
            self._bar.insertWidget(2, pips)
        self._pips = pips

    def _on_back(self) -> None:
        self.pressed.emit("back")

    def _on_skip(self) -> None:
        self.pressed.emit("skip")

    def _on_next(self) -> None:
        self.pressed.emit("next")
