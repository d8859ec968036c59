"""The home page (mock-up 01): who is learning, the lesson to go on with, the courses, and the other pages there are."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from bridgetutor.ui.context import AppContext
from bridgetutor.ui.courses import course_lines
from bridgetutor.ui.page import Page
from bridgetutor.ui.pages.home_parts import ContinuePanel, course_button, tile_button, tiles
from bridgetutor.ui.pages.home_people import PeoplePanel
from bridgetutor.ui.widgets.flow import Tiles
from bridgetutor.ui.widgets.labels import heading

if TYPE_CHECKING:
    from bridgetutor.ui.pages.home_fresh import FreshUpPanel

_COURSE_WIDTH, _COURSE_WIDEST = 220, 420
_TILE_WIDTH, _TILE_WIDEST = 150, 260
_MARGINS = 20 + 20 + 20 + 14  # left, between the columns, right, the scroll bar


class HomePage(Page):
    """Everything starts here. `adding` opens the field for a new nickname."""

    is_home = True

    def __init__(self, ctx: AppContext, adding: bool = False) -> None:
        super().__init__(ctx)
        self.set_title("BridgeTutor")
        self._courses = course_lines(ctx)
        contents = QWidget()
        contents.setObjectName("home")
        contents.setAccessibleName(self.title)
        space = ctx.look.theme.space
        whole = QHBoxLayout(contents)
        whole.setContentsMargins(20, space("page_margin"), 20, space("page_margin"))
        whole.setSpacing(20)
        self.people = PeoplePanel(ctx, adding)
        whole.addWidget(self.people)
        whole.addLayout(self._main_column(), 1)
        self.people.asking.connect(self.going_on.give_way)
        self.going_on.give_way(self.people.is_asking)
        self.scrolled(contents)
        for number, course in enumerate(self._courses[:9], start=1):
            QShortcut(QKeySequence(str(number)), self).activated.connect(partial(ctx.go, "course", course=course.id))

    def _main_column(self) -> QVBoxLayout:
        ctx = self.ctx
        gap = ctx.look.theme.space("gutter")
        rows = QVBoxLayout()
        rows.setSpacing(gap)
        top = QHBoxLayout()
        top.setSpacing(16)
        self.going_on = ContinuePanel(ctx, self._courses)
        top.addWidget(self.going_on, 1)
        self._fresh_width = 0
        self.fresh: FreshUpPanel | None = None
        if ctx.people.has_begun():
            from bridgetutor.ui.pages.home_fresh import FreshUpPanel  # there is nothing to freshen up at a first start

            self.fresh = FreshUpPanel(ctx, self._courses)
            self._fresh_width = self.fresh.width() + 16
            top.addWidget(self.fresh)
        rows.addLayout(top)
        if self._courses:
            rows.addWidget(heading(ctx.look, ctx.t("Courses")))
            rows.addWidget(self._course_grid())
        grid = Tiles(ctx.look.theme.px(_TILE_WIDTH), 6, widest=ctx.look.theme.px(_TILE_WIDEST), name="tiles")
        for tile in tiles(ctx):
            grid.add(tile_button(ctx, *tile))
        rows.addWidget(grid)
        rows.addStretch(1)
        return rows

    def _course_grid(self) -> Tiles:
        grid = Tiles(self.ctx.look.theme.px(_COURSE_WIDTH), 4, widest=self.ctx.look.theme.px(_COURSE_WIDEST), name="courses")
        here = self.going_on.course
        for number, course in enumerate(self._courses, start=1):
            grid.add(course_button(self.ctx, course, number, here is not None and course.id == here.id))
        return grid

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A narrow window goes without the picture."""
        self.going_on.fit(self.width() - self.people.width() - _MARGINS - self._fresh_width)
        super().resizeEvent(event)

    def first_focus(self) -> QWidget | None:
        """The nickname field on a first run, else the button to go on."""
        return self.people.field if self.people.is_asking else self.going_on.button

    def state(self) -> dict[str, Any]:
        """The nickname as far as it is typed."""
        return {"typed": self.people.field.text(), "asking": self.people.is_asking}

    def restore(self, state: dict[str, Any]) -> None:
        """Put the nickname back."""
        if state.get("asking"):
            self.people.ask()
            self.people.field.setText(state.get("typed", ""))

    def leave(self) -> None:
        """Nobody waits for ideas any more."""
        if self.fresh is not None:
            self.fresh.stop()

    def escape(self) -> bool:
        """Esc closes the field for a nickname."""
        return self.people.stop_asking()
