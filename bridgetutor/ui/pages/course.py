"""A course: its lessons in order. All of them are open; the next one is marked, the ones that are done have a tick."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from bridgetutor.ui.context import AppContext
from bridgetutor.ui.courses import CourseLine, LessonLine, course_lines
from bridgetutor.ui.page import Page
from bridgetutor.ui.widgets.buttons import Button, Kind, PanelButton
from bridgetutor.ui.widgets.feedback import icon_mark
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import column, row

_WIDEST = 760


class CoursePage(Page):
    """The list of lessons of `course` (an identifier of the catalogue)."""

    def __init__(self, ctx: AppContext, course: str) -> None:
        super().__init__(ctx)
        found = next((each for each in course_lines(ctx) if each.id == course), None)
        self.set_title(found.title if found else ctx.t("Course"))
        contents = QWidget()
        contents.setObjectName("course")
        contents.setAccessibleName(self.title)
        margin = ctx.look.theme.space("page_margin")
        bar = QHBoxLayout(contents)
        bar.setContentsMargins(margin, margin, margin, margin)
        column = QWidget()
        column.setObjectName("lessons")
        column.setAccessibleName(self.title)
        column.setMaximumWidth(ctx.look.theme.px(_WIDEST))
        rows = QVBoxLayout(column)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(8)
        self._next: QWidget | None = None
        if found is None:
            rows.addWidget(heading(ctx.look, ctx.t("This course is not in this version.")))
        else:
            self._fill(rows, found)
        rows.addStretch(1)
        bar.addStretch(1)
        bar.addWidget(column, 20)
        bar.addStretch(1)
        self.scrolled(contents)

    def _fill(self, rows: QVBoxLayout, course: CourseLine) -> None:
        ctx, many = self.ctx, len(course.lessons)
        count = ctx.language.tn("{done} of {all} lesson done", "{done} of {all} lessons done", many)
        self.set_title(course.title, count.format(done=course.done, all=many))
        following = course.next
        for lesson in course.lessons:
            button = _lesson_button(ctx, lesson, lesson is following)
            if lesson is following:
                self._next = button
            rows.addLayout(row(button, _print_button(ctx, lesson)) if ctx.shell.has("handouts") else row(button))

    def first_focus(self) -> QWidget | None:
        """The lesson to go on with."""
        return self._next


def _lesson_button(ctx: AppContext, lesson: LessonLine, following: bool) -> PanelButton:
    """One lesson: number, title, where it stands."""
    look = ctx.look
    status = ctx.t("done") if lesson.done else ctx.t("begun") if lesson.begun else ctx.t("next") if following else ""
    spoken = ctx.t("Lesson {number}: {lesson}").format(number=lesson.number, lesson=lesson.title)
    button = PanelButton(look, f"{spoken}. {status}" if status else spoken, object_name=f"lesson-{lesson.id}")
    button.mark(following)
    button.setMinimumHeight(look.theme.px(56))
    bar = QHBoxLayout(button)
    bar.setContentsMargins(20, 10, 16, 10)
    bar.setSpacing(16)
    number = RichLabel(look, str(lesson.number), "h3", "text_muted", wrap=False)
    number.setFixedWidth(look.theme.px(28))
    number.set_align(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    bar.addWidget(number)
    words = column(RichLabel(look, lesson.title, "strong"), spacing=0)
    if lesson.objective:
        words.addWidget(muted(look, lesson.objective))
    bar.addLayout(words, 1)
    if status:
        note = muted(look, status)
        note.set_align(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        bar.addWidget(note)
    if lesson.done:
        bar.addWidget(icon_mark(look, "tick", "good", 20))
    else:
        bar.addWidget(icon_mark(look, "next", "text_muted", 20))
    button.seal()
    button.setEnabled(ctx.shell.has("lesson"))
    button.clicked.connect(partial(_open, ctx, lesson.id))
    return button


def _print_button(ctx: AppContext, lesson: LessonLine) -> Button:
    """Leads to the sheet of a lesson on paper."""
    name = ctx.t("Print lesson {number}: {lesson}").format(number=lesson.number, lesson=lesson.title)
    button = Button(ctx.look, kind=Kind.ICON, icon="print", name=name, object_name=f"print-{lesson.id}")
    button.clicked.connect(partial(_print, ctx, lesson.id))
    return button


def _print(ctx: AppContext, lesson_id: str, *_pressed: bool) -> None:
    ctx.go("handouts", lesson=lesson_id)


def _open(ctx: AppContext, lesson_id: str, *_pressed: bool) -> None:
    ctx.go("lesson", lesson_id=lesson_id)
