"""The next deal of a table: by chance from a short code, to a wish, from a short pack, or from a file of deals."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from bridgetutor.engine.cards import Denomination
from bridgetutor.engine.deals import Deal
from bridgetutor.engine.problems import NO_FACTS, Facts, TextProblem
from bridgetutor.engine.seats import Seat
from bridgetutor.formats.records.fields import Fields, RecordError
from bridgetutor.formats.records.source import Shape, objects
from bridgetutor.games.minibridge import MinibridgeState
from bridgetutor.games.tricks import TricksState
from bridgetutor.session.packs import Pack, dealt, suits_of
from bridgetutor.session.wishes import Wish, grants

Start = MinibridgeState | TricksState

#: Letters and figures of a code: none that is easily taken for another.
_CODE = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
_CODE_LENGTH = 5
#: Deals that are looked at for a wish; the rarest wish comes true about once in twenty.
_TRIES = 4000


@dataclass(frozen=True)
class Setup:
    """What shall be dealt: the pack, a wish, trumps of a short pack, and whether the person below declares each deal."""

    pack: Pack = Pack.FULL
    wish: Wish = Wish.ANY
    trump: Denomination = Denomination.NO_TRUMPS
    declare: bool = False

    @property
    def trumps(self) -> Denomination:
        """Trumps of a short pack; a suit that the pack does not have is none."""
        return self.trump if self.trump.suit is None or self.trump.suit in suits_of(self.pack) else Denomination.NO_TRUMPS


def new_code(chance: random.Random) -> str:
    """A code for a deal: five letters and figures that are easily told apart; the same code gives the same deal."""
    return "".join(chance.choice(_CODE) for _ in range(_CODE_LENGTH))


def tidy_code(text: str) -> str:
    """A code as somebody typed it: capitals, no blanks; `` where nothing is left of it."""
    return re.sub(r"[^0-9A-Z]", "", text.upper())[:12]


def dealer_of(number: int) -> Seat:
    """Who deals: North the first deal of a session, then clockwise (MB-13, CB-15)."""
    return Seat((number - 1) % 4)


def start(setup: Setup, code: str, number: int, below: Seat = Seat.SOUTH) -> Start:
    """The deal of a code. A wish or the wish to declare takes the first deal of that code's row that fits; else the first.

    To declare, the deal is turned until declarer sits `below`; the dealer turns with it, so that who spoke first stays the same.
    """
    dealer = dealer_of(number)
    if setup.pack.is_short:
        return TricksState.start(dealt(setup.pack, code), setup.trumps, dealer.left)
    first: MinibridgeState | None = None
    for found in _row(code, dealer):
        first = first or found
        if grants(setup.wish, found) and not (setup.declare and found.is_redeal):
            return turned(found, below) if setup.declare else found
    assert first is not None
    return first


def _row(code: str, dealer: Seat) -> Iterator[MinibridgeState]:
    """The deals of a code, one after the other; the first is the one that a deal without any wish is."""
    for place in range(_TRIES):
        yield MinibridgeState.start(Deal.shuffled(code if place == 0 else f"{code}-{place}"), dealer)


def turned(found: MinibridgeState, below: Seat) -> MinibridgeState:
    """The same deal turned clockwise until its declarer sits at a seat; itself where nobody declares."""
    if found.declarer is None:
        return found
    steps = (below - found.declarer) % 4
    deal = Deal.of({Seat((seat + steps) % 4): found.deal.hands[seat] for seat in Seat})
    return MinibridgeState.start(deal, Seat((found.dealer + steps) % 4), found.rules)


# From a file


@dataclass(frozen=True)
class DealProblem:
    """A line of a file that is no complete deal; `kind` and `facts` as of a TextProblem, or of a RecordError where `in_record`."""

    line: int
    kind: str
    facts: Facts = field(default_factory=lambda: NO_FACTS, hash=False)
    in_record: bool = False


#: A line that holds a deal: by itself, as a tag of a PBN file, or as a field of a record.
_DEAL_LINE = re.compile(rb'(?:\[\s*Deal\s+")?([NESW]:[^"\]\r\n]+)', re.IGNORECASE)
_DEALER_LINE = re.compile(rb'\[\s*Dealer\s+"([NESW])"', re.IGNORECASE)


def deals_of_file(data: bytes, name: str) -> tuple[tuple[MinibridgeState, ...], tuple[DealProblem, ...]]:
    """The deals of a file with the whole pack, in order, and the lines that could not be read.

    A `.json` or `.jsonl` file holds records with a `deal` (RECORDS.md); any other holds a deal a line, or the tags of a PBN file,
    where other programs write the ten as 10 too.
    """
    shape = Shape.of_name(name)
    if shape is not Shape.EITHER:
        return _of_records(data, shape)
    found: list[MinibridgeState] = []
    problems: list[DealProblem] = []
    dealer: Seat | None = None
    for number, line in enumerate(re.split(rb"\r\n|\n|\r", data), 1):
        said = _DEALER_LINE.match(line.strip())
        if said:
            dealer = Seat.parse(said.group(1).decode("ascii").upper())
        match = _DEAL_LINE.match(line.strip())
        if not match:
            continue
        try:
            deal = Deal.parse(match.group(1).decode("ascii", "replace").upper())
            found.append(_complete(deal, dealer or dealer_of(len(found) + 1)))
        except TextProblem as problem:
            problems.append(DealProblem(number, problem.kind, problem.facts))
        dealer = None
    return tuple(found), tuple(problems)


def _of_records(data: bytes, shape: Shape) -> tuple[tuple[MinibridgeState, ...], tuple[DealProblem, ...]]:
    found: list[MinibridgeState] = []
    problems: list[DealProblem] = []
    for number, record in enumerate(objects(data, shape), 1):
        try:
            if isinstance(record, RecordError):
                raise record
            fields = Fields(record)
            dealer = fields.seat("dealer") if fields.has("dealer") else dealer_of(len(found) + 1)
            found.append(_complete(fields.deal("deal"), dealer))
        except RecordError as error:
            problems.append(DealProblem(number, error.kind.value, error.facts, in_record=True))
        except TextProblem as problem:
            problems.append(DealProblem(number, problem.kind, problem.facts))
    return tuple(found), tuple(problems)


def _complete(deal: Deal, dealer: Seat) -> MinibridgeState:
    """The start of a deal whose four hands are known; a fourth hand that is left out is worked out. Raises TextProblem."""
    deal.require_thirteen()
    whole = deal.filled()
    for seat in Seat:
        if not whole.knows(seat):
            raise TextProblem("unknown-hand", seat=str(seat))
    return MinibridgeState.start(whole, dealer)
