"""How a set goes: the row of places, the run of first tries, the pace. Nothing here counts down."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.practice import Outcome, PracticeRun
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.icons import paint_icon
from bridgetutor.ui.look import Look
from bridgetutor.ui.practice.session import PracticeSession
from bridgetutor.ui.tokens import tokens
from bridgetutor.ui.widgets.labels import RichLabel, muted
from bridgetutor.ui.widgets.panels import Panel, row

_SIDE, _GAP = 36, 8
#: The most marks of a run that are drawn.
_MOST_MARKS = 5

OUTCOMES = {Outcome.FIRST: N_("first try"), Outcome.SECOND: N_("second try"), Outcome.TOGETHER: N_("worked through together")}


class TriesRow(QWidget):
    """A square for each place of a set: a tick, a 2, an eye, the number of the place where one is, numbers to come."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("tries")
        self._look = look
        self._marks: list[str] = []
        self._here = 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(look.t("Tries"))

    def show_run(self, run: PracticeRun) -> None:
        """How the set stands now."""
        self._marks = [*run.outcomes, *[""] * (run.count - len(run.outcomes))]
        self._here = run.place
        said = [
            self._look.t("{place}: {outcome}").format(place=place, outcome=self._look.t(OUTCOMES[Outcome(mark)]))
            for place, mark in enumerate(run.outcomes, start=1)
        ]
        where = self._look.t("Question {place} of {count}.").format(place=min(run.place + 1, run.count), count=run.count)
        self.setAccessibleName(" ".join([where, ", ".join(said)]).strip())
        self.updateGeometry()
        self.update()

    def _side(self) -> int:
        return self._look.theme.px(_SIDE) if not self._look.theme.compact else self._look.theme.px(30)

    def sizeHint(self) -> QSize:
        """All squares in a row."""
        count = max(1, len(self._marks))
        return QSize(count * (self._side() + _GAP) - _GAP, self._side())

    def minimumSizeHint(self) -> QSize:
        """Squares grow smaller where there are many."""
        return QSize(max(1, len(self._marks)) * 22, self._side())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw the squares."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        step = min(self._side() + _GAP, self.width() / max(1, len(self._marks)))
        for place, mark in enumerate(self._marks):
            room = QRectF(place * step + 0.5, 0.5, step - _GAP, self._side() - 1)
            paint_try(painter, self._look, room, mark, place + 1, here=place == self._here)
        painter.end()


def paint_try(painter: QPainter, look: Look, room: QRectF, mark: str, place: int, here: bool = False) -> None:
    """One square."""
    theme = look.theme
    grounds = {Outcome.FIRST: ("good", "good", "panel"), Outcome.SECOND: ("primary_soft", "primary", "on_primary_soft"),
               Outcome.TOGETHER: ("again_soft", "again", "on_again_soft")}  # fmt: skip
    ground, edge, ink = grounds[Outcome(mark)] if mark else ("panel", "border_strong", "text_muted")
    if here and not mark:
        ground, edge, ink = "accent", "accent_line", "on_accent"
    painter.setPen(QPen(theme.colour("accent_line" if here else edge), 2 if here and mark else 1))
    painter.setBrush(theme.colour(ground))
    painter.drawRoundedRect(room, 7, 7)
    if mark in (Outcome.FIRST, Outcome.TOGETHER):
        size = min(room.width(), room.height()) * 0.56
        box = QRectF(room.center().x() - size / 2, room.center().y() - size / 2, size, size)
        paint_icon(painter, "tick" if mark == Outcome.FIRST else "people", box, theme.colour(ink))
        return
    painter.setPen(theme.colour(ink))
    painter.setFont(theme.font("strong" if here or mark else "small", bool(here or mark)))
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, "2" if mark == Outcome.SECOND else str(place))


class Legend(QWidget):
    """What the squares mean, and in narrow rooms the run of first tries and the pace as words."""

    def __init__(self, ctx: AppContext) -> None:
        super().__init__()
        self.setObjectName("legend")
        self.setAccessibleName(ctx.t("What the marks mean"))
        self._ctx = ctx
        bar = QHBoxLayout(self)
        bar.setContentsMargins(0, 0, 0, 0)
        bar.setSpacing(8)
        self._words = muted(ctx.look, "")
        self._words.setObjectName("set-in-words")
        self._words.set_align(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        bar.addWidget(self._words, 1)
        self._keys: list[QWidget] = []
        for outcome in (Outcome.FIRST, Outcome.SECOND):
            square = _Square(ctx.look, outcome)
            label = RichLabel(ctx.look, ctx.t(OUTCOMES[outcome]), "small", "text_muted", wrap=False)
            label.setObjectName(f"legend-{outcome.value}")
            self._keys += [square, label]
            bar.addWidget(square)
            bar.addWidget(label)

    def say(self, session: PracticeSession, in_words: bool) -> None:
        """Words instead of the panels, where they have no room."""
        for key in self._keys:
            key.setVisible(not in_words)
        self._words.setVisible(in_words)
        parts = [self._ctx.t("In a row: {n}").format(n=session.run.streak)] if session.run.streak else []
        if session.pace is not None:
            parts.append(pace_words(self._ctx, session.pace))
        self._words.set_text(" · ".join(parts) if in_words else "")


class _Square(QWidget):
    """A square of the legend."""

    def __init__(self, look: Look, outcome: Outcome) -> None:
        super().__init__()
        self.setObjectName(f"square-{outcome.value}")
        self.setAccessibleName(look.t(OUTCOMES[outcome]))
        self._look, self._outcome = look, outcome
        self.setFixedSize(look.theme.px(22), look.theme.px(22))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_try(painter, self._look, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), self._outcome, 2)
        painter.end()


def pace_words(ctx: AppContext, pace: float) -> str:
    """`9 seconds a question`."""
    seconds = max(1, round(pace))
    return ctx.language.tn("{n} second a question", "{n} seconds a question", seconds).format(n=seconds)


class StreakPanel(Panel):
    """How many in a row were right at the first try; it ends without a word."""

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx.look, "streak", spacing=6)
        self._ctx = ctx
        self.rows.addWidget(muted(ctx.look, ctx.t("In a row")))
        self._number = RichLabel(ctx.look, "0", "h1", wrap=False)
        self._number.setObjectName("streak-number")
        self._marks = _Diamonds(ctx.look)
        self.rows.addLayout(row(self._number, self._marks, None, spacing=14))
        self.rows.addStretch(1)
        self._best = muted(ctx.look, "")
        self._best.setObjectName("streak-best")
        self.rows.addWidget(self._best)

    def show_session(self, session: PracticeSession) -> None:
        """How it stands now."""
        streak, best = session.run.streak, session.best_today
        self._number.set_text(str(streak))
        self._marks.show_count(streak)
        self._best.set_text(self._ctx.t("Your best today: {n}").format(n=best) if best else "")
        self.setAccessibleName(self._ctx.t("In a row: {n}").format(n=streak))


class _Diamonds(QWidget):
    """A filled mark for each of the last five."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("streak-marks")
        self.setAccessibleName(look.t("In a row"))
        self._look, self._count = look, 0
        self.setFixedSize(look.theme.px(22) * _MOST_MARKS, look.theme.px(20))

    def show_count(self, count: int) -> None:
        """So many, five at most."""
        self._count = min(count, _MOST_MARKS)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw the marks."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._look.theme
        step, middle = self.width() / _MOST_MARKS, self.height() / 2
        wide, high = theme.px(7), theme.px(8)
        for place in range(_MOST_MARKS):
            x = step * (place + 0.5)
            full = place < self._count
            painter.setPen(QPen(theme.colour("accent_line" if full else "border_strong"), 1.2))
            painter.setBrush(theme.colour("accent" if full else "panel"))
            points = [QPointF(x, middle - high), QPointF(x + wide, middle), QPointF(x, middle + high), QPointF(x - wide, middle)]
            painter.drawPolygon(QPolygonF(points))
        painter.end()


class PacePanel(Panel):
    """The mean time of a first answer beside the learner's own usual one. It is told afterwards; nothing runs."""

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx.look, "pace", spacing=6)
        self._ctx = ctx
        self.rows.addWidget(muted(ctx.look, ctx.t("Your pace")))
        self._words = RichLabel(ctx.look, "", "h3")
        self._words.setObjectName("pace-words")
        self.rows.addWidget(self._words)
        self._bar = _PaceBar(ctx.look)
        self.rows.addWidget(self._bar)
        self._usual = muted(ctx.look, "")
        self._usual.setObjectName("pace-usual")
        self.rows.addWidget(self._usual)
        self.rows.addStretch(1)
        note = muted(ctx.look, ctx.t("No hurry: nothing runs out."))
        note.setObjectName("pace-note")
        self.rows.addWidget(note)

    def show_session(self, session: PracticeSession) -> None:
        """How it stands now."""
        pace, usual = session.pace, session.usual
        self._words.set_text(pace_words(self._ctx, pace) if pace is not None else self._ctx.t("Take your time."))
        seconds = max(1, round(usual)) if usual is not None else 0
        words = self._ctx.language.tn("Usually {n} second", "Usually {n} seconds", seconds).format(n=seconds) if seconds else ""
        self._usual.set_text(words)
        self._bar.show_pace(pace, usual)
        self.setAccessibleName(f"{self._ctx.t('Your pace')}: {self._words.accessibleName()}")


class _PaceBar(QWidget):
    """The present pace as a bar, the usual one as a mark on it; longer is slower and neither is better."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("pace-bar")
        self.setAccessibleName(look.t("Your pace"))
        self._look = look
        self._pace = self._usual = 0.0
        self.setFixedHeight(10)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_pace(self, pace: float | None, usual: float | None) -> None:
        """Both in seconds."""
        self._pace, self._usual = pace or 0.0, usual or 0.0
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw bar and mark."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._look.theme
        room = QRectF(0.5, 1.5, self.width() - 1, 7)
        painter.setPen(QPen(theme.colour("border"), float(tokens()["line"]["hairline"])))
        painter.setBrush(theme.colour("primary_soft"))
        painter.drawRoundedRect(room, 3.5, 3.5)
        whole = max(self._pace, self._usual, 1.0) * 1.6
        if self._pace:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("primary"))
            painter.drawRoundedRect(
                QRectF(room.x(), room.y(), max(7.0, room.width() * self._pace / whole), room.height()), 3.5, 3.5
            )
        if self._usual:
            x = room.x() + room.width() * self._usual / whole
            painter.setPen(QPen(theme.colour("text"), 2))
            painter.drawLine(QPointF(x, 0), QPointF(x, self.height()))
        painter.end()
