"""What a pupil can answer, and what a step asks for: plain values shared by steps and the views that draw them."""

from __future__ import annotations

from dataclasses import dataclass

from bridgetutor.engine.cards import Card, Suit, pack_order
from bridgetutor.engine.seats import Seat, Side
from bridgetutor.scoring.minibridge import MinibridgeContract

#: The rows of the score sheet that a pupil fills in, from the top.
SCORE_ROWS = ("trick-points", "bonus", "undertricks", "total")


@dataclass(frozen=True, slots=True)
class NumberAnswer:
    """One number."""

    value: int

    @property
    def text(self) -> str:
        """The answer as it is kept in the record."""
        return str(self.value)


@dataclass(frozen=True, slots=True)
class NumbersAnswer:
    """A number for each field of a NumbersForm, in its order."""

    values: tuple[int, ...]

    @property
    def text(self) -> str:
        """The answer as it is kept in the record."""
        return " ".join(map(str, self.values))


@dataclass(frozen=True, slots=True)
class ChoiceAnswer:
    """The id of the option chosen."""

    option: str

    @property
    def text(self) -> str:
        """The answer as it is kept in the record."""
        return self.option


@dataclass(frozen=True, slots=True)
class OrderAnswer:
    """The ids of an OrderForm's items, first to last."""

    items: tuple[str, ...]

    @property
    def text(self) -> str:
        """The answer as it is kept in the record."""
        return " ".join(self.items)


@dataclass(frozen=True)
class CardsAnswer:
    """A set of cards; the order in which they were pressed does not matter."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(set(self.cards), key=pack_order)))

    @property
    def text(self) -> str:
        """The answer as it is kept in the record."""
        return " ".join(map(str, self.cards))


@dataclass(frozen=True, slots=True)
class SeatAnswer:
    """A seat."""

    seat: Seat

    @property
    def text(self) -> str:
        """The answer as it is kept in the record."""
        return str(self.seat)


@dataclass(frozen=True, slots=True)
class DeclarerAnswer:
    """Who plays: declarer, dummy and opening leader, as far as they are asked; or that the cards are dealt again (MB-13)."""

    redeal: bool = False
    declarer: Seat | None = None
    dummy: Seat | None = None
    leader: Seat | None = None

    @property
    def text(self) -> str:
        """The answer as it is kept in the record."""
        if self.redeal:
            return "redeal"
        return " ".join("-" if seat is None else str(seat) for seat in (self.declarer, self.dummy, self.leader))


@dataclass(frozen=True, slots=True)
class ContractAnswer:
    """One of the ten contracts (MB-21)."""

    contract: MinibridgeContract

    @property
    def text(self) -> str:
        """The answer as it is kept in the record."""
        return str(self.contract)


@dataclass(frozen=True, slots=True)
class CardAnswer:
    """The card to play, from the hand whose turn it is."""

    card: Card

    @property
    def text(self) -> str:
        """The answer as it is kept in the record."""
        return str(self.card)


@dataclass(frozen=True, slots=True)
class ScoreAnswer:
    """The score sheet as filled in: a row of SCORE_ROWS, a side, a number; cells that were left empty are left out."""

    cells: tuple[tuple[str, Side, int], ...]

    @property
    def text(self) -> str:
        """The answer as it is kept in the record."""
        return " ".join(f"{row}:{side}:{number}" for row, side, number in self.cells)

    def cell(self, row: str, side: Side) -> int:
        """The number in a cell; nothing counts as 0."""
        return next((number for r, s, number in self.cells if (r, s) == (row, side)), 0)


Answer = (
    NumberAnswer
    | NumbersAnswer
    | ChoiceAnswer
    | OrderAnswer
    | CardsAnswer
    | SeatAnswer
    | DeclarerAnswer
    | ContractAnswer
    | CardAnswer
    | ScoreAnswer
)


@dataclass(frozen=True, slots=True)
class NoForm:
    """Nothing is asked: read, look, go on."""


@dataclass(frozen=True, slots=True)
class NumberForm:
    """Asks for a NumberAnswer from `low` to `high`; `unit` is the word after the field (`points`)."""

    unit: str = ""
    low: int = 0
    high: int = 9999


@dataclass(frozen=True, slots=True)
class NumbersForm:
    """Asks for a NumbersAnswer; `labels` name the fields in markup (`!S`, `Total`)."""

    labels: tuple[str, ...]
    unit: str = ""
    low: int = 0
    high: int = 9999


@dataclass(frozen=True, slots=True)
class ChoiceForm:
    """Asks for a ChoiceAnswer; each option is an id and its text in markup."""

    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class OrderForm:
    """Asks for an OrderAnswer; `items` are ids and texts in markup, in the order in which they are first shown."""

    items: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class CardsForm:
    """Asks for a CardsAnswer out of `cards`; they are on the table in `seat`'s hand where a seat is given."""

    cards: tuple[Card, ...]
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class SeatForm:
    """Asks for a SeatAnswer."""

    seats: tuple[Seat, ...] = tuple(Seat)


@dataclass(frozen=True, slots=True)
class DeclarerForm:
    """Asks for a DeclarerAnswer; `parts` are those of `declarer dummy leader` that are asked, `redeal` is always offered."""

    parts: tuple[str, ...] = ("declarer", "dummy", "leader")


@dataclass(frozen=True, slots=True)
class ContractForm:
    """Asks for a ContractAnswer: each of the ten contracts with the tricks it needs."""

    contracts: tuple[tuple[MinibridgeContract, int], ...]


@dataclass(frozen=True, slots=True)
class CardForm:
    """Asks for a CardAnswer from `seat`'s hand; `legal` are the cards that may be played."""

    seat: Seat
    legal: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ScoreForm:
    """Asks for a ScoreAnswer: `rows` (of SCORE_ROWS) with their names, a column for each side."""

    rows: tuple[tuple[str, str], ...]
    sides: tuple[Side, Side] = (Side.NS, Side.EW)


@dataclass(frozen=True, slots=True)
class WorkedForm:
    """Steps forward and back in a worked deal: `place` of `places` (0: before the first card); see LessonRun.move."""

    place: int
    places: int


Form = (
    NoForm
    | NumberForm
    | NumbersForm
    | ChoiceForm
    | OrderForm
    | CardsForm
    | SeatForm
    | DeclarerForm
    | ContractForm
    | CardForm
    | ScoreForm
    | WorkedForm
)

#: The suits in the order in which forms ask for them.
FORM_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
