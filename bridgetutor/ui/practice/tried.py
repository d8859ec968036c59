"""The tries behind a mark: the last questions with the answers that were given, the newest first."""

from __future__ import annotations

from datetime import date
from functools import partial

from PySide6.QtCore import Qt

from bridgetutor.foundation.i18n import N_
from bridgetutor.teaching.exercises.kinds import KINDS
from bridgetutor.teaching.exercises.view import answer_from, named_item, parts_of
from bridgetutor.teaching.messages import Reader, say
from bridgetutor.teaching.misconceptions import MISCONCEPTIONS
from bridgetutor.teaching.practice import LESSON
from bridgetutor.teaching.skills import Skill, State, Tried
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.practice.marks import SkillMark, state_words
from bridgetutor.ui.practice.seen import seen_line
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.feedback import icon_mark
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import Panel, Rule, column, row
from bridgetutor.wording.dates import day_text

_SHOWN = 8

_WHY = {
    State.NOT_YET: N_("Not tried yet."),
    State.STARTED: N_("A beginning is made. A few more questions will show how it stands."),
    State.LEARNING: N_("On the way: most of it works."),
    State.LOOK_AGAIN: N_("This is worth another look."),
    State.SECURE: N_("Right at the first try, on different days."),
}


class TriedPanel(Panel):
    """A skill: its mark, why, what it is about, the last tries, and the way to practise it."""

    def __init__(self, ctx: AppContext, skill: Skill) -> None:
        super().__init__(ctx.look, "tried", spacing=8)
        self._ctx = ctx
        look, title = ctx.look, ctx.t(KINDS[skill.id].title)
        self.setAccessibleName(title)
        self.rows.addWidget(heading(look, title, "h2"))
        self.rows.addLayout(row(SkillMark(look, skill.state), RichLabel(look, state_words(ctx, skill.state), "strong"), None))
        self.rows.addWidget(RichLabel(look, ctx.t(_WHY[skill.state])))
        for id_ in skill.mistakes:
            if MISCONCEPTIONS[id_].look:
                words = ctx.t("Look at {things}.").format(things=ctx.t(MISCONCEPTIONS[id_].look))
                self.rows.addWidget(RichLabel(look, words, "strong", "again"))
        self.practise = Button(look, ctx.t("Practise this"), Kind.PRIMARY, trail="next", object_name="practise")
        self.practise.clicked.connect(partial(_drill, ctx, skill.id))
        self.rows.addLayout(row(self.practise, None))
        if skill.tried:
            self.rows.addWidget(Rule())
            self.rows.addWidget(RichLabel(look, ctx.t("The last tries"), "strong"))
        for number, tried in enumerate(reversed(skill.tried[-_SHOWN:])):
            self._add(number, skill.id, tried)
        self.rows.addStretch(1)

    def _add(self, number: int, kind: str, tried: Tried) -> None:
        ctx, look = self._ctx, self._ctx.look
        sign, role = ("tick", "good") if tried.is_first else ("replay", "primary") if tried.right else ("people", "again")
        words = RichLabel(look, _outcome(ctx, tried), "strong")
        words.setObjectName(f"tried-{number}")
        about = [_when(ctx, tried), _where(ctx, tried)]
        note = muted(look, " · ".join(part for part in about if part))
        note.setObjectName(f"tried-when-{number}")
        lines = column(words, note, spacing=0)
        for name, text in zip(("seen", "question"), _asked(ctx, kind, tried), strict=True):
            if text:
                label = RichLabel(look, text, "small")
                label.setObjectName(f"tried-{name}-{number}")
                lines.addWidget(label)
        mark = icon_mark(look, sign, role, 20)
        bar = row(mark, lines, spacing=10)
        bar.setAlignment(mark, Qt.AlignmentFlag.AlignTop)
        bar.setStretch(1, 1)
        self.rows.addLayout(bar)


def _outcome(ctx: AppContext, tried: Tried) -> str:
    if tried.is_first:
        return ctx.t("right at the first try")
    if tried.right:
        return ctx.t("right at the second try") if tried.right == 2 else ctx.t("right in the end")
    return ctx.t("worked through together") if len(tried.answers) > 1 else ctx.t("not finished")


def _when(ctx: AppContext, tried: Tried) -> str:
    if tried.at is None:
        return ""
    day: date = tried.at.astimezone().date()
    return day_text(day, ctx.clock.now().astimezone().date(), ctx.language)


def _where(ctx: AppContext, tried: Tried) -> str:
    if not tried.lesson.startswith(LESSON):
        return ctx.t("in a lesson")
    parts = parts_of(tried.item)
    return "" if parts is None else ctx.t("Level {level}").format(level=parts[0])


def _asked(ctx: AppContext, kind: str, tried: Tried) -> tuple[str, str]:
    """What there was to see, and the question with the answers that were given; nothing for an item that there is no more."""
    reader = Reader(ctx.language, ctx.look.letters)
    item = named_item(kind, tried.item)
    if item is None:
        return "", ""
    answers = [answer_from(item, text) for text in tried.answers]
    given = [item.answer_text(answer, reader) for answer in answers if answer is not None]
    question = say(item.question(), reader)
    words = ctx.t("{question} {answers}").format(question=question, answers=" → ".join(given)) if given else question
    return seen_line(item, reader), words


def _drill(ctx: AppContext, kind: str, *_pressed: bool) -> None:
    ctx.go("drill", kind=kind)
