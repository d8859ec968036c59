"""The two columns of choices: what to practise (sheet types), and for whom (the class set and how it is printed)."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from bridgetutor.engine.problems import TextProblem
from bridgetutor.foundation.i18n import LANGUAGES, Language
from bridgetutor.foundation.log import LOG
from bridgetutor.foundation.settings import SETTINGS
from bridgetutor.handouts import HANDOUTS, MOST_PUPILS
from bridgetutor.handouts.practice_plans import SHEET_TYPES
from bridgetutor.handouts.problems import problem_text
from bridgetutor.teaching.catalogue import catalogue
from bridgetutor.teaching.exercises.kinds import KINDS
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.pages.handouts_lines import RoundLine, TickLine
from bridgetutor.ui.pages.handouts_mix import MixFields
from bridgetutor.ui.pages.handouts_wish import Wish, in_order, levels
from bridgetutor.ui.widgets.buttons import Button
from bridgetutor.ui.widgets.choices import DropDown, SegmentedControl, Stepper
from bridgetutor.ui.widgets.feedback import announce
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import Panel, Rule, row

#: The letters on the cards as a person knows them.
_LETTERS = {"international": "A K Q J", "portuguese": "A R D V"}


def lessons(code: str) -> list[tuple[str, str]]:
    """Every lesson with its place in the courses and its title: `A5 · High-card points`; none where the index cannot be read."""
    try:
        courses = catalogue()
    except (OSError, ValueError, KeyError, TypeError):
        LOG.exception("the index of lessons cannot be read")
        return []
    return [(each.id, f"{course.letter}{each.number} · {each.title(code)}") for course in courses for each in course.lessons]


def exercises(words: Language) -> list[tuple[str, str]]:
    """Every kind of exercise that there are sheets of, with the lesson that teaches it: `A1 · Who wins the trick?`."""
    return [(name, f"{kind.lesson} · {words.t(kind.title)}") for name, kind in KINDS.items() if name in SHEET_TYPES]


class WhatPanel(Panel):
    """The sheet types to tick; a kind about a lesson or an exercise has the list of these under it."""

    #: Fields of the wish that a person changed, by name.
    changed = Signal(dict)

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx.look, "what", spacing=4)
        self._ctx = ctx
        title = ctx.t("1 · What to practise")
        self.setAccessibleName(title)
        self.rows.addWidget(heading(ctx.look, title))
        self.rows.addSpacing(6)
        self.lines: dict[str, TickLine] = {}
        self.lessons: DropDown | None = None
        self.exercises: DropDown | None = None
        self._ids: list[str] = []
        self._exercise_names: list[str] = []
        known = lessons(ctx.language.code)
        for kind, handout in HANDOUTS.items():
            if handout.needs_lesson and not known:
                continue
            line = TickLine(ctx.look, f"kind-{kind}", soft=True)
            line.toggled.connect(self._on_ticked)
            self.lines[kind] = line
            line.set_words(ctx.t(handout.title), ctx.t(handout.summary))
            self.rows.addWidget(line)
            if handout.needs_lesson and self.lessons is None:
                self.rows.addLayout(row(self._lesson_list(known), margins=(0, 2, 0, 6)))
            if handout.needs_exercise:
                self.rows.addLayout(row(self._exercise_list(), margins=(0, 2, 0, 6)))
            if handout.takes_mix:
                self.mix = MixFields(ctx, exercises(ctx.language))
                self.mix.changed.connect(self._on_mix)
                self.rows.addWidget(self.mix)
        self.rows.addStretch(1)

    def _lesson_list(self, known: list[tuple[str, str]]) -> DropDown:
        field = DropDown(self._ctx.look, known, None, self._ctx.t("Which lesson"), "lesson-list")
        field.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        field.chosen.connect(self._on_lesson)
        self.lessons, self._ids = field, [lesson for lesson, _ in known]
        return field

    def _exercise_list(self) -> DropDown:
        known = exercises(self._ctx.language)
        field = DropDown(self._ctx.look, known, None, self._ctx.t("Which exercise"), "exercise-list")
        field.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        field.chosen.connect(self._on_exercise)
        self.exercises, self._exercise_names = field, [name for name, _ in known]
        return field

    def show_pages(self, pages: dict[str, int]) -> None:
        """Say at each ticked kind how many pages a sheet has."""
        ctx = self._ctx
        for kind, line in self.lines.items():
            many = pages.get(kind, 0)
            trail = ctx.language.tn("{n} page", "{n} pages", many).format(n=many) if many else ""
            line.set_words(ctx.t(HANDOUTS[kind].title), ctx.t(HANDOUTS[kind].summary), trail)

    def show_wish(self, wish: Wish) -> None:
        """Tick what is wished."""
        for kind, line in self.lines.items():
            line.blockSignals(True)
            line.setChecked(kind in wish.kinds)
            line.blockSignals(False)
        if self.lessons is not None and wish.lesson in self._ids:
            self.lessons.setCurrentIndex(self._ids.index(wish.lesson))
        if self.exercises is not None and wish.exercise in self._exercise_names:
            self.exercises.setCurrentIndex(self._exercise_names.index(wish.exercise))
        self.mix.show_mix(wish.mix)
        self.mix.setVisible(any(HANDOUTS[kind].takes_mix for kind in wish.kinds))

    def _on_ticked(self) -> None:
        self.changed.emit({"kinds": in_order(kind for kind, line in self.lines.items() if line.isChecked())})

    def _on_lesson(self, lesson: object) -> None:
        kinds = [kind for kind, line in self.lines.items() if line.isChecked() or HANDOUTS[kind].needs_lesson]
        self.changed.emit({"lesson": lesson, "kinds": in_order(kinds)})

    def _on_exercise(self, exercise: object) -> None:
        kinds = [kind for kind, line in self.lines.items() if line.isChecked() or HANDOUTS[kind].needs_exercise]
        self.changed.emit({"exercise": exercise, "kinds": in_order(kinds)})

    def _on_mix(self, mix: str) -> None:
        self.changed.emit({"mix": mix})


class WhomPanel(Panel):
    """Class set, level, language, letters, paper, key, large print, and the code of the set."""

    #: Fields of the wish that a person changed, by name.
    changed = Signal(dict)
    #: A code or number was typed.
    typed = Signal(str)
    #: Another set is asked for.
    new_set = Signal()

    def __init__(self, ctx: AppContext, wish: Wish) -> None:
        super().__init__(ctx.look, "whom", spacing=6 if not ctx.look.theme.compact else 4)
        self._ctx = ctx
        title = ctx.t("2 · For whom")
        self.setAccessibleName(title)
        self.rows.addWidget(heading(ctx.look, title))
        self._rows: dict[str, QWidget] = {}
        self._add_class(wish)
        self._add_choices(wish)
        self._add_ticks()
        self.rows.addStretch(1)
        self.rows.addSpacing(4)
        self.rows.addWidget(Rule())
        self._add_code()

    # --- the parts

    def _field(self, words: str, control: QWidget, name: str) -> None:
        """A name at the left, its control at the right."""
        field = QWidget()
        field.setObjectName(f"{name}-row")
        field.setAccessibleName(words)
        bar = QHBoxLayout(field)
        bar.setContentsMargins(0, 0, 0, 0)
        label = RichLabel(self._ctx.look, words)
        label.set_align(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        bar.addWidget(label, 1)
        bar.addWidget(control)
        self.rows.addWidget(field)
        self._rows[name] = field

    def _add_class(self, wish: Wish) -> None:
        ctx = self._ctx
        self.pupils = Stepper(ctx.look, 1, MOST_PUPILS, wish.pupils, ctx.t("Class set, number of sheets"), "pupils")
        self.pupils.value_changed.connect(self._on_changed)
        self._field(ctx.t("Sheets for the class"), self.pupils, "pupils")
        self.different = RoundLine(ctx.look, "different", ctx.t("Every sheet different"), ctx.t("neighbours cannot copy"))
        self.same = RoundLine(ctx.look, "same", ctx.t("All sheets the same"))
        group = QButtonGroup(self)
        for line in (self.different, self.same):
            group.addButton(line)
            self.rows.addWidget(line)
        self.same.toggled.connect(self._on_changed)

    def _add_choices(self, wish: Wish) -> None:
        ctx = self._ctx
        self.level = self._segments("level", ctx.t("Level"), [(level, str(level)) for level in levels()], wish.level)
        self.lang = self._segments("lang", ctx.t("Sheet language"), list(LANGUAGES.items()), wish.lang)
        self.letters = self._segments("letters", ctx.t("Card letters"), list(_LETTERS.items()), wish.letters)
        name = ctx.t("Paper")
        papers = [(paper, ctx.t(words)) for paper, words in SETTINGS["paper"].choices.items()]
        self.paper = DropDown(ctx.look, papers, wish.paper, name, "paper")
        self.paper.setMinimumWidth(ctx.look.theme.px(150))
        self.paper.chosen.connect(self._on_changed)
        self._field(name, self.paper, "paper")

    def _segments(self, field: str, name: str, options: list[tuple[Any, str]], value: object) -> SegmentedControl:
        control = SegmentedControl(self._ctx.look, options, value, name, field)
        control.changed.connect(self._on_changed)
        self._field(name, control, field)
        return control

    def _add_ticks(self) -> None:
        ctx = self._ctx
        self.key = TickLine(ctx.look, "key", ctx.t("Answer key"))
        self.large = TickLine(ctx.look, "large", ctx.t("Large print"), ctx.t("larger letters, more pages"))
        for line in (self.key, self.large):
            line.toggled.connect(self._on_changed)
            self.rows.addWidget(line)

    def _add_code(self) -> None:
        ctx, look = self._ctx, self._ctx.look
        self.code_row = QWidget()
        self.code_row.setObjectName("code-row")
        self.code_row.setAccessibleName(ctx.t("Set code"))
        rows = QVBoxLayout(self.code_row)
        rows.setContentsMargins(0, 4, 0, 0)
        rows.setSpacing(2)
        rows.addWidget(muted(look, ctx.t("Set code")))
        self.code = QLineEdit()
        self.code.setObjectName("code")
        self.code.setAccessibleName(ctx.t("Set code"))
        self.code.setMaxLength(24)
        self.code.setFont(look.theme.font("strong"))
        self.code.textEdited.connect(self._on_edited)
        self.code.editingFinished.connect(self._on_finished)
        fresh = Button(look, ctx.t("New set"), icon="dice", object_name="new-set")
        fresh.clicked.connect(self.new_set)
        rows.addLayout(row(self.code, fresh, spacing=12))
        self.note = RichLabel(look, "", "small", "text_muted", plain=True)
        self.note.setObjectName("code-note")
        rows.addWidget(self.note)
        self.rows.addWidget(self.code_row)

    # --- the wish

    def show_wish(self, wish: Wish) -> None:
        """Show the choices of a wish; what is of no use for it is switched off."""
        self.pupils.set_value(wish.pupils)
        for line, on in ((self.same, wish.same), (self.different, not wish.same), (self.key, wish.key), (self.large, wish.large)):
            line.blockSignals(True)
            line.setChecked(on)
            line.blockSignals(False)
        for control, value in ((self.level, wish.level), (self.lang, wish.lang), (self.letters, wish.letters)):
            control.set_value(value)
        self.paper.setCurrentIndex(list(SETTINGS["paper"].choices).index(wish.paper))
        for part in (self._rows["level"], self.large, self.code_row):
            part.setEnabled(wish.for_class)
        for part in (self._rows["pupils"], self.different, self.same):
            part.setEnabled(wish.for_class and wish.sheet is None)
        self._show_key_words(wish)
        if not self.is_typing:
            self.code.setText(str(wish.code()))
        self._show_note(wish)

    def _show_key_words(self, wish: Wish) -> None:
        ctx, many = self._ctx, wish.pupils
        if wish.for_class and wish.sheet is None and not wish.same and many > 1:
            self.key.set_words(ctx.t("Answer key for all {n}").format(n=many), ctx.t("by the numbers of the sheets"))
        else:
            self.key.set_words(ctx.t("Answer key"), ctx.t("after the sheets"))

    def _show_note(self, wish: Wish) -> None:
        text = self._ctx.t("type it again for the same sheets")
        if wish.sheet is not None:
            text = self._ctx.t("one sheet of the set; without the last number it is the whole set")
        self.note.set_colour("text_muted")
        self.note.set_text(text)

    def refuse_code(self, problem: TextProblem) -> None:
        """Say what is the matter with what was typed; the sheets stay as they are."""
        text = problem_text(problem, self._ctx.language)
        self.note.set_colour("again")
        self.note.set_text(text)
        announce(self.code, text)

    def _on_edited(self, text: str) -> None:
        """A whole code is followed at once; what is not one yet waits for Enter."""
        self.typed.emit(text)

    def _on_finished(self) -> None:
        if self.code.isModified():
            self.code.setModified(False)
            self.typed.emit(self.code.text())

    @property
    def is_typing(self) -> bool:
        """Whether a code is half typed."""
        return self.code.isModified()

    def _on_changed(self) -> None:
        self.changed.emit(
            {
                "pupils": self.pupils.value(),
                "same": self.same.isChecked(),
                "level": self.level.value(),
                "lang": self.lang.value(),
                "letters": self.letters.value(),
                "paper": self.paper.value(),
                "key": self.key.isChecked(),
                "large": self.large.isChecked(),
            }
        )
