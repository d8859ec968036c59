"""The list of exercises by group, each with the mark of its skill; beside it the one that is chosen, with its levels."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from bridgetutor.teaching.exercises.kinds import KINDS
from bridgetutor.teaching.practice import GROUPS, SET, PracticeRun, place_name
from bridgetutor.teaching.review import level_of
from bridgetutor.teaching.skills import Skill, State
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.page import Page
from bridgetutor.ui.practice.marks import SkillMark, state_words
from bridgetutor.ui.practice.record import skills_of
from bridgetutor.ui.practice.session import read_run
from bridgetutor.ui.widgets.buttons import Button, Kind, PanelButton
from bridgetutor.ui.widgets.flow import Tiles
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import Panel, ScrollArea, column, row
from bridgetutor.ui.widgets.segments import SegmentedControl

_TILE, _WIDEST, _SIDE = 208, 330, 300


class PracticePage(Page):
    """Choose an exercise and a level; `chosen` is the kind that is chosen at first."""

    def __init__(self, ctx: AppContext, chosen: str = "") -> None:
        super().__init__(ctx)
        self.set_title(ctx.t("Practice"))
        self.help_rule = "MB-10"
        self._skills = skills_of(ctx.people)
        self.chosen = chosen if chosen in KINDS else _first(self._skills)
        self._level = 0
        self.buttons: dict[str, PanelButton] = {}
        bar = QHBoxLayout(self)
        bar.setContentsMargins(0, 0, 20, 0)
        bar.setSpacing(12)
        self._scroll = ScrollArea(self._list(), "practice-scroll")
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        bar.addWidget(self._scroll, 1)
        self._place = QVBoxLayout()
        self._place.setContentsMargins(0, ctx.look.theme.space("page_margin"), 0, ctx.look.theme.space("page_margin"))
        bar.addLayout(self._place)
        self.side: ChosenPanel | None = None
        self._side_scroll: ScrollArea | None = None
        self._show()

    def _list(self) -> QWidget:
        ctx = self.ctx
        contents = QWidget()
        contents.setObjectName("exercises")
        contents.setAccessibleName(ctx.t("Exercises"))
        margin = ctx.look.theme.space("page_margin")
        rows = QVBoxLayout(contents)
        rows.setContentsMargins(margin, margin, margin, margin)
        rows.setSpacing(10)
        progress = Button(ctx.look, ctx.t("My progress"), icon="flag", object_name="to-progress")
        progress.clicked.connect(partial(_open_progress, ctx))
        rows.addLayout(row(RichLabel(ctx.look, ctx.t("What would you like to practise?"), "lead"), None, progress, spacing=12))
        for number, (group, kinds) in enumerate(GROUPS.items()):
            head = heading(ctx.look, ctx.t(group))
            head.setObjectName(f"group-{number}")
            rows.addWidget(head)
            grid = Tiles(ctx.look.theme.px(_TILE), 3, 10, widest=ctx.look.theme.px(_WIDEST), name=f"kinds-{number}")
            grid.setAccessibleName(ctx.t(group))
            for kind in kinds:
                self.buttons[kind] = self._button(kind)
                grid.add(self.buttons[kind])
            rows.addWidget(grid)
            rows.addSpacing(8)
        rows.addStretch(1)
        return contents

    def _button(self, kind: str) -> PanelButton:
        ctx, skill = self.ctx, self._skills[kind]
        title, state = ctx.t(KINDS[kind].title), state_words(ctx, skill.state)
        button = PanelButton(ctx.look, f"{title}. {state}", object_name=f"kind-{kind}")
        button.setCheckable(True)
        bar = QHBoxLayout(button)
        bar.setContentsMargins(14, 10, 12, 10)
        bar.setSpacing(10)
        bar.addWidget(SkillMark(ctx.look, skill.state), 0, Qt.AlignmentFlag.AlignTop)
        words = column(RichLabel(ctx.look, title, "strong"), muted(ctx.look, ctx.t(KINDS[kind].summary)), None, spacing=0)
        bar.addLayout(words, 1)
        button.seal()
        button.clicked.connect(self._on_kind)
        return button

    # What is chosen

    def _on_kind(self) -> None:
        sender = self.sender()
        kind = next((kind for kind, button in self.buttons.items() if button is sender), None)
        if kind is not None:
            self.choose(kind)

    def choose(self, kind: str) -> None:
        """Choose a kind; choosing it again begins."""
        if kind == self.chosen and self.side is not None:
            self.buttons[kind].setChecked(True)
            self.side.begin()
            return
        self.chosen, self._level = kind, 0
        self._show()

    def _show(self) -> None:
        for kind, button in self.buttons.items():
            button.setChecked(kind == self.chosen)
            button.mark(kind == self.chosen)
        if self._side_scroll is not None:
            self._place.removeWidget(self._side_scroll)
            self._side_scroll.hide()
            self._side_scroll.setParent(None)
            self._side_scroll.deleteLater()
        self.side = ChosenPanel(self.ctx, self._skills[self.chosen], self._level)
        self._side_scroll = ScrollArea(self.side, "chosen-scroll")
        self._side_scroll.setFixedWidth(self.ctx.look.theme.px(_SIDE))
        self._place.addWidget(self._side_scroll)

    def first_focus(self) -> QWidget | None:
        """The button to begin."""
        return self.side.start if self.side is not None else None

    def state(self) -> dict[str, Any]:
        """What is chosen."""
        return {"chosen": self.chosen, "level": self.side.level if self.side is not None else 0}

    def restore(self, state: dict[str, Any]) -> None:
        """Choose it again."""
        if state.get("chosen") in KINDS:
            self.chosen, self._level = str(state["chosen"]), int(state.get("level", 0))
            self._show()


def _first(skills: Any) -> str:
    """What to practise first: what needs another look, what is being learnt, what was not tried yet."""
    order = (State.LOOK_AGAIN, State.LEARNING, State.STARTED)
    tried = [kind for state in order for kinds in GROUPS.values() for kind in kinds if skills[kind].state is state]
    return tried[0] if tried else "count-points"


class ChosenPanel(Panel):
    """The exercise that is chosen: what it is, how one stands, the level, and the one main button."""

    def __init__(self, ctx: AppContext, skill: Skill, level: int) -> None:
        super().__init__(ctx.look, "chosen", spacing=10)
        self._ctx, self._kind = ctx, skill.id
        kind, look = KINDS[skill.id], ctx.look
        title = ctx.t(kind.title)
        self.setAccessibleName(title)
        self.rows.addWidget(heading(look, title, "h2"))
        self.rows.addWidget(RichLabel(look, ctx.t(kind.summary)))
        self.rows.addLayout(row(SkillMark(look, skill.state), RichLabel(look, state_words(ctx, skill.state), "strong"), None))
        if skill.tried:
            many = len(skill.tried)
            words = ctx.language.tn("{n} question so far", "{n} questions so far", many).format(n=many)
            tries = Button(look, words, Kind.LINK, icon="eye", object_name="chosen-tries")
            tries.clicked.connect(partial(_tries, ctx, skill.id))
            tries.setEnabled(ctx.shell.has("progress"))
            self.rows.addLayout(row(tries, None))
        self.rows.addSpacing(4)
        self.rows.addWidget(RichLabel(look, ctx.t("Level"), "strong"))
        run = read_run(ctx.people.run_of(place_name(skill.id, SET, "")))
        self._open = run if run is not None and not run.finished else None
        wanted = level or (self._open.level if self._open is not None else level_of(skill))
        options = [(each, str(each)) for each in kind.levels]
        spoken = [ctx.t("Level {level}").format(level=each) for each in kind.levels]
        self.levels = SegmentedControl(look, options, wanted, ctx.t("Level"), "levels", spoken)
        self.rows.addLayout(row(self.levels, None))
        self.levels.changed.connect(self._on_level)
        self.note = muted(look, "")
        self.note.setObjectName("level-note")
        self._note = ctx.t("Level {level} fits you now.").format(level=level_of(skill))
        self.rows.addWidget(self.note)
        self.rows.addStretch(1)
        self.start = Button(look, "", Kind.PRIMARY, trail="next", object_name="start")
        self.start.setDefault(True)
        self.start.clicked.connect(self.begin)
        self.rows.addWidget(self.start)
        self.anew = Button(look, ctx.t("A new set"), Kind.LINK, icon="replay", object_name="start-anew")
        self.anew.clicked.connect(self._begin_anew)
        self.rows.addWidget(self.anew)
        self._on_level(self.level)

    @property
    def level(self) -> int:
        """The level that is chosen."""
        found = self.levels.value()
        return found if isinstance(found, int) else KINDS[self._kind].levels[0]

    def _goes_on(self) -> PracticeRun | None:
        return self._open if self._open is not None and self._open.level == self.level and not self._open.focus else None

    def _on_level(self, _level: object) -> None:
        run = self._goes_on()
        if run is None:
            self.start.set_words(self._ctx.t("Start"))
        else:
            words = self._ctx.t("Go on: question {place} of {count}")
            self.start.set_words(words.format(place=min(run.place + 1, run.count), count=run.count))
        self.anew.setVisible(run is not None)
        self.note.set_text(self._note)

    def begin(self) -> None:
        """Begin, or go on where the set stands."""
        self._ctx.go("drill", kind=self._kind, level=self.level)

    def _begin_anew(self) -> None:
        self._ctx.go("drill", kind=self._kind, level=self.level, fresh=True)


def _open_progress(ctx: AppContext, *_pressed: bool) -> None:
    ctx.go("progress")


def _tries(ctx: AppContext, kind: str, *_pressed: bool) -> None:
    ctx.go("progress", chosen=kind)
