"""The head of a made-up rubber on the screen: its level, its code (the same as on paper), and the way to another one."""

from __future__ import annotations

import random

from PySide6.QtCore import Signal

from bridgetutor.engine.problems import TextProblem
from bridgetutor.session.rubber_sheet import RubberSheet
from bridgetutor.teaching.exercises.codes import LEVELS, SetCode
from bridgetutor.teaching.rubber_story import SHEET_TYPE, RubberStory, hand_told, rubber_story
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.pages.score_parts import labelled
from bridgetutor.ui.widgets.buttons import Button
from bridgetutor.ui.widgets.choices import SegmentedControl
from bridgetutor.ui.widgets.flow import Flow
from bridgetutor.ui.widgets.labels import muted

#: What a made-up rubber is called among the kinds of quizzes.
STORY = "rubber-story"
_SEEDS = 1_000_000


def fresh_code(level: int) -> str:
    """The code of a story that nobody has seen."""
    return str(SetCode.from_seed(SHEET_TYPE, random.randrange(_SEEDS), level).of_sheet(1))


def _story(code: str) -> RubberStory:
    try:
        read = SetCode.parse(code)
    except TextProblem:
        read = SetCode.parse(fresh_code(1))
    return rubber_story(read if read.sheet is not None else read.of_sheet(1))


class StoryBar(Flow):
    """Level, code, and another one. `wanted` sends the code of another story."""

    wanted = Signal(str)

    def __init__(self, ctx: AppContext, code: str = "") -> None:
        super().__init__(12, "story-bar")
        self.setAccessibleName(ctx.t("A made-up rubber"))
        self._ctx = ctx
        self.story = _story(code or fresh_code(1))
        levels = [(level, str(level)) for level in LEVELS]
        self.level = SegmentedControl(ctx.look, levels, self.story.code.level, ctx.t("Level"), "story-level")
        self.another = Button(ctx.look, ctx.t("Another rubber"), icon="dice", object_name="story-another")
        self._code = muted(ctx.look, self.code)
        self.add(labelled(ctx.look, ctx.t("Level"), self.level))
        self.add(labelled(ctx.look, "", self.another))
        self.add(labelled(ctx.look, ctx.t("Code"), self._code))
        self.level.changed.connect(self._on_level)
        self.another.clicked.connect(self._on_another)

    @property
    def code(self) -> str:
        """The code of the story that is told."""
        return str(self.story.code)

    @property
    def sheet(self) -> RubberSheet:
        """The sheet as it should become."""
        return self.story.sheet

    def show_code(self, code: str) -> None:
        """Tell another story."""
        self.story = _story(code)
        self.level.set_value(self.story.code.level)
        self._code.set_text(self.code)

    def told(self, place: int) -> str:
        """The story of a hand, in markup; after the last hand nothing."""
        hands = self.story.rubber.hands
        return hand_told(hands[place], self._ctx.language) if place < len(hands) else ""

    def _on_level(self, level: object) -> None:
        assert isinstance(level, int)
        self.wanted.emit(fresh_code(level))

    def _on_another(self) -> None:
        self.wanted.emit(fresh_code(self.story.code.level))
