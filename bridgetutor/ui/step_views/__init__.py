"""A view for each kind of step. A new kind adds a line to VIEWS; a test compares it with the kinds of `teaching/steps`."""

from __future__ import annotations

from bridgetutor.teaching.answers import (
    CardForm,
    CardsForm,
    ChoiceForm,
    ContractForm,
    DeclarerForm,
    Form,
    NoForm,
    NumberForm,
    NumbersForm,
    OrderForm,
    ScoreForm,
    SeatForm,
    WorkedForm,
)  # fmt: skip
from bridgetutor.ui.step_views.base import AnswerView, LookView
from bridgetutor.ui.step_views.cards import CardsView
from bridgetutor.ui.step_views.choices import ChoiceView, OrderView, SeatChoice
from bridgetutor.ui.step_views.minibridge import ContractView, DeclarerView
from bridgetutor.ui.step_views.numbers import NumbersView, NumberView
from bridgetutor.ui.step_views.play import PlayView
from bridgetutor.ui.step_views.score import ScoreView
from bridgetutor.ui.step_views.winner import WinnerView
from bridgetutor.ui.step_views.worked import WorkedView

#: Kind of step -> the view for each form it may have.
VIEWS: dict[str, dict[type, type[AnswerView]]] = {
    "explain": {NoForm: LookView},
    "show_hands": {NoForm: LookView},
    "question": {
        ChoiceForm: ChoiceView,
        NumberForm: NumberView,
        NumbersForm: NumbersView,
        OrderForm: OrderView,
        CardsForm: CardsView,
        SeatForm: SeatChoice,
    },
    "count_points": {NumberForm: NumberView, NumbersForm: NumbersView},
    "who_wins": {SeatForm: SeatChoice},
    "choose_declarer": {DeclarerForm: DeclarerView},
    "choose_contract": {ContractForm: ContractView},
    "play_card": {CardForm: PlayView, SeatForm: WinnerView, NoForm: PlayView},
    "fill_score": {ScoreForm: ScoreView},
    "worked_deal": {WorkedForm: WorkedView},
    "exercise": {
        ChoiceForm: ChoiceView,
        NumberForm: NumberView,
        NumbersForm: NumbersView,
        CardsForm: CardsView,
        SeatForm: SeatChoice,
        DeclarerForm: DeclarerView,
        ContractForm: ContractView,
    },
}


def view_class(kind: str, form: Form) -> type[AnswerView]:
    """The view for a step of a kind that has a form now; raises KeyError where there is none."""
    return VIEWS[kind][type(form)]
