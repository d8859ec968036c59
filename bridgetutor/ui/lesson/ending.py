"""Quiet pages without a step: the end of a lesson, and a lesson whose file cannot be read."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from bridgetutor.formats.problems import Problem
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.courses import LessonLine
from bridgetutor.ui.lesson.session import LessonSession
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.feedback import icon_mark
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import Panel, row

_WIDE = 620
#: More problems of a file than this are not listed; its author has the command line.
_MOST_PROBLEMS = 5


class _Quiet(QWidget):
    """A panel in the middle with a main button and the way home."""

    def __init__(self, ctx: AppContext, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.ctx = ctx
        self.main: Button | None = None
        rows = QVBoxLayout(self)
        rows.setContentsMargins(20, 24, 20, 24)
        self.panel = Panel(ctx.look, f"{name}-panel", spacing=12)
        self.panel.rows.setContentsMargins(32, 28, 32, 28)
        self.panel.setFixedWidth(min(ctx.look.theme.px(_WIDE), 900))
        rows.addStretch(1)
        rows.addLayout(row(None, self.panel, None))
        rows.addStretch(2)

    def add_ways(self, following: LessonLine | None) -> None:
        """The next lesson as the main action, and home; without one, home is the main action."""
        ctx, buttons = self.ctx, []
        if following is not None:
            words = ctx.t("Next lesson: {lesson}").format(lesson=following.title)
            on = Button(ctx.look, words, Kind.PRIMARY, trail="next", object_name="next-lesson")
            on.clicked.connect(partial(_open, ctx, following.id))
            buttons.append(on)
        home = Button(ctx.look, ctx.t("Home"), Kind.PLAIN if buttons else Kind.PRIMARY, icon="home", object_name="to-home")
        home.clicked.connect(partial(_home, ctx))
        buttons.append(home)
        self.main = buttons[0]
        self.panel.rows.addSpacing(8)
        self.panel.rows.addLayout(row(*buttons, None, spacing=12))


def _open(ctx: AppContext, lesson_id: str, *_pressed: bool) -> None:
    ctx.shell.replace("lesson", lesson_id=lesson_id)


def _home(ctx: AppContext, *_pressed: bool) -> None:
    ctx.shell.home()


class EndPanel(_Quiet):
    """What was done, what was left out, where to go on. `step_wanted` sends the place of a step to go back to."""

    step_wanted = Signal(int)

    def __init__(self, ctx: AppContext, session: LessonSession, following: LessonLine | None) -> None:
        super().__init__(ctx, "lesson-end")
        look, tally, code = ctx.look, session.tally(), ctx.language.code
        title = ctx.t("Lesson done")
        self.setAccessibleName(title)
        rows = self.panel.rows
        rows.addLayout(row(icon_mark(look, "tick", "good", 30), heading(look, title, "h2"), None, spacing=12))
        rows.addWidget(RichLabel(look, session.lesson.objective.of(code), "lead"))
        rows.addWidget(RichLabel(look, self._done(tally.done, tally.steps, tally.asked, tally.first)))
        for place in tally.skipped:
            words = ctx.t("Skipped: {step}").format(step=session.lesson.steps[place].title.of(code))
            link = Button(look, words, Kind.LINK, icon="back", object_name=f"skipped-{place + 1}")
            link.clicked.connect(partial(self._ask_for, self.step_wanted, place))
            rows.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)
        self.add_ways(following)

    def _done(self, done: int, steps: int, asked: int, first: int) -> str:
        words = self.ctx.language
        said = [words.tn("{done} of {all} step done.", "{done} of {all} steps done.", steps).format(done=done, all=steps)]
        if asked:
            tries = words.tn(
                "{n} question, {first} right at the first try.", "{n} questions, {first} right at the first try.", asked
            )
            said.append(tries.format(n=asked, first=first))
        return " ".join(said)

    @staticmethod
    def _ask_for(signal, place: int, *_pressed: bool) -> None:  # type: ignore[no-untyped-def]  # a bound signal
        signal.emit(place)


class BrokenPanel(_Quiet):
    """Says which line of the file is wrong, or that there is no such lesson, and offers the ways on."""

    def __init__(self, ctx: AppContext, problems: tuple[Problem, ...], following: LessonLine | None) -> None:
        super().__init__(ctx, "lesson-broken")
        look = ctx.look
        title = ctx.t("This lesson cannot be opened") if problems else ctx.t("This lesson is not in this version")
        self.setAccessibleName(title)
        rows = self.panel.rows
        rows.addLayout(row(icon_mark(look, "info", "again", 26), heading(look, title, "h2"), None, spacing=12))
        if problems:
            rows.addWidget(RichLabel(look, ctx.t("There is a mistake in its file. Your results are safe."), "lead"))
        for problem in problems[:_MOST_PROBLEMS]:
            label = RichLabel(look, problem.text(ctx.language), "body", plain=True)
            label.setObjectName("problem")
            rows.addWidget(label)
        more = len(problems) - _MOST_PROBLEMS
        if more > 0:
            rows.addWidget(muted(look, ctx.language.tn("and {n} more", "and {n} more", more).format(n=more)))
        self.add_ways(following)
