"""Tokens of Guess Who Bridge: the settlement of a deal, the accounts, the end of a match (GW-57 to GW-74).

A line says who receives; its facts say who pays. Files say `chips`; the bank takes 10 a deal and gives nothing back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.people import Person
from bridgetutor.engine.problems import Fact
from bridgetutor.scoring.lines import LineKind, ScoreLine, Where

BANK = "bank"
#: All tokens of a match, and what each person begins with (GW-05, GW-06).
ALL_CHIPS = 140
START_CHIPS = 70
#: What the loser of a deal pays to the bank, doubled or not (GW-64, AM-16).
BANK_FEE = 10
#: One question, one failed command (GW-44, GW-50).
SMALL_FEE = 1
#: Who has fewer than this after a deal has lost (GW-71).
LOW_WATER = 20


def _line(rule: str, kind: LineKind, points: int, to: str, payer: str, **facts: Fact) -> ScoreLine:
    return ScoreLine(rule, kind, points, to, Where.CHIPS, MappingProxyType({"payer": payer, **facts}))


def settlement(contract: Contract, tricks: int, *, declarer: str, opponent: str) -> tuple[ScoreLine, ...]:
    """Who pays what after a deal with a contract; `tricks` are those of declarer's side, 0 to 13 (GW-58 to GW-68)."""
    over = tricks - contract.tricks_needed
    if over < 0:
        return tuple(_failed(contract, -over, declarer, opponent))
    return tuple(_made(contract, over, declarer, opponent))


def _made(contract: Contract, over: int, declarer: str, payer: str) -> Iterator[ScoreLine]:
    doubled = contract.doubled
    each = 10 if doubled else 5
    yield _line(
        "GW-67" if doubled else "GW-64",
        LineKind.CONTRACT_TOKENS,
        each * contract.level,
        declarer,
        payer,
        level=contract.level,
        each=each,
        doubled=doubled,
    )
    if over:
        each = 5 if doubled else 1
        rule = "GW-68" if doubled else "GW-64"
        yield _line(rule, LineKind.OVERTRICK_TOKENS, each * over, declarer, payer, tricks=over, each=each, doubled=doubled)
    yield _line("GW-64", LineKind.BANK_FEE, BANK_FEE, BANK, payer, reason="made")


def _failed(contract: Contract, down: int, payer: str, opponent: str) -> Iterator[ScoreLine]:
    doubled = contract.doubled
    each = 10 if doubled else 5
    rule = "GW-67" if doubled else "GW-66"
    yield _line(rule, LineKind.UNDERTRICK_TOKENS, each * down, opponent, payer, tricks=down, each=each, doubled=doubled)
    yield _line("GW-66", LineKind.BANK_FEE, BANK_FEE, BANK, payer, reason="failed")


def settlement_without_bid(tricks: int, *, one: str, other: str) -> tuple[ScoreLine, ...]:
    """Who pays what after a deal that nobody bid; `tricks` are those of `one`; there is no tie, for 13 is odd (GW-69, AM-08)."""
    winner, payer, won = (one, other, tricks) if tricks > 6 else (other, one, 13 - tricks)
    return (
        _line("GW-69", LineKind.PASSED_OUT_TOKENS, won - 6, winner, payer, tricks=won, beyond=won - 6),
        _line("GW-69", LineKind.BANK_FEE, BANK_FEE, BANK, payer, reason="no-bid"),
    )


def deal_lines(contract: Contract | None, declarer: Person | None, tricks: Mapping[Person, int]) -> tuple[ScoreLine, ...]:
    """The settlement of a whole deal; `tricks` are those of each person's side, thirteen together."""
    if contract is None or declarer is None:
        return settlement_without_bid(tricks[Person.A], one=Person.A.value, other=Person.B.value)
    return settlement(contract, tricks[declarer], declarer=declarer.value, opponent=declarer.other.value)


def fee_line(payer: Person, is_error: bool) -> ScoreLine:
    """The token that a question (GW-50) or a command that failed (GW-44) costs, to the opponent."""
    if is_error:
        return _line("GW-44", LineKind.ERROR_FEE, SMALL_FEE, payer.other.value, payer.value)
    return _line("GW-50", LineKind.QUESTION_FEE, SMALL_FEE, payer.other.value, payer.value)


@dataclass(frozen=True, slots=True)
class Accounts:
    """Tokens of both people and of the bank: 140 together, always. A person may go below zero (AM-17)."""

    a: int = START_CHIPS
    b: int = START_CHIPS
    bank: int = 0

    @classmethod
    def starting(cls, a: int = START_CHIPS, b: int = START_CHIPS) -> Accounts:
        """Accounts at the start of a deal; the bank has the rest of the 140 (GW-05, GW-70)."""
        return cls(a, b, ALL_CHIPS - a - b)

    def __getitem__(self, person: Person) -> int:
        """What a person has."""
        return self.a if person is Person.A else self.b

    def _plus(self, name: str, points: int) -> Accounts:
        if name == BANK:
            return replace(self, bank=self.bank + points)
        return replace(self, a=self.a + points) if Person(name) is Person.A else replace(self, b=self.b + points)

    def pay(self, payer: str, to: str, points: int) -> Accounts:
        """The accounts after tokens went from one to another or to the bank."""
        return self._plus(payer, -points)._plus(to, points)

    def after(self, lines: Iterable[ScoreLine]) -> Accounts:
        """The accounts after each line was paid by its payer."""
        accounts = self
        for line in lines:
            accounts = accounts.pay(str(line.facts["payer"]), line.to, line.points)
        return accounts

    def to_data(self) -> dict[str, int]:
        """The file form."""
        return {"A": self.a, "B": self.b, "bank": self.bank}


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """How a match ended; `why` is `under-20`, `fewer` (both are, he has fewer) or `last-rake` (the same, he paid last)."""

    winner: Person
    loser: Person
    why: str


def match_end(accounts: Accounts, last_payer: Person) -> MatchEnd | None:
    """Whether a match is over after a deal, whose bank fee `last_payer` paid (GW-71 to GW-74, AM-18)."""
    low = [person for person in Person if accounts[person] < LOW_WATER]
    if not low:
        return None
    if len(low) == 1:
        return MatchEnd(low[0].other, low[0], "under-20")
    if accounts.a != accounts.b:
        loser = min(low, key=lambda person: accounts[person])
        return MatchEnd(loser.other, loser, "fewer")
    return MatchEnd(last_payer.other, last_payer, "last-rake")


def bank_fee_payer(lines: Iterable[ScoreLine]) -> Person:
    """Who pays the bank fee among the lines of a settlement."""
    return next(Person(str(line.facts["payer"])) for line in lines if line.kind is LineKind.BANK_FEE)
