"""Questions of Guess Who Bridge: small expressions over the cards that an android holds at this moment (GW-47 to GW-49).

A question is a value that answers itself; nobody is asked to be truthful. The file form is that of QUESTION in the records:
`{"hcp": {"min": 10}}`, `{"length": {"suit": "H", "min": 4}}`, `{"holds": "SA"}`, `{"count": {"ranks": "AK", "min": 3}}`,
`{"balanced": true}`, `{"all": [...]}`, `{"any": [...]}`, `{"not": ...}`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bridgetutor.engine.cards import PACK, Card, Rank, Suit
from bridgetutor.engine.hands import Hand
from bridgetutor.engine.problems import TextProblem

#: How deep questions may lie in one another, and how many parts one may have in all: more is no question for a person.
MAX_DEPTH = 40
MAX_PARTS = 1000


@dataclass(frozen=True, slots=True)
class Bound:
    """At least `least`, at most `most`, or both; one of them is set."""

    least: int | None = None
    most: int | None = None

    def __post_init__(self) -> None:
        if self.least is None and self.most is None:
            raise TextProblem("bad-question", why="no-bound", part="min")

    def holds(self, number: int) -> bool:
        """Whether a number lies within."""
        return (self.least is None or number >= self.least) and (self.most is None or number <= self.most)

    def to_data(self) -> dict[str, object]:
        """The file form, to be joined with what is counted."""
        found: dict[str, object] = {}
        if self.least is not None:
            found["min"] = self.least
        if self.most is not None:
            found["max"] = self.most
        return found


@dataclass(frozen=True, slots=True)
class Points:
    """How many high-card points (GW-52 to GW-54)."""

    bound: Bound

    def answer(self, hand: Hand) -> bool:
        """The truth about these cards."""
        return self.bound.holds(hand.hcp)

    def to_data(self) -> dict[str, object]:
        """The file form."""
        return {"hcp": self.bound.to_data()}


@dataclass(frozen=True, slots=True)
class Length:
    """How many cards of a suit (GW-55)."""

    suit: Suit
    bound: Bound

    def answer(self, hand: Hand) -> bool:
        """The truth about these cards."""
        return self.bound.holds(hand.length(self.suit))

    def to_data(self) -> dict[str, object]:
        """The file form."""
        return {"length": {"suit": str(self.suit), **self.bound.to_data()}}


@dataclass(frozen=True, slots=True)
class Holds:
    """Whether a certain card is there."""

    card: Card

    def answer(self, hand: Hand) -> bool:
        """The truth about these cards."""
        return self.card in hand

    def to_data(self) -> dict[str, object]:
        """The file form."""
        return {"holds": str(self.card)}


@dataclass(frozen=True, slots=True)
class Count:
    """How many cards of certain ranks, each rank named once, high to low."""

    ranks: tuple[Rank, ...]
    bound: Bound

    def __post_init__(self) -> None:
        object.__setattr__(self, "ranks", tuple(sorted(set(self.ranks), reverse=True)))
        if not self.ranks:
            raise TextProblem("bad-question", why="empty", part="ranks")

    def answer(self, hand: Hand) -> bool:
        """The truth about these cards."""
        return self.bound.holds(sum(card.rank in self.ranks for card in hand))

    def to_data(self) -> dict[str, object]:
        """The file form."""
        return {"count": {"ranks": "".join(rank.letter for rank in self.ranks), **self.bound.to_data()}}


@dataclass(frozen=True, slots=True)
class Balanced:
    """Whether there are thirteen cards, every suit two or more, at most one doubleton; `wanted` False asks for the opposite."""

    wanted: bool = True

    def answer(self, hand: Hand) -> bool:
        """The truth about these cards; after the first card has left, no hand is balanced."""
        return hand.is_balanced is self.wanted

    def to_data(self) -> dict[str, object]:
        """The file form."""
        return {"balanced": self.wanted}


@dataclass(frozen=True, slots=True)
class All:
    """Whether every part is true; there is at least one part."""

    parts: tuple[Question, ...]

    def __post_init__(self) -> None:
        if not self.parts:
            raise TextProblem("bad-question", why="empty", part="all")

    def answer(self, hand: Hand) -> bool:
        """The truth about these cards."""
        return all(part.answer(hand) for part in self.parts)

    def to_data(self) -> dict[str, object]:
        """The file form."""
        return {"all": [part.to_data() for part in self.parts]}


@dataclass(frozen=True, slots=True)
class Any:
    """Whether some part is true; there is at least one part."""

    parts: tuple[Question, ...]

    def __post_init__(self) -> None:
        if not self.parts:
            raise TextProblem("bad-question", why="empty", part="any")

    def answer(self, hand: Hand) -> bool:
        """The truth about these cards."""
        return any(part.answer(hand) for part in self.parts)

    def to_data(self) -> dict[str, object]:
        """The file form."""
        return {"any": [part.to_data() for part in self.parts]}


@dataclass(frozen=True, slots=True)
class Not:
    """Whether a part is not true."""

    part: Question

    def answer(self, hand: Hand) -> bool:
        """The truth about these cards."""
        return not self.part.answer(hand)

    def to_data(self) -> dict[str, object]:
        """The file form."""
        return {"not": self.part.to_data()}


Question = Points | Length | Holds | Count | Balanced | All | Any | Not
QUESTION_TYPES = (Points, Length, Holds, Count, Balanced, All, Any, Not)


def question_from(data: object) -> Question:
    """Read the file form of a question.

    Raises TextProblem `bad-question` with `why` (`not-an-object one-key unknown missing no-bound not-a-number not-a-suit not-a-rank
    not-a-card not-a-list not-a-truth empty too-deep too-long`), `at`, the path to where it is wrong (`all[2].length`), and `part`,
    the name of what is wrong there; where that is a name which nobody knows, `known` are those that may stand there.
    """
    return _Reader().read(data, "", 1)


class _Reader:
    """Reads one question and counts its parts, so that no file can make one without end."""

    def __init__(self) -> None:
        self.parts = 0

    def read(self, data: object, at: str, depth: int) -> Question:
        try:
            key, value = self._opened(data, depth)
        except TextProblem as problem:
            raise _placed(problem, at) from None
        inside = f"{at}.{key}" if at else key
        try:
            if key in _SIMPLE:
                return _SIMPLE[key](value)
            if key == "not":
                return Not(self.read(value, inside, depth + 1))
            items = enumerate(_listed(value, key), 1)
            parts = tuple(self.read(part, f"{inside}[{number}]", depth + 1) for number, part in items)
            return All(parts) if key == "all" else Any(parts)
        except TextProblem as problem:
            raise _placed(problem, inside) from None

    def _opened(self, data: object, depth: int) -> tuple[str, object]:
        """The one field of an object that may stand here."""
        self.parts += 1
        if depth > MAX_DEPTH:
            raise _wrong("too-deep", "question")
        if self.parts > MAX_PARTS:
            raise _wrong("too-long", "question")
        if not isinstance(data, Mapping):
            raise _wrong("not-an-object", "question")
        if len(data) != 1:
            raise _wrong("one-key", "question")
        ((key, value),) = data.items()
        known = (*_SIMPLE, "all", "any", "not")
        if key not in known:
            raise _unknown(str(key), known)
        return str(key), value


def _placed(problem: TextProblem, at: str) -> TextProblem:
    """A problem with the path to where it is, unless it has one already."""
    return problem if "at" in problem.facts else TextProblem(problem.kind, **{**problem.facts, "at": at})


def _wrong(why: str, part: str) -> TextProblem:
    return TextProblem("bad-question", why=why, part=part)


def _unknown(part: str, known: tuple[str, ...]) -> TextProblem:
    return TextProblem("bad-question", why="unknown", part=part, known=known)


def _listed(value: object, part: str) -> Sequence[object]:
    if not isinstance(value, list | tuple):
        raise _wrong("not-a-list", part)
    return value


def _fields(value: object, part: str, *needed: str) -> Mapping[str, object]:
    """An object that has the needed fields, and besides them `min` and `max` alone."""
    if not isinstance(value, Mapping):
        raise _wrong("not-an-object", part)
    for key in value:
        if key not in (*needed, "min", "max"):
            raise _unknown(str(key), (*needed, "min", "max"))
    for key in needed:
        if key not in value:
            raise _wrong("missing", key)
    return value


def _bound(fields: Mapping[str, object]) -> Bound:
    return Bound(_number(fields, "min"), _number(fields, "max"))


def _number(fields: Mapping[str, object], key: str) -> int | None:
    if key not in fields:
        return None
    value = fields[key]
    if isinstance(value, bool) or not isinstance(value, int):
        raise _wrong("not-a-number", key)
    return value


def _suit(value: object) -> Suit:
    suit = next((suit for suit in Suit if str(suit) == value), None)
    if suit is None:
        raise _wrong("not-a-suit", "suit")
    return suit


def _ranks(value: object) -> tuple[Rank, ...]:
    by_letter = {rank.letter: rank for rank in Rank}
    if not isinstance(value, str) or any(letter not in by_letter for letter in value):
        raise _wrong("not-a-rank", "ranks")
    return tuple(by_letter[letter] for letter in value)


def _points(value: object) -> Question:
    return Points(_bound(_fields(value, "hcp")))


def _length(value: object) -> Question:
    fields = _fields(value, "length", "suit")
    return Length(_suit(fields["suit"]), _bound(fields))


def _count(value: object) -> Question:
    fields = _fields(value, "count", "ranks")
    return Count(_ranks(fields["ranks"]), _bound(fields))


def _holds(value: object) -> Question:
    card = next((card for card in PACK if str(card) == value), None)
    if card is None:
        raise _wrong("not-a-card", "holds")
    return Holds(card)


def _balanced(value: object) -> Question:
    if not isinstance(value, bool):
        raise _wrong("not-a-truth", "balanced")
    return Balanced(value)


_SIMPLE: dict[str, Callable[[object], Question]] = {
    "hcp": _points,
    "length": _length,
    "holds": _holds,
    "count": _count,
    "balanced": _balanced,
}
