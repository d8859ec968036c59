"""What a step asks for, as boxes and lines on paper: one drawing for each form of teaching/answers.py."""

from __future__ import annotations

from bridgetutor.foundation.i18n import Language
from bridgetutor.handouts.flow import Block, line_of
from bridgetutor.handouts.lesson_answers import contract_name
from bridgetutor.handouts.letterforms import printable, width_of
from bridgetutor.handouts.page import BODY
from bridgetutor.handouts.pen import LINE, MM, Pen
from bridgetutor.handouts.pictures import answer_box, answer_boxes, table, ticks
from bridgetutor.teaching.answers import (
    CardsForm,
    ChoiceForm,
    ContractForm,
    DeclarerForm,
    Form,
    NumberForm,
    NumbersForm,
    OrderForm,
    ScoreForm,
    SeatForm,
)
from bridgetutor.wording.cards import seat_name, side_name


def form_blocks(form: Form, width: float, words: Language, letters: str) -> list[Block]:
    """The places to answer; nothing for a form that asks nothing, or asks for the play of cards."""
    match form:
        case NumberForm():
            return [_number(form.unit, letters)]
        case NumbersForm():
            return answer_boxes(form.labels, width, letters, form.unit)
        case ChoiceForm():
            return ticks([text for _, text in form.options], width, letters)
        case OrderForm():
            return _order(form, width, words, letters)
        case CardsForm():
            return [line_of(words.t("Circle the cards in the row."), width, letters)]
        case SeatForm():
            return ticks([seat_name(seat, words) for seat in form.seats], width, letters, across=True)
        case DeclarerForm():
            return _declarer(form, width, words, letters)
        case ContractForm():
            return _contract(form, width, words, letters)
        case ScoreForm():
            return [_score(form, words, letters)]
        case _:
            return []


def _number(unit: str, letters: str) -> Block:
    block = answer_box("", 60 * MM, letters)

    def draw(pen: Pen, x: float, top: float) -> None:
        block.draw(pen, x, top)
        pen.text(x + 28 * MM, top - 7.5 * MM, unit, BODY)

    return Block(block.height, draw)


def _order(form: OrderForm, width: float, words: Language, letters: str) -> list[Block]:
    """The things with a letter each, and numbered boxes for the letters."""
    names = "abcdefghijklmnopqrstuvwxyz"
    things = [line_of(f"*{name}*  {text}", width, letters) for name, (_, text) in zip(names, form.items, strict=False)]
    ask = line_of(words.t("Write the letters in order."), width, letters, stay=True)
    return [*things, ask, *answer_boxes([f"{number}." for number in range(1, len(form.items) + 1)], width, letters)]


def lines_to_fill(labels: list[str], width: float) -> Block:
    """Labels with a line behind each, beside one another."""
    column = width / max(1, len(labels))

    def draw(pen: Pen, x: float, top: float) -> None:
        for place, label in enumerate(labels):
            left = x + place * column
            pen.text(left, top - 8 * MM, label, BODY)
            start = left + width_of(printable(label), BODY) + 2 * MM
            pen.line(start, top - 9 * MM, left + column - 4 * MM, top - 9 * MM, LINE, "rule")

    return Block(12 * MM, draw)


def _declarer(form: DeclarerForm, width: float, words: Language, letters: str) -> list[Block]:
    """A line for each part that is asked, and a box to tick for a new deal (MB-13)."""
    names = {"declarer": words.t("Declarer:"), "dummy": words.t("Dummy:"), "leader": words.t("First card from:")}
    labels = [names[part] for part in form.parts]
    return [lines_to_fill(labels, width), *ticks([words.t("20 all: a new deal")], width, letters)]


def _contract(form: ContractForm, width: float, words: Language, letters: str) -> list[Block]:
    """The ten contracts with the tricks each needs, to tick."""
    kinds = list(dict.fromkeys(contract.denomination for contract, _ in form.contracts))
    blocks: list[Block] = []
    for kind in kinds:
        sign = "" if kind.suit is None else f"!{kind.suit} "
        labels = [
            words.tn("{contract} ({n} trick)", "{contract} ({n} tricks)", tricks).format(
                contract=sign + contract_name(contract, words), n=tricks
            )
            for contract, tricks in form.contracts
            if contract.denomination is kind
        ]
        blocks += ticks(labels, width, letters, across=True)
    return blocks


def _score(form: ScoreForm, words: Language, letters: str) -> Block:
    """The empty score sheet."""
    head = ["", *(side_name(side, words) for side in form.sides)]
    return table(head, [[name, "", ""] for _, name in form.rows], [44 * MM, 34 * MM, 34 * MM], letters, row=12 * MM)
