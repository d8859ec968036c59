"""The next deal of a table: of a short code, by chance or to a wish, from a short pack, or from a file of deals."""

from __future__ import annotations

import codecs
import random
import re
from dataclasses import dataclass, field, replace

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
#: What begins the code of a deal with a short pack: a figure that chance never takes.
_SHORT = "0"
#: Deals that are looked at for a wish; the rarest wish of somebody who wants to declare comes true about once in eighty.
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


_SHORT_SETUPS = [(pack, trump) for pack in Pack if pack.is_short for trump in Denomination]


def new_code(chance: random.Random, dealer: Seat) -> str:
    """A code for a deal that a seat deals: five letters and figures that are easily told apart."""
    last = [letter for letter in _CODE if dealer_in(letter) is dealer]
    return "".join(chance.choice(_CODE) for _ in range(_CODE_LENGTH - 1)) + chance.choice(last)


def tidy_code(text: str) -> str:
    """A code as somebody typed it: capitals, no blanks; `` where nothing is left of it."""
    return re.sub(r"[^0-9A-Z]", "", text.upper())[:12]


def dealer_of(number: int) -> Seat:
    """Who deals: North the first deal of a session, then clockwise (MB-13, CB-15)."""
    return Seat((number - 1) % 4)


def dealer_in(code: str) -> Seat:
    """Who deals the deal of a code: its last letter tells."""
    return Seat(ord(code[-1]) % 4)


def start(code: str) -> Start:
    """The deal of a code, dealer included: always the same one, whatever is chosen at the table."""
    pack, trump, cards = _parts(code)
    if pack.is_short:
        return TricksState.start(dealt(pack, cards), trump, dealer_in(code).left)
    return MinibridgeState.start(Deal.shuffled(cards), dealer_in(code))


def setup_of(code: str, setup: Setup) -> Setup:
    """What is chosen at a table where the deal of a code lies: its pack and its trumps."""
    pack, trump, _ = _parts(code)
    return replace(setup, pack=pack, trump=trump if pack.is_short else setup.trump)


def _parts(code: str) -> tuple[Pack, Denomination, str]:
    """The pack, the trumps, and the text by which the cards are shared out."""
    place = _CODE.find(code[1:2]) if code.startswith(_SHORT) and len(code) > 2 else -1
    if 0 <= place < len(_SHORT_SETUPS):
        return (*_SHORT_SETUPS[place], code[2:])
    return Pack.FULL, Denomination.NO_TRUMPS, code


def found_code(setup: Setup, number: int, below: Seat, chance: random.Random) -> str:
    """The code of a deal by chance that is what was wished, or nearly always: the first that fits of very many.

    It is dealt by whose turn it is to deal; with the wish to declare, declarer sits `below`.
    """
    dealer = dealer_of(number)
    if setup.pack.is_short:
        return _SHORT + _CODE[_SHORT_SETUPS.index((setup.pack, setup.trumps))] + new_code(chance, dealer)
    code = ""
    for _ in range(_TRIES):
        code = new_code(chance, dealer)
        found = MinibridgeState.start(Deal.shuffled(code), dealer)
        if grants(setup.wish, found) and not (setup.declare and found.declarer is not below):
            return code
    return code


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
    data = _plain(data)
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


def _plain(data: bytes) -> bytes:
    """A file without the mark that some editors put before its first line; UTF-16 is made UTF-8."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", "replace").encode()
    return data.removeprefix(codecs.BOM_UTF8)


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
