"""A contract: what the last bid of an auction promises, and how often it was doubled (CB-16, CB-46)."""

from __future__ import annotations

from dataclasses import dataclass

from bridgetutor.engine.calls import Bid
from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.problems import TextProblem


@dataclass(frozen=True, slots=True)
class Contract:
    """A level of 1 to 7, a denomination, and 0, 1 (doubled) or 2 (redoubled). Raises TextProblem `bad-level`, `bad-doubled`."""

    level: int
    denomination: Denomination
    doubled: int = 0

    def __post_init__(self) -> None:
        Bid(self.level, self.denomination)
        if self.doubled not in (0, 1, 2):
            raise TextProblem("bad-doubled", text=str(self.doubled))

    @classmethod
    def of(cls, bid: Bid, doubled: int = 0) -> Contract:
        """The contract of a bid."""
        return cls(bid.level, bid.denomination, doubled)

    @classmethod
    def parse(cls, text: str) -> Contract:
        """Read `3NT`, `4SX` or `2HXX`; raises TextProblem `bad-contract`."""
        doubled = len(text) - len(text.rstrip("X"))
        try:
            return cls.of(Bid.parse(text[: len(text) - doubled]), doubled)
        except TextProblem:
            raise TextProblem("bad-contract", text=text) from None

    @property
    def bid(self) -> Bid:
        """The bid that it came from."""
        return Bid(self.level, self.denomination)

    @property
    def tricks_needed(self) -> int:
        """The tricks that declarer's side must take, 7 to 13 (CB-64, GW-59)."""
        return self.bid.tricks

    def __str__(self) -> str:
        return f"{self.bid}{'X' * self.doubled}"
