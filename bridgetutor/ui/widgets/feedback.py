"""What the program says back: pips for steps, the feedback panel, announcements to a screen reader."""

from __future__ import annotations

from collections.abc import Container
from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QGraphicsOpacityEffect, QSizePolicy, QVBoxLayout, QWidget

from bridgetutor.ui.icons import paint_icon
from bridgetutor.ui.look import Look
from bridgetutor.ui.tokens import tokens
from bridgetutor.ui.widgets.labels import RichLabel
from bridgetutor.ui.widgets.panels import row
from bridgetutor.wording.runs import spoken_text

if TYPE_CHECKING:
    from bridgetutor.ui.table.motion import Motion


def announce(widget: QWidget, text: str, urgent: bool = False) -> None:
    """Have a screen reader say a text once: politely, or at once where the keyboard moved."""
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent  # their many names cost time at the start

    if not text or not QAccessible.isActive():
        return
    event = QAccessibleAnnouncementEvent(widget, text)
    event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive if urgent else QAccessible.AnnouncementPoliteness.Polite)
    QAccessible.updateAccessibility(event)


class ProgressPips(QWidget):
    """Where one is in a row of steps: done, here, to come. `step` counts from 1.

    `skipped` are the numbers of steps behind that were left out: outlined like one to come, with a soft ground.
    """

    def __init__(
        self,
        look: Look,
        step: int,
        steps: int,
        words: str = "",
        skipped: Container[int] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("pips")
        self._look = look
        self._step, self._steps = step, steps
        text = words or look.t("Step {step} of {steps}").format(step=step, steps=steps)
        self.setAccessibleName(text)
        self._text = RichLabel(look, text, "small", "text_muted", wrap=False, parent=self)
        self._text.setObjectName("pips-words")
        self.setLayout(row(_Pips(look, step, steps, skipped, self), self._text, spacing=12))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)


class _Pips(QWidget):
    """The row of small bars."""

    def __init__(self, look: Look, step: int, steps: int, skipped: Container[int], parent: QWidget) -> None:
        super().__init__(parent)
        self._skipped = skipped
        self.setObjectName("pips-row")
        self.setAccessibleName(parent.accessibleName())
        self._look, self._step, self._steps = look, step, steps
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Bars of 26 pixels, narrower where there are many."""
        wide = 31 if self._steps <= 12 else 16
        return QSize(wide * self._steps, 12)

    def minimumSizeHint(self) -> QSize:
        """Bars may shrink to thin marks."""
        return QSize(min(6 * self._steps, self.sizeHint().width()), 12)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw the bars."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._look.theme
        wide = min(31.0, self.width() / max(1, self._steps))
        for number in range(1, self._steps + 1):
            ground, edge = ("primary", "primary") if number < self._step else ("panel", "border_strong")
            if number in self._skipped:
                ground, edge = "primary_soft", "primary"
            if number == self._step:
                ground, edge = "accent", "accent_line"
            painter.setPen(QPen(theme.colour(edge), 1))
            painter.setBrush(theme.colour(ground))
            bar = QRectF((number - 1) * wide + 0.5, 2.5, wide - (5 if wide > 12 else 2), 7)
            painter.drawRoundedRect(bar, 3.5, 3.5)
        painter.end()


class Verdict(StrEnum):
    """What an answer is: right, partly right (or a way to go on), or to look at again. Never `wrong`."""

    GOOD = "good"
    HALF = "half"
    AGAIN = "again"


_ICONS = {Verdict.GOOD: "tick", Verdict.HALF: "half", Verdict.AGAIN: "eye"}
_GROUND = {Verdict.GOOD: "good", Verdict.HALF: "again", Verdict.AGAIN: "again"}


class _Fading:
    """A widget's opacity as a place from 0 to 1, for what moves things."""

    SHOWN = QPointF(1, 0)

    def __init__(self, widget: QWidget) -> None:
        self._widget = widget
        self._effect = QGraphicsOpacityEffect(widget)
        self._effect.setOpacity(0)
        widget.setGraphicsEffect(self._effect)

    def pos(self) -> QPointF:
        """How much of it can be seen."""
        return QPointF(self._effect.opacity(), 0)

    def setPos(self, pos: QPointF, /) -> None:
        """Show so much of it."""
        self._effect.setOpacity(pos.x())

    def end(self) -> None:
        """It is there: paint it without a detour again."""
        self._widget.setGraphicsEffect(None)  # type: ignore[arg-type]  # None takes the effect away


class FeedbackPanel(QFrame):
    """Icon, verdict in words, one reason. Stays until the next answer; hidden until the first. Never a pop-up."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("feedback")
        self._look = look
        self._verdict = Verdict.GOOD
        self._motion: Motion | None = None
        self._head = RichLabel(look, "", "h3", parent=self)
        self._head.setObjectName("feedback-verdict")
        self._reason = RichLabel(look, "", "body", parent=self)
        self._reason.setObjectName("feedback-reason")
        rows = QVBoxLayout(self)
        rows.setContentsMargins(18, 12, 16, 14)
        rows.setSpacing(4)
        icon = _Mark(look, self)
        self._icon = icon
        rows.addLayout(row(icon, self._head, spacing=10))
        rows.addWidget(self._reason)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.hide()

    def say(self, verdict: Verdict, head: str, reason: str = "", aloud: bool = True) -> None:
        """Show a verdict and tell it once to a screen reader; not `aloud` where it was told before."""
        self._verdict = verdict
        ink = f"on_{_GROUND[verdict]}_soft"
        for label, text in ((self._head, head), (self._reason, reason)):
            label.set_colour(ink)
            label.set_text(text)
            label.setVisible(bool(text))
        self._icon.show_icon(_ICONS[verdict], _GROUND[verdict])
        spoken = spoken_text(f"{head}\n\n{reason}", self._look.words)
        self.setAccessibleName(" ".join(spoken.split()))
        self.show()
        self.update()
        self._fade_in()
        if aloud:
            announce(self, self.accessibleName())

    def _fade_in(self) -> None:
        """Come up out of the page, where things move; it can be read by a screen reader at once."""
        if self._motion is not None:
            self._motion.finish()  # an answer that comes sooner begins anew
        if self._look.speed == "off" or not self.isVisible():
            return
        from bridgetutor.ui.table.motion import Motion, Stage  # only once something is answered

        if self._motion is None:
            self._motion = Motion(self._look.speed, self)
        fading = _Fading(self)
        self._motion.run([Stage("feedback_in", [(fading, fading.SHOWN)], fading.end)])

    def clear(self) -> None:
        """Take it away, before the next question."""
        if self._motion is not None:
            self._motion.finish()
        self.hide()

    @property
    def verdict(self) -> Verdict | None:
        """What it shows now; None while hidden."""
        return None if self.isHidden() else self._verdict

    @property
    def texts(self) -> tuple[str, str]:
        """The verdict and the reason as they were given."""
        return self._head.markup, self._reason.markup

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw the soft ground and the bar at the left."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, role = self._look.theme, _GROUND[self._verdict]
        painter.setPen(Qt.PenStyle.NoPen)
        radius = tokens()["radius"]["panel"]
        painter.setBrush(theme.colour(role + "_soft"))
        painter.drawRoundedRect(QRectF(self.rect()), radius, radius)
        painter.setClipRect(QRectF(0, 0, 4, self.height()))
        painter.setBrush(theme.colour(role))
        painter.drawRoundedRect(QRectF(self.rect()), radius, radius)
        painter.end()


class _Mark(QWidget):
    """An icon that stands in a layout."""

    def __init__(self, look: Look, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setObjectName("mark")
        self.setAccessibleName(look.t("Sign"))
        self._look, self._name, self._role = look, "", "text"
        self.setFixedSize(QSize(look.theme.px(22), look.theme.px(22)))

    def show_icon(self, name: str, role: str) -> None:
        """Draw an icon in the colour of a role."""
        self._name, self._role = name, role
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw it."""
        painter = QPainter(self)
        if self._name:
            paint_icon(painter, self._name, QRectF(self.rect()), self._look.theme.colour(self._role))
        painter.end()


def icon_mark(look: Look, name: str, role: str = "primary", size: int = 22, parent: QWidget | None = None) -> QWidget:
    """An icon as a widget of its own, for tiles and headings."""
    mark = _Mark(look, parent)
    mark.setFixedSize(QSize(look.theme.px(size), look.theme.px(size)))
    mark.show_icon(name, role)
    return mark
