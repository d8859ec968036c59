"""The tokens of a match of Guess Who Bridge kept by hand: deals with questions and errors, who paid whom, the end (GW-57 to GW-74).

A sheet is a frozen value. There are always 140 tokens: each deal moves 10 of them to the bank. Knows no words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.contracts import Contract
from bridgetutor.engine.people import PEOPLE, Person
from bridgetutor.engine.problems import IllegalAction, RefusalKind, refuse
from bridgetutor.scoring.guess_who import Accounts, MatchEnd, bank_fee_payer, deal_lines, fee_line, match_end
from bridgetutor.scoring.lines import ScoreLine
from bridgetutor.session.undo_steps import Batch, batch_after, read_batch

TRICKS = 13
#: The most questions or errors of one person that a sheet takes for one deal.
MOST_FEES = 99
LONGEST_NAME = 24
MOST_EARLIER = 20
_VERSION = 1
_NO_BID = "-"
_FIRST_CONTRACT = Contract(1, Denomination.NO_TRUMPS)


@dataclass(frozen=True, slots=True)
class TokenDeal:
    """What came of a deal: contract, declarer, tricks of declarer's side, questions and failed commands of both.

    Where nobody bid (`contract` None) the tricks are those of the side of `person`. Raises ValueError for what cannot be:
    14 tricks, a redouble (a double ends the auction of this game, GW-27), fees below 0 or beyond `MOST_FEES`.
    """

    person: Person = Person.A
    contract: Contract | None = _FIRST_CONTRACT
    tricks: int = 7
    questions: tuple[int, int] = (0, 0)
    errors: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        if not 0 <= self.tricks <= TRICKS:
            raise ValueError(f"there are no {self.tricks} tricks")
        if self.contract is not None and self.contract.doubled > 1:
            raise ValueError("there is no redouble in this game")
        if not all(0 <= fees <= MOST_FEES for fees in (*self.questions, *self.errors)):
            raise ValueError("fees out of range")

    def fees(self, person: Person) -> tuple[int, int]:
        """How many questions and errors a person paid for."""
        place = PEOPLE.index(person)
        return self.questions[place], self.errors[place]

    def fee_lines(self) -> tuple[ScoreLine, ...]:
        """One line for each kind of fee of each person, with the tokens of all together."""
        found = []
        for person in PEOPLE:
            for count, is_error in zip(self.fees(person), (False, True), strict=True):
                if count:
                    line = fee_line(person, is_error)
                    found.append(replace(line, points=line.points * count))
        return tuple(found)

    def settlement(self) -> tuple[ScoreLine, ...]:
        """Who pays what for the contract, and the bank fee."""
        tricks = {self.person: self.tricks, self.person.other: TRICKS - self.tricks}
        return deal_lines(self.contract, None if self.contract is None else self.person, tricks)

    def __str__(self) -> str:
        fees = " ".join(str(number) for number in (*self.questions, *self.errors))
        return f"{self.person} {self.contract or _NO_BID} {self.tricks} {fees}"

    @classmethod
    def parse(cls, text: str) -> TokenDeal:
        """Read what `str` wrote: `A 4H 10 3 0 0 0` (person, contract or `-`, tricks, questions of both, errors of both).

        Raises ValueError.
        """
        person, contract, tricks, *fees = text.split(" ")
        ask_a, ask_b, err_a, err_b = (int(fee) for fee in fees)
        read = None if contract == _NO_BID else Contract.parse(contract)
        return cls(Person.parse(person), read, int(tricks), (ask_a, ask_b), (err_a, err_b))


@dataclass(frozen=True, slots=True)
class AfterDeal:
    """How the tokens lie before and after a deal, the lines of its fees and of its settlement, the end if it is one."""

    before: Accounts
    chips: Accounts
    fees: tuple[ScoreLine, ...]
    lines: tuple[ScoreLine, ...]
    ended: MatchEnd | None

    @property
    def all_lines(self) -> tuple[ScoreLine, ...]:
        """Every payment of the deal in order."""
        return (*self.fees, *self.lines)


@dataclass(frozen=True)
class TokenSheet:
    """A match being kept. `chosen` is the place of the deal that is explained, None before the first."""

    names: tuple[str, str] = ("", "")
    deals: tuple[TokenDeal, ...] = ()
    chosen: int | None = None
    draft: TokenDeal = TokenDeal()
    earlier: tuple[tuple[TokenDeal, ...], ...] = ()
    batch: Batch[TokenSheet] | None = field(default=None, compare=False, repr=False)

    @cached_property
    def after(self) -> tuple[AfterDeal, ...]:
        """How the tokens lay after each deal."""
        return tuple(self._after())

    def _after(self) -> Iterator[AfterDeal]:
        chips = Accounts()
        for deal in self.deals:
            before, fees, lines = chips, deal.fee_lines(), deal.settlement()
            chips = chips.after(fees).after(lines)
            yield AfterDeal(before, chips, fees, lines, match_end(chips, bank_fee_payer(lines)))

    @property
    def chips(self) -> Accounts:
        """The tokens now."""
        return self.after[-1].chips if self.after else Accounts()

    @property
    def ended(self) -> MatchEnd | None:
        """How the match ended, None while it runs (GW-71 to GW-74)."""
        return self.after[-1].ended if self.after else None

    @property
    def number(self) -> int:
        """The number of the deal that comes next, from 1."""
        return len(self.deals) + 1

    def too_many_questions(self, deal: TokenDeal) -> Person | None:
        """Who asked more often than he can have had tokens for: his own and what the other's fees brought him (GW-50)."""
        for person in PEOPLE:
            questions, _ = deal.fees(person)
            if questions > max(0, self.chips[person]) + sum(deal.fees(person.other)):
                return person
        return None

    def change(self, draft: TokenDeal) -> TokenSheet:
        """Another deal in the form."""
        return replace(self, draft=draft)

    def add(self) -> TokenSheet:
        """Write the deal of the form. Raises IllegalAction once the match is over, and ValueError for too many questions."""
        if self.ended is not None:
            raise IllegalAction(refuse(RefusalKind.GAME_OVER))
        if self.too_many_questions(self.draft) is not None:
            raise ValueError("nobody asks without a token")
        draft = replace(self.draft, questions=(0, 0), errors=(0, 0))
        return replace(self, deals=(*self.deals, self.draft), chosen=len(self.deals), draft=draft)

    def choose(self, place: int) -> TokenSheet:
        """Open a deal; raises ValueError for a place that there is not."""
        if not 0 <= place < len(self.deals):
            raise ValueError(f"there is no deal {place + 1}")
        return replace(self, chosen=place)

    def rename(self, names: tuple[str, str]) -> TokenSheet:
        """Other names: one line each, not longer than `LONGEST_NAME`."""
        one, two = (" ".join(name.split())[:LONGEST_NAME] for name in names)
        return replace(self, names=(one, two))

    def new(self) -> TokenSheet:
        """Begin a new match; one without a deal stays as it is."""
        if not self.deals:
            return self
        earlier, batch = (*self.earlier, self.deals), self.batch
        if len(earlier) > MOST_EARLIER:
            earlier, batch = earlier[-MOST_EARLIER:], None  # what is counted no longer says where a batch began
        return replace(self, deals=(), chosen=None, draft=TokenDeal(), earlier=earlier, batch=batch)

    def plus(self, found: Sequence[TokenDeal] | TokenDeal) -> TokenSheet:
        """A deal, which after the end of a match begins a new one, or a whole match, which always does; no step for `undo`.

        Raises ValueError for too many questions, IllegalAction for deals of a whole match after its end.
        """
        if isinstance(found, TokenDeal):
            return replace((self if self.ended is None else self.new()).change(found).add(), draft=self.draft)
        sheet = self.new()
        for deal in found:
            sheet = sheet.change(deal).add()
        return replace(sheet, draft=self.draft)

    def as_step(self, before: TokenSheet) -> TokenSheet:
        """This sheet as one step for `undo` after another one."""
        return replace(self, batch=batch_after(before, self._count))

    @property
    def _count(self) -> tuple[int, int]:
        return len(self.earlier), len(self.deals)

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return bool(self.deals or self.earlier)

    def undo(self) -> TokenSheet:
        """Take back the last deal, which then stands in the form, or all that were added together.

        With no deal, go back to the match before.
        """
        if self.batch is not None and self.batch.at == self._count:
            return replace(self.batch.before, names=self.names)
        if self.deals:
            left = self.deals[:-1]
            return replace(self, deals=left, chosen=len(left) - 1 if left else None, draft=self.deals[-1])
        if not self.earlier:
            return self
        return replace(self, deals=self.earlier[-1], chosen=len(self.earlier[-1]) - 1, earlier=self.earlier[:-1])

    # As plain values

    def to_json(self) -> dict[str, Any]:
        """Everything as values that JSON can hold."""
        return {
            "version": _VERSION,
            "names": list(self.names),
            "deals": [str(deal) for deal in self.deals],
            "chosen": self.chosen,
            "draft": str(self.draft),
            "earlier": [[str(deal) for deal in deals] for deals in self.earlier],
            **({} if self.batch is None else {"batch": {"at": list(self.batch.at), "before": self.batch.before.to_json()}}),
        }

    @classmethod
    def from_json(cls, saved: object) -> TokenSheet:
        """Read what `to_json` gave. A match is read as far as its deals can be; what is no sheet is a new one."""
        if not isinstance(saved, Mapping) or saved.get("version") != _VERSION:
            return cls()
        sheet = cls()
        for deal in _deals(saved.get("deals")):
            if sheet.ended is not None or sheet.too_many_questions(deal) is not None:
                break
            sheet = sheet.change(deal).add()
        chosen = saved.get("chosen")
        if type(chosen) is int and 0 <= chosen < len(sheet.deals):
            sheet = sheet.choose(chosen)
        earlier = saved.get("earlier")
        kept = [tuple(_deals(deals)) for deals in earlier] if isinstance(earlier, list) else []
        names = saved.get("names")
        texts = [name for name in names if isinstance(name, str)] if isinstance(names, list) else []
        drafts = [*_deals([saved.get("draft")]), TokenDeal()]
        earlier_kept = tuple(deals for deals in kept if deals)[-MOST_EARLIER:]
        batch = read_batch(saved.get("batch"), cls.from_json)
        sheet = replace(sheet, draft=drafts[0], earlier=earlier_kept, batch=batch)
        return sheet.rename((texts[0], texts[1]) if len(texts) == 2 else ("", ""))


def _deals(texts: object) -> Iterator[TokenDeal]:
    """Deals up to the first that cannot be read: what comes after one depends on it."""
    for text in texts if isinstance(texts, list) else []:
        try:
            yield TokenDeal.parse(str(text))
        except ValueError:  # TextProblem is one
            return
