"""Types of the fields of a lesson file: cards, hands, seats and suits, read from text as soon as they enter."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, PlainValidator, WithJsonSchema

from bridgetutor.engine.cards import SUITS_DOWN, Card, Denomination, Suit
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.problems import TextProblem
from bridgetutor.engine.seats import Seat


class Model(BaseModel):
    """What every part of a lesson file is: frozen, and nothing in it that is not known."""

    model_config = ConfigDict(extra="forbid", frozen=True, arbitrary_types_allowed=True)


def _word(value: Any, kind: str = "not-text") -> str:
    if not isinstance(value, str):
        raise TextProblem(kind)
    return value.strip()


def words_in(value: Any) -> list[str]:
    """The words of a text or of a list of texts: `SA HT` and `[SA, HT]` alike."""
    if isinstance(value, list | tuple):
        return [word for part in value for word in _word(part).split()]
    return _word(value).split()


def _cards(value: Any) -> tuple[Card, ...]:
    if isinstance(value, tuple) and all(isinstance(card, Card) for card in value):
        return value
    found = tuple(Card.parse(word) for word in words_in(value))
    for place, card in enumerate(found):
        if card in found[:place]:
            raise TextProblem("card-twice", card=str(card))
    return found


def _seat(value: Any) -> Seat:
    return value if isinstance(value, Seat) else Seat.parse(_word(value))


def _seats(value: Any) -> tuple[Seat, ...]:
    if isinstance(value, tuple) and all(isinstance(seat, Seat) for seat in value):
        return value
    found = tuple(Seat.parse(letter) for word in words_in(value) for letter in (word if word.isalpha() else [word]))
    if len(set(found)) != len(found):
        raise TextProblem("seat-twice")
    return found


def _suit(value: Any) -> Suit:
    return value if isinstance(value, Suit) else Suit.parse(_word(value))


def _denomination(value: Any) -> Denomination:
    return value if isinstance(value, Denomination) else Denomination.parse(_word(value))


def _hand(value: Any) -> Hand:
    """`K63.862.K64.QT52`, or a map `{S: K63, H: 862, D: K64, C: QT52}` with `-` or nothing for a void."""
    if isinstance(value, Hand):
        return value
    if isinstance(value, dict):
        for key in value:
            Suit.parse(str(key))
        held = {str(key): "" if text == "-" else _word(text).replace(" ", "") for key, text in value.items()}
        return Hand.parse(".".join(held.get(suit.letter, "") for suit in SUITS_DOWN))
    return Hand.parse(_word(value))


def _flag(value: Any) -> bool:
    if isinstance(value, bool):
        return value
    text = _word(value).lower()
    if text not in ("yes", "no", "true", "false"):
        raise TextProblem("not-yes-or-no", text=text)
    return text in ("yes", "true")


CardsField = Annotated[
    tuple[Card, ...],
    PlainValidator(_cards),
    WithJsonSchema({"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}),
]
SeatField = Annotated[Seat, PlainValidator(_seat), WithJsonSchema({"enum": ["N", "E", "S", "W"]})]
SeatsField = Annotated[
    tuple[Seat, ...],
    PlainValidator(_seats),
    WithJsonSchema({"anyOf": [{"type": "string", "pattern": "^[NESW ]+$"}, {"type": "array", "items": {"enum": [*"NESW"]}}]}),
]
SuitField = Annotated[Suit, PlainValidator(_suit), WithJsonSchema({"enum": ["S", "H", "D", "C"]})]
DenominationField = Annotated[Denomination, PlainValidator(_denomination), WithJsonSchema({"enum": ["C", "D", "H", "S", "NT"]})]
HandField = Annotated[
    Hand,
    PlainValidator(_hand),
    WithJsonSchema({"anyOf": [{"type": "string"}, {"type": "object", "propertyNames": {"enum": [*"SHDC"]}}]}),
]
Flag = Annotated[bool, PlainValidator(_flag), WithJsonSchema({"enum": ["yes", "no", True, False]})]
