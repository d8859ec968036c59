"""Every answer that a form takes, with its name, as far as they can be counted: so that a key can ask the step about each."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

from bridgetutor.engine.seats import Seat
from bridgetutor.foundation.i18n import Language
from bridgetutor.scoring.minibridge import Goal, MinibridgeContract
from bridgetutor.teaching.answers import (
    Answer,
    ChoiceAnswer,
    ChoiceForm,
    ContractAnswer,
    ContractForm,
    DeclarerAnswer,
    DeclarerForm,
    Form,
    NumberAnswer,
    NumberForm,
    OrderAnswer,
    OrderForm,
    SeatAnswer,
    SeatForm,
)
from bridgetutor.wording.cards import denomination_name, seat_name

#: Numbers that are tried for a question that asks for one, and the longest list whose orders are.
TRIED, ORDERED = 1501, 5
Named = Iterator[tuple[Answer, str]]


def contract_name(contract: MinibridgeContract, words: Language) -> str:
    """`hearts, game`."""
    goal = words.t("game") if contract.goal is Goal.GAME else words.t("part-score")
    return f"{denomination_name(contract.denomination, words)}, {goal}"


def possible_answers(form: Form, words: Language) -> Named:
    """The answers in the order in which a key lists them; none for a form with too many."""
    match form:
        case NumberForm():
            return ((NumberAnswer(number), str(number)) for number in range(form.low, min(form.high + 1, TRIED)))
        case ChoiceForm():
            return ((ChoiceAnswer(option), text) for option, text in form.options)
        case SeatForm():
            return ((SeatAnswer(seat), seat_name(seat, words)) for seat in form.seats)
        case ContractForm():
            return ((ContractAnswer(contract), contract_name(contract, words)) for contract, _ in form.contracts)
        case OrderForm() if len(form.items) <= ORDERED:
            return _orders(form)
        case DeclarerForm():
            return _declarers(form, words)
        case _:
            return iter(())


def _orders(form: OrderForm) -> Named:
    for order in permutations(form.items):
        yield OrderAnswer(tuple(id_ for id_, _ in order)), " – ".join(text for _, text in order)


def _declarers(form: DeclarerForm, words: Language) -> Named:
    """A new deal, then every seat for each part that is asked."""
    yield DeclarerAnswer(redeal=True), words.t("a new deal")
    for seats in product(Seat, repeat=len(form.parts)):
        named = dict(zip(form.parts, seats, strict=True))
        answer = DeclarerAnswer(False, named.get("declarer"), named.get("dummy"), named.get("leader"))
        yield answer, " – ".join(seat_name(seat, words) for seat in seats)
