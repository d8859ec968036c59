"""The fields of one result in a quiz about scores: numbers and choices, each marked once it is checked."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QWidget

from bridgetutor.teaching.messages import Reader, say
from bridgetutor.teaching.quiz_parts import Field, Quiz
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.step_views.fields import NumberField
from bridgetutor.ui.widgets.choices import SegmentedControl
from bridgetutor.ui.widgets.feedback import icon_mark
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import Panel, column, row

_DIGITS = 4


class RightNumbers(QWidget):
    """What belongs in the fields of a result that was not filled in right: the name of each field and its number, or its choice."""

    def __init__(self, ctx: AppContext) -> None:
        super().__init__()
        self.setObjectName("quiz-right")
        self._ctx = ctx
        title = ctx.t("What belongs in the fields")
        self.setAccessibleName(title)
        self._rows = column(muted(ctx.look, title, "body"), spacing=2)
        self.setLayout(self._rows)
        self._shown: list[QWidget] = []

    def show_quiz(self, quiz: Quiz) -> None:
        """Show those of a result."""
        for old in self._shown:
            self._rows.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._shown = []
        look, reader = self._ctx.look, Reader(self._ctx.language, self._ctx.look.letters)
        for field in quiz.fields:
            name, right = say(field.label, reader), quiz.right[field.id]
            chosen = next((say(words, reader) for id_, words in field.options if id_ == right), right)
            room = QWidget()
            room.setObjectName(f"quiz-right-{field.id}")
            room.setAccessibleName(f"{name}: {chosen}")
            line = row(RichLabel(look, name, "body"), RichLabel(look, chosen, "strong", wrap=False), spacing=12)
            line.setStretch(0, 1)
            room.setLayout(line)
            self._rows.addWidget(room)
            self._shown.append(room)


class QuizPanel(Panel):
    """The fields of one result; each shows beside it whether it is right once that is known. `told` is its story."""

    changed = Signal()

    def __init__(self, ctx: AppContext, quiz: Quiz, place: str, title: str, told: str = "") -> None:
        look = ctx.look
        super().__init__(look, "quiz", spacing=8)
        self.setAccessibleName(title)
        self.rows.addWidget(muted(look, place, "caption"))
        self.rows.addWidget(heading(look, title, "h2"))
        if told:
            self.rows.addWidget(RichLabel(look, told, "lead"))
        reader = Reader(ctx.language, ctx.look.letters)
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(0, 1)
        self.fields: dict[str, NumberField | SegmentedControl] = {}
        self._signs: dict[str, tuple[QWidget, QWidget]] = {}
        for fact_name, value in quiz.facts:
            number = RichLabel(look, say(value, reader), "strong", wrap=False)
            fact = row(muted(look, say(fact_name, reader), "body"), number, spacing=12)
            fact.setStretch(0, 1)
            self.rows.addLayout(fact)
        for line, field in enumerate(quiz.fields):
            name = say(field.label, reader)
            label = RichLabel(look, name, "strong")
            label.set_align(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            control = self.fields[field.id] = self._control(ctx, field, name, reader)
            signs = icon_mark(look, "tick", "good", 24), icon_mark(look, "eye", "again", 24)
            self._signs[field.id] = signs
            grid.addWidget(label, line, 0)
            grid.addWidget(control, line, 1, Qt.AlignmentFlag.AlignRight)
            beside = QWidget()  # its room is kept, so that no field moves when a sign comes
            beside.setObjectName(f"quiz-{field.id}-sign")
            beside.setAccessibleName(name)
            beside.setFixedWidth(look.theme.px(26))
            beside.setLayout(row(*signs, spacing=0))
            grid.addWidget(beside, line, 2)
            for sign in signs:
                sign.hide()
        self.rows.addLayout(grid)

    def _control(self, ctx: AppContext, field: Field, name: str, reader: Reader) -> NumberField | SegmentedControl:
        """A choice where the field has options, else a number."""
        if field.options:
            options = [(id_, say(words, reader)) for id_, words in field.options]
            choice = SegmentedControl(ctx.look, options, None, name, f"quiz-{field.id}")
            choice.changed.connect(self._on_changed)
            return choice
        number = NumberField(ctx.look, name, f"quiz-{field.id}", _DIGITS)
        number.setFixedWidth(ctx.look.theme.px(96))
        number.textChanged.connect(self._on_changed)
        return number

    def _on_changed(self) -> None:
        self.changed.emit()

    def given(self) -> dict[str, str]:
        """What stands in the fields that are filled."""
        found = {}
        for id_, control in self.fields.items():
            if isinstance(control, NumberField):
                if control.number() is not None:
                    found[id_] = str(control.number())
            elif control.value() is not None:
                found[id_] = str(control.value())
        return found

    def put(self, given: dict[str, str]) -> None:
        """Fill the fields again."""
        for id_, control in self.fields.items():
            text = given.get(id_, "")
            if isinstance(control, NumberField):
                control.put(text)
            elif text:
                control.set_value(text)

    def mark(self, wrong: tuple[str, ...] | None, look: AppContext) -> None:
        """Show which are right; none where it is not known."""
        words = {True: look.t("look again"), False: look.t("right")}
        for id_, (tick, eye) in self._signs.items():
            tick.setVisible(wrong is not None and id_ not in wrong)
            eye.setVisible(wrong is not None and id_ in wrong)
            self.fields[id_].setAccessibleDescription("" if wrong is None else words[id_ in wrong])

    def lock(self) -> None:
        """What stands there stays to be read."""
        for control in self.fields.values():
            if isinstance(control, NumberField):
                control.setReadOnly(True)
            else:
                control.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
                for option in control.findChildren(QAbstractButton):
                    option.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    @property
    def last_stop(self) -> QWidget:
        """What Tab comes to last."""
        control = [*self.fields.values()][-1]
        return control if isinstance(control, NumberField) else control.findChildren(QAbstractButton)[-1]

    def next_field(self) -> QWidget | None:
        """The first field that is empty."""
        given = self.given()
        return next((control for id_, control in self.fields.items() if id_ not in given), None)
