"""A sheet to fill in by oneself: each number is marked, the mistake behind a wrong one named; the second time it is explained.

The pages of the sheets open it by `score_class.open_for_class`; `teaching/score_quiz.py` knows the kinds.
"""

from __future__ import annotations

import json
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QWidget

from bridgetutor.foundation.errors import KnownTrouble
from bridgetutor.session.explained import Explained
from bridgetutor.teaching.messages import Reader, say
from bridgetutor.teaching.quiz_parts import Checked, Quiz
from bridgetutor.teaching.score_quiz import LESSON, quizzes
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.page import Page
from bridgetutor.ui.pages.score_parts import LinesColumn
from bridgetutor.ui.pages.score_quiz_panel import QuizPanel, RightNumbers
from bridgetutor.ui.pages.score_story import STORY, StoryBar
from bridgetutor.ui.step_views.fields import reach
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.choices import SegmentedControl
from bridgetutor.ui.widgets.feedback import FeedbackPanel, Verdict
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import Panel, column, row
from bridgetutor.wording.trouble import trouble_text

_TRIES = 2
_NARROW = 820
_WIDEST = 640
_AROUND = 24


class ScoreQuizPage(Page):
    """One result after the other. Enter goes from field to field, checks, and goes on."""

    help_rule = "MB-31"

    def __init__(self, ctx: AppContext, kind: str = "score", given: str = "", code: str = "") -> None:
        super().__init__(ctx)
        self.story = StoryBar(ctx, code) if kind == STORY else None
        saved = _read(given) if self.story is None else self.story.sheet.to_json()
        kind = kind if self.story is None else "rubber"
        self._explained, self._quizzes = Explained.of(kind, saved, ctx.language), quizzes(kind, saved)
        self.at, self.tries, self.first_tries = 0, 0, 0
        self.checked: Checked | None = None
        self._asked: tuple[int, int] | None = None
        places = [quiz.place for quiz in self._quizzes]
        if self._explained.chosen in places:
            self.at = places.index(self._explained.chosen)
        self._begun = self.at
        self.set_title(
            ctx.t("Fill in the score") if self.story is None else ctx.t("A made-up rubber"), ctx.t("Every number says why")
        )
        self._make()
        self._open()

    def _make(self) -> None:
        look = self.ctx.look
        contents = QWidget()
        contents.setObjectName("quiz-room")
        contents.setAccessibleName(self.title)
        self._room = QBoxLayout(QBoxLayout.Direction.LeftToRight, contents)
        margin = look.theme.space("page_margin")
        self._room.setContentsMargins(20, margin, 20, margin)
        self._room.setSpacing(look.theme.space("gutter"))
        self.feedback = FeedbackPanel(look)
        self.check = Button(look, "", Kind.PRIMARY, key="Enter", object_name="quiz-check")
        self.check.clicked.connect(self.go_on)
        self._count = muted(look, "", "body")
        self._slot = column(spacing=0)
        left = QWidget()
        left.setObjectName("quiz-left")
        left.setAccessibleName(self.title)
        bars = [] if self.story is None else [self.story]
        left.setLayout(column(*bars, self._slot, self.feedback, row(self._count, None, self.check), None, spacing=12))
        if self.story is not None:
            self.story.wanted.connect(self._on_story)
        left.setMaximumWidth(look.theme.px(_WIDEST))
        self._room.addWidget(left, 3)
        self._make_lines()
        self._room.addStretch(1)
        self.panel: QuizPanel | None = None
        self._area = self.scrolled(contents)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._follow)

    def _make_lines(self) -> None:
        """The lines that are worked out together, and what stands in their place before."""
        ctx, look = self.ctx, self.ctx.look
        self.worked = Panel(look, "quiz-worked", spacing=4)
        self.worked.setAccessibleName(ctx.t("Worked out together"))
        self.right = RightNumbers(ctx)
        self.worked.rows.addWidget(self.right)
        self.worked.rows.addWidget(heading(look, ctx.t("Line by line")))
        self.lines = LinesColumn(ctx, "quiz-lines")
        self.sum = RichLabel(look, "", "h3")
        self.worked.rows.addWidget(self.lines)
        self.worked.rows.addWidget(self.sum)
        self.worked.rows.addStretch(1)
        self._room.addWidget(self.worked, 2, Qt.AlignmentFlag.AlignTop)
        self.waiting = Panel(look, "quiz-waiting", spacing=4)
        self.waiting.setAccessibleName(ctx.t("Line by line"))
        self.waiting.rows.addWidget(heading(look, ctx.t("Line by line")))
        said = ctx.t("Fill in the fields first. Once the result is settled, every number stands here with its reason.")
        self.waiting.rows.addWidget(muted(look, said, "body"))
        self._room.addWidget(self.waiting, 2, Qt.AlignmentFlag.AlignTop)

    def _open(self, given: dict[str, str] | None = None) -> None:
        """Put the fields of the present result up."""
        if self.panel is not None:
            self._slot.removeWidget(self.panel)
            self.panel.hide()
            self.panel.deleteLater()
            self.panel = None
        if self._quizzes:
            quiz = self._quizzes[self.at]
            deal = self._explained.deals[quiz.place]
            first = self._quizzes[self.at - 1].place + 1 if self.at else 0  # hands that nobody bid ask nothing, but they are told
            hands = range(min(first, quiz.place), quiz.place + 1)
            told = "" if self.story is None else " ".join(self.story.told(place) for place in hands).strip()
            self.panel = QuizPanel(self.ctx, quiz, deal.place, deal.title, told)
            self.panel.changed.connect(self._on_changed)
            self._slot.addWidget(self.panel)
            self._order()
            self.panel.put(given or {})
        else:
            self.feedback.say(Verdict.HALF, self.ctx.t("There is no result to fill in yet. Write one on the sheet first."))
        self._show()

    # --- what a person does

    @property
    def is_settled(self) -> bool:
        """Whether this result is done: right, or worked out together."""
        return self.checked is not None and (self.checked.is_right or self.tries >= _TRIES)

    def go_on(self) -> None:
        """Check what stands there; once that is settled, the next result, and after the last one back to the sheet."""
        if self.panel is None:
            self.ctx.shell.back()
        elif self.is_settled:
            self._next()
        elif self._choose_here():
            self.go_on()
        elif (empty := self.panel.next_field()) is not None:
            if _has_keyboard(empty):
                self.feedback.say(Verdict.HALF, self.ctx.t("Fill in everything first."), aloud=True)
            self._reach(empty)
        else:
            self._mark(self.panel.given())

    def _choose_here(self) -> bool:
        """Enter on an option of a choice that is still open takes it; whether it did."""
        here = self.window().focusWidget()
        choice = here.parentWidget() if isinstance(here, QAbstractButton) else None
        if not isinstance(choice, SegmentedControl) or choice.value() is not None or not isinstance(here, QAbstractButton):
            return False
        here.click()
        return choice.value() is not None

    def _mark(self, given: dict[str, str]) -> None:
        quiz = self._quizzes[self.at]
        self.checked = quiz.check(given)
        self.tries += 1
        self.first_tries += self.checked.is_right and self.tries == 1
        self._record(quiz, given)
        self._show(aloud=True)
        if self.panel is not None and not self.is_settled:
            self._reach(self.panel.fields[self.checked.wrong[0]])
        else:
            self._reach(self.check)

    def _next(self) -> None:
        self.tries, self.checked = 0, None
        if self.is_last:
            self.ctx.shell.back()
            return
        self.at = (self.at + 1) % len(self._quizzes)
        self._open()
        target = self.first_focus()
        if target is not None:
            self._reach(target)

    def _on_story(self, code: str) -> None:
        """Another made-up rubber in the place of this one; one that is begun goes only when that is wished twice."""
        here = (self.at, self.tries)
        if self.story is not None and self._asked != here and (here != (self._begun, 0) or (self.panel and self.panel.given())):
            self._asked = here
            self.story.level.set_value(self.story.story.code.level)
            self.feedback.say(Verdict.HALF, self.ctx.t("This rubber is begun. Press once more to put it away."), aloud=True)
            return
        self.ctx.shell.replace("score-quiz", kind=STORY, code=code)

    @property
    def is_last(self) -> bool:
        """Whether every result was asked."""
        return (self.at + 1) % len(self._quizzes) == self._begun

    def _reach(self, widget: QWidget) -> None:
        """Give something the keyboard, and bring it into sight once all stands where it belongs."""
        reach(widget)
        self._soon.start()

    def _follow(self) -> None:
        here = self.window().focusWidget()
        if here is not None and self.isAncestorOf(here):
            self._area.ensureWidgetVisible(here, 0, self.ctx.look.theme.px(_AROUND))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on, wherever the keyboard is."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.go_on()
        else:
            super().keyPressEvent(event)

    def _on_changed(self) -> None:
        """Another number: what was said about the old one goes."""
        if self.checked is not None and not self.is_settled and self.panel is not None:
            self.panel.mark(None, self.ctx)

    # --- what is seen

    def _show(self, aloud: bool = False) -> None:
        settled, checked = self.is_settled, self.checked
        self.worked.setVisible(settled)
        self.waiting.setVisible(not settled and self.panel is not None)
        if self.panel is None:
            self.check.set_words(self.ctx.t("Back to the sheet"))
            return
        if checked is None:
            self.feedback.clear()
        else:
            self.panel.mark(checked.wrong, self.ctx)
            self.feedback.say(*self._said(checked), aloud=aloud)
        if settled:
            self.panel.lock()
            self.right.setVisible(checked is not None and not checked.is_right)
            self.right.show_quiz(self._quizzes[self.at])
            deal = self._explained.deals[self._quizzes[self.at].place]
            self.lines.show_lines(deal.lines)
            self.sum.set_text(f"{deal.sum_label}: {deal.sum_number}" if deal.sum_label else "")
            self.sum.setVisible(bool(deal.sum_label))
        last = self.ctx.t("Back to the sheet") if self.is_last else self.ctx.t("Next")
        self.check.set_words(last if settled else self.ctx.t("Check"))
        done = (self.at - self._begun) % len(self._quizzes)
        text = self.ctx.t("{n} of {total} · right at the first try: {first}")
        self._count.set_text(text.format(n=done + 1, total=len(self._quizzes), first=self.first_tries))

    def _said(self, checked: Checked) -> tuple[Verdict, str, str]:
        """Verdict, head and reason."""
        t = self.ctx.t
        if checked.is_right:
            return Verdict.GOOD, t("All right."), ""
        reader = Reader(self.ctx.language, self.ctx.look.letters)
        reasons = "\n\n".join(say(each.said, reader) for each in checked.remarks)
        head = t("Let's work it out together.") if self.tries >= _TRIES else t("Look again.")
        return Verdict.AGAIN, head, reasons

    # --- what is kept

    def _record(self, quiz: Quiz, given: dict[str, str]) -> None:
        """Keep the answer for the learner; for a guest nothing stays."""
        people, checked = self.ctx.people, self.checked
        if checked is None or not people.current:
            return
        from bridgetutor.progress.model import Attempt

        answer = " ".join(f"{id_}:{text}" for id_, text in given.items())
        verdict = "right" if checked.is_right else "again"
        attempt = Attempt(
            LESSON, quiz.skill, quiz.name, answer, verdict,
            misconception=checked.misconception or "", skill=quiz.skill, tries=self.tries,
        )  # fmt: skip
        try:
            said = [*people.store.record_answer(people.learner_id, attempt)]
        except KnownTrouble as trouble:
            said = [trouble]
        if said:
            self.ctx.shell.tell(" ".join(trouble_text(each, self.ctx.language) for each in said))

    def state(self) -> dict[str, Any]:
        """Which result, what stands there, how often it was tried."""
        given = self.panel.given() if self.panel is not None else {}
        numbers = {"at": self.at, "begun": self._begun, "tries": self.tries, "first": self.first_tries}
        code = {} if self.story is None else {"code": self.story.code}
        return {**numbers, **code, "given": given, "checked": self.checked is not None}

    def restore(self, state: dict[str, Any]) -> None:
        """Show it again, marked as it was."""
        if self.story is not None and state.get("code") not in (None, self.story.code):
            self.story.show_code(str(state["code"]))
            saved = self.story.sheet.to_json()
            self._explained, self._quizzes = Explained.of("rubber", saved, self.ctx.language), quizzes("rubber", saved)
        many = len(self._quizzes)
        whole = {key: value for key, value in state.items() if type(value) is int and value >= 0}
        self.at, self._begun = (min(whole.get(key, 0), max(0, many - 1)) for key in ("at", "begun"))
        self.tries, self.first_tries = whole.get("tries", 0), whole.get("first", 0)
        given = {str(key): str(value) for key, value in state.get("given", {}).items()}
        self.checked = None
        self._open(given)
        if state.get("checked") and self.panel is not None and self.panel.next_field() is None:
            self.checked = self._quizzes[self.at].check(given)
            self._show()

    def showEvent(self, event: QShowEvent) -> None:
        """Only now does Qt take an order of the keyboard."""
        super().showEvent(event)
        self._order()

    def _order(self) -> None:
        """From the last field to the button."""
        if self.panel is not None:
            QWidget.setTabOrder(self.panel.last_stop, self.check)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The lines stand beside the fields, or under them where it is narrow."""
        super().resizeEvent(event)
        wide = self.width() >= self.ctx.look.theme.px(_NARROW)
        self._room.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)

    def leave(self) -> None:
        """Nothing follows any more."""
        self._soon.stop()

    def first_focus(self) -> QWidget | None:
        """The first empty field, else the button."""
        return self.panel.next_field() or self.check if self.panel is not None and not self.is_settled else self.check


def _has_keyboard(field: QWidget) -> bool:
    here = field.window().focusWidget()
    return here is not None and (here is field or field.isAncestorOf(here))


def _read(given: str) -> object:
    try:
        return json.loads(given)
    except ValueError:
        return None
