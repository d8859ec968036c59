"""Views for a choice, a seat, an order."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QButtonGroup, QGridLayout, QWidget

from bridgetutor.engine.seats import Seat
from bridgetutor.teaching.answers import Answer, ChoiceAnswer, ChoiceForm, OrderAnswer, OrderForm, SeatAnswer, SeatForm
from bridgetutor.teaching.runner import LessonRun, StepView
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.look import Look
from bridgetutor.ui.step_views.base import AnswerView
from bridgetutor.ui.step_views.options import Option, Toggle
from bridgetutor.ui.widgets.flow import Flow
from bridgetutor.ui.widgets.labels import muted
from bridgetutor.wording.cards import seat_letter, seat_name
from bridgetutor.wording.runs import spoken_text


class OptionGroup(QButtonGroup):
    """Options of which one is chosen; each has a value as text."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.values: list[str] = []

    def add(self, option: Option, value: str) -> None:
        """Take an option in."""
        self.addButton(option, len(self.values))
        self.values.append(value)

    def value(self) -> str | None:
        """The value that is chosen; None for none."""
        place = self.checkedId()
        return self.values[place] if place >= 0 else None

    def choose(self, value: object) -> None:
        """Choose a value; an unknown one chooses nothing."""
        if value in self.values:
            self.button(self.values.index(str(value))).setChecked(True)

    def clear(self) -> None:
        """Nothing is chosen any more."""
        self.setExclusive(False)
        for button in self.buttons():
            button.setChecked(False)
        self.setExclusive(True)

    def lock(self) -> None:
        """What is chosen can only be read."""
        for button in self.buttons():
            button.setEnabled(False)

    def first(self) -> QWidget | None:
        """The option that is chosen, else the first."""
        return self.checkedButton() or (self.buttons()[0] if self.buttons() else None)


class _OneOf(AnswerView):
    """The base of views with one group of options."""

    def __init__(self, ctx: AppContext, run: LessonRun, view: StepView) -> None:
        super().__init__(ctx, run, view)
        self.group = OptionGroup(self)
        self.group.idToggled.connect(self._on_toggled)

    def _on_toggled(self, _place: int, on: bool) -> None:
        if on:
            self.changed.emit()

    def fill(self, given: str) -> None:
        """Choose what was chosen."""
        self.group.choose(given)

    def draft(self) -> Any:
        """What is chosen."""
        return self.group.value()

    def restore(self, draft: Any) -> None:
        """Choose it again."""
        self.group.choose(draft)

    def lock(self) -> None:
        """The choice stays to be read."""
        self.group.lock()

    def first_focus(self) -> QWidget | None:
        """What is chosen, else the first option."""
        return self.group.first()

    def _press(self, place: int) -> bool:
        buttons = self.group.buttons()
        if not 0 <= place < len(buttons) or not buttons[place].isEnabled():
            return False
        buttons[place].setChecked(True)
        buttons[place].setFocus()
        return True


class ChoiceView(_OneOf):
    """Options one below the other; a figure chooses one."""

    def __init__(self, ctx: AppContext, run: LessonRun, view: StepView) -> None:
        super().__init__(ctx, run, view)
        assert isinstance(view.form, ChoiceForm)
        self.rows.setSpacing(8)
        for place, (id_, words) in enumerate(view.form.options):
            option = Option(ctx.look, words, f"option-{id_}", key=str(place + 1))
            self.group.add(option, id_)
            self.rows.addWidget(option)

    def answer(self) -> Answer | None:
        """The option."""
        value = self.group.value()
        return None if value is None else ChoiceAnswer(value)

    def typed(self, text: str) -> bool:
        """Its number chooses an option."""
        return text.isascii() and text.isdigit() and self._press(int(text) - 1)


def seat_options(look: Look, group: OptionGroup, seats: tuple[Seat, ...], prefix: str, keys: bool, asked: str) -> QGridLayout:
    """Seats to choose from, two in a row, added to a group; `asked` is said with each."""
    grid = QGridLayout()
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setSpacing(8)
    for place, seat in enumerate(seats):
        key = seat_letter(seat, look.words) if keys else ""
        option = Option(look, seat_name(seat, look.words), f"{prefix}-{seat}", key=key)
        if not key:
            option.setAccessibleDescription(asked)
        group.add(option, str(seat))
        grid.addWidget(option, place // 2, place % 2)
    return grid


class SeatChoice(_OneOf):
    """The seats; their letters choose them too."""

    def __init__(self, ctx: AppContext, run: LessonRun, view: StepView) -> None:
        super().__init__(ctx, run, view)
        assert isinstance(view.form, SeatForm)
        self._seats = view.form.seats
        asked = spoken_text(view.prompt, ctx.language)
        self.rows.addLayout(seat_options(ctx.look, self.group, self._seats, "seat", True, asked))

    def answer(self) -> Answer | None:
        """The seat."""
        value = self.group.value()
        return None if value is None else SeatAnswer(Seat.parse(value))

    def typed(self, text: str) -> bool:
        """The letter of a seat in the language of the window."""
        letters = [seat_letter(seat, self.look.words) for seat in self._seats]
        return text.upper() in letters and self._press(letters.index(text.upper()))


class OrderView(AnswerView):
    """Things to press in order; each shows its place, and pressing it again takes it out."""

    def __init__(self, ctx: AppContext, run: LessonRun, view: StepView) -> None:
        super().__init__(ctx, run, view)
        assert isinstance(view.form, OrderForm)
        self._order: list[str] = []
        self._toggles: dict[str, Toggle] = {}
        self._values: dict[Toggle, str] = {}
        self.rows.addWidget(muted(ctx.look, ctx.t("Press them in order. Press one again to take it out.")))
        things = Flow(8, "order", self)
        things.setAccessibleName(ctx.t("Put in order"))
        for place, (id_, words) in enumerate(view.form.items):
            toggle = Toggle(ctx.look, words, f"order-{id_}", key=str(place + 1))
            toggle.clicked.connect(self._on_clicked)
            self._toggles[id_], self._values[toggle] = toggle, id_
            things.add(toggle)
        self.rows.addWidget(things)

    def _on_clicked(self, _on: bool) -> None:
        sender = self.sender()
        if isinstance(sender, Toggle):
            self._press(self._values[sender])

    def _press(self, id_: str) -> None:
        if id_ in self._order:
            self._order.remove(id_)
        else:
            self._order.append(id_)
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        for id_, toggle in self._toggles.items():
            toggle.setChecked(id_ in self._order)
            toggle.set_number(self._order.index(id_) + 1 if id_ in self._order else 0)

    def answer(self) -> Answer | None:
        """The order, once all have their place."""
        return OrderAnswer(tuple(self._order)) if len(self._order) == len(self._toggles) else None

    def fill(self, given: str) -> None:
        """Show an order again."""
        self.restore(given.split())

    def draft(self) -> Any:
        """The order so far."""
        return list(self._order)

    def restore(self, draft: Any) -> None:
        """Put the order back."""
        self._order = [str(id_) for id_ in dict.fromkeys(draft or ()) if id_ in self._toggles]
        self._show()

    def lock(self) -> None:
        """The order stays to be read."""
        for toggle in self._toggles.values():
            toggle.setEnabled(False)

    def first_focus(self) -> QWidget | None:
        """The first thing."""
        return next(iter(self._toggles.values()), None)

    def typed(self, text: str) -> bool:
        """Its number presses a thing, Backspace takes the last one out."""
        toggles = list(self._toggles.values())
        if not toggles or not toggles[0].isEnabled():
            return False
        if text == "\b" and self._order:
            self._press(self._order[-1])
            return True
        if text.isascii() and text.isdigit() and 1 <= int(text) <= len(toggles):
            self._press(self._values[toggles[int(text) - 1]])
            return True
        return False
