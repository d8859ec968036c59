"""A step to look at: hands on the table, in one stage or several, each with its words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field

from bridgetutor.teaching.fields import Model
from bridgetutor.teaching.messages import Reader, lettered
from bridgetutor.teaching.scene import Scene
from bridgetutor.teaching.steps.base import Context, Finding, Step, StepState, Table
from bridgetutor.teaching.texts import Text


class Stage(Model):
    """One picture of the table with its words; `paper` are those of a printed sheet, where they differ."""

    say: Text
    paper: Text | None = None
    table: Table


class ShowHands(Step):
    """Stages to look at, one after the other."""

    kind: Literal["show_hands"]
    stages: Annotated[tuple[Stage, ...], Field(min_length=1, max_length=20)]

    def items(self, context: Context) -> int:
        """One for each stage."""
        return len(self.stages)

    def prompt(self, state: StepState, context: Context, reader: Reader) -> str:
        """The words of the stage."""
        return lettered(self.stages[state.item].say.of(reader.words.code), reader)

    def scene(self, state: StepState, context: Context) -> Scene | None:
        """The table of the stage."""
        return self.stages[state.item].table.scene(context)

    def check(self, context: Context) -> Iterator[Finding]:
        """Each stage's table is there."""
        yield from super().check(context)
        for place, stage in enumerate(self.stages):
            for found in stage.table.check(context):
                yield replace(found, path=("stages", place, "table", *found.path))
