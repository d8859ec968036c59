"""Views for one number and for several."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from bridgetutor.teaching.answers import Answer, NumberAnswer, NumberForm, NumbersAnswer, NumbersForm
from bridgetutor.teaching.runner import LessonRun, StepView
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.step_views.base import AnswerView
from bridgetutor.ui.step_views.fields import NumberField, next_empty, reach
from bridgetutor.ui.widgets.flow import Flow
from bridgetutor.ui.widgets.labels import RichLabel, muted
from bridgetutor.ui.widgets.panels import column, row
from bridgetutor.wording.runs import spoken_text


class NumberView(AnswerView):
    """One large field and its unit."""

    inline = True

    def __init__(self, ctx: AppContext, run: LessonRun, view: StepView) -> None:
        super().__init__(ctx, run, view)
        assert isinstance(view.form, NumberForm)
        self.field = NumberField(ctx.look, spoken_text(view.prompt, ctx.language), "number", large=True)
        self.field.setAccessibleDescription(view.form.unit)
        self.field.textChanged.connect(self.changed)
        self.rows.addLayout(row(self.field, *_unit(ctx, view.form.unit), None, spacing=10))

    def answer(self) -> Answer | None:
        """The number."""
        number = self.field.number()
        return None if number is None else NumberAnswer(number)

    def fill(self, given: str) -> None:
        """Show a number again."""
        self.field.put(given)

    def draft(self) -> Any:
        """The figures."""
        return self.field.text()

    def restore(self, draft: Any) -> None:
        """Put the figures back."""
        self.field.put(str(draft or ""))

    def lock(self) -> None:
        """The number stays to be read."""
        self.field.setReadOnly(True)

    def first_focus(self) -> QWidget | None:
        """The field."""
        return self.field

    def typed(self, text: str) -> bool:
        """Figures go to the field wherever the keyboard is."""
        if not (text.isascii() and text.isdigit()) or self.field.isReadOnly():
            return False
        reach(self.field)
        self.field.insert(text)
        return True


def _unit(ctx: AppContext, unit: str) -> list[RichLabel]:
    if not unit:
        return []
    label = muted(ctx.look, unit, "body")
    label.set_align(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    return [label]


class NumbersView(AnswerView):
    """A field for each label; Enter goes on to the next empty one."""

    def __init__(self, ctx: AppContext, run: LessonRun, view: StepView) -> None:
        super().__init__(ctx, run, view)
        form = view.form
        assert isinstance(form, NumbersForm)
        self.fields: list[NumberField] = []
        cells = Flow(12, "numbers", self)
        cells.setAccessibleName(spoken_text(view.prompt, ctx.language))
        for place, label in enumerate(form.labels):
            name = spoken_text(label, ctx.language)
            field = NumberField(ctx.look, f"{name}, {form.unit}" if form.unit else name, f"number-{place}")
            field.textChanged.connect(self.changed)
            self.fields.append(field)
            cell = QWidget(cells)
            cell.setObjectName(f"number-cell-{place}")
            cell.setAccessibleName(name)
            words = RichLabel(ctx.look, label, "strong", wrap=False)
            words.set_align(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter)
            cell.setLayout(column(words, field, spacing=4))
            cells.add(cell)
        self.rows.addWidget(cells)
        if form.unit:
            self.rows.addWidget(muted(ctx.look, form.unit))

    def answer(self) -> Answer | None:
        """All numbers in their order."""
        numbers = [number for field in self.fields if (number := field.number()) is not None]
        return NumbersAnswer(tuple(numbers)) if len(numbers) == len(self.fields) else None

    def fill(self, given: str) -> None:
        """Show the numbers again."""
        self.restore(given.split())

    def draft(self) -> Any:
        """The figures of each field."""
        return [field.text() for field in self.fields]

    def restore(self, draft: Any) -> None:
        """Put the figures back."""
        for field, text in zip(self.fields, draft or (), strict=False):
            field.put(str(text))

    def lock(self) -> None:
        """The numbers stay to be read."""
        for field in self.fields:
            field.setReadOnly(True)

    def first_focus(self) -> QWidget | None:
        """The first empty field."""
        return next_empty(self.fields) or self.fields[0]

    def enter(self) -> bool:
        """On to the next empty field."""
        following = next_empty(self.fields)
        if following is None:
            return False
        reach(following)
        return True
