"""Views for the two decisions of Minibridge before the play: who declares, and which contract."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import N_
from bridgetutor.scoring.minibridge import Goal, MinibridgeContract
from bridgetutor.teaching.answers import Answer, ContractAnswer, ContractForm, DeclarerAnswer, DeclarerForm
from bridgetutor.teaching.runner import LessonRun, StepView
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.step_views.base import AnswerView
from bridgetutor.ui.step_views.choices import OptionGroup
from bridgetutor.ui.step_views.options import Option
from bridgetutor.ui.widgets.labels import RichLabel, muted
from bridgetutor.wording.cards import denomination_name, seat_letter, seat_name
from bridgetutor.wording.minibridge import contract_name, goal_name

_PARTS = {"declarer": N_("Declarer"), "dummy": N_("Dummy"), "leader": N_("Opening leader")}
_REDEAL = "redeal"


class DeclarerView(AnswerView):
    """A row of seats for each part that is asked, and "deal again" below."""

    def __init__(self, ctx: AppContext, run: LessonRun, view: StepView) -> None:
        super().__init__(ctx, run, view)
        assert isinstance(view.form, DeclarerForm)
        self.groups: dict[str, OptionGroup] = {}
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(4)
        for place, part in enumerate(view.form.parts):
            grid.addWidget(muted(ctx.look, ctx.t(_PARTS[part])), 2 * place, 0, 1, 4)
            group = OptionGroup(self)
            for number, seat in enumerate(Seat):
                name = ctx.t("{part}: {seat}").format(part=ctx.t(_PARTS[part]), seat=seat_name(seat, ctx.language))
                option = Option(ctx.look, seat_letter(seat, ctx.language), f"{part}-{seat}", name=name)
                group.add(option, str(seat))
                grid.addWidget(option, 2 * place + 1, number)
            group.idToggled.connect(self._on_seat)
            self.groups[part] = group
        self.rows.addLayout(grid)
        self.redeal = OptionGroup(self)
        option = Option(ctx.look, ctx.t("20 points each: deal again"), _REDEAL)
        self.redeal.add(option, _REDEAL)
        self.redeal.idToggled.connect(self._on_redeal)
        self.rows.addWidget(option)

    def _on_seat(self, _place: int, on: bool) -> None:
        if on:
            self.redeal.clear()
            self.changed.emit()

    def _on_redeal(self, _place: int, on: bool) -> None:
        if on:
            for group in self.groups.values():
                group.clear()
            self.changed.emit()

    def answer(self) -> Answer | None:
        """The seats, once all parts have one; or that the cards are dealt again."""
        if self.redeal.value():
            return DeclarerAnswer(redeal=True)
        seats = {part: Seat.parse(value) for part, group in self.groups.items() if (value := group.value())}
        if len(seats) < len(self.groups):
            return None
        return DeclarerAnswer(declarer=seats.get("declarer"), dummy=seats.get("dummy"), leader=seats.get("leader"))

    def fill(self, given: str) -> None:
        """Choose the seats again: `S N W`, a hyphen where nothing was asked, or `redeal`."""
        if given == _REDEAL:
            self.redeal.choose(_REDEAL)
            return
        self.restore(dict(zip(_PARTS, given.split(), strict=False)))

    def draft(self) -> Any:
        """The seats so far."""
        chosen: dict[str, str | None] = {part: group.value() for part, group in self.groups.items()}
        return {**chosen, _REDEAL: self.redeal.value()}

    def restore(self, draft: Any) -> None:
        """Choose them again."""
        for part, value in (draft or {}).items():
            (self.redeal if part == _REDEAL else self.groups.get(part, self.redeal)).choose(value)

    def lock(self) -> None:
        """The seats stay to be read."""
        for group in (*self.groups.values(), self.redeal):
            group.lock()

    def first_focus(self) -> QWidget | None:
        """The first part that has no seat yet."""
        groups = list(self.groups.values())
        return next((group for group in groups if group.value() is None), groups[0]).first()

    def enter(self) -> bool:
        """On to the part that has no seat yet."""
        if self.answer() is not None:
            return False
        widget = self.first_focus()
        if widget is not None:
            widget.setFocus()
        return True


def _place(offered: tuple[MinibridgeContract, int]) -> tuple[int, int]:
    """Where a contract stands, as one reads: no trumps at the top, part-score before game."""
    contract, _ = offered
    return -list(Denomination).index(contract.denomination), list(Goal).index(contract.goal)


class ContractView(AnswerView):
    """The ten contracts: a row for what is trump, part-score and game beside each other, the tricks needed in each."""

    def __init__(self, ctx: AppContext, run: LessonRun, view: StepView) -> None:
        super().__init__(ctx, run, view)
        assert isinstance(view.form, ContractForm)
        self.group = OptionGroup(self)
        self._contracts = {str(contract): contract for contract, _ in view.form.contracts}
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(6)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(2, 1)
        goals = tuple(Goal)
        for column, goal in enumerate(goals, start=1):
            name = goal_name(goal, ctx.language)
            head = muted(ctx.look, name[:1].upper() + name[1:])
            head.set_align(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom)
            grid.addWidget(head, 0, column)
        for contract, needs in sorted(view.form.contracts, key=_place):
            row = len(Denomination) - list(Denomination).index(contract.denomination)
            if contract.goal is goals[0]:
                grid.addWidget(self._row_head(contract), row, 0)
            grid.addWidget(self._option(contract, needs), row, 1 + goals.index(contract.goal))
        self.group.idToggled.connect(self._on_toggled)
        self.rows.addLayout(grid)

    def _row_head(self, contract: MinibridgeContract) -> RichLabel:
        name = denomination_name(contract.denomination, self.look.words)
        name = name[:1].upper() + name[1:]
        suit = contract.denomination.suit
        label = RichLabel(self.look, f"!{suit.letter} {name}" if suit is not None else name, "strong", wrap=False)
        label.setAccessibleName(name)
        return label

    def _option(self, contract: MinibridgeContract, needs: int) -> Option:
        tricks = self.look.words.tn("{n} trick", "{n} tricks", needs).format(n=needs)
        name = f"{contract_name(contract, self.look.words)}, {tricks}"
        option = Option(self.look, tricks, f"contract-{str(contract).replace(' ', '-')}", name=name)
        self.group.add(option, str(contract))
        return option

    def _on_toggled(self, _place: int, on: bool) -> None:
        if on:
            self.changed.emit()

    def answer(self) -> Answer | None:
        """The contract."""
        value = self.group.value()
        return None if value is None else ContractAnswer(self._contracts[value])

    def fill(self, given: str) -> None:
        """Choose the contract again."""
        self.group.choose(given)

    def draft(self) -> Any:
        """What is chosen."""
        return self.group.value()

    def restore(self, draft: Any) -> None:
        """Choose it again."""
        self.group.choose(draft)

    def lock(self) -> None:
        """The contract stays to be read."""
        self.group.lock()

    def first_focus(self) -> QWidget | None:
        """What is chosen, else the first contract."""
        return self.group.first()
