"""The panel under the hands: the first real mistake by its name or a green word, and the ways on."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from bridgetutor.ui.context import AppContext
from bridgetutor.ui.review.words import Said
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.feedback import FeedbackPanel, Verdict
from bridgetutor.ui.widgets.flow import Flow
from bridgetutor.ui.widgets.labels import RichLabel


class VerdictPanel(QWidget):
    """`wished` sends `from-here`, `line`, `played`, `more` or `deal-1` to `deal-3`."""

    wished = Signal(str)

    def __init__(self, ctx: AppContext) -> None:
        super().__init__()
        self.setObjectName("review-verdict")
        self._ctx = ctx
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(10)
        self.setAccessibleName(ctx.t("What happened"))
        self._note = RichLabel(ctx.look, "", "body", "text_muted")
        self._note.setObjectName("review-note")
        self.said = FeedbackPanel(ctx.look)
        self.rows.addWidget(self._note)
        self.rows.addWidget(self.said)
        self.buttons: dict[str, Button] = {}
        self._bar = Flow(8, "review-actions", self)
        self._bar.setAccessibleName(ctx.t("What next?"))
        for wish, words, icon, kind in (
            ("from-here", ctx.t("Play from here again"), "replay", Kind.PRIMARY),
            ("line", ctx.t("Show a line that works"), "play", Kind.PLAIN),
            ("played", ctx.t("Back to what was played"), "undo", Kind.PLAIN),
            ("more", ctx.t("Three more like this"), "cards", Kind.PLAIN),
            ("deal-1", ctx.t("First deal"), "play", Kind.PLAIN),
            ("deal-2", ctx.t("Second deal"), "play", Kind.PLAIN),
            ("deal-3", ctx.t("Third deal"), "play", Kind.PLAIN),
        ):
            button = Button(ctx.look, words, kind, icon=icon, object_name=f"review-{wish}")
            button.setProperty("wish", wish)
            button.clicked.connect(self._on_clicked)
            button.hide()
            self.buttons[wish] = button
            self._bar.add(button)
        self.buttons["from-here"].setDefault(True)
        self.rows.addWidget(self._bar)

    def _on_clicked(self) -> None:
        sender = self.sender()
        if isinstance(sender, Button):
            self.wished.emit(str(sender.property("wish")))

    def note(self, text: str) -> None:
        """A quiet line: how far the solver is, or that there is none."""
        self._note.set_text(text)
        self._note.setVisible(bool(text))

    @property
    def noted(self) -> str:
        """The quiet line."""
        return self._note.markup

    def say(self, said: Said | None, aloud: bool) -> None:
        """The verdict, once it is known."""
        if said is None:
            self.said.clear()
            return
        verdict = Verdict.GOOD if said.good else Verdict.AGAIN
        trick = "" if not said.trick else " · " + self._ctx.t("trick {number}").format(number=said.trick)
        self.said.say(verdict, said.title + trick, said.reason, aloud=aloud)

    def offer(self, wishes: tuple[str, ...]) -> None:
        """Show these buttons and no others."""
        for wish, button in self.buttons.items():
            button.setVisible(wish in wishes)
        self._bar.updateGeometry()
