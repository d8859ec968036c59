"""What the score sheets of contract bridge are made of: the form for a contract and its result, the column of explained lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QSpinBox, QVBoxLayout, QWidget

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.contracts import Contract
from bridgetutor.session.contract_words import safe
from bridgetutor.session.sheet_words import SheetLine
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.look import Look
from bridgetutor.ui.pages.score_minibridge_lines import LineButton
from bridgetutor.ui.widgets.buttons import Button
from bridgetutor.ui.widgets.choices import SegmentedControl, Stepper
from bridgetutor.ui.widgets.feedback import announce
from bridgetutor.ui.widgets.flow import Flow
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import Panel, Rule
from bridgetutor.ui.widgets.segments import tab_to_checked
from bridgetutor.wording.calls import denomination_mark
from bridgetutor.wording.cards import denomination_name

_FIELD = 48  # the width of a number in a stepper
_LONGEST = 14  # letters of a name on a button
TRICKS = 13


def labelled(look: Look, label: str, control: QWidget) -> QWidget:
    """A field with its name above it."""
    room = QWidget()
    room.setObjectName(f"{control.objectName()}-room")
    room.setAccessibleName(label or control.accessibleName())
    rows = QVBoxLayout(room)
    rows.setContentsMargins(0, 0, 0, 0)
    rows.setSpacing(2)
    if label:
        rows.addWidget(muted(look, label))
    else:
        rows.addSpacing(look.theme.line_height("small") + 2)
    rows.addWidget(control)
    return room


class NumberKeys(QObject):
    """Watches a number field: letters go on to the keys of the page, and a digit that makes no number says why (`refused`).

    Then the number that stood there before the digits stands there again: 99 is not 9. Once the keyboard leaves the field, the
    reason is taken back with an empty text.
    """

    refused = Signal(str)

    def __init__(self, field: QSpinBox, why: str) -> None:
        super().__init__(field)
        self._field, self._why, self._has_said = field, why, False
        self._before: int | None = None  # the number before the digits that are being typed
        field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look at what is typed."""
        if event.type() == QEvent.Type.FocusOut and self._has_said:
            self._has_said = False
            self.refused.emit("")
        if not isinstance(event, QKeyEvent):
            if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut, QEvent.Type.Wheel):
                self._before = None
            return super().eventFilter(watched, event)
        text = event.text()
        if not text.isdecimal():
            self._before = None
        if event.type() == QEvent.Type.ShortcutOverride:
            return bool(text) and text.isprintable() and not text.isdigit()
        if event.type() == QEvent.Type.KeyPress and len(text) == 1 and text.isdecimal():
            if not self._is_number(text):
                self._refuse()
                return True
            self._before = self._field.value() if self._before is None else self._before
        return super().eventFilter(watched, event)

    def _refuse(self) -> None:
        if self._before is not None:
            self._field.setValue(self._before)
        self._field.selectAll()
        self._before, self._has_said = None, True
        self.refused.emit(self._why)

    def _is_number(self, digit: str) -> bool:
        """Whether the digit makes a number between the bounds, or the beginning of one."""
        edit = self._field.lineEdit()
        old, start = edit.text(), edit.selectionStart()
        if start >= 0:
            new = old[:start] + digit + old[start + len(edit.selectedText()) :]
        else:
            new = old[: edit.cursorPosition()] + digit + old[edit.cursorPosition() :]
        number, low, high = int(new), self._field.minimum(), self._field.maximum()
        return number <= high and (number >= low or 0 < 10 * number <= high)


class ContractForm(Panel):
    """What was played and how it ended: declarer, level, trumps, doubled, tricks, and the buttons that the page adds.

    `changed` sends declarer, contract and tricks at each change; the page shows the result with `show_result`. Tricks that were
    just enough stay just enough for another contract. Nothing impossible can be chosen, and what is typed in vain says why.
    """

    changed = Signal(object, object, int)

    def __init__(self, look: Look, name: str, declarers: Sequence[tuple[object, str]], most_doubled: int = 2) -> None:
        super().__init__(look, name, spacing=4)
        self.setAccessibleName(look.t("Contract and result"))
        self._look, self._value = look, Contract(1, Denomination.NO_TRUMPS)
        self._declarers = [words for _, words in declarers]
        side = 8 if look.theme.compact else 12
        self.rows.setContentsMargins(18, side, 18, side + 2)
        self.title = heading(look, "")
        self.status = muted(look, "")
        self._head = QHBoxLayout()
        self._head.setSpacing(12)
        self._head.addWidget(self.title)
        self._head.addWidget(self.status, 1)
        self.rows.addLayout(self._head)
        self._flow = Flow(12, f"{name}-fields")
        self.who = _people(look, declarers, declarers[0][0])
        self.level = Stepper(look, 1, 7, 1, look.t("Level"), "level")
        doubled = [(0, look.words.tp("double", "no")), (1, look.t("doubled")), (2, look.t("redoubled"))][: most_doubled + 1]
        self.doubled = SegmentedControl(look, doubled, 0, look.t("Doubled"), "doubled")
        self.won = Stepper(look, 0, TRICKS, 7, look.t("Tricks won"), "tricks")
        for stepper in (self.level, self.won):
            stepper.field.setFixedWidth(look.theme.px(_FIELD))
        for label, control in (
            (look.t("Declarer"), self.who),
            (look.t("Contract"), self._bids()),
            (look.t("Doubled"), self.doubled),
            (look.t("Tricks won"), self.won),
        ):
            self._flow.add(labelled(look, label, control))
        self._flow.setAccessibleName(self.accessibleName())
        self.rows.addWidget(self._flow)
        self._connect()

    def set_declarers(self, declarers: Sequence[tuple[object, str]]) -> None:
        """Other names for those who can declare; who is chosen stays chosen, and the keyboard stays where it is."""
        old = self.who
        if [words for _, words in declarers] == self._declarers:
            return
        here = self.window().focusWidget()  # that of the form alone may be long past
        had_focus = here is not None and old.isAncestorOf(here)
        self._declarers = [words for _, words in declarers]
        self.who = _people(self._look, declarers, old.value())
        self.who.changed.connect(self._send)
        parent = old.parentWidget()
        room = parent.layout() if parent else None
        if room is not None:
            room.replaceWidget(old, self.who)
        old.hide()
        old.deleteLater()
        QWidget.setTabOrder(self.who, self.level)
        if had_focus:
            self.who.setFocus()

    def _bids(self) -> QWidget:
        look = self._look
        room = QWidget()
        room.setObjectName("bid")
        room.setAccessibleName(look.t("Contract"))
        bar = QHBoxLayout(room)
        bar.setContentsMargins(0, 0, 0, 0)
        bar.setSpacing(4)
        bar.addWidget(self.level)
        bar.addSpacing(4)
        self._group = QButtonGroup(self)
        for denomination in Denomination:
            button = Button(
                look,
                denomination_mark(denomination, look.words),
                name=denomination_name(denomination, look.words),
                object_name=f"trumps-{denomination.letter}",
            )
            button.setCheckable(True)
            button.setAccessibleDescription(look.t("Trumps"))
            self._group.addButton(button, int(denomination))
            bar.addWidget(button)
        return room

    def _connect(self) -> None:
        look = self._look
        self.who.changed.connect(self._send)
        self.level.value_changed.connect(self._on_level)
        self._group.idClicked.connect(self._on_trumps)
        self.doubled.changed.connect(self._on_doubled)
        self.won.value_changed.connect(self._send)
        NumberKeys(self.level.field, look.t("A level is a number from 1 to 7.")).refused.connect(self.say)
        NumberKeys(self.won.field, look.t("There are 13 tricks in all.")).refused.connect(self.say)

    def keys(self) -> dict[str, Callable[[], None]]:
        """The keys of the form: doubled, one trick more or fewer."""
        more, less = self.won.field.stepUp, self.won.field.stepDown
        return {"X": self.next_doubled, "+": more, "=": more, "-": less}

    def add_field(self, label: str, control: QWidget) -> QWidget:
        """Put another field, or the button that scores, at the end of the form; returns the room with its label."""
        room = labelled(self._look, label, control)
        self._flow.add(room)
        return room

    def add_beside(self, button: QWidget) -> None:
        """Put a small button at the end of the head."""
        self._head.addWidget(button)

    def show_result(self, declarer: object, contract: Contract, tricks: int) -> None:
        """Show a result without sending it."""
        self._value = contract
        self.who.set_value(declarer)
        self.level.set_value(contract.level)
        self._group.button(int(contract.denomination)).setChecked(True)
        tab_to_checked(self._group)
        self.doubled.set_value(contract.doubled)
        self.won.set_value(tricks)

    @property
    def value(self) -> Contract:
        """The contract that is chosen."""
        return self._value

    def use_contract(self, used: bool) -> None:
        """Switch the fields of the contract off where nobody bid."""
        for field in (self.level, self.doubled, *self._group.buttons()):
            field.setEnabled(used)

    def say(self, text: str) -> None:
        """A quiet word beside the head."""
        self.status.set_text(text)
        announce(self, text)

    def choose(self, contract: Contract) -> None:
        """Another contract."""
        enough = self.won.value() == self._value.tricks_needed
        self.changed.emit(self.who.value(), contract, contract.tricks_needed if enough else self.won.value())

    def _send(self, _what: object = None) -> None:
        self.changed.emit(self.who.value(), self._value, self.won.value())

    def choose_trumps(self, denomination: Denomination) -> None:
        """A key or a press chose the trumps."""
        if self.level.isEnabled():
            self.choose(replace(self._value, denomination=denomination))

    def next_doubled(self) -> None:
        """A key chose the next of no, doubled, redoubled."""
        if not self.level.isEnabled():
            return
        values = [0, 1, 2][: 3 if self.doubled.findChild(QWidget, "doubled-2") else 2]
        self.choose(replace(self._value, doubled=values[(self._value.doubled + 1) % len(values)]))

    def _on_level(self, level: int) -> None:
        self.choose(replace(self._value, level=level))

    def _on_trumps(self, place: int) -> None:
        self.choose_trumps(Denomination(place))

    def _on_doubled(self, doubled: object) -> None:
        assert isinstance(doubled, int)
        self.choose(replace(self._value, doubled=doubled))


def _people(look: Look, people: Sequence[tuple[object, str]], value: object) -> SegmentedControl:
    """Those who can declare, by names that a person may have typed: long ones are shortened, spoken they are whole."""
    shown = [(each, safe(name if len(name) <= _LONGEST else name[: _LONGEST - 1] + "…")) for each, name in people]
    return SegmentedControl(look, shown, value, look.t("Declarer"), "declarer", spoken=[name for _, name in people])


class LinesColumn(QWidget):
    """Explained lines below each other, with hairlines between; each opens the rule book at its rule."""

    def __init__(self, ctx: AppContext, name: str = "lines") -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(ctx.t("Line by line"))
        self._ctx = ctx
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(0)
        self.lines: list[LineButton] = []
        self._rules: list[Rule] = []

    def show_lines(self, lines: Sequence[SheetLine]) -> None:
        """Show these lines."""
        while len(self.lines) < len(lines):
            rule, button = Rule(), LineButton(self._ctx, len(self.lines))
            self._rules.append(rule)
            self.lines.append(button)
            self._rows.addWidget(rule)
            self._rows.addWidget(button)
        for number, (rule, button) in enumerate(zip(self._rules, self.lines, strict=True)):
            there = number < len(lines)
            rule.setVisible(there)
            button.setVisible(there)
            if there:
                button.show_line(lines[number])

    def shown(self) -> list[LineButton]:
        """The lines that are there now."""
        return [button for button in self.lines if not button.isHidden()]


def key_value(look: Look, name: str, button: Button | None = None) -> tuple[QWidget, RichLabel]:
    """A line of a small table: what it is at the left, its value at the right, a small button between them."""
    room = QWidget()
    room.setObjectName("key-value")
    room.setAccessibleName(name)
    bar = QHBoxLayout(room)
    bar.setContentsMargins(0, 0, 0, 0)
    bar.setSpacing(8)
    value = RichLabel(look, "", "strong", plain=True)
    value.setObjectName("value")
    value.setMinimumWidth(look.theme.px(40))  # a long name is broken, not cut
    value.set_align(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    what = muted(look, name, "dense")
    what.set_align(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    bar.addWidget(what)
    if button is not None:
        bar.addWidget(button)
    bar.addWidget(value, 1)
    return room, value
