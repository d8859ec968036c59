"""Beside the rubber sheet: who plays, how it stands, what can be done; and the panels of the guided example and of the end."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from bridgetutor.session.rubber_sheet import LONGEST_NAME, SIDES, RubberSheet
from bridgetutor.session.rubber_walk import Step
from bridgetutor.session.rubber_words import heads, vulnerable_names
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.look import Look
from bridgetutor.ui.pages.score_class import EXPLAIN, PRINT, QUIZ, class_buttons
from bridgetutor.ui.pages.score_parts import key_value
from bridgetutor.ui.pages.score_record import RECORD, record_button
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.feedback import ProgressPips
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import Panel, Rule, column, row
from bridgetutor.ui.widgets.radio import RadioList


class WhoPanel(Panel):
    """We and They, or two names. `changed` sends the two names and whether they are used."""

    changed = Signal(object, bool)

    def __init__(self, look: Look, sheet: RubberSheet) -> None:
        super().__init__(look, "who", spacing=3)
        self.rows.setContentsMargins(16, 8, 16, 10)
        self.setAccessibleName(look.t("Who plays"))
        self.rows.addWidget(heading(look, look.t("Who plays")))
        options = [(False, look.t("We and They")), (True, look.t("Two names"))]
        self.kind = RadioList(look, options, sheet.two_names, look.t("Who plays"), "who-kind")
        self.rows.addWidget(self.kind)
        self.fields = []
        names = (look.t("Name over the left column"), look.t("Name over the right column"))
        for side, text, name in zip(SIDES, sheet.names, names, strict=True):
            field = QLineEdit(text)
            field.setObjectName(f"name-{side}")
            field.setAccessibleName(name)
            field.setPlaceholderText(name)
            field.setMaxLength(LONGEST_NAME)
            field.setVisible(sheet.two_names)
            field.textEdited.connect(self._on_edited)
            self.fields.append(field)
            self.rows.addWidget(field)
        self.kind.changed.connect(self._on_kind)

    def show_sheet(self, sheet: RubberSheet) -> None:
        """Show the names of a sheet; what is being typed is left alone."""
        self.kind.set_value(sheet.two_names)
        for field, name in zip(self.fields, sheet.names, strict=True):
            field.setVisible(sheet.two_names)
            if " ".join(field.text().split()) != name:
                field.setText(name)

    def _names(self) -> tuple[str, str]:
        one, two = self.fields
        return one.text(), two.text()

    def _on_edited(self) -> None:
        self.changed.emit(self._names(), True)

    def _on_kind(self, two_names: object) -> None:
        self.changed.emit(self._names(), bool(two_names))
        if two_names:
            self.fields[0].setFocus()


class StandingPanel(Panel):
    """Games, who is vulnerable, who deals, how many hands. `asked` sends `deal` where the other one deals."""

    asked = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__(look, "standing", spacing=3)
        self.rows.setContentsMargins(16, 8, 16, 8)
        self.setAccessibleName(look.t("How it stands"))
        self._look = look
        self.rows.addWidget(heading(look, look.t("Rubber")))
        self._values: dict[str, RichLabel] = {}
        self.deal = Button(look, kind=Kind.ICON, icon="shuffle", name=look.t("Let the other one deal"), object_name="deal")
        self.deal.setFixedSize(look.theme.px(32), look.theme.px(28))
        for what, name in (
            ("games", look.t("Games won")),
            ("vulnerable", look.t("Vulnerable")),
            ("dealer", look.t("Deals next")),
            ("hands", look.t("Hands played")),
        ):
            room, self._values[what] = key_value(look, name, self.deal if what == "dealer" else None)
            self.rows.addWidget(Rule())
            self.rows.addWidget(room)
        self.deal.clicked.connect(self._on_deal)

    def _on_deal(self) -> None:
        self.asked.emit("deal")

    def show_sheet(self, sheet: RubberSheet, example: bool) -> None:
        """Show how a rubber stands."""
        names, rubber = heads(sheet, self._look.words), sheet.rubber
        games = rubber.now.games
        one, two = SIDES
        values = {
            "games": f"{games[one]} – {games[two]}",
            "vulnerable": vulnerable_names(sheet, self._look.words),
            "dealer": names[rubber.next_dealer or one],
            "hands": str(len(rubber.hands)),
        }
        for what, text in values.items():
            self._values[what].set_text(text)
        self.deal.setVisible(not example and not rubber.is_over)

    def value(self, what: str) -> str:
        """What is shown for `games vulnerable dealer hands`."""
        return self._values[what].markup


class ActionsPanel(QWidget):
    """What can be done with the sheet. `asked` sends `undo example story copy save record print explain quiz new leave`."""

    asked = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("rubber-actions")
        self.setAccessibleName(look.t("What to do"))
        self.buttons = {
            "undo": Button(look, look.t("Undo the last hand"), icon="undo", object_name="undo"),
            "example": Button(look, look.t("The Portuguese example"), icon="book", object_name="example"),
            "story": Button(look, look.t("A made-up rubber"), icon="dice", object_name="story"),
            "copy": Button(look, icon="file", name=look.t("Copy as text"), object_name="copy"),
            "save": Button(look, icon="export", name=look.t("Save for a spreadsheet"), object_name="save"),
            RECORD: record_button(look),
            **class_buttons(look),
            "new": Button(look, look.t("New rubber"), icon="plus", object_name="new"),
            "leave": Button(look, look.t("Leave the example"), icon="back", object_name="leave"),
        }
        keys = {"undo": "Ctrl+Z", "copy": "Ctrl+Shift+C", "save": "Ctrl+S", "new": "Ctrl+N", "leave": "Esc"}
        for what, button in self.buttons.items():
            button.setProperty("what", what)
            button.clicked.connect(self._on_button)
            if what in keys:
                button.setToolTip(f"{button.accessibleName()} ({keys[what]})")
        self.buttons["story"].setToolTip(look.t("The program makes up a rubber, and you keep the score"))
        self.buttons[PRINT].set_words(look.t("Print"), self.buttons[PRINT].accessibleName())
        files = row(*(self.buttons[what] for what in ("copy", "save", RECORD)), spacing=4)
        whole = [self.buttons[what] for what in ("undo", PRINT, "example", "story", "new", "leave")]
        self.setLayout(column(*whole[:4], files, *whole[4:], spacing=4))

    def show_sheet(self, sheet: RubberSheet, example: bool) -> None:
        """What cannot be done now is off; in the example only paper, class and leaving are left."""
        there = bool(sheet.rubber.hands)
        on = {"undo": sheet.can_undo, "example": True, "story": True, RECORD: True, PRINT: True, "leave": True}
        for what, button in self.buttons.items():
            button.setVisible(what in (PRINT, EXPLAIN, QUIZ) if example and what != "leave" else (what == "leave") is example)
            button.setEnabled(on.get(what, there))

    def _on_button(self) -> None:
        self.asked.emit(str(self.sender().property("what")))


class WalkPanel(Panel):
    """A step of the guided example. `asked` sends `back next leave`."""

    asked = Signal(str)

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx.look, "walk", spacing=8)
        self._ctx, self._rule = ctx, ""
        look = ctx.look
        self.setAccessibleName(look.t("The Portuguese example"))
        self.rows.setContentsMargins(20, 14, 20, 16)
        self._pips: ProgressPips | None = None
        self._top = row(heading(look, look.t("The Portuguese example")), None)
        self.title = RichLabel(look, "", "strong")
        self.text = RichLabel(look, "", "lead")
        self.back = Button(look, look.t("Back"), icon="back", object_name="walk-back")
        self.why = Button(look, look.t("Why?"), Kind.LINK, object_name="walk-why")
        self.next = Button(look, look.t("Next"), Kind.PRIMARY, key="Enter", object_name="walk-next")
        self.rows.addLayout(self._top)
        self.rows.addWidget(self.title)
        self.rows.addWidget(self.text)
        self.rows.addStretch(1)
        self.rows.addLayout(row(self.back, self.why, None, self.next))
        self.back.clicked.connect(self._on_back)
        self.next.clicked.connect(self._on_next)
        self.why.clicked.connect(self._on_why)
        self.why.setVisible(ctx.shell.has("rules"))

    def show_step(self, step: Step, number: int, many: int) -> None:
        """Show a step; `number` counts from 1."""
        look = self._ctx.look
        if self._pips is not None:
            self._top.removeWidget(self._pips)
            self._pips.hide()
            self._pips.deleteLater()
        self._pips = ProgressPips(look, number, many)
        self._top.addWidget(self._pips)
        self._rule = step.rule
        self.title.set_text(step.title)
        self.text.set_text(step.text)
        self.back.setEnabled(number > 1)
        self.next.set_words(look.t("Next") if number < many else look.t("Keep a rubber of your own"))
        self.why.setAccessibleDescription(look.t("Why? Rule {rule}").format(rule=step.rule))

    def _on_back(self) -> None:
        self.asked.emit("back")

    def _on_next(self) -> None:
        self.asked.emit("next")

    def _on_why(self) -> None:
        self._ctx.go("rules", rule=self._rule)


class EndPanel(Panel):
    """The rubber is over: who won it, who has more, and why these need not be the same."""

    asked = Signal(str)

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx.look, "rubber-end", spacing=8)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._ctx = ctx
        look = ctx.look
        self.setAccessibleName(look.t("The rubber is over"))
        self.rows.setContentsMargins(20, 14, 20, 16)
        self.text, self.status = RichLabel(look, "", "lead"), muted(look, "")
        self.status.hide()
        self.why = Button(look, look.t("Why?"), Kind.LINK, object_name="end-why")
        self.new = Button(look, look.t("New rubber"), Kind.PRIMARY, object_name="end-new")
        self.rows.addWidget(heading(look, look.t("The rubber is over")))
        self.rows.addWidget(self.text)
        self.rows.addWidget(self.status)
        self.rows.addStretch(1)
        self.rows.addLayout(row(self.why, None, self.new))
        self.why.setVisible(ctx.shell.has("rules"))
        self.why.clicked.connect(self._on_why)
        self.new.clicked.connect(self._on_new)

    def _on_why(self) -> None:
        self._ctx.go("rules", rule="DD-71")

    def _on_new(self) -> None:
        self.asked.emit("new")
