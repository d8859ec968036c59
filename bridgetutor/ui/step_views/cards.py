"""A view for a set of cards: picked on the table where the hand lies open there, else from a row of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QWidget

from bridgetutor.engine.cards import Card
from bridgetutor.engine.problems import TextProblem
from bridgetutor.teaching.answers import Answer, CardsAnswer, CardsForm
from bridgetutor.teaching.runner import LessonRun, StepView
from bridgetutor.ui.context import AppContext
from bridgetutor.ui.step_views.base import AnswerView
from bridgetutor.ui.step_views.options import Toggle
from bridgetutor.ui.table.model import TableModel
from bridgetutor.ui.widgets.flow import Flow
from bridgetutor.ui.widgets.labels import RichLabel, muted


class CardsView(AnswerView):
    """Picks cards; says below which ones are picked."""

    def __init__(self, ctx: AppContext, run: LessonRun, view: StepView) -> None:
        super().__init__(ctx, run, view)
        form = view.form
        assert isinstance(form, CardsForm)
        self._cards = tuple(sorted(form.cards, key=ctx.look.sort_key))
        self._locked = False
        self._picked: set[Card] = set()
        scene = view.scene
        self.uses_table = scene is not None and form.seat is not None and form.seat in scene.open
        self._toggles: dict[Card, Toggle] = {}
        if self.uses_table:
            self.rows.addWidget(muted(ctx.look, ctx.t("Choose cards on the table. Arrow keys and the space bar work too.")))
        else:
            self.rows.addWidget(self._row_of_toggles())
        self._chosen = RichLabel(ctx.look, "", "body")
        self._chosen.setObjectName("chosen-cards")
        self.rows.addWidget(self._chosen)
        self._show()

    def _row_of_toggles(self) -> QWidget:
        things = Flow(8, "cards-to-choose", self)
        things.setAccessibleName(self.ctx.t("Cards to choose from"))
        for card in self._cards:
            toggle = Toggle(self.look, f"!{card}", f"card-{card}")
            toggle.clicked.connect(self._on_clicked)
            self._toggles[card] = toggle
            things.add(toggle)
        return things

    def _on_clicked(self, _on: bool) -> None:
        sender = self.sender()
        card = next((card for card, toggle in self._toggles.items() if toggle is sender), None)
        if card is not None:
            self.card_chosen(card)

    def card_chosen(self, card: Card) -> None:
        """Pick a card, or put it back."""
        if self._locked or card not in self._cards:
            return
        self._picked ^= {card}
        self._show()
        self.changed.emit()
        self.picked.emit()

    def _show(self) -> None:
        for card, toggle in self._toggles.items():
            toggle.setChecked(card in self._picked)
        cards = " ".join(f"!{card}" for card in self._cards if card in self._picked)
        self._chosen.set_text(self.ctx.t("Chosen: {cards}").format(cards=cards) if cards else self.ctx.t("No card chosen yet."))

    def on_table(self, model: TableModel) -> TableModel:
        """The cards that can be picked, and those that are."""
        if not self.uses_table:
            return model
        legal = None if self._locked else frozenset(self._cards)
        return replace(model, many=True, legal=legal, chosen=frozenset(self._picked))

    def answer(self) -> Answer | None:
        """The cards that are picked."""
        return CardsAnswer(tuple(self._picked)) if self._picked else None

    def fill(self, given: str) -> None:
        """Pick the cards again."""
        self.restore(given.split())

    def draft(self) -> Any:
        """The cards as text."""
        return [str(card) for card in self._cards if card in self._picked]

    def restore(self, draft: Any) -> None:
        """Pick them again."""
        self._picked = {card for text in draft or () if (card := _card(str(text))) in self._cards and card is not None}
        self._show()

    def lock(self) -> None:
        """The cards stay to be read."""
        self._locked = True
        for toggle in self._toggles.values():
            toggle.setEnabled(False)

    def first_focus(self) -> QWidget | None:
        """The first card of the row; the table has the keyboard otherwise."""
        return next(iter(self._toggles.values()), None)


def _card(text: str) -> Card | None:
    try:
        return Card.parse(text)
    except TextProblem:
        return None
