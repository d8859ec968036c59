"""What was played and how it ended: contract, trumps, tricks, declarer, rules. Sends a whole deal at each change."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.seats import Seat
from bridgetutor.scoring.minibridge import PRESETS, TRICKS, Goal, RulePreset
from bridgetutor.session.sheet import Entry
from bridgetutor.session.sheet_words import rules_name
from bridgetutor.ui.look import Look
from bridgetutor.ui.tokens import tokens
from bridgetutor.ui.widgets.buttons import Button
from bridgetutor.ui.widgets.choices import DropDown, SegmentedControl, Stepper
from bridgetutor.ui.widgets.flow import Flow
from bridgetutor.ui.widgets.labels import RichLabel, muted
from bridgetutor.ui.widgets.panels import Panel
from bridgetutor.ui.widgets.segments import tab_to_checked
from bridgetutor.wording.cards import denomination_name, seat_name

_GAP, _WIDEST_GAP = 10, 26


class ControlsPanel(Panel):
    """The form above the tables. `changed` sends an `Entry`, `rules_chosen` the name of a preset."""

    changed = Signal(object)
    rules_chosen = Signal(object)

    def __init__(self, look: Look, entry: Entry, rules: RulePreset) -> None:
        super().__init__(look, "score-controls")
        self.setAccessibleName(look.t("Contract and result"))
        self._look, self._entry = look, entry
        self.rows.setContentsMargins(16, 6 if look.theme.compact else 8, 16, 8 if look.theme.compact else 11)
        goals = [(Goal.PARTSCORE, look.t("Part-score")), (Goal.GAME, look.words.tp("contract", "Game"))]
        self.goal = SegmentedControl(look, goals, entry.contract.goal, look.t("Contract"), "contract")
        self.tricks = Stepper(look, 0, TRICKS, entry.tricks, look.t("Tricks won"), "tricks")
        seats = [(seat, seat_name(seat, look.words)) for seat in Seat]
        self.declarer = DropDown(look, seats, entry.declarer, look.t("Declarer"), "declarer")
        presets = [(name, rules_name(preset, look.words)) for name, preset in PRESETS.items()]
        self.rules = DropDown(look, presets, rules.name, look.t("Rules"), "rules") if len(presets) > 1 else None
        self._flow = _Form(_GAP, "score-form")
        self._flow.setAccessibleName(self.accessibleName())
        for label, control in (
            (look.t("Contract"), self.goal),
            (look.t("Trumps"), self._trumps()),
            (look.t("Tricks won"), self.tricks),
            (look.t("Declarer"), self.declarer),
            (look.t("Rules"), self.rules or _Word(look, rules_name(rules, look.words), "rules")),
        ):
            self._flow.add(_labelled(look, label, control))
        self.rows.addWidget(self._flow)
        self.show_entry(entry)
        self.goal.changed.connect(self._on_goal)
        self._group.idClicked.connect(self._on_trumps)
        self.tricks.value_changed.connect(self._on_tricks)
        self.declarer.chosen.connect(self._on_declarer)
        if self.rules is not None:
            self.rules.chosen.connect(self.rules_chosen)
        self.tricks.field.installEventFilter(self)

    def _trumps(self) -> QWidget:
        look = self._look
        room = QWidget()
        room.setObjectName("trumps")
        room.setAccessibleName(look.t("Trumps"))
        bar = QHBoxLayout(room)
        bar.setContentsMargins(0, 0, 0, 0)
        bar.setSpacing(4)
        self._group = QButtonGroup(self)
        for denomination in Denomination:
            suit = denomination.suit
            words = look.t("No trumps") if suit is None else f"!{suit.letter}"
            button = Button(
                look, words, name=denomination_name(denomination, look.words), object_name=f"trumps-{denomination.letter}"
            )
            button.setCheckable(True)
            button.setAccessibleDescription(look.t("Trumps"))
            self._group.addButton(button, int(denomination))
            bar.addWidget(button)
        return room

    def show_entry(self, entry: Entry) -> None:
        """Show a deal without sending it."""
        self._entry = entry
        self.goal.set_value(entry.contract.goal)
        self._group.button(int(entry.contract.denomination)).setChecked(True)
        tab_to_checked(self._group)
        self.tricks.set_value(entry.tricks)
        self.declarer.setCurrentIndex(int(entry.declarer))

    def show_rules(self, rules: RulePreset) -> None:
        """Show a preset without sending it."""
        if self.rules is not None:
            self.rules.set_value(rules.name)

    def _send(self, entry: Entry) -> None:
        self._entry = entry
        self.changed.emit(entry)

    def choose_goal(self, goal: Goal) -> None:
        """A key or a press chose part-score or game."""
        self._send(replace(self._entry, contract=replace(self._entry.contract, goal=goal)))

    def choose_trumps(self, denomination: Denomination) -> None:
        """A key or a press chose the trumps."""
        self._send(replace(self._entry, contract=replace(self._entry.contract, denomination=denomination)))

    def _on_goal(self, goal: object) -> None:
        assert isinstance(goal, Goal)
        self.choose_goal(goal)

    def _on_trumps(self, place: int) -> None:
        self.choose_trumps(Denomination(place))

    def _on_tricks(self, tricks: int) -> None:
        self._send(replace(self._entry, tricks=tricks))

    def _on_declarer(self, seat: object) -> None:
        assert isinstance(seat, Seat)
        self._send(replace(self._entry, declarer=seat))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The keys of the page work in the field of tricks too: all but figures and what edits them."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            text = event.text()
            return bool(text) and text.isprintable() and not text.isdigit()
        return super().eventFilter(watched, event)


class _Word(RichLabel):
    """What there is only one of stands there as a word, as high as a field."""

    def __init__(self, look: Look, text: str, name: str) -> None:
        super().__init__(look, text, "body", wrap=False)
        self.setObjectName(name)
        self.setFixedHeight(look.theme.px(tokens()["space"]["control_height"]))
        self.set_align(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class _Form(Flow):
    """Fields in lines; where one line is enough, the room that is left goes between them."""

    def _set(self, width: int, move: bool, height: int = 0) -> int:
        parts = self.parts()
        gaps = max(1, len(parts) - 1)
        spare = width - sum(part.sizeHint().width() for part in parts)
        self.spacing = max(_GAP, min(_WIDEST_GAP, spare // gaps)) if move else _GAP
        high = super()._set(width, move, height)
        self.spacing = _GAP
        return high


def _labelled(look: Look, label: str, control: QWidget) -> QWidget:
    """A field with its name above it."""
    room = QWidget()
    room.setObjectName(f"{control.objectName()}-room")
    room.setAccessibleName(label)
    rows = QVBoxLayout(room)
    rows.setContentsMargins(0, 0, 0, 0)
    rows.setSpacing(3)
    rows.addWidget(muted(look, label))
    rows.addWidget(control)
    return room
