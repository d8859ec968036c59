"""Choosing the contract: five denominations, part-score or game, the tricks that each needs."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout

from bridgetutor.engine.cards import Denomination
from bridgetutor.scoring.minibridge import CONTRACTS, Goal, MinibridgeContract, RulePreset
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.step_views.choices import OptionGroup
from bridgetutor.ui.step_views.options import Option
from bridgetutor.ui.widgets.buttons import Button, Kind
from bridgetutor.ui.widgets.labels import RichLabel, heading, muted
from bridgetutor.ui.widgets.panels import Panel
from bridgetutor.wording.cards import denomination_name
from bridgetutor.wording.minibridge import contract_name, goal_name


class ContractChooser(Panel):
    """One of the ten contracts, chosen and then confirmed: `chosen` sends it. Arrow keys move, Enter confirms."""

    chosen = Signal(object)

    def __init__(self, ctx: AppContext, rules: RulePreset) -> None:
        super().__init__(ctx.look, "chooser", spacing=6)
        self._ctx, self._rules = ctx, rules
        self.setAccessibleName(ctx.t("Choose the contract"))
        self._contracts = {str(contract): contract for contract in CONTRACTS}
        self.group = OptionGroup(self)
        self.rows.addWidget(heading(ctx.look, ctx.t("Choose the contract")))
        self.rows.addWidget(muted(ctx.look, ctx.t("The numbers are the tricks you need.")))
        self.rows.addLayout(self._grid())
        self.confirm = Button(ctx.look, "", Kind.PRIMARY, key=ctx.t("Enter"), object_name="choose-contract")
        self.confirm.clicked.connect(self._on_confirmed)
        self.rows.addSpacing(4)
        self.rows.addWidget(self.confirm)
        self.group.idToggled.connect(self._on_toggled)
        self._show()

    def _grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(4)
        look, goals = self._ctx.look, tuple(Goal)
        for column, goal in enumerate(goals, start=1):
            name = goal_name(goal, look.words)
            head = muted(look, name[:1].upper() + name[1:])
            head.set_align(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom)
            grid.addWidget(head, 0, column)
            grid.setColumnStretch(column, 1)
        for contract in sorted(CONTRACTS, key=lambda each: (-each.denomination, goals.index(each.goal))):
            row = len(Denomination) - contract.denomination
            if contract.goal is goals[0]:
                grid.addWidget(self._row_head(contract.denomination), row, 0)
            grid.addWidget(self._option(contract), row, 1 + goals.index(contract.goal))
        return grid

    def _row_head(self, denomination: Denomination) -> RichLabel:
        name = denomination_name(denomination, self._ctx.language)
        name, suit = name[:1].upper() + name[1:], denomination.suit
        label = RichLabel(self._ctx.look, name if suit is None else f"!{suit.letter} {name}", "strong", wrap=False)
        label.setAccessibleName(name)
        return label

    def _option(self, contract: MinibridgeContract) -> Option:
        needs = self._rules.needs(contract)
        tricks = self._ctx.language.tn("{n} trick", "{n} tricks", needs).format(n=needs)
        name = f"{contract_name(contract, self._ctx.language)}, {tricks}"
        option = Option(self._ctx.look, str(needs), f"contract-{str(contract).replace(' ', '-')}", name=name)
        self.group.add(option, str(contract))
        return option

    @property
    def contract(self) -> MinibridgeContract | None:
        """What is chosen so far."""
        value = self.group.value()
        return None if value is None else self._contracts[value]

    def choose(self, value: object) -> None:
        """Choose a contract by its file text, such as `NT game`."""
        self.group.choose(value)

    def _on_toggled(self, _place: int, on: bool) -> None:
        if on:
            self._show()

    def _show(self) -> None:
        contract = self.contract
        self.confirm.setEnabled(contract is not None)
        words = self._ctx.t("Play it") if contract is None else contract_name(contract, self._ctx.language)
        self.confirm.set_words(words)

    def enter(self) -> bool:
        """Confirm what is chosen; whether there was anything."""
        if self.contract is None:
            return False
        self._on_confirmed()
        return True

    def _on_confirmed(self) -> None:
        if self.contract is not None:
            self.chosen.emit(self.contract)
