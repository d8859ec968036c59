"""Sentences of the exercises: a text marked with N_ whose fields are put into the reader's words by the name of the field.

`{seat}` is a seat, `{suit}` a suit's name, `{one}` one card of a suit, `{card}` a card, `{cards}` several, `{den}` a denomination,
`{side}` a side, `{call}` a call as spoken, `{label}` a call or a contract as a sign, `{goal}` part-score or game, `{vul}` who is
vulnerable. A field may have a number or word after an underscore (`{seat_2}`, `{side_other}`); any other field is as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from string import Formatter

from bridgetutor.engine.calls import Call
from bridgetutor.engine.cards import Denomination, Suit
from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.problems import Fact, Facts
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.foundation.i18n import N_
from bridgetutor.scoring.minibridge import Goal
from bridgetutor.scoring.vulnerability import Vulnerable
from bridgetutor.teaching.messages import MESSAGES, Message, Reader, lettered, message, writer
from bridgetutor.wording.calls import bid_name, call_name, call_short
from bridgetutor.wording.cards import denomination_name, listed, one_of_suit, seat_name, side_name, suit_name
from bridgetutor.wording.contract import contract_mark, vulnerable_text
from bridgetutor.wording.minibridge import goal_name


def _cards(value: Fact, reader: Reader) -> str:
    assert isinstance(value, tuple)
    return listed([f"!{card}" for card in value], reader.words)


def _call(value: Fact, reader: Reader) -> str:
    return call_name(Call.parse(str(value)), reader.words)


def _label(value: Fact, reader: Reader) -> str:
    text = str(value)
    if text in ("Pass", "X", "XX"):
        return call_short(Call.parse(text), reader.words)
    return contract_mark(Contract.parse(text), reader.words)


def _contract(value: Fact, reader: Reader) -> str:
    contract = Contract.parse(str(value))
    return bid_name(contract.bid, reader.words)


_FIELDS: Mapping[str, Callable[[Fact, Reader], str]] = {
    "seat": lambda value, reader: seat_name(Seat.parse(str(value)), reader.words),
    "suit": lambda value, reader: suit_name(Suit.parse(str(value)), reader.words),
    "one": lambda value, reader: one_of_suit(Suit.parse(str(value)), reader.words),
    "sign": lambda value, _: f"!{value}",
    "card": lambda value, _: f"!{value}",
    "cards": _cards,
    "den": lambda value, reader: denomination_name(Denomination.parse(str(value)), reader.words),
    "side": lambda value, reader: side_name(Side(str(value)), reader.words),
    "call": _call,
    "bid": _contract,
    "label": _label,
    "goal": lambda value, reader: goal_name(Goal(str(value)), reader.words),
    "vul": lambda value, reader: vulnerable_text(Vulnerable.parse(str(value)), reader.words),
}
_FORMATTER = Formatter()


def filled(text: str, facts: Facts, reader: Reader) -> str:
    """A text in the reader's language with its fields in the reader's words and letters."""
    text = lettered(text, reader)
    fields = {name for _, name, _, _ in _FORMATTER.parse(text) if name}
    return text.format(**{name: _worded(name, facts[name], reader) for name in fields})


def _worded(name: str, value: Fact, reader: Reader) -> str:
    worded = _FIELDS.get(name.partition("_")[0])
    return str(value) if worded is None else worded(value, reader)


def sayings(by_kind: Mapping[str, str]) -> None:
    """List kinds of messages that are one text, marked with N_; raises ValueError for a kind that there is already."""
    for kind, text in by_kind.items():
        if kind in MESSAGES:
            raise ValueError(f"two texts for {kind}")
        MESSAGES[kind] = _saying(text)


def _saying(text: str) -> Callable[[Facts, Reader], str]:
    return lambda facts, reader: filled(reader.words.t(text), facts, reader)


def plain(text: str) -> Message:
    """A message that is the same in every language: a number, a sign in markup."""
    return message("plain", text=text)


@writer("plain")
def _plain(facts: Facts, reader: Reader) -> str:
    return lettered(str(facts["text"]), reader)


#: Messages that many exercises share.
sayings(
    {
        "seat": "{seat}",
        "side": "{side}",
        "den": "{den}",
        "label": "{label}",
        "vul": "{vul}",
        "card": "{card}",
        "points": N_("points"),
        "tricks": N_("tricks"),
        "score-contract": "{den}, {goal}",
        "dealer": N_("Dealer"),
        "contract": N_("Contract"),
        "declarer": N_("Declarer"),
        "declarer-side": N_("Declarer's side"),
        "defenders": N_("Defenders"),
        "tricks-won": N_("Tricks won"),
        "so-answer": N_("So the answer is {answer}."),
    }
)
