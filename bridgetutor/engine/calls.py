"""Calls: a pass, a double, a redouble or one of the 35 bids (CB-28, DD-24, GW-18)."""

from __future__ import annotations

from dataclasses import dataclass

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.problems import TextProblem

#: The six tricks that every bid takes for granted, the "book" (CB-33, DD-26).
BOOK = 6
LEVELS = range(1, 8)


class Call:
    """Anything that may be said in an auction; `str` gives the file text `Pass X XX 1C ... 7NT`."""

    __slots__ = ()

    @staticmethod
    def parse(text: str) -> Call:
        """Read the file text of a call, exactly as it is printed; raises TextProblem `bad-call`."""
        call = _BY_TEXT.get(text)
        if call is None:
            raise TextProblem("bad-call", text=text)
        return call

    def __repr__(self) -> str:
        return f"Call({self})"


@dataclass(frozen=True, slots=True, repr=False)
class Pass(Call):
    """No bid (CB-31)."""

    def __str__(self) -> str:
        return "Pass"


@dataclass(frozen=True, slots=True, repr=False)
class Double(Call):
    """Raises the stakes of the opponents' bid (CB-40)."""

    def __str__(self) -> str:
        return "X"


@dataclass(frozen=True, slots=True, repr=False)
class Redouble(Call):
    """Raises the stakes of the own side's doubled bid (CB-42)."""

    def __str__(self) -> str:
        return "XX"


@dataclass(frozen=True, slots=True, order=True, repr=False)
class Bid(Call):
    """A level of 1 to 7 and a denomination, ordered by level, then C D H S NT (CB-36 to CB-38)."""

    level: int
    denomination: Denomination

    def __post_init__(self) -> None:
        if self.level not in LEVELS:
            raise TextProblem("bad-level", text=str(self.level))

    @property
    def tricks(self) -> int:
        """The tricks that it promises: the level and six more (CB-33, CB-35)."""
        return BOOK + self.level

    @property
    def next_higher(self) -> Bid | None:
        """The lowest bid that is higher, None above 7NT."""
        place = ALL_BIDS.index(self) + 1
        return ALL_BIDS[place] if place < len(ALL_BIDS) else None

    @classmethod
    def parse(cls, text: str) -> Bid:
        """Read `1C ... 7NT`; raises TextProblem `bad-bid`."""
        call = _BY_TEXT.get(text)
        if not isinstance(call, Bid):
            raise TextProblem("bad-bid", text=text)
        return call

    def __str__(self) -> str:
        return f"{self.level}{self.denomination}"


PASS = Pass()
DOUBLE = Double()
REDOUBLE = Redouble()

#: The 35 bids, rising.
ALL_BIDS: tuple[Bid, ...] = tuple(Bid(level, denomination) for level in LEVELS for denomination in Denomination)

#: All 38 calls in the order in which sets of calls are printed (RECORDS.md).
ALL_CALLS: tuple[Call, ...] = (PASS, DOUBLE, REDOUBLE, *ALL_BIDS)

_BY_TEXT: dict[str, Call] = {str(call): call for call in ALL_CALLS}


def calls_from_text(text: str) -> tuple[Call, ...]:
    """Read calls parted by blanks, `1H X Pass Pass`; raises TextProblem `bad-call`."""
    return tuple(Call.parse(word) for word in text.split())
