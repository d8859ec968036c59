"""The end of a set: what was done, what to look at next time, and where to go on."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtWidgets import QVBoxLayout, QWidget

from bridgetutor.teaching.exercises.kinds import KINDS
from bridgetutor.teaching.misconceptions import MISCONCEPTIONS
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.practice.marks import SkillMark, state_words
from bridgetutor.ui.practice.record import skill_of
from bridgetutor.ui.practice.session import PracticeSession
from bridgetutor.ui.practice.tries import pace_words
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.feedback import icon_mark
from bridgetutor.ui.widgets.flow import Flow
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import Panel, row

_WIDE = 620


class SetEnd(QWidget):
    """Says how the set went, in two sentences."""

    def __init__(self, ctx: AppContext, session: PracticeSession) -> None:
        super().__init__()
        self.setObjectName("set-end")
        look, run = ctx.look, session.run
        title = ctx.t("Set done")
        said = [summary_text(ctx, session), *next_words(ctx, session)]
        self.setAccessibleName(" ".join([title + ".", *said]))
        panel = Panel(look, "set-end-panel", spacing=12)
        panel.setAccessibleName(title)
        panel.rows.setContentsMargins(32, 28, 32, 28)
        panel.setFixedWidth(min(look.theme.px(_WIDE), 900))
        panel.rows.addLayout(row(icon_mark(look, "tick", "good", 30), heading(look, title, "h2"), None, spacing=12))
        for words in said:
            panel.rows.addWidget(RichLabel(look, words, "lead"))
        if session.pace is not None:
            panel.rows.addWidget(muted(look, ctx.t("Your pace: {pace}.").format(pace=pace_words(ctx, session.pace)), "body"))
        skill = skill_of(ctx.people, run.kind)
        mark = SkillMark(look, skill.state)
        words = ctx.t("*{skill}*: {state}").format(skill=ctx.t(KINDS[run.kind].title), state=state_words(ctx, skill.state))
        panel.rows.addLayout(row(mark, RichLabel(look, words), None, spacing=10))
        panel.rows.addSpacing(8)
        ways = Flow(12, "ways-on", panel)
        ways.setAccessibleName(ctx.t("Where to go on"))
        self.main = self._ways(ctx, session, ways)
        panel.rows.addWidget(ways)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(20, 12, 20, 24)
        rows.addStretch(1)
        rows.addLayout(row(None, panel, None))
        rows.addStretch(2)

    @staticmethod
    def _ways(ctx: AppContext, session: PracticeSession, ways: Flow) -> Button:
        run = session.run
        levels, higher = KINDS[run.kind].levels, run.level + 1
        ready = run.summary().first >= 0.8 * run.count and higher in levels
        again = Button(
            ctx.look, ctx.t("Another set"), Kind.PLAIN if ready else Kind.PRIMARY, icon="replay", object_name="set-again"
        )
        again.clicked.connect(partial(_drill, ctx, run.kind, run.level))
        buttons = [again]
        if ready:
            words = ctx.t("Level {level}").format(level=higher)
            up = Button(ctx.look, words, Kind.PRIMARY, trail="next", object_name="set-up")
            up.clicked.connect(partial(_drill, ctx, run.kind, higher))
            buttons.insert(0, up)
        other = Button(ctx.look, ctx.t("All exercises"), icon="target", object_name="set-list")
        other.clicked.connect(partial(_go, ctx, "practice", chosen=run.kind))
        home = Button(ctx.look, ctx.t("Home"), icon="home", object_name="set-home")
        home.clicked.connect(partial(_home, ctx))
        for button in (*buttons, other, home):
            ways.add(button)
        return buttons[0]


def summary_text(ctx: AppContext, session: PracticeSession) -> str:
    """`10 questions, 8 at the first try.`"""
    tally = session.run.summary()
    many = ctx.language.tn("{n} question", "{n} questions", tally.count).format(n=tally.count)
    if tally.first == tally.count:
        return ctx.t("{questions}, all at the first try.").format(questions=many)
    if tally.first == 0:
        return ctx.t("{questions}: you kept going.").format(questions=many)
    return ctx.t("{questions}, {first} at the first try.").format(questions=many, first=tally.first)


def next_words(ctx: AppContext, session: PracticeSession) -> list[str]:
    """What to look at next time, if one mistake was seen more than once."""
    slips = session.run.slips
    often = [id_ for id_ in session.run.summary().slips if slips.count(id_) > 1][:1]
    look = MISCONCEPTIONS[often[0]].look if often else ""
    return [ctx.t("Next time, look at {things}.").format(things=ctx.t(look))] if look else []


def _drill(ctx: AppContext, kind: str, level: int, *_pressed: bool) -> None:
    ctx.shell.replace("drill", kind=kind, level=level, fresh=True)


def _go(ctx: AppContext, page: str, *_pressed: bool, **params: Any) -> None:
    ctx.shell.replace(page, **params)


def _home(ctx: AppContext, *_pressed: bool) -> None:
    ctx.shell.home()
