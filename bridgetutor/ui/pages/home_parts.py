"""Parts of the home page: the lesson to go on with, ideas to freshen up, courses, tiles for the other pages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QSizePolicy, QVBoxLayout, QWidget

from bridgetutor.engine.cards import Card, cards_from_text
from bridgetutor.foundation.i18n import N_
from bridgetutor.ui.cards.painter import CardState, card_size, paint_card
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.courses import CourseLine, LessonLine
from bridgetutor.ui.look import Look
from bridgetutor.ui.widgets.buttons import Button, Kind, PanelButton, TileRows
from bridgetutor.ui.widgets.feedback import ProgressPips, icon_mark
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import Panel

_HERO_HEIGHT, _HERO_HEIGHT_LOW, _PICTURE_WIDTH = 276, 250, 268
_AIR = 40  # between the words and the picture, at least

#: Page, icon, name, what it is for.
_TILES = (
    ("practice", "target", N_("P&ractice"), N_("Exercises at your own pace")),
    ("play", "cards", N_("&Play"), N_("Minibridge at the table")),
    ("sheets", "grid", N_("&Score sheets"), N_("Every point explained")),
    ("handouts", "print", N_("&Handouts"), N_("Worksheets to print")),
    ("rules", "book", N_("&Rule book"), N_("The rules, with examples")),
    ("settings", "gear", N_("S&ettings"), N_("Language, colours, cards")),
)


def tiles(ctx: AppContext) -> tuple[tuple[str, str, str, str], ...]:
    """The tiles for pages that there are in this version."""
    return tuple(tile for tile in _TILES if ctx.shell.has(tile[0]))


def tile_button(ctx: AppContext, page: str, icon: str, name: str, purpose: str) -> PanelButton:
    """A tile that opens a page; Alt and the underlined letter press it too."""
    words = ctx.t(name)
    plain = words.replace("&", "")
    tile = PanelButton(ctx.look, f"{plain}. {ctx.t(purpose)}", object_name=f"tile-{page}")
    tile.setText(words)  # only for its Alt key: what shows is laid out here
    rows = TileRows(tile)
    rows.setContentsMargins(16, 14, 16, 14)
    rows.setSpacing(2)
    rows.addWidget(icon_mark(ctx.look, icon, "primary", 30))
    rows.addSpacing(8)
    rows.addWidget(RichLabel(ctx.look, plain, "strong"))
    rows.addWidget(muted(ctx.look, ctx.t(purpose)))
    rows.addStretch(1)
    tile.seal()
    tile.clicked.connect(partial(_open, ctx, page))
    return tile


def _open(ctx: AppContext, page: str, *_pressed: bool) -> None:
    ctx.go(page)


def course_button(ctx: AppContext, course: CourseLine, number: int, here: bool) -> PanelButton:
    """A course: title, how much is done, what comes next."""
    look, many = ctx.look, len(course.lessons)
    count = ctx.language.tn("*{done} of {all}* lesson", "*{done} of {all}* lessons", many).format(done=course.done, all=many)
    following = course.next
    if following is None:
        then = ctx.t("All done. Play any lesson again.")
    else:
        then = (ctx.t("Next: {lesson}") if course.done else ctx.t("First: {lesson}")).format(lesson=following.title)
    spoken = f"{course.title}. {count.replace('*', '')}. {then}"
    button = PanelButton(look, spoken, object_name=f"course-{course.id}")
    button.setAccessibleDescription(ctx.t("Key: {key}").format(key=number))
    button.mark(here)
    rows = TileRows(button)
    rows.setContentsMargins(16, 14, 16, 14)
    rows.setSpacing(6)
    top = QHBoxLayout()
    top.addWidget(RichLabel(look, course.title, "h3"), 1)
    if course.is_done:
        top.addWidget(icon_mark(look, "tick", "good", 20), 0, Qt.AlignmentFlag.AlignTop)
    rows.addLayout(top)
    rows.addWidget(_bar(count.replace("*", ""), course.done, many))
    rows.addWidget(RichLabel(look, count, "small"))
    rows.addStretch(1)
    rows.addWidget(muted(look, then))
    button.seal()
    button.clicked.connect(partial(_open_course, ctx, course.id))
    return button


def _open_course(ctx: AppContext, course: str, *_pressed: bool) -> None:
    ctx.go("course", course=course)


def _bar(name: str, done: int, many: int) -> QProgressBar:
    bar = QProgressBar()
    bar.setObjectName("course-progress")
    bar.setAccessibleName(name)
    bar.setRange(0, max(1, many))
    bar.setValue(done)
    bar.setTextVisible(False)
    return bar


class ContinuePanel(Panel):
    """The large panel: greets, names the lesson and step, and has the one main action of the page."""

    def __init__(self, ctx: AppContext, courses: Sequence[CourseLine]) -> None:
        super().__init__(ctx.look, "continue")
        self.setAccessibleName(ctx.t("Go on learning"))
        self._ctx = ctx
        self.course, self.lesson = _going_on(ctx, courses)
        self.button: Button | None = None
        look = ctx.look
        self.setMinimumHeight(_HERO_HEIGHT_LOW if look.theme.compact else look.theme.px(_HERO_HEIGHT))
        self.rows.setContentsMargins(0, 0, 0, 0)
        bar = QHBoxLayout()
        bar.setSpacing(0)
        self._words = words = QVBoxLayout()
        words.setContentsMargins(32, 20 if look.theme.compact else 30, 24, 24 if look.theme.compact else 30)
        words.setSpacing(4)
        self._fill(words)
        bar.addLayout(words, 1)
        self._picture = Picture(look)
        bar.addWidget(self._picture)
        self.rows.addLayout(bar)

    def _fill(self, rows: QVBoxLayout) -> None:
        ctx, look = self._ctx, self._ctx.look
        learner = ctx.people.current
        begun = self.lesson is not None and self.lesson.begun
        hello = ctx.t("Hello, {name}.").format(name=learner.nickname) if learner else ctx.t("Welcome.")
        rows.addWidget(RichLabel(look, f"{hello} {ctx.t('You were here:')}" if begun else hello, "body", "text_muted", plain=True))
        if self.lesson is None or self.course is None:
            done = bool(self.course)
            rows.addWidget(heading(look, ctx.t("Every lesson is done") if done else ctx.t("Learn bridge by playing"), "h1"))
            rows.addStretch(1)
            return
        rows.addWidget(heading(look, self.lesson.title, "h1"))
        place = ctx.t("{course}, lesson {number}").format(course=self.course.title, number=self.lesson.number)
        rows.addWidget(RichLabel(look, place, "lead", "text_muted"))
        if begun and self.lesson.steps:
            rows.addSpacing(10)
            rows.addWidget(ProgressPips(look, self.lesson.step, self.lesson.steps))
        elif self.lesson.objective:
            rows.addSpacing(6)
            rows.addWidget(RichLabel(look, self.lesson.objective, "body", "text_muted"))
        rows.addSpacing(8)
        rows.addStretch(1)
        rows.addLayout(self._buttons(begun))

    def _buttons(self, begun: bool) -> QHBoxLayout:
        ctx, look = self._ctx, self._ctx.look
        assert self.lesson is not None
        assert self.course is not None
        if begun:
            words = ctx.t("Continue")
            name = ctx.t("Continue: {lesson}, step {step} of {steps}").format(
                lesson=self.lesson.title, step=self.lesson.step, steps=self.lesson.steps
            )
        else:
            words = ctx.t("Start")
            name = ctx.t("Start: {lesson}").format(lesson=self.lesson.title)
        self.button = Button(look, words, Kind.PRIMARY, key=ctx.t("Enter"), trail="next", name=name, object_name="continue-button")
        self.button.setDefault(True)
        self.button.setEnabled(ctx.shell.has("lesson"))
        self.button.clicked.connect(self.go_on)
        bar = QHBoxLayout()
        bar.setSpacing(12)
        bar.addWidget(self.button)
        if begun:
            again = Button(look, ctx.t("Start the lesson again"), Kind.LINK, object_name="again-button")
            again.clicked.connect(self.start_again)
            bar.addWidget(again)
        bar.addStretch(1)
        return bar

    def go_on(self) -> None:
        """Open the lesson where it stood."""
        if self.lesson is not None:
            self._ctx.go("lesson", lesson_id=self.lesson.id)

    def start_again(self) -> None:
        """Open the lesson at its first step."""
        if self.lesson is not None:
            self._ctx.go("lesson", lesson_id=self.lesson.id, again=True)

    def give_way(self, asked: bool) -> None:
        """While a nickname is asked for, that is the one main action, and Enter is its key."""
        if self.button is not None:
            self.button.set_kind(Kind.PLAIN if asked else Kind.PRIMARY)
            self.button.set_key("" if asked else self._ctx.t("Enter"))

    def fit(self, room: int) -> None:
        """Show the picture only where there is room beside the words."""
        self._picture.setVisible(room >= self._words.minimumSize().width() + _PICTURE_WIDTH + _AIR)


def _going_on(ctx: AppContext, courses: Sequence[CourseLine]) -> tuple[CourseLine | None, LessonLine | None]:
    """The course and lesson to go on with: where the learner last was, else the next one of the first course not done."""
    latest = ctx.people.latest_lesson()
    for course in courses:
        for lesson in course.lessons:
            if lesson.id == latest and not lesson.done:
                return course, lesson
    unfinished = [course for course in courses if course.next is not None]
    # A course that was begun comes before one that was not.
    unfinished.sort(key=lambda course: course.done == 0 and not any(lesson.begun for lesson in course.lessons))
    if unfinished:
        return unfinished[0], unfinished[0].next
    return (courses[0], None) if courses else (None, None)


_ROWS = ("DK DQ DJ D6", "DT D9 D4")


class Picture(QWidget):
    """The blue surface with two rows of cards at the right of the large panel: a decoration."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("picture")
        self.setAccessibleName(look.t("Cards on a table"))
        self._look = look
        self.setFixedWidth(_PICTURE_WIDTH)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._cards: tuple[tuple[Card, ...], ...] = tuple(cards_from_text(row) for row in _ROWS)

    def minimumSizeHint(self) -> QSize:
        """Two rows of cards, smaller ones where there is little room."""
        return QSize(_PICTURE_WIDTH, 200)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Draw the surface, its hairline and the cards."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, room = self._look.theme, QRectF(self.rect()).adjusted(0, 1, -1, -1)
        path = QPainterPath()
        path.addRoundedRect(room.adjusted(-12, 0, 0, 0), 11, 11)
        painter.setClipRect(room)
        painter.fillPath(path, theme.colour("table"))
        painter.setPen(theme.colour("table_line"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(room.adjusted(8.5, 8.5, -8.5, -8.5), 12, 12)
        painter.setClipping(False)
        size = card_size("table")
        scale = min(1.0, (room.height() - 40) / (2 * size.height() + 16))
        step = 46.0
        y = (room.height() - scale * (2 * size.height() + 16)) / 2
        for cards in self._cards:
            painter.save()
            wide = (len(cards) - 1) * step + size.width()
            painter.translate((room.width() - wide * scale) / 2, y)
            painter.scale(scale, scale)
            for place, card in enumerate(cards):
                paint_card(painter, card, size, CardState(covered=place < len(cards) - 1), self._look)
                painter.translate(step, 0)
            painter.restore()
            y += scale * (size.height() + 16)
        painter.end()
