"""My progress: every skill with its mark, and one press away the tries behind it; the results as a file, and gone for good."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from bridgetutor.teaching.exercises.kinds import KINDS
from bridgetutor.teaching.practice import GROUPS
from bridgetutor.teaching.skills import Skill, State
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.page import Page
from bridgetutor.ui.practice.belongings import BelongingsBar
from bridgetutor.ui.practice.marks import STATES, SkillMark, state_words
from bridgetutor.ui.practice.record import skills_of
from bridgetutor.ui.practice.tried import TriedPanel
from bridgetutor.ui.widgets.buttons import PanelButton
from bridgetutor.ui.widgets.flow import Flow, Tiles
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import ScrollArea, row

_TILE, _WIDEST, _SIDE = 208, 330, 380
_ORDER = (State.LOOK_AGAIN, State.LEARNING, State.STARTED, State.SECURE, State.NOT_YET)


class ProgressPage(Page):
    """The skills of whoever is learning; `chosen` opens the tries behind one."""

    def __init__(self, ctx: AppContext, chosen: str = "") -> None:
        super().__init__(ctx)
        learner = ctx.people.current
        self.set_title(ctx.t("My progress"), learner.nickname if learner else ctx.t("Guest"))
        self._skills = skills_of(ctx.people)
        self.chosen = chosen if chosen in KINDS else _first(self._skills)
        self.buttons: dict[str, PanelButton] = {}
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        bar = QHBoxLayout()
        bar.setContentsMargins(0, 0, 20, 0)
        bar.setSpacing(12)
        scroll = ScrollArea(self._list(), "progress-scroll")
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        bar.addWidget(scroll, 1)
        self._place = QVBoxLayout()
        margin = ctx.look.theme.space("page_margin")
        self._place.setContentsMargins(0, margin, 0, margin)
        bar.addLayout(self._place)
        whole.addLayout(bar, 1)
        self.side: TriedPanel | None = None
        self._side_scroll: ScrollArea | None = None
        self._show()
        if learner is not None:
            self.belongings = BelongingsBar(ctx)
            whole.addWidget(self.belongings)

    def _list(self) -> QWidget:
        ctx = self.ctx
        contents = QWidget()
        contents.setObjectName("skills")
        contents.setAccessibleName(ctx.t("Skills"))
        margin = ctx.look.theme.space("page_margin")
        rows = QVBoxLayout(contents)
        rows.setContentsMargins(margin, margin, margin, margin)
        rows.setSpacing(10)
        if ctx.people.current is None:
            rows.addWidget(muted(ctx.look, ctx.t("A guest is looking around. Nothing is kept."), "body"))
        rows.addWidget(_legend(ctx))
        for number, (group, kinds) in enumerate(GROUPS.items()):
            head = heading(ctx.look, ctx.t(group))
            head.setObjectName(f"group-{number}")
            rows.addWidget(head)
            grid = Tiles(ctx.look.theme.px(_TILE), 3, 8, widest=ctx.look.theme.px(_WIDEST), name=f"skills-{number}")
            grid.setAccessibleName(ctx.t(group))
            for kind in kinds:
                self.buttons[kind] = self._button(self._skills[kind])
                grid.add(self.buttons[kind])
            rows.addWidget(grid)
            rows.addSpacing(6)
        rows.addStretch(1)
        return contents

    def _button(self, skill: Skill) -> PanelButton:
        ctx = self.ctx
        title, state = ctx.t(KINDS[skill.id].title), state_words(ctx, skill.state)
        button = PanelButton(ctx.look, f"{title}, {state}", object_name=f"skill-{skill.id}")
        button.setCheckable(True)
        bar = QHBoxLayout(button)
        bar.setContentsMargins(12, 8, 12, 8)
        bar.setSpacing(10)
        bar.addWidget(SkillMark(ctx.look, skill.state))
        words = RichLabel(ctx.look, title, "strong")
        words.set_align(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        bar.addWidget(words, 1)
        button.seal()
        button.clicked.connect(self._on_skill)
        return button

    def _on_skill(self) -> None:
        sender = self.sender()
        kind = next((kind for kind, button in self.buttons.items() if button is sender), None)
        if kind is not None:
            self.chosen = kind
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
        self.side = TriedPanel(self.ctx, self._skills[self.chosen])
        self._side_scroll = ScrollArea(self.side, "tried-scroll")
        self._side_scroll.setFixedWidth(min(self.ctx.look.theme.px(_SIDE), 480))
        self._place.addWidget(self._side_scroll)

    def first_focus(self) -> QWidget | None:
        """The skill that is chosen."""
        return self.buttons[self.chosen]

    def state(self) -> dict[str, Any]:
        """Which skill is chosen."""
        return {"chosen": self.chosen}

    def restore(self, state: dict[str, Any]) -> None:
        """Choose it again."""
        if state.get("chosen") in KINDS:
            self.chosen = str(state["chosen"])
            self._show()


def _first(skills: Any) -> str:
    """The skill that is opened first: one that needs another look, one that is being learnt."""
    return next(kind for state in _ORDER for kinds in GROUPS.values() for kind in kinds if skills[kind].state is state)


def _legend(ctx: AppContext) -> QWidget:
    legend = Flow(16, "marks-legend")
    legend.setAccessibleName(ctx.t("What the marks mean"))
    for state in STATES:
        part = QWidget()
        part.setObjectName(f"legend-{state.value}")
        part.setAccessibleName(state_words(ctx, state))
        label = RichLabel(ctx.look, state_words(ctx, state), "small", "text_muted", wrap=False)
        label.setObjectName(f"legend-words-{state.value}")
        part.setLayout(row(SkillMark(ctx.look, state), label, spacing=6))
        legend.add(part)
    return legend
