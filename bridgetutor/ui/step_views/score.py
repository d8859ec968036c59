"""The view of a score sheet to fill in, and afterwards every line of it with its rule."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from bridgetutor.engine.seats import Side
from bridgetutor.scoring.lines import ScoreLine
from bridgetutor.teaching.answers import Answer, ScoreAnswer, ScoreForm
from bridgetutor.teaching.runner import LessonRun, StepView
from bridgetutor.teaching.steps.fill_score import FillScore
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.step_views.base import AnswerView
from bridgetutor.ui.step_views.fields import NumberField, reach
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import Panel, Rule, column
from bridgetutor.wording.cards import side_name
from bridgetutor.wording.lines import line_label, line_text

_Cell = tuple[str, Side]


class ScoreView(AnswerView):
    """A field for each row and side. A cell may stay empty; the total is what must be there."""

    def __init__(self, ctx: AppContext, run: LessonRun, view: StepView) -> None:
        super().__init__(ctx, run, view)
        assert isinstance(view.form, ScoreForm)
        self.fields: dict[_Cell, NumberField] = {}
        sheet = Panel(ctx.look, "score-sheet", spacing=4)
        sheet.setAccessibleName(ctx.t("Score sheet"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(0, 1)
        for place, side in enumerate(view.form.sides, start=1):
            head = muted(ctx.look, side_name(side, ctx.language))
            head.set_align(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom)
            grid.addWidget(head, 0, place)
        for line, (row, name) in enumerate(view.form.rows, start=1):
            grid.addWidget(self._row_name(row, name), line, 0)
            for place, side in enumerate(view.form.sides, start=1):
                grid.addWidget(self._field(row, name, side), line, place, Qt.AlignmentFlag.AlignHCenter)
        sheet.rows.addLayout(grid)
        self.rows.addWidget(sheet)
        self.below = QWidget()
        self.below.setObjectName("score-explained")
        self.below.setAccessibleName(ctx.t("The score, line by line"))
        self._explained = column()
        self.below.setLayout(self._explained)
        self._lines: QWidget | None = None
        self._run = run

    def _row_name(self, row: str, name: str) -> RichLabel:
        label = RichLabel(self.look, name, "strong" if row == "total" else "body")
        label.set_align(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        return label

    def _field(self, row: str, name: str, side: Side) -> NumberField:
        field = NumberField(self.look, f"{name}, {side_name(side, self.look.words)}", f"score-{row}-{side}")
        field.setFixedWidth(self.look.theme.px(84))
        field.textChanged.connect(self.changed)
        self.fields[row, side] = field
        return field

    def answer(self) -> Answer | None:
        """The sheet, once a total is written."""
        cells = tuple((row, side, number) for (row, side), field in self.fields.items() if (number := field.number()) is not None)
        return ScoreAnswer(cells) if any(row == "total" for row, _, _ in cells) else None

    def fill(self, given: str) -> None:
        """Write the sheet again: `trick-points:NS:40 total:NS:40`."""
        self.restore({part.rpartition(":")[0]: part.rpartition(":")[2] for part in given.split()})

    def draft(self) -> Any:
        """The figures of each cell."""
        return {f"{row}:{side}": field.text() for (row, side), field in self.fields.items() if field.text()}

    def restore(self, draft: Any) -> None:
        """Write them again."""
        for (row, side), field in self.fields.items():
            field.put(str((draft or {}).get(f"{row}:{side}", "")))

    def lock(self) -> None:
        """The sheet stays to be read; the lines explain it."""
        for field in self.fields.values():
            field.setReadOnly(True)
        if self._lines is None and isinstance(self._run.step, FillScore):
            self._lines = ScoreLines(self.ctx, self._run.step.lines(self._run.context))
            self._explained.addWidget(self._lines)

    def refresh(self, run: LessonRun, view: StepView) -> None:
        """The run went on."""
        super().refresh(run, view)
        self._run = run

    def first_focus(self) -> QWidget | None:
        """The first empty cell of the first column."""
        return next(iter(self.fields.values()), None)

    def enter(self) -> bool:
        """Down to the next cell of the column, from the last row to the check; without a total on to the next total."""
        places = list(self.fields)
        here = next((place for place, cell in enumerate(places) if self.fields[cell].hasFocus()), None)
        if here is None:
            return False
        _, side = places[here]
        below = [cell for cell in places[here + 1 :] if cell[1] is side]
        if below:
            reach(self.fields[below[0]])
            return True
        if self.answer() is None:
            other = [cell for cell in places if cell[1] is side.other]
            reach(self.fields[other[0] if side is Side.NS else places[0]])
            return True
        return False


class ScoreLines(Panel):
    """The score, line by line: what it is for, why, how many points, and the rule to look up."""

    def __init__(self, ctx: AppContext, lines: tuple[ScoreLine, ...]) -> None:
        super().__init__(ctx.look, "score-lines", spacing=8)
        self.setAccessibleName(ctx.t("The score, line by line"))
        look = ctx.look
        self.rows.addWidget(heading(look, ctx.t("The score, line by line")))
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        place = 0
        for number, line in enumerate(lines):
            grid.addWidget(RichLabel(look, line_label(line.kind, ctx.language), "strong"), place, 0)
            points = RichLabel(look, str(line.points), "strong", wrap=False)
            points.set_align(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(points, place, 1)
            grid.addWidget(RichLabel(look, line_text(line, ctx.language), "small", "text_muted"), place + 1, 0)
            if ctx.shell.has("rules"):
                why = Button(look, ctx.t("Why?"), Kind.LINK, object_name=f"why-{number}")
                why.setAccessibleName(ctx.t("Why? Rule {rule}").format(rule=line.rule))
                why.clicked.connect(partial(_open_rule, ctx, line.rule))
                grid.addWidget(why, place + 1, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
            place += 2
        self.rows.addLayout(grid)
        self.rows.addWidget(Rule())
        side = side_name(Side(lines[0].to), ctx.language)
        total = ctx.t("{side}: *{total} points*").format(side=side, total=sum(line.points for line in lines))
        self.rows.addWidget(RichLabel(look, total, "h3"))


def _open_rule(ctx: AppContext, rule: str, *_pressed: bool) -> None:
    ctx.go("rules", rule=rule)
